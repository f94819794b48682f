"""Faults that upset programs like this one, each proved not to be ours: bad files and answers, endless play, clones.

The numbers are those of the project's list of threats; `test_threats.py` has those about secrets.
"""

from __future__ import annotations

import contextlib
import json
import random
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from conformance.any_game import ANSWERING, GAMES, MEAN, MODES, PARTS, arena_of, mean_state
from conformance.part import Spoil
from conformance.random_play import take
from soaking import times
from tables import seat, table
from views_as_text import from_text

import altmode
from altmode.bots import Seen, bots_for, first_guess, make_bot, seen_by
from altmode.games.rally.state import RallyState
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.codec import BadData
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR
from altmode.kernel.work import Task
from altmode.server.thinking import guess_for

# -- 12: what is loaded


def saved(game: str) -> dict[str, Any]:
    """A position in the middle of things, as a file: an ability being resolved, or a movement under way."""
    state = PARTS[game].busy_state(3)
    rng = random.Random(3)
    while not PARTS[game].under_way(state):
        take(state, ANSWERING[game](state, rng))
    data: dict[str, Any] = json.loads(state.to_json())
    return data


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "42",
        '"position"',
        '{"altmode": "position"}',
        "cos\nsystem\n(S'true'\ntR.",
        "\x80\x04\x95\x1f\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x94\x8c\x06system\x94\x93\x94.",
        "!!python/object/apply:os.system ['true']",
        '{"altmode": "position", "game": "tcg", "mode": "advanced", "seed": 1, "setup": {}, "state": {}}',
        '{"altmode": "position", "game": "rally", "mode": "race", "seed": 1, "setup": {}, "state": {}}',
        "[" * 100_000,
        '{"altmode":' * 50_000,
    ],
    ids=lambda text: repr(text[:24]),
)
def test_whatever_is_no_position_is_refused(text: str) -> None:
    """Row 12: JSON only; anything else is refused with words, never run and never a crash."""
    with pytest.raises(BadData, match="saved position"):
        altmode.load(text)


DAMAGE: dict[str, Spoil] = {
    "an unknown task": lambda told: told["state"]["work"].append({"task": "give_me_everything"}),
    "something that is no task": lambda told: told["state"]["work"].append("text"),
    "a number for a list": lambda told: told["state"].update(zones=3),
    "too few cards": lambda told: told["state"]["cards"].pop(),
    "a card that is not in the match": lambda told: told["state"]["cards"].__setitem__(-1, 9999),
    "a piece in two zones": lambda told: told["state"]["zones"][0].append(told["state"]["zones"][1][0]),
    "a piece in no zone": lambda told: told["state"]["zones"][0].pop(),
    "a piece where it is not": lambda told: told["state"]["where"].reverse(),
    "a question to nobody": lambda told: told["state"]["asked"][0].update(seat=7),
    "a question that is none": lambda told: told["state"]["asked"].append(5),
    "a generator without a key": lambda told: told["state"].update(chance=["", 0]),
}  # fmt: skip
"""Ways to damage the file of any game."""


@pytest.mark.parametrize(
    ("game", "damage"), [(game, name) for game in GAMES for name in {**DAMAGE, **PARTS[game].damage}]
)
def test_a_damaged_position_is_refused_as_a_whole(game: str, damage: str) -> None:
    """Row 12: a strict schema at the door; nothing half-broken reaches the rules."""
    data = saved(game)
    assert altmode.load(json.dumps(data)).digest()
    {**DAMAGE, **PARTS[game].damage}[damage](data)
    with pytest.raises(BadData):
        altmode.load(json.dumps(data))


