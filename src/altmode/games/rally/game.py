"""How a race begins: course, robots, decks and stacks (RR-SETUP-01 to RR-SETUP-17)."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, Final

from altmode.games.rally.boards import Course, course_from
from altmode.games.rally.box import (
    CLASSIC_ROBOTS,
    PERMANENT,
    PLANNING_CARDS,
    ROBOTS,
    TEMPORARY,
    damage_counts,
    personal_of,
)
from altmode.games.rally.cards import RallyCard, Upgrade, slug
from altmode.games.rally.events import DECK_SHUFFLED, RACE_BEGAN, UPGRADE_DRAWN
from altmode.games.rally.match import Match
from altmode.games.rally.powers import (
    ClimbOver,
    Dodge,
    EnterAnyMode,
    ExtraPitActions,
    LongerJumps,
    ShoveTarget,
)
from altmode.games.rally.profile import (
    BACKWARD_BONUS,
    BULLSEYE_BEHIND,
    FAST_START_IN_ALT,
    PROFILES,
    ROUND_LIMIT,
    SWITCHES,
)
from altmode.games.rally.rules.rounds import PlaceRobots
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    BOT,
    COLLECTION,
    DAMAGE_DECK,
    DECK,
    MODE_WORDS,
    PERSONAL,
    PLANNING_COUNTS,
    UPGRADE_DECK,
    ZONES,
)
from altmode.games.rally.track import Track
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.events import Journal
from altmode.kernel.work import NOBODY

PLAIN_CARDS: Final = 0
UPGRADE_CARDS: Final = 1
ALWAYS_KNOWN: Final = -1

CLASSIC_PERMANENT: Final = 2
CLASSIC_TEMPORARY: Final = 1
CLASSIC_RACE_DEAL: Final = 2
UNSUITED: Final = (
    ShoveTarget.BIT | Dodge.BIT | ClimbOver.BIT | LongerJumps.BIT | EnterAnyMode.BIT | ExtraPitActions.BIT
)
"""Powers that ask for a discard or for elements that classic boards do not have (RR-COMPAT-12)."""


class BadSetup(ValueError):
    """A race that cannot be set up; says everything that is wrong with it."""

    def __init__(self, reasons: list[str]) -> None:
        self.reasons = reasons
        super().__init__(" ".join(reasons))


def new_match(
    mode: str,
    seats: Sequence[dict[str, Any]],
    seed: int,
    options: dict[str, Any],
    journal: Journal | None = None,
) -> RallyState:
    """Set a race up and run it to its first decision; BadSetup tells everything that is wrong.

    Each seat is `{"name": ..., "robot": ..., "mode": "bot" or "alt"}`, and `course` in the options is the course as
    plain data. Further options: `teams` (how many), `first` (the seat that begins), `rounds` (after so many the race is
    broken off), `switches` (readings of open questions).
    """
    match = make_match(mode, seats, seed, options)
    state = lay_out(match)
    state.journal = journal
    begin(state)
    return state


def make_match(mode: str, seats: Sequence[dict[str, Any]], seed: int, options: dict[str, Any]) -> Match:
    """The facts of a race; BadSetup tells everything that is wrong with them."""
    profile = PROFILES[mode]
    wrong: list[str] = []
    robots = _robots(seats, profile.classic_robots, wrong)
    names = _different_names([str(given.get("name") or robots[seat]) for seat, given in enumerate(seats)])
    plain_seats = []
    for seat, given in enumerate(seats):
        start = str(given.get("mode", MODE_WORDS[BOT]))
        if start not in MODE_WORDS:
            wrong.append(f'{names[seat]} cannot start in mode "{start}": expected bot or alt.')
        plain: dict[str, Any] = {"name": names[seat], "robot": robots[seat], "mode": start}
        if "personal" in given:
            plain["personal"] = str(given["personal"])
        plain_seats.append(plain)
    match = Match(mode, names, seed, profile, {"seats": plain_seats, **options})
    match.robots = tuple(robots)
    match.classic = tuple([robot not in ROBOTS for robot in robots])
    if sum(match.classic) * CLASSIC_PERMANENT > len(PERMANENT):
        most = len(PERMANENT) // CLASSIC_PERMANENT
        wrong.append(
            f"There are permanent upgrades for {most} classic robots at most, found {sum(match.classic)}."
        )
    course = course_from(options["course"])
    if not options.get("as_listed"):
        # A position that is laid out by hand needs neither starting spaces nor Checkpoints.
        _check_course(course, profile.classic_boards, len(seats), wrong)
    match.track = Track(course, profile.advanced)
    match.teams = _teams(len(seats), profile.teams, options.get("teams", 2), wrong)
    match.first = options.get("first", NOBODY)
    if not isinstance(match.first, int) or not -1 <= match.first < len(seats):
        wrong.append(f"The race cannot begin with seat {match.first}: there are seats 0 to {len(seats) - 1}.")
    match.round_limit = options.get("rounds", ROUND_LIMIT)
    if not isinstance(match.round_limit, int) or match.round_limit < 0:
        wrong.append(
            f"A race cannot be broken off after {match.round_limit!r} rounds: expected a whole number."
        )
    for switch in options.get("switches", []):
        if switch not in SWITCHES:
            wrong.append(f'There is no switch "{switch}"; there are {", ".join(SWITCHES)}.')
    match.backward_bonus = BACKWARD_BONUS in options.get("switches", [])
    match.all_directions = BULLSEYE_BEHIND in options.get("switches", [])
    match.first_in_alt = FAST_START_IN_ALT in options.get("switches", [])
    if options.get("spare"):
        _check_spare(options, wrong)
    if wrong:
        raise BadSetup(wrong)
    return match


def _check_spare(options: dict[str, Any], wrong: list[str]) -> None:
    """Only a position that is laid out by hand has second copies of upgrades, which the box has not."""
    if not options.get("as_listed"):
        wrong.append("Spare upgrades are for positions laid out by hand: a race has one of each.")
    known = [upgrade.name for upgrade in (*PERMANENT, *TEMPORARY)]
    for name in options["spare"]:
        if name not in known:
            wrong.append(f'There is no upgrade "{name}" in the common stack; there are {", ".join(known)}.')


def _robots(seats: Sequence[dict[str, Any]], classic: bool, wrong: list[str]) -> list[str]:
    """The robot of each seat, all different (RR-SETUP-04); a seat that names none gets the next that is free."""
    known = {slug(name): name for name in (*ROBOTS, *(CLASSIC_ROBOTS if classic else ()))}
    chosen: list[str] = []
    for given in seats:
        wanted = given.get("robot")
        name = known.get(slug(str(wanted))) if wanted else ""
        if name is None:
            near = difflib.get_close_matches(slug(str(wanted)), known, n=1)
            hint = f' Did you mean "{known[near[0]]}"?' if near else ""
            wrong.append(f'There is no robot "{wanted}".{hint} There are {", ".join(known.values())}.')
            name = ""
        elif name and name in chosen:
            wrong.append(f"{name} was chosen twice: every seat has a robot of its own.")
        chosen.append(name)
    free = [name for name in (*(CLASSIC_ROBOTS if classic else ()), *ROBOTS) if name not in chosen]
    if classic:
        # As many classic robots as there are upgrades for; then the others.
        free = [name for name in free if name in CLASSIC_ROBOTS][:5] + [
            name for name in free if name in ROBOTS
        ]
    return [name if name else free.pop(0) for name in chosen]


def _different_names(names: list[str]) -> tuple[str, ...]:
    """The seats' names, told apart where two of them would be the same."""
    return tuple(
        name if slug(name) not in [slug(other) for other in names[:seat]] else f"{name} {seat + 1}"
        for seat, name in enumerate(names)
    )


