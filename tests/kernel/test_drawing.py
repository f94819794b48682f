"""A printed position shows where the match stands; one drawn for a seat shows that seat's knowledge and no more."""

from __future__ import annotations

from random import Random

import pytest

import altmode
from altmode.bots import seen_by
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.state import State
from altmode.lab.playing import play_on, play_out

from .toy import new_race

MOST_LINES = 32
LONGEST = 125


def tcg(seed: int) -> State:
    return altmode.new_game("tcg", seats=["autobots", "decepticons"], seed=seed)


def rally(seed: int) -> State:
    return altmode.new_game("rally", seats=["Arcee", "Megatron", "Blurr"], seed=seed)


def toy(seed: int) -> State:
    return new_race(("Ada", "Ben"), seed)


STARTS = pytest.mark.parametrize("start", [tcg, rally, toy], ids=["tcg", "rally", "toy"])


def test_a_card_game_shows_characters_hands_and_what_is_asked() -> None:
    state = tcg(7)
    lines = str(state).splitlines()
    assert lines[0] == "tcg advanced, turn 1"
    assert "Player 2 (seat 1, whose turn it is): deck 36, scrap 0" in lines
    assert "  darkmount      alt   attack  4  defense  4  health  9/9" in lines
    assert "  hand 4: The Bigger They Are..., Armored Plating, 2 Primary Laser" in lines
    assert lines[-3] == "Player 2 (seat 1) is asked (turn): Your turn: you may flip a character; then attack."
    assert lines[-1] == "  attack with demolisher"


def test_a_race_shows_the_course_and_the_robots() -> None:
    state = rally(7)
    seat = state.decisions[0].seat
    state.choose(seat, "c2")
    lines = str(state).splitlines()
    assert lines[1].split() == list("ABCDEFGHIJKLMNO")
    assert lines[3].split()[3].startswith(str(seat))
    assert any(
        line.startswith(f"Megatron (seat {seat}): Megatron at C2 facing")
        and "5 Energon, checkpoint 0 of 2" in line
        for line in lines
    )


def test_a_game_that_draws_nothing_of_its_own_shows_its_zones() -> None:
    state = toy(1)
    text = str(state)
    assert "Ada (seat 0)\n  deck 9; hand 5: " in text
    assert "Ada (seat 0) is asked (plan" in text


@STARTS
def test_a_drawing_fits_a_screen_and_draws_the_end_too(start: object) -> None:
    assert callable(start)
    for seed in range(3):
        state = start(seed)
        for _ in range(40):
            if state.over:
                break
            lines = str(state).splitlines()
            assert len(lines) <= MOST_LINES
            assert max(map(len, lines)) <= LONGEST
            play_on(state, Random(seed), 5)
    state = tcg(1)
    play_out(state, Random(1))
    winner = state.winners[0]
    assert str(state).splitlines()[-1] == f"over, won by Player {winner + 1}"
    assert repr(state).endswith(f", over, won by seat {winner}>")


@STARTS
def test_what_is_drawn_for_a_seat_tells_nothing_that_it_does_not_know(start: object) -> None:
    """Two worlds that differ only in what a seat may not know are drawn alike for it."""
    assert callable(start)
    differed = 0
    for seed in range(3):
        state = start(seed)
        for _ in range(12):
            if state.over:
                break
            for seat in range(-1, state.setup.seats):
                other = state.determinize(seat, Chance(key_from_seed(seed, "drawing"), 0))
                assert other.draw(seat) == state.draw(seat)
                differed += str(other) != str(state)
            play_on(state, Random(seed), 7)
    assert differed


def test_reprs_are_short_and_say_what_matters() -> None:
    state = tcg(7)
    assert repr(state) == "<TcgState advanced, turn 1, seat 1 asked about turn, 6 options>"
    option = state.decisions[0].options[0]
    assert repr(option) == "Option('flip megatron', verb='flip', pieces=(3,), way='bot')"
    view = state.view(1)
    assert repr(view) == "<View of seat 1: tcg advanced, asked about turn, 6 options>"
    assert repr(state.view(-1)) == "<View of what is public: tcg advanced>"
    assert repr(view.decisions[0].options[0]) == repr(option).replace("Option", "OptionView")
    assert repr(seen_by(state, 1)) == "<Seen by seat 1: asked about turn, 6 options>"
    assert repr(altmode.record_of(state)) == "<Record tcg advanced, seed 7, 0 choices>"
    play_out(state, Random(1))
    record = altmode.record_of(state)
    assert repr(record).startswith(f"<Record tcg advanced, seed 7, {record.count} choices, won by seat ")
    race = rally(7)
    assert repr(race) == "<RallyState race, round 0, seat 1 asked about start, 8 options>"
    assert repr(toy(1)) == "<Toy race, turn 1, seats 0, 1 asked about plan>"


def test_a_line_of_the_log_names_its_pieces_by_what_they_are_to_it() -> None:
    state = tcg(7)
    play_on(state, Random(1), 40)
    lines = [line for line in state.view(-1).log if line.event == "attacked"]
    assert lines
    for line in lines:
        assert line.text.startswith(f"{line.card('attacker')} attacks {line.card('defender')}")
    drawn = next(line for line in state.view(-1).log if line.event == "card_drawn")
    assert drawn.card("piece") is None
