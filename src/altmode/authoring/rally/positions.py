"""Positions of Robo Rally as people write them in scenarios, and the facts they can ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from altmode.authoring.expecting import LIST, VALUE, Shape
from altmode.authoring.rally.courses import UnknownCourse, find_course, ready_course
from altmode.authoring.rally.grids import read_grid
from altmode.authoring.rally.legends import COLOURS
from altmode.authoring.reading import Reader
from altmode.authoring.stages import Stage, common_facts, common_shape
from altmode.games.rally.arrange import BEGINNINGS, ENDS, Position, RobotAt, arrange
from altmode.games.rally.boards import Bridge, Course, Placed
from altmode.games.rally.box import CLASSIC_ROBOTS, PERMANENT, ROBOTS, TEMPORARY
from altmode.games.rally.entry import RALLY
from altmode.games.rally.events import BOOK
from altmode.games.rally.facts import RobotFacts, rally_facts, rally_own
from altmode.games.rally.impossible import flaws
from altmode.games.rally.pool import all_cards
from altmode.games.rally.profile import SWITCHES
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ENERGON_LIMIT, FORM_WORDS, REGISTER_COUNT, TABLE_KINDS
from altmode.kernel.flaws import Flaw
from altmode.kernel.state import State
from altmode.kernel.views import View

SETTINGS = (
    "board",
    "legend",
    "classic",
    "course",
    "checkpoints",
    "energon",
    "mines",
    "bridges",
    "priority",
    "round",
    "register",
    "begin",
    "until",
    "damage",
    "damage_discard",
    "damage_left",
    "upgrades",
    "upgrade_discard",
    "upgrades_left",
    "spare",
    "shuffles",
    "moved",
    "seed",
    "teams",
    "switches",
)
SEAT_FIELDS = (
    "robot",
    "at",
    "facing",
    "mode",
    "energon",
    "reached",
    "left_at",
    "returns",
    "hand",
    "registers",
    "deck",
    "discard",
    "installed",
    "collection",
    "damage",
)
DRAWN = ("legend", "classic", "checkpoints", "energon", "mines", "bridges")
"""What goes with a drawing."""
PILES = ("hand", "discard", "collection", "installed", "damage", "personal")


class RallyStage(Stage):
    """Scenarios of the race: a board drawn on the spot or a course by name, and robots on it."""

    game = RALLY
    seats = ("ada", "ben")
    settings = SETTINGS
    ordered = Stage.ordered | {"at", "left_at", "registers", "checkpoints"}
    clocks = (("round", "Round"),)
    piles: ClassVar[Mapping[str, bool]] = dict.fromkeys(
        ("discard", "damage_deck", "damage_discard", "upgrade_deck", "upgrade_discard"), False
    )
    events = tuple(kind.name for kind in BOOK.kinds)
    plans = True

    def read(self, reader: Reader, names: list[str], mode: str) -> Position:
        """A position of two to six robots."""
        given = reader.field("given")
        given.only(*SETTINGS, *names)
        options: dict[str, Any] = {}
        if given.optional("teams").given:
            options["teams"] = given.optional("teams").whole(2, 3)
        if given.optional("switches").given:
            options["switches"] = [
                item.choice(list(SWITCHES), "switch") for item in given.optional("switches").items()
            ]
        if given.optional("spare").given:
            common = [upgrade.name for upgrade in (*PERMANENT, *TEMPORARY)]
            options["spare"] = [
                item.choice(common, "upgrade of the common stack") for item in given.optional("spare").items()
            ]
        robots = [_read_robot(given.optional(name, {})) for name in names]
        _give_robots(robots)
        return Position(
            _read_course(given),
            robots,
            names,
            mode=mode,
            priority=names.index(given.optional("priority", names[0]).choice(names, "seat")),
            round=given.optional("round", 1).whole(1),
            register=given.optional("register", 1).whole(1, REGISTER_COUNT),
            begin=given.optional("begin", "cards").choice(list(BEGINNINGS), "beginning"),
            until=given.optional("until", "race").choice(list(ENDS), "end"),
            damage=_cards(given.optional("damage", [])),
            damage_discard=_cards(given.optional("damage_discard", [])),
            damage_left=given.optional("damage_left", -1).whole(-1),
            upgrades=_cards(given.optional("upgrades", [])),
            upgrade_discard=_cards(given.optional("upgrade_discard", [])),
            upgrades_left=given.optional("upgrades_left", -1).whole(-1),
            shuffles=[_cards(item) for item in given.optional("shuffles", []).items()],
            moved=[names.index(item.choice(names, "seat")) for item in given.optional("moved", []).items()],
            seed=given.optional("seed", 1).whole(0),
            options=options,
        )

    def lay_out(self, position: Position) -> RallyState:
        """The race in a position that was read."""
        return arrange(position)

    def flaws(self, position: Position) -> list[Flaw]:
        """What no race could lead to."""
        return flaws(position)

    def shape(self, position: Position) -> Shape:
        """Every fact there can be, by the seats' names."""
        stacks = [zone.name.replace(" ", "_") for zone in TABLE_KINDS]
        return {
            **common_shape(),
            **dict.fromkeys(("round", "register", "step", "priority", "pushes"), VALUE),
            **dict.fromkeys(("own_planned_mode", "own_wish"), VALUE),
            **dict.fromkeys(("checkpoints", "cubes", "mines", *stacks), LIST),
            **{name: dict(ROBOT_SHAPE) for name in position.names},
        }

    def facts(self, view: View, state: State) -> dict[str, Any]:
        """Robots by their seats' names, what lies on the course, and how far the round has come."""
        facts = common_facts(view)
        table = rally_facts(view)
        facts.update(round=table.round, register=table.register, step=table.step)
        for name, cells in (
            ("checkpoints", table.checkpoints),
            ("cubes", table.cubes),
            ("mines", table.mines),
        ):
            facts[name] = [list(cell) for cell in cells]
        facts["priority"] = view.names[table.priority]
        facts["pushes"] = facts["events"].count("pushed")
        for seat, robot in enumerate(table.robots):
            facts[view.names[seat]] = _robot_facts(view, seat, robot)
        for zone in view.zones:
            if zone.owner < 0:
                facts[zone.name.replace(" ", "_")] = [piece.card or "a card" for piece in zone.pieces]
        own = rally_own(view)
        if own.planned_form is not None:
            facts["own_planned_mode"] = own.planned_form
        if own.landing is not None:
            facts["own_wish"] = list(own.landing)
        return facts


