"""The printed cards, one module for each set."""

from __future__ import annotations

from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.cards.convention_2018 import CONVENTION_2018
from altmode.games.tcg.cards.later_waves import WAVE_2, WAVE_3, WAVE_4
from altmode.games.tcg.cards.metroplex import METROPLEX
from altmode.games.tcg.cards.reworded import REWORDED_CARDS
from altmode.games.tcg.cards.starter import STARTER
from altmode.games.tcg.cards.wave1_battle_cards import WAVE_1_BATTLE_CARDS
from altmode.games.tcg.cards.wave1_characters import WAVE_1_CHARACTERS

SETS: list[tuple[str, list[TcgCard]]] = [
    ("Wave 1", WAVE_1_CHARACTERS + WAVE_1_BATTLE_CARDS),
    ("Wave 1A", METROPLEX),
    ("Wave 1C", CONVENTION_2018),
    ("Wave 1S", STARTER),
    ("Wave 2", WAVE_2),
    ("Wave 3", WAVE_3),
    ("Wave 4", WAVE_4),
]

REWORDED: dict[str, TcgCard] = {card.name: card for card in REWORDED_CARDS}
"""Cards whose later text is binding under Rules 1.0."""
