"""What can be chosen for a table of the deck-building games: every word that is offered is taken."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from altmode.authoring.part import BadSeating, authoring_of
from altmode.games.deckbuilder.facts import deck_setup
from altmode.games.deckbuilder.game import PROFILES
from altmode.games.deckbuilder.profile import SWITCHES
from altmode.games.deckbuilder.state import DeckState
from altmode.games.matches import begin
from altmode.server.library.games import game_info
from altmode.server.library.part import GameOption, library_of
from server.library.conftest import Client

MIX = """
base: woc
name: Two boxes
swaps: ["1 First Strike -> Wingman"]
characters: [Thundercracker]
"""


def options_of(game: str) -> dict[str, GameOption]:
    return {option.id: option for option in library_of(game).options()}


def values_of(option: GameOption, mode: str) -> list[Any]:
    """Everything that a page would send for an option in a mode."""
    words = [choice.id for choice in option.choices if mode in choice.modes]
    return [[word] for word in words] if option.kind == "several" else words


@pytest.mark.parametrize("game", PROFILES)
def test_everything_that_is_offered_can_be_played(game: str) -> None:
    played = 0
    for option in library_of(game).options():
        assert option.title and option.about
        for mode in option.modes:
            for value in values_of(option, mode):
                options = authoring_of(game).options({option.id: value}, mode, files=False)
                seats: list[dict[str, Any]] = [{} for _ in range(PROFILES[game][mode].seats[0])]
                assert begin(game, mode, seats, 5, options, log=False).asked
                played += 1
    assert played > 10


def test_the_draft_is_offered_where_the_rules_have_it() -> None:
    draft = options_of("ard")["draft"]
    assert (draft.modes, draft.default) == (["competitive", "coop", "solo", "coop-expert"], "dealt")
    assert [choice.id for choice in draft.choices] == ["dealt", "drafted"]
    assert "draft" not in options_of("woc")
    with pytest.raises(BadSeating, match='"dealt" or "drafted"'):
        authoring_of("ard").options({"draft": "perhaps"}, "coop", files=False)


def test_a_faction_is_chosen_where_all_are_of_one_and_it_may_be_either() -> None:
    faction = options_of("woc")["faction"]
    assert (faction.modes, faction.default) == (["coop", "solo"], "")
    assert [choice.id for choice in faction.choices] == ["", "autobot", "decepticon"]
    assert "faction" not in options_of("ard")


def test_boxes_are_chosen_in_team_play_alone() -> None:
    told = [
        (option.id, option.title, option.modes, option.default)
        for option in library_of("ard").options()
        if option.choices and option.choices[0].id == "ard"
    ]
    assert told == [
        ("base", "Main deck", ["tvt-quick"], "ard"),
        ("autobots", "Autobots", ["tvt-advanced"], "woc"),
        ("decepticons", "Decepticons", ["tvt-advanced"], "ard"),
        ("base", "Relics", ["tvt-advanced"], "ard"),
    ]
    assert not {"base", "autobots", "decepticons"} & set(options_of("woc"))


@pytest.mark.parametrize("game", PROFILES)
def test_a_switch_is_offered_where_it_changes_something(game: str) -> None:
    switches = options_of(game)["switches"]
    assert [choice.id for choice in switches.choices] == [
        name for name, switch in SWITCHES.items() if game in switch.games
    ]
    assert all(choice.title and choice.about.endswith(").") for choice in switches.choices)
    if game == "ard":
        [every] = [choice for choice in switches.choices if choice.id == "all-assists-resolve"]
        # All together every Assist is resolved anyway.
        assert every.modes == ["competitive", "tvt-quick", "tvt-advanced"]


def test_who_wins_together_is_told_of_every_mode() -> None:
    def told(game: str) -> dict[str, str]:
        return {mode.id: mode.together for mode in game_info(library_of(game)).modes}

    assert told("ard") == {
        "competitive": "each",
        "coop": "coop",
        "solo": "alone",
        "coop-expert": "coop",
        "tvt-quick": "sides",
        "tvt-advanced": "sides",
    }
    assert told("woc") == {"tvt-1v1": "sides", "tvt-2v2": "sides", "coop": "coop", "solo": "alone"}
    assert told("rally")["teams"] == "sides"
    assert set(told("tcg").values()) == {"each"}


def test_the_shelf_tells_whose_side_seats_are_on(client: Client) -> None:
    players = client.get("/api/cards/woc").json()["players"]
    assert players["tvt-2v2"] == ["Autobot", "Decepticon"]
    assert client.get("/api/cards/ard").json()["players"]["coop"] == ["Decepticon"]
    state = begin("woc", "tvt-2v2", [{}, {}, {}, {}], 1, {})
    factions = [seat["faction"] for seat in seats_of(state)]
    assert factions == [players["tvt-2v2"][number % 2] for number in range(4)]


def seats_of(state: Any) -> list[dict[str, Any]]:
    facts: dict[str, Any] = msgspec.to_builtins(state.view(0).facts)
    seats: list[dict[str, Any]] = facts["seats"]
    return seats


class TestMixes:
    def checked(self, client: Client, **wanted: str) -> dict[str, Any]:
        answer = client.post("/api/mixes/check", json={"game": "woc", **wanted})
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()
        return data

    def test_a_mix_is_told_with_what_it_brings(self, client: Client) -> None:
        data = self.checked(client, text=MIX)
        assert (data["name"], data["problems"], data["unplayable"]) == ("Two boxes", [], [])
        assert [(one["copies"], one["card"]["name"]) for one in data["cards"]] == [
            (1, "Wingman"),
            (1, "Thundercracker"),
        ]
        assert set(data["cards"][1]["card"]["faces"]) == {"bot", "alt"}

    def test_a_table_tells_every_card_that_the_list_of_its_game_does_not(self, client: Client) -> None:
        """A page finds what a piece is in one of the two."""
        listed = {card["key"]: card for card in client.get("/api/cards/woc").json()["cards"]}
        options = authoring_of("woc").options({"mix": {"text": MIX}}, "coop", files=False)
        state = begin("woc", "coop", [{}, {}], 3, options)
        assert isinstance(state, DeckState)
        brought = deck_setup(state.view(0)).cards
        assert [card["key"] for card in brought] == ["wingman", "thundercracker"]
        keys = {card.key for card in state.match.printed}
        assert keys - set(listed) == {"wingman", "thundercracker"}
        ard = {card["key"]: card for card in client.get("/api/cards/ard").json()["cards"]}
        assert brought == [ard[card["key"]] for card in brought]

    @pytest.mark.parametrize("game", PROFILES)
    def test_what_modes_take_from_another_box_is_in_the_list(self, client: Client, game: str) -> None:
        listed = [card["key"] for card in client.get(f"/api/cards/{game}").json()["cards"]]
        for mode, profile in PROFILES[game].items():
            state = begin(game, mode, [{}] * profile.seats[0], 3, {})
            assert isinstance(state, DeckState)
            assert deck_setup(state.view(0)).cards == []
            assert {card.key for card in state.match.printed} <= set(listed)

    def test_every_mistake_is_told_where_it_is(self, client: Client) -> None:
        data = self.checked(client, text="base: woc\nname: Bad\nswaps: [Wingmn -> Nobody]\nextra: 1\n")
        assert data["name"] == ""
        assert [problem["line"] for problem in data["problems"]] == [3, 3, 4]
        assert "Wingman" in data["problems"][0]["message"]

    def test_a_mix_for_the_other_box_is_refused(self, client: Client) -> None:
        data = self.checked(client, text=MIX, game="ard")
        assert any('this mix is for "woc"' in problem["message"] for problem in data["problems"])

    def test_only_games_with_boxes_have_mixes(self, client: Client) -> None:
        answer = client.post("/api/mixes/check", json={"game": "tcg", "text": MIX})
        assert answer.status_code == 404 and "there are ard, woc" in answer.text

    def test_a_pack_that_cannot_be_read_is_named(self, client: Client) -> None:
        answer = client.post("/api/mixes/check", json={"game": "woc", "text": MIX, "pack": "name: ["})
        assert answer.status_code == 400 and "pack" in answer.json()["message"]

    def test_a_table_takes_what_was_checked(self) -> None:
        options = authoring_of("woc").options({"mix": {"text": MIX}}, "coop", files=False)
        seat = authoring_of("woc").seat("thundercracker", "coop", 1, files=False, setup=options)
        assert begin("woc", "coop", [seat.plain, {}], 3, options).asked
