"""The page's types of what goes over the wire are those of the server's own structs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import write_wire_types
from msgspec import inspect as shapes

from altmode.games.rally.facts import RallyFacts, RallyOwn
from altmode.kernel.outcome import Outcome
from altmode.kernel.views import DecisionView
from altmode.server.library.rally.previews import RacePreview
from altmode.server.messages import AnyMessage, AnyRequest, RequestRefused, Sit

FILES = write_wire_types.files()
HOW = "run python tools/write_wire_types.py and look at the difference"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_the_page_has_the_types_of_this_server(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], HOW


def written(cls: Any) -> str:
    """One struct as the page reads it."""
    writer = write_wire_types.Writer(
        write_wire_types.game_of(cls), set(write_wire_types.reached(write_wire_types.sent()))
    )
    found = write_wire_types.reached([cls])
    return writer.declaration(found[cls])


def test_what_somebody_need_not_say_is_optional_and_what_is_always_told_is_not() -> None:
    sit = written(Sit)
    assert "  do: 'sit';" in sit and "  seat: number;" in sit and "  key?: string | null;" in sit
    assert "  rule: string;" in written(RequestRefused)


def test_what_says_nothing_is_left_out_of_facts() -> None:
    assert "  planned_form?: string;" in written(RallyOwn)


def test_a_question_leaves_out_what_it_does_not_have_and_always_has_a_name() -> None:
    question = written(DecisionView)
    assert "  id: string;" in question and "  reaction: boolean;" in question
    assert "  does?: Record<string, unknown>;" in question and "  passes?: boolean;" in question


def test_dataclasses_are_told_whole() -> None:
    outcome = written(Outcome)
    assert "  lost: boolean;" in outcome and "  tally: TallyLine[];" in outcome


def test_every_message_is_in_the_file() -> None:
    text = FILES[write_wire_types.CLIENT / "lib" / "wire.ts"]
    for union in (AnyRequest, AnyMessage):
        for message in union.__args__:
            assert f"export interface {message.__name__} " in text


def test_what_belongs_to_a_game_is_in_its_own_file() -> None:
    neutral = FILES[write_wire_types.CLIENT / "lib" / "wire.ts"]
    race = FILES[write_wire_types.CLIENT / "games" / "rally" / "wire.ts"]
    for cls in (RallyFacts, RacePreview):
        assert f"interface {cls.__name__} " in race and cls.__name__ not in neutral


def test_nothing_neutral_can_name_what_belongs_to_a_game() -> None:
    steps = shapes.type_info(tuple[RacePreview, ...])
    with pytest.raises(TypeError, match="RacePreview belongs to one game"):
        write_wire_types.Writer("", set()).typed(steps)


def test_a_type_that_the_page_cannot_have_is_refused() -> None:
    with pytest.raises(TypeError, match="the page has no type for"):
        write_wire_types.Writer("", set()).typed(shapes.type_info(msgspec.Raw))
