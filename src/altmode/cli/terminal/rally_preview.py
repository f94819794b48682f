"""Where a plan leads if nobody interferes: the registers are played on a course that is otherwise empty.

Everything it needs is in the view of the seat that plans, so nothing about other seats can come into it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from altmode.cli.terminal.rally_scene import Place, course_of, place_name, scene_of, starting_scene
from altmode.games.rally.arrange import CannotArrange, Position, RobotAt, arrange
from altmode.games.rally.boards import Course
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.kernel.views import View, log_of

SOMEBODY_ELSE = "another robot, which stands off the board"
USUAL = ("go on", "pass", "done", "straight on")
"""What a preview answers where its robot is asked something; a road corner is followed."""


@dataclass(frozen=True)
class Outlook:
    """Where a robot would be; nowhere if it goes off the board."""

    place: Place | None
    facing: int
    alt: bool

    def told(self) -> str:
        """In a few words."""
        if self.place is None:
            return "off the board"
        return f"{place_name(self.place)} {DIRECTION_WORDS[self.facing]}"


def planned_cards(view: View) -> list[list[str]]:
    """The cards in one's registers, up to the first that is empty."""
    found: list[list[str]] = []
    for number in range(1, 6):
        cards = [piece.card for piece in view.zone(f"register {number}", view.seat).pieces if piece.card]
        if not cards:
            break
        found.append(cards)
    return found


def outlook(view: View, registers: list[list[str]], mode: str = "") -> Outlook | None:
    """Where these registers would lead in a mode; None where that cannot be told."""
    facts = view.facts["robots"][view.seat]
    if facts["at"] is None or not registers:
        return None
    mode = mode or facts["mode"]
    me = RobotAt(
        robot=facts["robot"],
        at=(facts["at"][0], facts["at"][1]),
        facing=facts["facing"],
        mode=mode,
        energon=0,
        reached=0,
        registers=registers,
    )
    try:
        state = arrange(
            Position(
                _course_now(view),
                [me, RobotAt(energon=0)],
                [view.names[view.seat], SOMEBODY_ELSE],
                view.mode if view.mode != "teams" else "race",
                options={"rounds": 1},
            )
        )
    except CannotArrange:
        return None
    scene = starting_scene(state.view(0, 1))
    scene.robots[0] = replace(
        scene.robots[0], at=me.at, facing=DIRECTION_WORDS.index(me.facing), alt=mode == "alt"
    )
    course = course_of(state.view(0, 1))
    while not state.over and state.decisions[0].seat == 0 and state.register <= len(registers):
        keys = [option.key for option in state.decisions[0].options]
        usual = [key for key in keys if key in USUAL and key != "straight on"]
        state.choose(0, usual[0] if usual else keys[0])
    for line in log_of(state, 0):
        if line.event == "register_began" and line.details["register"] > len(registers):
            break
        scene.follow(line, course)
    robot = scene.robots[0]
    return Outlook(robot.at, robot.facing, robot.alt)


def _course_now(view: View) -> Course:
    """The course with the tokens that lie on it at present."""
    scene = scene_of(view)
    course = course_of(view)
    bridges = (*course.bridges, *(course.advanced_bridges if view.setup["advanced"] else ()))
    # Checkpoints are left out: reaching the last one would end the preview.
    return replace(
        course,
        checkpoints=(),
        energon=tuple(scene.cubes),
        mines=tuple(scene.mines),
        bridges=bridges,
        advanced_mines=(),
        advanced_bridges=(),
    )
