"""Scenarios about team and deck building: a team, perhaps a deck, and whether they may be played."""

from __future__ import annotations

import re
from dataclasses import dataclass

from altmode.authoring.citing import read_rules
from altmode.authoring.problems import did_you_mean, shorten
from altmode.authoring.reading import Reader
from altmode.authoring.stages import COMMON
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.game import MOST_CARDS, PROFILES, card_for
from altmode.games.tcg.pool import pool
from altmode.games.tcg.rules.teams import faults

DECK_RULES = ("TCG-BUILD-08", "TCG-BUILD-10")
"""Limits of the deck alone; they say nothing where a scenario names no deck."""


@dataclass
class TeamCheck:
    """A team with what is expected of it."""

    mode: str
    team: list[str]
    deck: list[tuple[int, str]] | None
    legal: bool
    because: list[str]

    def failure(self) -> str:
        """What is not as expected, or nothing."""
        profile = PROFILES[self.mode]
        team: list[TcgCard] = [card_for(profile, name) for name in self.team]
        deck = [card_for(profile, name) for count, name in self.deck or [] for _ in range(count)]
        reasons = faults(team, deck, profile)
        if self.deck is None:
            reasons = [reason for reason in reasons if not any(rule in reason for rule in DECK_RULES)]
        rules = [rule for reason in reasons for rule in re.findall(r"TCG-[A-Z]+-\d+", reason)]
        if self.legal != (not reasons):
            expected = "legal" if self.legal else "illegal"
            return f"expected it to be {expected}. Reasons against it: {reasons or 'none'}"
        if self.because and sorted(self.because) != sorted(rules):
            return f"expected it to break {', '.join(self.because)}, found {', '.join(rules)}"
        return ""


def read_team_check(reader: Reader, mode: str) -> TeamCheck:
    """A team as a scenario describes it."""
    reader.only(*COMMON, "team", "deck", "expect")
    names = [card.name for card in pool().cards]
    expected = reader.field("expect").only("legal", "because")
    deck = reader.optional("deck")
    return TeamCheck(
        mode=mode,
        team=[item.choice(names, "card") for item in reader.field("team").items("a list of cards")],
        deck=_read_deck(deck, names) if deck.given else None,
        legal=expected.field("legal").flag(),
        because=read_rules(expected.optional("because", []), "tcg"),
    )


def _read_deck(reader: Reader, names: list[str]) -> list[tuple[int, str]]:
    found = []
    for name, count in reader.mapping("cards with their counts").items():
        if name not in names:
            count.problem(f'there is no card "{shorten(name)}"', did_you_mean(name, names), of_key=True)
        found.append((count.whole(1, MOST_CARDS), name))
    return found
