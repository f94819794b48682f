"""Deciding: several questions at once, answers in any order, reactions that interrupt, and answers that are refused."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
import pytest

from altmode.kernel.decisions import PASS, PASSING, YES, Aim, IllegalChoice, Option, Question, YesNo
from altmode.kernel.events import Journal
from altmode.kernel.outcome import DRAW, Outcome
from altmode.kernel.state import STEP_LIMIT
from altmode.kernel.views import OptionView

from .toy import PLAN, REGISTERS, TABLE, Forever, Toy, ask_to_stop, new_race, saved_and_loaded


def plan_all(state: Toy) -> None:
    """Everybody plans the first thing they can."""
    while any(ask.question.about == "plan" for ask in state.asked):
        state.choose(state.asked[0].seat, 0)


def racing(at: list[int] | None = None, energon: list[int] | None = None) -> Toy:
    """A race in which Ada, in the middle of a move, is asked whether to stop."""
    state = new_race()
    state.finish(DRAW)
    state.outcome = None
    state.at = at or [3, 4, 5]
    state.energon = energon or [1, 1, 1]
    state.work = [Forever()]
    ask_to_stop(state, 0)
    return state


def test_a_position_equals_what_is_the_same_position_and_nothing_else() -> None:
    state = new_race()
    assert state == state.clone()
    moved = state.clone()
    moved.choose(moved.asked[0].seat, 0)
    assert state != moved
    # Not even its own fingerprint.
    assert state != state.digest()
    assert state != None  # noqa: E711


def test_all_seats_are_asked_at_the_same_time() -> None:
    """Each has a decision of its own, and the table waits for all of them."""
    state = new_race()
    assert [decision.seat for decision in state.decisions] == [0, 1, 2]
    assert state.view(0).waiting_for == (0, 1, 2)
    for seat in range(3):
        assert [decision.about for decision in state.view(seat).decisions] == ["plan"]
    assert state.view(-1).decisions == ()


def test_a_decision_tells_the_rule_that_asks() -> None:
    """Its question's, where that names one."""
    state = new_race()
    assert [decision.rule for decision in state.view(1).decisions] == ["TOY-3"]
    assert [decision.rule for decision in racing().view(0).decisions] == [""]


def test_an_option_says_what_it_is_about() -> None:
    """As data: what is done, with which pieces, where and to whom; a place goes by what people call it."""
    state = racing(at=[3, 4, 5])
    state.vehicle = [0, 1, 0]
    state.asked.clear()
    ask_to_stop(state, 0)
    go_on, stop, tow = state.decisions[0].options
    assert go_on.aim == PASSING
    assert (stop.verb, stop.cells, stop.aim.cells) == ("stop", ("3",), (3,))
    assert tow.aim == Aim("tow", cells=(4,), seats=(1,))
    assert state.view(0).decisions[0].options[2] == OptionView(
        "tow behind ben", "Tow behind ben", "tow", cells=("4",), seats=(1,)
    )
    planned = new_race().decisions[0].options[0]
    assert (planned.verb, planned.pieces, planned.way, planned.number) == ("plan", planned.aim.pieces, "", 0)


@dataclass(frozen=True)
class WhoAsks(Question):
    """A question that says whom it is put to in all that it says."""

    about: ClassVar[str] = "who"
    VERBS: ClassVar[tuple[str, ...]] = ("tell",)

    def prompt(self, state: Toy, seat: int) -> str:
        return f"seat {seat}, who asks?"

    def key(self, state: Toy, seat: int, option: int) -> str:
        return f"number {option} asks seat {seat}"

    def aim(self, state: Toy, seat: int, option: int) -> Aim:
        return Aim("tell", seats=(seat,), number=option)


@pytest.mark.parametrize("seat", range(3))
def test_an_option_is_that_of_the_seat_that_is_asked(seat: int) -> None:
    """Its key, its aim and, where the question has no words of its own for a button, its label."""
    state = new_race()
    state.asked.clear()
    state.ask(seat, WhoAsks(), [4])
    [decision] = state.decisions
    [option] = decision.options
    assert decision.prompt == f"seat {seat}, who asks?"
    assert (option.key, option.label) == (f"number 4 asks seat {seat}", f"Number 4 asks seat {seat}")
    assert option.aim == Aim("tell", seats=(seat,), number=4)


