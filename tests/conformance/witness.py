"""Somebody who stands by when an event is written down and looks whether it is true at that very moment.

A reader of the log cannot know everything: which card did some damage, or that a moment came that only cards listen
for and that no line tells. A witness sees the whole position.
"""

from __future__ import annotations

from collections.abc import Callable

from altmode.games.rally import events as race
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import CARDS
from altmode.games.tcg import events as tcg
from altmode.games.tcg.mechanics.modifiers import DamageGoesTo
from altmode.games.tcg.rules.knock_out import health
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import BLACK, FIELD
from altmode.kernel.events import Entry, EventKind
from altmode.kernel.state import State
from altmode.kernel.work import NOBODY


class Watched(list[Entry]):
    """The entries of a log, with somebody who looks at each as it is written down."""

    def __init__(self, entries: list[Entry], look: Callable[[Entry], None]) -> None:
        super().__init__(entries)
        self._look = look

    def append(self, entry: Entry) -> None:
        """Have it looked at, then write it down."""
        try:
            self._look(entry)
        except AssertionError as error:
            error.add_note(f"the event: {entry.kind.name} {entry.numbers} ({entry.rule})")
            raise
        super().append(entry)


class TcgWitness:
    """Watches a match of the Trading Card Game."""

    def __init__(self, state: TcgState) -> None:
        self.state = state
        self.basic = state.match.profile.basic
        self.turn: list[EventKind] | None = None
        """What has happened in this turn, if it was seen from its beginning."""
        self.attack: list[EventKind] | None = None
        self.chosen = NOBODY
        self.hurt_by = NOBODY
        self.awaited: tuple[EventKind, tuple[int, ...]] | None = None
        self.marked: list[int] = []
        """The characters that have been said to get an effect since somebody was asked."""
        self.marks = {id(mark): mark for mark in state.marks}

    def look(self, entry: Entry) -> None:
        """Complain if an event is not true now, or if another one should have come before it."""
        state, kind, numbers = self.state, entry.kind, entry.numbers
        awaited, self.awaited = self.awaited, None
        assert awaited is None or awaited == (kind, numbers), f"{awaited} should have come"
        self._in_its_place(kind, numbers)
        fight = (state.attacker, state.defender)
        source = state.scopes[-1].source if state.scopes else NOBODY
        if kind is tcg.ATTACKER_CHOSEN:
            assert numbers == (state.attacker, state.active)
        elif kind in (tcg.ATTACKED, tcg.AFTER_ATTACK):
            assert numbers == fight
        elif kind in (tcg.DEFENDED, tcg.AFTER_DEFENSE):
            assert numbers == fight[::-1]
        elif kind is tcg.ABOUT_TO_FLIP:
            assert numbers in (fight, fight[::-1])
            if self.attack is not None:
                # The attacker first.
                assert (numbers == fight) == (self.attack.count(kind) == 1)
        elif kind is tcg.ATTACK_FLIPS_DONE:
            assert numbers == (state.attacker, state.active)
        elif kind is tcg.DEFENSE_FLIPS_DONE:
            assert numbers == (state.defender, 1 - state.active)
        elif kind in (tcg.TURN_STARTED, tcg.TURN_ENDING):
            assert numbers == (state.active,)
        elif kind is tcg.DAMAGED:
            assert numbers[2] == source, "another card does the damage"
            self.hurt_by = source
        elif kind is tcg.ATTACK_DAMAGED:
            assert numbers[2] == state.attacker, "another card does the damage"
            self.hurt_by = state.attacker
            excess = state.damage[numbers[0]] - health(state, numbers[0])
            if excess > 0:
                self.awaited = (tcg.OVERKILLED, (numbers[0], excess, state.attacker))
        elif kind is tcg.OVERKILLED:
            assert awaited is not None
        elif kind is tcg.KNOCKED_OUT:
            assert numbers[1] in (NOBODY, source, self.hurt_by), "another card did it"
        elif kind is tcg.DAMAGE_REPLACED:
            sends = [mark.piece for mark in state.marks if isinstance(mark.gives, DamageGoesTo)]
            assert state.side(numbers[2]).insteads or numbers[2] in sends, "that card replaces no damage"
        elif kind is tcg.MARKED:
            mark = state.marks[-1]
            goes_to = isinstance(mark.gives, DamageGoesTo)
            assert numbers == (mark.amount if goes_to else mark.piece, source)
            assert state.zone_kind(numbers[0]) == FIELD
            self.marked.append(mark.piece)
        elif kind is tcg.ICONS_COUNTED and numbers[2] == BLACK:
            self.marked.append(numbers[0])

    def _in_its_place(self, kind: EventKind, numbers: tuple[int, ...]) -> None:
        """Turns and attacks have their order, of which no part is left out."""
        if kind is tcg.TURN_BEGAN:
            if self.turn is not None and not self.basic:
                assert self.turn.count(tcg.TURN_STARTED) == 1
                assert self.turn.count(tcg.TURN_ENDING) == 1
            self._end_attack()
            self.turn = []
        elif kind in (tcg.ATTACKER_CHOSEN, tcg.TURN_ENDING):
            self._end_attack()
            self.chosen = numbers[0] if kind is tcg.ATTACKER_CHOSEN else NOBODY
        elif kind is tcg.ATTACKED:
            assert self.chosen == numbers[0] or self.turn is None, "nobody has been chosen to attack"
            self.attack = []
        elif kind is tcg.TOTALS and self.attack is not None and not self.basic:
            about = [told for told in self.attack if told in ABOUT_AN_ATTACK]
            assert about == list(ABOUT_AN_ATTACK), f"{about} have come before"
        for story in (self.turn, self.attack):
            if story is not None:
                story.append(kind)

    def _end_attack(self) -> None:
        attack, self.attack = self.attack, None
        if attack is not None and not self.basic:
            assert attack.count(tcg.AFTER_ATTACK) == 1
            assert attack.count(tcg.AFTER_DEFENSE) == 1

    def rest(self) -> None:
        """Somebody is asked, or the match is over: nothing may be outstanding."""
        assert self.awaited is None, f"{self.awaited} should have come"
        for mark in self.state.marks:
            if id(mark) not in self.marks:
                assert mark.piece in self.marked, "nobody has said that it gets an effect"
        self.marks = {id(mark): mark for mark in self.state.marks}
        self.marked = []


