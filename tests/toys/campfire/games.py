"""The rules of Campfire.

Everybody has five cards, three Wood and two Rain, and holds two of them. In turn each plays one or buries one unseen.
Wood feeds the fire of one's side. Rain wets the fire of the next side, or, where all sit around one fire, that one.
When all cards are gone, the side with the larger fire has won. Around one fire all win together if it has reached
two for each seat, and lose together if it has not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.kernel.checking import check_position, check_questions
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.events import NUMBER, PIECE, SEAT, EventBook, Journal
from altmode.kernel.game import Card, Game, Setup
from altmode.kernel.outcome import Outcome, TallyLine
from altmode.kernel.reading import KERNEL, Codec
from altmode.kernel.state import State
from altmode.kernel.views import Facts
from altmode.kernel.voice import Voice
from altmode.kernel.work import Task
from altmode.kernel.zones import HIDDEN, OWNER, PUBLIC, ZoneKind

DECK: Final = 0
HAND: Final = 1
TABLE: Final = 2
BURIED: Final = 3
ZONE_KINDS: Final = (
    ZoneKind("deck", HIDDEN),
    ZoneKind("hand", OWNER),
    ZoneKind("table", PUBLIC),
    ZoneKind("buried", OWNER),
)
WOOD: Final = 0
RAIN: Final = 1
CARDS: Final = ("Wood", "Rain")
DECK_LIST: Final = (WOOD, WOOD, WOOD, RAIN, RAIN)
HAND_SIZE: Final = 2
GOAL: Final = 2
"""How large a common fire must be for each seat around it."""

BOOK: Final = EventBook()
TURN_BEGAN: Final = BOOK.kind("turn_began", "Turn {number}: {seat}.", number=NUMBER, seat=SEAT)
PLAYED: Final = BOOK.kind("played", "{seat} plays {piece}.", seat=SEAT, piece=PIECE)
CARD_BURIED: Final = BOOK.kind("buried", "{seat} buries {piece}.", seat=SEAT, piece=PIECE)
ENDED: Final = BOOK.kind("ended", "The cards are gone.")


class Camp(State):
    """A position: how large each side's fire is, and whose turn it is."""

    __slots__ = ("fires", "turn")

    OWN_FIELDS: ClassVar[tuple[str, ...]] = ("fires", "turn")

    fires: list[int]
    """For each side the size of its fire."""
    turn: int

    def clone(self) -> Camp:
        twin = Camp()
        self.copy_kernel_into(twin)
        twin.fires = self.fires[:]
        twin.turn = self.turn
        return twin

    def turn_number(self) -> int:
        return self.turn

    def pile(self, kind: int, seat: int) -> list[int]:
        """The pieces in a zone of a seat."""
        return self.zones[self.setup.zone(kind, seat)]

    def draw_up(self, seat: int) -> None:
        """Fill a hand up."""
        while len(self.pile(HAND, seat)) < HAND_SIZE and self.pile(DECK, seat):
            self.move(self.pile(DECK, seat)[-1], self.setup.zone(HAND, seat))


class CampFacts(Facts, frozen=True):
    """How large the fires are, and in which turn."""

    fires: list[int]
    turn: int


class CampVoice(Voice):
    """What everybody sees of the fires."""

    def table_facts(self, state: Camp) -> CampFacts:
        return CampFacts(state.fires[:], state.turn)


CODEC: Final = Codec(*KERNEL.packages, __name__)


def make_setup(mode: str, seats: Sequence[dict[str, Any]], options: dict[str, Any]) -> Setup:
    """The facts of a match: who sits around which fire."""
    count = len(seats)
    sides = tuple(seat % 2 for seat in range(count)) if mode == "sides" else (0,) * count
    names = tuple(given.get("name") or f"Camper {seat}" for seat, given in enumerate(seats, 1))
    plain = {"seats": [{"name": name} for name in names], **options}
    setup = Setup("campfire", mode, names, ZONE_KINDS, plain, sides=sides, codec=CODEC, voice=CampVoice())
    setup.cards = [Card(name, name.lower()) for name in CARDS]
    for seat in range(count):
        setup.owners += [seat] * len(DECK_LIST)
        setup.backs += [seat] * len(DECK_LIST)
    return setup


def lay_out(setup: Setup, seed: int) -> Camp:
    """The match with every card in its deck."""
    state = Camp()
    state.empty_kernel(setup, len(setup.owners))
    state.cards = [card for _ in range(setup.seats) for card in DECK_LIST]
    for piece, owner in enumerate(setup.owners):
        state.where[piece] = setup.zone(DECK, owner)
        state.pile(DECK, owner).append(piece)
    state.begin_chance(seed, "campfire")
    state.fires = [0] * len(set(setup.sides))
    state.turn = 0
    return state


