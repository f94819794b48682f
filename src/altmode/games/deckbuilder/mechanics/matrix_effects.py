"""Effects on the Matrix, on where characters stand, on battles, and Attacks that cards make."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from altmode.abilities.conditions import All
from altmode.abilities.nodes import CELLS, Amount, Condition, Effect, Selector, number
from altmode.abilities.paragraphs import When
from altmode.abilities.picks import PickingEffect
from altmode.abilities.resolve import Do
from altmode.abilities.selectors import One
from altmode.games.deckbuilder.abilities import ThwartWhen
from altmode.games.deckbuilder.changes import so_much
from altmode.games.deckbuilder.events import BARRED, COST_RAISED
from altmode.games.deckbuilder.mechanics.conditions import StandsOnThis
from altmode.games.deckbuilder.mechanics.selectors import THE_ADVERSARY, YOURSELF, MatrixCards, spaces
from altmode.games.deckbuilder.profile import basics_for
from altmode.games.deckbuilder.rules.attacks import Strikes, ambush
from altmode.games.deckbuilder.rules.decks import gain
from altmode.games.deckbuilder.rules.energon import gain_energon
from altmode.games.deckbuilder.rules.initiatives import thwart
from altmode.games.deckbuilder.rules.moving import (
    destroy_in_matrix,
    may_be_destroyed,
    may_be_turned_down,
    may_enter,
    may_teleport,
    peek,
    relocate,
    shift,
    swap,
    take_off,
    teleport,
    turn_down,
    turn_up,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSS, ROBOT
from altmode.kernel.work import NOBODY, Scope, Task

# -- Cards of the Matrix


@dataclass(frozen=True)
class TurnUp(PickingEffect):
    """Turn facedown Matrix cards up, with all that follows (ARD-PEEK-03, ARD-SEARCH-05)."""

    what: Selector

    def text(self) -> str:
        return f"turn up {self.what.text()}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in reversed(targets):
            state.work.append(TurnUpOne(piece))


@dataclass(frozen=True)
class TurnUpOne(Task):
    """Turn one Matrix card up, if it still lies facedown."""

    piece: int

    def run(self, state: DeckState) -> None:
        space = state.space_of(self.piece)
        if space != NOBODY and not state.up[space]:
            turn_up(state, space, "ARD-SEARCH-05")


@dataclass(frozen=True)
class TurnUpLeft(Effect):
    """Turn up the card of the space that was just left."""

    def text(self) -> str:
        return "turn up the card you have left"

    def perform(self, state: DeckState, scope: Scope) -> None:
        # Of moving the event tells who, where to, and where from.
        space = scope.third
        scope.done = 0
        if space != NOBODY and state.matrix[space] != NOBODY and not state.up[space]:
            scope.done = 1
            turn_up(state, space, "ARD-SEARCH-05")


@dataclass(frozen=True)
class TurnDown(PickingEffect):
    """Turn faceup Matrix cards facedown (ARD-PEEK-04)."""

    what: Selector

    def text(self) -> str:
        return f"turn {self.what.text()} facedown"

    def target(self) -> Selector:
        return self.what

    def candidates(self, state: DeckState, scope: Scope) -> list[int]:
        return [piece for piece in self.what.find(state, scope) if may_be_turned_down(state, piece)]

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            turn_down(state, state.space_of(piece), "ARD-PEEK-04")


@dataclass(frozen=True)
class Peek(PickingEffect):
    """Look at a facedown Matrix card."""

    what: Selector

    def text(self) -> str:
        return f"peek at {self.what.text()}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        rule = "ARD-PEEK-02" if state.match.profile.peeks_shared else "ARD-PEEK-01"
        for piece in targets:
            peek(state, scope.seat, state.space_of(piece), rule)


@dataclass(frozen=True)
class DestroyInMatrix(PickingEffect):
    """Destroy cards of the Matrix."""

    what: Selector

    def text(self) -> str:
        return f"destroy {self.what.text()}"

    def target(self) -> Selector:
        return self.what

    def candidates(self, state: DeckState, scope: Scope) -> list[int]:
        return [piece for piece in self.what.find(state, scope) if may_be_destroyed(state, piece)]

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            if not state.over:
                destroy_in_matrix(state, piece, "ARD-DESTROY-01")


@dataclass(frozen=True)
class Relocate(PickingEffect):
    """Move a chosen Matrix card, as it lies, to an empty space."""

    to: Selector

    def text(self) -> str:
        return f"move it to {self.to.text()}"

    def target(self) -> Selector:
        return self.to

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        if scope.chosen and targets and state.space_of(scope.chosen[-1]) != NOBODY:
            scope.done = 1
            relocate(state, scope.chosen[-1], targets[0], "ARD-GOLDEN-01")


@dataclass(frozen=True)
class SwapSpaces(PickingEffect):
    """A chosen Matrix card and another one change places as they lie."""

    other: Selector

    def text(self) -> str:
        return f"swap it with {self.other.text()}"

    def target(self) -> Selector:
        return self.other

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        if scope.chosen and targets and scope.chosen[-1] not in targets:
            if state.space_of(scope.chosen[-1]) != NOBODY:
                scope.done = 1
                swap(state, scope.chosen[-1], targets[0], "WOC-GOLDEN-01")


@dataclass(frozen=True)
class GainFromMatrix(PickingEffect):
    """Gain a faceup card of the Matrix at no cost (ARD-POWER-04)."""

    what: Selector

    def text(self) -> str:
        return f"gain {self.what.text()}"

    def target(self) -> Selector:
        return self.what

    def candidates(self, state: DeckState, scope: Scope) -> list[int]:
        """Never a Boss, and a Robot of the other side only if the text names a side (WOC-GAIN-03, WOC-GAIN-04)."""
        of = self.what.of if isinstance(self.what, One) else self.what
        either = isinstance(of, MatrixCards) and bool(of.kind.side)
        found = []
        for piece in self.what.find(state, scope):
            types = state.printed(piece).types
            if types & BOSS or (types & ROBOT and not either and state.is_adversary(scope.seat, piece)):
                continue
            found.append(piece)
        return found

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            take_off(state, piece)
            gain(state, scope.seat, piece, "ARD-POWER-04")


@dataclass(frozen=True)
class GainBasic(Effect):
    """Gain a card of the basic stack, if there is one left."""

    def text(self) -> str:
        return "gain a Basic"

    def third_person(self) -> str:
        return "gains a Basic"

    def perform(self, state: DeckState, scope: Scope) -> None:
        pile = state.pile(basics_for(state.match.profile, state.faction(scope.seat)))
        scope.done = int(bool(pile))
        if pile:
            gain(state, scope.seat, pile[-1], "ARD-POWER-04")


@dataclass(frozen=True)
class TakeStock(Effect):
    """Take Energon that lies on this card, as much as there is."""

    amount: int

    def text(self) -> str:
        return f"take {self.amount} Energon from this"

    def perform(self, state: DeckState, scope: Scope) -> None:
        space = state.space_of(scope.source)
        taken = min(self.amount, state.stock[space]) if space != NOBODY else 0
        if taken:
            state.stock[space] -= taken
        scope.done = gain_energon(state, scope.seat, taken, "ARD-ENERGON-02")


@dataclass(frozen=True)
class HasStock(Condition):
    """Energon lies on this card."""

    def holds(self, state: DeckState, scope: Scope) -> bool:
        space = state.space_of(scope.source)
        return space != NOBODY and state.stock[space] > 0

    def text(self) -> str:
        return "Energon lies on this"


@dataclass(frozen=True)
class ThwartThis(Effect):
    """The Initiative with this ability is thwarted by the active player."""

    def text(self) -> str:
        return "thwart this"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = int(state.faceup(scope.source))
        if scope.done:
            thwart(state, state.active, scope.source)


@lru_cache(maxsize=256)
def thwarting(ability: ThwartWhen) -> When:
    """How an Initiative is thwarted, as an ability that listens."""
    conditions: list[Condition] = []
    if ability.here:
        conditions.append(StandsOnThis())
    if ability.provided is not None:
        conditions.append(ability.provided)
    return When(ability.trigger, ThwartThis(), All(tuple(conditions)) if conditions else None)


# -- Characters


@dataclass(frozen=True)
class Teleport(PickingEffect):
    """Put one's own character on a space; nobody Ambushes it for that (ARD-TELE-01, ARD-TELE-02)."""

    to: Selector = One(spaces())

    def text(self) -> str:
        return f"Teleport to {self.to.text()}"

    def target(self) -> Selector:
        return self.to

    def candidates(self, state: DeckState, scope: Scope) -> list[int]:
        return [space for space in self.to.find(state, scope) if may_teleport(state, scope.seat, space)]

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        if targets and state.at[scope.seat] != NOBODY:
            scope.done = 1
            teleport(state, scope.seat, targets[0])


