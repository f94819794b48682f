"""A turn: entering the Matrix, what happens at its start, and everything its player may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.abilities.settling import SETTLE, settle
from altmode.games.deckbuilder.abilities import Payment as Price
from altmode.games.deckbuilder.events import TURN_BEGAN, TURN_STARTED
from altmode.games.deckbuilder.profile import ON_FACEDOWN_CARD
from altmode.games.deckbuilder.rules.battle import battles, confront_or_battle
from altmode.games.deckbuilder.rules.buying import buy, distance_to, purchases
from altmode.games.deckbuilder.rules.converting import (
    REACTION,
    convert_by_energon,
    may_convert,
    other_form,
)
from altmode.games.deckbuilder.rules.end_of_turn import CloseTurn
from altmode.games.deckbuilder.rules.ending import main_deck_is_empty
from altmode.games.deckbuilder.rules.initiatives import contribute, contributions, here
from altmode.games.deckbuilder.rules.moving import (
    arrive,
    extra_move,
    may_enter,
    search,
    steps_from,
    teleport,
)
from altmode.games.deckbuilder.rules.numbers import cost_to_buy
from altmode.games.deckbuilder.rules.paying import (
    ALT_MOVE,
    Payment,
    move_left,
    move_sources,
    power_by_distance,
    power_sources,
    spend_move,
    usual_move_payment,
    usual_power_payment,
)
from altmode.games.deckbuilder.rules.play import play, playable
from altmode.games.deckbuilder.rules.polities import (
    cost_beside_text,
    declare_command,
    may_command,
    open_to_command,
)
from altmode.games.deckbuilder.rules.ruins import clear, may_clear, price_to_clear
from altmode.games.deckbuilder.rules.sites import may_thwart_for, thwart_for, visit, visits
from altmode.games.deckbuilder.rules.using import (
    ability_key,
    ability_label,
    open_actions,
    usable_among,
    use,
    with_abilities,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOSS,
    COMMAND,
    LABEL_COMMAND,
    NO_LABEL,
    OBSTACLE,
    POLITY,
    PURPOSES,
    RUIN,
    SITE,
    STEP,
)
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.windows import ask_between
from altmode.kernel.work import NOBODY, Procedure, Task

# What a player may do; an option is one of these and a piece, a space or an ability.
SHIFT: Final = 20
PLAY: Final = 0
MOVE: Final = 1
SEARCH: Final = 2
BUY: Final = 3
BATTLE: Final = 4
USE: Final = 5
CONVERT: Final = 6
VISIT: Final = 7
CONTRIBUTE: Final = 8
THWART: Final = 9
BY_HAND: Final = 10
END: Final = 11
TAKE_COMMAND: Final = 12
CLEAR: Final = 13
VERBS: Final = (
    "play",
    "move",
    "search",
    "buy",
    "battle",
    "use",
    "convert",
    "visit",
    "contribute",
    "thwart",
    "pay by hand",
    "end turn",
    "command",
    "clear",
)

PAID: Final = (MOVE, SEARCH, BUY, VISIT, TAKE_COMMAND, CLEAR, THWART)
"""What takes Power or Move."""
UNLABELLED: Final = (NO_LABEL,)
WITH_COMMAND: Final = (NO_LABEL, LABEL_COMMAND)
SERVES_WHO_STAND_THERE: Final = SITE | POLITY | RUIN | OBSTACLE
"""Cards that let a character do something that stands on them."""


def _begin(state: DeckState, seat: int) -> None:
    """A new turn; what holds for one turn only is over."""
    state.turn += 1
    state.active = seat
    state.used = ()
    state.copies = ()
    state.turned_up = ()
    state.barred = ()
    state.called_off = ()
    state.confronted = False
    state.rights = 0
    state.watching = ()
    state.flags = [0] * state.match.seats
    state.changed()
    state.emit(TURN_BEGAN, "ARD-TURN-01", seat, state.turn)
    limit = state.match.turn_limit
    if limit and state.turn > limit:
        main_deck_is_empty(state)


def _enter(state: DeckState) -> None:
    """On a first turn the character Teleports to any space, before anything else (ARD-TURN-04, ARD-GAP-36)."""
    if state.at[state.active] == NOBODY:
        state.ask(state.active, EntryQuestion(), entries(state))


def entries(state: DeckState) -> list[int]:
    """The spaces a character may enter at: any, or in some modes those with a facedown card while there are any.

    By ARD-TELE-03, WOC-TURN-02, WOC-GAP-07.
    """
    spaces = list(range(state.match.grid.spaces))
    if state.match.profile.entry != ON_FACEDOWN_CARD:
        return spaces
    facedown = [space for space in spaces if state.matrix[space] != NOBODY and not state.up[space]]
    return facedown or [space for space in spaces if may_enter(state, state.active, space)]


def _start(state: DeckState) -> None:
    """What waits for the start of a turn happens before the player does anything, in the order they choose.

    By ARD-TURN-02.
    """
    state.emit(TURN_STARTED, "ARD-TURN-02", state.active)
    settle(state)


def _act(state: DeckState) -> None:
    state.work.append(ACT)


@dataclass(frozen=True)
class TakeTurn(Procedure):
    """A turn from its beginning."""

    STEPS: ClassVar[tuple[Callable[[Any], None], ...]] = (_enter, _start, _act)

    seat: int
    step: int = 0

    def run(self, state: DeckState) -> None:
        if self.step == 0:
            _begin(state, self.seat)
            if state.over:
                return
        self.go_through(state, self.step)

    def rest(self, number: int) -> Task:
        return TakeTurn(self.seat, number)


@dataclass(frozen=True)
class EntryQuestion(Question):
    """Where a character enters the Matrix (ARD-TELE-03)."""

    about: ClassVar[str] = "entry"
    VERBS: ClassVar[tuple[str, ...]] = ("enter",)

    def prompt(self, state: DeckState, seat: int) -> str:
        return "Your first turn: where do you enter the Matrix?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return f"enter at {state.cell_name(option).lower()}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return f"Enter at {state.cell_name(option)}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("enter", cells=(option,))

    def rule(self, state: DeckState) -> str:
        return "ARD-TELE-03"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        teleport(state, seat, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first enter the Matrix")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, entries(state))


@dataclass(frozen=True)
class Act(Task):
    """Ask the active player what to do next; after a Confrontation the turn is over (ARD-CONFRONT-05)."""

    def run(self, state: DeckState) -> None:
        if state.confronted:
            state.work.append(CloseTurn())
            return
        seat = state.active
        ask_between(state, seat, ActionQuestion(), actions(state, seat), REACTION)


ACT: Final = Act()


def actions(state: DeckState, seat: int) -> list[int]:
    """Everything the active player may do now; none of it is compulsory (ARD-TURN-06)."""
    options = playable(state, seat)
    plain = move_left(state, seat)
    if plain:
        flying = move_left(state, seat, True) > 0
        options.extend([MOVE << SHIFT | space for space in steps_from(state, seat, flying, plain)])
        if can_search(state, seat):
            options.append(SEARCH << SHIFT)
    power = power_by_distance(state, seat)
    for piece in purchases(state, seat, power):
        options.append(BUY << SHIFT | piece)
    for piece in battles(state, seat, len(power) - 1):
        options.append(BATTLE << SHIFT | piece)
    pieces = with_abilities(state, seat)
    if pieces:
        # Those labelled Command only where one can take command (WOC-ABIL-08).
        labels = WITH_COMMAND if open_to_command(state, seat) != NOBODY else UNLABELLED
        for code in usable_among(state, seat, pieces, labels):
            options.append(USE << SHIFT | code)
        for code in open_actions(state, seat, pieces):
            options.append(USE << SHIFT | code)
    if may_convert(state, seat):
        options.append(CONVERT << SHIFT)
    space = state.at[seat]
    if state.up[space] and state.printed(state.matrix[space]).types & SERVES_WHO_STAND_THERE:
        options.extend(served_here(state, seat))
    if len(state.sources) > 0 and by_hand(state, seat, options):
        options.append(BY_HAND << SHIFT)
    options.append(END << SHIFT)
    return options


def served_here(state: DeckState, seat: int) -> list[int]:
    """What the faceup card below a seat's character lets it do."""
    options = [VISIT << SHIFT | number for number in visits(state, seat)]
    polity, ruin = may_command(state, seat), may_clear(state, seat)
    if polity != NOBODY:
        options.append(TAKE_COMMAND << SHIFT | polity)
    if ruin != NOBODY:
        options.append(CLEAR << SHIFT | ruin)
    options.extend([CONTRIBUTE << SHIFT | piece for piece in contributions(state, seat)])
    if may_thwart_for(state, seat):
        options.append(THWART << SHIFT)
    return options


