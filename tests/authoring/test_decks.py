"""Decks as files: what may be written, what is wrong with what is, and the ready ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import altmode
from altmode.authoring.problems import Problems
from altmode.authoring.tcg.decks import Deck, UnknownDeck, find_deck, parse_deck, read_deck, ready_decks
from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.pool import pool
from altmode.games.tcg.terms import BLUE, ORANGE

LIST = """\
# From a friend
Name: Smash
About: Hits things.

Team (2)
1 grimlock, dinobot leader
Dinobot Swoop
Battle cards:
3 Zap          # three of them
3x Jaws Of Steel
2 x Medic!
2× i still function
Flamethrower
"""
TOML = """\
name = "Smash"
about = "Hits things."
team = ["Grimlock, Dinobot Leader", "Dinobot Swoop"]

[deck]
"Zap" = 3
"Jaws Of Steel" = 3
"Medic!" = 2
"I Still Function!" = 2
Flamethrower = 1
"""


def problems_of(text: str, file: str = "deck.txt") -> list[str]:
    with pytest.raises(Problems) as caught:
        parse_deck(text, file)
    return str(caught.value).splitlines()


def test_a_list_and_its_toml_are_the_same_deck() -> None:
    assert parse_deck(LIST) == parse_deck(TOML, "deck.toml")


def test_what_a_list_says() -> None:
    deck = parse_deck(LIST)

    assert deck.name == "Smash"
    assert deck.about == "Hits things."
    assert deck.team == ["Grimlock, Dinobot Leader", "Dinobot Swoop, Fearsome Flyer"]
    assert deck.cards == [
        (3, "Zap"),
        (3, "Jaws Of Steel"),
        (2, "Medic!"),
        (2, "I Still Function!"),
        (1, "Flamethrower"),
    ]
    assert deck.size == 11


def test_a_deck_without_a_name_is_called_after_its_file(tmp_path: Path) -> None:
    (tmp_path / "dinos.txt").write_text("Grimlock, Dinobot Leader\r\n3 Zap\r\n")

    assert read_deck(tmp_path / "dinos.txt").name == "dinos"
    assert find_deck(str(tmp_path / "dinos.txt")).team == ["Grimlock, Dinobot Leader"]


def test_every_mistake_at_once_with_its_line() -> None:
    found = problems_of("Mode: basik\n3 Zapp\n0 Medic!\n999999 Medic!\nBumblebee\n3 Zap\n")

    assert found == [
        'deck.txt:1:1: there is no mode "basik"; did you mean "basic"?',
        'deck.txt:2:1: there is no card "Zapp"; did you mean "Zap"?',
        "deck.txt:3:1: found 0 copies, expected 1 to 60",
        "deck.txt:4:1: found 999999 copies, expected 1 to 60",
        'deck.txt:5:1: there is no card "Bumblebee"; several go by that name: Bumblebee, Courageous Scout, '
        "Bumblebee, Legendary Warrior, Bumblebee, Brave Warrior, Bumblebee, Trusted Lieutenant",
    ]


def test_mistakes_in_toml() -> None:
    found = problems_of(
        'team = ["Grimlok, Dinobot Leader"]\ncards = 1\n[deck]\nZapp = 3\nZap = "3"\n', "d.toml"
    )

    assert [line.split(":")[1] for line in found] == ["1", "2", "4", "5"]
    assert 'did you mean "Grimlock, Dinobot Leader"?' in found[0]
    assert 'there is no field "cards" here' in found[1]
    assert 'there is no card "Zapp"; did you mean "Zap"?' in found[2]
    assert "expected a whole number" in found[3]


@pytest.mark.parametrize(
    ("text", "file"),
    [
        ("", "d.txt"),
        ("# nothing\n\n", "d.txt"),
        ("\x00\x01", "d.txt"),
        ("team = [", "d.toml"),
        ("", "d.toml"),
        ("team = 'x'", "d.toml"),
        ("team = [1, 2]\ndeck = [3]", "d.toml"),
        ("name = 3\nteam = []", "d.toml"),
    ],
)
def test_what_is_no_deck_is_refused(text: str, file: str) -> None:
    assert problems_of(text, file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="there is no such file"):
        find_deck(str(tmp_path / "gone.txt"))


def test_an_unknown_name_gets_the_nearest() -> None:
    with pytest.raises(UnknownDeck, match='did you mean "dinobots"'):
        find_deck("dinobot")


def test_all_reasons_why_not() -> None:
    deck = Deck("x", ["Grimlock, Dinobot Leader"] * 3, [(5, "Zap")])

    assert [reason[reason.index("(TCG") :] for reason in deck.faults()] == [
        "(TCG-BUILD-05).",
        "(TCG-BUILD-01).",
        "(TCG-BUILD-08).",
        "(TCG-BUILD-10).",
    ]
    assert "TCG-BASIC-02" in deck.faults("basic")[0]


class TestReadyDecks:
    def test_there_is_one_for_every_taste(self) -> None:
        assert list(ready_decks()) == [
            "autobots",
            "decepticons",
            "insecticons",
            "dinobots",
            "seekers",
            "metroplex",
            "patrol-strike",
            "hidden-agenda",
            "silent-guard",
            "starter-optimus",
            "starter-ironhide",
        ]
        assert len(ready_decks("basic")) == 2

    @pytest.mark.parametrize("name", ready_decks())
    def test_is_legal_described_and_found_by_either_name(self, name: str) -> None:
        deck = find_deck(name)

        assert deck.faults() == []
        assert deck.about
        assert find_deck(deck.name) is deck
        if deck.mode != "basic":
            assert deck.size == 40
            assert deck.faults("advanced") == deck.faults("rules-1.0") == []

    def test_starters_make_a_shared_deck_of_both_colours(self) -> None:
        one, two = ready_decks("basic").values()
        counts = [0, 0]
        for count, name in one.cards + two.cards:
            card = pool().card(name)
            assert isinstance(card, BattleCard)
            counts[0] += count * card.icons[ORANGE]
            counts[1] += count * card.icons[BLUE]

        assert one.size + two.size == 40
        assert counts[0] == counts[1]

    @pytest.mark.parametrize("name", ready_decks())
    def test_can_be_sat_down_with(self, name: str) -> None:
        deck = find_deck(name)
        seats = [deck.as_seat("Ada"), deck.as_seat("Ben")]

        state = altmode.new_game("tcg", mode=deck.mode, seats=seats, seed=1)

        assert state.decisions
