"""Pools and teams: a guess deals only what lies in the same pool, each card as often as any other; teammates look."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

import pytest

from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.game import Card, Setup
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR
from altmode.kernel.zones import HIDDEN, OWNER, PUBLIC, TEAM, ZoneKind, everybody, zone_masks

DECK: Final = 0
HAND: Final = 1
ASSIST: Final = 2
DISCARD: Final = 3
KINDS: Final = (
    ZoneKind("deck", HIDDEN),
    ZoneKind("hand", OWNER),
    ZoneKind("assist", TEAM),
    ZoneKind("discard", PUBLIC),
)
TABLE: Final = (ZoneKind("main deck", HIDDEN), ZoneKind("row", PUBLIC))
SIDES: Final = (0, 1, 0, 1)
OWN: Final = 12
"""So many cards each seat has bought; all seats' cards have the same back as the main deck."""
IN_HAND: Final = 4
GUESSES: Final = 1000


class Builder(State):
    """A position of a deck-builder: everybody knows which cards a seat owns, and not where they are."""

    __slots__ = ()

    def clone(self) -> Builder:
        twin = Builder()
        self.copy_kernel_into(twin)
        return twin

    def lies(self, kind: int, seat: int) -> list[int]:
        """The cards in a zone of a seat."""
        return [self.cards[piece] for piece in self.zones[self.setup.zone(kind, seat)]]

    def owned(self, seat: int) -> list[int]:
        """All cards of a seat that are not open."""
        return sorted([card for kind in (DECK, HAND, ASSIST) for card in self.lies(kind, seat)])


def table(pools: bool = True) -> Builder:
    """Four seats on two sides with a deck, a hand and a card laid aside face down, and a main deck; no two alike."""
    seats = len(SIDES)
    setup = Setup("builder", "", ("Ada", "Ben", "Cleo", "Dan"), KINDS, {}, TABLE)
    setup.masks = zone_masks(KINDS, TABLE, seats, SIDES)
    pieces = OWN * seats + 20
    setup.cards = [Card(f"Card {number}", f"card-{number}") for number in range(pieces)]
    setup.owners = [-1] * pieces
    setup.backs = [0] * pieces
    if pools:
        for seat in range(seats):
            setup.pool([setup.zone(kind, seat) for kind in (DECK, HAND, ASSIST)])
    state = Builder()
    state.empty_kernel(setup, pieces)
    state.cards = list(range(pieces))
    state.chance = Chance(1, 0)
    for piece in range(pieces):
        seat, number = divmod(piece, OWN)
        kind = HAND if number < IN_HAND else ASSIST if number == IN_HAND else DECK
        zone = setup.zone(kind, seat) if seat < seats else setup.table_zone(0)
        state.zones[zone].append(piece)
        state.where[piece] = zone
        state.known[piece] = setup.masks[zone]
    return state


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_guess_never_deals_a_card_outside_its_pool(viewer: int) -> None:
    """What a seat has bought it has, wherever it is; out of the main deck comes only what is in it."""
    state = table()
    for number in range(50):
        guess = state.determinize(viewer, number)
        assert isinstance(guess, Builder)
        for seat in range(len(SIDES)):
            assert guess.owned(seat) == state.owned(seat)


def test_without_pools_everything_of_one_back_is_dealt_together() -> None:
    """The toy would show nothing if its cards were kept apart by anything but their pools."""
    guess = table(pools=False).determinize(0, 1)
    assert isinstance(guess, Builder)
    assert guess.owned(1) != table().owned(1)


def test_what_a_seat_knows_stays_where_it_is() -> None:
    """Its own hand and assist, its teammate's assist, and a card of somebody's deck that it was shown."""
    state = table()
    shown = state.zones[state.setup.zone(DECK, 1)][0]
    state.show(shown, 1)
    for number in range(50):
        guess = state.determinize(0, number)
        assert isinstance(guess, Builder)
        assert guess.lies(HAND, 0) == state.lies(HAND, 0)
        assert guess.lies(ASSIST, 0) == state.lies(ASSIST, 0)
        assert guess.lies(ASSIST, 2) == state.lies(ASSIST, 2)
        assert guess.cards[shown] == state.cards[shown]


