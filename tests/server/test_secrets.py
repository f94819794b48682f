"""Nobody is told what they may not know: two worlds that differ only in that send every byte alike.

The rows are those of the project's list of threats.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import urllib.request
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from conformance.any_game import GAMES, MODES, arena_of
from tables import at, seat, table

from altmode import api
from altmode.bots import adviser, usual_bot
from altmode.games.tcg.pool import pool
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR
from altmode.kernel.zones import spectator_bit
from altmode.server.session import Session
from altmode.server.tables import lobby
from altmode.table.deeds import BOT, Chose, Opened, deed_from_json
from altmode.table.seats import digest_of

from .indoors import House, Visitor, seated, seated_at
from .moments import KEYS, Moment, moments
from .serving import PERSON, Message, Server, join, joined, open_table, play

WORLDS = 2
"""How many other worlds each one is compared with."""


def all_moments() -> Iterator[tuple[str, str]]:
    """Every kind of decision of every game."""
    for game in GAMES:
        for about in moments(game):
            yield game, about


def position_of(moment: Moment) -> State:
    """The match at a moment."""
    opened = moment.opened
    if opened.start:
        state = api.resumed(opened.start)
    else:
        seats = [
            {**(place.given or {}), "name": place.name or f"Player {n}"}
            for n, place in enumerate(opened.seats, 1)
        ]
        state = api.new_game(opened.game, mode=opened.mode, seats=seats, seed=opened.seed, **opened.options)
    for seat_number, key in moment.choices:
        state.choose(seat_number, key)
    return state


def different_viewers(state: State) -> list[int]:
    """One who is asked, one who may react, one who is not asked, and those who watch."""
    asked = [ask.seat for ask in state.asked]
    reacting = [ask.seat for ask in state.offers]
    waiting = [number for number in range(state.setup.seats) if number not in (*asked, *reacting)]
    return [*asked[:1], *reacting[:1], *waiting[:1], SPECTATOR]


def guesses(state: State, viewer: int) -> list[Opened]:
    """Tables at the same position as far as a viewer can know it; what they cannot is dealt anew, chance included."""
    worlds = [state]
    for world in range(WORLDS):
        worlds.append(state.determinize(viewer, Chance(key_from_seed(world, f"world {viewer}"), 0)))
        # What a table commits itself to is made from its seed, which a guess does not have.
        worlds[-1].seed = state.seed
    return [seated_at(world, KEYS, listed=True) for world in worlds]


# -- 1, 4, 5, 6, 21: everything that can be asked, at every kind of decision


async def ask_everything(opened: Opened, viewer: int) -> list[str]:
    """All that anybody in a viewer's place can get out of a table without making a choice."""
    house = House()
    session = await house.table(opened)
    watcher = await house.visit(session, name="Zed")
    visitor = await house.visit(session, *[KEYS[viewer]] if viewer >= 0 else [], name="Eve")
    if viewer >= 0:
        await ask_with_a_seat(house, session, visitor, viewer)
    for other in range(len(opened.seats)):
        if other != viewer:
            await ask_for_another_seat(visitor, other)
    await visitor.says("say", seat=viewer, text="hello")
    back = await house.visit(session, *[KEYS[viewer]] if viewer >= 0 else [])
    info = msgspec.json.encode(session.info()).decode()
    listed = msgspec.json.encode(await lobby.fn(house.tables)).decode()
    await house.close()
    # How long ago a table was opened has nothing to do with what is in it.
    return [*watcher.texts, *visitor.texts, *back.texts, info, re.sub(r'"(age|idle)":[-0-9.e]+', "", listed)]


async def ask_with_a_seat(house: House, session: Session, visitor: Visitor, viewer: int) -> None:
    """Hints, reasons, plans and refusals."""
    await visitor.says("hint", seat=viewer)
    for number, piece in enumerate(range(-1, len(session.table.state.where) + 1), 1000):
        await visitor.connection.hear(json.dumps({"do": "why", "n": number, "seat": viewer, "piece": piece}))
    await house.rest()
    for _, asked in visitor.page.questions(reactions=True):
        keys = [option["key"] for option in asked["options"]]
        await visitor.says("preview", seat=viewer, keys=keys[:1])
        await visitor.says("choose", seat=viewer, question=asked["id"], key="fly away")
    for request in ("take_back", "hand_back"):
        await visitor.says(request, seat=viewer)
    await visitor.says("answer_take_back", seat=viewer, agreed=True)


