"""The Trading Card Game's board as text, drawn from a view: the opponent's line above, the viewer's below it,
and the hand at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from altmode.cli.tcg.cards import gist, icons_text
from altmode.cli.terminal.screen import SEAT_STYLES
from altmode.games.tcg.brought import pool_seen
from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.facts import (
    CharacterFacts,
    CoveredFacts,
    FighterFacts,
    UpgradeFacts,
    WaitingFacts,
    tcg_facts,
)
from altmode.kernel.views import SPECTATOR, PieceView, View, ZoneView

BAR = 8
SLOTS = ("Weapon", "Utility", "Armor")


class Painter:
    """Draws one view at one width."""

    def __init__(self, view: View, width: int, plain: bool = False) -> None:
        self.view = view
        self.width = width
        self.plain = plain
        self.cards = pool_seen(view)
        self.below = 0 if view.seat == SPECTATOR else view.seat
        self.above = 1 - self.below

    def board(self) -> list[Text]:
        """The whole board, line by line."""
        lines = [self.title(), *self.side(self.above), Text(), *self.side(self.below)]
        if self.view.seat != SPECTATOR and self.view.mode != "basic":
            lines.extend([Text(), *self.hand()])
        lines.append(self.ruler())
        return lines

    def title(self) -> Text:
        """Whose turn it is."""
        facts = tcg_facts(self.view)
        name = self.view.names[facts.active]
        whose = "your turn" if facts.active == self.view.seat else f"{name}'s turn"
        text = f" Turn {facts.turn} · {whose} " if not self.view.over else " The game is over "
        line = self.ruler(4)
        line.append(text.replace("·", "-") if self.plain else text, style="bold")
        line.append_text(self.ruler(self.width - len(text) - 4))
        return line

    def ruler(self, length: int | None = None) -> Text:
        """A line across."""
        return Text(("-" if self.plain else "─") * (self.width if length is None else length), style="dim")

    # -- One side

    def side(self, seat: int) -> list[Text]:
        """A seat's line: what it has, then its characters with the enemy-facing ones no different."""
        lines = [self.header(seat)]
        for piece in self.zone("battlefield", seat).pieces:
            lines.extend(self.character(piece, seat))
        return lines

    def header(self, seat: int) -> Text:
        """A seat's name and how many cards it has where."""
        name = self.view.names[seat] + (" (you)" if seat == self.view.seat else "")
        head = Text(name, style=f"bold {SEAT_STYLES[seat]}")
        counts = []
        if self.view.mode == "basic":
            shared = self.zone("deck", 0)
            counts = [f"shared deck {len(shared.pieces)}"] if seat == self.above else []
        else:
            counts = [f"{zone} {len(self.zone(zone, seat).pieces)}" for zone in ("hand", "deck", "scrap")]
            if secrets := self.zone("secrets", seat).pieces:
                counts.append(f"secret {len(secrets)}")
        fallen = self.zone("ko", seat).pieces
        counts.append(f"KO {len(fallen)}")
        text = (" | " if self.plain else " · ").join(counts)
        head.append(" " * max(self.width - len(name) - len(text), 1))
        head.append(text, style="dim not bold")
        if fallen:
            head.append("\n")
            head.append(self.fitted("  KO'd: " + ", ".join(title_of(piece) for piece in fallen)), style="dim")
        return head

    def character(self, piece: PieceView, seat: int) -> list[Text]:
        """A character: its numbers on one line, then what it carries and what is on it."""
        facts = piece.facts
        assert isinstance(facts, FighterFacts)
        tapped = facts.tapped
        line = (
            Text("- " if self.plain else "◌ ", style="dim") if tapped else Text("* " if self.plain else "● ")
        )
        room = self.width - 2 - 45
        line.append(self.cut(piece.card or "", room).ljust(room), style="dim" if tapped else "bold")
        line.append(f" {facts.form:<4}", style="cyan" if facts.form == "bot" else "green")
        line.append(f"{facts.stars:>2}{'*' if self.plain else '★'}", style="yellow")
        line.append(f" Atk {facts.attack:<2} Def {facts.defense:<2} ", style="not bold")
        left = max(facts.health - facts.damage, 0)
        line.append_text(self.bar(left, facts.health))
        line.append(f"{left:>3}/{facts.health:<2}")
        if tapped:
            line.append(" tapped", style="dim")
        return [line, *(self.note(note) for note in self.notes(piece, facts))]

    def bar(self, left: int, health: int) -> Text:
        """The Health that is left, as a bar."""
        # Full only for who is unhurt, empty only for who is knocked out.
        filled = min(max(left * BAR // max(health, 1), left > 0), BAR)
        full, empty = ("#", ".") if self.plain else ("█", "░")
        return Text.assemble(
            (full * filled, "bright_red" if 3 * left <= health else "bold"), (empty * (BAR - filled), "dim")
        )

    def notes(self, piece: PieceView, facts: FighterFacts) -> Iterable[str]:
        """What a character carries, its keywords, effects on it, and its part in an attack."""
        attack = None if self.view.over else tcg_facts(self.view).attack
        dot = ", " if self.plain else " · "
        keywords = (("Bold", facts.bold), ("Tough", facts.tough), ("Pierce", facts.pierce))
        parts = [f"{word} {number}" for word, number in keywords if number]
        if attack is not None and attack.attacker == piece.id:
            parts.insert(0, "ATTACKS")
        if attack is not None and attack.defender == piece.id:
            parts.insert(0, "DEFENDS")
        parts.extend(effect for effect in facts.effects if effect not in parts)
        if parts:
            yield dot.join(parts)
        worn = [one for zone in self.view.zones if zone.name == "upgrades" for one in zone.pieces]
        mine = [
            (SLOTS.index(one.facts.slot), one)
            for one in worn
            if isinstance(one.facts, UpgradeFacts) and one.facts.on == piece.id
        ]
        if mine:
            yield dot.join(
                f"{SLOTS[slot]}: {one.card}" for slot, one in sorted(mine, key=lambda each: each[0])
            )
        under = [
            one
            for zone in self.view.zones
            if zone.name == "under"
            for one in zone.pieces
            if isinstance(one.facts, (WaitingFacts, CoveredFacts)) and one.facts.under == piece.id
        ]
        if under:
            yield f"under it: {', '.join(title_of(one) for one in under)}"

    def note(self, text: str) -> Text:
        """A line under a character."""
        return Text(self.fitted("    " + text), style="italic dim")

    # -- The hand

    def hand(self) -> list[Text]:
        """The viewer's own cards, each with its icons and what it does."""
        pieces = self.zone("hand", self.view.seat).pieces
        lines = (
            [Text(f"Your hand ({len(pieces)})", style="bold")] if pieces else [Text("Your hand is empty.")]
        )
        counts: dict[str, int] = {}
        for piece in pieces:
            counts[piece.card or ""] = counts.get(piece.card or "", 0) + 1
        for name, count in counts.items():
            lines.append(self.hand_card(name, count))
        for piece in self.zone("secrets", self.view.seat).pieces:
            lines.append(Text(self.fitted(f"  Secret Action in play: {piece.card}"), style="italic"))
        return lines

    def hand_card(self, name: str, count: int) -> Text:
        """One card of the hand on one line."""
        card = self.cards.find(name)
        shown = f"{count}x {name}" if count > 1 else name
        line = Text("  " + self.cut(shown, 27).ljust(28))
        if isinstance(card, BattleCard):
            icons = icons_text(card.colours, self.plain)
            line.append_text(icons)
            line.append(" " * (5 - icons.cell_len))
            kind = card.type_line().rsplit(" ", 1)[-1]
            line.append(f"{kind:<8}")
            line.append(self.cut(gist(card), self.width - line.cell_len), style="dim")
        return line

    # -- Small things

    def zone(self, name: str, seat: int) -> ZoneView:
        """A zone of a seat."""
        return self.view.zone(name, seat)

    def cut(self, text: str, room: int) -> str:
        """A text that fits into so many columns."""
        text = text.replace("→", "->") if self.plain else text
        return text if len(text) <= room else text[: max(room - 1, 0)] + ("~" if self.plain else "…")

    def fitted(self, text: str) -> str:
        """A text that fits on one line."""
        return self.cut(text, self.width)


def title_of(piece: PieceView) -> str:
    """A character's name without its subtitle; a face-down card is just that."""
    if isinstance(piece.facts, CharacterFacts):
        return piece.facts.title
    return (piece.card or "a card").split(", ", 1)[0]
