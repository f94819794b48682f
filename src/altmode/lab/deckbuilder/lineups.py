"""What the laboratory plays of a deck-building game: every mode, with characters taking turns in the seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from altmode.games.deckbuilder.game import PROFILES, contents_in
from altmode.games.deckbuilder.profile import BY_FACTION
from altmode.games.deckbuilder.terms import CHARACTER, NO_FACTION
from altmode.games.matches import begin
from altmode.kernel.state import State
from altmode.lab.lineups import Contest, Growth, LineUp

GROWTH: Final[Growth] = {
    "hand": ("cards in hand", (1, 3, 5)),
    "up": ("faceup cards in the Matrix", (3, 6, 9)),
    "owned": ("cards the player owns", (10, 13, 16)),
    "turn": ("turn of the game", (8, 16, 24)),
}


def characters_of(game: str, mode: str, faction: int = NO_FACTION) -> list[str]:
    """The characters that a mode has by name, perhaps of one faction only."""
    cards = [entry.card for entry in contents_in(game, mode).of(CHARACTER)]
    return [card.name for card in cards if faction in (NO_FACTION, card.faction)]


def factions_for(game: str, mode: str, seats: int, number: int) -> list[int]:
    """The faction of each seat; players who are all of one are of either in turn, match by match."""
    profile = PROFILES[game][mode]
    allowed = profile.players_are
    if profile.sides == BY_FACTION:
        return [allowed[seat % len(allowed)] for seat in range(seats)]
    return [allowed[number % len(allowed)]] * seats


def choices_for(game: str, mode: str, seats: int, number: int) -> list[list[str]]:
    """For each seat the characters of the box that it may play."""
    return [characters_of(game, mode, faction) for faction in factions_for(game, mode, seats, number)]


def characters_in_turn(game: str, mode: str, seats: int, number: int) -> list[dict[str, Any]]:
    """A character for each seat; from one match to the next each seat gets the next one."""
    taken: list[str] = []
    sides = len(PROFILES[game][mode].players_are)
    for seat, choices in enumerate(choices_for(game, mode, seats, number)):
        place = (number // sides if sides > 1 else number) + seat
        left = [*choices[place % len(choices) :], *choices[: place % len(choices)]]
        taken.append(next(name for name in left if name not in taken))
    return [{"character": name} for name in taken]


@dataclass(frozen=True)
class DeckLineUp(LineUp):
    """One mode with a number of seats."""

    game: str
    players: int

    @property
    def name(self) -> str:
        """A short name for tables."""
        return f"{self.mode}, {self.players} seat{'s' if self.players > 1 else ''}"

    def facts(self) -> dict[str, str]:
        """Its mode and how many take part."""
        return {"mode": self.mode, "seats": str(self.players)}

    def seats(self, number: int) -> list[dict[str, Any]]:
        """Who plays which character in a match."""
        given = characters_in_turn(self.game, self.mode, self.players, number)
        return [dict(one, name=f"seat {seat}") for seat, one in enumerate(given)]

    def start(self, number: int, seats: list[dict[str, Any]], log: bool = False) -> State:
        """Set a match up; the main deck sees to it that it ends."""
        return begin(self.game, self.mode, seats, number, {}, log=log)


@dataclass(frozen=True)
class CharacterContest(Contest):
    """A study: the characters named sit where they were named, the others take turns; so does who begins."""

    game: str
    mode: str
    players: int
    named: tuple[str, ...]
    characters: tuple[tuple[str, int], ...]
    """All that may be played, each with its faction."""
    more: dict[str, Any] = field(default_factory=dict)
    """What else all its matches have in common."""

    def seats(self, number: int) -> list[dict[str, Any]]:
        """Who plays which character."""
        taken = list(self.named)
        sides = [side for _, side in self.characters]
        factions = [
            side if side in sides else sides[0]
            for side in factions_for(self.game, self.mode, self.players, number)
        ]
        if len(set(factions)) == 1 and self.named:
            # Whoever plays together with somebody named is of the same faction.
            factions = [dict(self.characters)[self.named[0]]] * self.players
        for faction in factions[len(self.named) :]:
            left = [name for name, side in self.characters if side == faction and name not in taken]
            taken.append(left[number % len(left)])
        return [{"character": name} for name in taken]

    def options(self, number: int) -> dict[str, Any]:
        """Each seat begins in its turn."""
        # Not in step with the characters, so that every one of them begins as often from every seat.
        return {"first": number // len(self.characters) % self.players, **self.more}

    def text(self, number: int) -> str:
        """Who plays which character, and who begins."""
        names = ", ".join(str(given["character"]) for given in self.seats(number))
        return f"{names}; seat {self.options(number)['first']} begins"
