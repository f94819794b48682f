"""Whoever can pick may play: names, classes, objects and functions; what goes wrong with one is told with its place."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import altmode
from altmode import BotFailed, Seen, UnknownBot, api
from altmode.bots.playing import FunctionBot


def first(seen: Seen) -> str:
    """Takes the first option."""
    return seen.decision.options[0].key


class Last:
    """Takes the last option."""

    def pick(self, seen: Seen) -> str:
        return seen.decision.options[-1].key


class Seeded:
    """Remembers its seed."""

    seeds: tuple[int, ...] = ()

    def __init__(self, seed: int) -> None:
        Seeded.seeds = (*Seeded.seeds, seed)

    def pick(self, seen: Seen) -> str:
        return seen.decision.options[0].key


def test_names_classes_objects_and_functions_play() -> None:
    by_function = altmode.play([first, Last], seed=3)
    by_object = altmode.play([FunctionBot(first), Last()], seed=3)

    assert by_function.over
    assert by_function == by_object
    assert altmode.play(["random", "random"], seed=3) == altmode.play(["random", "random"], seed=3)
    assert altmode.play(["random", "random"], seed=4) != altmode.play(["random", "random"], seed=3)


def test_a_class_that_takes_a_seed_gets_one_for_each_seat() -> None:
    before = len(Seeded.seeds)
    altmode.play([Seeded, Seeded], seed=40)
    assert Seeded.seeds[before:] == (40, 41)


def test_any_game_and_any_set_up() -> None:
    race = altmode.play(["random"] * 3, "rally", seats=["Arcee", "Blurr", None], seed=1, rounds=2, log=False)
    assert race.over
    assert race.setup.names[:2] == ("Arcee", "Blurr")
    assert race.journal is None
    assert altmode.play([first, first], mode="basic", seed=1).setup.mode == "basic"


def test_a_match_that_goes_on_too_long_is_left() -> None:
    state = altmode.play([first, first], seed=1, limit=5)
    assert not state.over
    assert state.journal is not None
    assert len(state.journal.choices) == 5
    assert altmode.play_on(state, [first, first]) == altmode.play([first, first], seed=1)


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["clever", "random"], 'there is no bot "clever"; there are random, '),
        ([7, "random"], "7 is no bot: expected a name, a class or an object"),
        ([dict, "random"], "dict is no bot: a bot's class has a method pick"),
    ],
)
def test_what_is_no_bot(bots: list[object], message: str) -> None:
    with pytest.raises(UnknownBot, match=message.replace("(", "[(]")):
        altmode.play(bots, seed=1)  # type: ignore[arg-type]


def test_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="a match with 2 seats needs as many bots, found 1"):
        altmode.play_on(altmode.new_game("tcg", seats=[None, None], seed=1), ["random"])


def clumsy(seen: Seen) -> str:
    """Divides by nothing."""
    return str(1 // (len(seen.decision.options) * 0))


def test_a_bot_that_raises_is_told_with_its_seat_and_question() -> None:
    with pytest.raises(BotFailed) as failed:
        altmode.play([clumsy, clumsy], seed=7)
    text = str(failed.value)
    assert text.startswith("clumsy in seat 1, asked about turn, failed:")
    assert "return str(1 // (len(seen.decision.options) * 0))" in text
    assert text.endswith("ZeroDivisionError: integer division or modulo by zero")
    assert str(pickle.loads(pickle.dumps(failed.value))) == text


@pytest.mark.parametrize(
    ("picked", "message"),
    [
        ("fly", 'picked what is no option. Player 2 cannot choose "fly" now. Legal: flip megatron, '),
        (None, 'picked None; expected the key of an option, such as "flip megatron"'),
        (3, 'picked 3; expected the key of an option, such as "flip megatron"'),
    ],
)
def test_a_bot_that_picks_what_is_no_option(picked: object, message: str) -> None:
    with pytest.raises(BotFailed) as failed:
        altmode.play(["random", lambda seen: picked], seed=7)  # type: ignore[list-item, return-value]
    assert message in str(failed.value)


def test_public_names_are_there_and_load_late() -> None:
    """`import altmode` loads no game; every public name is there when it is asked for."""
    program = "import sys, altmode; print(any(name.startswith('altmode.games') for name in sys.modules))"
    output = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert output == "False\n"

    for name in api.__all__:
        assert getattr(altmode, name) is getattr(api, name)
        assert name in dir(altmode)
    with pytest.raises(AttributeError, match="module 'altmode' has no attribute 'nothing'"):
        _ = altmode.nothing  # type: ignore[attr-defined]


def test_a_position_from_the_text_of_a_scenario() -> None:
    state = altmode.position_of(
        "id: mine\ngiven:\n  ada: {play: [{card: Bombshell, mode: bot}]}\n  ben: {play: [{card: Prowl, damage: 8}]}\n"
    )
    assert "attack with bombshell" in state.decisions[0].keys
    assert altmode.play_on(state, [first, first]).winners == [0]
    with pytest.raises(ValueError, match="expected one scenario with a position, found 2"):
        altmode.position_of(
            "id: a\ngiven: {ada: {play: [Prowl]}, ben: {play: [Arcee]}}\n---\n"
            "id: b\ngiven: {ada: {play: [Prowl]}, ben: {play: [Arcee]}}\n"
        )
