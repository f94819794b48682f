"""What is peculiar to the Trading Card Game in tests that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from altmode.abilities.effects import Whether, WhichMode
from altmode.abilities.picks import Pick
from altmode.games.tcg import events
from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt, UpgradeAt, arrange
from altmode.games.tcg.mechanics.revealing import WhichToReveal
from altmode.games.tcg.rules.damage import WhichReplacement
from altmode.games.tcg.state import TcgState
from altmode.kernel.decisions import Question
from altmode.kernel.state import State

from ..part import ConformancePart, Spoil
from .matches import MEAN_KINDS, TcgArena, mean_match, random_arena, rare_positions
from .reader import TcgReader
from .witness import TcgWitness

FROM_THE_SCRAP_PILE = Position(
    [
        SeatAt(
            play=[CharacterAt("Ramjet")],
            hand=["Salvage"] * 3,
            deck=["Zap"] * 9,
            scrap=["Zap", "Flamethrower"],
        ),
        SeatAt(play=[CharacterAt("Kickback")], deck=["Zap"] * 9),
    ],
    cards=[
        {
            "name": "Salvage",
            "kind": "action",
            "abilities": [
                {
                    "ability": "on_play",
                    "effect": {
                        "do": "put_on_deck",
                        "what": {"pick": "one", "of": {"pick": "cards_in", "zone": "scrap"}},
                    },
                }
            ],
        }
    ],
    number=4,
)
"""What no card of the game does: a card that everybody has seen goes on top of a deck."""
SKYWARPS = [
    Position(
        [
            SeatAt(play=[CharacterAt("Skywarp", "bot"), CharacterAt("Ramjet")], deck=["Data Bank"] * 20),
            SeatAt(
                play=[CharacterAt("Skywarp", "bot", tapped=True), CharacterAt("Kickback")],
                deck=["Data Bank"] * 20,
            ),
        ],
        number=4,
        seed=seed,
        turn_limit=6,
    )
    for seed in range(4)
]
"""Skywarp reveals the top of both decks, and sends damage elsewhere where a white icon was flipped for him."""

DISPUTED = Position(
    [
        SeatAt(play=[CharacterAt("Hammer, Test Brute"), CharacterAt("Ramjet")], deck=["Zap"] * 9),
        SeatAt(
            play=[
                CharacterAt("Ironhide, Veteran Autobot", upgrades=[UpgradeAt("Force Field")]),
                CharacterAt("Red Alert, Security Chief", upgrades=[UpgradeAt("Heroism")]),
            ],
            deck=["Zap"] * 9,
        ),
    ],
    cards=[
        {
            "name": "Hammer, Test Brute",
            "kind": "character",
            "health": 9,
            "alt": {"attack": 9, "defense": 1},
        }
    ],
    number=4,
)
"""Two effects change the same damage."""


class TcgConformance(ConformancePart):
    """The Trading Card Game."""

    game = "tcg"
    events = events.BOOK
    reader = TcgReader
    usual_question = "turn_question"
    mean_kinds = MEAN_KINDS
    bot_modes = ("advanced", "rules-1.0")
    must_fill = frozenset(["scopes", "flipped", "marks"])
    question_modules = ("altmode.abilities.",)
    rare_questions = frozenset(
        [
            "Pick",
            "WhichMoves",
            "HowMany",
            "WhichReplacement",
            "WhereToPut",
            "WhichToReveal",
            "WhichOnTop",
            "WhichSecret",
        ]
    )
    asked_by_cards = frozenset([Pick, Whether, WhichMode, WhichToReveal])
    rare_verbs: ClassVar[Mapping[type[Question], set[str]]] = {WhichReplacement: {"redirect"}}
    damage: ClassVar[Mapping[str, Spoil]] = {
        "a task with a wrong field": lambda told: told["state"]["work"].append({"task": "carry_out", "seat": 0}),
        "a missing field": lambda told: told["state"].pop("damage"),
        "text for numbers": lambda told: told["state"].update(turn="five"),
        "lists that are too short": lambda told: told["state"].update(damage=[]),
        "a seat that is none": lambda told: told["state"].update(active=2),
        "an unknown card": lambda told: told["setup"]["seats"][0]["deck"][0].__setitem__(1, "No Such Card"),
    }  # fmt: skip

    def arena(self, mode: str, seed: int) -> TcgArena:
        return random_arena(mode, seed)

    def mean_state(self, kind: str, seed: int, log: bool = False) -> TcgState:
        return mean_match(kind, seed, log)

    def busy_state(self, seed: int, log: bool = False) -> State:
        """By the later rules, with Secret Actions and Tap abilities."""
        return self.arena("rules-1.0", seed).start(log)

    def rare_states(self) -> Iterable[State]:
        return [arrange(position) for position in rare_positions()]

    def seldom_told(self) -> Iterable[State]:
        return [arrange(position) for position in (FROM_THE_SCRAP_PILE, DISPUTED, *SKYWARPS)]

    def reader_of(self, state: TcgState, viewer: int, begun: bool) -> TcgReader:
        return TcgReader(state.view(viewer), state.match.cards, state.match.profile.basic, begun)

    def witness_of(self, state: TcgState) -> TcgWitness:
        return TcgWitness(state)

    def variants(self, state: TcgState) -> set[str]:
        profile = state.match.profile
        if profile.basic:
            return {"", "basic"}
        return {"", "metroplex", "rules-1.0" if profile.tap_abilities else "advanced"}


PART = TcgConformance()
