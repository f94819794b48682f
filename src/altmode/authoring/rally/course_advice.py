"""The rulebook's advice for people who design courses, with figures and places; none of it forbids anything."""

from __future__ import annotations

from altmode.authoring.rally.board_files import all_boards
from altmode.authoring.rally.course_checks import (
    INFO,
    WARNING,
    Finding,
    Findings,
    in_reading_order,
    joining_cells,
    named_boards,
)
from altmode.authoring.rally.courses import all_courses
from altmode.authoring.rally.walking import closed_sides, open_sides, steps_from, steps_to
from altmode.authoring.rally.written_course import Cell, WrittenCourse
from altmode.games.rally.boards import DX, DY, MAP, TILE, Board, Course, Placed
from altmode.games.rally.spaces import (
    BELT,
    BUILDING,
    CHASM,
    CORNER,
    FIRE,
    GEAR,
    GRANDSTAND,
    KIND_WORDS,
    OIL,
    PUSHER,
    RAMP,
    ROAD,
    WALKWAY,
)
from altmode.games.rally.track import OUTSIDE, Track

OBSTACLES = (WALKWAY, BUILDING, RAMP, FIRE, OIL, GRANDSTAND, PUSHER, BELT, GEAR, CHASM)
"""What is in the way of a robot that only wants to drive past."""

MANY_OBSTACLES = 4
"""From so many on, of the eight spaces and four sides around it, a checkpoint counts as closely surrounded."""

CROWDED = 4
"""An edge is crowded if more than one in so many of the spaces beside it are obstructed."""

DEPTH = 2
"""How many rows of the map count as beside the starting tile."""

HEAD_START = 3
"""So many steps nearer to a helpful road than everybody else is an unfair lead."""

EVENER = 2
"""The other side of the starting tile is worth naming if it evens the ways out by so many steps."""

FEW_PLAYERS = 4
MANY_PLAYERS = 5
WHOLE_BOX = 6
USUAL_BOARDS = 2
QUICK_CHECKPOINTS = 2


def advise(written: WrittenCourse, players: int = 0) -> list[Finding]:
    """Everything the rulebook would have done otherwise; for a course without errors only."""
    findings = Findings(written)
    track = Track(written.course, False)
    for number, cell in enumerate(track.checkpoints, 1):
        _advise_on_checkpoint(findings, track, number, cell)
    _advise_on_direction(findings, track)
    _advise_on_size(findings, players)
    _advise_on_start(findings, track)
    _advise_on_energon(findings, track)
    _advise_beginners(findings, written.course)
    if players:
        _advise_on_players(findings, players)
    return in_reading_order(findings.found)


def _advise_on_checkpoint(findings: Findings, track: Track, number: int, cell: int) -> None:
    thing = f"checkpoint {number}"
    text = f"{thing} at {findings.written.named(track.xy(cell))}"
    ways = len(open_sides(track, cell))
    if ways <= 1:
        findings.add(WARNING, "RR-COURSE-06", thing, f"only {ways} open side leads to {text}")
    around = _around(track, cell)
    found = [KIND_WORDS[track.kind[other]] for other in around if track.kind[other] in OBSTACLES]
    found += ["wall"] * len(closed_sides(track, cell))
    if len(found) >= MANY_OBSTACLES:
        message = f"{text} is surrounded by {len(found)} obstacles: {_counted(found)}"
        findings.add(WARNING, "RR-COURSE-07", thing, message)
    elif track.kind[cell] in OBSTACLES:
        message = f"{text} is not on open ground but on {_one(track.kind[cell])}"
        findings.add(WARNING, "RR-COURSE-07", thing, message)
    dangers = []
    for side in range(4):
        other = cell + track.steps[side]
        if track.exits[cell * 4 + side] & OUTSIDE:
            dangers.append("the edge of the course")
        elif track.kind[other] in (FIRE, CHASM):
            dangers.append(_one(track.kind[other]))
    if dangers:
        first = ", and everybody comes to the first one at once" if number == 1 else ""
        message = f"{text} is next to {' and '.join(dict.fromkeys(dangers))}{first}"
        findings.add(WARNING, "RR-COURSE-09", thing, message)


