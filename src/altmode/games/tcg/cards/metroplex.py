"""The Metroplex deck (2018)."""

from __future__ import annotations

from altmode.abilities.amounts import Count
from altmode.abilities.conditions import Have
from altmode.abilities.effects import If, steps
from altmode.abilities.paragraphs import Always, Instead, When
from altmode.abilities.refs import THIS
from altmode.abilities.selectors import each, one
from altmode.games.tcg.abilities import StartsUnder
from altmode.games.tcg.build import action, character, face, on_flip, upgrade
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.mechanics.battle_triggers import AttackFlips, Attacks
from altmode.games.tcg.mechanics.card_effects import Draw, Scrap
from altmode.games.tcg.mechanics.card_selectors import upgrades
from altmode.games.tcg.mechanics.character_effects import Deploy, Give, Tap
from altmode.games.tcg.mechanics.conditions import you_flipped
from altmode.games.tcg.mechanics.damage_effects import Damage
from altmode.games.tcg.mechanics.modifiers import Bold
from altmode.games.tcg.mechanics.refs import DEFENDER
from altmode.games.tcg.mechanics.replacements import TakenBy
from altmode.games.tcg.mechanics.selectors import ENEMY, UnderThis, enemies, friends
from altmode.games.tcg.mechanics.triggers import Deployed
from altmode.games.tcg.terms import ARMOR, BLUE, ORANGE, UTILITY, WEAPON, WHITE

METROPLEX: list[TcgCard] = [
    character(
        "Metroplex",
        "Autobot City",
        number="T01/T04",
        stars=25,
        faction="Autobot",
        health=35,
        traits=("Ranged", "Titan"),
        alt=face(
            4,
            2,
            StartsUnder(("Scamper, City Patrol", "Six-Gun, Heavy Weapons Expert", "Slammer, Combat Drone")),
            on_flip(Deploy(one(UnderThis()))),
        ),
        bot=face(
            6,
            1,
            When(
                AttackFlips(THIS),
                steps(Tap(each(enemies())), Damage(1, each(enemies()))),
                provided=you_flipped(WHITE, WHITE, ORANGE, ORANGE, BLUE, BLUE),
            ),
        ),
    ),
    character(
        "Scamper",
        "City Patrol",
        number="T02/T04",
        stars=4,
        faction="Autobot",
        health=4,
        alt=face(2, 2, Always(Bold(1), each(friends(named="Metroplex"))), traits=("Car", "Melee")),
        bot=face(
            3,
            1,
            on_flip(Scrap(one(upgrades(ENEMY, WEAPON, ARMOR))), provided=Have(friends(named="Metroplex"))),
            traits=("Ranged",),
        ),
    ),
    character(
        "Six-Gun",
        "Heavy Weapons Expert",
        number="T03/T04",
        stars=4,
        faction="Autobot",
        health=5,
        traits=("Ranged",),
        alt=face(2, 1, When(Attacks(friends(named="Metroplex")), Damage(1, DEFENDER))),
        bot=face(4, 0, on_flip(Give(Bold(2), each(friends(named="Metroplex"))))),
    ),
    character(
        "Slammer",
        "Combat Drone",
        number="T04/T04",
        stars=4,
        faction="Autobot",
        health=3,
        traits=("Ranged",),
        alt=face(
            3,
            3,
            When(Deployed(), Damage(1, each(enemies()))),
            Always(Bold(1), each(friends(named="Metroplex"))),
            traits=("Tank",),
        ),
    ),
    action(
        "Height Advantage",
        Give(Bold(4), one(friends("Titan"))),
        number="001/003",
        icons=(BLUE,),
    ),
    upgrade(
        "Protected By Metroplex",
        UTILITY,
        Instead(TakenBy(friends(named="Metroplex"))),
        number="002/003",
        icons=(ORANGE,),
        faction="Autobot",
    ),
    action(
        "Rally The City",
        If(Have(friends(named="Metroplex")), Draw(Count(friends()))),
        number="003/003",
        icons=(WHITE,),
        faction="Autobot",
    ),
]
