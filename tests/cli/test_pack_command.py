"""`altmode pack`, and playing with a pack in the terminal and in studies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import altmode as api
from altmode.authoring.packs import parse_pack, words_of
from cli.typed import Altmode

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "packs"
GOOD = """\
game = "ard"
name = "Mine"
[[card]]
replaces = "laserbeak"
power = 2
abilities = [{ ability = "reward", effect = { do = "gain_points", amount = 2 } }]
[[card]]
name = "Fresh Start"
kind = "maneuver"
cost = 2
"""


def write(text: str, name: str = "mine.toml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def test_check_says_what_a_pack_would_do(altmode: Altmode) -> None:
    printed = altmode("pack", "check", write(GOOD))
    assert (printed.code, printed.err) == (0, "")
    assert printed.out.startswith("mine.toml: Mine, for A Rising Darkness: 1 replaced, 1 more")
    assert "In place of Laserbeak: power 2 instead of 1, abilities anew" in printed.out
    assert "Reward: Gain 2 VP." in printed.out
    assert "With this pack there is not what the rulebook counts:" in printed.out
    assert "cards of the kind maneuver: 17 instead of 16" in printed.out


def test_check_says_the_same_as_json(altmode: Altmode) -> None:
    told = json.loads(altmode("pack", "check", write(GOOD), "--json").out)["mine.toml"]
    assert (told["game"], told["name"], told["unplayable"]) == ("ard", "Mine", [])
    assert told["notes"] == ["cards of the kind maneuver: 17 instead of 16"]
    assert [(card["name"], card["replaces"]) for card in told["cards"]] == [
        ("Laserbeak", "laserbeak"),
        ("Fresh Start", None),
    ]
    assert told["cards"][0]["changes"] == ["power 2 instead of 1", "abilities anew"]


def test_check_tells_all_mistakes_of_all_files(altmode: Altmode) -> None:
    wrong = write(GOOD.replace("laserbeak", "lazerbeak").replace("power", "powr"), "wrong.toml")
    printed = altmode("pack", "check", wrong, write(GOOD), "nowhere.toml")
    assert printed.code == 2
    assert printed.err.splitlines() == [
        'wrong.toml:4:12: card[0].replaces: there is no card "lazerbeak" to replace; did you mean "Laserbeak"?',
        'wrong.toml:5:1: card[0].powr: there is no field "powr" here; did you mean "power"?',
        'nowhere.toml: there is no such file; did you mean "mine.toml"?',
    ]
    assert "mine.toml: Mine" in printed.out


def test_check_refuses_what_cannot_be_played(altmode: Altmode) -> None:
    """Without a Boss of Level III nobody could win."""
    words = words_of("ard")
    assert words is not None
    third = [card.key for card in words.known() if getattr(card.card, "level", 0) == 3]
    cards = "".join(f'[[card]]\nreplaces = "{key}"\nlevel = 1\n' for key in third)
    printed = altmode("pack", "check", write(f'game = "ard"\nname = "x"\n{cards}'))
    assert printed.code == 1
    assert "It cannot be played:" in printed.out


def test_show_prints_a_card_to_begin_with(altmode: Altmode) -> None:
    printed = altmode("pack", "show", "ard", "laserbeak")
    assert printed.code == 0
    pack = parse_pack(printed.out)
    assert [card.plain["replaces"] for card in pack.cards] == ["laserbeak"]
    assert altmode("pack", "show", "rally", "flat tire").out.count('cards = ["Move 2", "Move 3"]') == 1


def test_show_prints_all_that_share_a_name(altmode: Altmode) -> None:
    pack = parse_pack(altmode("pack", "show", "ard", "megatron").out)
    assert [card.plain["replaces"] for card in pack.cards] == ["megatron (character)", "megatron (robot)"]


def test_show_knows_the_nearest_card(altmode: Altmode) -> None:
    printed = altmode("pack", "show", "ard", "lazerbeak")
    assert printed.code == 2
    assert printed.err == (
        'there is no card "lazerbeak" in ard that a pack could replace; did you mean "Laserbeak"?\n'
    )


@pytest.mark.parametrize(
    ("game", "file"), [("ard", "rising-darkness.toml"), ("tcg", "card-game.toml"), ("rally", "race.yaml")]
)
def test_bots_play_with_a_pack(altmode: Altmode, game: str, file: str) -> None:
    printed = altmode("sim", game, "--pack", str(EXAMPLES / file), "--games", "1", "--seed", "3", "--json")
    figures = json.loads(printed.out)
    assert (printed.code, figures["games"]) == (0, 1)


def test_a_study_with_a_pack_is_another_study(altmode: Altmode) -> None:
    """A deck may name cards of the pack, and only with it."""
    write("Switchback\n" + "".join(f"3 {name}\n" for name in ("Loud Idea", *FILLING)), "deck.txt")
    pack = str(EXAMPLES / "card-game.toml")
    words = ("sim", "tcg", "--deck", "deck.txt", "--games", "1", "--bots", "random,random")
    assert altmode(*words, "--pack", pack).code == 0
    printed = altmode(*words)
    assert printed.code == 2
    assert 'there is no card "Loud Idea"' in printed.err


FILLING = (
    "Power Sword",
    "Supercharge",
    "Primary Laser",
    "Force Field",
    "Data Bank",
    "Leap Into Battle",
    "Repair Bay",
    "Zap",
    "Brainstorm",
    "Ramming Speed",
    "Incoming Transmission",
    "Plasma Burst",
    "Grenade Launcher",
)


@pytest.mark.parametrize(
    ("game", "file", "card", "said"),
    [
        ("ard", "rising-darkness.toml", "steady wingman", "Draw 2 cards."),
        ("tcg", "card-game.toml", "loud idea", "Draw 2 cards."),
        ("rally", "race.yaml", "loose bolt", "At once: lose 2 Energon"),
    ],
)
def test_the_table_in_the_terminal_knows_the_cards(
    altmode: Altmode, game: str, file: str, card: str, said: str
) -> None:
    """What one looks up there is what is played; the saved match needs the file no more."""
    Path(file).write_bytes((EXAMPLES / file).read_bytes())
    words = ("play", game, "--terminal", "--seed", "2", "--save", "match.json", "--plain")
    printed = altmode(*words, "--pack", file, typed=f"\ncard {card}\nquit\n\n")
    assert printed.code == 0
    assert said in " ".join(printed.out.split())
    Path(file).unlink()
    record = api.read_record(Path("match.json").read_text(encoding="utf-8"))
    assert api.replay_record(record).setup.plain["pack"]["cards"]


def test_a_pack_of_another_game_is_refused_before_anything_is_dealt(altmode: Altmode) -> None:
    words = ("play", "tcg", "--terminal", "--pack", str(EXAMPLES / "race.yaml"))
    printed = altmode(*words)
    assert printed.code == 2
    assert 'this pack is for "rally", and what is played is "tcg"' in printed.err
