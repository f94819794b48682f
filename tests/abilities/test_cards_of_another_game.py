"""A game other than the card game writes its cards in `abilities`: on a board, and with three seats."""

from __future__ import annotations

import json

import pytest

from altmode.abilities.amounts import Count, Times
from altmode.abilities.conditions import AtLeast, AtMost, Have, Is, IsNot, Not, both
from altmode.abilities.delayed import AtEndOfTurn
from altmode.abilities.effects import Choose, EachPlayer, If, IfDone, May, steps
from altmode.abilities.modifiers import While
from altmode.abilities.nodes import Condition
from altmode.abilities.paragraphs import Always, OnPlay, PlayOnlyIf, When
from altmode.abilities.players import OTHER_PLAYERS, PLAYERS
from altmode.abilities.refs import IT, THIS, NotChosen
from altmode.abilities.selectors import each, one
from altmode.abilities.waiting import Triggered
from altmode.kernel.codec import BadData, to_plain
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.work import NOBODY, Scope

from .errands import (
    CODEC,
    GAINED,
    HAND,
    HAND_CARDS,
    TABLE,
    TURN_OVER,
    DiscardCards,
    ErrandCard,
    Errands,
    FreeSpaces,
    GainGold,
    GoldHeld,
    IsDiscarded,
    OnTheTable,
    Pace,
    SomebodyTeleports,
    TakeGold,
    TeleportTo,
    TurnIsOver,
    choose,
    errands,
)

PORTAL = ErrandCard("Portal", OnPlay(TeleportTo(one(FreeSpaces()))))
DETOUR = ErrandCard("Detour", OnPlay(May(TeleportTo(one(FreeSpaces())), then=GainGold(2))))
THIEF = ErrandCard("Thief", OnPlay(TakeGold(2, one(OTHER_PLAYERS))))
TWO_THIEVES = ErrandCard(
    "Gang", OnPlay(steps(TakeGold(1, one(OTHER_PLAYERS)), TakeGold(1, one(NotChosen(OTHER_PLAYERS)))))
)
FEAST = ErrandCard("Feast", OnPlay(EachPlayer(GainGold(HAND_CARDS))))
LEVY = ErrandCard("Levy", OnPlay(EachPlayer(GainGold(1), OTHER_PLAYERS)))
BROKER = ErrandCard("Broker", OnPlay(steps(EachPlayer(GainGold(1), OTHER_PLAYERS), GainGold(10))))
GIFT = ErrandCard("Gift", OnPlay(EachPlayer(GainGold(3), one(PLAYERS))))
TRAVELS = ErrandCard("Travels", OnPlay(EachPlayer(TeleportTo(one(FreeSpaces())))))
TOWER = ErrandCard("Tower", When(SomebodyTeleports(), GainGold(1)))
TOLL = ErrandCard("Toll", When(SomebodyTeleports(), GainGold(10)))
BEGGAR = ErrandCard("Beggar", When(TurnIsOver(), GainGold(2), provided=AtMost(GoldHeld(), 4)))
HERMIT = ErrandCard(
    "Hermit", OnPlay(If(Not(AtLeast(Count(OnTheTable(yours=False)), 2)), GainGold(5), GainGold(1)))
)
HORSE = ErrandCard("Horse", Always(While(AtMost(HAND_CARDS, 1), Pace(2)), THIS))
STABLE = ErrandCard("Stable", Always(Pace(1), OnTheTable()))
CANDLE = ErrandCard("Candle", OnPlay(Choose(one(OnTheTable()), AtEndOfTurn(DiscardCards(IT)))))
ASHES = ErrandCard("Ashes", When(IsDiscarded(OnTheTable(yours=False)), GainGold(7)))
BANK = ErrandCard("Bank", PlayOnlyIf(AtLeast(GoldHeld(), 5)), OnPlay(GainGold(Times(2, Count(OnTheTable())))))
SPARK = ErrandCard("Spark", OnPlay(steps(TeleportTo(one(FreeSpaces())), DiscardCards(THIS))))
TITHE = ErrandCard("Tithe", OnPlay(steps(DiscardCards(one(OnTheTable())), IfDone(GainGold(4)))))

CARDS = [card for card in list(globals().values()) if isinstance(card, ErrandCard)]


