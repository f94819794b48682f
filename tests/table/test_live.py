"""A live table: who may do what, what is refused, and that a table is the sum of its deeds."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from altmode.authoring.part import authoring_of
from altmode.authoring.puzzle_files import ready_puzzles
from altmode.authoring.tcg.decks import find_deck
from altmode.bots import make_bot, seen_by
from altmode.games.registry import GAMES
from altmode.kernel.views import SPECTATOR, log_of
from altmode.server.library.puzzles import PlayPuzzle, opened_puzzle
from altmode.table import codes
from altmode.table.deeds import (
    BOT,
    AnyDeed,
    AskedToTakeBack,
    Began,
    Chose,
    Clock,
    Opened,
    Sat,
    SeatPlan,
    TookBack,
    deed_from_json,
    deed_to_json,
)
from altmode.table.live import Table, check_bots, made_anew
from altmode.table.refused import Refused
from altmode.table.seats import digest_of, new_key
from altmode.table.undo import APART, KeptPositions, last_choice_of, without_last

KEYS = ("key of ada", "key of ben", "key of cleo")
NAMES = ("Ada", "Ben", "Cleo")


class StoredTable:
    """Keeps every deed as the text it would be stored as, then lets it happen."""

    def __init__(self, opened: Opened) -> None:
        self.table = Table("t1", opened)
        self.kept = [deed_to_json(opened)]

    def do(self, deed: AnyDeed) -> None:
        """Keep a deed and carry it out."""
        self.kept.append(deed_to_json(deed))
        self.table.happen(deed_from_json(self.kept[-1]))

    def anew(self) -> Table:
        """The table as somebody would find it after everything but the deeds was lost."""
        return made_anew("t1", [deed_from_json(text) for text in self.kept])

    def answer(self, seat: int, place: int = 0, spent: int = 0) -> None:
        """Answer a seat's first question with one of its options."""
        decision = self.table.view(seat).decisions[0]
        key = decision.options[place % len(decision.options)].key
        self.do(self.table.choose(seat, self.table.question_id(seat, decision), key, spent))


def opened(
    game: str = "tcg", people: int = 2, bots: int = 0, seed: int = 7, clock: Clock | None = None
) -> Opened:
    """A table for people and bots, with what each seat needs."""
    decks = ("autobots", "decepticons")
    plans = []
    for seat in range(people + bots):
        given = find_deck(decks[seat % 2]).as_seat("") if game == "tcg" else {}
        plans.append(SeatPlan(given=given) if seat < people else SeatPlan(BOT, bot="random", given=given))
    mode = GAMES[game].default_mode
    options = authoring_of(game).options({}, mode)
    return Opened(game, mode, seed, tuple(plans), options=options, clock=clock)


def race_options(mode: str) -> dict[str, Any]:
    """A race on the usual course."""
    return authoring_of("rally").options({}, mode)


def begun(
    game: str = "tcg", people: int = 2, bots: int = 0, seed: int = 7, clock: Clock | None = None
) -> StoredTable:
    """A match that has begun, with everybody in their seats."""
    stored = StoredTable(opened(game, people, bots, seed, clock))
    for seat in range(people):
        stored.do(stored.table.sit(seat, NAMES[seat], KEYS[seat]))
    stored.do(stored.table.begin())
    return stored


def refusal(request: object, *wanted: object) -> Refused:
    """The refusal that a request meets."""
    assert callable(request)
    with pytest.raises(Refused) as caught:
        request(*wanted)
    return caught.value


def test_a_match_begins_when_everybody_sits() -> None:
    stored = StoredTable(opened())
    assert refusal(stored.table.begin).message == "Nobody sits in seat 1, 2 yet."
    stored.do(stored.table.sit(1, "  Ben\n\tof   Kaon ", KEYS[1]))
    assert stored.table.seats[1].name == "Ben of Kaon"
    assert refusal(stored.table.begin).code == codes.NOT_BEGUN
    stored.do(stored.table.sit(0, "", KEYS[0]))
    assert stored.table.seats[0].name == "Player 1"
    stored.do(stored.table.begin())
    assert stored.table.waiting_for() and stored.table.view(1).names[1] == "Ben of Kaon"
    assert refusal(stored.table.begin).code == codes.BEGUN


