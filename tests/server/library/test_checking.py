"""Decks and courses that people wrote: every mistake is told where it is, with the rule it breaks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from altmode.authoring.problems import nearest
from altmode.authoring.rally.courses import ready_courses
from altmode.authoring.tcg import decks
from altmode.authoring.tcg.deck_facts import deck_text, stars_in
from altmode.authoring.tcg.decks import Deck, ready_decks
from altmode.server.app import create_app
from altmode.server.library.tcg.decks import DeckToCheck, check_deck
from altmode.server.library.texts import fault_of
from altmode.server.settings import Settings
from server.library.conftest import Client


def checked_deck(client: Client, text: str, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/decks/check", json={"text": text, **more})
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()
    return data


class TestDecks:
    @pytest.mark.parametrize("name", list(ready_decks()))
    def test_a_ready_deck_has_nothing_wrong(self, client: Client, name: str) -> None:
        deck = ready_decks()[name]
        data = checked_deck(client, deck_text(deck))
        assert (data["problems"], data["faults"], data["size"]) == ([], [], deck.size)
        assert data["deck"]["team"] == deck.team
        assert data["stars"] == stars_in(deck, deck.mode) <= 25

    def test_a_line_that_cannot_be_read_is_told_with_the_nearest_card(self, client: Client) -> None:
        data = checked_deck(client, "Name: Mine\nArcee, Skilled Fighter\n3 Powr Sword\n")
        assert data["problems"] == [
            {"line": 3, "column": 1, "message": 'there is no card "Powr Sword"; did you mean "Power Sword"?'}
        ]
        assert data["deck"]["team"] == ["Arcee, Skilled Fighter"]

    def test_faults_stand_apart_from_their_rules(self, client: Client) -> None:
        data = checked_deck(client, "Arcee, Skilled Fighter\n4 Zap\n")
        assert {"text": "The deck has 4 cards; it needs 40 or more.", "rule": "TCG-BUILD-08"} in data[
            "faults"
        ]
        assert {
            "text": "Zap is in the deck 4 times; at most 3 copies are allowed.",
            "rule": "TCG-BUILD-10",
        } in data["faults"]

    def test_the_mode_that_is_asked_for_counts(self, client: Client) -> None:
        text = "Arcee, Skilled Fighter\nProwl, Military Strategist\n"
        assert checked_deck(client, text, mode="basic")["faults"] == []
        assert checked_deck(client, text, mode="advanced")["faults"]

    def test_stars_of_battle_cards_count_where_the_rules_count_them(self, client: Client) -> None:
        starred = Deck("Starred", ["Arcee, Skilled Fighter"], [(3, "Universal Network Access")])
        in_new, in_old = (
            checked_deck(client, deck_text(starred), mode=mode)["stars"] for mode in ("rules-1.0", "advanced")
        )
        assert in_old == 5
        assert in_new > in_old

    def test_an_unknown_mode_is_declined_with_the_nearest(self, client: Client) -> None:
        answer = client.post("/api/decks/check", json={"text": "Zap", "mode": "advansed"})
        assert answer.status_code == 400
        assert 'did you mean "advanced"?' in answer.json()["message"]

    def test_an_empty_text_is_a_deck_without_cards(self, client: Client) -> None:
        data = checked_deck(client, "")
        assert "there is no card in this deck" in data["problems"][0]["message"]

    def test_a_fault_without_a_rule_is_told_as_it_is(self) -> None:
        assert fault_of("Something (else) is wrong.").rule == ""


def checked_course(client: Client, text: str) -> dict[str, Any]:
    answer = client.post("/api/courses/check", json={"text": text})
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()
    return data


PLAIN = """\
course: Two Turns
layout: [{board: Speedia Qualifier, at: [0, 0]}]
start: {tile: Starting Tile A, at: [-3, 0]}
checkpoints: [[8, 3], [2, 9]]
energon: [[5, 5]]
"""
OWN = (
    """\
course: Own
layout: [{board: Yard, at: [0, 0]}]
start: {tile: Starting Tile A, at: [-3, 0]}
boards:
  - board: Yard
    grid: |
      +   +   +   +
        .   .   1
"""
    + "      +   +   +   +\n        .   .   .\n" * 11
    + "      +   +   +   +\n"
)


def test_a_deck_of_unknown_names_is_guessed_at_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threat 23: of nine hundred names that there are not, few are looked up at length."""
    guessed: list[str] = []

    def counted(name: str, choices: Iterable[str], limit: int = 1) -> list[str]:
        guessed.append(name)
        return nearest(name, choices, limit)

    monkeypatch.setattr(decks, "nearest", counted)
    report = check_deck(DeckToCheck("\n".join(f"Powr Sword {number}" for number in range(900))))
    assert len(report.problems) >= 100
    assert len(guessed) == decks.MOST_GUESSES == 20
    assert "did you mean" in report.problems[0].message and "did you mean" not in report.problems[-1].message


@pytest.mark.parametrize("path", ["/api/decks/check", "/api/courses/check", "/api/mixes/check"])
def test_an_address_has_texts_checked_in_turns(path: str, tmp_path: Path) -> None:
    settings = Settings(
        database=str(tmp_path / "tables.sqlite"), thinkers=1, checks_per_minute=0.0, checks_at_once=2
    )
    with TestClient(create_app(settings)) as web:
        answers = [web.post(path, json={"text": "x", "game": "ard"}).status_code for _ in range(4)]
    assert 429 not in answers[:2] and answers[2:] == [429, 429]


class TestCourses:
    @pytest.mark.parametrize("name", list(ready_courses()))
    def test_a_ready_course_can_be_raced_on(self, client: Client, name: str) -> None:
        written = ready_courses()[name]
        data = checked_course(client, written.source.text)
        assert data["problems"] == []
        assert data["course"] == written.course.to_plain()

    def test_advice_stands_apart_from_its_rule(self, client: Client) -> None:
        data = checked_course(client, PLAIN)
        assert data["problems"] == []
        assert data["advice"]
        for finding in data["advice"]:
            assert finding["severity"] in ("warning", "info")
            assert finding["rule"].startswith("RR-COURSE-")
            assert finding["rule"] not in finding["message"]
            assert not finding["message"].startswith(("warning", "info"))

    def test_boards_of_one_s_own_stand_in_the_same_text(self, client: Client) -> None:
        data = checked_course(client, OWN)
        assert data["problems"] == []
        assert [placed["board"]["name"] for placed in data["course"]["boards"]] == ["Yard", "Starting Tile A"]

    def test_what_nobody_could_race_on_is_told_with_the_rule(self, client: Client) -> None:
        data = checked_course(client, PLAIN.replace("[[8, 3], [2, 9]]", "[[80, 3]]"))
        assert data["course"] is None
        assert data["problems"][0]["line"] == 4
        assert data["problems"][0]["severity"] == "error"

    def test_mistakes_of_writing_and_of_the_course_are_told_at_once(self, client: Client) -> None:
        data = checked_course(client, PLAIN.replace("energon", "energn") + "mines: [[5, 5], [5, 5]]\n")
        messages = [finding["message"] for finding in data["problems"]]
        assert any('did you mean "energon"?' in message for message in messages)
        assert len(messages) == 2

    def test_a_text_of_another_sort_is_told_in_one_line(self, client: Client) -> None:
        data = checked_course(client, "id: x\ngiven: {}\n")
        assert [finding["message"] for finding in data["problems"]] == [
            "this looks like a scenario, expected a course; altmode run reads scenarios"
        ]
