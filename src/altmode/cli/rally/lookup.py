"""Reading a course: what is on a space, and what the signs mean."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from altmode.cli.rally.panels import FIRST, FIRST_STYLE
from altmode.cli.rally.signs import (
    CHECKPOINT_STYLE,
    CUBE_STYLE,
    GROUND_STYLES,
    MINE_STYLE,
    TURRET_STYLE,
    ground_sign,
    ground_words,
)
from altmode.cli.rally.view import bridges_of
from altmode.cli.terminal.screen import Screen
from altmode.games.rally.scene import cell_called, cell_name, scene_of, track_of
from altmode.games.rally.spaces import (
    BATTERY,
    BELT,
    BUILDING,
    CHASM,
    CORNER,
    DIRECTION_WORDS,
    FIRE,
    GEAR,
    GRANDSTAND,
    KIND_WORDS,
    OIL,
    OPEN,
    PIT_STOP,
    PUSHER,
    RAMP,
    ROAD,
    WALKWAY,
)
from altmode.games.rally.track import WALL
from altmode.kernel.views import View

RULES = {
    ROAD: "RR-ROAD-03",
    CORNER: "RR-CORNER-02",
    WALKWAY: "RR-WALK-01",
    BUILDING: "RR-BLDG-01",
    RAMP: "RR-RAMP-01",
    FIRE: "RR-FIRE-01",
    OIL: "RR-OIL-01",
    PIT_STOP: "RR-PIT-01",
    GRANDSTAND: "RR-STAND-01",
    PUSHER: "RR-PUSHER-01",
    BELT: "RR-COMPAT-02",
    GEAR: "RR-COMPAT-04",
    CHASM: "RR-COMPAT-03",
    BATTERY: "RR-COMPAT-05",
}
"""Where to begin reading about what is on a space."""


def print_space(screen: Screen, view: View, name: str) -> None:
    """Everything about one space, with the rules to read."""
    spot = cell_called(name)
    track = track_of(view)
    if spot is None:
        screen.say("Which space? For example: space C4")
        return
    x, y = spot
    if not (0 <= x < track.width and 0 <= y < track.height) or not track.on[track.cell(x, y)]:
        screen.say(f"{cell_name(spot)} is no space of this course.")
        return
    cell = track.cell(x, y)
    scene = scene_of(view)
    parts = [ground_words(track, cell)]
    rules = [RULES[track.kind[cell]]] if track.kind[cell] in RULES else []
    if track.below[cell] is not None:
        rules.append("RR-OIL-11")
    if spot in bridges_of(view):
        parts.append(f"a {bridges_of(view)[spot]} space bridge")
        rules.append("RR-BRIDGE-01")
    if spot in scene.mines:
        parts.append("a mine, which hides what is printed below it")
        rules.append("RR-MINE-01")
    if spot in scene.checkpoints:
        parts.append(f"Checkpoint {scene.checkpoints.index(spot) + 1}")
        rules.append("RR-CHECK-01")
    if count := scene.cubes.count(spot):
        parts.append(f"{count} Energon Cube{'s' if count > 1 else ''}")
        rules.append("RR-ENERGON-01")
    if robot := scene.robot_at(spot):
        parts.append(f"{view.names[robot.seat]}, facing {DIRECTION_WORDS[robot.facing]}")
    sides = [DIRECTION_WORDS[side] for side in range(4) if track.exits[cell * 4 + side] & WALL]
    if sides:
        parts.append(f"closed to the {' and '.join(sides)}")
        rules.append("RR-WALL-01")
    screen.say(Text(f"{cell_name(spot)}: {'; '.join(parts)}.", style="bold"))
    if rules:
        screen.say(Text("Read more: " + ", ".join(f"rule {rule}" for rule in rules), style="dim"))


def print_legend(screen: Screen, view: View, rest: str) -> None:
    """The signs that this course is drawn with."""
    track = track_of(view)
    plain = screen.plain
    shown: dict[int, Text] = {}
    oily: Text | None = None
    for cell in range(track.cells):
        kind = track.kind[cell]
        if track.below[cell] is not None:
            oily = Text(ground_sign(track, cell, plain), style=GROUND_STYLES[OIL])
        elif track.on[cell] and kind != OPEN and cell not in track.flags and kind not in shown:
            shown[kind] = Text(ground_sign(track, cell, plain), style=GROUND_STYLES.get(kind, ""))
    rows = [
        (sign, KIND_WORDS[kind] + _arrow_words(kind), RULES[kind]) for kind, sign in sorted(shown.items())
    ]
    if oily is not None:
        rows.append((oily, "oil slick on something that it hides", "RR-OIL-11"))
    rows.append(
        (Text("CP1" if plain else "⚑1 ", CHECKPOINT_STYLE), "Checkpoint; your next is lit up", "RR-CHECK-01")
    )
    rows.append((Text(" * " if plain else " ◆ ", CUBE_STYLE), "Energon Cube", "RR-ENERGON-01"))
    if track.mines or scene_of(view).mines:
        rows.append((Text(" ! ", MINE_STYLE), "mine", "RR-MINE-01"))
    if bridges_of(view):
        rows.append((Text("(r)"), "space bridge, with the letter of its colour", "RR-BRIDGE-01"))
    if track.turrets:
        rows.append(
            (
                Text(" > " if plain else " ▶ ", TURRET_STYLE),
                "laser turret; its beam is dotted",
                "RR-TURRET-01",
            )
        )
    if BUILDING in shown:
        rows.append((Text(" : " if plain else "╎ ╌", "yellow"), "door of a building", "RR-BLDG-01"))
    rows += [
        (Text("| -" if plain else "┃ ━", "bold"), "wall", "RR-WALL-01"),
        (Text("(O>" if plain else "(O→", "reverse bold"), "robot in bot mode, facing east", "RR-CONVERT-01"),
        (Text("[O>" if plain else "[O→", "reverse bold"), "robot in alt mode, facing east", "RR-CONVERT-01"),
        (
            Text("(?>" if plain else "(?→", "bold cyan"),
            "where your plan leads if nobody interferes",
            "RR-PLAN-04",
        ),
        (Text(" s "), "starting space", "RR-SETUP-15"),
        (Text(FIRST[plain], FIRST_STYLE), "has the Cosmos Priority Token and goes first", "RR-TERM-11"),
    ]
    table = Grid.grid(padding=(0, 2, 0, 0))
    for sign, words, rule in rows:
        table.add_row(Text.assemble("  ", sign), words, Text(rule, style="dim"))
    screen.say(table)


def _arrow_words(kind: int) -> str:
    if kind == PUSHER:
        return ": the registers it acts in, and where it pushes to"
    if kind == GRANDSTAND:
        return ", with its front at the arrow"
    return ", with its direction" if kind in (ROAD, CORNER, WALKWAY, RAMP, BELT) else ""
