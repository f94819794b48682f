"""A position of a deck-building game as plain text: the Matrix as a grid, the players, what is left to spend."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.events import TURN_STARTED
from altmode.games.deckbuilder.facts import (
    BattleFacts,
    CellFacts,
    DeckFacts,
    PartFacts,
    SeatFacts,
    SourceFacts,
    StrikeFacts,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOSS,
    BOSSES,
    FACTIONS,
    NO_FACTION,
    OBSTACLE,
    POLITY,
    ROBOT,
    SEAT_ZONES,
    TABLE_KINDS,
    TYPE_NAMES,
)
from altmode.games.deckbuilder.view import table_facts
from altmode.kernel.work import NOBODY

GRID_WIDTH: Final = 80
"""The widest that the Matrix is drawn, with any number of columns."""
LINES: Final = 3
"""How many lines a space has inside."""
LEVELS: Final = ("", "I", "II", "III")
FORM_LETTERS: Final = {"bot": "b", "alt": "a"}


class Seen:
    """What somebody sees of a table: which card a piece is, and what lies where."""

    facts: DeckFacts
    names: tuple[str, ...]
    damage_limit: int
    scored: bool
    """Whether there are Victory Points."""

    def card(self, piece: int) -> DeckCard | None:
        """What a piece is printed as; None for one that is not known."""
        raise NotImplementedError

    def pieces(self, zone: str, seat: int) -> list[int]:
        """The pieces in a zone of a seat, or of the table (-1)."""
        raise NotImplementedError

    def name(self, piece: int) -> str:
        """A piece by name."""
        card = self.card(piece)
        return card.name if card is not None else "a card"


class SeenByMask(Seen):
    """What those in a mask see of a position."""

    def __init__(self, state: DeckState, mask: int) -> None:
        self.state = state
        self.mask = mask
        self.facts = table_facts(state)
        self.names = state.match.names
        self.damage_limit = state.match.profile.damage_limit
        self.scored = state.match.profile.points == "scored"

    def card(self, piece: int) -> DeckCard | None:
        return self.state.printed(piece) if self.state.known[piece] & self.mask else None

    def pieces(self, zone: str, seat: int) -> list[int]:
        if seat >= 0:
            return self.state.zone(SEAT_ZONES.index(zone), seat)
        return self.state.pile([kind.name for kind in TABLE_KINDS].index(zone))


def table_drawn(state: DeckState, mask: int) -> list[str]:
    """The whole table as far as those in a mask see it."""
    seen = SeenByMask(state, mask)
    columns = state.match.grid.columns
    lines = grid_drawn(seen, columns)
    lines.extend([piles_text(seen), seats_heading(seen)])
    for seat in seen.facts.seats:
        lines.append(seat_text(seen, seat))
        lines.extend(filled(cards_text(seen, seat), "; ", "    "))
    lines.extend(filled(ledger_text(seen), "; ", "  "))
    for attack in seen.facts.attacks:
        lines.extend(filled(attack_text(seen, attack).split(), " ", ""))
    if seen.facts.battle is not None:
        lines.extend(battle_text(seen, seen.facts.battle))
    return lines


# -- The Matrix


def cell_width(columns: int) -> int:
    """How many signs fit between the two borders of a space."""
    return (GRID_WIDTH - 1) // columns - 1


def grid_drawn(seen: Seen, columns: int) -> list[str]:
    """The Matrix in plain signs: places and standees on the borders, three lines for each card."""
    width = cell_width(columns)
    cells = seen.facts.cells
    lines = []
    for first in range(0, len(cells), columns):
        row = cells[first : first + columns]
        lines.append("+" + "+".join([border(seen, cell, width) for cell in row]) + "+")
        drawn = [cell_drawn(seen, cell, width) for cell in row]
        for number in range(LINES):
            lines.append("|" + "|".join([f"{cell[number]:<{width}}" for cell in drawn]) + "|")
    return [*lines, "+" + "+".join(["-" * width] * columns) + "+"]


def border(seen: Seen, cell: CellFacts, width: int, line: str = "-") -> str:
    """The upper border of a space: its name on the left, whoever stands there on the right."""
    here = standees(seen, cell.cell)
    right = f"{line.join(here)}{line}" if here else ""
    return f"{line}{cell.cell}{line * (width - 1 - len(cell.cell) - len(right))}{right}"


def standees(seen: Seen, place: str) -> list[str]:
    """Who stands on a space: the number of the player, and which face is up."""
    return [f"{one.seat + 1}{FORM_LETTERS[one.form]}" for one in seen.facts.seats if one.at == place]


def cell_drawn(seen: Seen, cell: CellFacts, width: int) -> list[str]:
    """The card on a space in three lines: its name, what it is and costs now, its numbers."""
    if cell.piece == NOBODY:
        return ["", "empty".center(width).rstrip(), ""]
    card = seen.card(cell.piece)
    if not cell.up:
        known = cut(f"({card.name})", width) if card is not None else ""
        return [known, "facedown".center(width).rstrip(), f"layer {cell.origin}" if cell.origin else ""]
    if card is None:
        # A card that was written for one match, seen by somebody who has only the box.
        return [cut(seen.name(cell.piece), width), "", ""]
    cost = "" if cell.cost is None else str(cell.cost)
    kind = cut(short_type(card), width - len(cost) - 1)
    marks = numbers_text(card)
    marks += [f"{cell.stock} Energon"] if cell.stock else []
    marks += [f"+{len(cell.under)} cards"] if cell.under else []
    marks += [reminder(card)] if card.types & OBSTACLE else []
    marks += [f"{cell.command}s'"] if cell.command else []
    marks += [f"clear: {card.face.clear.payment.text()}"] if card.face.clear is not None else []
    marks += ["barred"] if cell.piece in seen.facts.barred else []
    return [cut(card.name, width), f"{kind:<{width - len(cost)}}{cost}", cut(" ".join(marks), width)]


def reminder(card: DeckCard) -> str:
    """When an Initiative acts: as turns start, or all the time (ARD-INIT-02)."""
    starts = any(heard & TURN_STARTED.bit for heard in card.face.when_hears)
    return "start of turn" if starts else "ongoing"


def cut(text: str, width: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= width else f"{text[: max(width - 1, 0)]}~"


def short_type(card: DeckCard) -> str:
    """What a card is in a word or two: 'Autobot', 'Boss II', 'Maneuver'."""
    if card.types & BOSS:
        return f"Boss {LEVELS[card.level]}"
    if card.types & POLITY:
        return f"Polity {LEVELS[card.level]}"
    if card.types & ROBOT and card.faction != NO_FACTION:
        return FACTIONS[card.faction]
    return next(name for bit, name in enumerate(TYPE_NAMES) if card.types >> bit & 1)


def numbers_text(card: DeckCard) -> list[str]:
    """A card's Power, Range and Move, and what else it can do, each in a sign or two."""
    parts = []
    if card.power:
        parts.append(f"P{card.power}")
    if card.reach:
        parts.append(f"R{card.reach}")
    if card.move:
        parts.append(f"M{card.move}")
    parts += ["F"] if card.flight else []
    parts += ["B"] if card.face.blocks else []
    parts += [f"{card.vault_vp}VP"] if card.vault_vp else []
    return parts


