"""A whole race as one seat sees it: title, course, and the racers beside it or below."""

from __future__ import annotations

from rich.text import Text

from altmode.cli.rally.board import CourseArtist, board_width
from altmode.cli.rally.panels import racer
from altmode.games.rally.facts import Cell, rally_facts, rally_setup
from altmode.games.rally.preview import Outlook
from altmode.games.rally.scene import Scene, course_of, scene_of, track_of
from altmode.kernel.views import View

BESIDE = 34
"""The narrowest column in which racers stand beside the course."""
GAP = 2


def bridges_of(view: View) -> dict[Cell, str]:
    """The space bridges that lie on the course, with their colours."""
    course = course_of(view)
    laid = (*course.bridges, *(course.advanced_bridges if rally_setup(view).advanced else ()))
    return {(bridge.x, bridge.y): bridge.colour for bridge in laid}


def focus_of(view: View, scene: Scene) -> Cell | None:
    """What a window on a wide course follows: the viewer's robot, where it left the board, or the start."""
    if view.seat >= 0:
        if scene.robots[view.seat].at is not None:
            return scene.robots[view.seat].at
        left = rally_facts(view).robots[view.seat].left_at
        if left is not None:
            return left
    standing = [robot.at for robot in scene.robots if robot.at is not None]
    flags = course_of(view).flags()
    return standing[0] if standing else (flags[0][0], flags[0][1]) if flags else None


def paint(view: View, width: int, plain: bool, ahead: Outlook | None = None) -> list[Text]:
    """All that a seat sees of a race, at a width; with where its plan leads, if that is known."""
    track = track_of(view)
    scene = scene_of(view)
    ghost = (ahead.cell, ahead.facing, ahead.alt) if ahead is not None and ahead.cell is not None else None
    reached = rally_facts(view).robots[view.seat].reached if view.seat >= 0 else -1
    artist = CourseArtist(track, scene, plain, bridges_of(view), reached, ghost)
    wanted = board_width(track.width)
    beside = width - wanted - GAP
    room = wanted if beside >= BESIDE else width
    course = artist.lines(room, focus_of(view, scene))
    order = [(rally_facts(view).priority + index) % len(scene.robots) for index in range(len(scene.robots))]
    if beside < BESIDE:
        racers = [line for seat in order for line in racer(view, scene.robots[seat], width, plain)]
        return [title(view, width, plain), *course, *racers, ruler(width, plain)]
    lines: list[Text] = []
    for seat in order:
        lines += [*racer(view, scene.robots[seat], beside, plain), Text()]
    if len(lines) > len(course):
        lines = [line for line in lines if line.plain]
    return [title(view, width, plain), *side_by_side(course, lines, wanted + GAP), ruler(width, plain)]


def side_by_side(left: list[Text], right: list[Text], column: int) -> list[Text]:
    """Two blocks of lines beside each other."""
    lines = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text()
        if number < len(right) and right[number].plain:
            line.append(" " * max(column - line.cell_len, 1))
            line.append_text(right[number])
        lines.append(line)
    return lines


def title(view: View, width: int, plain: bool) -> Text:
    """Where the race stands."""
    facts = rally_facts(view)
    if view.over:
        stands = "the race is over"
    elif not facts.round:
        stands = "the start"
    elif facts.register:
        stands = f"round {facts.round}, register {facts.register}, {facts.step}"
    else:
        stands = f"round {facts.round}, {facts.step}"
    text = f" {rally_setup(view).course['name']} {'-' if plain else '·'} {stands} "
    line = ruler(4, plain)
    line.append(text, style="bold")
    line.append_text(ruler(max(width - len(text) - 4, 0), plain))
    return line


def ruler(length: int, plain: bool) -> Text:
    """A line across."""
    return Text(("-" if plain else "─") * length, style="dim")
