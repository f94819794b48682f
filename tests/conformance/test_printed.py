"""What is printed on cards, boards and courses: kept as files, and no fact of any of them is missing there.

The files in `tests/golden/printed` are made by `tools/write_printed.py`. The version of the card data that records and
saved positions carry is held to the same: whatever one changes in a card must change it.
"""

from __future__ import annotations

import copy
import dataclasses
import difflib
import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pytest
import write_printed
from write_printed import PRINTED

from altmode.authoring.rally.courses import all_boards, all_courses
from altmode.games.deckbuilder import pool as deck_pool
from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.terms import CHARACTER
from altmode.games.rally import pool as rally_pool
from altmode.games.rally.boards import Bridge, Placed
from altmode.games.rally.card_data import all_robots
from altmode.games.rally.cards import ANY_FORM, DamageCard, RallyCard, Upgrade
from altmode.games.rally.spaces import LEFT, OPEN, PIT_STOP, RIGHT, STRAIGHT, Space
from altmode.games.rally.terms import ALT, BOT
from altmode.games.tcg import pool as tcg_pool
from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.cards import REWORDED
from altmode.kernel.codec import Plain, to_plain

HOW = "if that is meant, run python tools/write_printed.py and look at the difference"

TCG_CARDS: list[TcgCard] = [*tcg_pool.pool().cards, *REWORDED.values()]
RALLY_CARDS = rally_pool.all_cards()
DECK_CARDS = {game: deck_pool.box(game).cards for game in write_printed.DECK_BUILDERS}

SET_AFTERWARDS: dict[type[Any], tuple[str, ...]] = {
    TcgCard: ("set_name", "number", "provenance"),
    DeckCard: (
        *("faction", "subtype", "power", "reach", "move", "flight", "alt", "alt_move", "alt_penalty"),
        *("level", "marks", "vault_vp", "stock", "ongoing", "copies", "box", "provenance"),
    ),
}
"""What cards are given after they were made."""
STORED_AS = {"icons": "colours"}
"""Parameters whose value is kept under another name."""
ALWAYS_THE_SAME = {Upgrade: {"kind": -1}, DamageCard: {"kind": -1, "form": -1}}
"""Fields of a class that its constructor sets to one value."""
WORKED_OUT: dict[type[Any], set[str]] = {
    Character: {"name", "slug", "known_as"},
    BattleCard: {"slug", "icons", "is_upgrade", "plain"},
    Side: {
        *(
            "always",
            "changes",
            "changes_health",
            "hears",
            "insteads",
            "ko_hears",
            "ko_whens",
            "live",
            "only_if",
        ),
        *(
            "permits",
            "play",
            "printed",
            "put_on",
            "put_on_trait",
            "reveal",
            "stacks",
            "stats",
            "taps",
            "under",
        ),
        *("when_hears", "whens"),
    },
    RallyCard: {"slug", "bits", "said"},
    # Its number is its place among all upgrades.
    Upgrade: {"slug", "bits", "said", "number"},
    DamageCard: {"slug", "bits", "said"},
    # Its key tells it from others of its name; what its text or its type says it has for the rules' sake.
    DeckCard: {"slug", "key", "stays", "forces_assist", "must_play", "drag"},
}
"""What constructors make of the printed facts; everything else that a card has is such a fact."""


@pytest.mark.parametrize("name", sorted(write_printed.files()))
def test_what_is_printed_is_as_ever(name: str) -> None:
    """Every number, icon, trait and text of every card, and every space of every board."""
    made = write_printed.files()[name].splitlines()
    kept = (PRINTED / name).read_text(encoding="utf-8").splitlines() if (PRINTED / name).exists() else []
    changes = list(difflib.unified_diff(kept, made, f"kept/{name}", f"made/{name}", lineterm="", n=3))
    assert not changes, "\n".join(["printed facts differ:", *changes, HOW])


def test_no_file_is_left_over() -> None:
    """Every file belongs to a set or a sort of thing."""
    assert {path.name for path in PRINTED.iterdir()} == set(write_printed.files())


# -- Nothing is missing


