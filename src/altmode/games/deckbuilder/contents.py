"""What a match is played with: which cards of which boxes, how many of each, and whose they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from altmode.games.deckbuilder.brought import box_with
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.pool import Box, box, card_data_version
from altmode.games.deckbuilder.profile import ALL_OF_A_KIND, ALL_SITES, TEAM_MARK, Profile, Share
from altmode.games.deckbuilder.terms import (
    ALLY,
    BOSS,
    DECEPTICON,
    INITIATIVE,
    MANEUVER,
    NO_FACTION,
    OBSTACLE,
    POLITY,
    RELIC,
    ROBOT,
    SITE,
    TECHNOLOGY,
)
from altmode.kernel.game import CannotPlay

BOXES: Final = ("ard", "woc")
OTHER_CARDS: Final = "other_cards"
"""Where a set-up says which card data it has of boxes that are not its game's own."""


MIX: Final = "mix"
"""The option that exchanges cards of a box: `{"name", "base", "cards": [[copies, box, key], ...]}`, all written out."""
EXCHANGED: Final = ROBOT | BOSS | MANEUVER | TECHNOLOGY | ALLY | RELIC | SITE | OBSTACLE
"""What a mix says anew; characters and Damage it only adds (WOC-CUSTOM-01, WOC-CUSTOM-04)."""
MOST_LINES: Final = 500
MOST_COPIES: Final = 40


class Entry(NamedTuple):
    """So many of a card, and for which faction's players; NO_FACTION for everybody's."""

    card: DeckCard
    copies: int
    faction: int = NO_FACTION


class Lot(NamedTuple):
    """Cards of which only some are used; which ones is decided by lot, unseen."""

    cards: list[DeckCard]
    used: int


class Contents:
    """The cards of one match."""

    def __init__(self, name: str, entries: list[Entry], lots: list[Lot]) -> None:
        self.entries = entries
        self.lots = lots
        self.box = Box(name, tuple([entry.card for entry in entries]))

    def of(self, types: int, faction: int = NO_FACTION) -> list[Entry]:
        """The entries of some types; with a faction, only those that its players may have."""
        return [
            entry
            for entry in self.entries
            if entry.card.types & types and (faction == NO_FACTION or entry.faction in (NO_FACTION, faction))
        ]


def counted_as(card: DeckCard) -> int:
    """The type a card of several is counted as: a Polity is no Site, and a Relic is one first (WOC-GAP-63)."""
    types = card.types & ~SITE if card.types & POLITY else card.types
    return types & -types


def contents_of(profile: Profile, plain: Mapping[str, Any]) -> Contents:
    """What a match of a mode is played with, by what was chosen for it."""
    mix = plain.get(MIX)
    if mix is not None and (not isinstance(mix, dict) or mix.get("base") != profile.box):
        raise _unplayable(f"a mix for {profile.box} is needed, and this is another")
    more = [
        Entry(card, card.copies)
        for card in brought(profile.box, plain)
        if mix is None or not card.types & EXCHANGED
    ]
    if not profile.shares:
        entries = [*stock_of(profile.box, profile, plain), *more]
        return Contents(profile.box, entries, _usual_lots(profile, entries))
    entries, lots = [], _usual_lots(profile, [])
    for share in profile.shares:
        found = _taken(share, profile, plain)
        entries.extend(found)
        if share.drawn != ALL_OF_A_KIND:
            lots.append(
                Lot([entry.card for entry in found if TEAM_MARK not in entry.card.marks], share.drawn)
            )
    entries.extend(more)
    return Contents(profile.box, entries, lots)


def players_allowed(profile: Profile, contents: Contents) -> tuple[int, ...]:
    """The factions that players can be of: plans of the Autobots are in the way of the others alone (WOC-CUSTOM-07)."""
    if profile.schemes and contents.of(INITIATIVE):
        return (DECEPTICON,)
    return profile.players_are


