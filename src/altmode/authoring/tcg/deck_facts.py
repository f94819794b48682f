"""What there is to say about a deck: its cards, icons and stars, and the modes it may be played in."""

from __future__ import annotations

from altmode.authoring.tcg.decks import Deck
from altmode.games.tcg.card import BattleCard, Character
from altmode.games.tcg.game import PROFILES, card_for
from altmode.games.tcg.pool import pool
from altmode.games.tcg.rules.teams import deck_stars, team_stars
from altmode.games.tcg.terms import ICON_NAMES, ICONS


def characters(deck: Deck) -> list[Character]:
    """The team's cards."""
    return [card for card in map(pool().card, deck.team) if isinstance(card, Character)]


def icon_counts(deck: Deck) -> list[int]:
    """How many icons of each colour there are in a deck."""
    total = [0] * ICONS
    for count, name in deck.cards:
        card = pool().card(name)
        if isinstance(card, BattleCard):
            for colour in card.colours:
                total[colour] += count
    return total


def named_icons(deck: Deck) -> dict[str, int]:
    """The same by the names of the colours that are there."""
    return {name: count for name, count in zip(ICON_NAMES, icon_counts(deck), strict=True) if count}


def stars_in(deck: Deck, mode: str) -> int:
    """The stars of team and deck as they count in a mode."""
    profile = PROFILES[mode]
    team = [card for name in deck.team if isinstance(card := card_for(profile, name), Character)]
    cards = [(count, card_for(profile, name)) for count, name in deck.cards]
    return team_stars(team) + sum(
        count * deck_stars([card], profile) for count, card in cards if isinstance(card, BattleCard)
    )


def modes_for(deck: Deck) -> list[str]:
    """The modes in which a deck may be played, the one it was made for first."""
    legal = [mode for mode in PROFILES if not deck.faults(mode)]
    return sorted(legal, key=lambda mode: mode != deck.mode)


def deck_data(deck: Deck) -> dict[str, object]:
    """A deck as plain data."""
    return {
        "name": deck.name,
        "about": deck.about,
        "mode": deck.mode,
        "team": deck.team,
        "deck": {name: count for count, name in deck.cards},
        "icons": named_icons(deck),
        "faults": deck.faults(),
    }


def deck_text(deck: Deck) -> str:
    """A deck as the text that `parse_deck` reads."""
    heads = {"Name": deck.name, "About": deck.about, "Mode": deck.mode}
    lines = [f"{field}: {' '.join(text.split())}" for field, text in heads.items() if text]
    lines += ["", "Team", *deck.team, "", "Deck", *(f"{count} {name}" for count, name in deck.cards)]
    return "\n".join(lines) + "\n"