def test_a_seat_is_held_by_its_key_and_the_table_does_not_know_the_key() -> None:
    stored = begun()
    assert refusal(stored.table.sit, 0, "Eve", "key").code == codes.TAKEN
    assert [stored.table.seat_of(key) for key in KEYS] == [0, 1, SPECTATOR]
    assert stored.table.seat_of("") == SPECTATOR
    assert not any(key in text for key in KEYS for text in stored.kept)
    assert digest_of(KEYS[0]) in stored.kept[1]
    assert len({new_key() for _ in range(100)}) == 100


def test_an_answer_that_comes_late_or_twice_changes_nothing() -> None:
    stored = begun()
    seat = stored.table.waiting_for()[0]
    decision = stored.table.view(seat).decisions[0]
    question = stored.table.question_id(seat, decision)
    stored.do(stored.table.choose(seat, question, decision.options[0].key))
    before = stored.table.state.digest()
    assert refusal(stored.table.choose, seat, question, decision.options[0].key).code == codes.STALE
    assert refusal(stored.table.choose, 1 - seat, question, decision.options[0].key).code == codes.STALE
    assert stored.table.state.digest() == before


def test_an_illegal_answer_is_told_what_was_legal() -> None:
    stored = begun()
    seat = stored.table.waiting_for()[0]
    decision = stored.table.view(seat).decisions[0]
    refused = refusal(stored.table.choose, seat, stored.table.question_id(seat, decision), "fly away")
    assert refused.code == codes.ILLEGAL
    assert '"fly away" is not possible now. Legal: ' in refused.message
    assert decision.options[0].key in refused.message


def test_requests_that_cannot_be() -> None:
    stored = begun()
    assert refusal(stored.table.sit, 5, "Eve", "key").message == "There is no seat 6."
    assert refusal(stored.table.answer_take_back, 0, True).code == codes.CANNOT_UNDO
    assert refusal(stored.table.take_back, 0).message == "There is nothing to take back."
    assert refusal(stored.table.hand_back, 0).message == "No bot plays for you."
    assert refusal(stored.table.say, 0, "", " \n ").code == codes.ILLEGAL
    unsat = Table("t2", opened())
    assert refusal(unsat.concede, 0).code == codes.NOT_BEGUN
    with pytest.raises(Refused, match="there is no bot"):
        check_bots(Opened("rally", "race", 1, (SeatPlan(BOT, bot="greedy"),)))


def test_a_set_up_that_cannot_be_played_is_told_before_anything_is_kept() -> None:
    stored = StoredTable(
        Opened("rally", "teams", 1, (SeatPlan(BOT, bot="random"),) * 3, options=race_options("teams"))
    )
    refused = refusal(stored.table.begin)
    assert refused.code == codes.BAD_SETUP and "is for 4 or 6 seats, found 3" in refused.message
    assert not stored.table.begun


def test_plans_are_taken_back_freely_while_others_plan_on() -> None:
    """What one seat plans nobody has seen; the others' plans stay as they are."""
    stored = begun("rally", 3)
    while stored.table.view(stored.table.waiting_for()[0]).decisions[0].about != "register":
        stored.answer(stored.table.waiting_for()[0])
    stored.answer(0)
    stored.answer(1)
    stored.answer(0, 1)
    ben = stored.table.state.view(1)
    deed = stored.table.take_back(0)
    assert deed == TookBack(0)
    stored.do(deed)
    assert [len(stored.table.view(0).zone(f"register {n}", 0).pieces) for n in (1, 2)] == [1, 0]
    assert stored.table.state.view(1).decisions == ben.decisions
    assert stored.table.view(1).zone("register 1", 1) == ben.zone("register 1", 1)


def test_what_a_seat_sees_has_the_names_of_its_questions() -> None:
    """An answer that carries the name is taken; the match itself, at which nobody sits, names nothing."""
    stored = begun("rally", 3)
    seat = stored.table.waiting_for()[0]
    (asked, *_) = stored.table.view(seat).decisions
    assert asked.id == stored.table.question_id(seat, asked)
    assert stored.table.choose(seat, asked.id, asked.options[0].key).key == asked.options[0].key
    assert [one.id for one in stored.table.state.view(seat).decisions] == [""]