def parameters(made_of: type[Any]) -> list[str]:
    """What the constructor of a class wants to know: the printed facts."""
    return [name for name in inspect.signature(made_of.__init__).parameters if name != "self"]


def set_afterwards(made_of: type[Any]) -> tuple[str, ...]:
    """What objects of a class are given after they were made."""
    return next((names for base, names in SET_AFTERWARDS.items() if issubclass(made_of, base)), ())


def facts_of(thing: Any) -> list[str]:
    """The names of all printed facts of a card or a side."""
    return [*parameters(type(thing)), *set_afterwards(type(thing))]


def stored(thing: Any, name: str) -> Any:
    """A fact of a card or a side."""
    value = getattr(thing, STORED_AS.get(name, name))
    return tuple(sorted(value)) if isinstance(value, frozenset) else value


def remade(thing: Any, **changes: Any) -> Any:
    """The same card or side with some facts changed, and everything worked out anew."""
    facts = {name: stored(thing, name) for name in parameters(type(thing))}
    twin = type(thing)(**{**facts, **{name: value for name, value in changes.items() if name in facts}})
    for name in set_afterwards(type(thing)):
        setattr(twin, name, changes.get(name, getattr(thing, name)))
    if isinstance(thing, Upgrade):
        twin.number = thing.number
    return twin


def slots_of(made_of: type[Any]) -> set[str]:
    """Everything that objects of a class hold."""
    return {name for base in made_of.__mro__ for name in getattr(base, "__slots__", ())}


@pytest.mark.parametrize("made_of", WORKED_OUT, ids=lambda made_of: made_of.__name__)
def test_what_a_card_holds_is_printed_or_worked_out(made_of: type[Any]) -> None:
    """A new field of a card class must be decided on: is it printed, or does it follow from what is?"""
    printed = {STORED_AS.get(name, name) for name in parameters(made_of)}
    printed |= set(set_afterwards(made_of))
    fixed = set(ALWAYS_THE_SAME.get(made_of, ()))

    assert slots_of(made_of) - printed - fixed == WORKED_OUT[made_of]


def values_of(cards: Sequence[Any]) -> dict[tuple[type[Any], str], list[Any]]:
    """For each fact the different values it has on any card, so that a changed one is one that could be."""
    values: dict[tuple[type[Any], str], list[Any]] = {}
    for card in cards:
        things = [card, *(card.sides() if isinstance(card, TcgCard) else ())]
        for thing in things:
            for name in facts_of(thing):
                seen = values.setdefault((type(thing), name), [])
                value = stored(thing, name)
                if value not in seen:
                    seen.append(value)
    return values


def changed(thing: Any, name: str, values: dict[tuple[type[Any], str], list[Any]]) -> Any:
    """Another value for a fact: a number one higher, else one that another card has."""
    value = stored(thing, name)
    if name == "faction" and isinstance(thing, DeckCard):
        # Autobot, Decepticon or neither.
        return -1 if value > 0 else value + 1
    if isinstance(value, int) and name not in ("form", "kind", "slot"):
        return value + 1
    if name == "form":
        return {ANY_FORM: BOT, BOT: ALT, ALT: ANY_FORM}[value]
    if name == "powers":
        return RALLY_CARDS[-1].powers if thing is not RALLY_CARDS[-1] else ()
    others = [other for other in values[type(thing), name] if other != value]
    return others[0] if others else f"{value} changed"


def variations(card: Any, values: dict[tuple[type[Any], str], list[Any]]) -> Iterator[tuple[str, Any]]:
    """The card with one fact changed at a time, facts of its sides included."""
    for name in facts_of(card):
        if name in ("side", "faces", "face", "alt"):
            continue
        if name in ("alt_move", "alt_penalty") and not card.types & CHARACTER:
            # Only characters have an Alt Mode.
            continue
        if name == "slot" and not card.is_upgrade:
            # Only Upgrades have a slot; whatever an Action holds there means nothing.
            continue
        yield name, remade(card, **{name: changed(card, name, values)})
    if isinstance(card, BattleCard):
        for name, side in side_variations(card.side, values):
            yield f"side.{name}", remade(card, side=side)
    if isinstance(card, Character):
        for mode, face in enumerate(card.faces):
            others = [("", card.sides()[0])] if face is None else side_variations(face, values)
            for name, side in others:
                faces = [*card.faces[:mode], side, *card.faces[mode + 1 :]]
                yield f"faces[{mode}].{name}", remade(card, faces=faces)
    if isinstance(card, DeckCard):
        for which in ("face", "alt") if card.types & CHARACTER else ("face",):
            abilities = getattr(card, which).abilities
            fewer = Face(abilities[1:] if abilities else DECK_CARDS["woc"][0].face.abilities)
            yield which, remade(card, **{which: fewer})


