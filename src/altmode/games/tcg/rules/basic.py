"""The basic rules: one shared deck, no hands, no card text, one attack a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.tcg.events import (
    ATTACKED,
    ATTACKER_CHOSEN,
    GAME_DRAWN,
    ICONS_COUNTED,
    NO_DAMAGE,
    TOTALS,
    TURN_BEGAN,
)
from altmode.games.tcg.profile import CARDS_FLIPPED
from altmode.games.tcg.rules.attack import choose_defender
from altmode.games.tcg.rules.damage import put_damage
from altmode.games.tcg.rules.deck import flip_top
from altmode.games.tcg.rules.forms import flip_to, other_forms
from altmode.games.tcg.rules.turn import ATTACK_WITH, FLIP, clear_played, option, parts
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import ATTACK, ATTACK_STEP, BLUE, DEFENSE, FORMS, ICONS, MAIN_STEP, ORANGE
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.outcome import DRAW
from altmode.kernel.state import with_item
from altmode.kernel.work import NOBODY, Task

SHARED: Final = 0
"""The one deck lies in the first seat's zones (TCG-BASIC-03)."""


@dataclass(frozen=True)
class BasicTurn(Task):
    """A turn of the basic game (TCG-BASIC-05)."""

    seat: int

    def run(self, state: TcgState) -> None:
        state.turn += 1
        state.active = self.seat
        state.used_flip = 0
        state.emit(TURN_BEGAN, "TCG-BASIC-05", self.seat, state.turn)
        state.work.append(BasicMain())


@dataclass(frozen=True)
class BasicMain(Task):
    """Flip a character if you like, then attack."""

    def run(self, state: TcgState) -> None:
        state.step = MAIN_STEP
        state.ask(state.active, BASIC_QUESTION, basic_options(state))


def basic_options(state: TcgState) -> list[int]:
    """An optional flip, and the attackers (TCG-BASIC-06, TCG-BASIC-07)."""
    seat = state.active
    options: list[int] = []
    if not state.used_flip:
        for piece in state.field(seat):
            options.extend([option(FLIP, piece, form) for form in other_forms(state, piece)])
    options.extend([option(ATTACK_WITH, piece) for piece in basic_attackers(state, seat)])
    return options


def basic_attackers(state: TcgState, seat: int) -> list[int]:
    """No attacker twice in a row while both characters are in the game (TCG-BASIC-08, TCG-BASIC-09)."""
    mine = state.field(seat)
    if len(mine) == 1:
        return mine[:]
    return [piece for piece in mine if piece != state.last_attackers[seat]]


@dataclass(frozen=True)
class BasicQuestion(Question):
    """What to do in a turn of the basic game."""

    about: ClassVar[str] = "turn"
    VERBS: ClassVar[tuple[str, ...]] = ("flip", "attack")

    def prompt(self, state: TcgState, seat: int) -> str:
        return "Your turn: flip a character or attack." if not state.used_flip else "Now attack."

    def key(self, state: TcgState, seat: int, option: int) -> str:
        verb, piece, form, _ = parts(option)
        name = state.key_of(seat, piece)
        if verb != FLIP:
            return f"attack with {name}"
        several = len(other_forms(state, piece)) > 1
        return f"flip {name} to {FORMS[form]}" if several else f"flip {name}"

    def label(self, state: TcgState, seat: int, option: int) -> str:
        verb, piece, form, _ = parts(option)
        name = state.name_of_card(state.cards[piece])
        return f"Flip {name} to {FORMS[form]} mode" if verb == FLIP else f"Attack with {name}"

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        verb, piece, form, _ = parts(option)
        return Aim("flip", (piece,), way=FORMS[form]) if verb == FLIP else Aim("attack", (piece,))

    def rule(self, state: TcgState) -> str:
        return "TCG-BASIC-05"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        verb, piece, form, _ = parts(option)
        if verb == FLIP:
            state.used_flip = 1
            state.work.append(BasicMain())
            flip_to(state, piece, form, "TCG-BASIC-06")
        else:
            state.step = ATTACK_STEP
            state.attacker = piece
            state.fighting = True
            state.emit(ATTACKER_CHOSEN, "TCG-BASIC-07", piece, seat)
            state.work.append(BasicBattle())
            choose_defender(state)

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(BasicMain())


BASIC_QUESTION: Final = BasicQuestion()


@dataclass(frozen=True)
class BasicBattle(Task):
    """Two flips each off the shared deck, totals, damage, and the turn is over (TCG-BASIC-10 to -15)."""

    def run(self, state: TcgState) -> None:
        attacker, defender, seat = state.attacker, state.defender, state.active
        state.last_attackers = with_item(state.last_attackers, seat, attacker)
        state.icons = [0] * (ICONS * 2)
        state.emit(ATTACKED, "TCG-BASIC-07", attacker, defender)
        flip_two(state, seat, ORANGE, "TCG-BASIC-10")
        flip_two(state, 1 - seat, BLUE, "TCG-BASIC-11")
        attack = state.face(attacker).printed[ATTACK] + state.icons[seat * ICONS + ORANGE]
        defense = state.face(defender).printed[DEFENSE] + state.icons[(1 - seat) * ICONS + BLUE]
        state.emit(TOTALS, "TCG-BASIC-13", attack, defense, 0)
        state.work.append(BasicEnd())
        if attack > defense:
            put_damage(state, ((defender, attack - defense),), True, attacker)
        else:
            state.emit(NO_DAMAGE, "TCG-BASIC-13", defender)


def flip_two(state: TcgState, seat: int, counting: int, rule: str) -> None:
    """Flip 2 cards for one side; only the colour that side reads is counted (TCG-BASIC-12)."""
    for _ in range(CARDS_FLIPPED):
        piece = flip_top(state, seat, SHARED, rule)
        if piece >= 0:
            state.flipped[seat].append(piece)
            state.icons[seat * ICONS + counting] += state.battle_card(piece).icons[counting]
    fighter = state.attacker if counting == ORANGE else state.defender
    state.emit(ICONS_COUNTED, rule, fighter, state.icons[seat * ICONS + counting], counting)


@dataclass(frozen=True)
class BasicEnd(Task):
    """The turn ends right after damage (TCG-BASIC-15)."""

    def run(self, state: TcgState) -> None:
        state.attacker = NOBODY
        state.defender = NOBODY
        state.fighting = False
        state.taken = 0
        state.icons = [0] * (ICONS * 2)
        state.flipped = [[], []]
        clear_played(state, SHARED)
        limit = state.match.turn_limit
        if limit and state.turn >= limit:
            state.emit(GAME_DRAWN, "TCG-GAP-83")
            state.finish(DRAW)
        else:
            state.work.append(BasicTurn(1 - state.active))