ABOUT_AN_ATTACK = (
    tcg.DEFENDED,
    tcg.ABOUT_TO_FLIP,
    tcg.ABOUT_TO_FLIP,
    tcg.ATTACK_FLIPS_DONE,
    tcg.DEFENSE_FLIPS_DONE,
)
"""The moments of an attack that cards listen for, before its totals."""


class RallyWitness:
    """Watches a race."""

    def __init__(self, state: RallyState) -> None:
        self.state = state

    def look(self, entry: Entry) -> None:
        """Complain if an event is not true now."""
        state, kind, numbers = self.state, entry.kind, entry.numbers
        if kind is race.PUSHED:
            self._pushes(*numbers)
        elif kind in (race.SPED_UP, race.SLOWED):
            assert state.resolving == numbers[0], "another robot is on its way"
        elif kind in (race.BLOCKED, race.PASSED, race.ROLLED_OVER, race.TURN_DECLINED):
            assert state.moves[-1].seat == numbers[0]

    def _pushes(self, seat: int, other: int) -> None:
        """One robot pushes another: by its own movement or a slide that follows from it, or where it was asked to."""
        state = self.state
        assert state.at[other] >= 0
        assert seat != other
        if state.step == CARDS and state.moves:
            move = state.moves[-1]
            assert seat == move.seat or move.has_pushed(seat), "another robot is on its way"
        elif state.at[seat] >= 0:
            here, there = state.track.place(state.at[seat]), state.track.place(state.at[other])
            assert here[0] == there[0] or here[1] == there[1]

    def rest(self) -> None:
        """Somebody is asked, or the race is over."""


def witness(state: State) -> TcgWitness | RallyWitness:
    """Somebody who watches everything that is written down from now on."""
    assert state.journal is not None
    watching: TcgWitness | RallyWitness
    if isinstance(state, TcgState):
        watching = TcgWitness(state)
    else:
        assert isinstance(state, RallyState)
        watching = RallyWitness(state)
    state.journal.entries = Watched(state.journal.entries, watching.look)
    return watching