def gold_of(*hands: tuple[ErrandCard, ...]) -> list[int]:
    """What everybody has after seat 0 has played the first card of its hand."""
    return choose(errands(*hands), hands[0][0].slug).gold


def told(state: Errands) -> list[str]:
    """The kinds of event in the log, but for the ends of turns."""
    assert state.journal is not None
    return [entry.kind.name for entry in state.journal.entries if entry.kind is not TURN_OVER]


# -- Words


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (PORTAL, "Teleport to a free space."),
        (THIEF, "Take 2 coins from another player."),
        (FEAST, "Each player gains a coin for each card in your hand."),
        (LEVY, "Each other player gains 1 coin."),
        (GIFT, "A player gains 3 coins."),
        (TOWER, "When somebody teleports → Gain 1 coin."),
        (BEGGAR, "At end of turn and the number of your coins is 4 or less → Gain 2 coins."),
        (HERMIT, "If the number of cards on all tables is 1 or less, gain 5 coins. Otherwise, gain 1 coin."),
        (HORSE, "This has Pace 2 while the number of cards in your hand is 1 or less."),
        (TITHE, "Discard a card on your table. If you do, gain 4 coins."),
        (CANDLE, "Choose a card on your table. At end of turn, discard it."),
        (
            BANK,
            "Play this only if the number of your coins is 5 or more. Gain 2 coins for each card on your table.",
        ),
    ],
    ids=lambda given: given.name if isinstance(given, ErrandCard) else "",
)
def test_a_card_reads_as_it_runs(card: ErrandCard, text: str) -> None:
    """The text of a card is made of its tree, also of words that the card game never uses."""
    assert card.text() == text


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_survives_json(card: ErrandCard) -> None:
    """Shared words and those of the game go the same way."""
    for ability in card.abilities:
        assert CODEC.from_plain(json.loads(json.dumps(to_plain(ability)))) == ability


def test_a_player_is_a_word_in_json() -> None:
    """'You' is left out, and a word for nobody is refused with the nearest there is."""
    told = {"pick": "one", "of": "this"}
    assert to_plain(one(THIS)) == told
    assert CODEC.from_plain({**told, "by": "you"}) == one(THIS)
    with pytest.raises(BadData, match=r'by: found "yo", expected a player; did you mean "you"\?'):
        CODEC.from_plain({**told, "by": "yo"})


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        (Not(AtMost(GoldHeld(), 3)), "the number of your coins is 4 or more"),
        (Not(Not(AtMost(GoldHeld(), 3))), "the number of your coins is 3 or less"),
        (AtMost(GoldHeld(), 0), "the number of your coins is 0"),
        (Not(Is(THIS, OnTheTable())), "this is not a card on your table"),
        (Not(IsNot(THIS, OnTheTable())), "this is a card on your table"),
        (Not(Have(OnTheTable())), "it is not so that there is a card on your table"),
    ],
)
def test_a_denied_condition_is_said_plainly(condition: Condition, text: str) -> None:
    """And holds exactly where what it denies does not."""
    assert condition.text() == text


def test_not_and_at_most_hold_where_they_say() -> None:
    """At the edge: the number itself is within."""
    state = choose(errands((TOWER,), (), ()), "tower")
    scope = Scope(0, state.zone(TABLE, 0)[0], 0)
    for gold, within in ((2, True), (3, True), (4, False)):
        state.gold[0] = gold
        assert AtMost(GoldHeld(), 3).holds(state, scope) is within
        assert Not(AtMost(GoldHeld(), 3)).holds(state, scope) is not within
        assert Not(AtLeast(GoldHeld(), 4)).holds(state, scope) is within
    assert both(Is(THIS, OnTheTable()), Have(OnTheTable())).holds(state, scope)


# -- Picks


def test_a_space_is_picked_by_its_name() -> None:
    """Keys and labels of places are what people call them; no piece is lit up for a place."""
    state = choose(errands((PORTAL,), (), ()), "portal")
    (decision,) = state.decisions
    assert decision.keys == ("a2", "b2", "c2", "a3", "b3", "c3")
    assert [option.label for option in decision.options] == ["A2", "B2", "C2", "A3", "B3", "C3"]
    assert {option.pieces for option in decision.options} == {()}
    choose(state, "b3")
    assert state.at == [7, 1, 2]
    assert state.asked[0].seat == 1