def can_search(state: DeckState, seat: int) -> bool:
    """Whether a facedown card lies below a seat's character (ARD-SEARCH-02)."""
    space = state.at[seat]
    return state.matrix[space] != NOBODY and not state.up[space]


def act(state: DeckState, seat: int, option: int, payment: Payment | None = None) -> None:
    """Carry out what the active player chose, paid in the usual way unless it says how."""
    what, about = option >> SHIFT, option & (1 << SHIFT) - 1
    if what == END:
        state.work.append(CloseTurn())
        return
    state.work.append(ACT)
    state.work.append(SETTLE)
    if what in (SEARCH, CONVERT):
        # As other actions do, they open a battle again that was called off or lost (ARD-GAP-06, WOC-GAP-74).
        state.called_off = ()
    if what == PLAY:
        play(state, seat, about)
    elif what == MOVE:
        step(state, seat, about, payment or usual_payment(state, seat, option))
    elif what == SEARCH:
        spend_move(state, seat, payment or usual_payment(state, seat, option))
        search(state, seat)
    elif what == BUY:
        buy(state, seat, about, payment or usual_payment(state, seat, option))
    elif what == BATTLE:
        confront_or_battle(state, seat, about)
    elif what == USE:
        use(state, seat, about)
    elif what == CONVERT:
        convert_by_energon(state, seat)
    elif what == VISIT:
        visit(state, seat, about, *_in_kind(state, seat, option, payment))
    elif what == TAKE_COMMAND:
        declare_command(state, seat, payment)
    elif what == CLEAR:
        clear(state, seat, *_in_kind(state, seat, option, payment))
    elif what == CONTRIBUTE:
        contribute(state, seat, about)
    elif what == THWART:
        thwart_for(state, seat, *_in_kind(state, seat, option, payment))
    else:
        state.work.pop()
        state.work.pop()
        state.ask(seat, PayFor(), payments(state, seat, actions(state, seat)))


