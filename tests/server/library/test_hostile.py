"""What people send to hurt: no name opens a file, nothing takes for ever, nothing ends in a fault."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from altmode import api
from altmode.authoring.part import authoring_of
from altmode.authoring.rally.courses import ready_courses
from altmode.authoring.tcg.deck_facts import deck_text
from altmode.authoring.tcg.decks import ready_decks
from altmode.games.registry import GAMES
from altmode.server.library.refused import Busy
from altmode.server.routes.answers import Workers
from server.library.conftest import Client
from server.library.fakes import FakeStore, FakeTables, files_opened, library_app

TEXTS = {"decks/check": "text", "courses/check": "text", "puzzles/play": "text", "replays": "record"}
"""Where texts are sent, and in which field."""

FEW = settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)

LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(12)
)


def told(answer: Any) -> str:
    """The sentence of an answer that tells what went wrong."""
    problem = answer.json()
    assert sorted(problem) == ["code", "message", "rule"]
    assert problem["message"]
    assert "Traceback" not in problem["message"]
    message: str = problem["message"]
    return message


class TestFiles:
    @pytest.fixture
    def here(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A folder with files that somebody might like to read."""
        monkeypatch.chdir(tmp_path)
        course = "course: Secret\nlayout: []\nstart: {}\n"
        (tmp_path / "secret.yaml").write_text(course)
        (tmp_path / "secret").write_text("3 Zap\n")
        (tmp_path / "secret.txt").write_text("3 Zap\n")
        return tmp_path

    @pytest.fixture(autouse=True)
    def warm(self, client: Client) -> None:
        """What comes with the games is read once, before anybody asks for something else."""
        for path in (
            "games",
            "decks",
            "courses",
            "puzzles",
            "rules/tcg",
            "rules/rally",
            "rules/woc",
            "rules/ard",
        ):
            client.get(f"/api/{path}")

    @pytest.mark.parametrize(
        "name",
        ["secret.yaml", "secret", "secret.txt", "../../etc/passwd", "/etc/passwd", "{here}/secret.yaml"],
    )
    def test_no_name_opens_a_file(self, client: Client, here: Path, name: str) -> None:
        name = name.replace("{here}", str(here))
        quoted = name.replace("/", "%2F")
        robots = "ada: {at: [0, 0]}, ben: {at: [1, 1]}"
        position = f"id: x\ngame: rally\ngiven: {{course: {json.dumps(name)}, {robots}}}\n"
        seats = {"setup": {"seats": [name, name], "course": name}, "choices": [], "count": 0}
        record = {"altmode": "1", "cards": "x", "game": "tcg", "mode": "advanced", "seed": 1, **seats}
        with files_opened() as opened:
            answers = [
                *(
                    client.get(f"/api/{topic}/{quoted}")
                    for topic in ("courses", "cards", "rules", "rules/id", "replays")
                ),
                client.post(f"/api/puzzles/{quoted}/play", json={}),
                client.post("/api/puzzles/play", json={"text": position}),
                client.post("/api/replays", json={"record": json.dumps(record)}),
                client.post("/api/decks/check", json={"text": name, "mode": name}),
                client.post("/api/courses/check", json={"text": name}),
            ]
        assert [path for path in opened if "secret" in path or "passwd" in path] == []
        for answer in answers[:-1]:
            assert answer.status_code in (400, 404), answer.text
        assert answers[-1].json()["course"] is None

    def test_a_record_with_names_for_seats_opens_no_file_either(
        self, client: Client, here: Path, duel_record: str
    ) -> None:
        """Its card data are right, so that its set-up is looked at."""
        record = json.loads(duel_record)
        record["setup"]["seats"] = ["secret", "secret.txt"]
        with files_opened() as opened:
            answer = client.post("/api/replays", json={"record": json.dumps(record)})
        assert answer.status_code == 400
        assert "not written out" in told(answer)
        assert [path for path in opened if "secret" in path] == []