def test_a_pick_of_a_space_can_be_declined() -> None:
    """A 'may' has a pass beside the places."""
    state = choose(errands((DETOUR,), (), ()), "detour")
    assert "pass" in state.decisions[0].keys
    assert choose(state.clone(), "pass").gold == [3, 3, 3]
    assert choose(state, "c3").gold == [5, 3, 3]


def test_a_player_is_picked_by_name() -> None:
    """Another player: everybody but the one who picks, in turn order."""
    state = choose(errands((THIEF,), (THIEF,), ()), "thief")
    (decision,) = state.decisions
    assert decision.keys == ("ben", "cleo")
    assert [option.label for option in decision.options] == ["Ben", "Cleo"]
    assert {option.pieces for option in decision.options} == {()}
    choose(state, "cleo", "thief")
    assert state.gold == [5, 3, 1]
    assert state.decisions[0].keys == ("cleo", "ada")


def test_one_who_was_picked_is_not_picked_again() -> None:
    """What was chosen before counts for seats as it does for pieces; the last one left needs no question."""
    state = choose(errands((TWO_THIEVES,), (), ()), "gang", "ben")
    assert state.gold == [5, 2, 2]


def test_players_of_one_name_are_distinct_sources() -> None:
    """By the number of their seat; so is somebody whose name means something else."""
    state = errands((THIEF,), (), (), (), names=("Ada", "Ben", "ben", "Pass"))
    assert choose(state, "thief").decisions[0].keys == ("ben 2", "ben 3", "pass 4")


def test_with_two_seats_nobody_is_asked_which_other_player() -> None:
    """There is only one."""
    state = errands((THIEF,), (), names=("Ada", "Ben"))
    assert choose(state, "thief").gold == [5, 1]


# -- Each player


def test_each_player_counts_and_gains_for_themselves() -> None:
    """All three seats carry the instruction out, each with their own number."""
    assert gold_of((FEAST, TOWER), (TOWER, TOWER), ()) == [4, 5, 3]


def test_each_other_player_leaves_you_out() -> None:
    """And afterwards it is your ability again."""
    assert gold_of((LEVY,), (), ()) == [3, 4, 4]
    assert gold_of((BROKER,), (), ()) == [13, 4, 4]


def test_a_picked_player_carries_the_instruction_out() -> None:
    """'A player gains ...' may be anybody, oneself too."""
    state = choose(errands((GIFT,), (), ()), "gift")
    assert state.decisions[0].keys == ("ada", "ben", "cleo")
    assert choose(state, "ben").gold == [3, 6, 3]


def test_each_player_chooses_in_turn_order() -> None:
    """From the seat whose turn it is; each choice is made in the position the one before has left."""
    state = errands((TOWER,), (TRAVELS,), ())
    choose(state, "tower", "travels")
    asked = []
    while state.decisions[0].about == "pick":
        asked.append((state.asked[0].seat, len(state.decisions[0])))
        choose(state, state.decisions[0].keys[-1])
    assert asked == [(1, 6), (2, 6), (0, 6)]
    assert state.decisions[0].keys == ("tower", "tower 2", "tower 3"), "the tower has seen all three"
    assert choose(state, "tower 3", "tower").gold == [6, 3, 3]


# -- What listens, and in which order it happens


def table_of_listeners() -> tuple[tuple[ErrandCard, ...], ...]:
    """Everybody will have a tower and a toll on the table when Ben plays the portal."""
    return (TOWER, TOLL), (TOWER, TOLL, PORTAL), (TOWER, TOLL)


def test_triggers_of_three_seats_happen_in_turn_order() -> None:
    """Beginning with the active seat; each seat orders its own, the others wait."""
    state = errands(*table_of_listeners())
    choose(state, *["tower"] * 3, *["toll"] * 3, "pass", "portal", "c3")
    order = []
    while state.decisions[0].about == "order":
        (decision,) = state.decisions
        assert decision.keys == ("tower", "toll")
        order.append(decision.seat)
        assert decision.rule == "ERRAND-3"
        choose(state, decision.keys[-1])
    assert order == [1, 2, 0]
    assert state.gold == [14, 14, 14]
    assert state.journal is not None
    gained = [entry.numbers for entry in state.journal.entries if entry.kind is GAINED]
    assert gained == [(1, 10), (1, 1), (2, 10), (2, 1), (0, 10), (0, 1)]


