"""The vocabulary of upgrades and damage cards: small nodes that the engine asks about and that read as rules text.

A node says what a card does, never which card it is. The engine looks for nodes by their class where the rulebook
gives them their moment; a card's text is the text of its nodes. Ongoing damage uses the same words as upgrades.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.terms import CARD_WORDS, DRIFTS, MOVE_1, MOVES, TURNS, cards_said
from altmode.kernel.codec import Plain


class Power(Plain):
    """One thing a card does."""

    tag: ClassVar[str] = "power"
    SETS: ClassVar[dict[str, dict[str, int]]] = {"cards": CARD_WORDS, "discard": CARD_WORDS}
    BIT: ClassVar[int] = 0
    """Stands for the class wherever the engine asks quickly whether anybody has such a power."""

    def text(self) -> str:
        """What it does, as one sentence or more."""
        raise NotImplementedError


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"


# -- When a card is activated and a robot moves


@dataclass(frozen=True)
class ExtraSteps(Power):
    """A Move card goes further (or less far)."""

    BIT: ClassVar[int] = 1 << 0

    number: int
    cards: int = MOVES
    optional: bool = True
    first_of_round: bool = False
    paid: bool = False
    """Whether each extra space costs 1 Energon, up to the number given."""

    def text(self) -> str:
        said = cards_said(self.cards)
        if self.number < 0:
            return f"Your {said} cards go {_spaces(-self.number)} less far."
        when = (
            f"The first time in a round that you activate a {said} card"
            if self.first_of_round
            else f"When you activate a {said} card"
        )
        if self.paid:
            return f"{when}, you may pay up to {self.number} Energon to go that many spaces further."
        return f"{when}, you {'may ' if self.optional else ''}go {_spaces(self.number)} further."


@dataclass(frozen=True)
class SideStep(Power):
    """A Move card may be preceded or followed by a drift."""

    BIT: ClassVar[int] = 1 << 1

    cards: int = 1 << MOVE_1
    energon: int = 1

    def text(self) -> str:
        return (
            f"When you activate a {cards_said(self.cards)} card, you may pay {self.energon} Energon to drift 1 space "
            "left or right as well, right before or right after it."
        )


@dataclass(frozen=True)
class PhaseThrough(Power):
    """A whole movement ignores obstacles if it can get past them."""

    BIT: ClassVar[int] = 1 << 2

    energon: int = 1

    def text(self) -> str:
        return (
            f"When you activate a Move or Drift card, you may pay {self.energon} Energon: this movement passes through "
            "all obstacles, provided that it can reach a free space beyond them."
        )


@dataclass(frozen=True)
class JumpMove(Power):
    """A whole movement becomes one jump."""

    BIT: ClassVar[int] = 1 << 3

    further: int = 1

    def text(self) -> str:
        return (
            f"When you activate a Move or Drift card, go {_spaces(self.further)} further; the whole movement is a jump "
            "over everything in its way."
        )


@dataclass(frozen=True)
class ClimbOver(Power):
    """One obstacle on the way is climbed over."""

    BIT: ClassVar[int] = 1 << 4

    discard: int = MOVES

    def text(self) -> str:
        return (
            f"While activating a Move card, you may discard a {cards_said(self.discard)} card to climb over a wall, "
            "grandstand or building in your way, if your movement takes you past it."
        )


@dataclass(frozen=True)
class EnterAnyMode(Power):
    """Spaces for bot mode can be entered with some cards."""

    BIT: ClassVar[int] = 1 << 5

    cards: int = 1 << MOVE_1 | DRIFTS

    def text(self) -> str:
        return f"With a {cards_said(self.cards)} card, you may enter moving walkways and buildings."


@dataclass(frozen=True)
class SpoilPlans(Power):
    """Robots left behind lose the cards of a register."""

    BIT: ClassVar[int] = 1 << 6

    register: int = 5

    def text(self) -> str:
        return (
            "When you begin the movement of a Move card next to other robots, each of them discards its cards in "
            f"register {self.register}."
        )


@dataclass(frozen=True)
class LongerJumps(Power):
    """Jumps from ramps go further."""

    BIT: ClassVar[int] = 1 << 7

    further: int = 1

    def text(self) -> str:
        return f"Your jumps from jump ramps go {_spaces(self.further)} further."


@dataclass(frozen=True)
class LeapRobots(Power):
    """Another vehicle serves as a ramp."""

    BIT: ClassVar[int] = 1 << 8

    further: int = 1

    def text(self) -> str:
        return (
            "Moving onto a robot in alt mode from its front or from behind, you may use it as a jump ramp and jump "
            f"{_spaces(self.further)} further."
        )


@dataclass(frozen=True)
class RollOver(Power):
    """Robots in the way are rolled over instead of pushed."""

    BIT: ClassVar[int] = 1 << 9

    damage: int = 1

    def text(self) -> str:
        return (
            "Instead of pushing robots, you may roll over them until you reach a free space; each of them gains "
            f"{self.damage} damage. You cannot roll over anything else."
        )


@dataclass(frozen=True)
class PassRobots(Power):
    """Robots in the way are driven past instead of pushed."""

    BIT: ClassVar[int] = 1 << 10

    def text(self) -> str:
        return (
            "Instead of pushing robots, you may drive past them, if your movement takes you to a free space."
        )


@dataclass(frozen=True)
class StepAfterTurn(Power):
    """A step in the old direction after a turn."""

    BIT: ClassVar[int] = 1 << 11

    def text(self) -> str:
        return "After you activate a Turn card, you may move 1 space the way you faced before."


@dataclass(frozen=True)
class Sideswipe(Power):
    """A drift into a neighbour at the end of a movement."""

    BIT: ClassVar[int] = 1 << 12

    damage: int = 1

    def text(self) -> str:
        return (
            "When you end your movement with a robot right beside you that faces the same or the opposite way, you may "
            f"drift 1 space into it and push it. If it cannot be pushed, it gains {self.damage} damage instead."
        )


@dataclass(frozen=True)
class CheeredOn(Power):
    """Energon from the crowd."""

    BIT: ClassVar[int] = 1 << 13

    energon: int = 1

    def text(self) -> str:
        return f"When you end your movement in front of a grandstand, gain {self.energon} Energon."


@dataclass(frozen=True)
class FireProof(Power):
    """Entering fire pits does no harm."""

    BIT: ClassVar[int] = 1 << 14

    discard: int = MOVES

    def text(self) -> str:
        return (
            f"When you enter a fire pit, you may discard a {cards_said(self.discard)} card to ignore the effects of "
            "entering fire pits in this register."
        )


# -- Pushing and being pushed


@dataclass(frozen=True)
class Immovable(Power):
    """Some cards are too weak to push this robot."""

    BIT: ClassVar[int] = 1 << 15

    cards: int = 1 << MOVE_1 | DRIFTS

    def text(self) -> str:
        return (
            f"A robot that activated a {cards_said(self.cards)} card in this register cannot push you, unless you are "
            "on a Checkpoint."
        )


@dataclass(frozen=True)
class HurtWhenPushing(Power):
    """Whoever is pushed is hurt."""

    BIT: ClassVar[int] = 1 << 16

    damage: int = 1

    def text(self) -> str:
        return f"A robot that you push gains {self.damage} damage."


@dataclass(frozen=True)
class StrikeBack(Power):
    """Whoever pushes or attacks is hurt, once."""

    BIT: ClassVar[int] = 1 << 17

    damage: int = 2

    def text(self) -> str:
        return (
            f"When a robot pushes you or its attack hits you, that robot gains {self.damage} damage, wherever it is. "
            "Nothing can prevent this."
        )


# -- Weapons


@dataclass(frozen=True)
class ExtraDamage(Power):
    """Shots do more damage."""

    BIT: ClassVar[int] = 1 << 18

    number: int = 1

    def text(self) -> str:
        return f"A robot that you shoot gains {self.number} more damage."


@dataclass(frozen=True)
class ShoveTarget(Power):
    """A neighbour that was shot is pushed away."""

    BIT: ClassVar[int] = 1 << 19

    discard: int = MOVES

    def text(self) -> str:
        said = cards_said(self.discard)
        return f"If it is adjacent, you may discard a {said} card to push it 1 space the way you shot."


@dataclass(frozen=True)
class ShootOver(Power):
    """One target in line, whatever is between."""

    BIT: ClassVar[int] = 1 << 20

    def text(self) -> str:
        return "When you fire, you may ignore all obstacles, robots included, and hit one robot in line."


@dataclass(frozen=True)
class ShootThrough(Power):
    """A shot in any direction that passes through some obstacles."""

    BIT: ClassVar[int] = 1 << 21

    obstacles: int = 2
    damage: int = 1

    def text(self) -> str:
        return (
            f"You may fire in any one direction, ignoring up to {self.obstacles} obstacles. Each robot that you shoot "
            f"through gains {self.damage} damage too."
        )


@dataclass(frozen=True)
class StrikeAdjacent(Power):
    """Blows at neighbours in place of a shot."""

    BIT: ClassVar[int] = 1 << 22

    damage: int = 2

    def text(self) -> str:
        return (
            f"Instead of firing, you may deal {self.damage} damage to each adjacent robot that you choose. No other "
            "weapon effect goes with it."
        )


@dataclass(frozen=True)
class Pull(Power):
    """The target is pulled closer in place of a shot."""

    BIT: ClassVar[int] = 1 << 23

    def text(self) -> str:
        return "Instead of firing at a robot, you may pay any amount of Energon to pull it that many spaces closer."


@dataclass(frozen=True)
class Dodge(Power):
    """One attack is ignored."""

    BIT: ClassVar[int] = 1 << 24

    discard: int = TURNS

    def text(self) -> str:
        said = cards_said(self.discard)
        return f"When a robot attacks you, you may discard a {said} card to ignore the whole attack."


@dataclass(frozen=True)
class Shield(Power):
    """All attacks of a register are ignored."""

    BIT: ClassVar[int] = 1 << 25

    energon: int = 1

    def text(self) -> str:
        return (
            f"Before robot weapons fire, you may pay {self.energon} Energon to ignore all damage and effects of robot "
            "weapons in this register."
        )


# -- Planning, pit stops, and moments of one's own choice


@dataclass(frozen=True)
class PairCards(Power):
    """A Drift shares a register with another card."""

    BIT: ClassVar[int] = 1 << 26

    def text(self) -> str:
        return (
            "When you plan, you may put a Drift card into a register together with another planning card; resolve the "
            "two in either order."
        )


@dataclass(frozen=True)
class ExtraPitActions(Power):
    """More actions at pit stops."""

    BIT: ClassVar[int] = 1 << 27

    number: int = 1

    def text(self) -> str:
        return f"At a pit stop, take {self.number} more action, but not the same action every time."


@dataclass(frozen=True)
class ReplaceCards(Power):
    """Register cards are exchanged for cards in hand."""

    BIT: ClassVar[int] = 1 << 28

    most: int = 5
    revealed: bool = False
    """Whether a card that is face up but not yet resolved may be replaced too."""
    discards: bool = False
    """Whether the cards replaced are discarded; else they go to the hand."""

    def text(self) -> str:
        which = "unresolved" if self.revealed else "face-down"
        many = "any number of" if self.most >= 5 else f"up to {self.most}"
        if self.discards:
            return f"Discard {many} {which} cards from your registers and replace them with cards from your hand."
        return f"You may exchange {many} {which} cards in your registers for cards from your hand."


@dataclass(frozen=True)
class FreeConvert(Power):
    """A card pays for converting, and brings an upgrade."""

    BIT: ClassVar[int] = 1 << 29

    discard: int = TURNS | DRIFTS

    def text(self) -> str:
        return (
            f"You may discard a {cards_said(self.discard)} card to convert without paying. If you do, you may draw an "
            "upgrade."
        )


@dataclass(frozen=True)
class Bombard(Power):
    """Damage to a square of four spaces."""

    BIT: ClassVar[int] = 1 << 30

    damage: int = 2

    def text(self) -> str:
        return (
            f"Deal {self.damage} damage to all robots in a square of four spaces of your choice, even inside buildings "
            "and on moving walkways."
        )


@dataclass(frozen=True)
class LayMines(Power):
    """Mines to be laid one by one."""

    BIT: ClassVar[int] = 1 << 31

    mines: int = 3

    def text(self) -> str:
        return (
            f"Holds {self.mines} mines. You may lay one of them on a free space next to you that has no Checkpoint and "
            "no mine. Discard this when it is empty."
        )


@dataclass(frozen=True)
class CopyUpgrade(Power):
    """Somebody else's upgrade is used as well."""

    BIT: ClassVar[int] = 1 << 32

    def text(self) -> str:
        return "For this register, use a permanent upgrade that another player has installed as if it were yours too."


