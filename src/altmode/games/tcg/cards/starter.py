"""The Autobots Starter Set (2018)."""

from __future__ import annotations

from altmode.abilities.selectors import each
from altmode.games.tcg.build import character, face, has, on_flip
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.mechanics.card_effects import Draw
from altmode.games.tcg.mechanics.character_effects import Give
from altmode.games.tcg.mechanics.modifiers import Bold, Pierce, Tough
from altmode.games.tcg.mechanics.selectors import friends

STARTER: list[TcgCard] = [
    character(
        "Bumblebee",
        "Brave Warrior",
        number="T01/T04",
        stars=6,
        faction="Autobot",
        health=9,
        traits=("Melee", "Leader"),
        alt=face(3, 2, on_flip(Give(Pierce(1), each(friends()))), traits=("Car",)),
        bot=face(4, 2, has(Tough(1))),
    ),
    character(
        "Ironhide",
        "Veteran Autobot",
        number="T02/T04",
        stars=6,
        faction="Autobot",
        health=7,
        alt=face(3, 3, traits=("Truck", "Melee")),
        bot=face(4, 2, traits=("Ranged",)),
    ),
    character(
        "Optimus Prime",
        "Autobot Leader",
        number="T03/T04",
        stars=7,
        faction="Autobot",
        health=10,
        traits=("Ranged", "Leader"),
        alt=face(3, 2, on_flip(Draw(1)), traits=("Truck",)),
        bot=face(3, 2, has(Bold(1))),
    ),
    character(
        "Red Alert",
        "Security Chief",
        number="T04/T04",
        stars=6,
        faction="Autobot",
        health=10,
        traits=("Ranged",),
        alt=face(3, 2, traits=("Car",)),
        bot=face(5, 0),
    ),
]
