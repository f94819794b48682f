"""What must be said after somebody has answered a question."""

from __future__ import annotations

from altmode.games.rally.powers import (
    Bombard,
    ClimbOver,
    CopyUpgrade,
    Dodge,
    EnterAnyMode,
    ExtraSteps,
    FireProof,
    FreeConvert,
    JumpMove,
    LayMines,
    LeapRobots,
    MoveCheckpoint,
    PassRobots,
    PhaseThrough,
    Pull,
    Reclaim,
    RollOver,
    Shield,
    ShootOver,
    ShootThrough,
    ShoveTarget,
    SideStep,
    Sideswipe,
    Steal,
    StepAfterTurn,
    StrikeAdjacent,
)
from altmode.games.rally.spaces import FIRE
from altmode.games.rally.terms import SIDE_WORDS

from .told import TOWARD, RaceTold

USES: dict[tuple[str, str], int] = {
    # The power that somebody uses who gives an answer, by what the question is about and how the answer begins.
    ("air strike", ""): Bombard.BIT,
    ("boost", ""): ExtraSteps.BIT | JumpMove.BIT,
    ("copy", ""): CopyUpgrade.BIT,
    ("dodge", ""): Dodge.BIT,
    ("encounter", "climb"): ClimbOver.BIT,
    ("encounter", "enter"): EnterAnyMode.BIT,
    ("encounter", "leap"): LeapRobots.BIT,
    ("encounter", "pass"): PassRobots.BIT,
    ("encounter", "phase"): PhaseThrough.BIT,
    ("encounter", "roll"): RollOver.BIT,
    ("fire pit", ""): FireProof.BIT,
    ("heist", ""): Steal.BIT,
    ("mine", ""): LayMines.BIT,
    ("mirage", ""): MoveCheckpoint.BIT,
    ("payment", ""): FreeConvert.BIT,
    ("reclaim", ""): Reclaim.BIT,
    ("shield", ""): Shield.BIT,
    ("shove", ""): ShoveTarget.BIT,
    ("side step", ""): SideStep.BIT,
    ("sideswipe", ""): Sideswipe.BIT,
    ("step", ""): StepAfterTurn.BIT,
    ("weapon", "pull"): Pull.BIT,
    ("weapon", "shoot over"): ShootOver.BIT,
    ("weapon", "shoot through"): ShootThrough.BIT,
    ("weapon", "strike"): StrikeAdjacent.BIT,
}
DECLINING = ("pass", "take it", "burn", "stay", "done")
"""Answers by which nobody uses anything."""
SAYS: dict[tuple[str, str], str] = {
    # The line that tells of an answer, where nothing else does.
    ("corner", "straight"): "turn_declined",
    ("corner", "turn"): "turned",
    ("encounter", "pass"): "passed",
    ("encounter", "roll"): "rolled_over",
    ("encounter", "stop"): "blocked",
    ("air strike", ""): "bombarded",
    ("copy", ""): "copied",
    ("mirage", "checkpoint"): "checkpoint_moved",
    ("mine", ""): "mine_laid",
    ("shield", "shield"): "shielded",
    ("space bridge", "travel"): "bridged",
    ("weapon", "pull"): "paid",
    ("weapon", "shoot"): "fired",
}


class ReadsChoices(RaceTold):
    """What is awaited after each answer."""

    def chose(self, seat: int, about: str, key: str) -> None:
        """Somebody answered a question: what they use is said, how much further they may go is not."""
        for (asked, begins), power in USES.items():
            if asked == about and key.startswith(begins) and key not in DECLINING and self._uses(seat, power):
                self.awaited.append(("upgrade_used", seat, power))
        for (asked, begins), event in SAYS.items():
            if asked == about and key.startswith(begins) and key not in DECLINING:
                self.awaited.append((event, seat, 0))
        if about == "weapon" and key.startswith("pull"):
            target = self._in_line(seat, SIDE_WORDS.index(key.split()[1]))
            if self.robots[target].shielded:
                self.awaited.append(("ignored", target, 0))
        journey = self.journeys[seat]
        if about == "boost" and key.endswith(" further"):
            journey.may += int(key.removesuffix(" further"))
        elif (about == "side step" and key != "pass") or (about == "step" and key == "step"):
            journey.may += 1
        elif about == "sideswipe" and key != "stay":
            self._arrive(seat)
            journey.ended = True

    def _in_line(self, seat: int, side: int) -> int:
        """The nearest robot on one side of another one, those in fire pits left aside."""
        robot = self.robots[seat]
        assert robot.at is not None
        (x, y), (dx, dy) = robot.at, TOWARD[(robot.facing + side) % 4]
        while True:
            x, y = x + dx, y + dy
            for other in self.seats:
                if self.robots[other].at == (x, y) and self.track.kind[self.track.cell(x, y)] != FIRE:
                    return other

    def _uses(self, seat: int, power: int) -> bool:
        """Whether an answer needs an upgrade now: not for what a mode allows anyway, nor for one already in use."""
        if power == EnterAnyMode.BIT:
            return self.robots[seat].form != "bot" and not self.modeless
        used = [
            one for one in self.this_register() if one.event == "upgrade_used" and one.details["seat"] == seat
        ]
        if power in (PhaseThrough.BIT, Reclaim.BIT):
            return not any(self.named_in(one).bits & power for one in used)
        return True