def usual_payment(state: DeckState, seat: int, option: int) -> Payment:
    """The Power and Move that an option is paid with where nobody says otherwise; nothing if it takes none."""
    what, about = option >> SHIFT, option & (1 << SHIFT) - 1
    if what == BUY:
        cost, distance = cost_to_buy(state, seat, about), distance_to(state, seat, about)
        return usual_power_payment(state, seat, cost, distance)
    if what == MOVE:
        return usual_step_payment(state, seat, about)
    if what == SEARCH:
        return usual_move_payment(state, seat, 1, False)
    if what == TAKE_COMMAND:
        return usual_power_payment(state, seat, cost_beside_text(state, seat, about), 0, COMMAND)
    price = price_of(state, seat, what, about)
    if price is None:
        return ()
    power = usual_power_payment(state, seat, price.power, 0)
    return (*power, *usual_move_payment(state, seat, price.move, False))


def price_of(state: DeckState, seat: int, what: int, about: int) -> Price | None:
    """What the place a seat stands on asks for one of the things it does; None for what is no matter of places."""
    if what == VISIT:
        return state.printed(state.matrix[state.at[seat]]).face.visits[about].payment
    if what == THWART:
        wanted = state.printed(here(state, seat)).face.thwart_for
        return wanted.payment if wanted is not None else None
    return price_to_clear(state, about) if what == CLEAR else None


def _is_diagonal(state: DeckState, seat: int, space: int) -> bool:
    """Whether a step leads to a space that touches at a corner only."""
    return state.match.grid.distance[state.at[seat]][space] > 1


