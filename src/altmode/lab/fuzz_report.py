"""What came of a fuzzing run, in words and as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from altmode.games.tcg.pool import card_data_version
from altmode.lab.exercise_items import ABILITY, PART, USE, Item
from altmode.version import VERSION

RAREST = 10
WHAT_IS_COUNTED = {
    ABILITY: "abilities that took effect",
    PART: "parts of abilities that were carried out, both branches of every choice",
    USE: "uses: a side attacking or defending, a card being played",
}


@dataclass(frozen=True)
class BrokenGame:
    """A game in which something went wrong, and how to see it again."""

    number: int
    mode: str
    promise: str
    """What should have held."""
    choices: int
    last: str
    """The choice after which it did not."""
    record: str
    """The file that replays it."""
    seats: list[dict[str, Any]]


@dataclass(frozen=True)
class Report:
    """The whole run."""

    seed: int
    games: dict[str, int]
    finished: int
    checked_fully: int
    decisions: int
    turns: int
    items: list[Item]
    counts: list[int]
    broken: list[BrokenGame]

    @property
    def unexercised(self) -> list[Item]:
        """What no game exercised."""
        return [item for item, count in zip(self.items, self.counts, strict=True) if not count]

    @property
    def good(self) -> bool:
        """Whether nothing broke and nothing was left out."""
        return not self.broken and not self.unexercised

    def share(self, kind: str) -> tuple[int, int]:
        """How many items of a kind were exercised, of how many."""
        mine = [count for item, count in zip(self.items, self.counts, strict=True) if item.kind == kind]
        return sum(1 for count in mine if count), len(mine)

    def cards(self) -> tuple[int, int]:
        """How many cards were exercised in everything they can do, of how many."""
        names = {item.card for item in self.items}
        return len(names) - len({item.card for item in self.unexercised}), len(names)

    def rarest(self) -> list[tuple[int, Item]]:
        """The abilities and parts exercised least."""
        found = [(n, item) for item, n in zip(self.items, self.counts, strict=True) if item.kind != USE]
        return sorted(found, key=lambda pair: (pair[0], pair[1].told()))[:RAREST]

    def to_plain(self) -> dict[str, Any]:
        """The report as JSON-ready data."""
        return {
            "altmode": VERSION,
            "cards_version": card_data_version(),
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "checked_fully": self.checked_fully,
            "decisions": self.decisions,
            "turns": self.turns,
            "cards": self.cards(),
            **{kind: self.share(kind) for kind in WHAT_IS_COUNTED},
            "broken": [
                {
                    "game": game.number,
                    "mode": game.mode,
                    "promise": game.promise,
                    "choices": game.choices,
                    "last": game.last,
                    "record": game.record,
                    "seats": game.seats,
                }
                for game in self.broken
            ],
            "unexercised": [item.told() for item in self.unexercised],
            "exercised": [
                {"kind": item.kind, "card": item.card, "what": item.what, "times": count}
                for item, count in zip(self.items, self.counts, strict=True)
            ],
        }

    def text(self) -> str:
        """The report for a terminal."""
        return "\n".join(line.replace("**", "").replace("## ", "") for line in self._lines()) + "\n"

    def page(self) -> str:
        """The report as a page of the documentation."""
        total = sum(self.games.values())
        head = [
            "# Fuzzing the cards",
            "",
            "Random legal teams and decks from the whole pool, random players, and every promise about a position",
            "checked after every task. Each game is built around a card that has done little so far; what is counted",
            "is what that card and all others really did.",
            "",
            f"Written by `altmode fuzz` (version {VERSION}, cards {card_data_version()}) for {total:,} games with",
            f"seed {self.seed}; the same seed gives the same report.",
            "",
        ]
        return "\n".join([*head, *self._lines()]) + "\n"

    def _lines(self) -> list[str]:
        total = sum(self.games.values())
        modes = ", ".join(f"{count:,} {mode}" for mode, count in self.games.items())
        done, cards = self.cards()
        lines = [
            "## Games",
            "",
            f"- {total:,} games ({modes}), {self.finished:,} of them won or drawn before the turn limit",
            f"- {self.decisions:,} decisions in {self.turns:,} turns",
            f"- {self.checked_fully:,} games in which every position was also saved, loaded, cloned, tried out "
            "option by option and looked at from every seat",
            f"- **{len(self.broken)}** promises broken",
            "",
            "## Cards",
            "",
            f"- **{done} of {cards}** cards exercised in everything they can do",
        ]
        for kind, words in WHAT_IS_COUNTED.items():
            exercised, there_are = self.share(kind)
            lines.append(f"- **{exercised} of {there_are}** {words}")
        if self.broken:
            lines += ["", "## Broken", ""]
            for game in self.broken:
                lines.append(
                    f"- game {game.number} ({game.mode}), choice {game.choices}, {game.last}: {game.promise}. "
                    f"Replay: {game.record}"
                )
        if self.unexercised:
            lines += ["", "## Never exercised", ""]
            lines += [f"- {item.told()}" for item in self.unexercised]
        lines += ["", "## Rarest", ""]
        lines += [f"- {count:,} times — {item.told()}" for count, item in self.rarest()]
        return lines
