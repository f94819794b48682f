"""Effects that are made of other effects: sequences, choices, conditions, repetition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import PIECES, Amount, Condition, Effect, Selector, capital, number, sentence
from altmode.abilities.picks import PickingEffect, pick_for
from altmode.abilities.players import PLAYERS
from altmode.abilities.resolve import Do, SwitchSeat
from altmode.kernel.decisions import PASS, Aim, Question, YesNo
from altmode.kernel.reasons import source_named
from altmode.kernel.state import STEP_LIMIT, State
from altmode.kernel.views import Reason
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class Steps(Effect):
    """Several instructions, carried out one after another in printed order."""

    parts: tuple[Effect, ...]

    def same_anywhere(self) -> bool:
        return all(part.same_anywhere() for part in self.parts)

    def text(self) -> str:
        text = self.parts[0].text()
        for part in self.parts[1:]:
            words = part.text()
            # What begins with a condition or a time of its own needs no 'then'.
            text += (
                f". {capital(words)}"
                if words.startswith(("at ", "if ", "the next time "))
                else f". Then {words}"
            )
        return text

    def third_person(self) -> str:
        return " and ".join(part.third_person() for part in self.parts)

    def perform(self, state: State, scope: Scope) -> None:
        for part in reversed(self.parts):
            state.work.append(Do(part))

    def payable(self, state: State, scope: Scope) -> bool:
        for part in self.parts:
            if not part.payable(state, scope):
                return False
            # The same payment several times needs as many things to pay with.
            times = self.parts.count(part)
            if times > 1 and isinstance(part, PickingEffect) and part.target().things() == PIECES:
                if len(part.candidates(state, scope)) < times:
                    return False
        return True


def steps(*parts: Effect) -> Steps:
    """Several instructions in order."""
    return Steps(parts)


@dataclass(frozen=True)
class IfDone(Effect):
    """Goes on only if the instruction before it achieved something ('if you do')."""

    effect: Effect

    def text(self) -> str:
        return f"if you do, {self.effect.text()}"

    def perform(self, state: State, scope: Scope) -> None:
        if scope.done:
            state.work.append(Do(self.effect))


@dataclass(frozen=True)
class May(Effect):
    """Something the seat may do or leave; `then` follows only if it was done."""

    effect: Effect
    then: Effect | None = None

    def text(self) -> str:
        text = f"you may {self.effect.text()}"
        return text if self.then is None else f"{text}. If you do, {self.then.text()}"

    def perform(self, state: State, scope: Scope) -> None:
        effect = self.effect
        if isinstance(effect, PickingEffect) and effect.target().asks:
            pick_for(state, scope, effect, IfDone(self.then) if self.then is not None else None, may=True)
        else:
            Whether(effect, self.then).put(state, scope.seat)


@dataclass(frozen=True)
class Whether(YesNo):
    """Whether to use a 'may' that needs no pick."""

    about: ClassVar[str] = "whether"
    yes: ClassVar[str] = "do it"

    effect: Effect
    then: Effect | None = None

    def prompt(self, state: State, seat: int) -> str:
        scope = state.scopes[-1]
        return f"{state.name_of_card(scope.card)}: you may {self.effect.text()}."

    def label(self, state: State, seat: int, option: int) -> str:
        return "Pass" if option == PASS else sentence(self.effect.text())

    def does(self) -> Effect:
        return self.effect

    def accept(self, state: State, seat: int) -> None:
        if self.then is not None:
            state.work.append(Do(IfDone(self.then)))
        state.work.append(Do(self.effect))

    def decline(self, state: State, seat: int) -> None:
        state.scopes[-1].done = 0

    def why_not(self, state: State, seat: int, piece: int) -> Reason:
        return self.not_now(state, f"first say whether you use {source_named(state)}")


@dataclass(frozen=True)
class Otherwise(Effect):
    """An instruction, and another one that is carried out only if nothing at all satisfied the first."""

    effect: Effect
    other: Effect

    def text(self) -> str:
        return f"{self.effect.text()}. If you can't, {self.other.text()}"

    def perform(self, state: State, scope: Scope) -> None:
        state.work.append(Do(IfNothing(self.other)))
        state.work.append(Do(self.effect))


@dataclass(frozen=True)
class IfNothing(Effect):
    """Goes on only if the instruction before it achieved nothing."""

    effect: Effect

    def text(self) -> str:
        return f"if you can't, {self.effect.text()}"

    def perform(self, state: State, scope: Scope) -> None:
        if not scope.done:
            state.work.append(Do(self.effect))


@dataclass(frozen=True)
class If(Effect):
    """An instruction that is carried out only if something is the case at that moment."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None

    def text(self) -> str:
        text = f"if {self.condition.text()}, {self.effect.text()}"
        return text if self.otherwise is None else f"{text}. Otherwise, {self.otherwise.text()}"

    def perform(self, state: State, scope: Scope) -> None:
        if self.condition.holds(state, scope):
            state.work.append(Do(self.effect))
        elif self.otherwise is not None:
            state.work.append(Do(self.otherwise))