def stock_of(name: str, profile: Profile, plain: Mapping[str, Any]) -> list[Entry]:
    """Everything in a box; of a match's own, as its pack and its mix have it."""
    cards = box(name).cards
    if name != profile.box:
        return [Entry(card, card.copies) for card in cards]
    # Cards of a pack may stand in place of some; more that it brings are no part of the box.
    entries = [Entry(card, card.copies) for card in box_with(name, plain).cards[: len(cards)]]
    mix = plain.get(MIX)
    if mix is None:
        return entries
    kept = [entry for entry in entries if not counted_as(entry.card) & EXCHANGED]
    return [*kept, *mixed_in(mix, profile.box, plain)]


def mixed_in(mix: Mapping[str, Any], name: str, plain: Mapping[str, Any]) -> list[Entry]:
    """The cards of a mix that is written out; CannotPlay if it is not."""
    lines = mix.get("cards")
    if not isinstance(lines, list) or len(lines) > MOST_LINES:
        raise _unplayable("its mix is not written out")
    known = {other: box(other).by_key for other in BOXES}
    known[name] = box_with(name, plain).by_key
    found: list[Entry] = []
    for line in lines:
        if not isinstance(line, (list, tuple)) or len(line) != 3:
            raise _unplayable("its mix is not written out")
        copies, where, key = line
        card = known[where].get(key) if where in BOXES and isinstance(key, str) else None
        if card is None or type(copies) is not int or not 1 <= copies <= MOST_COPIES:
            raise _unplayable(f'its mix has a card "{str(key)[:60]}" that is not there')
        found.append(Entry(card, copies))
    return found


def _unplayable(reason: str) -> CannotPlay:
    return CannotPlay(reason, "The match cannot be set up:", [reason])


def everything(profile: Profile) -> list[DeckCard]:
    """Every card of the boxes that a mode may take cards from."""
    names = [profile.box, *[share.box for share in profile.shares]]
    return [card for name in dict.fromkeys(names) for card in box(name).cards]


def brought(name: str, plain: Mapping[str, Any]) -> list[DeckCard]:
    """The cards that a match brings along beside those of its box."""
    return list(box_with(name, plain).cards[len(box(name).cards) :])


def _usual_lots(profile: Profile, entries: list[Entry]) -> list[Lot]:
    """Some of the Sites and of the Initiatives of a box, where the mode has it so (WOC-SETUP-03, ARD-SETUP-05)."""
    lots = []
    for types, used in ((SITE, profile.sites), (INITIATIVE, profile.initiatives)):
        group = [entry.card for entry in entries if counted_as(entry.card) == types]
        if used != ALL_SITES and group and (used or types == SITE):
            lots.append(Lot(group, used))
    return lots


def _taken(share: Share, profile: Profile, plain: Mapping[str, Any]) -> list[Entry]:
    """The cards of a share, from the box that was chosen for it."""
    name = share.box
    if share.chosen_by and plain.get(share.chosen_by):
        name = str(plain[share.chosen_by])
        if name not in BOXES:
            raise _unplayable(f'{share.chosen_by}: there is no box "{name}"; there are {" and ".join(BOXES)}')
    found = []
    for card, copies, _ in stock_of(name, profile, plain):
        if counted_as(card) & share.types and share.faction in (NO_FACTION, card.faction):
            found.append(Entry(card, 1 if share.singly else copies))
        elif counted_as(card) & share.types and card.faction == NO_FACTION:
            found.append(Entry(card, copies, share.faction))
    return found


def boxes_used(profile: Profile, contents: Contents) -> list[str]:
    """The boxes beside the mode's own that some of the cards are from."""
    names = [entry.card.box for entry in contents.entries]
    return [name for name in BOXES if name != profile.box and name in names]


def other_card_data(profile: Profile, contents: Contents) -> dict[str, str]:
    """The card data of boxes that are not the game's own, so that a record of it tells when they change."""
    return {name: card_data_version(name) for name in boxes_used(profile, contents)}