def usual_step_payment(state: DeckState, seat: int, space: int) -> Payment:
    """What a step is paid with: its own Move, with Flight if it is diagonal, and what the two spaces ask beside."""
    extra = extra_move(state, seat, space)
    if not _is_diagonal(state, seat, space):
        return usual_move_payment(state, seat, 1 + extra, False)
    flown = usual_move_payment(state, seat, 1, True)
    # Any Move pays the rest.
    return (*flown, *usual_move_payment(state, seat, extra, False, flown))


def step(state: DeckState, seat: int, space: int, payment: Payment) -> None:
    """Spend Move and go one space; only Flight goes diagonally (ARD-MOVE-01, ARD-FLIGHT-03)."""
    spend_move(state, seat, payment)
    state.called_off = ()
    arrive(state, seat, space, STEP)


# -- Paying by hand


@dataclass(frozen=True)
class Bill:
    """What an option costs in Power or in Move, and the sources that can pay it."""

    cost: int
    in_power: bool
    places: list[int]


def bill_for(state: DeckState, seat: int, option: int) -> Bill | None:
    """What can be paid source by source for an option; None if nothing can."""
    what, about = option >> SHIFT, option & (1 << SHIFT) - 1
    if what == BUY:
        places = power_sources(state, seat, distance_to(state, seat, about))
        return Bill(cost_to_buy(state, seat, about), True, places)
    if what == TAKE_COMMAND:
        return Bill(cost_beside_text(state, seat, about), True, power_sources(state, seat, 0, COMMAND))
    if what == SEARCH:
        return Bill(1, False, move_sources(state, seat, False))
    if what == MOVE:
        diagonal, extra = _is_diagonal(state, seat, about), extra_move(state, seat, about)
        if diagonal and extra:
            # Not every source can pay each part of it.
            return None
        return Bill(1 + extra, False, move_sources(state, seat, diagonal))
    price = price_of(state, seat, what, about)
    if price is None or (price.power > 0) == (price.move > 0):
        return None
    if price.power:
        return Bill(price.power, True, power_sources(state, seat, 0))
    return Bill(price.move, False, move_sources(state, seat, False))


def _in_kind(
    state: DeckState, seat: int, option: int, payment: Payment | None
) -> tuple[Payment | None, Payment | None]:
    """A payment made by hand as one in Power or one in Move."""
    bill = bill_for(state, seat, option) if payment is not None else None
    if bill is None:
        return None, None
    return (payment, None) if bill.in_power else (None, payment)


def payments(state: DeckState, seat: int, options: list[int]) -> list[int]:
    """Those of a player's options that can be paid for in ways that differ."""
    return [option for option in options if len(different_sources(state, seat, option)) > 1]


def by_hand(state: DeckState, seat: int, options: list[int]) -> bool:
    """Whether something can be paid for in ways that differ."""
    moves = not _all_alike(state, move_sources(state, seat, False))
    powers = not _all_alike(state, power_sources(state, seat, 0, COMMAND))
    if not moves and not powers:
        return False
    for option in options:
        what = option >> SHIFT
        # What takes only of what is all alike need not be looked at.
        if what in PAID and (powers if what in (BUY, TAKE_COMMAND) else moves or what not in (MOVE, SEARCH)):
            if len(different_sources(state, seat, option)) > 1:
                return True
    return False


def different_sources(state: DeckState, seat: int, option: int) -> list[int]:
    """The sources an option can be paid with, one of those that cannot be told apart."""
    bill = bill_for(state, seat, option) if option >> SHIFT in PAID else None
    return distinct_sources(state, bill.places) if bill is not None and bill.cost > 0 else []


def _all_alike(state: DeckState, places: list[int]) -> bool:
    """Whether no two sources can be told apart."""
    if len(places) < 2:
        return True
    if ALT_MOVE in places:
        return False
    first = _look_of(state, places[0])
    return all(_look_of(state, place) == first for place in places[1:])


def _look_of(state: DeckState, place: int) -> tuple[int, int, int, int, bool, int]:
    """The card of a source, and what is left on it."""
    source = state.sources[place]
    card = state.cards[source.piece] if source.piece >= 0 else NOBODY
    return card, source.power, source.move, source.reach, source.flight, source.purpose


