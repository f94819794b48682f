"""Watching a match being played, to count which parts of which cards were exercised.

Whoever drives a match shows every choice and every task to an `Exercise`, before and after, and what happened can
be told from them. Only the steps of an attack follow each other within one task; `Exercise.watching` listens at
their doors for as long as it is open and leaves the engine as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from altmode.abilities.effects import If, Whether
from altmode.abilities.modifiers import StatModifier, While
from altmode.abilities.nodes import Effect, number
from altmode.abilities.picks import DECLINE, Pick, PickingEffect
from altmode.abilities.resolve import Do
from altmode.games.tcg.mechanics.modifiers import (
    AttacksUntapped,
    Brave,
    DamageCap,
    FurtherAttack,
    SlotsTake,
    Stealth,
)
from altmode.games.tcg.rules.attack import (
    AttackerQuestion,
    AttackFrom,
    attack_damage,
    choose_defender,
    do_attack_damage,
    flip_for_attack,
    tap_attacker,
)
from altmode.games.tcg.rules.damage import LIMIT, REDIRECT, ChangeDamage, WhichReplacement, effect_of
from altmode.games.tcg.rules.numbers import applies, stat
from altmode.games.tcg.rules.turn import TurnQuestion, action_allowed, upgrade_allowed
from altmode.games.tcg.rules.upgrades import may_be_put_on
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    ATTACK_FLIPS,
    BOLD,
    DEFENSE,
    DEFENSE_FLIPS,
    FIELD,
    HEALTH,
    PIERCE,
    TOUGH,
    UNDER,
    UPGRADES,
    ZONES,
)
from altmode.kernel.decisions import Ask
from altmode.kernel.work import Scope, Task
from altmode.lab.fuzzer import Watcher
from altmode.lab.tcg.exercise_items import Catalogue, Continuous, Performed, SideItems, stat_of

FLIPS_OF_ATTACKER = (BOLD, ATTACK_FLIPS)
FLIPS_OF_DEFENDER = (TOUGH, DEFENSE_FLIPS)


class Exercise(Watcher):
    """How often each item of a catalogue was exercised in the matches shown to it."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(len(catalogue.items))
        self.catalogue = catalogue
        self.played_seen = (0, 0)
        self.before = {
            Do: self._before_do,
            ChangeDamage: self._before_change,
        }
        self.after = {
            Do: self._after_do,
            ChangeDamage: self._after_change,
        }
        self.steps: dict[Callable[[TcgState], None], Callable[[TcgState], None]] = {
            choose_defender: self._before_choosing_a_defender,
            tap_attacker: self._before_the_fight,
            flip_for_attack: self._before_flips,
            do_attack_damage: self._before_damage,
        }
        """What to look at before steps of an attack."""
        self.state: TcgState | None = None
        """The match being watched; what happens on clones of it does not count."""
        self.scope: Scope | None = None
        self.node: Performed | None = None
        self.pending_work = 0
        self.cards_before: list[int] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Listen to the steps of attacks; works only where the engine is not compiled."""
        kept = AttackFrom.STEPS
        try:
            AttackFrom.STEPS = tuple(
                self._listening(step, self.steps[step]) if step in self.steps else step for step in kept
            )
            yield
        finally:
            AttackFrom.STEPS = kept

    def _listening(
        self, step: Callable[[TcgState], None], look: Callable[[TcgState], None]
    ) -> Callable[[TcgState], None]:
        def listened_to(state: TcgState) -> None:
            if state is self.state and state.fighting:
                look(state)
            step(state)

        return listened_to

    # -- What the driver of a match tells

    def begins(self, state: TcgState) -> None:
        """A match was set up."""
        self.state = state
        self.played_seen = (0, 0)
        for seat in (0, 1):
            for piece in state.zone(UNDER, seat):
                found = self._side(state, state.host[piece])
                if found is not None:
                    self._count(found.under)

    def asks(self, state: TcgState) -> None:
        """A seat is being asked something, or the match is over."""
        self._look_at_played(state)
        if state.asked and isinstance(state.asked[0].question, TurnQuestion):
            self._look_at_hand(state)
            self._look_at_slots(state)

    def choosing(self, state: TcgState, ask: Ask, option: int) -> None:
        """An option is about to be taken."""
        question = ask.question
        self.node = None
        if isinstance(question, (Pick, Whether)):
            self.scope = state.scopes[-1]
            self.node = self._node(state, question.effect)
            self.pending_work = len(state.work)
            if self.node is not None and option == DECLINE:
                if len(ask.options) > 1:
                    self._count_all(self.node.declined)
                self.node = None
        elif isinstance(question, WhichReplacement):
            self.replaced(state, option, state.cards)
        elif isinstance(question, AttackerQuestion) and question.may_stop and option >= 0:
            self._count_given(state, option, FurtherAttack)

    def chosen(self, state: TcgState, ask: Ask) -> None:
        """The option has been taken, and no task has run since."""
        if self.node is not None and isinstance(ask.question, Pick):
            self._achieved(state, self.node)

    # -- Instructions

    def _node(self, state: TcgState, effect: Effect) -> Performed | None:
        card = state.match.cards[state.scopes[-1].card]
        return self.catalogue.nodes.get((id(card), id(effect)))

    def _before_do(self, state: TcgState, task: Task) -> None:
        assert isinstance(task, Do)
        self.node = self._node(state, task.effect)
        if self.node is not None:
            self.scope = state.scopes[-1]
            self.pending_work = len(state.work)
            self._count_all(self.node.always)

    def _after_do(self, state: TcgState, task: Task) -> None:
        assert isinstance(task, Do)
        node, effect = self.node, task.effect
        if node is None:
            return
        if isinstance(effect, PickingEffect):
            asked = state.asked[-1].question if state.asked else None
            if not (isinstance(asked, Pick) and asked.effect is effect):
                self._achieved(state, node)
        elif isinstance(effect, If) and len(state.work) == self.pending_work:
            self._count_all(node.untrue)

    def _achieved(self, state: TcgState, node: Performed) -> None:
        assert self.scope is not None
        if self.scope.done or len(state.work) > self.pending_work:
            self._count_all(node.achieved)

    # -- Attacks

    def _before_choosing_a_defender(self, state: TcgState) -> None:
        enemies = state.field(1 - state.active)
        if len(enemies) < 2:
            # With one enemy there is no choice that anything could change.
            return
        for seat in (0, 1):
            for one, source in self._continuous(state, seat):
                if stat_of(one.gives) < 0 and not isinstance(one.gives, (DamageCap, SlotsTake)):
                    self._count_if_it_reaches(state, one, seat, source, [state.attacker, *enemies])
        for piece in enemies:
            self._count_given(state, piece, Brave)
            self._count_given(state, piece, Stealth)
        if len({state.tapped[piece] for piece in enemies}) > 1:
            self._count_given(state, state.attacker, AttacksUntapped)

    def _before_the_fight(self, state: TcgState) -> None:
        attacker, defender = self._side(state, state.attacker), self._side(state, state.defender)
        if attacker is not None:
            self._count(attacker.attacked)
        if defender is not None:
            self._count(defender.defended)

    def _before_flips(self, state: TcgState) -> None:
        self._count_stats(state, FLIPS_OF_ATTACKER, state.attacker)
        self._count_stats(state, FLIPS_OF_DEFENDER, state.defender)

    def _before_damage(self, state: TcgState) -> None:
        self._count_stats(state, (ATTACK, PIERCE), state.attacker)
        self._count_stats(state, (DEFENSE,), state.defender)
        for piece in state.field(0) + state.field(1):
            if state.match.changes_health and state.damage[piece]:
                self._count_stats(state, (HEALTH,), piece)
        self._look_at_limits(state)
        for mark in state.marks:
            if isinstance(mark.gives, While) and mark.piece == state.attacker:
                used, unused = self.catalogue.given.get(id(mark.gives), (-1, -1))
                scope = Scope(state.owner(mark.piece), mark.piece, state.cards[mark.piece])
                self._count(used if mark.gives.condition.holds(state, scope) else unused)

    def _look_at_limits(self, state: TcgState) -> None:
        """Limits on damage count where they bite."""
        limits: list[tuple[int, list[int]]] = []
        for seat in (0, 1):
            for one, source in self._continuous(state, seat):
                if isinstance(one.gives, DamageCap) and one.always is not None:
                    if applies(state, one.always, Scope(seat, source, state.cards[source]), state.defender):
                        limits.append((one.gives.amount, one.items))
        for mark in state.marks:
            if isinstance(mark.gives, DamageCap) and mark.piece == state.defender:
                limits.append((mark.amount, [self.catalogue.given.get(id(mark.gives), (-1, -1))[0]]))
        if limits:
            amount = attack_damage(
                stat(state, state.attacker, ATTACK),
                stat(state, state.defender, DEFENSE),
                stat(state, state.attacker, PIERCE),
            )
            for limit, items in limits:
                if amount > max(0, limit - state.taken):
                    self._count_all(items)

    def _count_stats(self, state: TcgState, stats: tuple[int, ...], piece: int) -> None:
        for seat in (0, 1):
            for one, source in self._continuous(state, seat):
                if stat_of(one.gives) in stats:
                    self._count_if_it_reaches(state, one, seat, source, [piece])

    def _count_if_it_reaches(
        self, state: TcgState, one: Continuous, seat: int, source: int, pieces: list[int]
    ) -> None:
        gives = one.gives
        if one.always is None:
            if (source if state.is_character(source) else state.host[source]) in pieces:
                self._count_all(one.items)
            return
        scope = Scope(seat, source, state.cards[source])
        if isinstance(gives, StatModifier) and not number(gives.amount, state, scope):
            return
        for piece in pieces:
            if applies(state, one.always, scope, piece):
                self._count_all(one.items)

    def _continuous(self, state: TcgState, seat: int) -> list[tuple[Continuous, int]]:
        found = []
        for kind in (FIELD, UPGRADES):
            for source in state.zones[seat * ZONES + kind]:
                side = self._side(state, source)
                if side is not None:
                    found.extend([(one, source) for one in side.continuous])
        return found

    def _count_given(self, state: TcgState, piece: int, kind: type[object]) -> None:
        for mark in state.marks:
            if mark.piece == piece and isinstance(mark.gives, kind):
                self._count(self.catalogue.given.get(id(mark.gives), (-1, -1))[0])

    # -- Replaced damage

    def _before_change(self, state: TcgState, task: Task) -> None:
        # The piece that replaces the damage may be shuffled away by doing so.
        self.cards_before = state.cards[:]

    def _after_change(self, state: TcgState, task: Task) -> None:
        following = state.work[-1] if state.work else None
        assert isinstance(task, ChangeDamage)
        if isinstance(following, ChangeDamage) and len(following.used) > len(task.used):
            self.replaced(state, following.used[len(task.used)][1], self.cards_before)

    def replaced(self, state: TcgState, effect: int, cards: list[int]) -> None:
        """A damage was replaced by an effect of a card."""
        piece, nth = effect_of(effect)
        if nth not in (LIMIT, REDIRECT):
            match = state.match
            side = state.face(piece) if state.is_character(piece) else match.battle[cards[piece]].side
            found = self.catalogue.sides.get(id(side))
            if found is not None:
                self._count(found.insteads[nth])

    # -- Cards in hand and in play

    def _look_at_played(self, state: TcgState) -> None:
        turn, count = self.played_seen
        if turn != state.turn:
            count = 0
        for card in state.played[count:]:
            found = self.catalogue.sides.get(id(state.match.battle[card].side))
            if found is not None:
                self._count(found.played)
        self.played_seen = (state.turn, len(state.played))

    def _look_at_hand(self, state: TcgState) -> None:
        seat = state.active
        actions, upgrades = action_allowed(state), upgrade_allowed(state)
        for piece in state.hand(seat):
            card = state.battle_card(piece)
            if upgrades and card.side.put_on is not None:
                admits, refuses = self.catalogue.sides[id(card.side)].put_on
                for character in state.field(seat):
                    self._count(admits if may_be_put_on(state, piece, character) else refuses)
            only_if = card.side.only_if
            if only_if is not None and (upgrades if card.is_upgrade else actions):
                allows, forbids = self.catalogue.sides[id(card.side)].only_if
                scope = Scope(seat, piece, state.cards[piece])
                self._count(allows if only_if.condition.holds(state, scope) else forbids)

    def _look_at_slots(self, state: TcgState) -> None:
        for seat in (0, 1):
            taken: dict[tuple[int, int], int] = {}
            for piece in state.zone(UPGRADES, seat):
                card = state.battle_card(piece)
                slot = (state.host[piece], state.slot[piece])
                taken[slot] = taken.get(slot, 0) + 1
                if card.side.stacks > 1 and taken[slot] > 1:
                    self._count(self.catalogue.sides[id(card.side)].stacks)
                if card.slot != slot[1]:
                    for one, source in self._continuous(state, seat):
                        if isinstance(one.gives, SlotsTake) and one.gives.kind == card.slot:
                            self._count_if_it_reaches(state, one, seat, source, [slot[0]])

    # -- Counting

    def _side(self, state: TcgState, piece: int) -> SideItems | None:
        return self.catalogue.sides.get(id(state.side(piece)))

    def _count(self, item: int) -> None:
        if item >= 0:
            self.counts[item] += 1

    def _count_all(self, items: list[int]) -> None:
        for item in items:
            self.counts[item] += 1
