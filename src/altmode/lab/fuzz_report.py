"""What came of a fuzzing run, in words and as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from altmode.games.matches import card_data_version
from altmode.games.registry import GAMES
from altmode.lab.fuzzer import Fuzzer, Item
from altmode.version import VERSION

RAREST = 10


@dataclass(frozen=True)
class BrokenGame:
    """A game in which something went wrong, and how to see it again."""

    number: int
    mode: str
    invariant: str
    """What should have held."""
    choices: int
    last: str
    """The choice after which it did not."""
    record: str
    """The file that replays it."""
    seats: list[dict[str, Any]]


@dataclass(frozen=True)
class Report:
    """The whole run of one game."""

    fuzzer: Fuzzer
    seed: int
    games: dict[str, int]
    """Matches by mode."""
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

    def named(self) -> tuple[int, int]:
        """How many cards, or other things with a name, were exercised in everything they can do, of how many."""
        names = {item.card for item in self.items}
        return len(names) - len({item.card for item in self.unexercised}), len(names)

    def rarest(self) -> list[tuple[int, Item]]:
        """What was exercised least."""
        kinds = self.fuzzer.rare_kinds()
        found = [(n, item) for item, n in zip(self.items, self.counts, strict=True) if item.kind in kinds]
        return sorted(found, key=lambda pair: (pair[0], pair[1].described()))[:RAREST]

    def to_plain(self) -> dict[str, Any]:
        """The report as JSON-ready data."""
        return {
            "altmode": VERSION,
            "game": self.fuzzer.game,
            "cards_version": card_data_version(self.fuzzer.game),
            "seed": self.seed,
            "games": sum(self.games.values()),
            "modes": self.games,
            "finished": self.finished,
            "checked_fully": self.checked_fully,
            "decisions": self.decisions,
            self.fuzzer.turns: self.turns,
            self.fuzzer.things: self.named(),
            **{kind: self.share(kind) for kind in self.fuzzer.kinds},
            "broken": [
                {
                    "game": game.number,
                    "mode": game.mode,
                    "invariant": game.invariant,
                    "choices": game.choices,
                    "last": game.last,
                    "record": game.record,
                    "seats": game.seats,
                }
                for game in self.broken
            ],
            "unexercised": [item.described() for item in self.unexercised],
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
            f"# {self.fuzzer.title}",
            "",
            *self.fuzzer.intro,
            "",
            f"Written by `altmode fuzz {self.fuzzer.game}` (version {VERSION}, cards "
            f"{card_data_version(self.fuzzer.game)}) for {total:,} games with",
            f"seed {self.seed}; the same seed gives the same report.",
            "",
        ]
        return "\n".join([*head, *self._lines()]) + "\n"

    def _lines(self) -> list[str]:
        total = sum(self.games.values())
        modes = ", ".join(f"{count:,} {mode}" for mode, count in self.games.items())
        fuzzer = self.fuzzer
        done, there_are = self.named()
        lines = [
            f"## {GAMES[fuzzer.game].title}",
            "",
            f"- {total:,} games ({modes}), {self.finished:,} of them {fuzzer.ends}",
            f"- {self.decisions:,} decisions in {self.turns:,} {fuzzer.turns}",
            f"- {_counted(self.checked_fully, 'game')} in which every position was also saved, loaded, cloned, "
            "tried out option by option and looked at from every seat",
            f"- **{len(self.broken)}** invariants broken",
            "",
            f"## {fuzzer.things.capitalize()}",
            "",
            f"- **{done} of {there_are}** {fuzzer.things} exercised in everything they can do",
        ]
        for kind, words in fuzzer.kinds.items():
            exercised, there_are = self.share(kind)
            lines.append(f"- **{exercised} of {there_are}** {words}")
        if self.broken:
            lines += ["", "## Broken", ""]
            for game in self.broken:
                lines.append(
                    f"- game {game.number} ({game.mode}), choice {game.choices}, {game.last}: {game.invariant}. "
                    f"Replay: {game.record}"
                )
        if self.unexercised:
            lines += ["", "## Never exercised", ""]
            lines += [f"- {item.described()}" for item in self.unexercised]
        lines += ["", "## Rarest", ""]
        lines += [f"- {_counted(count, 'time')} — {item.described()}" for count, item in self.rarest()]
        return lines


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing if number == 1 else thing + 's'}"


def reports_together(reports: dict[str, Report]) -> dict[str, Any]:
    """The reports of several games as JSON-ready data: the sums, what is wrong in any of them, and each by its game."""
    plain = {game: report.to_plain() for game, report in reports.items()}
    return {
        "games": sum(report["games"] for report in plain.values()),
        "finished": sum(report["finished"] for report in plain.values()),
        "broken": [{"of": game, **broken} for game, report in plain.items() for broken in report["broken"]],
        "unexercised": [
            f"{game}: {item}" for game, report in plain.items() for item in report["unexercised"]
        ],
        "by_game": plain,
    }
