"""Tables in the store: what is kept comes back, in order, and lists show what they should."""

from __future__ import annotations

import pytest

from altmode.server.store import CannotKeep, CannotRead, Conflict
from altmode.table.deeds import Began, Opened, Said, SeatPlan, deed_to_json

from .keeping import NOON, a_row, ids, opened, run

OPENED = deed_to_json(
    Opened("tcg", "advanced", 7, (SeatPlan("person", "Ada", given={"deck": "x"}), SeatPlan()))
)
BEGAN = deed_to_json(Began())
SAID = deed_to_json(Said(0, "Åda", "“Roll out”, 🤖\0 \\ 'x'; DROP TABLE deeds; -- %s :deed {}"))


def test_a_new_table_is_kept_with_its_deeds(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED, BEGAN])
            assert await store.table("t1") == a_row()
            assert await store.deeds_of("t1") == [OPENED, BEGAN]

    run(story())


def test_what_was_kept_is_there_when_the_store_is_opened_again(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED])
            await store.append("t1", 1, [BEGAN, SAID])
            await store.keep_replay("r1", "tcg", "{}")
        async with opened(database) as store:
            assert await store.deeds_of("t1") == [OPENED, BEGAN, SAID]
            assert await store.replay("r1") == "{}"

    run(story())


def test_deeds_follow_one_another(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED])
            for number in range(1, 30):
                await store.append("t1", number, [f"deed {number}"])
            await store.append("t1", 30, ["deed 30", "deed 31", SAID])
            assert await store.deeds_of("t1") == [
                OPENED,
                *(f"deed {number}" for number in range(1, 32)),
                SAID,
            ]

    run(story())


def test_a_table_that_is_not_there_has_no_deeds(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row("without deeds"), [])
            assert await store.deeds_of("t1") is None
            assert await store.table("t1") is None
            assert await store.deeds_of("without deeds") == []

    run(story())


def test_an_id_is_taken_once(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED])
            with pytest.raises(Conflict, match=r"There is a table t1 already\."):
                await store.new_table(a_row(title="Another"), [BEGAN])
            assert await store.table("t1") == a_row()
            assert await store.deeds_of("t1") == [OPENED]

    run(story())


@pytest.mark.parametrize("number", [0, 1, 3, 99, -1])
def test_a_number_that_is_not_the_next_one_is_a_conflict(database: str, number: int) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED, BEGAN])
            with pytest.raises(
                Conflict, match=rf"Deed {number} of table t1 cannot be added: its next one is 2\."
            ):
                await store.append("t1", number, [SAID], a_row(status="over"))
            assert await store.deeds_of("t1") == [OPENED, BEGAN]
            assert await store.table("t1") == a_row()

    run(story())


def test_nothing_is_added_to_a_table_that_is_not_there(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            with pytest.raises(Conflict, match=r"There is no table t1\."):
                await store.append("t1", 0, [OPENED])

    run(story())


def test_of_two_stores_that_write_to_a_table_one_is_told(database: str) -> None:
    async def story() -> None:
        async with opened(database) as ours, opened(database) as theirs:
            await ours.new_table(a_row(), [OPENED])
            await theirs.append("t1", 1, ["theirs"])
            with pytest.raises(Conflict):
                await ours.append("t1", 1, ["ours"])
            assert await ours.deeds_of("t1") == [OPENED, "theirs"]

    run(story())


def test_a_row_is_replaced_along_with_the_deeds(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED])
            playing = a_row(
                status="playing",
                listed=False,
                title="",
                mode="turbo",
                game="rally",
                opened_at=1,
                touched_at=2,
                summary="",
            )
            await store.append("t1", 1, [BEGAN], playing)
            assert await store.table("t1") == playing

    run(story())


def test_a_row_can_change_without_a_deed(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED])
            await store.append("t1", 1, [], a_row(title="Renamed"))
            assert await store.table("t1") == a_row(title="Renamed")
            assert await store.deeds_of("t1") == [OPENED]

    run(story())


def test_deeds_alone_touch_the_table(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED])
            await store.append("t1", 1, [BEGAN])
            assert await store.table("t1") == a_row(touched_at=NOON)

    run(story())


