"""A deck-building game in the terminal, played as a person plays it: by typing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import altmode as engine
from altmode.bots import Bot, RandomBot
from altmode.cli.deckbuilder.cards import DeckShelf
from altmode.cli.deckbuilder.table import DeckTable
from altmode.cli.errors import CommandRefused
from altmode.cli.part import cli_of
from altmode.cli.terminal.arguments import PlayArguments
from altmode.cli.terminal.screen import NoMoreInput
from altmode.cli.terminal.session import Session
from altmode.games.deckbuilder.entry import ARD
from altmode.games.registry import GAMES
from cli.typist import Typist

ENOUGH = 6_000


@pytest.fixture(autouse=True)
def _a_table_for_ard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(GAMES, ARD.id, ARD)


class Player(Typist):
    """Types an answer by lot to whatever is asked: a number, or the words of an option."""

    session: Session
    rng: random.Random

    def ask(self, prompt: str = "> ") -> str:
        if "Enter" in prompt:
            return ""
        asked = self.session.state.decisions[0]
        option = self.rng.choice(asked.options)
        return option.key if self.rng.random() < 0.5 else str(asked.options.index(option) + 1)


def match(mode: str, seats: int, seed: int = 1, **options: Any) -> engine.State:
    names = [{"name": name} for name in ("Ada", "Ben", "Cyd", "Dot", "Eve")[:seats]]
    return engine.new_game("ard", mode=mode, seats=names, seed=seed, **options)


def typed_to_the_end(state: engine.State, people: int, seed: int) -> str:
    """Everything that was printed in a match played by typing to its end."""
    screen = Player(width=80)
    screen.rng = random.Random(seed)
    bots: list[Bot | None] = [None if seat < people else RandomBot(seat) for seat in range(state.setup.seats)]
    screen.session = Session(state, bots, screen)
    screen.session.play()
    screen.session.end()
    assert state.over
    return screen.printed


@pytest.mark.parametrize(
    ("mode", "seats", "people"),
    [
        ("competitive", 2, 1),
        ("competitive", 5, 2),
        ("coop", 2, 2),
        ("coop", 3, 1),
        ("solo", 1, 1),
        ("coop-expert", 4, 1),
    ],
)
def test_a_whole_game_typed(mode: str, seats: int, people: int) -> None:
    printed = typed_to_the_end(match(mode, seats), people, 5)
    assert max(len(line) for line in printed.splitlines()) <= 80
    assert "The game is over" in printed
    if mode == "competitive":
        assert "Points: Ada" in printed and "ARD-SCORE" in printed
    else:
        assert "The match is lost." in printed or "win" in printed


def test_a_draft_typed() -> None:
    printed = typed_to_the_end(match("coop", 2, draft=True), 2, 3)
    assert "Which character do you play?" in printed


def test_in_a_hot_seat_nobody_sees_another_hand() -> None:
    state = match("competitive", 2, first=0)
    hands = {seat: {state.name_of_card(state.cards[p]) for p in state.zones[seat * 9 + 1]} for seat in (0, 1)}
    only_ben = hands[1] - hands[0]
    screen = Typist("", "enter at a1", width=80)
    with pytest.raises(NoMoreInput):
        Session(state, [None, None], screen).play()
    assert only_ben and not any(name in screen.printed for name in only_ben)


def test_several_answers_at_once_and_the_matrix_once() -> None:
    state = match("solo", 1, 7)
    names = [state.setup.cards[state.cards[piece]].slug for piece in state.zones[1]]
    screen = Typist("enter at b2", ", ".join(f"play {name}" for name in names[:2]), width=80)
    with pytest.raises(NoMoreInput):
        Session(state, [None], screen).play()
    after = screen.printed.split("Ada enters the Matrix at B2.")[1]
    assert "Left to spend" in after or "Hunt" in after
    assert after.count("┌─A1") == 1, "the Matrix is drawn again only if it has changed"


def test_starting_as_asked() -> None:
    arguments = PlayArguments(
        game="ard", mode="coop", bot="random", seed=3, seats=3, given={"character": ["shrap", "Megatron"]}
    )
    screen = Typist(width=80)
    state = DeckTable("ard").start(arguments, screen)
    assert state.setup.names == ("Player 1", "Random bot 1", "Random bot 2")
    assert [seat["character"] for seat in state.setup.plain["seats"]] == ["Shrapnel", "Megatron", ""]
    assert "A Rising Darkness, Co-op" in screen.printed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (PlayArguments(game="ard", mode="solo", bot="random", seats=2), "is for 1 seat, found 2"),
        (PlayArguments(game="ard", bot="random", seats=6), "found 6"),
        (
            PlayArguments(game="ard", bot="random", given={"character": ["Megatrom"]}),
            'no character "Megatrom"',
        ),
        (PlayArguments(game="ard", bot="random", given={"character": ["mega", "mega"]}), "taken twice"),
        (PlayArguments(game="ard", mode="cop", bot="random"), 'no mode "cop"'),
    ],
)
def test_what_cannot_be_is_refused(arguments: PlayArguments, said: str) -> None:
    with pytest.raises(CommandRefused, match=said):
        DeckTable("ard").start(arguments, Typist())


def test_cards_to_look_up() -> None:
    shelf = DeckShelf("ard")
    assert shelf.find("wrath") is not None
    # A Robot has the name of a character: one has to say which is meant.
    robot, character = shelf.find("megatron (robot)"), shelf.find("Megatron (Character)")
    assert robot is not None and character is not None and robot is not character
    assert shelf.find("megatron") is None
    assert shelf.sharing("Megatron") == "; there are megatron (character) and megatron (robot)"
    screen = Typist(width=80)
    table = cli_of("ard").table()
    view = match("solo", 1).view(0)
    table.show_card(screen, view, "rise up")
    assert "cost 2, Power 1, Move 1" in screen.printed
    table.show_card(screen, view, "megatron")
    assert "Alt Mode: Move" in screen.printed and "Robot – Decepticon" in screen.printed
    table.show_card(screen, view, "nothing like it")
    assert "There is no card" in screen.printed