def test_an_option_tells_nothing_of_what_it_is_not_about() -> None:
    """Long lists of options stay short on the wire."""
    text = msgspec.json.decode(racing().view(0).to_json())["decisions"][0]["options"][0]
    assert text == {"key": "go on", "label": "Go on", "verb": "pass"}


def test_a_question_that_no_card_asks_is_for_no_effect() -> None:
    assert racing().decisions[0].does is None
    assert racing().view(0).decisions[0].does is None


def test_answers_may_come_in_any_order() -> None:
    """Whoever is quicker: the position they all lead to is the same."""
    digests = set()
    for order in itertools.permutations(range(3)):
        state = new_race(log=False)
        for seat in order:
            for _ in range(REGISTERS):
                # Work rests until everybody has planned, so nothing is revealed too early.
                assert not any(state.zone(TABLE, other) for other in range(3))
                state.choose(seat, 0)
        digests.add(state.digest())
    assert len(digests) == 1


def test_a_seat_may_plan_all_it_wants_while_others_think() -> None:
    """Its own questions follow one another; the others' stay as they were."""
    state = new_race()
    others = [state.decisions[seat].keys for seat in (0, 2)]
    state.choose(1, 0)
    state.choose(1, 0)
    assert len(state.zone(PLAN, 1)) == 2
    assert [decision.keys for decision in state.decisions if decision.seat != 1] == others
    state.choose(1, 0)
    assert state.view(-1).waiting_for == (0, 2)
    with pytest.raises(IllegalChoice, match="the table waits for Ada, Cleo"):
        state.choose(1, 0)


def test_reactions_are_offered_to_the_others_while_one_seat_is_asked() -> None:
    """They come last, are marked as such, and nobody is waited for because of them."""
    state = racing()
    lines = [(decision.seat, decision.about, decision.reaction) for decision in state.decisions]
    assert lines == [(0, "stop", False), (1, "convert", True), (2, "convert", True)]
    assert state.view(1).waiting_for == (0,)
    assert [decision.reaction for decision in state.view(1).decisions] == [True]


def test_a_reaction_interrupts_and_the_question_is_put_again_with_fresh_options() -> None:
    """Once Ben is a vehicle, Ada may tow behind him: something she was not offered before."""
    state = racing()
    assert list(state.decisions[0].keys) == ["go on", "stop"]
    state.choose(1, "convert")
    assert state.vehicle == [0, 1, 0]
    assert state.decisions[0].seat == 0
    assert list(state.decisions[0].keys) == ["go on", "stop", "tow behind ben"]
    # Ben's energon is spent; Cleo is still offered hers.
    assert [(d.seat, d.reaction) for d in state.decisions[1:]] == [(2, True)]
    state.choose(2, "convert")
    assert list(state.decisions[0].keys) == ["go on", "stop", "tow behind ben", "tow behind cleo"]


def test_a_stale_option_is_refused_or_still_means_the_same() -> None:
    """An option that was offered before the interruption is found by its key, never by its old place."""
    state = racing(energon=[1, 2, 1])
    state.choose(1, "convert")
    tow = state.decisions[0].options[2]
    assert tow.key == "tow behind ben"
    state.choose(1, "convert")
    before = state.digest()
    with pytest.raises(IllegalChoice, match=r'Ada cannot choose "tow behind ben" now. Legal: go on, stop\.'):
        state.choose(0, tow)
    assert state.digest() == before


def test_answering_the_question_ends_the_offers() -> None:
    """A reaction can be taken for as long as somebody is being asked, and no longer."""
    state = racing()
    state.work = []
    state.choose(0, "go on")
    assert state.offers == []
    with pytest.raises(IllegalChoice):
        state.choose(1, "convert")


def test_offers_stay_open_while_another_seat_is_still_asked() -> None:
    """One of several answers does not end them."""
    state = racing()
    ask_to_stop(state, 2)
    state.offers = state.offers[:2]
    state.choose(2, "go on")
    assert [decision.seat for decision in state.decisions] == [0, 1, 2]
    state.choose(1, "convert")
    assert state.vehicle[1] == 1