def distinct_sources(state: DeckState, places: list[int]) -> list[int]:
    """One of those sources that are the same card with the same left on it."""
    seen: list[tuple[int, int, int, int, bool, int]] = []
    found: list[int] = []
    for place in places:
        if place == ALT_MOVE:
            found.append(place)
            continue
        look = _look_of(state, place)
        if look not in seen:
            seen.append(look)
            found.append(place)
    return found


@dataclass(frozen=True)
class ActionQuestion(Question):
    """What the active player does next."""

    about: ClassVar[str] = "turn"
    VERBS: ClassVar[tuple[str, ...]] = VERBS

    def prompt(self, state: DeckState, seat: int) -> str:
        return "Your turn: what do you do?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        what, about = option >> SHIFT, option & (1 << SHIFT) - 1
        if what == MOVE:
            return f"move to {state.cell_name(about).lower()}"
        if what == USE:
            return ability_key(state, seat, about)
        if what == CONVERT:
            return f"convert to {other_form(state, seat)}"
        if what == VISIT:
            name = state.key_of(seat, state.matrix[state.at[seat]])
            return f"visit {name} {about + 1}" if about else f"visit {name}"
        if what == THWART:
            return f"thwart {state.key_of(seat, here(state, seat))}"
        if what == BATTLE and state.printed(about).types & BOSS:
            return f"confront {state.key_of(seat, about)}"
        if what in (PLAY, BUY, BATTLE, CONTRIBUTE, TAKE_COMMAND, CLEAR):
            return f"{VERBS[what]} {state.key_of(seat, about)}"
        return VERBS[what]

    def label(self, state: DeckState, seat: int, option: int) -> str:
        what, about = option >> SHIFT, option & (1 << SHIFT) - 1
        if what == USE:
            return ability_label(state, about)
        if what == MOVE:
            return f"Move to {state.cell_name(about)}"
        if what == SEARCH:
            return f"Search {state.cell_name(state.at[seat])}"
        if what == VISIT:
            piece = state.matrix[state.at[seat]]
            visit_text = state.printed(piece).face.visits[about].text()
            return f"{state.name_of_card(state.cards[piece])}: {visit_text}"
        if what == THWART:
            return f"Thwart {state.label_of(seat, here(state, seat))}"
        if what in (PLAY, BUY, BATTLE, CONTRIBUTE, TAKE_COMMAND, CLEAR):
            verb = (
                "Confront"
                if what == BATTLE and state.printed(about).types & BOSS
                else VERBS[what].capitalize()
            )
            return f"{verb} {state.label_of(seat, about)}"
        return super().label(state, seat, option)

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        what, about = option >> SHIFT, option & (1 << SHIFT) - 1
        verb = VERBS[what]
        if what == MOVE:
            return Aim(verb, cells=(about,))
        if what == SEARCH:
            return Aim(verb, (state.matrix[state.at[seat]],), cells=(state.at[seat],))
        if what == USE:
            return Aim(verb, (about >> 3,), number=about & 7)
        if what == CONVERT:
            return Aim(verb, (state.character(seat),), way=other_form(state, seat))
        if what == VISIT:
            return Aim(verb, (state.matrix[state.at[seat]],), number=about)
        if what == THWART:
            return Aim(verb, (here(state, seat),))
        if what in (PLAY, CONTRIBUTE):
            return Aim(verb, (about,))
        if what in (BUY, BATTLE, TAKE_COMMAND, CLEAR):
            space = state.space_of(about)
            return Aim(verb, (about,), cells=(space,) if space != NOBODY else ())
        return Aim(verb)

    def rule(self, state: DeckState) -> str:
        return "ARD-TURN-06"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        act(state, seat, option)

    def again(self, state: DeckState, seat: int) -> None:
        ask_between(state, seat, self, actions(state, seat), REACTION)


@dataclass(frozen=True)
class PayFor(ActionQuestion):
    """What to pay for source by source; the usual payment suits nearly always."""

    about: ClassVar[str] = "payment"
    VERBS: ClassVar[tuple[str, ...]] = tuple([VERBS[what] for what in PAID])

    def prompt(self, state: DeckState, seat: int) -> str:
        return "What do you pay for by hand?"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        bill = bill_for(state, seat, option)
        assert bill is not None
        ask_for_source(state, seat, PayWith(option, bill.cost))

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, payments(state, seat, actions(state, seat)))


