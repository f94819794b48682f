"""What a reader of a race's log knows, and what must have been said before a line."""

from __future__ import annotations

from typing import ClassVar

from altmode.games.rally.cards import RallyCard, Upgrade
from altmode.games.rally.facts import RobotFacts, rally_facts
from altmode.games.rally.scene import cell_called, course_of, track_of
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.terms import REGISTER_COUNT, START_ENERGON
from altmode.kernel.views import LogLine, View

from ...reader import NOBODY, Reader

Cell = tuple[int, int]
TOWARD: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
SCRAP = "SCRAP"
HURTS = ("damaged", "no_damage_left", "stack_shuffled")

CAUSES: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {
    # What a line needs: one of these before it in the register, with its seat in that place.
    ("damaged", "RR-FIRE-01"): (("burned", "seat"),),
    ("damaged", "RR-FIRE-04"): (("still_burning", "seat"),),
    ("damaged", "RR-MINE-01"): (("mine_went_off", "seat"),),
    ("damaged", "RR-TURRET-02"): (("turret_hit", "seat"),),
    ("damaged", "RR-WEAPON-06"): (("hit", "other"),),
    ("damaged", "RR-UPGRADE-26"): (("struck_back", "other"),),
    ("damaged", "RR-OFF-02"): (("fell", "seat"),),
    ("damaged", "RR-DAMAGE-04"): (
        ("pushed", "other"),
        ("rolled_over", "other"),
        ("bombarded", ""),
        ("upgrade_used", ""),
    ),
    ("card_lost", "RR-FIRE-02"): (("burned", "seat"),),
    ("card_lost", "RR-OFF-03"): (("fell", "seat"),),
    ("card_lost", "RR-REG-02"): (("damaged", "seat"),),
    ("card_lost", "RR-PLAN-09"): (("replaced", "seat"),),
    ("reclaimed", "RR-PLAN-09"): (("replaced", "seat"),),
    ("lost", "RR-DAMAGE-10"): (("damaged", "seat"),),
    ("cube_spilled", "RR-ENERGON-05"): (("lost", "seat"),),
    ("bounced", "RR-MINE-02"): (("mine_went_off", "seat"),),
    ("gained", "RR-POWERUP-01"): (("activated", "seat"),),
    ("gained", "RR-STAND-05"): (("upgrade_used", "seat"),),
    ("dropped_in", "RR-UPGRADE-17"): (("upgrade_used", "seat"),),
    ("converted", "RR-CONVERT-03"): (("paid", "seat"), ("card_spent", "seat")),
    ("installed", "RR-UPGRADE-03"): (("paid", "seat"),),
    ("upgrade_drawn", "RR-UPGRADE-01"): (("paid", "seat"),),
    ("shielded", "RR-ACT-15"): (("paid", "seat"),),
    ("won", "RR-WIN-01"): (("reached", ""),),
    ("copied", "RR-UPGRADE-17"): (("upgrade_spent", ""),),
    ("checkpoint_moved", "RR-ACT-15"): (("upgrade_used", "seat"),),
    ("stolen", "RR-ENERGON-03"): (("upgrade_used", "seat"),),
    ("bombarded", "RR-DAMAGE-04"): (("upgrade_used", "seat"),),
    ("mine_laid", "RR-MINE-09"): (("upgrade_used", "seat"),),
    ("pulled", "RR-WEAPON-07"): (("upgrade_used", ""),),
}


class Robot:
    """A robot as its lines tell of it."""

    def __init__(self, facts: RobotFacts) -> None:
        self.at: Cell | None = facts.at
        self.left_at: Cell | None = facts.left_at
        self.facing: int = DIRECTION_WORDS.index(facts.facing)
        for name in (*FACTS, *LATER):
            setattr(self, name, getattr(facts, name))

    form: str
    energon: int
    reached: int
    returns: int
    shielded: bool
    fireproof: bool
    activated: int
    mines_left: int
    phase_done: int
    used_in_round: int
    used_in_register: int
    borrowed: int
    acted: bool


FACTS = (
    "form", "energon", "reached", "returns", "shielded", "fireproof", "activated", "mines_left", "phase_done",
)  # fmt: skip
"""What must be as the lines tell it."""
LATER = ("used_in_round", "used_in_register", "borrowed", "acted")
"""What the lines tell more of than the facts keep."""


class Journey:
    """How far a seat's cards and upgrades let its robot go in this register, and how far it went."""

    def __init__(self) -> None:
        self.may = 0
        self.went = 0
        self.ended = False
        self.again = False
        """Whether an Again waits for what it repeats."""