ROBOT_VALUES = ("facing", "energon", "reached", "returns", "shielded", "watching", "mines_left")
ROBOT_SHAPE: dict[str, str] = {
    **dict.fromkeys((*ROBOT_VALUES, "mode", "at", "left_at", "deck", "scrap"), VALUE),
    **dict.fromkeys((*PILES, "registers"), LIST),
}
"""The facts of a robot."""


def _robot_facts(view: View, seat: int, robot: RobotFacts) -> dict[str, Any]:
    facts = {name: getattr(robot, name) for name in ROBOT_VALUES}
    # A scenario says the word that is printed.
    facts["mode"] = robot.form
    facts["at"] = list(robot.at) if robot.at is not None else "off"
    facts["left_at"] = list(robot.left_at) if robot.left_at is not None else "nowhere"
    for name in PILES:
        facts[name] = [piece.card or "a card" for piece in view.zone(name, seat).pieces]
    facts["deck"] = len(view.zone("deck", seat).pieces)
    facts["scrap"] = facts["hand"].count("SCRAP")
    facts["registers"] = [
        " + ".join(piece.card or "a card" for piece in view.zone(f"register {register}", seat).pieces)
        for register in range(1, REGISTER_COUNT + 1)
    ]
    return facts


def _read_course(given: Reader) -> Course:
    if given.optional("course").given:
        for name in ("board", *DRAWN):
            if given.optional(name).given:
                hint = "say course or board, not both" if name == "board" else "it goes with a board"
                given.optional(name).problem(f'a course has a "{name}" of its own', hint, of_key=True)
        find = find_course if given.document.names_files else ready_course
        try:
            return find(given.optional("course").text("the name of a course"))
        except UnknownCourse as error:
            given.optional("course").problem(str(error))
    legend = given.optional("legend")
    classic = given.optional("classic", False).flag()
    drawn = read_grid(given.field("board"), legend if legend.given else None, "board", classic=classic)
    listed = [_cell(item) for item in given.optional("checkpoints", []).items()]
    for number in sorted(drawn.checkpoints):
        if number - 1 not in (0, *drawn.checkpoints):
            message = f"there is a checkpoint {number}, but no checkpoint {number - 1} (RR-COURSE-01)"
            given.field("board").problem(message)
    checkpoints = listed or [drawn.checkpoints[number] for number in sorted(drawn.checkpoints)]
    return Course(
        "board",
        (Placed(drawn.board, 0, 0),),
        tuple(checkpoints),
        (*drawn.energon, *[_cell(item) for item in given.optional("energon", []).items()]),
        (*drawn.mines, *[_cell(item) for item in given.optional("mines", []).items()]),
        (
            *drawn.bridges,
            *[_read_bridge(item) for item in given.optional("bridges", []).items()],
        ),
    )