def side_variations(side: Side, values: dict[tuple[type[Any], str], list[Any]]) -> Iterator[tuple[str, Side]]:
    """A side with one fact changed at a time."""
    for name in parameters(Side):
        yield name, remade(side, **{name: changed(side, name, values)})


GAMES: dict[str, tuple[Sequence[Any], Callable[[Any], str], Callable[[Any], str]]] = {
    "tcg": (TCG_CARDS, write_printed.tcg_card, tcg_pool.data_version_of),
    "rally": (RALLY_CARDS, write_printed.rally_card, rally_pool.data_version_of),
    "ard": (DECK_CARDS["ard"], write_printed.deck_card, deck_pool.data_version_of),
    "woc": (DECK_CARDS["woc"], write_printed.deck_card, deck_pool.data_version_of),
}
"""By game its cards, how one is written down, and the version of a list of them."""


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_every_card_is_in_its_entry_and_in_the_version(game: str) -> None:
    """Whatever is changed in a card: somebody sees the difference, and old records are not replayed with it."""
    cards, written, version_of = GAMES[game]
    values = values_of(cards)
    silent = []
    tried = 0
    for card in cards:
        before, version = written(remade(card)), version_of([card])
        assert written(card).startswith(before.split("\ncopies")[0])
        assert version_of([remade(card)]) == version
        for name, other in variations(card, values):
            tried += 1
            if written(other) == before:
                silent.append(f"{card.name}: {name} is not in the file")
            if version_of([other]) == version:
                silent.append(f"{card.name}: {name} is not in the version")

    assert silent == []
    assert tried > 5 * len(cards)


@pytest.mark.parametrize("game", GAMES)
def test_the_version_is_that_of_all_cards(game: str) -> None:
    """Every card counts, and so does which cards there are."""
    cards, _, version_of = GAMES[game]
    versions: dict[str, Callable[[], str]] = {
        "tcg": tcg_pool.card_data_version,
        "rally": rally_pool.card_data_version,
        **{name: partial(deck_pool.card_data_version, name) for name in DECK_CARDS},
    }

    assert versions[game]() == version_of(list(cards))
    for index in range(0, len(cards), 7):
        assert version_of([*cards[:index], *cards[index + 1 :]]) != version_of(list(cards))


def nodes_of(value: Any) -> Iterator[Plain]:
    """Every node of a tree."""
    if isinstance(value, Plain):
        yield value
        assert dataclasses.is_dataclass(value)
        for field in dataclasses.fields(value):
            yield from nodes_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from nodes_of(item)


def test_every_field_of_every_node_is_in_a_cards_data() -> None:
    """What a text leaves unsaid, the tree below it says."""
    trees = [ability for card in TCG_CARDS for side in card.sides() for ability in side.abilities]
    powers = [power for card in RALLY_CARDS for power in card.powers]
    texts = [
        text
        for cards in DECK_CARDS.values()
        for card in cards
        for face in card.faces()
        for text in face.abilities
    ]
    tried = 0
    for node in {
        to_text(node): node for tree in (*trees, *powers, *texts) for node in nodes_of(tree)
    }.values():
        assert dataclasses.is_dataclass(node)
        for field in dataclasses.fields(node):
            other = copy.copy(node)
            value = getattr(node, field.name)
            object.__setattr__(other, field.name, value + 1 if type(value) is int else (1, "changed"))
            assert to_plain(other) != to_plain(node), f"{type(node).__name__}.{field.name}"
            tried += 1
    assert tried > 300


