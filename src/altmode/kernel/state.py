"""The whole position of a match as plain data, unfinished work and chance included."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from altmode.kernel.causes import Cause
from altmode.kernel.chance import KEY_BYTES, ArrangedChance, Chance, key_from_seed
from altmode.kernel.codec import BadData, to_plain
from altmode.kernel.decisions import Ask, Decision, IllegalChoice, Option, Question
from altmode.kernel.drawing import drawing, summary
from altmode.kernel.events import Entry, EventKind, Journal
from altmode.kernel.game import Setup
from altmode.kernel.moves import Moved, Turned
from altmode.kernel.outcome import DRAW, Outcome
from altmode.kernel.reading import KERNEL, TRUTH, Shape, shape_of
from altmode.kernel.views import Reason, View, view_of
from altmode.kernel.work import NOBODY, Scope, Task
from altmode.kernel.zones import spectator_bit

STEP_LIMIT: Final = 50_000
"""Tasks between two decisions after which a match is called a stalemate instead of running for ever."""

_TOPS: Final[Shape] = shape_of(KERNEL, tuple[tuple[int, ...], ...])


class State:
    """One position. Games add their own fields and say in `OWN_FIELDS` which of them belong to it.

    A field that changes seldom is a tuple, which copies of a position share; one that changes with every other
    decision is a list.
    """

    __slots__ = (
        "asked",
        "cards",
        "chance",
        "journal",
        "known",
        "offers",
        "outcome",
        "reveals",
        "scopes",
        "seed",
        "setup",
        "where",
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
        "outcome",
        "reveals",
    )
    """What the kernel's part of a position consists of; a game's own list follows it in JSON."""

    OWN_FIELDS: ClassVar[tuple[str, ...]] = ()
    SAVED_AS: ClassVar[dict[str, str]] = {}
    """Fields that are saved under another name than they have here: files and digests made before keep theirs."""

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
    seed: int
    """What all chance of the match was made from; a guess has none, which is 0. It is saved beside the position."""
    journal: Journal | None
    """Where events and choices are written down; a state that only thinks ahead has none."""
    reveals: int
    """Grows whenever somebody learns something or chance is used; undo may not reach back across it."""
    outcome: Outcome | None
    """How the match ended; None while it lasts."""

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
        for index in range(len(pieces)):
            piece = pieces[index]
            self.cards[piece] = cards[index]
            self.known[piece] = 0
        self.zones[zone] = pieces
        self.reveals += 1

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
        """Say that something happened, to the log if there is one."""
        if self.journal is not None:
            self.write_down(self.journal, kind, rule, first, second, third, fourth)

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
        for index in kind.pieces:
            piece = numbers[index]
            if piece >= 0:
                cards[index] = self.cards[piece]
                known[index] = self.known[piece]
        if kind.used >= 0:
            used = numbers[kind.used]
            journal.causes.used(used, cards[kind.used], known[kind.used])
        moved: tuple[Moved, ...] = ()
        turned: tuple[Turned, ...] = ()
        if not (kind.quiet or kind.announces):
            # Else what has moved so far is told with the next one.
            moved = journal.lying.moved(self)
            turned = journal.lying.turned(self, moved)
            if moved or turned:
                journal.lying.look(self)
        cause = self.cause(journal)
        entry = Entry(
            kind,
            self.setup.cited(rule),
            numbers,
            tuple(cards),
            tuple(known),
            self.turn_number(),
            cause,
            moved,
            turned,
            journal.why_forced(kind) if journal.forced else "",
        )
        if kind.announces:
            journal.awaited[first] = entry
        journal.entries.append(entry)

    def cause(self, journal: Journal) -> Cause | None:
        """The card behind what happens now: the one that rules have named, or the innermost ability's."""
        cause = journal.causes.now()
        if cause is not None or not self.scopes:
            return cause
        depth = len(self.scopes) - 1
        scope = self.scopes[depth]
        # Whoever carries an ability out says which card it is on, so everybody knows it (not the piece: that may be
        # shuffled away before the ability ends).
        return Cause(scope.source, scope.card, self.setup.everybody, journal.causes.ability(depth))

    def because(self, piece: int) -> None:
        """What is done from here on is because of a card, until the work that is pending now goes on."""
        if self.journal is not None:
            self.journal.causes.name(piece, self.cards[piece], self.known[piece], len(self.work))

    def because_no_more(self, piece: int) -> None:
        """What is done from here on is no longer because of a card that was named last."""
        if self.journal is not None:
            self.journal.causes.end(piece)

    def no_choice(self, why: str, kind: EventKind | None = None) -> None:
        """Say with the next event, or the next of a kind, why nobody was asked; without a reason nothing is said."""
        if self.journal is not None:
            self.journal.forced = why
            self.journal.forced_kind = kind

    def as_announced(self) -> None:
        """What an event has announced has moved now."""
        if self.journal is not None:
            self.journal.as_announced(self)

    def open_journal(self, start: str = "") -> None:
        """Write down what happens from now on."""
        journal = Journal()
        journal.start = start
        journal.lying.look(self)
        self.write_into(journal)

    def write_into(self, journal: Journal | None) -> None:
        """Write down what happens from now on into a journal, or nowhere."""
        self.journal = journal

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
        key = answer.key if isinstance(answer, Option) else answer
        if self.over:
            return f'{name} cannot choose "{key}": the match is over.'
        if not mine:
            waiting = ", ".join(sorted({self.setup.names[ask.seat] for ask in self.asked})) or "nobody"
            return f'{name} cannot choose "{key}" now: the table waits for {waiting}.'
        legal = ", ".join(ask.question.key(self, seat, option) for ask in mine for option in ask.options[:40])
        return f'{name} cannot choose "{key}" now. Legal: {legal}.'

    def take(self, ask: Ask, index: int) -> None:
        """Carry out an option of an open question and run on to the next one."""
        option = ask.options[index]
        question = ask.question
        if self.journal is not None:
            self.journal.choices.append((ask.seat, question.key(self, ask.seat, option)))
            self.journal.causes.answered(len(self.work), ask, self.asked)
        self.close(ask)
        question.take(self, ask.seat, option)
        self.advance()

    def close(self, ask: Ask) -> None:
        """Close a question that is being answered, and with it what is no longer open then."""
        if not self.offers:
            if self.asked[-1] is ask:
                self.asked.pop()
            else:
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
        if self.journal is not None:
            self._advance_and_say_why(self.journal)
            return
        work = self.work
        asked = self.asked
        for _ in range(STEP_LIMIT):
            if asked or not work:
                return
            work.pop().run(self)
        self.stalemate()

    def _advance_and_say_why(self, journal: Journal) -> None:
        """The same with a log, which must know when what a card led to is done."""
        for _ in range(STEP_LIMIT):
            if self.asked or not self.work:
                return
            task = self.work.pop()
            journal.causes.goes_on(len(self.work))
            task.run(self)
        self.stalemate()

    def stalemate(self) -> None:
        """End a match whose effects go round without end; games say with which result."""
        self.finish(DRAW)

    def finish(self, outcome: Outcome) -> None:
        """End the match: nothing more is asked and nothing more is done."""
        self.outcome = outcome
        self.work.clear()
        self.asked.clear()
        self.offers.clear()
        self.scopes.clear()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody while the match lasts."""
        return [] if self.outcome is None else list(self.outcome.winners)

    @property
    def scores(self) -> list[float]:
        """One number for each seat: 1 won, 0 lost, a half each for a draw; 0 while the match lasts."""
        seats = self.setup.seats
        return [0.0] * seats if self.outcome is None else self.outcome.scores(seats)

    # -- Looking

    def view(self, seat: int, log_from: int = 0) -> View:
        """What a seat sees (-1: what is public)."""
        return view_of(self, seat, log_from)

    def draw(self, seat: int | None = None) -> str:
        """The position as plain text: what a seat sees (-1: what is public), or without one all that any seat sees."""
        return drawing(self, seat)

    def __str__(self) -> str:
        """The position drawn for whoever holds the whole state: it shows what any seat knows, every hand included."""
        return drawing(self, None)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {summary(self)}>"

    def why_not(self, seat: int, piece: int) -> Reason | None:
        """Why a seat can do nothing with a piece now; None if one of its options is about that piece."""
        if not 0 <= piece < len(self.where):
            raise LookupError(f"there is no piece {piece}")
        voice = self.setup.voice
        mine = [ask for ask in [*self.asked, *self.offers] if ask.seat == seat]
        copied: Ask | None = None
        copy = NOBODY
        for ask in mine:
            for option in ask.options:
                for other in ask.question.aim(self, seat, option).pieces:
                    if other == piece:
                        return None
                    if copied is None and voice.alike(self, seat, piece, other):
                        copied, copy = ask, other
        if copied is None:
            found = voice.hindrance(self, seat, piece, mine)
            return Reason(found.text, self.setup.cited(found.rule), found.instead)
        # Options are about one copy of each card.
        name = voice.name_of_card(self, self.cards[piece])
        rule = self.setup.cited(voice.rule_behind(self, copied.question))
        return Reason(f"Another copy of {name} is offered, and it comes to the same.", rule, copy)

    def name_of_card(self, card: int) -> str:
        """A card's name as people say it."""
        return self.setup.voice.name_of_card(self, card)

    def key_of(self, seat: int, piece: int) -> str:
        """Words a person of that seat would type for a piece."""
        return self.setup.voice.key_of(self, seat, piece)

    def label_of(self, seat: int, piece: int) -> str:
        """A piece as a short phrase for a button."""
        return self.setup.voice.label_of(self, seat, piece)

    def cell_name(self, cell: int) -> str:
        """What people call a place on the board."""
        return self.setup.voice.cell_name(self, cell)

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
        self.outcome = None
        self.reveals = 0
        self.seed = 0

    def begin_chance(self, seed: int, stream: str) -> None:
        """Let all chance of the match follow from a seed; another stream of the same seed is other chance."""
        self.seed = seed
        self.chance = Chance(key_from_seed(seed, stream), 0)

    def lay(self, piece: int, zone: int) -> None:
        """Lay a piece that is nowhere yet into a zone, while a position is being set up."""
        self.zones[zone].append(piece)
        self.where[piece] = zone
        self.known[piece] |= self.setup.masks[zone]

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
        twin.chance = self.chance.copy()
        twin.seed = self.seed
        twin.journal = None
        twin.reveals = self.reveals
        twin.outcome = self.outcome

    def determinize(self, seat: int, rng: Chance | Random | int) -> State:
        """A full state that a seat (-1: a spectator) could be in: all it does not know is dealt out anew.

        The same number always makes the same guess.
        """
        if isinstance(rng, int):
            rng = Chance(key_from_seed(rng, "guess"), 0)
        elif isinstance(rng, Random):
            rng = Chance(rng.getrandbits(8 * KEY_BYTES), 0)
        guess = self.clone()
        guess.imagine(seat, rng)
        # Nor may the coming shuffles be known, nor those that were: the seed would tell them all.
        guess.seed = 0
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
        """Deal all that a seat does not know out anew, pool by pool; games with other secrets than cards go further."""
        bit = 1 << seat if seat >= 0 else spectator_bit(self.setup.seats)
        pools = self.setup.pools
        groups: dict[tuple[int, int], list[int]] = {}
        for piece, back in enumerate(self.setup.backs):
            if back >= 0 and not self.known[piece] & bit:
                groups.setdefault((pools[self.where[piece]], back), []).append(piece)
        for pieces in groups.values():
            self.deal_anew(pieces, rng)

    def deal_anew(self, pieces: list[int], rng: Chance) -> None:
        """Deal the cards of some pieces out anew among them."""
        cards = sorted([self.cards[piece] for piece in pieces])
        rng.shuffle(cards)
        for index, piece in enumerate(pieces):
            self.cards[piece] = cards[index]

    def exchange(self, piece: int, other: int) -> None:
        """Let two pieces be each other's cards, while a position is being guessed."""
        self.cards[piece], self.cards[other] = self.cards[other], self.cards[piece]

    # -- Comparing, saving, loading

    def to_plain(self) -> dict[str, Any]:
        """The position as JSON-ready data, without the set-up it belongs to."""
        saved_as = self.SAVED_AS
        data = {
            saved_as.get(name, name): to_plain(getattr(self, name)) for name in self.FIELDS + self.OWN_FIELDS
        }
        data["chance"] = [f"{self.chance.key:032x}", self.chance.drawn]
        if self.chance.arranged():
            data["chance"].append(to_plain(self.chance.arranged()))
        return data

    def fill_from_plain(self, setup: Setup, data: dict[str, Any]) -> None:
        """Become the position that `to_plain` told of; BadData says what is wrong with a field, and where."""
        self.setup = setup
        self.seed = 0
        self.journal = None
        shapes = setup.codec.position_shapes(type(self), self.FIELDS + self.OWN_FIELDS)
        names = {self.SAVED_AS.get(name, name): name for name in shapes}
        data = _with_arrangement(_with_outcome(data))
        for saved in data:
            if saved not in names and saved != "chance":
                raise BadData(f"{saved}: there is no such field; there are {', '.join(names)}, chance")
        for saved, name in names.items():
            if saved not in data:
                raise BadData(f"{saved}: this field is missing")
            setattr(self, name, shapes[name].read(data[saved], saved))
        self.chance = _chance_from(data.get("chance"))

    def to_json(self) -> str:
        """The whole match in its present position, set-up included, for `altmode.load`."""
        setup = self.setup
        document = {
            "altmode": "position",
            "game": setup.game,
            "mode": setup.mode,
            "cards": setup.data_version(),
            "seed": self.seed,
            "setup": setup.plain,
            "state": self.to_plain(),
        }
        return msgspec.json.encode(document).decode()

    def digest(self) -> str:
        """A short name for the position, the same on every machine."""
        data = self.to_plain()
        del data["reveals"]
        if self.outcome is None or self.outcome == Outcome(self.outcome.winners):
            # Records keep digests from when an outcome was its winners: what it says beyond them is all that is added.
            del data["outcome"]
        # They are also from when a position had a field for prepared shuffles.
        data["stacked"] = to_plain(self.chance.arranged())
        data["chance"] = data["chance"][:2]
        data["over"] = self.over
        data["winners"] = self.winners
        return hashlib.blake2b(msgspec.json.encode(data, order="deterministic"), digest_size=8).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.digest() == other.digest()

    __hash__ = None  # type: ignore[assignment]