# -- The players


def piles_text(seen: Seen) -> str:
    """What is left beside the Matrix, and how many Bosses are beaten."""
    facts = seen.facts
    layers = "+".join([str(count) for count in facts.layers])
    text = f"Main deck {layers}; {facts.basics} basics and {facts.damage_left} Damage left"
    return f"{text}; {facts.bosses_down} of {BOSSES} Bosses beaten"


def seats_heading(seen: Seen) -> str:
    """What stands in which column of the players' lines."""
    points = "  VP" if seen.scored else ""
    return f"   {'player':<12} {'character':<18} at Energon{points} Damage hand deck pile Vault"


def seat_text(seen: Seen, seat: SeatFacts) -> str:
    """A player in a line: the character, where it stands, and what there is of everything."""
    turn = "*" if seat.seat == seen.facts.active else " "
    who = f"{cut(seen.name(seat.character), 14)} {seat.form}" if seat.character != NOBODY else "none yet"
    points = f"{seat.vp:>4}" if seen.scored else ""
    damage = f"{seat.damage}/{seen.damage_limit}" if seen.damage_limit else str(seat.damage)
    discard = len(seen.pieces("discard", seat.seat))
    text = f"{seat.seat + 1}{turn} {cut(seat.name, 12):<12} {who:<18} {seat.at or '--':<2} {seat.energon:>7}{points}"
    return f"{text} {damage:>6} {seat.hand:>4} {seat.deck:>4} {discard:>4} {seat.vault:>5}"


