"""The position of a race: the cards in their zones, the robots on the course, and what happens to them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from altmode.games.rally.cards import ANY_MODE, REGISTER, ROUND, RallyCard, Upgrade
from altmode.games.rally.events import BROKEN_OFF
from altmode.games.rally.match import Match
from altmode.games.rally.moving import Movement
from altmode.games.rally.terms import (
    ALT,
    BOT,
    COLLECTION,
    CUBES,
    DAMAGE,
    DECK,
    DRIFTS,
    HAND,
    INSTALLED,
    NOWHERE,
    PLANNING,
    REGISTER_COUNT,
    REGISTERS,
    START_ENERGON,
    UPGRADE_DECK,
    ZONES,
)
from altmode.games.rally.track import COVERABLE, Track
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.game import Setup
from altmode.kernel.state import State
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY
from altmode.kernel.zones import spectator_bit

# Why an upgrade does not work.
OTHER_MODE: Final = 1
USED_THIS_ROUND: Final = 2
USED_THIS_REGISTER: Final = 3


class RallyState(State):
    """One position of a race."""

    __slots__ = (
        "acted",
        "activated",
        "at",
        "borrowed",
        "checkpoints",
        "cubes",
        "energon",
        "facing",
        "fireproof",
        "left_at",
        "live",
        "match",
        "mines",
        "mines_left",
        "mode",
        "moved",
        "moves",
        "phase_done",
        "planned_mode",
        "priority",
        "reached",
        "register",
        "resolving",
        "returns",
        "round",
        "shielded",
        "slipping",
        "step",
        "stuck",
        "track",
        "used_in_register",
        "used_in_round",
        "watching",
        "wish",
    )

    OWN_FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "register",
        "step",
        "priority",
        "at",
        "facing",
        "mode",
        "energon",
        "reached",
        "left_at",
        "returns",
        "checkpoints",
        "cubes",
        "mines",
        "mines_left",
        "planned_mode",
        "wish",
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
    mode: list[int]
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
    planned_mode: list[int]
    """For each seat the mode it has secretly chosen in this Planning Phase, or -1."""
    wish: list[int]
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
        return self.mode[seat] == ALT or self.match.modeless

    def in_bot(self, seat: int) -> bool:
        """Whether a robot has the use of what is for bot mode."""
        return self.mode[seat] == BOT or self.match.modeless

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
        if card.mode != ANY_MODE and card.mode != self.mode[seat] and not self.match.modeless:
            return OTHER_MODE
        assert isinstance(card, Upgrade)
        if card.limit == ROUND and self.used_in_round[seat] >> card.number & 1:
            return USED_THIS_ROUND
        if card.limit == REGISTER and self.used_in_register[seat] >> card.number & 1:
            return USED_THIS_REGISTER
        return 0

    def has_power(self, seat: int, bit: int) -> bool:
        """Whether a seat may use a power now."""
        return self.piece_with(seat, bit) != NOBODY

    def installed_count(self, seat: int, permanent: bool) -> int:
        """How many permanent (personal ones included) or temporary upgrades a seat has installed."""
        count = 0
        for piece in self.zones[seat * ZONES + INSTALLED]:
            if self.upgrade(piece).permanent == permanent:
                count += 1
        return count

    # -- Log and names

    def turn_number(self) -> int:
        return self.round

    def stalemate(self) -> None:
        # No rule foresees effects without end; a race that cannot go on has no winner (GAP-WIN-1).
        self.emit(BROKEN_OFF, "GAP-WIN-1", self.round)
        super().stalemate()

    def place_name(self, place: int) -> str:
        """A place as it is said: the column's letter and the row's number."""
        if place < 0:
            return "off the board"
        x, y = self.track.place(place)
        column = chr(ord("A") + x) if x < 26 else "A" + chr(ord("A") + x - 26)
        return f"{column}{y + 1}"

    def table_facts(self) -> dict[str, Any]:
        from altmode.games.rally.view import table_facts

        return table_facts(self)

    def setup_facts(self) -> dict[str, Any]:
        from altmode.games.rally.view import setup_facts

        return setup_facts(self)

    def own_facts(self, seat: int) -> dict[str, Any]:
        from altmode.games.rally.view import own_facts

        return own_facts(self, seat)

    def piece_facts(self, piece: int) -> dict[str, Any]:
        from altmode.games.rally.view import piece_facts

        return piece_facts(self, piece)

    def hindrance(self, seat: int, piece: int, mine: list[Ask]) -> Reason:
        from altmode.games.rally.why.hindrance import hindrance

        if seat < 0 and not self.over:
            return super().hindrance(seat, piece, mine)
        return hindrance(self, seat, piece, mine)

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
        twin.mode = self.mode.copy()
        twin.energon = self.energon.copy()
        twin.reached = self.reached.copy()
        twin.left_at = self.left_at.copy()
        twin.returns = self.returns.copy()
        twin.checkpoints = self.checkpoints.copy()
        twin.cubes = self.cubes.copy()
        twin.mines = self.mines.copy()
        twin.mines_left = self.mines_left.copy()
        twin.planned_mode = self.planned_mode.copy()
        twin.wish = self.wish.copy()
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

    def fill_from_plain(self, setup: Setup, told: dict[str, Any]) -> None:
        super().fill_from_plain(setup, told)
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
        self.mode = [BOT] * seats
        self.energon = [START_ENERGON] * seats
        self.reached = [0] * seats
        self.left_at = [NOWHERE] * seats
        self.returns = [0] * seats
        self.checkpoints = track.checkpoints.copy()
        self.cubes = [cell for cell in range(track.cells) for _ in range(track.cubes[cell])]
        self.mines = track.mines.copy()
        self.mines_left = [0] * seats
        self.planned_mode = [NOBODY] * seats
        self.wish = [NOBODY] * seats
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
        """Lay a piece that is nowhere yet into a zone, while a position is being set up."""
        for seat in range(self.match.seats):
            self.live[seat] = NOBODY
        self.zones[zone].append(piece)
        self.where[piece] = zone
        self.known[piece] |= self.match.masks[zone]

    # -- Guessing

    def imagine(self, seat: int, rng: Chance) -> None:
        """Deal out anew what a seat does not know: others' cards, plans and modes, decks and stacks."""
        bit = 1 << seat if seat >= 0 else spectator_bit(self.match.seats)
        for other in range(self.match.seats):
            self._imagine_plan(other, bit, rng)
            if other != seat and self.planned_mode[other] >= 0:
                self._imagine_mode(other, rng)
        table = self.match.table
        self.deal_anew([piece for piece in self.zones[table] if not self.known[piece] & bit], rng)
        upgrades = [piece for piece in self.table(UPGRADE_DECK) if not self.known[piece] & bit]
        for other in range(self.match.seats):
            for piece in self.zone(COLLECTION, other):
                if not self.known[piece] & bit:
                    upgrades.append(piece)
        self.deal_anew(upgrades, rng)

    def _imagine_mode(self, seat: int, rng: Chance) -> None:
        """A mode that a seat may have chosen and a place it may have wished for."""
        if not self.in_building(seat):
            self.planned_mode[seat] = rng.below(2)
        if self.wish[seat] >= 0:
            from altmode.games.rally.rules.planning import landing_places

            places = landing_places(self, seat, self.planned_mode[seat])
            self.wish[seat] = places[rng.below(len(places))] if places else NOBODY

    def _imagine_plan(self, seat: int, bit: int, rng: Chance) -> None:
        """Deal a seat's unknown planning cards out anew; how many of its cards are SCRAP everybody can tell."""
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
        scrap = 0
        cards: list[int] = []
        for piece in [*pairs, *held, *deck]:
            if self.kind_of(piece) >= 0 and PLANNING >> self.kind_of(piece) & 1:
                cards.append(self.cards[piece])
            else:
                scrap += 1
        cards.sort()
        rng.shuffle(cards)
        if pairs:
            # A register with two cards holds a Drift for certain.
            cards.sort(key=lambda card: DRIFTS >> self.match.printed[card].kind & 1)
        held.sort()
        rng.shuffle(held)
        for piece in pairs[:1]:
            self.cards[piece] = cards.pop()
        if pairs:
            rng.shuffle(cards)
        for piece in held[:scrap]:
            self.cards[piece] = self.match.scrap
        for piece in [*pairs[1:], *held[scrap:], *deck]:
            self.cards[piece] = cards.pop()
