"""A live table: who may do what, what is refused, and that a table is the sum of its deeds."""

from __future__ import annotations

import random

import msgspec
import pytest

from altmode.authoring.puzzle_files import ready_puzzles
from altmode.bots import make_bot
from altmode.kernel.views import SPECTATOR
from altmode.server.library.puzzles import PlayPuzzle, opened_puzzle
from altmode.table import refusals
from altmode.table.deeds import (
    BOT,
    AnyDeed,
    AskedToTakeBack,
    Began,
    Chose,
    Clock,
    Opened,
    Place,
    Sat,
    TookBack,
    deed_from_json,
    deed_to_json,
)
from altmode.table.live import Table, check_bots, made_anew
from altmode.table.refusals import Refused
from altmode.table.seats import digest_of, new_key
from altmode.table.undo import last_choice_of

KEYS = ("key of ada", "key of ben", "key of cleo")
NAMES = ("Ada", "Ben", "Cleo")


class Keeper:
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
    places = []
    for seat in range(people + bots):
        given = decks[seat % 2] if game == "tcg" else {}
        places.append(Place(given=given) if seat < people else Place(BOT, bot="random", given=given))
    return Opened(game, "advanced" if game == "tcg" else "race", seed, tuple(places), clock=clock)


def begun(
    game: str = "tcg", people: int = 2, bots: int = 0, seed: int = 7, clock: Clock | None = None
) -> Keeper:
    """A match that has begun, with everybody in their seats."""
    keeper = Keeper(opened(game, people, bots, seed, clock))
    for seat in range(people):
        keeper.do(keeper.table.sit(seat, NAMES[seat], KEYS[seat]))
    keeper.do(keeper.table.begin())
    return keeper


def refusal(wish: object, *wanted: object) -> Refused:
    """The refusal that a wish meets."""
    assert callable(wish)
    with pytest.raises(Refused) as caught:
        wish(*wanted)
    return caught.value


def test_a_match_begins_when_everybody_sits() -> None:
    keeper = Keeper(opened())
    assert refusal(keeper.table.begin).message == "Nobody sits in seat 1, 2 yet."
    keeper.do(keeper.table.sit(1, "  Ben\n\tof   Kaon ", KEYS[1]))
    assert keeper.table.seats[1].name == "Ben of Kaon"
    assert refusal(keeper.table.begin).code == refusals.NOT_BEGUN
    keeper.do(keeper.table.sit(0, "", KEYS[0]))
    assert keeper.table.seats[0].name == "Player 1"
    keeper.do(keeper.table.begin())
    assert keeper.table.waiting_for() and keeper.table.view(1).names[1] == "Ben of Kaon"
    assert refusal(keeper.table.begin).code == refusals.BEGUN


def test_a_seat_is_held_by_its_key_and_the_table_does_not_know_the_key() -> None:
    keeper = begun()
    assert refusal(keeper.table.sit, 0, "Eve", "key").code == refusals.TAKEN
    assert [keeper.table.seat_of(key) for key in KEYS] == [0, 1, SPECTATOR]
    assert keeper.table.seat_of("") == SPECTATOR
    assert not any(key in text for key in KEYS for text in keeper.kept)
    assert digest_of(KEYS[0]) in keeper.kept[1]
    assert len({new_key() for _ in range(100)}) == 100


def test_an_answer_that_comes_late_or_twice_changes_nothing() -> None:
    keeper = begun()
    seat = keeper.table.waiting_for()[0]
    decision = keeper.table.view(seat).decisions[0]
    question = keeper.table.question_id(seat, decision)
    keeper.do(keeper.table.choose(seat, question, decision.options[0].key))
    before = keeper.table.match.digest()
    assert refusal(keeper.table.choose, seat, question, decision.options[0].key).code == refusals.STALE
    assert refusal(keeper.table.choose, 1 - seat, question, decision.options[0].key).code == refusals.STALE
    assert keeper.table.match.digest() == before


