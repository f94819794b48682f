"""Hostile clients: whatever is sent is refused with a code and a sentence, and nobody else notices anything."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import socket
import string
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from conformance.any_game import GAMES, MODES, arena_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed

from altmode.games import registry
from altmode.kernel.views import SPECTATOR
from altmode.server.app import create_app
from altmode.server.messages import AnyRequest
from altmode.server.settings import Settings
from altmode.table.names import clean_line, why_no_name

from .indoors import House, Visitor, patient, seated
from .moments import KEYS
from .serving import BOT, PERSON, Message, Opened, Server, join, joined, open_table, play, reach

ROOT = Path(__file__).resolve().parents[2]

KNOWN_CODES = {
    "bad message", "too long", "too fast", "say hello", "no such seat", "not your seat", "seat taken", "not begun",
    "already begun", "over", "not over", "stale", "illegal", "cannot undo", "bad set-up", "not asked", "no preview",
}  # fmt: skip
"""Every way in which a request is refused; a fault of the server's own is none of them."""
DEEP = 8000
HUGE = (2**31, 2**53, 2**63, 2**64, 2**70, -(2**63), -(2**70), 10**400)
NASTY_TEXTS = (
    "", "\x00", "\u202e\u2066abc", "\ud7ff", "\U0010ffff", "<script>alert(1)</script>", "'; DROP TABLE deeds; --",
    "../../../../etc/passwd", "%s%n{0}{seat}", "a" * 5000, "𝕳" * 300, "\r\n\r\nHTTP/1.1 200 OK",
)  # fmt: skip


def requests(seat: int, question: str, key: str) -> list[Message]:
    """One of every kind of request, as somebody in a seat might have it."""
    return [
        {"do": "hello", "name": "Eve", "keys": []},
        {"do": "sit", "seat": 1, "name": "Eve"},
        {"do": "seat_bot", "seat": 1, "bot": "random"},
        {"do": "begin"},
        {"do": "choose", "seat": seat, "question": question, "key": key},
        {"do": "take_back", "seat": seat},
        {"do": "answer_take_back", "seat": seat, "agreed": True},
        {"do": "concede", "seat": seat},
        {"do": "say", "seat": seat, "text": "hello"},
        {"do": "take_over", "seat": seat},
        {"do": "hand_back", "seat": seat},
        {"do": "read_on", "seat": seat},
        {"do": "ask_me", "seat": seat, "when": "every"},
        {"do": "hint", "seat": seat},
        {"do": "why", "seat": seat, "piece": 3},
        {"do": "preview", "seat": seat, "keys": ["move-1"]},
        {"do": "rematch"},
    ]


def test_the_list_of_wishes_is_complete() -> None:
    known = {request.__struct_config__.tag for request in AnyRequest.__args__}
    assert {request["do"] for request in requests(0, "", "")} == known


# -- Messages that are broken on purpose


def broken(rng: random.Random, seat: int, question: str, key: str) -> str | bytes:
    """A message that somebody might have tampered with."""
    request = dict(rng.choice(requests(seat, question, key)))
    request["n"] = rng.randrange(1, 1000)
    match rng.randrange(14):
        case 0:
            return mangled(rng, json.dumps(request))
        case 1:
            return json.dumps(request)[: rng.randrange(1, 60)]
        case 2:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(1, 200)))
        case 3:
            request[rng.choice(list(request))] = strange(rng)
        case 4:
            request[rng.choice(NASTY_TEXTS)] = strange(rng)
        case 5:
            del request[rng.choice(list(request))]
        case 6:
            opened = rng.choice(["[", '{"do":', '{"a":{'])
            return opened * rng.randrange(1, DEEP // len(opened))
        case 7:
            return json.dumps(request).replace(
                "1", rng.choice(["NaN", "Infinity", "-Infinity", "1e999", "01", "0x1"])
            )
        case 8:
            return json.dumps([request] * rng.randrange(3))
        case 9:
            request["seat"] = rng.choice([-2, 7, *HUGE])
        case 10:
            return json.dumps(request).encode(rng.choice(["utf-16", "utf-32", "utf-7", "cp500"]))
        case 11:
            return "x" * rng.randrange(16_385, 30_000)
        case 12:
            request["n"] = rng.choice([-1, *HUGE])
        case _:
            request["do"] = rng.choice(["open", "choose ", "CHOOSE", "__class__", "Chose", "time out", ""])
    return json.dumps(request)


def strange(rng: random.Random) -> Any:
    """Something that does not belong there."""
    return rng.choice(
        [
            None,
            True,
            0,
            -1,
            1.5,
            [],
            {},
            [[]],
            {"a": 1},
            "0",
            *NASTY_TEXTS,
            *HUGE,
            ["x"] * 100,
            {"do": "hello"},
        ]
    )


def mangled(rng: random.Random, text: str) -> str:
    """A text with a few signs changed, left out or doubled."""
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(text))
        sign = rng.choice(["", text[at] * 2, rng.choice(string.printable), "\u202e", '"', "}", "\\u0000"])
        text = text[:at] + sign + text[at + 1 :] or " "
    return text