def ask_for_source(state: DeckState, seat: int, question: PayWith) -> None:
    """Ask which source pays next, or pay and go on if nothing is left to choose."""
    if question.cost > 0 and len(distinct_sources(state, question.left(state, seat))) > 1:
        state.ask(seat, question, distinct_sources(state, question.left(state, seat)))
        return
    paid = list(question.paid)
    cost = question.cost
    for place in question.left(state, seat):
        part = min(cost, question.holds(state, seat, place))
        if part > 0:
            paid.append((place, part))
            cost -= part
    act(state, seat, question.option, tuple(paid))


@dataclass(frozen=True)
class PayWith(Question):
    """Which source pays next; each gives as much as is needed."""

    about: ClassVar[str] = "source"
    VERBS: ClassVar[tuple[str, ...]] = ("pay with",)

    option: int
    cost: int
    paid: Payment = ()

    def left(self, state: DeckState, seat: int) -> list[int]:
        """The sources that can still pay."""
        spent = [place for place, _ in self.paid]
        return [place for place in self._bill(state, seat).places if place not in spent]

    def _bill(self, state: DeckState, seat: int) -> Bill:
        bill = bill_for(state, seat, self.option)
        assert bill is not None
        return bill

    def holds(self, state: DeckState, seat: int, place: int) -> int:
        """How much a source has for this."""
        if place == ALT_MOVE:
            return state.character_card(seat).alt_move - state.alt_spent[seat]
        source = state.sources[place]
        return source.power if self._bill(state, seat).in_power else source.move

    def prompt(self, state: DeckState, seat: int) -> str:
        word = "Power" if self._bill(state, seat).in_power else "Move"
        return f"What pays the next {self.cost} {word}?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        piece = self._piece(state, seat, option)
        name = state.printed(piece).slug if piece >= 0 else "your character"
        return f"{name}{self._which(state, seat, option).lower()}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return f"{self._name(state, seat, option)}{self._which(state, seat, option)}"

    def _name(self, state: DeckState, seat: int, place: int) -> str:
        piece = self._piece(state, seat, place)
        return state.name_of_card(state.cards[piece]) if piece >= 0 else "Your character"

    def _which(self, state: DeckState, seat: int, option: int) -> str:
        """What it has, and what tells it from others that are called the same and have as much."""
        name, holds = self._name(state, seat, option), self.holds(state, seat, option)
        alike = [
            place
            for place in distinct_sources(state, self.left(state, seat))
            if self._name(state, seat, place) == name and self.holds(state, seat, place) == holds
        ]
        if len(alike) == 1:
            return f", {holds} left"
        marks = self._marks(state, seat, option)
        same = [place for place in alike if self._marks(state, seat, place) == marks]
        # Cards of two boxes can have a name and all their numbers in common.
        number = f" {same.index(option) + 1}" if len(same) > 1 else ""
        return f"{number}, {holds} left{marks}"

    def _marks(self, state: DeckState, seat: int, place: int) -> str:
        """Everything about a source beside what it has for this: where it comes from, what else it is good for."""
        if place == ALT_MOVE:
            return ", Alt Mode"
        source = state.sources[place]
        in_power = self._bill(state, seat).in_power
        other = f"{source.move} Move" if in_power else f"{source.power} Power"
        marks = [
            (source.power if not in_power else source.move, f"{other} too"),
            (source.reach, f"Range {source.reach}"),
            (source.flight, "Flight"),
            (source.purpose, PURPOSES[source.purpose]),
        ]
        return "".join([f", {words}" for there, words in marks if there])

    def _piece(self, state: DeckState, seat: int, place: int) -> int:
        return state.character(seat) if place == ALT_MOVE else state.sources[place].piece

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        piece = self._piece(state, seat, option)
        return Aim("pay with", (piece,) if piece >= 0 else (), number=option + 1)

    def rule(self, state: DeckState) -> str:
        return "ARD-GAP-48"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        part = min(self.cost, self.holds(state, seat, option))
        question = PayWith(self.option, self.cost - part, (*self.paid, (option, part)))
        ask_for_source(state, seat, question)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first choose what pays")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, distinct_sources(state, self.left(state, seat)))
