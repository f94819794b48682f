"""Plain data: in and out unchanged, and refused with a place and a hint where it is wrong."""

from __future__ import annotations

import json
import sys
import types
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from altmode.kernel.codec import BadData, Plain, snake_case, to_plain
from altmode.kernel.reading import KERNEL, Codec, shape_of
from altmode.kernel.state import AskAgain
from altmode.kernel.work import Scope, Task

from . import toy
from .toy import PLAN_QUESTION, Answer, Move, Round

CODEC = Codec(*toy.CODEC.packages, __name__)


@dataclass(frozen=True)
class Bag(Task):
    """A task with a field of each sort."""

    word: str
    size: int = 3
    flag: bool = False
    numbers: tuple[int, ...] = ()
    nested: tuple[tuple[int, int], ...] = ()
    inner: Task | None = None
    many: tuple[Task, ...] = ()


def through_json(value: Any) -> Any:
    """A value after it has been a JSON text."""
    return CODEC.from_plain(json.loads(json.dumps(to_plain(value))))


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        0,
        -(2**70),
        "words – “quoted” \U0001f916",
        (),
        (1, (2, (3,)), "x", None),
        Round(),
        Move(2, 3),
        Move(2, 3, True),
        Bag("a"),
        Bag("", 0, True, (1, 2), ((1, 2), (3, 4)), Move(1, 1), (Round(), Move(0, 9), Bag("b"))),
        AskAgain(((0, PLAN_QUESTION), (1, Answer(True)))),
        Scope(1, 2, 3, chosen=(4, 5), number=6),
    ],
    ids=repr,
)
def test_what_goes_out_comes_back(value: Any) -> None:
    """Equal, and of the same type."""
    again = through_json(value)
    assert again == value
    assert type(again) is type(value)


def test_defaults_are_left_out() -> None:
    """A file says only what is not as usual."""
    assert to_plain(Bag("a")) == {"task": "bag", "word": "a"}
    assert to_plain(Bag("a", size=4)) == {"task": "bag", "word": "a", "size": 4}
    assert to_plain(Round()) == {"task": "round"}


