"""Effects of damage: doing it, repairing it, moving it, and knock-outs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.amounts import EventNumber
from altmode.abilities.nodes import Amount, Effect, Selector, number, say
from altmode.abilities.picks import PickingEffect
from altmode.abilities.selectors import One
from altmode.abilities.waiting import Mark
from altmode.games.tcg.events import MARKED
from altmode.games.tcg.mechanics.modifiers import DamageGoesTo
from altmode.games.tcg.mechanics.selectors import OPPONENT
from altmode.games.tcg.rules.damage import deal_damage, move_counters, repair
from altmode.games.tcg.rules.knock_out import knock_out
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, THIS_ATTACK
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.reasons import named
from altmode.kernel.views import Reason
from altmode.kernel.work import Scope


def by_opponent(who: Selector) -> bool:
    """Whether the opponent picks."""
    return isinstance(who, One) and who.by == OPPONENT


@dataclass(frozen=True)
class Damage(PickingEffect):
    """Do damage to all targets at once, before any knock-out is checked (TCG-DMG-14)."""

    amount: Amount | int
    to: Selector

    def text(self) -> str:
        amount, each = self.amount, ""
        if isinstance(amount, int):
            text = f"{amount} damage"
        elif isinstance(amount, EventNumber):
            text = "the surplus damage"
        elif amount.per():
            text, each = f"{amount.factor()} damage", f" for each {amount.per()}"
        else:
            text = f"damage equal to {amount.text()}"
        if by_opponent(self.to):
            return f"your opponent does {text} to {self.to.theirs()}{each}"
        return f"do {text} to {self.to.text()}{each}"

    def target(self) -> Selector:
        return self.to

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        amount = number(self.amount, state, scope)
        scope.done = amount if targets else 0
        deal_damage(state, targets, amount, scope.source)


@dataclass(frozen=True)
class Repair(PickingEffect):
    """Repair damage from each target (TCG-DMG-03)."""

    amount: Amount | int
    of: Selector

    def text(self) -> str:
        return f"repair {say(self.amount)} damage from {self.of.text()}"

    def target(self) -> Selector:
        return self.of

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = repair(state, targets, number(self.amount, state, scope))


@dataclass(frozen=True)
class MoveDamage(PickingEffect):
    """Move damage counters between characters, from several at the same time (TCG-DMG-04).

    Only one end of the move may need picking: `picked` says which.
    """

    amount: int
    origin: Selector
    goal: Selector

    def text(self) -> str:
        counters = f"{self.amount} damage counter{'' if self.amount == 1 else 's'}"
        return f"move {counters} from {self.origin.text()} to {self.goal.text()}"

    def target(self) -> Selector:
        return self.goal if self.goal.asks else self.origin

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        if self.goal.asks:
            origins, goals = self.origin.find(state, scope), targets
        else:
            origins, goals = targets, self.goal.find(state, scope)
        goals = [goal for goal in goals if state.zone_kind(goal) == FIELD]
        scope.done = 0
        if goals:
            moves = [(origin, goals[0], self.amount) for origin in origins]
            scope.done = move_counters(state, moves)


@dataclass(frozen=True)
class GatherDamage(Effect):
    """Move any number of counters from each of several characters to this one, all at the same time."""

    origins: Selector

    def text(self) -> str:
        return f"move any number of damage counters from {self.origins.text()} to this"

    def perform(self, state: TcgState, scope: Scope) -> None:
        scope.chosen = ()
        ask_how_many(state, scope, self)


@dataclass(frozen=True)
class HowMany(Question):
    """How many counters to take from one of the characters."""

    about: ClassVar[str] = "number"
    VERBS: ClassVar[tuple[str, ...]] = ("move",)

    gather: GatherDamage
    origin: int

    def prompt(self, state: TcgState, seat: int) -> str:
        name = state.name_of_card(state.cards[self.origin])
        this = state.name_of_card(state.scopes[-1].card)
        return f"How many damage counters do you move from {name} to {this}?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return str(option)

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        return Aim("move", (self.origin,), number=option)

    def does(self) -> GatherDamage:
        return self.gather

    def rule(self, state: TcgState) -> str:
        return "TCG-DMG-05"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        scope = state.scopes[-1]
        scope.chosen = (*scope.chosen, self.origin, option)
        ask_how_many(state, scope, self.gather)

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        return self.not_now(
            state, f"first say how many damage counters you move from {named(state, seat, self.origin)}"
        )

    def again(self, state: TcgState, seat: int) -> None:
        state.ask(seat, self, list(range(state.damage[self.origin] + 1)))


def ask_how_many(state: TcgState, scope: Scope, gather: GatherDamage) -> None:
    """Ask about the next damaged character; when all have been asked about, move the counters."""
    asked = scope.chosen[::2]
    for origin in gather.origins.find(state, scope):
        if origin not in asked and state.damage[origin]:
            state.ask(scope.seat, HowMany(gather, origin), list(range(state.damage[origin] + 1)))
            return
    moves = [
        (scope.chosen[index], scope.source, scope.chosen[index + 1])
        for index in range(0, len(scope.chosen), 2)
    ]
    scope.done = move_counters(state, moves) if state.zone_kind(scope.source) == FIELD else 0


@dataclass(frozen=True)
class KnockOut(PickingEffect):
    """KO characters without damage (TCG-KO-04)."""

    who: Selector

    def text(self) -> str:
        return f"KO {self.who.text()}"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        here = [piece for piece in targets if state.zone_kind(piece) == FIELD]
        scope.done = len(here)
        if here:
            knock_out(state, here, scope.source)


@dataclass(frozen=True)
class SendDamageTo(PickingEffect):
    """Have the attack's damage done to another character."""

    who: Selector

    def text(self) -> str:
        return f"choose {self.who.text()}: damage from this attack is done to it instead"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            redirect = Mark(scope.source, DamageGoesTo(), -1, piece, THIS_ATTACK)
            state.marks = (*state.marks, redirect)
            state.emit(MARKED, "TCG-ATK-32", piece, scope.source)