@dataclass(frozen=True)
class ForEach(Effect):
    """Repeats an instruction as often as an amount says, each time with choices of its own."""

    amount: Amount
    effect: Effect

    def text(self) -> str:
        each = self.amount.per()
        if each:
            return f"for each {each}, {self.effect.text()}"
        return f"{self.amount.text()} times: {self.effect.text()}"

    def perform(self, state: State, scope: Scope) -> None:
        # So much work ends in a stalemate anyway; more of it would only fill the memory.
        room = max(0, STEP_LIMIT - len(state.work))
        for _ in range(min(number(self.amount, state, scope), room)):
            state.work.append(Do(self.effect))


@dataclass(frozen=True)
class EachPlayer(PickingEffect):
    """Several players carry the instruction out, each completely before the next; all of them in turn order."""

    effect: Effect
    who: Selector | None = None
    """The seats meant, or one to be picked; all of them where none are named."""

    def text(self) -> str:
        return f"{self.target().all()} {self.effect.third_person()}"

    def target(self) -> Selector:
        return PLAYERS if self.who is None else self.who

    def apply(self, state: State, scope: Scope, targets: list[int]) -> None:
        state.work.append(SwitchSeat(scope.seat))
        for seat in reversed(targets):
            state.work.append(Do(self.effect))
            state.work.append(SwitchSeat(seat))


@dataclass(frozen=True)
class Choose(PickingEffect):
    """Has a piece chosen for a following instruction, which calls it 'it' or 'the chosen ...'."""

    who: Selector
    then: Effect

    def text(self) -> str:
        then = self.then
        if isinstance(then, Choose):
            return f"choose {self.who.text()} and {then.text().removeprefix('choose ')}"
        return f"choose {self.who.text()}. {capital(then.text())}"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: State, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        state.work.append(Do(self.then))


@dataclass(frozen=True)
class ChooseOne(Effect):
    """Modes: the seat chooses one of several effects."""

    options: tuple[Effect, ...]

    def text(self) -> str:
        return "choose one — " + "; or ".join(option.text() for option in self.options)

    def perform(self, state: State, scope: Scope) -> None:
        state.ask(scope.seat, WhichMode(self.options), list(range(len(self.options))))


def choose_one(*options: Effect) -> ChooseOne:
    """One of several effects."""
    return ChooseOne(options)


@dataclass(frozen=True)
class WhichMode(Question):
    """Which of several effects to carry out."""

    about: ClassVar[str] = "mode"
    VERBS: ClassVar[tuple[str, ...]] = ("choose",)

    options: tuple[Effect, ...]

    def prompt(self, state: State, seat: int) -> str:
        return f"{state.name_of_card(state.scopes[-1].card)}: choose one."

    def key(self, state: State, seat: int, option: int) -> str:
        return self.options[option].text()

    def label(self, state: State, seat: int, option: int) -> str:
        return sentence(self.options[option].text())

    def aim(self, state: State, seat: int, option: int) -> Aim:
        return Aim("choose", number=option)

    def does(self) -> Effect:
        return ChooseOne(self.options)

    def take(self, state: State, seat: int, option: int) -> None:
        state.work.append(Do(self.options[option]))

    def why_not(self, state: State, seat: int, piece: int) -> Reason:
        return self.not_now(state, f"first choose what {source_named(state)} does")

    def again(self, state: State, seat: int) -> None:
        state.ask(seat, self, list(range(len(self.options))))
