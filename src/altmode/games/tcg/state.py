"""A position of the Trading Card Game, and the facts of a match that never change."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from altmode.games.tcg.abilities import When
from altmode.games.tcg.card import BattleCard, Character, Side
from altmode.games.tcg.events import GAME_DRAWN
from altmode.games.tcg.match import Match
from altmode.games.tcg.terms import (
    DECK,
    FIELD,
    HAND,
    ICONS,
    KO_AREA,
    MODES,
    SCRAP,
    SECRETS,
    SLOT_NAMES,
    UNDER,
    UPGRADES,
    ZONES,
)
from altmode.games.tcg.waiting import Mark, SecretWindow, Triggered, Waiting
from altmode.kernel.decisions import Ask, Question
from altmode.kernel.events import EventKind
from altmode.kernel.game import Setup
from altmode.kernel.state import State
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Scope

NOT_KNOWN: Final = -1
LIVE_ZONES: Final = 1 << FIELD | 1 << UPGRADES | 1 << KO_AREA | 1 << SECRETS
"""The zones whose cards can listen, change numbers or allow something."""


class TcgState(State):
    """One position of the Trading Card Game."""

    __slots__ = (
        "active",
        "attacked",
        "attacker",
        "attentive",
        "countered",
        "counting",
        "damage",
        "defender",
        "delayed",
        "due",
        "extra_turns",
        "fighting",
        "flipped",
        "host",
        "icons",
        "last_attackers",
        "live",
        "live_hears",
        "live_stats",
        "marks",
        "match",
        "mode",
        "pending",
        "played",
        "regular",
        "slot",
        "step",
        "taken",
        "tapped",
        "turn",
        "turn_icons",
        "used_action",
        "used_flip",
        "used_tap",
        "used_upgrade",
        "watching",
        "white_given",
    )

    OWN_FIELDS: ClassVar[tuple[str, ...]] = (
        "turn",
        "active",
        "regular",
        "step",
        "damage",
        "mode",
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
        "marks",
        "pending",
        "delayed",
        "watching",
        "played",
        "countered",
        "last_attackers",
    )

    live: int
    """What is in play now, worked out from the table when it is needed: NOT_KNOWN, or the bits of
    what rules look for only where a card in play has it. Never saved, compared or trusted after a change."""
    live_hears: int
    """The kinds of event that something in play listens for, known together with `live`."""
    counting: list[int]
    """The numbers that are being worked out from others at this moment; empty between tasks and never saved."""
    attentive: int
    """The kinds of event worth telling: all of them while there is a log or `live` is not known."""
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
    mode: list[int]
    tapped: list[int]
    host: list[int]
    """For each piece the character it is on or under."""
    slot: list[int]
    """For each Upgrade in play the slot it is in."""
    used_flip: int
    used_action: int
    used_upgrade: int
    used_tap: int
    extra_turns: list[int]
    """Seats that take a turn before the order goes on, the next one first."""
    attacker: int
    defender: int
    fighting: bool
    """Whether an attack is under way and neither side of it has left the battlefield."""
    attacked: list[int]
    """The attackers of this turn, one entry for each attack."""
    flipped: list[list[int]]
    """For each seat the cards it flipped in this attack."""
    icons: list[int]
    """For each seat its icons of each colour flipped in this attack."""
    turn_icons: list[int]
    """The same for the whole turn, flips outside attacks included."""
    white_given: int
    """One bit for each seat that has had its white bonus in this attack."""
    due: list[int]
    """How many cards each seat flips in this attack, fixed when flipping begins."""
    taken: int
    """Damage done to the defender in this attack, by the attack or otherwise."""
    marks: list[Mark]
    pending: list[Waiting]
    """Abilities that have triggered since the table last settled."""
    delayed: list[Triggered]
    """What has been promised for the end of this turn."""
    watching: list[Triggered]
    """Abilities that listen until the end of this turn, each with the piece it is about as its source."""
    played: list[int]
    """Cards played this turn by the active seat, as indexes into the match's cards."""
    countered: list[int]
    """Actions whose text is not carried out."""
    last_attackers: list[int]
    """For each seat the character that attacked on its last own turn (basic rules)."""

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

    def place(self, piece: int, kind: int) -> None:
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
        return self.match.faces[piece][self.mode[piece]]

    def side(self, piece: int) -> Side:
        """The side of any piece whose abilities count."""
        match = self.match
        if piece < match.characters:
            return match.faces[piece][self.mode[piece]]
        return match.battle[self.cards[piece]].side

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
        """The active seat first."""
        return [self.active, 1 - self.active]

    def turn_number(self) -> int:
        return self.turn

    def stalemate(self) -> None:
        # No rule foresees effects without end; a game that cannot go on has no winner (TCG-GAP-83).
        self.emit(GAME_DRAWN, "TCG-GAP-83")
        super().stalemate()

    # -- What is in play

    def look_around(self) -> None:
        """Find out what the cards in play listen for, change and allow."""
        match = self.match
        hears = stats = live = 0
        for seat in (0, 1):
            at = seat * ZONES
            for piece in self.zones[at + FIELD]:
                side = match.faces[piece][self.mode[piece]]
                hears |= side.hears
                stats |= side.stats
                live |= side.live
            for piece in self.zones[at + UPGRADES]:
                side = match.battle[self.cards[piece]].side
                hears |= side.hears
                stats |= side.stats
                live |= side.live
            for piece in self.zones[at + KO_AREA]:
                hears |= match.faces[piece][self.mode[piece]].ko_hears
            if self.zones[at + SECRETS]:
                hears |= match.reveals_hear
        for watch in self.watching:
            for kind in watch.what.trigger.kinds():
                hears |= kind.bit
        self.live_hears = hears
        self.live_stats = stats
        self.live = live
        self.attentive = hears if self.journal is None else NOT_KNOWN

    def emit(
        self,
        kind: EventKind,
        rule: str,
        first: int = -1,
        second: int = -1,
        third: int = -1,
        fourth: int = -1,
    ) -> None:
        if self.attentive & kind.bit:
            self.tell(kind, rule, first, second, third, fourth)

    def tell(self, kind: EventKind, rule: str, first: int, second: int, third: int, fourth: int = -1) -> None:
        """Write an event down if there is a log, and let cards that listen react to it."""
        if self.journal is not None:
            self.write_down(self.journal, kind, rule, first, second, third, fourth)
        if self.live < 0:
            self.look_around()
        if self.live_hears & kind.bit:
            self.notice(kind, first, second, third)

    def changed(self) -> None:
        """Something that cards in play may listen for, change or allow is different now."""
        self.live = self.attentive = NOT_KNOWN

    def notice(self, kind: EventKind, first: int, second: int, third: int) -> None:
        """Find the abilities that an event triggers; that is decided now (TCG-TRIG-05)."""
        bit = kind.bit
        match = self.match
        for seat in (self.active, 1 - self.active):
            at = seat * ZONES
            for piece in self.zones[at + FIELD]:
                side = match.faces[piece][self.mode[piece]]
                if side.hears & bit:
                    for index, heard in enumerate(side.when_hears):
                        if heard & bit:
                            self.consider(side.whens[index], seat, piece, kind, first, second, third)
            for piece in self.zones[at + UPGRADES]:
                side = match.battle[self.cards[piece]].side
                if side.hears & bit:
                    for index, heard in enumerate(side.when_hears):
                        if heard & bit:
                            self.consider(side.whens[index], seat, piece, kind, first, second, third)
            for piece in self.zones[at + KO_AREA]:
                # Abilities stop working in the KO area but for those that say otherwise (TCG-KO-11).
                side = match.faces[piece][self.mode[piece]]
                if side.ko_hears & bit:
                    for when in side.ko_whens:
                        if kind in when.trigger.kinds():
                            self.consider(when, seat, piece, kind, first, second, third)
            if self.zones[at + SECRETS]:
                self.open_window(seat, kind, first, second, third)
        for watch in self.watching:
            ability = watch.what
            if kind in ability.trigger.kinds() and ability.trigger.matches(
                self, watch.seat, watch.source, kind, first, second, third
            ):
                self.pending.append(
                    Triggered(watch.seat, watch.source, watch.card, ability, first, second, third)
                )

    def consider(
        self, when: When, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> None:
        """Let one ability wait to happen if the event is what it listens for."""
        if not when.trigger.matches(self, seat, source, kind, first, second, third):
            return
        card = self.cards[source]
        provided = when.provided
        if provided is None or provided.holds(self, Scope(seat, source, card, first, second, third)):
            self.pending.append(Triggered(seat, source, card, when, first, second, third))

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
                self.pending.append(SecretWindow(seat, kind.index, first, second, third))
                return

    def face_down_secrets(self, seat: int) -> list[int]:
        """A seat's Secret Actions that nobody else knows yet."""
        everybody = self.match.everybody
        return [piece for piece in self.zone(SECRETS, seat) if self.known[piece] != everybody]

    # -- Names

    def name_of_card(self, card: int) -> str:
        """A card's name as people say it: characters without their subtitle."""
        printed = self.match.cards[card]
        return printed.title if isinstance(printed, Character) else printed.name

    def piece_facts(self, piece: int) -> dict[str, Any]:
        from altmode.games.tcg.view import piece_facts

        return piece_facts(self, piece)

    def public_facts(self, piece: int) -> dict[str, Any]:
        # Everybody sees which character a face-down card lies under.
        return {"under": self.host[piece]} if self.zone_kind(piece) == UNDER else {}

    def hindrance(self, seat: int, piece: int, mine: list[Ask]) -> Reason:
        from altmode.games.tcg.why.hindrance import hindrance

        if seat < 0 and not self.over:
            return super().hindrance(seat, piece, mine)
        return hindrance(self, seat, piece, mine)

    def alike(self, seat: int, piece: int, other: int) -> bool:
        return self.host[piece] == self.host[other] and super().alike(seat, piece, other)

    def rule_behind(self, question: Question) -> str:
        # Where no rule is named it is a card that asks, in the course of its instructions.
        return question.rule(self) or "TCG-PLAY-04"

    def ability_ended(self, scope: Scope) -> None:
        if scope.held:
            from altmode.games.tcg.rules.deck import refill

            # Cards it took from a deck were left out of reshuffles only while it lasted (TCG-DECK-05).
            refill(self, self.owner(scope.held[0]))

    def table_facts(self) -> dict[str, Any]:
        from altmode.games.tcg.view import table_facts

        return table_facts(self)

    def key_of(self, seat: int, piece: int) -> str:
        """Words a person would type for a piece."""
        if piece < self.match.characters:
            return self.match.handles[piece]
        card = self.match.cards[self.cards[piece]]
        host = self.host[piece]
        if host != NOBODY and self.zone_kind(piece) == UPGRADES:
            return f"{card.slug} on {self.match.handles[host]}"
        kind = self.zone_kind(piece)
        if self.owner(piece) != seat and kind in (HAND, SCRAP):
            return f"their {card.slug}"
        return card.slug

    def label_of(self, seat: int, piece: int) -> str:
        """A piece as a short phrase for a button."""
        card = self.match.cards[self.cards[piece]]
        if isinstance(card, Character):
            mode = MODES[self.mode[piece]]
            where = "enemy " if self.owner(piece) != seat else ""
            place = ", KO'd" if self.zone_kind(piece) == KO_AREA else ""
            return f"{where}{card.title} ({mode} mode{place})"
        host = self.host[piece]
        if host != NOBODY and self.zone_kind(piece) == UPGRADES:
            slot = SLOT_NAMES[self.slot[piece]]
            return f"{card.name} ({slot} of {self.name_of_card(self.cards[host])})"
        return card.name

    # -- Copies

    def clone(self) -> TcgState:
        """An independent twin without a journal."""
        twin = TcgState()
        self.copy_kernel_into(twin)
        twin.match = self.match
        twin.counting = []
        twin.live = self.live
        twin.live_hears = self.live_hears
        # Without a journal a twin has less to tell.
        twin.attentive = self.live_hears if self.live >= 0 else NOT_KNOWN
        twin.live_stats = self.live_stats
        twin.turn = self.turn
        twin.active = self.active
        twin.regular = self.regular
        twin.step = self.step
        twin.damage = self.damage.copy()
        twin.mode = self.mode.copy()
        twin.tapped = self.tapped.copy()
        twin.host = self.host.copy()
        twin.slot = self.slot.copy()
        twin.used_flip = self.used_flip
        twin.used_action = self.used_action
        twin.used_upgrade = self.used_upgrade
        twin.used_tap = self.used_tap
        twin.extra_turns = self.extra_turns.copy()
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.fighting = self.fighting
        twin.attacked = self.attacked.copy()
        twin.flipped = [flipped.copy() for flipped in self.flipped]
        twin.icons = self.icons.copy()
        twin.turn_icons = self.turn_icons.copy()
        twin.white_given = self.white_given
        twin.due = self.due.copy()
        twin.taken = self.taken
        twin.marks = self.marks.copy()
        twin.pending = self.pending.copy()
        twin.delayed = self.delayed.copy()
        twin.watching = self.watching.copy()
        twin.played = self.played.copy()
        twin.countered = self.countered.copy()
        twin.last_attackers = self.last_attackers.copy()
        return twin

    def fill_from_plain(self, setup: Setup, told: dict[str, Any]) -> None:
        super().fill_from_plain(setup, told)
        assert isinstance(setup, Match)
        self.match = setup
        self.live = self.attentive = NOT_KNOWN
        self.live_hears = self.live_stats = 0
        self.counting = []

    def begin_empty(self, match: Match, pieces: int) -> None:
        """Become the position of a match in which nothing has happened and every zone is empty."""
        seats = match.seats
        self.empty_kernel(match, pieces)
        self.match = match
        self.live = self.attentive = NOT_KNOWN
        self.live_hears = self.live_stats = 0
        self.counting = []
        self.turn = 0
        self.active = 0
        self.regular = 0
        self.step = 0
        self.damage = [0] * match.characters
        self.mode = [0] * match.characters
        self.tapped = [0] * match.characters
        self.host = [NOBODY] * pieces
        self.slot = [NOBODY] * pieces
        self.used_flip = 0
        self.used_action = 0
        self.used_upgrade = 0
        self.used_tap = 0
        self.extra_turns = []
        self.attacker = NOBODY
        self.defender = NOBODY
        self.fighting = False
        self.attacked = []
        self.flipped = [[] for _ in range(seats)]
        self.icons = [0] * (ICONS * seats)
        self.turn_icons = [0] * (ICONS * seats)
        self.white_given = 0
        self.due = [0] * seats
        self.taken = 0
        self.marks = []
        self.pending = []
        self.delayed = []
        self.watching = []
        self.played = []
        self.countered = []
        self.last_attackers = [NOBODY] * seats

    def lay(self, piece: int, kind: int, seat: int) -> None:
        """Lay a piece that is nowhere yet into a zone, while a position is being set up."""
        self.changed()
        zone = seat * ZONES + kind
        self.zones[zone].append(piece)
        self.where[piece] = zone
        self.known[piece] |= self.match.masks[zone]

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