def _read_bridge(reader: Reader) -> Bridge:
    reader.only("at", "colour")
    colour = reader.optional("colour", "red").choice(COLOURS, "colour")
    return Bridge(*_cell(reader.field("at")), colour)


def _cell(reader: Reader) -> tuple[int, int]:
    numbers = [item.whole(0) for item in reader.items("a place [x, y]", least=2, most=2)]
    return (numbers[0], numbers[1]) if len(numbers) == 2 else (0, 0)


def _cards(reader: Reader) -> list[str]:
    names = [card.name for card in all_cards()]
    return [item.choice(names, "card") for item in reader.items("a list of cards")]


def _read_registers(reader: Reader) -> list[list[str]]:
    """Up to five registers: a card, a list of two, or nothing for an empty one."""
    names = [card.name for card in all_cards()]
    found: list[list[str]] = []
    for item in reader.items("a list of registers", most=REGISTER_COUNT):
        if item.kind == "nothing":
            found.append([])
        elif item.kind == "list":
            found.append(_cards(item))
        else:
            found.append([item.choice(names, "card")])
    return found


def _read_robot(reader: Reader) -> RobotAt:
    reader.only(*SEAT_FIELDS)
    robot = reader.optional("robot", "")
    robots = [*ROBOTS, *CLASSIC_ROBOTS]
    at, left_at = reader.optional("at"), reader.optional("left_at")
    return RobotAt(
        robot=robot.choice(robots, "robot") if robot.given else "",
        at=_cell(at) if at.given else None,
        facing=reader.optional("facing", "north").choice(list(DIRECTION_WORDS), "direction"),
        mode=reader.optional("mode", "bot").choice(list(FORM_WORDS), "mode"),
        energon=reader.optional("energon", 0).whole(0, ENERGON_LIMIT),
        reached=reader.optional("reached", 0).whole(0, 6),
        left_at=_cell(left_at) if left_at.given else None,
        returns=reader.optional("returns", 0).whole(0, REGISTER_COUNT),
        hand=_cards(reader.optional("hand", [])),
        registers=_read_registers(reader.optional("registers", [])),
        deck=_cards(reader.optional("deck", [])),
        discard=_cards(reader.optional("discard", [])),
        installed=_cards(reader.optional("installed", [])),
        collection=_cards(reader.optional("collection", [])),
        damage=_cards(reader.optional("damage", [])),
    )


def _give_robots(robots: list[RobotAt]) -> None:
    """A seat whose personal upgrades are named is that robot; the others get what is left."""
    owners = {card.name: getattr(card, "robot", "") for card in all_cards()}
    for robot in robots:
        wanted = [owners[name] for name in (*robot.installed, *robot.collection) if owners.get(name)]
        if not robot.robot and wanted:
            robot.robot = wanted[0]
