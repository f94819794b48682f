"""Cards written as data may combine any words; whatever they combine can be read and played."""

from __future__ import annotations

from typing import Any

import pytest
from tables import seat, table

from altmode.games.tcg.build import action, secret_action, upgrade
from altmode.games.tcg.written import card_from_plain
from altmode.kernel.game import DOCUMENTED, ORIGINAL, PARTIAL

FRIENDS = {"pick": "characters", "side": "friend"}
SCRAP_A_CARD = {"do": "scrap", "what": {"pick": "one", "of": {"pick": "cards_in", "zone": "hand"}}}

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


def double_payer(paid: dict[str, Any]) -> dict[str, Any]:
    """A character with a Tap ability that is paid for with the same thing twice."""
    ability = {
        "ability": "tap_ability",
        "effect": {"do": "draw", "cards": 3},
        "cost": {"do": "steps", "parts": [paid, paid]},
    }
    return {
        "name": "Double Payer",
        "kind": "character",
        "stars": 5,
        "health": 8,
        "alt": {"attack": 2, "defense": 1, "abilities": [ability]},
        "bot": {"attack": 3, "defense": 0},
    }


@pytest.mark.parametrize(("hand", "payable"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_cost_that_asks_for_the_same_twice_needs_two_of_it(hand: int, payable: bool) -> None:
    """One card cannot be scrapped twice, so without a second one the ability may not be started."""
    ada, _ = table(
        ada=seat(play=["Double Payer"], hand=["Grenade Launcher"] * hand),
        ben=seat(play=["Bombshell"]),
        mode="rules-1.0",
        cards=[double_payer(SCRAP_A_CARD)],
    )
    assert ada.is_offered("tap double-payer") == payable
    if payable:
        ada.does("tap double-payer")
        while ada.about == "pick":
            ada.does(ada.options[0])
        assert len(ada.zone("scrap")) == 2 and len(ada.zone("hand")) == hand - 2 + 3


def test_a_cost_without_a_pick_can_be_paid_twice() -> None:
    """Nothing has to be there for it."""
    ada, ben = table(
        ada=seat(play=["Double Payer"]),
        ben=seat(play=["Bombshell"]),
        mode="rules-1.0",
        cards=[double_payer({"do": "each_player", "effect": {"do": "draw", "cards": 1}})],
    )
    ada.does("tap double-payer")
    assert (len(ada.zone("hand")), len(ben.zone("hand"))) == (5, 2)


def test_what_follows_each_player_is_the_players_own() -> None:
    """Both draw a card; the two cards after that are drawn by whoever played the action."""
    card = {
        "name": "Shared Draw",
        "kind": "action",
        "abilities": [
            {
                "ability": "on_play",
                "effect": {
                    "do": "steps",
                    "parts": [
                        {"do": "each_player", "effect": {"do": "draw", "cards": 1}},
                        {"do": "draw", "cards": 2},
                    ],
                },
            }
        ],
    }
    ada, ben = table(
        ada=seat(play=["Ramjet"], hand=["Shared Draw"]), ben=seat(play=["Bombshell"]), cards=[card]
    )
    ada.does("play shared-draw")
    assert (len(ada.zone("hand")), len(ben.zone("hand"))) == (3, 1)


def test_a_may_without_a_pick_is_asked_and_can_be_left() -> None:
    """The question names the card, says what may be done, and what follows is done only if that was."""
    card = {
        "name": "Tempting Offer",
        "kind": "action",
        "abilities": [
            {
                "ability": "on_play",
                "effect": {
                    "do": "may",
                    "effect": {"do": "draw", "cards": 2},
                    "then": {"do": "damage", "amount": 1, "to": {"pick": "each", "of": FRIENDS}},
                },
            }
        ],
    }
    for key, hand, damage in (("do it", 2, 1), ("pass", 0, 0)):
        ada, _ = table(
            ada=seat(play=["Ramjet"], hand=["Tempting Offer"]), ben=seat(play=["Bombshell"]), cards=[card]
        )
        ada.does("play tempting-offer")
        decision = ada.driver.decision(0)
        assert decision is not None
        assert (decision.about, decision.prompt) == ("whether", "Tempting Offer: you may draw 2 cards.")
        assert [(option.key, option.label) for option in decision.options] == [
            ("do it", "Draw 2 cards."),
            ("pass", "Pass"),
        ]
        ada.does(key)
        assert (len(ada.zone("hand")), ada.piece("ramjet").damage) == (hand, damage)
