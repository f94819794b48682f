"""From the front page to a finished game, with the mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .playing import CardPlayer, confirm, hinted, labels, look, take


def test_two_clicks_lead_from_nothing_to_a_question(visit: Visit) -> None:
    somebody = visit()
    somebody.go("/")
    somebody.page.get_by_role("article", name="Trading Card Game").get_by_role("button", name="bot").click()
    assert labels(look(somebody))


def test_a_whole_card_game_is_played_with_the_mouse_where_things_glow(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/")
    ann.page.get_by_role("article", name="Trading Card Game").get_by_role(
        "link", name="Set up a game"
    ).click()
    ann.page.get_by_text("Clock, seed, lobby").click()
    ann.page.get_by_label("Seed").fill("7")
    ann.press("Play", exact=True)
    player = CardPlayer(ann)
    outcome = player.play()
    assert re.search("win|won|lose|lost", outcome), outcome
    assert player.deeds > 10
    expect(ann.button("Rematch")).to_be_visible()


def test_a_whole_race_is_run_with_the_mouse_by_following_hints(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/")
    ann.page.get_by_role("article", name="Robo Rally").get_by_role("link", name="Set up a game").click()
    ann.page.get_by_label("How well").select_option(label="Random")
    ann.page.get_by_text("Clock, seed, lobby").click()
    ann.page.get_by_label("Seed").fill("3")
    ann.press("Play", exact=True)
    for _ in range(200):
        sight = look(ann)
        if sight["over"]:
            break
        if sight["sure"]:
            confirm(ann)
        else:
            take(ann, hinted(ann, sight))
    assert sight["over"] == "You win", sight
