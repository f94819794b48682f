"""Reading the log of a race: where robots are, what they have, what lies on the course, and why."""

from __future__ import annotations

from typing import Any, ClassVar

from altmode.games.rally.cards import INSTANT, PERSONAL_KIND, DamageCard, RallyCard, Upgrade
from altmode.games.rally.powers import (
    Bombard,
    CheeredOn,
    ClimbOver,
    CopyUpgrade,
    Dodge,
    DropIn,
    EnterAnyMode,
    ExtraSteps,
    FireProof,
    FreeConvert,
    JumpMove,
    LayMines,
    LeapRobots,
    MoveCheckpoint,
    PassRobots,
    PhaseThrough,
    Pull,
    Reclaim,
    RollOver,
    Shield,
    ShootOver,
    ShootThrough,
    ShoveTarget,
    SideStep,
    Sideswipe,
    SpoilPlans,
    Steal,
    StepAfterTurn,
    StrikeAdjacent,
    StrikeBack,
)
from altmode.games.rally.rules.upgrading import DID_INSTALL, DID_UNINSTALL, DREW
from altmode.games.rally.scene import course_of, place_called, track_of
from altmode.games.rally.spaces import DIRECTION_WORDS, FIRE
from altmode.games.rally.terms import (
    DRIFTS,
    ENERGON_LIMIT,
    MOVES,
    PLANNING_WORDS,
    REGISTER_COUNT,
    SIDE_WORDS,
    SPACES,
    START_ENERGON,
)
from altmode.kernel.views import LogLine, View

from .reader import NOBODY, Reader

