"""Secrets: what a seat plans, holds or lays face down cannot be seen, nor worked out from what others are sent."""

from __future__ import annotations

import random

import pytest

from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.views import SPECTATOR
from altmode.kernel.zones import everybody, spectator_bit

from .test_deciding import plan_all, play, racing
from .toy import CARDS, DECK, HAND, PLAN, SIDE, TABLE, ZONES, Toy, new_race

VIEWERS = (0, 2, SPECTATOR)


def rng(number: int) -> Chance:
    """A generator for worlds."""
    return Chance(key_from_seed(number, "worlds"), 0)


def seen_by_others(state: Toy) -> list[str]:
    """All that leaves the table for anybody but Ben."""
    return [state.view(seat).to_json() for seat in VIEWERS]


def worlds(count: int = 12) -> list[Toy]:
    """Races that differ only in Ben's hand and deck, with room in them for all sorts of plans."""
    made = []
    for number in range(count):
        state = new_race(seed=7)
        guess = state.determinize(0, rng(number)) if number else state
        # As Cleo and spectators see it too, only Ben's cards may differ.
        for piece, owner in enumerate(state.setup.owners):
            if owner != 1:
                guess.cards[piece] = state.cards[piece]
        assert isinstance(guess, Toy)
        guess.journal = state.journal
        guess.chance = Chance(state.chance.key, state.chance.drawn)
        questions = [ask.question for ask in state.asked]
        guess.asked = []
        for seat, question in enumerate(questions):
            guess.ask(seat, question, guess.distinct(seat))
        made.append(guess)
    return made


def test_worlds_differ_in_what_they_should() -> None:
    """Otherwise the tests below would show nothing."""
    hands = {tuple(sorted(state.name(piece) for piece in state.zone(HAND, 1))) for state in worlds()}
    assert len(hands) > 4
    assert len({tuple(seen_by_others(state)) for state in worlds()}) == 1


@pytest.mark.parametrize("order", [(1, 1, 1), (1, 0, 1, 2, 1)], ids=["all at once", "between others"])
def test_a_plan_made_in_secret_looks_the_same_whatever_it_is(order: tuple[int, ...]) -> None:
    """Views of the others are equal byte for byte after each of Ben's answers, whichever card he plans."""
    shown: list[set[tuple[str, ...]]] = [set() for _ in order]
    for state in worlds():
        for choice in range(3):
            twin = state.clone()
            twin.journal = state.journal.copy() if state.journal else None
            for number, seat in enumerate(order):
                decision = next(d for d in twin.decisions if d.seat == seat)
                twin.choose(seat, choice % len(decision) if seat == 1 else 0)
                shown[number].add(tuple(seen_by_others(twin)))
    assert [len(views) for views in shown] == [1] * len(order)


def test_the_piece_that_leaves_a_hand_does_not_tell_which_card_it_is() -> None:
    """Whichever of five unseen cards Ben plans, the same piece moves, and the identities are exchanged."""
    moved = set()
    names = set()
    for index in range(3):
        state = new_race(seed=7)
        hand = sorted(state.name(piece) for piece in state.zone(HAND, 1))
        key = state.decisions[1].keys[index]
        state.choose(1, key)
        piece = state.zone(PLAN, 1)[0]
        moved.add(piece)
        names.add(state.name(piece))
        assert state.name(piece).lower() == key
        left = [state.name(p) for p in state.zone(HAND, 1)]
        assert sorted([*left, state.name(piece)]) == hand
    assert len(moved) == 1
    assert len(names) == 3


def test_a_card_everybody_has_seen_goes_as_itself() -> None:
    """What is public needs no stand-in: onlookers see that very card go."""
    state = new_race(seed=7)
    piece = state.zone(HAND, 1)[1]
    state.show(piece, everybody(3))
    assert state.stand_in(piece) == piece


def test_a_copy_that_was_seen_stands_in_for_one_that_was_not() -> None:
    """Onlookers saw a Dash go into the hand; when a Dash is played they can only take it to be that one."""
    state = new_race(seed=7)
    hand = state.zone(HAND, 1)
    seen, unseen = hand[0], hand[3]
    state.cards[unseen] = state.cards[seen]
    state.show(seen, everybody(3))
    assert state.stand_in(unseen) == seen


def test_moving_secretly_makes_onlookers_forget_which_card_is_which() -> None:
    """After a card has gone face down out of a hand, nobody else knows the ones that stayed."""
    state = new_race(seed=7)
    hand = state.zone(HAND, 1)[:]
    state.show(hand[0], everybody(3))
    assert state.knows(0, hand[0])
    moved = state.move_secretly(hand[2], ZONES + PLAN)
    for piece in [*state.zone(HAND, 1), moved]:
        assert state.known[piece] == 1 << 1


def test_moving_the_only_card_secretly_keeps_what_was_known() -> None:
    """With one card in the zone everybody can follow it."""
    state = new_race(seed=7)
    for piece in state.zone(HAND, 1)[1:]:
        state.move(piece, ZONES + DECK)
    last = state.zone(HAND, 1)[0]
    state.show(last, everybody(3))
    moved = state.move_secretly(last, ZONES + PLAN)
    assert moved == last
    assert state.known[last] == everybody(3)


def test_a_move_to_a_public_zone_is_seen_by_all() -> None:
    """Spectators included."""
    state = new_race(seed=7)
    piece = state.zone(HAND, 1)[0]
    reveals = state.reveals
    state.move(piece, ZONES + TABLE)
    assert state.known[piece] == everybody(3)
    assert state.known[piece] & spectator_bit(3)
    assert state.reveals == reveals + 1
    state.move(piece, ZONES + SIDE)
    assert state.reveals == reveals + 1, "nobody learns anything new"


