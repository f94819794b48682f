"""What the laboratory plays of the Trading Card Game: the decks that come with it, and random ones from all cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any, Final

import altmode
from altmode.authoring.tcg.decks import Deck, ready_decks
from altmode.games.tcg.card import Character, TcgCard
from altmode.games.tcg.game import PROFILES, card_for
from altmode.games.tcg.pool import pool
from altmode.games.tcg.profile import COPIES, DECK_MINIMUM, STAR_LIMIT
from altmode.games.tcg.rules.teams import free_of_stars
from altmode.kernel.state import State
from altmode.lab.lineups import Contest, Growth, LineUp

READY: Final = "ready"
RANDOM: Final = "random"
STARS_FOR_CARDS: Final = 6
"""What a random team leaves for battle cards where these cost stars too."""
TURN_LIMIT: Final = 400
"""No match of the laboratory goes on for ever: at this turn it is a draw (TCG-GAP-83)."""
GROWTH: Final[Growth] = {
    "hand": ("cards in hand", (3, 6, 10)),
    "characters": ("characters in play", (2, 4, 6)),
    "upgrades": ("Upgrades in play", (2, 5, 8)),
    "turn": ("turn of the game", (5, 10, 20)),
}


@dataclass(frozen=True)
class DeckLineUp(LineUp):
    """One mode with one source of decks."""

    decks: str

    @property
    def name(self) -> str:
        """A short name for tables."""
        return f"{self.mode}, {self.decks} decks"

    def facts(self) -> dict[str, str]:
        """Its mode and its source of decks."""
        return {"mode": self.mode, "decks": self.decks}

    def seats(self, number: int) -> list[dict[str, Any]]:
        """Who plays with what in a match."""
        if self.decks == READY:
            pairs = ready_pairs(self.mode)
            decks = pairs[number % len(pairs)]
        else:
            rng = Random(f"decks {number}")
            decks = (random_deck(self.mode, rng), random_deck(self.mode, rng))
        return [deck.as_seat(name) for deck, name in zip(decks, ("Ada", "Ben"), strict=True)]

    def start(self, number: int, seats: list[dict[str, Any]], log: bool = False) -> State:
        """Set a match up."""
        return altmode.new_game(
            "tcg", mode=self.mode, seats=seats, seed=number, log=log, turn_limit=TURN_LIMIT
        )


MAIN: Final = DeckLineUp("advanced", READY)
"""The line-up whose figures stand for the game as a whole."""


def all_line_ups() -> list[DeckLineUp]:
    """Every mode with both sources of decks."""
    return [DeckLineUp(mode, decks) for mode in PROFILES for decks in (READY, RANDOM)]


@dataclass(frozen=True)
class DeckContest(Contest):
    """A study of some decks: the same two in every match, or each against each in turn."""

    decks: tuple[dict[str, Any], ...]
    paired: bool

    def seats(self, number: int) -> list[dict[str, Any]]:
        """The two decks whose turn it is."""
        return [dict(self.decks[deck]) for deck in self._pair(number)]

    def options(self, number: int) -> dict[str, Any]:
        """A limit of turns."""
        return {"turn_limit": TURN_LIMIT}

    def described(self, number: int) -> str:
        """Which decks meet."""
        return f"decks {self._pair(number)}"

    def _pair(self, number: int) -> tuple[int, int]:
        count = len(self.decks)
        return (0, 1) if self.paired else (number % count, number // count % count)


def ready_pairs(mode: str) -> list[tuple[Deck, Deck]]:
    """Every pairing of the ready decks that belong to a mode; a deck also meets itself."""
    own = list(ready_decks(mode).values())
    if mode in ("basic", "advanced"):
        return list(product(own, own))
    usual = list(ready_decks("advanced").values())
    if own:
        # One deck of the mode on either side, against everything else that may be played in it.
        return [pair for one in own for other in [*own, *usual] for pair in ((one, other), (other, one))]
    legal = [deck for deck in usual if not deck.faults(mode)]
    return list(product(legal, legal))


def random_deck(mode: str, rng: Random) -> Deck:
    """A legal team and deck made of any cards there are."""
    profile = PROFILES[mode]
    characters = [card_for(profile, card.name) for card in pool().characters]
    battle_cards = [card_for(profile, card.name) for card in pool().battle_cards]
    rng.shuffle(characters)
    if profile.basic:
        team = characters[:2]
    else:
        limit = STAR_LIMIT - (STARS_FOR_CARDS if profile.stars_on_battle_cards else 0)
        team = _team(characters, limit, with_metroplex=mode == "metroplex")
    left = STAR_LIMIT - sum(card.stars for card in team) if profile.stars_on_battle_cards else None
    return Deck("random", [card.name for card in team], _cards(battle_cards, left, rng), mode=mode)


def _team(characters: list[TcgCard], limit: int, with_metroplex: bool) -> list[TcgCard]:
    free = free_of_stars([card for card in characters if isinstance(card, Character)])
    if with_metroplex:
        characters = sorted(characters, key=lambda card: not (isinstance(card, Character) and card.brings()))
    team: list[TcgCard] = []
    stars = 0
    for card in characters:
        if card.name not in free and stars + card.stars <= limit:
            team.append(card)
            stars += card.stars
    return team


def _cards(cards: list[TcgCard], stars_left: int | None, rng: Random) -> list[tuple[int, str]]:
    counts: Counter[str] = Counter()
    while counts.total() < DECK_MINIMUM:
        card = rng.choice(cards)
        if counts[card.name] == COPIES:
            continue
        if stars_left is not None:
            if card.stars > stars_left:
                continue
            stars_left -= card.stars
        counts[card.name] += 1
    return [(count, name) for name, count in counts.items()]