def test_the_same_question_after_a_step_back_is_another_question() -> None:
    stored = begun("rally", 3)
    while stored.table.view(stored.table.waiting_for()[0]).decisions[0].about != "register":
        stored.answer(stored.table.waiting_for()[0])
    first = stored.table.question_id(0, stored.table.view(0).decisions[0])
    stored.answer(0)
    stored.do(stored.table.take_back(0))
    assert stored.table.question_id(0, stored.table.view(0).decisions[0]) != first


def test_what_somebody_learned_from_is_taken_back_only_if_all_agree() -> None:
    stored = begun("rally", 3)
    for _ in range(3):
        stored.answer(stored.table.waiting_for()[0])
    # Everybody has a starting space: whoever chose first has been followed by the others.
    first = stored.table.state.journal.choices[0][0] if stored.table.state.journal else 0
    deed = stored.table.take_back(first)
    assert deed == AskedToTakeBack(first)
    others = [seat for seat in range(3) if seat != first]
    before = stored.table.state.digest()
    stored.do(deed)
    stored.do(stored.table.answer_take_back(others[0], True))
    assert stored.table.state.digest() == before
    stored.do(stored.table.answer_take_back(others[1], False))
    assert stored.table.undo_wanted_by == SPECTATOR and stored.table.state.digest() == before
    stored.do(stored.table.take_back(first))
    for other in others:
        stored.do(stored.table.answer_take_back(other, True))
    assert stored.table.waiting_for() == [first]
    assert stored.table.view(first).decisions[0].about == "start"


