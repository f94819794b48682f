"""What a seat can guess of cards it has not seen: who owns what is public, and so is what each layer holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altmode.games.deckbuilder.profile import EARLY, STACK
from altmode.games.deckbuilder.terms import (
    ASSIST,
    BOSS,
    BOX,
    DECK,
    HAND,
    LAYERS,
    OBSTACLE,
    POLITY,
    RELIC,
    VAULT,
    ZONES,
)
from altmode.kernel.chance import Chance

if TYPE_CHECKING:
    from altmode.games.deckbuilder.state import DeckState

MAIN_DECK_BACK = 0
"""The back of everything that is dealt from the main deck."""


def deal_main_deck(state: DeckState, bit: int, rng: Chance) -> None:
    """Deal Matrix, main deck and box out anew as far as they are unknown, each layer with what set-up put there.

    The Bosses of a level and faction are two; one of them lies somewhere among the cards of its layer, the other in the
    box. Likewise a Polity and a Scheme lie in each layer and among the first cards, where the mode has them. Of cards
    that are drawn by lot the others are in the box. All else may be anywhere.
    """
    dealing = _Dealing(state, bit, rng)
    for level in range(1, LAYERS):
        for faction in state.match.bosses_of:
            dealing.bosses(level, faction)
    profile = state.match.profile
    if profile.polities:
        dealing.polities()
    if profile.schemes:
        dealing.schemes()
    for cards, used in state.match.lots:
        dealing.left_out(cards, used)
    dealing.rest()


class _Dealing:
    """The unknown cards of Matrix, main deck and box, and those that have their place already."""

    def __init__(self, state: DeckState, bit: int, rng: Chance) -> None:
        self.state = state
        self.bit = bit
        self.rng = rng
        table = state.match.table
        self.by_origin: list[list[int]] = [[] for _ in range(LAYERS + 1)]
        for space, piece in enumerate(state.matrix):
            if piece >= 0 and not state.known[piece] & bit:
                self.by_origin[state.origin[space]].append(piece)
        origins = dict(state.put_back)
        for layer in range(LAYERS):
            for piece in state.zones[table + layer]:
                if not state.known[piece] & bit:
                    self.by_origin[origins.get(piece, layer + 1)].append(piece)
        backs = state.match.backs
        self.boxed = [
            piece
            for piece in state.zones[table + BOX]
            if not state.known[piece] & bit and backs[piece] == MAIN_DECK_BACK
        ]
        self.pieces = [piece for origin in self.by_origin for piece in origin] + self.boxed
        self.left = sorted([state.cards[piece] for piece in self.pieces])
        self.taken: dict[int, int] = {}

    def _of(self, types: int, level: int = 0, faction: int = -1) -> list[int]:
        """The cards of a kind that have no place yet, in an order drawn by lot."""
        printed = self.state.match.printed
        found = [
            card
            for card in self.left
            if printed[card].types & types
            and (not level or printed[card].level == level)
            and faction in (-1, printed[card].faction)
        ]
        self.rng.shuffle(found)
        return found

    def _put(self, cards: list[int], among: list[int]) -> None:
        """Give cards to pieces drawn by lot from some that have none yet."""
        free = [piece for piece in among if piece not in self.taken]
        self.rng.shuffle(free)
        for card, piece in zip(cards, free, strict=False):
            self.taken[piece] = card
            self.left.remove(card)

    def bosses(self, level: int, faction: int) -> None:
        """One of a pair is in its layer unless it has been met; the other is in the box."""
        pair = self._of(BOSS, level, faction)
        if _boss_met(self.state, level, faction, self.bit):
            self._put(pair, self.boxed)
        else:
            self._put(pair[:1], self.by_origin[level])
            self._put(pair[1:], self.boxed)

    def _met(self, met: list[int], types: int) -> list[int]:
        """How many of a kind the viewer has seen from the opening Matrix and each layer: with all, and privately."""
        state = self.state
        found = met.copy()
        everybody = state.match.everybody
        origins = dict(state.put_back)
        for space, piece in enumerate(state.matrix):
            if piece >= 0 and state.known[piece] & self.bit and state.known[piece] != everybody:
                if state.printed(piece).types & types:
                    found[state.origin[space]] += 1
        for piece, origin in origins.items():
            if state.known[piece] & self.bit and state.known[piece] != everybody:
                found[origin] += state.printed(piece).types & types != 0
        return found

    def polities(self) -> None:
        """Two of Level I, one of them among the first cards, and one each of the others (WOC-SETUP-15)."""
        met = self._met(self.state.polities_met, POLITY)
        self._seeds(self._of(POLITY, 1), met, 1)
        for level in range(2, LAYERS):
            group = self._of(POLITY, level)
            if not met[level]:
                self._put(group[:1], self.by_origin[level])
                group = group[1:]
            self._put(group, self.boxed)
        self._put(self._of(POLITY, 1), self.boxed)

    def schemes(self) -> None:
        """One among the first cards and one in each layer, by lot (WOC-COOP-05)."""
        met = self._met(self.state.schemes_met, OBSTACLE)
        for level in range(2, LAYERS):
            if not met[level]:
                self._put(self._of(OBSTACLE)[:1], self.by_origin[level])
        self._seeds(self._of(OBSTACLE), met, 1)
        self._put(self._of(OBSTACLE), self.boxed)

    def _seeds(self, cards: list[int], met: list[int], first: int) -> None:
        """Place what is still to come of the early card and that of the first layer.

        An early card that did not fit into the Matrix lies in the first layer too (WOC-SETUP-29): each unknown piece
        of the opening is as likely as the one place that spilled, as far as that is unknown.
        """
        unseen = 2 - met[0] - met[first]
        if unseen <= 0 or not cards:
            return
        opening = self.by_origin[0]
        layer = self.by_origin[first]
        if met[0] or unseen > 1:
            # The layer's own is still to come.
            self._put(cards[:1], layer)
            cards = cards[1:]
            unseen -= 1
        if not unseen or not cards:
            return
        # What is left is the early one.
        spilled = self._spill(layer)
        if met[first]:
            # What was seen of the layer may as well have been the early one.
            spilled *= 2
        free = [piece for piece in opening if piece not in self.taken]
        # In hundredths, so that the lot is drawn among whole numbers.
        pick = self.rng.below(max(1, 100 * len(free) + spilled))
        self._put(cards[:1], opening if pick < 100 * len(free) else layer)

    def _spill(self, layer: list[int]) -> int:
        """How likely the early card is in the first layer, in hundredths of one place of the opening Matrix."""
        match = self.state.match
        mixed = EARLY + match.profile.polities + match.profile.schemes
        places = max(0, mixed - match.grid.spaces)
        seeded = len(match.bosses_of) + match.profile.polities + match.profile.schemes
        whole = STACK[match.seats] + seeded
        return 100 * places * len([piece for piece in layer if piece not in self.taken]) // whole

    def left_out(self, cards: tuple[int, ...], used: int) -> None:
        """All of a group but so many are in the box (ARD-SETUP-05, WOC-SETUP-03, ARD-TVT-10, ARD-TVT-11)."""
        unseen = [card for card in self.left if card in cards]
        self.rng.shuffle(unseen)
        self._put(unseen[: len(cards) - used], self.boxed)

    def rest(self) -> None:
        """Everything else may be anywhere."""
        self.rng.shuffle(self.left)
        free = [piece for piece in self.pieces if piece not in self.taken]
        for piece, card in zip(free, self.left, strict=True):
            self.state.cards[piece] = card
        for piece, card in self.taken.items():
            self.state.cards[piece] = card


def _boss_met(state: DeckState, level: int, faction: int, bit: int) -> bool:
    """Whether the Boss of a level that is in the game is known to somebody."""
    box = state.match.table + BOX
    for piece, card in enumerate(state.cards):
        printed = state.match.printed[card]
        if printed.types & BOSS and printed.level == level and printed.faction == faction:
            if state.known[piece] & bit and state.where[piece] != box:
                return True
    return False


def deal_vaults(state: DeckState, bit: int, rng: Chance) -> None:
    """What went into a Vault unseen can only be a Relic: nothing else goes there from a hand (ARD-VAULT-02)."""
    printed = state.match.printed
    for other in range(state.match.seats):
        unseen = [
            piece
            for kind in (DECK, HAND, ASSIST, VAULT)
            for piece in state.zones[other * ZONES + kind]
            if not state.known[piece] & bit
        ]
        stored = [piece for piece in unseen if piece in state.zones[other * ZONES + VAULT]]
        for piece in stored:
            if printed[state.cards[piece]].types & RELIC:
                continue
            relics = [p for p in unseen if p not in stored and printed[state.cards[p]].types & RELIC]
            if relics:
                state.exchange(piece, relics[rng.below(len(relics))])
