"""What must hold of a deck-building game after every choice and every task."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.profile import AS_ENERGON, ENDS, IGNORED, TAKES_A_PLACE
from altmode.games.deckbuilder.rules.attacks import DiscardEncounter, EndStrike
from altmode.games.deckbuilder.rules.battle import BattleFrom
from altmode.games.deckbuilder.rules.counting import cost_in, cost_parts, power_in, power_parts
from altmode.games.deckbuilder.rules.end_of_turn import Arrival, ArrivalQuestion, MakeRoom
from altmode.games.deckbuilder.rules.ending import damage_controlled
from altmode.games.deckbuilder.rules.schemes import PlaceForScheme, SchemeArrives
from altmode.games.deckbuilder.rules.scoring import scored
from altmode.games.deckbuilder.rules.turn import END, SHIFT, ActionQuestion
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    ASSIST,
    BASIC,
    BASIC_1,
    BASIC_2,
    BOSS,
    BOSSES,
    BOX,
    CHARACTER,
    CHARACTER_DECK,
    CHARACTER_ZONE,
    DAMAGE,
    DAMAGE_DISCARD,
    DAMAGE_STACK,
    DECK,
    DESTROYED,
    DISCARD,
    DRAWN,
    ENCOUNTER,
    ENCOUNTER_DISCARD,
    ENCOUNTERS,
    GONE,
    HAND,
    LAYER_1,
    LAYERS,
    MANEUVER,
    MATRIX,
    MISSION,
    MISSION_DISCARD,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    OBSTACLE,
    OFFERED,
    PLAYED,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    RUIN_DISCARD,
    RUINS,
    SITE,
    STARTER,
    STAYING,
    TECHNOLOGY,
    UNDER,
    VAULT,
    ZONES,
)
from altmode.kernel.work import NOBODY
from altmode.lab.invariants import check_questions, check_words, check_zones, must

WORDS_EVERY: Final = 5
"""The words of options are made for every so many decisions only: making them takes longer than playing."""
MOST_ASSISTS: Final = 2
"""One card, or two where an effect grants a second one."""

DECK_OF: Final = (DECK, HAND, PLAYED, DISCARD)
"""Where every card of a player's own goes round."""
FROM_MAIN_DECK: Final = (BOX, *range(LAYER_1, LAYER_1 + LAYERS), MATRIX, DESTROYED)
DRAWING: Final = (DiscardEncounter, Arrival, MakeRoom, SchemeArrives)
"""The work that deals with a card which lies drawn."""
BELONGS: Final[tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]] = (
    (CHARACTER, (CHARACTER_ZONE,), (CHARACTER_DECK, OFFERED)),
    (ENCOUNTER, (), (ENCOUNTERS, ENCOUNTER_DISCARD, DRAWN)),
    (MISSION, (MISSIONS, VAULT), (MISSION_STACK_1, MISSION_STACK_2, MISSION_DISCARD, BOX)),
    (STARTER, (*DECK_OF, ASSIST), (UNDER, GONE)),
    (BASIC, (*DECK_OF, ASSIST), (BASIC_1, BASIC_2, UNDER, GONE)),
    (DAMAGE, (*DECK_OF, STAYING), (DAMAGE_STACK, DAMAGE_DISCARD, UNDER, GONE)),
    (BOSS, (VAULT,), (*FROM_MAIN_DECK, DRAWN)),
    (SITE, (VAULT,), FROM_MAIN_DECK),
    (OBSTACLE, (VAULT,), (*FROM_MAIN_DECK, DRAWN)),
    (POLITY, (), FROM_MAIN_DECK),
    (ROBOT, (*DECK_OF, STAYING, ASSIST, VAULT), (*FROM_MAIN_DECK, UNDER)),
    (ALLY, (*DECK_OF, STAYING, ASSIST), (*FROM_MAIN_DECK, UNDER)),
    (MANEUVER, (*DECK_OF, STAYING, ASSIST), (*FROM_MAIN_DECK, UNDER)),
    (TECHNOLOGY, (*DECK_OF, STAYING, ASSIST), (*FROM_MAIN_DECK, UNDER)),
    (RELIC, (*DECK_OF, STAYING, ASSIST, VAULT), (*FROM_MAIN_DECK, UNDER)),
    (RUIN, (), (RUINS, RUIN_DISCARD, MATRIX, GONE)),
)
"""For each type of card the zones of a seat and those of the table in which one may lie."""


