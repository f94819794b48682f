"""Why an option of the card game is a good one, in a sentence made from what it does."""

from __future__ import annotations

from altmode.bots.player import Choosable, Seen
from altmode.bots.tcg.forecast import forecast
from altmode.games.tcg.card import BattleCard, Side
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import ATTACK, DEFENSE, FORMS


def why(seen: Seen, option: Choosable) -> str:
    """What it does as far as the seat can tell; empty where there is nothing to tell."""
    found = forecast(seen, option.key)
    if found is not None:
        return f"{found.text}."
    if not option.pieces:
        return ""
    state = seen.guess()
    assert isinstance(state, TcgState)
    piece = option.pieces[0]
    if option.verb == "flip":
        return _flipped(state, piece, FORMS.index(option.way))
    card = state.match.cards[state.cards[piece]]
    if option.verb == "tap":
        return f"{card.name}: {state.face(piece).taps[option.number].text()}"
    if isinstance(card, BattleCard):
        return " ".join([f"{card.name}:", *_numbers(card.side), *card.side.text()])
    return ""


def _flipped(state: TcgState, piece: int, form: int) -> str:
    """What a character is like on its other side."""
    now = (stat(state, piece, ATTACK), stat(state, piece, DEFENSE))
    here = state.face(piece)
    there = state.match.faces[piece][form]
    attack, defense = (
        value + there.printed[number] - here.printed[number]
        for value, number in zip(now, (ATTACK, DEFENSE), strict=True)
    )
    name = state.name_of_card(state.cards[piece])
    line = f"{name} then has Attack {attack} and Defense {defense} instead of {now[0]} and {now[1]}."
    return " ".join([line, *there.text()])


def _numbers(side: Side) -> list[str]:
    """What an Upgrade adds, as it is printed."""
    named = (("Attack", side.printed[ATTACK]), ("Defense", side.printed[DEFENSE]))
    found = ", ".join(f"{number:+d} {name}" for name, number in named if number)
    return [f"{found}."] if found else []