def test_alone_with_bots_nothing_that_was_revealed_is_taken_back() -> None:
    """Bots cannot agree, so undo stays what it is among people: never a free look."""
    taken = stood = 0
    for game in ("tcg", "rally"):
        stored = begun(game, 1, 1)
        for _ in range(60):
            while stored.table.bots_to_move():
                play_bots(stored)
            if stored.table.over:
                break
            reveals = stored.table.state.reveals
            stored.answer(0)
            if stored.table.over:
                break
            if stored.table.state.reveals == reveals:
                assert isinstance(stored.table.take_back(0), TookBack)
                taken += 1
            else:
                assert refusal(stored.table.take_back, 0).code == codes.CANNOT_UNDO
                stood += 1
    assert taken and stood


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_what_is_taken_back_freely_has_shown_nothing_to_anybody(game: str) -> None:
    """Undo is no free look: since the choice nobody has learned anything, and nobody else's choice is undone."""
    free = asked = 0
    for seed in range(6):
        stored = begun(game, 2, seed=seed)
        rng = random.Random(seed)
        before: dict[int, tuple[list[int], int]] = {}
        while not stored.table.over and stored.table.choices < 80:
            seat = rng.choice(stored.table.waiting_for())
            state = stored.table.state
            before[seat] = state.known[:], state.chance.drawn
            stored.answer(seat, rng.randrange(20))
            for other in rng.sample(list(before), len(before)):
                if stored.table.over or rng.random() < 0.5:
                    continue
                deed = stored.table.take_back(other)
                if isinstance(deed, AskedToTakeBack):
                    asked += 1
                    continue
                free += 1
                state = stored.table.state
                assert state.journal is not None
                known, drawn = before.pop(other)
                assert not any(now & ~then for now, then in zip(state.known, known, strict=True))
                assert state.chance.drawn == drawn
                choices = list(state.journal.choices)
                stored.do(deed)
                place = last_choice_of(choices, other)
                assert stored.table.state.journal is not None
                assert stored.table.state.journal.choices == choices[:place] + choices[place + 1 :]
                break
    assert free > 10 and asked > 10


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_plays_a_few_choices_again_and_comes_to_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threat 13: however long a match is, its last choice is taken back at the price of a few."""
    stored = begun(game, 2, seed=3)
    rng = random.Random(3)
    compared = 0
    while not stored.table.over and stored.table.choices < 150:
        seat = rng.choice(stored.table.waiting_for())
        stored.answer(seat, rng.randrange(20))
        if stored.table.choices % 10 == 9:
            table = stored.table
            near = without_last(table.state, seat, table._kept)
            far = without_last(table.state, seat, KeptPositions())
            assert near is not None and far is not None
            assert near[1] == far[1] and near[0].digest() == far[0].digest()
            for viewer in (SPECTATOR, 0, 1):
                assert log_of(near[0], viewer) == log_of(far[0], viewer)
            compared += 1
    assert compared >= 5
    if stored.table.over:
        return
    made = 0
    kind = type(stored.table.state)
    choose = kind.choose

    def counted(state: Any, seat: int, key: str) -> None:
        nonlocal made
        made += 1
        choose(state, seat, key)

    monkeypatch.setattr(kind, "choose", counted)
    stored.table.happen(stored.table.take_back(seat))
    assert made <= 3 * APART, "it was not played from the beginning, nor twice"


def play_bots(stored: StoredTable) -> None:
    """Let every bot that is asked answer once."""
    for seat in stored.table.bots_to_move():
        view = stored.table.view(seat)
        decision = view.decisions[0]
        key = make_bot("random", seat, view.game).pick(seen_by(stored.table.state, seat))
        stored.do(stored.table.choose(seat, stored.table.question_id(seat, decision), key))


def test_a_bot_takes_over_and_hands_back() -> None:
    stored = begun()
    seat = stored.table.waiting_for()[0]
    stored.do(stored.table.let_bot_play(seat, "away"))
    assert stored.table.bots_to_move() == [seat]
    assert refusal(stored.table.let_bot_play, seat, "away").message == "A bot plays there already."
    play_bots(stored)
    stored.do(stored.table.hand_back(seat))
    assert stored.table.bots_to_move() == []
    assert stored.table.seat_of(KEYS[seat]) == seat


def test_of_two_whoever_does_not_give_up_has_won() -> None:
    stored = begun()
    stored.do(stored.table.concede(1))
    assert stored.table.over and stored.table.winners == [0]
    assert stored.table.waiting_for() == []
    assert refusal(stored.table.concede, 0).code == codes.OVER


def test_a_bot_plays_on_for_whoever_gives_up_while_others_race() -> None:
    """The match ends when one side is left, not before; nobody comes back who has given up."""
    stored = begun("rally", 3)
    stored.do(stored.table.concede(1))
    assert not stored.table.over and stored.table.winners == []
    assert stored.table.seats[1].played_by_bot and not stored.table.seats[1].stand_in
    assert refusal(stored.table.concede, 1).message == "That seat has given up already."
    assert refusal(stored.table.hand_back, 1).code == codes.NOT_YOURS
    assert refusal(stored.table.let_bot_play, 1, "away").message == "A bot plays there already."
    while 1 not in stored.table.waiting_for():
        stored.answer(stored.table.waiting_for()[0])
    assert stored.table.bots_to_move() == [1]
    stored.do(stored.table.time_out(2))
    assert stored.table.over and stored.table.winners == [0]


def test_a_match_that_only_bots_would_play_is_over() -> None:
    stored = begun("rally", 1, 3)
    stored.do(stored.table.concede(0))
    assert stored.table.over and stored.table.winners == [1, 2, 3]


def test_a_side_is_out_when_all_its_people_have_given_up() -> None:
    plans = tuple(SeatPlan(given={}) for _ in range(4))
    stored = StoredTable(Opened("rally", "teams", 7, plans, options=race_options("teams")))
    for seat in range(4):
        stored.do(stored.table.sit(seat, "", f"key of seat {seat}"))
    stored.do(stored.table.begin())
    sides = stored.table.sides()
    first, second = [seat for seat in range(4) if sides[seat] == sides[0]]
    stored.do(stored.table.concede(first))
    assert not stored.table.over
    stored.do(stored.table.concede(second))
    assert stored.table.over
    assert stored.table.winners == [seat for seat in range(4) if sides[seat] != sides[0]]


def test_a_free_seat_is_given_to_a_bot() -> None:
    stored = StoredTable(opened())
    stored.do(stored.table.sit(0, "Ada", KEYS[0]))
    assert refusal(stored.table.seat_bot, 0, "greedy").code == codes.TAKEN
    assert refusal(stored.table.seat_bot, 1, "hal").code == codes.BAD_SETUP
    assert refusal(stored.table.seat_bot, 2, "greedy").code == codes.NO_SUCH_SEAT
    stored.do(stored.table.seat_bot(1, "greedy"))
    assert stored.table.seats[1].name == "Greedy" and not stored.table.seats[1].free
    assert refusal(stored.table.sit, 1, "Ben", KEYS[1]).message == "Seat 2 is taken by Greedy."
    stored.do(stored.table.begin())
    assert stored.table.view(0).names == ("Ada", "Greedy")
    assert stored.anew().state.digest() == stored.table.state.digest()


def test_one_key_holds_one_seat() -> None:
    stored = StoredTable(opened())
    stored.do(stored.table.sit(0, "Ada", KEYS[0]))
    assert refusal(stored.table.sit, 1, "Ada", KEYS[0]).message == "That key holds a seat already."


def test_a_clock_counts_thoughts_and_gives_time_with_every_choice() -> None:
    clock = Clock(seconds=60, increment=5)
    stored = begun(clock=clock)
    seat = stored.table.waiting_for()[0]
    assert stored.table.seats[seat].time_left(clock) == 60_000
    stored.answer(seat, spent=2_500)
    assert stored.table.seats[seat].time_left(clock) == 62_500
    assert stored.anew().seats[seat].time_left(clock) == 62_500
    # What is taken back was thought all the same.
    if isinstance(deed := stored.table.take_back(seat), TookBack):
        stored.do(deed)
        assert stored.table.seats[seat].time_left(clock) == 62_500


def test_out_of_time_is_out() -> None:
    stored = begun(clock=Clock(seconds=60))
    stored.do(stored.table.time_out(0))
    assert stored.table.over and stored.table.winners == [1]
    assert refusal(stored.table.time_out, 1).code == codes.OVER


def test_a_rematch_is_named_once_and_only_after_the_end() -> None:
    stored = begun()
    assert refusal(stored.table.rematch_at, "t2").code == codes.NOT_OVER
    stored.do(stored.table.concede(0))
    stored.do(stored.table.rematch_at("t2"))
    assert stored.table.rematch == stored.anew().rematch == "t2"
    assert refusal(stored.table.rematch_at, "t3").code == codes.BEGUN


def test_whoever_is_asked_is_asked_anew_after_a_reaction() -> None:
    """An answer that was on its way when somebody reacted was meant for another position."""
    stored = begun("rally", 2)
    rng = random.Random(3)
    while not (stored.table.state.offers and stored.table.state.asked) and not stored.table.over:
        stored.answer(rng.choice(stored.table.waiting_for()), rng.randrange(20))
    assert not stored.table.over, "somebody may react at some time of a race"
    asked = stored.table.state.asked[0].seat
    reacting = stored.table.state.offers[0].seat
    before = stored.table.question_id(asked, stored.table.view(asked).decisions[0])
    stored.answer(reacting)
    if asked in stored.table.waiting_for():
        assert stored.table.question_id(asked, stored.table.view(asked).decisions[0]) != before


def test_a_choice_that_the_rules_stumble_over_is_never_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = begun()
    seat = stored.table.waiting_for()[0]
    decision = stored.table.view(seat).decisions[0]
    question = stored.table.question_id(seat, decision)
    ask = stored.table.state.asked[0]

    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(type(ask.question), "take", stumble)
        with pytest.raises(ZeroDivisionError):
            stored.table.choose(seat, question, decision.options[0].key)
    assert stored.table.question_id(seat, stored.table.view(seat).decisions[0]) == question
    stored.do(stored.table.choose(seat, question, decision.options[0].key))


def test_nobody_is_replaced_before_the_match_or_after_it() -> None:
    stored = StoredTable(opened())
    assert refusal(stored.table.let_bot_play, 0, "left").code == codes.NOT_BEGUN
    stored = begun()
    stored.do(stored.table.concede(0))
    assert refusal(stored.table.let_bot_play, 1, "left").code == codes.OVER


def test_a_table_that_cannot_be_made_anew_says_why() -> None:
    deeds = [deed_from_json(text) for text in begun().kept]
    first = deeds[0]
    assert isinstance(first, Opened)
    other = msgspec.structs.replace(first, altmode="0.0.9", cards="other")
    assert "altmode 0.0.9 and other card data" in refusal(made_anew, "t1", [other, *deeds[1:]]).message
    assert "never opened" in refusal(made_anew, "t1", deeds[1:]).message
    assert "never opened" in refusal(made_anew, "t1", []).message
    chess = msgspec.structs.replace(first, game="chess")
    assert "a game that is not here" in refusal(made_anew, "t1", [chess]).message
    strange = refusal(made_anew, "t1", [*deeds, Chose(0, "fly away")])
    assert strange.code == codes.UNREADABLE and "deed 4 cannot be done again" in strange.message
    assert refusal(made_anew, "t1", [*deeds, Sat(9, "Eve", "key")]).code == codes.UNREADABLE
    assert refusal(made_anew, "t1", [*deeds, TookBack(0)]).code == codes.UNREADABLE
    assert refusal(made_anew, "t1", [*deeds, first]).code == codes.UNREADABLE


def test_a_table_whose_choices_lead_elsewhere_by_now_is_not_played_on() -> None:
    """With mended rules an old choice may still be legal and mean something else."""
    stored = begun()
    seat = stored.table.waiting_for()[0]
    decision = stored.table.view(seat).decisions[0]
    question = stored.table.question_id(seat, decision)
    stored.do(stored.table.choose(seat, question, decision.options[0].key))
    deeds = [deed_from_json(text) for text in stored.kept]
    last = deeds.pop()
    assert isinstance(last, Chose) and last.check
    assert made_anew("t1", [*deeds, last]).choices == 1
    elsewhere = refusal(made_anew, "t1", [*deeds, msgspec.structs.replace(last, check="00000000")])
    assert elsewhere.code == codes.UNREADABLE
    assert f"deed {len(deeds)} leads to another position here" in elsewhere.message


@pytest.mark.parametrize("mean", ["\u202egpj.exe", "a\u0000b\u0007", "\u2066\u200b\u200f\ufeff"])
def test_names_and_talk_hide_nothing(mean: str) -> None:
    """Signs that turn text around or cannot be seen are gone from what is said, and nobody is called by them."""
    stored = begun()
    said = stored.table.say(SPECTATOR, "Zed", f"x{mean}")
    assert said.text.isprintable() and said.text.strip() == said.text
    assert "signs that can be seen" in refusal(stored.table.say, SPECTATOR, mean, "hello").message


@pytest.mark.parametrize("odd", ["<b>&amp;", "e\u0301" * 50])
def test_names_and_talk_are_text_whatever_it_looks_like(odd: str) -> None:
    stored = begun()
    said = stored.table.say(SPECTATOR, odd, odd)
    assert said.name == odd[:24] and said.text == odd[:300]


def test_what_is_said_is_one_line_under_ones_own_name() -> None:
    stored = begun()
    stored.do(stored.table.say(0, "Somebody else", "  roll\nout! " + "x" * 400))
    stored.do(stored.table.say(SPECTATOR, "Zed", "hello"))
    own, other = stored.table.chat
    assert own.name == "Ada" and own.text.startswith("roll out! x") and len(own.text) == 300
    assert (other.seat, other.name) == (SPECTATOR, "Zed")


def test_the_seed_is_proven_and_not_told() -> None:
    stored = begun(seed=123456789)
    text = stored.table.commitment()
    assert "123456789" not in text
    assert text == Table("t1", opened(seed=123456789)).commitment()
    assert text != Table("t1", opened(seed=123456788)).commitment()


@pytest.mark.parametrize(("game", "people", "bots"), [("tcg", 2, 0), ("tcg", 1, 1), ("rally", 2, 1)])
def test_a_table_is_the_sum_of_its_deeds(game: str, people: int, bots: int) -> None:
    """Whatever was done, also back and by bots: made anew from what was kept, everything stands as it stood."""
    stored = begun(game, people, bots)
    rng = random.Random(f"{game} {people}")
    for number in range(160):
        if stored.table.over:
            break
        seat = rng.choice(stored.table.waiting_for())
        if rng.random() < 0.15 and not stored.table.seats[seat].played_by_bot:
            try:
                deed = stored.table.take_back(seat)
            except Refused:
                continue
            stored.do(deed)
            if isinstance(deed, AskedToTakeBack):
                for other in range(people):
                    if other != seat and stored.table.undo_wanted_by == seat:
                        stored.do(stored.table.answer_take_back(other, rng.random() < 0.7))
        else:
            stored.answer(seat, rng.randrange(20))
        if number % 40 == 0:
            stored.do(stored.table.say(SPECTATOR, "Zed", f"move {number}"))
    anew = stored.anew()
    assert anew.state.digest() == stored.table.state.digest()
    assert anew.deeds == stored.table.deeds == len(stored.kept)
    assert anew.chat == stored.table.chat
    for seat in (*range(people + bots), SPECTATOR):
        assert anew.view(seat).to_json() == stored.table.view(seat).to_json()


def test_a_match_goes_on_from_a_point_of_another_one() -> None:
    """A table may begin with choices that were made before, or with a position."""
    stored = begun("rally", 2)
    for _ in range(9):
        stored.answer(stored.table.waiting_for()[0])
    state = stored.table.state
    assert state.journal is not None
    names = tuple(SeatPlan(name=name, given={}) for name in NAMES[:2])
    again = StoredTable(
        Opened("rally", "race", 7, names, options=race_options("race"), before=tuple(state.journal.choices))
    )
    for seat in range(2):
        again.do(again.table.sit(seat, NAMES[seat], KEYS[seat]))
    again.do(again.table.begin())
    assert again.table.state.digest() == state.digest()
    saved = StoredTable(Opened("rally", "race", 7, names, start=state.to_json()))
    for seat in range(2):
        saved.do(saved.table.sit(seat, NAMES[seat], KEYS[seat]))
    saved.do(saved.table.begin())
    assert saved.table.state.digest() == state.digest()
    saved.answer(saved.table.waiting_for()[0])
    assert saved.anew().state.digest() == saved.table.state.digest()


@pytest.mark.parametrize("name", ready_puzzles())
def test_a_puzzle_is_solved_when_its_goal_is_reached_and_not_before(name: str) -> None:
    puzzle = ready_puzzles()[name]
    table = Table("t1", opened_puzzle(name, PlayPuzzle()))
    table.happen(Began())
    for step in puzzle.steps:
        assert not table.solved
        table.happen(Chose(table.waiting_for()[0] if step.seat < 0 else step.seat, step.key))
    assert table.solved
    again = made_anew("t1", [table.opened, Began()])
    assert not again.solved


def played_wrong(name: str) -> StoredTable:
    """A puzzle played on without looking for its solution, until nobody is asked any more."""
    for seed in range(20):
        stored = StoredTable(opened_puzzle(name, PlayPuzzle()))
        stored.do(stored.table.begin())
        rng = random.Random(seed)
        while waiting := stored.table.waiting_for():
            stored.answer(waiting[0], rng.randrange(1000))
        if not stored.table.over:
            return stored
    raise AssertionError(f"{name} was never missed")


@pytest.mark.parametrize("name", ready_puzzles())
def test_a_puzzle_is_missed_as_soon_as_its_turn_or_round_is_past(name: str) -> None:
    """Nothing goes on after that, neither by people nor by bots, until the choice is taken back."""
    stored = played_wrong(name)
    table = stored.table
    reached = ready_puzzles()[name].puzzle.reached  # type: ignore[union-attr]
    limit = f"Turn {reached['number']}" if "number" in reached else f"Round {reached['round']}"
    assert table.missed == f"{limit} is over." and not table.solved
    assert table.bots_to_move() == [] and stored.anew().missed == table.missed
    assert table.state.journal is not None
    clock = "turn" if "number" in reached else "round"
    now = getattr(table.state.view(SPECTATOR).facts, clock)
    assert now == int(limit.split()[1]) + 1
    (asked, *_) = table.state.decisions
    refused = refusal(table.choose, asked.seat, table.question_id(asked.seat, asked), asked.options[0].key)
    assert refused.code == codes.OVER and "Not solved" in refused.message

    person = next(seat for seat, place in enumerate(table.seats) if place.in_person)
    stored.do(table.take_back(person))
    assert not table.missed and table.waiting_for()


def test_a_puzzle_that_names_no_turn_is_missed_when_the_match_is_lost() -> None:
    stored = StoredTable(opened_puzzle("leap-and-strike", PlayPuzzle()))
    ready = stored.table.opened
    assert ready.puzzle is not None
    puzzle = msgspec.structs.replace(ready.puzzle, reached={"winner": "Ada"})
    stored = StoredTable(msgspec.structs.replace(ready, puzzle=puzzle))
    stored.do(stored.table.begin())
    rng = random.Random(1)
    while waiting := stored.table.waiting_for():
        assert not stored.table.missed
        stored.answer(waiting[0], rng.randrange(1000))
    assert stored.table.over
    assert stored.table.missed == ("" if stored.table.winners == [0] else "The game is over.")
    assert stored.table.solved == (stored.table.winners == [0])


# -- What happened before somebody looked


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_what_a_seat_saw_before_its_last_choice_is_remembered(game: str) -> None:
    stored = begun(game, 2)
    table = stored.table
    began = {seat: (table.state.view(seat), table.log_length()) for seat in range(2)}
    saw = dict(began)
    rng = random.Random(3)
    for number in range(40):
        for seat in range(2):
            for one in (table, stored.anew()) if number % 10 == 0 else (table,):
                earlier = one.before_last_choice(seat)
                before, entries = saw[seat]
                assert earlier.entries == entries
                now = earlier.state.view(seat, earlier.entries)
                assert now.to_json() == msgspec.structs.replace(before, log=()).to_json()
        if table.over:
            break
        (seat, *_) = table.waiting_for()
        saw[seat] = (table.state.view(seat), table.log_length())
        stored.answer(seat, rng.randrange(1000))
    assert saw[0] != began[0] and saw[1] != began[1]


def test_before_a_choice_is_an_earlier_one_once_the_last_was_taken_back() -> None:
    stored = begun("rally", 3)
    while stored.table.view(0).decisions[:1] == () or stored.table.view(0).decisions[0].about != "register":
        stored.answer(stored.table.waiting_for()[0])
    first = stored.table.view(0)
    stored.answer(0)
    stored.answer(0)
    stored.do(stored.table.take_back(0))
    earlier = stored.table.before_last_choice(0)
    assert earlier.state.view(0, earlier.entries).zones == first.zones


def test_before_the_first_choice_a_match_began_where_it_was_taken_up() -> None:
    """Whoever plays on from a point of another match is shown nothing that came before it."""
    stored = begun("rally", 2)
    for _ in range(9):
        stored.answer(stored.table.waiting_for()[0])
    state = stored.table.state
    assert state.journal is not None
    names = tuple(SeatPlan(name=name, given={}) for name in NAMES[:2])
    again = StoredTable(
        Opened("rally", "race", 7, names, options=race_options("race"), before=tuple(state.journal.choices))
    )
    for seat in range(2):
        again.do(again.table.sit(seat, NAMES[seat], KEYS[seat]))
    again.do(again.table.begin())
    again.answer(again.table.waiting_for()[0])
    (other,) = {0, 1} - {again.table.state.journal.choices[-1][0]}  # type: ignore[union-attr]
    earlier = again.table.before_last_choice(other)
    assert earlier.entries == len(state.journal.entries)
    assert earlier.state.digest() == state.digest()


def test_a_deed_that_was_kept_before_its_words_changed_is_still_read() -> None:
    """In databases an opened table has places, whatever the code calls them."""
    kept = '{"do":"open","game":"tcg","mode":"basic","seed":7,"places":[{"kind":"person","name":"Ann"},{}]}'
    deed = deed_from_json(kept)
    assert isinstance(deed, Opened)
    assert [plan.kind for plan in deed.seats] == ["person", "open"]
    assert msgspec.json.decode(deed_to_json(deed))["places"][0]["name"] == "Ann"
