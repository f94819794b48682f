"""Why a piece is no answer to a question that a card or a rule asks."""

from __future__ import annotations

from typing import Final

from altmode.abilities.nodes import Selector
from altmode.abilities.picks import Pick
from altmode.abilities.selectors import One
from altmode.games.tcg.mechanics.card_selectors import CardsIn, InPlay
from altmode.games.tcg.mechanics.playing import Playable, PlayableOnto, WhereToPut
from altmode.games.tcg.mechanics.selectors import Characters
from altmode.games.tcg.rules.upgrades import may_be_put_on
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, KO_AREA
from altmode.games.tcg.why.cards import unplayable
from altmode.games.tcg.why.characters import off_the_battlefield
from altmode.kernel.decisions import Question
from altmode.kernel.reasons import named, reason, source_named
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


def not_answered(state: TcgState, seat: int, piece: int, question: Question) -> Reason:
    """A piece that has nothing to do with what is asked."""
    if isinstance(question, Pick):
        return not_picked(state, seat, piece, question)
    if isinstance(question, WhereToPut):
        return not_put_there(state, seat, piece, question)
    said = question.why_not(state, seat, piece)
    return question.not_now(state, "you are asked something else now") if said is None else said
