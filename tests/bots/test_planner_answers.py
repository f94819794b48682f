"""What the planner answers, question by question, and what a position is worth to it."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

import pytest

import altmode
from altmode.authoring.rally.courses import all_courses
from altmode.bots import Seen, first_guess, make_bot, seen_by
from altmode.bots.rally.distance import Distances
from altmode.bots.rally.worth import worth
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.boards import Board, Bridge, Course, Placed
from altmode.games.rally.box import PERMANENT, PERSONAL, TEMPORARY
from altmode.games.rally.rules.rounds import CleanUp, Register, Steps, rest_of_register
from altmode.games.rally.spaces import space_from
from altmode.games.rally.state import RallyState

PLAIN = ". . . . . . . . ."
HAND = ["Move 3", "Move 2", "Move 1", "Turn Left", "Turn Right", "U-Turn", "Power Up", "Move 1", "Drift Left"]


def course(codes: str, *checkpoints: tuple[int, int], rows: int = 3, **more: Any) -> Course:
    """A course of some rows drawn alike, with Checkpoints."""
    spaces = [space for code in codes.split() * rows if (space := space_from(code)) is not None]
    board = Board("row", len(spaces) // rows, rows, tuple(spaces))
    return dataclasses.replace(Course("row", (Placed(board, 0, 0),), checkpoints), **more)


def race(on: Course, ada: RobotAt, ben: RobotAt | None = None, **position: Any) -> RallyState:
    """Ada's robot and Ben's, who stands out of the way unless told otherwise."""
    board = on.boards[0].board
    ben = ben or RobotAt(at=(board.width - 1, board.height - 1), facing="west", energon=0)
    ada.robot = ada.robot or "Optimus Prime"
    ben.robot = ben.robot or "Megatron"
    return arrange(Position(on, [ada, ben], ["Ada", "Ben"], **{"begin": "cards", **position}))


def cards(*names: str) -> list[list[str]]:
    """Registers with a card in each."""
    return [[name] for name in names]


def answer(state: RallyState, about: str) -> str:
    """What the planner answers for Ada once she is asked about something; before that all do the first thing."""
    for _ in range(30):
        for decision in state.decisions:
            if decision.seat == 0 and decision.about == about:
                return make_bot("planner", 0, "rally").pick(seen_by(state, 0))
        decision = state.decisions[0]
        state.choose(decision.seat, decision.keys[0])
    raise AssertionError(f"Ada is never asked about {about}")


class TestQuestionsPlayedOut:
    """Each option is played out; what leads nearest is taken."""

    @pytest.mark.parametrize(
        ("checkpoint", "wanted"), [(4, "3 further"), (3, "2 further"), (2, "1 further"), (1, "pass")]
    )
    def test_boosting_as_far_as_it_helps(self, checkpoint: int, wanted: str) -> None:
        """Energon is worth something too."""
        registers = cards("Move 1", "Turn Left", "Turn Right")
        ada = RobotAt(
            at=(0, 0), facing="east", mode="alt", energon=3, registers=registers, installed=["Turbo Boost"]
        )
        assert answer(race(course(PLAIN, (checkpoint, 0)), ada), "boost") == wanted

    @pytest.mark.parametrize(("checkpoint", "wanted"), [(2, "jump"), (1, "pass"), (4, "pass")])
    def test_a_jump_is_kept_for_where_it_wins(self, checkpoint: int, wanted: str) -> None:
        registers = cards("Move 1", "Turn Left", "Turn Right")
        ada = RobotAt(at=(0, 0), facing="east", mode="alt", registers=registers, installed=["Jump Jets"])
        assert answer(race(course(PLAIN, (checkpoint, 0)), ada), "boost") == wanted

    @pytest.mark.parametrize(("checkpoint", "wanted"), [((6, 0), "checkpoint 1 to d1"), ((3, 0), "pass")])
    def test_a_mirage_brings_the_checkpoint_nearer(self, checkpoint: tuple[int, int], wanted: str) -> None:
        ada = RobotAt(at=(1, 0), facing="east", registers=cards("Move 1", "Power Up"), installed=["Mirage"])
        assert answer(race(course(PLAIN, checkpoint), ada), "mirage") == wanted

    @pytest.mark.parametrize(
        ("checkpoint", "wanted"), [((1, 1), "right before"), ((6, 0), "pass"), ((1, 0), "pass")]
    )
    def test_a_side_step_where_it_leads_there(self, checkpoint: tuple[int, int], wanted: str) -> None:
        registers = cards("Move 1", "Turn Left", "Turn Right")
        ada = RobotAt(
            at=(0, 0), facing="east", mode="alt", energon=3, registers=registers, installed=["Lane Changer"]
        )
        assert answer(race(course(PLAIN, checkpoint), ada), "side step") == wanted

    @pytest.mark.parametrize(("checkpoint", "wanted"), [((1, 0), "step"), ((1, 1), "stay")])
    def test_a_step_after_a_turn_towards_the_checkpoint(
        self, checkpoint: tuple[int, int], wanted: str
    ) -> None:
        """The step goes the way it faced before the turn: north, onto the row of the Checkpoint or off the way."""
        registers = cards("Turn Right", "Move 1", "Power Up")
        ada = RobotAt("Arcee", (0, 1), "north", mode="alt", registers=registers, installed=["Style Points"])
        assert answer(race(course(PLAIN, checkpoint, rows=3), ada), "step") == wanted

    @pytest.mark.parametrize(
        ("checkpoint", "wanted"), [((0, 0), "turn left first"), ((2, 2), "move 2 first")]
    )
    def test_two_cards_in_the_order_that_leads_there(self, checkpoint: tuple[int, int], wanted: str) -> None:
        registers = [["Turn Left", "Move 2"], ["Power Up"]]
        ada = RobotAt("Drag Strip", (0, 2), "east", registers=registers, installed=["Catch My Drift"])
        assert answer(race(course(PLAIN, checkpoint, rows=5), ada), "order") == wanted

    @pytest.mark.parametrize(
        ("checkpoint", "wanted"), [((4, 2), "move 2 first"), ((2, 4), "turn right first")]
    )
    def test_two_cards_repeated_in_the_order_that_leads_there(
        self, checkpoint: tuple[int, int], wanted: str
    ) -> None:
        """Again repeats both cards of the register before."""
        registers = [["Turn Right", "Move 2"], ["Again"], ["Power Up"]]
        ada = RobotAt("Drag Strip", (2, 2), "east", registers=registers, installed=["Catch My Drift"])
        assert answer(race(course(PLAIN, checkpoint, rows=5), ada, register=2), "order") == wanted

    @pytest.mark.parametrize(("checkpoint", "wanted"), [(3, "climb with move-1"), (0, "stop")])
    def test_climbing_over_what_is_in_the_way(self, checkpoint: int, wanted: str) -> None:
        registers = cards("Move 3", "Power Up")
        ada = RobotAt(
            at=(0, 0), facing="east", hand=["Move 1"], registers=registers, installed=["Up and Over"]
        )
        on = course(". b . . . . .", (checkpoint, 1 if checkpoint == 0 else 0))
        assert answer(race(on, ada), "encounter") == wanted

    @pytest.mark.parametrize(("checkpoint", "wanted"), [(6, "travel to f1"), (2, "stay")])
    def test_a_space_bridge_if_it_leads_nearer(self, checkpoint: int, wanted: str) -> None:
        bridges = (Bridge(1, 0, "blue"), Bridge(5, 0, "blue"))
        on = course(PLAIN, (checkpoint, 0), bridges=bridges)
        ada = RobotAt(at=(0, 0), facing="east", registers=cards("Move 1", "Move 1"))
        assert answer(race(on, ada), "space bridge") == wanted

    def test_energon_is_stolen(self) -> None:
        ada = RobotAt(at=(4, 1), facing="east", energon=1, registers=cards("Move 1", "Power Up"))
        ada.installed = ["Energon Heist"]
        ben = RobotAt(at=(6, 1), facing="west", energon=4)
        assert answer(race(course(PLAIN, (1, 0)), ada, ben), "heist") == "steal"

    @pytest.mark.parametrize("checkpoint", [1, 6])
    def test_an_air_strike_hits_the_rival_and_never_oneself(self, checkpoint: int) -> None:
        """Even where the race is won before it matters."""
        registers = cards("Move 1", "Power Up")
        ada = RobotAt(at=(0, 0), facing="east", energon=3, registers=registers, installed=["Air Strike"])
        state = race(course(PLAIN, (checkpoint, 0), rows=4), ada)
        state.choose(0, "use air-strike")
        assert answer(state, "air strike") == "h3-i4"

    def test_a_shield_is_raised_against_a_shot(self) -> None:
        registers = cards("Move 3", "Power Up")
        ada = RobotAt(at=(4, 1), facing="east", energon=3, installed=["Apex Armor"], registers=registers)
        ben = RobotAt(at=(6, 1), facing="west", energon=0)
        assert answer(race(course(PLAIN, (3, 0)), ada, ben, begin="weapons"), "shield") == "shield"

    @pytest.mark.parametrize(("checkpoint", "wanted"), [((6, 0), "d1 east"), ((3, 2), "d1 south")])
    def test_coming_back_facing_the_checkpoint(self, checkpoint: tuple[int, int], wanted: str) -> None:
        ada = RobotAt(
            left_at=(3, 0), returns=1, facing="north", registers=cards("Move 1", "Move 1", "Move 1")
        )
        assert (
            answer(race(course(PLAIN, checkpoint), ada, begin="checkpoints", register=2), "return") == wanted
        )

    @pytest.mark.parametrize(("codes", "wanted"), [(PLAIN, "bot"), ("=> " * 9, "alt")])
    def test_the_mode_in_which_the_plan_leads_furthest(self, codes: str, wanted: str) -> None:
        """A vehicle is faster along a road."""
        ada = RobotAt(at=(0, 0), facing="east", energon=0, mode="bot", hand=list(HAND))
        state = race(course(codes, (8, 0)), ada, begin="planning")
        bot = make_bot("planner", 0, "rally")
        while True:
            decision = next(asked for asked in state.decisions if asked.seat == 0)
            if decision.about == "mode":
                break
            state.choose(0, bot.pick(seen_by(state, 0)))
        assert bot.pick(seen_by(state, 0)) == wanted

    @pytest.mark.parametrize(("facing", "wanted"), [("east", "fire ahead"), ("north", "fire right")])
    def test_shooting_at_the_rival(self, facing: str, wanted: str) -> None:
        ada = RobotAt(at=(2, 2), facing=facing, energon=0)
        assert answer(race(course(PLAIN, (8, 0)), ada, begin="weapons"), "weapon") == wanted

    def test_not_at_a_friend(self) -> None:
        """Cleo is on Ada's team and stands ahead; Ben stands to the right."""
        on = course(PLAIN, (8, 0), rows=5)
        ada = RobotAt("Optimus Prime", (2, 2), "east", energon=0)
        ben = RobotAt("Megatron", (2, 4), "west", energon=0)
        cleo = RobotAt("Arcee", (5, 2), "west", energon=0)
        dan = RobotAt("Flamewar", (8, 4), "west", energon=0)
        robots, names = [ada, ben, cleo, dan], ["Ada", "Ben", "Cleo", "Dan"]
        state = arrange(Position(on, robots, names, mode="teams", begin="weapons"))
        assert answer(state, "weapon") == "fire right"

    @pytest.mark.parametrize(("hand", "wanted"), [(["Turn Left", "Move 3"], "move-3"), (["SCRAP"], "burn")])
    def test_a_card_is_given_to_come_through_fire(self, hand: list[str], wanted: str) -> None:
        registers = cards("Move 1", "Move 1", "Move 1")
        ada = RobotAt(at=(0, 0), facing="east", hand=hand, registers=registers, installed=["Firewalker"])
        assert answer(race(course(". f . . . . .", (6, 0)), ada), "fire pit") == wanted

    def test_no_card_is_given_where_the_race_is_won_in_the_fire(self) -> None:
        ada = RobotAt(at=(0, 0), facing="east", hand=["Move 3"], registers=cards("Move 1", "Power Up"))
        ada.installed = ["Firewalker"]
        assert answer(race(course(". f . . . . .", (1, 0)), ada), "fire pit") == "burn"

    def test_it_starts_where_the_way_is_shortest(self) -> None:
        """On every course that is ready."""
        for on in all_courses():
            classic = any(placed.board.classic for placed in on.boards)
            mode = "classic-boards" if classic else "race"
            state = altmode.new_game("rally", mode=mode, seats=[{}] * 2, seed=1, course=on.to_plain())
            assert isinstance(state, RallyState)
            decision = state.decisions[0]
            assert decision.about == "start"
            left = {}
            for key in decision.keys:
                twin = state.clone()
                twin.choose(decision.seat, key)
                left[key] = Distances(twin).left(twin, decision.seat)
            picked = make_bot("planner", 0, "rally").pick(seen_by(state, decision.seat))
            assert left[picked] <= min(left.values()) + 0.05