def _check_course(course: Course, classic: bool, seats: int, wrong: list[str]) -> None:
    flags = len(course.flags())
    if flags < seats:
        wrong.append(f"{course.name} has {flags} starting spaces, too few for {seats} robots (RR-COURSE-19).")
    if not course.checkpoints:
        wrong.append(f"{course.name} has no Checkpoint (RR-COURSE-01).")
    boards = [placed.board.name for placed in course.boards if placed.board.classic]
    if boards and not classic:
        wrong.append(
            f"{', '.join(boards)}: boards of the classic game need the mode classic-boards or classic-race."
        )


def _teams(seats: int, teamed: bool, teams: Any, wrong: list[str]) -> tuple[int, ...]:
    """The team of each seat: teams are of equal size and sit in turn (RR-TEAM-01, RR-TEAM-02)."""
    if not teamed:
        return tuple(range(seats))
    if (seats, teams) not in ((4, 2), (6, 2), (6, 3)):
        wrong.append(f"{seats} seats in {teams} teams cannot race: expected 2v2, 3v3 or 2v2v2 (RR-TEAM-01).")
        return tuple(range(seats))
    return tuple([seat % teams for seat in range(seats)])


def lay_out(match: Match) -> RallyState:
    """The race with every card in its deck, unshuffled, and robots still off the board."""
    state = RallyState()
    zones: list[int] = []
    pieces: list[int] = []

    def add(card: RallyCard, zone: int, owner: int, back: int, copies: int = 1) -> None:
        match.cards.append(card)
        match.printed.append(card)
        for _ in range(copies):
            pieces.append(len(match.cards) - 1)
            zones.append(zone)
            match.owners.append(owner)
            match.backs.append(back)

    for seat in range(match.seats):
        for card in PLANNING_CARDS:
            add(card, seat * ZONES + DECK, seat, PLAIN_CARDS, PLANNING_COUNTS[card.kind])
    match.scrap = len(match.cards)
    for card, copies in damage_counts():
        add(card, match.table + DAMAGE_DECK, NOBODY, PLAIN_CARDS, copies)
    spare = match.plain.get("spare", [])
    for upgrade in (*PERMANENT, *TEMPORARY):
        add(upgrade, match.table + UPGRADE_DECK, NOBODY, UPGRADE_CARDS, 1 + spare.count(upgrade.name))
    for seat in range(match.seats):
        for upgrade in _personal(match, seat):
            add(upgrade, seat * ZONES + PERSONAL, seat, ALWAYS_KNOWN)
    state.begin_empty(match, len(pieces))
    state.cards = pieces
    state.chance = Chance(key_from_seed(match.seed, "race"), 0)
    for piece, zone in enumerate(zones):
        state.lay(piece, zone)
    for seat, given in enumerate(match.plain["seats"]):
        state.mode[seat] = ALT if given["mode"] == MODE_WORDS[ALT] else BOT
    return state


