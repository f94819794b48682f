"""Every word of the card language and every card: documented, immutable, readable, and the same after a round trip."""

from __future__ import annotations

import dataclasses
import difflib
import json
import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import altmode.games.tcg.written
from altmode.abilities.nodes import Ability, Node
from altmode.games.rally.arrange import arrange as arrange_race
from altmode.games.tcg.arrange import arrange
from altmode.games.tcg.cards import REWORDED
from altmode.games.tcg.mechanics.refs import THIS
from altmode.games.tcg.pool import pool
from altmode.games.tcg.written import card_from_plain
from altmode.kernel.codec import Plain, family_names, snake_case, to_plain
from altmode.kernel.decisions import Question
from altmode.kernel.reading import from_plain
from altmode.kernel.state import State
from altmode.kernel.work import Task
from altmode.lab.rally_mean_races import rare_races

from .any_game import ANSWERING, GAMES, MEAN, MODES, RALLY, TCG, arena_of, mean_state
from .golden import GOLDEN, RENEW, WORDS
from .matches import OWN_CARDS, random_arena, rare_positions
from .random_play import play_on, take

assert altmode.games.tcg.written.KINDS, "importing it loads all words, so that they can be listed"

CARDS = [
    *pool().cards,
    *REWORDED.values(),
    *[card_from_plain(given) for given in OWN_CARDS],
]

NOT_ON_CARDS = {
    # Made by other nodes while they are carried out.
    "ChosenKnockedOut": "IfKnockedOutThisTurn watches with it",
    "EndOfTurn": "AtEndOfTurn promises with it",
    "DamageGoesTo": "SendDamageTo marks with it",
    "IfDone": "May goes on with it",
    "IfNothing": "Otherwise goes on with it",
    "Playable": "Play narrows its selection with it",
    "Unarmed": "a selection is narrowed with it",
    "BattleOver": "AfterBattle promises with it",
    "LookedAt": "Focus picks with it",
    "PlayableOnto": "PlayOnto narrows its selection with it",
    "PutBack": "Focus ends with it",
    "ScrapAny": "Focus asks with it",
    "UnlikeChosen": "ReturnDifferent picks with it",
}
"""Node classes that no card is written with, and what makes them."""

FORMS = ("text", "per", "third_person", "singular", "all", "noun", "kind_named", "told_of", "given_to")
"""How words of the card language say themselves."""
OF_SOMEBODY = ("told_of", "given_to")
"""Forms that tell what somebody has or is given."""

NOT_MET = {
    # The steps of a register follow each other within the task Steps.
    "Bridges", "Checkpoints", "FirePits", "PitStops", "Pushers", "Turrets", "Walkways",
}  # fmt: skip
"""Tasks that are carried out at once and never wait in a position."""


def subclasses(parent: type[Any]) -> Iterator[type[Any]]:
    """Every class below another one, in altmode itself."""
    for child in parent.__subclasses__():
        yield from subclasses(child)
        if child.__module__.startswith("altmode."):
            yield child


def concrete(parent: type[Any]) -> list[type[Any]]:
    """The classes that things are made of: those that have fields and a deed, not mere families."""
    return sorted(
        {cls for cls in subclasses(parent) if dataclasses.is_dataclass(cls)}, key=lambda cls: cls.__name__
    )


NODES = concrete(Node)
FAMILIES = sorted({cls for cls in subclasses(Node) if cls not in NODES}, key=lambda cls: cls.__name__)
PLAIN = concrete(Plain)


def parts(node: Any) -> Iterator[Node]:
    """A node and everything in it."""
    yield node
    for field in dataclasses.fields(node):
        yield from _nodes_in(getattr(node, field.name))


