"""Bots pick legal options from what they may see, the same ones every time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tables import at, seat, table

import altmode
from altmode import Decision, State
from altmode.authoring.tcg.decks import ready_decks
from altmode.bots import UnknownBot, bots_for, make_bot, seen_by
from altmode.bots.tcg.greedy import GreedyBot
from altmode.kernel.chance import Chance, key_from_seed

DECKS = [deck for deck in ready_decks().values() if deck.mode != "basic"]


def positions(mode: str, matches: int, every: int = 1) -> Iterator[tuple[State, Decision]]:
    """Positions with a choice, from matches between random bots."""
    decks = list(ready_decks("basic").values()) if mode == "basic" else DECKS
    bots = [make_bot("random", 1), make_bot("random", 2)]
    for seed in range(matches):
        seats = [decks[(seed + seat) % len(decks)].as_seat(f"seat {seat}") for seat in range(2)]
        state = altmode.new_game("tcg", mode=mode, seats=seats, seed=seed, log=False, turn_limit=100)
        count = 0
        while not state.over:
            decision = state.decisions[0]
            count += 1
            if len(decision) > 1 and count % every == 0:
                yield state, decision
            state.choose(decision.seat, bots[decision.seat].pick(seen_by(state, decision.seat)))


@pytest.mark.parametrize("name", bots_for("tcg"))
@pytest.mark.parametrize("mode", ["basic", "advanced", "rules-1.0"])
def test_picks_are_legal_and_repeatable(name: str, mode: str) -> None:
    for state, decision in positions(mode, 4, every=3):
        seen = seen_by(state, decision.seat)
        picked = make_bot(name, 5).pick(seen)

        assert picked in decision.keys
        assert make_bot(name, 5).pick(seen) == picked


@pytest.mark.parametrize("name", bots_for("tcg"))
def test_hidden_cards_make_no_difference(name: str) -> None:
    """What a seat may not know is dealt out anew; its bot picks as before."""
    bot = make_bot(name, 5)
    for state, decision in positions("advanced", 3, every=4):
        seat = decision.seat
        other = state.determinize(seat, Chance(key_from_seed(7, "other world"), 0))

        assert bot.pick(seen_by(other, seat)) == bot.pick(seen_by(state, seat))


def test_random_picks_vary_with_the_seed() -> None:
    state, decision = next(positions("advanced", 1))
    seen = seen_by(state, decision.seat)

    assert len({make_bot("random", seed).pick(seen) for seed in range(40)}) > 2


def test_greedy_beats_random() -> None:
    wins = 0
    for number in range(24):
        seats = [DECKS[number % len(DECKS)].as_seat("a"), DECKS[number // 2 % len(DECKS)].as_seat("b")]
        state = altmode.new_game("tcg", mode="advanced", seats=seats, seed=number, log=False)
        greedy = number % 2
        bots = {greedy: make_bot("greedy", number), 1 - greedy: make_bot("random", number)}
        while not state.over:
            decision = state.decisions[0]
            state.choose(decision.seat, bots[decision.seat].pick(seen_by(state, decision.seat)))
        wins += state.winners == [greedy]

    assert wins >= 19


class TestGreedy:
    """What it sees in a few plain positions."""

    def scored(self, state: State) -> dict[str, float]:
        decision = state.decisions[0]
        scores = GreedyBot().scores(state.view(decision.seat), decision)
        return dict(zip(decision.keys, scores, strict=True))

    def test_goes_for_the_enemy_it_can_knock_out(self) -> None:
        ada, _ = table(
            ada=seat(play=[at("Ramjet, Sky Smasher", mode="alt")]),
            ben=seat(
                play=[
                    at("Bombshell, Insecticon Mind-Controller", tapped=True),
                    at("Darkmount, Cruel Overlord", tapped=True, damage=7),
                ]
            ),
        )
        ada.does("attack with ramjet")
        scores = self.scored(ada.state)

        assert scores["darkmount"] > scores["bombshell"]

    def test_repairs_who_is_hurt(self) -> None:
        ada, _ = table(
            ada=seat(
                play=[at("Ramjet, Sky Smasher", damage=5), "Skywarp, Sneaky Prankster"],
                hand=["Medic!"],
            ),
            ben=seat(play=["Darkmount, Cruel Overlord"]),
        )
        ada.does("play medic")
        scores = self.scored(ada.state)

        assert scores["ramjet"] > scores["skywarp"]


def test_an_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match="there are random, rookie, scout, greedy, pilot"):
        make_bot("clever")
