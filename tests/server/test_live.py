"""Whole evenings at real tables: people, bots, spectators and tabs, and everything people may do there."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from altmode import api
from altmode.kernel.views import SPECTATOR

from .serving import (
    BOT,
    LOOK_AGAIN,
    OPEN,
    PATIENCE,
    PERSON,
    Message,
    Opened,
    Person,
    Server,
    join,
    joined,
    open_table,
    play,
    post,
)

SHORT: dict[str, dict[str, Any]] = {"tcg": {}, "rally": {"options": {"rounds": 2}, "asking": "every"}}
"""What makes a match of each game end soon, however badly it is played, with every choice its people's own."""
GAMES = list(SHORT)
ANN, BEN = {**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}


def run(evening: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Spend an evening."""
    asyncio.run(evening())


def record_of(server: Server, table: str) -> Message:
    """The record of a match that is over, checked choice by choice."""
    record = server.get(f"/api/replays/{table}/record")
    api.replay_record(api.read_record(json.dumps(record)))
    return dict(record)


def choices_of(record: Message, seat: int) -> list[tuple[int, str]]:
    """What a seat chose."""
    return [(step[0], step[1]) for step in record["choices"] if step[0] == seat]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_match_against_a_bot(server: Server, game: str) -> None:
    async def evening() -> None:
        table = await open_table(server.address, game, [ANN, BOT], **SHORT[game])
        async with await join(server.address, table.id, table.keys) as ann:
            made = await play(ann, random.Random(1))
            assert ann.table["status"] == "over" and ann.page.views[0]["over"]
            assert ann.page.questions() == [] and ann.table["waiting_for"] == []
            record = record_of(server, table.id)
            assert choices_of(record, 0) == made
            assert len(record["choices"]) == ann.table["choices"]
            assert str(record["seed"]) == ann.table["seed"]

    run(evening)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_and_others_watch(server: Server, game: str) -> None:
    """Each sees the same public things in the same order; who watches is asked nothing."""

    async def evening() -> None:
        table = await open_table(server.address, game, [ANN, BEN], **SHORT[game])
        keys = [[key] for key in table.keys]
        async with joined(server.address, table.id, *keys, [], ["no such key"]) as (ann, ben, *watching):
            assert [person.page.you for person in (ann, ben, *watching)] == [[0], [1], [], []]
            made = [*await asyncio.gather(play(ann, random.Random(1)), play(ben, random.Random(2)))]
            for person in (ann, ben, *watching):
                await person.until(lambda person=person: person.page.over)  # type: ignore[misc]
                assert person.table["winners"] == ann.table["winners"]
            record = record_of(server, table.id)
            assert [choices_of(record, seat) for seat in (0, 1)] == made
            for watcher in watching:
                assert list(watcher.page.views) == [SPECTATOR] and watcher.page.views[SPECTATOR]["own"] == {}
                assert not any(
                    seat["view"]["decisions"]
                    for text in watcher.heard
                    for seat in json.loads(text).get("seats", ())
                )
                assert len(watcher.page.logs[SPECTATOR]) == len(ann.page.logs[0])
            assert watching[0].page.known() == watching[1].page.known()
            assert watching[0].table["spectators"] == 2

    run(evening)


def test_several_seats_at_one_screen(server: Server) -> None:
    """One connection may hold several seats and plays them in turn."""

    async def evening() -> None:
        table = await open_table(server.address, "rally", [ANN, BEN, PERSON], **SHORT["rally"])
        async with await join(server.address, table.id, table.keys) as all_three:
            assert all_three.page.you == [0, 1, 2]
            made = await play(all_three, random.Random(3))
            record = record_of(server, table.id)
            assert [(step[0], step[1]) for step in record["choices"]] == made
            assert {seat for seat, _ in made} == {0, 1, 2}

    run(evening)


def test_several_tabs_of_one_person_stay_alike(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "tcg", [ANN, BOT])
        async with joined(server.address, table.id, table.keys, table.keys) as (tab, other):
            rng = random.Random(4)
            for number in range(12):
                here, there = (tab, other) if number % 2 else (other, tab)
                await here.until(lambda here=here: here.page.questions() or here.page.over)  # type: ignore[misc]
                if here.page.over:
                    break
                seat, asked = here.page.questions()[0]
                assert (await here.choose(seat, asked, rng.choice(asked["options"])["key"]))["on"] == "done"
                await there.until(
                    lambda here=here, there=there: there.page.number >= here.page.number  # type: ignore[misc]
                )
            await tab.until(lambda: tab.page.questions() or tab.page.over)
            await other.until(lambda: other.page.questions() or other.page.over)
            assert tab.page.known() == other.page.known()
            assert tab.table["seats"][0]["connected"] and tab.table["spectators"] == 0

    run(evening)


def test_friends_sit_down_by_a_link_and_bots_fill_up(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "rally", [ANN, OPEN, OPEN], **SHORT["rally"])
        async with joined(server.address, table.id, table.keys, [], []) as (ann, ben, eve):
            assert await ann.is_refused("begin") == "not begun"
            assert await eve.is_refused("begin") == "not your seat"
            assert await eve.is_refused("seat_bot", seat=2, bot="random") == "not your seat"
            assert await eve.is_refused("sit", seat=0) == "seat taken"
            sat = await ben.does("sit", seat=1, name=" Ben  of\nKaon")
            assert sat["seat"] == 1 and len(sat["key"]) == 24
            assert ben.page.you == [1] and ben.table["seats"][1]["name"] == "Ben of Kaon"
            assert await eve.is_refused("sit", seat=1) == "seat taken"
            assert await ann.is_refused("seat_bot", seat=2, bot="hal") == "bad set-up"
            await ben.does("seat_bot", seat=2, bot="random")
            assert await ben.is_refused("hint", seat=1) == "not begun"
            await ben.does("begin")
            assert await ann.is_refused("begin") == "already begun"
            await ann.until(lambda: ann.page.views.get(0))
            assert ann.page.views[0]["names"] == ["Ann", "Ben of Kaon", "Random"]
            await asyncio.gather(play(ann, random.Random(5)), play(ben, random.Random(6)))
            async with await join(server.address, table.id, [sat["key"]]) as again:
                assert again.page.you == [1] and again.page.over

    run(evening)


def test_a_seat_taken_with_a_key_of_ones_own_is_not_lost_with_the_answer(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "tcg", [ANN, OPEN])
        key = "a key that nobody else has thought of"
        ben = await join(server.address, table.id)
        message, _ = ben.begin_wish("sit", seat=1, name="Ben", key=key)
        await ben.send(message)
        await ben.until(lambda: ben.table["seats"][1]["kind"] == "person")
        await ben.cut()
        async with await join(server.address, table.id, [key]) as again:
            assert again.page.you == [1]
            assert await again.is_refused("sit", seat=1, key=key) == "seat taken"
            await again.send(json.dumps({"do": "sit", "n": 99, "seat": 1, "key": "short"}))
            await again.until(lambda: again.strays)
            assert again.strays[0]["code"] == "bad message"

    run(evening)


def test_everybody_may_talk_under_their_own_name(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "tcg", [ANN, BOT])
        ann = await join(server.address, table.id, table.keys, "Mallory")
        zed = await join(server.address, table.id, [], "Zed <b>")
        async with ann, zed:
            await ann.does("say", seat=0, text="<script>alert(1)</script> \u202e roll\nout")
            await zed.does("say", seat=-1, text="hello")
            assert await zed.is_refused("say", seat=0, text="I am Ann") == "not your seat"
            assert await ann.is_refused("say", seat=0, text=" \u200b ") == "illegal"
            await ann.until(lambda: len(ann.table["chat"]) == 2)
            assert ann.table["chat"] == [
                {"seat": 0, "name": "Ann", "text": "<script>alert(1)</script> roll out"},
                {"seat": -1, "name": "Zed <b>", "text": "hello"},
            ]

    run(evening)


async def answer_some(person: Person, count: int, rng: random.Random) -> None:
    """Answer so many questions."""
    for _ in range(count):
        await person.until(person.page.questions)
        seat, asked = person.page.questions()[0]
        await person.choose(seat, asked, rng.choice(asked["options"])["key"])


async def reach_question(person: Person, about: str) -> Message:
    """Answer until a kind of question comes up."""
    while True:
        await person.until(person.page.questions)
        seat, asked = person.page.questions()[0]
        if asked["about"] == about:
            return asked
        await person.choose(seat, asked, asked["options"][0]["key"])


def test_a_plan_that_nobody_saw_is_taken_back_freely(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "rally", [ANN, BEN], **SHORT["rally"])
        async with joined(server.address, table.id, *[[key] for key in table.keys]) as (ann, ben):
            await asyncio.gather(reach_question(ann, "register"), reach_question(ben, "register"))
            before = ann.page.views[0]["zones"]
            seat, asked = ann.page.questions()[0]
            await ann.choose(seat, asked, asked["options"][0]["key"])
            assert ann.page.views[0]["zones"] != before
            await ann.does("take_back", seat=0)
            assert ann.page.views[0]["zones"] == before and ann.table["undo"] is None
            again = ann.page.questions()[0][1]
            assert again["options"] == asked["options"] and again["id"] != asked["id"]
            assert (await ann.choose(seat, asked, asked["options"][0]["key"]))["code"] == "stale"
            assert await ben.is_refused("take_back", seat=0) == "not your seat"

    run(evening)


def test_what_others_acted_on_is_taken_back_if_they_agree(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "rally", [ANN, BEN], seed="7", **SHORT["rally"])
        async with joined(server.address, table.id, *[[key] for key in table.keys]) as (ann, ben):
            await asyncio.gather(reach_question(ann, "register"), reach_question(ben, "register"))
            choices, log = ann.table["choices"], len(ann.page.logs[0])
            first = ann if ann.page.can_undo[0] else ben
            other, seat = (ben, 0) if first is ann else (ann, 1)
            await first.does("take_back", seat=seat)
            await other.until(lambda: other.table["undo"])
            assert other.table["undo"] == {"wanted_by": seat, "agreed": []}
            assert await first.is_refused("answer_take_back", seat=seat, agreed=True) == "cannot undo"
            await other.does("answer_take_back", seat=1 - seat, agreed=False)
            await first.until(lambda: first.table["undo"] is None)
            assert first.table["choices"] == choices
            await first.does("take_back", seat=seat)
            await other.does("answer_take_back", seat=1 - seat, agreed=True)
            await first.until(lambda: first.table["choices"] < choices)
            assert len(first.page.logs[seat]) < log
            await asyncio.gather(play(ann, random.Random(7)), play(ben, random.Random(8)))
            record_of(server, table.id)

    run(evening)


@pytest.mark.parametrize("game", GAMES)
def test_of_two_whoever_does_not_give_up_wins_and_both_may_play_again(server: Server, game: str) -> None:
    """The same keys hold the same seats at the next table, where the other one goes first."""

    async def evening() -> None:
        table = await open_table(server.address, game, [ANN, BEN], listed=True, **SHORT[game])
        async with joined(server.address, table.id, *[[key] for key in table.keys], []) as (ann, ben, zed):
            await ann.until(lambda: ann.table["waiting_for"])
            assert await ann.is_refused("rematch") == "not over"
            assert await ben.is_refused("concede", seat=0) == "not your seat"
            await ben.does("concede", seat=1)
            await ann.until(lambda: ann.page.over)
            assert ann.table["winners"] == [0] and ann.table["conceded"] == [1]
            assert await ann.is_refused("concede", seat=0) == "over"
            assert await zed.is_refused("rematch") == "not your seat"
            answers = await asyncio.gather(ann.does("rematch"), ben.does("rematch"), ann.does("rematch"))
            (again,) = {answer["table"] for answer in answers}
            await zed.until(lambda: zed.table["rematch"] == again)
            async with joined(server.address, again, *[[key] for key in table.keys]) as (ann2, ben2):
                assert (ann2.page.you, ben2.page.you) == ([0], [1])
                assert ann2.table["status"] == "playing" and ann2.table["listed"]
                assert ann2.table["commitment"] != ann.table["commitment"]
                setups = [record["setup"] for record in (record_of(server, table.id),)]
                await ann2.does("concede", seat=0)
                await ben2.until(lambda: ben2.page.over)
                setups.append(record_of(server, again)["setup"])
                assert [seat["name"] for seat in setups[1]["seats"]] == ["Ann", "Ben"]
                firsts = [first_asked(server, id) for id in (table.id, again)]
                assert firsts[0] != firsts[1]

    run(evening)


def first_asked(server: Server, table: str) -> int:
    """The seat that goes first in a match."""
    record = api.read_record(json.dumps(server.get(f"/api/replays/{table}/record")))
    options = api.GAMES[record.game].next_options(api.start_of(record))
    return int(options["first"])


def test_of_four_the_others_race_on(server: Server) -> None:
    """A bot drives for who gave up, who cannot drive any more; the last one left has won."""

    async def evening() -> None:
        seats = [ANN, BEN, PERSON, PERSON]
        table = await open_table(server.address, "rally", seats, options={"rounds": 3}, asking="every")
        async with joined(server.address, table.id, *[[key] for key in table.keys]) as people:
            ann, ben, *others = people
            await ben.does("concede", seat=1)
            assert ben.table["status"] == "playing" and ben.table["conceded"] == [1]
            assert await ben.is_refused("concede", seat=1) == "over"
            assert await ben.is_refused("hand_back", seat=1) == "not your seat"
            assert await ben.is_refused("take_back", seat=1) == "not your seat"
            for asked in [asked for _, asked in ben.page.questions()]:
                assert (await ben.choose(1, asked, asked["options"][0]["key"]))["code"] == "not your seat"
            await asyncio.gather(*(answer_some(person, 6, random.Random(9)) for person in (ann, *others)))
            assert any(line["details"].get("seat") == 1 for line in ann.page.logs[0]), "its bot drives"
            await others[0].does("concede", seat=2)
            assert others[0].table["status"] == "playing"
            await others[1].does("concede", seat=3)
            await ann.until(lambda: ann.page.over)
            assert ann.table["winners"] == [0]

    run(evening)


def test_a_bot_stands_in_for_a_person_and_hands_back(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "tcg", [ANN, BEN])
        async with joined(server.address, table.id, *[[key] for key in table.keys]) as (ann, ben):
            await ann.until(lambda: ann.page.questions() or ben.page.questions())
            away, seat = (ann, 0) if ann.page.questions() else (ben, 1)
            other = ben if away is ann else ann
            assert await other.is_refused("take_over", seat=seat) == "not your seat"
            assert await other.is_refused("take_over", seat=7) == "no such seat"
            choices = away.table["choices"]
            _, asked = away.page.questions()[0]
            await away.does("take_over", seat=seat)
            assert (await away.choose(seat, asked, asked["options"][0]["key"]))["code"] == "not your seat"
            assert await away.is_refused("take_over", seat=seat) == "already begun"
            await away.until(lambda: away.table["choices"] > choices)
            await away.does("hand_back", seat=seat)
            assert not away.table["seats"][seat]["stand_in"]
            await asyncio.gather(play(ann, random.Random(10)), play(ben, random.Random(11)))

    run(evening)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_one_of_the_options_and_why_has_a_reason(server: Server, game: str) -> None:
    async def evening() -> None:
        table = await open_table(server.address, game, [ANN, BOT], **SHORT[game])
        async with joined(server.address, table.id, table.keys, []) as (ann, zed):
            reasons = looked_at = 0
            for _ in range(6):
                await ann.until(ann.page.questions)
                _, asked = ann.page.questions()[0]
                advice = await ann.does("hint", seat=0)
                assert advice["on"] == "advice" and advice["question"] == asked["id"]
                keys = [option["key"] for option in asked["options"]]
                assert advice["key"] in keys and advice["label"]
                looked_at += len(advice["candidates"])
                for candidate in advice["candidates"]:
                    assert candidate["key"] in keys and 0 <= candidate["chance"] <= 1
                pieces = [piece["id"] for zone in ann.page.views[0]["zones"] for piece in zone["pieces"]][:4]
                for piece in pieces:
                    data = await ann.request("why", seat=0, piece=piece)
                    reasons += data["on"] == "reason" and len(data["text"]) > 5
                await ann.choose(0, asked, advice["key"])
            assert reasons and looked_at
            assert await ann.is_refused("why", seat=0, piece=99999) == "illegal"
            assert await ann.is_refused("why", seat=0, piece=-1) == "illegal"
            assert await zed.is_refused("hint", seat=0) == "not your seat"
            assert await zed.is_refused("why", seat=-1, piece=1) == "not your seat"

    run(evening)


def test_the_lobby_lists_what_is_listed(server: Server) -> None:
    async def evening() -> None:
        secret = await open_table(server.address, "tcg", [ANN, OPEN], title="Ours")
        public = await open_table(server.address, "tcg", [ANN, OPEN], title=" For\n all\x00 ", listed=True)

        def row() -> Message:
            (found,) = [row for row in server.get("/api/lobby")["tables"] if row["id"] == public.id]
            return dict(found)

        assert secret.id not in json.dumps(server.get("/api/lobby"))
        assert (row()["title"], row()["status"]) == ("For all", "open")
        assert row()["seats"][1]["kind"] == "open"
        async with await join(server.address, public.id) as ben:
            assert row()["spectators"] == 1
            await ben.does("sit", seat=1, name="Ben")
            assert row()["seats"][1]["name"] == "Ben" and row()["seats"][1]["connected"]
            await ben.does("begin")
            assert row()["status"] == "playing"
            await ben.does("concede", seat=1)
            assert row()["status"] == "over"

    run(evening)


def own_zones(person: Person, seat: int) -> list[Any]:
    """What lies before a seat; before the others bots may have moved already."""
    return [zone for zone in person.page.views[seat]["zones"] if zone["owner"] == seat]


def test_a_puzzle_is_played_and_played_again(server: Server) -> None:
    async def evening() -> None:
        puzzles = server.get("/api/puzzles")["puzzles"]
        assert {puzzle["game"] for puzzle in puzzles} == set(api.GAMES)
        for game in api.GAMES:
            puzzle = next(puzzle for puzzle in puzzles if puzzle["game"] == game)
            data = await post(server.address, f"/api/puzzles/{puzzle['id']}/play", {})
            table = Opened(data["id"], [held["key"] for held in data["keys"]])
            async with await join(server.address, table.id, table.keys) as ann:
                (seat,) = ann.page.you
                assert ann.table["puzzle"]["goal"]
                start = own_zones(ann, seat)
                await answer_some(ann, 1, random.Random(12))
                if not ann.page.over:
                    await ann.does("concede", seat=seat)
                again = (await ann.does("rematch"))["table"]
            async with await join(server.address, again, table.keys) as ann:
                assert own_zones(ann, seat) == start and ann.table["puzzle"]["goal"]

    run(evening)


def test_a_missed_puzzle_stops_until_it_is_taken_back_or_tried_again(server: Server) -> None:
    async def evening() -> None:
        data = await post(server.address, "/api/puzzles/leap-and-strike/play", {})
        table = Opened(data["id"], [held["key"] for held in data["keys"]])
        async with await join(server.address, table.id, table.keys) as ann:
            assert ann.table["puzzle"]["missed"] == ""
            question = await reach_question(ann, "turn")
            await ann.does("choose", seat=0, question=question["id"], key="attack with ramjet")
            assert ann.table["puzzle"] == {
                **ann.table["puzzle"],
                "solved": False,
                "missed": "Turn 5 is over.",
            }
            assert ann.page.questions() == [] and ann.table["waiting_for"] == []
            assert ann.table["status"] == "playing" and ann.page.views[0]["facts"]["turn"] == 6
            made = ann.table["choices"]
            await ann.does("take_back", seat=0)
            assert ann.table["puzzle"]["missed"] == "" and ann.table["choices"] == made - 1
            question = await reach_question(ann, "turn")
            await ann.does("choose", seat=0, question=question["id"], key="attack with ramjet")
            again = (await ann.does("rematch"))["table"]
        async with await join(server.address, again, table.keys) as ann:
            assert ann.table["puzzle"]["missed"] == "" and ann.page.questions()

    run(evening)


async def after_a_bots_opening(server: Server, game: str) -> Opened:
    """A table at which a bot went first and has done all it could."""
    for seed in range(20):
        table = await open_table(server.address, game, [ANN, BOT], seed=seed)
        while (data := server.get(f"/api/tables/{table.id}"))["waiting_for"] != [0]:
            await asyncio.sleep(LOOK_AGAIN)
        if data["choices"]:
            return table
    raise AssertionError("no bot ever goes first")


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_after_a_bot_has_moved_is_told_how_the_match_began(server: Server, game: str) -> None:
    """However quick the bot is: its opening is what happened since the position that is told."""

    async def evening() -> None:
        table = await after_a_bots_opening(server, game)
        async with await join(server.address, table.id, [*table.keys]) as ann:
            before, log = ann.page.before[0], ann.page.logs[0]
            assert ann.table["choices"] > 0
            assert before["view"]["decisions"] == [] and 1 in before["view"]["waiting_for"]
            assert before["log_kept"] < len(log)
            if game == "tcg":
                assert before["view"]["facts"]["turn"] == 1 < ann.page.views[0]["facts"]["turn"]
            seen = ann.page.views[0]
            await answer_some(ann, 1, random.Random(1))
        async with await join(server.address, table.id, [*table.keys]) as ann:
            before = ann.page.before[0]
            assert before["view"]["zones"] == seen["zones"] and before["log_kept"] == len(log)
        async with await join(server.address, table.id, []) as watching:
            assert watching.page.before == {}

    run(evening)


def test_a_match_goes_on_from_a_point_of_a_replay(server: Server) -> None:
    async def evening() -> None:
        table = await open_table(server.address, "tcg", [ANN, BOT])
        async with await join(server.address, table.id, table.keys) as ann:
            made = await play(ann, random.Random(13))
        record = record_of(server, table.id)
        at = next(number for number, step in enumerate(record["choices"]) if [step[0], step[1]] == [*made[4]])
        body = {"at": at, "seats": [{"kind": "person", "name": "Cleo"}, {"kind": "bot", "bot": "random"}]}
        data = await post(server.address, f"/api/replays/{table.id}/play", body)
        async with await join(server.address, data["id"], [data["keys"][0]["key"]]) as cleo:
            assert cleo.table["choices"] == at
            await play(cleo, random.Random(14))
            again = record_of(server, data["id"])
            assert [step[:2] for step in again["choices"][:at]] == [
                step[:2] for step in record["choices"][:at]
            ]

    run(evening)


def test_a_match_that_goes_on_is_told_to_nobody(server: Server) -> None:
    """Its record, its frames and playing on from it are refused until it is over."""

    async def evening() -> None:
        table = await open_table(server.address, "tcg", [ANN, BOT])
        paths = [f"/api/replays/{table.id}{more}" for more in ("", "/record", "/frames?seat=0")]
        async with (
            httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client,
            await join(server.address, table.id, table.keys) as ann,
        ):
            for path in paths:
                assert (await client.get(path)).status_code == 404
            refused = await client.post(f"/api/replays/{table.id}/play", json={"at": 0})
            assert refused.status_code == 404
            assert (await client.get(f"/api/tables/{table.id}")).json()["seed"] is None
            await ann.does("concede", seat=0)
            for path in paths:
                assert (await client.get(path)).status_code == 200
            assert (await client.get(f"/api/tables/{table.id}")).json()["seed"]

    run(evening)


def test_a_seat_is_resumed_by_its_link_after_the_server_was_restarted(tmp_path: Path) -> None:
    """Everything stands as it stood, the talk and an open request to take something back included."""
    server = Server(str(tmp_path / "tables.sqlite"), tmp_path / "log")

    async def first() -> tuple[Opened, str, Message]:
        table = await open_table(server.address, "rally", [ANN, BEN], seed="7", **SHORT["rally"])
        async with joined(server.address, table.id, *[[key] for key in table.keys]) as (ann, ben):
            await asyncio.gather(reach_question(ann, "register"), reach_question(ben, "register"))
            await ann.does("say", seat=0, text="good night")
            await ann.does("take_back", seat=0)
            return table, ann.page.known(), ann.table

    async def second(table: Opened, known: str, told: Message) -> None:
        async with joined(server.address, table.id, *[[key] for key in table.keys]) as (ann, ben):
            await ann.until(lambda: ann.table == told)
            assert ann.page.known() == known
            assert ann.table["chat"][0]["text"] == "good night" and ann.table["undo"]
            await ben.does("answer_take_back", seat=1, agreed=True)
            await asyncio.gather(play(ann, random.Random(15)), play(ben, random.Random(16)))
            record_of(server, table.id)

    try:
        known = asyncio.run(first())
        server.stop()
        server.start()
        asyncio.run(second(*known))
    finally:
        server.stop()
    assert "Traceback" not in server.said(), server.said()
