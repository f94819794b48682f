"""A reader describes a format in straight lines and finds every mistake in a file at once."""

from dataclasses import dataclass
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from altmode.authoring.documents import parse_json, parse_lines, parse_yaml
from altmode.authoring.placed import Value
from altmode.authoring.problems import ProblemCollector, Problems
from altmode.authoring.reading import Reader, shown

CARDS = ["Switchback", "Convoy Marshal", "Bumblebee, Brave Warrior"]


class Mode(StrEnum):
    BOT = "bot"
    ALT = "alt"


@dataclass(frozen=True)
class Entry:
    card: str
    tapped: bool
    damage: int
    mode: Mode


@dataclass(frozen=True)
class Scenario:
    title: str
    cites: list[str]
    play: dict[str, list[Entry]]


def read_entry(entry: Reader) -> Entry:
    if entry.kind == "text":
        return Entry(entry.choice(CARDS, "card"), False, 0, Mode.BOT)
    entry.only("card", "tapped", "damage", "mode")
    return Entry(
        card=entry.field("card").choice(CARDS, "card"),
        tapped=entry.optional("tapped", False).flag(),
        damage=entry.optional("damage", 0).whole(0, 20),
        mode=entry.optional("mode", "bot").choice(Mode),
    )


def read_scenario(text: str) -> Scenario:
    [document] = parse_yaml(text, "my.yaml")
    with Reader(document).collect() as scenario:
        scenario.only("title", "cites", "given")
        return Scenario(
            title=scenario.field("title").text("a title"),
            cites=[cite.text("a rule id") for cite in scenario.optional("cites", []).items()],
            play={
                seat: [read_entry(entry) for entry in given.field("play").items("a list of cards", least=1)]
                for seat, given in scenario.field("given").mapping().items()
            },
        )


def reader(text: str) -> Reader:
    return Reader(parse_yaml(text, "f")[0])


def said(read: Reader, method: str, *args: object, **options: object) -> str:
    with pytest.raises(Problems) as raised:
        getattr(read, method)(*args, **options)
    return str(raised.value)


def test_a_good_file_is_read() -> None:
    scenario = read_scenario(
        "title: Two\ngiven:\n  ada: { play: [{ card: Switchback, tapped: true, mode: alt }] }\n"
        "  ben: { play: [Convoy Marshal] }\n"
    )
    assert scenario == Scenario(
        "Two",
        [],
        {
            "ada": [Entry("Switchback", True, 0, Mode.ALT)],
            "ben": [Entry("Convoy Marshal", False, 0, Mode.BOT)],
        },
    )


def test_all_mistakes_of_a_file_are_found_at_once() -> None:
    with pytest.raises(Problems) as raised:
        read_scenario(
            "title: 1.0\n"
            "cties: [TCG-FLIP-05]\n"
            "given:\n"
            "  ada:\n"
            "    play:\n"
            "      - card: [1, 2]\n"
            "      - tapped: yes\n"
            "      - { card: Bumblebe, damage: 21, mode: robot }\n"
            "  ben: { plya: [Switchback] }\n"
            "  cyd: { play: [] }\n"
        )
    assert str(raised.value).splitlines() == [
        "my.yaml:1:8: title: found the number 1.0, expected a title; put it in quotes",
        'my.yaml:2:1: cties: there is no field "cties" here; did you mean "cites"?',
        "my.yaml:6:15: given.ada.play[0].card: found the list [1, 2], expected a card name",
        'my.yaml:7:9: given.ada.play[1]: the field "card" is missing',
        'my.yaml:7:17: given.ada.play[1].tapped: found the text "yes", expected true or false',
        'my.yaml:8:17: given.ada.play[2].card: there is no card "Bumblebe"; '
        'did you mean "Bumblebee, Brave Warrior"?',
        "my.yaml:8:35: given.ada.play[2].damage: found the number 21, expected a whole number, 0 to 20",
        'my.yaml:8:45: given.ada.play[2].mode: there is no choice "robot"; did you mean "bot"?',
        'my.yaml:9:8: given.ben: the field "play" is missing',
        "my.yaml:10:16: given.cyd.play: found 0 items, expected at least 1",
    ]


def test_without_collecting_the_first_mistake_is_raised_at_once() -> None:
    assert said(reader("a: 1"), "field", "b") == 'f:1:1: the field "b" is missing'


def test_documents_can_share_their_mistakes() -> None:
    with pytest.raises(Problems) as raised, ProblemCollector() as collector:
        for document in parse_yaml("a: 1\n---\na: 2\n"):
            Reader(document, collector=collector).field("a").flag()
    assert [problem.line for problem in raised.value.problems] == [1, 3]


