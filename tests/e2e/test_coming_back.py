"""Lines break, servers fall over, laptops are closed: nothing is lost and nothing counts twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from server.serving import Server

from .browsing import NETWORK_LOST, Visitor
from .conftest import OpenTable, Visit, opened_at
from .playing import choose, labels, look, option
from .test_around_the_game import TABLES, table_of

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
LOST = "The connection to the table is lost."
FLIP = re.compile("^Flip ")


@pytest.fixture
def frail(pages: str, tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    running = Server(str(tmp_path / "tables.sqlite"), tmp_path / "log")
    yield running
    running.stop()


def log(page: Page) -> list[str]:
    """The log as it is read."""
    return page.get_by_role("log", name="What happened").locator("li, h3").all_inner_texts()


def flips(page: Page) -> int:
    """How often a character was flipped, as the log tells."""
    return sum("flips to" in line for line in log(page))


def a_flip(visitor: Visitor) -> str:
    """Something that can be done at once and shows."""
    return next(label for label in labels(look(visitor)) if FLIP.match(label))


def test_a_choice_made_while_the_server_is_down_counts_once_when_it_is_back(
    visit: Visit, frail: Server
) -> None:
    ann = visit("Ann", at=frail)
    ann.expect_complaints(NETWORK_LOST)
    ann.sit_at(opened_at(frail, "tcg", ANN, BOT, seed="7"))
    flip = a_flip(ann)
    before = flips(ann.page)
    frail.kill()
    ann.sees(LOST)
    option(ann, flip).click()
    expect(option(ann, flip)).to_have_count(0)
    frail.start()
    expect(ann.page.get_by_text(LOST)).to_have_count(0)
    assert flip not in labels(look(ann))
    assert flips(ann.page) == before + 1


def test_a_question_is_still_there_after_the_server_was_killed(visit: Visit, frail: Server) -> None:
    ann, cy = visit("Ann", at=frail), visit("Cy", at=frail)
    opened = opened_at(frail, "tcg", ANN, BOT, seed="7")
    ann.expect_complaints(NETWORK_LOST)
    cy.expect_complaints(NETWORK_LOST)
    ann.sit_at(opened)
    cy.go(f"/table/{opened['id']}")
    sight, told = look(ann), log(ann.page)
    frail.kill()
    ann.sees(LOST)
    cy.sees(LOST)
    frail.start()
    expect(ann.page.get_by_text(LOST)).to_have_count(0)
    expect(cy.page.get_by_text(LOST)).to_have_count(0)
    assert look(ann) == sight and log(ann.page) == told
    flip = a_flip(ann)
    option(ann, flip).click()
    expect(option(ann, flip)).to_have_count(0)
    expect(cy.page.get_by_role("log", name="What happened")).to_contain_text("flips to")


def test_a_laptop_without_network_comes_back_to_its_question(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.expect_complaints(NETWORK_LOST)
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    flip, before = a_flip(ann), flips(ann.page)
    ann.context.set_offline(True)
    option(ann, flip).click()
    ann.sees(LOST)
    ann.context.set_offline(False)
    expect(ann.page.get_by_text(LOST)).to_have_count(0)
    assert flip not in labels(look(ann))
    assert flips(ann.page) == before + 1


@pytest.mark.parametrize("game", TABLES)
def test_whoever_closed_the_page_finds_the_table_on_the_front_page(
    visit: Visit, open_table: OpenTable, game: str
) -> None:
    ann = visit("Ann")
    ann.sit_at(table_of(open_table, game))
    begun = labels(look(ann))[0]
    choose(ann, begun)
    expect(option(ann, begun)).to_have_count(0)
    sight = look(ann)
    ann.page.close()
    ann.page = ann.another_tab()
    ann.go("/")
    ann.page.get_by_role("region", name="Go on with").get_by_role("link").first.click()
    # What was put behind one button before may have one each now.
    assert look(ann)["question"] == sight["question"]
    expect(option(ann, begun)).to_have_count(0)


def test_a_seat_follows_its_owner_to_another_browser_by_a_link(visit: Visit, open_table: OpenTable) -> None:
    ann, phone = visit("Ann"), visit(phone=True)
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    sight = look(ann)
    ann.menu("Copy my own link to this seat")
    ann.sees("Your own link copied.")
    phone.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))
    assert labels(look(phone)) == labels(sight)
    assert "key=" not in phone.page.url, "the key does not stay in the address bar"


def test_several_tabs_show_the_same_seat_and_a_choice_counts_once(
    visit: Visit, open_table: OpenTable
) -> None:
    ann = visit("Ann")
    opened = open_table("tcg", ANN, BOT, seed="7")
    ann.sit_at(opened)
    other = ann.another_tab()
    other.goto(f"{ann.address}/table/{opened['id']}")
    flip, before = a_flip(ann), flips(ann.page)
    in_other = other.get_by_role("button", name=flip).first
    expect(in_other).to_be_visible()
    option(ann, flip).click()
    expect(in_other).to_have_count(0)
    assert look(ann)["options"]
    assert log(other) == log(ann.page)
    assert flips(other) == before + 1