def _personal(match: Match, seat: int) -> list[Upgrade]:
    """A robot's personal upgrades: three, or one that suits a classic race (RR-COMPAT-11, RR-COMPAT-12)."""
    own = personal_of(match.robots[seat])
    if not match.modeless or not own:
        return own
    wanted = match.plain["seats"][seat].get("personal")
    if wanted:
        for upgrade in own:
            if upgrade.slug == slug(wanted):
                return [upgrade]
        names = ", ".join([upgrade.name for upgrade in own])
        raise BadSetup([f'{match.robots[seat]} has no personal upgrade "{wanted}"; there are {names}.'])
    return [upgrade for upgrade in own if not upgrade.bits & UNSUITED][:1] or own[:1]


def begin(state: RallyState) -> None:
    """Shuffle, deal, give the token to somebody, and let the robots be placed."""
    match = state.match
    for seat in range(match.seats):
        state.shuffle(seat * ZONES + DECK)
        state.emit(DECK_SHUFFLED, "RR-SETUP-07", seat)
    state.shuffle(match.table + DAMAGE_DECK)
    state.shuffle(match.table + UPGRADE_DECK)
    state.priority = match.first if match.first >= 0 else state.chance.below(match.seats)
    state.emit(RACE_BEGAN, "RR-SETUP-14", state.priority)
    # Classic robots first: there are just enough permanent upgrades for them.
    for seat in sorted(state.seats_in_order(), key=lambda seat: not match.classic[seat]):
        _deal(state, seat)
    state.work.append(PlaceRobots())
    state.advance()


def _deal(state: RallyState, seat: int) -> None:
    """Deal a seat its first upgrades: one (RR-SETUP-11), or what the compatibility rules give it."""
    match = state.match
    if match.classic[seat]:
        for permanent, count in ((True, CLASSIC_PERMANENT), (False, CLASSIC_TEMPORARY)):
            for _ in range(count):
                fitting = [
                    piece
                    for piece in state.table(UPGRADE_DECK)
                    if state.upgrade(piece).permanent == permanent
                ]
                _give(state, seat, fitting[state.chance.below(len(fitting))], "RR-COMPAT-06")
    else:
        for _ in range(CLASSIC_RACE_DEAL if match.modeless else 1):
            _give(state, seat, state.table(UPGRADE_DECK)[-1], "RR-SETUP-11")


def _give(state: RallyState, seat: int, piece: int, rule: str) -> None:
    state.move(piece, seat * ZONES + COLLECTION)
    state.emit(UPGRADE_DRAWN, rule, seat, piece)
