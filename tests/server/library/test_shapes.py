"""The answers have the fields that the page's own types name, no more and no fewer."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from altmode.server.keeper import OpenedTable
from altmode.server.library import (
    courses,
    decks,
    descriptions,
    games,
    puzzles,
    rally,
    replays,
    rules,
    tcg,
    texts,
)

CONTRACT = Path(__file__).parents[3] / "client" / "src" / "lib" / "library.ts"

STRUCTS: dict[str, type[msgspec.Struct]] = {
    "GameInfo": games.GameInfo,
    "GameOption": descriptions.GameOption,
    "OpenedTable": OpenedTable,
    "TcgFace": tcg.TcgFace,
    "TcgCard": tcg.TcgCard,
    "RallyCard": rally.RallyCard,
    "RallyRobot": rally.RallyRobot,
    "DeckInfo": decks.DeckInfo,
    "DeckReport": decks.DeckReport,
    "CourseInfo": courses.CourseInfo,
    "RuleEntry": rules.RuleEntry,
    "Rulebook": rules.RulebookTold,
    "ReplayInfo": replays.ReplayInfo,
    "Frame": replays.Frame,
    "Puzzle": puzzles.Puzzle,
}
INNER: dict[tuple[str, str], type[msgspec.Struct]] = {
    ("GameInfo", "modes"): games.ModeInfo,
    ("GameInfo", "bots"): games.BotInfo,
    ("GameInfo", "ready_seats"): descriptions.ReadySeat,
    ("GameOption", "choices"): descriptions.OptionChoice,
    ("DeckReport", "problems"): texts.Mistake,
    ("DeckReport", "faults"): texts.Fault,
    ("RuleEntry", "notes"): rules.NoteTold,
    ("ReplayInfo", "chapters"): replays.Chapter,
    ("Frame", "chose"): replays.ChoiceTold,
}


def body_of(name: str) -> str:
    """The lines of one of the page's types."""
    found = re.search(
        rf"export interface {name} \{{\n(.*?)\n\}}", CONTRACT.read_text(encoding="utf-8"), re.DOTALL
    )
    assert found is not None, name
    return found[1]


@pytest.mark.parametrize("name", STRUCTS)
def test_a_struct_has_the_fields_of_the_page_s_type(name: str) -> None:
    fields = re.findall(r"^  (\w+)\??:", body_of(name), re.MULTILINE)
    assert sorted(STRUCTS[name].__struct_fields__) == sorted(fields)


@pytest.mark.parametrize(("name", "field"), INNER)
def test_a_struct_inside_another_has_the_fields_too(name: str, field: str) -> None:
    found = re.search(rf"^  {field}: \{{(.*?)\}}", body_of(name), re.MULTILINE)
    assert found is not None
    assert sorted(INNER[name, field].__struct_fields__) == sorted(re.findall(r"(\w+):", found[1]))


def test_a_deck_that_was_read_is_a_ready_one_without_its_id() -> None:
    assert {*decks.DeckRead.__struct_fields__, "id"} == set(decks.DeckInfo.__struct_fields__)