def test_an_illegal_answer_is_told_what_was_legal() -> None:
    keeper = begun()
    seat = keeper.table.waiting_for()[0]
    decision = keeper.table.view(seat).decisions[0]
    refused = refusal(keeper.table.choose, seat, keeper.table.question_id(seat, decision), "fly away")
    assert refused.code == refusals.ILLEGAL
    assert '"fly away" is not possible now. Legal: ' in refused.message
    assert decision.options[0].key in refused.message


def test_wishes_that_cannot_be() -> None:
    keeper = begun()
    assert refusal(keeper.table.sit, 5, "Eve", "key").message == "There is no seat 6."
    assert refusal(keeper.table.answer_take_back, 0, True).code == refusals.CANNOT_UNDO
    assert refusal(keeper.table.take_back, 0).message == "There is nothing to take back."
    assert refusal(keeper.table.hand_back, 0).message == "No bot plays for you."
    assert refusal(keeper.table.say, 0, "", " \n ").code == refusals.ILLEGAL
    unsat = Table("t2", opened())
    assert refusal(unsat.concede, 0).code == refusals.NOT_BEGUN
    with pytest.raises(Refused, match="there is no bot"):
        check_bots(Opened("rally", "race", 1, (Place(BOT, bot="greedy"),)))


def test_a_set_up_that_cannot_be_played_is_told_before_anything_is_kept() -> None:
    keeper = Keeper(Opened("rally", "teams", 1, (Place(BOT, bot="random"),) * 3))
    refused = refusal(keeper.table.begin)
    assert refused.code == refusals.BAD_SETUP and "2v2, 3v3 or 2v2v2" in refused.message
    assert not keeper.table.begun


def test_plans_are_taken_back_freely_while_others_plan_on() -> None:
    """What one seat plans nobody has seen; the others' plans stay as they are."""
    keeper = begun("rally", 3)
    while keeper.table.view(keeper.table.waiting_for()[0]).decisions[0].about != "register":
        keeper.answer(keeper.table.waiting_for()[0])
    keeper.answer(0)
    keeper.answer(1)
    keeper.answer(0, 1)
    ben = keeper.table.view(1)
    deed = keeper.table.take_back(0)
    assert deed == TookBack(0)
    keeper.do(deed)
    assert [len(keeper.table.view(0).zone(f"register {n}", 0).pieces) for n in (1, 2)] == [1, 0]
    assert keeper.table.view(1).decisions == ben.decisions
    assert keeper.table.view(1).zone("register 1", 1) == ben.zone("register 1", 1)


def test_the_same_question_after_a_step_back_is_another_question() -> None:
    keeper = begun("rally", 3)
    while keeper.table.view(keeper.table.waiting_for()[0]).decisions[0].about != "register":
        keeper.answer(keeper.table.waiting_for()[0])
    first = keeper.table.question_id(0, keeper.table.view(0).decisions[0])
    keeper.answer(0)
    keeper.do(keeper.table.take_back(0))
    assert keeper.table.question_id(0, keeper.table.view(0).decisions[0]) != first


def test_what_somebody_learned_from_is_taken_back_only_if_all_agree() -> None:
    keeper = begun("rally", 3)
    for _ in range(3):
        keeper.answer(keeper.table.waiting_for()[0])
    # Everybody has a starting space: whoever chose first has been followed by the others.
    first = keeper.table.match.journal.choices[0][0] if keeper.table.match.journal else 0
    deed = keeper.table.take_back(first)
    assert deed == AskedToTakeBack(first)
    others = [seat for seat in range(3) if seat != first]
    before = keeper.table.match.digest()
    keeper.do(deed)
    keeper.do(keeper.table.answer_take_back(others[0], True))
    assert keeper.table.match.digest() == before
    keeper.do(keeper.table.answer_take_back(others[1], False))
    assert keeper.table.undo_wanted_by == SPECTATOR and keeper.table.match.digest() == before
    keeper.do(keeper.table.take_back(first))
    for other in others:
        keeper.do(keeper.table.answer_take_back(other, True))
    assert keeper.table.waiting_for() == [first]
    assert keeper.table.view(first).decisions[0].about == "start"


