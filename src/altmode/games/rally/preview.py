"""Where a plan leads if nobody interferes: the registers are played on a course that is otherwise empty.

Everything it needs is in the view of the seat that plans, so nothing about other seats can come into it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.boards import Course
from altmode.games.rally.facts import Cell, rally_facts, rally_setup
from altmode.games.rally.scene import cell_name, course_of, scene_of, starting_scene
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.terms import FORM_WORDS, PLANNING_STEP, REGISTER_COUNT, STEP_WORDS
from altmode.kernel.decisions import PASSING
from altmode.kernel.flaws import CannotArrange
from altmode.kernel.views import View, log_of

SOMEBODY_ELSE = "another robot, which stands off the board"
STOPPED = "blocked"
"""An event that changes nothing and explains why nothing changes."""


class CannotPreview(ValueError):
    """A plan that cannot be looked into."""


@dataclass(frozen=True)
class Outlook:
    """Where a robot would be; nowhere if it goes off the board."""

    cell: Cell | None
    facing: int
    alt: bool

    def described(self) -> str:
        """In a few words."""
        if self.cell is None:
            return "off the board"
        return f"{cell_name(self.cell)} {DIRECTION_WORDS[self.facing]}"


@dataclass(frozen=True)
class Foreseen:
    """Something that would happen to the robot, and where it would be then."""

    register: int
    event: str
    after: Outlook


def planned_cards(view: View) -> list[list[str]]:
    """The cards in one's registers, up to the first that is empty."""
    found: list[list[str]] = []
    for number in range(1, REGISTER_COUNT + 1):
        cards = [piece.card for piece in view.zone(f"register {number}", view.seat).pieces if piece.card]
        if not cards:
            break
        found.append(cards)
    return found


def outlook(view: View, registers: list[list[str]], form: str = "") -> Outlook | None:
    """Where these registers would lead in a form; None where that cannot be told."""
    way = _played(view, registers, form) if registers else None
    return way[-1].after if way else None


def plan_ahead(view: View, keys: list[str]) -> list[Foreseen]:
    """Step by step where one's plan leads: what is planned already, then cards by the keys of their options.

    A form among the keys says in which form to look; CannotPreview says why a plan cannot be looked into.
    """
    if rally_facts(view).step != STEP_WORDS[PLANNING_STEP] or view.seat < 0:
        raise CannotPreview("a plan can be looked into only while you plan")
    forms = [key for key in keys if key in FORM_WORDS]
    cards = [key for key in keys if key not in FORM_WORDS]
    registers = planned_cards(view)
    if len(forms) > 1 or len(registers) + len(cards) > REGISTER_COUNT:
        raise CannotPreview(f"a plan has {REGISTER_COUNT} registers and one mode")
    hand = [piece.card for piece in view.zone("hand", view.seat).pieces if piece.card]
    # What can go into a later register can go into the next one too, so its options know every key.
    laid = {
        option.key: [view.piece(piece).card or "" for piece in option.pieces]
        for asked in view.decisions
        for option in asked.options
    }
    for key in cards:
        register = laid.get(key, [])
        for card in register:
            if card not in hand:
                register = []
                break
            hand.remove(card)
        if not register:
            raise CannotPreview(f'your hand has no "{key}" for this')
        registers.append(register)
    way = _played(view, registers, forms[0] if forms else "") if registers else None
    return way[1:] if way else []


def _played(view: View, registers: list[list[str]], form: str) -> list[Foreseen] | None:
    """What happens to the robot while the registers are played, from where it stands; None if that cannot be told."""
    facts = rally_facts(view).robots[view.seat]
    if facts.at is None:
        return None
    me = RobotAt(
        robot=facts.robot,
        at=facts.at,
        facing=facts.facing,
        mode=form or facts.form,
        energon=0,
        reached=0,
        registers=registers,
        damage=[piece.card for piece in view.zone("damage", view.seat).pieces if piece.card],
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
    first = state.view(0, 1)
    course, scene = course_of(first), starting_scene(first)
    here = Outlook(me.at, DIRECTION_WORDS.index(me.facing), me.mode == FORM_WORDS[1])
    scene.robots[0] = replace(scene.robots[0], at=here.cell, facing=here.facing, alt=here.alt)
    while not state.over and state.decisions[0].seat == 0 and state.register <= len(registers):
        # Where its robot is asked something it does nothing of it; a road corner is followed.
        options = state.decisions[0].options
        passing = [option for option in options if option.verb == PASSING.verb]
        state.choose(0, (passing or options)[0].key)
    way = [Foreseen(0, "", here)]
    register = 1
    for line in log_of(state, 0):
        if line.event == "register_began":
            register = line.details["register"]
            if register > len(registers):
                break
        scene.follow(line, course)
        robot = scene.robots[0]
        after = Outlook(robot.at, robot.facing, robot.alt)
        stopped = line.event == STOPPED and line.details["seat"] == 0
        if after != way[-1].after or stopped:
            way.append(Foreseen(register, line.event, after))
    return way


def _course_now(view: View) -> Course:
    """The course with the tokens that lie on it at present."""
    scene = scene_of(view)
    course = course_of(view)
    bridges = (*course.bridges, *(course.advanced_bridges if rally_setup(view).advanced else ()))
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
