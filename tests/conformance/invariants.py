"""What must hold of a position of the Trading Card Game after every single task."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from altmode.games.tcg.rules.knock_out import health
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, KO_AREA, SLOTS, UNDER, UPGRADES, ZONES
from altmode.kernel.state import STEP_LIMIT
from altmode.kernel.work import NOBODY


class Invariants:
    """Watches one match; what cannot have changed since the last look is not looked at again."""

    def __init__(self, state: TcgState) -> None:
        match = state.match
        self.seats = range(match.seats)
        self.of_owner = [[p for p, owner in enumerate(match.owners) if owner == seat] for seat in self.seats]
        self.cards_of = [self._cards(state, seat) for seat in self.seats]
        self.characters = state.cards[: match.characters]
        self.pieces = sorted(range(len(state.cards)))
        self.seen: list[object] = []

    def _cards(self, state: TcgState, seat: int) -> list[int]:
        return sorted([state.cards[piece] for piece in self.of_owner[seat]])

    def check(self, state: TcgState) -> None:
        """Assert everything that holds after every task."""
        looks = [state.zones, state.where, state.cards, state.known, state.host, state.slot, state.damage]
        looks += [state.tapped, [mark.piece for mark in state.marks]]
        if looks != self.seen:
            self.seen = [
                [x[:] for x in look] if look is state.zones else look[:]  # type: ignore[index]
                for look in looks
            ]
            self._check_places(state)
            self._check_characters(state)
            self._check_upgrades(state)
        self._check_flow(state)

    def _check_places(self, state: TcgState) -> None:
        match = state.match
        lying = [piece for zone in state.zones for piece in zone]
        assert sorted(lying) == self.pieces, "each piece lies in exactly one zone"
        for zone, pieces in enumerate(state.zones):
            owner, mask = zone // ZONES, match.masks[zone]
            for piece in pieces:
                assert state.where[piece] == zone, "where agrees with the zones"
                assert match.owners[piece] == owner, "a piece lies only in its owner's zones"
                assert state.known[piece] & mask == mask, "who sees a zone knows what lies there"
                assert state.known[piece] & ~match.everybody == 0, "nobody else can know anything"
        for seat in self.seats:
            assert self._cards(state, seat) == self.cards_of[seat], "no card changes hands or vanishes"
        assert state.cards[: match.characters] == self.characters, "a character stays what it is"

    def _check_characters(self, state: TcgState) -> None:
        match = state.match
        for piece in range(match.characters):
            kind = state.where[piece] % ZONES
            assert kind in (FIELD, KO_AREA, UNDER), "characters lie on, beside or under the battlefield"
            assert state.known[piece] == match.everybody, "everybody knows the characters"
            assert match.printed[piece].faces[state.mode[piece]] is not None, "the mode is one it has"
            assert state.damage[piece] >= 0, "damage is never negative"
            if kind == KO_AREA:
                assert state.damage[piece] == match.printed[piece].health, "KO'd with counters for all Health"
            if kind != FIELD:
                assert not state.tapped[piece], "only a character on the battlefield is tapped"
            if kind != UNDER:
                assert state.host[piece] == NOBODY, "only what lies under a character has a host"
            else:
                assert state.owner(state.host[piece]) == state.owner(piece)
        for mark in state.marks:
            assert state.zone_kind(mark.piece) == FIELD, "marks lie on the battlefield only"

    def _check_upgrades(self, state: TcgState) -> None:
        places: dict[tuple[int, int], list[int]] = {}
        for piece in range(state.match.characters, len(state.cards)):
            kind = state.where[piece] % ZONES
            assert kind not in (FIELD, KO_AREA), "battle cards never lie where characters do"
            host = state.host[piece]
            if kind in (UPGRADES, UNDER):
                assert state.is_character(host), "it is on or under somebody"
                assert state.owner(host) == state.owner(piece), "and that somebody is its owner's"
                assert state.zone_kind(host) == FIELD, "who is on the battlefield"
            else:
                assert host == NOBODY, "only Upgrades in play and cards under a character have a host"
            if kind == UPGRADES:
                assert state.battle_card(piece).is_upgrade
                assert 0 <= state.slot[piece] < SLOTS
                places.setdefault((host, state.slot[piece]), []).append(state.cards[piece])
            else:
                assert state.slot[piece] == NOBODY, "only an Upgrade in play is in a slot"
        for cards in places.values():
            for card, copies in Counter(cards).items():
                room = state.match.battle[card].side.stacks
                assert len(cards) == copies <= room, "a slot holds one Upgrade, or copies that stack"

    def _check_flow(self, state: TcgState) -> None:
        assert len(state.asked) <= 1, "one question at a time"
        assert all(ask.options for ask in state.asked), "a question always has an answer"
        if state.over:
            assert not (state.work or state.asked or state.offers or state.scopes or state.pending)
            return
        assert state.work or state.asked, "the match goes on: something is to do or to answer"
        if not state.scopes:
            for piece in range(state.match.characters):
                if state.zone_kind(piece) == FIELD:
                    assert state.damage[piece] < health(state, piece), "the fallen do not stay"


def play_on(state: TcgState, answer: tuple[int, int], look: Callable[[TcgState], None]) -> int:
    """What `state.take` does, with a look at the position after every task; returns how many tasks ran."""
    place, index = answer
    ask = state.asked[place]
    option = ask.options[index]
    if state.journal is not None:
        state.journal.choices.append((ask.seat, ask.question.key(state, ask.seat, option)))
    state.asked.remove(ask)
    ask.question.take(state, ask.seat, option)
    look(state)
    tasks = 0
    while state.work and not state.asked:
        state.work.pop().run(state)
        tasks += 1
        look(state)
    assert tasks < STEP_LIMIT
    return tasks
