"""Cards written as data may combine any words; whatever they combine can be read and played."""

from __future__ import annotations

import pytest
from tables import seat, table

from altmode.games.tcg.build import action, secret_action, upgrade
from altmode.games.tcg.card import DOCUMENTED, ORIGINAL, PARTIAL
from altmode.games.tcg.written import card_from_plain

SHARED_BOOST = {
    "name": "Shared Boost",
    "kind": "action",
    "abilities": [
        {
            "ability": "on_play",
            "effect": {
                "do": "each_player",
                "effect": {
                    "do": "give",
                    "gives": {"give": "attack", "amount": 2},
                    "to": {"pick": "one", "of": {"pick": "characters", "side": "friend"}},
                },
            },
        }
    ],
}


def test_each_player_does_what_has_no_words_for_somebody_else() -> None:
    """No built-in card has both players give something, so the text falls back on the plain instruction."""
    [text] = card_from_plain(SHARED_BOOST).sides()[0].text()
    assert text == "Each player does this: one of your characters gets +2 Attack until end of turn."

    ada, ben = table(
        ada=seat(play=["Ramjet", "Red Alert"], hand=["Shared Boost"]),
        ben=seat(play=["Bombshell"]),
        cards=[SHARED_BOOST],
    )
    before = ben.piece("bombshell").attack
    ada.does("play shared-boost", "red-alert")

    assert ben.piece("bombshell").attack == before + 2
    assert ada.piece("red-alert").attack == 3 + 2


def test_battle_cards_say_what_of_them_is_documented() -> None:
    """As characters do; a card that says nothing is documented, and a word that is none is refused."""
    assert action("Spark", number="1").provenance == DOCUMENTED
    assert action("Spark", number="1", provenance=PARTIAL).provenance == PARTIAL
    assert secret_action("Trap", number="2", provenance=ORIGINAL).provenance == ORIGINAL
    assert upgrade("Blade", 0, number="3", provenance=PARTIAL).provenance == PARTIAL
    with pytest.raises(ValueError, match="documented, partial or original, not 'guessed'"):
        upgrade("Blade", 0, number="3", provenance="guessed")