@pytest.mark.parametrize(
    ("name", "told"),
    [("ChooseOne", "choose_one"), ("ReturnFromKO", "return_from_ko"), ("KOArea", "ko_area"), ("It", "it")],
)
def test_class_names_read_as_words(name: str, told: str) -> None:
    """Also where a name has capitals in a row."""
    assert snake_case(name) == told


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), b"x", {"a": 1}, lambda: None])
def test_only_plain_things_can_lie_in_a_state(value: Any) -> None:
    """No floats, sets, mappings or functions."""
    with pytest.raises(TypeError, match="cannot be part of a state"):
        to_plain(value)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"task": "bagg", "word": "a"}, r'unknown task "bagg"; did you mean "bag"\?'),
        ({"task": "zzzzqqq"}, r'unknown task "zzzzqqq"$'),
        ({"word": "a"}, r"expected exactly one of .*task"),
        ({}, r"expected exactly one of .*task"),
        ({"task": "bag", "ask": "answer"}, r"expected exactly one of"),
        ({"task": "bag"}, r'"bag" needs word$'),
        ({"task": "bag", "word": "a", "wrod": 1}, r'wrod: "bag" has no "wrod"; it has word, size, '),
        ({"task": "round", "x": 1}, r'x: "round" has no "x"; it has no fields'),
        ({"task": "bag", "word": "a", "inner": {"task": "nope"}}, r'^inner: unknown task "nope"'),
        (
            {"task": "bag", "word": "a", "many": [{"task": "round"}, {"task": "moov"}]},
            r"^many\[1\]: unknown task",
        ),
        (
            {"task": "bag", "word": "a", "numbers": ["x"]},
            r'^numbers\[0\]: found "x", expected a whole number$',
        ),
        (
            {"task": "bag", "word": "a", "size": 1.5},
            r"^size: found 1.5, expected a whole number$",
        ),
        ({"task": "bag", "word": "a", "size": "3"}, r'^size: found "3", expected a whole number'),
        ({"task": "bag", "word": "a", "size": True}, r"^size: found true, expected a whole number"),
        ({"task": "bag", "word": "a", "size": [3]}, r"^size: found a list of 1, expected a whole number$"),
        ({"task": "bag", "word": 3}, r"^word: found 3, expected text"),
        (
            {"task": "bag", "word": "a", "inner": {"ask": "answer", "victim": True}},
            r'^inner: found "answer", expected',
        ),
        (
            {"task": "bag", "word": "a", "nested": [[1, 2], 3]},
            r"^nested\[1\]: found 3, expected a list of 2 whole numbers$",
        ),
        (
            {"task": "bag", "word": "a", "nested": [[1, 2, 3]]},
            r"^nested\[0\]: found a list of 3, expected a list of 2 whole numbers$",
        ),
        (
            {"task": "bag", "word": "a", "nested": [[1, "2"]]},
            r'^nested\[0\]\[1\]: found "2", expected a whole number$',
        ),
        ({"task": "bag", "word": "a", "nested": 3}, r"^nested: found 3, expected a list of lists of 2 whole"),
        (
            {"task": "bag", "word": "a", "numbers": [[1]]},
            r"^numbers\[0\]: found a list of 1, expected a whole",
        ),
        ({"task": "bag", "word": "a", "numbers": None}, r"^numbers: found nothing, expected a list of whole"),
        (
            {"task": "bag", "word": "a", "many": {"task": "round"}},
            r'^many: found "round", expected a list of',
        ),
        (
            {"task": "bag", "word": "a", "inner": [[]]},
            r"^inner: found a list of 1, expected nothing or a task$",
        ),
        ({"task": "bag", "word": "a", "inner": "rond"}, r'^inner: found "rond", .* mean "round"\?$'),
        ({"task": "bag", "word": "a", "inner": "bag"}, r'^inner: "bag" needs word$'),
        (
            {"task": "ask_again", "questions": [[0, {"ask": "answer", "victim": True}], [1]]},
            r"^questions\[1\]: found a list of 1, expected a list of a whole number and a question$",
        ),
        ({"task": ["bag"]}, r"unknown task"),
        ({"task": None}, r"unknown task"),
    ],
)
def test_what_is_wrong_is_said_and_where(told: Any, message: str) -> None:
    """The place, what was found, and the nearest thing that would do."""
    with pytest.raises(BadData, match=message):
        CODEC.from_plain(told)


def test_an_unknown_family_is_refused() -> None:
    """Rather than found in another one."""
    with pytest.raises(BadData, match='unknown nonsense "bag"'):
        CODEC.named("nonsense", "bag")


def test_nothing_is_run_by_reading() -> None:
    """Names of Python's own things are names of nothing here."""
    for name in ("os.system", "__import__", "eval", "Task", "object", "builtins.open"):
        with pytest.raises(BadData):
            CODEC.from_plain({"task": name})


@pytest.mark.parametrize("annotation", [float, dict[str, int], set[int], object, Any, tuple])
def test_a_field_that_no_file_could_hold_is_no_field(annotation: Any) -> None:
    """It is said when the class is first read, whatever the file holds."""
    with pytest.raises(TypeError, match="cannot be part of a state"):
        shape_of(CODEC, annotation)


def test_annotations_are_resolved_once() -> None:
    """Reading asks what was worked out the first time."""
    assert CODEC.form_of(Bag) is CODEC.form_of(Bag)


def test_what_is_loaded_after_the_first_look_is_found() -> None:
    """A class of a known family, and a family of its own: games may be loaded at any time."""
    assert CODEC.from_plain({"task": "round"}) == Round()

    @dataclass(frozen=True)
    class LateTask(Task):
        number: int

    @dataclass(frozen=True)
    class LateThing(Plain):
        tag: ClassVar[str] = "late"

        number: int

    assert CODEC.from_plain({"task": "late_task", "number": 2}) == LateTask(2)
    assert CODEC.from_plain({"late": "late_thing", "number": 3}) == LateThing(3)


