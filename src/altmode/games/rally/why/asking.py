"""Which upgrades an open question is about."""

from __future__ import annotations

from typing import Final

from altmode.games.rally.powers import (
    ClimbOver,
    Dodge,
    DropIn,
    EnterAnyMode,
    FireProof,
    FreeConvert,
    LeapRobots,
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
    StepAfterTurn,
    StrikeAdjacent,
)
from altmode.games.rally.rules.activation import StepOn
from altmode.games.rally.rules.after_cards import MirageQuestion, StealQuestion
from altmode.games.rally.rules.anytime import PayForConversion
from altmode.games.rally.rules.arriving import direction_of
from altmode.games.rally.rules.encounters import (
    CLIMB,
    ENTER,
    LEAP,
    PASS_BY,
    PHASE,
    ROLL,
    Encounter,
    can_climb,
)
from altmode.games.rally.rules.movement import SideswipeQuestion
from altmode.games.rally.rules.planning import DropQuestion, ReclaimQuestion
from altmode.games.rally.rules.pushing import FireQuestion
from altmode.games.rally.rules.setting_off import BoostQuestion, SideStepQuestion
from altmode.games.rally.rules.uses import (
    CopyQuestion,
    MineQuestion,
    ReplaceWhich,
    ReplaceWith,
    StrikeQuestion,
)
from altmode.games.rally.rules.weapons import (
    OVER,
    PULL,
    STRIKE,
    THROUGH,
    DodgeQuestion,
    ShieldQuestion,
    ShoveQuestion,
    WeaponQuestion,
)
from altmode.games.rally.state import RallyState
from altmode.kernel.decisions import Ask, Question
from altmode.kernel.work import NOBODY


def asks_about(state: RallyState, piece: int, ask: Ask) -> bool:
    """Whether an open question is whether, or how, its seat uses an upgrade."""
    question = ask.question
    if isinstance(
        question,
        (
            StealQuestion,
            MirageQuestion,
            BoostQuestion,
            MineQuestion,
            StrikeQuestion,
            CopyQuestion,
            ReplaceWhich,
            ReplaceWith,
        ),
    ):
        return question.upgrade == piece
    return bool(state.card(piece).bits & powers_asked_about(ask))


PAID_POWERS: Final[dict[type, int]] = {
    PayForConversion: FreeConvert.BIT,
    DodgeQuestion: Dodge.BIT,
    FireQuestion: FireProof.BIT,
    ShoveQuestion: ShoveTarget.BIT,
}
"""The power that a question asks a hand card for, as a bit."""
ASKED_POWERS: Final[dict[type, int]] = {
    **PAID_POWERS,
    ShieldQuestion: Shield.BIT,
    DropQuestion: DropIn.BIT,
    ReclaimQuestion: Reclaim.BIT,
    SideStepQuestion: SideStep.BIT,
    StepOn: StepAfterTurn.BIT,
    SideswipeQuestion: Sideswipe.BIT,
}
"""The power whose use a question is about, as a bit."""


def powers_asked_about(ask: Ask) -> int:
    """The powers whose use a question is about, as bits."""
    question = ask.question
    if isinstance(question, Encounter):
        return _ways_past(ask.options)
    if isinstance(question, WeaponQuestion):
        return _other_weapons(ask.options)
    return ASKED_POWERS.get(type(question), 0)


def _ways_past(options: tuple[int, ...]) -> int:
    powers = 0
    for option, bit in (
        (ROLL, RollOver.BIT),
        (PASS_BY, PassRobots.BIT),
        (LEAP, LeapRobots.BIT),
        (PHASE, PhaseThrough.BIT),
        (ENTER, EnterAnyMode.BIT),
    ):
        if option in options:
            powers |= bit
    return powers | (ClimbOver.BIT if max(options) >= CLIMB else 0)


def _other_weapons(options: tuple[int, ...]) -> int:
    powers = 0
    for option in options:
        if option >= PULL:
            powers |= Pull.BIT
        elif option >= STRIKE:
            powers |= StrikeAdjacent.BIT
        elif option >= OVER:
            powers |= ShootOver.BIT
        elif option >= THROUGH:
            powers |= ShootThrough.BIT
    return powers


def payment_for(state: RallyState, seat: int, question: Question) -> tuple[int, int]:
    """The upgrade that a question asks a hand card for, and the kinds of card it takes; NOBODY for none."""
    bit = PAID_POWERS.get(type(question), 0)
    if isinstance(question, Encounter) and not question.robot:
        move = state.moves[-1]
        bit = ClimbOver.BIT if can_climb(state, move, state.at[seat], direction_of(state, move)) else 0
    upgrade = state.piece_with(seat, bit) if bit else NOBODY
    if upgrade == NOBODY:
        return NOBODY, 0
    power = state.card(upgrade).power(bit)
    assert isinstance(power, (ClimbOver, Dodge, FireProof, FreeConvert, ShoveTarget))
    return upgrade, power.discard