class Hall:
    """A table with a match under way, an attacker in a seat and one who watches."""

    def __init__(self, house: House, visitors: dict[str, Visitor]) -> None:
        self.house, self.visitors = house, visitors
        self.session = visitors["seated"].connection.session

    @classmethod
    async def of(cls, game: str) -> Hall:
        """A match at its first decisions."""
        house = House(patient(messages_per_second=1e9))
        opened = seated(arena_of(game, MODES[game][0], 3), KEYS)
        session = await house.table(opened)
        hall = {"seated": await house.visit(session, KEYS[0]), "watching": await house.visit(session)}
        return cls(house, hall)

    async def must_refuse(self, visitor: Visitor, message: str | bytes) -> str:
        """Send something; the code of its refusal, or nothing if it was granted; a refusal changes nothing."""
        deeds = self.session.table.deeds
        told = len(visitor.others)
        assert await visitor.sends(message)
        answers = visitor.others[told:]
        codes = [answer for answer in answers if answer["on"] == "refused"]
        for refusal in codes:
            assert refusal["code"] in KNOWN_CODES, (message, refusal)
            assert 5 < len(refusal["message"]) < 3000 and "Traceback" not in refusal["message"]
            assert self.session.table.deeds == deeds, message
        assert len(answers) <= 1, (message, answers)
        return codes[0]["code"] if codes else ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["seated", "watching"])
