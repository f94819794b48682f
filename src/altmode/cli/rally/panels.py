"""What stands beside the course: each racer with its robot, Energon, Checkpoints, registers and upgrades."""

from __future__ import annotations

from rich.text import Text

from altmode.cli.rally.signs import CHECKPOINT_STYLE, CUBE_STYLE, robot_sign
from altmode.cli.terminal.screen import SEAT_STYLES
from altmode.games.rally.facts import RobotFacts, rally_facts, rally_setup
from altmode.games.rally.scene import Figure, cell_name
from altmode.games.rally.terms import PLANNING_WORDS
from altmode.kernel.views import PieceView, View

SHORT = dict(
    zip(
        (*PLANNING_WORDS, "SCRAP"),
        ("M1", "M2", "M3", "MB", "TR", "TL", "UT", "DR", "DL", "PU", "AG", "SC"),
        strict=True,
    )
)
"""Planning cards in two letters; they can also be typed."""


ROOMY = 60
"""From this width on a racer's state stands on the line of its name."""
STATE = 51
"""How much of such a line the state takes."""
INDENT = "    "
FIRST = ("★", "1st")
"""The Cosmos Priority Token, with all signs and in ASCII."""
FIRST_STYLE = "bold bright_yellow"


def racer(view: View, figure: Figure, width: int, plain: bool) -> list[Text]:
    """One racer in a few lines of a width."""
    table = rally_facts(view)
    facts = table.robots[figure.seat]
    lines = [name_line(view, figure, width, plain)]
    state = Text.assemble((f"{'*' if plain else '◆'}{facts.energon:<2}", CUBE_STYLE))
    reached = f"{'CP' if plain else '⚑'}{facts.reached}/{len(table.checkpoints)}"
    state.append(f" {reached}  ", style=CHECKPOINT_STYLE)
    state.append_text(registers(view, figure.seat, plain))
    standing = dotted([f"{facts.form} mode", where(facts), *team(view, figure.seat)], plain)
    if width >= ROOMY:
        lines[0].append(" " * max(width - STATE - lines[0].cell_len, 1))
        lines[0].append(standing.ljust(STATE - 25), style="default not bold")
        lines[0].append_text(state)
    else:
        lines += [Text(INDENT + cut(standing, width - 4, plain)), Text.assemble(INDENT, state)]
    if installed := [title(piece) for piece in view.zone("installed", figure.seat).pieces]:
        lines.append(Text(cut(INDENT + ", ".join(installed), width, plain), style="italic"))
    if hurt := [title(piece) for piece in view.zone("damage", figure.seat).pieces]:
        lines.append(Text(cut(f"{INDENT}damaged: {', '.join(hurt)}", width, plain), style="bright_red"))
    return lines


def name_line(view: View, figure: Figure, width: int, plain: bool) -> Text:
    """Whose robot it is, beside the robot as it stands on the board."""
    style = SEAT_STYLES[figure.seat]
    robot = rally_facts(view).robots[figure.seat].robot
    name = view.names[figure.seat]
    name = name if name == robot else f"{name}: {robot}"
    name += " (you)" if figure.seat == view.seat else ""
    room = width - 9 - (STATE if width >= ROOMY else 0)
    sign = robot_sign(figure.letter, figure.facing, figure.alt, plain)
    line = Text.assemble((sign, f"reverse bold {style}"), " ", (cut(name, room, plain), f"bold {style}"))
    if rally_facts(view).priority == figure.seat:
        line.append(f" {FIRST[plain]}", style=FIRST_STYLE)
    return line


def where(facts: RobotFacts) -> str:
    """Where a robot is, in a word or two; one that is off the board comes back after a register."""
    if facts.at is not None:
        return f"at {cell_name(facts.at)}"
    return f"back after {facts.returns}" if facts.returns else "not placed"


def team(view: View, seat: int) -> list[str]:
    """A seat's team, where there are teams."""
    teams = rally_setup(view).teams
    return [f"team {teams[seat] + 1}"] if len(set(teams)) < len(teams) else []


def registers(view: View, seat: int, plain: bool) -> Text:
    """A seat's five registers: cards that one knows, backs of others, nothing where nothing lies."""
    line = Text()
    now = rally_facts(view).register
    for number in range(1, 6):
        pieces = view.zone(f"register {number}", seat).pieces
        text = "+".join(SHORT[piece.card] if piece.card else ("##" if plain else "▒▒") for piece in pieces)
        style = "bold" if number == now else "grey58"
        line.append(text or ("--" if plain else "··"), style=style if text else "grey42")
        line.append(" ")
    line.rstrip()
    return line


def title(piece: PieceView) -> str:
    """A card that lies open."""
    return piece.card or "a card"


def dotted(parts: list[str], plain: bool) -> str:
    """Short facts in one line."""
    return (", " if plain else " · ").join(part for part in parts if part)


def cut(text: str, room: int, plain: bool) -> str:
    """A text that fits into so many columns."""
    return text if len(text) <= room else text[: max(room - 1, 0)] + ("~" if plain else "…")
