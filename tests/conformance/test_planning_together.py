"""All seats plan at the same time: nobody can tell what another one plans, and it does not matter who is faster."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from altmode.authoring.rally.courses import find_course
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.events import CARD_LOST, CARD_SPENT
from altmode.games.rally.rules.planning import PAIR
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import CARDS, PLANNING_STEP, REGISTER_COUNT, UPGRADING
from altmode.kernel.decisions import Ask
from altmode.kernel.views import SPECTATOR

from .rally.races import MODES, lively_answer, random_race
from .random_play import take

Start = Callable[[], RallyState]
Pick = Callable[[RallyState, Ask], int]
"""Which option of a question is taken, by its place."""

PLANNER = 0
"""The seat whose plans differ."""
TOGETHER = {UPGRADING: ("upgrades",), PLANNING_STEP: ("reclaim", "register", "mode", "dropship")}
"""What all seats are asked at the same time in each of the two phases."""
ORDERS = ("planner first", "planner last", "by turns", "at random")


# -- Races at the beginning of a Planning Phase


def planning_begins(mode: str, number: int, rounds: int) -> Start:
    """A race that is driven until the planning of a round begins, as often as one likes."""

    def start() -> RallyState:
        state = random_race(mode, number, rounds + 1).start(log=True)
        rng = random.Random(number)
        while not (state.step == PLANNING_STEP and state.round == rounds):
            take(state, lively_answer(state, rng))
        return state

    return start


def dropship_waits() -> RallyState:
    """A race in which the planner may also wish to be flown to a Checkpoint that others have reached."""
    course = find_course("twin-loop-warm-up-lap")
    places = course.flags()
    robots = [
        RobotAt(
            robot,
            (places[seat][0], places[seat][1]),
            reached=0 if seat == PLANNER else 1,
            installed=["Dropship"] if seat == PLANNER else [],
            hand=["SCRAP"] * 2,
        )
        for seat, robot in enumerate(("Arcee", "Megatron", "Blurr"))
    ]
    return arrange(Position(course, robots, ["Ada", "Ben", "Cleo"], begin="planning", options={"rounds": 1}))


STARTS: dict[str, Start] = {
    "a flight wished for": dropship_waits,
    **{
        f"{mode}, round {rounds}": planning_begins(mode, number, rounds)
        for number, mode in enumerate(MODES)
        for rounds in (1, 3)
    },
}


# -- Who answers next


def next_ask(state: RallyState, order: str, rng: random.Random) -> Ask:
    """The open question that is answered next in an order of one's choice."""
    planner = [ask for ask in state.asked if ask.seat == PLANNER]
    others = [ask for ask in state.asked if ask.seat != PLANNER]
    if order == "planner first":
        return (planner + others)[0]
    if order == "planner last":
        return (others + planner)[0]
    if order == "by turns":
        # Whoever has waited longest: a seat that answers is asked anew at the end.
        return state.asked[0]
    return rng.choice(state.asked)


def picks_of(seed: int) -> Pick:
    """Random options; others could see two cards in one register and cards taken back, so those are left alone."""
    rng = random.Random(seed)

    def pick(state: RallyState, ask: Ask) -> int:
        if ask.question.about == "reclaim":
            return 0
        single = [index for index, option in enumerate(ask.options) if option < PAIR]
        return rng.choice(single)

    return pick


def seen_by_others(state: RallyState) -> list[str]:
    """What everybody but the planner sees, the log included."""
    seats = [seat for seat in range(state.match.seats) if seat != PLANNER]
    return [state.view(seat).to_json() for seat in (*seats, SPECTATOR)]


def plan_secretly(state: RallyState, order: str, planner: Pick) -> tuple[list[list[str]], list[str]]:
    """Plan with the others' choices always the same: what they saw after every answer, and the planner's choices."""
    rng = random.Random(order)
    others = picks_of(5)
    seen = [seen_by_others(state)]
    planned: list[str] = []
    while planning(state):
        ask = next_ask(state, order, rng)
        index = (planner if ask.seat == PLANNER else others)(state, ask)
        if ask.seat == PLANNER:
            planned.append(ask.question.key(state, ask.seat, ask.options[index]))
        state.take(ask, index)
        if planning(state):
            seen.append(seen_by_others(state))
    return seen, planned


def planning(state: RallyState) -> bool:
    """Whether somebody has not planned yet, so that nothing has been revealed."""
    return asked_together(state, PLANNING_STEP)


def asked_together(state: RallyState, step: int) -> bool:
    """Whether the questions are open that all seats answer at the same time in a phase."""
    return any(ask.question.about in TOGETHER[step] for ask in state.asked)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("start", STARTS)
def test_nobody_can_tell_what_another_seat_plans(start: str, order: str) -> None:
    """Worlds that differ in the planner's cards, mode and landing look the same to all others until all are ready."""
    first_seen, first_planned = plan_secretly(STARTS[start](), order, picks_of(1))
    plans = {tuple(first_planned)}
    for seed in (2, 3):
        seen, planned = plan_secretly(STARTS[start](), order, picks_of(seed))
        assert seen == first_seen
        plans.add(tuple(planned))
    assert len(plans) > 1, "the planner did plan differently"
    assert len(first_seen) > REGISTER_COUNT
    if start == "a flight wished for":
        assert any("fly to" in plan[-1] for plan in plans)


