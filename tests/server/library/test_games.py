"""Games as people are told about them: everything that is offered can be played."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from altmode import api
from altmode.games.rally.facts import rally_setup
from altmode.server.library.games import GameList, game_list
from server.library.conftest import Client

GAMES = {game.id: game for game in game_list().games}


def test_every_game_is_told_with_words_of_its_own() -> None:
    assert list(GAMES) == list(api.GAMES)
    for game in GAMES.values():
        assert game.about
        assert game.duration
        assert game.default_mode in [mode.id for mode in game.modes]
        assert game.bots[0].id == "random"
        assert all(bot.about for bot in game.bots)


@pytest.mark.parametrize("deck", GAMES["tcg"].ready_seats, ids=lambda deck: deck.id)
def test_a_ready_deck_can_be_played_in_its_modes_and_no_others(deck: Any) -> None:
    assert deck.modes
    for mode in api.GAMES["tcg"].modes:
        if mode in deck.modes:
            api.new_game("tcg", mode=mode, seats=[deck.id, deck.id], seed=1)
        else:
            with pytest.raises(ValueError, match="not legal"):
                api.new_game("tcg", mode=mode, seats=[deck.id, deck.id], seed=1)


@pytest.mark.parametrize("mode", GAMES["rally"].modes, ids=lambda mode: mode.id)
def test_every_course_that_a_mode_offers_can_be_raced_on(mode: Any) -> None:
    [course, rounds, rules, teams] = GAMES["rally"].options
    offered = [choice for choice in course.choices if mode.id in choice.modes]
    assert offered
    for choice in offered:
        seats = max(mode.seats[0], choice.seats[0])
        options: dict[str, Any] = {}
        if mode.id in teams.modes:
            # Teams are of equal size.
            seats, options = seats + seats % 2, {"teams": teams.default}
        state = api.new_game(
            "rally",
            mode=mode.id,
            seats=[{}] * seats,
            seed=1,
            course=choice.id,
            rounds=rounds.default,
            rules=rules.default,
            **options,
        )
        assert state.asked


@pytest.mark.parametrize("robot", GAMES["rally"].ready_seats, ids=lambda robot: robot.id)
def test_a_robot_can_be_brought_in_its_modes_and_no_others(robot: Any) -> None:
    other = next(one.id for one in GAMES["rally"].ready_seats if one.id != robot.id)
    course = {mode: choice.id for choice in GAMES["rally"].options[0].choices for mode in choice.modes}
    for mode in ("race", "classic-boards", "classic-robots", "classic-race"):
        if mode in robot.modes:
            state = api.new_game("rally", mode=mode, seats=[robot.id, other], seed=1, course=course[mode])
            assert rally_setup(state.view(0)).robots[0] == robot.title
        else:
            with pytest.raises(ValueError, match="no robot"):
                api.new_game("rally", mode=mode, seats=[robot.id, other], seed=1, course=course[mode])


def test_the_usual_course_is_one_of_the_choices() -> None:
    course = GAMES["rally"].options[0]
    assert course.default in [choice.id for choice in course.choices]


def test_games_over_http(client: Client) -> None:
    answer = client.get("/api/games")
    assert answer.status_code == 200
    assert msgspec.json.decode(answer.content, type=GameList) == game_list()
