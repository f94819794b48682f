"""`altmode card`: cards of every game by name."""

from __future__ import annotations

import json

import pytest

from altmode.games.rally.pool import all_cards
from cli.typed import Altmode


def test_an_upgrade_says_what_of_it_is_ours(altmode: Altmode) -> None:
    printed = altmode("card", "turbo", "boost")

    assert printed.code == 0
    assert printed.out.startswith("Turbo Boost\nPermanent upgrade · cost 3 Energon (cost ours)\n")
    assert "its cost is ours" in printed.last


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: str(card.slug))
def test_every_card_of_a_race_can_be_read(altmode: Altmode, card: object) -> None:
    name = getattr(card, "name", "")
    printed = altmode("card", name, "--game", "rally")
    told = json.loads(altmode("card", name, "--game", "rally", "--json").out)

    assert printed.out.splitlines()[0] == name
    assert told["name"] == name and told["text"] and told["provenance"]
    assert "".join(told["text"].split()) in "".join(printed.out.split())


def test_a_list(altmode: Altmode) -> None:
    printed = altmode("card", "--game", "rally", "--text", "fire pit")

    assert "Firewalker" in printed.out and "Turbo Boost" not in printed.out
    assert len(json.loads(altmode("card", "--game", "rally", "--json").out)["cards"]) == len(all_cards())


def test_the_nearest_name_of_any_game(altmode: Altmode) -> None:
    assert 'did you mean "Turbo Boost"?' in altmode("card", "turbo bost").err
    assert 'did you mean "Plasma Burst"?' in altmode("card", "plasma brst").err
    assert altmode("card", "turbo boost", "--game", "tcg").code == 2
    assert "--stars" in altmode("card", "--game", "rally", "--stars", "5").err