class TestQuestionsAnsweredByRule:
    """What is not played out."""

    @pytest.mark.parametrize(
        ("facing", "checkpoint", "wanted"),
        [("east", 4, "stay"), ("east", 5, "fly to e1"), ("west", 7, "fly to i1")],
    )
    def test_a_flight_that_saves_more_than_three_spaces(
        self, facing: str, checkpoint: int, wanted: str
    ) -> None:
        """To where the robot faces the Checkpoint, which others have reached."""
        ada = RobotAt(at=(0, 0), facing=facing, energon=0, hand=list(HAND), installed=["Dropship"])
        ben = RobotAt(at=(8, 2), facing="west", energon=0, reached=1)
        state = race(course(PLAIN, (checkpoint, 0), (8, 0)), ada, ben, begin="planning")
        assert answer(state, "dropship") == wanted

    def test_an_attack_is_dodged(self) -> None:
        ada = RobotAt("Blurr", at=(4, 1), facing="east", hand=["SCRAP", "Move 2", "Turn Left"])
        ada.installed = ["Lucky Duck"]
        ben = RobotAt(at=(6, 1), facing="west", energon=0)
        assert answer(race(course(PLAIN, (3, 0)), ada, ben, begin="weapons"), "dodge") != "take it"

    def test_a_conversion_that_was_made_is_paid_for(self) -> None:
        """A card is given for the upgrade that it earns."""
        ada = RobotAt(at=(0, 0), facing="east", mode="alt", hand=list(HAND), energon=3)
        ada.installed = ["More Than Meets the Eye"]
        state = race(course(PLAIN, (8, 0)), ada, begin="planning")
        assert answer(state, "payment") != "pass"


