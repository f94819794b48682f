"""What the planning bot thinks of battles: its chances, the help it can reckon with, and its answers on the way."""

from __future__ import annotations

from typing import Final

from altmode.bots.deckbuilder.worth import BOSS_DOWN
from altmode.games.deckbuilder.profile import SCORED
from altmode.games.deckbuilder.records import Battle
from altmode.games.deckbuilder.rules.assists import helpers, may_assist_with
from altmode.games.deckbuilder.rules.battle import DECLARE, PrepareQuestion
from altmode.games.deckbuilder.rules.counting import cost_in, power_in
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALT, HAND
from altmode.kernel.decisions import PASS, Ask

CHANCES: Final[tuple[float, ...]] = (0.40, 0.50, 0.65, 0.80, 0.90)
"""How often a Confrontation is won by so much more Power than the Boss costs, with what an Encounter may add."""
SURE: Final = 0.97
STILL_TO_COME: Final = 1
"""What abilities that wait for a Confrontation add, if there is Energon for them."""
ENOUGH: Final = 4
"""Nobody Assists who brings more than so much above the cost."""
HOPED_FOR: Final = 0.5
"""How much of an Assist is reckoned with that may not come."""
LOST_BATTLE: Final = -1.5


def all_as_one(state: DeckState) -> bool:
    """Whether all win and lose together."""
    return state.match.profile.points != SCORED


def chance_of_winning(margin: float) -> float:
    """How likely a Confrontation is won, by the Power above the cost before an Encounter is drawn."""
    if margin < 0:
        return 0.0
    return CHANCES[int(margin)] if margin < len(CHANCES) else SURE


def gain_of(state: DeckState, boss: int) -> float:
    """What a defeated Boss is worth, its reward and all that it brings nearer."""
    card = state.printed(boss)
    return (BOSS_DOWN if all_as_one(state) else 0.0) + 2.0 + card.level + card.cost / 5


def _brings(state: DeckState, seat: int, piece: int) -> int:
    """The Power that a card brings as an Assist."""
    card = state.printed(piece)
    power = card.power + card.face.assist_power
    return power - (state.character_card(seat).alt_penalty if state.form[seat] == ALT else 0)


def _best_help(state: DeckState, seat: int, space: int) -> int:
    """The most Power that a seat's hand can bring to a battle as an Assist."""
    hand = state.zone(HAND, seat)
    brought = [_brings(state, seat, p) for p in hand if may_assist_with(state, seat, state.printed(p), space)]
    return max(0, max(brought, default=0))


def help_expected(state: DeckState, battle: Battle) -> float:
    """The Power that others can be reckoned with to bring; rivals may have better things to do."""
    total = 0
    placed = {assist.seat for assist in battle.assists}
    for seat in helpers(state, battle):
        if seat not in placed and state.at[seat] >= 0:
            total += _best_help(state, seat, battle.space)
    return float(total) if all_as_one(state) else HOPED_FOR * total


def _placed(state: DeckState, battle: Battle) -> int:
    """The Power of the Assists that lie there unresolved."""
    return sum([_brings(state, one.seat, one.piece) for one in battle.assists if not one.resolved])


def pick_assist(state: DeckState, seat: int, ask: Ask) -> int:
    """Among friends: help where help can decide it, with the most against a Boss, else with as little as will do."""
    battle = state.battle
    assert battle is not None
    declining = ask.options.index(PASS)
    cards = [place for place, option in enumerate(ask.options) if option >= 0]
    missing = cost_in(state, battle) - power_in(state, battle) - _placed(state, battle)
    if battle.boss:
        missing += ENOUGH
    if missing <= 0 or not cards:
        return declining
    cards.sort(key=lambda place: _brings(state, seat, ask.options[place]))
    if battle.boss:
        return cards[-1]
    enough = [place for place in cards if _brings(state, seat, ask.options[place]) >= missing]
    if enough:
        return enough[0]
    return cards[-1] if help_expected(state, battle) >= missing else declining


def pick_preparation(state: DeckState, seat: int, ask: Ask) -> int:
    """Use abilities one after another until the Power will do for sure, then Confront."""
    question = ask.question
    assert isinstance(question, PrepareQuestion)
    battle = Battle(seat, question.piece, state.space_of(question.piece), True)
    margin = power_in(state, battle) - cost_in(state, battle)
    return ask.options.index(DECLARE) if margin >= len(CHANCES) else 0


def pick_calling_off(state: DeckState) -> int:
    """Battle on if the Power will do, with what an Encounter may add to a Boss."""
    battle = state.battle
    assert battle is not None
    margin = power_in(state, battle) - cost_in(state, battle)
    if not battle.boss:
        return 0 if margin >= 0 else 1
    chance = chance_of_winning(margin + still_to_come(state, battle.seat))
    return 0 if chance * gain_of(state, battle.piece) + (1 - chance) * LOST_BATTLE > 0 else 1


def still_to_come(state: DeckState, seat: int) -> int:
    """What abilities may yet add to a seat's Power once a Confrontation has begun."""
    return STILL_TO_COME if state.energon[seat] >= 2 else 0
