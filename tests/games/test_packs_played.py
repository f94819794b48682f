"""Matches with packs: the cards are played as the pack says, and a record needs no file."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import altmode
from altmode.authoring.packs import parse_pack, read_pack
from altmode.games.deckbuilder.facts import deck_setup
from altmode.games.deckbuilder.game import cards_of
from altmode.games.deckbuilder.state import DeckState
from altmode.games.matches import next_game
from altmode.games.rally.state import RallyState
from altmode.games.tcg.facts import FighterFacts, TcgSetup
from altmode.games.tcg.game import IllegalDeck, match_card
from altmode.games.tcg.state import TcgState
from altmode.kernel.brought import MOST_BROUGHT
from altmode.kernel.codec import BadData
from altmode.kernel.game import FROM_PACK
from altmode.kernel.records import BadRecord
from altmode.kernel.state import State

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "packs"
PACKS = {"ard": "rising-darkness.toml", "tcg": "card-game.toml", "rally": "race.yaml"}
MODES = {"ard": "competitive", "tcg": "advanced", "rally": "race"}
GAMES = sorted(PACKS)


def begun(game: str, file: Any = None, seed: int = 5) -> State:
    options: dict[str, Any] = {"rounds": 3} if game == "rally" else {}
    pack = EXAMPLES / PACKS[game] if file is None else file
    return altmode.new_game(game, mode=MODES[game], seats=[None, None], seed=seed, pack=pack, **options)


def played(state: State, choices: int = 60) -> State:
    """The match after some choices made by lot."""
    rng = Random(state.seed)
    for _ in range(choices):
        if state.over:
            break
        decision = state.decisions[0]
        state.choose(decision.seat, rng.choice(decision.options).key)
    return state


@pytest.mark.parametrize("game", GAMES)
def test_a_record_replays_when_the_file_is_gone(game: str, tmp_path: Path) -> None:
    file = tmp_path / PACKS[game]
    file.write_bytes((EXAMPLES / PACKS[game]).read_bytes())
    state = played(begun(game, file))
    text = altmode.record_of(state).to_json()

    file.write_text("this is no pack any more", encoding="utf-8")
    assert altmode.replay_record(altmode.read_record(text)).digest() == state.digest()
    file.unlink()
    assert altmode.replay_record(altmode.read_record(text)).digest() == state.digest()


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_position_carries_its_pack(game: str) -> None:
    state = played(begun(game), 30)
    loaded = altmode.load(state.to_json())
    assert loaded == state
    assert loaded.setup.plain["pack"] == read_pack(EXAMPLES / PACKS[game]).to_plain()
    assert [card.name for card in loaded.setup.cards] == [card.name for card in state.setup.cards]


@pytest.mark.parametrize("game", GAMES)
def test_the_version_of_the_cards_covers_the_pack(game: str) -> None:
    usual = altmode.card_data_version(game)
    record = altmode.record_of(begun(game))
    assert record.cards.startswith(f"{usual}+")
    assert record.cards == altmode.card_data_version(game, record.setup)

    changed = msgspec.json.decode(msgspec.json.encode(record.setup))
    changed["pack"]["cards"][0]["name"] = "Somebody Else"
    with pytest.raises(BadRecord, match="other card data"):
        altmode.replay_record(msgspec.structs.replace(record, setup=changed))
    without = {key: value for key, value in record.setup.items() if key != "pack"}
    with pytest.raises(BadRecord, match="other card data"):
        altmode.replay_record(msgspec.structs.replace(record, setup=without))
    with pytest.raises(BadRecord, match="other card data"):
        altmode.replay_record(msgspec.structs.replace(record, cards=usual))


@pytest.mark.parametrize("game", GAMES)
def test_the_next_match_is_played_with_the_same_pack(game: str) -> None:
    state = begun(game)
    assert next_game(state, seed=9).setup.plain["pack"] == state.setup.plain["pack"]


@pytest.mark.parametrize("game", GAMES)
def test_a_view_and_a_guess_are_of_the_same_match(game: str) -> None:
    state = played(begun(game), 20)
    view = state.view(0)
    assert view.setup is not None
    assert view.setup.options["pack"] == state.setup.plain["pack"]  # type: ignore[attr-defined]
    guess = state.determinize(0, 3).view(0)
    assert msgspec.structs.replace(guess, log=()) == msgspec.structs.replace(view, log=())


@pytest.mark.parametrize(
    "pack", [3, "mine.toml", {}, {"cards": 3}, {"cards": [3]}, {"cards": [{}] * (MOST_BROUGHT + 1)}], ids=str
)
@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_a_pack_that_is_none_is_refused(game: str, pack: Any) -> None:
    """Whatever stands in a file from elsewhere is told in words."""
    record = altmode.record_of(begun(game))
    setup = {**record.setup, "pack": pack if not isinstance(pack, dict) else {**pack, "name": "x"}}
    changed = msgspec.structs.replace(record, setup=setup, cards=altmode.card_data_version(game, setup))
    with pytest.raises(BadRecord, match="the record's set-up cannot be played"):
        altmode.replay_record(changed)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_there_is_not_cannot_be_replaced(game: str) -> None:
    pack = read_pack(EXAMPLES / PACKS[game]).to_plain()
    pack["cards"][0] = {**pack["cards"][0], "replaces": "nobody at all"}
    with pytest.raises((LookupError, BadData), match="there is no card"):
        begun(game, pack)


# -- A Rising Darkness


def test_the_box_has_the_cards_of_the_pack_in_place_of_ours() -> None:
    state = begun("ard")
    assert isinstance(state, DeckState)
    cards = cards_of(state.match)
    usual = cards_of(begun_without("ard").match)

    assert cards.by_key["laserbeak"].power == 2
    assert cards.by_key["laserbeak"].provenance == FROM_PACK
    assert usual.by_key["laserbeak"].power == 1
    assert "wingman" not in cards.by_key
    assert cards.by_key["steady-wingman"].copies == 2
    assert cards.by_key["steady-wingman"].face.text() == [
        "Draw 2 cards.",
        "Assist: This has 2 more Power.",
        "Block.",
    ]
    assert cards.by_key["megatron (character)"].alt_move == 3
    assert cards.by_key["megatron (robot)"] is usual.by_key["megatron (robot)"]
    assert len(cards.cards) == len(usual.cards) + 1
    dealt = [state.match.cards[card].name for card in state.cards]
    assert dealt.count("Night Patrol") == 2
    assert dealt.count("Steady Wingman") == 2


def begun_without(game: str) -> DeckState:
    state = altmode.new_game(game, seats=[None, None], seed=5)
    assert isinstance(state, DeckState)
    return state


def test_a_replaced_cost_is_what_has_to_be_paid() -> None:
    """One Power buys what costs 1, and not what costs 2."""
    offered = {}
    for cost in (1, 2):
        text = f'game = "ard"\nname = "x"\n[[card]]\nreplaces = "Rise Up!"\ncost = {cost}'
        state = begun("ard", parse_pack(text), seed=2)
        for key in ("enter at a1", "play wrath"):
            state.choose(state.decisions[0].seat, key)
        offered[cost] = [option.key for option in state.decisions[0].options]
    assert "buy rise-up" in offered[1]
    assert "buy rise-up" not in offered[2]


def test_a_character_of_a_pack_can_be_chosen() -> None:
    pack = parse_pack(
        """
