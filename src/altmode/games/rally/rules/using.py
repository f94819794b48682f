"""Using upgrades: what they cost in cards, how often they may be used, and when they are spent."""

from __future__ import annotations

from altmode.games.rally.events import UPGRADE_USED
from altmode.games.rally.rules.damage import spend_upgrade
from altmode.games.rally.state import RallyState


def use_limited(state: RallyState, seat: int, piece: int) -> None:
    """Note that a seat uses an upgrade, which may have a limit for the round or the register."""
    number = state.upgrade(piece).number
    state.used_in_round[seat] |= 1 << number
    state.used_in_register[seat] |= 1 << number
    state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, piece)


def finish_using(state: RallyState, seat: int, piece: int) -> None:
    """An upgrade has been used: note that, and discard it if it is for one use."""
    if state.upgrade(piece).permanent or state.upgrade(piece).limit:
        use_limited(state, seat, piece)
    else:
        state.emit(UPGRADE_USED, "RR-UPGRADE-17", seat, piece)
        spend_upgrade(state, piece)


def cards_to_spend(state: RallyState, seat: int, kinds: int) -> list[int]:
    """One card in hand of each of these kinds, in a stable order."""
    found: dict[int, int] = {}
    for piece in state.hand(seat):
        if kinds >> state.kind_of(piece) & 1:
            found.setdefault(state.cards[piece], piece)
    return [found[card] for card in sorted(found)]
