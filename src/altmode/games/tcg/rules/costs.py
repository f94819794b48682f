"""Costs: what must be paid before an effect, and whether it can be."""

from __future__ import annotations

from altmode.abilities.effects import Steps
from altmode.abilities.nodes import Effect, PickingEffect
from altmode.games.tcg.state import TcgState
from altmode.kernel.work import Scope


def can_pay(state: TcgState, cost: Effect | None, scope: Scope) -> bool:
    """Whether a further cost can be paid; without that an ability may not be started (TCG-GAP-71)."""
    if cost is None:
        return True
    if isinstance(cost, Steps):
        return all(can_pay(state, part, scope) for part in cost.parts)
    if isinstance(cost, PickingEffect):
        return len(cost.target().find(state, scope)) > 0
    return True
