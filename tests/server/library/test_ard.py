"""What the server tells of A Rising Darkness: its characters, its cards, and what can be chosen for a table."""

from __future__ import annotations

import msgspec
import pytest

from altmode.games.deckbuilder.entry import ARD
from altmode.games.deckbuilder.facts import CardFacts
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.server.library.ard.part import PART
from altmode.server.library.deckbuilder.game import DeckShelf
from altmode.server.library.games import game_info


@pytest.fixture(autouse=True)
def _ard_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, ARD.id, ARD)


def test_the_game_is_told_with_every_mode_and_character() -> None:
    told = game_info(PART)
    assert [mode.id for mode in told.modes] == list(ARD.modes)
    assert all(mode.about for mode in told.modes), "every mode says what is different in it"
    assert [(mode.id, mode.seats) for mode in told.modes][2] == ("solo", [1])
    # Six of its own, and in team play those of the other box.
    assert len(told.ready_seats) == 10 and told.bots[0].id == "random"


def test_every_card_that_a_view_names_is_on_the_shelf() -> None:
    shelf = PART.shelf()
    assert msgspec.json.decode(msgspec.json.encode(shelf), type=DeckShelf) == shelf
    keys = [card.key for card in shelf.cards]
    assert len(set(keys)) == len(keys), "a Robot with a character's name goes by another key"
    view = begin(ARD.id, "competitive", [{"name": "Ada"}, {"name": "Ben"}], 3, {}).view(0)
    facts = [piece.facts for zone in view.zones for piece in zone.pieces if piece.card is not None]
    assert facts and all(isinstance(one, CardFacts) and one.key in keys for one in facts)


def test_characters_have_two_faces_and_other_cards_a_text() -> None:
    by_key = {card.key: card for card in PART.shelf().cards}
    assert (
        set(by_key["thundercracker"].faces) == {"bot", "alt"} and by_key["thundercracker"].faces["alt"].flight
    )
    assert by_key["rise-up"].text == ["You may Convert."] and not by_key["rise-up"].faces
    assert by_key["wrath"].cost is None and by_key["rise-up"].cost == 2
