"""Every word of the card language and every card: documented, immutable, readable, and the same after a round trip."""

from __future__ import annotations

import dataclasses
import difflib
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import altmode.games.tcg.written
from altmode.abilities.nodes import Ability, Node, Trigger
from altmode.abilities.players import Player
from altmode.abilities.refs import THIS
from altmode.games.deckbuilder.codec import DECK_CODEC
from altmode.games.deckbuilder.pool import box
from altmode.games.rally.codec import RALLY_CODEC
from altmode.games.tcg.cards import REWORDED
from altmode.games.tcg.codec import TCG_CODEC
from altmode.games.tcg.pool import pool
from altmode.games.tcg.written import card_from_plain
from altmode.kernel.codec import Plain, to_plain
from altmode.kernel.decisions import Question
from altmode.kernel.reading import Codec
from altmode.kernel.state import State
from altmode.kernel.work import Task

from .any_game import ANSWERING, GAMES, MEAN, PARTS, arena_of, mean_state
from .golden import GOLDEN, RENEW, WORDS
from .random_play import play_on, take
from .tcg.matches import OWN_CARDS

assert altmode.games.tcg.written.KINDS, "importing it loads all words, so that they can be listed"

CARDS = [
    *pool().cards,
    *REWORDED.values(),
    *[card_from_plain(given) for given in OWN_CARDS],
]

NOT_ON_CARDS = {
    # Made by other nodes while they are carried out.
    "ChosenKnockedOut": "IfKnockedOutThisTurn watches with it",
    "EndOfTurn": "AtEndOfTurn delays with it",
    "DamageGoesTo": "SendDamageTo marks with it",
    "IfDone": "May goes on with it",
    "IfNothing": "Otherwise goes on with it",
    "Playable": "Play narrows its selection with it",
    "Unarmed": "a selection is narrowed with it",
    "BattleOver": "AfterBattle delays with it",
    "LookedAt": "Focus picks with it",
    "PlayableOnto": "PlayOnto narrows its selection with it",
    # On no card of this game; the cards of tests/abilities are written with them.
    "AtMost": "a count that must stay small",
    "Not": "what must not be so",
    "Players": "EachPlayer takes them all; with two seats nobody picks among them",
    "PutBack": "Focus ends with it",
    "ScrapAny": "Focus asks with it",
    "UnlikeChosen": "ReturnDifferent picks with it",
    # Of the deck-building games.
    "BesidePlayer": "ShiftTo picks with it",
    "ShiftTo": "ShiftPlayer goes on with it",
    "Once": "NextTime watches with it",
    "OtherThanDrawn": "ExchangeCard puts back with it",
    "PutMissionBack": "ExchangeMission goes on with it",
    "StandsOnThis": "what thwarts an Initiative on its space asks it",
    "ThwartThis": "what thwarts an Initiative does it",
    "TheAdversary": "what raises a cost or bars a battle means it",
    "DestroyedWhenThwarted": "on cards of scenarios",
    "DestroyInMatrix": "on cards of scenarios",
    "Relocate": "on cards of scenarios",
}
"""Node classes that no card is written with, and what makes them."""

FORMS = ("text", "per", "third_person", "singular", "all", "noun", "kind_named", "text_of", "given_to")
"""How words of the card language say themselves."""
OF_SOMEBODY = ("text_of", "given_to")
"""Forms that tell what somebody has or is given."""


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


CODECS = (TCG_CODEC, RALLY_CODEC, DECK_CODEC)
for package in ("altmode.abilities", "altmode.games"):
    # Whatever there is to know is loaded, so that what follows is complete.
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)

NODES = concrete(Node)
FAMILIES = sorted({cls for cls in subclasses(Node) if cls not in NODES}, key=lambda cls: cls.__name__)
PLAIN = concrete(Plain)


def tags_beside(cls: type[Any]) -> set[str]:
    """The tags of families of every game that knows a class."""
    return {tag for codec in CODECS if cls in codec.words().values() for tag in codec.families}


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


DECK_BUILDERS = ("ard", "woc")


def abilities(game: str) -> list[tuple[str, Ability]]:
    """Every ability of every card of a game, with a name for it."""
    if game in DECK_BUILDERS:
        faces = [
            (f"{card.key}-{number}", face)
            for card in box(game).cards
            for number, face in enumerate(card.faces())
        ]
        return [
            (f"{game}-{name}-{index}", ability)
            for name, face in faces
            for index, ability in enumerate(face.abilities)
        ]
    return [
        (f"{card.slug}-{number}-{index}", ability)
        for card in CARDS
        for number, side in enumerate(card.sides())
        for index, ability in enumerate(side.abilities)
    ]