@pytest.mark.parametrize("game", GAMES)
def test_fuzzed_positions_are_read_or_refused(game: str) -> None:
    """Row 12: whatever is changed in a file, loading it ends in a position or in BadData."""
    rng = random.Random(12)
    odd: list[Any] = [None, -1, 10**12, "x", [], {}, True, 0.5, [[[]]], {"task": "settle"}]

    def places(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        inner: Any = (
            value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        )
        return [path, *[found for key, item in inner for found in places(item, (*path, key))]]

    data = saved(game)
    everywhere = [path for path in places(data, ()) if path]
    for _ in range(400):
        broken = json.loads(json.dumps(data))
        *way, last = rng.choice(everywhere)
        target = broken
        for key in way:
            target = target[key]
        target[last] = rng.choice(odd)
        with contextlib.suppress(BadData):
            altmode.load(json.dumps(broken))


# -- Illegal answers


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_answer_changes_nothing_and_says_what_is_legal(game: str) -> None:
    """Row 12: whatever is answered, by whomever, only an open option of one's own is ever carried out."""
    state = arena_of(game, PARTS[game].usual_mode, 77).start(log=True)
    rng = random.Random(77)
    while not state.over:
        assert state.journal is not None
        before, written = state.digest(), len(state.journal.choices)
        waiting = {decision.seat for decision in state.decisions}
        for who in range(-2, state.setup.seats + 1):
            for answer in ("", "no such option", "-1", -1, 10**6, True):
                with pytest.raises(altmode.IllegalChoice, match=r"Legal: |waits for|no seat"):
                    state.choose(who, answer)
            if who not in waiting:
                with pytest.raises(altmode.IllegalChoice, match=r"waits for|no seat"):
                    state.choose(who, state.decisions[0].keys[0])
        assert (state.digest(), len(state.journal.choices)) == (before, written)
        take(state, ANSWERING[game](state, rng))
    with pytest.raises(altmode.IllegalChoice, match="the match is over"):
        state.choose(0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_key_means_one_option(game: str) -> None:
    """Row 12: within everything a seat may answer now, reactions included, no key can be taken for another option."""
    for mode in MODES[game]:
        state = arena_of(game, mode, 78).start()
        rng = random.Random(78)
        while not state.over:
            for who in range(state.setup.seats):
                keys = [key for decision in state.decisions if decision.seat == who for key in decision.keys]
                assert len(set(keys)) == len(keys), keys
            take(state, ANSWERING[game](state, rng))


# -- 15: bots


# The levels between the first and the last differ from them in numbers alone.
BOTS = [
    (game, name) for game in GAMES for name in bots_for(game) if name not in ("scout", "pilot", "tactician")
]


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_chooses_alike_in_worlds_it_cannot_tell_apart(game: str, name: str) -> None:
    """Row 15: same view, same seed, same choice, whatever the hidden cards and the coming shuffles are."""
    for mode in PARTS[game].bot_modes or (PARTS[game].usual_mode,):
        state = arena_of(game, mode, 50).start()
        bots = [make_bot(name, seed=seat, game=game) for seat in range(state.setup.seats)]
        for number in range(60):
            if state.over:
                break
            # Where several are asked at once they take turns, so that each thinks while others have half a plan.
            mover = state.decisions[number % len(state.asked)].seat
            seen = seen_by(state, mover)
            picked = bots[mover].pick(seen)
            for world in range(PARTS[game].some(3)):
                guess = state.determinize(mover, Chance(key_from_seed(world, f"{number}"), 0))
                assert bots[mover].pick(seen_by(guess, mover)) == picked
                # What it guesses is the same too, so there is nothing in it that tells the worlds apart.
                assert first_guess(guess, mover) == first_guess(state, mover)
            # Nor can it reach the match through what it was given: text will do.
            copy = from_text(seen.view)
            position = guess_for(name, state, mover)
            told = Seen(copy, copy.decisions[0], lambda position=position: altmode.load(position))  # type: ignore[misc]
            assert bots[mover].pick(told) == picked
            state.choose(mover, picked)


@pytest.mark.parametrize("game", GAMES)
def test_a_re_dealt_clone_has_a_generator_of_its_own(game: str) -> None:
    """Row 15: thinking ahead in a guessed world shows nothing of the real shuffles."""
    state = arena_of(game, PARTS[game].usual_mode, 51).start()
    rng = Chance(key_from_seed(1, "guess"), 0)
    guesses = [state.determinize(0, rng) for _ in range(10)]
    assert len({guess.chance.key for guess in guesses}) == 10
    assert state.chance.key not in {guess.chance.key for guess in guesses}


# -- 17: nothing left


@pytest.mark.parametrize(("game", "kind"), MEAN)
def test_a_decision_always_has_an_option(game: str, kind: str) -> None:
    """Row 17: with decks, stacks and piles forced empty, and no room to move, a match goes on to its end."""
    for seed in range(800, 800 + times(quick=10, soak=100)):
        state = mean_state(game, kind, seed)
        rng = random.Random(seed)
        while not state.over:
            assert state.decisions
            assert all(len(decision) for decision in state.decisions)
            take(state, ANSWERING[game](state, rng))


def test_without_any_card_the_game_goes_on() -> None:
    """Row 17: nothing to draw and nothing to flip: attacks are made with what is printed."""
    ada, ben = table(ada=seat(play=["Ramjet"], filler=0), ben=seat(play=["Kickback"], filler=0), number=4)
    ada.does("attack with ramjet")
    assert ben.options
    while not ada.state.over:
        mover = ada if ada.options else ben
        mover.does(mover.options[-1])


# -- 18: endless effects

SPINNER: dict[str, Any] = {
    "name": "Spinner, Test Loop",
    "kind": "character",
    "stars": 5,
    "health": 5,
    **{
        mode: {
            "attack": 1,
            "defense": 1,
            "abilities": [
                {"ability": "when", "trigger": "flips_to_this_mode", "effect": {"do": "flip", "who": "this"}}
            ],
        }
        for mode in ("alt", "bot")
    },
}


def test_an_endless_loop_of_effects_ends_in_a_reported_draw() -> None:
    """Row 18: two abilities that cause each other for ever: a draw, which the log tells and the table can explain."""
    ada, _ = table(ada=seat(play=["Spinner, Test Loop"]), ben=seat(play=["Ramjet"]), cards=[SPINNER])
    ada.driver.checked = False
    ada.does("flip spinner")
    state = ada.state
    assert state.over
    assert state.winners == []
    assert state.scores == [0.5, 0.5]
    last = state.view(SPECTATOR).log[-1]
    assert "draw" in last.text.lower()
    assert last.rule.startswith("TCG-")
    assert altmode.load(state.to_json()).digest() == state.digest()


@dataclass(frozen=True)
class OnAndOn(Task):
    """Work that never ends, as two effects that cause each other would be."""

    def run(self, state: State) -> None:
        state.work.append(self)


def test_a_race_that_cannot_go_on_is_broken_off_and_says_so() -> None:
    """Row 18: no rule of a race goes round without end; if one did, the race would end without a winner."""
    state = arena_of("rally", "race", 18).start(log=True)
    state.work.append(OnAndOn())
    state.choose(state.decisions[0].seat, 0)
    assert state.over
    assert state.winners == []
    assert state.view(SPECTATOR).log[-1].event == "broken_off"


# -- 19: clones


LENT = {"host": "attached_lent", "slot": "attached_lent"}
"""Lists that are shared until one side changes them, each with the field that says so."""


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_shares_nothing_that_changes(game: str) -> None:
    """Row 19: no list of a clone is a list of the original, on any level."""
    state = PARTS[game].busy_state(19)
    rng = random.Random(19)
    slots = {name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())}
    for _ in range(400):
        if state.over:
            break
        twin = state.clone()
        for name in slots:
            mine, theirs = getattr(state, name), getattr(twin, name)
            if name in LENT and getattr(state, LENT[name]) and getattr(twin, LENT[name]):
                # Both know it, and make a list of their own before they change it (see `test_clone.py`).
                continue
            if isinstance(mine, list):
                assert mine is not theirs, name
                for one, other in zip(mine, theirs, strict=True):
                    assert not isinstance(one, list) or one is not other, name
        assert twin.chance is not state.chance
        assert all(one is not other for one, other in zip(state.scopes, twin.scopes, strict=True))
        if isinstance(state, RallyState) and isinstance(twin, RallyState):
            assert all(one is not other for one, other in zip(state.moves, twin.moves, strict=True))
        assert twin.journal is None
        take(state, ANSWERING[game](state, rng))


@pytest.mark.parametrize("game", GAMES)
def test_thinking_ahead_never_changes_the_match(game: str) -> None:
    """Row 19: after every choice all options are tried on clones, and the match still has its digest."""
    state = arena_of(game, PARTS[game].usual_mode, 190).start(log=True)
    rng = random.Random(190)
    while not state.over:
        before = state.digest()
        pages = len(state.journal.entries) if state.journal else 0
        for index in range(len(state.asked[0].options)):
            twin = state.clone()
            twin.take(twin.asked[0], index)
            for _ in range(20):
                if not twin.over:
                    take(twin, ANSWERING[game](twin, rng))
        assert state.digest() == before
        assert state.journal is not None and len(state.journal.entries) == pages
        take(state, ANSWERING[game](state, rng))


# -- 20: versions


@pytest.mark.parametrize("game", GAMES)
def test_a_record_carries_the_versions_it_was_made_with(game: str) -> None:
    """Row 20: the engine's and the card data's; other card data is refused by name. Golden records replay elsewhere."""
    state = arena_of(game, PARTS[game].usual_mode, 20).start(log=True)
    record = altmode.record_of(state)
    assert record.altmode == altmode.__version__
    assert record.cards == altmode.card_data_version(game)
    with pytest.raises(altmode.BadRecord, match="other card data"):
        altmode.replay_record(msgspec.structs.replace(record, cards="0"))
