"""What everybody sees of a race, and what only one seat knows beside its cards."""

from __future__ import annotations

from typing import Any

from altmode.games.rally.cards import DamageCard, Upgrade
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import MODE_WORDS, STEP_WORDS


def place(state: RallyState, cell: int) -> list[int] | None:
    """A space as its column and row, None for nowhere."""
    return list(state.track.place(cell)) if cell >= 0 else None


def setup_facts(state: RallyState) -> dict[str, Any]:
    """What never changes: the course, the robots, the teams."""
    match = state.match
    return {
        "course": match.plain["course"],
        "advanced": match.profile.advanced,
        "robots": list(match.robots),
        "teams": list(match.teams),
        "options": {key: value for key, value in match.plain.items() if key not in ("course", "seats")},
    }


def table_facts(state: RallyState) -> dict[str, Any]:
    """Everything public that changes: where the round stands, the robots, and what lies on the course."""
    match = state.match
    seats = range(match.seats)
    return {
        "round": state.round,
        "register": state.register,
        "step": STEP_WORDS[state.step],
        "priority": state.priority,
        "robots": [
            {
                "seat": seat,
                "name": match.names[seat],
                "robot": match.robots[seat],
                "at": place(state, state.at[seat]),
                "facing": DIRECTION_WORDS[state.facing[seat]],
                "mode": MODE_WORDS[state.mode[seat]],
                "energon": state.energon[seat],
                "reached": state.reached[seat],
                "returns": state.returns[seat],
                "left_at": place(state, state.left_at[seat]),
                "acted": state.acted >> seat & 1 == 1,
                "watching": state.watching >> seat & 1 == 1,
                "shielded": state.shielded >> seat & 1 == 1,
                "fireproof": state.fireproof >> seat & 1 == 1,
                "moved": state.moved >> seat & 1 == 1,
                "activated": state.activated[seat],
                "mines_left": state.mines_left[seat],
                "borrowed": state.borrowed[seat],
                "phase_done": state.phase_done[seat],
                "used_in_round": state.used_in_round[seat],
                "used_in_register": state.used_in_register[seat],
                "planned": [len(state.cards_in(seat, register)) for register in range(1, 6)],
            }
            for seat in seats
        ],
        "moves": [
            {
                "seat": move.seat,
                "card": move.card,
                "heading": move.heading,
                "left": move.left,
                "used": move.used,
                "flags": move.flags,
                "went": move.went,
                "pushed": list(move.pushed),
                "beside": list(move.beside),
            }
            for move in state.moves
        ],
        "resolving": state.resolving,
        "slipping": state.slipping,
        "stuck": state.stuck,
        "checkpoints": [place(state, cell) for cell in state.checkpoints],
        "cubes": [place(state, cell) for cell in state.cubes],
        "mines": [place(state, cell) for cell in state.mines],
    }


def own_facts(state: RallyState, seat: int) -> dict[str, Any]:
    """A seat's secrets that are no cards: the mode it has chosen and where it wishes to be flown."""
    if seat < 0 or state.planned_mode[seat] < 0:
        return {}
    told: dict[str, Any] = {"planned_mode": MODE_WORDS[state.planned_mode[seat]]}
    if state.wish[seat] >= 0:
        told["wish"] = place(state, state.wish[seat])
    return told


def piece_facts(state: RallyState, piece: int) -> dict[str, Any]:
    """What a card says, for those who know which one it is."""
    card = state.card(piece)
    if isinstance(card, Upgrade):
        return {"type": card.type, "cost": card.cost, "text": card.text()}
    if isinstance(card, DamageCard):
        return {"type": "damage", "timing": card.timing, "text": card.text()}
    return {}
