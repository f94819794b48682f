"""The position of a race: the cards in their zones, the robots on the course, and what happens to them."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from altmode.games.rally.cards import ANY_FORM, REGISTER, ROUND, RallyCard, Upgrade
from altmode.games.rally.events import BROKEN_OFF
from altmode.games.rally.match import Match
from altmode.games.rally.moving import Movement
from altmode.games.rally.powers import Power
from altmode.games.rally.spaces import BELT, BUILDING, CHASM, GRANDSTAND, WALKWAY
from altmode.games.rally.terms import (
    ALT,
    BOT,
    CUBES,
    DAMAGE,
    DECK,
    DRIFT_LEFT,
    DRIFT_RIGHT,
    HAND,
    INSTALLED,
    NOWHERE,
    REGISTER_COUNT,
    REGISTERS,
    START_ENERGON,
    ZONES,
)
from altmode.games.rally.track import COVERABLE, WALL, Track
from altmode.kernel.chance import Chance
from altmode.kernel.game import Setup
from altmode.kernel.state import State
from altmode.kernel.work import NOBODY
from altmode.kernel.zones import spectator_bit

# Why an upgrade does not work.
OTHER_FORM: Final = 1
USED_THIS_ROUND: Final = 2
USED_THIS_REGISTER: Final = 3

P = TypeVar("P", bound=Power)


POSITION: Final = (
    "round",
    "register",
    "step",
    "priority",
    "at",
    "facing",
    "form",
    "energon",
    "reached",
    "left_at",
    "returns",
    "checkpoints",
    "cubes",
    "mines",
    "mines_left",
    "planned_form",
    "landing",
    "phase_done",
    "acted",
    "activated",
    "moved",
    "resolving",
    "slipping",
    "stuck",
    "watching",
    "shielded",
    "fireproof",
    "borrowed",
    "used_in_round",
    "used_in_register",
    "moves",
)
"""What belongs to a position beside the kernel's part, in the order in which it is saved."""
CACHES: Final = ("live", "match", "track")
"""What a state keeps at hand that follows from its match and its position; it is never saved or compared."""