async def ask_for_another_seat(visitor: Visitor, other: int) -> None:
    """Whatever one may not do."""
    await visitor.says("choose", seat=other, question="0123456789abcdef", key="pass")
    for request in ("hint", "take_back", "concede", "take_over", "hand_back"):
        await visitor.says(request, seat=other)
    await visitor.says("why", seat=other, piece=1)
    await visitor.says("preview", seat=other, keys=[])
    await visitor.says("sit", seat=other)


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_is_the_same_in_worlds_that_a_viewer_cannot_tell_apart(game: str) -> None:
    """Rows 1, 4, 6, 15, 21: joining, hints, reasons, plans, errors, the lobby; for each seat and those who watch."""
    compared = 0
    for about, moment in moments(game).items():
        state = position_of(moment)
        for viewer in different_viewers(state):
            first, *others = [asyncio.run(ask_everything(world, viewer)) for world in guesses(state, viewer)]
            for other in others:
                assert other == first, f"{moment.name}, {about}, seat {viewer}"
                compared += len(first)
    assert compared > 2000


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_chooses_the_same_in_worlds_that_it_cannot_tell_apart(game: str) -> None:
    """Row 15: at every kind of decision that a bot of a table is asked."""
    compared = 0
    for about, moment in moments(game).items():
        state = position_of(moment)
        for bot in {ask.seat for ask in state.asked}:
            for name in (usual_bot(game), adviser(game)):
                chosen = {asyncio.run(first_choice(world, bot, name)) for world in guesses(state, bot)}
                assert len(chosen) == 1, f"{moment.name}, {about}: {name} {chosen}"
            compared += 1
    assert compared >= len(moments(game)) // 2


async def first_choice(opened: Opened, seat_number: int, bot: str) -> str:
    """What the bot in a seat chooses first; the others wait."""
    plans = list(opened.seats)
    plans[seat_number] = msgspec.structs.replace(plans[seat_number], kind=BOT, bot=bot, key="")
    house = House()
    await house.table(msgspec.structs.replace(opened, seats=tuple(plans)))
    deeds = [deed_from_json(text) for text in house.store.deeds["table"]]
    return next(deed.key for deed in deeds if isinstance(deed, Chose) and deed.seat == seat_number)


# -- 2, 6, 8, 21: while a match is played