def begin(state: Camp) -> None:
    """Shuffle, deal and run to the first question."""
    for seat in range(state.setup.seats):
        state.shuffle(state.setup.zone(DECK, seat))
        state.draw_up(seat)
    state.work.append(NextCamper(0))
    state.advance()


@dataclass(frozen=True)
class NextCamper(Task):
    """A seat takes its turn, or the match ends because nobody has cards any more."""

    seat: int

    def run(self, state: Camp) -> None:
        if not state.pile(HAND, self.seat):
            end(state)
            return
        state.turn += 1
        state.emit(TURN_BEGAN, "", state.turn, self.seat)
        CampQuestion().again(state, self.seat)


@dataclass(frozen=True)
class CampQuestion(Question):
    """Which card to play or to bury; an option is a piece, doubled, and one more to bury it."""

    about: ClassVar[str] = "camp"
    VERBS: ClassVar[tuple[str, ...]] = ("play", "bury")

    def prompt(self, state: Camp, seat: int) -> str:
        return "Play a card or bury it."

    def key(self, state: Camp, seat: int, option: int) -> str:
        return f"{self.VERBS[option % 2]} {state.key_of(seat, option // 2)}"

    def aim(self, state: Camp, seat: int, option: int) -> Aim:
        return Aim(self.VERBS[option % 2], (option // 2,))

    def take(self, state: Camp, seat: int, option: int) -> None:
        setup = state.setup
        if option % 2:
            piece = state.move_secretly(option // 2, setup.zone(BURIED, seat))
            state.emit(CARD_BURIED, "", seat, piece)
        else:
            piece = state.stand_in(option // 2)
            state.move(piece, setup.zone(TABLE, seat))
            state.emit(PLAYED, "", seat, piece)
            feed(state, seat, state.cards[piece])
        state.draw_up(seat)
        state.work.append(NextCamper((seat + 1) % setup.seats))

    def again(self, state: Camp, seat: int) -> None:
        distinct = {state.cards[piece]: piece for piece in reversed(state.pile(HAND, seat))}
        pieces = [distinct[card] for card in sorted(distinct)]
        state.ask(seat, self, [2 * piece + buried for piece in pieces for buried in (0, 1)])


def feed(state: Camp, seat: int, card: int) -> None:
    """Wood feeds one's own fire, rain wets the next one."""
    side = state.setup.sides[seat]
    if card == WOOD:
        state.fires[side] += 1
    else:
        wet = (side + 1) % len(state.fires)
        state.fires[wet] = max(state.fires[wet] - 1, 0)


def end(state: Camp) -> None:
    """Reckon up."""
    setup = state.setup
    state.emit(ENDED, "")
    lines = []
    for seat in range(setup.seats):
        wood = sum(state.cards[piece] == WOOD for piece in state.pile(TABLE, seat))
        lines.append(TallyLine("Wood on the fire", wood, "CAMP-SCORE-01", seat=seat))
    for side, fire in enumerate(state.fires):
        lines.append(TallyLine("A fire that burns", 1 if fire else 0, side=side))
    points = tuple(
        sum(line.points for line in lines if seat == line.seat or setup.sides[seat] == line.side)
        for seat in range(setup.seats)
    )
    best = max(state.fires)
    lost = len(state.fires) == 1 and best < GOAL * setup.seats
    ahead = [side for side, fire in enumerate(state.fires) if fire == best]
    winners = [seat for seat in range(setup.seats) if not lost and ahead == [setup.sides[seat]]]
    state.finish(Outcome(tuple(winners), lost, points, tuple(lines)))


class CampfireGame(Game):
    """Alone, together or in two sides."""

    def __init__(self) -> None:
        modes = {"together": "Together", "solo": "Solo", "sides": "Team play"}
        super().__init__("campfire", "Campfire", (1, 2, 3, 4), modes, "together", home="toys.campfire")

    def seats_in(self, mode: str) -> tuple[int, ...]:
        return {"solo": (1,), "sides": (2, 4)}.get(mode, (2, 3))

    def begin(
        self,
        mode: str,
        seats: Sequence[dict[str, Any]],
        seed: int,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> State:
        state = lay_out(make_setup(mode, seats, options), seed)
        state.journal = journal
        begin(state)
        return state

    def restore(self, mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> State:
        options = {key: value for key, value in setup.items() if key != "seats"}
        model = lay_out(make_setup(mode, setup["seats"], options), seed)
        state = Camp()
        state.fill_from_plain(model.setup, data)
        state.seed = seed
        check_position(state, model, ())
        check_questions(state)
        return state

    def data_version(self) -> str:
        return ""

    def next_options(self, state: State) -> dict[str, Any]:
        return {}


CAMPFIRE: Final = CampfireGame()
