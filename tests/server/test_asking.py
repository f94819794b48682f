"""A race asks people whether they want to act only where it is likely to matter, or where they said so."""

from __future__ import annotations

from altmode.table.deeds import LIKELY, Chose, deed_from_json

from .indoors import KEYS, House, Visitor, answer, patient, run, table_for


async def plan(visitor: Visitor) -> None:
    """Answer until the robots move, or until there is nothing more to answer."""
    while asked := visitor.page.questions():
        if asked[0][1]["about"] == "action":
            return
        await answer(visitor)


def went_on(house: House) -> list[Chose]:
    """What the table chose for people."""
    deeds = [deed_from_json(text) for text in house.store.deeds["table"]]
    return [deed for deed in deeds if isinstance(deed, Chose) and deed.by_table]


def test_the_table_goes_on_and_asks_where_somebody_wants_it() -> None:
    async def evening() -> None:
        house = House(patient())
        session = await house.table(table_for("rally", 1, 1, asking=LIKELY))
        ann, eve = await house.visit(session, KEYS[0]), await house.visit(session)
        while not session.table.over and not went_on(house):
            assert ann.page.questions(), "the table waits for nobody else"
            assert ann.page.questions()[0][1]["about"] != "action"
            await answer(ann)
        assert went_on(house) and {deed.seat for deed in went_on(house)} == {0}
        assert '"asking"' not in "".join(eve.texts)
        assert await ann.says("ask_me", seat=0, when="every")
        before = len(went_on(house))
        await plan(ann)
        assert ann.page.questions()[0][1]["about"] == "action" and len(went_on(house)) == before
        assert await ann.says("ask_me", seat=0, when="later")
        assert len(went_on(house)) > before

    run(evening)


def test_only_the_seat_itself_says_what_it_is_asked() -> None:
    async def evening() -> None:
        house = House(patient())
        session = await house.table(table_for("rally", 2, asking=LIKELY))
        ann, eve = await house.visit(session, KEYS[0]), await house.visit(session)
        for visitor, seat in ((ann, 1), (eve, 0)):
            refused = await visitor.says("ask_me", seat=seat, when="every")
            assert refused is not None and refused["code"] == "not your seat"

    run(evening)
