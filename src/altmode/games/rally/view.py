"""What everybody sees of a race, and what only one seat knows beside its cards."""

from __future__ import annotations

from altmode.games.rally.cards import DamageCard, Upgrade
from altmode.games.rally.facts import (
    Cell,
    DamageFacts,
    RallyFacts,
    RallyOwn,
    RallySetup,
    RobotFacts,
    UpgradeFacts,
)
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import FORM_WORDS, STEP_WORDS
from altmode.kernel.views import Facts


def xy(state: RallyState, cell: int) -> Cell | None:
    """A space as its column and row, None for nowhere."""
    return state.track.xy(cell) if cell >= 0 else None


def all_xy(state: RallyState, cells: list[int]) -> list[Cell]:
    """Spaces as their columns and rows."""
    return [state.track.xy(cell) for cell in cells]


def setup_facts(state: RallyState) -> RallySetup:
    """What never changes: the course, the robots, the teams."""
    match = state.match
    return RallySetup(
        course=match.plain["course"],
        advanced=match.profile.advanced,
        robots=list(match.robots),
        teams=list(match.sides),
        options={key: value for key, value in match.plain.items() if key not in ("course", "seats")},
    )


def table_facts(state: RallyState) -> RallyFacts:
    """Everything public that changes: where the round stands, the robots, and what lies on the course."""
    return RallyFacts(
        round=state.round,
        register=state.register,
        step=STEP_WORDS[state.step],
        priority=state.priority,
        robots=[_robot_facts(state, seat) for seat in range(state.match.seats)],
        checkpoints=all_xy(state, state.checkpoints),
        cubes=all_xy(state, state.cubes),
        mines=all_xy(state, state.mines),
    )


def _robot_facts(state: RallyState, seat: int) -> RobotFacts:
    return RobotFacts(
        seat=seat,
        name=state.match.names[seat],
        robot=state.match.robots[seat],
        at=xy(state, state.at[seat]),
        facing=DIRECTION_WORDS[state.facing[seat]],
        form=FORM_WORDS[state.form[seat]],
        energon=state.energon[seat],
        reached=state.reached[seat],
        returns=state.returns[seat],
        left_at=xy(state, state.left_at[seat]),
        acted=state.acted >> seat & 1 == 1,
        watching=state.watching >> seat & 1 == 1,
        shielded=state.shielded >> seat & 1 == 1,
        fireproof=state.fireproof >> seat & 1 == 1,
        activated=state.activated[seat],
        mines_left=state.mines_left[seat],
        borrowed=state.borrowed[seat],
        phase_done=state.phase_done[seat],
        used_in_round=state.used_in_round[seat],
        used_in_register=state.used_in_register[seat],
        planned=[len(state.cards_in(seat, register)) for register in range(1, 6)],
    )


def own_facts(state: RallyState, seat: int) -> RallyOwn:
    """A seat's secrets that are no cards: the form it has chosen and where it is to be flown."""
    if seat < 0 or state.planned_form[seat] < 0:
        return RallyOwn()
    return RallyOwn(FORM_WORDS[state.planned_form[seat]], xy(state, state.landing[seat]))


def piece_facts(state: RallyState, piece: int) -> Facts:
    """What a card says, for those who know which one it is."""
    card = state.card(piece)
    if isinstance(card, Upgrade):
        return UpgradeFacts(card.type, card.cost, card.text())
    if isinstance(card, DamageCard):
        return DamageFacts("damage", card.timing, card.text())
    return Facts()
