"""The planner drives well, answers whatever it is asked, and knows nothing that its seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest
from views_as_text import from_text

import altmode
from altmode import Decision, State
from altmode.authoring.rally.courses import all_courses
from altmode.bots import Seen, make_bot, seen_by
from altmode.bots.rally.distance import Distances
from altmode.bots.rally.guessing import usual_race
from altmode.bots.rally.planner import planned_kinds, unplanned
from altmode.bots.rally.search import WIDTH, Search, stand_still
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.boards import Board, Course, Placed
from altmode.games.rally.spaces import space_from
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import HAND, PLANNING_WORDS
from altmode.kernel.chance import Chance, key_from_seed
from altmode.server.thinking import guess_for

MODES = ("race", "teams", "advanced-tokens", "classic-boards", "classic-robots", "classic-race")
RICH = 10


def start(mode: str, seed: int, **options: Any) -> State:
    """A race in a mode on one of the courses for it, everybody with as much Energon as can be."""
    classic = mode in ("classic-boards", "classic-race")
    courses = [
        course
        for course in all_courses()
        if classic or not any(placed.board.classic for placed in course.boards)
    ]
    seats = 4 if mode == "teams" else 2 + seed % 4
    course = courses[seed % len(courses)].to_plain()
    options = {"course": course, "rounds": 6, **options}
    state = altmode.new_game("rally", mode=mode, seats=[{}] * seats, seed=seed, log=False, **options)
    assert isinstance(state, RallyState)
    state.energon = [RICH] * seats
    return state


def positions(mode: str, seed: int, every: int) -> Iterator[tuple[State, Decision]]:
    """Decisions, reactions among them, from a race driven at random by people who like upgrades."""
    rng = Random(f"{mode} {seed}")
    state = start(mode, seed)
    asked: dict[str, int] = {}
    for _ in range(1500):
        if state.over:
            return
        decisions = state.decisions
        decision = decisions[0] if rng.random() < 0.9 else rng.choice(decisions)
        times = asked[decision.about] = asked.get(decision.about, 0) + 1
        if (len(decision) > 1 or decision.reaction) and (times <= 2 or times % every == 0):
            yield state, decision
        place = rng.randrange(len(decision))
        if decision.about == "upgrades" and rng.random() < 0.8:
            place = max(place, 1) % len(decision)
        state.choose(decision.seat, decision.keys[place])


def asked_as(state: State, decision: Decision) -> int:
    """The number of a decision among those of its seat."""
    return [asked.about for asked in state.decisions if asked.seat == decision.seat].index(decision.about)


@pytest.mark.parametrize("mode", MODES)
def test_picks_are_legal_and_repeatable_in_every_mode(mode: str) -> None:
    """Whatever the question, a reaction included, and with nothing but text to go by."""
    abouts = set()
    for seed in range(2):
        for state, decision in positions(mode, seed, every=60):
            number = asked_as(state, decision)
            seen = seen_by(state, decision.seat, number)
            picked = make_bot("planner", 1, "rally").pick(seen)
            abouts.add(decision.about)

            assert picked in decision.keys
            copy = from_text(seen.view)
            guess = guess_for("planner", state, decision.seat)
            told = Seen(copy, copy.decisions[number], lambda guess=guess: altmode.load(guess))  # type: ignore[misc]
            assert make_bot("planner", 1, "rally").pick(told) == picked

    assert {"start", "upgrades", "register"} <= abouts
    if mode != "classic-race":
        assert {"mode", "action", "reaction", "weapon"} <= abouts


def test_hidden_cards_make_no_difference() -> None:
    """What a seat may not know is dealt out anew; its bot picks as before."""
    bot = make_bot("planner", 1, "rally")
    for state, decision in positions("race", 3, every=25):
        if not decision.reaction:
            seat = decision.seat
            other = state.determinize(seat, Chance(key_from_seed(7, "other world"), 0))

            assert bot.pick(seen_by(other, seat)) == bot.pick(seen_by(state, seat))


@pytest.mark.parametrize("mode", MODES)
def test_what_is_guessed_looks_the_same(mode: str) -> None:
    """In the race that a planner takes it to be one sees what one saw."""
    for state, decision in positions(mode, 1, every=20):
        view = state.view(decision.seat)
        again = usual_race(seen_by(state, decision.seat)).view(decision.seat)

        assert again.facts == view.facts
        assert again.zones == view.zones
        assert again.own == view.own


def test_planner_beats_random() -> None:
    """One against two, from each seat in turn, and soon."""
    wins = 0
    rounds = []
    for number in range(9):
        state = altmode.new_game("rally", seats=[{}] * 3, seed=number, log=False, rounds=30)
        planner = number % 3
        names = ["planner" if seat == planner else "random" for seat in range(3)]
        bots = [make_bot(name, number, "rally") for name in names]
        while not state.over:
            decision = state.decisions[0]
            state.choose(decision.seat, bots[decision.seat].pick(seen_by(state, decision.seat)))
        assert isinstance(state, RallyState)
        wins += state.winners == [planner]
        rounds.append(state.round)

    assert wins >= 8
    assert fmean(rounds) < 10


ENOUGH_SHOTS = 2


def test_the_planner_does_not_shoot_at_nobody_where_a_rival_would_be_hit() -> None:
    """Even where the damage that it imagines does not hurt: a hint must not be what the table warns of."""
    shots = 0
    for seed in range(20):
        state = altmode.new_game("rally", seats=[{}] * 2, seed=seed, log=False, rounds=20)
        bots = [make_bot("planner", seed, "rally"), make_bot("random", seed, "rally")]
        while not state.over:
            decision = state.decisions[0]
            picked = bots[decision.seat].pick(seen_by(state, decision.seat))
            if decision.about == "weapon" and decision.seat == 0:
                labels = {option.key: option.label for option in decision.options}
                missing = [key for key, label in labels.items() if label.endswith(": nobody")]
                if 0 < len(missing) < len(labels):
                    assert picked not in missing, labels
                    shots += 1
            state.choose(decision.seat, picked)
        # Not every race comes to such a shot.
        if shots >= ENOUGH_SHOTS:
            return
    pytest.fail(f"only {shots} races came to a shot that could hit or miss")


def test_a_plan_does_not_depend_on_what_was_remembered() -> None:
    """A bot that takes over in the middle of planning goes on as the one before it would have."""
    state = start("race", 4)
    while state.decisions[0].about != "register":
        state.choose(state.decisions[0].seat, 0)
    seat = state.decisions[0].seat
    bot = make_bot("planner", 1, "rally")
    for _ in range(5):
        seen = seen_by(state, seat)
        picked = bot.pick(seen)

        assert make_bot("planner", 1, "rally").pick(seen) == picked
        state.choose(seat, picked)


def test_before_it_planned_a_seat_had_all_its_cards_in_hand() -> None:
    """What lies in registers already is thought of as if it lay there not yet, in no order that tells anything."""
    state = start("race", 4)
    assert isinstance(state, RallyState)
    while state.decisions[0].about != "register":
        state.choose(state.decisions[0].seat, 0)
    seat = state.decisions[0].seat
    held = sorted(state.kind_of(piece) for piece in state.hand(seat))
    for _ in range(3):
        decision = next(asked for asked in state.decisions if asked.seat == seat)
        state.choose(seat, decision.keys[-1])
    assert len(planned_kinds(state, seat)) == 3

    before = unplanned(state, seat)

    assert planned_kinds(before, seat) == []
    assert [before.kind_of(piece) for piece in before.hand(seat)] == held
    # The position itself is as it was.
    assert len(planned_kinds(state, seat)) == 3


def test_no_card_is_lost_while_others_stand_still() -> None:
    """What others hold is put where it tells nothing, and all of it lies somewhere."""
    state = start("race", 4)
    assert isinstance(state, RallyState)
    while state.decisions[0].about != "register":
        state.choose(state.decisions[0].seat, 0)
    cards = sorted(piece for zone in state.zones for piece in zone)
    stand_still(state, 0)
    assert sorted(piece for zone in state.zones for piece in zone) == cards
    assert all(piece in state.zones[state.where[piece]] for piece in cards)
    assert [state.hand(seat) for seat in range(1, state.match.seats)] == [[]] * (state.match.seats - 1)
    assert state.hand(0)


def row(codes: str, checkpoint: int, rows: int = 1) -> Course:
    """A course of some rows, all drawn with the same codes, with a Checkpoint in the first one."""
    spaces = [space_from(code) for code in codes.split() * rows]
    assert None not in spaces
    width = len(spaces) // rows
    board = Board("row", width, rows, tuple(space for space in spaces if space is not None))
    return Course("row", (Placed(board, 0, 0),), ((checkpoint, 0),))


def laid_out(course: Course, ada: RobotAt, begin: str = "planning", **position: Any) -> RallyState:
    """Ada's robot on a course, with Ben's standing out of her way in the last space."""
    width = course.boards[0].board.width
    height = course.boards[0].board.height
    ben = RobotAt("Megatron", (width - 1, height - 1), "west", energon=0)
    ada.robot = "Optimus Prime"
    return arrange(Position(course, [ada, ben], ["Ada", "Ben"], begin=begin, **position))


def picked(state: RallyState, about: str) -> str:
    """What the planner picks for Ada, who is asked about something."""
    decision = next(asked for asked in state.decisions if asked.seat == 0 and asked.about == about)
    return make_bot("planner", 0, "rally").pick(seen_by(state, 0, asked_as(state, decision)))


class TestPlainPositions:
    """What it sees in a few positions that need no thought."""

    def test_takes_the_card_that_reaches_the_checkpoint(self) -> None:
        hand = [
            "Move 3",
            "Move 1",
            "Move 1",
            "Turn Left",
            "Turn Left",
            "U-Turn",
            "Power Up",
            "Turn Right",
            "Move 2",
        ]
        state = laid_out(row(". . . . . . .", 3, rows=2), RobotAt(at=(0, 0), facing="east", hand=hand))

        assert picked(state, "register") == "move-3"

    def test_turns_round_before_it_drives_over_the_edge(self) -> None:
        """The rim is two spaces ahead, the Checkpoint lies behind."""
        hand = ["Move 3", "Move 2", "Move 2", "Move 1", "Move 1", "Move 1", "Power Up", "U-Turn", "Turn Left"]
        state = laid_out(row(". . . . . .", 0, rows=2), RobotAt(at=(4, 0), facing="east", hand=hand))
        bot = make_bot("planner", 0, "rally")
        while not state.over and state.round == 1:
            decision = state.decisions[0]
            state.choose(decision.seat, bot.pick(seen_by(state, decision.seat)))
            assert state.at[0] >= 0

        assert state.reached[0] == 1

    def test_converts_when_the_next_card_needs_it(self) -> None:
        """A vehicle cannot drive onto the walkway behind which the Checkpoint is."""
        registers = [["Move 2"], ["Power Up"]]
        ada = RobotAt(at=(0, 0), facing="east", mode="alt", energon=2, registers=registers)
        state = laid_out(row(". w> . . . .", 2, rows=2), ada, begin="cards")

        assert picked(state, "action") == "convert to bot"

    def test_keeps_its_energon_where_the_mode_does_not_matter(self) -> None:
        registers = [["Move 2"], ["Power Up"]]
        ada = RobotAt(at=(0, 0), facing="east", mode="bot", energon=2, registers=registers)
        state = laid_out(row(". w> . . . .", 2, rows=2), ada, begin="cards")

        assert picked(state, "action") == "go on"

    @pytest.mark.parametrize(("checkpoint", "answer"), [((2, 3), "turn south"), ((5, 0), "straight on")])
    def test_turns_where_that_leads_nearer(self, checkpoint: tuple[int, int], answer: str) -> None:
        """At a corner in the middle of a move, with one step left of it."""
        course = row("=> => c>r . . . .", 0, rows=5)
        course = Course("corner", course.boards, (checkpoint,))
        ada = RobotAt(at=(0, 0), facing="east", mode="alt", energon=0, registers=[["Move 2"], ["Move 2"]])
        state = laid_out(course, ada, begin="cards")

        assert picked(state, "corner") == answer

    def test_shoots_at_whom_it_hits(self) -> None:
        """In bot mode a robot fires ahead, left or right; only to its left is anybody."""
        ada = RobotAt(at=(2, 2), facing="north", energon=0)
        state = laid_out(row(". . . . .", 4, rows=3), ada, begin="weapons")

        assert picked(state, "weapon") == "fire right"

    def test_has_damage_repaired_at_a_pit_stop(self) -> None:
        """In the last register, so that nothing is to be had from it later."""
        ada = RobotAt(at=(1, 0), facing="east", energon=5, hand=["SCRAP", "SCRAP", "SCRAP"])
        state = laid_out(row(". p . . . .", 5, rows=2), ada, begin="pit stops", register=5)

        assert picked(state, "pit stop") == "discard scrap"


class TestDistances:
    """The way to the next Checkpoint that the planner has in mind."""

    def test_a_turn_costs_and_a_wall_is_walked_round(self) -> None:
        open_board = laid_out(row(". . . . .", 3, rows=2), RobotAt(at=(0, 0), facing="east"))
        walled = Board("row", 5, 2, open_board.track.course.boards[0].board.spaces, walls=((1, 0, 1),))
        wall = laid_out(Course("wall", (Placed(walled, 0, 0),), ((3, 0),)), RobotAt(at=(0, 0), facing="east"))
        cell = open_board.at[0]
        east, north = (Distances(open_board).left_from(cell, facing, 0) for facing in (1, 0))

        assert east == 3
        assert north > east
        assert Distances(wall).left(wall, 0) > east

    def test_reaching_a_checkpoint_counts_as_progress(self) -> None:
        """The way that is left shrinks from Checkpoint to Checkpoint."""
        course = row(". . . . . .", 2, rows=2)
        course = Course("two", course.boards, ((2, 0), (0, 1)))
        state = laid_out(course, RobotAt(at=(0, 0), facing="east"))
        distances = Distances(state)
        cell = state.checkpoints[0]

        assert distances.left_from(cell, 3, 1) <= distances.left_from(cell, 3, 0)
        assert distances.left_from(cell, 3, 2) == 0


def test_a_look_ahead_without_a_card_in_hand_ends_somewhere() -> None:
    """Damage can empty a register on the way and leave nothing to fill it with."""
    state = start("race", 1)
    assert isinstance(state, RallyState)
    while state.decisions[0].about != "register":
        state.take(state.asked[0], 0)
    state.zones[HAND] = []
    state.asked.clear()
    assert len(Search(state, 0).best([state.clone()], 1, WIDTH)) == 1


@pytest.mark.parametrize(
    ("ada", "mode", "word", "tries"),
    [
        (RobotAt(at=(0, 0), energon=1), "race", "Move 1", (False, True)),
        (RobotAt(at=(0, 0), energon=0), "race", "Move 1", (False,)),
        (RobotAt(at=(0, 0), energon=1), "race", "Turn Left", (False,)),
        (RobotAt(at=(0, 0), energon=1), "classic-race", "Move 1", (False,)),
        (RobotAt(at=None, left_at=(0, 0), returns=1, energon=1), "race", "Move 1", (False,)),
    ],
    ids=["it drives", "no Energon", "it only turns", "there are no modes", "off the board"],
)
def test_converting_is_thought_of_where_it_can_be_done_and_changes_how_a_robot_drives(
    ada: RobotAt, mode: str, word: str, tries: tuple[bool, ...]
) -> None:
    """A look ahead that tried it anywhere else would take twice as long and find the same."""
    state = laid_out(row(". . . . .", 4), ada, mode=mode)
    assert Search(state, 0).modes_to_try(state, PLANNING_WORDS.index(word)) == tries
