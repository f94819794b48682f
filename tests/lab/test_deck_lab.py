"""The deck-building games in the laboratory: line-ups, studies, and invariants that notice what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from altmode.authoring.driving import Broken
from altmode.games.deckbuilder.contents import BOXES, MIX
from altmode.games.deckbuilder.entry import ARD
from altmode.games.deckbuilder.records import Source
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ASSIST,
    BOSS,
    BOX,
    DAMAGE_STACK,
    DECK,
    DRAWN,
    ENCOUNTERS,
    HAND,
    LAYER_1,
    MATRIX,
    PLAYED,
    STAYING,
    UNDER,
)
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.kernel.outcome import Outcome
from altmode.lab.ard.part import PART
from altmode.lab.deckbuilder.fuzzer import DealtMatch, enrich
from altmode.lab.deckbuilder.invariants import DeckInvariants
from altmode.lab.deckbuilder.players import TEMPERS, FuzzPlayer
from altmode.lab.fuzz import Chunk, fuzzer_of, play_chunk
from altmode.lab.lineups import Unplayable


@pytest.fixture(autouse=True)
def _ard_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, ARD.id, ARD)


def in_the_middle(mode: str = "competitive", seats: int = 2, seed: int = 3, choices: int = 60) -> DeckState:
    """A match some choices after its beginning, at somebody's turn and with a hand to play."""
    state = begin(ARD.id, mode, [{"name": f"seat {seat}"} for seat in range(seats)], seed, {}, log=False)
    assert isinstance(state, DeckState)
    player = FuzzPlayer(random.Random(seed), "thorough")
    while choices > 0 or state.asked[0].question.about != "turn" or not state.zone(HAND, state.active):
        state.take(state.asked[0], player.choose(state, state.asked[0]))
        choices -= 1
    return state


def test_random_matches_keep_every_promise(tmp_path: Path) -> None:
    """One match of every mode and number of seats, the first of them looked at from all sides."""
    fuzzer_of.cache_clear()
    games = sum(len(ARD.seats_in(mode)) for mode in ARD.modes)
    tally = play_chunk(Chunk(ARD.id, 4, 0, games, tmp_path, full_check_every=games))
    assert [game.invariant for game in tally.broken] == []
    assert tally.finished == games and set(tally.games) == set(ARD.modes)
    used = [item for item, count in zip(PART.fuzzer().items(), tally.counts, strict=True) if count]
    assert len(used) > 350


def test_some_matches_are_played_with_a_mix_of_both_boxes() -> None:
    """A mix by lot is one that people could write, and it changes what a match is played with."""
    deal = fuzzer_of(ARD.id).dealer(random.Random(1), fuzzer_of(ARD.id).watcher())
    dealt = [setup for setup in map(deal, range(20)) if isinstance(setup, DealtMatch)]
    mixed = [setup for setup in dealt if MIX in setup.options]
    assert 0 < len(mixed) < len(dealt)
    state = mixed[0].start(log=False)
    assert isinstance(state, DeckState)
    assert {card.box for card in state.match.printed} == set(BOXES)


def test_every_line_up_can_be_played() -> None:
    for line_up in PART.line_ups():
        state = line_up.start(1, line_up.seats(1))
        assert state.setup.mode == line_up.facts()["mode"]
        assert str(state.setup.seats) == line_up.facts()["seats"]
        assert set(PART.sizes(state)) == set(PART.growth)
    names = [line_up.name for line_up in PART.line_ups()]
    assert names[0] == "competitive, 2 seats" and len(set(names)) == len(names)


def test_in_a_study_characters_and_who_begins_take_turns() -> None:
    contest = PART.contest("competitive", 2, {})
    matches = [(contest.seats(n)[0]["character"], contest.options(n)["first"]) for n in range(12)]
    assert len(set(matches)) == 12, "every character begins as often as not in the first seat"
    named = PART.contest("coop", 3, {"character": ["shrapnel"]})
    for number in range(8):
        characters = [given["character"] for given in named.seats(number)]
        assert characters[0] == "Shrapnel" and len(set(characters)) == 3


@pytest.mark.parametrize(
    ("named", "said"),
    [
        (["Megatron"] * 3, "2 seats and 3 characters"),
        (["Megatron", "megatron"], "Megatron is named twice"),
        (["Megatrom"], 'there is no card "Megatrom"'),
    ],
)
def test_characters_that_cannot_be_are_refused(named: list[str], said: str) -> None:
    with pytest.raises(Unplayable, match=said):
        PART.contest("competitive", 2, {"character": named})


# -- Invariants notice what is wrong


def _first(state: DeckState, types: int, zone: int = BOX) -> int:
    return next(piece for piece in state.pile(zone) if state.printed(piece).types & types)


def _boss_in_hand(state: DeckState) -> None:
    state.put(_first(state, BOSS), HAND, 0)


def _two_zones(state: DeckState) -> None:
    state.zone(DECK, 1).append(state.zone(HAND, state.active)[0])


def _another_card(state: DeckState) -> None:
    state.cards[state.zone(DECK, 0)[0]] = state.cards[state.pile(ENCOUNTERS)[0]]


def _matrix_disagrees(state: DeckState) -> None:
    state.matrix[0] = -1
    state.up[0] = False


def _faceup_and_unknown(state: DeckState) -> None:
    state.up[state.up.index(False)] = True


def _stock_on_a_back(state: DeckState) -> None:
    state.stock[state.up.index(False)] = 2


