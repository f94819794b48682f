"""What matches of the deck-building games make use of beyond cards and paragraphs: their parts, questions, events."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Final

from altmode.abilities.effects import (
    Choose,
    ChooseOne,
    EachPlayer,
    ForEach,
    If,
    May,
    Otherwise,
    Steps,
    Whether,
)
from altmode.abilities.nodes import Effect, Node
from altmode.abilities.picks import DECLINE, Pick, PickingEffect
from altmode.abilities.resolve import Do
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.events import BOOK, GAVE_UP
from altmode.games.deckbuilder.state import DeckState
from altmode.kernel.decisions import Ask, Question
from altmode.kernel.work import NOBODY, Scope, Task
from altmode.lab.deckbuilder.exercise import DeckExercise, effect_of
from altmode.lab.fuzz_match import open_asks
from altmode.lab.fuzzer import Item

HERE: Final = "altmode.games.deckbuilder"
PART: Final = "parts"
QUESTION: Final = "questions"
EVENT: Final = "events"

NEVER: Final = frozenset([GAVE_UP.name])
"""No cards of a box go round without end."""
MADE_OF_OTHERS: Final = (Choose, ChooseOne, EachPlayer, ForEach, If, May, Otherwise, Steps)
"""Effects whose parts are counted instead of themselves."""


def parts_of(node: Node) -> Iterator[tuple[str, Node]]:
    """The nodes directly within a node, each with its place there."""
    for one in dataclasses.fields(node):  # type: ignore[arg-type]  # every node of a card is a dataclass
        value = getattr(node, one.name)
        if isinstance(value, Node):
            yield one.name, value
        elif isinstance(value, tuple):
            for index, item in enumerate(value, 1):
                if isinstance(item, Node):
                    yield f"{one.name}.{index}", item


def questions_of(package: str) -> list[str]:
    """What every question of a game is about."""
    found: set[str] = set()
    ahead: list[type[Question]] = [Question]
    while ahead:
        kind = ahead.pop()
        ahead.extend(kind.__subclasses__())
        if kind.__module__.startswith(package):
            found.add(kind.about)
    return sorted(found)


class DeckBranches(DeckExercise):
    """Counts also both branches of every choice, questions, and events where a match keeps a log."""

    def __init__(self, cards: tuple[DeckCard, ...], absent: frozenset[str] = frozenset()) -> None:
        """`absent` names questions and events that no mode of the game has."""
        super().__init__(cards)
        self.named = {id(card): f"{card.name} ({card.type_line().split()[0]})" for card in cards}
        self.done: dict[tuple[int, int], int] = {}
        """By card and effect what carrying it out exercises."""
        self.declined: dict[tuple[int, int], int] = {}
        self.untrue: dict[tuple[int, int], int] = {}
        for card in cards:
            for face in card.faces():
                for number, ability in enumerate(face.abilities, 1):
                    effect = effect_of(ability)
                    if effect is not None:
                        self._add_parts(card, str(number) if face is card.face else f"alt {number}", effect)
        self.questions = {
            about: self._add(QUESTION, about, "asked", "")
            for about in questions_of(HERE)
            if about not in absent
        }
        self.events = {
            kind.name: self._add(EVENT, kind.name, "happened", "")
            for kind in BOOK.kinds
            if kind.name not in NEVER | absent
        }
        self.counts = [0] * len(self.items)
        self.after = {Do: self._after_do}
        self.read = 0
        """How much of the log has been looked at."""
        self.scope: Scope | None = None
        self.work = 0

    def _add(self, kind: str, card: str, what: str, text: str) -> int:
        self.items.append(Item(kind, card, what, text))
        return len(self.items) - 1

    def _add_parts(self, card: DeckCard, what: str, effect: Effect) -> None:
        key = (id(card), id(effect))
        if not isinstance(effect, MADE_OF_OTHERS):
            self.done[key] = self._add(PART, self.named[id(card)], what, effect.text())
        if isinstance(effect, If) and effect.otherwise is None:
            self.untrue[key] = self._add(
                PART, self.named[id(card)], f"{what}, if it is not so", effect.text()
            )
        if isinstance(effect, May):
            declined = self._add(PART, self.named[id(card)], f"{what}, declined", effect.text())
            self.declined[id(card), id(effect.effect)] = declined
        for place, child in parts_of(effect):
            if isinstance(child, Effect):
                self._add_parts(card, f"{what}.{place}", child)

    def begins(self, state: DeckState) -> None:
        self.read = 0
        super().begins(state)

    def asks(self, state: DeckState) -> None:
        super().asks(state)
        for ask in open_asks(state):
            self._count(self.questions.get(ask.question.about, NOBODY))
        if state.journal is not None:
            for entry in state.journal.entries[self.read :]:
                self._count(self.events.get(entry.kind.name, NOBODY))
            self.read = len(state.journal.entries)

    def choosing(self, state: DeckState, ask: Ask, option: int) -> None:
        super().choosing(state, ask, option)
        question = ask.question
        if not isinstance(question, Pick | Whether):
            return
        key = (id(state.match.printed[state.scopes[-1].card]), id(question.effect))
        if option == DECLINE:
            if len(ask.options) > 1:
                self._count(self.declined.get(key, NOBODY))
        elif isinstance(question, Pick):
            # What was picked is acted on at once; what needs no pick is carried out as a task of its own.
            self._count(self.done.get(key, NOBODY))

    def _before_do(self, state: DeckState, task: Task) -> None:
        super()._before_do(state, task)
        assert isinstance(task, Do)
        self.scope = state.scopes[-1]
        self.work = len(state.work)
        if not isinstance(task.effect, PickingEffect):
            card = state.match.printed[self.scope.card]
            self._count(self.done.get((id(card), id(task.effect)), NOBODY))

    def _after_do(self, state: DeckState, task: Task) -> None:
        assert isinstance(task, Do) and self.scope is not None
        effect = task.effect
        key = (id(state.match.printed[self.scope.card]), id(effect))
        if isinstance(effect, PickingEffect):
            asked = state.asked[-1].question if state.asked else None
            waits = isinstance(asked, Pick) and asked.effect is effect
            if not waits and (self.scope.done or len(state.work) > self.work):
                self._count(self.done.get(key, NOBODY))
        elif isinstance(effect, If) and len(state.work) == self.work:
            self._count(self.untrue.get(key, NOBODY))

    def _count(self, item: int) -> None:
        if item != NOBODY:
            self.counts[item] += 1