def _around(track: Track, cell: int) -> list[int]:
    """The spaces of the course that touch a space, also those at its corners."""
    x, y = track.xy(cell)
    near = [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
    return [track.cell(*spot) for spot in near if track.on[track.cell(*spot)]]


def _one(kind: int) -> str:
    word = KIND_WORDS[kind]
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _counted(words: list[str]) -> str:
    """`2 walls, 1 fire pit`, in the order in which they were first found."""
    return ", ".join(
        f"{words.count(word)} {word}{'s' if words.count(word) > 1 else ''}" for word in dict.fromkeys(words)
    )


def _advise_on_direction(findings: Findings, track: Track) -> None:
    """Legs that all lead straight away from the start never bring the leader back to the others."""
    course = findings.written.course
    if len(course.checkpoints) < 2 or not track.flags:
        return
    ahead = track.flag_facing[0]
    flags = [track.xy(cell) for cell in track.flags]
    at = (sum(x for x, _ in flags) / len(flags), sum(y for _, y in flags) / len(flags))
    for x, y in course.checkpoints:
        forward = (x - at[0]) * DX[ahead] + (y - at[1]) * DY[ahead]
        sideways = abs((x - at[0]) * DY[ahead]) + abs((y - at[1]) * DX[ahead])
        if forward <= 0 or forward < sideways:
            return
        at = (x, y)
    cells = ", ".join(findings.written.named(spot) for spot in course.checkpoints)
    message = (
        f"the checkpoints {cells} lie in one run away from the start, so that the leader never turns back"
    )
    findings.add(WARNING, "RR-COURSE-08", "checkpoint 2", message)


def _advise_on_size(findings: Findings, players: int) -> None:
    """Judge the room for the players there will be, or for all the course is made for."""
    course = findings.written.course
    least, most = (players, players) if players else course.players
    maps = sum(placed.board.kind == MAP for placed in course.boards)
    if maps > USUAL_BOARDS:
        few = f", and for {least} players far too much room" if least <= FEW_PLAYERS else ""
        message = f"{maps} boards are more than {USUAL_BOARDS}, so that robots seldom meet{few}"
        findings.add(WARNING, "RR-COURSE-10", "layout", message, "add a checkpoint instead of a board")
    if maps == 1 and most >= WHOLE_BOX:
        findings.add(WARNING, "RR-COURSE-11", "players", f"1 board is narrow for {most} players")
    if most >= MANY_PLAYERS and len(course.checkpoints) > QUICK_CHECKPOINTS:
        message = f"{len(course.checkpoints)} checkpoints with {most} players take long"
        findings.add(
            INFO, "RR-COURSE-12", "players", message, "2 boards with 2 checkpoints take about an hour"
        )


def _advise_on_start(findings: Findings, track: Track) -> None:
    written = findings.written
    for thing, placed, board in named_boards(written):
        if board.kind == TILE:
            _advise_on_edge(findings, track, thing, joining_cells(written, placed, board), board.exit)
            _advise_on_head_start(findings, track, thing)
            _advise_on_tile(findings, track, thing, placed)


def _advise_on_edge(findings: Findings, track: Track, thing: str, edge: list[Cell], ahead: int) -> None:
    beside: list[int] = []
    for spot in edge:
        cell = track.cell(*spot)
        beside += [cell + step * track.steps[ahead] for step in range(DEPTH)]
    beside = [cell for cell in beside if track.on[cell]]
    obstructed = [
        cell
        for cell in beside
        if track.kind[cell] in OBSTACLES or (ahead + 2) % 4 in closed_sides(track, cell)
    ]
    if len(obstructed) * CROWDED > len(beside):
        cells = ", ".join(findings.written.named(track.xy(cell)) for cell in obstructed)
        message = (
            f"{len(obstructed)} of the {len(beside)} spaces in front of the start are obstructed: {cells}"
        )
        findings.add(WARNING, "RR-COURSE-13", thing, message)


def _advise_on_head_start(findings: Findings, track: Track, thing: str) -> None:
    """Whether one starting space is much nearer than all others to a road or walkway that leads to checkpoint 1."""
    left = steps_to(track, track.checkpoints[0])
    helpful = [
        cell
        for cell in range(track.cells)
        if track.kind[cell] in (ROAD, CORNER, WALKWAY)
        and left.get(cell + track.steps[track.arrow[cell]], track.cells) < left.get(cell, 0)
    ]
    ways = []
    for flag in track.flags:
        steps = steps_from(track, [flag])
        ways.append((min((steps[cell] for cell in helpful if cell in steps), default=track.cells), flag))
    ways.sort()
    if len(ways) > 1 and ways[1][0] - ways[0][0] >= HEAD_START:
        spot = findings.written.named(track.xy(ways[0][1]))
        message = (
            f"the starting space {spot} is {_counted(['step'] * ways[0][0])} from a road or walkway "
            f"towards checkpoint 1, all others {ways[1][0]} or more"
        )
        findings.add(WARNING, "RR-COURSE-14", thing, message)


def _advise_on_tile(findings: Findings, track: Track, thing: str, placed: Placed) -> None:
    """Whether another starting tile in the same place would make the ways to checkpoint 1 more even."""
    course = findings.written.course
    spread = _spread(track)
    better: list[tuple[int, str]] = []
    for other in all_boards():
        same_size = (other.width, other.height, other.exit) == (
            placed.board.width,
            placed.board.height,
            placed.board.exit,
        )
        if other.kind == TILE and same_size and other.name != placed.board.name:
            track_there = Track(_with_tile(course, placed, other), False)
            if len(track_there.flags) >= course.players[1]:
                better.append((_spread(track_there), other.name))
    if better and min(better)[0] <= spread - EVENER:
        message = (
            f"the ways from {placed.board.name} to checkpoint 1 differ by {spread} steps, "
            f"from {min(better)[1]} only by {min(better)[0]}"
        )
        findings.add(INFO, "RR-COURSE-15", thing, message)


def _spread(track: Track) -> int:
    left = steps_to(track, track.checkpoints[0])
    ways = [left.get(flag, track.cells) for flag in track.flags]
    return max(ways) - min(ways)


def _with_tile(course: Course, placed: Placed, tile: Board) -> Course:
    boards = [Placed(tile, one.x, one.y, one.quarters) if one is placed else one for one in course.boards]
    return Course(course.name, tuple(boards), course.checkpoints, bridges=course.bridges)


def _advise_on_energon(findings: Findings, track: Track) -> None:
    cubes = [cell for cell in range(track.cells) if track.cubes[cell]]
    if not cubes:
        return
    on_the_way: set[int] = set()
    before = track.flags
    for goal in track.checkpoints:
        left = steps_to(track, goal)
        for start in before:
            steps = steps_from(track, [start])
            on_the_way.update(
                cell
                for cell in cubes
                if steps.get(cell, track.cells) + left.get(cell, track.cells) == steps[goal]
            )
        before = [goal]
    if len(on_the_way) == len(cubes):
        message = "every Energon Cube lies on a shortest way, so that none tempts anybody aside"
        findings.add(INFO, "RR-COURSE-16", "energon 1", message)


def _advise_beginners(findings: Findings, course: Course) -> None:
    boards = [(placed.board.name, placed.x, placed.y, placed.quarters) for placed in course.boards]
    for known in all_courses():
        if boards == [(placed.board.name, placed.x, placed.y, placed.quarters) for placed in known.boards]:
            return
    message = (
        "is this the first course you make? Moving 1 or 2 checkpoints of a ready one is an easier beginning"
    )
    findings.add(INFO, "RR-COURSE-21", "course", message, "altmode course list")


def _advise_on_players(findings: Findings, players: int) -> None:
    least, most = findings.written.course.players
    if not least <= players <= most:
        message = f"{players} players are outside the {least} to {most} that this course is made for"
        findings.add(WARNING, "RR-COURSE-20", "players", message)