def test_alone_with_bots_nothing_that_was_revealed_is_taken_back() -> None:
    """Bots cannot agree, so undo stays what it is among people: never a free look."""
    taken = stood = 0
    for game in ("tcg", "rally"):
        keeper = begun(game, 1, 1)
        for _ in range(60):
            while keeper.table.bots_to_move():
                play_bots(keeper)
            if keeper.table.over:
                break
            reveals = keeper.table.match.reveals
            keeper.answer(0)
            if keeper.table.over:
                break
            if keeper.table.match.reveals == reveals:
                assert isinstance(keeper.table.take_back(0), TookBack)
                taken += 1
            else:
                assert refusal(keeper.table.take_back, 0).code == refusals.CANNOT_UNDO
                stood += 1
    assert taken and stood


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_what_is_taken_back_freely_has_shown_nothing_to_anybody(game: str) -> None:
    """Undo is no free look: since the choice nobody has learned anything, and nobody else's choice is undone."""
    free = asked = 0
    for seed in range(6):
        keeper = begun(game, 2, seed=seed)
        rng = random.Random(seed)
        before: dict[int, tuple[list[int], int]] = {}
        while not keeper.table.over and keeper.table.choices < 80:
            seat = rng.choice(keeper.table.waiting_for())
            match = keeper.table.match
            before[seat] = match.known[:], match.chance.drawn
            keeper.answer(seat, rng.randrange(20))
            for other in rng.sample(list(before), len(before)):
                if keeper.table.over or rng.random() < 0.5:
                    continue
                deed = keeper.table.take_back(other)
                if isinstance(deed, AskedToTakeBack):
                    asked += 1
                    continue
                free += 1
                match = keeper.table.match
                assert match.journal is not None
                known, drawn = before.pop(other)
                assert not any(now & ~then for now, then in zip(match.known, known, strict=True))
                assert match.chance.drawn == drawn
                choices = list(match.journal.choices)
                keeper.do(deed)
                place = last_choice_of(choices, other)
                assert keeper.table.match.journal is not None
                assert keeper.table.match.journal.choices == choices[:place] + choices[place + 1 :]
                break
    assert free > 10 and asked > 10


def play_bots(keeper: Keeper) -> None:
    """Let every bot that is asked answer once."""
    for seat in keeper.table.bots_to_move():
        view = keeper.table.view(seat)
        decision = view.decisions[0]
        key = make_bot("random", seat, view.game).pick(view, decision)
        keeper.do(keeper.table.choose(seat, keeper.table.question_id(seat, decision), key))


def test_a_bot_takes_over_and_hands_back() -> None:
    keeper = begun()
    seat = keeper.table.waiting_for()[0]
    keeper.do(keeper.table.let_bot_play(seat, "away"))
    assert keeper.table.bots_to_move() == [seat]
    assert refusal(keeper.table.let_bot_play, seat, "away").message == "A bot plays there already."
    play_bots(keeper)
    keeper.do(keeper.table.hand_back(seat))
    assert keeper.table.bots_to_move() == []
    assert keeper.table.seat_of(KEYS[seat]) == seat


def test_of_two_whoever_does_not_give_up_has_won() -> None:
    keeper = begun()
    keeper.do(keeper.table.concede(1))
    assert keeper.table.over and keeper.table.winners == [0]
    assert keeper.table.waiting_for() == []
    assert refusal(keeper.table.concede, 0).code == refusals.OVER


def test_a_bot_plays_on_for_whoever_gives_up_while_others_race() -> None:
    """The match ends when one side is left, not before; nobody comes back who has given up."""
    keeper = begun("rally", 3)
    keeper.do(keeper.table.concede(1))
    assert not keeper.table.over and keeper.table.winners == []
    assert keeper.table.seats[1].played_by_bot and not keeper.table.seats[1].stand_in
    assert refusal(keeper.table.concede, 1).message == "That seat has given up already."
    assert refusal(keeper.table.hand_back, 1).code == refusals.NOT_YOURS
    assert refusal(keeper.table.let_bot_play, 1, "away").message == "A bot plays there already."
    while 1 not in keeper.table.waiting_for():
        keeper.answer(keeper.table.waiting_for()[0])
    assert keeper.table.bots_to_move() == [1]
    keeper.do(keeper.table.time_out(2))
    assert keeper.table.over and keeper.table.winners == [0]


