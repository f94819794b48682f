"""Every format gives plain data with places, and nothing but Problems for whatever is wrong."""

import json
import os
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from altmode.authoring import placed, toml_text, yaml_text
from altmode.authoring.documents import (
    parse_json,
    parse_lines,
    parse_toml,
    parse_yaml,
    read_documents,
    read_json,
    read_lines,
    read_toml,
)
from altmode.authoring.placed import Document, Value
from altmode.authoring.problems import DataPath, Problems

PARSERS = (parse_yaml, parse_toml, parse_json, parse_lines)


@pytest.fixture(params=["the fast loader", "the plain loader"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read YAML with either half of PyYAML, which differ in small ways."""
    if request.param == "the plain loader":
        monkeypatch.setattr(yaml_text, "Loader", yaml.SafeLoader)


def one(text: str) -> Document:
    [document] = parse_yaml(text, "my.yaml")
    return document


def complaint(text: str, parser: object = parse_yaml, file: str = "f") -> str:
    assert callable(parser)
    with pytest.raises(Problems) as raised:
        parser(text, file)
    return str(raised.value)


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("Off", "Off"), ("True", "True"), ("y", "y"),
        ("true", True), ("false", False), ("'true'", "true"), ("null", None), ("~", None), ("", None),
        ("3", 3), ("-3", -3), ("+3", 3), ("0", 0), ("1.5", 1.5), ("-0.25", -0.25), ('"3"', "3"),
        ("010", "010"), ("0x1F", "0x1F"), ("0o7", "0o7"), ("1_000", "1_000"), ("1:30", "1:30"),
        ("190:20:30", "190:20:30"), ("2024-01-01", "2024-01-01"), ("1e3", "1e3"), (".inf", ".inf"),
        (".5", ".5"), ("=", "="), ("9" * 30, 10**30 - 1), ("9" * 5000, "9" * 5000), ("|\n a\n b\n", "a\nb\n"),
    ],
)  # fmt: skip
def test_yaml_holds_no_surprises(written: str, value: Value) -> None:
    found = one(f"value: {written}").value
    assert isinstance(found, dict)
    assert (found["value"], type(found["value"])) == (value, type(value))


@pytest.mark.usefixtures("loader")
def test_yaml_keys_are_always_text() -> None:
    assert one("{1: a, yes: b, null: c, 1.0: d}").value == {"1": "a", "yes": "b", "null": "c", "1.0": "d"}


@pytest.mark.usefixtures("loader")
def test_yaml_places() -> None:
    document = one("given:\n  ada:\n    play:\n      - card: Ü\n      - { card: X, tapped: true }\n")
    assert document.place(("given", "ada", "play", 0, "card")) == (4, 15)
    assert document.place(("given", "ada", "play", 0, "card"), of_key=True) == (4, 9)
    assert document.place(("given", "ada", "play", 1, "tapped")) == (5, 28)
    assert document.place(("given", "ada", "play", 1, "damage")) == (5, 9), "the place of what is around it"
    assert document.place() == (1, 1)


@pytest.mark.usefixtures("loader")
def test_yaml_has_many_documents_each_with_its_own_places() -> None:
    first, second = parse_yaml("# two\r\n---\r\na: 1\r\n---\r\nb: 2\r\n...\r\n")
    assert (first.value, second.value) == ({"a": 1}, {"b": 2})
    assert (first.place(("a",)), second.place(("b",))) == ((3, 4), (5, 4))
    assert parse_yaml("\ufeffa: 1")[0].place(("a",)) == (1, 4)


@pytest.mark.usefixtures("loader")
def test_yaml_aliases_are_copies_that_stand_where_the_alias_does() -> None:
    document = one("a: &x [1, [2]]\nb: *x\n")
    assert document.value == {"a": [1, [2]], "b": [1, [2]]}
    assert document.place(("b", 1, 0)) == (2, 4)
    assert isinstance(document.value, dict)
    assert document.value["a"] is not document.value["b"]


@pytest.mark.usefixtures("loader")
def test_yaml_mistakes_come_together() -> None:
    assert complaint("a: 1\nb: !x 2\n? !y c\n: 3\na: *z\n<<: 4\nd: [").splitlines()[:5] == [
        'f:2:4: b: the tag "!x" has no meaning here; leave it out',
        'f:3:3: the tag "!y" has no meaning here; leave it out',
        "f:5:1: a: this key is given twice; the first time on line 1",
        'f:5:4: a: there is no anchor "z" before this',
        'f:6:1: merging with "<<" has no meaning here; write the keys out',
    ]


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "f:1:1: the file says nothing"),
        ("# nothing\n", "f:1:1: the file says nothing"),
        ("a: b: c", "f:1:5: this is not YAML: mapping values are not allowed"),
        ("a:\n\t- b", "indent with spaces, not with tabs"),
        ("a: @b", "f:1:4: this is not YAML: found character"),
        ("? [a]\n: b", "f:1:3: a key must be text"),
        ("a: &x [*x]", 'f:1:8: a[0]: there is no anchor "x" before this'),
        ("a\0b", r'f:1:2: the character "\x00" may not stand in YAML'),
        ("a: !!python/object/apply:os.system [ls]", "has no meaning here"),
        ("[" * 5000, "nested more than 64 deep"),
        ("- " * 70 + "x", "nested more than 64 deep"),
        ('"\\UFFFFFFFF"', "this is not YAML"),
        ("a: '", "this is not YAML"),
    ],
)
def test_what_yaml_may_not_say(text: str, said: str) -> None:
    assert said in complaint(text)


@pytest.mark.usefixtures("loader")
def test_aliases_cannot_fill_the_memory() -> None:
    laughs = "a0: &a0 [lol, lol]\n" + "".join(f"a{n}: &a{n} [{f'*a{n - 1}, ' * 9}]\n" for n in range(1, 12))
    assert "stand for more than 10,000 values" in complaint(laughs)
    chain = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 80))
    assert "a79" in complaint(chain)
    assert "nested more than 64 deep" in complaint(chain)


TOML = '''\
name = "one"  # [not.a.table]
site."odd key".'lit' = "two"
long = """three
[neither] = "this" \\""" ""\"""
raw = \'\'\'
[nor] = this'\'\'\'
"k\\u00e9y" = "four"

[[card]]
name = "five"
[[card.abilities]]
do = "six"
[[card.abilities]]
effect.do = "seven"
effect.then = { do = "eight", parts = [
  # a comment, with ] and }
  { do = "nine" }, ["ten", "eleven",
    "twelve"],
] }
[card.stats]
health = "thirteen"

[[card]]
name = "fourteen"
  [[card.abilities]]
  do = "fifteen"
[ other . table ]
when = "sixteen"
'''


@pytest.mark.parametrize("text", [TOML, TOML.replace("\n", "\r\n")])
def test_toml_places_are_exact(text: str) -> None:
    document = parse_toml(text)
    checked = 0
    for path, value in placed.walk(document.value):
        assert path in document.offsets.values, path
        at = document.offsets.values[path]
        if isinstance(value, str) and value.isalpha():
            assert text.startswith(f'"{value}"', at), path
            checked += 1
        if path and isinstance(path[-1], str):
            at = document.offsets.keys[path]
            written = path[-1].replace("é", "\\u00e9")
            assert text.startswith((written, f'"{written}"', f"'{written}'"), at), path
    assert checked == 15
    assert document.place(("card", 1, "abilities", 0, "do")) == (26, 8)
    assert document.place(("card", 1)) == (23, 1)
    assert document.place(("long",)) == (3, 8)


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ('"""x"""', 4), ('"""""x"""""', 4), ("'''''x'''''", 4), ('"\\"]\\\\"', 4), ("'\\'", 4), ("  +inf ", 6),
        ("-0.5e+1_0", 4), ("0xdead_beef", 4), ("1979-05-27 07:32:00.5Z", 4), ("07:32:00", 4), ("[[], [1], ]", 4),
        ("{}", 4), ('"""\\\n  x"""', 4), ("'ü𝔘' # ü", 4),
    ],
)  # fmt: skip
def test_whatever_toml_may_say_has_a_place_and_so_has_what_follows(written: str, at: int) -> None:
    text = f"a = {written}\nb.'ü𝔘'.c = 1\n"
    found = toml_text.toml_offsets(text)
    behind = len(f"a = {written}\n")
    assert (found.keys[("a",)], found.values[("a",)]) == (0, at)
    assert found.keys[("b", "ü𝔘", "c")] == behind + len("b.'ü𝔘'.")
    assert found.values[("b", "ü𝔘", "c")] == behind + len("b.'ü𝔘'.c = ")


def test_toml_that_the_grammar_does_not_know_has_the_place_of_the_whole() -> None:
    assert toml_text.toml_offsets("a = \nb = 1").values == {(): 0}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = \nb = 1", "f:1:5: this is not TOML: Invalid value; text stands in quotes"),
        ("a = [1", "f:1:7: this is not TOML"),
        ("a = 1\na = 2", "f:2:6: this is not TOML: Cannot overwrite a value"),
        ("day = 2024-01-01", "f:1:7: day: 2024-01-01 is a date or a time; write it as text"),
        ("b = [1, nan]", "f:1:9: b[1]: nan is not a number"),
        ("x = 0x" + "f" * 9999, "f:1:5: x: this number is too long"),
        ("x = " + "9" * 9999, "f: this is not TOML: "),
        ("x = " + "[" * 70 + "]" * 70, "nested more than 64 deep"),
        ("x = " + "[" * 100_000, "nested more than 64 deep"),
        ("a." * 1_000_000 + "a = 1", "f:1:1: this is nested more than 64 deep"),
        ('"\\""."\\"".' * 400_000 + "a = 1", "f:1:1: this is nested more than 64 deep"),
        (f'"{"x" * 1001}".' * 4_000 + "a = 1", "this is nested more than 64 deep"),
        ('a = "' + '\\"' * 2_000_000, "f:1:4000006: this is not TOML"),
    ],
)
def test_what_toml_may_not_say(text: str, said: str) -> None:
    assert said in complaint(text, parse_toml)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"a": 1,\n "b" 2}', "f:2:6: this is not JSON: Expecting ':' delimiter"),
        ("", "f:1:1: this is not JSON: Expecting value"),
        ('[{"a": 1, "b": 2, "b": 3}]', 'f: the key "b" is given twice in one mapping'),
        ('{"a": [NaN]}', "f: a[0]: nan is not a number"),
        ('{"a": 1e999}', "f: a: inf is not a number"),
        ('["\\ud800"]', "f: [0]: this text holds half a character"),
        ('{"\\ud800": 1}', "f: a key of this: this text holds half a character"),
        ("9" * 5000, "f: this is not JSON: Exceeds the limit"),
        ("[" * 70 + "]" * 70, "nested more than 64 deep"),
        ("[" * 100_000, "nested more than 64 deep"),
    ],
)
def test_what_json_may_not_say(text: str, said: str) -> None:
    assert said in complaint(text, parse_json)


def test_lines_have_places_and_no_paths() -> None:
    document = parse_lines("3 Ember Volley\r\n\n2 Medic\n", "deck.txt")
    assert document.value == ["3 Ember Volley", "", "2 Medic"]
    assert str(document.problem((2,), "too few")) == "deck.txt:3:1: too few"
    assert parse_lines("a").value == ["a"]


def test_files_are_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b'\xef\xbb\xbf{"a": "\xc3\xbc"}')
    assert read_json(path).value == read_documents(path)[0].value == {"a": "ü"}
    assert read_lines(str(path)).value == ['{"a": "ü"}']
    path.write_bytes(b"a = 1")
    assert (read_toml(path).value, read_toml(path).file) == ({"a": 1}, str(path))


@pytest.mark.parametrize("read", [read_documents, read_toml, read_json, read_lines])
def test_files_that_cannot_be_read(read: object, tmp_path: Path) -> None:
    (tmp_path / "scenario.yaml").write_bytes(b"ok\nnot \xff utf")
    (tmp_path / "empty").mkdir()

    def said(name: str, **options: int) -> str:
        assert callable(read)
        with pytest.raises(Problems) as raised:
            read(tmp_path / name, **options)
        return str(raised.value).removeprefix(f"{tmp_path}{os.sep}")

    assert said("scenaro.yaml") == 'scenaro.yaml: there is no such file; did you mean "scenario.yaml"?'
    assert said("no/such/place") == "no/such/place: there is no such file"
    assert said("empty") == "empty: this is a folder, expected a file"
    assert said("scenario.yaml/x").startswith("scenario.yaml/x: the file cannot be read: ")
    assert said("nul\0") == r"nul\x00: the file cannot be read: embedded null byte"
    assert said("scenario.yaml") == (
        "scenario.yaml:2:5: the byte 0xff is not UTF-8 text; save the file as UTF-8"
    )
    assert said("scenario.yaml", limit=4) == (
        "scenario.yaml: the file is larger than 4 bytes, which is the limit"
    )


@pytest.mark.parametrize("parse", PARSERS)
def test_long_texts_are_refused(parse: object) -> None:
    assert "which is the limit" in complaint("x" * (placed.SIZE_LIMIT + 1), parse)


SCRAPS = st.sampled_from(
    ["a", "b: ", "- ", "\n", "  ", "[", "]", "{", "}", ",", ":", "&a ", "*a", "!t ", "'", '"', "|", "#", "?",
     "\t", "---\n", "=", ".", "[[", "]]", '"""', "'''", "1", "true", "nan", "\\", "\r", "\r\n", "\u2028",
     "\x85", "<<", "%TAG", "2024-01-01", "ü", "𝔘", "a = 1\n", '"a": ']
)  # fmt: skip
TEXTS = st.text() | st.lists(SCRAPS).map("".join)


