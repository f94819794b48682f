"""What happens around a game: taking back, hints, clocks, giving up, rematches, bots that stand in."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import OPTIONS, CardPlayer, asked, choose, labels, look, option

ANN = {"kind": "person", "name": "Ann"}
BOB = {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
SOLO = {"mode": "solo", "seed": "3"}
TABLES: dict[str, tuple[list[dict[str, str]], dict[str, str]]] = {
    "tcg": ([ANN, BOT], {"seed": "7"}),
    "ard": ([ANN], SOLO),
    "woc": ([ANN], SOLO),
}
"""Who sits at a table of each game, and how it begins."""
UNREVEALING = {"tcg": "Flip ", "ard": "Enter at ", "woc": "Enter at "}


def table_of(open_table: OpenTable, game: str) -> dict[str, Any]:
    """A table of a game at which Ann is asked."""
    seats, more = TABLES[game]
    return open_table(game, *seats, **more)


def first(visitor: Visitor, start: str) -> str:
    """The first option that begins so."""
    return next(label for label in labels(look(visitor)) if label.startswith(start))


def end_of(visitor: Visitor) -> str:
    """Wait for the end of the game; its headline."""
    over = visitor.page.get_by_role("region", name="The game is over")
    expect(over).to_be_visible()
    return over.get_by_role("heading").inner_text()


@pytest.mark.parametrize("game", TABLES)
def test_what_revealed_nothing_is_taken_back_at_once(visit: Visit, open_table: OpenTable, game: str) -> None:
    ann = visit("Ann")
    ann.sit_at(table_of(open_table, game))
    before = look(ann)
    deed = first(ann, UNREVEALING[game])
    choose(ann, deed)
    expect(option(ann, deed)).to_have_count(0)
    ann.press(re.compile("^Take back my last choice"))
    ann.sees("A choice was taken back.")
    assert labels(look(ann)) == labels(before)


def test_what_revealed_something_is_taken_back_if_the_other_agrees(
    visit: Visit, open_table: OpenTable
) -> None:
    opened = open_table("tcg", ANN, BOB, seed="7")
    people = visit("Ann"), visit("Bob")
    for seat, somebody in enumerate(people):
        somebody.sit_at(opened, [seat])
    acting = asked(*people)
    other = people[1 - people.index(acting)]
    attack = first(acting, "Attack with")
    for _ in range(3):
        if not (sight := look(acting) if asked(*people) is acting else None):
            break
        option(acting, attack if attack in labels(sight) else labels(sight)[0]).click()
    expect(other.page.get_by_role("log", name="What happened")).to_contain_text("takes")
    acting.page.keyboard.press("u")
    other.sees("would like to take a choice back.")
    acting.sees("You have asked to take a choice back.")
    other.press("Play on")
    expect(acting.page.get_by_text("You have asked")).to_have_count(0)
    acting.page.keyboard.press("u")
    other.press("Allow it")
    for somebody in people:
        somebody.sees("A choice was taken back.")
    expect(other.page.get_by_role("log", name="What happened")).not_to_contain_text("attack damage")
    assert labels(look(acting))


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_names_what_a_bot_would_do_and_points_at_it(
    visit: Visit, open_table: OpenTable, game: str
) -> None:
    ann = visit("Ann")
    ann.sit_at(table_of(open_table, game))
    look(ann)
    ann.press(re.compile("^Hint:"))
    advised = ann.page.locator("button.advised")
    expect(advised).to_have_count(1)
    assert advised.inner_text().lower().startswith("hint")
    expect(ann.page.locator("[aria-label=Board] .pointed")).not_to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(advised).to_have_count(0)


def test_giving_up_is_asked_once_more_and_a_rematch_is_one_click_away(
    visit: Visit, open_table: OpenTable
) -> None:
    opened = open_table("tcg", ANN, BOB, seed="7")
    ann, bob = visit("Ann"), visit("Bob")
    ann.sit_at(opened, [0])
    bob.sit_at(opened, [1])
    look(asked(ann, bob))
    ann.menu("Give up this game")
    ann.press("Play on")
    assert not ann.page.get_by_role("region", name="The game is over").count()
    ann.menu("Give up this game")
    ann.press("Give up", exact=True)
    assert end_of(ann) == "Bob wins" and end_of(bob) == "You win"
    for somebody, words in ((bob, "Rematch"), (ann, "Join the rematch")):
        somebody.press(words)
        somebody.page.wait_for_url(lambda address: "/table/" in address and opened["id"] not in address)
    assert ann.table == bob.table != opened["id"]
    assert labels(look(asked(ann, bob)))


def test_the_end_is_told_in_short_and_kept_among_ones_own_matches(
    visit: Visit, open_table: OpenTable
) -> None:
    """Each browser keeps its own: what one has won the other has lost, and who only watched has neither."""
    opened = open_table("tcg", ANN, BOB, seed="7")
    ann, bob, cyd = visit("Ann"), visit("Bob", phone=True), visit("Cyd")
    ann.sit_at(opened, [0])
    bob.sit_at(opened, [1])
    cyd.go(f"/table/{opened['id']}#watch=1")
    look(asked(ann, bob))
    ann.menu("Give up this game")
    ann.press("Give up", exact=True)
    for somebody in (ann, bob, cyd):
        over = somebody.page.get_by_role("region", name="The game is over")
        expect(over.get_by_text("How it went")).to_be_visible()
    for somebody, went in ((ann, "0 won, 1 lost"), (bob, "1 won, 0 lost")):
        somebody.page.get_by_role("link", name="My matches").first.click()
        somebody.sees(f"1 match: {went}")
        back = somebody.page.get_by_role("listitem").get_by_role("link").filter(has_text="with ")
        expect(back).to_have_attribute("href", f"/replay/{opened['id']}")
    cyd.go("/mine")
    cyd.sees("No match has been finished here yet.")


def test_a_bot_plays_for_somebody_and_hands_the_seat_back(visit: Visit, open_table: OpenTable) -> None:
    opened = open_table("tcg", ANN, BOB, seed="7")
    people = visit("Ann"), visit("Bob")
    for seat, somebody in enumerate(people):
        somebody.sit_at(opened, [seat])
    away = asked(*people)
    other = people[1 - people.index(away)]
    away.menu("Let a bot play for me")
    expect(other.page.get_by_role("listitem").filter(has_text="a bot plays")).to_be_visible()
    look(other)
    away.press("Give me my seat back")
    expect(other.page.get_by_role("listitem").filter(has_text="a bot plays")).to_have_count(0)
    while asked(*people) is other:
        CardPlayer(other).act(look(other))
    assert labels(look(away))


def test_a_bot_that_plays_for_somebody_against_a_bot_can_be_stopped(
    visit: Visit, open_table: OpenTable
) -> None:
    ann = visit("Ann", speed="calm")
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    look(ann)
    ann.menu("Let a bot play for me")
    # It is offered while events are shown as well as between them.
    expect(ann.button("Skip")).to_be_visible()
    ann.press("Give me my seat back")
    expect(ann.button("Give me my seat back")).to_have_count(0)
    assert labels(look(ann))


def test_clocks_are_shown_and_run_for_whoever_is_asked(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/play/tcg")
    ann.page.get_by_label("Who plays").nth(1).select_option(label="Somebody at this screen")
    ann.page.get_by_text("Clock, seed, lobby").click()
    ann.page.get_by_label("Thinking time").select_option("300+5")
    ann.press("Play", exact=True)
    clocks = ann.page.get_by_role("timer")
    expect(clocks).to_have_text([re.compile(r"^[45]:\d\d$")] * 2)
    running = ann.page.locator("[aria-current=true]").get_by_role("timer")
    expect(running).not_to_have_text(running.inner_text())


def skip(visitor: Visitor) -> bool:
    """Wait until something is shown or asked, and skip it if it is shown; whether it was."""
    shown = visitor.button("Skip")
    expect(shown.or_(visitor.page.locator(OPTIONS)).first).to_be_visible()
    if not shown.count():
        return False
    visitor.page.keyboard.press("Space")
    expect(shown).to_have_count(0)
    return True


def test_what_happened_is_shown_event_by_event_and_can_be_skipped_and_repeated(
    visit: Visit, open_table: OpenTable
) -> None:
    ann = visit("Ann", speed="calm")
    ann.sit_at(open_table("tcg", ANN, BOT, seed="7"))
    skip(ann)
    option(ann, first(ann, "Attack with")).click()
    while not skip(ann):
        option(ann, labels(look(ann))[0]).click()
    # What the bot does is shown as it comes, calmly and for long.
    while skip(ann):
        pass
    look(ann)
    ann.press(re.compile("^Show me again"))
    expect(ann.button("Skip")).to_be_visible()
    ann.press("Skip")
    expect(ann.button("Skip")).to_have_count(0)
    look(ann)