def _contributed_to_nothing(state: DeckState) -> None:
    state.put_on_table(state.zone(HAND, state.active)[0], UNDER)


def _layer_shuffled(state: DeckState) -> None:
    layer = next(layer for layer in range(4) if len(state.pile(LAYER_1 + layer)) > 3)
    pieces = state.pile(LAYER_1 + layer)
    state.exchange(pieces[0], pieces[1])


def _power_of_an_absent_card(state: DeckState) -> None:
    state.sources = (Source(state.active, state.zone(DECK, state.active)[0], 1),)


def _power_overspent(state: DeckState) -> None:
    state.sources = (Source(state.active, -1, -1),)


def _power_off_turn(state: DeckState) -> None:
    state.sources = (Source(1 - state.active, -1, 1),)


def _mark_in_a_deck(state: DeckState) -> None:
    state.used = (state.zone(DECK, state.active)[0] << 3,)


def _debt(state: DeckState) -> None:
    state.energon[0] = -1


def _played_off_turn(state: DeckState) -> None:
    state.put(state.zone(HAND, 1 - state.active)[0], PLAYED, 1 - state.active)


def _nowhere(state: DeckState) -> None:
    state.at[0] = -1


def _assist_without_a_battle(state: DeckState) -> None:
    state.put(state.zone(HAND, state.active)[0], ASSIST, state.active)


def _encounter_left_over(state: DeckState) -> None:
    state.put_on_table(state.pile(ENCOUNTERS)[0], DRAWN)


def _lost_from_a_zone(state: DeckState) -> None:
    state.zone(DECK, 0).pop()


BREAKAGES: dict[str, Callable[[DeckState], None]] = {
    "Warden|Bumblebee|lies in hand": _boss_in_hand,
    "lies in zone [0-9]+ and says": _two_zones,
    "the cards of the match stay the same": _another_card,
    "the spaces and the zone of the Matrix agree": _matrix_disagrees,
    "everybody knows what is faceup": _faceup_and_unknown,
    "Energon lies on a faceup card only": _stock_on_a_back,
    "what was contributed lies under some card": _contributed_to_nothing,
    "was not shuffled": _layer_shuffled,
    "gives Power or Move and is in play": _power_of_an_absent_card,
    "nothing was spent that was not there": _power_overspent,
    "has Power or Move on another's turn": _power_off_turn,
    "a card whose ability was used lies open": _mark_in_a_deck,
    "has -1 Energon": _debt,
    "has played cards on another's turn": _played_off_turn,
    "seat 0 has entered the Matrix": _nowhere,
    "has an Assist without a battle": _assist_without_a_battle,
    "lies drawn only while it is dealt with": _encounter_left_over,
    "each piece lies in exactly one zone": _lost_from_a_zone,
}


@pytest.mark.parametrize("said", BREAKAGES)
def test_what_is_wrong_is_noticed(said: str) -> None:
    state = in_the_middle()
    invariants = DeckInvariants(state)
    invariants.check(state)
    BREAKAGES[said](state)
    with pytest.raises(Broken, match=said):
        invariants.check(state)


def test_a_turn_without_progress_is_noticed() -> None:
    """All but the turn in which watching began: it may have taken its card before."""
    state = in_the_middle()
    invariants = DeckInvariants(state)
    state.turn += 1
    invariants.check(state)
    state.turn += 1
    with pytest.raises(Broken, match="took a card off the main deck"):
        invariants.check(state)


def test_too_much_damage_is_noticed() -> None:
    state = in_the_middle("coop")
    invariants = DeckInvariants(state)
    standard = [piece for piece in state.pile(DAMAGE_STACK) if not state.printed(piece).must_play]
    for piece in standard[:5]:
        state.put(piece, STAYING, 0)
    with pytest.raises(Broken, match="controls 5 Damage and the game goes on"):
        invariants.check(state)


@pytest.mark.parametrize(
    ("mode", "outcome", "said"),
    [
        ("coop", Outcome((0, 1)), "won by the last Boss"),
        ("coop", Outcome((0,)), "all win together"),
        ("coop", Outcome(()), "all have won or all have lost"),
        ("competitive", Outcome((0,), points=(5, 0)), "the sum of its items"),
    ],
)
def test_a_wrong_end_is_noticed(mode: str, outcome: Outcome, said: str) -> None:
    state = in_the_middle(mode)
    invariants = DeckInvariants(state)
    state.finish(outcome)
    with pytest.raises(Broken, match=said):
        invariants.check(state)


def test_a_turn_that_cannot_be_ended_is_noticed() -> None:
    state = in_the_middle()
    ask = state.asked[0]
    state.asked[0] = replace(ask, options=ask.options[:-1])
    with pytest.raises(Broken, match="a turn can always be ended"):
        DeckInvariants(state).check_decision(state)


def test_rich_matches_are_legal_and_every_temper_ends_them() -> None:
    for seed, temper in enumerate(dict.fromkeys(TEMPERS)):
        state = begin(ARD.id, "coop-expert", [{"name": "Ada"}], seed, {}, log=False)
        assert isinstance(state, DeckState)
        enrich(state, random.Random(seed))
        invariants = DeckInvariants(state)
        player = FuzzPlayer(random.Random(seed), temper)
        while not state.over:
            invariants.check(state)
            state.take(state.asked[0], player.choose(state, state.asked[0]))
        assert not state.pile(MATRIX) or state.outcome is not None