def cards_text(seen: Seen, seat: SeatFacts) -> list[str]:
    """The cards of a player that somebody sees, zone by zone; played ones stand in the ledger."""
    parts = []
    for zone in ("hand", "staying", "assist"):
        names = [seen.name(piece) for piece in seen.pieces(zone, seat.seat) if seen.card(piece) is not None]
        if names:
            parts.append(f"{'in play' if zone == 'staying' else zone}: {counted_names(names)}")
    return parts


def filled(parts: list[str], between: str, indent: str) -> list[str]:
    """Parts one after another in lines that are no wider than the Matrix; a part is never broken."""
    lines: list[str] = []
    for part in parts:
        joint = " " if lines and lines[-1].endswith(":") else between
        if lines and len(lines[-1]) + len(joint) + len(part) <= GRID_WIDTH:
            lines[-1] += joint + part
        else:
            lines.append(indent + part)
    return lines


def counted_names(names: list[str]) -> str:
    """Names with how often each comes: '3 Wrath, Hunt'."""
    once = list(dict.fromkeys(names))
    return ", ".join([name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in once])


def ledger_text(seen: Seen) -> list[str]:
    """Every card in play that gives something, with what is left of it; several alike are one item."""
    giving = [
        one for one in seen.facts.ledger if one.power or one.printed_power or one.move or one.printed_move
    ]
    parts = [source_text(seen, source) for source in giving]
    return [
        one if parts.count(one) == 1 else f"{parts.count(one)} times {one}" for one in dict.fromkeys(parts)
    ]


def source_text(seen: Seen, source: SourceFacts) -> str:
    """A source: 'Firepower 0/2 Power (Range 1)', 'Reserves 1/1 Move'."""
    name = seen.name(source.piece) if source.piece != NOBODY else "character"
    parts = []
    if source.power or source.printed_power:
        reach = f" (Range {source.reach})" if source.reach else ""
        purpose = f" {source.purpose}" if source.purpose else ""
        parts.append(f"{_of(source.power, source.printed_power)} Power{purpose}{reach}")
    if source.move or source.printed_move:
        parts.append(f"{_of(source.move, source.printed_move)} {'Flight ' if source.flight else ''}Move")
    return f"{name} {', '.join(parts)}" if parts else name


def _of(left: int, printed: int) -> str:
    return f"{left}/{printed}" if printed else str(left)


# -- Attacks and battles


def attack_text(seen: Seen, attack: StrikeFacts) -> str:
    """An Attack in a line: on whom, and what it does."""
    whom = [
        seen.names[seat] + (" (protected)" if seat in attack.protected else "") for seat in attack.targets
    ]
    return f"{seen.name(attack.source)} attacks {', '.join(whom)}: {attack.text}"


def battle_text(seen: Seen, battle: BattleFacts) -> list[str]:
    """The battle under way: Power and cost part by part, and the Assists."""
    verb = "Confronts" if battle.boss else "battles"
    short = battle.cost - battle.power
    verdict = f"short by {short}" if short > 0 else "enough"
    lines = [f"{seen.names[battle.seat]} {verb} {seen.name(battle.target)} at {battle.cell}: {verdict}"]
    for word, total, parts in (
        ("Power", battle.power, battle.power_parts),
        ("cost", battle.cost, battle.cost_parts),
    ):
        lines.extend(filled([f"{word} {total} =", *_parts_text(seen, parts)], " ", "  "))
    placed = []
    for assist in battle.assists:
        how = "does not count" if assist.illegal else "resolved" if assist.resolved else "waits"
        what = seen.card(assist.piece)
        name = what.name if what is not None else "facedown"
        against = ", for the Boss" if assist.defends else ""
        placed.append(f"{name} of {seen.names[assist.seat]} ({how}{against})")
    return [*lines, *filled(["Assists:", *placed], "; ", "  ")] if placed else lines


def _parts_text(seen: Seen, parts: list[PartFacts]) -> list[str]:
    lines: list[str] = []
    for part in parts:
        name = seen.name(part.piece) if part.piece != NOBODY else part.reason
        sign = "-" if part.amount < 0 else "+" if lines else ""
        lines.append(f"{sign} {abs(part.amount)} {name}".strip())
    return lines or ["nothing"]