def test_thousands_of_broken_messages_are_refused(
    game: str, who: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Row 12: of each kind, from somebody who plays and somebody who watches; none of them is a fault."""
    caplog.set_level(logging.WARNING)

    async def evening() -> None:
        hall = await Hall.of(game)
        visitor = hall.visitors[who]
        rng = random.Random(f"{game} {who}")
        codes: dict[str, int] = {}
        for _ in range(1500):
            asked = visitor.page.questions()
            seat = 0 if who == "seated" else rng.choice([SPECTATOR, 0, 1])
            question = asked[0][1]["id"] if asked else "0123456789abcdef"
            code = await hall.must_refuse(visitor, broken(rng, seat, question, "fly away"))
            codes[code] = codes.get(code, 0) + 1
            if hall.session.table.over:
                # A message may happen to be one that gives up.
                await hall.house.close()
                hall = await Hall.of(game)
                visitor = hall.visitors[who]
        assert codes["bad message"] > 500 and codes["too long"] > 50 and codes.get("", 0) < 300
        back = await hall.house.visit(hall.session, KEYS[0])
        assert back.page.known() == hall.visitors["seated"].page.known() or who == "seated"

    asyncio.run(evening())
    assert not caplog.records, [record.getMessage() for record in caplog.records]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    ["do", "n", "seat", "key", "keys", "question", "text", "piece", "bot", "agreed", "name"]
)
KINDS = st.sampled_from([request["do"] for request in requests(0, "", "")])
SHAPED = st.builds(
    lambda kind, fields: {**fields, "do": kind}, KINDS, st.dictionaries(FIELDS, JSON, max_size=5)
).map(json.dumps)
ANYTHING = st.one_of(SHAPED, JSON.map(json.dumps), st.text(), st.binary())


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.lists(ANYTHING, min_size=10, max_size=30), st.sampled_from(GAMES), st.booleans())
def test_whatever_comes_has_an_answer(messages: list[str | bytes], game: str, watching: bool) -> None:
    """Row 12: the same for what nobody has thought of, said hello or not."""

    async def evening() -> None:
        hall = await Hall.of(game)
        silent = Visitor(hall.house, hall.session)
        for message in messages:
            await hall.must_refuse(hall.visitors["watching" if watching else "seated"], message)
            if b"hello" not in (message.encode(errors="replace") if isinstance(message, str) else message):
                code = await hall.must_refuse(silent, message)
                assert code in ("bad message", "say hello", "too long")
        silent.hang_up()
        await hall.house.close()

    asyncio.run(evening())


# -- Messages that are well formed and not allowed


@pytest.mark.parametrize("game", GAMES)
def test_nobody_acts_for_another_seat(game: str) -> None:
    """Whatever is done with another seat is refused, also with the right question and a legal answer."""

    async def evening() -> None:
        house = House()
        crowded = [mode for mode in MODES[game] if registry.GAMES[game].seats_in(mode)[-1] > 1]
        opened = seated(arena_of(game, crowded[-1], 6), KEYS)
        session = await house.table(opened)
        seats = range(len(opened.seats))
        people = [await house.visit(session, KEYS[number]) for number in seats]
        watcher = await house.visit(session)
        rng = random.Random(6)
        tried = 0
        while not session.table.over and session.table.choices < 40:
            victim = rng.choice([person for person in people if person.page.questions()])
            ((number, asked),) = victim.page.questions()[:1]
            right = {"seat": number, "question": asked["id"], "key": asked["options"][0]["key"]}
            before = session.table.deeds, session.table.state.digest()
            for thief in (*people, watcher):
                if thief is victim:
                    continue
                for request in requests(number, right["question"], right["key"]):
                    if "seat" in request and request["do"] not in ("sit", "seat_bot"):
                        answer = await thief.says(request.pop("do"), **request)
                        assert answer is not None and answer["code"] == "not your seat", (request, answer)
                        tried += 1
                # The victim's question under one's own seat.
                for own in thief.page.you:
                    answer = await thief.says("choose", **{**right, "seat": own})
                    assert answer is not None and answer["code"] == "stale"
            assert (session.table.deeds, session.table.state.digest()) == before
            done = await victim.says("choose", **right)
            assert done is not None and done["on"] == "done"
        assert tried > 500

    asyncio.run(evening())


def test_wishes_out_of_order_are_refused() -> None:
    """Before hello, before the beginning and after the end."""

    async def evening() -> None:
        house = House()
        opened = seated(arena_of("tcg", "advanced", 7), KEYS)
        session = await house.table(opened, begin=False)
        silent = Visitor(house, session)
        for request in requests(0, "q", "k")[1:]:
            answer = await silent.says(request.pop("do"), **request)
            assert answer is not None and answer["code"] == "say hello"
        ann = await house.visit(session, KEYS[0])
        early = {
            request["do"]: await ann.says(request.pop("do"), **request)
            for request in requests(0, "q", "k")[4:]
        }
        refused = {do: answer["code"] for do, answer in early.items() if answer and answer["on"] == "refused"}
        assert refused.pop("rematch") == "not over"
        assert refused.pop("hand_back") == "not your seat"
        assert set(refused.values()) == {"not begun"} and "say" not in refused
        await ann.says("begin")
        await ann.says("concede", seat=0)
        late = {
            request["do"]: await ann.says(request.pop("do"), **request)
            for request in requests(0, "q", "k")[3:-1]
        }
        codes = {do: answer["code"] for do, answer in late.items() if answer and answer["on"] == "refused"}
        assert codes["begin"] == "already begun" and codes["hint"] == "not asked"
        assert {codes[do] for do in ("concede", "take_over")} == {"over"}
        assert {codes[do] for do in ("choose", "take_back", "answer_take_back")} == {"not your seat"}

    asyncio.run(evening())


TEXTS = st.text(alphabet=st.characters(codec="utf-8"), max_size=400)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(TEXTS, TEXTS)
def test_names_and_talk_are_plain_lines(name: str, text: str) -> None:
    """Row 14: nothing that hides, breaks the line or turns it around; what looks like script is just text."""

    async def evening() -> None:
        house = House()
        session = await house.table(seated(arena_of("tcg", "basic", 1), KEYS))
        zed = await house.visit(session, name=name)
        answer = await zed.says("say", seat=SPECTATOR, text=text)
        visible = "".join(clean_line(text, len(text)).split())
        assert answer is not None and (answer["on"] == "done") == (
            bool(visible) and not why_no_name(name[:200])
        )
        for said in zed.page.table["chat"]:
            assert said["text"].isprintable() and 0 < len(said["text"]) <= 300
            assert said["name"].isprintable() and 0 < len(said["name"]) <= 24
            assert "".join(said["text"].split()) == visible[: len("".join(said["text"].split()))]
        await house.close()

    asyncio.run(evening())


def test_who_does_not_listen_holds_nobody_up() -> None:
    """Row 13: a connection that takes nothing off the line is told later, not instead of the others."""

    async def evening() -> None:
        house = House()
        session = await house.table(seated(arena_of("tcg", "basic", 2), KEYS))
        people = [await house.visit(session, key) for key in KEYS[:2]]
        deaf = await house.visit(session)
        listening = asyncio.Event()
        write = deaf.connection._send

        async def stuck(text: str) -> None:
            await listening.wait()
            await write(text)

        deaf.connection._send = stuck
        heard = len(deaf.texts)
        rng = random.Random(2)
        for _ in range(30):
            person = next(person for person in people if person.page.questions())
            seat, asked = person.page.questions()[0]
            done = await person.says(
                "choose", seat=seat, question=asked["id"], key=rng.choice(asked["options"])["key"]
            )
            assert done is not None and done["on"] == "done"
            if session.table.over:
                break
        assert len(deaf.texts) == heard
        listening.set()
        await house.rest()
        assert len(deaf.texts) <= heard + 2, "what is old by now is not told any more"
        fresh = await house.visit(session)
        assert deaf.page.known() == fresh.page.known()

    asyncio.run(evening())


# -- A real server under attack


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is attacked."""
    folder = tmp_path_factory.mktemp("victim")
    running = Server(str(folder / "tables.sqlite"), folder / "log")
    yield running
    assert running.get("/api/health")["ok"]
    running.stop()
    assert "Traceback" not in running.said(), running.said()


async def witness(server: Server, game: str, seed: int) -> list[list[Any]]:
    """A match between two people, each of whose requests must be answered; its choices."""
    more: dict[str, Any] = {"options": {"rounds": 3}, "asking": "every"} if game == "rally" else {}
    table = await open_table(server.address, game, [PERSON, PERSON], seed=str(seed), **more)
    async with await join(server.address, table.id, table.keys) as both:
        made = await play(both, random.Random(seed))
        assert len(made) == both.table["choices"]
    return [step[:2] for step in server.get(f"/api/replays/{table.id}/record")["choices"]]


ATTACKS = 12
"""Connections that each attacker opens one after the other; together they send less than an address may, on a machine
that is as quick as you like."""
VOLLEY = 70
"""Messages on each of them, fewer than are too many at once."""


async def attack(server: Server, table: Opened, keys: list[str], seed: int) -> int:
    """Send broken messages through many connections; each is answered. How many there were."""
    rng = random.Random(seed)
    sent = 0
    for _ in range(ATTACKS):
        eve = await join(server.address, table.id, keys)
        asked = eve.page.questions()
        question = asked[0][1]["id"] if asked else "0123456789abcdef"
        volley = [broken(rng, 0 if keys else SPECTATOR, question, "fly away") for _ in range(VOLLEY)]
        harmless = [message for message in volley if b"concede" not in _bytes(message)]
        for message in harmless:
            await eve._line.send(message)
        await eve.is_refused("sit", seat=0)
        codes = [told for told in eve.strays if told["on"] == "refused"]
        assert {told["code"] for told in codes} <= KNOWN_CODES, codes
        assert all(told["message"] for told in codes)
        assert len(codes) > len(harmless) // 2
        sent += len(harmless)
        await rng.choice([eve.leave, eve.cut])()
    return sent


def _bytes(message: str | bytes) -> bytes:
    return message.encode() if isinstance(message, str) else message


@pytest.mark.parametrize("game", GAMES)
def test_other_tables_notice_nothing_of_an_attack(victim: Server, game: str) -> None:
    """Row 13: a match played beside some 1 600 hostile messages is the match it would have been alone."""

    async def evening() -> None:
        alone = await witness(victim, game, 11)
        table = await open_table(victim.address, game, [PERSON, BOT])
        beside, *sent = await asyncio.gather(
            witness(victim, game, 11),
            attack(victim, table, table.keys, 1),
            attack(victim, table, [], 2),
        )
        assert beside == alone
        assert sum(sent) > 1500

    asyncio.run(evening())


def test_a_flood_is_limited_and_then_shut_out(victim: Server) -> None:
    """Row 13: too many messages are refused before they are read; who goes on is sent away with a reason."""

    async def evening() -> None:
        table = await open_table(victim.address, "tcg", [PERSON, PERSON])
        async with await join(victim.address, table.id, [table.keys[0]]) as ann:
            eve = await join(victim.address, table.id, [table.keys[1]])
            try:
                # Fewer than frames may come at once: those would end the line before anything is refused.
                for number in range(550):
                    await eve._line.send(json.dumps({"do": "rematch", "n": number}))
            except ConnectionClosed:
                pass
            await eve.until(lambda: eve.strays and eve.strays[-1]["on"] == "closing")
            await eve.leave()
            codes = [told.get("code") for told in eve.strays]
            assert set(codes[:75]) == {"not over"} and codes.count("too fast") > 200
            assert eve.strays[-1] == {"on": "closing", "message": "Too many messages were refused."}
            assert eve.closed_with == (4429, "Too many messages were refused.")
            await ann.until(lambda: not ann.table["seats"][1]["connected"])
            assert await ann.is_refused("rematch") == "not over"
        async with await join(victim.address, table.id, [table.keys[1]]) as back:
            assert back.page.you == [1], "the seat is still theirs"

    asyncio.run(evening())


def test_talk_is_limited(victim: Server) -> None:
    """Row 13: what everybody is sent is limited more than what one asks for oneself."""

    async def evening() -> None:
        table = await open_table(victim.address, "tcg", [PERSON, BOT])
        async with joined(victim.address, table.id, [], table.keys) as (eve, ann):
            spam = [eve.request("say", seat=-1, text=f"spam {number}") for number in range(30)]
            answers = await asyncio.gather(*spam)
            refused = [answer["code"] for answer in answers if answer["on"] == "refused"]
            assert set(refused) == {"too fast"} and len(refused) >= 15
            await ann.does("say", seat=0, text="quiet, please")

    asyncio.run(evening())


def test_a_crowd_is_limited(tmp_path: Path) -> None:
    """Row 13: one table has room for so many, and one address for so many; those who are there stay."""
    settings = Settings(
        database=str(tmp_path / "tables.sqlite"), connections_per_table=3, connections_per_address=5
    )
    with TestClient(create_app(settings)) as client, ExitStack() as stack:
        ids = [
            client.post("/api/tables", json={"game": "tcg", "seats": SEATS}).json()["id"] for _ in range(2)
        ]

        def connected(id: str) -> str:
            line = stack.enter_context(client.websocket_connect(f"/api/tables/{id}/live"))
            try:
                line.send_json({"do": "hello", "n": 0})
                data = line.receive_json()
                if data["on"] == "closing":
                    line.receive_json()
                return str(data["on"])
            except WebSocketDisconnect as closed:
                return f"{closed.code} {closed.detail}"

        assert [connected(ids[0]) for _ in range(3)] == ["update"] * 3
        assert connected(ids[0]) == "4429 Too many people watch this table."
        assert [connected(ids[1]) for _ in range(2)] == ["update"] * 2
        assert connected(ids[1]) == "4429 There are too many connections from your address."


def test_an_endless_message_ends_the_connection_and_nothing_else(victim: Server) -> None:
    async def evening() -> None:
        table = await open_table(victim.address, "tcg", [PERSON, BOT])
        for size in (70_000, 5_000_000):
            eve = await join(victim.address, table.id)
            with pytest.raises(ConnectionClosed):
                await eve._line.send("x" * size)
                await eve._line.wait_closed()
                await eve._line.send("x")
            assert eve.closed_with[0] in (1009, 1006)
        async with await join(victim.address, table.id, table.keys) as ann:
            assert await ann.is_refused("rematch") == "not over"

    asyncio.run(evening())


@pytest.mark.parametrize(
    "id", ["nope", "%00", "..%2F..%2Fetc%2Fpasswd", "%ff%fe", "x" * 4000, "%F0%9F%A4%96"]
)
def test_a_table_that_there_is_not_is_said_to_be_none(victim: Server, id: str) -> None:
    async def evening() -> None:
        try:
            eve = await reach(victim.address, id)
        except Exception as refused:
            assert "HTTP 4" in str(refused), refused
            return
        await eve._end()
        assert eve.closed_with == (4404, "There is no such table.")

    asyncio.run(evening())


def test_noise_on_the_line_is_no_matter(victim: Server) -> None:
    """Bytes that are no HTTP at all, and handshakes that are none."""
    rng = random.Random(8)
    for number in range(60):
        with socket.create_connection(("127.0.0.1", victim.port)) as line:
            if number % 2:
                line.sendall(bytes(rng.randrange(256) for _ in range(rng.randrange(1, 4000))))
            else:
                line.sendall(
                    b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    + mangled(rng, "Sec-WebSocket-Key: abc\r\n\r\n").encode()
                )
    assert victim.get("/api/health")["ok"]


# -- HTTP


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """The whole application without a network, and without limits on how many tables one opens."""
    database = tmp_path_factory.mktemp("web") / "tables.sqlite"
    unlimited: dict[str, Any] = {"tables_at_once": 10**9, "requests_at_once": 10**9}
    settings = Settings(database=str(database), **unlimited)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def must_be_clean(answer: httpx.Response, *expected: int) -> None:
    """An answer that says in words what was wrong, and is no fault of the server."""
    assert answer.status_code in (expected or (200, 201, 204, 304, 400, 404, 405, 413, 429)), answer.text
    if answer.status_code >= 400 and answer.request.method != "HEAD":
        data = answer.json()
        assert data["code"] and data["message"] and "Traceback" not in answer.text
        assert str(ROOT) not in answer.text and ".py" not in answer.text


SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
BAD_TABLES: list[Any] = [
    None, [], 7, "tcg", {}, {"game": "tcg"}, {"seats": SEATS}, {"game": "tcg", "seats": []},
    {"game": "chess", "seats": SEATS}, {"game": None, "seats": SEATS}, {"game": "tcg", "seats": SEATS * 9},
    {"game": "../../etc/passwd", "seats": SEATS}, {"game": "tcg", "seats": SEATS, "mode": "nope"},
    {"game": "tcg", "seats": SEATS, "extra": 1}, {"game": "tcg", "seats": [{"kind": "god"}, {}]},
    {"game": "tcg", "seats": [{"bot": "hal", "kind": "bot"}, {}]}, {"game": "tcg", "seats": SEATS, "seed": -1},
    {"game": "tcg", "seats": SEATS, "seed": 2**63}, {"game": "tcg", "seats": SEATS, "seed": "1e3"},
    {"game": "tcg", "seats": SEATS, "seed": "9" * 6000}, {"game": "tcg", "seats": SEATS, "seed": []},
    {"game": "tcg", "seats": SEATS, "clock": {"seconds": 0}}, {"game": "tcg", "seats": SEATS, "clock": 7},
    {"game": "tcg", "seats": SEATS, "clock": {"seconds": 2**70}}, {"game": "tcg", "seats": SEATS, "listed": "yes"},
    {"game": "tcg", "seats": SEATS, "options": {"first": 0}}, {"game": "tcg", "seats": SEATS, "options": []},
    {"game": "tcg", "seats": [{"given": "../../../etc/passwd"}, {}]}, {"game": "tcg", "seats": [{"given": 7}, {}]},
    {"game": "tcg", "seats": [{"given": {"deck": 7}}, {}]}, {"game": "tcg", "seats": [{"given": {"deck": "x"}}, {}]},
    {"game": "tcg", "seats": [{"given": {"deck": "1 " * 60000}}, {}]}, {"game": "tcg", "seats": [{"given": {}}, {}]},
    {"game": "rally", "seats": SEATS, "options": {"course": "/etc/passwd"}},
    {"game": "rally", "seats": SEATS, "options": {"course": {"text": "course: x\n" * 9000}}},
    {"game": "rally", "seats": SEATS, "options": {"course": {"text": "&a [*a]"}}},
    {"game": "rally", "seats": SEATS, "options": {"course": {"text": "a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]"}}},
    {"game": "rally", "seats": SEATS, "options": {"course": 7}},
    {"game": "rally", "seats": SEATS, "options": {"rounds": "3"}},
    {"game": "rally", "seats": SEATS, "options": {"rounds": -3}},
    {"game": "rally", "seats": SEATS, "options": {"rounds": True}},
    {"game": "rally", "seats": SEATS, "options": {"rounds": 10**30}},
    {"game": "rally", "seats": SEATS, "options": {"first": 1}},
    {"game": "rally", "seats": SEATS * 2, "mode": "teams", "options": {"teams": 10**30}},
    {"game": "rally", "seats": [{"given": "Nobody"}, {}]},
    {"game": "rally", "seats": [{"given": {"robot": "x"}}, {}]},
]  # fmt: skip


@pytest.mark.parametrize("body", BAD_TABLES, ids=lambda body: json.dumps(body)[:60])
def test_a_table_that_makes_no_sense_is_refused(web: TestClient[Any], body: Any) -> None:
    must_be_clean(web.post("/api/tables", json=body), 400)


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 400), (b"{", 400), (b"\xff\xfe\x00", 400), (b"[" * 100_000, 400), (b'{"a":' * 50_000, 400),
        (b'{"game":"tcg","options":' + b"[" * 2000 + b"]" * 2000 + b',"seats":[]}', 400),
        (b'{"game": NaN}', 400), (b'{"game":"tcg","seats":[{"name":"\\ud800"}]}', 400), (b"x" * 2_600_000, 413),
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/puzzles/play", "/api/decks/check"])
def test_a_body_that_cannot_be_read_is_refused(
    web: TestClient[Any], path: str, content: bytes, status: int
) -> None:
    answer = web.post(path, content=content, headers={"content-type": "application/json"})
    must_be_clean(answer, status, 413 if len(content) > 400_000 else status, 404)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