def test_a_reaction_while_several_are_asked_puts_all_their_questions_again() -> None:
    """In the order in which they were asked."""
    state = racing(energon=[0, 1, 0])
    ask_to_stop(state, 2)
    state.offers = state.offers[:1]
    state.choose(1, "convert")
    assert [ask.seat for ask in state.asked] == [0, 2]
    assert all("tow behind ben" in decision.keys for decision in state.decisions[:2])


def test_a_player_is_asked_whatever_they_hold() -> None:
    """Block and assist are decided face down; with nothing to lay a seat is asked too."""
    asked = set()
    for seed in range(40):
        state = new_race(seed=seed)
        plan_all(state)
        while state.round == 1 and state.asked and state.asked[0].question.about != "answer":
            state.choose(state.asked[0].seat, 0)
        if state.round == 1 and state.asked:
            assert len(state.asked) == 2
            asked.add(tuple(len(decision.options) > 1 for decision in state.decisions))
    assert asked >= {(True, False), (False, True), (False, False)}


# -- Saving in the middle of it all


def play(state: Toy, seed: int, choices: int = 200) -> list[str]:
    """Random answers and reactions; the digest after each."""
    rng = random.Random(seed)
    digests = []
    for _ in range(choices):
        if state.over:
            break
        decision = rng.choice(state.decisions)
        state.choose(
            decision.seat, rng.randrange(len(decision)) if not decision.reaction else decision.keys[0]
        )
        digests.append(state.digest())
    return digests


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Ada", "Ben", "Cleo")], ids=["two seats", "three seats"])
def test_clones_and_loaded_positions_go_on_alike(names: tuple[str, ...]) -> None:
    """At every decision: while all plan, after an interruption, with cards laid face down."""
    for seed in range(6):
        state = new_race(names, seed)
        rng = random.Random(seed)
        abouts = set()
        while not state.over:
            abouts.add(tuple(sorted(decision.about for decision in state.decisions)))
            twin, loaded = state.clone(), saved_and_loaded(state)
            assert loaded.digest() == state.digest() == twin.digest()
            assert [d.keys for d in loaded.decisions] == [d.keys for d in state.decisions]
            before = state.digest()
            assert play(twin, seed, 4) == play(loaded, seed, 4)
            assert state.digest() == before
            decision = rng.choice(state.decisions)
            state.choose(decision.seat, decision.keys[rng.randrange(len(decision))])
        assert len(abouts) > 3


def test_the_same_choices_replay_from_the_journal() -> None:
    """Reactions are choices like any other, and are written down in the order they were made."""
    state = new_race(seed=3)
    play(state, 3)
    assert state.journal is not None
    again = new_race(seed=3)
    for seat, key in state.journal.choices:
        again.choose(seat, key)
    assert again.digest() == state.digest()
    assert again.over == state.over


# -- Refusals


@pytest.mark.parametrize(
    ("seat", "answer", "message"),
    [
        (0, "sprint off", r'^Ada cannot choose "sprint off" now\. Legal: .*\.$'),
        (0, 99, r'^Ada cannot choose "99" now\. Legal: '),
        (0, -1, r'^Ada cannot choose "-1" now\. Legal: '),
        (0, "", r'^Ada cannot choose "" now\. Legal: '),
        (0, True, r'^Ada cannot choose "True" now\. Legal: '),
        (3, 0, r"^There is no seat 3: this match has seats 0 to 2\.$"),
        (-1, 0, r"^There is no seat -1: this match has seats 0 to 2\.$"),
    ],
)
def test_an_answer_that_is_not_offered_is_refused(seat: int, answer: Any, message: str) -> None:
    """The message says who, what, and what would do; nothing has changed."""
    state = new_race()
    before, pages = state.digest(), list(state.journal.choices if state.journal else [])
    with pytest.raises(IllegalChoice, match=message):
        state.choose(seat, answer)
    assert state.digest() == before
    assert state.journal is not None and state.journal.choices == pages


@pytest.mark.parametrize("answer", [None, 1.5, ["step"], {"key": "step"}, b"step"])
def test_an_answer_of_another_type_is_refused_too(answer: Any) -> None:
    """Whatever a client sends, it is an illegal choice and not a crash."""
    state = new_race()
    before = state.digest()
    with pytest.raises(IllegalChoice):
        state.choose(0, answer)
    assert state.digest() == before