class TestSizes:
    @pytest.mark.parametrize("path", TEXTS)
    def test_a_text_that_is_too_long_is_declined_with_the_limit(self, client: Client, path: str) -> None:
        limit = 1_048_576 if path == "replays" else 65_536
        answer = client.post(f"/api/{path}", json={TEXTS[path]: "x" * (limit + 1)})
        assert answer.status_code == 413
        assert f"expected at most {limit:,}" in told(answer)

    @pytest.mark.parametrize("path", TEXTS)
    def test_a_request_that_is_much_too_long_is_not_even_read(self, client: Client, path: str) -> None:
        answer = client.post(f"/api/{path}", json={TEXTS[path]: "x" * 3_000_000})
        assert answer.status_code == 413
        told(answer)

    @pytest.mark.parametrize("path", TEXTS)
    @pytest.mark.parametrize("begin", ["[", '{"a":', '{"text":[', '{"record":['])
    def test_a_request_that_is_nested_without_end_is_declined(
        self, client: Client, path: str, begin: str
    ) -> None:
        answer = client.post(f"/api/{path}", content=begin * 30_000)
        assert answer.status_code == 400
        told(answer)

    @pytest.mark.parametrize("text", [LAUGHS, "[" * 60_000, "{a: " * 16_000, "- " * 30_000, "? " * 30_000])
    def test_yaml_that_would_fill_the_memory_is_declined(self, client: Client, text: str) -> None:
        course = client.post("/api/courses/check", json={"text": text})
        assert course.status_code == 200
        assert course.json()["course"] is None
        assert course.json()["problems"]
        scenario = client.post("/api/puzzles/play", json={"text": text})
        assert scenario.status_code == 400
        told(scenario)

    def test_aliases_of_aliases_are_counted(self, client: Client) -> None:
        answer = client.post("/api/puzzles/play", json={"text": LAUGHS})
        assert "aliases in this file stand for more than 10,000 values" in told(answer)

    @pytest.mark.parametrize(
        "line", ["3" + " " * 60_000 + "x", "team" + "(" * 30_000 + "x", "9" * 60_000, "a" + ": " * 30_000]
    )
    def test_a_line_that_patterns_would_choke_on_is_declined(self, client: Client, line: str) -> None:
        answer = client.post("/api/decks/check", json={"text": line})
        assert answer.status_code == 200
        assert answer.json()["problems"]

    def test_a_deck_of_very_many_lines_is_declined(self, client: Client) -> None:
        answer = client.post("/api/decks/check", json={"text": "60 Zap\n" * 2000})
        assert answer.status_code == 413
        assert "2,001 lines" in told(answer)


class TestRequests:
    @pytest.mark.parametrize("path", [*TEXTS, "puzzles/to-spare/play"])
    @pytest.mark.parametrize(
        "body",
        [b"", b"x", b"\xff\xfe", b"null", b"5", b"[]", b'"text"', b'{"text": "\\ud800"}', b'{"text": 5}'],
    )
    def test_a_body_that_is_none_is_declined(self, client: Client, path: str, body: bytes) -> None:
        answer = client.post(f"/api/{path}", content=body)
        if path.endswith("to-spare/play") and answer.status_code == 201:
            return
        assert answer.status_code == 400, answer.text
        told(answer)

    @pytest.mark.parametrize("path", ["games", "decks/check", "replays/x/frames", "puzzles/play"])
    def test_a_method_that_there_is_not_is_declined(self, client: Client, path: str) -> None:
        answer = client.delete(f"/api/{path}")
        assert answer.status_code == 405
        told(answer)


@pytest.fixture(scope="module")
def shared() -> Any:
    """One server for many strange texts."""
    with TestClient(library_app(FakeTables(), FakeStore())) as client:
        yield client


def expected(answer: Any) -> None:
    """Any answer but a fault; what is declined is told in words."""
    assert answer.status_code in (200, 201, 400, 404, 413), (answer.status_code, answer.text)
    if answer.status_code >= 400:
        told(answer)


REAL = {
    "puzzles/play": [file.read_text() for game in GAMES for file in authoring_of(game).puzzles()],
    "courses/check": [written.source.text for written in ready_courses().values()],
    "decks/check": [deck_text(deck) for deck in ready_decks().values()],
}
"""Texts that are right, for each place where texts are sent."""


@st.composite
def nearly_right(draw: st.DrawFn) -> tuple[str, str]:
    """A text that was right until somebody changed some words of it, and where it is sent."""
    path = draw(st.sampled_from(sorted(REAL)))
    words = re.findall(r"\s+|\w+|\W", draw(st.sampled_from(REAL[path])))
    for _ in range(draw(st.integers(0, 6))):
        place = draw(st.integers(0, len(words) - 1))
        words[place] = draw(
            st.sampled_from(words)
            | st.sampled_from(["", "\n", "0", "-7", "~", "true", "[", "&a ", "*a", "12"])
            | st.text(max_size=4)
        )
    return path, "".join(words)


