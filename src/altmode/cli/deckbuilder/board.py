"""The table of a deck-building game as text, drawn from a view: the Matrix, the players, what is left, the hand."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from altmode.cli.deckbuilder.cards import gist
from altmode.cli.terminal.screen import SEAT_STYLES
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.drawing import (
    LINES,
    Seen,
    attack_text,
    battle_text,
    border,
    cards_text,
    cell_drawn,
    cell_width,
    cut,
    filled,
    ledger_text,
    numbers_text,
    piles_text,
    seat_text,
    seats_heading,
)
from altmode.games.deckbuilder.facts import CardFacts, CellFacts, deck_facts, deck_setup
from altmode.games.deckbuilder.game import contents_in
from altmode.games.deckbuilder.pool import Box
from altmode.games.deckbuilder.terms import BOSS, FACTIONS, OBSTACLE, ROBOT, RUIN, SITE
from altmode.kernel.views import SPECTATOR, View
from altmode.kernel.work import NOBODY

FACEDOWN: Final = "dim"
ADVERSARY: Final = "bold"
CELL: Final = "cyan"
INDENT: Final = "  "
CORNERS: Final = {"top": ("┌", "┬", "┐"), "middle": ("├", "┼", "┤"), "bottom": ("└", "┴", "┘")}


def box_seen(view: View) -> Box:
    """The cards that the match of a view is played with."""
    return contents_in(view.game, view.mode, deck_setup(view).options).box


class SeenInView(Seen):
    """What a view tells."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.facts = deck_facts(view)
        self.names = view.names
        setup = deck_setup(view)
        self.columns = setup.columns
        self.damage_limit = setup.damage_limit
        self.scored = setup.points == "scored"
        self.cards: dict[int, DeckCard] = {}
        self.called: dict[int, str] = {}
        known = box_seen(view).by_key
        for zone in view.zones:
            for piece in zone.pieces:
                if piece.card is not None:
                    self.called[piece.id] = piece.card
                if isinstance(piece.facts, CardFacts) and piece.facts.key in known:
                    self.cards[piece.id] = known[piece.facts.key]

    def name(self, piece: int) -> str:
        return self.called.get(piece, "a card")

    def card(self, piece: int) -> DeckCard | None:
        return self.cards.get(piece)

    def pieces(self, zone: str, seat: int) -> list[int]:
        return [piece.id for piece in self.view.zone(zone, seat).pieces]


