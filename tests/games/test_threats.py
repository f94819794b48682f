"""Faults that gave secrets away in programs like this one, each proved not to be ours as far as a match can show it.

The numbers are those of the project's list of threats. Rows 1, 2, 4, 9, 10, 11, 13 and 14 are about what leaves a
server: they are in `tests/server` (`test_secrets.py`, `test_reconnecting.py`, `test_hostile.py`). Row 16 waits for a
bot that keeps a search tree. Rows 12 to 20 are in `test_faults.py`.
"""

from __future__ import annotations

import gc
import random
import secrets
from collections.abc import Iterator
from dataclasses import replace
from types import BuiltinFunctionType, FunctionType, MemberDescriptorType, ModuleType
from typing import Any

import pytest
from conformance.any_game import ALL_MODES, ANSWERING, GAMES, PARTS, arena_of
from conformance.rally.races import lively_answer
from conformance.random_play import random_answer, take
from conformance.tcg.matches import random_arena
from soaking import times
from tables import Seat, at, seat, table

import altmode
from altmode.bots import seen_by
from altmode.games import registry
from altmode.games.rally.events import RECLAIMED
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import COLLECTION, REGISTERS, SCRAP, ZONES
from altmode.games.tcg.pool import pool
from altmode.games.tcg.state import TcgState
from altmode.kernel.events import EventKind, Journal
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, LogLine, log_of, view_of
from altmode.kernel.zones import spectator_bit
from altmode.lab.rally.mean_races import mean_race

VIEWERS = (0, 1, SPECTATOR)
FRIENDS = {"pick": "characters", "side": "friend"}


def bit_of(state: State, viewer: int) -> int:
    """The bit of a viewer in a knowledge mask."""
    return 1 << viewer if viewer >= 0 else spectator_bit(state.setup.seats)


def viewers_of(state: State) -> tuple[int, ...]:
    """Every seat, and those who only watch."""
    return (*range(state.setup.seats), SPECTATOR)


def action(name: str, effect: Any) -> dict[str, Any]:
    """An Action for one match."""
    return {"name": name, "kind": "action", "abilities": [{"ability": "on_play", "effect": effect}]}


# -- 3: seeds


