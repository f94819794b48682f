"""What an attack can do, as far as a seat can tell: it is played out in many guesses at what the seat does not see.

Nothing of the match itself goes in, so a forecast tells no secret. Whatever is asked in the course of the attack is
answered by habit. How often a forecast comes true is measured in docs/forecasts.md.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from altmode.bots.part import Forecast
from altmode.bots.player import Seen, lots
from altmode.bots.search.levels import SIMULATIONS, asked_of
from altmode.bots.search.sense import Sense
from altmode.bots.tcg.features import Fighter
from altmode.bots.tcg.sense import TcgSense, blows
from altmode.games.tcg.events import ATTACK_DAMAGED, ATTACKED, DAMAGED, REPAIRED
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.events import Entry
from altmode.kernel.work import NOBODY

GUESSES: Final = 150
"""So many guesses a forecast is made from: a chance of a half is then told to within eight in a hundred, mostly."""
TAIL: Final = 0.05
"""The share of attacks that do less than the least that is told, and of those that do more than the most."""
MOST_ANSWERS: Final = 60
DEFENDER: Final = "defender"
ATTACK: Final = "attack"


def forecast(seen: Seen, key: str) -> Forecast | None:
    """What the attack does that an option begins; None for any other option."""
    decision = seen.decision
    place = [option.key for option in decision.options].index(key)
    chosen = decision.about == DEFENDER
    if not chosen and decision.options[place].verb != ATTACK:
        return None
    chance = lots(0, seen)
    sense = TcgSense()
    target = decision.options[place].pieces[0] if chosen else NOBODY
    damages: list[int] = []
    falls = 0
    name = ""
    for _ in range(guesses()):
        state = seen.guess(chance)
        assert isinstance(state, TcgState)
        attack = Attack(state, asked_of(state, seen), place, target, sense, chance)
        if attack.target == NOBODY:
            # Somebody stopped it, or nobody is left to be attacked.
            continue
        # Whoever looks best in the first guess is the one in all of them.
        target = attack.target
        name = state.match.called[target]
        damages.append(attack.damage)
        falls += attack.falls
    if not damages:
        return None
    damages.sort()
    tail = int(TAIL * len(damages))
    least, most = damages[tail], damages[-1 - tail]
    share = falls / len(damages)
    return Forecast(target, least, most, share, said("" if chosen else name, least, most, share))


def guesses() -> int:
    """So many guesses; tests ask for fewer."""
    fewer = os.environ.get(SIMULATIONS)
    return GUESSES if fewer is None else min(GUESSES, 4 * int(fewer))


def said(name: str, least: int, most: int, falls: float) -> str:
    """A forecast in words; with a name where the attack does not say itself whom it is on."""
    span = str(least) if least == most else f"{least} to {most}"
    knocked = f"KO in {falls:.0%}".replace("%", " %") if falls else "no KO"
    text = f"{span} damage, {knocked}"
    return f"{name}: {text}" if name else text


def damage_to(target: int, entries: Sequence[Entry]) -> int:
    """The damage that a log tells of one character, less what was repaired."""
    total = 0
    for entry in entries:
        if entry.kind in (DAMAGED, ATTACK_DAMAGED) and entry.numbers[0] == target:
            total += entry.numbers[1]
        elif entry.kind is REPAIRED and entry.numbers[0] == target:
            total -= entry.numbers[1]
    return total


class Attack:
    """One attack played out in a guess, up to its end and no further."""

    def __init__(
        self, state: TcgState, ask: Ask, place: int, target: int, sense: Sense, chance: Chance
    ) -> None:
        self.target = target
        self.damage = 0
        self.falls = False
        # What a KO'd character has taken beyond its Health is in the log alone.
        state.open_journal()
        option = ask.options[place]
        state.close(ask)
        ask.question.take(state, ask.seat, option)
        attacker = state.attacker
        if attacker == NOBODY:
            self.target = NOBODY
            return
        self._play_out(state, attacker, sense, chance)
        assert state.journal is not None
        entries = state.journal.entries
        # Where there is no choice nobody is asked.
        self.target = next((entry.numbers[1] for entry in entries if entry.kind is ATTACKED), NOBODY)
        if self.target != NOBODY:
            self.falls = state.zone_kind(self.target) != FIELD
            self.damage = damage_to(self.target, entries)

    def _play_out(self, state: TcgState, attacker: int, sense: Sense, chance: Chance) -> None:
        times = state.attacked.count(attacker)
        for _ in range(MOST_ANSWERS):
            while state.work and not state.asked and state.outcome is None and state.attacker == attacker:
                state.work.pop().run(state)
            over = state.outcome is not None or state.attacker != attacker or not state.asked
            if over or state.attacked.count(attacker) > times + 1:
                return
            asked = state.asked[0]
            place = self._answer(state, asked, sense, chance)
            if place < 0:
                return
            option = asked.options[place]
            state.close(asked)
            asked.question.take(state, asked.seat, option)

    def _answer(self, state: TcgState, asked: Ask, sense: Sense, chance: Chance) -> int:
        """What is answered in the course of the attack: whom it is on, then what anybody would say."""
        if asked.question.about != DEFENDER:
            return sense.habit(state, asked, chance) if len(asked.options) > 1 else 0
        if self.target == NOBODY:
            fighters = [Fighter(state, option) for option in asked.options]
            values = blows(state, asked.seat, state.attacker, fighters)
            self.target = asked.options[values.index(max(values))]
        return asked.options.index(self.target) if self.target in asked.options else -1