def test_a_match_that_only_bots_would_play_is_over() -> None:
    keeper = begun("rally", 1, 3)
    keeper.do(keeper.table.concede(0))
    assert keeper.table.over and keeper.table.winners == [1, 2, 3]


def test_a_side_is_out_when_all_its_people_have_given_up() -> None:
    places = tuple(Place(given={}) for _ in range(4))
    keeper = Keeper(Opened("rally", "teams", 7, places))
    for seat in range(4):
        keeper.do(keeper.table.sit(seat, "", f"key of seat {seat}"))
    keeper.do(keeper.table.begin())
    sides = keeper.table.sides()
    first, second = [seat for seat in range(4) if sides[seat] == sides[0]]
    keeper.do(keeper.table.concede(first))
    assert not keeper.table.over
    keeper.do(keeper.table.concede(second))
    assert keeper.table.over
    assert keeper.table.winners == [seat for seat in range(4) if sides[seat] != sides[0]]


def test_a_free_seat_is_given_to_a_bot() -> None:
    keeper = Keeper(opened())
    keeper.do(keeper.table.sit(0, "Ada", KEYS[0]))
    assert refusal(keeper.table.seat_bot, 0, "greedy").code == refusals.TAKEN
    assert refusal(keeper.table.seat_bot, 1, "hal").code == refusals.BAD_SETUP
    assert refusal(keeper.table.seat_bot, 2, "greedy").code == refusals.NO_SUCH_SEAT
    keeper.do(keeper.table.seat_bot(1, "greedy"))
    assert keeper.table.seats[1].name == "Greedy" and not keeper.table.seats[1].free
    assert refusal(keeper.table.sit, 1, "Ben", KEYS[1]).message == "Seat 2 is taken by Greedy."
    keeper.do(keeper.table.begin())
    assert keeper.table.view(0).names == ("Ada", "Greedy")
    assert keeper.anew().match.digest() == keeper.table.match.digest()


def test_one_key_holds_one_seat() -> None:
    keeper = Keeper(opened())
    keeper.do(keeper.table.sit(0, "Ada", KEYS[0]))
    assert refusal(keeper.table.sit, 1, "Ada", KEYS[0]).message == "That key holds a seat already."


def test_a_clock_counts_thoughts_and_gives_time_with_every_choice() -> None:
    clock = Clock(seconds=60, increment=5)
    keeper = begun(clock=clock)
    seat = keeper.table.waiting_for()[0]
    assert keeper.table.seats[seat].time_left(clock) == 60_000
    keeper.answer(seat, spent=2_500)
    assert keeper.table.seats[seat].time_left(clock) == 62_500
    assert keeper.anew().seats[seat].time_left(clock) == 62_500
    # What is taken back was thought all the same.
    if isinstance(deed := keeper.table.take_back(seat), TookBack):
        keeper.do(deed)
        assert keeper.table.seats[seat].time_left(clock) == 62_500


def test_out_of_time_is_out() -> None:
    keeper = begun(clock=Clock(seconds=60))
    keeper.do(keeper.table.time_out(0))
    assert keeper.table.over and keeper.table.winners == [1]
    assert refusal(keeper.table.time_out, 1).code == refusals.OVER


def test_a_rematch_is_named_once_and_only_after_the_end() -> None:
    keeper = begun()
    assert refusal(keeper.table.rematch_at, "t2").code == refusals.NOT_OVER
    keeper.do(keeper.table.concede(0))
    keeper.do(keeper.table.rematch_at("t2"))
    assert keeper.table.rematch == keeper.anew().rematch == "t2"
    assert refusal(keeper.table.rematch_at, "t3").code == refusals.BEGUN


