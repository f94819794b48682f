"""What matches of the deck-building games make use of: every card should come up, every paragraph be carried out.

Whoever drives a match shows every choice and every task to a `DeckExercise`. Only what cards change while they lie
there is looked up without a task; `watching` listens at that door for as long as it is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from altmode.abilities.nodes import Ability, Effect
from altmode.abilities.paragraphs import Always, OnPlay, When
from altmode.abilities.resolve import Do
from altmode.games.deckbuilder.abilities import (
    Action,
    Against,
    Ambush,
    AssistDrag,
    Block,
    CannotBeCleared,
    Clear,
    Closed,
    Confrontation,
    Contribute,
    Drag,
    Energon,
    EnergonBlock,
    EntryCost,
    ForcesAssist,
    Labelled,
    LeaveCost,
    Objective,
    ObjectiveMet,
    PlayFirst,
    RevealAttack,
    Reward,
    ThwartFor,
    ThwartWhen,
    VaultedWhenBought,
    Visit,
    WorksNearby,
)
from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.mechanics.matrix_effects import ThwartThis
from altmode.games.deckbuilder.rules.assists import AssistQuestion
from altmode.games.deckbuilder.rules.attacks import ABILITIES, BlockQuestion, block_ability
from altmode.games.deckbuilder.rules.battle import Vaulting
from altmode.games.deckbuilder.rules.numbers import LISTENERS
from altmode.games.deckbuilder.rules.turn import (
    BUY,
    CLEAR,
    CONTRIBUTE,
    PLAY,
    SHIFT,
    TAKE_COMMAND,
    THWART,
    VISIT,
    ActionQuestion,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    BASIC,
    BOSS,
    BOUGHT,
    CHARACTER,
    DAMAGE,
    FORMS,
    MAIN_DECK,
    MISSION,
    OBSTACLE,
    POLITY,
    ROBOT,
    RUIN,
    SITE,
    STARTER,
    STAYING,
    VAULT,
)
from altmode.kernel.decisions import Ask
from altmode.kernel.work import NOBODY, Task
from altmode.lab.fuzzer import Item, Watcher

CARD: Final = "cards"
PARAGRAPH: Final = "paragraphs"

TAKEN: Final = "taken"
PLAYED: Final = "played"
BOUGHT_IT: Final = "bought"
TURNED_UP: Final = "turned up"
DEFEATED: Final = "defeated"
THWARTED: Final = "thwarted"
VISITED: Final = "visited"
GAINED: Final = "gained"
COMMANDED: Final = "commanded"
CLEARED: Final = "cleared"
COMPLETED: Final = "completed"
PLACED: Final = "placed as an Assist"
FACTS: Final = (
    AssistDrag,
    CannotBeCleared,
    Closed,
    Drag,
    EntryCost,
    ForcesAssist,
    LeaveCost,
    PlayFirst,
    VaultedWhenBought,
    WorksNearby,
)
"""Paragraphs that rules look up; having the card is making use of them."""


LOOKED_UP: Final = (
    Always,
    Against,
    EnergonBlock,
    ThwartWhen,
    ThwartFor,
    Contribute,
    Objective,
    ObjectiveMet,
)
"""Paragraphs that take effect without being carried out."""


def happens_to(card: DeckCard) -> list[str]:
    """What can happen to a card."""
    types = card.types
    deeds = []
    if types & CHARACTER:
        deeds.append(TAKEN)
    if types & (MAIN_DECK | RUIN):
        deeds.append(TURNED_UP)
    if types & POLITY:
        deeds.append(COMMANDED)
    if card.face.clear is not None:
        deeds.append(CLEARED)
    if types & BOUGHT:
        deeds.append(BOUGHT_IT)
    if types & (BOUGHT | STARTER) and not types & ALLY:
        deeds.append(PLAYED)
    if types & (ROBOT | BOSS):
        deeds.append(DEFEATED)
    if types & OBSTACLE:
        deeds.append(THWARTED)
    if types & MISSION:
        deeds.append(COMPLETED)
    if types & SITE and card.face.visits:
        deeds.append(VISITED)
    if types & DAMAGE:
        deeds.append(PLAYED if card.must_play else GAINED)
    if types & (STARTER | BASIC) and card.power:
        deeds.append(PLACED)
    return deeds


def effect_of(ability: Ability) -> Effect | None:
    """What a paragraph does when it is carried out; None for one that is carried out in another way."""
    if isinstance(
        ability,
        (OnPlay, When, Energon, Action, Labelled, Block, RevealAttack, Reward, Ambush, Confrontation, Visit),
    ):
        return ability.effect
    if isinstance(ability, Clear):
        return ability.reward
    assert isinstance(ability, (*LOOKED_UP, *FACTS))
    return None


class DeckExercise(Watcher):
    """How often each card came up and each paragraph was carried out in the matches shown to it."""

    def __init__(self, cards: tuple[DeckCard, ...]) -> None:
        self.items: list[Item] = []
        self.deeds: dict[tuple[int, str], int] = {}
        self.effects: dict[tuple[int, int], int] = {}
        """By card and root of a paragraph the item of that paragraph."""
        self.paragraphs: dict[int, int] = {}
        """By paragraph its item."""
        for card in cards:
            kind = card.type_line().split()[0]
            for deed in happens_to(card):
                self.deeds[id(card), deed] = len(self.items)
                self.items.append(Item(CARD, f"{card.name} ({kind})", deed, ""))
            for side, face in enumerate(card.faces()):
                for number, ability in enumerate(face.abilities):
                    self._list(card, kind, side, number, ability)
        super().__init__(len(self.items))
        self.before = {Do: self._before_do, Vaulting: self._before_vaulting}
        self.state: DeckState | None = None
        """The match being watched; what happens on clones of it does not count."""

    def _list(self, card: DeckCard, kind: str, side: int, number: int, ability: Ability) -> None:
        if isinstance(ability, FACTS):
            return
        item = len(self.items)
        where = f"{FORMS[side]} {number + 1}" if card.types & CHARACTER else str(number + 1)
        self.items.append(Item(PARAGRAPH, f"{card.name} ({kind})", where, ability.text()))
        self.paragraphs[id(ability)] = item
        effect = effect_of(ability)
        if effect is not None:
            self.effects[id(card), id(effect)] = item
        if isinstance(ability, Always):
            for one in ability.each_one():
                self.paragraphs[id(one)] = item
        if isinstance(ability, Against):
            for one in card.face.against:
                if one.gives is ability.gives:
                    self.paragraphs[id(one)] = item

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Listen to what cards change."""
        LISTENERS.append(self._in_force)
        try:
            yield
        finally:
            LISTENERS.remove(self._in_force)

    def _in_force(self, state: DeckState, one: Always) -> None:
        if state is self.state:
            self._count_paragraph(one)

    # -- What the driver of a match tells

    def begins(self, state: DeckState) -> None:
        self.state = state
        self.asks(state)

    def asks(self, state: DeckState) -> None:
        for space, piece in enumerate(state.matrix):
            if piece != NOBODY and state.up[space]:
                self._deed(state.printed(piece), TURNED_UP)
        for seat in range(state.match.seats):
            character = state.character(seat)
            if character != NOBODY:
                self._deed(state.printed(character), TAKEN)
            for piece in state.zone(STAYING, seat):
                self._deed(state.printed(piece), GAINED)
            for piece in state.zone(VAULT, seat):
                card = state.printed(piece)
                self._deed(card, THWARTED)
                if card.types & MISSION:
                    self._deed(card, COMPLETED)
                    self._count_kind(card.face, Objective)
                    self._count_kind(card.face, ObjectiveMet)

    def choosing(self, state: DeckState, ask: Ask, option: int) -> None:
        question = ask.question
        if option < 0:
            return
        if isinstance(question, ActionQuestion):
            self._acts(state, ask.seat, option >> SHIFT, option & (1 << SHIFT) - 1)
        elif isinstance(question, BlockQuestion):
            if option & ABILITIES:
                self._count_paragraph(block_ability(state, option)[1])
            else:
                for ability in state.printed(option).face.abilities:
                    if isinstance(ability, Block) and ability.effect is None:
                        self._count_paragraph(ability)
        elif isinstance(question, AssistQuestion):
            self._deed(state.printed(option), PLACED)

    def _acts(self, state: DeckState, seat: int, what: int, about: int) -> None:
        if what == PLAY:
            self._deed(state.printed(about), PLAYED)
        elif what == BUY:
            self._deed(state.printed(about), BOUGHT_IT)
        elif what in (TAKE_COMMAND, CLEAR):
            self._deed(state.printed(about), COMMANDED if what == TAKE_COMMAND else CLEARED)
        elif what in (VISIT, CONTRIBUTE, THWART):
            here = state.printed(state.matrix[state.at[seat]])
            if what == VISIT:
                self._deed(here, VISITED)
            else:
                self._count_kind(here.face, Contribute if what == CONTRIBUTE else ThwartFor)

    # -- Tasks

    def _before_do(self, state: DeckState, task: Task) -> None:
        assert isinstance(task, Do)
        card = state.match.printed[state.scopes[-1].card]
        item = self.effects.get((id(card), id(task.effect)), NOBODY)
        if item != NOBODY:
            self.counts[item] += 1
        if isinstance(task.effect, ThwartThis):
            self._count_kind(card.face, ThwartWhen)

    def _before_vaulting(self, state: DeckState, task: Task) -> None:
        assert isinstance(task, Vaulting)
        self._deed(state.printed(task.piece), DEFEATED)

    # -- Counting

    def _deed(self, card: DeckCard, deed: str) -> None:
        item = self.deeds.get((id(card), deed), NOBODY)
        if item != NOBODY:
            self.counts[item] += 1

    def _count_kind(self, face: Face, kind: type[Ability]) -> None:
        for ability in face.abilities:
            if isinstance(ability, kind):
                self._count_paragraph(ability)

    def _count_paragraph(self, ability: Ability) -> None:
        item = self.paragraphs.get(id(ability), NOBODY)
        if item != NOBODY:
            self.counts[item] += 1

    def missing(self) -> list[str]:
        """Everything that has not come up, in words."""
        return [item.described() for item, count in zip(self.items, self.counts, strict=True) if not count]