game = "ard"
name = "x"
[[card]]
name = "Scorponok"
kind = "character"
faction = "decepticon"
bot.abilities = [{ ability = "energon", cost = 1, effect = { do = "draw", amount = 1 } }]
alt.move = 2
"""
    )
    state = altmode.new_game("ard", seats=["Scorponok", None], seed=1, pack=pack)
    assert isinstance(state, DeckState)
    assert state.character_card(0).name == "Scorponok"
    with pytest.raises(LookupError, match="Scorponok"):
        altmode.new_game("ard", seats=[{"character": "Scorponok"}, None], seed=1)


# -- The card game


def test_a_deck_plays_the_cards_of_the_pack(tmp_path: Path) -> None:
    """Replaced cards are played by decks that name the old ones; more cards by decks that name them."""
    deck = tmp_path / "mine.txt"
    deck.write_text(
        "Switchback\nArcee, Skilled Fighter\n" + "3 Loud Idea\n" + "\n".join(f"3 {name}" for name in FILLING),
        encoding="utf-8",
    )
    state = altmode.new_game(
        "tcg", mode="advanced", seats=[str(deck), None], seed=4, pack=EXAMPLES / PACKS["tcg"]
    )
    assert isinstance(state, TcgState)
    facts = [piece.facts for piece in state.view(0).zone("battlefield", 0).pieces]
    fighters = {one.title: one for one in facts if isinstance(one, FighterFacts)}
    assert fighters["Arcee"].health == 10
    assert fighters["Switchback"].stars == 6
    assert match_card(state.match, "Arcee").provenance == FROM_PACK
    assert "Loud Idea" in [card.name for card in state.match.cards]


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


def test_a_view_tells_the_cards_that_a_match_brings_along() -> None:
    """A page that knows our cards alone would show ours."""
    setup = begun("tcg").view(0).setup
    assert isinstance(setup, TcgSetup)
    assert [(card["name"], card["provenance"]) for card in setup.cards] == [
        ("Arcee, Skilled Fighter", FROM_PACK),
        ("Switchback, Two-Way Racer", FROM_PACK),
        ("Loud Idea", FROM_PACK),
    ]
    assert setup.cards[2]["text"] == ["Draw 2 cards."]


def test_a_view_of_a_deck_building_game_tells_them_too() -> None:
    """Those in place of a card of the box and those that are more, and nothing that the list of all cards has."""
    told = {card["key"]: card for card in deck_setup(begun("ard").view(0)).cards}
    assert sorted(told) == ["laserbeak", "megatron (character)", "night-patrol", "steady-wingman"]
    assert {card["provenance"] for card in told.values()} == {FROM_PACK}
    assert told["laserbeak"]["cost"] == 3
    assert told["megatron (character)"]["faces"]["alt"]["move"] == 3
    assert told["night-patrol"]["types"] == ["Maneuver"]
    assert deck_setup(altmode.new_game("ard", seats=[None, None]).view(0)).cards == []


def test_what_a_pack_says_counts_for_the_limits() -> None:
    pack = parse_pack(
        'game = "tcg"\nname = "x"\n[[card]]\nreplaces = "optimus-prime-battlefield-legend"\nstars = 25'
    )
    with pytest.raises(IllegalDeck, match="stars"):
        altmode.new_game("tcg", mode="advanced", seats=[None, None], seed=1, pack=pack)


def test_a_replaced_card_goes_before_later_texts() -> None:
    """In rules 1.0 some cards of ours have another text; a card of a pack has its own in every mode."""
    from altmode.games.tcg.cards import REWORDED

    name = next(iter(REWORDED))
    pack = parse_pack(f'game = "tcg"\nname = "x"\n[[card]]\nreplaces = "{name}"')
    state = altmode.new_game("tcg", mode="rules-1.0", seats=[None, None], seed=1, pack=pack)
    assert isinstance(state, TcgState)
    assert match_card(state.match, name).provenance == FROM_PACK


# -- The race


def test_the_stacks_of_a_race_have_the_cards_of_the_pack() -> None:
    state = begun("rally")
    assert isinstance(state, RallyState)
    printed = {card.name: card for card in state.match.printed}
    assert printed["Turbo Boost"].cost == 2  # type: ignore[attr-defined]
    assert printed["Drift King"].text() == (
        "Bot mode: When you activate a Drift card, you may go 1 space further."
    )
    names = [state.match.printed[card].name for card in state.cards]
    assert (names.count("Flat Tire"), names.count("Loose Bolt"), names.count("Drift King")) == (2, 1, 1)


def test_upgrades_of_a_pack_are_told_apart_by_what_was_used() -> None:
    """Each has a bit of its own in the masks of what was used in a round."""
    state = begun("rally")
    assert isinstance(state, RallyState)
    numbers = [card.number for card in (*state.match.stock.personal, *state.match.stock.common)]
    assert len(set(numbers)) == len(numbers) == 39