@dataclass(frozen=True)
class DropIn(Power):
    """A robot is flown to a checkpoint."""

    BIT: ClassVar[int] = 1 << 33

    def text(self) -> str:
        return (
            "In the Planning Phase, put your robot on a free space next to a Checkpoint that you have not reached and "
            "another player has."
        )


@dataclass(frozen=True)
class Steal(Power):
    """Energon is taken from neighbours."""

    BIT: ClassVar[int] = 1 << 34

    energon: int = 2

    def text(self) -> str:
        return (
            f"After resolving a card in your register, steal {self.energon} Energon from each adjacent robot."
        )


@dataclass(frozen=True)
class MoveCheckpoint(Power):
    """A checkpoint is put somewhere else."""

    BIT: ClassVar[int] = 1 << 35

    most: int = 3

    def text(self) -> str:
        return (
            f"After resolving a card in your register, you may move a Checkpoint up to {self.most} spaces. Its new "
            "space must be free, open on three sides at least, and neither moving walkway nor oil slick."
        )


@dataclass(frozen=True)
class Reclaim(Power):
    """Cards come back from the discard pile before drawing."""

    BIT: ClassVar[int] = 1 << 36

    most: int = 3

    def text(self) -> str:
        many = f"up to {self.most} cards from your discard pile"
        return f"In the Planning Phase before you draw, put {many} into your hand."