# -- Words by their game


def package(monkeypatch: pytest.MonkeyPatch, name: str, source: str) -> types.ModuleType:
    """A module of that name with something in it, for as long as a test runs."""
    module = types.ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(compile(HEAD + source, name, "exec"), module.__dict__)
    return module


HEAD = """
from dataclasses import dataclass
from typing import ClassVar
from altmode.kernel.decisions import Question
from altmode.kernel.game import Setup
from altmode.kernel.reading import KERNEL, Codec
from altmode.kernel.state import State
from altmode.kernel.work import Task
"""

START_TURN = """
@dataclass(frozen=True)
class StartTurn(Task):
    {field}: int
"""


def test_two_words_of_one_name_raise_when_they_are_defined(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last one loaded once won without a word; now neither is met by a file before somebody has read why."""
    twice = package(monkeypatch, "twice", 'CODEC = Codec(*KERNEL.packages, "twice")')
    package(monkeypatch, "twice.turn", START_TURN.format(field="seat"))

    with pytest.raises(
        TypeError, match=r"^two tasks are called start_turn: twice\.turn\.StartTurn, twice\.other"
    ):
        package(monkeypatch, "twice.other", START_TURN.format(field="round"))
    assert twice.CODEC.named("task", "start_turn").__module__ == "twice.turn"


def test_two_words_of_one_name_raise_when_a_codec_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the classes are there first."""
    package(monkeypatch, "late.a", "class Effort(Question): pass")
    package(monkeypatch, "late.b", "class Effort(Question): pass")

    with pytest.raises(
        TypeError, match=r"^two questions are called effort: late\.a\.Effort, late\.b\.Effort$"
    ):
        Codec(*KERNEL.packages, "late")


def test_no_game_may_use_a_word_of_the_kernel_for_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its files hold both."""
    with pytest.raises(
        TypeError, match=r"two tasks are called ask_again: altmode\.kernel\.state\.AskAgain, ours"
    ):
        package(
            monkeypatch,
            "ours",
            'CODEC = Codec(*KERNEL.packages, "ours")\nclass AskAgain(Task): pass',
        )


def test_a_module_may_be_loaded_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its classes are the same words, and the later ones count."""
    source = f'CODEC = Codec(*KERNEL.packages, "anew"){START_TURN.format(field="seat")}'
    first = package(monkeypatch, "anew", source)
    exec(START_TURN.format(field="seat"), first.__dict__)

    assert type(first.CODEC.from_plain({"task": "start_turn", "seat": 1})) is first.StartTurn


def test_each_game_reads_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games with a task of one name: their positions hold the same words, and each gets its own task back."""
    games = {}
    for game, field in (("chess", "seat"), ("draughts", "seat"), ("go", "stones")):
        source = f"""
CODEC = Codec(*KERNEL.packages, "{game}")
{START_TURN.format(field=field)}
class Position(State):
    __slots__ = ()
def match():
    return Setup("{game}", "", ("Ada", "Ben"), (), {{}}, codec=CODEC)
def begun(task):
    state = Position()
    state.empty_kernel(match(), 0)
    state.cards = []
    state.chance = Chance(1, 0)
    state.work = [task]
    return state
"""
        games[game] = package(monkeypatch, game, f"from altmode.kernel.chance import Chance\n{source}")
    files = {game: json.dumps(made.begun(made.StartTurn(1)).to_plain()) for game, made in games.items()}

    assert files["chess"] == files["draughts"]
    for game, made in games.items():
        again = made.Position()
        again.fill_from_plain(made.match(), json.loads(files[game]))
        assert [type(task) for task in again.work] == [made.StartTurn]
        assert again.to_plain() == json.loads(files[game])
    with pytest.raises(BadData, match=r'^work\[0\]\.stones: "start_turn" has no "stones"; it has seat'):
        games["chess"].Position().fill_from_plain(games["chess"].match(), json.loads(files["go"]))