class Painter:
    """Draws one view at one width."""

    def __init__(self, view: View, width: int, plain: bool = False) -> None:
        self.view = view
        self.seen = SeenInView(view)
        self.facts = self.seen.facts
        self.width = width
        self.plain = plain

    def board(self) -> list[Text]:
        """The whole table, line by line."""
        lines = [self.title(), *self.matrix(), Text(piles_text(self.seen), style="dim")]
        lines.append(Text(seats_heading(self.seen), style="dim"))
        for seat in self.facts.seats:
            lines.append(Text(seat_text(self.seen, seat), style=SEAT_STYLES[seat.seat]))
            others = [text for text in cards_text(self.seen, seat) if not self._own_hand(seat.seat, text)]
            lines += [Text(line) for line in filled(others, "; ", INDENT * 2)]
        if self.view.over or self.view.seat == SPECTATOR:
            lines += self.under_way()
        if self.view.seat != SPECTATOR:
            lines += self.hand()
            lines += self.missions()
        return lines

    def _own_hand(self, seat: int, text: str) -> bool:
        """Whether a line tells the viewer's own hand, which is drawn below with what its cards do."""
        return seat == self.view.seat and text.startswith("hand")

    def standing(self) -> list[Text]:
        """Where one stands oneself, in a line."""
        if self.view.seat == SPECTATOR:
            return []
        mine = self.facts.seats[self.view.seat]
        parts = [f"{mine.energon} Energon", f"{mine.damage} Damage"]
        if mine.at is not None and self.facts.active == self.view.seat:
            parts += [f"{mine.alt_move} Move of Alt Mode"] if mine.form == "alt" else []
        where = f"at {mine.at}, {mine.form} mode" if mine.at is not None else f"{mine.form} mode"
        return [Text(f"You: {where}, {', '.join(parts)}.", style="dim")]

    def under_way(self) -> list[Text]:
        """What is left to spend, the Attacks and the battle under way."""
        lines = []
        if left := ledger_text(self.seen):
            lines += [Text(line) for line in filled(["Left to spend:", *left], "; ", INDENT)]
        lines += [Text(attack_text(self.seen, attack), style="bold") for attack in self.facts.attacks]
        if self.facts.battle is not None:
            first, *rest = battle_text(self.seen, self.facts.battle)
            lines += [Text(first, style="bold"), *(Text(line) for line in rest)]
        return lines

    def title(self) -> Text:
        """Whose turn it is."""
        name = self.view.names[self.facts.active]
        whose = "your turn" if self.facts.active == self.view.seat else f"{name}'s turn"
        text = f"Turn {self.facts.turn}: {whose}" if not self.view.over else "The game is over"
        return Text(text if self.facts.turn or self.view.over else "Before the first turn", style="bold")

    # -- The Matrix

    def matrix(self) -> list[Text]:
        """The grid; spaces and who stands there are on its lines."""
        columns = self.seen.columns
        width = cell_width(columns)
        line, wall = ("-", "|") if self.plain else ("─", "│")
        lines = []
        rows = [
            self.facts.cells[first : first + columns] for first in range(0, len(self.facts.cells), columns)
        ]
        for number, row in enumerate(rows):
            lines.append(self._border(row, width, line, "top" if number == 0 else "middle"))
            drawn = [cell_drawn(self.seen, cell, width) for cell in row]
            for place in range(LINES):
                text = Text(wall, style="dim")
                for cell, inside in zip(row, drawn, strict=True):
                    text.append(f"{inside[place]:<{width}}", style=self._style(cell))
                    text.append(wall, style="dim")
                lines.append(text)
        lines.append(self._border([], width, line, "bottom"))
        return lines

    def _border(self, row: list[CellFacts], width: int, line: str, where: str) -> Text:
        left, between, right = ("+", "+", "+") if self.plain else CORNERS[where]
        text = Text(left, style="dim")
        for number in range(self.seen.columns):
            drawn = border(self.seen, row[number], width, line) if row else line * width
            text.append(drawn, style="dim" if not row else "")
            text.append(right if number == self.seen.columns - 1 else between, style="dim")
        for seat in self.facts.seats:
            text.highlight_regex(rf"(?<=[{line}]){seat.seat + 1}[ab](?=[{line}])", SEAT_STYLES[seat.seat])
        text.highlight_regex(r"[A-E][1-4]", CELL)
        return text

    def _style(self, cell: CellFacts) -> str:
        card = self.seen.card(cell.piece) if cell.piece != NOBODY else None
        if not cell.up or card is None:
            return FACEDOWN
        faction = self.facts.seats[max(self.view.seat, 0)].faction
        if card.types & (ROBOT | BOSS) and FACTIONS[card.faction] != faction:
            return ADVERSARY
        if card.types & RUIN:
            return "red"
        return "yellow" if card.types & OBSTACLE else "green" if card.types & SITE else "default"

    # -- The hand

    def hand(self) -> list[Text]:
        """One's own hand, one line for each different card, with what it does."""
        pieces = [self.seen.card(piece) for piece in self.seen.pieces("hand", self.view.seat)]
        cards = [card for card in pieces if card is not None]
        if not cards:
            return []
        lines = [Text("Your hand:", style="bold")]
        once = list(dict.fromkeys(cards))
        longest = max(len(card.name) for card in once)
        for card in once:
            count = f"{cards.count(card)} " if cards.count(card) > 1 else "  "
            numbers = " ".join(numbers_text(card))
            line = f"{INDENT}{count}{card.name:<{longest}}  {numbers:<8}  {gist(card)}"
            lines.append(Text(cut(line.rstrip(), self.width)))
        return lines

    def missions(self) -> list[Text]:
        """One's own Missions with what they ask for."""
        pieces = [self.seen.card(piece) for piece in self.seen.pieces("missions", self.view.seat)]
        cards = [card for card in pieces if card is not None]
        longest = max((len(card.name) for card in cards), default=0)
        lines = [Text(cut(f"{INDENT}  {card.name:<{longest}}  {gist(card)}", self.width)) for card in cards]
        return [Text("Your Missions:", style="bold"), *lines] if lines else []
