"""Records: they replay exactly, and where they cannot they say at which choice and why."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

import altmode
from altmode.api import start_of
from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt, arrange
from altmode.kernel.records import CHECK_LENGTH, BadRecord, Record, Step
from altmode.version import VERSION

TEAM = {"team": ["Ramjet", "Arcee", "Flamewar"]}
DECK = {
    "deck": [
        [3, name]
        for name in (
            "Zap", "Medic!", "Disarm", "Brainstorm", "Roll Out!", "Plasma Burst", "Strafing Run", "Repair Bay",
            "Supercharge", "Primary Laser", "Armored Plating", "Data Pad", "Flamethrower", "Data Bank",
        )
    ]
}  # fmt: skip
SEATS = [{"name": "Ada", **TEAM, **DECK}, {"name": "Ben", **TEAM, **DECK}]


@cache
def played() -> altmode.State:
    """A match played at random to its end."""
    state = altmode.new_game("tcg", mode="advanced", seats=SEATS, seed=5, turn_limit=100)
    rng = random.Random(5)
    while not state.over:
        decision = state.decisions[0]
        state.choose(decision.seat, rng.randrange(len(decision)))
    return state


@cache
def record() -> Record:
    """Its record."""
    return altmode.record_of(played())


def edited(change: Callable[[dict[str, Any]], None]) -> Record:
    """The record after somebody has edited its file."""
    data = json.loads(record().to_json())
    change(data)
    return altmode.read_record(json.dumps(data))


def test_a_record_says_everything_a_replay_needs() -> None:
    """Versions, set-up, seed, every choice with a check, and who won."""
    kept = record()
    assert kept.altmode == VERSION
    assert kept.cards == altmode.card_data_version()
    assert (kept.game, kept.mode, kept.seed) == ("tcg", "advanced", 5)
    assert kept.setup["seats"][1]["name"] == "Ben"
    assert kept.count == len(kept.choices) > 20
    assert all(len(step.check) == CHECK_LENGTH for step in kept.choices)
    assert kept.winners == tuple(played().winners)


def test_a_record_goes_through_its_file_and_replays() -> None:
    """To the same position, by the same positions."""
    seen: list[tuple[int, str]] = []
    again = altmode.replay_record(
        altmode.read_record(record().to_json()), lambda number, state: seen.append((number, state.digest()))
    )
    assert again.digest() == played().digest()
    assert [number for number, _ in seen] == list(range(1, record().count + 1))
    assert [digest[:CHECK_LENGTH] for _, digest in seen] == [step.check for step in record().choices]


def test_a_file_has_a_line_for_each_choice() -> None:
    """So that people can look into it and differences are small."""
    lines = record().to_json().splitlines()
    assert sum(line.startswith("    [") for line in lines) == record().count


def test_an_unfinished_match_has_a_record_too() -> None:
    """It has no winners yet."""
    state = altmode.new_game("tcg", mode="advanced", seats=SEATS, seed=6)
    state.choose(state.decisions[0].seat, 0)
    kept = altmode.record_of(state)
    assert (kept.count, kept.winners) == (1, None)
    assert altmode.replay_record(kept).digest() == state.digest()


def test_a_record_of_an_arranged_position_keeps_its_beginning() -> None:
    """It begins where the position begins, not with a set-up."""
    seats = [SeatAt(play=[CharacterAt("Arcee", damage=2)]), SeatAt(play=[CharacterAt("Ramjet", tapped=True)])]
    state = arrange(Position(seats))
    state.choose(0, "flip arcee")
    kept = altmode.read_record(altmode.record_of(state).to_json())
    assert kept.start
    assert altmode.replay_record(kept).digest() == state.digest()


def test_a_match_without_a_log_has_no_record() -> None:
    """And says so."""
    state = altmode.new_game("tcg", mode="advanced", seats=SEATS, seed=6, log=False)
    with pytest.raises(ValueError, match="kept no log"):
        altmode.record_of(state)


@pytest.mark.parametrize("left", [0, 1, 12])
def test_a_record_that_was_cut_off_says_after_which_choice(left: int) -> None:
    """Its count tells how many there were."""

    def cut(data: dict[str, Any]) -> None:
        data["choices"] = data["choices"][:left]

    with pytest.raises(
        BadRecord, match=rf"{record().count} choices but holds {left}: .* after choice {left}$"
    ):
        altmode.replay_record(edited(cut))


def test_a_file_that_was_cut_off_in_the_middle_is_no_record() -> None:
    """Half a file is not half a match."""
    text = record().to_json()
    for share in (0, 10, len(text) // 2, len(text) - 3):
        with pytest.raises(BadRecord, match="this is not a record"):
            altmode.read_record(text[:share])


@pytest.mark.parametrize("read", [altmode.read_record, altmode.load])
def test_malformed_text_is_refused_with_its_line_and_column(read: Callable[[str], object]) -> None:
    """Columns count characters, as editors do, not bytes."""
    with pytest.raises(ValueError, match=r"this is not a .*: line 2, column 12: JSON is malformed"):
        read('{"who": "Ädä",\n "Bée": 1, x}')


@pytest.mark.parametrize("number", [1, 7, 20])
def test_an_edited_key_is_found_at_its_choice(number: int) -> None:
    """What is not legal there cannot be made; the message lists what was."""

    def change(data: dict[str, Any]) -> None:
        data["choices"][number - 1][1] = "win at once"

    with pytest.raises(BadRecord, match=rf'^choice {number} cannot be made: .*"win at once" now\. Legal: '):
        altmode.replay_record(edited(change))


def test_another_legal_key_is_found_by_its_check() -> None:
    """It leads somewhere else than the record says."""
    state = start_of(record())
    number = 1
    while len(state.decisions[0]) < 2:
        state.choose(state.decisions[0].seat, 0)
        number += 1
    other = next(key for key in state.decisions[0].keys if key != record().choices[number - 1].key)

    def change(data: dict[str, Any]) -> None:
        data["choices"][number - 1][1] = other

    with pytest.raises(BadRecord, match=rf'^choice {number} \("{other}"\) leads to another position'):
        altmode.replay_record(edited(change))


@pytest.mark.parametrize("number", [1, 15])
def test_an_edited_check_is_found_at_its_choice(number: int) -> None:
    """The position is not the one that was recorded."""

    def change(data: dict[str, Any]) -> None:
        data["choices"][number - 1][2] = "0" * CHECK_LENGTH

    with pytest.raises(BadRecord, match=rf"^choice {number} \(.* leads to another position"):
        altmode.replay_record(edited(change))


def test_a_choice_of_another_seat_is_found_at_its_choice() -> None:
    """Whose choice it was belongs to it."""

    def change(data: dict[str, Any]) -> None:
        data["choices"][0][0] = 1 - data["choices"][0][0]

    with pytest.raises(BadRecord, match=r"^choice 1 cannot be made: .* the table waits for"):
        altmode.replay_record(edited(change))


def test_another_seed_is_another_match() -> None:
    """The first check already differs, or the first choice cannot be made."""

    def change(data: dict[str, Any]) -> None:
        data["seed"] += 1

    with pytest.raises(BadRecord, match=r"^choice \d+ "):
        altmode.replay_record(edited(change))


def test_other_card_data_is_named() -> None:
    """With the engine's version that wrote the record, so that people know what to look for."""

    def change(answer: dict[str, Any]) -> None:
        answer["cards"] = "another"
        answer["altmode"] = "0.0.1"

    with pytest.raises(BadRecord, match=r"altmode 0\.0\.1 and other card data \(another, here "):
        altmode.replay_record(edited(change))