def test_a_value_of_the_wrong_kind_is_reported_once() -> None:
    with pytest.raises(Problems) as raised, reader("{a: 1, b: [x]}").collect() as top:
        assert top.field("a").text() == ""
        top.field("a").problem("an echo: there is no empty card")
        top.field("a").field("deeper").field("still").problem("an echo")
        top.field("missing").problem("an echo")
        assert (top.field("missing").whole(2, 5), top.field("missing").items()) == (2, [])
        top.problem("too few fields")
        top.problem("too odd")
        assert top.optional("b").given
        top.optional("c").problem("needed after all")
    assert [problem.message for problem in raised.value.problems] == [
        'the field "missing" is missing',
        "too few fields",
        "too odd",
        "needed after all",
        "found the number 1, expected text",
    ]


def test_what_is_not_given_reads_as_its_default_or_a_stand_in() -> None:
    top = reader("{a: 1}")
    absent = top.optional("b")
    assert (absent.given, absent.kind) == (False, "nothing")
    assert (absent.text(), absent.whole(), absent.flag(), absent.items(), absent.mapping()) == (
        "",
        0,
        False,
        [],
        {},
    )
    assert (absent.whole(3), absent.whole(None, -2), absent.choice(["x", "y"])) == (3, -2, "x")
    assert absent.field("c").optional("d").text() == ""
    assert top.optional("b", 7).whole(1, 9) == 7
    assert top.optional("b", {"c": "d"}).field("c").text() == "d"
    assert top.optional("a", 7).whole() == 1


def test_an_empty_field_is_not_a_missing_one() -> None:
    assert said(reader("a:").optional("a", "x"), "text") == "f:1:3: a: found nothing, expected text"


@pytest.mark.parametrize(
    ("text", "method", "args", "expected"),
    [
        ("x", "mapping", (), 'found the text "x", expected a mapping'),
        ("{a: {b: [true, ~]}}", "items", (), "found the mapping {a: {b: [true, nothing]}}, expected a list"),
        ("true", "whole", (), "found true, expected a whole number"),
        ("3.0", "whole", (1,), "found the number 3.0, expected a whole number, at least 1"),
        ("3", "whole", (None, 2), "found the number 3, expected a whole number, at most 2"),
        ("3", "whole", (2, 2, "a lap"), "found the number 3, expected a lap, exactly 2"),
        ("off", "flag", (), 'found the text "off", expected true or false'),
        ("[]", "choice", (["a"],), 'found the list [], expected one of "a"'),
        ("[]", "choice", (["a"], "action"), "found the list [], expected an action name"),
        ("xx", "choice", ([], "card"), 'there is no card "xx"; expected one of nothing'),
        ("xx", "choice", ([str(n) for n in range(99)],), 'there is no choice "xx"; expected one of 99 names'),
        ("xx", "choice", (Mode, "mode"), 'there is no mode "xx"; expected one of "bot" or "alt"'),
        ("7", "choice", (["7"], "board"), "found the number 7, expected a board name; put it in quotes"),
    ],
)
def test_mistakes_in_plain_words(text: str, method: str, args: tuple[object, ...], expected: str) -> None:
    assert said(reader(text), method, *args) == f"f:1:1: {expected}"


def test_too_many_items() -> None:
    assert said(reader("[1, 2, 3]"), "items", most=2) == "f:1:1: found 3 items, expected 0 to 2"


def test_a_choice_among_nothing_stops_at_once() -> None:
    with pytest.raises(Problems), reader("xx").collect() as top:
        top.choice([])
        pytest.fail("there is no stand-in to go on with")


def test_json_has_paths_and_lines_have_places() -> None:
    assert said(Reader(parse_json('{"a": [0]}', "f"), ("a", 0)), "text") == (
        "f: a[0]: found the number 0, expected text; put it in quotes"
    )
    card = Reader(parse_lines("Switchback\nBumblebe", "deck.txt")).items()[1]
    assert said(card, "choice", CARDS, "card") == (
        'deck.txt:2:1: there is no card "Bumblebe"; did you mean "Bumblebee, Brave Warrior"?'
    )
    with pytest.raises(LookupError):
        Reader(parse_json("[]"), ("a",))


def test_values_are_shown_short_and_harmless() -> None:
    assert shown("\x1b[2J\n") == r'the text "\x1b[2J\n"'
    assert (
        shown(["a" * 10] * 100_000) == 'the list ["aaaaaaaaaa", "aaaaaaaaaa", "aaaaaaaaaa", "aaaaaaaaaa", "a…'
    )
    assert (shown(None), shown(False), shown(-1.5)) == ("nothing", "false", "the number -1.5")


VALUES: st.SearchStrategy[Value] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES)
def test_any_value_can_be_shown(value: Value) -> None:
    text = shown(value)
    assert text.isprintable()
    assert len(text) <= 60 + len("the mapping ")


@given(st.text(alphabet=st.sampled_from("title: given\n{}[],- ada play card Switchback true 1")))
def test_reading_anything_gives_a_scenario_or_problems(text: str) -> None:
    try:
        assert isinstance(read_scenario(f"title: x\ngiven: {text}"), Scenario)
    except Problems as problems:
        assert problems.problems
