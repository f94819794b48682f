"""A deck-building game as people are told about it: its characters, its cards, and what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
from litestar import Router
from msgspec import Meta

from altmode.authoring.deckbuilder.seating import DEALT, DRAFTED
from altmode.games.deckbuilder.card import DeckCard as PrintedCard
from altmode.games.deckbuilder.card import Face
from altmode.games.deckbuilder.card_data import listed_card
from altmode.games.deckbuilder.contents import BOXES, MIX
from altmode.games.deckbuilder.game import PROFILES, contents_in, listed_cards
from altmode.games.deckbuilder.profile import ALL_TOGETHER, BY_FACTION, SWITCHES, Profile, with_switches
from altmode.games.deckbuilder.terms import CHARACTER, FACTIONS, RELIC
from altmode.games.registry import GAMES
from altmode.server.library.part import (
    GameOption,
    LibraryPart,
    OptionChoice,
    ReadySeat,
    Shelf,
    Together,
)

TAKEN_WORDS: Final = {
    ("base", False): ("Main deck", "The box whose main deck, Encounters and Damage are played with."),
    ("base", True): ("Relics", "The box whose Relics are in the main deck."),
    ("autobots", False): ("Autobots", "The box whose Autobot Robots are in the main deck."),
    ("decepticons", False): ("Decepticons", "The box whose Decepticon Robots are in the main deck."),
}
"""What people are told of the options that name a box, which may be for its Relics alone."""


class DeckFace(msgspec.Struct, frozen=True):
    """One side of a character."""

    text: Annotated[list[str], Meta(description="One paragraph for each ability.")]
    move: int
    flight: bool
    penalty: Annotated[int, Meta(description="So much less Power it brings to battles in this mode.")]


class DeckCard(msgspec.Struct, frozen=True):
    """A card of a deck-building game; what its type does not have is 0 or empty."""

    key: Annotated[str, Meta(description="What it goes by in views; a Robot may share a character's name.")]
    name: str
    type: Annotated[str, Meta(description='"Robot – Decepticon", "Boss – Autobot, Level I" and the like.')]
    types: Annotated[list[str], Meta(description="The types it is of, the first of which it is counted as.")]
    faction: str
    subtype: str
    cost: Annotated[int | None, Meta(description="To buy or to defeat it; null for what has none.")]
    power: int
    range: int
    move: int
    flight: bool
    blocks: Annotated[bool, Meta(description="Whether it can be discarded to Block an Attack.")]
    level: int
    vault_vp: int
    stock: int
    ongoing: bool
    copies: int
    provenance: str
    text: Annotated[list[str], Meta(description="One paragraph for each ability; empty for characters.")]
    faces: Annotated[dict[str, DeckFace], Meta(description="Characters: what each mode says.")]


class DeckShelf(Shelf, frozen=True, kw_only=True):
    """All cards of a deck-building game."""

    cards: list[DeckCard]
    players: Annotated[
        dict[str, list[str]],
        Meta(description="By mode the factions players are of: in team play seats take them in turn."),
    ]


class DeckLibrary(LibraryPart):
    """What is told about a deck-building game."""

    shelf_type = DeckShelf
    chapter = "turn_began"

    def ready_seats(self) -> list[ReadySeat]:
        """The characters, each with the modes that have it."""
        found: dict[str, ReadySeat] = {}
        for mode in self.game.modes:
            for card in contents_in(self.game.id, mode).box.of(CHARACTER):
                known = found.get(card.key)
                modes = [*(known.modes if known is not None else []), mode]
                found[card.key] = ReadySeat(card.slug, card.name, _about(card), modes)
        return list(found.values())

    def options(self) -> list[GameOption]:
        """How characters come, whose side all are on, whose cards are played with, and how the rules are read."""
        found = [
            self._draft(),
            self._faction(),
            *self._taken_from(),
            self._mix(),
            self._switches(),
        ]
        # What no mode of the game has is not offered.
        return [option for option in found if option.modes]

    def together(self, mode: str) -> Together:
        sides = self.profiles[mode].sides
        if sides == ALL_TOGETHER and self.profiles[mode].seats != (1,):
            return "coop"
        return "sides" if sides == BY_FACTION else super().together(mode)

    def routers(self) -> list[Router]:
        from altmode.server.library.deckbuilder.routes import router

        return [router]

    @property
    def profiles(self) -> Mapping[str, Profile]:
        """Its modes, by their ids."""
        return PROFILES[self.game.id]

    def _choice(
        self,
        id: str,
        title: str,
        about: str,
        modes: list[str],
        choices: list[tuple[str, str, str]],
        default: str,
    ) -> GameOption:
        """One of some words, all of which every mode has that has the option."""
        seats = (self.game.seats[0], self.game.seats[-1])
        offered = [OptionChoice(word, name, text, modes, seats) for word, name, text in choices]
        return GameOption(id, title, about, "choice", modes, offered, None, None, default)

    def _draft(self) -> GameOption:
        modes = [mode for mode, profile in self.profiles.items() if profile.drafts]
        about = "How those come by a character for whom none is chosen."
        choices = [
            (DEALT, "Dealt", "By lot."),
            (DRAFTED, "Drafted", "The last player first, each takes one of two."),
        ]
        return self._choice("draft", "Characters", about, modes, choices, DEALT)

    def _faction(self) -> GameOption:
        modes = [
            mode
            for mode, profile in self.profiles.items()
            if profile.sides == ALL_TOGETHER and len(profile.players_are) > 1
        ]
        about = "Whose side all players are on; they meet the Bosses of the other."
        named = [(name.lower(), f"{name}s", "") for name in FACTIONS]
        choices = [("", "By the characters, else by lot", ""), *named]
        return self._choice("faction", "Faction", about, modes, choices, "")

    def _taken_from(self) -> list[GameOption]:
        """Which box team play takes some of its cards from; what those are depends on the mode."""
        found: dict[tuple[str, bool], dict[str, str]] = {}
        for mode, profile in self.profiles.items():
            for share in profile.shares:
                if share.chosen_by:
                    found.setdefault((share.chosen_by, share.types == RELIC), {})[mode] = share.box
        boxes = [(name, GAMES[name].title, "") for name in BOXES]
        return [
            self._choice(id, *TAKEN_WORDS[id, relics], list(usual), boxes, next(iter(usual.values())))
            for (id, relics), usual in found.items()
        ]

    def _mix(self) -> GameOption:
        about = "A file that exchanges cards of the box for cards of the other one (TOML or YAML)."
        return GameOption(MIX, "Mix", about, "text", list(self.profiles), [], None, None, None)

    def _switches(self) -> GameOption:
        """Each with the modes in which it changes anything."""
        seats = (self.game.seats[0], self.game.seats[-1])
        choices = []
        for name, switch in SWITCHES.items():
            if self.game.id in switch.games:
                modes = [
                    mode
                    for mode, profile in self.profiles.items()
                    if with_switches(profile, [name]) != profile
                ]
                choices.append(OptionChoice(name, switch.title, switch.about, modes, seats))
        about = "Where the rulebook leaves a question open, a table may read it otherwise than we do."
        modes = [mode for mode in self.profiles if any(mode in choice.modes for choice in choices)]
        return GameOption("switches", "Open readings", about, "several", modes, choices, None, None, None)

    def shelf(self) -> DeckShelf:
        """Every card of the box, then what modes take from another one."""
        return DeckShelf(
            version=self.game.data_version(),
            cards=[shown(card) for card in listed_cards(self.game.id).values()],
            players={
                mode: [FACTIONS[faction] for faction in profile.players_are]
                for mode, profile in self.profiles.items()
            },
        )


def shown(card: PrintedCard) -> DeckCard:
    """A card as people read it."""
    return msgspec.convert(listed_card(card), DeckCard)


def _about(card: PrintedCard) -> str:
    """A character in two sentences: what it does in Bot Mode, and how it moves."""
    flight = " with Flight" if card.flight else ""
    return f"{_first(card.face)} Alt Mode: Move {card.alt_move}{flight}."


def _first(face: Face) -> str:
    return face.text()[0] if face.abilities else ""