def test_other_winners_are_noticed() -> None:
    """A record cannot claim a result that its choices do not lead to."""

    def change(data: dict[str, Any]) -> None:
        data["winners"] = [0, 1]

    with pytest.raises(BadRecord, match=rf"after choice {record().count}"):
        altmode.replay_record(edited(change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda told: told["setup"]["seats"][0]["team"].append("Rmajet"),
            r'set-up cannot be played: .*"Rmajet"',
        ),
        (
            lambda told: told["setup"]["seats"][0]["deck"].pop(),
            r"set-up cannot be played: Ada's deck is not legal",
        ),
        (lambda told: told["setup"].pop("seats"), r"set-up cannot be played"),
        (lambda told: told.update(game="chess"), r'set-up cannot be played: there is no game "chess"'),
        (lambda told: told.update(mode="blitz"), r'set-up cannot be played: tcg has no mode "blitz"'),
        (lambda told: told.update(start="{}"), r"set-up cannot be played: this is not a saved position"),
    ],
)
def test_a_set_up_that_cannot_be_played_says_why(
    change: Callable[[dict[str, Any]], None], message: str
) -> None:
    """Before any choice is made."""
    with pytest.raises(BadRecord, match=message):
        altmode.replay_record(edited(change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda told: told.pop("choices"), "choices"),
        (lambda told: told.update(seed="seven"), r"\$\.seed"),
        (lambda told: told.update(choices=[[0, "a"]]), r"\$\.choices"),
        (lambda told: told.update(choices=[["0", "a", "b"]]), r"\$\.choices"),
        (lambda told: told.update(setup=[]), r"\$\.setup"),
    ],
)
def test_a_record_of_the_wrong_shape_says_where(
    change: Callable[[dict[str, Any]], None], message: str
) -> None:
    """The field is named."""
    with pytest.raises(BadRecord, match=f"this is not a record: .*{message}"):
        edited(change)


def test_steps_are_short_lists_in_the_file() -> None:
    """A seat, a key, a check."""
    assert msgspec.json.encode(Step(1, "end turn", "0123abcd")) == b'[1,"end turn","0123abcd"]'
