"""Cards, decks, courses and rules over HTTP, and what is sent only once."""

from __future__ import annotations

import msgspec
import pytest

from altmode.api import card_data_version
from altmode.authoring.rally.courses import ready_courses
from altmode.authoring.tcg.deck_facts import deck_text
from altmode.authoring.tcg.decks import parse_deck, ready_decks
from altmode.games.rally.pool import all_cards
from altmode.games.tcg.pool import pool
from altmode.rulebook import rulebook
from altmode.server.library.rally.part import RallyShelf
from altmode.server.library.rules import RulebookInfo
from altmode.server.library.tcg.decks import DeckList
from altmode.server.library.tcg.part import TcgShelf
from server.library.conftest import Client

FIXED = ["games", "cards/tcg", "cards/rally", "decks", "courses", "rules/tcg", "rules/rally", "puzzles"]


class TestSentOnce:
    @pytest.mark.parametrize("path", FIXED)
    def test_whoever_has_it_is_told_just_that(self, client: Client, path: str) -> None:
        first = client.get(f"/api/{path}")
        assert first.status_code == 200
        assert first.headers["content-type"] == "application/json"
        assert "max-age" in first.headers["cache-control"]
        tag = first.headers["etag"]
        for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
            again = client.get(f"/api/{path}", headers={"If-None-Match": known})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert client.get(f"/api/{path}", headers={"If-None-Match": '"other"'}).status_code == 200

    def test_different_answers_have_different_tags(self, client: Client) -> None:
        tags = [client.get(f"/api/{path}").headers["etag"] for path in FIXED]
        assert len(set(tags)) == len(FIXED)


class TestCards:
    def test_all_cards_of_the_card_game(self, client: Client) -> None:
        shelf = msgspec.json.decode(client.get("/api/cards/tcg").content, type=TcgShelf)
        assert shelf.version == card_data_version("tcg")
        assert [card.name for card in shelf.cards] == [card.name for card in pool().cards]
        by_slug = {card.slug: card for card in shelf.cards}
        optimus = by_slug["optimus-prime-battlefield-legend"]
        assert (optimus.kind, optimus.stars, optimus.health) == ("Character", 13, 14)
        assert {form: (face.attack, face.defense) for form, face in optimus.forms.items()} == {
            "alt": (6, 3),
            "bot": (8, 2),
        }
        laser = by_slug["primary-laser"]
        assert (laser.kind, laser.type, laser.attack, laser.icons) == (
            "Upgrade",
            "Upgrade – Weapon",
            2,
            ["blue"],
        )
        assert (laser.health, laser.forms) == (0, {})

    def test_all_cards_and_robots_of_the_race(self, client: Client) -> None:
        shelf = msgspec.json.decode(client.get("/api/cards/rally").content, type=RallyShelf)
        assert shelf.version == card_data_version("rally")
        assert [card.slug for card in shelf.cards] == [card.slug for card in all_cards()]
        assert all(card.text for card in shelf.cards)
        robots = {robot.name: robot for robot in shelf.robots}
        assert (robots["Optimus Prime"].faction, robots["Optimus Prime"].alt) == ("Autobot", "truck")
        assert len(robots["Flamewar"].upgrades) == 3
        assert (robots["Smash Bot"].faction, robots["Smash Bot"].alt, robots["Smash Bot"].upgrades) == (
            "",
            "",
            [],
        )
        personal = {card.name: card.robot for card in shelf.cards}
        assert all(personal[upgrade] == robot.name for robot in shelf.robots for upgrade in robot.upgrades)

    def test_an_unknown_game_is_answered_with_the_nearest(self, client: Client) -> None:
        answer = client.get("/api/cards/tgc")
        assert answer.status_code == 404
        assert answer.json()["message"] == 'There is no game "tgc"; did you mean "tcg"?'


class TestDecks:
    def test_the_ready_decks_with_their_texts(self, client: Client) -> None:
        found = msgspec.json.decode(client.get("/api/decks").content, type=DeckList)
        assert [deck.id for deck in found.decks] == list(ready_decks())
        for deck in found.decks:
            again = parse_deck(deck.text, "deck")
            assert (again.team, again.cards, again.name, again.mode) == (
                deck.team,
                deck.cards,
                deck.name,
                deck.mode,
            )

    def test_a_deck_s_text_is_read_as_the_same_deck(self) -> None:
        for deck in ready_decks().values():
            assert parse_deck(deck_text(deck), "deck") == deck


class TestCourses:
    def test_the_ready_courses(self, client: Client) -> None:
        text = client.get("/api/courses").json()["courses"]
        assert [course["id"] for course in text] == list(ready_courses())
        for course in text:
            assert course["plain"] == msgspec.to_builtins(ready_courses()[course["id"]].course.to_plain())

    @pytest.mark.parametrize("name", ["spiral-mesa", "Spiral Mesa", "SPIRAL%20MESA"])
    def test_a_course_by_its_name(self, client: Client, name: str) -> None:
        assert client.get(f"/api/courses/{name}").json()["id"] == "spiral-mesa"

    def test_an_unknown_course_is_answered_with_the_nearest(self, client: Client) -> None:
        answer = client.get("/api/courses/spiral-mess")
        assert answer.status_code == 404
        assert 'did you mean "spiral-mesa"?' in answer.json()["message"]


class TestRules:
    @pytest.mark.parametrize("game", ["tcg", "rally", "woc", "ard"])
    def test_a_whole_rulebook(self, client: Client, game: str) -> None:
        found = msgspec.json.decode(client.get(f"/api/rules/{game}").content, type=RulebookInfo)
        book = rulebook(game)
        assert (found.title, found.areas) == (book.title, dict(book.areas))
        assert [entry.id for entry in found.entries] == [entry.id for entry in book.entries]

    def test_a_search_finds_what_the_rulebook_s_own_search_finds(self, client: Client) -> None:
        hits = client.get("/api/rules/rally/search", params={"q": "jump ramp"}).json()["hits"]
        assert [hit["id"] for hit in hits] == [rule.id for rule in rulebook("rally").search("jump ramp")]
        assert client.get("/api/rules/rally/search").json() == {"hits": []}

    def test_one_rule_by_its_id(self, client: Client) -> None:
        data = client.get("/api/rules/id/tcg-flip-05").json()
        assert data["id"] == "TCG-FLIP-05"
        assert data["text"] == rulebook("tcg").entry("TCG-FLIP-05").text

    @pytest.mark.parametrize(
        ("path", "hint"),
        [
            ("id/TCG-FLIP-5", "TCG-FLIP-05"),
            ("id/nonsense", "no rule"),
            ("tgc", "tcg"),
            ("tgc/search?q=x", "tcg"),
        ],
    )
    def test_what_there_is_not_is_answered_with_the_nearest(
        self, client: Client, path: str, hint: str
    ) -> None:
        answer = client.get(f"/api/rules/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not found")
        assert hint in answer.json()["message"]

    def test_a_search_of_a_thousand_words_is_declined(self, client: Client) -> None:
        answer = client.get("/api/rules/tcg/search", params={"q": "word " * 1000})
        assert answer.status_code == 400
        assert "expected at most 200" in answer.json()["message"]
