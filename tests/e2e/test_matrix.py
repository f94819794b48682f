"""Whole games of the deck-building boxes: with the mouse, with keys alone and with a thumb."""

from __future__ import annotations

import re

from .conftest import OpenTable, Visit
from .playing import MatrixPlayer, look, tap
from .test_keyboard import answer
from .test_phone import check_fingers, check_width

ANN = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
BUSY = ("Battle", "Command", "Play", "Search", "Buy", "Move", "End turn")


def test_a_solo_game_is_played_with_the_mouse_from_the_front_page_on(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/")
    box = ann.page.get_by_role("article", name="A Rising Darkness")
    box.get_by_role("link", name="Set up a game").click()
    ann.page.get_by_label("Variant").select_option(label="Solo")
    ann.page.get_by_text("Clock, seed, lobby").click()
    ann.page.get_by_label("Seed").fill("3")
    ann.press("Play", exact=True)
    player = MatrixPlayer(ann)
    outcome = player.play()
    assert outcome
    assert player.on_the_board > 10


def test_a_duel_is_played_with_the_mouse_where_things_glow(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("woc", ANN, BOT, mode="tvt-1v1", seed="1"))
    player = MatrixPlayer(ann)
    outcome = player.play()
    assert re.search("win|won", outcome), outcome


def test_a_solo_game_is_played_with_keys(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann")
    ann.sit_at(open_table("woc", ANN, mode="solo", seed="2"))
    assert any(answer(ann, BUSY) for _ in range(400))


def test_a_solo_game_is_played_with_taps(visit: Visit, open_table: OpenTable) -> None:
    ann = visit("Ann", phone=True)
    ann.sit_at(open_table("ard", ANN, mode="solo", seed="3"))
    player = MatrixPlayer(ann, tap)
    while not (sight := look(ann))["over"]:
        if player.deeds % 8 == 0:
            check_width(ann.page)
            check_fingers(ann)
        player.act(sight)
    check_width(ann.page)
