"""The Trading Card Game as it is fuzzed: each game is built around a card that has done the least so far."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, ClassVar

from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.cards import REWORDED
from altmode.games.tcg.game import PROFILES
from altmode.games.tcg.pool import pool
from altmode.games.tcg.state import TcgState
from altmode.kernel.state import State
from altmode.lab.fuzzer import Answer, Fuzzer, Invariants, Item, SetUp, Watcher
from altmode.lab.tcg.exercise import Exercise
from altmode.lab.tcg.exercise_items import ABILITY, PART, USE, Catalogue, whole_catalogue
from altmode.lab.tcg.fuzz_players import TEMPERS, FuzzPlayer
from altmode.lab.tcg.fuzz_setups import MODES_IN_TURN, Dealer, DealtMatch, belongs
from altmode.lab.tcg.invariants import TcgInvariants


@cache
def catalogue() -> Catalogue:
    """What there is to exercise."""
    return whole_catalogue()


def focus_of(mode: str, exercise: Exercise, rng: Random) -> TcgCard:
    """A card of the mode with an item that has been exercised least so far."""
    items = items_of(mode)
    counts = exercise.counts
    fewest = sorted(counts[item] for item in items)[len(items) // 20]
    found = exercise.catalogue
    number = found.card_of[rng.choice([item for item in items if counts[item] <= fewest])]
    return pool().card(found.cards[number][1].name)


@cache
def items_of(mode: str) -> list[int]:
    """The items that can be exercised in a mode."""
    profile = PROFILES[mode]
    found = catalogue()
    allowed = []
    for _, card in found.cards:
        later = REWORDED.get(card.name) is card
        other = card.name in REWORDED and not later
        wrong_text = other if profile.stars_on_battle_cards else later
        allowed.append(not wrong_text and belongs(card, profile))
    return [item for item, number in enumerate(found.card_of) if allowed[number]]


class TcgFuzzer(Fuzzer):
    """Random legal teams and decks of all cards."""

    game = "tcg"
    title = "Fuzzing the cards"
    intro = (
        "Random legal teams and decks from the whole pool, random players, and every invariant of a position",
        "checked after every task. Each game is built around a card that has done little so far; what is counted",
        "is what that card and all others really did.",
    )
    things = "cards"
    kinds: ClassVar[dict[str, str]] = {
        ABILITY: "abilities that took effect",
        PART: "parts of abilities that were carried out, both branches of every choice",
        USE: "uses: a side attacking or defending, a card being played",
    }
    turns = "turns"
    ends = "won or drawn before the turn limit"

    def items(self) -> list[Item]:
        return catalogue().items

    def rare_kinds(self) -> tuple[str, ...]:
        return (ABILITY, PART)

    def watcher(self) -> Watcher:
        return Exercise(catalogue())

    def dealer(self, rng: Random, watcher: Watcher) -> Callable[[int], SetUp]:
        assert isinstance(watcher, Exercise)
        dealer = Dealer(rng)

        def deal(number: int) -> SetUp:
            mode = MODES_IN_TURN[number % len(MODES_IN_TURN)]
            return dealer.deal(mode, focus_of(mode, watcher, rng))

        return deal

    def players(self, setup: SetUp, rng: Random) -> Callable[[Any], Answer]:
        assert isinstance(setup, DealtMatch)
        players = [FuzzPlayer(rng, rng.choice(TEMPERS), setup.focus) for _ in range(2)]

        def answer(state: TcgState) -> Answer:
            ask = state.asked[0]
            return 0, players[ask.seat].choose(state, ask)

        return answer

    def invariants(self, state: State) -> Invariants:
        assert isinstance(state, TcgState)
        return TcgInvariants(state)

    def finished(self, state: State) -> bool:
        assert isinstance(state, TcgState)
        return state.over and state.turn < state.match.turn_limit
