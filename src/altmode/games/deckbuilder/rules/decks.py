"""Cards on their way: drawing, discarding, destroying, the Vault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.games.deckbuilder.events import (
    CARD_DESTROYED,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_GAINED,
    CARD_PUT_BACK,
    CARD_PUT_ON_DECK,
    CARD_VAULTED,
    DECK_RESHUFFLED,
)
from altmode.games.deckbuilder.rules.ending import boss_is_down
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    ASSIST,
    BOSS,
    DECK,
    DESTROYED,
    DISCARD,
    GONE,
    HAND,
    MAIN_DECK,
    RELIC,
    STAYING,
    VAULT,
    ZONES,
)
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Aim, Ask, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task

VAULT_IT = 1
DISCARD_IT = 0


def draw(state: DeckState, seat: int, cards: int, rule: str) -> int:
    """Draw cards one by one, as many as there are; returns how many (ARD-SHUFFLE-03, ARD-GAP-45)."""
    drawn = 0
    while drawn < cards and refill(state, seat):
        piece = state.zone(DECK, seat)[-1]
        state.put(piece, HAND, seat)
        state.emit(CARD_DRAWN, rule, seat, piece)
        drawn += 1
    return drawn


def refill(state: DeckState, seat: int) -> bool:
    """Make a new deck of the discard pile if a card is needed and there is none (ARD-SHUFFLE-01, ARD-SHUFFLE-02)."""
    if state.zone(DECK, seat):
        return True
    discard = state.zone(DISCARD, seat)
    if not discard:
        return False
    for piece in discard[:]:
        state.put(piece, DECK, seat)
    state.shuffle(seat * ZONES + DECK)
    state.emit(DECK_RESHUFFLED, "ARD-SHUFFLE-01", seat)
    return True


def leave(state: DeckState, piece: int) -> int:
    """The piece that is about to leave a seat's hand, or the piece itself; whatever it gave is gone (ARD-POWER-05)."""
    if state.owner(piece) != NOBODY and state.where[piece] % ZONES == HAND:
        return state.stand_in(piece)
    forget(state, piece)
    return piece


def forget(state: DeckState, piece: int) -> None:
    """A card leaves play: its unspent Power and Move, bonuses, waiting text and what was used of it go with it.

    By ARD-DESTROY-03, ARD-CHAR-04.
    """
    if state.sources:
        state.sources = tuple([source for source in state.sources if source.piece != piece])
    if state.watching:
        state.watching = tuple([watch for watch in state.watching if watch.source != piece])
        state.changed()
    if state.copies:
        state.copies = tuple([(copy, card) for copy, card in state.copies if copy != piece])
        state.changed()
    if state.used:
        # What is shuffled into a deck comes back as any piece, so nothing may be noted of this one.
        state.used = tuple([code for code in state.used if code >> 3 != piece])


def discard(state: DeckState, seat: int, pieces: list[int], rule: str) -> None:
    """Discard cards of a seat; a Relic among them may go into the Vault instead (ARD-RELIC-01)."""
    hand = seat * ZONES + HAND
    printed = state.match.printed
    # Those in hand by card: as each leaves, those that stay may exchange identities.
    held = [state.cards[piece] for piece in pieces if state.where[piece] == hand]
    relics = [(card, hand) for card in held if printed[card].types & RELIC]
    for piece in pieces:
        if state.where[piece] != hand:
            if state.printed(piece).types & RELIC:
                relics.append((state.cards[piece], state.where[piece]))
            else:
                put_into_discard(state, seat, piece, rule)
    for card in held:
        if not printed[card].types & RELIC:
            piece = next(piece for piece in state.zones[hand] if state.cards[piece] == card)
            put_into_discard(state, seat, piece, rule)
    for card, zone in reversed(relics):
        state.work.append(MayVault(seat, card, zone, rule))


def put_into_discard(state: DeckState, seat: int, piece: int, rule: str) -> None:
    """Put a card on a seat's discard pile, where everybody sees it (ARD-DISCARD-02)."""
    piece = leave(state, piece)
    state.put(piece, DISCARD, seat)
    state.emit(CARD_DISCARDED, rule, piece, seat)


@dataclass(frozen=True)
class MayVault(Task):
    """A Relic would be discarded from a zone: its owner may put it into the Vault instead."""

    seat: int
    card: int
    zone: int
    rule: str

    def run(self, state: DeckState) -> None:
        state.ask(self.seat, VaultQuestion(self.card, self.zone, self.rule), [VAULT_IT, DISCARD_IT])


@dataclass(frozen=True)
class VaultQuestion(Question):
    """Whether a Relic goes into the Vault or on the discard pile."""

    about: ClassVar[str] = "vault"
    VERBS: ClassVar[tuple[str, ...]] = ("vault", "discard")
    declining: ClassVar[int] = DISCARD_IT

    card: int
    zone: int
    why: str

    def _piece(self, state: DeckState) -> int:
        for piece in state.zones[self.zone]:
            if state.cards[piece] == self.card:
                return piece
        raise LookupError(f"there is no {state.name_of_card(self.card)} in zone {self.zone}")

    def prompt(self, state: DeckState, seat: int) -> str:
        name = state.name_of_card(self.card)
        return f"{name} would be discarded: put it into your Vault instead?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        verb = "vault" if option == VAULT_IT else "discard"
        return f"{verb} {state.match.printed[self.card].slug}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        verb = "Vault" if option == VAULT_IT else "Discard"
        return f"{verb} {state.name_of_card(self.card)}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("vault" if option == VAULT_IT else "discard", (self._piece(state),))

    def rule(self, state: DeckState) -> str:
        return "ARD-RELIC-01"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        piece = self._piece(state)
        if option == VAULT_IT:
            vault(state, seat, piece, "ARD-RELIC-01")
        else:
            put_into_discard(state, seat, piece, self.why)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, f"first say where {state.name_of_card(self.card)} goes")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, [VAULT_IT, DISCARD_IT])