ABILITIES = {game: abilities(game) for game in ("tcg", *DECK_BUILDERS)}
ON_CARDS = [(game, name, ability) for game, those in ABILITIES.items() for name, ability in those]
CODEC = {"tcg": TCG_CODEC, "ard": DECK_CODEC, "woc": DECK_CODEC}
MET: dict[type[Any], tuple[str, Node]] = {
    type(node): (game, node) for game, _, ability in reversed(ON_CARDS) for node in parts(ability)
}


def through_json(value: Any, codec: Codec = TCG_CODEC) -> Any:
    """A value after it has been written as JSON and read again."""
    return codec.from_plain(json.loads(json.dumps(to_plain(value))))


def read_again(node: Node, codec: Codec) -> Any:
    """A node after a round trip; one that is only its name is read as a member of its family."""
    plain = json.loads(json.dumps(to_plain(node)))
    return codec.from_plain({node.tag: plain} if isinstance(plain, str) else plain)


# -- Classes


@pytest.mark.parametrize("cls", [*PLAIN, *FAMILIES], ids=lambda cls: cls.__name__)
def test_a_class_says_what_it_is(cls: type[Any]) -> None:
    """A docstring of its own, which ends like a sentence."""
    text = cls.__doc__ or ""
    # A dataclass without a docstring is given its signature as one.
    assert text and not text.startswith(f"{cls.__name__}("), f"{cls.__name__} has no docstring"
    assert text.strip().split("\n")[0].rstrip().endswith((".", ":")), text


@pytest.mark.parametrize("cls", NODES, ids=lambda cls: cls.__name__)
def test_a_node_is_frozen_and_its_fields_have_names_of_their_own(cls: type[Any]) -> None:
    """No field may be named like a family's tag: in JSON the tag says what an object is."""
    assert cls.__dataclass_params__.frozen
    names = {field.name for field in dataclasses.fields(cls)}
    assert not names & tags_beside(cls)


def test_no_plain_class_has_a_field_named_like_a_tag() -> None:
    """The same for tasks, questions and whatever else lies in a position."""
    for cls in PLAIN:
        assert not {field.name for field in dataclasses.fields(cls)} & tags_beside(cls), cls.__name__


def test_every_word_can_be_read_by_some_game() -> None:
    """What belongs to no codec could be saved and never loaded."""
    readable = {cls for codec in CODECS for cls in codec.words().values()}
    assert set(PLAIN) == {cls for cls in readable if cls.__module__.startswith("altmode.")}
    assert all(cls.tag for cls in PLAIN)


def test_whoever_knows_the_games_knows_all_their_words() -> None:
    """A position is loaded where nothing was played yet: with the cards come all words, none waits for its rule."""
    asking = (
        "import altmode.games.registry as r; [game.data_version() for game in r.GAMES.values()];"
        "from altmode.kernel.codec import Plain;"
        "below = lambda cls: [cls, *[c for child in cls.__subclasses__() for c in below(child)]];"
        "print(*sorted({f'{c.__module__}.{c.__qualname__}' for c in below(Plain)}))"
    )
    known = subprocess.run([sys.executable, "-c", asking], capture_output=True, text=True, check=True).stdout
    assert {f"{cls.__module__}.{cls.__qualname__}" for cls in PLAIN} - set(known.split()) == set()


def test_every_word_is_used() -> None:
    """On a card of the pool or of these tests; a word nobody uses is not known to work."""
    unused = {cls.__name__ for cls in NODES if cls not in MET}
    assert unused - NOT_ON_CARDS.keys() == set()
    assert NOT_ON_CARDS.keys() - unused == set(), "these are on cards by now: take them off the list"


SMALL = 1 << 62
"""The compiled engine keeps numbers below this in a machine word; larger ones are objects."""


@pytest.mark.parametrize("game", ABILITIES)
def test_what_cards_listen_for_fits_a_machine_word(game: str) -> None:
    """Each event is held against one number that says what the cards in play hear: heard kinds come first in a book."""
    heard = {
        kind.name: kind.bit
        for _, ability in ABILITIES[game]
        for node in parts(ability)
        if isinstance(node, Trigger)
        for kind in node.kinds()
    }
    assert heard and [name for name, bit in heard.items() if bit >= SMALL] == []


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
    game, node = MET[cls]
    assert not faults_of_text(node.text()), node.text()
    again = read_again(node, CODEC[game])
    assert again == node
    assert hash(again) == hash(node)
    assert again.text() == node.text()