@pytest.mark.parametrize(("begin", "about"), [("weapons", "weapon"), ("pit stops", "pit stop")])
def test_the_rest_of_the_register_is_played_after_an_answer(begin: str, about: str) -> None:
    """What follows the step in which it is asked, and nothing of the next register."""
    ada = RobotAt(at=(1, 0), facing="east", hand=["SCRAP"], energon=5)
    ben = RobotAt(at=(4, 0), facing="west", energon=0)
    state = race(course(". p . . . . .", (5, 1)), ada, ben, begin=begin, register=4)
    while state.decisions[0].about != about:
        state.choose(state.decisions[0].seat, 0)
    rest = rest_of_register(state)

    assert rest == state.work[-len(rest) :]
    assert any(isinstance(task, Steps) for task in rest)
    assert not any(isinstance(task, (Register, CleanUp)) for task in rest)
    assert isinstance(state.work[-len(rest) - 1], (Register, CleanUp))


class TestPlans:
    """Five registers that lead nearest without too much damage."""

    def plan(self, on: Course, ada: RobotAt, **position: Any) -> list[str]:
        """The cards it puts into its registers."""
        state = race(on, ada, begin="planning", **position)
        bot = make_bot("planner", 0, "rally")
        found = []
        while (decision := next((d for d in state.decisions if d.seat == 0), None)) is not None:
            if decision.about != "register":
                break
            found.append(bot.pick(seen_by(state, 0)))
            state.choose(0, found[-1])
        return found

    def test_a_conversion_is_planned_with(self) -> None:
        """On foot off the walkway, then along the road as a vehicle: who does not think of converting waits first."""
        hand = ["Move 2", "Move 2", "Turn Left", "Turn Right", "U-Turn", "Power Up", "Move Back"]
        ada = RobotAt(at=(0, 0), facing="east", mode="alt", energon=2, hand=hand)
        on = course("w> . => => => => . . .", (6, 0), rows=1)
        assert self.plan(on, ada)[:2] == ["move-2", "move-2"]

    @pytest.mark.parametrize(
        ("codes", "mode", "checkpoint", "hand", "wanted"),
        [
            (
                "b => => => => => => => =>",
                "bot",
                7,
                "U-Turn, Drift Right, Drift Left, Move 2, Drift Right, Move 3, Move Back, Move 1, Turn Left",
                ["move-back", "move-3", "move-2", "move-1", "turn-left"],
            ),
            (
                "b w> w> . . . . . .",
                "alt",
                4,
                "Move 1, Turn Right, Drift Left, Move Back, Move 3, U-Turn, Turn Left, Turn Left, Move 2",
                ["move-2", "move-1", "move-3", "move-back", "turn-right"],
            ),
        ],
    )
    def test_inside_a_building_a_robot_stays_one(
        self, codes: str, mode: str, checkpoint: int, hand: str, wanted: list[str]
    ) -> None:
        """In bot mode it does not plan with the road outside; in alt mode it may plan to walk."""
        on = course(codes, (checkpoint, 0), rows=1)
        board = dataclasses.replace(on.boards[0].board, doors=((0, 0, 1),))
        on = dataclasses.replace(on, boards=(Placed(board, 0, 0),))
        ada = RobotAt(at=(0, 0), facing="east", mode=mode, energon=0, hand=hand.split(", "))
        assert self.plan(on, ada) == wanted

    def test_fire_is_walked_round(self) -> None:
        """The straight way leads into a fire pit; the hand has what it takes to go round."""
        on = course(". . f . . . .", (4, 0), rows=1)
        clear = course(PLAIN, (4, 0), rows=1)
        states = [race(one, RobotAt(at=(0, 0), facing="east")) for one in (on, clear)]
        far, near = (Distances(state).left(state, 0) for state in states)
        assert near == 4 and far == near + 4

    def test_scrap_stays_in_hand_while_there_is_better(self) -> None:
        hand = ["Move 3", "Move 2", "Move 1", "Turn Left", "Turn Right", "SCRAP", "SCRAP", "SCRAP", "Move 1"]
        ada = RobotAt(at=(0, 0), facing="east", hand=hand)
        assert "scrap" not in self.plan(course(PLAIN, (7, 0)), ada)[:3]

    def test_again_is_not_the_first_card(self) -> None:
        hand = [
            "Again",
            "Move 2",
            "Turn Left",
            "Turn Right",
            "U-Turn",
            "Power Up",
            "Move Back",
            "Drift Left",
            "Turn Left",
        ]
        planned = self.plan(course(PLAIN, (4, 0)), RobotAt(at=(0, 0), facing="east", hand=hand))
        assert planned[:2] == ["move-2", "again"]