class RallyState(State):
    """One position of a race."""

    __slots__ = (*POSITION, *CACHES)

    OWN_FIELDS: ClassVar[tuple[str, ...]] = POSITION
    SAVED_AS: ClassVar[dict[str, str]] = {
        "form": "mode",
        "planned_form": "planned_mode",
        "landing": "wish",
    }

    match: Match
    track: Track
    round: int
    register: int
    """The register being played, 0 outside the Activation Phase."""
    step: int
    priority: int
    """The seat with the Cosmos Priority Token."""
    at: list[int]
    """For each seat the space its robot is on, NOWHERE while it is off the board."""
    facing: list[int]
    form: list[int]
    energon: list[int]
    reached: list[int]
    """For each seat the last Checkpoint it has reached."""
    left_at: list[int]
    """For each seat the space where its robot left the board."""
    returns: list[int]
    """For each seat the register at whose end its robot returns, 0 while it is on the board."""
    checkpoints: list[int]
    cubes: list[int]
    """A space for each Energon Cube on the course."""
    mines: list[int]
    mines_left: list[int]
    """For each seat, how many mines are left on the upgrade that lays them."""
    planned_form: list[int]
    """For each seat the mode it has secretly chosen in this Planning Phase, or -1."""
    landing: list[int]
    """For each seat the space it secretly wants to be flown to, or -1."""
    phase_done: list[int]
    """For each seat what it has done in this Upgrade Phase, as bits."""
    acted: int
    """The seats that have begun to act in this register, as bits."""
    activated: list[int]
    """For each seat the planning cards it has activated in this register, as bits."""
    moved: int
    """The seats that have activated a Move card in this round, as bits."""
    resolving: int
    """The seat whose register card is being carried out, or -1."""
    stuck: int
    """Whether that robot has lost all movement of this register, in a fire pit or by a mine."""
    slipping: int
    """Whether the robot whose register is being resolved still has a space taken off for starting on oil."""
    watching: int
    """The seats that want to be asked at every opportunity, as bits."""
    shielded: int
    """The seats that ignore robot weapons in this register, as bits."""
    fireproof: int
    """The seats that may enter fire pits unharmed in this register, as bits."""
    borrowed: list[int]
    """For each seat the upgrade of another one that it uses in this register, or -1."""
    used_in_round: list[int]
    """For each seat the upgrades it has used in this round, as bits."""
    used_in_register: list[int]
    moves: list[Movement]
    """Movements in progress, the innermost last."""
    live: list[int]
    """For each seat the powers of its cards in play, as bits, whatever mode it is in; -1 when that is not known."""

    # -- Where things are

    def zone(self, kind: int, seat: int) -> list[int]:
        """The pieces in a zone of a seat."""
        return self.zones[seat * ZONES + kind]

    def table(self, kind: int) -> list[int]:
        """The pieces in a zone that all seats share."""
        return self.zones[self.match.table + kind]

    def hand(self, seat: int) -> list[int]:
        """A seat's hand."""
        return self.zones[seat * ZONES + HAND]

    def cards_in(self, seat: int, register: int) -> list[int]:
        """The cards in a register of a seat."""
        return self.zones[seat * ZONES + REGISTERS + register - 1]

    def card(self, piece: int) -> RallyCard:
        """What a piece is."""
        return self.match.printed[self.cards[piece]]

    def upgrade(self, piece: int) -> Upgrade:
        """The upgrade that a piece is."""
        card = self.match.printed[self.cards[piece]]
        assert isinstance(card, Upgrade)
        return card

    def kind_of(self, piece: int) -> int:
        """Which planning card a piece is, SCRAP included; -1 for other cards."""
        return self.match.printed[self.cards[piece]].kind

    def robot_at(self, cell: int) -> int:
        """The seat whose robot is on a space, or NOBODY."""
        at = self.at
        return at.index(cell) if cell in at else NOBODY

    def seats_in_order(self) -> list[int]:
        """All seats in priority order (RR-TERM-11)."""
        return self.match.orders[self.priority]

    def ground(self, cell: int) -> int:
        """The element that counts on a space; a mine hides what is printed there (RR-MINE-06)."""
        return 0 if self.mines and cell in self.mines else self.track.kind[cell]

    def way(self, cell: int, direction: int) -> int:
        """What stands in the way of a step, as bits of the track."""
        way = self.track.exits[cell * 4 + direction]
        if way & COVERABLE and self.mines and cell + self.track.steps[direction] in self.mines:
            way &= ~COVERABLE
        return way

    def in_alt(self, seat: int) -> bool:
        """Whether a robot has the use of what is for alt mode."""
        return self.form[seat] == ALT or self.match.modeless

    def in_bot(self, seat: int) -> bool:
        """Whether a robot has the use of what is for bot mode."""
        return self.form[seat] == BOT or self.match.modeless

    def in_building(self, seat: int) -> bool:
        """Whether a robot is inside a building."""
        cell = self.at[seat]
        return cell >= 0 and self.track.building[cell] >= 0

    def supply(self) -> int:
        """How many Energon Cubes lie neither on the course nor on a player board (RR-ENERGON-05)."""
        return CUBES - self.match.seats - len(self.cubes)

    def adjacent_robots(self, seat: int) -> list[int]:
        """The seats whose robots are adjacent to a seat's robot: a shared side with no wall on it (RR-TERM-01)."""
        cell = self.at[seat]
        if cell < 0:
            return []
        found = []
        for direction in range(4):
            if self.track.exits[cell * 4 + direction] & 1 == 0:
                other = self.robot_at(cell + self.track.steps[direction])
                if other >= 0:
                    found.append(other)
        return found

    def landing_cells(self, seat: int, form: int) -> list[int]:
        """Where a robot may be dropped: next to a Checkpoint that others have reached and it has not."""
        track = self.track
        best = max([reached for other, reached in enumerate(self.reached) if other != seat])
        found: list[int] = []
        for number in range(self.reached[seat] + 1, best + 1):
            cell = self.checkpoints[number - 1]
            for side in range(4):
                beside = cell + track.steps[side]
                if not track.on[beside] or track.exits[cell * 4 + side] & WALL or beside in self.at:
                    continue
                kind = self.ground(beside)
                if kind in (GRANDSTAND, CHASM) or (
                    kind in (WALKWAY, BELT, BUILDING) and form != BOT and not self.match.modeless
                ):
                    continue
                if beside not in found:
                    found.append(beside)
        found.sort()
        return found

    # -- Powers of cards in play

    def move_in_play(self, piece: int, zone: int) -> None:
        """Move an upgrade or a damage card that comes into play or leaves it; powers come and go with it."""
        for seat in range(self.match.seats):
            self.live[seat] = NOBODY
        self.move(piece, zone)

    def powers_of(self, seat: int) -> int:
        """The powers of a seat's cards in play, as bits, whatever mode its robot is in."""
        live = self.live[seat]
        if live < 0:
            live = 0
            for piece in self.zones[seat * ZONES + INSTALLED]:
                live |= self.match.printed[self.cards[piece]].bits
            for piece in self.zones[seat * ZONES + DAMAGE]:
                live |= self.match.printed[self.cards[piece]].bits
            if self.borrowed[seat] >= 0:
                live |= self.match.printed[self.cards[self.borrowed[seat]]].bits
            self.live[seat] = live
        return live

    def piece_with(self, seat: int, bit: int) -> int:
        """A card in play of a seat that has a power and may be used now, or NOBODY."""
        if not self.powers_of(seat) & bit:
            return NOBODY
        pieces = self.pieces_with(seat, bit)
        return pieces[0] if pieces else NOBODY

    def pieces_with(self, seat: int, bit: int) -> list[int]:
        """Every card in play of a seat that has a power and may be used now."""
        if not self.powers_of(seat) & bit:
            return []
        found = []
        for piece in self.zones[seat * ZONES + INSTALLED]:
            if self._usable(seat, piece, bit):
                found.append(piece)
        if self.borrowed[seat] >= 0 and self._usable(seat, self.borrowed[seat], bit):
            found.append(self.borrowed[seat])
        for piece in self.zones[seat * ZONES + DAMAGE]:
            if self.match.printed[self.cards[piece]].bits & bit:
                found.append(piece)
        return found

    def _usable(self, seat: int, piece: int, bit: int) -> bool:
        if not self.match.printed[self.cards[piece]].bits & bit:
            return False
        return not self.idle(seat, piece)

    def idle(self, seat: int, piece: int) -> int:
        """What keeps an upgrade from working for a seat now, 0 for nothing."""
        card = self.match.printed[self.cards[piece]]
        # In a classic race mode limits on upgrades are ignored (RR-COMPAT-13).
        if card.form != ANY_FORM and card.form != self.form[seat] and not self.match.modeless:
            return OTHER_FORM
        assert isinstance(card, Upgrade)
        if card.limit == ROUND and self.used_in_round[seat] >> card.number & 1:
            return USED_THIS_ROUND
        if card.limit == REGISTER and self.used_in_register[seat] >> card.number & 1:
            return USED_THIS_REGISTER
        return 0

    def has_power(self, seat: int, bit: int) -> bool:
        """Whether a seat may use a power now."""
        return self.piece_with(seat, bit) != NOBODY

    def power(self, seat: int, kind: type[P]) -> P | None:
        """What a seat may use of a power now, if it may."""
        piece = self.piece_with(seat, kind.BIT)
        return None if piece == NOBODY else self.match.printed[self.cards[piece]].power(kind)

    def installed_count(self, seat: int, permanent: bool) -> int:
        """How many permanent (personal ones included) or temporary upgrades a seat has installed."""
        count = 0
        for piece in self.zones[seat * ZONES + INSTALLED]:
            if self.upgrade(piece).permanent == permanent:
                count += 1
        return count

    # -- Log

    def turn_number(self) -> int:
        return self.round

    def stalemate(self) -> None:
        # No rule foresees effects without end; a race that cannot go on has no winner (GAP-WIN-1).
        self.emit(BROKEN_OFF, "GAP-WIN-1", self.round)
        super().stalemate()

    # -- Copies

    def clone(self) -> RallyState:
        """An independent twin without a journal."""
        twin = RallyState()
        self.copy_kernel_into(twin)
        twin.match = self.match
        twin.track = self.track
        twin.round = self.round
        twin.register = self.register
        twin.step = self.step
        twin.priority = self.priority
        twin.at = self.at.copy()
        twin.facing = self.facing.copy()
        twin.form = self.form.copy()
        twin.energon = self.energon.copy()
        twin.reached = self.reached.copy()
        twin.left_at = self.left_at.copy()
        twin.returns = self.returns.copy()
        twin.checkpoints = self.checkpoints.copy()
        twin.cubes = self.cubes.copy()
        twin.mines = self.mines.copy()
        twin.mines_left = self.mines_left.copy()
        twin.planned_form = self.planned_form.copy()
        twin.landing = self.landing.copy()
        twin.phase_done = self.phase_done.copy()
        twin.acted = self.acted
        twin.activated = self.activated.copy()
        twin.moved = self.moved
        twin.resolving = self.resolving
        twin.stuck = self.stuck
        twin.slipping = self.slipping
        twin.watching = self.watching
        twin.shielded = self.shielded
        twin.fireproof = self.fireproof
        twin.borrowed = self.borrowed.copy()
        twin.used_in_round = self.used_in_round.copy()
        twin.used_in_register = self.used_in_register.copy()
        twin.moves = [move.copy() for move in self.moves] if self.moves else []
        twin.live = self.live.copy()
        return twin

    def fill_from_plain(self, setup: Setup, data: dict[str, Any]) -> None:
        super().fill_from_plain(setup, data)
        assert isinstance(setup, Match)
        self.match = setup
        self.track = setup.track
        self.live = [NOBODY] * setup.seats

    def begin_empty(self, match: Match, pieces: int) -> None:
        """Become the position of a race in which nothing has happened and every zone is empty."""
        seats = match.seats
        track = match.track
        self.empty_kernel(match, pieces)
        self.match = match
        self.track = track
        self.round = 0
        self.register = 0
        self.step = 0
        self.priority = 0
        self.at = [NOWHERE] * seats
        self.facing = [0] * seats
        self.form = [BOT] * seats
        self.energon = [START_ENERGON] * seats
        self.reached = [0] * seats
        self.left_at = [NOWHERE] * seats
        self.returns = [0] * seats
        self.checkpoints = track.checkpoints.copy()
        self.cubes = [cell for cell in range(track.cells) for _ in range(track.cubes[cell])]
        self.mines = track.mines.copy()
        self.mines_left = [0] * seats
        self.planned_form = [NOBODY] * seats
        self.landing = [NOBODY] * seats
        self.phase_done = [0] * seats
        self.acted = 0
        self.activated = [0] * seats
        self.moved = 0
        self.resolving = NOBODY
        self.stuck = 0
        self.slipping = 0
        self.watching = 0
        self.shielded = 0
        self.fireproof = 0
        self.borrowed = [NOBODY] * seats
        self.used_in_round = [0] * seats
        self.used_in_register = [0] * seats
        self.moves = []
        self.live = [NOBODY] * seats

    def lay(self, piece: int, zone: int) -> None:
        for seat in range(self.match.seats):
            self.live[seat] = NOBODY
        super().lay(piece, zone)

    # -- Guessing

    def imagine(self, seat: int, rng: Chance) -> None:
        """Deal out anew what a seat does not know: others' cards, plans and modes, decks and stacks."""
        super().imagine(seat, rng)
        bit = 1 << seat if seat >= 0 else spectator_bit(self.match.seats)
        for other in range(self.match.seats):
            self._mend_plan(other, bit, rng)
            if other != seat and self.planned_form[other] >= 0:
                self._imagine_form(other, rng)

    def _imagine_form(self, seat: int, rng: Chance) -> None:
        """A mode that a seat may have chosen and a landing it may have planned."""
        if not self.in_building(seat):
            self.planned_form[seat] = rng.below(2)
        if self.landing[seat] >= 0:
            cells = self.landing_cells(seat, self.planned_form[seat])
            self.landing[seat] = cells[rng.below(len(cells))] if cells else NOBODY

    def _mend_plan(self, seat: int, bit: int, rng: Chance) -> None:
        """Let a guessed plan be one that a seat can have: no SCRAP in its deck, no two cards without a Drift."""
        held: list[int] = []
        pairs: list[int] = []
        # While cards are being exchanged, old and new ones lie side by side.
        exchanging = "replacement" in [ask.question.about for ask in self.asked]
        for kind in range(HAND, REGISTERS + REGISTER_COUNT):
            zone = self.zone(kind, seat)
            for piece in zone:
                if not self.known[piece] & bit:
                    if kind >= REGISTERS and len(zone) > 1 and not exchanging:
                        pairs.append(piece)
                    else:
                        held.append(piece)
        deck = [piece for piece in self.zone(DECK, seat) if not self.known[piece] & bit]
        # How many of its cards are SCRAP everybody can tell: they came openly, and not by the deck.
        free = [piece for piece in held if self.cards[piece] != self.match.scrap]
        rng.shuffle(free)
        for piece in [*pairs, *deck]:
            if self.cards[piece] == self.match.scrap:
                self.exchange(piece, free.pop())
        drifts = [
            piece for piece in [*pairs, *held, *deck] if self.kind_of(piece) in (DRIFT_RIGHT, DRIFT_LEFT)
        ]
        if pairs and drifts and pairs[0] not in drifts:
            self.exchange(pairs[0], drifts[rng.below(len(drifts))])
