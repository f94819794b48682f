"""Threat 14: what people call themselves and say shows what it is, and nobody goes by another's name."""

from __future__ import annotations

import asyncio

import pytest
from server.indoors import KEYS, House, table_for

from altmode.server.setting_up import NewTable, SeatWanted, opened_from
from altmode.table.deeds import OPEN, PERSON, Opened, SeatPlan
from altmode.table.live import Table
from altmode.table.names import clean_line, own_name, same_name, why_no_name
from altmode.table.refused import Refused
from altmode.table.seats import digest_of

PILE = "Z" + "\u0301\u0302\u0303\u0304" * 10
UNSEEN = ["\u3164", "\u115f", "\u200b", "\u2060", "\u00ad", "\ufe0f", "\u2800", "\u202e", "\U000e0041"]


@pytest.mark.parametrize("name", [f"An{sign}n" for sign in UNSEEN] + UNSEEN + [PILE])
def test_a_name_that_hides_something_is_refused(name: str) -> None:
    assert why_no_name(name).endswith("choose another.")
    table = Table("x", Opened("rally", "race", 1, (SeatPlan(OPEN), SeatPlan(OPEN))))
    with pytest.raises(Refused, match="only signs that can be seen"):
        table.sit(0, name, KEYS[0])
    with pytest.raises(Refused, match="only signs that can be seen"):
        opened_from(NewTable("rally", (SeatWanted(PERSON, name), SeatWanted(OPEN))))


@pytest.mark.parametrize(
    "name", ["Ann", " Ann  Lee ", "Ünal", "Nguyễn", "नमस्ते", "Ирина", "한글", "陳", "🤖", ""]
)
def test_names_of_every_script_are_names(name: str) -> None:
    assert not why_no_name(name)


def test_what_is_said_is_cleaned() -> None:
    assert clean_line("h\u3164i\u115f", 100) == "hi"
    assert clean_line(PILE, 100) == PILE[:4]
    assert clean_line("नमस्ते Nguyễn 🤖", 100) == "नमस्ते Nguyễn 🤖"


@pytest.mark.parametrize("other", ["ann", "ANN", "A n n", "Ánn", "Ａｎｎ", "ann."])
def test_names_that_look_alike_are_the_same(other: str) -> None:
    assert same_name("Ann", other)
    assert own_name(other, ["Ann"]) == f"{other} (2)"
    assert own_name(other, ["Ann", f"{other} (2)"]) == f"{other} (3)"


def test_a_long_name_stays_short() -> None:
    assert own_name("A" * 24, ["a" * 24]) == "A" * 20 + " (2)"


def test_nobody_sits_down_under_another_name() -> None:
    seats = (SeatPlan(PERSON, "Ann", key=digest_of(KEYS[0])), SeatPlan(OPEN))
    table = Table("x", Opened("rally", "race", 1, seats))
    assert table.sit(1, "ANN", KEYS[1]).name == "ANN (2)"
    assert table.sit(1, "Ben", KEYS[1]).name == "Ben"


def test_seats_of_one_table_have_names_of_their_own() -> None:
    opened = opened_from(NewTable("rally", (SeatWanted(PERSON, "Ann"), SeatWanted(PERSON, "ann"))))
    assert [plan.name for plan in opened.seats] == ["Ann", "ann (2)"]


def test_who_watches_does_not_speak_as_somebody_who_plays() -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("rally", 2))
        eve = await house.visit(session, name="ann")
        zed = await house.visit(session, name="Zed")
        for person in (eve, zed):
            assert (await person.says("say", seat=-1, text="I give up"))["on"] == "done"  # type: ignore[index]
        assert [said["name"] for said in eve.page.table["chat"]] == ["ann (watching)", "Zed"]

    asyncio.run(evening())
