"""Why a piece is no answer to a question that a card or a rule asks."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import Whether, WhichMode
from altmode.abilities.nodes import Selector
from altmode.abilities.picks import Pick
from altmode.games.tcg.mechanics.card_selectors import CardsIn, InPlay
from altmode.games.tcg.mechanics.character_effects import WhichWay
from altmode.games.tcg.mechanics.damage_effects import HowMany
from altmode.games.tcg.mechanics.focus import WhichOnTop
from altmode.games.tcg.mechanics.playing import Playable, PlayableOnto, WhereToPut
from altmode.games.tcg.mechanics.revealing import WhichToReveal
from altmode.games.tcg.mechanics.selectors import Characters, One
from altmode.games.tcg.mechanics.swap import WhichMoves
from altmode.games.tcg.rules.damage import WhichReplacement
from altmode.games.tcg.rules.green_swap import GreenQuestion, SwapQuestion
from altmode.games.tcg.rules.triggers import OrderTriggers
from altmode.games.tcg.rules.upgrades import may_be_put_on
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, GREEN, KO_AREA, PLAYED
from altmode.games.tcg.why.cards import unplayable
from altmode.games.tcg.why.characters import off_the_battlefield
from altmode.games.tcg.why.words import named, opponent, reason, source_named
from altmode.kernel.decisions import Question
from altmode.kernel.views import Reason

POINTING: Final = ("it", "this", "one of them", "each of them")
"""Words for pieces that mean nothing outside their card."""


def not_picked(state: TcgState, seat: int, piece: int, pick: Pick) -> Reason:
    """A piece that a card does not ask for."""
    target = pick.effect.target()
    of = target.of if isinstance(target, One) else target
    name = named(state, seat, piece)
    if state.is_character(piece):
        rule = "TCG-PLAY-09"
        if isinstance(of, Characters) and not of.in_ko_area:
            elsewhere = out_of_reach(state, seat, piece)
            if elsewhere is not None:
                return elsewhere
    else:
        rule = "TCG-PLAY-04"
        misfit = _does_not_fit(state, seat, piece, target) if state.knows(seat, piece) else None
        if misfit is not None:
            return misfit
    what = target.of.singular() if isinstance(target, PlayableOnto) else target.text()
    what = what.replace("under this", "under it")
    if what in POINTING or seat != state.scopes[-1].seat:
        # The words point back at something, or speak to the player of the card and not to who chooses.
        return reason(f"{name} is not one of those that {source_named(state)} lets you choose", rule)
    return reason(f"{source_named(state)} asks for {what}, which {name} is not", rule)


def out_of_reach(state: TcgState, seat: int, piece: int) -> Reason | None:
    """That a character is where effects on characters do not reach it."""
    if state.zone_kind(piece) == KO_AREA:
        why = f"{named(state, seat, piece)} is KO'd, and {source_named(state)} does not reach the KO area"
        return reason(why, "TCG-GAP-70")
    return off_the_battlefield(state, seat, piece)


def _does_not_fit(state: TcgState, seat: int, piece: int, target: Selector) -> Reason | None:
    """That a card is of the kind that is asked for, but cannot be played or put where it would go."""
    scope = state.scopes[-1]
    if isinstance(target, (Playable, PlayableOnto)):
        if not target.of.has(state, scope, piece):
            return None
        banned = unplayable(state, seat, piece)
        return banned if banned is not None else _kept_off(state, seat, piece)
    of = target.of if isinstance(target, One) else target
    fits: Selector | None = None
    if isinstance(of, CardsIn):
        any_fit = CardsIn(of.zone, of.whose, of.kind, of.slots, of.icon, of.named)
        fits = of.fits if any_fit.has(state, scope, piece) else None
    elif isinstance(of, InPlay):
        fits = of.fits if InPlay(of.side, of.slots, of.on).has(state, scope, piece) else None
    return None if fits is None else _kept_off(state, seat, piece)


def _kept_off(state: TcgState, seat: int, piece: int) -> Reason | None:
    put_on = state.battle_card(piece).side.put_on
    if put_on is None:
        return None
    name = named(state, seat, piece)
    return reason(f"{name} can be put on {put_on.who.kind_named()} only", "TCG-UPG-07")


def not_put_there(state: TcgState, seat: int, piece: int, question: WhereToPut) -> Reason:
    """A character that the Upgrade in question may not be put on, or something that is none."""
    upgrade = named(state, seat, question.piece)
    name = named(state, seat, piece)
    if state.is_character(piece) and state.zone_kind(piece) == FIELD:
        if state.owner(piece) != seat:
            return reason(
                f"{upgrade} is put on one of your own characters, and {name} is an enemy", "TCG-UPG-03"
            )
        if not may_be_put_on(state, question.piece, piece):
            kept_off = _kept_off(state, seat, question.piece)
            assert kept_off is not None
            return kept_off
        return reason(f"{upgrade} cannot go to {name}: choose one of the characters offered", "TCG-UPG-05")
    return reason(f"choose the character that {upgrade} is put on", "TCG-UPG-16")


def not_swapped(state: TcgState, seat: int, piece: int) -> Reason:
    """A card that cannot be taken in a green swap."""
    name = named(state, seat, piece)
    if state.is_character(piece) or state.zone_kind(piece) != PLAYED:
        return reason("you are asked for one of the green cards you flipped in this attack", "TCG-ICON-14")
    if state.owner(piece) != seat:
        return reason(f"{name} was flipped by {opponent(state, seat)}", "TCG-ICON-14")
    if not state.battle_card(piece).icons[GREEN]:
        return reason(f"{name} has no green icon", "TCG-ICON-14")
    return reason(f"{name} was not flipped in this attack", "TCG-ICON-14")


def not_answered(state: TcgState, seat: int, piece: int, question: Question) -> Reason:
    """A piece that has nothing to do with what is asked."""
    rule = state.rule_behind(question)
    name = named(state, seat, piece)
    if isinstance(question, Pick):
        return not_picked(state, seat, piece, question)
    if isinstance(question, WhereToPut):
        return not_put_there(state, seat, piece, question)
    if isinstance(question, GreenQuestion):
        return not_swapped(state, seat, piece)
    if isinstance(question, SwapQuestion):
        return reason(
            f"choose a card from your hand to put down for {named(state, seat, question.green)}", rule
        )
    if isinstance(question, OrderTriggers):
        return reason("first choose which of your waiting abilities happens next", rule)
    if isinstance(question, WhichReplacement):
        return reason("first choose which effect changes the damage", rule)
    if isinstance(question, WhichOnTop):
        if piece in question.settled:
            return reason(f"the place of {name} is settled already", rule)
        return reason("first put the cards you looked at back in the order you like", rule)
    if isinstance(question, WhichToReveal):
        if piece in question.picked:
            return reason(f"you have chosen {name} already", rule)
        return reason(f"{source_named(state)} asks for a card of your hand", rule)
    if isinstance(question, WhichWay):
        return reason(f"first choose the mode that {named(state, seat, question.piece)} flips to", rule)
    if isinstance(question, HowMany):
        origin = named(state, seat, question.origin)
        return reason(f"first say how many damage counters you move from {origin}", rule)
    if isinstance(question, WhichMoves):
        return reason("first choose which of the Upgrades offered moves", "TCG-GAP-57")
    if isinstance(question, Whether):
        return reason(f"first say whether you use {source_named(state)}", rule)
    if isinstance(question, WhichMode):
        return reason(f"first choose what {source_named(state)} does", rule)
    return reason("you are asked something else now", rule)