def to_text(node: Plain) -> str:
    """A node as text, so that equal ones are looked at once."""
    return f"{type(node).__name__} {to_plain(node)}"


# -- Boards and courses


def with_field(thing: Any, name: str, value: Any) -> Any:
    """A board or course with one field changed."""
    return dataclasses.replace(thing, **{name: value})


def another(value: Any) -> Any:
    """Something else of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value} changed"
    return tuple(value[:-1]) if value else None


def space_variations(space: Space) -> Iterator[tuple[str, Space]]:
    """A space with one fact changed at a time."""
    changes: dict[str, Any] = {
        "kind": OPEN if space.kind == PIT_STOP else PIT_STOP,
        "arrow": (space.arrow + 1) % 4,
        "sense": {LEFT: RIGHT, RIGHT: STRAIGHT, STRAIGHT: LEFT}[space.sense],
        "curved": not space.curved,
        "express": not space.express,
        "registers": (1, 5) if space.registers != (1, 5) else (),
        "flag": not space.flag,
        "below": None if space.below else Space(PIT_STOP),
    }
    for field in dataclasses.fields(Space):
        yield field.name, dataclasses.replace(space, **{field.name: changes[field.name]})


def test_every_fact_of_a_board_is_in_its_entry() -> None:
    """Each field, and each field of each space."""
    for board in all_boards():
        before = write_printed.board(board)
        for field in dataclasses.fields(board):
            value = getattr(board, field.name)
            if field.name in ("width", "height", "spaces"):
                continue
            other = ((0, 0, 0),) if value == () else another(value)
            if field.name == "exit":
                other = (value + 2) % 4
            assert write_printed.board(with_field(board, field.name, other)) != before, field.name
        # Equal spaces are drawn alike, so the last of them stands for all.
        for space, place in {space: place for place, space in enumerate(board.spaces)}.items():
            for name, other_space in space_variations(space):
                spaces = (*board.spaces[:place], other_space, *board.spaces[place + 1 :])
                assert write_printed.board(with_field(board, "spaces", spaces)) != before, (place, name)
        turned = with_field(with_field(board, "width", board.height), "height", board.width)
        if board.width != board.height:
            assert write_printed.board(turned) != before


def test_every_fact_of_a_course_is_in_its_entry() -> None:
    """Each field, where each board lies, and each token."""
    for course in all_courses():
        before = write_printed.course(course)
        for field in dataclasses.fields(course):
            value = getattr(course, field.name)
            if value == ():
                other: Any = (Bridge(0, 0, "red"),) if "bridges" in field.name else ((0, 0),)
            elif field.name in ("players", "best"):
                other = (value[0], value[1] + 1)
            else:
                other = another(value)
            assert write_printed.course(with_field(course, field.name, other)) != before, field.name
        for place, placed in enumerate(course.boards):
            changes = [
                dataclasses.replace(placed, **{name: getattr(placed, name) + 1})
                for name in ("x", "y", "quarters")
            ]
            walled = with_field(placed.board, "walls", ((0, 0, 0),))
            changes.append(Placed(walled, placed.x, placed.y, placed.quarters))
            for moved in changes:
                boards = (*course.boards[:place], moved, *course.boards[place + 1 :])
                assert write_printed.course(with_field(course, "boards", boards)) != before
        for name in ("bridges", "advanced_bridges"):
            for place, bridge in enumerate(getattr(course, name)):
                for field in dataclasses.fields(Bridge):
                    other_bridge = dataclasses.replace(
                        bridge, **{field.name: another(getattr(bridge, field.name))}
                    )
                    kept = getattr(course, name)
                    bridges = (*kept[:place], other_bridge, *kept[place + 1 :])
                    assert write_printed.course(with_field(course, name, bridges)) != before


def test_every_robot_is_written_down() -> None:
    """With whom it races for and what it turns into."""
    written = write_printed.files()["rally-robots.txt"]
    for robot in all_robots():
        assert f"== {robot.name}\n" in written
        assert write_printed.robot(robot) in written
