"""The signs a course is drawn with: three characters for a space, and what each of them stands for."""

from __future__ import annotations

from altmode.games.rally.spaces import (
    ARROWS,
    BATTERY,
    BELT,
    BUILDING,
    CHASM,
    CORNER,
    DIRECTION_WORDS,
    EAST,
    FIRE,
    GEAR,
    GRANDSTAND,
    KIND_WORDS,
    LEFT,
    NORTH,
    OIL,
    OPEN,
    PIT_STOP,
    PUSHER,
    RAMP,
    ROAD,
    SOUTH,
    WALKWAY,
    WEST,
    Space,
    code_of,
)
from altmode.games.rally.track import Track

UNICODE_ARROWS = "↑→↓←"
BENDS = {
    frozenset([SOUTH, EAST]): "╔",
    frozenset([SOUTH, WEST]): "╗",
    frozenset([NORTH, EAST]): "╚",
    frozenset([NORTH, WEST]): "╝",
}
"""The bend of a road corner by the two sides it joins."""
WALLS = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""What stands where walls meet, by bits: north 1, east 2, south 4, west 8."""
PUBLIC = {FIRE: "f", OIL: "o", PIT_STOP: "p", BATTERY: "e", CHASM: "#"}

GROUND_STYLES = {
    ROAD: "white on grey23",
    CORNER: "white on grey23",
    WALKWAY: "bright_white on navy_blue",
    BUILDING: "grey85 on orange4",
    RAMP: "bold black on grey62",
    FIRE: "bold orange1 on dark_red",
    OIL: "grey78 on grey11",
    PIT_STOP: "bold bright_white on dark_green",
    GRANDSTAND: "grey70 on grey37",
    PUSHER: "bold gold1",
    BELT: "bright_white on navy_blue",
    GEAR: "bold gold1",
    CHASM: "grey50 on grey0",
    BATTERY: "bold bright_white on dark_green",
}
BEAM_STYLE = "red"
TURRET_STYLE = "bold bright_red"
CUBE_STYLE = "bold pink1"
MINE_STYLE = "bold bright_red"
WALL_STYLE = "bold bright_white"
NEXT_STYLE = "bold black on bright_yellow"
CHECKPOINT_STYLE = "bold bright_yellow"
REACHED_STYLE = "grey58"


def background(style: str) -> str:
    """Only the background of a style."""
    return f"on {style.split(' on ')[1]}" if " on " in style else ""


def arrow(direction: int, plain: bool) -> str:
    """A direction as a sign."""
    return (ARROWS if plain else UNICODE_ARROWS)[direction]


def ground_sign(track: Track, cell: int, plain: bool) -> str:
    """What is printed on a space, in three characters."""
    kind, way = track.kind[cell], track.arrow[cell]
    if cell in track.flags:
        return " s "
    if kind == OPEN:
        return "   "
    covered = track.below[cell]
    if covered is not None:
        return _oily(covered, plain)
    if kind == ROAD and not plain:
        return f"═{arrow(way, plain)}═" if way in (EAST, WEST) else f" {arrow(way, plain)} "
    if kind == CORNER:
        return _corner(way, track.sense[cell], plain)
    if kind == PUSHER:
        acts = next(acts for at, _, acts in track.pushers if at == cell)
        return "".join(str(number) for number in range(1, 6) if acts >> number & 1) + arrow(way, plain)
    if kind == GRANDSTAND:
        point = arrow(way, plain)
        fill = "#" if plain else "▒"
        return f"{point}g{fill}" if way == WEST else f"{fill}g{point}"
    if kind == BUILDING:
        return " b~" if track.curved[cell] else " b "
    if kind == GEAR:
        turn = ("l" if plain else "↺") if track.sense[cell] == LEFT else ("r" if plain else "↻")
        return f"@{turn} "
    if kind == BELT:
        bend = {LEFT: "l", 0: " "}.get(track.sense[cell], "r")
        return ("K" if track.express[cell] else "k") + arrow(way, plain) + bend
    if kind in PUBLIC:
        fill = {FIRE: "░", OIL: "≈", CHASM: "▓"}.get(kind, " ") if not plain else " "
        return f"{fill}{PUBLIC[kind]}{fill}"
    letter = {ROAD: "=", WALKWAY: "w", RAMP: "j"}[kind]
    return f"{letter}{arrow(way, plain)} "


def _oily(covered: Space, plain: bool) -> str:
    """Oil with what it covers."""
    code = code_of(covered)
    if plain:
        return f"o{code[:2]:<2}"
    return f"≈{arrow(covered.arrow, plain) if covered.arrow >= 0 else code[0]}≈"


def _corner(way: int, sense: int, plain: bool) -> str:
    """A road corner: the bend between the side one comes from and the side one leaves by, with the arrow's head."""
    if plain:
        return f"c{ARROWS[way]}{'l' if sense == LEFT else 'r'}"
    coming_from = (way - sense + 2) % 4
    left = right = " "
    if way == EAST:
        right = "→"
    elif way == WEST:
        left = "←"
    elif coming_from == EAST:
        left, right = arrow(way, plain), "═"
    else:
        left, right = "═", arrow(way, plain)
    return f"{left}{BENDS[frozenset([way, coming_from])]}{right}"


def robot_sign(letter: str, facing: int, alt: bool, plain: bool) -> str:
    """A robot: round in bot mode, angular in alt mode, with an arrow where it faces."""
    point = arrow(facing, plain)
    if facing == WEST:
        return f"{point}{letter}{']' if alt else ')'}"
    return f"{'[' if alt else '('}{letter}{point}"


def checkpoint_sign(number: int, track: Track, cell: int, plain: bool) -> str:
    """A Checkpoint, with a hint at what it lies on."""
    if plain:
        return f"CP{number}"
    way = track.arrow[cell]
    hint = arrow(way, plain) if way >= 0 else PUBLIC.get(track.kind[cell], " ")
    return f"⚑{number}{hint}"


def ground_words(track: Track, cell: int) -> str:
    """What is printed on a space, in words."""
    kind, way = track.kind[cell], track.arrow[cell]
    words = KIND_WORDS[kind]
    if cell in track.flags:
        return "a starting space"
    if kind == OPEN:
        return "open ground (counts as road)" if track.road[cell] >= 0 else words
    covered = track.below[cell]
    if covered is not None:
        return f"an oil slick on a {KIND_WORDS[covered.kind]}, which has no effect"
    if kind == BUILDING and track.curved[cell]:
        return "a building with a curved arrow"
    if kind == CORNER:
        side = "left" if track.sense[cell] == LEFT else "right"
        return f"a road corner that turns to the {side}, to {DIRECTION_WORDS[way]}"
    if kind == GRANDSTAND:
        return f"a grandstand with its front on the {DIRECTION_WORDS[way]} side"
    if kind == PUSHER:
        acts = next(acts for at, _, acts in track.pushers if at == cell)
        numbers = " and ".join(str(number) for number in range(1, 6) if acts >> number & 1)
        return f"a pusher to the {DIRECTION_WORDS[way]} in registers {numbers}"
    if kind == GEAR:
        return f"a gear that turns to the {'left' if track.sense[cell] == LEFT else 'right'}"
    if kind == BELT:
        words = f"{'fast' if track.express[cell] else 'slow'} {words}"
    article = "an" if words[0] in "aeiou" else "a"
    return f"{article} {words}" + (f" to the {DIRECTION_WORDS[way]}" if way >= 0 else "")
