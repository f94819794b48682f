"""Polities: what taking command of one costs, who may, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.effects import If, Steps
from altmode.abilities.nodes import Effect
from altmode.abilities.resolve import resolve
from altmode.games.deckbuilder.abilities import PowerEffect
from altmode.games.deckbuilder.changes import COMMAND_COST
from altmode.games.deckbuilder.events import COMMANDED, TOKEN_PLACED
from altmode.games.deckbuilder.records import Source
from altmode.games.deckbuilder.rules.numbers import change
from altmode.games.deckbuilder.rules.paying import (
    Payment,
    power_for,
    spend_power,
    usual_power_payment,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    COMMAND,
    COMMAND_HERE,
    COMMANDED_ONE,
    LABEL_COMMAND,
    POLITY,
    STAYING,
)
from altmode.kernel.work import NOBODY, Scope, Task


def polity_here(state: DeckState, seat: int) -> int:
    """The faceup Polity below a seat's character; NOBODY if there is none."""
    space = state.at[seat]
    if space == NOBODY or not state.up[space]:
        return NOBODY
    piece = state.matrix[space]
    return piece if state.printed(piece).types & POLITY else NOBODY


def open_to_command(state: DeckState, seat: int) -> int:
    """The Polity below a seat's character if it is not of its own command already; else NOBODY.

    By WOC-POLITY-02, -14, -17.
    """
    piece = polity_here(state, seat)
    return NOBODY if piece == NOBODY or state.command[state.at[seat]] == state.faction(seat) else piece


def cost_to_command(state: DeckState, seat: int, piece: int) -> int:
    """The Power that taking command takes now: 1 more for each token of the other faction, this one's included.

    By WOC-POLITY-03, -04.
    """
    own = state.faction(seat)
    tokens = len([side for side in state.command if side not in (NOBODY, own)])
    return max(0, state.printed(piece).cost + tokens + change(state, seat, COMMAND_COST, piece))


# -- Text labelled Command


def _declared_text(state: DeckState, seat: int) -> list[tuple[int, Effect]]:
    """The plain text that counts as a seat takes command: of its character and of cards that stay in play.

    That of any other card counted when it was played (WOC-ABIL-09, WOC-ABIL-10).
    """
    found = []
    for piece in [state.character(seat), *state.zone(STAYING, seat)]:
        for text in state.face(piece).labelled:
            if LABEL_COMMAND in text.labels:
                found.append((piece, text.effect))
    return found


def _made_by(state: DeckState, effect: Effect, scope: Scope) -> int:
    """The Power that a text would make if it were carried out now."""
    if isinstance(effect, PowerEffect):
        return effect.makes_now(state, scope)
    if isinstance(effect, Steps):
        return sum([_made_by(state, part, scope) for part in effect.parts])
    if isinstance(effect, If):
        if effect.condition.holds(state, scope):
            return _made_by(state, effect.effect, scope)
        return _made_by(state, effect.otherwise, scope) if effect.otherwise is not None else 0
    return 0


def text_power(state: DeckState, seat: int) -> int:
    """The Power that a seat's text labelled Command will bring as it takes command."""
    return sum(
        [
            _made_by(state, effect, Scope(seat, piece, state.cards[piece]))
            for piece, effect in _declared_text(state, seat)
        ]
    )


def heed_command_text(state: DeckState, seat: int, piece: int) -> None:
    """Text labelled Command on a card being played counts if its player can take command there (WOC-ABIL-10)."""
    card = state.printed(piece)
    if card.stays or open_to_command(state, seat) == NOBODY:
        return
    texts = [text.effect for text in card.face.labelled if LABEL_COMMAND in text.labels]
    _resolve_text(state, seat, [(piece, effect) for effect in texts])


def _resolve_text(state: DeckState, seat: int, texts: list[tuple[int, Effect]]) -> None:
    """Carry texts labelled Command out; their Power is for the Polity below one's character."""
    if not texts:
        return
    state.work.append(ForThisPolity(seat, len(_bound(state, seat, COMMAND))))
    for piece, effect in reversed(texts):
        resolve(state, effect, Scope(seat, piece, state.cards[piece]))


def _bound(state: DeckState, seat: int, purpose: int) -> list[int]:
    return [
        place
        for place, source in enumerate(state.sources)
        if source.seat == seat and source.purpose == purpose
    ]


@dataclass(frozen=True)
class ForThisPolity(Task):
    """Power for commanding that a text has just brought is good for one Polity only (WOC-ABIL-10)."""

    seat: int
    before: int
    """So many sources of such Power there were before."""

    def run(self, state: DeckState) -> None:
        sources = list(state.sources)
        for place in _bound(state, self.seat, COMMAND)[self.before :]:
            was = sources[place]
            sources[place] = Source(
                was.seat, was.piece, was.power, was.move, was.reach, was.flight, COMMAND_HERE
            )
        state.sources = tuple(sources)


def lose_bound_power(state: DeckState, space: int, seat: int = NOBODY) -> None:
    """Power for the Polity of a space is lost: it has been commanded, or it goes away, or a seat that has it does."""
    if any(source.purpose == COMMAND_HERE for source in state.sources):
        state.sources = tuple([one for one in state.sources if not _is_for(state, one, space, seat)])


def _is_for(state: DeckState, source: Source, space: int, seat: int) -> bool:
    return source.purpose == COMMAND_HERE and state.at[source.seat] == space and seat in (NOBODY, source.seat)


# -- Taking command


def may_command(state: DeckState, seat: int) -> int:
    """The Polity a seat can take command of now, NOBODY if there is none (WOC-POLITY-02)."""
    piece = open_to_command(state, seat)
    if piece == NOBODY:
        return NOBODY
    cost = cost_to_command(state, seat, piece)
    power = power_for(state, seat, 0, COMMAND)
    return piece if power >= cost or power + text_power(state, seat) >= cost else NOBODY


def cost_beside_text(state: DeckState, seat: int, piece: int) -> int:
    """What is left to be paid for a Polity when one's text labelled Command has paid its part."""
    return max(0, cost_to_command(state, seat, piece) - text_power(state, seat))


def declare_command(state: DeckState, seat: int, payment: Payment | None) -> None:
    """Say that one takes command of the Polity below one's character; text labelled Command counts first.

    Nobody can help or hinder (WOC-POLITY-15).
    """
    state.called_off = ()
    state.work.append(TakingCommand(seat, payment if payment is not None else ()))
    _resolve_text(state, seat, _declared_text(state, seat))


@dataclass(frozen=True)
class TakingCommand(Task):
    """Pay for a Polity, as said and for the rest in the usual way, and put one's token there (WOC-POLITY-02)."""

    seat: int
    payment: Payment

    def run(self, state: DeckState) -> None:
        seat, piece = self.seat, polity_here(state, self.seat)
        cost = cost_to_command(state, seat, piece)
        spend_power(state, self.payment)
        rest = cost - sum([amount for _, amount in self.payment])
        spend_power(state, usual_power_payment(state, seat, rest, 0, COMMAND))
        space = state.at[seat]
        state.command[space] = state.faction(seat)
        lose_bound_power(state, space)
        state.flags[seat] |= COMMANDED_ONE
        state.emit(COMMANDED, "WOC-POLITY-02", piece, seat, cost)


def place_token(state: DeckState, space: int, faction: int, rule: str) -> None:
    """A Polity comes under a faction's command."""
    state.command[space] = faction
    state.emit(TOKEN_PLACED, rule, state.matrix[space], faction)
