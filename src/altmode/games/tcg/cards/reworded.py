"""Cards whose later printing changed their text; under Rules 1.0 the later text holds (TCG-CONFLICT-22, -23)."""

from __future__ import annotations

from altmode.abilities.effects import May
from altmode.abilities.selectors import each, one
from altmode.games.tcg.build import action
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.mechanics.card_selectors import in_hand
from altmode.games.tcg.mechanics.character_effects import Give
from altmode.games.tcg.mechanics.modifiers import FurtherAttack
from altmode.games.tcg.mechanics.playing import Play
from altmode.games.tcg.mechanics.selectors import friends
from altmode.games.tcg.terms import ACTION, BLUE, ORANGE

REWORDED_CARDS: list[TcgCard] = [
    action(
        "Brainstorm",
        May(Play(one(in_hand(ACTION)))),
        Play(one(in_hand(ACTION)), another=True),
        number="010/081",
        icons=(BLUE,),
    ),
    action("All-Out Attack", Give(FurtherAttack(), each(friends())), number="001", icons=(ORANGE,)),
]