def test_shuffling_hides_everything_and_depends_on_nothing_but_what_is_shuffled() -> None:
    """How the cards lay before, and which piece was which, makes no difference."""
    outcomes = set()
    for order in range(5):
        state = new_race(seed=7)
        state.chance = Chance(5, 0)
        deck = state.zone(DECK, 0)
        random.Random(order).shuffle(deck)
        cards = [state.cards[piece] for piece in deck]
        random.Random(order + 100).shuffle(cards)
        for piece, card in zip(deck, sorted(cards), strict=True):
            state.cards[piece] = card
        reveals = state.reveals
        state.show(deck[0], everybody(3))
        state.shuffle(DECK)
        assert state.reveals > reveals
        assert all(state.known[piece] == 0 for piece in state.zone(DECK, 0))
        outcomes.add(tuple(state.cards[piece] for piece in state.zone(DECK, 0)))
    assert len(outcomes) == 1


# -- Logs


def test_the_log_names_cards_only_to_those_who_may_know() -> None:
    """Ben's draws and plans are 'a card' to Ada and to spectators, and named to him."""
    state = new_race(seed=7)
    state.choose(1, 0)
    mine = [line.text for line in state.view(1).log if line.text.startswith("Ben")]
    assert all(any(name in line for name in CARDS) for line in mine)
    for viewer in VIEWERS:
        theirs = [line.text for line in state.view(viewer).log if line.text.startswith("Ben")]
        assert theirs == ["Ben draws a card."] * 5 + ["Ben plans a card."]


def test_an_old_line_never_tells_more_than_it_did() -> None:
    """When the planned card is revealed later, the line about planning it still says 'a card'."""
    state = new_race(seed=7)
    plan_all(state)
    assert state.zone(TABLE, 1) or state.zone(TABLE, 0)
    planned = [line.text for line in state.view(0).log if line.event == "planned" and "Ben" in line.text]
    assert planned == ["Ben plans a card."] * 3


# -- Worlds for bots


def test_a_guess_keeps_what_is_known_and_deals_out_the_rest() -> None:
    """A seat's own cards and all public ones stay; every hidden card comes from the right heap."""
    state = new_race(seed=9)
    play(state, 9, 14)
    for viewer in (0, 1, 2, SPECTATOR):
        bit = 1 << viewer if viewer >= 0 else spectator_bit(3)
        for number in range(5):
            guess = state.determinize(viewer, rng(number))
            assert guess.view(viewer).zones == state.view(viewer).zones
            for piece in range(len(state.cards)):
                if state.known[piece] & bit:
                    assert guess.cards[piece] == state.cards[piece]
            for seat in range(3):
                mine = [piece for piece, owner in enumerate(state.setup.owners) if owner == seat]
                assert sorted(guess.cards[p] for p in mine) == sorted(state.cards[p] for p in mine)


def test_every_unknown_card_can_be_anything() -> None:
    """Over many guesses every unseen piece has been several cards: none is left as it is."""
    state = new_race(seed=9)
    unknown = [piece for piece in range(len(state.cards)) if not state.known[piece] & 1]
    met: dict[int, set[int]] = {piece: set() for piece in unknown}
    for number in range(60):
        guess = state.determinize(0, rng(number))
        for piece in unknown:
            met[piece].add(guess.cards[piece])
    assert all(len(cards) == len(CARDS) for cards in met.values())


def test_other_numbers_make_other_worlds_and_the_same_number_the_same() -> None:
    """The coming shuffles are dealt anew too."""
    state = new_race(seed=9)
    digests = [state.determinize(0, rng(number)).digest() for number in range(20)]
    assert len(set(digests)) == 20
    assert state.determinize(0, rng(3)).digest() == digests[3]
    chances = {state.determinize(0, rng(number)).chance.key for number in range(20)}
    assert len(chances) == 20
    assert state.chance.key not in chances


def test_guessing_changes_nothing() -> None:
    """The match itself is as it was."""
    state = new_race(seed=9)
    before = state.digest()
    state.determinize(1, rng(1))
    assert state.digest() == before


def test_a_guess_can_be_played_on() -> None:
    """Whatever world it is, every question in it has options that fit it."""
    for number in range(15):
        state = new_race(seed=number)
        play(state, number, number)
        for viewer in (0, 1, SPECTATOR):
            guess = state.determinize(viewer, rng(number))
            assert isinstance(guess, Toy)
            play(guess, number, 30)


def test_a_guess_offers_the_same_reactions() -> None:
    """To the viewer, whether it is asked or may react, a guessed world looks like the real one."""
    state = racing()
    for viewer in (0, 1, 2, SPECTATOR):
        guess = state.determinize(viewer, rng(1))
        assert guess.view(viewer).decisions == state.view(viewer).decisions
        assert sorted((d.seat, d.reaction) for d in guess.decisions) == sorted(
            (d.seat, d.reaction) for d in state.decisions
        )


def test_what_another_seat_could_answer_is_guessed_too() -> None:
    """A bot that looks at the questions of the others in its guess learns nothing about the real hands."""
    state = new_race(seed=7)
    offered = set()
    for number in range(30):
        guess = state.determinize(0, rng(number))
        decision = next(d for d in guess.decisions if d.seat == 1)
        hand = sorted({guess.setup.cards[guess.cards[p]].slug for p in guess.zones[ZONES + HAND]})
        assert sorted(decision.keys) == hand
        offered.add(decision.keys)
    assert len(offered) > 5
