"""Why a card cannot be played, or does nothing where it lies."""

from __future__ import annotations

from altmode.games.tcg.rules.play import CONDITION_FAILS, FIRST_TURN, NO_SECRETS, ban_on
from altmode.games.tcg.rules.secrets import OTHER_EVENT, kept_hidden
from altmode.games.tcg.rules.turn import ALREADY_PLAYED, NO_CARDS_YET, OTHER_KIND_PLAYED, allowance_gone
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import DECK, HAND, PLAYED, SCRAP, SECRET_ACTION, SECRETS, UNDER, UPGRADES
from altmode.games.tcg.waiting import SecretWindow
from altmode.games.tcg.why.words import opponent, options_rule
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason


def unplayable(state: TcgState, seat: int, piece: int) -> Reason | None:
    """What forbids a card to be played even where an effect lets its player play one."""
    name = named(state, seat, piece)
    card = state.battle_card(piece)
    ban = ban_on(state, seat, piece)
    if ban == NO_SECRETS:
        return reason(f"{name} is a Secret Action, and these are played only by rules 1.0", "TCG-SECRET-01")
    if ban == FIRST_TURN:
        return reason("whoever begins plays no card from hand in the first turn", "TCG-GAP-24")
    if ban == CONDITION_FAILS:
        only_if = card.side.only_if
        assert only_if is not None
        return reason(f"{name} can be played only if {only_if.condition.text()}", "TCG-GAP-34")
    return no_place_for(state, seat, piece) if card.is_upgrade else None


def no_place_for(state: TcgState, seat: int, piece: int) -> Reason | None:
    """That an Upgrade fits nobody, where it says on whom it may be put."""
    put_on = state.battle_card(piece).side.put_on
    if put_on is None:
        return None
    name = named(state, seat, piece)
    why = f"{name} can be put on {put_on.who.kind_named()} only, and no character of yours in play fits"
    return reason(why, "TCG-UPG-07")


def in_the_turn(state: TcgState, seat: int, piece: int) -> Reason:
    """A card that the options before the attack are not about."""
    if state.zone_kind(piece) != HAND or state.owner(piece) != seat:
        return where_it_lies(state, seat, piece)
    card = state.battle_card(piece)
    gone = allowance_gone(state, card.is_upgrade)
    kind = "an Upgrade" if card.is_upgrade else "an Action"
    if card.kind == SECRET_ACTION and ban_on(state, seat, piece) == NO_SECRETS:
        gone = 0
    if gone == NO_CARDS_YET:
        return reason("no cards are played in the first turn of the game", "TCG-TURN-08")
    if gone == ALREADY_PLAYED:
        also = ", and a Secret Action is one" if card.kind == SECRET_ACTION else ""
        rule = "TCG-SECRET-01" if also else options_rule(state)
        return reason(f"you have already played {kind} this turn{also}", rule)
    if gone == OTHER_KIND_PLAYED:
        other = "an Action" if card.is_upgrade else "an Upgrade"
        return reason(
            f"the second turn of the game allows one card, and you have played {other}", "TCG-TURN-10"
        )
    banned = unplayable(state, seat, piece)
    return banned if banned is not None else where_it_lies(state, seat, piece)


def where_it_lies(state: TcgState, seat: int, piece: int) -> Reason:
    """Why a battle card in any place but one's hand is not for the taking."""
    kind = state.zone_kind(piece)
    mine = state.owner(piece) == seat
    name = named(state, seat, piece)
    other = opponent(state, seat)
    rule = options_rule(state)
    if state.match.profile.basic:
        return reason("players hold no cards and play no cards in the basic game", "TCG-BASIC-03")
    if kind == DECK:
        if mine:
            return reason(
                "you draw from your deck at the start of your turn, or when a card says so", "TCG-TURN-02"
            )
        return reason(f"this is {other}'s deck", "TCG-SETUP-05")
    if kind == SCRAP:
        whose = "your" if mine else f"{other}'s"
        return reason(f"{name} is in {whose} scrap pile, and cards are played from hand", rule)
    if kind == PLAYED:
        return reason(f"{name} stays in the played area until the turn ends", "TCG-END-04")
    if kind == UPGRADES:
        host = named(state, seat, state.host[piece])
        if mine:
            return reason(f"{name} is already on {host}, and Upgrades are played from hand", "TCG-UPG-03")
        return reason(f"{name} is on the enemy {host}, where only a card's effect reaches it", "TCG-UPG-03")
    if kind == UNDER:
        return reason(
            f"this card lies face down under {named(state, seat, state.host[piece])}", "TCG-DECK-09"
        )
    if kind == SECRETS:
        return secret(state, seat, piece)
    if mine:
        return reason(f"{name} can be played only in your turn, before the attack", rule)
    return reason(f"this card is in {other}'s hand", rule)


def secret(state: TcgState, seat: int, piece: int) -> Reason:
    """A Secret Action outside the moments at which it could be revealed."""
    name = named(state, seat, piece)
    if state.owner(piece) != seat and not state.knows(seat, piece):
        return reason(
            f"this is a Secret Action of {opponent(state, seat)}'s, and it lies face down", "TCG-SECRET-02"
        )
    if piece not in state.face_down_secrets(state.owner(piece)):
        return reason(f"{name} has been revealed and waits for the scrap pile", "TCG-SECRET-04")
    if state.owner(piece) != seat:
        return reason(f"{name} is a Secret Action of {opponent(state, seat)}'s", "TCG-SECRET-03")
    return reason(f"{name} waits: you are asked whenever it could be revealed", "TCG-SECRET-03")


def not_revealed(state: TcgState, seat: int, piece: int, window: SecretWindow) -> Reason:
    """A Secret Action that the event at hand does not let its owner reveal, or another card."""
    if state.zone_kind(piece) != SECRETS or state.owner(piece) != seat:
        return reason("you are asked only whether to reveal a Secret Action", "TCG-SECRET-03")
    reveal = state.battle_card(piece).side.reveal
    if piece not in state.face_down_secrets(seat) or reveal is None:
        return secret(state, seat, piece)
    name = named(state, seat, piece)
    if kept_hidden(state, window, piece) == OTHER_EVENT or reveal.provided is None:
        return reason(
            f"{name} is revealed {reveal.trigger.text()}, and that has not happened", "TCG-SECRET-03"
        )
    why = f"{name} can be revealed only if {reveal.provided.text()}"
    return reason(why, "TCG-SECRET-03")


def after_the_options(state: TcgState, seat: int, piece: int) -> Reason:
    """A card that is touched when the attack has begun."""
    if state.zone_kind(piece) == HAND and state.owner(piece) == seat and not state.match.profile.basic:
        return reason("cards are played before the attack, and the attack has begun", "TCG-TURN-07")
    return where_it_lies(state, seat, piece)
