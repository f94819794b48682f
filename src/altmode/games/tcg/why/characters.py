"""Why a character cannot attack, be attacked or flip."""

from __future__ import annotations

from altmode.games.tcg.rules.attack import attackers, drawing, granted_attackers, in_reach
from altmode.games.tcg.rules.basic import basic_attackers
from altmode.games.tcg.rules.forms import other_forms
from altmode.games.tcg.rules.numbers import givers
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import BRAVE, FIELD, KO_AREA, STEALTH, UNDER
from altmode.games.tcg.why.words import listed, options_rule
from altmode.kernel.reasons import named, reason
from altmode.kernel.views import Reason


def off_the_battlefield(state: TcgState, seat: int, piece: int) -> Reason | None:
    """Why nothing can be done with a character that lies elsewhere."""
    kind = state.zone_kind(piece)
    name = named(state, seat, piece)
    if kind == KO_AREA:
        if state.match.profile.basic:
            return reason(f"{name} is KO'd and out of the game", "TCG-BASIC-14")
        return reason(f"{name} is KO'd and not on the battlefield", "TCG-KO-02")
    if kind == UNDER:
        host = state.host[piece]
        if state.zone_kind(host) != FIELD:
            return reason(f"{name} can no longer enter the battlefield", "TCG-METRO-13")
        return reason(f"{name} is under {named(state, seat, host)}, not on the battlefield", "TCG-METRO-06")
    return None


def no_flip(state: TcgState, piece: int) -> tuple[str, str]:
    """Why the turn's flip cannot be used on a character, with the rule."""
    if not other_forms(state, piece):
        return "it has only one mode", "TCG-FLIP-11"
    assert state.used_flip
    rule = "TCG-BASIC-06" if state.match.profile.basic else options_rule(state)
    return "you have used this turn's flip", rule


def in_the_turn(state: TcgState, seat: int, piece: int) -> Reason:
    """A character that the options before the attack are not about."""
    profile = state.match.profile
    name = named(state, seat, piece)
    if state.zone_kind(piece) == KO_AREA and not profile.basic and state.owner(piece) == seat:
        if not profile.flips_in_ko_area:
            return reason(f"{name} is KO'd: only characters on the battlefield can flip", "TCG-FLIP-02")
        no_flip_either, rule = no_flip(state, piece)
        return reason(f"{name} is KO'd, and {no_flip_either}", rule)
    elsewhere = off_the_battlefield(state, seat, piece)
    if elsewhere is not None:
        return elsewhere
    if state.owner(piece) != seat:
        return enemy_before_attacker(state, seat)
    no_flip_either, _ = no_flip(state, piece)
    if profile.basic:
        assert piece not in basic_attackers(state, seat)
        why = f"{name} attacked in your last turn and cannot attack again now, and {no_flip_either}"
        return reason(why, "TCG-BASIC-08")
    assert piece not in attackers(state, seat)
    return reason(f"{name} is tapped, so it cannot attack, and {no_flip_either}", "TCG-ATK-02")


def enemy_before_attacker(state: TcgState, seat: int) -> Reason:
    """An enemy that is touched before an attacker has been named."""
    basic = state.match.profile.basic
    if not basic and not attackers(state, seat):
        return reason("you have no untapped character, so you cannot attack", "TCG-ATK-06")
    rule = "TCG-BASIC-05" if basic else "TCG-ATK-02"
    return reason("choose your attacker first: the enemy it attacks is chosen after that", rule)


def as_attacker(state: TcgState, seat: int, piece: int) -> Reason:
    """A character that cannot make the next attack of the turn."""
    elsewhere = off_the_battlefield(state, seat, piece)
    if elsewhere is not None:
        return elsewhere
    name = named(state, seat, piece)
    if state.owner(piece) != seat:
        return enemy_before_attacker(state, seat)
    ready = attackers(state, seat)
    if piece not in ready:
        return reason(f"{name} is tapped, so it cannot attack", "TCG-ATK-02")
    if piece in state.attacked:
        return reason(f"{name} has already attacked this turn", "TCG-ATK-33")
    allowed = [named(state, seat, other) for other in granted_attackers(state, ready)]
    who = f"only {listed(allowed)} may" if allowed else "nobody may"
    return reason(f"an enemy is untapped, and {who} attack again", "TCG-ATK-26")


def as_defender(state: TcgState, seat: int, piece: int) -> Reason:
    """A character that the attacker may not choose."""
    elsewhere = off_the_battlefield(state, seat, piece)
    if elsewhere is not None:
        return elsewhere
    name = named(state, seat, piece)
    basic_rule = "TCG-BASIC-07" if state.match.profile.basic else ""
    if piece == state.attacker:
        return reason(f"{name} is the attacker: choose an enemy", basic_rule or "TCG-ATK-03")
    if state.owner(piece) == seat:
        return reason(f"only an enemy can be attacked, and {name} is yours", basic_rule or "TCG-ATK-03")
    legal = in_reach(state, state.attacker)
    if piece not in legal:
        why = f"{name} is untapped: while an enemy is tapped, only tapped enemies can be attacked"
        return reason(why, "TCG-ATK-03")
    brave = drawing(state, legal)
    if brave:
        who = listed([with_giver(state, seat, other, BRAVE, "Brave") for other in brave])
        return reason(f"{who}, so you cannot attack {name}", "TCG-HIDE-01")
    who = with_giver(state, seat, piece, STEALTH, "Stealth")
    return reason(f"{who}, so you must attack somebody else", "TCG-HIDE-02")


def with_giver(state: TcgState, seat: int, piece: int, bit: int, word: str) -> str:
    """That a character has a keyword, and from which card if from another one."""
    others = [named(state, seat, giver) for giver in givers(state, piece, bit) if giver != piece]
    source = f" from {listed(others)}" if others else ""
    return f"{named(state, seat, piece)} has {word}{source}"
