"""Causes: the card behind what happens, for the log.

A game whose cards are abilities has them in its scopes. Where rules look cards up instead, they name the card; it is
behind all that is done before the work goes on that was pending then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from altmode.kernel.decisions import Ask


class Cause:
    """The card behind what happens, with who knew it when it came to act."""

    __slots__ = ("ability", "card", "depth", "known", "piece")

    piece: int
    card: int
    known: int
    ability: object
    """What of the card is carried out, where that is known: the effect of one of its paragraphs."""
    depth: int
    """How much work was pending: what comes before that work goes on is because of this card."""

    def __init__(self, piece: int, card: int, known: int, ability: object = None, depth: int = 0) -> None:
        self.piece = piece
        self.card = card
        self.known = known
        self.ability = ability
        self.depth = depth


class Answering(Cause):
    """An answer that is being carried out: it has no card behind it until it says that it uses one."""

    __slots__ = ("alone", "beside")

    beside: list[Ask]
    """The other questions that were open: what is answered to them has nothing to do with this."""
    alone: bool
    """Whether it has nothing to do with what was going on when it was given."""

    def __init__(self, piece: int, card: int, known: int, depth: int, beside: list[Ask], alone: bool) -> None:
        super().__init__(piece, card, known, None, depth)
        self.beside = beside
        self.alone = alone


class Causes:
    """The cards behind what is being done, the innermost last."""

    __slots__ = ("abilities", "named")

    named: list[Cause]
    """Those that rules have named, and the answers that may come to name one."""
    abilities: list[object]
    """For each ability being resolved its effect."""

    def __init__(self) -> None:
        self.named = []
        self.abilities = []

    def copy(self) -> Causes:
        """Causes that can go their own way."""
        twin = Causes()
        twin.named = self.named[:]
        twin.abilities = self.abilities[:]
        return twin

    def name(self, piece: int, card: int, known: int, depth: int) -> None:
        """Rules name a card while so much work is pending."""
        self.named.append(Cause(piece, card, known, None, depth))

    def end(self, piece: int) -> None:
        """A card that rules have named last is behind nothing more."""
        if self.named and self.named[-1].piece == piece:
            self.named.pop()

    def began(self, depth: int, effect: object) -> None:
        """An ability begins that has so many others around it."""
        del self.abilities[depth:]
        while len(self.abilities) < depth:
            self.abilities.append(None)
        self.abilities.append(effect)

    def ability(self, depth: int) -> object:
        """The effect of the ability that has so many others around it; None where it began before the log."""
        return self.abilities[depth] if depth < len(self.abilities) else None

    def answered(self, depth: int, answer: Ask, asked: list[Ask]) -> None:
        """An answer is carried out while so much work is pending."""
        # A reaction interrupts; and of several seats that are asked at once none answers because of another.
        reaction = answer not in asked
        alone = reaction
        for cause in self.named:
            if isinstance(cause, Answering) and answer in cause.beside:
                alone = True
        self.goes_on(depth)
        for index, cause in enumerate(self.named):
            if isinstance(cause, Answering) and cause.depth == depth:
                # The answer before has left no work, so it is over, and all that was because of it.
                del self.named[index:]
                break
        # Whoever a reaction interrupts is asked again, and then answers because of whatever they were asked for.
        beside = [] if reaction else [other for other in asked if other is not answer]
        self.named.append(Answering(-1, -1, 0, depth, beside, alone))

    def used(self, piece: int, card: int, known: int) -> None:
        """The answer being carried out uses a card; in the middle of other work rules say what follows from that."""
        if self.named:
            top = self.named[-1]
            if isinstance(top, Answering):
                self.named[-1] = Answering(piece, card, known, top.depth, top.beside, top.alone)

    def now(self) -> Cause | None:
        """The card behind what happens now, where rules have named one."""
        for cause in reversed(self.named):
            if cause.piece >= 0:
                return Cause(cause.piece, cause.card, cause.known)
            if isinstance(cause, Answering) and cause.alone:
                break
        return None

    def goes_on(self, depth: int) -> None:
        """A task begins below which so much work is pending: what was begun when there was more is over."""
        while self.named and self.named[-1].depth > depth:
            self.named.pop()
