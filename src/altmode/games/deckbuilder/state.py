"""A position of a deck-building game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from altmode.abilities.listening import NOT_KNOWN, Listening
from altmode.abilities.nodes import Trigger
from altmode.abilities.paragraphs import When
from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.events import GAVE_UP, TURN_STARTED
from altmode.games.deckbuilder.guessing import deal_main_deck, deal_vaults
from altmode.games.deckbuilder.match import Match
from altmode.games.deckbuilder.records import Battle, Source, Strike
from altmode.games.deckbuilder.terms import (
    ALT,
    ASSIST,
    BOSS,
    CHARACTER,
    CHARACTER_ZONE,
    DECK,
    DISCARD,
    HAND,
    INITIATIVE,
    LAYERS,
    MATRIX,
    MISSIONS,
    PLAYED,
    POLITY,
    RUIN,
    SCHEME,
    START_ENERGON,
    STAYING,
    TEXT_ON_TABLE,
    ZONES,
)
from altmode.kernel.chance import Chance
from altmode.kernel.events import EventKind
from altmode.kernel.game import Setup
from altmode.kernel.work import NOBODY
from altmode.kernel.zones import spectator_bit

Look = tuple[int, int, tuple[int, ...], tuple[tuple[int, int, int, int], ...], tuple[int, ...], int]
"""What `DeckState.look` tells of a card."""

POSITION: Final = (
    "turn",
    "active",
    "at",
    "form",
    "energon",
    "points",
    "alt_spent",
    "flags",
    "defeated",
    "matrix",
    "up",
    "origin",
    "stock",
    "under",
    "command",
    "sources",
    "used",
    "copies",
    "turned_up",
    "barred",
    "called_off",
    "confronted",
    "rights",
    "attacks",
    "battle",
    "bosses_down",
    "shown_bosses",
    "put_back",
    "polities_met",
    "schemes_met",
)
"""What belongs to a position beside the parts that any card game has, in the order in which it is saved."""
CACHES: Final = ("match",)
"""What a state keeps at hand that follows from its match; it is never saved or compared."""


class DeckState(Listening):
    """One position."""

    __slots__ = (*POSITION, *CACHES)

    OWN_FIELDS: ClassVar[tuple[str, ...]] = (*POSITION, *Listening.OWN_FIELDS)
    ORDER_RULE: ClassVar[str] = "ARD-TURN-03"

    match: Match
    turn: int
    active: int
    """The seat whose turn it is."""
    at: list[int]
    """For each seat the space its character is on; NOBODY until it has entered (ARD-PLAYER-05)."""
    form: list[int]
    """For each seat whether its character is in Bot or in Alt Mode."""
    energon: list[int]
    points: list[int]
    """For each seat its VP tokens."""
    alt_spent: list[int]
    """For each seat how much of its Alt Mode Move is spent this turn (ARD-MOVE-07)."""
    flags: list[int]
    """For each seat bits for what it did this turn, for cards that ask."""
    defeated: list[int]
    """For each seat how many Bosses it has defeated (ARD-TIE-01)."""
    matrix: list[int]
    """For each space the piece that lies there, or NOBODY."""
    up: list[bool]
    """For each space whether its card is faceup; one that was seen and turned down again is facedown, though known."""
    origin: list[int]
    """For each space the layer of the main deck its card came from; 0 for the opening Matrix."""
    stock: list[int]
    """For each space the Energon on its card."""
    under: list[tuple[int, ...]]
    """For each space the cards contributed to the one that lies there (ARD-INIT-05)."""
    command: list[int]
    """For each space the faction whose Command token lies there, or NOBODY (WOC-POLITY-02)."""
    sources: tuple[Source, ...]
    """What still gives Power and Move, in the order in which it came."""
    used: tuple[int, ...]
    """Abilities used this turn, each as its piece and its number (`ability_code`)."""
    copies: tuple[tuple[int, int], ...]
    """Pieces that are a copy of another card for now, with that card."""
    turned_up: tuple[int, ...]
    """Matrix cards turned up this turn."""
    barred: tuple[int, ...]
    """Adversaries that nobody may battle this turn (ARD-CLAR-01)."""
    called_off: tuple[int, ...]
    """Adversaries whose battle was called off or lost, until the player has done something else (ARD-GAP-06)."""
    confronted: bool
    """Whether the active player has Confronted a Boss this turn (ARD-TURN-07)."""
    rights: int
    """What the active player may do until the turn ends, as bits of `changes`."""
    attacks: tuple[Strike, ...]
    """Attacks under way, the innermost last."""
    battle: Battle | None
    bosses_down: list[int]
    """For each faction how many of its Bosses are defeated or destroyed."""
    shown_bosses: tuple[int, ...]
    """Bosses that have been turned up before; in some modes they make their Reveal Attack only once (WOC-BOSS-12)."""
    polities_met: list[int]
    """For the opening Matrix and each layer, how many Polities dealt from it everybody has seen."""
    schemes_met: list[int]
    """The same for Cooperative Schemes."""
    put_back: tuple[tuple[int, int], ...]
    """Cards of the Matrix that lie on the main deck again, each with the layer it came from first (WOC-COOP-17)."""

    # -- Looking things up

    def zone(self, kind: int, seat: int) -> list[int]:
        """The pieces in one of a seat's zones."""
        return self.zones[seat * ZONES + kind]

    def pile(self, kind: int) -> list[int]:
        """The pieces in one of the zones that all share."""
        return self.zones[self.match.table + kind]

    def zone_kind(self, piece: int) -> int:
        """The kind of zone a piece of a seat lies in; those of the table come after."""
        zone = self.where[piece]
        table = self.match.table
        return zone % ZONES if zone < table else ZONES + zone - table

    def in_table_zone(self, piece: int, kind: int) -> bool:
        """Whether a piece lies in one of the zones that all share."""
        return self.where[piece] == self.match.table + kind

    def owner(self, piece: int) -> int:
        """The seat a piece lies with; NOBODY for what lies on the table."""
        zone = self.where[piece]
        return zone // ZONES if zone < self.match.table else NOBODY

    def put(self, piece: int, kind: int, seat: int) -> None:
        """Put a piece on top of one of a seat's zones."""
        self.move(piece, seat * ZONES + kind)

    def put_on_table(self, piece: int, kind: int) -> None:
        """Put a piece on top of one of the zones that all share."""
        self.move(piece, self.match.table + kind)

    def move(self, piece: int, zone: int) -> None:
        face = self.match.printed[self.cards[piece]].face
        if face.hears or face.live:
            # Wherever it comes from or goes to, what is in play may be different now.
            self.live = self.attentive = NOT_KNOWN
        super().move(piece, zone)

    def lay(self, piece: int, zone: int) -> None:
        self.changed()
        super().lay(piece, zone)

    def printed(self, piece: int) -> DeckCard:
        """What a piece is printed as, whatever it copies."""
        return self.match.printed[self.cards[piece]]

    def card(self, piece: int) -> DeckCard:
        """What a piece is now."""
        for copy, card in self.copies:
            if copy == piece:
                return self.match.printed[card]
        return self.match.printed[self.cards[piece]]

    def character(self, seat: int) -> int:
        """A seat's character; NOBODY until it has one."""
        pieces = self.zones[seat * ZONES + CHARACTER_ZONE]
        return pieces[0] if pieces else NOBODY

    def character_card(self, seat: int) -> DeckCard:
        """A seat's character as printed."""
        return self.match.printed[self.cards[self.zones[seat * ZONES + CHARACTER_ZONE][0]]]

    def face(self, piece: int) -> Face:
        """The side of a piece that counts: of characters the one that is up."""
        card = self.card(piece) if self.copies else self.match.printed[self.cards[piece]]
        if card.types & CHARACTER:
            seat = self.owner(piece)
            return card.alt if seat >= 0 and self.form[seat] == ALT else card.face
        return card.face

    def faces(self, zone: int) -> list[Face]:
        """The sides that count of the pieces in a zone where no character lies."""
        cards, printed = self.cards, self.match.printed
        if self.copies:
            return [self.card(piece).face for piece in self.zones[zone]]
        return [printed[cards[piece]].face for piece in self.zones[zone]]

    def faction(self, seat: int) -> int:
        """A seat's faction."""
        return self.match.factions[seat]

    def is_adversary(self, seat: int, piece: int) -> bool:
        """Whether a card is of the faction opposed to a seat's (ARD-PLAYER-10, ARD-PLAYER-11)."""
        match = self.match
        faction = match.printed[self.cards[piece]].faction
        return faction >= 0 and faction != match.factions[seat]

    def teammates(self, seat: int) -> list[int]:
        """The other seats on a seat's side, clockwise from it."""
        sides = self.match.sides
        return [other for other in self.others(seat) if sides[other] == sides[seat]]

    def others(self, seat: int) -> list[int]:
        """All other seats, clockwise from one."""
        seats = self.match.seats
        return [(seat + place) % seats for place in range(1, seats)]

    def seats_in_turn_order(self) -> list[int]:
        return self.match.turn_orders[self.active]

    def space_of(self, piece: int) -> int:
        """The space a Matrix card lies on; NOBODY for a card that lies elsewhere."""
        return self.matrix.index(piece) if piece in self.matrix else NOBODY

    def faceup(self, piece: int) -> bool:
        """Whether a card lies faceup in the Matrix."""
        return piece in self.matrix and self.up[self.matrix.index(piece)]

    def distance(self, seat: int, space: int) -> int:
        """How far a space is from a seat's character; farther than anything reaches before it has entered."""
        here = self.at[seat]
        return self.match.grid.distance[here][space] if here >= 0 else self.match.grid.spaces

    def in_play(self, piece: int) -> bool:
        zone = self.where[piece]
        if zone >= self.match.table:
            return self.faceup(piece)
        kind = zone % ZONES
        return kind in (PLAYED, STAYING, CHARACTER_ZONE) or (kind == ASSIST and self.is_resolved(piece))

    def is_resolved(self, piece: int) -> bool:
        """Whether a placed Assist has been turned up and counts; from then on it is controlled (ARD-GAP-51)."""
        battle = self.battle
        if battle is None:
            return False
        for assist in battle.assists:
            if assist.piece == piece:
                return assist.resolved
        return False

    def controlled(self, seat: int) -> list[int]:
        """The cards a seat controls: those played, those that stay, a resolved Assist (ARD-CTRL-01, ARD-CHAR-05)."""
        at = seat * ZONES
        found = self.zones[at + STAYING] + self.zones[at + PLAYED]
        if self.battle is not None and self.match.profile.assists_controlled:
            found.extend([piece for piece in self.zone(ASSIST, seat) if self.is_resolved(piece)])
        return found

    def look(self, piece: int) -> Look:
        """All that tells a card from another copy of it: where it lies, what it has become and what is left of it."""
        become = [card for copy, card in self.copies if copy == piece]
        left = [(one.power, one.move, one.reach, one.purpose) for one in self.sources if one.piece == piece]
        used = [code & 7 for code in self.used if code >> 3 == piece]
        waiting = len([watch for watch in self.watching if watch.source == piece])
        return self.where[piece], self.cards[piece], tuple(become), tuple(left), tuple(used), waiting

    def owned(self, seat: int) -> list[int]:
        """The cards a seat owns: controlled, in hand, deck, discard pile, or placed as an Assist (ARD-CTRL-03)."""
        kinds = (STAYING, PLAYED, HAND, DECK, DISCARD, ASSIST)
        return [piece for kind in kinds for piece in self.zone(kind, seat)]

    def main_deck(self) -> int:
        """How many cards the main deck has."""
        table = self.match.table
        return sum([len(self.zones[table + layer]) for layer in range(MATRIX)])

    def end_of_turn(self) -> Trigger:
        from altmode.games.deckbuilder.mechanics.triggers import TurnEnds

        return TurnEnds()

    def turn_number(self) -> int:
        return self.turn

    def stalemate(self) -> None:
        # No rule foresees effects without end.
        self.emit(GAVE_UP, "")
        super().stalemate()

    # -- What is in play

    def look_around(self) -> None:
        """Find out what the cards in play listen for, change and allow."""
        hears = self.kinds_watched()
        live = self.rights
        for seat in range(self.match.seats):
            at = seat * ZONES
            for piece in self.zones[at + CHARACTER_ZONE]:
                face = self.face(piece)
                hears |= face.hears
                live |= face.live
            for face in self.faces(at + STAYING):
                hears |= face.hears
                live |= face.live
            for face in self.faces(at + PLAYED):
                hears |= face.hears
                live |= face.live
            for piece in self.zones[at + ASSIST]:
                if self.is_resolved(piece):
                    face = self.face(piece)
                    hears |= face.hears
                    live |= face.live
            for piece in self.zones[at + MISSIONS]:
                hears |= self.match.printed[self.cards[piece]].face.hears
        printed = self.match.printed
        cards = self.cards
        matrix = self.matrix
        for space, faceup in enumerate(self.up):
            if faceup:
                card = printed[cards[matrix[space]]]
                # Robots and what is for sale do nothing while they lie there.
                if card.types & TEXT_ON_TABLE:
                    hears |= card.face.hears
                    live |= card.face.live
        self.known_now(live, hears)

    def notice(self, kind: EventKind, first: int, second: int, third: int) -> None:
        """Find the abilities that an event triggers; that is decided now."""
        bit = kind.bit
        if self.match.profile.missions_dealt:
            self.notice_missions(kind, first, second, third)
        for seat in self.seats_in_turn_order():
            at = seat * ZONES
            character = self.character(seat)
            if character >= 0:
                face = self.face(character)
                if face.hears & bit:
                    self._consider_all(face, seat, character, kind, first, second, third)
            for zone in (at + STAYING, at + PLAYED, at + ASSIST):
                pieces = self.zones[zone]
                if not pieces:
                    continue
                for place, face in enumerate(self.faces(zone)):
                    if face.hears & bit and (zone != at + ASSIST or self.is_resolved(pieces[place])):
                        self._consider_all(face, seat, pieces[place], kind, first, second, third)
        matrix, cards, printed = self.matrix, self.cards, self.match.printed
        for space, faceup in enumerate(self.up):
            if not faceup:
                continue
            piece = matrix[space]
            card = printed[cards[piece]]
            face = card.face
            if not card.types & TEXT_ON_TABLE or not face.hears & bit:
                continue
            if card.types & POLITY and bit == TURN_STARTED.bit and self.at[self.active] != space:
                # What it does at the start of a turn it does only for those on it (WOC-POLITY-09).
                continue
            for seat in self.concerned(piece, space):
                self._consider_all(face, seat, piece, kind, first, second, third)
            for thwart in face.thwarts:
                if kind in thwart.trigger.kinds():
                    self.consider(self.as_when(thwart), self.active, piece, kind, first, second, third)
        if self.watching:
            self.notice_watching(kind, first, second, third)

    def notice_missions(self, kind: EventKind, first: int, second: int, third: int) -> None:
        """Complete the Missions whose objective an event fulfils (WOC-MISSION-04)."""
        from altmode.games.deckbuilder.rules.missions import hear

        hear(self, kind, first, second, third)

    def settles(self) -> None:
        if self.match.profile.missions_dealt:
            from altmode.games.deckbuilder.rules.missions import complete_those_met

            complete_those_met(self)

    def _consider_all(
        self, face: Face, seat: int, piece: int, kind: EventKind, first: int, second: int, third: int
    ) -> None:
        bit = kind.bit
        for index, heard in enumerate(face.when_hears):
            if heard & bit:
                self.consider(face.whens[index], seat, piece, kind, first, second, third)

    def as_when(self, thwart: Any) -> When:
        """How an Initiative is thwarted, as an ability that listens."""
        from altmode.games.deckbuilder.mechanics.matrix_effects import thwarting

        return thwarting(thwart)

    def concerned(self, piece: int, space: int) -> list[int]:
        """The seats that a faceup card of the table acts on.

        An Initiative acts on all, everything else on the active player alone, as far as it acts on them at all
        (ARD-INIT-01, WOC-ONGOING-01).
        """
        if self.printed(piece).types & INITIATIVE:
            return self.seats_in_turn_order()
        active = self.active
        return [active] if self.acts_on(active, piece, space) else []

    def acts_on(self, seat: int, piece: int, space: int) -> bool:
        """Whether a faceup card of the table acts on a seat.

        An Initiative always does; all others act in a seat's own turn alone: a Scheme, a Boss that is an Adversary of
        theirs, a Polity that their faction commands if they are on it or, where it says so, next to it, a Site or a
        Ruin if they stand there (ARD-CARD-07, ARD-SITE-02, WOC-ONGOING-01, WOC-POLITY-08, WOC-RUIN-03).
        """
        card = self.printed(piece)
        types = card.types
        if types & INITIATIVE:
            return True
        if seat != self.active:
            return False
        if types & SCHEME:
            return True
        if types & BOSS:
            return self.is_adversary(seat, piece)
        if types & POLITY:
            if self.command[space] != self.faction(seat):
                return False
            return self.distance(seat, space) <= card.face.influence
        if self.at[seat] != space:
            return False
        return not types & RUIN or not self.ignores_ruins(seat)

    def acts_against(self, seat: int, piece: int, space: int) -> bool:
        """Whether a faceup card hinders a seat in its turn: a Polity under the other side's command (WOC-GAP-24)."""
        if seat != self.active or not self.printed(piece).types & POLITY:
            return False
        return self.command[space] not in (NOBODY, self.faction(seat))

    def ignores_ruins(self, seat: int) -> bool:
        """Whether what Ruins do to those who stand there does not concern a seat."""
        from altmode.games.deckbuilder.rules.numbers import ignores_ruins

        return ignores_ruins(self, seat)

    # -- Copies

    def clone(self) -> DeckState:
        """An independent twin without a journal."""
        twin = DeckState()
        self.copy_listening_into(twin)
        twin.match = self.match
        twin.turn = self.turn
        twin.active = self.active
        twin.at = self.at.copy()
        twin.form = self.form.copy()
        twin.energon = self.energon.copy()
        twin.points = self.points.copy()
        twin.alt_spent = self.alt_spent.copy()
        twin.flags = self.flags.copy()
        twin.defeated = self.defeated.copy()
        twin.matrix = self.matrix.copy()
        twin.up = self.up.copy()
        twin.origin = self.origin.copy()
        twin.stock = self.stock.copy()
        twin.under = self.under.copy()
        twin.command = self.command.copy()
        twin.sources = self.sources
        twin.used = self.used
        twin.copies = self.copies
        twin.turned_up = self.turned_up
        twin.barred = self.barred
        twin.called_off = self.called_off
        twin.confronted = self.confronted
        twin.rights = self.rights
        twin.attacks = self.attacks
        twin.battle = self.battle
        twin.bosses_down = self.bosses_down.copy()
        twin.shown_bosses = self.shown_bosses
        twin.put_back = self.put_back
        twin.polities_met = self.polities_met.copy()
        twin.schemes_met = self.schemes_met.copy()
        return twin

    def fill_from_plain(self, setup: Setup, data: dict[str, Any]) -> None:
        super().fill_from_plain(setup, data)
        assert isinstance(setup, Match)
        self.match = setup

    def begin_empty(self, match: Match, pieces: int) -> None:
        """Become the position of a match in which nothing has happened and every zone is empty."""
        seats = match.seats
        spaces = match.grid.spaces
        self.empty_listening(match, pieces)
        self.match = match
        self.turn = 0
        self.active = 0
        self.at = [NOBODY] * seats
        self.form = [ALT] * seats
        self.energon = [START_ENERGON] * seats
        self.points = [0] * seats
        self.alt_spent = [0] * seats
        self.flags = [0] * seats
        self.defeated = [0] * seats
        self.matrix = [NOBODY] * spaces
        self.up = [False] * spaces
        self.origin = [0] * spaces
        self.stock = [0] * spaces
        self.under = [() for _ in range(spaces)]
        self.command = [NOBODY] * spaces
        self.sources = ()
        self.used = ()
        self.copies = ()
        self.turned_up = ()
        self.barred = ()
        self.called_off = ()
        self.confronted = False
        self.rights = 0
        self.attacks = ()
        self.battle = None
        self.bosses_down = [0, 0]
        self.shown_bosses = ()
        self.put_back = ()
        self.polities_met = [0] * (LAYERS + 1)
        self.schemes_met = [0] * (LAYERS + 1)

    # -- Guessing

    def imagine(self, seat: int, rng: Chance) -> None:
        from altmode.games.deckbuilder.rules.assists import deal_assists
        from altmode.games.deckbuilder.rules.decks import deal_relics_to_store

        super().imagine(seat, rng)
        bit = 1 << seat if seat >= 0 else spectator_bit(self.match.seats)
        deal_main_deck(self, bit, rng)
        deal_vaults(self, bit, rng)
        deal_assists(self, bit, rng)
        deal_relics_to_store(self, bit, rng)
        # What Missions listen for follows from which they are.
        self.changed()