class TestStrangeTexts:
    @FEW
    @given(sent=nearly_right())
    def test_no_text_that_is_nearly_right_ends_in_a_fault(
        self, shared: Client, sent: tuple[str, str]
    ) -> None:
        path, text = sent
        expected(shared.post(f"/api/{path}", content=json.dumps({"text": text})))

    @FEW
    @given(text=st.text(max_size=300), path=st.sampled_from(sorted(TEXTS)))
    def test_no_text_ends_in_a_fault(self, shared: Client, text: str, path: str) -> None:
        expected(shared.post(f"/api/{path}", content=json.dumps({TEXTS[path]: text})))

    @FEW
    @given(body=st.binary(max_size=200), path=st.sampled_from(sorted(TEXTS)))
    def test_no_body_ends_in_a_fault(self, shared: Client, body: bytes, path: str) -> None:
        expected(shared.post(f"/api/{path}", content=body))

    @FEW
    @given(
        name=st.text(min_size=1, max_size=40),
        topic=st.sampled_from(["courses", "cards", "rules", "rules/id", "replays"]),
    )
    def test_no_name_ends_in_a_fault(self, shared: Client, name: str, topic: str) -> None:
        expected(
            shared.get(f"/api/{topic}/" + "".join(f"%{byte:02X}" for byte in name.encode(errors="replace")))
        )

    @FEW
    @given(words=st.text(max_size=250))
    def test_no_search_ends_in_a_fault(self, shared: Client, words: str) -> None:
        expected(shared.get("/api/rules/tcg/search", params={"q": words.encode(errors="replace").decode()}))

    @FEW
    @given(data=st.data())
    def test_no_edited_record_ends_in_a_fault(
        self, shared: Client, duel_record: str, data: st.DataObject
    ) -> None:
        """Some value of a record is exchanged for another one."""
        record = json.loads(duel_record)
        record["choices"] = record["choices"][:10]
        record["count"] = 10
        record["winners"] = None
        place: Any = record
        key: Any = data.draw(st.sampled_from(sorted(record)))
        while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
            key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        place[key] = data.draw(
            st.none()
            | st.booleans()
            | st.integers()
            | st.text(max_size=8)
            | st.just([])
            | st.just({})
            | st.floats()
        )
        expected(shared.post("/api/replays", json={"record": json.dumps(record)}))

    @FEW
    @given(data=st.data())
    def test_no_edited_position_ends_in_a_fault(
        self, shared: Client, data: st.DataObject, duel_record: str
    ) -> None:
        """The position that a record begins with is exchanged in some place."""
        state = api.start_of(api.read_record(duel_record))
        position = json.loads(state.to_json())
        place: Any = position["state"]
        key: Any = data.draw(st.sampled_from(sorted(place)))
        while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
            key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        place[key] = data.draw(
            st.none() | st.integers(-3, 200) | st.text(max_size=8) | st.just([]) | st.just([1])
        )
        record = json.loads(duel_record) | {
            "start": json.dumps(position),
            "choices": [],
            "count": 0,
            "winners": None,
        }
        answer = shared.post("/api/replays", json={"record": json.dumps(record)})
        expected(answer)
        if answer.status_code == 201:
            expected(shared.get(f"/api/replays/{answer.json()['id']}/frames?seat=0"))
            expected(shared.post(f"/api/replays/{answer.json()['id']}/play", json={"at": 0}))


class TestTakingTurns:
    def test_nobody_opens_tables_or_brings_records_without_end(self, duel_record: str) -> None:
        with TestClient(library_app(FakeTables(), FakeStore(), at_once=3)) as client:
            answers = [
                client.post("/api/puzzles/to-spare/play"),
                client.post("/api/puzzles/play", json={"text": ""}),
                client.post("/api/replays", json={"record": duel_record}),
            ]
            assert [answer.status_code for answer in answers] == [201, 400, 201]
            id = answers[-1].json()["id"]
            for path in ("puzzles/to-spare/play", "puzzles/play", "replays", f"replays/{id}/play"):
                answer = client.post(f"/api/{path}", json={"text": "", "record": "", "at": 0})
                assert (answer.status_code, answer.json()["code"]) == (429, "too fast")
            assert client.get(f"/api/replays/{id}").status_code == 200


class TestWorkers:
    def test_more_than_may_wait_is_declined(self) -> None:
        held = threading.Event()

        async def crowd() -> list[bool]:
            workers = Workers(threads=1, most_waiting=2)
            waiting = [asyncio.create_task(workers.do(held.wait)) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await workers.do(lambda: True)
            held.set()
            done = await asyncio.gather(*waiting)
            # There is room again.
            return [*done, await workers.do(lambda: True)]

        assert asyncio.run(crowd()) == [True] * 4

    def test_the_loop_goes_on_while_something_is_worked_on(self) -> None:
        async def both() -> bool:
            held = threading.Event()
            work = asyncio.create_task(Workers(threads=1).do(held.wait))
            await asyncio.sleep(0)
            held.set()
            return await work

        assert asyncio.run(both())
