"""Why a card of the Matrix cannot be bought, battled, used or turned up."""

from __future__ import annotations

from altmode.games.deckbuilder.changes import BATTLES_OWN
from altmode.games.deckbuilder.profile import ADVERSARY_POLITY
from altmode.games.deckbuilder.records import Battle
from altmode.games.deckbuilder.rules.battle import is_barred, reaches
from altmode.games.deckbuilder.rules.buying import for_sale
from altmode.games.deckbuilder.rules.counting import cost_in, power_in
from altmode.games.deckbuilder.rules.numbers import cost_to_buy, has_right
from altmode.games.deckbuilder.rules.paying import power_for
from altmode.games.deckbuilder.rules.polities import cost_to_command, text_power
from altmode.games.deckbuilder.rules.ruins import price_to_clear
from altmode.games.deckbuilder.rules.sites import can_pay, used_code
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSS, BOUGHT, COMMAND, OBSTACLE, POLITY, ROBOT, RUIN, SITE
from altmode.games.deckbuilder.why.cards import too_dear
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason


def in_the_matrix(state: DeckState, seat: int, piece: int) -> Reason:
    """A card of the Matrix that none of the active player's options is about."""
    space = state.space_of(piece)
    if not state.up[space]:
        return facedown(state, seat, space)
    types = state.printed(piece).types
    if types & (ROBOT | BOSS) and not for_sale(state, seat, piece):
        return unbattled(state, seat, piece, space)
    if types & POLITY:
        return uncommanded(state, seat, piece, space)
    if types & RUIN and not types & BOUGHT:
        return uncleared(state, seat, piece, space)
    if types & SITE and not types & BOUGHT:
        return unvisited(state, seat, piece, space)
    if types & OBSTACLE:
        return unthwarted(state, seat, piece, space)
    return unbought(state, seat, piece, space)


def facedown(state: DeckState, seat: int, space: int) -> Reason:
    """A card that nobody can buy or battle until it is turned up."""
    if state.at[seat] == space:
        return reason("Searching your space takes 1 Move, and you have none left", "ARD-SEARCH-01")
    place = state.cell_name(space)
    return reason(f"the card at {place} is facedown: go there and Search, to turn it up", "ARD-BUY-01")


def spaces_away(distance: int) -> str:
    """How far something is, in words."""
    return "1 space away" if distance == 1 else f"{distance} spaces away"


def unbought(state: DeckState, seat: int, piece: int, space: int) -> Reason:
    """A card that is for sale and too dear, or too far away for the Power there is."""
    name = named(state, seat, piece)
    cost = cost_to_buy(state, seat, piece)
    power, distance = power_for(state, seat, 0), state.distance(seat, space)
    if power < cost:
        return too_dear(name, cost, power)
    reach = power_for(state, seat, distance) or "none"
    why = f"{name} costs {cost} and is {spaces_away(distance)}: of your {power} Power {reach} reaches it"
    return reason(why, "ARD-RANGE-04")


def unbattled(state: DeckState, seat: int, piece: int, space: int) -> Reason:
    """An Adversary that the active player may not battle now; it can never be bought (ARD-BUY-04)."""
    name = named(state, seat, piece)
    boss = bool(state.printed(piece).types & BOSS)
    if not state.is_adversary(seat, piece) and (boss or not has_right(state, seat, BATTLES_OWN)):
        return reason(f"{name} is of your own faction", "ARD-TVT-24" if boss else "ARD-CARD-09")
    if piece in state.barred:
        return reason(f"nobody may battle {name} for the rest of the turn", "ARD-CLAR-01")
    if piece in state.called_off:
        why = f"before you battle {name} again you have to play a card, move or use an ability"
        return reason(why, "ARD-GAP-06")
    if boss and state.confronted:
        return reason("you have Confronted a Boss this turn", "ARD-TURN-07")
    if boss and is_barred(state, seat):
        return reason(f"no Boss can be Confronted while {barring(state, seat)}", "ARD-CONFRONT-07")
    distance = state.distance(seat, space)
    if not reaches(state, seat, space):
        return reason(
            f"{name} is {spaces_away(distance)}, and none of your Power reaches it", "ARD-BATTLE-03"
        )
    battle = Battle(seat, piece, space, boss)
    power, cost = power_in(state, battle), cost_in(state, battle)
    why = f"defeating {name} takes {cost} Power, you have {power or 'none'} for it, and nobody could Assist"
    return reason(why, "ARD-GAP-05")


