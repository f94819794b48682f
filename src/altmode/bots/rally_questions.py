"""The question a seat is being asked, put anew in a position it imagines, with the rest of the register pending.

A view shows the words of a question and not the engine's own object, so that is made again from what can be seen. Where
that does not give the very same options, nothing is made and the bot answers without looking ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from altmode.bots.player import Asked
from altmode.games.rally.cards import Upgrade
from altmode.games.rally.powers import Bombard, ExtraSteps, JumpMove, MoveCheckpoint, Steal
from altmode.games.rally.rules.activation import TURN_QUARTERS, Activate, CardOrder, StepOn, TakeTurn
from altmode.games.rally.rules.after_cards import AfterCards, MirageQuestion, StealQuestion, checkpoint_moves
from altmode.games.rally.rules.anytime import ACT_QUESTION
from altmode.games.rally.rules.elements import BRIDGE_QUESTION, PitStopQuestion
from altmode.games.rally.rules.movement import SIDESWIPE, STRIDE, step
from altmode.games.rally.rules.planning import MODE_QUESTION
from altmode.games.rally.rules.pushing import FireQuestion
from altmode.games.rally.rules.rounds import RETURN_QUESTION, START_QUESTION, STEPS_AFTER_CARDS, Steps
from altmode.games.rally.rules.setting_off import NONE_LEFT, Boost, BoostQuestion, SideStepQuestion
from altmode.games.rally.rules.turning import STRAIGHT_ON, TurnHere
from altmode.games.rally.rules.uses import StrikeQuestion
from altmode.games.rally.rules.weapons import SHIELD_QUESTION, WEAPON_QUESTION, Weapons
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import AGAIN, CARDS, CHECKPOINTS, MOVE_1, SCRAP, TURNS, WALKWAYS, WEAPONS
from altmode.kernel.decisions import PASS, Question
from altmode.kernel.work import Task

WEAPONS_PLACE: Final = 7
RETURNS_PLACE: Final = 9
"""Where robots fire and return among the steps that follow the cards."""


def put_anew(state: RallyState, seat: int, decision: Asked) -> bool:
    """Have a position wait for the answer to a question; whether the options came out the same."""
    maker = _MAKERS.get(decision.about)
    if maker is None:
        return False
    state.work = rest_of_register(state, seat, decision.about)
    maker(state, seat, decision)
    if not state.asked:
        return False
    ask = state.asked[-1]
    state.asked[:] = [ask]
    state.offers.clear()
    keys = [ask.question.key(state, seat, option) for option in ask.options]
    return ask.seat == seat and keys == [option.key for option in decision.options]


def rest_of_register(state: RallyState, seat: int, about: str) -> list[Task]:
    """What is pending once a question of this kind is answered, the next task last."""
    if not state.register:
        return []
    order = state.seats_in_order()
    coming: list[Task] = []
    if state.step == CARDS:
        waiting = [other for other in order if not state.acted >> other & 1]
        if about in ("action", "air strike") and waiting:
            coming.append(Activate(waiting.pop(0)))
        elif state.moves:
            coming.append(_boosted(state, seat) if about == "boost" else STRIDE)
        coming.extend(TakeTurn(other) for other in waiting)
        following = 0
    elif about == "return":
        following = RETURNS_PLACE
    elif state.step == WEAPONS:
        following = WEAPONS_PLACE
        if about != "shield":
            if about == "weapon":
                coming.append(Weapons(order.index(seat) + 1))
            following += 1
    elif state.step >= CHECKPOINTS:
        following = RETURNS_PLACE
    else:
        following = state.step - WALKWAYS + 1
    coming.append(Steps(following, len(STEPS_AFTER_CARDS)))
    return coming[::-1]


def _boosted(state: RallyState, seat: int) -> Task:
    """The rest of a movement's beginning; no further upgrade is asked about."""
    asked = NONE_LEFT
    for piece in state.pieces_with(seat, ExtraSteps.BIT | JumpMove.BIT):
        card = state.card(piece)
        if isinstance(card, Upgrade):
            asked |= 1 << card.number
    return Boost(asked)