def test_addresses_that_there_are_not(web: TestClient[Any], method: str) -> None:
    names = [
        "nope",
        "%00",
        "%ff",
        "..%2f..%2f..%2fetc%2fpasswd",
        "x" * 3000,
        "%F0%9F%A4%96",
        "-1",
        "{id}",
        "%2e%2e",
    ]
    for name in names:
        for path in (
            "/api/tables/{}", "/api/tables/{}/live", "/api/replays/{}", "/api/replays/{}/record",
            "/api/replays/{}/frames", "/api/replays/{}/play", "/api/puzzles/{}/play", "/api/cards/{}", "/api/decks/{}",
            "/api/courses/{}", "/api/rules/{}", "/api/{}", "/{}", "/assets/{}", "/schema/{}",
        ):  # fmt: skip
            answer = web.request(method, path.format(name), follow_redirects=False)
            must_be_clean(answer)
            assert b"root:" not in answer.content


def test_mutated_requests_are_answered_in_words(web: TestClient[Any]) -> None:
    """Seeded changes to a request that would be granted: no fault, and a table only where all is well."""
    rng = random.Random(9)
    good = {
        "game": "rally",
        "mode": "race",
        "seats": [{"kind": "person", "name": "Ann", "given": "Arcee"}, {"kind": "open"}],
        "options": {"course": "twin-loop-warm-up-lap", "rounds": 3, "teams": 2},
        "seed": "123",
        "listed": False,
        "clock": {"seconds": 600, "increment": 5},
        "title": "Ours",
    }
    opened = 0
    for _ in range(400):
        text = json.dumps(good)
        if rng.random() < 0.5:
            text = mangled(rng, text)
        else:
            changed = json.loads(text)
            place = rng.choice([changed, changed["seats"][0], changed["options"], changed["clock"]])
            place[rng.choice(list(place))] = strange(rng)
            text = json.dumps(changed)
        answer = web.post("/api/tables", content=text.encode(), headers={"content-type": "application/json"})
        must_be_clean(answer, 201, 400)
        opened += answer.status_code == 201
    assert 10 < opened < 300


def test_somebody_who_opens_table_after_table_is_stopped(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "tables.sqlite"), tables_per_minute=0.0, tables_at_once=5)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        body = {"game": "tcg", "seats": SEATS}
        answers = [client.post("/api/tables", json=body) for _ in range(8)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429] * 3
    must_be_clean(answers[-1], 429)
