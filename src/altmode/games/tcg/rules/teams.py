"""Team and deck limits: what may be brought to the table."""

from __future__ import annotations

from collections import Counter

from altmode.games.tcg.card import BattleCard, Character, TcgCard
from altmode.games.tcg.profile import COPIES, DECK_MINIMUM, STAR_LIMIT, Profile


def faults(team: list[TcgCard], deck: list[TcgCard], profile: Profile) -> list[str]:
    """Every limit that a team and deck break, all at once (TCG-GAP-32)."""
    found: list[str] = []
    characters = [card for card in team if isinstance(card, Character)]
    for card in team:
        if not isinstance(card, Character):
            found.append(f"{card.name} is a battle card and cannot be on a team (TCG-BUILD-11).")
    battle_cards = [card for card in deck if isinstance(card, BattleCard)]
    for card in deck:
        if not isinstance(card, BattleCard):
            found.append(f"{card.name} is a character and cannot be in a deck (TCG-BUILD-11).")
    if not characters:
        found.append("A team needs at least 1 character (TCG-GAP-32).")
    found.extend(_basic_faults(characters) if profile.basic else _team_faults(characters))
    if not profile.basic:
        found.extend(_star_faults(characters, battle_cards, profile))
        found.extend(_deck_faults(battle_cards))
    return found


def _basic_faults(characters: list[Character]) -> list[str]:
    if len(characters) == 2:
        return []
    return [f"The basic game is played with exactly 2 characters, not {len(characters)} (TCG-BASIC-02)."]


def _team_faults(characters: list[Character]) -> list[str]:
    counts = Counter(card.name for card in characters)
    return [
        f"{name} is on the team {count} times; a team may have 1 copy (TCG-BUILD-05)."
        for name, count in counts.items()
        if count > 1
    ]


def team_stars(characters: list[Character]) -> int:
    """The stars a team costs; characters that another one brings are free (TCG-METRO-03)."""
    free = free_of_stars(characters)
    return sum(card.stars for card in characters if card.name not in free)


def free_of_stars(characters: list[Character]) -> set[str]:
    """The names of characters that begin under another one of the team."""
    return {name for card in characters for name in card.brings()}


def deck_stars(battle_cards: list[BattleCard], profile: Profile) -> int:
    """The stars that battle cards cost in the variants that count them (TCG-BUILD-02)."""
    return sum(card.stars for card in battle_cards) if profile.stars_on_battle_cards else 0


def _star_faults(characters: list[Character], battle_cards: list[BattleCard], profile: Profile) -> list[str]:
    team = team_stars(characters)
    cards = deck_stars(battle_cards, profile)
    if team + cards <= STAR_LIMIT:
        return []
    if profile.stars_on_battle_cards:
        return [
            f"Team and deck have {team + cards} stars ({team} + {cards}); "
            f"the limit is {STAR_LIMIT} (TCG-BUILD-02)."
        ]
    return [f"The team has {team} stars; the limit is {STAR_LIMIT} (TCG-BUILD-01)."]


def _deck_faults(battle_cards: list[BattleCard]) -> list[str]:
    found = []
    if len(battle_cards) < DECK_MINIMUM:
        found.append(
            f"The deck has {len(battle_cards)} card{'s' if len(battle_cards) != 1 else ''}; "
            f"it needs {DECK_MINIMUM} or more (TCG-BUILD-08)."
        )
    for name, count in Counter(card.name for card in battle_cards).items():
        if count > COPIES:
            found.append(
                f"{name} is in the deck {count} times; at most {COPIES} copies are allowed (TCG-BUILD-10)."
            )
    return found
