"""Several people at one table, each at a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .browsing import Visitor
from .conftest import OpenTable, Visit
from .playing import CardPlayer, MatrixPlayer, asked, labels, look

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
NASTY = "<script>document.title = 'broken in'</script><img src=x onerror=alert(1)> & <b>bold</b>"


def hand(visitor: Visitor) -> list[str]:
    """The names of the cards in one's own hand."""
    cards = visitor.page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(cards.first).to_be_visible()
    names: list[str] = cards.evaluate_all("all => all.map((card) => card.ariaLabel.split(',')[0])")
    return names


def everything_said(visitor: Visitor) -> str:
    """All that the page tells eyes and ears."""
    told: str = visitor.page.evaluate(
        "document.body.innerText + [...document.querySelectorAll('[aria-label], [title]')]"
        ".map((one) => one.ariaLabel + one.title).join()"
    )
    return told


def test_a_friend_comes_by_the_link_and_both_see_their_own_hands_only(visit: Visit) -> None:
    ann, bob, cy = visit("Ann"), visit(), visit("Cy")
    ann.go("/")
    ann.page.get_by_role("article", name="Trading Card Game").get_by_role("button", name="friend").click()
    link = ann.page.get_by_label("Link to this table").input_value()
    ann.press("Copy")
    ann.sees("Link copied.")
    assert ann.page.evaluate("navigator.clipboard.readText()") == link

    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Sit here")
    ann.sees("Bob")
    ann.press("Begin")

    cy.page.goto(link)
    cy.sees("Watching")
    mine, theirs = hand(ann), hand(bob)
    for seen, other in ((ann, theirs), (bob, mine), (cy, mine + theirs)):
        text = everything_said(seen)
        own = {ann: mine, bob: theirs}.get(seen, [])
        assert not [name for name in other if name not in own and name in text], (
            "a card of another hand is told"
        )
    assert not cy.page.get_by_role("group", name="Your hand").count()
    assert not cy.page.locator(".piece.can").count(), "nothing glows for somebody who watches"

    log = cy.page.get_by_role("log")
    turns = [log.get_by_text(re.compile(rf"^Turn \d+: {name}")) for name in ("Ann", "Bob")]
    # How many deeds a turn has is a matter of luck.
    while not all(turn.count() for turn in turns):
        acting = asked(ann, bob)
        CardPlayer(acting).act(look(acting))


def test_chat_is_text_whatever_is_written(visit: Visit, open_table: OpenTable) -> None:
    opened = open_table("tcg", PERSON | {"name": "Ann"}, PERSON | {"name": "Bob"})
    ann, bob, cy = visit("Ann"), visit("Bob"), visit("Cy")
    ann.sit_at(opened, [0])
    bob.sit_at(opened, [1])
    cy.go(f"/table/{opened['id']}")
    for somebody in (ann, bob, cy):
        somebody.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill(NASTY)
    ann.page.keyboard.press("Enter")
    for somebody in (ann, bob, cy):
        expect(somebody.page.get_by_role("log", name="Chat")).to_contain_text(NASTY)
        assert not somebody.page.get_by_role("log", name="Chat").locator("img, script, li b b").count()
        assert "broken in" not in somebody.page.title()
    bob.press("Well played")
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Bob Well played")
    cy.press("Good luck")
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Cy (watching) Good luck")


def test_a_listed_table_is_found_and_joined_in_the_lobby(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    bob.go("/lobby")
    ann.go("/play/rally")
    ann.page.get_by_label("Who plays").nth(1).select_option(label="A friend, by link")
    ann.page.get_by_text("Clock, seed, lobby").click()
    ann.page.get_by_label("List this table in the lobby").check()
    ann.press("Open the table and get a link")
    table = ann.table
    bob.page.locator(f"a[href='/table/{table}']").click()
    bob.press("Sit here")
    ann.press("Begin")
    for somebody in (ann, bob):
        expect(somebody.page.get_by_label("Board", exact=True)).to_be_visible()
    assert labels(look(asked(ann, bob)))


def test_two_people_share_one_screen_behind_a_curtain(visit: Visit, open_table: OpenTable) -> None:
    both = visit("Ann")
    both.go("/play/tcg")
    both.page.get_by_label("Who plays").nth(1).select_option(label="Somebody at this screen")
    both.page.get_by_label("Name").nth(1).fill("Bob")
    both.press("Play", exact=True)
    seen: dict[str, list[str]] = {}
    for _ in range(40):
        sight = look(both)
        if not sight["curtain"]:
            CardPlayer(both).act(sight)
            continue
        assert not both.page.get_by_role("group", name="Your hand").count(), "the curtain hides both hands"
        text = everything_said(both)
        assert not [name for cards in seen.values() for name in cards if f"{name}, " in text]
        who = both.page.locator(".curtain button").inner_text().removeprefix("I am ").strip()
        both.press(f"I am {who}")
        seen[who] = hand(both)
        if len(seen) == 2:
            break
    assert set(seen) == {"Ann", "Bob"}


def frames_to(visitor: Visitor) -> list[str]:
    """Every message that reaches a visitor's page from now on, as it comes over the line."""
    frames: list[str] = []
    visitor.page.on("websocket", lambda line: line.on("framereceived", lambda data: frames.append(str(data))))
    return frames


def missions_of(visitor: Visitor, name: str) -> list[str]:
    """The Missions of another player that a page shows, by name."""
    shown = visitor.page.get_by_role("list", name=f"Missions of {name}").locator("[data-piece]")
    names: list[str] = shown.evaluate_all("all => all.map((card) => card.ariaLabel.split(',')[0])")
    return names


def test_a_team_sees_its_missions_and_nobody_else_is_sent_them(visit: Visit, open_table: OpenTable) -> None:
    people = {"Ann": 0, "Eve": 1, "Bob": 2}
    opened = open_table("woc", *(PERSON | {"name": name} for name in people), BOT, mode="tvt-2v2", seed="1")
    ann, eve, bob, zed = visit("Ann"), visit("Eve"), visit("Bob"), visit("Zed")
    heard = {somebody: frames_to(somebody) for somebody in (ann, eve, bob, zed)}
    for somebody, seat in zip((ann, eve, bob), people.values(), strict=True):
        somebody.sit_at(opened, [seat])
    zed.go(f"/table/{opened['id']}")
    zed.sees("Watching")

    def check_told() -> None:
        for reader, line in heard.items():
            told = "".join(line) + everything_said(reader)
            named = [name for name in secret if name in told]
            assert named == (secret if reader in (ann, bob) else []), f"{reader.page.title()} is told {named}"

    for somebody in (ann, bob):
        expect(somebody.page.get_by_role("list", name=re.compile("^Missions of "))).to_have_count(1)
    secret = missions_of(ann, "Bob") + missions_of(bob, "Ann")
    assert len(secret) == 4
    for outsider in (eve, zed):
        expect(outsider.page.get_by_label("Board", exact=True)).to_be_visible()
        assert not missions_of(outsider, "Ann") and not missions_of(outsider, "Bob")
    check_told()
    for _ in range(3):
        acting = asked(ann, eve, bob)
        MatrixPlayer(acting).act(look(acting))
    check_told()