def may_lie(card: DeckCard, seats: int) -> int:
    """The zones in which a card may lie, as bits; one of several types may lie where any of them does."""
    found = 0
    for types, of_seat, of_table in BELONGS:
        if card.types & types:
            for kind in of_seat:
                for seat in range(seats):
                    found |= 1 << seat * ZONES + kind
            for kind in of_table:
                found |= 1 << seats * ZONES + kind
    return found


class DeckInvariants:
    """Watches one match."""

    def __init__(self, state: DeckState) -> None:
        match = state.match
        self.seats = range(match.seats)
        self.pieces = list(range(len(state.cards)))
        self.cards = sorted(state.cards)
        self.may_lie = [may_lie(card, match.seats) for card in match.printed]
        self.layers = [state.pile(LAYER_1 + layer)[:] for layer in range(LAYERS)]
        self.in_layers = [[state.cards[piece] for piece in layer] for layer in self.layers]
        self.turn = state.turn
        self.first = state.turn
        """The turn in which watching began, which may have taken its card before."""
        self.main_deck = state.main_deck()
        self.decisions = 0
        self.lay: list[Sequence[object]] = []
        self.zones: list[list[int]] = []
        """How cards lay when that was last looked at, in the zones and otherwise."""

    # -- After every task

    def check(self, state: DeckState) -> None:
        """Raise Broken unless everything holds that holds at all times.

        Most tasks move no card: what depends only on how cards lie is looked at when that has changed.
        """
        lay: list[Sequence[object]] = [
            state.where,
            state.known,
            state.cards,
            state.put_back,
            state.matrix,
            state.up,
        ]
        lay += [state.origin, state.command, state.stock, state.under]
        if lay != self.lay or state.zones != self.zones:
            self._check_zones(state)
            self._check_layers(state)
            self._check_matrix(state)
            self._check_damage(state)
            self.lay = [part[:] for part in lay]
            self.zones = [zone[:] for zone in state.zones]
        self._check_ledger(state)
        self._check_players(state)
        self._check_battle(state)
        self._check_progress(state)
        if state.over:
            self._check_end(state)

    def _check_zones(self, state: DeckState) -> None:
        """The cards of the match are all there, each in one zone, where its type may lie."""
        check_zones(state, self.pieces)
        must(sorted(state.cards) == self.cards, "the cards of the match stay the same")
        for piece, card in enumerate(state.cards):
            if not self.may_lie[card] >> state.where[piece] & 1:
                name = state.match.printed[card].name
                must(False, f"{name} lies in {state.match.zone_name(state.where[piece])}")

    def _check_matrix(self, state: DeckState) -> None:
        """One card a space, and the zone of the Matrix has the same; what is faceup everybody knows."""
        lying = [piece for piece in state.matrix if piece != NOBODY]
        must(sorted(lying) == sorted(state.pile(MATRIX)), "the spaces and the zone of the Matrix agree")
        everybody = state.match.everybody
        for space, piece in enumerate(state.matrix):
            place = state.match.grid.names[space]
            up = state.up[space]
            must(not up or piece != NOBODY, f"what is faceup at {place} is a card")
            must(not up or state.known[piece] == everybody, f"everybody knows what is faceup at {place}")
            must(0 <= state.origin[space] <= LAYERS, f"the card at {place} came from somewhere")
            if state.command[space] != NOBODY:
                commanded = up and bool(state.printed(piece).types & POLITY)
                must(commanded, f"a Command token lies on a faceup Polity only, not at {place}")
            if (
                piece != NOBODY
                and state.printed(piece).types & RUIN
                and not state.printed(piece).types & RELIC
            ):
                must(up, f"the Ruin at {place} lies faceup")
            must(state.stock[space] >= 0, f"nobody took more from {place} than lay there")
            if not up:
                must(not state.stock[space], f"Energon lies on a faceup card only, not at {place}")
                must(not state.under[space], f"what was contributed lies under a faceup card, not at {place}")
        under = [piece for pieces in state.under for piece in pieces]
        must(sorted(under) == sorted(state.pile(UNDER)), "what was contributed lies under some card")

    def _check_layers(self, state: DeckState) -> None:
        """The layers of the main deck only lose cards at their ends, and are never shuffled.

        What was put back on top of them comes off again first; below it they are as they were dealt.
        """
        back = [piece for piece, _ in state.put_back]
        for layer, (pieces, cards) in enumerate(zip(self.layers, self.in_layers, strict=True)):
            now = [piece for piece in state.pile(LAYER_1 + layer) if piece not in back]
            if state.match.profile.scheme_shown == TAKES_A_PLACE and now:
                # The lowest card may have been lost (WOC-COOP-17).
                below = pieces.index(now[0]) if now[0] in pieces else 0
                pieces, cards = pieces[below:], cards[below:]
            must(now == pieces[: len(now)], f"layer {layer + 1} is as it was dealt, but for its top")
            parts = [state.cards[piece] for piece in now]
            must(parts == cards[: len(now)], f"layer {layer + 1} was not shuffled")

    def _check_ledger(self, state: DeckState) -> None:
        """What gives Power or Move is in play with whoever it is counted for; no mark is on an unseen card."""
        for source in state.sources:
            must(source.power >= 0 and source.move >= 0, "nothing was spent that was not there")
            if source.piece != NOBODY:
                name = state.printed(source.piece).name
                must(state.in_play(source.piece), f"{name} gives Power or Move and is in play")
                must(state.owner(source.piece) == source.seat, f"{name} gives to whoever it lies with")
        for piece, _ in state.copies:
            must(state.in_play(piece), "what is a copy of another card is in play")
        masks, everybody = state.match.masks, state.match.everybody
        for piece in [code >> 3 for code in state.used]:
            open_zone = masks[state.where[piece]] == everybody or state.known[piece] == everybody
            must(open_zone, "a card whose ability was used lies open")
        for piece in (*state.turned_up, *state.barred, *state.called_off):
            must(state.known[piece] == everybody, "everybody knows the cards that the turn is about")

    def _check_players(self, state: DeckState) -> None:
        """What each player has, and that it is the active one who plays.

        This runs after every task, so the words of what is broken are only made once something is.
        """
        profile = state.match.profile
        capped = profile.energon_cap or None
        pointless = profile.points in (AS_ENERGON, IGNORED)
        helping = []
        if state.battle is not None:
            helping = [assist.seat for assist in state.battle.assists if assist.resolved]
        giving = {source.seat for source in state.sources}
        for seat in self.seats:
            energon, points = state.energon[seat], state.points[seat]
            if energon < 0 or (capped is not None and energon > capped):
                must(False, f"seat {seat} has {energon} Energon")
            if points < 0 or (points and pointless):
                must(points >= 0, f"seat {seat} has {points} VP")
                must(False, f"seat {seat} has VP in a mode without them")
            if seat != state.active:
                if state.zone(PLAYED, seat):
                    must(False, f"seat {seat} has played cards on another's turn")
                if seat in giving and seat not in helping:
                    must(False, f"seat {seat} has Power or Move on another's turn")
            at = state.at[seat]
            if not NOBODY <= at < state.match.grid.spaces:
                must(False, f"seat {seat} stands at {at}")
            if at == NOBODY and state.turn > state.match.seats:
                must(False, f"seat {seat} has entered the Matrix")
            pieces = state.zone(CHARACTER_ZONE, seat)
            if len(pieces) != 1 and (pieces or state.turn):
                must(False, f"seat {seat} has one character")
            if pieces:
                spent, printed = state.alt_spent[seat], state.character_card(seat).alt_move
                if not 0 <= spent <= printed:
                    must(False, f"seat {seat} has spent {spent} of {printed} Move")
                if spent and seat != state.active:
                    must(False, f"seat {seat} has spent Move on another's turn")

    def _check_damage(self, state: DeckState) -> None:
        """Nobody goes on with more Damage than the mode allows."""
        limit = state.match.profile.damage_limit
        if limit and not state.over:
            for seat in self.seats:
                damage = damage_controlled(state, seat)
                must(damage < limit, f"seat {seat} controls {damage} Damage and the game goes on")

    def _check_battle(self, state: DeckState) -> None:
        """Battles, Attacks and Encounters last as long as the work that carries them out."""
        if state.over:
            return
        battle = state.battle
        fighting = striking = dealing = 0
        for task in state.work:
            fighting += isinstance(task, BattleFrom)
            striking += isinstance(task, EndStrike)
            dealing += isinstance(task, DRAWING)
        must((battle is not None) == (fighting == 1), "a battle lasts as long as its steps do")
        must(len(state.attacks) == striking, "as many Attacks are under way as wait for their end")
        for attack in state.attacks:
            aimed = sum(1 << seat for seat in attack.targets)
            must(not attack.protected & ~aimed, "only who is attacked is protected")
        arriving = [ask for ask in state.asked if isinstance(ask.question, ArrivalQuestion | PlaceForScheme)]
        must(
            len(state.pile(DRAWN)) == dealing + len(arriving),
            "an Encounter or a Boss lies drawn only while it is dealt with",
        )
        for seat in self.seats:
            placed = state.zone(ASSIST, seat)
            must(not placed or battle is not None, f"seat {seat} has an Assist without a battle")
            must(len(placed) <= MOST_ASSISTS, f"seat {seat} has {len(placed)} Assists")
        if battle is not None and state.faceup(battle.piece):
            parts = sum(part[1] for part in power_parts(state, battle))
            must(parts == power_in(state, battle) >= 0, "the Power of a battle is the sum of its parts")
            parts = sum(part[1] for part in cost_parts(state, battle))
            must(max(0, parts) == cost_in(state, battle), "the cost of a battle is the sum of its parts")

    def _check_progress(self, state: DeckState) -> None:
        """Every turn takes a card off the main deck, so every game ends."""
        if state.turn == self.turn or state.over:
            return
        now = state.main_deck()
        if state.put_back and any(state.printed(piece).types & BOSS for piece, _ in state.put_back):
            # A Boss for which nothing made room was put back (WOC-GAP-43).
            self.turn, self.main_deck = state.turn, now
            return
        must(state.turn == self.turn + 1, f"turn {state.turn} follows turn {self.turn}")
        taken = now < self.main_deck or self.turn == self.first
        must(taken, f"turn {self.turn} took a card off the main deck")
        self.turn, self.main_deck = state.turn, now

    def _check_end(self, state: DeckState) -> None:
        outcome = state.outcome
        assert outcome is not None
        must(not (state.work or state.asked or state.offers), "nothing is left to do when the game is over")
        profile = state.match.profile
        everybody = tuple(self.seats)
        if profile.boss_end != ENDS:
            must(outcome.lost == (not outcome.winners), "all have won or all have lost")
            must(outcome.lost or outcome.winners == everybody, "all win together")
            beaten = max(state.bosses_down) >= BOSSES
            must(outcome.lost != beaten, "the game is won by the last Boss, and by nothing else")
            return
        if outcome.drawn:
            return
        for seat in self.seats:
            mine = sum(line.points for line in outcome.tally if line.seat == seat)
            must(mine == outcome.points[seat], f"the points of seat {seat} are the sum of its items")
        if not profile.penalty_for_damage:
            must(scored(state, NOBODY) == outcome, "the points follow from how things lie at the end")

    # -- At every decision

    def check_decision(self, state: DeckState) -> None:
        """Raise Broken unless the open questions are such as can be put to somebody."""
        if state.over:
            return
        self.decisions += 1
        check_questions(state)
        must(len(state.asked) == 1, f"{len(state.asked)} seats are asked where only one can be")
        ask = state.asked[0]
        if type(ask.question) is ActionQuestion:
            must(ask.seat == state.active, "whose turn it is decides what to do")
            must(ask.options[-1] >> SHIFT == END, "a turn can always be ended")
        if self.decisions % WORDS_EVERY == 0:
            check_words(state)