def must_be_alike(worlds: list[list[str]], when: str) -> None:
    """Find the first byte in which what was told in several worlds differs."""
    first, *others = worlds
    for other in others:
        assert len(first) == len(other), f"after {when} one world has told more often"
        for here, there in zip(first, other, strict=True):
            at = next((place for place, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
            assert here == there, f"after {when}: {here[max(0, at - 90) : at + 90]} / {there[at : at + 90]}"


class World:
    """One of several worlds in which the same public things are done."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session = house, session
        self.people: list[Visitor] = []
        self.watcher: Visitor

    @classmethod
    async def of(cls, opened: Opened) -> World:
        """A world with everybody at the table."""
        house = House()
        world = cls(house, await house.table(opened))
        world.people = [await house.visit(world.session, key) for key in KEYS[: len(opened.seats)]]
        world.watcher = await house.visit(world.session)
        return world

    def news(self, viewers: list[int]) -> list[str]:
        """Every byte that some seats and those who watch were sent since the last look."""
        lines: list[str] = []
        for visitor in (*(self.people[viewer] for viewer in viewers), self.watcher):
            lines += [*visitor.texts, "-- and that is all"]
            visitor.texts.clear()
        return lines

    def asked(self, seat_number: int) -> list[Message]:
        """What a seat is asked."""
        return [asked for _, asked in self.people[seat_number].page.questions()]

    async def choose(self, seat_number: int, key: str) -> None:
        """A seat chooses."""
        asked = self.asked(seat_number)[0]
        done = await self.people[seat_number].says("choose", seat=seat_number, question=asked["id"], key=key)
        assert done is not None and done["on"] == "done", done


HANDS = (
    ["Medic!", "Plasma Burst", "Data Pad"],
    ["Primary Laser", "Armored Plating", "Zap"],
    ["Handheld Blaster", "Incoming Transmission", "Brainstorm"],
)
"""What ben may hold; the others lie at the bottom of his deck."""


def with_hand(number: int) -> Opened:
    """A match in which what ben holds differs, and nothing that anybody else could see."""
    rest = [card for other, hand in enumerate(HANDS) if other != number for card in hand]
    ada, _ = table(
        ada=seat(
            play=["Ramjet", at("Arcee", mode="bot"), "Ironhide"],
            hand=["Zap", "Zap", "Medic!"],
            deck=["Supercharge"] * 30,
        ),
        ben=seat(
            play=["Bombshell", "Kickback", "Demolisher"],
            hand=HANDS[number],
            deck=["Supercharge"] * 40 + rest,
            filler=0,
        ),
    )
    return seated_at(ada.state, KEYS)


def in_common(worlds: list[World], seat_number: int) -> list[str]:
    """What a seat may choose in all worlds, in the order of the first."""
    keys = [[option["key"] for option in world.asked(seat_number)[0]["options"]] for world in worlds]
    return [key for key in keys[0] if all(key in others for others in keys[1:])]


BEN = 1


@pytest.mark.parametrize("seed", range(3))
def test_a_hand_that_is_not_played_is_told_to_nobody_all_through_a_match(seed: int) -> None:
    """Rows 2, 6, 21: turns, battles, hints, reasons, refusals and steps back of one whose hand differs."""

    async def evening() -> None:
        worlds = [await World.of(with_hand(number)) for number in range(len(HANDS))]
        rng = random.Random(seed)
        done = 0
        for _ in range(40):
            if any(world.session.table.over for world in worlds):
                break
            (waiting,) = {tuple(world.session.table.waiting_for()) for world in worlds}
            # Cards that ben has in one world only are left alone.
            key = rng.choice(in_common(worlds, waiting[0]))
            extra = rng.choice(["hint", "why", "take_back", "illegal", "say", "leave", ""])
            for world in worlds:
                await besides(world, BEN, extra)
                if world.asked(waiting[0]):
                    options = [option["key"] for option in world.asked(waiting[0])[0]["options"]]
                    if key in options:
                        await world.choose(waiting[0], key)
            done += 1
            must_be_alike([world.news([0]) for world in worlds], f"{key} and {extra}")
        assert done > 15

    asyncio.run(evening())


async def besides(world: World, seat_number: int, extra: str) -> None:
    """Something that a seat does besides playing."""
    person = world.people[seat_number]
    if extra in ("hint", "take_back"):
        await person.says(extra, seat=seat_number)
        if world.session.table.undo_wanted_by == seat_number:
            await world.people[1 - seat_number].says("answer_take_back", seat=1 - seat_number, agreed=True)
    elif extra == "why":
        hand = world.session.table.state.view(seat_number).zone("hand", seat_number).pieces
        for piece in hand:
            await person.says("why", seat=seat_number, piece=piece.id)
    elif extra == "illegal":
        question = world.asked(seat_number)[0]["id"] if world.asked(seat_number) else "none"
        await person.says("choose", seat=seat_number, question=question, key="fly away")
    elif extra == "say":
        await person.says("say", seat=seat_number, text="well played")
    elif extra == "leave":
        await person.goes()
        world.people[seat_number] = await world.house.visit(world.session, KEYS[seat_number])


def planning(session: Session) -> bool:
    """Whether everybody plans, so that nothing is revealed yet."""
    return any(ask.question.about in ("register", "mode") for ask in session.table.state.asked)


@pytest.mark.parametrize("number", range(3))
def test_what_a_seat_plans_is_told_to_nobody_before_it_is_revealed(number: int) -> None:
    """Rows 2, 6, 21: seat 0 plans other cards in each world, takes plans back, looks ahead, asks for hints."""

    async def evening() -> None:
        opened = seated(arena_of("rally", "race", number), KEYS)
        worlds = [await World.of(opened) for _ in range(3)]
        others = list(range(1, len(opened.seats)))
        rng = random.Random(number)
        while not planning(worlds[0].session):
            waiting = worlds[0].session.table.waiting_for()[0]
            key = in_common(worlds, waiting)[0]
            for world in worlds:
                await world.choose(waiting, key)
        plans: list[list[str]] = [[] for _ in worlds]
        compared = 0
        while planning(worlds[0].session):
            waiting = rng.choice(worlds[0].session.table.waiting_for())
            back = rng.random() < 0.25
            for place, world in enumerate(worlds):
                # Two cards in one register could be seen by everybody.
                keys = [
                    option["key"]
                    for option in world.asked(waiting)[0]["options"]
                    if " + " not in option["key"]
                ]
                choice = (
                    random.Random(f"{place} {len(plans[place])}").choice(keys) if waiting == 0 else keys[0]
                )
                if waiting == 0:
                    plans[place].append(choice)
                    await world.people[0].says("preview", seat=0, keys=[choice])
                    await world.people[0].says("hint", seat=0)
                await world.choose(waiting, choice)
                if waiting == 0 and back and planning(world.session):
                    await world.people[0].says("take_back", seat=0)
            if not planning(worlds[0].session):
                break
            must_be_alike([world.news(others) for world in worlds], "planning")
            compared += 1
        assert compared > 5 and plans[0] != plans[1]
        for world in worlds[1:]:
            assert world.session.table.choices == worlds[0].session.table.choices

    asyncio.run(evening())


# -- 4, 5: names


def singletons(seed: int) -> Opened:
    """A match whose decks have no two copies of a card, so that a name says which piece is meant."""
    rng = random.Random(seed)
    arena = arena_of("tcg", "advanced", seed)
    names = [card.name for card in pool().battle_cards if not card.stars]
    rng.shuffle(names)
    half = len(names) // 2
    for number, given in enumerate(arena.seats):
        given["deck"] = [[1, name] for name in names[number * half : (number + 1) * half]]
    return seated(arena, KEYS)


def open_to(state: State, viewer: int) -> set[str]:
    """The names of all cards that a viewer could ever see: those that lie open now, and those in the journal."""
    bit = 1 << viewer if viewer >= 0 else spectator_bit(state.setup.seats)
    assert state.journal is not None
    now = {
        state.setup.cards[card].name
        for card, known in zip(state.cards, state.known, strict=True)
        if known & bit
    }
    told = {
        state.setup.cards[card].name
        for entry in state.journal.entries
        for card, known in zip(entry.cards, entry.known, strict=True)
        if card >= 0 and known & bit
    }
    return now | told


@pytest.mark.parametrize("seed", range(5))
def test_no_message_names_a_card_that_its_reader_could_never_see(seed: int) -> None:
    """Rows 4 and 5: all bytes of a whole match, for each seat and those who watch."""

    async def evening() -> None:
        world = await World.of(singletons(seed))
        state = world.session.table.state
        hidden = [card for card, back in zip(state.cards, state.setup.backs, strict=True) if back >= 0]
        names = sorted({state.setup.cards[card].name for card in hidden}, key=len, reverse=True)
        ever: dict[int, set[str]] = {viewer: set() for viewer in (0, 1, SPECTATOR)}
        rng = random.Random(seed)
        scanned = 0
        while not world.session.table.over and world.session.table.choices < 80:
            waiting = world.session.table.waiting_for()[0]
            await world.choose(waiting, rng.choice(world.asked(waiting)[0]["options"])["key"])
            for viewer, visitor in ((0, world.people[0]), (1, world.people[1]), (SPECTATOR, world.watcher)):
                ever[viewer] |= open_to(world.session.table.state, viewer)
                for text in visitor.texts:
                    assert named_in(text, names) <= ever[viewer]
                    scanned += 1
                visitor.texts.clear()
        assert scanned > 100

    asyncio.run(evening())


def named_in(text: str, names: list[str]) -> set[str]:
    """The cards that a text names; one whose name is part of another's is not meant by that."""
    found = set()
    for name in names:
        if json.dumps(name)[1:-1] in text:
            found.add(name)
            text = text.replace(json.dumps(name)[1:-1], "")
    return found


# -- 3: seeds and keys


@pytest.mark.parametrize("game", GAMES)
def test_seeds_and_keys_are_told_to_nobody_who_should_not_have_them(server: Server, game: str) -> None:
    """Row 3: not in a single message of a match, nor in anything else the server answers, before it is over."""

    async def evening() -> None:
        seed = 7_310_465_092_118_833_771
        key = api.new_game(game, **minimal(game), seed=seed).chance.key
        secrets = [str(seed), f"{seed:x}", str(key), f"{key:x}", f"{key:032x}"]
        more = {"options": {"rounds": 1}} if game == "rally" else {}
        opened = await open_table(server.address, game, [PERSON, PERSON], seed=str(seed), listed=True, **more)
        elsewhere = ["/api/lobby", f"/api/tables/{opened.id}", "/api/metrics", "/api/health"]
        async with joined(server.address, opened.id, [opened.keys[0]], [opened.keys[1]], []) as people:
            ann, ben, zed = people
            texts: list[str] = []

            def look_elsewhere() -> bool:
                if ann.table["choices"] % 8 == 0:
                    texts.extend(raw(server, path) for path in elsewhere)
                return False

            await asyncio.gather(
                play(ann, random.Random(1), look_elsewhere), play(ben, random.Random(2), look_elsewhere)
            )
            for person in people:
                await person.until(lambda person=person: person.page.over)  # type: ignore[misc]
                texts += person.heard
            during = [
                text for text in texts if '"status":"over"' not in text or f'"id":"{opened.id}"' not in text
            ]
            assert len(during) > 100
            for text in during:
                assert not any(secret in text for secret in secrets)
            assert zed.table["seed"] == str(seed)
            for text in texts:
                for held in opened.keys:
                    assert held not in text and digest_of(held) not in text

    asyncio.run(evening())


def test_a_key_is_told_once_to_who_sits_down(server: Server) -> None:
    async def evening() -> None:
        opened = await open_table(server.address, "tcg", [PERSON, {"kind": "open"}])
        async with joined(server.address, opened.id, opened.keys, [], []) as (ann, ben, zed):
            key = (await ben.does("sit", seat=1))["key"]
            await ben.does("begin")
            await ann.until(lambda: ann.page.views)
            await zed.until(lambda: zed.page.views)
            assert sum(key in text for text in ben.heard) == 1
            assert not any(key in text for text in (*ann.heard, *zed.heard))
            for text in (*ann.heard, *ben.heard, *zed.heard, raw(server, f"/api/tables/{opened.id}")):
                assert digest_of(key) not in text and digest_of(opened.keys[0]) not in text
        async with await join(server.address, opened.id, [digest_of(key)]) as eve:
            assert eve.page.you == [], "what the table keeps of a key is no key"

    asyncio.run(evening())


def minimal(game: str) -> dict[str, Any]:
    """What a match needs at least."""
    arena = arena_of(game, MODES[game][0], 1)
    return {"mode": arena.mode, "seats": arena.seats, **arena.options}


def raw(server: Server, path: str) -> str:
    """What an address answers, as it comes."""
    with urllib.request.urlopen(f"{server.address}{path}") as answer:
        return str(answer.read().decode())


def test_figures_tell_nothing_of_any_one_table(server: Server) -> None:
    """Row 6: what is counted is counted for the whole server."""
    labels = set(re.findall(r"[{,]([a-z_]+)=", raw(server, "/api/metrics")))
    assert labels <= {"game", "kind", "code", "bot", "le"}