def with_item(items: tuple[int, ...], index: int, item: int) -> tuple[int, ...]:
    """The same items with another one in one place."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def _with_outcome(data: dict[str, Any]) -> dict[str, Any]:
    """A position as it is saved now: before there were outcomes it said whether it was over, and who had won."""
    if "outcome" in data or not {"over", "winners"} <= data.keys():
        return data
    winners = TRUTH.read(data["over"], "over") and {"end": "outcome", "winners": data["winners"]}
    kept = {name: value for name, value in data.items() if name not in ("over", "winners")}
    return {**kept, "outcome": winners or None}


def _with_arrangement(data: dict[str, Any]) -> dict[str, Any]:
    """A position as it is saved now: before, prepared shuffles were a field of their own, mostly empty."""
    if "stacked" not in data:
        return data
    kept = {name: value for name, value in data.items() if name != "stacked"}
    if data["stacked"] != [] and isinstance(data.get("chance"), list):
        kept["chance"] = [*data["chance"], data["stacked"]]
    return kept


def _chance_from(data: Any) -> Chance:
    if isinstance(data, list) and len(data) in (2, 3):
        key, drawn, *arranged = data
        if (
            isinstance(key, str)
            and re.fullmatch("[0-9a-f]{32}", key)
            and type(drawn) is int
            and 0 <= drawn < 1 << 63
        ):
            if not arranged:
                return Chance(int(key, 16), drawn)
            return ArrangedChance(int(key, 16), drawn, _TOPS.read(arranged[0], "chance[2]"))
    raise BadData("chance: expected a list of a key, 32 digits and letters from a to f, and a whole number")


@dataclass(frozen=True)
class AskAgain(Task):
    """Put questions again that a reaction has interrupted."""

    questions: tuple[tuple[int, Question], ...]

    def run(self, state: State) -> None:
        for seat, question in self.questions:
            question.again(state, seat)
