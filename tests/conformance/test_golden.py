"""Fixed games go as they always went; `conformance/golden.py` says how to write the files anew when that is meant."""

from __future__ import annotations

import os

import msgspec
import pytest

import altmode
from altmode.kernel.records import BadRecord
from altmode.version import VERSION

from . import any_game
from .golden import GAMES, GOLDEN, LINES, QUESTIONS, RECORDS, RENEW, WORDS, Golden, cut

HOW = f"if that is meant, write it anew with {RENEW}=1 and look at the diff"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_golden_game_is_told_as_ever(game: Golden) -> None:
    """Seat, prompt, options, the one taken, and the log after it."""
    state, story = game.play()
    path = GOLDEN / f"{game.name}.txt"
    record = RECORDS / f"{game.name}.json"
    if os.environ.get(RENEW):
        path.parent.mkdir(exist_ok=True)
        path.write_text(cut(story))
        record.parent.mkdir(exist_ok=True)
        record.write_text(altmode.record_of(state).to_json())
    kept = path.read_text()
    assert cut(story).splitlines() == kept.splitlines(), f"{path.name} differs: {HOW}"
    assert kept.count("\n") <= LINES
    # The whole game, also what lies beyond the end of the story.
    choices = altmode.read_record(record.read_text()).choices
    assert state.journal is not None
    assert [(step.seat, step.key) for step in choices] == state.journal.choices, f"{record.name}: {HOW}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_golden_record_replays(game: Golden) -> None:
    """Every position of it is the one it was when it was recorded."""
    record = altmode.read_record((RECORDS / f"{game.name}.json").read_text())
    # New cards in the pool change its version and nothing in a match without them.
    current = msgspec.structs.replace(record, cards=altmode.card_data_version(game.game))
    state = altmode.replay_record(current)
    assert state.over
    assert tuple(state.winners) == record.winners
    assert altmode.record_of(state) == msgspec.structs.replace(current, altmode=VERSION)


def test_a_record_of_other_card_data_says_why_it_is_refused() -> None:
    """Old saves never break silently."""
    record = altmode.read_record((RECORDS / f"{GAMES[0].name}.json").read_text())
    with pytest.raises(BadRecord, match="other card data"):
        altmode.replay_record(msgspec.structs.replace(record, cards="0123456789ab"))


def test_nothing_golden_is_left_over() -> None:
    """Every file belongs to a golden game, or holds the words of a game."""
    names = {game.name for game in GAMES}
    words = {f"{WORDS}-{game}" for game in ("tcg", "ard", "woc")}
    words |= {f"{QUESTIONS}{game}" for game in any_game.GAMES}
    assert {path.stem for path in GOLDEN.glob("*.txt")} == names | words
    assert {path.stem for path in RECORDS.glob("*.json")} == names
