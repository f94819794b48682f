"""The 2018 convention pack."""

from __future__ import annotations

from altmode.abilities.amounts import Count
from altmode.abilities.effects import May
from altmode.abilities.paragraphs import When
from altmode.abilities.refs import IT, THIS
from altmode.abilities.selectors import each, one
from altmode.games.tcg.build import action, character, face, has, upgrade
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.mechanics.battle_triggers import AttackFlips, Attacks
from altmode.games.tcg.mechanics.card_effects import Draw
from altmode.games.tcg.mechanics.card_selectors import in_scrap
from altmode.games.tcg.mechanics.character_effects import Give
from altmode.games.tcg.mechanics.conditions import ColoursFlipped
from altmode.games.tcg.mechanics.damage_effects import MoveDamage
from altmode.games.tcg.mechanics.modifiers import Attack, FurtherAttack
from altmode.games.tcg.mechanics.playing import Play
from altmode.games.tcg.mechanics.refs import DEFENDER
from altmode.games.tcg.mechanics.selectors import friends
from altmode.games.tcg.mechanics.triggers import Flips, PlayedFromHand
from altmode.games.tcg.terms import BOT, ORANGE, UTILITY

CONVENTION_2018: list[TcgCard] = [
    character(
        "Cliffjumper",
        "Renegade Warrior",
        number="T01/T02",
        stars=8,
        faction="Autobot",
        health=12,
        alt=face(5, 2, When(Flips(friends(other=True), BOT, was="Car"), Draw(1)), traits=("Car", "Melee")),
        bot=face(5, 2, has(Attack(Count(friends("Car", in_ko_area=True)))), traits=("Ranged",)),
    ),
    character(
        "Slipstream",
        "Strategic Seeker",
        number="T02/T02",
        stars=8,
        faction="Decepticon",
        health=13,
        traits=("Ranged",),
        alt=face(3, 2, When(Attacks(friends("Plane")), MoveDamage(1, IT, DEFENDER)), traits=("Plane",)),
        bot=face(3, 1, When(AttackFlips(THIS), Give(Attack(3), THIS), provided=ColoursFlipped(3))),
    ),
    action(
        "All-Out Attack",
        Give(FurtherAttack(), each(friends(tapped=False))),
        number="001/002",
        icons=(ORANGE,),
    ),
    upgrade(
        "Tandem Targeting System",
        UTILITY,
        When(PlayedFromHand(), May(Play(one(in_scrap(named="Tandem Targeting System"))))),
        number="002/002",
        icons=(ORANGE,),
        attack=1,
    ),
]