# -- Damage


@dataclass(frozen=True)
class LoseEnergon(Power):
    """Energon is lost at once."""

    BIT: ClassVar[int] = 1 << 37

    number: int = 1
    spilled: bool = False
    """Whether a cube is left on the robot's space for everything lost."""

    def text(self) -> str:
        lost = f"Lose {self.number} Energon, if you have any."
        return lost + (" It is left on your space as a cube." if self.spilled else "")


@dataclass(frozen=True)
class LoseRegister(Power):
    """The next register is emptied at once."""

    BIT: ClassVar[int] = 1 << 38

    def text(self) -> str:
        return "Discard the cards in your next unresolved register."


@dataclass(frozen=True)
class LoseHandCard(Power):
    """A planning card is lost by chance."""

    BIT: ClassVar[int] = 1 << 39

    number: int = 1

    def text(self) -> str:
        return f"Discard {self.number} planning card from your hand at random."


@dataclass(frozen=True)
class NoWeapon(Power):
    """The weapon is silent."""

    BIT: ClassVar[int] = 1 << 40

    def text(self) -> str:
        return "You do not fire your weapon."


@dataclass(frozen=True)
class DearConversion(Power):
    """Converting costs more."""

    BIT: ClassVar[int] = 1 << 41

    energon: int = 1

    def text(self) -> str:
        return f"Converting in the Activation Phase costs you {self.energon} Energon more."


