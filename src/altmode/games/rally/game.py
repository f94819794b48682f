"""How a race begins: course, robots, decks and stacks (RR-SETUP-01 to RR-SETUP-17)."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, Final

from altmode.games.rally.boards import Course, course_from
from altmode.games.rally.box import CLASSIC_ROBOTS, PLANNING_CARDS, ROBOTS, damage_counts
from altmode.games.rally.brought import stock_with
from altmode.games.rally.cards import RallyCard, Upgrade
from altmode.games.rally.events import DECK_SHUFFLED, PLACED, RACE_BEGAN, UPGRADE_DRAWN
from altmode.games.rally.match import Match
from altmode.games.rally.pool import card_data_version
from altmode.games.rally.powers import (
    ClimbOver,
    Dodge,
    EnterAnyMode,
    ExtraPitActions,
    LongerJumps,
    ShoveTarget,
)
from altmode.games.rally.profile import (
    ALL_RULES,
    BACKWARD_BONUS,
    BULLSEYE_BEHIND,
    FAST_START_IN_ALT,
    FIRST_RACE,
    PROFILES,
    ROUND_LIMIT,
    RULES,
    SWITCHES,
)
from altmode.games.rally.rules.rounds import NEXT_ROUND, PlaceRobots
from altmode.games.rally.state import RallyState
from altmode.games.rally.stock import Stock
from altmode.games.rally.terms import (
    ALT,
    BOT,
    COLLECTION,
    DAMAGE_DECK,
    DECK,
    FORM_WORDS,
    PERSONAL,
    PLANNING_COUNTS,
    UPGRADE_DECK,
    ZONES,
)
from altmode.games.rally.track import Track
from altmode.games.rally.voice import RALLY_VOICE
from altmode.kernel.events import Journal
from altmode.kernel.game import CannotPlay, different_names, slug
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


class BadSetup(CannotPlay):
    """A race that cannot be set up; says everything that is wrong with it."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(" ".join(reasons), "This race cannot be set up:", reasons)


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
    broken off), `switches` (readings of open questions), `rules` (how much of the rulebook counts).
    """
    state = lay_out(make_match(mode, seats, options), seed)
    state.journal = journal
    begin(state)
    return state


def make_match(
    mode: str, seats: Sequence[dict[str, Any]], options: dict[str, Any], under_way: bool = False
) -> Match:
    """The facts of a race; BadSetup tells everything that is wrong with them.

    A race that is under way, as in a position that was saved or laid out by hand, needs neither starting spaces nor
    Checkpoints, and may have second copies of upgrades (`spare`), which the box has not.
    """
    profile = PROFILES[mode]
    wrong: list[str] = []
    robots = _robots(seats, profile.classic_robots, wrong)
    names = different_names([str(given.get("name") or robots[seat]) for seat, given in enumerate(seats)])
    plain_seats = []
    for seat, given in enumerate(seats):
        start = str(given.get("mode", FORM_WORDS[BOT]))
        if start not in FORM_WORDS:
            wrong.append(f'{names[seat]} cannot start in mode "{start}": expected bot or alt.')
        plain: dict[str, Any] = {"name": names[seat], "robot": robots[seat], "mode": start}
        if "personal" in given:
            plain["personal"] = str(given["personal"])
        plain_seats.append(plain)
    sides = _sides(len(seats), profile.teams, options.get("teams", 2), wrong)
    plain_match = {"seats": plain_seats, **options}
    match = Match(mode, names, sides, profile, plain_match, RALLY_VOICE, card_data_version)
    match.robots = tuple(robots)
    match.classic = tuple([robot not in ROBOTS for robot in robots])
    match.stock = stock_with(plain_match)
    permanent = len(match.stock.permanent)
    if sum(match.classic) * CLASSIC_PERMANENT > permanent:
        most = permanent // CLASSIC_PERMANENT
        wrong.append(
            f"There are permanent upgrades for {most} classic robots at most, found {sum(match.classic)}."
        )
    if not isinstance(options.get("course"), dict):
        raise ValueError("its course is not written out")
    course = course_from(options["course"])
    if not under_way:
        _check_course(course, profile.classic_boards, len(seats), wrong)
    match.track = Track(course, profile.advanced)
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
    if (rules := options.get("rules", ALL_RULES)) not in RULES:
        wrong.append(f"A race cannot be played by the rules {rules!r}: expected {' or '.join(RULES)}.")
    match.first_race = rules == FIRST_RACE
    if options.get("spare"):
        _check_spare(match.stock, options["spare"], under_way, wrong)
    if wrong:
        raise BadSetup(wrong)
    return match


def _check_spare(stock: Stock, names: list[str], under_way: bool, wrong: list[str]) -> None:
    if not under_way:
        wrong.append("Spare upgrades are for positions laid out by hand: a race has one of each.")
    known = [upgrade.name for upgrade in stock.common]
    for name in names:
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


def _sides(seats: int, teamed: bool, teams: Any, wrong: list[str]) -> tuple[int, ...]:
    """The team of each seat: teams are of equal size and sit in turn (RR-TEAM-01, RR-TEAM-02)."""
    if not teamed:
        return tuple(range(seats))
    if (seats, teams) not in ((4, 2), (6, 2), (6, 3)):
        wrong.append(f"{seats} seats in {teams} teams cannot race: expected 2v2, 3v3 or 2v2v2 (RR-TEAM-01).")
        return tuple(range(seats))
    return tuple([seat % teams for seat in range(seats)])


def lay_out(match: Match, seed: int) -> RallyState:
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
    for card, copies in damage_counts(match.stock.damage):
        add(card, match.table + DAMAGE_DECK, NOBODY, PLAIN_CARDS, copies)
    if not match.first_race:
        spare = match.plain.get("spare", [])
        for upgrade in match.stock.common:
            add(upgrade, match.table + UPGRADE_DECK, NOBODY, UPGRADE_CARDS, 1 + spare.count(upgrade.name))
        for seat in range(match.seats):
            for upgrade in _personal(match, seat):
                add(upgrade, seat * ZONES + PERSONAL, seat, ALWAYS_KNOWN)
    state.begin_empty(match, len(pieces))
    state.cards = pieces
    state.begin_chance(seed, "race")
    for piece, zone in enumerate(zones):
        state.lay(piece, zone)
    for seat, given in enumerate(match.plain["seats"]):
        state.form[seat] = ALT if given["mode"] == FORM_WORDS[ALT] else BOT
    return state


def _personal(match: Match, seat: int) -> list[Upgrade]:
    """A robot's personal upgrades: three, or one that suits a classic race (RR-COMPAT-11, RR-COMPAT-12)."""
    own = match.stock.personal_of(match.robots[seat])
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
    if match.first_race:
        _place(state)
        state.work.append(NEXT_ROUND)
        state.advance()
        return
    # Classic robots first: there are just enough permanent upgrades for them.
    for seat in sorted(state.seats_in_order(), key=lambda seat: not match.classic[seat]):
        _deal(state, seat)
    state.work.append(PlaceRobots())
    state.advance()


def _place(state: RallyState) -> None:
    """Put the robots on the starting spaces in the order of the course."""
    for seat, flag in zip(state.seats_in_order(), range(state.match.seats), strict=True):
        state.at[seat] = state.track.flags[flag]
        state.facing[seat] = state.track.flag_facing[flag]
        state.emit(PLACED, "RR-SETUP-15", seat, state.track.flags[flag])


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