@dataclass(frozen=True)
class ShiftPlayer(PickingEffect):
    """Move somebody's character one space; whoever is moved is Ambushed (ARD-AMBUSH-06)."""

    who: Selector

    def text(self) -> str:
        return f"move {self.who.text()}'s character one space"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        if targets and state.at[targets[0]] != NOBODY:
            scope.done = 1
            scope.number = targets[0]
            state.work.append(Do(ShiftTo(One(BesidePlayer()))))


@dataclass(frozen=True)
class BesidePlayer(Selector):
    """The spaces beside the character that was picked."""

    def things(self) -> str:
        return CELLS

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        seat = scope.number
        here = state.at[seat]
        near = state.match.grid.near[here] if here != NOBODY else ()
        # Being moved costs nothing, but a space that is closed stays so (WOC-INVOL-02).
        return [space for space in near if may_enter(state, seat, space)]

    def singular(self) -> str:
        return "a space adjacent to it"

    def text(self) -> str:
        return "the spaces adjacent to it"


@dataclass(frozen=True)
class ShiftTo(PickingEffect):
    """Move the character that was picked to a space."""

    to: Selector

    def text(self) -> str:
        return f"move it to {self.to.text()}"

    def target(self) -> Selector:
        return self.to

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        if targets:
            shift(state, scope.number, targets[0])


