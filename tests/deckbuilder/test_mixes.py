"""Mixes: boxes with cards of another one, read, checked, played and replayed."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from citing import cites

from altmode import new_game
from altmode.authoring.deckbuilder.mixes import Mix, parse_mix, read_mix, why_unplayable
from altmode.authoring.part import BadSeating, authoring_of
from altmode.authoring.problems import Problems
from altmode.games.deckbuilder.contents import counted_as
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BASIC_1,
    BOX,
    CHARACTER_DECK,
    DAMAGE_STACK,
    DECEPTICON,
    INITIATIVE,
    LAYER_1,
    LAYERS,
    MANEUVER,
    OBSTACLE,
    SCHEME,
    SITE,
)
from altmode.games.matches import record_of, replay_record
from altmode.kernel.game import CannotPlay

from .playing import by_lot, played_out

PAGE = Path(__file__).parents[2] / "docs" / "mixes.md"
HEAD = 'base = "woc"\nname = "Mine"\n'


def mixed(text: str, head: str = HEAD) -> Mix:
    return parse_mix(head + text, "mine.toml")


def problems(text: str, head: str = HEAD) -> str:
    with pytest.raises(Problems) as raised:
        mixed(text, head)
    return "\n".join(str(problem) for problem in raised.value.problems)


def begun(mix: Mix, mode: str = "tvt-1v1", seats: int = 2, seed: int = 1, **options: object) -> DeckState:
    return new_match(mix.base, mode, [{}] * seats, seed, {"first": 0, "mix": mix.to_plain(), **options})


def pool(state: DeckState, types: int) -> Counter[str]:
    """Everything of a type that was dealt or is in the box."""
    pieces = [*state.matrix, *state.pile(BOX)]
    for layer in range(LAYERS):
        pieces += state.pile(LAYER_1 + layer)
    cards = [state.printed(piece) for piece in pieces]
    return Counter(card.name for card in cards if counted_as(card) & types)


def example() -> str:
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_of_the_page_can_be_played() -> None:
    mix = parse_mix(example(), "page.toml")
    assert why_unplayable(mix) == []
    assert mix.notes == ()
    state = begun(mix)
    maneuvers = pool(state, MANEUVER)
    assert (maneuvers["Decepticons, Attack!"], maneuvers["Entrenched"]) == (2, 0)
    assert (maneuvers["Wingman"], maneuvers["First Strike"]) == (1, 1)
    assert "Thundercracker" in [state.printed(piece).name for piece in state.pile(CHARACTER_DECK)] or (
        state.character_card(1).name == "Thundercracker"
    )


@cites("WOC-CUSTOM-01", "WOC-EX-32")
def test_a_maneuver_of_cost_5_for_one_of_cost_5() -> None:
    state = begun(mixed('swaps = ["Entrenched -> Rain of Slag"]'))
    assert sum(pool(state, MANEUVER).values()) == 16
    assert pool(state, MANEUVER)["Rain of Slag"] == 2


@cites("WOC-CUSTOM-01")
@pytest.mark.parametrize(
    ("swap", "reason"),
    [
        ("Entrenched -> Burnout Array", "Entrenched is a Maneuver and Burnout Array a Technology"),
        ("Entrenched -> Wingman", "Entrenched costs 5 and Wingman 3"),
        (
            "Octane -> Commander Ballast",
            r"Boss \(Decepticon, Level II\) and Commander Ballast a Boss \(Autobot",
        ),
        ("Entrenched -> Firepower", "Firepower is a Starter, and those are not exchanged"),
        ("Entrenchd -> Wingman", 'there is no card "Entrenchd"; did you mean "Entrenched"?'),
        ("Entrenched", "expected two cards with an arrow between"),
        ("3 Entrenched -> Rain of Slag", "3 of Entrenched are to go, and there are 2"),
        ("Wingman -> First Strike", "2 of Wingman are to go, and there are 0"),
    ],
)
def test_what_cannot_be_exchanged(swap: str, reason: str) -> None:
    told = problems(f'swaps = ["{swap}"]')
    assert re.search(reason, told), told
    assert told.startswith("mine.toml:3:")


@cites("WOC-CUSTOM-01")
def test_a_cost_that_differs_by_one_is_told() -> None:
    notes = mixed('swaps = ["Entrenched -> Hammer and Anvil"]').notes
    assert notes[0] == "Hammer and Anvil costs 4, and Entrenched, which it replaces, 5"


def test_no_more_copies_than_the_box_has() -> None:
    told = problems('swaps = ["Entrenched -> Rain of Slag", "Omega Formation -> Rain of Slag"]')
    assert "4 of Rain of Slag are wanted, and its box has 2" in told


@cites("WOC-CUSTOM-02")
def test_the_sums_of_the_rulebook() -> None:
    """Every mistake is told, each where it stands."""
    told = problems('[cards]\nallies = ["The Relay Choir"]\nmaneuvers = ["2 Wingman", "3 Deep Cover"]\n')
    assert "mine.toml:4:" in told and "there are 1 allies, expected 6 (WOC-CUSTOM-02)" in told
    assert "mine.toml:5:" in told and "there are 5 maneuvers, expected 16 (WOC-CUSTOM-02)" in told
    assert "3 of Deep Cover are wanted, and its box has 2" in told


@cites("WOC-CUSTOM-02")
@pytest.mark.parametrize(
    ("word", "number"), [("sites", 5), ("relics", 6), ("technologies", 16), ("autobots", 12)]
)
def test_each_sum(word: str, number: int) -> None:
    assert f"there are 0 {word}, expected {number}" in problems(f"[cards]\n{word} = []\n")


@cites("WOC-CUSTOM-02")
def test_costs_that_are_missing_are_told() -> None:
    cards = [
        f'"2 {name}"' for name in ("Switchback Run", "Deep Cover", "Hold the Corridor", "Quiet Approach")
    ]
    cards += [f'"2 {name}"' for name in ("King of the Hill", "First Strike", "Wingman", "Change of Plans")]
    notes = mixed(f"[cards]\nmaneuvers = [{', '.join(cards)}]\n").notes
    assert notes == ("no maneuvers cost 4, 5; costs should be spread evenly (WOC-CUSTOM-02)",)


@cites("WOC-CUSTOM-03")
def test_a_boss_that_cares_about_a_subtype_wants_robots_of_it() -> None:
    kind = {"is": "kind", "types": 1, "subtype": "Dredger"}
    costs = {
        "ability": "always",
        "gives": {"give": "defeat_cost", "amount": 1},
        "to": {"pick": "matrix_cards", "kind": kind},
    }
    boss = {
        "name": "Harrow",
        "kind": "boss",
        "faction": "decepticon",
        "level": 2,
        "cost": 8,
        "abilities": [costs],
    }
    robot = {"name": "Silt", "kind": "robot", "faction": "decepticon", "cost": 4, "subtype": "Dredger"}
    setup = {"pack": {"name": "Mine", "cards": [boss, robot]}}
    alone = parse_mix(f'{HEAD}swaps = ["Octane -> Harrow"]', "mine.toml", "woc", setup)
    assert alone.notes == ("Harrow cares about Dredgers, and there is none (WOC-CUSTOM-03)",)
    decepticon = next(
        card for card, _ in alone.cards if card.cost == 4 and card.type_line() == "Robot – Decepticon"
    )
    both = f'{HEAD}swaps = ["Octane -> Harrow", "{decepticon.name} -> Silt"]'
    assert parse_mix(both, "mine.toml", "woc", setup).notes == ()


@cites("WOC-CUSTOM-04")
def test_five_cards_of_a_kind_of_damage_are_added() -> None:
    state = begun(mixed('damage = ["Damage: Short Circuit"]'))
    damage = Counter(state.printed(piece).name for piece in state.pile(DAMAGE_STACK))
    assert damage == {"Blast Wound": 15, "Energy Leak": 5, "Damage: Short Circuit": 5}


@cites("WOC-CUSTOM-05")
def test_standard_damage_is_left_out() -> None:
    assert "Damage is standard Damage, which is left out (WOC-CUSTOM-05)" in problems('damage = ["Damage"]')


@cites("WOC-CUSTOM-06")
def test_basics_of_other_boxes_are_left_out() -> None:
    told = problems('swaps = ["Entrenched -> Rise Up!"]\ndamage = ["Rise Up!"]')
    assert told.count("Rise Up! is a Basic, and those of other boxes are left out (WOC-CUSTOM-06)") == 2
    state = begun(mixed('swaps = ["Entrenched -> Rain of Slag"]'))
    assert {state.printed(piece).name for piece in state.pile(BASIC_1)} == {"Reinforcements"}


INITIATIVES = 'schemes = ["Forged Orders", "Black Ledger", "Sandbag Line", "Safe Houses", "Night Harvest"]'


@cites("WOC-CUSTOM-07", "WOC-EX-33")
def test_initiatives_of_the_autobots_are_for_decepticons() -> None:
    mix = mixed(INITIATIVES)
    assert any("all players of co-op are Decepticons" in note for note in mix.notes)
    for seed in range(8):
        state = begun(mix, "coop", 2, seed)
        assert state.match.factions == (DECEPTICON, DECEPTICON)
        assert sum(pool(state, OBSTACLE).values()) == 5
        played_out(state, seed)
    with pytest.raises(CannotPlay, match="WOC-CUSTOM-07"):
        begun(mix, "coop", 2, faction="autobot")


@cites("WOC-CUSTOM-07", "WOC-EX-33")
def test_cooperative_schemes_are_for_everybody() -> None:
    mix = mixed('schemes = ["Forged Orders", "Black Ledger", "Crossfire Grid", "Price of Silence"]')
    state = begun(mix, "coop", 2, faction="autobot")
    assert sum(pool(state, SCHEME).values()) == 4
    assert sum(pool(state, INITIATIVE).values()) == 0


def test_too_few_schemes() -> None:
    assert "expected at least 4 Schemes" in problems('schemes = ["Forged Orders"]')


@cites("WOC-CUSTOM-08")
def test_with_the_other_box_as_base_its_own_rules_hold() -> None:
    head = 'base = "ard"\nname = "Mine"\n'
    mix = mixed('swaps = ["Rain of Slag -> Entrenched"]\ncharacters = ["Hun-Gurr"]', head)
    assert why_unplayable(mix) == []
    state = begun(mix, "competitive", 2)
    assert sum(pool(state, SITE).values()) == 7 and pool(state, MANEUVER)["Entrenched"] == 2
    assert "its own Damage alone (WOC-CUSTOM-08)" in problems('damage = ["Energy Leak"]', head)
    assert "its own Initiatives alone (WOC-CUSTOM-08)" in problems('schemes = ["Forged Orders"]', head)


@cites("WOC-CUSTOM-08")
def test_a_mix_is_played_by_the_rules_of_its_base() -> None:
    with pytest.raises(CannotPlay, match="a mix for ard is needed"):
        new_match("ard", "competitive", [{}, {}], 1, {"mix": mixed("").to_plain()})


@cites("WOC-CUSTOM-09")
def test_no_text_names_courage_wrath_or_bold() -> None:
    """If a card did, Bold would have to count as the others."""
    from altmode.games.deckbuilder.pool import box

    texts = [
        line for name in ("ard", "woc") for card in box(name).cards for f in card.faces() for line in f.text()
    ]
    assert [line for line in texts if re.search(r"\b(Courage|Wrath|Bold)\b", line)] == []


def test_a_match_with_a_mix_replays_without_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(example(), encoding="utf-8")
    state = new_game("woc", seats=[None, "Thundercracker"], seed=4, mix=str(file))
    assert isinstance(state, DeckState) and state.character_card(1).name == "Thundercracker"
    rng = random.Random(2)
    for _ in range(50):
        state.take(*by_lot(rng, state))
    file.unlink()
    assert replay_record(record_of(state)).digest() == state.digest()


def test_from_outside_a_mix_is_a_text_and_no_file_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(example(), encoding="utf-8")
    part = authoring_of("woc")
    written = part.options({"mix": {"text": example()}}, "tvt-1v1", files=False)
    assert written["mix"] == read_mix(file).to_plain()
    for given in (str(file), {"text": 3}, {"name": "x", "base": "woc", "cards": []}):
        with pytest.raises(BadSeating, match="A mix is sent as"):
            part.options({"mix": given}, "tvt-1v1", files=False)
    with pytest.raises(BadSeating, match=r"Your mix cannot be played.*there is no card"):
        part.options({"mix": {"text": f'{HEAD}swaps = ["Nothing -> Wingman"]'}}, "tvt-1v1", files=False)


@pytest.mark.parametrize(
    "cards", [None, [1], [[2, "woc"]], [[0, "woc", "entrenched"]], [[1, "core", "x"]], [[1, "woc", "x"]]]
)
def test_a_mix_that_is_not_written_out_properly_is_refused(cards: object) -> None:
    with pytest.raises(CannotPlay):
        new_match("woc", "tvt-1v1", [{}, {}], 1, {"mix": {"name": "x", "base": "woc", "cards": cards}})


def test_the_same_in_yaml() -> None:
    mix = parse_mix("base: woc\nname: Mine\nswaps:\n  - Entrenched -> Rain of Slag\n", "mine.yaml")
    assert mix.to_plain() == mixed('swaps = ["Entrenched -> Rain of Slag"]').to_plain()


def test_a_mix_may_name_cards_of_a_pack() -> None:
    card = {"name": "Wreath", "kind": "maneuver", "cost": 5, "power": 3, "copies": 2}
    setup = {"pack": {"name": "Mine", "cards": [card]}}
    mix = parse_mix(f'{HEAD}swaps = ["Entrenched -> Wreath"]', "mine.toml", "woc", setup)
    state = begun(mix, pack=setup["pack"])
    assert pool(state, MANEUVER)["Wreath"] == 2
    assert sum(pool(state, MANEUVER).values()) == 16