def test_the_message_lists_everything_that_is_legal() -> None:
    """Reactions included."""
    state = racing()
    with pytest.raises(IllegalChoice, match=r"Legal: convert\.$"):
        state.choose(1, "stop")
    with pytest.raises(IllegalChoice, match=r"Legal: go on, stop\.$"):
        state.choose(0, "convert")


def test_after_the_end_nothing_can_be_chosen() -> None:
    """And the message says why."""
    state = new_race()
    state.finish(Outcome((1,)))
    with pytest.raises(IllegalChoice, match=r'^Ada cannot choose "0": the match is over\.$'):
        state.choose(0, 0)
    assert state.scores == [0.0, 1.0, 0.0]


def test_an_option_its_key_and_its_place_are_the_same_answer() -> None:
    """Three ways to say one thing."""
    ends = set()
    for way in ("option", "key", "place"):
        state = new_race(log=False)
        option = state.decisions[1].options[2]
        answers: dict[str, Option | str | int] = {"option": option, "key": option.key, "place": option.index}
        state.choose(1, answers[way])
        ends.add(state.digest())
    assert len(ends) == 1


# -- Yes or no


@dataclass(frozen=True)
class Nap(YesNo):
    """Whether a robot rests; who does not goes on."""

    about: ClassVar[str] = "nap"
    VERBS: ClassVar[tuple[str, ...]] = ("rest", "pass")

    def accept(self, state: Toy, seat: int) -> None:
        state.energon[seat] += 1


@dataclass(frozen=True)
class Dare(Nap):
    """The same with words of its own, asked the other way round; a coward loses what there is."""

    ANSWERS: ClassVar[tuple[int, int]] = (PASS, YES)
    yes: ClassVar[str] = "i dare"
    no: ClassVar[str] = "never"

    def goal(self, state: Toy, seat: int) -> Aim:
        return Aim("rest", seats=(seat,))

    def decline(self, state: Toy, seat: int) -> None:
        state.energon[seat] = 0


def asked(question: YesNo) -> Toy:
    """A race in which Ada is asked this and nothing else."""
    state = new_race()
    state.asked.clear()
    state.work = []
    question.put(state, 0)
    return state


def test_yes_or_no_is_a_verb_and_passing() -> None:
    """Its options, keys and aims follow from the verb; no changes nothing."""
    decision = asked(Nap()).decisions[0]
    assert [(option.code, option.key, option.label) for option in decision.options] == [
        (YES, "rest", "Rest"),
        (PASS, "pass", "Pass"),
    ]
    assert [option.aim for option in decision.options] == [Aim("rest"), PASSING]
    for key, energon in (("rest", 3), ("pass", 2)):
        state = asked(Nap())
        state.choose(0, key)
        assert state.energon[0] == energon


def test_yes_or_no_in_other_words_and_order() -> None:
    decision = asked(Dare()).decisions[0]
    assert [(option.code, option.key) for option in decision.options] == [(PASS, "never"), (YES, "i dare")]
    assert [option.aim for option in decision.options] == [PASSING, Aim("rest", seats=(0,))]
    state = asked(Dare())
    state.choose(0, "never")
    assert state.energon[0] == 0
    state = asked(Dare())
    state.asked.clear()
    Dare().again(state, 0)
    assert state.asked == asked(Dare()).asked


# -- Endless work


def test_an_endless_effect_ends_in_a_stalemate() -> None:
    """After the step limit the match is over without a winner, whatever lies on the stack."""
    state = new_race()
    state.asked.clear()
    state.work.append(Forever())
    state.advance()
    assert state.over
    assert state.winners == []
    assert state.scores == [0.5, 0.5, 0.5]
    assert (state.work, state.asked, state.offers) == ([], [], [])


def test_long_but_finite_work_is_not_cut_off() -> None:
    """The limit counts the tasks between two decisions, not those of a match."""
    assert STEP_LIMIT > 10_000
    state = new_race(seed=5)
    state.journal = Journal()
    for seed in range(300):
        if state.over:
            break
        play(state, seed, 1)
    assert state.over and state.winners
