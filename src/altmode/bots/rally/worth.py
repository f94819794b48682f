"""What a position is worth to a seat, in spaces of road, and what an upgrade is worth to have."""

from __future__ import annotations

from typing import Final

from altmode.bots.rally.distance import Distances
from altmode.games.rally import powers as do
from altmode.games.rally.cards import Upgrade
from altmode.games.rally.spaces import FIRE
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import DAMAGE, INSTALLED

WON: Final = 1000.0
SOONER: Final = 20.0
"""What winning one register sooner is worth."""
OFF_BOARD: Final = 5.0
BURNING: Final = 1.5
SCRAP_COSTS: Final = (0.0, 0.5, 1.1, 1.9, 3.0, 4.5, 6.5, 9.0, 12.0)
"""What so many SCRAP cards in hand cost: a few are thrown away in time, many leave too few cards to drive with."""
ONGOING: Final = 1.2
"""What a damage card in play costs."""
HARM: Final = 0.3
"""What a damage card before a rival is worth."""
ENERGON: Final = (0.0, 0.7, 1.3, 1.8, 2.2, 2.5, 2.8, 3.0, 3.2, 3.3, 3.4)
KEEP: Final = 0.5
"""What is kept of an upgrade's worth as long as it is installed and has not been used up."""

UPGRADE_WORTH: Final = {
    do.ExtraSteps.BIT: 3.0,
    do.SideStep.BIT: 2.0,
    do.PhaseThrough.BIT: 1.5,
    do.JumpMove.BIT: 2.0,
    do.ClimbOver.BIT: 0.7,
    do.EnterAnyMode.BIT: 1.2,
    do.SpoilPlans.BIT: 1.5,
    do.LongerJumps.BIT: 0.3,
    do.LeapRobots.BIT: 0.6,
    do.RollOver.BIT: 1.0,
    do.PassRobots.BIT: 1.2,
    do.StepAfterTurn.BIT: 3.0,
    do.Sideswipe.BIT: 0.5,
    do.CheeredOn.BIT: 0.6,
    do.FireProof.BIT: 0.6,
    do.Immovable.BIT: 1.5,
    do.HurtWhenPushing.BIT: 0.5,
    do.StrikeBack.BIT: 0.8,
    do.ExtraDamage.BIT: 1.0,
    do.ShoveTarget.BIT: 0.3,
    do.ShootOver.BIT: 0.6,
    do.ShootThrough.BIT: 1.0,
    do.StrikeAdjacent.BIT: 0.8,
    do.Pull.BIT: 0.3,
    do.Dodge.BIT: 1.0,
    do.Shield.BIT: 1.0,
    do.PairCards.BIT: 0.5,
    do.ExtraPitActions.BIT: 0.3,
    do.ReplaceCards.BIT: 0.4,
    do.FreeConvert.BIT: 1.2,
    do.Bombard.BIT: 1.0,
    do.LayMines.BIT: 0.6,
    do.CopyUpgrade.BIT: 0.2,
    do.DropIn.BIT: 2.0,
    do.Steal.BIT: 1.5,
    do.MoveCheckpoint.BIT: 2.5,
    do.Reclaim.BIT: 1.0,
}
"""By its power what an upgrade is worth, in spaces over the rest of a race."""


def upgrade_worth(upgrade: Upgrade) -> float:
    """What having an upgrade installed is worth."""
    return sum(UPGRADE_WORTH.get(power.BIT, 0.0) for power in upgrade.powers)


def worth(state: RallyState, seat: int, distances: Distances) -> float:
    """What a position is worth to a seat; the higher, the nearer it is to winning."""
    match = state.match
    if state.over and state.winners:
        sign = 1.0 if seat in state.winners else -1.0
        return sign * (WON - SOONER * state.register)
    cell = state.at[seat]
    value = 0.0
    if cell < 0:
        cell = state.left_at[seat]
        value -= OFF_BOARD
        if cell < 0:
            return value
    elif state.track.kind[cell] == FIRE:
        value -= BURNING
    value -= distances.left_from(cell, state.facing[seat], state.reached[seat])
    value -= SCRAP_COSTS[min(scrap_in_hand(state, seat), len(SCRAP_COSTS) - 1)]
    value -= ONGOING * len(state.zone(DAMAGE, seat))
    value += ENERGON[min(state.energon[seat], len(ENERGON) - 1)]
    for piece in state.zone(INSTALLED, seat):
        value += KEEP * upgrade_worth(state.upgrade(piece))
    for other in range(match.seats):
        if match.sides[other] != match.sides[seat]:
            value += HARM * (scrap_in_hand(state, other) + len(state.zone(DAMAGE, other)))
            if state.at[other] < 0 and state.round:
                value += HARM
    return value


def scrap_in_hand(state: RallyState, seat: int) -> int:
    """How many SCRAP cards a seat holds."""
    scrap = state.match.scrap
    cards = state.cards
    count = 0
    for piece in state.hand(seat):
        if cards[piece] == scrap:
            count += 1
    return count
