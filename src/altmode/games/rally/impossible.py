"""What no race could lead to: every flaw of a position that was laid out by hand.

A robot that is off the board and waits for nothing is let be: a position names only the robots that matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from altmode.games.rally.arrange import BEGINNINGS, ENDS, Position, RobotAt, last_of, lay
from altmode.games.rally.boards import CHECKPOINTS
from altmode.games.rally.box import ROBOTS
from altmode.games.rally.cards import INSTANT, PERSONAL_KIND, DamageCard, RallyCard, Upgrade
from altmode.games.rally.game import BadSetup
from altmode.games.rally.pool import card_named
from altmode.games.rally.powers import PairCards
from altmode.games.rally.profile import PROFILES, ROUND_LIMIT
from altmode.games.rally.spaces import CHASM, GRANDSTAND, KIND_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    CUBES,
    DAMAGE_DECK,
    DRIFTS,
    PERMANENT_LIMIT,
    PLANNING,
    SCRAP,
    TEMPORARY_LIMIT,
    UPGRADE_DECK,
)
from altmode.kernel.flaws import CannotArrange, Flaw, Where


def flaws(position: Position) -> list[Flaw]:
    """Everything in a position that no race could lead to; CannotArrange tells what cannot even be laid out."""
    found = [*_pile_flaws(position), *_course_flaws(position), *_time_flaws(position), *_team_flaws(position)]
    if found:
        return found
    state = _laid(position)
    found.extend(_stack_flaws(state, position))
    for seat, robot in enumerate(position.robots):
        found.extend(_robot_flaws(state, seat, robot))
    return found


def _laid(position: Position) -> RallyState:
    try:
        return lay(position).state
    except CannotArrange:
        raise
    except BadSetup as error:
        raise CannotArrange([Flaw((), reason) for reason in error.reasons]) from None
    except (LookupError, ValueError) as error:
        raise CannotArrange([Flaw((), str(error))]) from None


# -- Which card may lie where


def _is_planning(card: RallyCard) -> bool:
    return card.kind >= 0 and PLANNING >> card.kind & 1 == 1


def _is_register_card(card: RallyCard) -> bool:
    return card.kind >= 0


def _is_damage(card: RallyCard) -> bool:
    return card.kind == SCRAP or isinstance(card, DamageCard)


def _is_ongoing(card: RallyCard) -> bool:
    return isinstance(card, DamageCard) and card.timing != INSTANT


def _is_upgrade(card: RallyCard) -> bool:
    return isinstance(card, Upgrade)


def _is_common_upgrade(card: RallyCard) -> bool:
    return isinstance(card, Upgrade) and card.type != PERSONAL_KIND


Test = Callable[[RallyCard], bool]


def _pile_flaws(position: Position) -> Iterator[Flaw]:
    """Cards that lie where they never can."""
    for name, robot in zip(position.names, position.robots, strict=True):
        register_cards = "planning cards and SCRAP"
        yield from _wrong_cards((name, "hand"), robot.hand, _is_register_card, register_cards)
        for number, cards in enumerate(robot.registers):
            where = (name, "registers", number)
            yield from _wrong_cards(where, cards, _is_register_card, register_cards)
        yield from _wrong_cards((name, "deck"), robot.deck, _is_planning, "planning cards")
        # SCRAP goes back to the damage cards (RR-REG-03).
        yield from _wrong_cards((name, "discard"), robot.discard, _is_planning, "planning cards")
        yield from _wrong_cards((name, "installed"), robot.installed, _is_upgrade, "upgrades")
        common = "upgrades that are nobody's own"
        yield from _wrong_cards((name, "collection"), robot.collection, _is_common_upgrade, common)
        lasting = "damage cards that stay in play"
        yield from _wrong_cards((name, "damage"), robot.damage, _is_ongoing, lasting)
    for field, cards, test, expected in (
        ("damage", position.damage, _is_damage, "damage cards"),
        ("damage_discard", position.damage_discard, _is_damage, "damage cards"),
        ("upgrades", position.upgrades, _is_common_upgrade, "upgrades that are nobody's own"),
        ("upgrade_discard", position.upgrade_discard, _is_common_upgrade, "upgrades that are nobody's own"),
    ):
        yield from _wrong_cards((field,), cards, test, expected)


def _wrong_cards(where: Where, names: list[str], test: Test, expected: str) -> Iterator[Flaw]:
    for index, name in enumerate(names):
        if not test(card_named(name)):
            yield Flaw((*where, index), f"{name} cannot lie here", f"expected {expected}")


# -- The course, the teams, the time


def _course_flaws(position: Position) -> Iterator[Flaw]:
    """Things that lie beside the boards or on one another."""
    course = position.course
    spaces = {
        (placed.x + x, placed.y + y)
        for placed in course.boards
        for x in range(placed.lying().width)
        for y in range(placed.lying().height)
    }
    bridges = [(bridge.x, bridge.y) for bridge in course.bridges]
    for field, cells in (
        ("checkpoints", list(course.checkpoints)),
        ("energon", list(course.energon)),
        ("mines", list(course.mines)),
        ("bridges", bridges),
    ):
        for number, cell in enumerate(cells):
            # What was drawn comes first and lies on the board; only what was listed can be wrong.
            where = (field, number - len(cells))
            if cell not in spaces:
                yield Flaw(where, f"{list(cell)} is no space of the board")
            elif field != "energon" and cell in cells[:number]:
                yield Flaw(where, f"two {field} lie on {list(cell)}")
    if len(course.checkpoints) > CHECKPOINTS:
        message = (
            f"found {len(course.checkpoints)} checkpoints, expected at most {CHECKPOINTS} (RR-COURSE-01)"
        )
        yield Flaw(("checkpoints",), message)
    most = CUBES - len(position.names)
    if len(course.energon) > most:
        message = f"found {len(course.energon)} Energon Cubes, expected at most {most}"
        yield Flaw(("energon",), message, "each seat has one of the 15 on its player board (RR-ENERGON-05)")
    classic = any(placed.board.classic for placed in course.boards)
    if classic and not PROFILES[position.mode].classic_boards:
        hint = "say mode: classic-boards or mode: classic-race"
        yield Flaw(("classic",), f"the mode {position.mode} has no boards of the classic game", hint)


def _team_flaws(position: Position) -> Iterator[Flaw]:
    """Robots that cannot take part, or that somebody else has."""
    profile = PROFILES[position.mode]
    chosen: list[str] = []
    for name, robot in zip(position.names, position.robots, strict=True):
        if robot.robot and robot.robot not in ROBOTS and not profile.classic_robots:
            hint = "say mode: classic-robots"
            yield Flaw((name, "robot"), f"the mode {position.mode} has no classic robots", hint)
        elif robot.robot and robot.robot in chosen:
            yield Flaw((name, "robot"), f"{robot.robot} was chosen twice: every seat has a robot of its own")
        chosen.append(robot.robot)
    if "teams" in position.options and not profile.teams:
        yield Flaw(("teams",), f"the mode {position.mode} has no teams", "say mode: teams")
    for index, seat in enumerate(position.moved):
        if seat in position.moved[:index]:
            yield Flaw(("moved", index), f"{position.names[seat]} is said twice")


def _time_flaws(position: Position) -> Iterator[Flaw]:
    """Ends that come before the beginning, and rounds that are never played."""
    if last_of(position.begin, position.until) < BEGINNINGS.index(position.begin):
        possible = [end for end in ENDS if last_of(position.begin, end) >= BEGINNINGS.index(position.begin)]
        message = f'"{position.until}" is over when play begins with {position.begin}'
        yield Flaw(("until",), message, f"expected one of {', '.join(possible)}")
    if position.round > ROUND_LIMIT:
        message = f"a race is broken off after round {ROUND_LIMIT}, and this is round {position.round}"
        yield Flaw(("round",), message)


def _stack_flaws(state: RallyState, position: Position) -> Iterator[Flaw]:
    for field, left, zone in (
        ("damage_left", position.damage_left, DAMAGE_DECK),
        ("upgrades_left", position.upgrades_left, UPGRADE_DECK),
    ):
        if left > len(state.table(zone)):
            yield Flaw((field,), f"found {left}, but only {len(state.table(zone))} cards are nowhere else")


# -- Robots


def _robot_flaws(state: RallyState, seat: int, robot: RobotAt) -> Iterator[Flaw]:
    """Where a robot cannot be, and what it cannot have."""
    name, cell = state.match.names[seat], state.at[seat]
    if cell >= 0:
        ground = state.ground(cell)
        if ground in (GRANDSTAND, CHASM):
            yield Flaw((name, "at"), f"no robot can be on a {KIND_WORDS[ground]}")
        for field, given in (("returns", robot.returns), ("left_at", robot.left_at)):
            if given:
                yield Flaw((name, field), "the robot is on the board", f"leave out {field} or at")
    elif robot.returns and robot.left_at is None:
        yield Flaw((name, "returns"), "a robot that returns needs the place where it left", "say left_at")
    elif robot.left_at is not None and not robot.returns:
        yield Flaw((name, "left_at"), "a robot that left the board returns", "say returns: a register")
    if robot.reached and robot.reached >= len(state.checkpoints):
        message = f"found {robot.reached} reached of {len(state.checkpoints)} checkpoints"
        yield Flaw((name, "reached"), message, "whoever reaches the last one has won (RR-WIN-01)")
    for permanent, limit, word in (
        (True, PERMANENT_LIMIT, "permanent"),
        (False, TEMPORARY_LIMIT, "temporary"),
    ):
        count = state.installed_count(seat, permanent)
        if count > limit:
            message = f"found {count} {word} upgrades, expected at most {limit} (RR-UPGRADE-15)"
            yield Flaw((name, "installed"), message)
    yield from _register_flaws(state, seat, robot)


def _register_flaws(state: RallyState, seat: int, robot: RobotAt) -> Iterator[Flaw]:
    """One card in a register; two with a Drift among them, once a round, where an upgrade allows it."""
    pairs = 0
    for number, cards in enumerate(robot.registers):
        where = (state.match.names[seat], "registers", number)
        if len(cards) < 2:
            continue
        pairs += 1
        kinds = [card_named(card).kind for card in cards]
        if len(cards) > 2:
            yield Flaw(where, f"found {len(cards)} cards in a register, expected at most 2")
        elif SCRAP in kinds or not any(DRIFTS >> kind & 1 for kind in kinds):
            yield Flaw(where, "two cards in a register are a Drift and another planning card")
        elif not state.powers_of(seat) & PairCards.BIT:
            yield Flaw(where, "only an upgrade lets two cards be in a register", "install Catch My Drift")
        elif pairs > 1:
            yield Flaw(where, "two cards can be in one register of a round only")
