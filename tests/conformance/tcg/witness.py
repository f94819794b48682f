"""Whether what is written down of a match of the Trading Card Game is true at that very moment."""

from __future__ import annotations

from altmode.games.tcg import events as tcg
from altmode.games.tcg.mechanics.modifiers import DamageGoesTo
from altmode.games.tcg.rules.knock_out import health
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import BLACK, DECK, FIELD, HAND
from altmode.kernel.events import Entry, EventKind
from altmode.kernel.work import NOBODY

from ..witness import Witness


class TcgWitness(Witness):
    """Watches a match of the Trading Card Game."""

    def __init__(self, state: TcgState) -> None:
        super().__init__(state)
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
        state, kind, numbers = self.state, entry.kind, entry.numbers
        awaited, self.awaited = self.awaited, None
        assert awaited is None or awaited == (kind, numbers), f"{awaited} should have come"
        self._in_its_place(kind, numbers)
        fight = (state.attacker, state.defender)
        source = state.scopes[-1].source if state.scopes else NOBODY
        self._has_its_cause(entry, source)
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

    def _has_its_cause(self, entry: Entry, source: int) -> None:
        """What happens in the course of an ability is because of its card, which everybody knows or has seen go."""
        cause, state = entry.cause, self.state
        if entry.kind is tcg.DAMAGE_REPLACED:
            assert cause is not None and cause.piece == entry.numbers[2], "another card changes the damage"
        if cause is None:
            assert source == NOBODY, "the ability has nothing to do with it"
            return
        assert cause.known == state.match.everybody
        if cause.piece == source:
            assert cause.card == state.scopes[-1].card
            gone = state.zone_kind(source) in (DECK, HAND)
            assert gone or state.known[source] == state.match.everybody, "an ability of a card nobody knows"

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
