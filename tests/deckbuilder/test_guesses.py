"""What guesses deal out, counted: by what each player owns, and by the layers of the main deck."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from altmode.games.deckbuilder.arrange import CardAt, Position, SeatAt, arrange
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOSS,
    BOX,
    DAMAGE_STACK,
    DECK,
    ENCOUNTERS,
    HAND,
    INITIATIVE,
    LAYERS,
    RELIC,
    VAULT,
    ZONES,
)

GUESSES = 1000


def match(mode: str, seats: int, seed: int, decisions: int = 0) -> DeckState:
    """A match that random players have played so far."""
    state = new_match("ard", mode, [{"name": f"Player {n + 1}"} for n in range(seats)], seed, {})
    lots = Random(seed)
    while decisions and not state.over:
        ask = state.asked[lots.randrange(len(state.asked))]
        state.take(ask, lots.randrange(len(ask.options)))
        decisions -= 1
    assert not state.over
    return state


def guessed(state: DeckState, seat: int, number: int) -> DeckState:
    """A match that a seat could be in."""
    guess = state.determinize(seat, number)
    assert isinstance(guess, DeckState)
    return guess


def near(found: int, expected: float) -> bool:
    """Whether a count is within five standard deviations of so many lots."""
    return bool(abs(found - expected) <= 5 * max(1.0, expected) ** 0.5)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 2)])
def test_every_layer_holds_one_boss_of_its_level(seats: int, seed: int) -> None:
    """ARD-SETUP-18: either Boss of a level as often, anywhere in its layer alike, and the other one in the box."""
    state = match("competitive", seats, seed)
    table = state.match.table
    where: list[Counter[int]] = [Counter() for _ in range(LAYERS)]
    which: list[Counter[int]] = [Counter() for _ in range(LAYERS)]
    for number in range(GUESSES):
        guess = guessed(state, 0, number)
        for layer in range(LAYERS):
            bosses = [p for p in guess.zones[table + layer] if guess.printed(p).types & BOSS]
            assert len(bosses) == (1 if layer < LAYERS - 1 else 0)
            for piece in bosses:
                assert guess.printed(piece).level == layer + 1
                where[layer][guess.zones[table + layer].index(piece)] += 1
                which[layer][guess.cards[piece]] += 1
        boxed = [guess.printed(p) for p in guess.zones[table + BOX] if guess.printed(p).types & BOSS]
        assert sorted([card.level for card in boxed]) == [1, 2, 3]
    for layer in range(LAYERS - 1):
        size = len(state.zones[table + layer])
        assert len(which[layer]) == 2
        assert all(near(count, GUESSES / 2) for count in which[layer].values())
        assert all(near(where[layer][place], GUESSES / size) for place in range(size))


def test_two_initiatives_are_always_in_the_box() -> None:
    """ARD-SETUP-05: each of the seven is among those put back as often as it should be."""
    state = match("competitive", 2, 3)
    box = state.match.table + BOX
    counts: Counter[int] = Counter()
    for number in range(GUESSES):
        guess = guessed(state, 1, number)
        boxed = [guess.cards[p] for p in guess.zones[box] if guess.printed(p).types & INITIATIVE]
        assert len(boxed) >= 2
        counts.update(boxed)
    # Two are put back; of the five others each is left over as often as any pool card.
    pool = [p for zone in range(LAYERS) for p in state.zones[state.match.table + zone]]
    leftover = len(state.zones[box]) - 2 - 3
    cards = len(pool) - 3 + leftover + state.match.grid.spaces
    expected = GUESSES * (2 + 5 * leftover / cards) / 7
    assert all(near(count, expected) for count in counts.values())


@pytest.mark.parametrize("decisions", [0, 60, 110])
def test_a_hand_is_guessed_out_of_what_its_player_owns(decisions: int) -> None:
    """Every card of hand and deck is in the hand as often as its copies say; nothing else ever is."""
    state = match("competitive", 2, 5, decisions)
    own: Counter[int] = Counter()
    for kind in (HAND, DECK):
        own.update(state.cards[p] for p in state.zones[ZONES + kind] if not state.known[p] & 1)
    unseen = len([p for p in state.zones[ZONES + HAND] if not state.known[p] & 1])
    counts: Counter[int] = Counter()
    for number in range(GUESSES):
        guess = guessed(state, 0, number)
        counts.update(guess.cards[p] for p in guess.zones[ZONES + HAND] if not state.known[p] & 1)
    assert counts.keys() <= own.keys()
    for card, copies in own.items():
        assert near(counts[card], GUESSES * unseen * copies / own.total())


@pytest.mark.parametrize("zone", [ENCOUNTERS, DAMAGE_STACK])
def test_side_decks_keep_their_cards(zone: int) -> None:
    state = match("competitive", 3, 7, 80)
    here = state.match.table + zone
    wanted = Counter(state.cards[piece] for piece in state.zones[here])
    orders = set()
    for number in range(30):
        guess = guessed(state, 2, number)
        assert Counter(guess.cards[piece] for piece in guess.zones[here]) == wanted
        orders.add(tuple(guess.cards[piece] for piece in guess.zones[here]))
    assert len(orders) > 1


def test_what_was_vaulted_unseen_is_guessed_to_be_a_relic() -> None:
    """Nothing else goes into a Vault from a hand (ARD-VAULT-02); its owner knows which one it is."""
    state = match("competitive", 2, 11)
    relics = [p for p in state.zones[state.match.table + BOX] if state.printed(p).types & RELIC]
    relics += [
        p
        for layer in range(LAYERS)
        for p in state.zones[state.match.table + layer]
        if state.printed(p).types & RELIC
    ]
    stored, owned = relics[:2]
    for piece, zone in ((stored, VAULT), (owned, DECK)):
        state.move(piece, ZONES + zone)
        state.known[piece] = 1 << 1 if zone == VAULT else 0
    found: Counter[int] = Counter()
    for number in range(200):
        guess = guessed(state, 0, number)
        assert guess.printed(stored).types & RELIC
        found[guess.cards[stored]] += 1
        assert guessed(state, 1, number).cards[stored] == state.cards[stored]
    assert len(found) == 2
    assert all(near(count, 100) for count in found.values())


def test_what_may_be_stored_is_guessed_to_be_a_relic_that_is_held() -> None:
    """A Relic is about to leave a hand: others see that it is one, not which, and a guess can be played on."""
    held = [CardAt("The Hollow Crown"), CardAt("Ember Reliquary"), CardAt("Wrath"), CardAt("Wrath")]
    owner = SeatAt("Shrapnel", at="B2", piles={"hand": held, "deck": [CardAt("Lance of the Unlit Sun")]})
    state = arrange(Position([owner, SeatAt("Galvane")], ["Ada", "Ben"]))
    state.choose(0, "end turn")
    asked: Counter[str] = Counter()
    for number in range(200):
        for seat in (0, 1):
            guess = guessed(state, seat, number)
            (decision,) = guess.decisions
            if seat == 1:
                asked[decision.options[0].key] += 1
            else:
                assert [option.key for option in decision.options] == [
                    option.key for option in state.decisions[0].options
                ]
            # Whatever is asked about one after the other can be answered.
            while guess.decisions and guess.decisions[0].about == "vault":
                guess.choose(0, guess.decisions[0].options[number % 2].key)
    assert set(asked) == {"vault the-hollow-crown", "vault ember-reliquary", "vault lance-of-the-unlit-sun"}


def test_known_cards_stay_as_they_are() -> None:
    """Nothing that a seat knows is dealt anew, and no card comes or goes."""
    for seed in range(4):
        state = match("competitive", 3, seed, 120)
        for seat in range(3):
            guess = guessed(state, seat, seed)
            for piece, card in enumerate(state.cards):
                if state.known[piece] >> seat & 1:
                    assert guess.cards[piece] == card
            assert Counter(guess.cards) == Counter(state.cards)
