"""What happened in the Trading Card Game, told as people tell it: an attack is its flips and its sum, not twenty
lines of log.
"""

from __future__ import annotations

from rich.text import Text

from altmode.cli.tcg.cards import icons_text
from altmode.cli.terminal.causes import Causes
from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.rules.attack import attack_damage
from altmode.games.tcg.terms import BLACK, BLUE, ORANGE
from altmode.kernel.events import Entry
from altmode.kernel.state import State
from altmode.kernel.views import LogLine, line_for
from altmode.kernel.zones import spectator_bit

LEFT_OUT = frozenset(
    # What another line of the story says already; the log has them all.
    ["played_cleared", "upgrade_played", "upgrade_played_from_hand", "game_began", "deck_shuffled"]
)
LOUD = frozenset(["knocked_out", "game_won", "game_drawn", "extra_turn", "all_untapped"])


class Storyteller:
    """Tells one seat what happened since it was last told."""

    def __init__(self, seat: int, plain: bool = False) -> None:
        self.seat = seat
        self.plain = plain
        self.shown = 0
        self._flips: list[Entry] = []
        self._flips_seat = -1
        self._draws: list[Entry] = []
        self._counted = {ORANGE: 0, BLUE: 0, BLACK: 0}
        self._expected = (-1, -1)
        self._bonus_at = -1
        self._scrapped: set[int] = set()
        self._causes = Causes()

    def pages(self, state: State) -> list[list[Text]]:
        """The news, all at once."""
        return [self.tell(state)]

    def tell(self, state: State) -> list[Text]:
        """The news as lines."""
        if state.journal is None:
            return []
        entries = state.journal.entries
        # After an undo the journal is shorter than what was told.
        self.shown = min(self.shown, len(entries))
        lines: list[Text] = []
        for index in range(self.shown, len(entries)):
            self._one(state, entries, index, lines)
        self._finish(state, lines)
        self._scrapped.clear()
        self.shown = len(entries)
        return lines

    def _one(self, state: State, entries: list[Entry], index: int, lines: list[Text]) -> None:
        entry = entries[index]
        name = entry.kind.name
        if entry.kind.quiet or name in LEFT_OUT:
            return
        if name == "card_flipped":
            self._flush_draws(state, lines)
            if self._flips and entry.numbers[1] != self._flips_seat:
                self._flush_flips(state, lines)
            self._flips_seat = entry.numbers[1]
            self._flips.append(entry)
            return
        if name == "white_bonus":
            self._bonus_at = len(self._flips)
            return
        if name == "card_drawn":
            self._flush_flips(state, lines)
            if self._draws and not _alike(self._draws[-1], entry):
                self._flush_draws(state, lines)
            self._draws.append(entry)
            return
        self._finish(state, lines)
        self._plain_event(state, entries, index, lines)

    def _plain_event(self, state: State, entries: list[Entry], index: int, lines: list[Text]) -> None:
        entry = entries[index]
        name = entry.kind.name
        line = line_for(state, entry, self.seat)
        if name == "icons_counted":
            self._counted[entry.numbers[2]] = entry.numbers[1]
        elif name == "turn_began":
            lines.append(Text(line.text, style="bold underline"))
        elif name == "attacked":
            self._counted = {ORANGE: 0, BLUE: 0, BLACK: 0}
            self._expected = (-1, -1)
            lines.append(Text.assemble(f"{'!' if self.plain else '⚔'} ", (line.text, "bold")))
        elif name == "totals":
            self._sum(state, entries, index, lines)
        elif not self._is_shown(entries, index):
            if name == "hand_scrapped":
                self._scrapped.add(entry.numbers[0])
            self._say(line, line.text, lines, "bold" if name in LOUD else "")

    def _say(self, line: LogLine, sentence: str, lines: list[Text], style: str = "") -> None:
        """A sentence about what a line tells, below the card behind it."""
        heading, below = self._causes.heading(line)
        if heading:
            lines.append(Text(f"  {heading}", style="italic"))
        lines.append(Text(f"{'    ' if below else '  '}{sentence}", style=style))

    def _is_shown(self, entries: list[Entry], index: int) -> bool:
        """Whether another line of the story says the same."""
        entry = entries[index]
        match entry.kind.name:
            case "attack_damaged":
                return entry.numbers[:2] == self._expected
            case "no_damage":
                return self._expected[1] == 0
            case "tapped":
                following = entries[index + 1] if index + 1 < len(entries) else None
                return following is not None and following.kind.name == "attacked"
            case "untapped":
                return entries[index - 1].kind.name in ("untapped", "all_untapped")
            case "card_scrapped":
                return entry.numbers[0] in self._scrapped
        return False

    def _sum(self, state: State, entries: list[Entry], index: int, lines: list[Text]) -> None:
        """The running sum: `6 + 3 orange = 9 against 2 + 1 blue = 3, Pierce 2: 6 damage`."""
        attack, defense, pierce = entries[index].numbers
        damage = attack_damage(attack, defense, pierce)
        text = Text("  ")
        text.append_text(self._side_of_sum(attack, ORANGE))
        text.append(" against ")
        text.append_text(self._side_of_sum(defense, BLUE))
        if pierce:
            text.append(f", Pierce {pierce}")
        text.append(f": {damage} damage", style="bold")
        lines.append(text)
        attacked = [entry for entry in entries[:index] if entry.kind.name == "attacked"]
        if attacked:
            self._expected = (attacked[-1].numbers[1], damage)

    def _side_of_sum(self, total: int, colour: int) -> Text:
        icons = self._counted[colour]
        if not icons:
            return Text(str(total))
        word, style = ("orange", "dark_orange") if colour == ORANGE else ("blue", "dodger_blue1")
        return Text.assemble(f"{total - icons} + ", (f"{icons} {word}", style), f" = {total}")

    # -- Things told together

    def _finish(self, state: State, lines: list[Text]) -> None:
        self._flush_flips(state, lines)
        self._flush_draws(state, lines)

    def _flush_flips(self, state: State, lines: list[Text]) -> None:
        if not self._flips:
            return
        text = Text(f"  {state.setup.names[self._flips_seat]} flips ")
        for index, entry in enumerate(self._flips):
            if index == self._bonus_at:
                text.append("; for the white icon 2 more: " if index else "2 more for the white icon: ")
            elif index:
                text.append(", " if self.plain else " · ")
            card = state.setup.cards[entry.cards[0]]
            text.append(self._name(state, entry, 0))
            if isinstance(card, BattleCard) and entry.known[0] & self._bit(state):
                text.append(" ")
                text.append_text(icons_text(card.colours, self.plain))
        lines.append(text)
        self._flips = []
        self._bonus_at = -1

    def _flush_draws(self, state: State, lines: list[Text]) -> None:
        if not self._draws:
            return
        who = state.setup.names[self._draws[0].numbers[0]]
        names = [self._name(state, entry, 1) for entry in self._draws]
        if all(name == "a card" for name in names):
            what = "a card" if len(names) == 1 else f"{len(names)} cards"
        else:
            what = ", ".join(names)
        self._say(line_for(state, self._draws[0], self.seat), f"{who} draws {what}.", lines)
        self._draws = []

    def _name(self, state: State, entry: Entry, field: int) -> str:
        if entry.known[field] & self._bit(state):
            return state.name_of_card(entry.cards[field])
        return "a card"

    def _bit(self, state: State) -> int:
        return 1 << self.seat if self.seat >= 0 else spectator_bit(state.setup.seats)


def _alike(before: Entry, entry: Entry) -> bool:
    """Whether two draws are told together: the same seat draws because of the same card."""
    pieces = [one.cause.piece if one.cause is not None else -1 for one in (before, entry)]
    return before.numbers[0] == entry.numbers[0] and pieces[0] == pieces[1]