Place = tuple[int, int]
TOWARD: tuple[Place, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
SCRAP = "SCRAP"
ENDS_A_MOVE = ("blocked", "fell", "jumped", "burned", "mine_went_off")
"""What ends a movement before it has gone as far as it could."""
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


USES: dict[tuple[str, str], int] = {
    # The power that somebody uses who gives an answer, by what the question is about and how the answer begins.
    ("air strike", ""): Bombard.BIT,
    ("boost", ""): ExtraSteps.BIT | JumpMove.BIT,
    ("copy", ""): CopyUpgrade.BIT,
    ("dodge", ""): Dodge.BIT,
    ("encounter", "climb"): ClimbOver.BIT,
    ("encounter", "enter"): EnterAnyMode.BIT,
    ("encounter", "leap"): LeapRobots.BIT,
    ("encounter", "pass"): PassRobots.BIT,
    ("encounter", "phase"): PhaseThrough.BIT,
    ("encounter", "roll"): RollOver.BIT,
    ("fire pit", ""): FireProof.BIT,
    ("heist", ""): Steal.BIT,
    ("mine", ""): LayMines.BIT,
    ("mirage", ""): MoveCheckpoint.BIT,
    ("payment", ""): FreeConvert.BIT,
    ("reclaim", ""): Reclaim.BIT,
    ("shield", ""): Shield.BIT,
    ("shove", ""): ShoveTarget.BIT,
    ("side step", ""): SideStep.BIT,
    ("sideswipe", ""): Sideswipe.BIT,
    ("step", ""): StepAfterTurn.BIT,
    ("weapon", "pull"): Pull.BIT,
    ("weapon", "shoot over"): ShootOver.BIT,
    ("weapon", "shoot through"): ShootThrough.BIT,
    ("weapon", "strike"): StrikeAdjacent.BIT,
}
DECLINING = ("pass", "take it", "burn", "stay", "done")
"""Answers by which nobody uses anything."""
SAYS: dict[tuple[str, str], str] = {
    # The line that tells of an answer, where nothing else does.
    ("corner", "straight"): "turn_declined",
    ("corner", "turn"): "turned",
    ("encounter", "pass"): "passed",
    ("encounter", "roll"): "rolled_over",
    ("encounter", "stop"): "blocked",
    ("air strike", ""): "bombarded",
    ("copy", ""): "copied",
    ("mirage", "checkpoint"): "checkpoint_moved",
    ("mine", ""): "mine_laid",
    ("shield", "shield"): "shielded",
    ("space bridge", "travel"): "bridged",
    ("weapon", "pull"): "paid",
    ("weapon", "shoot"): "fired",
}


class Robot:
    """A robot as its lines tell of it."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.at: Place | None = _place(facts["at"])
        self.left_at: Place | None = _place(facts["left_at"])
        self.facing: int = DIRECTION_WORDS.index(facts["facing"])
        for name in (*FACTS, *LATER):
            setattr(self, name, facts[name])

    mode: str
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
    "mode", "energon", "reached", "returns", "shielded", "fireproof", "activated", "mines_left", "phase_done",
)  # fmt: skip
"""What must be as the lines tell it."""
LATER = ("used_in_round", "used_in_register", "borrowed", "acted")
"""What the lines tell more of than the facts keep."""


def _place(told: list[int] | None) -> Place | None:
    return (told[0], told[1]) if told is not None else None


def _places(told: list[list[int]]) -> list[Place]:
    return [(x, y) for x, y in told]


class Journey:
    """How far a seat's cards and upgrades let its robot go in this register, and how far it went."""

    def __init__(self) -> None:
        self.may = 0
        self.went = 0
        self.ended = False
        self.again = False
        """Whether an Again waits for what it repeats."""


class RallyReader(Reader):
    """What somebody knows of a race from its log."""

    SHY: ClassVar[frozenset[str]] = frozenset(
        ["hand", "collection", *[f"register {number}" for number in range(1, REGISTER_COUNT + 1)]]
    )

    UNORDERED: ClassVar[frozenset[str]] = frozenset(["discard", "damage discard"])

    def __init__(self, view: View, printed: list[RallyCard], modeless: bool, begun: bool) -> None:
        super().__init__(view)
        self.printed = {card.name: card for card in printed}
        self.modeless = modeless
        facts = view.facts
        self.round: int = facts["round"]
        self.register: int = facts["register"]
        self.priority: int = facts["priority"]
        self.robots = [Robot(one) for one in facts["robots"]]
        self.checkpoints = _places(facts["checkpoints"])
        self.cubes = _places(facts["cubes"])
        self.mines = _places(facts["mines"])
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

    def on_board(self, line: LogLine, field: str = "seat") -> Place:
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

    # -- Set-up and the round

    def read_race_began(self, line: LogLine) -> None:
        self.priority = line.details["seat"]

    def read_deck_shuffled(self, line: LogLine) -> None:
        assert line.details["seat"] == len(self.shuffled), "it is another seat's turn to shuffle"
        self.shuffled.add(line.details["seat"])

    def read_placed(self, line: LogLine) -> None:
        place = place_called(line.details["place"])
        assert place is not None
        order = [(self.priority + after) % len(self.seats) for after in self.seats]
        waiting = [seat for seat in order if self.robots[seat].at is None]
        assert waiting[0] == line.details["seat"], f"seat {waiting[0]} comes first"
        robot = self.robot(line)
        robot.at, robot.facing = place, self.flags[place]

    def read_round_began(self, line: LogLine) -> None:
        assert line.details["number"] == self.round + 1
        self._end_round()
        self.round += 1
        self.register = 0
        self.whole_round, self.whole_register = True, False
        self.ready, self.shown = set(), set()
        for robot in self.robots:
            robot.phase_done = robot.used_in_round = 0

    def _end_round(self) -> None:
        if self.whole_round and self.round:
            assert self.cleaned == set(self.seats), f"only {self.cleaned} have cleaned up"
        self.cleaned = set()

    def read_register_began(self, line: LogLine) -> None:
        number = line.details["register"]
        assert number == self.register + 1
        self._end_register()
        if number == 1 and self.whole_round:
            assert self.ready == set(self.seats), f"only {self.ready} are ready"
            assert self.modeless or self.shown == set(self.seats), f"only {self.shown} have shown a mode"
        self.register = number
        self.whole_register = True
        self.acted = set()
        self.journeys = {seat: Journey() for seat in self.seats}
        self.pushed = set()
        for robot in self.robots:
            robot.shielded = robot.fireproof = robot.acted = False
            robot.activated = robot.used_in_register = 0
            robot.borrowed = NOBODY

    def _end_register(self) -> None:
        """Everything about a register must have been said when the next one begins."""
        if self.whole_register:
            assert self.acted == set(self.seats), f"only {self.acted} have acted"
            assert not self.shots, f"nobody has said whom {self.shots} hit"
            for seat in self.seats:
                self._arrive(seat)
        self.shots = []

    def _arrive(self, seat: int) -> None:
        """A seat's cards have been carried out: it has gone as far as they let it, or something stopped it."""
        journey = self.journeys[seat]
        assert not journey.again, f"nobody has said what the Again of seat {seat} comes to"
        if not journey.ended:
            assert journey.went == max(0, journey.may), (
                f"seat {seat} may go {journey.may}, went {journey.went}"
            )

    def read_token_passed(self, line: LogLine) -> None:
        self._end_register()
        self.whole_register = False
        assert line.details["seat"] == (self.priority + 1) % len(self.seats)
        self.priority = line.details["seat"]

    def read_cleaned_up(self, line: LogLine) -> None:
        seat = line.details["seat"]
        for number in range(1, REGISTER_COUNT + 1):
            for piece in self.zones[f"register {number}", seat][:]:
                assert self.cards[piece] is not None, "it has never been revealed"
                self._put_away(piece, seat)
        self.cleaned.add(seat)
        self.register = 0 if self.cleaned == set(self.seats) else self.register
        if not self.register:
            for robot in self.robots:
                robot.acted = False

    def read_broken_off(self, line: LogLine) -> None:
        assert line.details["number"] == self.round
        if self.cleaned:
            # A race that goes round without end is broken off anywhere.
            self._end_round()
        self.over, self.winners = True, []

    def read_reached(self, line: LogLine) -> None:
        robot = self.robot(line)
        assert line.details["number"] == robot.reached + 1
        assert robot.at == self.checkpoints[robot.reached], "that robot is not on the Checkpoint"
        robot.reached += 1

    def read_won(self, line: LogLine) -> None:
        self.over = True
        self.winners.append(line.details["seat"])

    # -- Upgrades

    def read_upgrade_drawn(self, line: LogLine) -> None:
        piece, seat = line.details["upgrade"], line.details["seat"]
        deck = self.zones["upgrade deck", NOBODY]
        assert piece in deck
        # Classic robots are dealt what fits them (RR-COMPAT-06).
        assert deck[-1] == piece or line.rule == "RR-COMPAT-06", "it is not the top one"
        self.identify(piece, line.cards[0])
        self.move(piece, "collection", seat)
        if line.rule == "RR-UPGRADE-01":
            self.robot(line).phase_done |= DREW

    def read_installed(self, line: LogLine) -> None:
        piece, seat = line.details["upgrade"], line.details["seat"]
        assert self.place(piece) in (("collection", seat), ("personal", seat))
        self.identify(piece, line.cards[0])
        self.move(piece, "installed", seat)
        paid = self.lines[-1]
        assert (paid.event, paid.details["seat"]) == ("paid", seat)
        assert paid.details["number"] == self.upgrade(piece).cost
        robot = self.robot(line)
        robot.phase_done |= DID_INSTALL
        mines = self.upgrade(piece).power(LayMines.BIT) if self.upgrade(piece).bits & LayMines.BIT else None
        if isinstance(mines, LayMines):
            robot.mines_left = mines.mines

    def read_uninstalled(self, line: LogLine) -> None:
        piece, seat = line.details["upgrade"], line.details["seat"]
        assert self.place(piece) == ("installed", seat)
        if self.upgrade(piece).type == PERSONAL_KIND:
            self.move(piece, "personal", seat)
        else:
            self.move(piece, "upgrade discard", NOBODY)
        self.robot(line).phase_done |= DID_UNINSTALL

    def read_upgrade_used(self, line: LogLine) -> None:
        piece, robot = line.details["upgrade"], self.robot(line)
        zone, owner = self.place(piece)
        assert zone == "installed"
        assert owner == line.details["seat"] or robot.borrowed == piece, f"seat {owner} has it"
        upgrade = self.upgrade(piece)
        robot.used_in_round |= 1 << upgrade.number
        robot.used_in_register |= 1 << upgrade.number
        if upgrade.bits & FireProof.BIT:
            robot.fireproof = True

    def read_upgrade_spent(self, line: LogLine) -> None:
        piece = line.details["upgrade"]
        zone, seat = self.place(piece)
        assert zone == "installed"
        upgrade = self.upgrade(piece)
        before = self.this_register()
        if upgrade.bits & StrikeBack.BIT:
            assert any(one.event == "struck_back" and one.details["seat"] == seat for one in before)
        else:
            used = [one for one in before if one.event == "upgrade_used" and one.details["upgrade"] == piece]
            assert used, "nobody has said that it is used"
        if upgrade.bits & LayMines.BIT:
            assert self.robots[seat].mines_left == 0
        self.move(piece, "upgrade discard", NOBODY)

    def read_copied(self, line: LogLine) -> None:
        piece = line.details["upgrade"]
        zone, owner = self.place(piece)
        assert zone == "installed"
        assert owner != line.details["seat"]
        assert self.upgrade(piece).permanent
        self.robot(line).borrowed = piece

    def read_stack_shuffled(self, line: LogLine) -> None:
        which = "damage" if line.details["which"] == "damage cards" else "upgrade"
        self._shuffle(f"{which} discard", f"{which} deck", NOBODY)

    def _shuffle(self, pile: str, deck: str, owner: int) -> None:
        assert not self.zones[deck, owner], f"the {deck} is not empty"
        self.fill((deck, owner), sorted(self.zones[pile, owner]))
        self.fill((pile, owner), [])
        for piece in self.zones[deck, owner]:
            self.cards[piece] = None

    # -- Planning

    def read_drawn(self, line: LogLine) -> None:
        seat, number = line.details["seat"], line.details["number"]
        assert seat in self.shuffled, "the deck has not been shuffled"
        assert number > 0
        for _ in range(number):
            self.move(self.zones["deck", seat][-1], "hand", seat)

    def read_shuffled(self, line: LogLine) -> None:
        self._shuffle("discard", "deck", line.details["seat"])

    def read_reclaimed(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        zone, owner = self.place(piece)
        assert owner == seat
        assert zone == "discard" or zone.startswith("register")
        self.identify(piece, line.cards[0])
        self.move(piece, "hand", seat)
        if line.rule == "RR-PLAN-13":
            used = [one.details["seat"] for one in self.this_register() if one.event == "upgrade_used"]
            assert seat in used, "nobody has said which upgrade is used"

    def read_planned(self, line: LogLine) -> None:
        register = f"register {line.details['register']}"
        assert not self.zones[register, line.details["seat"]]
        for field in ("card", "second"):
            if line.details[field] != NOBODY:
                self._lay(line, line.details[field], register)

    def _lay(self, line: LogLine, piece: int, register: str) -> None:
        """A card of a hand is laid into a register: others no longer know which of the cards is which."""
        seat = line.details["seat"]
        assert self.place(piece) == ("hand", seat)
        if len(self.zones["hand", seat]) > 1:
            self.forget(("hand", seat))
        name = line.cards[line.refs.index(piece)]
        if self.viewer == seat:
            assert name is not None
            self._own_card(piece, name)
        else:
            self.cards[piece] = name
        self.move(piece, register, seat)

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

    def read_ready(self, line: LogLine) -> None:
        seat = line.details["seat"]
        assert seat not in self.ready
        self.ready.add(seat)

    def read_mode_shown(self, line: LogLine) -> None:
        self.robot(line).mode = line.details["mode"]
        self.shown.add(line.details["seat"])

    def read_replaced(self, line: LogLine) -> None:
        self._lay(line, line.details["card"], f"register {line.details['register']}")

    def read_dropped_in(self, line: LogLine) -> None:
        used = next(one for one in self.lines[::-1] if one.event == "upgrade_used")
        assert used.details["seat"] == line.details["seat"]
        assert self.named_in(used).bits & DropIn.BIT
        self.robot(line).at = self._named(line)

    # -- Cards in registers

    def read_revealed(self, line: LogLine) -> None:
        piece = line.details["card"]
        assert self.place(piece) == (f"register {self.register}", line.details["seat"])
        assert line.cards[0] is not None
        self.identify(piece, line.cards[0])

    def read_activated(self, line: LogLine) -> None:
        seat, word = line.details["seat"], line.details["card"]
        card = PLANNING_WORDS.index(word)
        journey = self.journeys[seat]
        lying = self._lying(seat)
        assert word in lying or "Again" in lying, f"{lying} lie there"
        journey.again = word == "Again"
        self._act(seat)
        self.robots[seat].activated |= 1 << card
        if (MOVES | DRIFTS) >> card & 1:
            journey.may += SPACES[card]
        if word == "Again":
            journey.again = True

    def _lying(self, seat: int) -> list[str]:
        return [self.cards[piece] or "" for piece in self.zones[f"register {self.register}", seat]]

    def _act(self, seat: int) -> None:
        if seat not in self.acted:
            # Those who come before it have done with their cards.
            for other in self.acted:
                self._arrive(other)
            order = [(self.priority + after) % len(self.seats) for after in self.seats]
            if self.whole_register:
                assert seat == next(one for one in order if one not in self.acted), "others come first"
        self.acted.add(seat)
        self.robots[seat].acted = True

    def read_no_card(self, line: LogLine) -> None:
        seat = line.details["seat"]
        lying = self._lying(seat)
        assert not lying or SCRAP in lying or self.robots[seat].at is None, f"{lying} lie there"
        self._act(seat)

    def read_nothing_to_repeat(self, line: LogLine) -> None:
        journey = self.journeys[line.details["seat"]]
        assert journey.again or not self.whole_register
        journey.again = False

    def read_card_lost(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        assert self.place(piece) == (f"register {line.details['register']}", seat)
        self.identify(piece, line.cards[0])
        self._put_away(piece, seat)
        if line.rule == "RR-REG-01":
            used = next(one for one in self.lines[::-1] if one.event == "upgrade_used")
            assert self.named_in(used).bits & SpoilPlans.BIT

    def _put_away(self, piece: int, seat: int) -> None:
        if self.cards[piece] == SCRAP:
            self.move(piece, "damage discard", NOBODY)
        else:
            self.move(piece, "discard", seat)

    def read_card_spent(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        name = line.cards[0]
        zone, owner = self.place(piece)
        assert owner == seat
        assert zone == "hand" or zone.startswith("register")
        assert name is not None
        if self.viewer == seat and zone == "hand":
            self._own_card(piece, name)
        else:
            self.identify(piece, name)
        self._put_away(piece, seat)

    def read_hand_discarded(self, line: LogLine) -> None:
        assert self.place(line.details["card"]) == ("hand", line.details["seat"])
        self.read_card_spent(line)

    # -- Moving

    def _named(self, line: LogLine) -> Place:
        place = place_called(line.details["place"])
        assert place is not None
        return place

    def _go(self, line: LogLine) -> int:
        """A robot goes some spaces in a direction; returns how many."""
        robot, place = self.robot(line), self._named(line)
        x, y = self.on_board(line)
        dx, dy = TOWARD[DIRECTION_WORDS.index(line.details["direction"])]
        spaces = abs(place[0] - x) + abs(place[1] - y)
        assert place == (x + dx * spaces, y + dy * spaces), f"it was on {(x, y)}"
        robot.at = place
        return spaces

    def read_stepped(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].went += self._go(line)

    def _go_one(self, line: LogLine) -> None:
        assert self._go(line) == 1

    def read_shoved(self, line: LogLine) -> None:
        self._go_one(line)
        if self.whole_register and not self._elements():
            assert line.details["seat"] in self.pushed, "nobody has said who pushes it"

    def _elements(self) -> bool:
        """Whether all cards of this register have been carried out, so that the board may push too."""
        return self.acted == set(self.seats)

    read_slid = read_carried = read_pushed_by_board = read_pulled = _go_one

    def read_jumped(self, line: LogLine) -> None:
        x, y = self.on_board(line)
        place = place_called(line.details["place"])
        self._end_move(line)
        if place is not None:
            assert x == place[0] or y == place[1]
            flown = abs(place[0] - x) + abs(place[1] - y)
            # One who leaps from another robot begins on the space of that one.
            assert flown - line.details["number"] in (0, 1)
            self.robot(line).at = place

    def _end_move(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].ended = True

    def read_bridged(self, line: LogLine) -> None:
        self.on_board(line)
        self.robot(line).at = self._named(line)

    def read_bounced(self, line: LogLine) -> None:
        x, y = self.on_board(line)
        place = self._named(line)
        assert abs(place[0] - x) + abs(place[1] - y) == 1
        self.robot(line).at = place

    def read_fell(self, line: LogLine) -> None:
        robot, seat = self.robot(line), line.details["seat"]
        self.on_board(line)
        if line.rule == "RR-RAMP-11":
            jump = self.lines[-1]
            assert (jump.event, jump.details["seat"]) == ("jumped", seat), "nobody has said that it jumps"
        sits_out = (self.register + robot.acted) if self.register else 1
        robot.left_at, robot.at = self._named(line), None
        robot.returns = min(sits_out, REGISTER_COUNT)
        self._end_move(line)
        self.hurting = [seat]

    def read_returned(self, line: LogLine) -> None:
        robot = self.robot(line)
        assert robot.at is None
        robot.at, robot.left_at, robot.returns = self._named(line), None, 0
        robot.facing = DIRECTION_WORDS.index(line.details["direction"])

    def read_turned(self, line: LogLine) -> None:
        self.on_board(line)
        self.robot(line).facing = DIRECTION_WORDS.index(line.details["direction"])

    read_gear_turned = read_turned

    def read_turn_declined(self, line: LogLine) -> None:
        self.on_board(line)

    def read_blocked(self, line: LogLine) -> None:
        self.on_board(line)
        journey = self.journeys[line.details["seat"]]
        assert journey.may > journey.went or not self.whole_register, "it had no further to go"
        self._end_move(line)

    def read_sped_up(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].may += 1
        self._as_it_acts(line)

    def read_slowed(self, line: LogLine) -> None:
        self.journeys[line.details["seat"]].may -= 1
        self._as_it_acts(line)

    def _as_it_acts(self, line: LogLine) -> None:
        """Complain if it is not the robot of this seat that carries out its card."""
        acted = next(one for one in self.lines[::-1] if one.event in ("activated", "register_began"))
        assert acted.event == "register_began" or acted.details["seat"] == line.details["seat"]

    def read_pushed(self, line: LogLine) -> None:
        assert line.details["seat"] != line.details["other"]
        self.on_board(line, "other")
        self.pushed.add(line.details["other"])

    def _beside(self, line: LogLine) -> None:
        """The two robots that a line names stand in one row or column."""
        here, there = self.on_board(line), self.on_board(line, "other")
        assert here != there
        assert here[0] == there[0] or here[1] == there[1]

    read_passed = _beside

    def read_rolled_over(self, line: LogLine) -> None:
        self._beside(line)
        # It takes as many steps as lead past all of them.
        self._end_move(line)
        self.hurting = [line.details["other"]]

    def read_burned(self, line: LogLine) -> None:
        self.on_board(line)
        self._end_move(line)
        self.hurting = [line.details["seat"]]

    def read_still_burning(self, line: LogLine) -> None:
        self.on_board(line)
        self.hurting = [line.details["seat"]]

    def read_mine_went_off(self, line: LogLine) -> None:
        self.on_board(line)
        self.mines.remove(self._named(line))
        self._end_move(line)
        self.hurting = [line.details["seat"]]

    # -- Things

    def read_mine_laid(self, line: LogLine) -> None:
        robot, place = self.robot(line), self._named(line)
        x, y = self.on_board(line)
        assert abs(place[0] - x) + abs(place[1] - y) == 1
        self.mines.append(place)
        robot.mines_left -= 1

    def _charge(self, seat: int, number: int) -> None:
        robot = self.robots[seat]
        robot.energon += number
        assert 0 <= robot.energon <= ENERGON_LIMIT

    def read_gained(self, line: LogLine) -> None:
        if line.rule == "RR-STAND-05":
            used = self.lines[-1]
            assert (used.event, used.details["seat"]) == ("upgrade_used", line.details["seat"])
            assert self.named_in(used).bits & CheeredOn.BIT
        self._charge(line.details["seat"], line.details["number"])

    def read_paid(self, line: LogLine) -> None:
        self._charge(line.details["seat"], -line.details["number"])

    read_lost = read_paid

    def read_stolen(self, line: LogLine) -> None:
        self._charge(line.details["seat"], line.details["number"])
        self._charge(line.details["other"], -line.details["number"])

    def read_cubes_taken(self, line: LogLine) -> None:
        place = self._named(line)
        assert self.cubes.count(place) == line.details["number"] > 0
        self.cubes = [other for other in self.cubes if other != place]
        robot = self.robot(line)
        robot.energon = min(robot.energon + line.details["number"], ENERGON_LIMIT)

    def read_cube_spilled(self, line: LogLine) -> None:
        assert self.on_board(line) == self._named(line)
        self.cubes.append(self._named(line))

    def read_checkpoint_moved(self, line: LogLine) -> None:
        self.checkpoints[line.details["number"] - 1] = self._named(line)

    # -- Damage

    def read_damaged(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        assert self.zones["damage deck", NOBODY][-1] == piece, "it is not the top damage card"
        self.identify(piece, line.cards[0])
        card = self.card(piece)
        if card.name == SCRAP:
            self.move(piece, "hand", seat)
        elif isinstance(card, DamageCard) and card.timing != INSTANT:
            self.move(piece, "damage", seat)
        else:
            self.move(piece, "damage discard", NOBODY)

    def read_no_damage_left(self, line: LogLine) -> None:
        assert not self.zones["damage deck", NOBODY]
        assert not self.zones["damage discard", NOBODY]

    def read_repaired(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        zone, owner = self.place(piece)
        assert owner == seat
        assert zone in ("hand", "damage")
        assert line.cards[0] is not None
        if zone == "hand" and self.viewer == seat:
            self._own_card(piece, line.cards[0])
        else:
            self.identify(piece, line.cards[0])
        self.move(piece, "damage discard", NOBODY)

    def read_converted(self, line: LogLine) -> None:
        robot = self.robot(line)
        assert robot.mode != line.details["mode"]
        robot.mode = line.details["mode"]

    # -- Weapons

    def read_turret_hit(self, line: LogLine) -> None:
        self.on_board(line)
        self.hurting = [line.details["seat"]]

    def read_fired(self, line: LogLine) -> None:
        self.on_board(line)
        self._settle_shots()
        self.shots.append(line.details["seat"])

    def _settle_shots(self) -> None:
        assert not self.shots or not self.whole_register, f"nobody has said whom {self.shots} hit"

    def read_hit(self, line: LogLine) -> None:
        self._shoot(line.details["seat"])
        self.on_board(line, "other")
        self.hurting = [line.details["other"]]

    def _shoot(self, seat: int) -> None:
        """A shot or blow of a seat meets somebody: it must have been said that it strikes."""
        if not self.whole_register:
            return
        strikes = StrikeAdjacent.BIT | Pull.BIT
        fired = [
            one.event
            for one in self.this_register()
            if one.details.get("seat") == seat
            and (one.event == "fired" or (one.event == "upgrade_used" and self.named_in(one).bits & strikes))
        ]
        assert fired, "nobody has said that it fires"
        if fired[0] == "fired" and self.shots:
            assert self.shots == [seat], f"{self.shots} fired last"
        self.shots = []

    def read_ignored(self, line: LogLine) -> None:
        self._shoot(line.details["other"])
        if line.rule == "RR-ACT-15":
            assert self.robot(line).shielded, "it has no shield"
        else:
            spent = self.lines[-1]
            assert (spent.event, spent.details["seat"]) == ("card_spent", line.details["seat"])

    def read_shielded(self, line: LogLine) -> None:
        self.robot(line).shielded = True

    def read_struck_back(self, line: LogLine) -> None:
        seat, other = line.details["seat"], line.details["other"]
        assert seat != other
        assert any(self.upgrade(piece).bits & StrikeBack.BIT for piece in self.zones["installed", seat])
        self.hurting = [other]

    def read_bombarded(self, line: LogLine) -> None:
        x, y = self._named(line)
        square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        struck = [seat for seat in self.seats if self.robots[seat].at in square]
        assert struck, "nobody is there"
        self.hurting = struck

    # -- Choices

    def chose(self, seat: int, about: str, key: str) -> None:
        """Somebody answered a question: what they use is said, how much further they may go is not."""
        for (asked, begins), power in USES.items():
            if asked == about and key.startswith(begins) and key not in DECLINING and self._uses(seat, power):
                self.awaited.append(("upgrade_used", seat, power))
        for (asked, begins), event in SAYS.items():
            if asked == about and key.startswith(begins) and key not in DECLINING:
                self.awaited.append((event, seat, 0))
        if about == "weapon" and key.startswith("pull"):
            target = self._in_line(seat, SIDE_WORDS.index(key.split()[1]))
            if self.robots[target].shielded:
                self.awaited.append(("ignored", target, 0))
        journey = self.journeys[seat]
        if about == "boost" and key.endswith(" further"):
            journey.may += int(key.removesuffix(" further"))
        elif (about == "side step" and key != "pass") or (about == "step" and key == "step"):
            journey.may += 1
        elif about == "sideswipe" and key != "stay":
            self._arrive(seat)
            journey.ended = True

    def _in_line(self, seat: int, side: int) -> int:
        """The nearest robot on one side of another one, those in fire pits left aside."""
        robot = self.robots[seat]
        assert robot.at is not None
        (x, y), (dx, dy) = robot.at, TOWARD[(robot.facing + side) % 4]
        while True:
            x, y = x + dx, y + dy
            for other in self.seats:
                if self.robots[other].at == (x, y) and self.track.kind[self.track.cell(x, y)] != FIRE:
                    return other

    def _uses(self, seat: int, power: int) -> bool:
        """Whether an answer needs an upgrade now: not for what a mode allows anyway, nor for one already in use."""
        if power == EnterAnyMode.BIT:
            return self.robots[seat].mode != "bot" and not self.modeless
        used = [
            one for one in self.this_register() if one.event == "upgrade_used" and one.details["seat"] == seat
        ]
        if power in (PhaseThrough.BIT, Reclaim.BIT):
            return not any(self.named_in(one).bits & power for one in used)
        return True

    # -- Comparing

    def compare(self, view: View) -> None:
        for zone in view.zones:
            # Which cards it draws a seat sees in its hand; where a line has named one it must be right.
            if zone.owner == self.viewer and (zone.name == "hand" or zone.name.startswith("register")):
                shown = [piece.card for piece in zone.pieces]
                for piece in zone.pieces:
                    name = self.cards[piece.id]
                    assert name is None or name in shown, f"told {name}, shown {shown}"
                    if name is not None:
                        shown.remove(name)
                for piece in zone.pieces:
                    self.cards[piece.id] = piece.card
        super().compare(view)

    def compare_facts(self, view: View) -> None:
        facts = view.facts
        shown = (facts["round"], facts["register"], facts["priority"])
        assert (self.round, self.register, self.priority) == shown
        assert self.hurting is None, f"seats {self.hurting} should have gained damage"
        assert not self.awaited, f"nobody has said {self.awaited}"
        assert self.checkpoints == _places(facts["checkpoints"])
        assert sorted(self.cubes) == sorted(_places(facts["cubes"]))
        assert sorted(self.mines) == sorted(_places(facts["mines"]))
        for robot, one in zip(self.robots, facts["robots"], strict=True):
            told = [robot.at, robot.left_at, DIRECTION_WORDS[robot.facing]]
            assert told == [_place(one["at"]), _place(one["left_at"]), one["facing"]], one["name"]
            for name in FACTS:
                assert getattr(robot, name) == one[name], f"{one['name']}, {name}: {one[name]} is shown"
            for name in ("used_in_round", "used_in_register"):
                assert not one[name] & ~getattr(robot, name), f"{one['name']} has {name} more than told"
            assert one["borrowed"] in (NOBODY, robot.borrowed)