def barring(state: DeckState, seat: int) -> str:
    """What keeps a seat from Confronting: a faceup Adversary Robot, or a Polity under Adversary command."""
    by_command = state.match.profile.confront_bar == ADVERSARY_POLITY
    for space, piece in enumerate(state.matrix):
        if not state.up[space]:
            continue
        place = f"{named(state, seat, piece)} at {state.cell_name(space)}"
        if by_command:
            if state.command[space] == 1 - state.faction(seat):
                return f"{place} is under Adversary command"
        elif state.printed(piece).types & ROBOT and state.is_adversary(seat, piece):
            return f"{place} lies faceup"
    raise LookupError("nothing bars a Confrontation")


def uncommanded(state: DeckState, seat: int, piece: int, space: int) -> Reason:
    """A Polity that the active player cannot take command of now."""
    name = named(state, seat, piece)
    if state.command[space] == state.faction(seat):
        return reason(f"your faction commands {name} already", "WOC-POLITY-17")
    if state.at[seat] != space:
        return reason(f"to take command of {name} you have to be on its space", "WOC-POLITY-14")
    cost = cost_to_command(state, seat, piece)
    power = power_for(state, seat, 0, COMMAND) + text_power(state, seat)
    return reason(f"taking command of {name} takes {cost} Power, you have {power or 'none'}", "WOC-POLITY-03")


def uncleared(state: DeckState, seat: int, piece: int, space: int) -> Reason:
    """A Ruin that the active player cannot clear now."""
    name = named(state, seat, piece)
    price = price_to_clear(state, piece)
    if price is None:
        return reason(f"{name} cannot be cleared", "WOC-RUIN-11")
    if state.at[seat] != space:
        return reason(f"to clear {name} you have to be on its space", "WOC-RUIN-04")
    return reason(f"clearing {name} takes {price.text()}, which you do not have", "WOC-RUIN-04")


def unvisited(state: DeckState, seat: int, piece: int, space: int) -> Reason:
    """A Site that the active player cannot use now."""
    name = named(state, seat, piece)
    if not state.printed(piece).face.visits:
        return reason(f"{name} works by itself for whoever is there", "ARD-SITE-04")
    if state.at[seat] != space:
        return reason(f"{name} serves only those who are on its space", "ARD-SITE-02")
    open_ones = [
        visit.payment
        for number, visit in enumerate(state.printed(piece).face.visits)
        if used_code(state, piece, number) not in state.used
    ]
    if not open_ones:
        once = "ARD-SITE-03" if state.match.profile.site_once_in_all else "WOC-SITE-02"
        return reason(f"you have used {name} this turn", once)
    if not any(can_pay(state, seat, price) for price in open_ones):
        asked = " or ".join(dict.fromkeys([price.text() for price in open_ones]))
        return reason(f"{name} asks for {asked}, which you do not have", "ARD-SITE-03")
    return reason(f"what {name} asks for is not so now", "ARD-SITE-03")


def unthwarted(state: DeckState, seat: int, piece: int, space: int) -> Reason:
    """An Initiative that the active player cannot thwart now."""
    name = named(state, seat, piece)
    face = state.printed(piece).face
    here = state.at[seat] == space
    if face.thwart_for is not None:
        price = face.thwart_for.payment.text()
        if here:
            return reason(f"thwarting {name} takes {price}, which you do not have", "ARD-INIT-08")
        return reason(f"{name} is thwarted on its space, for {price}", "ARD-INIT-03")
    if face.contribute is not None:
        if here:
            where = "Vault" if face.contribute.from_vault else "hand"
            return reason(f"no card in your {where} is one that {name} still needs", "ARD-INIT-06")
        return reason(f"to contribute to {name} you have to be on its space", "ARD-INIT-04")
    return reason(f"{name} cannot be bought or battled: it says what thwarts it", "ARD-INIT-01")