def _nodes_in(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield from parts(value)
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes_in(item)


def abilities() -> list[tuple[str, Ability]]:
    """Every ability of every card, with a name for it."""
    return [
        (f"{card.slug}-{number}-{index}", ability)
        for card in CARDS
        for number, side in enumerate(card.sides())
        for index, ability in enumerate(side.abilities)
    ]


ABILITIES = abilities()
MET: dict[type[Any], Node] = {type(node): node for _, ability in ABILITIES for node in parts(ability)}


def through_json(value: Any) -> Any:
    """A value after it has been written as JSON and read again."""
    return from_plain(json.loads(json.dumps(to_plain(value))))


# -- Classes


@pytest.mark.parametrize("cls", [*PLAIN, *FAMILIES], ids=lambda cls: cls.__name__)
def test_a_class_says_what_it_is(cls: type[Any]) -> None:
    """A docstring of its own, which ends like a sentence."""
    told = cls.__doc__ or ""
    # A dataclass without a docstring is given its signature as one.
    assert told and not told.startswith(f"{cls.__name__}("), f"{cls.__name__} has no docstring"
    assert told.strip().split("\n")[0].rstrip().endswith((".", ":")), told


@pytest.mark.parametrize("cls", NODES, ids=lambda cls: cls.__name__)
def test_a_node_is_frozen_and_its_fields_have_names_of_their_own(cls: type[Any]) -> None:
    """No field may be named like a family's tag: in JSON the tag says what an object is."""
    assert cls.__dataclass_params__.frozen
    names = {field.name for field in dataclasses.fields(cls)}
    assert not names & family_names()


def test_no_plain_class_has_a_field_named_like_a_tag() -> None:
    """The same for tasks, questions and whatever else lies in a position."""
    for cls in PLAIN:
        assert not {field.name for field in dataclasses.fields(cls)} & family_names(), cls.__name__


def test_no_two_words_of_a_family_are_spelled_alike() -> None:
    """`ChooseOne` and `Choose_One` would be one word in JSON."""
    words = [(cls.tag, snake_case(cls.__name__)) for cls in PLAIN]
    assert len(words) == len(set(words))
    assert all(tag for tag, _ in words)


def test_every_word_is_used() -> None:
    """On a card of the pool or of these tests; a word nobody uses is not known to work."""
    unused = {cls.__name__ for cls in NODES if cls not in MET}
    assert unused - NOT_ON_CARDS.keys() == set()
    assert NOT_ON_CARDS.keys() - unused == set(), "these are on cards by now: take them off the list"


# -- Words on cards


def faults_of_text(text: str) -> list[str]:
    """What is wrong with a rendered text, whatever it says."""
    faults = []
    if not text.strip():
        faults.append("empty")
    if text != text.strip():
        faults.append("spaces around it")
    for bad in ("None", "  ", "..", "<", "object at", " ,", " .", "{", "}", "->"):
        if bad in text:
            faults.append(f"contains {bad!r}")
    for opening, closing in ("()", "[]", "“”"):
        if text.count(opening) != text.count(closing):
            faults.append(f"unbalanced {opening}{closing}")
    if re.search(r"\b(\w+) \1\b", text):
        faults.append("a doubled word")
    if re.search(r"\ba [aeio]\w", text) or re.search(r"\ban [bcdfgjklmnpqrstvwxyz]", text):
        faults.append("the wrong article")
    return faults


@pytest.mark.parametrize("cls", [cls for cls in NODES if cls in MET], ids=lambda cls: cls.__name__)
def test_a_node_reads_and_survives_json(cls: type[Any]) -> None:
    """In words without holes, and equal to itself after a round trip."""
    node = MET[cls]
    assert not faults_of_text(node.text()), node.text()
    told = json.loads(json.dumps(to_plain(node)))
    again = from_plain({cls.tag: told} if isinstance(told, str) else told)
    assert again == node
    assert hash(again) == hash(node)
    assert again.text() == node.text()


@pytest.mark.parametrize(("name", "ability"), ABILITIES, ids=[name for name, _ in ABILITIES])
def test_an_ability_reads_and_survives_json(name: str, ability: Ability) -> None:
    """As one or more sentences."""
    text = ability.text()
    assert not faults_of_text(text), text
    assert (text[0].isupper() or text[0] in "+-") and text[-1] in ".!?", text
    again = through_json(ability)
    assert again == ability
    assert again.text() == text
    for node in parts(ability):
        assert not faults_of_text(node.text()), f"{type(node).__name__}: {node.text()}"


def words_of(node: Node) -> Iterator[str]:
    """A node in all the forms in which texts, views and reasons use it, as far as they differ."""
    for form in FORMS:
        say = getattr(node, form, None)
        if say is None:
            continue
        said = say(THIS) if form in OF_SOMEBODY else say()
        if form == "text" or said != node.text():
            yield f"{form}: {said}"


def test_the_words_of_every_node_are_as_ever() -> None:
    """Printed texts use few of the forms a word has; the others stand in views, in the log and in reasons.

    After a change that is meant, write the file anew with ALTMODE_RENEW_GOLDEN=1 and look at the difference.
    """
    words: dict[str, set[str]] = {}
    for node in {node for _, ability in ABILITIES for node in parts(ability)}:
        if not isinstance(node, Ability):
            words.setdefault(type(node).__name__, set()).add("; ".join(words_of(node)))
    made = [line for name, told in sorted(words.items()) for line in (f"== {name}", *sorted(told), "")]
    path = GOLDEN / f"{WORDS}.txt"
    if os.environ.get(RENEW):
        path.write_text("\n".join(made), encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    changes = list(difflib.unified_diff(kept, made[:-1], "kept", "made", lineterm="", n=2))
    assert not changes, "\n".join([f"{path.name} differs:", *changes])


def test_every_card_is_looked_at() -> None:
    """The list of abilities above is not empty by accident."""
    with_text = {name.rsplit("-", 2)[0] for name, _ in ABILITIES}
    without = [card.slug for card in CARDS if card.slug not in with_text]
    assert len(ABILITIES) > 200
    assert len(without) < 20, without


# -- Tasks, questions and the rest of a position


def met_in_games() -> dict[type[Any], Plain]:
    """One of each kind of plain object that lies in the positions of random games, after a round trip."""
    met: dict[type[Any], Plain] = {}
    done: set[Plain] = set()

    def look(value: Any) -> None:
        if isinstance(value, (tuple, list)):
            for item in value:
                look(item)
        elif isinstance(value, Plain):
            if type(value).__hash__ is not None:
                if value in done:
                    return
                done.add(value)
            met.setdefault(type(value), value)
            # A node that is only its name is read by the field that holds it.
            if not isinstance(value, Node):
                assert through_json(value) == value, value
            for field in dataclasses.fields(value):  # type: ignore[arg-type]
                look(getattr(value, field.name))

    def watch(state: State) -> None:
        for name in (*state.FIELDS, *state.OWN_FIELDS):
            value = getattr(state, name)
            if isinstance(value, list) and value and isinstance(value[0], Plain):
                look(value)

    for seed, state in enumerate(_starts()):
        assert state.journal is None or not state.journal.choices
        if state.journal is not None and state.journal.start:
            # How a turn begins is over before anybody is asked, but the position before it is kept.
            look(tuple(from_plain(task) for task in json.loads(state.journal.start)["state"]["work"]))
        rng = random.Random(seed)
        watch(state)
        while not state.over:
            play_on(state, ANSWERING[state.setup.game](state, rng), watch)
    return met


def _starts() -> Iterator[State]:
    """Matches of all games, among them such as begin in the middle."""
    for mode in MODES[TCG]:
        for seed in range(400, 430):
            yield random_arena(mode, seed).start()
    for rare in rare_positions():
        for _ in range(12):
            yield arrange(rare)
    for position in rare_races():
        for _ in range(12):
            yield arrange_race(position)
    for mode in MODES[RALLY]:
        for seed in range(400, 404):
            yield arena_of(RALLY, mode, seed).start()
    for game, kind in MEAN:
        for seed in range(400, 410):
            yield mean_state(game, kind, seed, log=True)


def test_everything_in_a_position_survives_json() -> None:
    """Every kind of task and question is met in random games, and equal to itself after a round trip."""
    met = met_in_games()
    wanted = {cls for cls in [*concrete(Task), *concrete(Question)] if cls.__name__ not in NOT_MET}
    assert {cls.__name__ for cls in wanted - met.keys()} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_reached_by_tasks_is_the_one_reached_by_choices(game: str) -> None:
    """Stopping after every task, as above, is not another game."""
    state = arena_of(game, altmode.GAMES[game].default_mode, 1).start()
    twin = state.clone()
    rng = random.Random(1)
    while not state.over:
        answer = ANSWERING[game](state, rng)
        take(state, answer)
        play_on(twin, answer, lambda _: None)
        assert state.digest() == twin.digest()