class TestTheWay:
    """What is left to go, in spaces driven straight ahead."""

    def left(self, codes: str, *checkpoints: tuple[int, int], rows: int = 1, **robot: Any) -> float:
        bridges = robot.pop("bridges", ())
        on = course(codes, *checkpoints, rows=rows, bridges=bridges)
        ada = RobotAt(**{"at": (0, 0), "facing": "east", **robot})
        state = race(on, ada, begin="planning")
        return round(Distances(state).left(state, 0), 3)

    @pytest.mark.parametrize(
        ("codes", "spaces"),
        [
            (PLAIN, 3),
            ("=> " * 9, 2.25),
            ("=< " * 9, 3),
            (". f . . . . . . .", 7),
            (". o . . . . . . .", 3.3),
            (". w> . . . . . . .", 3.9),
            (". k> . . . . . . .", 4.1),
            (". j> . . . . . . .", 3),
            (". # . . . . . . .", 90),
            (". g> . . . . . . .", 90),
        ],
    )
    def test_three_spaces_over(self, codes: str, spaces: float) -> None:
        """Roads are quick; fire, oil, walkways and belts cost more; a chasm or a grandstand is no way at all."""
        assert self.left(codes, (3, 0)) == spaces

    def test_turning_drifting_and_backing_cost_more(self) -> None:
        assert self.left(PLAIN, (3, 0), facing="north") == 4.4
        assert self.left(PLAIN, (0, 0), at=(1, 0)) == 2.2
        assert self.left(PLAIN, (0, 0), at=(4, 0)) == 6.8
        assert self.left(PLAIN, (0, 1), rows=2) == 1.7

    def test_a_corner_turns_those_who_drive_onto_it(self) -> None:
        assert self.left(". c>r . . . . . . .", (1, 2), rows=3) == 3
        assert self.left(". . . . . . . . .", (1, 2), rows=3) > 4

    def test_a_bridge_leads_to_one_of_its_colour(self) -> None:
        assert self.left(PLAIN, (7, 0), bridges=(Bridge(1, 0, "blue"), Bridge(6, 0, "blue"))) == 3
        assert self.left(PLAIN, (7, 0), bridges=(Bridge(1, 0, "blue"), Bridge(6, 0, "green"))) == 7

    def test_all_checkpoints_are_on_the_way(self) -> None:
        assert self.left(PLAIN, (3, 0), (6, 0)) == 6
        assert self.left(PLAIN, (3, 0), (6, 0), reached=1) == 6
        assert self.left(PLAIN, (3, 0), (6, 0), at=(3, 0), reached=1) == 3

    def test_a_mine_is_better_gone_round(self) -> None:
        state = race(course(PLAIN, (3, 0), rows=1), RobotAt(at=(0, 0), facing="east"), begin="planning")
        state.mines = [state.track.cell(1, 0)]
        assert Distances(state).left(state, 0) == 5.5