@pytest.mark.parametrize("game", GAMES)
def test_seeds_come_from_a_secure_source(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 3: without a seed one is drawn from the system's secure source, of full size, for every game anew."""
    asked: list[int] = []
    real = secrets.randbits

    def counted(bits: int) -> int:
        asked.append(bits)
        return real(bits)

    monkeypatch.setattr(secrets, "randbits", counted)
    arena = arena_of(game, PARTS[game].usual_mode, 1)
    seeds = {
        altmode.new_game(game, mode=arena.mode, seats=arena.seats, **arena.options).seed for _ in range(5)
    }
    assert len(seeds) == 5
    assert len(asked) == 5
    assert min(asked) >= 63


@pytest.mark.parametrize("game", GAMES)
def test_no_view_shows_the_seed_or_the_generator(game: str) -> None:
    """Row 3: what anybody sees of a live game says nothing about the coming shuffles."""
    arena = arena_of(game, PARTS[game].usual_mode, 2)
    state = arena.start(log=True)
    key = state.chance.key
    rng = random.Random(2)
    while not state.over:
        for viewer in viewers_of(state):
            text = state.view(viewer).to_json()
            for secret in (str(arena.seed), f"{arena.seed:x}", str(key), f"{key:x}"):
                assert secret not in text
        take(state, ANSWERING[game](state, rng))


def within(whole: object) -> Iterator[object]:
    """Everything that can be reached from an object, but for what the program itself consists of."""
    program = (type, ModuleType, FunctionType, BuiltinFunctionType, MemberDescriptorType)
    met: set[int] = set()
    left = [whole]
    while left:
        thing = left.pop()
        if id(thing) not in met and not isinstance(thing, program):
            met.add(id(thing))
            yield thing
            left.extend(gc.get_referents(thing))


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_finds_no_seed_in_its_guess(game: str) -> None:
    """Row 3: whoever guesses cannot look up how the match was shuffled, nor how it will be."""
    arena = replace(arena_of(game, registry.GAMES[game].default_mode, 2), seed=8_675_309_867_530_986)
    state = arena.start(log=True)
    rng = random.Random(2)
    for _ in range(30):
        take(state, ANSWERING[game](state, rng))
    secrets_of_chance = {state.seed, state.chance.key}
    assert state.seed == arena.seed
    assert secrets_of_chance <= {found for found in within(state) if type(found) is int}

    bot_sees = seen_by(state, state.asked[0].seat)
    guess = bot_sees.guess(7)
    numbers = {found for found in within(guess) if type(found) is int}
    texts = [found for found in within(guess) if type(found) is str] + [guess.to_json()]
    for secret in secrets_of_chance:
        assert secret not in numbers
        assert not any(spelling in text for text in texts for spelling in (str(secret), f"{secret:x}"))
    assert guess.clone().seed == 0


# -- 5: logs


def singletons(seed: int) -> TcgState:
    """A match whose decks have no two copies of a card, so that a name says which piece is meant."""
    rng = random.Random(seed)
    arena = random_arena("advanced", seed)
    names = [card.name for card in pool().battle_cards if not card.stars]
    rng.shuffle(names)
    half = len(names) // 2
    for number, given in enumerate(arena.seats):
        given["deck"] = [[1, name] for name in names[number * half : (number + 1) * half]]
    return arena.start(log=True)


@pytest.mark.parametrize("seed", range(25))
def test_no_log_names_a_card_its_reader_never_could_see(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 5: each name in a viewer's log is that of a card which lay open to that viewer at some moment."""
    state = singletons(seed)
    ever: dict[int, set[str]] = {viewer: set() for viewer in VIEWERS}

    def look(at_state: State) -> None:
        for viewer in VIEWERS:
            bit = bit_of(at_state, viewer)
            for zone, pieces in enumerate(at_state.zones):
                for piece in pieces:
                    # Worked out from where it lies, not from what the engine remembers, wherever that will do.
                    if at_state.setup.masks[zone] & bit or at_state.known[piece] & bit:
                        ever[viewer].add(at_state.name_of_card(at_state.cards[piece]))

    real = TcgState.write_down

    def watched(self: TcgState, *arguments: Any) -> None:
        look(self)
        real(self, *arguments)

    monkeypatch.setattr(TcgState, "write_down", watched)
    look(state)
    rng = random.Random(seed)
    while not state.over:
        take(state, random_answer(state, rng))
        look(state)
    names = {state.name_of_card(card) for card in range(state.match.characters, len(state.match.cards))}
    for viewer in VIEWERS:
        for line in state.view(viewer).log:
            for text in texts_in(line):
                message = {name for name in names if name in text}
                longest = {
                    name for name in message if not any(name != other and name in other for other in message)
                }
                assert longest <= ever[viewer], f"viewer {viewer}: {text}, of: {line.text}"


def texts_in(line: LogLine) -> list[str]:
    """A line's sentence, and what it tells beside it: the card behind it, and those that moved or were turned."""
    cause = [line.cause.card, line.cause.words] if line.cause is not None else []
    cards = [*[move.card for move in line.moves], *[turn.card for turn in line.turned]]
    return [line.text, *[text for text in (*cause, *cards) if text]]


def test_drawing_is_told_to_oneself_and_to_others_in_different_words() -> None:
    """Row 5: events have a public and a private form."""
    ada, _ = table(
        ada=seat(play=["Arcee"], hand=["Peek"], deck=["Zap"]),
        ben=seat(play=["Ramjet"]),
        cards=[action("Peek", {"do": "draw", "cards": 1})],
    )
    ada.does("play peek")
    lines = [ada.state.view(viewer).log[-1].text for viewer in VIEWERS]
    assert lines == ["ada draws Zap.", "ada draws a card.", "ada draws a card."]


def lies_open(state: RallyState, piece: int, viewer: int) -> bool:
    """Whether a viewer may know a card by where it lies now: worked out from the rules, not from what is remembered."""
    zone = state.where[piece]
    if state.match.masks[zone] & bit_of(state, viewer):
        return True
    register = zone % ZONES - REGISTERS + 1
    revealed = zone < state.match.table and 1 <= register <= state.register
    return revealed or state.kind_of(piece) == SCRAP


@pytest.mark.parametrize("kind", ["anything", "crowd", "fire and mines", "old rules", "scrap"])
def test_no_log_of_a_race_names_a_card_its_reader_could_not_see(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 5: a card is named to those before whom it lies open at that moment, and is "a card" to all others."""
    state = mean_race(kind, 5, log=True)
    named = told = 0
    real = RallyState.write_down

    def watched(self: RallyState, journal: Journal, kind: EventKind, *rest: Any) -> None:
        nonlocal named, told
        real(self, journal, kind, *rest)
        if kind is RECLAIMED or not kind.pieces:
            # What is taken back lay face up in the discard pile until now.
            return
        for viewer in viewers_of(self):
            line = log_of(self, viewer, len(journal.entries) - 1)[0]
            for piece, card in zip(line.refs, line.cards, strict=True):
                told += 1
                if card is not None:
                    named += 1
                    assert lies_open(self, piece, viewer), f"viewer {viewer}: {line.text}"
                elif "{card}" in kind.text:
                    assert "a card" in line.text, f"viewer {viewer}: {line.text}"

    monkeypatch.setattr(RallyState, "write_down", watched)
    rng = random.Random(5)
    while not state.over:
        take(state, lively_answer(state, rng))
    assert 0 < named < told


def test_drawing_an_upgrade_is_told_to_oneself_and_to_others_in_different_words() -> None:
    """Row 5: the same of a race."""
    state = arena_of("rally", "race", 5).start(log=True)
    while state.decisions[0].about == "start":
        state.choose(state.decisions[0].seat, 0)
    state.choose(1, "draw")
    drawn = state.zones[ZONES + COLLECTION][-1]
    name = state.setup.names[1]
    for viewer in viewers_of(state):
        (line,) = [line for line in state.view(viewer).log if line.event == "upgrade_drawn"][-1:]
        known = state.name_of_card(state.cards[drawn]) if viewer == 1 else "a card"
        assert line.text == f"{name} draws {known}."


# -- 6, 21: two worlds


def views_through(
    ben_hand: list[str], ben_rest: list[str], choices: list[str], viewers: tuple[int, ...]
) -> list[str]:
    """What the viewers see while ada makes these choices, ben having some cards in hand and the rest in his deck."""
    ada, ben = table(
        ada=seat(play=["Ramjet", at("Arcee", mode="bot")], hand=["Disruption", "Zap", "Security Checkpoint"]),
        # The unknown cards lie at the bottom: what is flipped is the same in all worlds.
        ben=seat(
            play=["Bombshell", "Kickback"], hand=ben_hand, deck=["Supercharge"] * 9 + ben_rest, filler=0
        ),
    )
    seen: list[str] = []
    for key in ["", *choices]:
        if key:
            ada.does(key)
        seen.extend(view_of(ada.state, viewer).to_json() for viewer in viewers)
        assert not ben.options or ben.about == "turn"
    return seen


WORLDS = [
    (["Medic!", "Plasma Burst"], ["Primary Laser", "Data Pad"]),
    (["Primary Laser", "Data Pad"], ["Medic!", "Plasma Burst"]),
    (["Medic!", "Data Pad"], ["Primary Laser", "Plasma Burst"]),
    (["Data Pad", "Medic!"], ["Plasma Burst", "Primary Laser"]),
]


def test_every_byte_sent_is_the_same_in_worlds_a_viewer_cannot_tell_apart() -> None:
    """Row 6: names, ids, order and length of everything ada and spectators see while ben's hand is unknown."""
    choices = ["flip ramjet", "play zap", "bombshell", "attack with arcee", "kickback"]
    first = views_through(*WORLDS[0], choices, (0, SPECTATOR))
    for world in WORLDS[1:]:
        assert views_through(*world, choices, (0, SPECTATOR)) == first


def test_who_is_asked_does_not_tell_spectators_what_a_hand_holds() -> None:
    """Rows 6 and 21: whether ben's hand has no Upgrade, one or two, ada is asked after looking at it."""
    first = views_through(*WORLDS[0], ["play disruption"], (SPECTATOR,))
    for world in WORLDS[1:]:
        assert views_through(*world, ["play disruption"], (SPECTATOR,)) == first


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        (["Zap", "Medic!"], ["medic", "pass", "zap"]),
        (["Zap", "Data Pad"], ["pass", "zap"]),
        (["Primary Laser", "Data Pad"], ["pass"]),
    ],
)
def test_a_seat_with_nothing_to_play_is_asked_all_the_same(hand: list[str], offered: list[str]) -> None:
    """Row 21: an effect that lets one play an Action asks whatever the hand holds; only the options differ."""
    ada, ben = table(
        ada=seat(play=["Arcee"], hand=["Brainstorm", *hand]), ben=seat(play=["Ramjet"]), mode="advanced"
    )
    ada.does("play brainstorm")
    assert ada.about == "pick"
    assert sorted(ada.options) == offered
    assert ada.state.view(1).waiting_for == (0,)
    assert [decision.about for decision in ada.state.view(1).decisions] == []
    assert ben.options == []


# -- 7: nothing is shown before it is paid for


def test_a_card_is_shown_only_after_the_decision_to_look() -> None:
    """Row 7: the top card is unknown while one is asked, known after doing it, unknown after passing."""
    peek = action("Peek", {"do": "may", "effect": {"do": "look_at_top", "then": {"do": "draw", "cards": 1}}})
    for answer, known in (("do it", True), ("pass", False)):
        ada, _ = table(
            ada=seat(play=["Arcee"], hand=["Peek"], deck=["Zap"]), ben=seat(play=["Ramjet"]), cards=[peek]
        )
        top = ada.state.deck(0)[-1]
        ada.does("play peek")
        assert set(ada.options) == {"do it", "pass"}
        assert not ada.state.knows(0, top)
        ada.does(answer)
        assert ada.state.knows(0, top) is known


@pytest.mark.parametrize("game", GAMES)
def test_nothing_becomes_known_by_being_asked(game: str) -> None:
    """Row 7: a view says the same before and after one has read one's options."""
    state = PARTS[game].busy_state(9, log=True)
    rng = random.Random(9)
    while not state.over:
        before = [state.view(viewer).to_json() for viewer in viewers_of(state)]
        for decision in state.decisions:
            for option in decision.options:
                assert option.label and option.key
        assert [state.view(viewer).to_json() for viewer in viewers_of(state)] == before
        take(state, ANSWERING[game](state, rng))


def test_cards_are_flipped_only_after_the_defender_is_chosen() -> None:
    """Row 7: an attack cannot be aimed by what its flips show."""
    ada, _ = table(ada=seat(play=["Ramjet"], deck=["Supercharge"]), ben=seat(play=["Bombshell", "Kickback"]))
    ada.does("attack with ramjet")
    assert ada.about == "defender"
    assert ada.zone("played") == []


# -- 8: undo


def reveals_grow(ada: Seat, key: str) -> bool:
    """Whether a choice is one that undo may not cross."""
    before = ada.state.reveals
    ada.does(key)
    return ada.state.reveals > before


@pytest.mark.parametrize(
    "effect",
    [
        {"do": "draw", "cards": 1},
        "reveal_hand",
        "reveal_top",
        {"do": "look_at_top", "then": {"do": "draw", "cards": 1}},
        {"do": "scrap_top", "cards": 1},
        {"do": "flip_cards", "cards": 1},
        {"do": "look_at_hand", "then": {"do": "draw", "cards": 1}},
    ],
    ids=str,
)
def test_undo_cannot_cross_a_draw_reveal_or_flip(effect: Any) -> None:
    """Row 8: `reveals` grows whenever somebody learns something; turning the character over shows nothing by itself."""
    when = {"ability": "when", "trigger": "flips_to_this_mode", "effect": effect}
    peeker: dict[str, Any] = {
        "name": "Peeker, Test Eye",
        "kind": "character",
        "health": 5,
        "alt": {"attack": 1, "defense": 1},
        "bot": {"attack": 1, "defense": 1, "abilities": [when]},
    }
    ada, _ = table(
        ada=seat(play=["Peeker, Test Eye"], hand=["Zap"], deck=["Medic!", "Zap"]),
        ben=seat(play=["Ramjet"], hand=["Zap"]),
        cards=[peeker],
    )
    assert reveals_grow(ada, "flip peeker")


def test_undo_may_cross_what_showed_nothing() -> None:
    """Row 8: turning a character over shows nobody anything; playing a card from hand shows that card."""
    ada, _ = table(ada=seat(play=["Arcee", "Ironhide"], hand=["Zap"]), ben=seat(play=["Ramjet"]))
    assert not reveals_grow(ada, "flip ironhide")
    assert reveals_grow(ada, "play zap")


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_undo_stops_wherever_anything_was_learned_or_chance_was_used(game: str, mode: str) -> None:
    """Row 8: over random games, the counter grows whenever a mask does or the generator was drawn from."""
    for seed in range(700, 700 + times(quick=12, soak=120)):
        state = arena_of(game, mode, seed).start()
        rng = random.Random(seed)
        while not state.over:
            known, drawn, reveals = state.known[:], state.chance.drawn, state.reveals
            take(state, ANSWERING[game](state, rng))
            learned = any(now & ~before for now, before in zip(state.known, known, strict=True))
            if learned or state.chance.drawn != drawn:
                assert state.reveals > reveals
            assert state.clone().reveals == state.reveals
