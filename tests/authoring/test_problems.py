"""A mistake is one clear line, mistakes come together, and a name is guessed the way people mistype it."""

import pickle

import pytest

from altmode.authoring.problems import (
    ENOUGH,
    Problem,
    ProblemCollector,
    Problems,
    Source,
    did_you_mean,
    nearest,
    shorten,
    written_path,
)

CHARACTERS = [
    "Bumblebee, Brave Warrior",
    "Bumblebee, Courageous Scout",
    "Optimus Prime, Battlefield Legend",
    "Optimus Prime, Freedom Fighter",
    "Megatron, Arrogant Ruler",
    "Prowl, Military Strategist",
]


def a_problem(line: int | None = 1, file: str = "my.yaml", message: str = "wrong") -> Problem:
    return Problem(file, line, None if line is None else 1, "", message)


def test_a_problem_is_one_line() -> None:
    known = did_you_mean("Bumblebe", CHARACTERS)
    problem = Problem("my.yaml", 12, 9, "given.ada.play[2].card", 'there is no card "Bumblebe"', known)
    assert str(problem) == (
        'my.yaml:12:9: given.ada.play[2].card: there is no card "Bumblebe"; '
        'did you mean "Bumblebee, Brave Warrior"?'
    )


def test_a_problem_shows_only_what_is_known_and_never_breaks_the_line() -> None:
    assert str(a_problem(line=None)) == "my.yaml: wrong"
    assert str(a_problem(file="odd\nname", message="\x1b[31m\ud800\u202e")) == (
        r"odd\nname:1:1: \x1b[31m\ud800\u202e"
    )


def test_problems_stand_in_the_order_of_the_file_once_each() -> None:
    later, earlier, elsewhere = a_problem(7), a_problem(3), a_problem(1, "other.yaml")
    problems = Problems([later, earlier, elsewhere, later])
    assert problems.problems == (earlier, later, elsewhere)
    assert str(problems).splitlines() == [str(earlier), str(later), str(elsewhere)]
    assert pickle.loads(pickle.dumps(problems)).problems == problems.problems


def test_mistakes_are_raised_at_once_unless_gathered() -> None:
    collector = ProblemCollector()
    with pytest.raises(Problems):
        collector.add(a_problem())
    with pytest.raises(Problems) as raised, collector:
        collector.add(a_problem(2))
        with collector:
            collector.add(a_problem(1))
        raise Problems([a_problem(3)])
    assert [problem.line for problem in raised.value.problems] == [1, 2, 3]


def test_an_error_after_a_mistake_is_its_echo_but_an_error_alone_is_its_own() -> None:
    with pytest.raises(Problems) as raised, ProblemCollector() as collector:
        collector.add(a_problem())
        raise ZeroDivisionError
    assert isinstance(raised.value.__cause__, ZeroDivisionError)
    with pytest.raises(ZeroDivisionError), ProblemCollector():
        raise ZeroDivisionError


def test_enough_is_enough() -> None:
    with pytest.raises(Problems) as raised, ProblemCollector() as collector:
        for line in range(10 * ENOUGH):
            collector.add(a_problem(line))
    assert len(raised.value.problems) == ENOUGH


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Bumblebe", "Bumblebee, Brave Warrior"),
        ("bumblebee courageous scout", "Bumblebee, Courageous Scout"),
        ("Freedom Fighter", "Optimus Prime, Freedom Fighter"),
        ("battlefeild legend", "Optimus Prime, Battlefield Legend"),
        ("Optimus Prime, Freedom Figther", "Optimus Prime, Freedom Fighter"),
        ("MEGATRON", "Megatron, Arrogant Ruler"),
        ("strategist", "Prowl, Military Strategist"),
        ("mega", "Megatron, Arrogant Ruler"),
        ("prime", "Optimus Prime, Battlefield Legend"),
    ],
)
def test_the_nearest_name(written: str, meant: str) -> None:
    assert nearest(written, CHARACTERS) == [meant]


def test_no_name_is_near_nonsense() -> None:
    assert nearest("xyzzy", CHARACTERS) == nearest("", CHARACTERS) == nearest("Prowl", []) == []
    assert did_you_mean("xyzzy", CHARACTERS) == ""


def test_equally_near_names_keep_their_order() -> None:
    assert nearest("optimus prime", CHARACTERS, limit=2) == CHARACTERS[2:4]
    assert nearest("card", ["cart", "care"], limit=5) == ["cart", "care"]
    assert nearest("card", ["care", "cart"], limit=5) == ["care", "cart"]


def test_a_complete_name_beats_a_longer_one_that_contains_it() -> None:
    assert nearest("prowl", ["Prowl, Military Strategist", "Prowl"]) == ["Prowl"]


def test_paths_read_like_paths() -> None:
    assert written_path(()) == ""
    assert written_path(("given", "ada", "play", 2, "card")) == "given.ada.play[2].card"
    assert written_path((0, "two words", "it's")) == '[0]."two words".it\'s'


def test_long_texts_are_cut() -> None:
    assert shorten("a" * 60) == "a" * 60
    assert shorten("a" * 61) == "a" * 59 + "…"
    assert len(shorten("\0" * 1000)) == 60


def test_a_source_knows_its_lines() -> None:
    source = Source("f", "ab\n\ncd")
    assert [source.place(offset) for offset in (0, 1, 2, 3, 4, 5, 6, 99)] == [
        (1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 2), (3, 3), (3, 3),
    ]  # fmt: skip