def test_the_row_of_another_table_is_a_mistake(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            with pytest.raises(ValueError, match="deeds of table t1 came with the row of table t2"):
                await store.append("t1", 0, [OPENED], a_row("t2"))

    run(story())


def test_a_status_that_there_is_not_is_refused(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            with pytest.raises(CannotKeep):
                await store.new_table(a_row(status="lost"), [OPENED])
            assert await store.table("t1") is None

    run(story())


def test_unfinished_tables_come_latest_first(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row("old", touched_at=1), [OPENED])
            await store.new_table(a_row("new", touched_at=3, status="playing", listed=False), [OPENED])
            await store.new_table(a_row("over", touched_at=4, status="over"), [OPENED])
            await store.new_table(a_row("middle", touched_at=2), [OPENED])
            assert ids(await store.unfinished()) == ["new", "middle", "old"]

    run(story())


def test_the_lobby_lists_open_tables_then_those_in_play_then_those_that_are_over(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for number in range(3):
                for status in ("open", "playing", "over"):
                    row = a_row(f"{status} {number}", status=status, touched_at=number)
                    await store.new_table(row, [OPENED])
                    await store.new_table(a_row(f"hidden {row.id}", status=status, listed=False), [OPENED])
            whole = [f"{status} {number}" for status in ("open", "playing", "over") for number in (2, 1, 0)]
            assert ids(await store.listed(100)) == whole
            for limit in range(11):
                for offset in range(11):
                    assert ids(await store.listed(limit, offset)) == whole[offset : offset + limit]

    run(story())


def test_tables_untouched_for_long_are_forgotten_with_their_deeds(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row("finished", status="over", touched_at=10), [OPENED, BEGAN])
            await store.new_table(a_row("abandoned", status="playing", touched_at=11), [OPENED])
            await store.new_table(a_row("just then", touched_at=12), [OPENED])
            await store.new_table(a_row("in play", status="playing", touched_at=10), [OPENED])
            await store.append("in play", 1, [BEGAN])
            await store.keep_replay("finished", "tcg", "{}")

            assert await store.tidy(12, 0) == 0, "they are marked first"
            assert await store.tidy(12, 0) == 2
            assert await store.tidy(12, 0) == 0
            assert await store.deeds_of("finished") is None
            assert await store.deeds_of("abandoned") is None
            assert await store.deeds_of("just then") == [OPENED]
            assert await store.deeds_of("in play") == [OPENED, BEGAN]
            assert await store.replay("finished") == "{}"

            await store.new_table(a_row("finished"), [BEGAN])
            assert await store.deeds_of("finished") == [BEGAN]

    run(story())


def test_a_clock_that_jumped_deletes_nothing(database: str) -> None:
    """Threat 24: marks grow old by the hours in which a server ran, and are taken off when the clock is put right."""

    async def story() -> None:
        async with opened(database) as store:
            for name in ("held", "left", "touched"):
                await store.new_table(a_row(name), [OPENED])
            for _ in range(50):
                assert await store.tidy(NOON * 2, 3, held={"held"}) == 0, "no time went by but on the clock"
            await store.tidy(0, 3)
            for _ in range(4):
                await store.another_hour()
            assert await store.tidy(NOON * 2, 3, held={"held"}) == 0, "the marks were taken off"
            await store.append("touched", 1, [BEGAN])
            for _ in range(2):
                await store.another_hour()
            assert await store.tidy(NOON * 2, 3, held={"held"}) == 0, "marked too short a time"
            await store.another_hour()
            assert await store.tidy(NOON * 2, 3, held={"held"}) == 1
            assert await store.deeds_of("left") is None
            assert await store.deeds_of("held") and await store.deeds_of("touched")

    run(story())


def test_many_tables_are_forgotten_in_parts(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for number in range(250):
                await store.new_table(a_row(f"t{number}", touched_at=number), [OPENED])
            assert await store.tidy(230, 0) == 0
            assert await store.tidy(230, 0) == 230
            assert len(await store.unfinished()) == 20

    run(story())


def test_a_replay_is_kept_once(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            assert await store.replay("r1") is None
            await store.keep_replay("r1", "tcg", '{"name": "Åda 🤖"}')
            await store.keep_replay("r1", "tcg", "something else")
            assert await store.replay("r1") == '{"name": "Åda 🤖"}'

    run(story())


def test_a_store_that_is_closed_says_so(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.new_table(a_row(), [OPENED])
            assert not await store.ailment()
        assert await store.ailment()
        with pytest.raises(CannotKeep, match=r"The store is closed\."):
            await store.append("t1", 1, [BEGAN])
        with pytest.raises(CannotRead, match=r"The store is closed\."):
            await store.deeds_of("t1")
        await store.close()

    run(story())
