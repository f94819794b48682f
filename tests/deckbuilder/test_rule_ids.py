"""The rules that people are told of are those of the game they play."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from soaking import seeds

import altmode
from altmode.games.deckbuilder.arrange import Position, SeatAt
from altmode.games.deckbuilder.entry import DeckGame
from altmode.games.deckbuilder.impossible import flaws
from altmode.games.deckbuilder.rule_ids import (
    AGAINST_BOSSES,
    AMONG_FRIENDS,
    IN_WAR_ON_CYBERTRON,
    ONLY_IN_A_RISING_DARKNESS,
    RULE,
    cited_in,
    rule_ids_of,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.registry import GAMES
from altmode.kernel.events import Journal
from altmode.rulebook import Kind, rulebook

from .playing import DECISION_LIMIT, by_lot

SOURCES = Path(altmode.__file__).parent
RULES = "deckbuilder/rule_ids.py"
MODES = [
    (game.id, mode, game.seats_in(mode)[-1])
    for game in GAMES.values()
    if isinstance(game, DeckGame)
    for mode in game.modes
]


def texts(tree: ast.AST) -> Iterator[str]:
    """Every string of a program that is no docstring."""
    bodies: list[list[ast.stmt]] = [
        body for node in ast.walk(tree) if isinstance(body := getattr(node, "body", None), list)
    ]
    said = {id(part.value) for body in bodies for part in body if isinstance(part, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def cited_by_the_engine() -> dict[str, str]:
    """Every rule of A Rising Darkness that the program names outside docstrings, with a file that does."""
    found: dict[str, str] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if path.as_posix().endswith(RULES) or not RULE.search(source):
            continue
        for text in texts(ast.parse(source)):
            found.update(dict.fromkeys(RULE.findall(text), path.name))
    return found


def test_every_rule_that_the_engine_names_is_looked_up_or_known_to_be_of_one_game_only() -> None:
    known = {*IN_WAR_ON_CYBERTRON, *ONLY_IN_A_RISING_DARKNESS}
    assert {rule: where for rule, where in cited_by_the_engine().items() if rule not in known} == {}


def test_nothing_is_looked_up_that_the_engine_does_not_name() -> None:
    named = cited_by_the_engine()
    listed = [*IN_WAR_ON_CYBERTRON, *ONLY_IN_A_RISING_DARKNESS, *AGAINST_BOSSES]
    assert [rule for rule in listed if rule not in named] == []


def test_a_rule_is_of_one_game_only_or_of_both() -> None:
    assert set(IN_WAR_ON_CYBERTRON) & set(ONLY_IN_A_RISING_DARKNESS) == set()
    assert set(AGAINST_BOSSES) < set(IN_WAR_ON_CYBERTRON)


def test_every_rule_looked_up_exists_in_both_rulebooks() -> None:
    here, there = rulebook("ard").by_id, rulebook("woc").by_id
    rules = [*IN_WAR_ON_CYBERTRON, *AGAINST_BOSSES, *ONLY_IN_A_RISING_DARKNESS]
    others = [*IN_WAR_ON_CYBERTRON.values(), *AGAINST_BOSSES.values(), *AMONG_FRIENDS.values()]
    assert [rule for rule in rules if rule not in here] == []
    assert [rule for rule in others if rule not in there] == []


def test_a_rule_for_teams_gives_way_to_one_for_those_who_win_together() -> None:
    entries = rulebook("woc").by_id
    for rule, other in AMONG_FRIENDS.items():
        assert "coop" not in entries[rule].variants
        assert {"coop", "solo"} <= set(entries[other].variants)


def test_ids_in_a_sentence_are_those_of_the_game() -> None:
    text = "two Bosses (ARD-SETUP-18), see ARD-BATTLE-09"
    assert cited_in(text, rule_ids_of("woc", False)) == "two Bosses (WOC-SETUP-13), see ARD-BATTLE-09"
    assert cited_in(text, rule_ids_of("woc", True)) == "two Bosses (WOC-COOP-04), see ARD-BATTLE-09"
    assert cited_in(text, rule_ids_of("ard", False)) == text


def test_what_cannot_be_laid_out_names_rules_of_the_game() -> None:
    twice = [SeatAt(character="Megatron"), SeatAt(character="Megatron")]
    messages = [
        flaw.message
        for game in ("ard", "woc")
        for flaw in flaws(Position(twice, ["ada", "ben"], game=game, mode="coop", step="setup"))
    ]
    assert messages == [
        "two seats have the same character (ARD-PLAYER-03)",
        "two seats have the same character (WOC-PLAYER-13)",
    ]


def told(state: DeckState, rng: random.Random) -> Iterator[str]:
    """The rules that somebody is told of now: by questions, and by why nothing can be done with some card."""
    for decision in state.decisions:
        yield decision.rule
        found = state.why_not(decision.seat, rng.randrange(len(state.where)))
        if found is not None:
            yield found.rule


@pytest.mark.parametrize(("game", "mode", "seats"), MODES)
def test_a_match_names_only_rules_of_its_own_game_and_mode(game: str, mode: str, seats: int) -> None:
    """In its log, in its questions, in the reckoning at its end."""
    named: set[str] = set()
    for seed in seeds(quick=2, soak=40):
        journal, rng = Journal(), random.Random(seed)
        state = GAMES[game].begin(mode, [{} for _ in range(seats)], seed, {}, journal)
        assert isinstance(state, DeckState)
        for _ in range(DECISION_LIMIT):
            if state.over:
                break
            named.update(told(state, rng))
            state.take(*by_lot(rng, state))
        assert state.outcome is not None
        named.update([entry.rule for entry in journal.entries])
        named.update([line.rule for line in state.outcome.tally])
    named.discard("")
    entries = rulebook(game).by_id
    assert len(named) > 20
    assert sorted(rule for rule in named if rule not in entries) == []
    of_the_mode = [rule for rule in named if entries[rule].kind is Kind.RULE]
    assert sorted(rule for rule in of_the_mode if mode not in entries[rule].variants) == []
