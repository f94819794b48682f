"""Effects on characters: tapping, modes, marks, coming into play and back from the KO area; extra turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.modifiers import Permission, StatModifier, While
from altmode.abilities.nodes import Effect, Modifier, Selector, number
from altmode.abilities.picks import PickingEffect
from altmode.abilities.waiting import Mark
from altmode.games.tcg.events import DEPLOYED, MARKED
from altmode.games.tcg.mechanics.modifiers import DamageCap
from altmode.games.tcg.rules.damage import repair
from altmode.games.tcg.rules.forms import flip_to, other_forms, tap, untap
from altmode.games.tcg.rules.knock_out import return_from_ko
from altmode.games.tcg.rules.turn import grant_extra_turn
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ALT,
    FIELD,
    FORMS,
    KO_AREA,
    THIS_TURN,
)
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.reasons import named
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Scope

DURATIONS: Final = ("turn", "attack")


@dataclass(frozen=True)
class Tap(PickingEffect):
    """Tap characters (TCG-TAP-11)."""

    who: Selector

    def text(self) -> str:
        return f"tap {self.who.text()}"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = sum(1 for piece in targets if state.zone_kind(piece) == FIELD and tap(state, piece))


@dataclass(frozen=True)
class Untap(PickingEffect):
    """Untap characters (TCG-TAP-11)."""

    who: Selector

    def text(self) -> str:
        return f"untap {self.who.text()}"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = sum(1 for piece in targets if state.zone_kind(piece) == FIELD and untap(state, piece))


@dataclass(frozen=True)
class Flip(PickingEffect):
    """Flip characters, to their other mode or to a given one (TCG-FLIP-09, TCG-FLIP-10)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"to": ("", "alt", "bot", "alt2")}

    who: Selector
    to: str = ""
    in_ko_area: bool = False
    """Whether it reaches characters in the KO area, and only those."""

    def text(self) -> str:
        if not self.to:
            return f"flip {self.who.text()} to another mode"
        return f"flip {self.who.text()} to {self.to} mode"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        for piece in targets:
            if state.zone_kind(piece) != (KO_AREA if self.in_ko_area else FIELD):
                continue
            if self.to and FORMS[state.form[piece]].startswith(self.to):
                continue
            # 'Alt mode' is either of the two that some characters have (TCG-FLIP-09).
            forms = [form for form in other_forms(state, piece) if FORMS[form].startswith(self.to)]
            if len(forms) > 1:
                # Whoever flips it chooses which of the other two modes (TCG-FLIP-12).
                scope.done += 1
                state.ask(scope.seat, WhichWay(piece, tuple(forms)), forms)
            elif forms:
                scope.done += flip_to(state, piece, forms[0], "TCG-FLIP-01")


@dataclass(frozen=True)
class WhichWay(Question):
    """To which of two modes a character flips (TCG-FLIP-12)."""

    about: ClassVar[str] = "mode"
    VERBS: ClassVar[tuple[str, ...]] = ("flip",)

    piece: int
    modes: tuple[int, ...]

    def prompt(self, state: TcgState, seat: int) -> str:
        return f"To which mode do you flip {state.name_of_card(state.cards[self.piece])}?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return FORMS[option]

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        return Aim("flip", (self.piece,), way=FORMS[option])

    def rule(self, state: TcgState) -> str:
        return "TCG-FLIP-12"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        flip_to(state, self.piece, option, "TCG-FLIP-12")

    def why_not(self, state: TcgState, seat: int, piece: int) -> Reason:
        return self.not_now(state, f"first choose the mode that {named(state, seat, self.piece)} flips to")

    def again(self, state: TcgState, seat: int) -> None:
        state.ask(seat, self, list(self.modes))


@dataclass(frozen=True)
class Give(PickingEffect):
    """Give characters something until end of turn; its members and its size are fixed now.

    Who has it keeps it whatever they become, who joins later does not get it (TCG-PLAY-12, TCG-PLAY-13).
    """

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"until": DURATIONS}

    gives: Modifier
    to: Selector
    until: int = THIS_TURN
    also: Modifier | None = None
    """A second thing given to the same characters."""

    def text(self) -> str:
        until = "until end of turn" if self.until == THIS_TURN else "until after the attack"
        gives = self.gives
        if isinstance(gives, Permission):
            return gives.given_to(self.to).replace("until end of turn", until)
        if isinstance(gives, While):
            return f"{self.to.text()} gets {gives.gives.text()} {until} while {gives.condition.text()}"
        if isinstance(gives, StatModifier):
            text = gives.text() if self.also is None else f"{gives.text()} and {self.also.text()}"
            if " for each " in text:
                # 'until end of turn' reads better before the count it belongs to.
                head, count = text.split(" for each ", 1)
                return f"{self.to.text()} gets {head} {until} for each {count}"
            return f"{self.to.text()} gets {text} {until}"
        return f"{gives.text_of(self.to)} {until}"

    def target(self) -> Selector:
        return self.to

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        for piece in targets:
            if state.zone_kind(piece) == FIELD:
                # Each one's own bonus: an amount about 'it' is counted for the character that gets it.
                counting = replace_chosen(scope, piece)
                state.marks = (*state.marks, mark(state, counting, piece, self.gives, self.until))
                if self.also is not None:
                    state.marks = (*state.marks, mark(state, counting, piece, self.also, self.until))
                state.emit(MARKED, "TCG-PLAY-13", piece, scope.source)
                scope.done += 1


def replace_chosen(scope: Scope, piece: int) -> Scope:
    """The scope with a piece as the one spoken of."""
    twin = scope.copy()
    twin.chosen = (*scope.chosen, piece)
    return twin


def mark(state: TcgState, scope: Scope, piece: int, gives: Modifier, until: int) -> Mark:
    """What a character is given, with its size as it is now."""
    if isinstance(gives, StatModifier):
        return Mark(piece, gives, gives.stat, number(gives.amount, state, scope), until)
    if isinstance(gives, While):
        return Mark(piece, gives, gives.gives.stat, number(gives.gives.amount, state, scope), until)
    if isinstance(gives, DamageCap):
        # What has been taken before the limit became active does not count towards it (TCG-DMG-10).
        taken = state.taken if piece == state.defender else 0
        return Mark(piece, gives, -1, gives.amount + taken, until, scope.seat)
    return Mark(piece, gives, -1, 0, until)


@dataclass(frozen=True)
class Deploy(PickingEffect):
    """Put a character from under this onto the battlefield, untapped and in alt mode (TCG-METRO-09)."""

    who: Selector

    def text(self) -> str:
        return f"deploy {self.who.text()} to the battlefield"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        if state.zone_kind(scope.source) != FIELD:
            return
        for piece in targets:
            host = state.host[piece]
            state.attach(piece, NOBODY)
            state.form[piece] = ALT
            state.put(piece, FIELD)
            state.tapped[piece] = 0
            state.emit(DEPLOYED, "TCG-METRO-09", piece, host)
            scope.done += 1


@dataclass(frozen=True)
class ReturnFromKO(PickingEffect):
    """Return a KO'd character to the battlefield (TCG-KO-08)."""

    who: Selector
    repaired: int

    def text(self) -> str:
        return f"return {self.who.text()} to the battlefield and repair {self.repaired} damage from it"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        for piece in targets:
            return_from_ko(state, piece)
            repair(state, [piece], self.repaired)
        scope.done = len(targets)


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Take an extra turn after this one (TCG-TURN-14)."""

    def text(self) -> str:
        return "take an extra turn after this one"

    def perform(self, state: TcgState, scope: Scope) -> None:
        grant_extra_turn(state, scope.seat)
        scope.done = 1