def test_whoever_is_asked_is_asked_anew_after_a_reaction() -> None:
    """An answer that was on its way when somebody reacted was meant for another position."""
    keeper = begun("rally", 2)
    rng = random.Random(3)
    while not (keeper.table.match.offers and keeper.table.match.asked) and not keeper.table.over:
        keeper.answer(rng.choice(keeper.table.waiting_for()), rng.randrange(20))
    assert not keeper.table.over, "somebody may react at some time of a race"
    asked = keeper.table.match.asked[0].seat
    reacting = keeper.table.match.offers[0].seat
    before = keeper.table.question_id(asked, keeper.table.view(asked).decisions[0])
    keeper.answer(reacting)
    if asked in keeper.table.waiting_for():
        assert keeper.table.question_id(asked, keeper.table.view(asked).decisions[0]) != before


def test_a_choice_that_the_rules_stumble_over_is_never_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = begun()
    seat = keeper.table.waiting_for()[0]
    decision = keeper.table.view(seat).decisions[0]
    question = keeper.table.question_id(seat, decision)
    ask = keeper.table.match.asked[0]

    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(type(ask.question), "take", stumble)
        with pytest.raises(ZeroDivisionError):
            keeper.table.choose(seat, question, decision.options[0].key)
    assert keeper.table.question_id(seat, keeper.table.view(seat).decisions[0]) == question
    keeper.do(keeper.table.choose(seat, question, decision.options[0].key))


def test_nobody_is_replaced_before_the_match_or_after_it() -> None:
    keeper = Keeper(opened())
    assert refusal(keeper.table.let_bot_play, 0, "left").code == refusals.NOT_BEGUN
    keeper = begun()
    keeper.do(keeper.table.concede(0))
    assert refusal(keeper.table.let_bot_play, 1, "left").code == refusals.OVER


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
    assert strange.code == refusals.UNREADABLE and "deed 4 cannot be done again" in strange.message
    assert refusal(made_anew, "t1", [*deeds, Sat(9, "Eve", "key")]).code == refusals.UNREADABLE
    assert refusal(made_anew, "t1", [*deeds, TookBack(0)]).code == refusals.UNREADABLE
    assert refusal(made_anew, "t1", [*deeds, first]).code == refusals.UNREADABLE


def test_a_table_whose_choices_lead_elsewhere_by_now_is_not_played_on() -> None:
    """With mended rules an old choice may still be legal and mean something else."""
    keeper = begun()
    seat = keeper.table.waiting_for()[0]
    decision = keeper.table.view(seat).decisions[0]
    question = keeper.table.question_id(seat, decision)
    keeper.do(keeper.table.choose(seat, question, decision.options[0].key))
    deeds = [deed_from_json(text) for text in keeper.kept]
    last = deeds.pop()
    assert isinstance(last, Chose) and last.check
    assert made_anew("t1", [*deeds, last]).choices == 1
    elsewhere = refusal(made_anew, "t1", [*deeds, msgspec.structs.replace(last, check="00000000")])
    assert elsewhere.code == refusals.UNREADABLE
    assert f"deed {len(deeds)} leads to another position here" in elsewhere.message


@pytest.mark.parametrize(
    "mean", ["\u202egpj.exe", "a\u0000b\u0007", "\u2066\u200b\u200f\ufeff", "<b>&amp;", "e\u0301" * 50]
)
def test_names_and_talk_hide_nothing(mean: str) -> None:
    """Signs that turn text around or cannot be seen are gone; everything else is text, whatever it looks like."""
    keeper = begun()
    said = keeper.table.say(SPECTATOR, mean, f"x{mean}")
    for shown in (said.name, said.text):
        assert shown.isprintable() and shown.strip() == shown
    assert len(said.name) <= 24
    if "<" in mean:
        assert said.name == mean


def test_what_is_said_is_one_line_under_ones_own_name() -> None:
    keeper = begun()
    keeper.do(keeper.table.say(0, "Somebody else", "  roll\nout! " + "x" * 400))
    keeper.do(keeper.table.say(SPECTATOR, "Zed", "hello"))
    own, other = keeper.table.chat
    assert own.name == "Ada" and own.text.startswith("roll out! x") and len(own.text) == 300
    assert (other.seat, other.name) == (SPECTATOR, "Zed")