class TestWorth:
    """What a position is worth: each of these is better than the next."""

    def value(self, on: Course | None = None, ben: RobotAt | None = None, **robot: Any) -> float:
        ada = RobotAt(**{"at": (2, 0), "facing": "east", "energon": 0, **robot})
        ben = ben or RobotAt(at=(8, 2), facing="west", energon=0)
        state = race(on or course(PLAIN, (7, 0)), ada, ben, begin="planning")
        state.zones = [list(zone) for zone in state.zones]
        return worth(state, 0, Distances(state))

    def test_nearer_is_better_and_trouble_costs_spaces(self) -> None:
        scrapped = {count: {"hand": ["SCRAP"] * count} for count in range(1, 7)}
        chain: list[tuple[str, dict[str, Any]]] = [
            ("4 left", {"at": (3, 0)}),
            ("5 left, and 1 Energon", {"energon": 1}),
            ("5 left", {}),
            ("1 SCRAP", scrapped[1]),
            ("6 left", {"at": (1, 0)}),
            ("2 SCRAP", scrapped[2]),
            ("a damage card before it", {"damage": ["Flat Tire"]}),
            ("5 left and a turn", {"facing": "north"}),
            ("3 SCRAP", scrapped[3]),
            ("7 left", {"at": (0, 0)}),
            ("4 SCRAP", scrapped[4]),
            ("5 SCRAP", scrapped[5]),
            ("off the board where it stood", {"at": None, "left_at": (2, 0)}),
            ("6 SCRAP", scrapped[6]),
        ]
        values = [self.value(**robot) for _, robot in chain]
        assert [
            name for _, name in sorted(zip(values, [name for name, _ in chain], strict=True), reverse=True)
        ] == [name for name, _ in chain]

    def test_energon_is_worth_less_the_more_there_is(self) -> None:
        values = [self.value(energon=energon) for energon in range(11)]
        steps = [round(after - before, 6) for before, after in pairwise(values)]
        assert all(step > 0 for step in steps)
        assert steps == sorted(steps, reverse=True)
        assert values[10] - values[0] < 4

    def test_the_rivals_trouble_is_worth_a_little(self) -> None:
        def with_ben(**robot: Any) -> float:
            return self.value(ben=RobotAt(**{"at": (8, 2), "facing": "west", "energon": 0, **robot}))

        plain = with_ben()
        for trouble in ({"hand": ["SCRAP"]}, {"damage": ["Flat Tire"]}, {"at": None, "left_at": (8, 2)}):
            assert 0.2 < with_ben(**trouble) - plain < 0.4
        assert 0.5 < with_ben(hand=["SCRAP", "SCRAP"]) - plain < 0.7

    def test_a_friends_trouble_is_worth_nothing(self) -> None:
        on = course(PLAIN, (7, 0), rows=4)
        values = []
        for hand in ([], ["SCRAP"]):
            robots = [
                RobotAt("Optimus Prime", (0, 0), "east"),
                RobotAt("Megatron", (8, 1), "west"),
                RobotAt("Arcee", (8, 2), "west", hand=list(hand)),
                RobotAt("Flamewar", (8, 3), "west"),
            ]
            names = ["Ada", "Ben", "Cleo", "Dan"]
            state = arrange(Position(on, robots, names, mode="teams", begin="planning"))
            values.append(worth(state, 0, Distances(state)))
        assert values[0] == values[1]

    def test_an_upgrade_is_worth_keeping(self) -> None:
        assert 1 < self.value(installed=["Turbo Boost"]) - self.value() < 2

    def test_standing_in_fire_is_bad(self) -> None:
        on = course(". . f . . . . . .", (7, 0))
        assert -2 < self.value(on) - self.value() < -1

    def test_winning_is_everything_and_soon_is_better(self) -> None:
        values = []
        for register in (1, 4):
            registers = cards(*["Turn Left", "Turn Right", "Power Up"][: register - 1], "Move 1")
            ada = RobotAt(at=(0, 0), facing="east", energon=0, registers=registers)
            state = race(course(PLAIN, (1, 0)), ada, register=register)
            while not state.over:
                state.choose(state.decisions[0].seat, 0)
            values.append(worth(state, 0, Distances(state)))
            assert worth(state, 1, Distances(state)) == -values[-1]
        assert values[0] > values[1] > 500


