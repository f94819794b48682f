"""Why an option of a deck-building game is a good one, in a sentence made from what it does and what it costs."""

from __future__ import annotations

from altmode.bots.deckbuilder.battles import chance_of_winning
from altmode.bots.player import Choosable, Seen
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.records import Battle
from altmode.games.deckbuilder.rules.counting import cost_in, power_in
from altmode.games.deckbuilder.rules.numbers import cost_to_buy
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSS
from altmode.kernel.work import NOBODY

READ = ("play", "use", "take", "choose", "vault", "destroy", "assist")
"""Verbs of options that are best explained by what their card says."""


def why(seen: Seen, option: Choosable) -> str:
    """What it does as far as the seat can tell; empty where there is nothing to tell."""
    state = seen.guess()
    assert isinstance(state, DeckState)
    seat = seen.view.seat
    if not option.pieces:
        return ""
    piece = option.pieces[0]
    if not state.knows(seat, piece):
        return ""
    card = state.printed(piece)
    if option.verb == "battle":
        return _battle(state, seat, piece)
    if option.verb == "buy":
        return " ".join([f"It costs {cost_to_buy(state, seat, piece)} Power.", *_brings(card)])
    if option.verb in READ:
        return " ".join([f"{card.name}:", *_brings(card)])
    return ""


def _brings(card: DeckCard) -> list[str]:
    """What a card gives and says."""
    parts = [f"{number} {name}" for name, number in (("Power", card.power), ("Move", card.move)) if number]
    numbers = [f"{' and '.join(parts)}."] if parts else []
    return [*numbers, *card.face.text()] or ["nothing is written on it."]


def _battle(state: DeckState, seat: int, piece: int) -> str:
    """The Power against the cost as they are now, and how often that will do."""
    space = state.space_of(piece)
    if space == NOBODY:
        return ""
    boss = bool(state.printed(piece).types & BOSS)
    battle = Battle(seat, piece, space, boss)
    power, cost = power_in(state, battle), cost_in(state, battle)
    against = f"Your Power is {power} against a cost of {cost}"
    if not boss:
        return f"{against}: that will do." if power >= cost else f"{against}; cards may still add to it."
    return f"{against}, before the Encounter: it is won in about {chance_of_winning(power - cost):.0%}."