def test_the_seed_is_proven_and_not_told() -> None:
    keeper = begun(seed=123456789)
    told = keeper.table.commitment()
    assert "123456789" not in told
    assert told == Table("t1", opened(seed=123456789)).commitment()
    assert told != Table("t1", opened(seed=123456788)).commitment()


@pytest.mark.parametrize(("game", "people", "bots"), [("tcg", 2, 0), ("tcg", 1, 1), ("rally", 2, 1)])
def test_a_table_is_the_sum_of_its_deeds(game: str, people: int, bots: int) -> None:
    """Whatever was done, also back and by bots: made anew from what was kept, everything stands as it stood."""
    keeper = begun(game, people, bots)
    rng = random.Random(f"{game} {people}")
    for number in range(160):
        if keeper.table.over:
            break
        seat = rng.choice(keeper.table.waiting_for())
        if rng.random() < 0.15 and not keeper.table.seats[seat].played_by_bot:
            try:
                deed = keeper.table.take_back(seat)
            except Refused:
                continue
            keeper.do(deed)
            if isinstance(deed, AskedToTakeBack):
                for other in range(people):
                    if other != seat and keeper.table.undo_wanted_by == seat:
                        keeper.do(keeper.table.answer_take_back(other, rng.random() < 0.7))
        else:
            keeper.answer(seat, rng.randrange(20))
        if number % 40 == 0:
            keeper.do(keeper.table.say(SPECTATOR, "Zed", f"move {number}"))
    anew = keeper.anew()
    assert anew.match.digest() == keeper.table.match.digest()
    assert anew.deeds == keeper.table.deeds == len(keeper.kept)
    assert anew.chat == keeper.table.chat
    for seat in (*range(people + bots), SPECTATOR):
        assert anew.view(seat).to_json() == keeper.table.view(seat).to_json()


def test_a_match_goes_on_from_a_point_of_another_one() -> None:
    """A table may begin with choices that were made before, or with a position."""
    keeper = begun("rally", 2)
    for _ in range(9):
        keeper.answer(keeper.table.waiting_for()[0])
    match = keeper.table.match
    assert match.journal is not None
    names = tuple(Place(name=name, given={}) for name in NAMES[:2])
    again = Keeper(Opened("rally", "race", 7, names, before=tuple(match.journal.choices)))
    for seat in range(2):
        again.do(again.table.sit(seat, NAMES[seat], KEYS[seat]))
    again.do(again.table.begin())
    assert again.table.match.digest() == match.digest()
    saved = Keeper(Opened("rally", "race", 7, names, start=match.to_json()))
    for seat in range(2):
        saved.do(saved.table.sit(seat, NAMES[seat], KEYS[seat]))
    saved.do(saved.table.begin())
    assert saved.table.match.digest() == match.digest()
    saved.answer(saved.table.waiting_for()[0])
    assert saved.anew().match.digest() == saved.table.match.digest()


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


def played_wrong(name: str) -> Keeper:
    """A puzzle played on without looking for its solution, until nobody is asked any more."""
    for seed in range(20):
        keeper = Keeper(opened_puzzle(name, PlayPuzzle()))
        keeper.do(keeper.table.begin())
        rng = random.Random(seed)
        while waiting := keeper.table.waiting_for():
            keeper.answer(waiting[0], rng.randrange(1000))
        if not keeper.table.over:
            return keeper
    raise AssertionError(f"{name} was never missed")