# -- Attacks and battles


@dataclass(frozen=True)
class MakeAttack(PickingEffect):
    """Attack players; whoever made it may suffer if it is Blocked (ARD-ATTACK-04)."""

    on: Selector
    effect: Effect
    if_blocked: Effect | None = None

    def text(self) -> str:
        whom = self.on.text() if isinstance(self.on, One) else self.on.all()
        then = f". If it is Blocked, {self.if_blocked.text()}" if self.if_blocked is not None else ""
        return f"Attack: {whom} {self.effect.third_person()}{then}"

    def target(self) -> Selector:
        return self.on

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        if targets:
            strikes = Strikes(
                scope.source,
                scope.card,
                NOBODY,
                self.effect,
                tuple(targets),
                scope.seat,
                self.if_blocked,
            )
            state.work.append(strikes)


@dataclass(frozen=True)
class AmbushPlayers(PickingEffect):
    """The Adversary Ambushes players."""

    who: Selector = YOURSELF

    def text(self) -> str:
        whom = self.who.text() if isinstance(self.who, One) else self.who.all()
        return f"the Adversary Ambushes {whom}"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        adversary = THE_ADVERSARY.find(state, scope)
        scope.done = len(targets) if adversary else 0
        if adversary and targets:
            ambush(state, adversary[0], targets)


@dataclass(frozen=True)
class RaiseCost(Effect):
    """The Adversary costs more to defeat in this battle (ARD-CONFRONT-04)."""

    amount: Amount | int

    def text(self) -> str:
        return f"the Adversary costs {so_much(self.amount, 'more Power to defeat')}"

    def perform(self, state: DeckState, scope: Scope) -> None:
        amount = number(self.amount, state, scope)
        scope.done = amount
        battle = state.battle
        if battle is not None and amount:
            state.battle = replace(battle, changes=(*battle.changes, (scope.source, amount)))
            state.emit(COST_RAISED, "ARD-CONFRONT-04", battle.piece, amount)


@dataclass(frozen=True)
class Bar(Effect):
    """Nobody may battle the Adversary for the rest of the turn (ARD-CLAR-01)."""

    def text(self) -> str:
        return "nobody may battle the Adversary for the rest of the turn"

    def third_person(self) -> str:
        return "may not battle the Adversary for the rest of the turn, and nobody else may"

    def perform(self, state: DeckState, scope: Scope) -> None:
        adversary = THE_ADVERSARY.find(state, scope)
        scope.done = len(adversary)
        if adversary and adversary[0] not in state.barred:
            state.barred = (*state.barred, adversary[0])
            state.emit(BARRED, "ARD-CLAR-01", adversary[0])