# -- One maker for each kind of question


def _put(question: Question) -> Callable[[RallyState, int, Asked], None]:
    def make(state: RallyState, seat: int, decision: Asked) -> None:
        question.again(state, seat)

    return make


def _corner(state: RallyState, seat: int, decision: Asked) -> None:
    if not state.moves:
        return
    facing = DIRECTION_WORDS.index(decision.options[0].key.removeprefix("turn "))
    state.ask(seat, TurnHere(facing, "RR-CORNER-02"), [facing, STRAIGHT_ON])


def _boost(state: RallyState, seat: int, decision: Asked) -> None:
    if not state.moves:
        return
    refs = [ref for option in decision.options for ref in option.refs]
    words = [option.key.split(" ")[0] for option in decision.options]
    options = [0 if word == "pass" else 1 if word == "jump" else int(word) for word in words]
    state.ask(seat, BoostQuestion(refs[0]), options)


def _encounter(state: RallyState, seat: int, decision: Asked) -> None:
    if state.moves:
        mark = len(state.work)
        step(state, state.moves[-1])
        del state.work[mark:]


def _sidestep(state: RallyState, seat: int, decision: Asked) -> None:
    state.work.append(AfterCards(seat))
    SideStepQuestion(MOVE_1).again(state, seat)


def _step(state: RallyState, seat: int, decision: Asked) -> None:
    turns = [card for card in TURN_QUARTERS if state.activated[seat] & TURNS & 1 << card]
    if len(turns) == 1:
        before = (state.facing[seat] - TURN_QUARTERS[turns[0]]) % 4
        StepOn(before).again(state, seat)


def _order(state: RallyState, seat: int, decision: Asked) -> None:
    cards = [state.kind_of(piece) for piece in state.cards_in(seat, state.register)]
    repeated = cards == [AGAIN]
    if repeated:
        cards = [state.kind_of(piece) for piece in state.cards_in(seat, state.register - 1)]
    if len(cards) == 2 and SCRAP not in cards:
        CardOrder(cards[0], cards[1], repeated).again(state, seat)


def _pit_stop(state: RallyState, seat: int, decision: Asked) -> None:
    left = int(decision.prompt.split(": ")[1].split(" ")[0])
    PitStopQuestion(left, max(0, 2 - left), 0).again(state, seat)


def _fire(state: RallyState, seat: int, decision: Asked) -> None:
    FireQuestion(False).again(state, seat)


def _heist(state: RallyState, seat: int, decision: Asked) -> None:
    piece = state.piece_with(seat, Steal.BIT)
    if piece >= 0:
        StealQuestion(piece).again(state, seat)


def _strike(state: RallyState, seat: int, decision: Asked) -> None:
    piece = state.piece_with(seat, Bombard.BIT)
    if piece >= 0:
        StrikeQuestion(piece).again(state, seat)


def _mirage(state: RallyState, seat: int, decision: Asked) -> None:
    piece = state.piece_with(seat, MoveCheckpoint.BIT)
    if piece >= 0:
        state.ask(seat, MirageQuestion(piece), [PASS, *checkpoint_moves(state, piece)])


_MAKERS: Final[dict[str, Callable[[RallyState, int, Asked], None]]] = {
    "start": _put(START_QUESTION),
    "action": _put(ACT_QUESTION),
    "mode": _put(MODE_QUESTION),
    "return": _put(RETURN_QUESTION),
    "weapon": _put(WEAPON_QUESTION),
    "shield": _put(SHIELD_QUESTION),
    "space bridge": _put(BRIDGE_QUESTION),
    "sideswipe": _put(SIDESWIPE),
    "corner": _corner,
    "boost": _boost,
    "encounter": _encounter,
    "side step": _sidestep,
    "step": _step,
    "order": _order,
    "pit stop": _pit_stop,
    "fire pit": _fire,
    "heist": _heist,
    "mirage": _mirage,
    "air strike": _strike,
}