class TestBuying:
    """Upgrades are bought in the order of what they are worth for their cost."""

    def bought(self, robot: str, upgrades: list[str], energon: int = 10) -> list[str]:
        """What it installs one after another, with its Energon filled up each time."""
        found: list[str] = []
        left = list(upgrades)
        while left:
            ada = RobotAt(robot, (0, 0), "east", energon=energon, collection=list(left))
            other = "Megatron" if robot != "Megatron" else "Blurr"
            ben = RobotAt(other, (8, 2), "west", energon=0)
            state = race(course(PLAIN, (7, 0)), ada, ben, begin="upgrade")
            decision = next(asked for asked in state.decisions if asked.seat == 0)
            options = [
                o for o in decision.options if not o.key.startswith("install ") or _name(o.label, left)
            ]
            seen = Seen(state.view(0), _Only(decision, options), lambda state=state: first_guess(state, 0))  # type: ignore[misc]
            picked = make_bot("planner", 0, "rally").pick(seen)
            name = next((n for o in options if o.key == picked for n in left if n in o.label), "")
            if not name:
                break
            found.append(name)
            left.remove(name)
        return found

    def test_of_those_for_everybody(self) -> None:
        names = [upgrade.name for upgrade in (*PERMANENT, *TEMPORARY)]
        assert self.bought("Optimus Prime", names) == [
            "Turbo Boost",
            "Lane Changer",
            "Jump Jets",
            "Energon Heist",
            "Mirage",
            "Recycle",
            "More Than Meets the Eye",
            "Two-Wheeling",
            "Dropship",
            "Phase Shifter",
            "Firewalker",
            "Homefield Advantage",
        ]

    @pytest.mark.parametrize(
        ("robot", "wanted"),
        [
            ("Optimus Prime", ["King of the Road", "Blasted"]),
            ("Blurr", ["Don't Blink", "Eat My Dust", "Lucky Duck"]),
            ("Arcee", ["Style Points"]),
            ("Megatron", []),
            ("Drag Strip", ["Fast Start"]),
            ("Flamewar", ["Bike Lane"]),
        ],
    )
    def test_of_a_robots_own(self, robot: str, wanted: list[str]) -> None:
        names = [upgrade.name for upgrade in PERSONAL if upgrade.robot == robot]
        assert self.bought(robot, names) == wanted

    def test_two_energon_are_kept_for_converting(self) -> None:
        assert self.bought("Optimus Prime", ["Turbo Boost"], energon=4) == []
        assert self.bought("Optimus Prime", ["Turbo Boost"], energon=5) == ["Turbo Boost"]

    @pytest.mark.parametrize(("energon", "wanted"), [(5, "done"), (6, "draw")])
    def test_who_is_rich_draws_another(self, energon: int, wanted: str) -> None:
        ada = RobotAt("Megatron", (0, 0), "east", energon=energon)
        ben = RobotAt("Blurr", (8, 2), "west", energon=0)
        assert answer(race(course(PLAIN, (7, 0)), ada, ben, begin="upgrade"), "upgrades") == wanted

    def test_the_best_card_is_reclaimed(self) -> None:
        for discard, wanted in (
            (["Turn Left", "Move 1", "Again", "Move 2", "Move 3"], "move-3"),
            (["Turn Left", "Move 1", "Again", "Move 2"], "move-2"),
            (["Turn Left", "Move 1", "Again"], "again"),
            (["Turn Left", "Move 1"], "move-1"),
            (["Turn Left", "U-Turn"], "done"),
        ):
            ada = RobotAt(
                at=(0, 0), facing="east", discard=list(discard), installed=["Recycle"], hand=["Turn Left"]
            )
            assert answer(race(course(PLAIN, (6, 0)), ada, begin="planning"), "reclaim") == wanted


class _Only:
    """A question with some of its options."""

    def __init__(self, decision: Any, options: list[Any]) -> None:
        self.about = decision.about
        self.prompt = decision.prompt
        self.does = decision.does
        self.options = options


def _name(label: str, names: list[str]) -> bool:
    return any(name in label for name in names)