def test_what_belongs_to_no_seat_comes_last() -> None:
    """A card of the table may listen too, and nobody orders what it does."""
    state = choose(errands((TOWER,), (PORTAL,), ()), "tower", "portal")
    piece = state.zone(TABLE, 0)[0]
    for effect in (DiscardCards(each(OnTheTable(yours=False))), EachPlayer(GainGold(20))):
        when = When(SomebodyTeleports(), effect)
        waiting = Triggered(NOBODY, piece, state.cards[piece], when, -1, -1, -1)
        state.pending = (*state.pending, waiting)
    choose(state, "c3")
    assert told(state)[-6:] == ["gained", "discarded", "discarded", "gained", "gained", "gained"]
    assert state.gold == [24, 23, 23]


def test_what_watches_for_a_turn_hears_as_a_card_does() -> None:
    """Without any card that listens for the event."""
    state = choose(errands((STABLE,), (PORTAL,), ()), "stable", "portal")
    piece = state.zone(TABLE, 0)[0]
    when = When(SomebodyTeleports(), GainGold(4))
    state.watching = (Triggered(0, piece, state.cards[piece], when, -1, -1, -1),)
    state.changed()
    assert choose(state, "c3").gold == [7, 3, 3]


def test_a_condition_is_looked_at_when_the_event_happens() -> None:
    """At the end of every turn: 3, then 5 gold is too much for a beggar."""
    state = choose(errands((BEGGAR,), (), ()), "beggar")
    assert state.gold == [5, 3, 3]
    assert choose(state, "pass").gold == [5, 3, 3]


def test_a_card_in_hand_does_not_listen() -> None:
    """Only what lies on the table does; a card begins to listen when it comes there."""
    state = errands((PORTAL,), (TOWER, PORTAL), ())
    choose(state, "portal", "c3", "tower", "pass", "pass", "portal", "a3")
    assert state.gold == [3, 4, 3]


def test_what_changes_a_value_holds_only_while_it_says() -> None:
    """Worked out whenever it is read."""
    state = errands((STABLE, HORSE, TOWER, TOWER), (), ())
    choose(state, "horse")
    horse = state.zone(TABLE, 0)[0]
    assert state.pace(horse) == 0
    choose(state, "pass", "pass", "stable")
    assert state.pace(horse) == 1
    choose(state, "pass", "pass", "tower")
    assert state.zone(HAND, 0) and state.pace(horse) == 3


def test_what_is_delayed_happens_at_the_end_of_the_turn() -> None:
    """About the card that was chosen; its going is heard by a card that is still there."""
    state = errands((ASHES, CANDLE), (), ())
    choose(state, "ashes", "pass", "pass", "candle", "candle")
    assert state.gold == [10, 3, 3]
    assert [state.card(piece) for piece in state.zone(TABLE, 0)] == [ASHES]


def test_this_is_nobody_once_it_has_left() -> None:
    """`This` asks the state what is in play."""
    state = choose(errands((SPARK, SPARK), (), ()), "spark", "c3")
    piece = state.zones[2][0]
    assert THIS.find(state, Scope(0, piece, state.cards[piece])) == []
    assert THIS.find(choose(state, "pass", "pass"), Scope(0, piece, 0)) == []


def test_hermit_counts_all_tables() -> None:
    """`Not` within an `If`, with something else otherwise."""
    assert gold_of((HERMIT,), (), ()) == [8, 3, 3]
    state = choose(errands((TOWER,), (HERMIT,), ()), "tower", "hermit")
    assert state.gold == [3, 4, 3]


def test_a_card_that_may_not_be_played_yet_is_not_offered() -> None:
    """`PlayOnlyIf` is the game's to ask; the words are everybody's."""
    state = errands((BANK, DETOUR), (), ())
    with pytest.raises(IllegalChoice):
        state.choose(0, "bank")
    choose(state, "detour", "c3", "pass", "pass", "bank")
    assert state.gold == [9, 3, 3]
