"""A position of the Trading Card Game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from altmode.abilities.listening import NOT_KNOWN, Listening
from altmode.abilities.nodes import Trigger
from altmode.games.tcg.card import BattleCard, Character, Side
from altmode.games.tcg.events import GAME_DRAWN
from altmode.games.tcg.match import Match
from altmode.games.tcg.terms import (
    DECK,
    FIELD,
    HAND,
    ICONS,
    IN_ORDER,
    KO_AREA,
    PLAYED,
    SEATS,
    SECRETS,
    UPGRADES,
    ZONES,
)
from altmode.games.tcg.waiting import SecretWindow
from altmode.kernel.events import EventKind
from altmode.kernel.game import Setup
from altmode.kernel.work import NOBODY, Scope

LIVE_ZONES: Final = 1 << FIELD | 1 << UPGRADES | 1 << KO_AREA | 1 << SECRETS
"""The zones whose cards can listen, change numbers or allow something."""


POSITION: Final = (
    "turn",
    "active",
    "regular",
    "step",
    "damage",
    "form",
    "tapped",
    "host",
    "slot",
    "used_flip",
    "used_action",
    "used_upgrade",
    "used_tap",
    "extra_turns",
    "attacker",
    "defender",
    "fighting",
    "attacked",
    "flipped",
    "icons",
    "turn_icons",
    "white_given",
    "due",
    "taken",
    "played",
    "countered",
    "last_attackers",
)
"""What belongs to a position beside the parts that any card game has, in the order in which it is saved."""
CACHES: Final = ("attached_lent", "counting", "live_stats", "match")
"""What a state keeps at hand that follows from its match and its position; it is never saved or compared."""


class TcgState(Listening):
    """One position of the Trading Card Game."""

    __slots__ = (*POSITION, *CACHES)

    OWN_FIELDS: ClassVar[tuple[str, ...]] = (*POSITION, *Listening.OWN_FIELDS)
    SAVED_AS: ClassVar[dict[str, str]] = {"form": "mode"}

    attached_lent: bool
    """Whether `host` and `slot` are shared with a copy of this position, until `attach` changes them."""
    counting: tuple[int, ...]
    """The numbers that are being worked out from others at this moment; empty between tasks and never saved."""
    live_stats: int
    """The stats that some continuous ability in play changes, known together with `live`."""
    match: Match
    turn: int
    """Which turn of the game this is, beginning with 1."""
    active: int
    """The seat whose turn it is."""
    regular: int
    """The seat that took the last turn that was not an extra one."""
    step: int
    damage: list[int]
    form: list[int]
    tapped: list[int]
    host: list[int]
    """For each piece the character it is on or under."""
    slot: list[int]
    """For each Upgrade in play the slot it is in."""
    used_flip: int
    used_action: int
    used_upgrade: int
    used_tap: int
    extra_turns: tuple[int, ...]
    """Seats that take a turn before the order goes on, the next one first."""
    attacker: int
    defender: int
    fighting: bool
    """Whether an attack is under way and neither side of it has left the battlefield."""
    attacked: tuple[int, ...]
    """The attackers of this turn, one entry for each attack."""
    flipped: list[list[int]]
    """For each seat the cards it flipped in this attack."""
    icons: list[int]
    """For each seat its icons of each colour flipped in this attack."""
    turn_icons: list[int]
    """The same for the whole turn, flips outside attacks included."""
    white_given: int
    """One bit for each seat that has had its white bonus in this attack."""
    due: tuple[int, ...]
    """How many cards each seat flips in this attack, fixed when flipping begins."""
    taken: int
    """Damage done to the defender in this attack, by the attack or otherwise."""
    played: tuple[int, ...]
    """Cards played this turn by the active seat, as indexes into the match's cards."""
    countered: tuple[int, ...]
    """Actions whose text is not carried out."""
    last_attackers: tuple[int, ...]
    """For each seat the character that attacked on its last own turn (basic rules)."""

    ORDER_RULE: ClassVar[str] = "TCG-TRIG-03"

    # -- Looking things up

    def zone(self, kind: int, seat: int) -> list[int]:
        """The pieces in one of a seat's zones."""
        return self.zones[seat * ZONES + kind]

    def zone_kind(self, piece: int) -> int:
        """The kind of zone a piece lies in."""
        return self.where[piece] % ZONES

    def owner(self, piece: int) -> int:
        """The seat a piece belongs to."""
        return self.match.owners[piece]

    def put(self, piece: int, kind: int) -> None:
        """Put a piece on top of one of its owner's zones."""
        self.move(piece, self.match.owners[piece] * ZONES + kind)

    def move(self, piece: int, zone: int) -> None:
        if (LIVE_ZONES >> self.where[piece] % ZONES | LIVE_ZONES >> zone % ZONES) & 1:
            self.live = self.attentive = NOT_KNOWN
        super().move(piece, zone)

    def character(self, piece: int) -> Character:
        """A character piece's card."""
        return self.match.printed[piece]

    def battle_card(self, piece: int) -> BattleCard:
        """A battle card piece's card."""
        return self.match.battle[self.cards[piece]]

    def is_character(self, piece: int) -> bool:
        """Whether a piece is a character."""
        return piece < self.match.characters

    def face(self, piece: int) -> Side:
        """The side of a character that is face up."""
        return self.match.faces[piece][self.form[piece]]

    def side(self, piece: int) -> Side:
        """The side of any piece whose abilities count."""
        match = self.match
        if piece < match.characters:
            return match.faces[piece][self.form[piece]]
        return match.battle[self.cards[piece]].side

    def twins(self, one: int, other: int) -> bool:
        """Two Upgrades of one card on one character, in slots of one kind, to which nothing was given."""
        return (
            self.cards[one] == self.cards[other]
            and self.where[one] == self.where[other]
            and self.host[one] == self.host[other] != NOBODY
            and self.slot[one] == self.slot[other] != NOBODY
            and all(mark.piece not in (one, other) for mark in self.marks)
        )

    def attach(self, piece: int, character: int, slot: int = NOBODY) -> None:
        """Note that a piece is on a character, in a slot, or under it without one; NOBODY ends that."""
        if self.attached_lent:
            self.attached_lent = False
            self.host = self.host.copy()
            self.slot = self.slot.copy()
        self.host[piece] = character
        self.slot[piece] = slot

    def upgrades_on(self, character: int) -> list[int]:
        """The Upgrades on a character, in the order they came."""
        host = self.host
        return [piece for piece in self.zone(UPGRADES, self.owner(character)) if host[piece] == character]

    def has_trait(self, piece: int, trait: str) -> bool:
        """Whether a character's face-up side has a trait; factions are traits of both sides."""
        return trait in self.face(piece).traits

    def opponent(self, seat: int) -> int:
        """The other seat."""
        return 1 - seat

    def seats_in_turn_order(self) -> list[int]:
        # The active player is first in all that both do or order (TCG-PLAY-10, TCG-TRIG-03).
        return [self.active, 1 - self.active]

    def in_play(self, piece: int) -> bool:
        return self.is_character(piece) or self.zone_kind(piece) in (UPGRADES, PLAYED, SECRETS)

    def end_of_turn(self) -> Trigger:
        from altmode.games.tcg.mechanics.triggers import EndOfTurn

        return EndOfTurn()

    def turn_number(self) -> int:
        return self.turn

    def stalemate(self) -> None:
        # No rule foresees effects without end; a game that cannot go on has no winner (TCG-GAP-83).
        self.emit(GAME_DRAWN, "TCG-GAP-83")
        super().stalemate()

    # -- What is in play

    def look_around(self) -> None:
        """Find out what the cards in play listen for, change and allow."""
        match, zones, cards, form = self.match, self.zones, self.cards, self.form
        faces, battle = match.faces, match.battle
        hears = stats = live = 0
        for seat in SEATS:
            at = seat * ZONES
            for piece in zones[at + FIELD]:
                side = faces[piece][form[piece]]
                hears |= side.hears
                stats |= side.stats
                live |= side.live
            for piece in zones[at + UPGRADES]:
                side = battle[cards[piece]].side
                hears |= side.hears
                stats |= side.stats
                live |= side.live
            for piece in zones[at + KO_AREA]:
                hears |= faces[piece][form[piece]].ko_hears
            if zones[at + SECRETS]:
                hears |= match.reveals_hear
        self.live_stats = stats
        if self.watching:
            hears |= self.kinds_watched()
        self.known_now(live, hears)

    def notice(self, kind: EventKind, first: int, second: int, third: int) -> None:
        """Find the abilities that an event triggers; that is decided now (TCG-TRIG-05)."""
        bit = kind.bit
        zones, cards, form = self.zones, self.cards, self.form
        faces, battle = self.match.faces, self.match.battle
        for seat in IN_ORDER[self.active]:
            at = seat * ZONES
            for piece in zones[at + FIELD]:
                side = faces[piece][form[piece]]
                if side.hears & bit:
                    for index, heard in enumerate(side.when_hears):
                        if heard & bit:
                            self.consider(side.whens[index], seat, piece, kind, first, second, third)
            for piece in zones[at + UPGRADES]:
                side = battle[cards[piece]].side
                if side.hears & bit:
                    for index, heard in enumerate(side.when_hears):
                        if heard & bit:
                            self.consider(side.whens[index], seat, piece, kind, first, second, third)
            for piece in zones[at + KO_AREA]:
                # Abilities stop working in the KO area but for those that say otherwise (TCG-KO-11).
                side = faces[piece][form[piece]]
                if side.ko_hears & bit:
                    for when in side.ko_whens:
                        if kind in when.trigger.kinds():
                            self.consider(when, seat, piece, kind, first, second, third)
            if zones[at + SECRETS]:
                self.open_window(seat, kind, first, second, third)
        if self.watching:
            self.notice_watching(kind, first, second, third)

    def open_window(self, seat: int, kind: EventKind, first: int, second: int, third: int) -> None:
        """Give a seat with face-down Secret Actions a chance to reveal one.

        Whether it is asked follows from the event and from what any Secret Action could be: being asked, or
        not, tells nobody which card lies there.
        """
        if not self.face_down_secrets(seat):
            return
        for reveal in self.match.reveals:
            if kind in reveal.trigger.kinds() and reveal.trigger.matches(
                self, seat, NOBODY, kind, first, second, third
            ):
                self.pending = (*self.pending, SecretWindow(seat, kind.index, first, second, third))
                return

    def face_down_secrets(self, seat: int) -> list[int]:
        """A seat's Secret Actions that nobody else knows yet."""
        everybody = self.match.everybody
        return [piece for piece in self.zone(SECRETS, seat) if self.known[piece] != everybody]

    def ability_ended(self, scope: Scope) -> None:
        if scope.held:
            from altmode.games.tcg.rules.deck import refill

            # Cards it took from a deck were left out of reshuffles only while it lasted (TCG-DECK-05).
            refill(self, self.owner(scope.held[0]))

    # -- Copies

    def clone(self) -> TcgState:
        """An independent twin without a journal."""
        twin = TcgState()
        self.copy_listening_into(twin)
        twin.match = self.match
        twin.counting = ()
        twin.live_stats = self.live_stats
        twin.turn = self.turn
        twin.active = self.active
        twin.regular = self.regular
        twin.step = self.step
        twin.damage = self.damage.copy()
        twin.form = self.form.copy()
        twin.tapped = self.tapped.copy()
        # Copied by `attach`: most decisions attach nothing.
        twin.host = self.host
        twin.slot = self.slot
        twin.attached_lent = self.attached_lent = True
        twin.used_flip = self.used_flip
        twin.used_action = self.used_action
        twin.used_upgrade = self.used_upgrade
        twin.used_tap = self.used_tap
        twin.extra_turns = self.extra_turns
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.fighting = self.fighting
        twin.attacked = self.attacked
        twin.flipped = [flipped.copy() for flipped in self.flipped]
        twin.icons = self.icons.copy()
        twin.turn_icons = self.turn_icons.copy()
        twin.white_given = self.white_given
        twin.due = self.due
        twin.taken = self.taken
        twin.played = self.played
        twin.countered = self.countered
        twin.last_attackers = self.last_attackers
        return twin

    def fill_from_plain(self, setup: Setup, data: dict[str, Any]) -> None:
        super().fill_from_plain(setup, data)
        assert isinstance(setup, Match)
        self.match = setup
        self.attached_lent = False
        self.live_stats = 0
        self.counting = ()

    def begin_empty(self, match: Match, pieces: int) -> None:
        """Become the position of a match in which nothing has happened and every zone is empty."""
        seats = match.seats
        self.empty_listening(match, pieces)
        self.match = match
        self.attached_lent = False
        self.live_stats = 0
        self.counting = ()
        self.turn = 0
        self.active = 0
        self.regular = 0
        self.step = 0
        self.damage = [0] * match.characters
        self.form = [0] * match.characters
        self.tapped = [0] * match.characters
        self.host = [NOBODY] * pieces
        self.slot = [NOBODY] * pieces
        self.used_flip = 0
        self.used_action = 0
        self.used_upgrade = 0
        self.used_tap = 0
        self.extra_turns = ()
        self.attacker = NOBODY
        self.defender = NOBODY
        self.fighting = False
        self.attacked = ()
        self.flipped = [[] for _ in range(seats)]
        self.icons = [0] * (ICONS * seats)
        self.turn_icons = [0] * (ICONS * seats)
        self.white_given = 0
        self.due = (0,) * seats
        self.taken = 0
        self.played = ()
        self.countered = ()
        self.last_attackers = (NOBODY,) * seats

    def lay(self, piece: int, zone: int) -> None:
        self.changed()
        super().lay(piece, zone)

    # -- Where the cards of a seat are

    def deck(self, seat: int) -> list[int]:
        """A seat's deck, its top last."""
        return self.zones[seat * ZONES + DECK]

    def hand(self, seat: int) -> list[int]:
        """A seat's hand."""
        return self.zones[seat * ZONES + HAND]

    def field(self, seat: int) -> list[int]:
        """A seat's characters on the battlefield."""
        return self.zones[seat * ZONES + FIELD]
