"""The whole position of a match as plain data, unfinished work and chance included."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import msgspec

from altmode.kernel.chance import Chance
from altmode.kernel.codec import BadData, to_plain
from altmode.kernel.decisions import Ask, Decision, IllegalChoice, Option, Question
from altmode.kernel.events import Entry, EventKind, Journal
from altmode.kernel.game import Setup
from altmode.kernel.reading import position_shapes
from altmode.kernel.views import Reason, View, view_of
from altmode.kernel.work import NOBODY, Scope, Task
from altmode.kernel.zones import spectator_bit

STEP_LIMIT: Final = 50_000
"""Tasks between two decisions after which a match is called a stalemate instead of running for ever."""


class State:
    """One position. Games add their own fields and say in `FIELDS` which of them belong to it."""

    __slots__ = (
        "asked",
        "cards",
        "chance",
        "journal",
        "known",
        "offers",
        "over",
        "reveals",
        "scopes",
        "setup",
        "stacked",
        "where",
        "winners",
        "work",
        "zones",
    )

    FIELDS: ClassVar[tuple[str, ...]] = (
        "cards",
        "known",
        "where",
        "zones",
        "work",
        "scopes",
        "asked",
        "offers",
        "over",
        "winners",
        "reveals",
        "stacked",
    )
    """What the kernel's part of a position consists of; a game's own list follows it in JSON."""

    OWN_FIELDS: ClassVar[tuple[str, ...]] = ()

    setup: Setup
    cards: list[int]
    """For each piece, which card it is. Shuffling deals the cards out anew among the pieces shuffled, so
    a piece's id never tells anybody what it is."""
    known: list[int]
    """For each piece, the mask of seats (and spectators) that know which card it is."""
    where: list[int]
    """For each piece, the zone it lies in."""
    zones: list[list[int]]
    """For each zone, its pieces; the last one is on top."""
    work: list[Task]
    """Pending work, the next task last."""
    scopes: list[Scope]
    """What the abilities being resolved know, the innermost last."""
    asked: list[Ask]
    """Questions that must be answered before work goes on."""
    offers: list[Ask]
    """Reactions: what a seat may do while another seat is being asked."""
    chance: Chance
    journal: Journal | None
    """Where events and choices are written down; a state that only thinks ahead has none."""
    reveals: int
    """Grows whenever somebody learns something or chance is used; undo may not reach back across it."""
    over: bool
    winners: list[int]
    stacked: list[list[int]]
    """Cards that scenarios have prepared for the top of the decks that are shuffled next, the top card first."""

    def __init__(self) -> None:
        # Everything is assigned by set-up, cloning or loading: compiled classes always run their
        # constructor, so doing the work here would do it twice for every clone.
        pass

    # -- Pieces and zones

    def move(self, piece: int, zone: int) -> None:
        """Put a piece on top of a zone; who sees that zone now knows the piece."""
        source = self.zones[self.where[piece]]
        if source[-1] == piece:
            # The top of a deck is drawn all the time; looking for it from the bottom would take longest.
            source.pop()
        else:
            source.remove(piece)
        self.zones[zone].append(piece)
        self.where[piece] = zone
        self.show(piece, self.setup.masks[zone])

    def show(self, piece: int, mask: int) -> None:
        """Let those in the mask know which card a piece is."""
        known = self.known[piece]
        seen = known | mask
        if seen != known:
            self.known[piece] = seen
            self.reveals += 1

    def stand_in(self, piece: int, leaving: bool = True) -> int:
        """The piece that leaves a hidden zone, or is turned up in it, when this card is.

        Which of several unseen cards somebody takes is their secret, so the same piece of the zone always
        leaves and the identities are exchanged: where a piece came from tells an onlooker nothing.
        """
        known = self.known
        mask = known[piece]
        if mask == self.setup.everybody:
            return piece
        zone = self.zones[self.where[piece]]
        cards = self.cards
        card = cards[piece]
        stand_in = piece
        for other in zone:
            if known[other] == mask:
                stand_in = other
            elif leaving and cards[other] == card and known[other] == self.setup.everybody:
                # Onlookers have seen a copy go in; they can only take it to be that one.
                return other
        cards[piece] = cards[stand_in]
        cards[stand_in] = card
        return stand_in

    def move_secretly(self, piece: int, zone: int) -> int:
        """Move a card between two zones that somebody cannot look into; returns the piece that moved."""
        source = self.zones[self.where[piece]]
        if len(source) > 1:
            # Onlookers know no longer which of these cards is which, not even one they had seen.
            insiders = self.setup.masks[self.where[piece]]
            for other in source:
                self.known[other] &= insiders
        moved = self.stand_in(piece)
        self.move(moved, zone)
        return moved

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone: its cards are dealt out anew among its pieces and nobody knows any of them."""
        pieces = sorted(self.zones[zone])
        cards = [self.cards[piece] for piece in pieces]
        # Sorting first makes the outcome depend on what is shuffled, never on how it lay before.
        cards.sort()
        self.chance.shuffle(cards)
        if self.stacked:
            self._stack(cards)
        for index in range(len(pieces)):
            piece = pieces[index]
            self.cards[piece] = cards[index]
            self.known[piece] = 0
        self.zones[zone] = pieces
        self.reveals += 1

    def _stack(self, cards: list[int]) -> None:
        wanted = self.stacked.pop(0)
        for card in reversed(wanted):
            if card in cards:
                cards.remove(card)
                cards.append(card)

    def knows(self, seat: int, piece: int) -> bool:
        """Whether a seat knows which card a piece is."""
        return self.known[piece] >> seat & 1 == 1

    # -- Events

    def emit(
        self,
        kind: EventKind,
        rule: str,
        first: int = -1,
        second: int = -1,
        third: int = -1,
        fourth: int = -1,
    ) -> None:
        """Say that something happened: to the log if there is one, and to cards that listen.

        The fourth number is for the log alone.
        """
        if self.journal is not None:
            self.write_down(self.journal, kind, rule, first, second, third, fourth)
        if self.setup.hears & kind.bit:
            self.notice(kind, first, second, third)

    def write_down(
        self,
        journal: Journal,
        kind: EventKind,
        rule: str,
        first: int,
        second: int,
        third: int,
        fourth: int,
    ) -> None:
        """Enter an event into the log together with who can tell what its pieces are."""
        numbers = (first, second, third, fourth)[: len(kind.fields)]
        cards = [-1] * len(numbers)
        known = [0] * len(numbers)
        for place in kind.pieces:
            piece = numbers[place]
            if piece >= 0:
                cards[place] = self.cards[piece]
                known[place] = self.known[piece]
        journal.entries.append(Entry(kind, rule, numbers, tuple(cards), tuple(known), self.turn_number()))

    def notice(self, kind: EventKind, first: int, second: int, third: int) -> None:
        """Let listening cards react to an event; games with triggered abilities say how."""

    def ability_ended(self, scope: Scope) -> None:
        """What has to be seen to when an ability is finished; games say so."""

    def turn_number(self) -> int:
        """How many turns have begun, for grouping the log."""
        return 0

    # -- Asking and answering

    def ask(self, seat: int, question: Question, options: list[int]) -> None:
        """Ask a seat; work rests until every question asked is answered."""
        self.asked.append(Ask(seat, question, tuple(options)))

    def offer(self, seat: int, question: Question, options: list[int]) -> None:
        """Offer a reaction that a seat may take for as long as somebody is being asked."""
        self.offers.append(Ask(seat, question, tuple(options)))

    @property
    def decisions(self) -> list[Decision]:
        """What is being asked now, reactions last."""
        asked = [Decision(self, ask, reaction=False) for ask in self.asked]
        return asked + [Decision(self, ask, reaction=True) for ask in self.offers]

    def choose(self, seat: int, answer: Option | str | int) -> None:
        """Take an option: the option itself, its key, or its place in the list."""
        asked, index = self.find_answer(seat, answer)
        self.take(asked, index)

    def find_answer(self, seat: int, answer: Option | str | int) -> tuple[Ask, int]:
        """The open question of a seat and the place of the option in it that an answer means."""
        mine = [ask for ask in self.asked if ask.seat == seat] + [
            ask for ask in self.offers if ask.seat == seat
        ]
        for ask in mine:
            if isinstance(answer, int):
                if not isinstance(answer, bool) and 0 <= answer < len(ask.options):
                    return ask, answer
                break
            wanted = answer.key if isinstance(answer, Option) else answer
            for index, option in enumerate(ask.options):
                if ask.question.key(self, seat, option) == wanted:
                    return ask, index
        raise IllegalChoice(self._why_illegal(seat, answer, mine))

    def _why_illegal(self, seat: int, answer: Option | str | int, mine: list[Ask]) -> str:
        if not 0 <= seat < self.setup.seats:
            return f"There is no seat {seat}: this match has seats 0 to {self.setup.seats - 1}."
        name = self.setup.names[seat]
        told = answer.key if isinstance(answer, Option) else answer
        if self.over:
            return f'{name} cannot choose "{told}": the match is over.'
        if not mine:
            waiting = ", ".join(sorted({self.setup.names[ask.seat] for ask in self.asked})) or "nobody"
            return f'{name} cannot choose "{told}" now: the table waits for {waiting}.'
        legal = ", ".join(ask.question.key(self, seat, option) for ask in mine for option in ask.options[:40])
        return f'{name} cannot choose "{told}" now. Legal: {legal}.'

    def take(self, ask: Ask, index: int) -> None:
        """Carry out an option of an open question and run on to the next one."""
        option = ask.options[index]
        question = ask.question
        if self.journal is not None:
            self.journal.choices.append((ask.seat, question.key(self, ask.seat, option)))
        self.close(ask)
        question.take(self, ask.seat, option)
        self.advance()

    def close(self, ask: Ask) -> None:
        """Close a question that is being answered, and with it what is no longer open then."""
        if not self.offers:
            self.asked.remove(ask)
            return
        if ask in self.asked:
            self.asked.remove(ask)
            if not self.asked:
                self.offers.clear()
            return
        # A reaction interrupts: whoever is being asked is asked again afterwards, in the position it leaves.
        self.work.append(AskAgain(tuple([(open_ask.seat, open_ask.question) for open_ask in self.asked])))
        self.asked.clear()
        self.offers.clear()

    def advance(self) -> None:
        """Run pending work until a seat must decide or nothing is left."""
        work = self.work
        asked = self.asked
        for _ in range(STEP_LIMIT):
            if asked or not work:
                return
            work.pop().run(self)
        self.stalemate()

    def stalemate(self) -> None:
        """End a match whose effects go round without end; games say with which result."""
        self.finish([])

    def finish(self, winners: list[int]) -> None:
        """End the match: nothing more is asked and nothing more is done."""
        self.over = True
        self.winners = winners
        self.work.clear()
        self.asked.clear()
        self.offers.clear()
        self.scopes.clear()

    @property
    def scores(self) -> list[float]:
        """One number for each seat: 1 won, 0 lost, a half each for a draw."""
        if not self.over:
            return [0.0] * self.setup.seats
        if not self.winners:
            return [0.5] * self.setup.seats
        return [1.0 if seat in self.winners else 0.0 for seat in range(self.setup.seats)]

    # -- Looking

    def view(self, seat: int, log_from: int = 0) -> View:
        """What a seat sees (-1: what is public)."""
        return view_of(self, seat, log_from)

    def why_not(self, seat: int, piece: int) -> Reason | None:
        """Why a seat can do nothing with a piece now; None if one of its options is about that piece."""
        if not 0 <= piece < len(self.where):
            raise LookupError(f"there is no piece {piece}")
        mine = [ask for ask in [*self.asked, *self.offers] if ask.seat == seat]
        copied: Ask | None = None
        copy = NOBODY
        for ask in mine:
            for option in ask.options:
                for other in ask.question.refs(self, seat, option):
                    if other == piece:
                        return None
                    if copied is None and self.alike(seat, piece, other):
                        copied, copy = ask, other
        if copied is None:
            return self.hindrance(seat, piece, mine)
        # Options are about one copy of each card.
        name = self.name_of_card(self.cards[piece])
        rule = self.rule_behind(copied.question)
        return Reason(f"Another copy of {name} is offered, and it comes to the same.", rule, copy)

    def alike(self, seat: int, piece: int, other: int) -> bool:
        """Whether a seat sees that two pieces are copies of one card, and that they lie in one place."""
        return (
            self.where[piece] == self.where[other]
            and self.cards[piece] == self.cards[other]
            and self.knows(seat, piece)
            and self.knows(seat, other)
        )

    def rule_behind(self, question: Question) -> str:
        """The rule that makes the table ask; games may know one where the question itself names none."""
        return question.rule(self)

    def hindrance(self, seat: int, piece: int, mine: list[Ask]) -> Reason:
        """What keeps a seat from doing something with a piece that none of its open questions is about.

        It follows from what that seat may see alone. Games say it with their own rules.
        """
        if self.over:
            return Reason("The match is over.")
        if seat < 0:
            return Reason("You are only watching this match.")
        if mine:
            return Reason("You are asked something else now.", self.rule_behind(mine[0].question))
        names = " and ".join([self.setup.names[other] for other in sorted({ask.seat for ask in self.asked})])
        return Reason(f"It is not your decision now: the table waits for {names or 'nobody'}.")

    def name_of_card(self, card: int) -> str:
        """A card's name as people say it."""
        return self.setup.cards[card].name

    def key_of(self, seat: int, piece: int) -> str:
        """Words a person of that seat would type for a piece."""
        return self.setup.cards[self.cards[piece]].slug

    def label_of(self, seat: int, piece: int) -> str:
        """A piece as a short phrase for a button."""
        return self.setup.cards[self.cards[piece]].name

    def place_name(self, place: int) -> str:
        """What people call a place on the board; games that have one say so."""
        return str(place)

    def piece_facts(self, piece: int) -> dict[str, Any]:
        """What is public of a piece whose card one knows, beyond its card; games add it."""
        return {}

    def public_facts(self, piece: int) -> dict[str, Any]:
        """What is public of a piece whose card one does not know; games add it."""
        return {}

    def table_facts(self) -> dict[str, Any]:
        """What is public of the table as a whole; games add it."""
        return {}

    def setup_facts(self) -> dict[str, Any]:
        """What is public of the set-up and never changes; games that have a board add it."""
        return {}

    def own_facts(self, seat: int) -> dict[str, Any]:
        """What a seat alone may know beside its cards; games that have such secrets add it."""
        return {}

    # -- Beginning

    def empty_kernel(self, setup: Setup, pieces: int) -> None:
        """Give the kernel's part the contents of a match in which nothing has happened and every zone is empty."""
        self.setup = setup
        self.journal = None
        self.known = [0] * pieces
        self.where = [NOBODY] * pieces
        self.zones = [[] for _ in setup.masks]
        self.work = []
        self.scopes = []
        self.asked = []
        self.offers = []
        self.over = False
        self.winners = []
        self.stacked = []
        self.reveals = 0

    # -- Copies

    def clone(self) -> State:
        """An independent twin without a journal; games copy their own fields too."""
        raise NotImplementedError

    def copy_kernel_into(self, twin: State) -> None:
        """Copy the kernel's part of the position; immutable things are shared."""
        twin.setup = self.setup
        twin.cards = self.cards.copy()
        twin.known = self.known.copy()
        twin.where = self.where.copy()
        twin.zones = [zone.copy() for zone in self.zones]
        twin.work = self.work.copy()
        twin.scopes = [scope.copy() for scope in self.scopes] if self.scopes else []
        twin.asked = self.asked.copy()
        twin.offers = self.offers.copy()
        twin.chance = Chance(self.chance.key, self.chance.drawn)
        twin.journal = None
        twin.reveals = self.reveals
        twin.over = self.over
        twin.winners = self.winners.copy()
        twin.stacked = self.stacked.copy()

    def determinize(self, seat: int, rng: Chance) -> State:
        """A full state that a seat (-1: a spectator) could be in: all it does not know is dealt out anew."""
        guess = self.clone()
        guess.imagine(seat, rng)
        # Nor may the coming shuffles be known.
        guess.chance = Chance(rng.key ^ (rng.below(1 << 32) << 64), rng.drawn)
        if any(ask.seat != seat for ask in guess.asked + guess.offers):
            # What another seat may choose from follows from cards this seat cannot see: everything that is open is
            # asked again in the guessed position. A seat's own options come out as they were.
            questions = guess.asked
            guess.asked = []
            guess.offers = []
            for ask in questions:
                ask.question.again(guess, ask.seat)
            guess.advance()
        return guess

    def imagine(self, seat: int, rng: Chance) -> None:
        """Deal all that a seat does not know out anew; games with other secrets than cards go further."""
        bit = 1 << seat if seat >= 0 else spectator_bit(self.setup.seats)
        groups: dict[int, list[int]] = {}
        for piece, back in enumerate(self.setup.backs):
            if back >= 0 and not self.known[piece] & bit:
                groups.setdefault(back, []).append(piece)
        for pieces in groups.values():
            self.deal_anew(pieces, rng)

    def deal_anew(self, pieces: list[int], rng: Chance) -> None:
        """Deal the cards of some pieces out anew among them."""
        cards = sorted([self.cards[piece] for piece in pieces])
        rng.shuffle(cards)
        for index, piece in enumerate(pieces):
            self.cards[piece] = cards[index]

    # -- Comparing, saving, loading

    def to_plain(self) -> dict[str, Any]:
        """The position as JSON-ready data, without the set-up it belongs to."""
        told = {name: to_plain(getattr(self, name)) for name in self.FIELDS + self.OWN_FIELDS}
        told["chance"] = [f"{self.chance.key:032x}", self.chance.drawn]
        return told

    def fill_from_plain(self, setup: Setup, told: dict[str, Any]) -> None:
        """Become the position that `to_plain` told of; BadData says what is wrong with a field, and where."""
        self.setup = setup
        self.journal = None
        shapes = position_shapes(type(self), self.FIELDS + self.OWN_FIELDS)
        for name in told:
            if name not in shapes and name != "chance":
                raise BadData(f"{name}: there is no such field; there are {', '.join(shapes)}, chance")
        for name, shape in shapes.items():
            if name not in told:
                raise BadData(f"{name}: this field is missing")
            setattr(self, name, shape.read(told[name], name))
        self.chance = _chance_from(told.get("chance"))

    def to_json(self) -> str:
        """The whole match in its present position, set-up included, for `altmode.load`."""
        setup = self.setup
        document = {
            "altmode": "position",
            "game": setup.game,
            "mode": setup.mode,
            "cards": setup.data_version(),
            "seed": setup.seed,
            "setup": setup.plain,
            "state": self.to_plain(),
        }
        return msgspec.json.encode(document).decode()

    def digest(self) -> str:
        """A short name for the position, the same on every machine."""
        told = self.to_plain()
        del told["reveals"]
        return hashlib.blake2b(msgspec.json.encode(told, order="deterministic"), digest_size=8).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.digest() == other.digest()

    __hash__ = None  # type: ignore[assignment]


def _chance_from(told: Any) -> Chance:
    if isinstance(told, list) and len(told) == 2:
        key, drawn = told
        if (
            isinstance(key, str)
            and re.fullmatch("[0-9a-f]{32}", key)
            and type(drawn) is int
            and 0 <= drawn < 1 << 63
        ):
            return Chance(int(key, 16), drawn)
    raise BadData("chance: expected a list of a key, 32 digits and letters from a to f, and a whole number")


@dataclass(frozen=True)
class AskAgain(Task):
    """Put questions again that a reaction has interrupted."""

    questions: tuple[tuple[int, Question], ...]

    def run(self, state: State) -> None:
        for seat, question in self.questions:
            question.again(state, seat)