@pytest.mark.parametrize("name", ready_puzzles())
def test_a_puzzle_is_missed_as_soon_as_its_turn_or_round_is_past(name: str) -> None:
    """Nothing goes on after that, neither by people nor by bots, until the choice is taken back."""
    keeper = played_wrong(name)
    table = keeper.table
    reached = ready_puzzles()[name].puzzle.reached  # type: ignore[union-attr]
    limit = f"Turn {reached['number']}" if "number" in reached else f"Round {reached['round']}"
    assert table.missed == f"{limit} is over." and not table.solved
    assert table.bots_to_move() == [] and keeper.anew().missed == table.missed
    assert table.match.journal is not None
    clock = "turn" if "number" in reached else "round"
    now = table.match.view(SPECTATOR).facts[clock]
    assert now == int(limit.split()[1]) + 1
    (asked, *_) = table.match.decisions
    refused = refusal(table.choose, asked.seat, table.question_id(asked.seat, asked), asked.options[0].key)
    assert refused.code == refusals.OVER and "Not solved" in refused.message

    person = next(seat for seat, place in enumerate(table.seats) if place.in_person)
    keeper.do(table.take_back(person))
    assert not table.missed and table.waiting_for()


def test_a_puzzle_that_names_no_turn_is_missed_when_the_match_is_lost() -> None:
    keeper = Keeper(opened_puzzle("leap-and-strike", PlayPuzzle()))
    ready = keeper.table.opened
    assert ready.puzzle is not None
    puzzle = msgspec.structs.replace(ready.puzzle, reached={"winner": "Ada"})
    keeper = Keeper(msgspec.structs.replace(ready, puzzle=puzzle))
    keeper.do(keeper.table.begin())
    rng = random.Random(1)
    while waiting := keeper.table.waiting_for():
        assert not keeper.table.missed
        keeper.answer(waiting[0], rng.randrange(1000))
    assert keeper.table.over
    assert keeper.table.missed == ("" if keeper.table.winners == [0] else "The game is over.")
    assert keeper.table.solved == (keeper.table.winners == [0])


# -- What happened before somebody looked


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_what_a_seat_saw_before_its_last_choice_is_remembered(game: str) -> None:
    keeper = begun(game, 2)
    table = keeper.table
    began = {seat: (table.view(seat), table.log_length()) for seat in range(2)}
    saw = dict(began)
    rng = random.Random(3)
    for number in range(40):
        for seat in range(2):
            for one in (table, keeper.anew()) if number % 10 == 0 else (table,):
                earlier = one.before_last_choice(seat)
                before, entries = saw[seat]
                assert earlier.entries == entries
                now = earlier.state.view(seat, earlier.entries)
                assert now.to_json() == msgspec.structs.replace(before, log=()).to_json()
        if table.over:
            break
        (seat, *_) = table.waiting_for()
        saw[seat] = (table.view(seat), table.log_length())
        keeper.answer(seat, rng.randrange(1000))
    assert saw[0] != began[0] and saw[1] != began[1]


def test_before_a_choice_is_an_earlier_one_once_the_last_was_taken_back() -> None:
    keeper = begun("rally", 3)
    while keeper.table.view(0).decisions[:1] == () or keeper.table.view(0).decisions[0].about != "register":
        keeper.answer(keeper.table.waiting_for()[0])
    first = keeper.table.view(0)
    keeper.answer(0)
    keeper.answer(0)
    keeper.do(keeper.table.take_back(0))
    earlier = keeper.table.before_last_choice(0)
    assert earlier.state.view(0, earlier.entries).zones == first.zones


def test_before_the_first_choice_a_match_began_where_it_was_taken_up() -> None:
    """Whoever plays on from a point of another match is shown nothing that came before it."""
    keeper = begun("rally", 2)
    for _ in range(9):
        keeper.answer(keeper.table.waiting_for()[0])
    match = keeper.table.match
    assert match.journal is not None
    names = tuple(Place(name=name, given={}) for name in NAMES[:2])
    again = Keeper(Opened("rally", "race", 7, names, before=tuple(match.journal.choices)))
    for seat in range(2):
        again.do(again.table.sit(seat, NAMES[seat], KEYS[seat]))
    again.do(again.table.begin())
    again.answer(again.table.waiting_for()[0])
    (other,) = {0, 1} - {again.table.match.journal.choices[-1][0]}  # type: ignore[union-attr]
    earlier = again.table.before_last_choice(other)
    assert earlier.entries == len(match.journal.entries)
    assert earlier.state.digest() == match.digest()