@pytest.mark.parametrize(("game", "name", "ability"), ON_CARDS, ids=[name for _, name, _ in ON_CARDS])
def test_an_ability_reads_and_survives_json(game: str, name: str, ability: Ability) -> None:
    """As one or more sentences."""
    text = ability.text()
    assert not faults_of_text(text), text
    # A number or a price may come first.
    assert (text[0].isupper() or text[0] in "+-" or text[0].isdigit()) and text[-1] in ".!?", text
    again = read_again(ability, CODEC[game])
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


@pytest.mark.parametrize("game", ABILITIES)
def test_the_words_of_every_node_are_as_ever(game: str) -> None:
    """Printed texts use few of the forms a word has; the others stand in views, in the log and in reasons.

    After a change that is meant, write the file anew with ALTMODE_RENEW_GOLDEN=1 and look at the difference.
    """
    words: dict[str, set[str]] = {}
    for node in {node for _, ability in ABILITIES[game] for node in parts(ability)}:
        if not isinstance(node, Ability):
            words.setdefault(type(node).__name__, set()).add("; ".join(words_of(node)))
    made = [line for name, told in sorted(words.items()) for line in (f"== {name}", *sorted(told), "")]
    path = GOLDEN / f"{WORDS}-{game}.txt"
    if os.environ.get(RENEW):
        path.write_text("\n".join(made), encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    changes = list(difflib.unified_diff(kept, made[:-1], "kept", "made", lineterm="", n=2))
    assert not changes, "\n".join([f"{path.name} differs:", *changes])


def test_every_card_is_looked_at() -> None:
    """The list of abilities above is not empty by accident."""
    with_text = {name.rsplit("-", 2)[0] for name, _ in ABILITIES["tcg"]}
    without = [card.slug for card in CARDS if card.slug not in with_text]
    assert len(ABILITIES["tcg"]) > 200
    assert len(without) < 20, without


# -- Tasks, questions and the rest of a position


def met_in_games() -> dict[type[Any], Plain]:
    """One of each kind of plain object that lies in the positions of random games, after a round trip."""
    met: dict[type[Any], Plain] = {}
    done: set[Plain] = set()

    def look(value: Any, codec: Codec) -> None:
        if isinstance(value, (tuple, list)):
            for item in value:
                look(item, codec)
        elif isinstance(value, Plain):
            if type(value).__hash__ is not None:
                if value in done:
                    return
                done.add(value)
            met.setdefault(type(value), value)
            # A word that is only its name is read by the field that holds it.
            if not isinstance(value, (Node, Player)):
                assert through_json(value, codec) == value, value
            for field in dataclasses.fields(value):  # type: ignore[arg-type]
                look(getattr(value, field.name), codec)

    def watch(state: State) -> None:
        for name in (*state.FIELDS, *state.OWN_FIELDS):
            value = getattr(state, name)
            if isinstance(value, list) and value and isinstance(value[0], Plain):
                look(value, state.setup.codec)

    for seed, state in enumerate(_starts()):
        assert state.journal is None or not state.journal.choices
        if state.journal is not None and state.journal.start:
            # How a turn begins is over before anybody is asked, but the position before it is kept.
            codec = state.setup.codec
            begun = json.loads(state.journal.start)["state"]["work"]
            look(tuple(codec.from_plain(task) for task in begun), codec)
        rng = random.Random(seed)
        watch(state)
        while not state.over:
            play_on(state, ANSWERING[state.setup.game](state, rng), watch)
    return met


def _starts() -> Iterator[State]:
    """Matches of all games, among them such as begin in the middle."""
    for game, part in PARTS.items():
        for mode in part.modes:
            for seed in range(400, 400 + part.some(22)):
                yield arena_of(game, mode, seed).start()
        for _ in range(30):
            yield from (*part.rare_states(), *part.seldom_told())
    for game, kind in MEAN:
        for seed in range(400, 404):
            yield mean_state(game, kind, seed, log=True)


def test_everything_in_a_position_survives_json() -> None:
    """Every kind of task and question is met in random games, and equal to itself after a round trip."""
    met = met_in_games()
    wanted = {*concrete(Task), *concrete(Question)}
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