def deal_relics_to_store(state: DeckState, bit: int, rng: Chance) -> None:
    """While a position is guessed: what a seat may store out of its hand is some Relic that it can hold there."""
    claimed: list[int] = []
    for index, ask in enumerate(state.asked):
        question = ask.question
        if isinstance(question, VaultQuestion):
            card = _relic_held(state, ask.seat, question.card, question.zone, bit, rng, claimed)
            state.asked[index] = Ask(ask.seat, VaultQuestion(card, question.zone, question.why), ask.options)
    for index in range(len(state.work) - 1, -1, -1):
        task = state.work[index]
        if isinstance(task, MayVault):
            card = _relic_held(state, task.seat, task.card, task.zone, bit, rng, claimed)
            state.work[index] = MayVault(task.seat, card, task.zone, task.rule)


def _relic_held(
    state: DeckState, seat: int, card: int, zone: int, bit: int, rng: Chance, claimed: list[int]
) -> int:
    """The Relic that a guess has in the place of one that is to leave a hand unseen."""
    hand = seat * ZONES + HAND
    if zone != hand:
        return card

    def relics(pieces: list[int]) -> list[int]:
        return [piece for piece in pieces if piece not in claimed and state.printed(piece).types & RELIC]

    for piece in state.zones[hand]:
        if piece not in claimed and state.known[piece] & bit and state.cards[piece] == card:
            claimed.append(piece)
            return card
    unseen = [piece for piece in state.zones[hand] if not state.known[piece] & bit]
    found = relics(unseen)
    if not found:
        # There is one among what the seat owns: the one it really holds has been dealt elsewhere.
        hidden = [piece for piece in state.zone(DECK, seat) if not state.known[piece] & bit]
        elsewhere = relics(hidden) or relics(state.zone(ASSIST, seat))
        free = [piece for piece in unseen if piece not in claimed]
        held = free[rng.below(len(free))]
        state.exchange(held, elsewhere[rng.below(len(elsewhere))])
        found = [held]
    piece = found[rng.below(len(found))]
    claimed.append(piece)
    return state.cards[piece]


def vault(state: DeckState, seat: int, piece: int, rule: str) -> int:
    """Put a card into a seat's Vault, facedown: what came from a hand others do not learn (ARD-VAULT-06)."""
    zone = seat * ZONES + VAULT
    if state.where[piece] == seat * ZONES + HAND:
        piece = state.move_secretly(piece, zone)
    else:
        piece = leave(state, piece)
        state.move(piece, zone)
    state.emit(CARD_VAULTED, rule, piece, seat)
    return piece


def destroy(state: DeckState, piece: int, rule: str) -> None:
    """Destroy a card: those of the main deck go to the pile beside it, all others leave the game.

    By ARD-DESTROY-01, -02.
    """
    seat = state.owner(piece)
    piece = leave(state, piece)
    card = state.printed(piece)
    state.put_on_table(piece, DESTROYED if card.types & MAIN_DECK else GONE)
    state.emit(CARD_DESTROYED, rule, piece, seat)
    if card.types & BOSS:
        boss_is_down(state, card.faction)


def gain(state: DeckState, seat: int, piece: int, rule: str) -> None:
    """Gain a card at no cost: to the discard pile, an Ally into play (ARD-POWER-04, ARD-GAP-22)."""
    receive(state, seat, piece, rule)
    state.emit(CARD_GAINED, rule, piece, seat)


def receive(state: DeckState, seat: int, piece: int, rule: str) -> None:
    """Put a bought or gained card where it goes (ARD-BUY-02, ARD-CARD-01)."""
    card = state.printed(piece)
    state.show(piece, state.match.everybody)
    if card.types & ALLY:
        state.put(piece, STAYING, seat)
    elif card.face.vaulted_when_bought:
        vault(state, seat, piece, "WOC-CLAR-03")
    elif card.types & RELIC and state.match.profile.relic_vaulted_when_bought:
        # Straight from purchase too it may be stored (ARD-RELIC-01).
        state.put(piece, DISCARD, seat)
        state.work.append(MayVault(seat, state.cards[piece], state.where[piece], rule))
    else:
        state.put(piece, DISCARD, seat)


def put_on_deck(state: DeckState, seat: int, piece: int, rule: str) -> None:
    """Put a card on top of a seat's deck; from the hand, only its owner knows which."""
    zone = seat * ZONES + DECK
    if state.where[piece] == seat * ZONES + HAND:
        piece = state.move_secretly(piece, zone)
        state.show(piece, 1 << seat)
        state.emit(CARD_PUT_BACK, rule, piece, seat)
    else:
        piece = leave(state, piece)
        state.move(piece, zone)
        state.emit(CARD_PUT_ON_DECK, rule, piece, seat)