def assert_only_problems(text: str) -> None:
    for parse in PARSERS:
        try:
            found = parse(text)
        except Problems as problems:
            assert problems.problems
            assert str(problems).isprintable() or "\n" in str(problems)
            for problem in problems.problems:
                if problem.line is not None:
                    assert_within(text, problem.line, problem.column)
        else:
            for document in found if isinstance(found, list) else [found]:
                for path, _ in placed.walk(document.value):
                    if place := document.place(path):
                        assert_within(text, *place)


def assert_within(text: str, line: int, column: int | None) -> None:
    lines = text.removeprefix("\ufeff").split("\n")
    assert 1 <= line <= len(lines)
    assert column is not None
    assert 1 <= column <= len(lines[line - 1]) + 1


@given(TEXTS)
@example("\ud800")
def test_any_text_is_read_or_refused_with_problems(text: str) -> None:
    assert_only_problems(text)


@pytest.mark.usefixtures("loader")
def test_the_same_with_either_loader() -> None:
    given(TEXTS)(assert_only_problems)()


@given(st.binary() | TEXTS.map(str.encode))
def test_any_file_is_read_or_refused_with_problems(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(content)
    for read in (read_documents, read_toml, read_json, read_lines):
        try:
            read(path)
        except Problems as problems:
            assert str(problems).startswith(str(path))


NAMES = st.text(st.characters(codec="ascii", exclude_characters="\x7f"), max_size=8)
VALUES: st.SearchStrategy[Value] = st.recursive(
    st.booleans() | st.integers(-(2**60), 2**60) | NAMES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)


def write(value: Value, colon: str, space: str, path: DataPath, at: int, places: dict[DataPath, int]) -> str:
    """Write a value in the notation YAML and TOML share, and note where each value in it begins."""
    places[path] = at
    if not isinstance(value, list | dict):
        return json.dumps(value)
    text = "[" if isinstance(value, list) else "{"
    for index, key in enumerate(value):
        text += "," * (index > 0) + (space if isinstance(value, list) else " ")
        if isinstance(value, dict):
            text += json.dumps(key) + colon
            text += write(value[str(key)], colon, space, (*path, str(key)), at + len(text), places)
        else:
            text += write(key, colon, space, (*path, index), at + len(text), places)
    return text + ("]" if isinstance(value, list) else "}")


@given(VALUES, st.sampled_from(["", " ", "\n", "\n\n \t", "\r\n  "]))
def test_places_are_exact(value: Value, space: str) -> None:
    for parse, start, colon in ((parse_toml, "top = ", " = "), (parse_yaml, "top: ", ": ")):
        places: dict[DataPath, int] = {}
        gap = space.replace("\t", "") + " " if parse is parse_yaml else space
        text = start + write(value, colon, gap, ("top",), len(start), places)
        found = parse(text)
        document = found[0] if isinstance(found, list) else found
        assert document.value == {"top": value}
        assert {path: document.offsets.values[path] for path in places} == places


@given(st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
))  # fmt: skip
def test_what_others_write_is_read_back(value: Value) -> None:
    assert parse_json(json.dumps(value)).value == value
    assert parse_yaml(yaml.safe_dump(value))[0].value == value