def first_only(seed: int, first: str, mode: str) -> Pick:
    """A plan whose first card and mode are given; the other registers are random."""
    rng = random.Random(seed)

    def pick(state: RallyState, ask: Ask) -> int:
        keys = [ask.question.key(state, ask.seat, option) for option in ask.options]
        if ask.question.about == "mode":
            return keys.index(mode)
        if ask.question.about == "register" and not state.cards_in(PLANNER, 1):
            return keys.index(first)
        return rng.choice([index for index, option in enumerate(ask.options) if option < PAIR])

    return pick


def shown_by_planner(state: RallyState) -> bool:
    """Whether the planner had to show a card from its hand or a later register."""
    assert state.journal is not None
    showing = (CARD_LOST, CARD_SPENT)
    return any(entry.kind in showing and entry.numbers[0] == PLANNER for entry in state.journal.entries)


def seen_in_first_register(start: Start, planner: Pick) -> list[list[str]]:
    """What the others see while the first register is played, the planner declining whatever it is asked."""
    state = start()
    plan_secretly(state, "planner first", planner)
    rng = random.Random(7)
    seen = []
    while not state.over and state.register == 1 and not shown_by_planner(state):
        seen.append(seen_by_others(state))
        (ask,) = state.asked[:1]
        # Others choose from what they see, which is the same in both worlds.
        state.take(ask, 0 if ask.seat == PLANNER else rng.randrange(len(ask.options)))
    return seen


def test_later_registers_stay_secret_while_the_first_is_played() -> None:
    """Worlds that differ in the registers 2 to 5 look the same until the second one is revealed or a card is lost."""
    compared = 0
    for number in range(12):
        start = planning_begins("race", number, 1)
        state = start()
        (ask,) = [ask for ask in state.asked if ask.seat == PLANNER]
        first = ask.question.key(state, PLANNER, ask.options[0])
        worlds = [seen_in_first_register(start, first_only(seed, first, "bot")) for seed in (1, 2, 3)]
        for world in worlds[1:]:
            length = min(len(world), len(worlds[0]))
            assert world[:length] == worlds[0][:length]
            compared += length
    assert compared > 50


# -- Who is faster


def keys_of(state: RallyState, step: int, rng: random.Random) -> dict[int, list[str]] | None:
    """What each seat does in a phase, worked out seat by seat; None if a shared stack or chance would be used."""
    twin = state.clone()
    chosen: dict[int, list[str]] = {seat: [] for seat in range(state.match.seats)}
    while asked_together(twin, step):
        ask = twin.asked[0]
        if ask.question.about == "reclaim":
            return None
        keys = [ask.question.key(twin, ask.seat, option) for option in ask.options]
        # Drawing takes from the common stack, and an upgrade taken off goes to the common pile.
        allowed = [key for key in keys if key != "draw" and not key.startswith("uninstall")]
        chosen[ask.seat].append(rng.choice(allowed))
        twin.choose(ask.seat, chosen[ask.seat][-1])
    return chosen


def done_in_order(state: RallyState, chosen: dict[int, list[str]], rng: random.Random) -> str:
    """Make everybody's choices in some order; where that leads."""
    twin = state.clone()
    left = {seat: keys[:] for seat, keys in chosen.items() if keys}
    while left:
        seat = rng.choice(sorted(left))
        twin.choose(seat, left[seat].pop(0))
        if not left[seat]:
            del left[seat]
    return twin.digest()


@pytest.mark.parametrize("mode", MODES)
def test_it_does_not_matter_who_is_faster(mode: str) -> None:
    """The same choices in any order lead to the same position, as long as no common stack is drawn from."""
    compared = 0
    for number in range(4):
        state = random_race(mode, number, 3).start()
        rng = random.Random(number)
        looked = (0, 0)
        while not state.over:
            here = (state.round, state.step)
            if state.step in TOGETHER and here != looked:
                looked = here
                chosen = keys_of(state, state.step, rng)
                if chosen is not None:
                    ends = {done_in_order(state, chosen, random.Random(order)) for order in range(5)}
                    assert len(ends) == 1, f"{mode}, game {number}, round {state.round}: {chosen}"
                    compared += 1
            take(state, lively_answer(state, rng))
    assert compared > 10


def test_a_seat_that_is_ready_is_not_waited_for_again() -> None:
    """The race goes on with the last answer and not before."""
    state = STARTS["race, round 1"]()
    everybody = tuple(range(state.match.seats))
    assert state.view(SPECTATOR).waiting_for == everybody
    for seat in reversed(everybody):
        while planning(state) and seat in state.view(SPECTATOR).waiting_for:
            state.choose(seat, 0)
        if seat:
            assert state.view(SPECTATOR).waiting_for == everybody[:seat]
    assert state.step >= CARDS