class RaceTold(Reader):
    """What somebody knows of a race from its log; its heirs say what the lines mean."""

    SHY: ClassVar[frozenset[str]] = frozenset(
        ["hand", "collection", *[f"register {number}" for number in range(1, REGISTER_COUNT + 1)]]
    )

    UNORDERED: ClassVar[frozenset[str]] = frozenset(["discard", "damage discard"])

    def __init__(self, view: View, printed: list[RallyCard], modeless: bool, begun: bool) -> None:
        super().__init__(view)
        self.printed = {card.name: card for card in printed}
        self.modeless = modeless
        facts = rally_facts(view)
        self.round: int = facts.round
        self.register: int = facts.register
        self.priority: int = facts.priority
        self.robots = [Robot(one) for one in facts.robots]
        self.checkpoints = list(facts.checkpoints)
        self.cubes = list(facts.cubes)
        self.mines = list(facts.mines)
        self.track = track_of(view)
        self.flags = {(x, y): way for x, y, way in course_of(view).flags()}
        self.seats = range(len(view.names))
        self.shuffled = set(self.seats)
        self.whole_round = False
        """Whether this round has been read from its beginning, and the register from its own."""
        self.whole_register = False
        self.ready: set[int] = set()
        self.shown: set[int] = set()
        self.cleaned: set[int] = set()
        self.acted: set[int] = set()
        self.journeys = {seat: Journey() for seat in self.seats}
        self.shots: list[int] = []
        """Seats that have fired and not yet been said to hit or miss anybody."""
        self.hurting: list[int] | None = None
        """The seats one of which the next damage must be about."""
        self.pushed: set[int] = set()
        self.awaited: list[tuple[str, int, int]] = []
        """What has to be said before anybody is asked again: which kind of line, of whom, with which power."""
        for piece in self.cards:
            # Nobody says which cards a seat draws; a view of its own hand is all it needs for that.
            if self.place(piece)[0] in ("hand", "deck") or self.place(piece)[0].startswith("register"):
                if self.place(piece)[1] == self.viewer and self.cards[piece] != SCRAP:
                    self.cards[piece] = None
        if not begun:
            self._go_back_to_the_beginning()

    def _go_back_to_the_beginning(self) -> None:
        """Everything as it lay before the first line."""
        self.shuffled = set()
        self.priority = NOBODY
        for seat in self.seats:
            for piece in [*self.zones["collection", seat]]:
                self.cards[piece] = None
                self.move(piece, "upgrade deck", NOBODY)
        self.zones["upgrade deck", NOBODY].sort()
        assert all(robot.energon == START_ENERGON and robot.at is None for robot in self.robots)

    # -- Looking things up

    def card(self, piece: int) -> RallyCard:
        """What a piece that is known is."""
        name = self.cards[piece]
        assert name is not None
        return self.printed[name]

    def upgrade(self, piece: int) -> Upgrade:
        """The upgrade that a piece is."""
        card = self.card(piece)
        assert isinstance(card, Upgrade), f"{card.name} is no upgrade"
        return card

    def named_in(self, line: LogLine) -> RallyCard:
        """What the piece that a line named was then."""
        name = line.cards[0]
        assert name is not None
        return self.printed[name]

    def robot(self, line: LogLine, field: str = "seat") -> Robot:
        """The robot of the seat a line names."""
        seat: int = line.details[field]
        return self.robots[seat]

    def on_board(self, line: LogLine, field: str = "seat") -> Cell:
        """Where that robot is; it must be on the board."""
        at = self.robot(line, field).at
        assert at is not None, "that robot is off the board"
        return at

    def this_register(self) -> list[LogLine]:
        """The lines of this register, newest first."""
        return self.since("register_began", "round_began")

    def read(self, line: LogLine) -> None:
        if self.hurting is not None and line.event not in ("stack_shuffled", "upgrade_spent"):
            said = line.details.get("seat", NOBODY)
            assert line.event in HURTS and said in self.hurting, f"seats {self.hurting} should gain damage"
            self.hurting = None
        self._find_cause(line)
        super().read(line)
        for event, seat, power in self.awaited[:]:
            if (event, seat) == (line.event, line.details.get("seat")):
                if not power or self.named_in(line).bits & power:
                    self.awaited.remove((event, seat, power))

    def _find_cause(self, line: LogLine) -> None:
        causes = CAUSES.get((line.event, line.rule))
        if causes is None:
            return
        before = self.this_register()
        for event, field in causes:
            for one in before:
                if one.event == event and (not field or one.details[field] == line.details["seat"]):
                    return
        if self.whole_register or (self.whole_round and not self.register):
            raise AssertionError(f"nothing has been said to cause: {line.text}")

    # -- What lines of several sorts do

    def _named(self, line: LogLine) -> Cell:
        place = cell_called(line.details["cell"])
        assert place is not None
        return place

    def _shuffle(self, pile: str, deck: str, owner: int) -> None:
        assert not self.zones[deck, owner], f"the {deck} is not empty"
        self.fill((deck, owner), sorted(self.zones[pile, owner]))
        self.fill((pile, owner), [])
        for piece in self.zones[deck, owner]:
            self.cards[piece] = None

    def _own_card(self, piece: int, name: str) -> None:
        """One's own card gets a name: those in hand that are not known are any card."""
        known = self.cards[piece]
        if known == name:
            return
        zone = self.place(piece)
        other = next((one for one in self.zones[zone] if self.cards[one] == name), None)
        if other is not None:
            self.cards[other] = known
        elif known is not None:
            # Its place was taken by one that nobody has named yet.
            other = next(one for one in self.zones[zone] if self.cards[one] is None)
            self.cards[other] = known
        self.cards[piece] = name

    def _put_away(self, piece: int, seat: int) -> None:
        if self.cards[piece] == SCRAP:
            self.move(piece, "damage discard", NOBODY)
        else:
            self.move(piece, "discard", seat)

    def _arrive(self, seat: int) -> None:
        """A seat's cards have been carried out: it has gone as far as they let it, or something stopped it."""
        journey = self.journeys[seat]
        assert not journey.again, f"nobody has said what the Again of seat {seat} comes to"
        if not journey.ended:
            assert journey.went == max(0, journey.may), (
                f"seat {seat} may go {journey.may}, went {journey.went}"
            )
