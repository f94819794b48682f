"""Playouts: the same seed gives the same match, in every mode and with any legal deck."""

from random import Random

import pytest
from soaking import seeds

from altmode.lab.playing import play_on, play_out
from altmode.lab.tcg.lineups import READY, DeckLineUp, all_line_ups, random_deck

LINE_UPS = all_line_ups()
NAMES = [line_up.name for line_up in LINE_UPS]


@pytest.mark.parametrize("seed", seeds(quick=1, soak=100))
@pytest.mark.parametrize("line_up", LINE_UPS, ids=NAMES)
def test_the_same_seed_gives_the_same_match(line_up: DeckLineUp, seed: int) -> None:
    """Decks, deal and choices all follow from numbers."""
    ends = []
    for _ in range(2):
        state = line_up.start(seed, line_up.seats(seed))
        taken = play_out(state, Random(seed))
        assert state.over
        ends.append((taken, state.digest()))

    assert ends[0] == ends[1]


def test_another_seed_gives_another_match() -> None:
    """The generator really decides the choices."""
    line_up = DeckLineUp("advanced", READY)
    ends = set()
    for seed in range(5):
        state = line_up.start(0, line_up.seats(0))
        play_out(state, Random(seed))
        ends.add(state.digest())

    assert len(ends) > 1


def test_stopping_on_the_way_and_going_on_changes_nothing() -> None:
    """A playout in two parts with one generator is the playout in one."""
    line_up = DeckLineUp("rules-1.0", READY)
    whole, parts = (line_up.start(1, line_up.seats(1)) for _ in range(2))
    rng = Random(8)

    taken = play_out(whole, Random(8))
    first = play_on(parts, rng, 10)
    rest = play_on(parts, rng, 100_000)

    assert first == 10
    assert first + rest == taken
    assert parts.digest() == whole.digest()


@pytest.mark.parametrize("mode", ["basic", "advanced", "rules-1.0", "metroplex"])
def test_random_decks_are_legal(mode: str) -> None:
    """Whatever the generator picks, no limit of the mode is broken."""
    for seed in seeds(quick=20, soak=2_000):
        assert random_deck(mode, Random(seed)).faults(mode) == []
