"""Games are known through one registry: which there are, what a match of one needs, and what goes on from it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from toy_game import register

import altmode
from altmode.authoring.decks import find_deck
from altmode.authoring.scenarios import STAGES
from altmode.lab.registry import LABS

DECKS = ["autobots", "decepticons"]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is a game too."""
    register(monkeypatch)


def test_every_game_has_scenarios_and_can_be_measured() -> None:
    """A game is in all three registries under its own id."""
    assert list(altmode.GAMES) == list(STAGES) == list(LABS)
    for id, game in altmode.GAMES.items():
        assert game.id == id
        assert game.default_mode in game.modes
        assert 1 <= game.least <= game.most
        assert STAGES[id].game is game
        assert LABS[id].game is game
        assert game.least <= len(STAGES[id].seats) <= game.most
        assert LABS[id].main in LABS[id].line_ups()


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match='there is no game "chess"; there are tcg'):
        altmode.new_game("chess", seats=DECKS)
    with pytest.raises(ValueError, match='there is no game "chess"'):
        altmode.card_data_version("chess")


def test_a_mode_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match='tcg has no mode "blitz"; there are basic, advanced'):
        altmode.new_game("tcg", mode="blitz", seats=DECKS)


@pytest.mark.usefixtures("toy")
def test_without_a_mode_the_games_usual_one_is_played() -> None:
    """Each game has its own."""
    assert altmode.new_game("tcg", seats=DECKS).setup.mode == "advanced"
    assert altmode.new_game("toy", seats=["Ada", "Ben"]).setup.mode == "race"
    assert altmode.new_game("toy", mode="long", seats=["Ada", "Ben"]).setup.mode == "long"


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("game", "seats", "message"),
    [
        ("tcg", DECKS[:1], "tcg is a game for 2 seats, found 1"),
        ("tcg", DECKS * 2, "tcg is a game for 2 seats, found 4"),
        ("toy", ["Ada"], "toy is a game for 2 to 3 seats, found 1"),
        ("toy", ["Ada", "Ben", "Cleo", "Dan"], "toy is a game for 2 to 3 seats, found 4"),
    ],
)
def test_too_few_or_too_many_seats(game: str, seats: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        altmode.new_game(game, seats=seats)


def test_a_seat_is_a_ready_decks_name_a_deck_or_a_dict() -> None:
    """All three come to the same match."""
    deck = find_deck("autobots")
    ways: list[Any] = ["autobots", deck, deck.as_seat("Player 1")]
    digests = {altmode.new_game("tcg", seats=[way, "decepticons"], seed=4).digest() for way in ways}
    assert len(digests) == 1


@pytest.mark.usefixtures("toy")
def test_a_game_without_ready_seats_makes_a_seat_of_a_name_itself() -> None:
    """The name of a deck means nothing in a race."""
    state = altmode.new_game("toy", seats=["autobots", "Ben", "Cleo"])
    assert state.setup.names == ("autobots", "Ben", "Cleo")


@pytest.mark.usefixtures("toy")
def test_the_next_game_changes_what_its_rules_change() -> None:
    """In the toy the lap goes up; everything else is as it was."""
    state = altmode.new_game("toy", mode="long", seats=["Ada", "Ben"], track="oval")
    third = altmode.next_game(altmode.next_game(state))
    assert third.setup.plain == {"seats": [{"name": "Ada"}, {"name": "Ben"}], "lap": 3, "track": "oval"}
    assert third.setup.mode == "long"


@pytest.mark.usefixtures("toy")
def test_a_position_and_a_record_belong_to_their_game() -> None:
    """Saved, loaded and replayed by the game they name, whose card data they carry."""
    state = altmode.new_game("toy", seats=["Ada", "Ben", "Cleo"], seed=3)
    for seat in (2, 0, 1):
        state.choose(seat, 0)

    loaded = altmode.load(state.to_json())
    record = altmode.record_of(state)

    assert loaded.digest() == state.digest()
    assert (record.game, record.cards) == ("toy", "")
    assert altmode.replay_record(record).digest() == state.digest()


@pytest.mark.usefixtures("toy")
def test_other_card_data_of_the_game_itself_is_noticed() -> None:
    """A version that is right for one game is wrong for another."""
    told = json.loads(altmode.new_game("toy", seats=["Ada", "Ben"]).to_json())
    told["cards"] = altmode.card_data_version("tcg")
    with pytest.raises(altmode.BadData, match="saved with other card data"):
        altmode.load(json.dumps(told))

    record = json.loads(altmode.record_of(altmode.new_game("toy", seats=["Ada", "Ben"])).to_json())
    record["cards"] = altmode.card_data_version("tcg")
    with pytest.raises(altmode.BadRecord, match="other card data"):
        altmode.replay_record(altmode.read_record(json.dumps(record)))