def test_every_card_of_a_pool_is_dealt_everywhere_equally_often() -> None:
    """Of 12 unknown cards 4 are in hand and 1 is laid aside: each is there in 4 and in 1 of 12 guesses."""
    state = table()
    hand: Counter[int] = Counter()
    aside: Counter[int] = Counter()
    for number in range(GUESSES):
        guess = state.determinize(0, number)
        assert isinstance(guess, Builder)
        hand.update(guess.lies(HAND, 1))
        aside.update(guess.lies(ASSIST, 1))
    # Five standard deviations, sqrt(n p (1 - p)), on both sides.
    for counts, share, bound in ((hand, IN_HAND / OWN, 75), (aside, 1 / OWN, 44)):
        assert sorted(counts) == list(range(OWN, 2 * OWN))
        for card, count in counts.items():
            assert abs(count - GUESSES * share) < bound, f"card {card} was dealt {count} times"


def test_a_number_or_a_generator_of_python_makes_a_guess() -> None:
    """The same one the same guess, and each its own."""
    state = table()
    guesses = [state.determinize(0, number).digest() for number in range(10)]
    assert guesses == [state.determinize(0, number).digest() for number in range(10)]
    assert len(set(guesses)) == 10
    rng, again = random.Random(7), random.Random(7)
    drawn = [state.determinize(0, rng).digest() for _ in range(10)]
    assert drawn == [state.determinize(0, again).digest() for _ in range(10)]
    assert len({*guesses, *drawn}) == 20
    chance = Chance(key_from_seed(7, "guess"), 0)
    assert state.determinize(0, chance) == state.determinize(0, 7)


# -- Teams


def test_a_team_sees_what_an_opponent_does_not() -> None:
    """Masks follow the sides; a table's zone has no side, and without sides everybody is alone."""
    masks = zone_masks(KINDS, (ZoneKind("shared", TEAM),), 4, SIDES)
    assert [masks[seat * len(KINDS) + ASSIST] for seat in range(4)] == [0b0101, 0b1010, 0b0101, 0b1010]
    assert [masks[seat * len(KINDS) + HAND] for seat in range(4)] == [1, 2, 4, 8]
    assert masks[DISCARD] == everybody(4)
    assert masks[-1] == 0
    alone = zone_masks(KINDS, (), 4)
    assert [alone[seat * len(KINDS) + ASSIST] for seat in range(4)] == [1, 2, 4, 8]


def test_only_teammates_can_tell_two_worlds_apart() -> None:
    """Two worlds that differ in the card Ben has laid aside look the same to the other side and to spectators."""
    state = table()
    aside = state.zones[state.setup.zone(ASSIST, 1)][0]
    other = state.clone()
    other.exchange(aside, other.zones[state.setup.zone(DECK, 1)][0])

    for seat in (0, 2, SPECTATOR):
        assert state.view(seat).to_json() == other.view(seat).to_json()
    for seat in (1, 3):
        assert state.view(seat).to_json() != other.view(seat).to_json()


def test_a_card_laid_aside_in_secret_is_learnt_by_the_team_alone() -> None:
    """Whichever card of her hand Ada lays aside, opponents see the same piece go; Cleo sees which card it is."""
    seen: dict[int, set[str]] = {seat: set() for seat in (*range(4), SPECTATOR)}
    for card in range(IN_HAND):
        state = table()
        moved = state.move_secretly(state.cards.index(card), state.setup.zone(ASSIST, 0))
        assert state.knows(2, moved) and not state.knows(1, moved)
        for seat, views in seen.items():
            views.add(state.view(seat).to_json())
    assert [len(seen[seat]) for seat in (1, 3, SPECTATOR)] == [1, 1, 1]
    assert len(seen[2]) == IN_HAND
