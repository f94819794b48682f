"""Why not: what a player is told who touches a card that cannot be chosen now, and which rule says so."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from citing import cites

import altmode
from altmode.authoring.driving import Driver
from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import parse_scenarios
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ENERGON_LIMIT
from altmode.kernel.outcome import DRAW, Outcome
from altmode.kernel.views import SPECTATOR, Reason

PLAIN = "+   +   +   +   +\n\n+   +   +   +   +\n"
WIDE = "+   +   +   +   +\n\n+   +   +   +   +\n\n+   +   +   +   +\n"
INSIDE = "+   +---+   +\n  . : b : .\n+   +---+   +\n"


class Racer:
    """A seat of a race laid out for a test."""

    def __init__(self, driver: Driver, number: int) -> None:
        self.driver = driver
        self.number = number

    @property
    def state(self) -> RallyState:
        """The position now."""
        state = self.driver.state
        assert isinstance(state, RallyState)
        return state

    def does(self, *keys: str) -> None:
        """Take these options one after another."""
        for key in keys:
            self.driver.choose(self.number, key)

    def touches(self, name: str, zone: str, whose: int = -2) -> Reason | None:
        """What this seat is told about a card, known by its name or as the top one of a zone."""
        owner = self.number if whose == -2 else whose
        for piece in reversed(self.state.view(self.number).zone(zone, owner).pieces):
            if name in ("", self.state.card(piece.id).name):
                return self.state.why_not(self.number, piece.id)
        raise LookupError(f"there is no {name} in {zone}")

    def reason(self, name: str, zone: str, whose: int = -2) -> tuple[str, str]:
        """The sentence and the rule."""
        reason = self.touches(name, zone, whose)
        assert reason is not None
        return reason.text, reason.rule


def race(
    ada: dict[str, Any], ben: dict[str, Any] | None = None, board: str = PLAIN, **given: Any
) -> tuple[Racer, Racer]:
    """Two robots on a small board."""
    document = {
        "id": "rally/why-not",
        "title": "A race for a test",
        "game": "rally",
        "cites": ["RR-ROUND-01"],
        "given": {
            "board": board,
            "ada": {"at": [1, 0], **ada},
            "ben": {"at": [0, 0], **(ben or {})},
            **given,
        },
        "steps": [{"expect": {}}],
    }
    (scenario,) = parse_scenarios(json.dumps(document))
    driver = Driver(stage_of("rally").lay_out(scenario.position))
    return Racer(driver, 0), Racer(driver, 1)


# -- The Upgrade Phase


@cites("RR-UPGRADE-03", "RR-UPGRADE-04", "RR-UPGRADE-07", "RR-UPGRADE-24")
def test_installing() -> None:
    ada, ben = race(
        {
            "energon": 3,
            "collection": ["Dropship", "Recycle", "Firewalker"],
            "installed": ["Sideswipe", "Jump Jets"],
        },
        begin="upgrade",
    )
    assert ada.reason("Dropship", "collection") == (
        "Dropship costs 4 Energon, and you have 3.",
        "RR-UPGRADE-07",
    )
    assert ada.touches("Recycle", "collection") is None
    ada.does("install recycle")
    assert ada.reason("Firewalker", "collection") == (
        "You have already installed an upgrade in this phase.",
        "RR-UPGRADE-03",
    )
    ada.does("uninstall sideswipe")
    assert ada.reason("Jump Jets", "installed") == (
        "You have already uninstalled an upgrade in this phase.",
        "RR-UPGRADE-04",
    )
    ada.does("done")
    for name, zone in (("Firewalker", "collection"), ("Jump Jets", "installed")):
        assert ada.reason(name, zone) == (
            "You have finished with your upgrades for this round.",
            "RR-UPGRADE-24",
        )
    assert ben.driver.decision(1) is not None


@cites("RR-UPGRADE-10", "RR-UPGRADE-11")
def test_there_is_no_room() -> None:
    ada, _ = race(
        {
            "energon": 9,
            "collection": ["Apex Armor", "Recycle"],
            "installed": [
                "Firewalker",
                "Sideswipe",
                "Tractor Beam",
                "Phase Shifter",
                "Air Strike",
                "Dropship",
                "Jump Jets",
            ],
        },
        begin="upgrade",
    )
    assert ada.reason("Apex Armor", "collection") == (
        "You have 4 permanent upgrades installed, and there is room for no more.",
        "RR-UPGRADE-10",
    )
    assert ada.reason("Recycle", "collection") == (
        "You have 3 temporary upgrades installed, and there is room for no more.",
        "RR-UPGRADE-11",
    )
    ada.does("uninstall firewalker")
    assert ada.touches("Apex Armor", "collection") is None


@cites("RR-UPGRADE-01", "RR-ENERGON-04", "RR-UPGRADE-16", "RR-ROUND-01")
def test_drawing() -> None:
    ada, ben = race({"energon": 1, "hand": ["SCRAP"]}, {"energon": 0}, begin="upgrade")
    assert ada.reason("", "upgrade deck", -1) == (
        "The top upgrade is drawn with the option Draw, for 1 Energon.",
        "RR-UPGRADE-01",
    )
    assert ben.reason("", "upgrade deck", -1) == (
        "Drawing an upgrade costs 1 Energon, and you have none.",
        "RR-ENERGON-04",
    )
    assert ada.reason("SCRAP", "hand") == (
        "Cards are put into registers in the Planning Phase, which comes next.",
        "RR-ROUND-01",
    )
    ada.does("draw")
    assert ada.reason("", "upgrade deck", -1) == (
        "You have already drawn an upgrade in this phase.",
        "RR-UPGRADE-01",
    )
    assert ada.reason("", "damage deck", -1)[1] == "RR-DAMAGE-01"


# -- The Planning Phase


@cites("RR-PLAN-04", "RR-PLAN-08", "RR-UPGRADE-23", "RR-PLAN-12")
def test_planning() -> None:
    hand = ["Move 1", "Move 1", "Move 2", "Turn Left", "Turn Right", "U-Turn", "SCRAP", "SCRAP", "SCRAP"]
    ada, ben = race(
        {"hand": hand, "collection": ["Recycle"], "installed": ["Air Strike", "Fly Girl"], "robot": "Arcee"},
        begin="planning",
    )
    offered = [piece for piece in ada.state.hand(0) if ada.state.why_not(0, piece) is None]
    assert len(offered) == 6
    copies = [ada.state.why_not(0, piece) for piece in ada.state.hand(0) if piece not in offered]
    assert {reason.text for reason in copies if reason} == {
        "Another copy of Move 1 is offered, and it comes to the same.",
        "Another copy of SCRAP is offered, and it comes to the same.",
    }
    assert all(reason and reason.rule == "RR-PLAN-04" and reason.instead in offered for reason in copies)
    ada.does("move-2")
    assert ada.reason("Move 2", "register 1") == (
        "Move 2 lies in register 1 already: take your last choices back to change that. Register 2 is next.",
        "RR-PLAN-04",
    )
    assert ada.reason("Recycle", "collection")[1] == "RR-UPGRADE-23"
    assert ada.reason("Air Strike", "installed") == (
        "Air Strike is used in the Activation Phase, between two actions.",
        "GAP-CONVERT-1",
    )
    assert ben.reason("", "register 1", 0) == ("Only ada knows what lies in this register 1.", "RR-PLAN-12")
    assert ben.reason("", "hand", 0) == ("This card is in ada's hand.", "RR-PLAN-01")
    ada.does("move-1", "turn-left", "turn-right", "u-turn")
    assert ada.reason("Move 1", "hand") == (
        "Your five registers are filled, and the other cards stay in your hand.",
        "RR-PLAN-08",
    )
    assert ada.reason("Move 2", "register 1") == (
        "Move 2 lies in register 1, and your five registers are filled.",
        "RR-PLAN-04",
    )
    assert ada.reason("", "deck") == (
        "You draw from your deck at the start of the Planning Phase.",
        "RR-PLAN-01",
    )


@cites("RR-PLAN-13")
def test_cards_are_taken_back_before_one_plans() -> None:
    ada, _ = race(
        {"installed": ["Recycle"], "discard": ["Move 3", "Move 1", "Move 1"], "hand": ["SCRAP"]},
        begin="planning",
    )
    assert ada.touches("Move 3", "discard") is None
    assert ada.reason("SCRAP", "hand") == (
        "First say which discarded cards you take back: you draw and plan after that.",
        "RR-PLAN-13",
    )
    assert ada.reason("Recycle", "installed") == (
        "You are asked about Recycle now: answer that question.",
        "RR-PLAN-13",
    )


# -- The Activation Phase


@cites(
    "RR-PLAN-09", "RR-PLAN-10", "RR-SCRAP-07", "RR-UPGRADE-21", "RR-UPGRADE-26", "RR-UPGRADE-19", "RR-TERM-06"
)
def test_between_two_actions() -> None:
    ada, ben = race(
        {
            "robot": "Arcee",
            "energon": 2,
            "mode": "bot",
            "hand": ["Move 1", "SCRAP"],
            "registers": ["Turn Left", "Turn Right"],
            "installed": ["Lane Changer", "Counterstrike", "Dropship", "Sideswipe", "Fly Girl", "Air Strike"],
            "collection": ["Recycle"],
            "damage": ["Jammed Weapon", "Flat Tire"],
        },
        {"robot": "Blurr", "installed": ["Lucky Duck", "Jump Jets"], "damage": ["Bent Axle"]},
        board=WIDE,
        until="register",
    )
    assert ada.reason("Move 1", "hand") == (
        "Move 1 was not planned: it stays in hand until the round ends or an upgrade asks for it.",
        "RR-PLAN-10",
    )
    assert ada.reason("SCRAP", "hand") == (
        "SCRAP in hand leaves it when it is planned or at a pit stop.",
        "RR-SCRAP-07",
    )
    assert ada.reason("Turn Right", "register 2") == (
        "Registers cannot be changed once the Activation Phase has begun.",
        "RR-PLAN-09",
    )
    assert ada.reason("Lane Changer", "installed") == (
        "Lane Changer works in alt mode, and your robot is in bot mode.",
        "RR-UPGRADE-21",
    )
    assert ada.reason("Counterstrike", "installed") == ("Counterstrike goes off by itself.", "RR-UPGRADE-26")
    assert ada.reason("Dropship", "installed") == (
        "Dropship has its own moment, and you are asked when it comes.",
        "RR-UPGRADE-19",
    )
    assert ada.reason("Sideswipe", "installed") == (
        "Sideswipe has its own moment, and you are asked when it comes.",
        "RR-TERM-06",
    )
    assert ada.reason("Fly Girl", "installed") == (
        "Fly Girl works by itself, so there is nothing to choose.",
        "RR-TERM-06",
    )
    assert ada.reason("Recycle", "collection") == (
        "Upgrades are installed only in the Upgrade Phase.",
        "RR-UPGRADE-23",
    )
    assert ada.reason("Jammed Weapon", "damage") == (
        "Jammed Weapon lasts until the end of the round.",
        "RR-DAMAGE-08",
    )
    assert ada.touches("Flat Tire", "damage") is None
    assert ada.touches("Air Strike", "installed") is None
    assert ada.reason("Lucky Duck", "installed", 1) == (
        "Lucky Duck is installed on ben's robot.",
        "RR-UPGRADE-08",
    )
    assert ada.reason("Jump Jets", "installed", 1) == (
        "Jump Jets is installed on ben's robot.",
        "RR-UPGRADE-09",
    )
    assert ada.reason("Bent Axle", "damage", 1) == ("Bent Axle is damage of ben's robot.", "RR-DAMAGE-07")
    assert ben.reason("Recycle", "collection", 0) == ("Only ada may look at this upgrade.", "RR-SETUP-13")
    ada.does("convert to alt")
    assert ada.touches("Flat Tire", "damage") is None
    ada.does("use air-strike")
    assert ada.reason("Air Strike", "installed") == (
        "You are asked about Air Strike now: answer that question.",
        "RR-DAMAGE-04",
    )
    assert ada.reason("Flat Tire", "damage") == (
        "Flat Tire is paid off between two actions of the Activation Phase.",
        "GAP-DAMAGE-3",
    )


@cites("RR-ENERGON-04", "RR-TERM-10", "RR-UPGRADE-22", "RR-PLAN-09")
def test_what_one_cannot_afford_or_has_used() -> None:
    ada, _ = race(
        {
            "robot": "Megatron",
            "energon": 0,
            "hand": ["Turn Right", "Move 3"],
            "registers": ["Turn Left", "Turn Right", "Move 1"],
            "installed": ["Rulebreaker", "Minelayer", "Mirror Response Mode"],
            "damage": ["Stiff Joints"],
        },
        until="register",
    )
    assert ada.reason("Stiff Joints", "damage") == (
        "Fixing Stiff Joints costs 1 Energon, and you have 0.",
        "RR-ENERGON-04",
    )
    assert ada.reason("Mirror Response Mode", "installed") == (
        "Nobody else has a permanent upgrade installed.",
        "RR-UPGRADE-15",
    )
    ada.does("use minelayer", "c1")
    assert ada.reason("Minelayer", "installed") == (
        "Minelayer works once per register, and you have used it.",
        "RR-TERM-10",
    )
    ada.does("use rulebreaker")
    assert ada.reason("Turn Left", "register 1") == (
        "Rulebreaker replaces cards that are still face down.",
        "RR-PLAN-09",
    )
    assert ada.touches("Turn Right", "register 2") is None
    assert ada.reason("Move 3", "hand") == ("First choose the register card that is replaced.", "RR-PLAN-09")
    ada.does("register 2 turn-right")
    assert ada.reason("Turn Right", "register 2") == (
        "You have chosen Turn Right in register 2 already.",
        "RR-PLAN-09",
    )
    ada.does("done")
    assert ada.reason("Move 1", "register 3") == (
        "Choose a card from your hand to take its place.",
        "RR-PLAN-09",
    )
    ada.does("move-3")
    assert ada.reason("Rulebreaker", "installed") == (
        "Rulebreaker works once per round, and you have used it.",
        "RR-TERM-10",
    )


@cites("RR-CONVERT-05", "RR-UPGRADE-22")
def test_upgrades_that_would_do_nothing() -> None:
    ada, _ = race(
        {
            "robot": "Megatron",
            "energon": 5,
            "hand": ["Turn Right"],
            "registers": ["Turn Left"],
            "damage": ["Flat Tire"],
            "installed": ["More Than Meets the Eye", "Rulebreaker", "Minelayer"],
        },
        {"at": [0, 0]},
        board=INSIDE,
        until="step",
    )
    assert ada.reason("More Than Meets the Eye", "installed") == (
        "A robot inside a building cannot convert to alt mode.",
        "RR-CONVERT-05",
    )
    assert ada.reason("Rulebreaker", "installed") == (
        "No register card is left that Rulebreaker could replace.",
        "RR-PLAN-09",
    )
    ada, _ = race(
        {
            "robot": "Megatron",
            "energon": 5,
            "registers": ["Turn Left", "Move 1"],
            "installed": ["Rulebreaker", "Air Strike"],
        },
        until="step",
    )
    assert ada.reason("Rulebreaker", "installed") == (
        "Rulebreaker needs a card from your hand, which is empty.",
        "RR-UPGRADE-22",
    )
    assert ada.reason("Air Strike", "installed") == (
        "No robot stands in a square of four spaces of the course.",
        "GAP-UPGR-13",
    )


@cites("RR-UPGRADE-22")
def test_a_card_that_does_not_pay() -> None:
    ada, _ = race(
        {
            "hand": ["Turn Right", "Move 1", "SCRAP"],
            "registers": ["Turn Left"],
            "installed": ["More Than Meets the Eye"],
        },
        until="step",
    )
    ada.does("use more-than-meets-the-eye")
    assert ada.touches("Turn Right", "hand") is None
    for name in ("Move 1", "SCRAP"):
        assert ada.reason(name, "hand") == (
            f"More Than Meets the Eye takes a Turn or Drift card, which {name} is not.",
            "RR-UPGRADE-22",
        )


@cites("GAP-UPGR-4")
def test_a_pair_of_cards_keeps_its_drift() -> None:
    ada, _ = race(
        {
            "robot": "Drag Strip",
            "hand": ["SCRAP", "Move 3", "Drift Right"],
            "registers": ["Turn Left", ["Drift Left", "Move 1"]],
            "installed": ["Quick Change", "Catch My Drift"],
        },
        until="step",
    )
    ada.does("use quick-change", "register 2 drift-left", "done")
    assert ada.touches("Drift Right", "hand") is None
    assert ada.reason("SCRAP", "hand") == (
        "SCRAP cannot take the place of Drift Left: of two cards in a register one is a Drift, none is SCRAP.",
        "GAP-UPGR-4",
    )


@cites("RR-PIT-03", "GAP-PIT-1")
def test_a_pit_stop() -> None:
    ada, _ = race(
        {
            "energon": 1,
            "hand": ["SCRAP", "Move 1"],
            "registers": ["Turn Left", "SCRAP"],
            "damage": ["Bent Axle"],
        },
        board="+   +   +   +\n      p\n+   +   +   +\n",
        begin="pit stops",
        until="step",
    )
    assert ada.touches("SCRAP", "hand") is None
    assert ada.touches("Bent Axle", "damage") is None
    assert ada.reason("Move 1", "hand") == (
        "Only damage is discarded at a pit stop, which Move 1 is not.",
        "RR-PIT-03",
    )
    assert ada.reason("SCRAP", "register 2") == (
        "A pit stop discards SCRAP from your hand, not from a register.",
        "GAP-PIT-1",
    )


WEAPONS = {"begin": "weapons", "until": "step"}
CARDS = {"until": "step"}


@cites("RR-ACT-15", "RR-WEAPON-04")
@pytest.mark.parametrize(
    ("upgrade", "mode", "energon", "card", "given", "rule"),
    [
        ("Apex Armor", "bot", 2, "Power Up", WEAPONS, "RR-ACT-15"),
        ("Double Trouble", "bot", 0, "Power Up", WEAPONS, "RR-WEAPON-04"),
        ("Energon Heist", "bot", 0, "Power Up", CARDS, "RR-ACT-15"),
        ("Style Points", "alt", 0, "Turn Left", CARDS, "RR-TURN-04"),
        ("Lane Changer", "alt", 1, "Move 1", CARDS, "RR-DRIFT-01"),
    ],
)
def test_one_is_being_asked_about_it(
    upgrade: str, mode: str, energon: int, card: str, given: dict[str, Any], rule: str
) -> None:
    """The options say what to do and not with which card, so whoever touches it is shown to the question."""
    ada, ben = race(
        {"robot": "Arcee", "mode": mode, "energon": energon, "installed": [upgrade], "registers": [card]},
        {"energon": 3},
        board=WIDE,
        **given,
    )
    while ada.state.asked[0].question.about == "action":
        (ada, ben)[ada.state.asked[0].seat].does("go on")
    assert ada.reason(upgrade, "installed") == (
        f"You are asked about {upgrade} now: answer that question.",
        rule,
    )


@cites("RR-WEAPON-04")
def test_one_is_asked_about_the_weapons_that_are_offered() -> None:
    """A blow at a neighbour is offered and, without Energon, no pull: only the first is what the question is about."""
    ada, _ = race(
        {"robot": "Arcee", "energon": 0, "installed": ["Double Trouble", "Tractor Beam"]},
        board=WIDE,
        begin="weapons",
        until="step",
    )
    assert ada.reason("Double Trouble", "installed")[0].startswith("You are asked about Double Trouble now")
    assert ada.reason("Tractor Beam", "installed") == (
        "Tractor Beam has its own moment, and you are asked when it comes.",
        "RR-TERM-06",
    )


# -- Before and after


@cites("RR-SETUP-15", "GAP-WIN-1")
def test_before_and_after_the_race() -> None:
    state = altmode.new_game("rally", seats=[{}] * 2, seed=1)
    assert isinstance(state, RallyState)
    assert state.why_not(0, 0) == Reason(
        "The robots are placed first, and then the race begins.", "RR-SETUP-15"
    )
    assert state.why_not(SPECTATOR, 0) == Reason("You are only watching this match.")
    state.finish(Outcome((1,)))
    winner = state.match.names[1]
    for seat in (0, 1, SPECTATOR):
        assert state.why_not(seat, 0) == Reason(f"The race is over: {winner} has won.", "RR-WIN-02")
    state.finish(DRAW)
    assert state.why_not(0, 0) == Reason("The race was broken off without a winner.", "GAP-WIN-1")


# -- Secrets


@cites("RR-PLAN-12", "GAP-PLAN-1")
@pytest.mark.parametrize("seed", range(3))
def test_a_plan_made_in_secret_changes_no_answer_to_the_others(seed: int) -> None:
    """Whichever card goes into a register, and whichever mode is chosen, the others are told the same."""
    state = altmode.new_game("rally", seats=[{}] * 3, seed=seed, course="chaos-junction", log=False)
    assert isinstance(state, RallyState)
    rng = random.Random(seed)
    compared = 0
    for _ in range(150):
        decision = rng.choice([decision for decision in state.decisions if not decision.reaction])
        if decision.about in ("register", "mode") and rng.random() < 0.3:
            answers = set()
            for key in decision.keys:
                if " + " in key:
                    continue
                world = state.clone()
                world.choose(decision.seat, key)
                if world.step != state.step:
                    # The last one to plan ends the secrecy for all.
                    break
                others = [seat for seat in (0, 1, 2, SPECTATOR) if seat != decision.seat]
                pieces = range(len(world.cards))
                answers.add(tuple(world.why_not(seat, piece) for seat in others for piece in pieces))
                compared += 1
            assert len(answers) <= 1
        elif decision.about == "upgrades":
            state.energon[decision.seat] = ENERGON_LIMIT
        state.choose(decision.seat, rng.choice(decision.keys))
    assert compared > 30