@dataclass(frozen=True)
class NoFreeTurns(Power):
    """Corners and curved arrows do not turn the robot."""

    BIT: ClassVar[int] = 1 << 42

    def text(self) -> str:
        return "Road corners and curved arrows do not turn you."


AT_ONCE: Final = LoseEnergon.BIT | LoseRegister.BIT | LoseHandCard.BIT
"""What damage does the moment it is taken."""
HINDRANCES: Final = NoWeapon.BIT | DearConversion.BIT | NoFreeTurns.BIT
"""What damage does for as long as it lasts."""
SPENT_BY_USE: Final = Steal.BIT | MoveCheckpoint.BIT | JumpMove.BIT | ReplaceCards.BIT | Bombard.BIT
"""What is used when its owner likes, and then discarded if the card is for one use."""
ALWAYS_SPENT: Final = Reclaim.BIT | StrikeBack.BIT | DropIn.BIT | CopyUpgrade.BIT
"""What is discarded with its use, whatever the card says: it belongs on cards for one use."""
LIMITED: Final = (
    FreeConvert.BIT | ExtraSteps.BIT | SideStep.BIT | PhaseThrough.BIT | Shield.BIT | Dodge.BIT | SPENT_BY_USE
)
"""What can be limited to once a round or register."""
WEAPON_POWERS: Final = ShootOver.BIT | ShootThrough.BIT | StrikeAdjacent.BIT | Pull.BIT
ANYTIME_POWERS: Final = ReplaceCards.BIT | FreeConvert.BIT | Bombard.BIT | LayMines.BIT | CopyUpgrade.BIT
AFTER_CARD_POWERS: Final = Steal.BIT | MoveCheckpoint.BIT
BOOSTS: Final = ExtraSteps.BIT | PhaseThrough.BIT | JumpMove.BIT
ENCOUNTER_POWERS: Final = RollOver.BIT | PassRobots.BIT | LeapRobots.BIT
