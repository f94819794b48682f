"""What must hold of a position of the Trading Card Game after every choice and every task."""

from __future__ import annotations

from altmode.games.tcg.rules.knock_out import health
from altmode.games.tcg.rules.turn import TurnQuestion
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, KO_AREA, SLOTS, UNDER, UPGRADES, ZONES
from altmode.kernel.work import NOBODY
from altmode.lab.invariants import check_questions, check_words, check_zones, must

CHARACTER_ZONES = (FIELD, KO_AREA, UNDER)
KEYS_EVERY = 5
"""The words of options are made for every so many decisions only: making them takes longer than playing."""


class TcgInvariants:
    """Watches one match; what has not changed since the last look is not looked at again."""

    def __init__(self, state: TcgState) -> None:
        match = state.match
        self.pieces = list(range(len(state.cards)))
        self.characters = state.cards[: match.characters]
        self.of_seat = [[p for p in self.pieces if match.owners[p] == seat] for seat in range(match.seats)]
        self.cards_of = [sorted([state.cards[piece] for piece in mine]) for mine in self.of_seat]
        self.zones: list[list[int]] = []
        self.lists: list[list[int]] = []
        self.decisions = 0
        self.check(state)
        self.check_decision(state)

    # -- After every task

    def check(self, state: TcgState) -> None:
        """Raise Broken unless everything holds that holds at all times."""
        lists = [state.cards, state.known, state.where, state.host, state.slot]
        if state.zones != self.zones or lists != self.lists:
            self.zones = [zone[:] for zone in state.zones]
            self.lists = [one[:] for one in lists]
            self._check_zones(state)
            self._check_battle_cards(state)
        self._check_characters(state)
        if state.marks:
            for mark in state.marks:
                must(state.zone_kind(mark.piece) == FIELD, "marks lie only on the battlefield")
        if state.over:
            self._check_end(state)
        else:
            must(bool(state.work or state.asked), "a match that is not over has work to do or asks somebody")

    def _check_zones(self, state: TcgState) -> None:
        match = state.match
        check_zones(state, self.pieces)
        for piece, zone in enumerate(state.where):
            must(match.owners[piece] == zone // ZONES, f"piece {piece} lies in somebody else's zone")
        for seat, mine in enumerate(self.of_seat):
            cards = sorted([state.cards[piece] for piece in mine])
            must(cards == self.cards_of[seat], f"seat {seat} has the cards it came with")
        must(state.cards[: match.characters] == self.characters, "a character stays what it is")

    def _check_battle_cards(self, state: TcgState) -> None:
        in_slots: dict[tuple[int, int], list[int]] = {}
        host, slot, where = state.host, state.slot, state.where
        for piece in range(state.match.characters, len(where)):
            kind = where[piece] % ZONES
            if kind in (UPGRADES, UNDER):
                on = host[piece]
                must(on != NOBODY and state.is_character(on), f"piece {piece} is on or under a character")
                must(state.owner(on) == state.owner(piece), f"piece {piece} is on a character of its owner")
                must(state.zone_kind(on) == FIELD, f"piece {piece} is on a character on the battlefield")
            else:
                must(host[piece] == NOBODY, f"piece {piece} is out of play and on nobody")
            if kind == UPGRADES:
                must(state.battle_card(piece).is_upgrade, f"piece {piece} in play is an Upgrade")
                must(0 <= slot[piece] < SLOTS, f"piece {piece} is in a slot")
                in_slots.setdefault((host[piece], slot[piece]), []).append(piece)
            else:
                must(kind not in (FIELD, KO_AREA), f"battle card {piece} does not lie where characters do")
                must(slot[piece] == NOBODY, f"piece {piece} is out of play and in no slot")
        for taken, pieces in in_slots.items():
            cards = {state.cards[piece] for piece in pieces}
            room = state.battle_card(pieces[0]).side.stacks
            must(len(cards) == 1 and len(pieces) <= room, f"slot {taken} holds {len(pieces)} Upgrades")

    def _check_characters(self, state: TcgState) -> None:
        match = state.match
        for piece in range(match.characters):
            kind = state.where[piece] % ZONES
            damage = state.damage[piece]
            must(damage >= 0, f"character {piece} has {damage} damage")
            must(match.printed[piece].faces[state.form[piece]] is not None, f"character {piece} has its mode")
            must(state.known[piece] == match.everybody, f"everybody knows character {piece}")
            if kind == FIELD:
                if damage:
                    must(damage < health(state, piece), f"character {piece} stands with {damage} damage")
                must(state.tapped[piece] in (0, 1), f"character {piece} is tapped or not")
                must(state.host[piece] == NOBODY, f"character {piece} on the battlefield is under nobody")
                continue
            must(kind in CHARACTER_ZONES, f"character {piece} lies where characters do")
            if kind == UNDER:
                host = state.host[piece]
                must(
                    host != NOBODY and state.owner(host) == state.owner(piece),
                    f"character {piece} is under a friend",
                )
            must(not state.tapped[piece], f"character {piece} is not in play and so not tapped")
            if kind == KO_AREA:
                counters = match.printed[piece].health
                must(damage == counters, f"KO'd character {piece} has {damage} counters, not {counters}")

    def _check_end(self, state: TcgState) -> None:
        left = state.work or state.asked or state.offers or state.scopes or state.pending
        must(not left, "nothing is left to do when the match is over")
        standing = [seat for seat in range(state.match.seats) if state.field(seat)]
        if len(standing) == state.match.seats:
            limit = state.match.turn_limit
            must(
                bool(limit) and state.turn >= limit,
                "with both sides standing only the turn limit ends a match",
            )
            standing = []
        must(state.winners == standing, f"seats {standing} won, not {state.winners}")

    # -- At every decision

    def check_decision(self, state: TcgState) -> None:
        """Raise Broken unless the open question is one that can be put to somebody."""
        if state.over:
            return
        self.decisions += 1
        must(len(state.asked) == 1, f"{len(state.asked)} questions are open")
        check_questions(state)
        ask = state.asked[0]
        if isinstance(ask.question, TurnQuestion):
            must(ask.seat == state.active, "whose turn it is is asked")
            busy = state.scopes or state.pending or state.fighting
            must(not busy, "between two steps of the turn nothing is under way")
        if self.decisions % KEYS_EVERY == 0:
            check_words(state)
            self._check_what_is_remembered(state)

    def _check_what_is_remembered(self, state: TcgState) -> None:
        """What the state remembers of the cards in play must be what a fresh look finds."""
        if state.live >= 0:
            twin = state.clone()
            twin.look_around()
            found = (twin.live, twin.live_hears, twin.live_stats)
            must(
                found == (state.live, state.live_hears, state.live_stats),
                "what is in play is remembered right",
            )
