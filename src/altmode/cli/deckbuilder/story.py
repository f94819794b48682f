"""What happened in a deck-building game, told as people tell it: cards that go together stand on one line."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from altmode.cli.terminal.causes import Causes
from altmode.cli.terminal.screen import SEAT_STYLES
from altmode.kernel.state import State
from altmode.kernel.views import LogLine, line_for

TOGETHER: Final = {
    "card_drawn": "{who} draws {what}.",
    "card_discarded": "{who} discards {what}.",
    "space_filled": "Refilled: {what}.",
}
"""Events of which several in a row are one sentence."""
LEFT_OUT: Final = frozenset(["encounters_shuffled", "turn_ended"])
LOUD: Final = frozenset(
    [
        "confronted",
        "battle_declared",
        "defeated",
        "battle_lost",
        "ambushed",
        "boss_arrived",
        "commanded",
        "mission_done",
        "ruins_everywhere",
        "game_drawn",
        "thwarted",
        "game_won",
        "game_lost",
        "too_much_damage",
        "bosses_beaten",
        "main_deck_empty",
    ]
)


class DeckTeller:
    """Tells one seat what happened since it was last told."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.shown = 0
        self._lines: list[Text] = []
        self._waiting: list[LogLine] = []
        self._names: tuple[str, ...] = ()
        self._causes = Causes()

    def pages(self, state: State) -> list[list[Text]]:
        """The news, all at once."""
        if state.journal is None:
            return [[]]
        entries = state.journal.entries
        self._names = state.setup.names
        # After an undo the journal is shorter than what was told.
        for entry in entries[min(self.shown, len(entries)) :]:
            if not entry.kind.quiet and entry.kind.name not in LEFT_OUT:
                self._tell(line_for(state, entry, self.seat))
        self._flush()
        self.shown = len(entries)
        lines, self._lines = self._lines, []
        return [lines]

    def _tell(self, line: LogLine) -> None:
        if self._waiting and not _goes_with(self._waiting[-1], line):
            self._flush()
        if line.event in TOGETHER:
            self._waiting.append(line)
        elif line.event == "turn_began":
            self._lines += [Text(), self._coloured(Text(line.text, style="bold underline"))]
        else:
            self._say(line, line.text)

    def _flush(self) -> None:
        """Tell what was collected."""
        if not self._waiting:
            return
        first = self._waiting[0]
        if first.event == "space_filled":
            what = ", ".join(str(one.details["cell"]) for one in self._waiting)
        else:
            known = [card for one in self._waiting for card in one.cards]
            what = _named(known)
        who = self._names[first.details["seat"]] if "seat" in first.details else ""
        self._say(first, TOGETHER[first.event].format(who=who, what=what))
        self._waiting = []

    def _say(self, line: LogLine, sentence: str) -> None:
        """A sentence about what a line tells, below the card behind it."""
        heading, below = self._causes.heading(line)
        if heading:
            self._lines.append(Text(f"  {heading}", style="italic"))
        text = Text(f"{'    ' if below else '  '}{sentence}", style="bold" if line.event in LOUD else "")
        self._lines.append(self._coloured(text))

    def _coloured(self, text: Text) -> Text:
        for seat, name in enumerate(self._names):
            text.highlight_words([name], style=SEAT_STYLES[seat])
        return text


def _goes_with(before: LogLine, line: LogLine) -> bool:
    same_seat = before.details.get("seat") == line.details.get("seat")
    pieces = [one.cause.piece if one.cause is not None else -1 for one in (before, line)]
    return before.event == line.event and same_seat and pieces[0] == pieces[1]


def _named(cards: list[str | None]) -> str:
    """Cards with how often each comes; those the viewer cannot know are only counted."""
    names = [card for card in cards if card is not None]
    names = [
        name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)
    ]
    unknown = cards.count(None)
    if unknown:
        names.append("a card" if unknown == 1 else f"{unknown} cards")
    return ", ".join(names)
