"""The course as text: every element, walls and doors, robots and tokens, and what happens to them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from rich.style import Style

import altmode as engine
from altmode.authoring.rally.course_files import parse_course
from altmode.authoring.rally.courses import all_courses, find_course
from altmode.bots import RandomBot, seen_by
from altmode.cli.rally import signs as rally_signs
from altmode.cli.rally.board import CourseArtist
from altmode.cli.rally.story import RaceTeller
from altmode.cli.rally.view import paint
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.boards import Course
from altmode.games.rally.preview import outlook
from altmode.games.rally.scene import (
    Figure,
    Scene,
    cell_called,
    cell_name,
    column_name,
    course_of,
    letters_of,
    scene_of,
    starting_scene,
)
from altmode.games.rally.state import RallyState
from altmode.games.rally.track import Track
from altmode.kernel.views import log_of

EVERYTHING = """
course: All of It
players: [2, 2]
layout:
  - {board: Sampler, at: [0, 0]}
start: {tile: Gate, at: [-1, 0]}
mines: [[4, 3]]
bridges: [{at: [5, 3], colour: red}, {at: [6, 3], colour: red}]
boards:
  - board: Sampler
    classic: true
    grid: |
      +---+---+---+---+---+---+---+
        => c^l  w<  jv  f   o   p |
      +   +   +   +   +   +   +   +
        g< 24v  k> K^r  @l  #   e
      +   +   +---+   +   +   +   +
        1   . | b : .   *   .   . <
      +   +   + : +   +   +   +   +
        .   =v| b~: .   .   .   .
      +   +   +---+   +   +   +   +
  - board: Gate
    kind: starting tile
    exit: east
    grid: |
      +---+
      | s
      +   +
      | s
      +   +
      | .
      +   +
      | .
      +---+
"""


def everything() -> Track:
    return Track(parse_course(EVERYTHING).course, advanced=False)


def pictured(track: Track, scene: Scene, plain: bool, width: int = 100) -> list[str]:
    course = track.course
    bridges = {(bridge.x, bridge.y): bridge.colour for bridge in course.bridges}
    return [line.plain for line in CourseArtist(track, scene, plain, bridges).lines(width)]


def laid_out(track: Track, *robots: Figure) -> Scene:
    cubes = [track.xy(cell) for cell in range(track.cells) for _ in range(track.cubes[cell])]
    return Scene(
        list(robots),
        [track.xy(cell) for cell in track.checkpoints],
        cubes,
        [track.xy(cell) for cell in track.mines],
    )


def test_every_element_has_its_sign() -> None:
    robots = (Figure(0, "O", (0, 3), 1, alt=False), Figure(1, "M", (1, 3), 3, alt=True))
    drawn = pictured(everything(), laid_out(everything(), *robots), plain=False)

    assert drawn == [
        "     A   B   C   D   E   F   G   H",
        "   ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
        " 1 ┃ s  ═→═══╝↑ w←  j↓  ░f░ ≈o≈  p ┃",
        "   ┃   ·   ╺━━━╸   ·   ·   ·   ·   ╹",
        " 2 ┃ s  ←g▒ 24↓ k→  K↑r @↺  ▓#▓  e  ",
        "   ┃   ·   ·   ┏━━━╸   ·   ·   ·   ╻",
        " 3 ┃    ⚑1     ┃ b ╎┄┄┄┄┄┄◆┄┄┄┄┄┄┄┄◀",
        "   ┃   ·   ·   ┃ ╌ ·   ·   ·   ·   ╹",
        " 4 ┃(O→ ←M]  ↓ ┃ b~╎     !  (r) (r) ",
        "   ┗━━━╸   ·   ┗━━━╸   ·   ·   ·   ·",
    ]


def test_every_element_has_a_sign_in_ascii() -> None:
    robots = (Figure(0, "O", (0, 3), 1, alt=False), Figure(1, "M", (1, 3), 3, alt=True))
    drawn = pictured(everything(), laid_out(everything(), *robots), plain=True)

    assert all(line.isascii() for line in drawn)
    assert drawn[2] == " 1 | s  =>  c^l w<  jv   f   o   p |"
    assert drawn[4] == " 2 | s  <g# 24v k>  K^r @l   #   e  "
    assert drawn[6] == " 3 |    CP1    | b :~~~~~~*~~~~~~~~<"
    assert drawn[8] == " 4 |(O> <M] =v | b~:     !  (r) (r) "


def test_oil_is_drawn_on_what_it_covers() -> None:
    track = Track(parse_course(EVERYTHING.replace(" w<", "ow<", 1)).course, advanced=False)
    cell = next(cell for cell in range(track.cells) if track.below[cell] is not None)

    assert pictured(track, laid_out(track), plain=False)[2].count("≈←≈") == 1
    assert pictured(track, laid_out(track), plain=True)[2].count("ow<") == 1
    assert rally_signs.ground_words(track, cell) == "an oil slick on a moving walkway, which has no effect"


def test_a_beam_ends_at_a_robot() -> None:
    track = everything()
    free = pictured(track, laid_out(track), plain=True)[6]
    stopped = pictured(track, laid_out(track, Figure(0, "O", (6, 2), 0)), plain=True)[6]

    assert free.count("~") > stopped.count("~")
    assert stopped.endswith("(O^~~~~<")


def test_the_next_checkpoint_is_lit_up() -> None:
    track = Track(find_course("switchback-trials"), advanced=False)
    artist = CourseArtist(track, laid_out(track), reached=1)
    artist.lines(100)
    styles = [artist.canvas.styles[y * 2 + 1][x * 4 + 1] for x, y in artist.scene.checkpoints]

    assert styles == [rally_signs.REACHED_STYLE, rally_signs.NEXT_STYLE, rally_signs.CHECKPOINT_STYLE]


def test_all_styles_are_known() -> None:
    named = [value for name, value in vars(rally_signs).items() if name.endswith("_STYLE")]
    for style in [*rally_signs.GROUND_STYLES.values(), *named]:
        Style.parse(style)


@pytest.mark.parametrize("course", all_courses(), ids=lambda course: str(course.name))
@pytest.mark.parametrize("plain", [True, False])
def test_all_courses_are_drawn_whole(course: Course, plain: bool) -> None:
    """Each Checkpoint, cube, pusher and turret of a course is in its picture."""
    track = Track(course, advanced=True)
    text = "\n".join(pictured(track, laid_out(track), plain, width=200))

    assert len(re.findall(r"CP\d" if plain else r"⚑\d", text)) == len(course.checkpoints)
    assert text.count("*" if plain else "◆") == len(set(course.energon))
    assert len(re.findall(r"\b[1-5][1-5][v^<>↓↑←→]", text)) == len(track.pushers)
    if not plain:
        assert len(re.findall("[▲▶▼◀]", text)) == len(track.turrets)


def test_a_window_follows_the_robot() -> None:
    track = Track(find_course("triple-threat-grand-prix"), advanced=False)
    for x in (0, 17, 35):
        robot = Figure(0, "O", (x, 5), 1)
        artist = CourseArtist(track, laid_out(track, robot, Figure(1, "M", (35 - x, 6), 1)))
        lines = [line.plain for line in artist.lines(80, robot.at)]
        assert max(len(line) for line in lines if "outside" not in line) <= 80
        assert any("(O→" in line for line in lines)
        columns = re.search(r"columns ([A-Z]+) to ([A-Z]+) of AJ", lines[-1])
        assert columns is not None
        assert column_name(x) in lines[0].split()
        assert ("M at" in lines[-1]) == (column_name(35 - x) not in lines[0].split())


def test_places_are_called_as_the_log_calls_them() -> None:
    state = engine.new_game("rally", seats=[{}] * 5, seed=1, course="triple-threat-grand-prix")
    assert isinstance(state, RallyState)
    for cell in range(state.track.cells):
        if state.track.on[cell]:
            place = state.track.xy(cell)
            assert cell_name(place) == state.cell_name(cell)
            assert cell_called(cell_name(place).lower()) == place
    for name in ("", "4", "C", "CC4", "ZZ1", "C4x", "C9999", "é4"):
        assert cell_called(name) is None


def test_robots_have_different_letters() -> None:
    assert letters_of(["Smash Bot", "Spring Bot", "Bolt Bot", "Blurr"]) == ["S", "P", "B", "L"]


# -- Following a race


@pytest.mark.parametrize(
    ("mode", "course"),
    [
        ("race", "chaos-junction"),
        ("advanced-tokens", "triple-threat-grand-prix"),
        ("classic-boards", "scrap-heap-scramble"),
        ("classic-race", "night-shift"),
        ("race", "burning-bot-challenge"),
    ],
)
def test_following_the_events_leads_where_the_view_says(mode: str, course: str) -> None:
    """At every question the scene that was followed from the start is the scene in the view."""
    state = engine.new_game("rally", mode=mode, seats=[{}] * 5, seed=7, course=course, rounds=5)
    bot = RandomBot(3)
    scene = starting_scene(state.view(-1))
    laid = course_of(state.view(-1))
    followed = 0
    while not state.over:
        lines = log_of(state, -1)
        for line in lines[followed:]:
            scene.follow(line, laid)
        followed = len(lines)
        seen = scene_of(state.view(-1, followed))
        standing = [(one.at, one.alt, one.facing if one.at else 0) for one in scene.robots]
        assert standing == [(one.at, one.alt, one.facing if one.at else 0) for one in seen.robots]
        assert sorted(scene.cubes) == sorted(seen.cubes)
        assert sorted(scene.mines) == sorted(seen.mines)
        assert scene.checkpoints == seen.checkpoints
        decision = state.decisions[0]
        state.choose(decision.seat, bot.pick(seen_by(state, decision.seat)))


def story(
    *registers: str,
    at: tuple[int, int] = (3, 2),
    other: tuple[int, int] | None = None,
    hands: tuple[list[str], list[str]] = ([], []),
) -> str:
    state = arrange(
        Position(
            find_course("twin-loop-warm-up-lap"),
            [
                RobotAt(
                    "Optimus Prime",
                    at,
                    "east",
                    energon=0,
                    hand=hands[0],
                    registers=[[card] for card in registers],
                ),
                RobotAt("Megatron", other, energon=0, hand=hands[1]),
            ],
            ["Ada", "Ben"],
            options={"rounds": 1},
        )
    )
    teller = RaceTeller(0, 80)
    return "\n".join(line.plain for page in teller.pages(state) for line in page)


def test_steps_in_one_direction_are_one_sentence() -> None:
    text = story("Move 3")

    assert "▸ Ada: Move 3" in text
    assert re.search(r"^    Ada moves east 3 spaces to G3\. +RR-MOVE-01$", text, re.MULTILINE)


def test_what_a_hand_loses_at_clean_up_is_one_sentence() -> None:
    text = story("U-Turn", hands=(["Turn Left", "Move 2", "Again"], ["Power Up"]))

    assert re.search(
        r"^    Ada discards from hand: Move 2, Turn Left, Again\. +RR-ROUND-09$", text, re.MULTILINE
    )
    assert "Ben discards from hand: Power Up." in text


def test_a_push_is_told_with_where_it_ends() -> None:
    text = story("Move 1", other=(4, 2))

    assert "Ada pushes Ben." in text
    assert "Ben is pushed east to F3." in text


def test_the_course_after_each_register_is_as_it_was_then() -> None:
    text = story("Move 1", "Turn Left", "Move 1")
    boards = text.split("    A   B   C   D ")[1:]

    assert len(boards) == 4
    rows = [next(line for line in board.splitlines() if "(O" in line) for board in boards]
    assert rows[0].startswith(" 3 ") and "(O→" in rows[0]
    assert rows[1].startswith(" 3 ") and "(O↑" in rows[1]
    assert rows[2].startswith(" 2 ") and "(O↑" in rows[2]


# -- Previews


def before_planning(
    at: tuple[int, int], facing: str, mode: str = "bot", course: str = "twin-loop-warm-up-lap"
) -> RallyState:
    return arrange(
        Position(
            find_course(course),
            [
                RobotAt("Optimus Prime", at, facing, mode, energon=0),
                RobotAt("Megatron", (0, 0) if at != (0, 0) else None),
            ],
            ["Ada", "Ben"],
            begin="planning",
        )
    )


def test_a_preview_knows_roads_and_modes() -> None:
    """A Move card begun on a road in alt mode goes one space further."""
    view = before_planning((4, 7), "north").view(0)

    in_bot = outlook(view, [["Move 2"]], "bot")
    in_alt = outlook(view, [["Move 2"]], "alt")
    assert in_bot is not None and in_bot.described() == "E6 north"
    assert in_alt is not None and in_alt.described() == "E5 north"


def test_a_preview_knows_walkways_and_the_rim() -> None:
    carried = outlook(before_planning((4, 4), "east").view(0), [["Move 1"]])
    fallen = outlook(before_planning((14, 5), "east").view(0), [["Move 1"]])

    assert carried is not None and carried.described() == "G5 east"
    assert fallen is not None and fallen.described() == "off the board"


def test_a_preview_ends_with_the_last_planned_register() -> None:
    """On a walkway the robot would be carried on in the registers that are still empty."""
    one = outlook(before_planning((4, 4), "east").view(0), [["Move 1"]])
    two = outlook(before_planning((4, 4), "east").view(0), [["Move 1"], ["Power Up"]])

    assert one is not None and two is not None
    assert one.cell != two.cell


def test_a_preview_leaves_others_out() -> None:
    """Where the others stand is known, but where they will be is not: a preview does not push anybody."""
    state = before_planning((3, 2), "east")
    told = outlook(state.view(0), [["Move 1"]])
    state.at[1] = state.track.cell(4, 2)

    assert outlook(state.view(0), [["Move 1"]]) == told


def test_the_plan_is_a_ghost_on_the_board() -> None:
    state = before_planning((3, 2), "east")
    view = state.view(0)
    ghost = outlook(view, [["Move 2"]])
    assert ghost is not None
    drawn = [line.plain for line in paint(view, 100, False, ghost)]

    assert any(re.search(r"\(O→ +.?.?.?\(\?→", line) for line in drawn if line.startswith(" 3 "))
    assert not any("?→" in line.plain for line in paint(view, 100, False, replace(ghost, cell=None)))
