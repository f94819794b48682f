"""Any position of a deck-building game, laid out by hand: what scenarios, puzzles and tests begin with.

What a position does not name is filled in, always in the same way: decks with the Starters that are left, the Matrix
with facedown cards, the main deck with as many cards as at the beginning and a Boss at the bottom of each layer.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from typing import Any, Final

from altmode.abilities.settling import SETTLE
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.contents import brought, everything
from altmode.games.deckbuilder.game import POOL_TYPES, lay_out, new_match
from altmode.games.deckbuilder.match import Match
from altmode.games.deckbuilder.profile import LAST_STACK, STACK
from altmode.games.deckbuilder.records import Assist, Battle, Source
from altmode.games.deckbuilder.rules.attacks import ability_code
from altmode.games.deckbuilder.rules.battle import BattleFrom
from altmode.games.deckbuilder.rules.end_of_turn import CloseTurn
from altmode.games.deckbuilder.rules.turn import ACT, TakeTurn
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ASSIST,
    BASIC_1,
    BASIC_2,
    BOSS,
    BOX,
    CHARACTER,
    CHARACTER_DECK,
    CHARACTER_ZONE,
    DAMAGE_DISCARD,
    DAMAGE_STACK,
    DECK,
    DESTROYED,
    DISCARD,
    ENCOUNTER_DISCARD,
    ENCOUNTERS,
    FACTIONS,
    FORMS,
    GONE,
    HAND,
    LAYER_1,
    LAYERS,
    MATRIX,
    MISSION_DISCARD,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    OBSTACLE,
    PLAYED,
    POLITY,
    PURPOSES,
    RELIC,
    ROBOT,
    RUIN_DISCARD,
    RUINS,
    STARTER,
    STAYING,
    UNDER,
    VAULT,
    ZONES,
)
from altmode.kernel.chance import ArrangedChance
from altmode.kernel.events import Journal
from altmode.kernel.flaws import CannotArrange, Flaw, Where
from altmode.kernel.game import slug
from altmode.kernel.work import NOBODY

LATER_TURN: Final = 5
OFF: Final = "off"
"""Where a character is that has not entered the Matrix."""
SETUP: Final = "setup"
STEPS: Final = (SETUP, "start", "main", "battle", "end")
"""Where play can begin: with the set-up, before a turn, between its actions, in a battle that has been declared, at
its end."""
RESTS: Final = {"deck": DECK, "discard": DISCARD}
"""Where the Starters can be that a seat does not name."""
PILES: Final = {
    "hand": HAND,
    "deck": DECK,
    "played": PLAYED,
    "staying": STAYING,
    "discard": DISCARD,
    "assist": ASSIST,
    "vault": VAULT,
    "missions": MISSIONS,
}
"""The piles of a seat that a position can name cards in."""
STACKS: Final = {
    "damage": DAMAGE_STACK,
    "damage_discard": DAMAGE_DISCARD,
    "encounters": ENCOUNTERS,
    "encounter_discard": ENCOUNTER_DISCARD,
    "destroyed": DESTROYED,
    "gone": GONE,
    "ruins": RUINS,
    "ruin_discard": RUIN_DISCARD,
    "mission_stack": MISSION_STACK_1,
    "decepticon_missions": MISSION_STACK_2,
    "mission_discard": MISSION_DISCARD,
}
"""The piles of the table that a position can name cards in."""
FROM_THE_TOP: Final = ("deck", "damage", "encounters", "ruins", "mission_stack", "decepticon_missions")
"""Piles that are told from their top; in all others the last card lies on top."""
STAYS_PRINTED: Final = -1
"""Stands for as much as the card prints."""
CALLING_OFF: Final = 3
"""The step of a battle that comes when all Assists are placed, and the one before it."""
ASKING_ALL: Final = 2


@dataclass
class CardAt:
    """A card in a pile; what Power and Move it has left if it is in play."""

    card: str
    power: int = STAYS_PRINTED
    move: int = STAYS_PRINTED
    place: int = 0
    """Its place in the list as it was written."""


@dataclass
class SpaceAt:
    """What lies on a space of the Matrix; nothing if no card is named."""

    card: str = ""
    up: bool = True
    stock: int = STAYS_PRINTED
    under: list[str] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    """The seats that have seen a facedown card."""
    command: str = ""
    """The faction whose Command token lies there; nothing for none."""


@dataclass
class ExtraAt:
    """Power or Move that no card brings."""

    power: int = 0
    move: int = 0
    reach: int = 0
    purpose: str = ""


@dataclass
class SeatAt:
    """Everything one seat has; a deck's top card comes first."""

    character: str = ""
    form: str = "alt"
    energon: int = 2
    vp: int = 0
    at: str = ""
    """Its space; nothing for A1 if it is its turn and off the Matrix if it is not."""
    piles: dict[str, list[CardAt]] = field(default_factory=dict)
    rest: str = "deck"
    """Where the Starters are that are not named."""
    extra: list[ExtraAt] = field(default_factory=list)
    alt_spent: int = 0
    used: list[str] = field(default_factory=list)
    """Abilities used this turn: a card's name, with a number for all but its first."""


@dataclass
class Position:
    """A position in words."""

    seats: list[SeatAt]
    names: list[str]
    game: str = "ard"
    mode: str = "competitive"
    active: int = 0
    number: int = LATER_TURN
    step: str = "main"
    matrix: dict[str, SpaceAt] = field(default_factory=dict)
    """By the name of the space, as it was written."""
    main_deck: list[str] = field(default_factory=list)
    """Cards on top of the main deck, the next first."""
    layers: list[list[str]] = field(default_factory=list)
    """The layers of the main deck from the top, each whole and its top first; those not listed are filled."""
    stacks: dict[str, list[str]] = field(default_factory=dict)
    basics: int = -1
    """How many cards can still be bought beside the Matrix; -1 for all that are nowhere else."""
    missions_left: int = -1
    """How many Missions that nobody names each stack has; -1 for as many as at the beginning."""
    bosses_down: int = 0
    """How many Bosses are destroyed that are not named, the lower levels first."""
    confronted: bool = False
    battle: str = ""
    """The space of the Adversary that is being battled, in the step `battle`."""
    cards: list[dict[str, Any]] = field(default_factory=list)
    shuffles: list[list[str]] = field(default_factory=list)
    """For each coming shuffle, the cards that will lie on top."""
    seed: int = 1
    turn_limit: int = 0
    switches: list[str] = field(default_factory=list)
    """Readings of open questions that the table has chosen."""
    faction: str = ""
    """The faction of all players, in modes where they choose one and name no character."""
    base: str = ""
    """The box whose main deck is played with, in team play that may choose."""
    draft: bool = False
    """Whether characters are drafted, in the step `setup`."""


def arrange(position: Position) -> DeckState:
    """Lay a position out and run to its first decision; CannotArrange tells everything that cannot be laid."""
    if position.step == SETUP:
        return new_match(
            position.game, position.mode, _seats(position), position.seed, _options(position), Journal()
        )
    state = lay(position).state
    state.open_journal(state.to_json())
    state.advance()
    return state


def lay(position: Position) -> Layout:
    """Everything in its place, with nothing happening yet."""
    state = lay_out(position.game, position.mode, _seats(position), position.seed, _options(position))
    layout = Layout(state, position)
    layout.lay()
    if layout.flaws:
        raise CannotArrange(layout.flaws)
    return layout


def _seats(position: Position) -> list[dict[str, Any]]:
    return [
        {"name": name, "character": given.character}
        for name, given in zip(position.names, position.seats, strict=True)
    ]


def _options(position: Position) -> dict[str, Any]:
    options: dict[str, Any] = {}
    if position.cards:
        options["cards"] = position.cards
    if position.switches:
        options["switches"] = position.switches
    if position.faction:
        options["faction"] = position.faction
    if position.base:
        options["base"] = position.base
    if position.turn_limit:
        options["turn_limit"] = position.turn_limit
    if position.step == SETUP:
        options["first"] = position.active
        if position.draft:
            options["draft"] = True
    return options


class Layout:
    """Hands out pieces of the match by card name and lays them where they belong; remembers where each was written."""

    def __init__(self, state: DeckState, position: Position) -> None:
        self.state = state
        self.position = position
        self.flaws: list[Flaw] = []
        self.written: dict[int, Where] = {}
        """For each piece that was named, where."""
        self.home = state.where[:]
        """For each piece the zone it begins the game in."""
        self.free = list(range(len(state.cards)))
        state.known = [0] * len(state.cards)
        state.zones = [[] for _ in state.zones]

    @property
    def match(self) -> Match:
        """The facts of the match."""
        return self.state.match

    # -- Finding pieces

    def flaw(self, where: Where, message: str, hint: str = "") -> None:
        """Note something that cannot be laid."""
        self.flaws.append(Flaw(where, message, hint))

    def piece(self, name: str, where: Where, seat: int = NOBODY, types: int = 0) -> int:
        """A piece of that card that has not been laid yet, or NOBODY; a Starter is the seat's own."""
        known = [card for card in self.match.printed if card.goes_by(name)]
        fitting = [card for card in known if card.types & types] if types else known
        if not known:
            self._not_there(name, where)
            return NOBODY
        # A card that the position brings along comes after those of the box, and may be called like one of them.
        wanted = (fitting or known)[-1]
        for piece in self.free:
            own = not wanted.types & STARTER or self.home[piece] // ZONES == seat
            if self.state.printed(piece) is wanted and own:
                self.free.remove(piece)
                self.written[piece] = where
                return piece
        self.flaw(where, self._too_many(wanted, seat))
        return NOBODY

    def _not_there(self, name: str, where: Where) -> None:
        for card in [*everything(self.match.profile), *brought(self.match.profile.box, self.match.plain)]:
            if card.goes_by(name):
                self.flaw(where, f"{card.name} ({card.type_line()}) is no part of the mode {self.match.mode}")
                return
        near = difflib.get_close_matches(slug(name), [card.slug for card in self.match.printed], 1)
        self.flaw(where, f'there is no card "{name}"', f'did you mean "{near[0]}"?' if near else "")

    def _too_many(self, card: DeckCard, seat: int) -> str:
        if card.types & STARTER and seat == NOBODY:
            return f"{card.name} is a Starter, which only a seat has"
        whose = " for each seat" if card.types & STARTER else ""
        homes = [self.home[piece] for piece in range(len(self.home)) if self.state.printed(piece) is card]
        there = len([home for home in homes if home == homes[0]])
        return f"this is copy {there + 1} of {card.name}; there are {there}{whose}"

    def card_number(self, name: str, where: Where) -> int:
        """A card's number in the match."""
        for number, card in enumerate(self.match.printed):
            if card.goes_by(name):
                return number
        self.flaw(where, f'there is no card "{name}" in this match')
        return NOBODY

    def space(self, name: str, where: Where) -> int:
        """A space by its name, or NOBODY."""
        names = self.match.grid.names
        if name.upper() in names:
            return names.index(name.upper())
        self.flaw(where, f'there is no space "{name}"', f"the Matrix goes from {names[0]} to {names[-1]}")
        return NOBODY

    # -- Laying

    def lay(self) -> None:
        """Lay out the whole position."""
        position = self.position
        for seat, given in enumerate(position.seats):
            self._lay_seat(seat, given)
        for key, at in position.matrix.items():
            self._lay_space(key, at)
        for number, names in enumerate(position.layers):
            for place, name in reversed(list(enumerate(names))):
                self._put(self.piece(name, ("layers", number, place)), LAYER_1 + number)
        for name, kind in STACKS.items():
            if name not in FROM_THE_TOP:
                for place, card in enumerate(position.stacks.get(name, [])):
                    self._put(self.piece(card, (name, place)), kind)
        on_top = [self.piece(name, ("main_deck", place)) for place, name in enumerate(position.main_deck)]
        stacked = {
            name: [
                self.piece(card, (name, place)) for place, card in enumerate(position.stacks.get(name, []))
            ]
            for name in STACKS
            if name in FROM_THE_TOP
        }
        self._fill(on_top, stacked)
        self._set_the_turn()
        state = self.state
        tops = [
            tuple([self.card_number(name, ("shuffles", shuffle, index)) for index, name in enumerate(names)])
            for shuffle, names in enumerate(position.shuffles)
        ]
        if tops:
            state.chance = ArrangedChance(state.chance.key, state.chance.drawn, tuple(tops))
        state.reveals = 0

    def _put(self, piece: int, kind: int) -> None:
        if piece != NOBODY:
            self.state.lay(piece, self.match.table + kind)

    def _lay_seat(self, seat: int, given: SeatAt) -> None:
        state, name = self.state, self.position.names[seat]
        if given.character:
            piece = self.piece(given.character, (name, "character"), types=CHARACTER)
            if piece != NOBODY:
                state.lay(piece, seat * ZONES + CHARACTER_ZONE)
        state.form[seat] = FORMS.index(given.form)
        state.energon[seat] = given.energon
        state.points[seat] = given.vp
        state.alt_spent[seat] = given.alt_spent
        at = given.at or (self.match.grid.names[0] if seat == self.position.active else OFF)
        state.at[seat] = NOBODY if at == OFF else self.space(at, (name, "at"))
        for pile, kind in PILES.items():
            if pile in FROM_THE_TOP:
                # Below them goes what is not named.
                continue
            for card in given.piles.get(pile, []):
                self._lay_card(seat, card, kind, (name, pile, card.place))
        for extra in given.extra:
            source = Source(
                seat,
                NOBODY,
                extra.power,
                extra.move,
                extra.reach,
                purpose=PURPOSES.index(extra.purpose),
            )
            state.sources = (*state.sources, source)

    def _lay_card(self, seat: int, given: CardAt, kind: int, where: Where) -> None:
        state = self.state
        piece = self.piece(given.card, where, seat, ~CHARACTER)
        if piece == NOBODY:
            return
        state.lay(piece, seat * ZONES + kind)
        card = state.printed(piece)
        if kind == VAULT and not card.types & RELIC:
            # What went there from the Matrix everybody has seen (ARD-VAULT-06).
            state.known[piece] = self.match.everybody
        if kind == VAULT and card.types & BOSS:
            state.defeated[seat] += 1
            state.bosses_down[card.faction] += 1
        named = given.power != STAYS_PRINTED or given.move != STAYS_PRINTED
        if kind == PLAYED or (kind == STAYING and named):
            # A card that has been in play since an earlier turn gives nothing now.
            usual = (card.power, card.move) if kind == PLAYED else (0, 0)
            power = given.power if given.power != STAYS_PRINTED else usual[0]
            move = given.move if given.move != STAYS_PRINTED else usual[1]
            source = Source(seat, piece, power, move, card.reach, card.flight)
            state.sources = (*state.sources, source)

    def _lay_space(self, key: str, at: SpaceAt) -> None:
        state, where = self.state, ("matrix", key)
        space = self.space(key, where)
        if space == NOBODY or not at.card:
            return
        if state.matrix[space] != NOBODY:
            other = state.printed(state.matrix[space]).name
            self.flaw(where, f"{other} lies on {key.upper()} already", "a space holds one card")
            return
        piece = self.piece(at.card, (*where, "card"), types=~CHARACTER)
        if piece == NOBODY:
            return
        card = state.printed(piece)
        self._put_into_matrix(piece, space)
        for seat in at.known:
            state.known[piece] |= 1 << seat
        if at.up:
            state.up[space] = True
            state.known[piece] = self.match.everybody
            state.stock[space] = card.stock if at.stock == STAYS_PRINTED else at.stock
        if at.command:
            state.command[space] = [faction.lower() for faction in FACTIONS].index(at.command)
        for place, name in enumerate(at.under):
            below = self.piece(name, (*where, "under", place), types=~CHARACTER)
            if below != NOBODY:
                self._put(below, UNDER)
                state.under[space] = (*state.under[space], below)

    def _put_into_matrix(self, piece: int, space: int) -> None:
        self._put(piece, MATRIX)
        self.state.matrix[space] = piece
        # No Boss lies in the opening Matrix (ARD-SETUP-13).
        self.state.origin[space] = self.state.printed(piece).level

    # -- Filling in what is not named

    def _fill(self, on_top: list[int], stacked: dict[str, list[int]]) -> None:
        state, position = self.state, self.position
        table = self.match.table
        self._deal_characters()
        for seat, given in enumerate(position.seats):
            named = [
                self.piece(card.card, (position.names[seat], "deck", card.place), seat, ~CHARACTER)
                for card in given.piles.get("deck", [])
            ]
            left = self._take(seat * ZONES + DECK)
            for piece in reversed(left):
                state.lay(piece, seat * ZONES + RESTS[given.rest])
            for piece in reversed(named):
                if piece != NOBODY:
                    state.lay(piece, seat * ZONES + DECK)
        self._note_seeds()
        self._destroy_bosses()
        self._fill_matrix()
        self._fill_layers(on_top)
        for stack in (BASIC_1, BASIC_2):
            basics = self._take(table + stack)
            stay = len(basics) if position.basics < 0 else position.basics
            for number, piece in enumerate(basics):
                self._put(piece, stack if number < stay else GONE)
        self._fill_missions(stacked)
        for name, kind in (("damage", DAMAGE_STACK), ("encounters", ENCOUNTERS), ("ruins", RUINS)):
            rest = self._take(table + kind)
            for piece in reversed([*stacked[name], *rest]):
                self._put(piece, kind)
        for kind in (CHARACTER_DECK, BOX):
            for piece in self._take(table + kind):
                self._put(piece, kind)

    def _take(self, home: int) -> list[int]:
        """The pieces left that begin the game in a zone, in the order of the box; they are not free any more."""
        found = [piece for piece in self.free if self.home[piece] == home]
        self.free = [piece for piece in self.free if self.home[piece] != home]
        return found

    def _deal_characters(self) -> None:
        state, deck = self.state, self.match.table + CHARACTER_DECK
        for seat in range(self.match.seats):
            if not state.zone(CHARACTER_ZONE, seat):
                left = [
                    piece
                    for piece in self.free
                    if self.home[piece] == deck and state.printed(piece).faction == self.match.factions[seat]
                ]
                if not left:
                    self.flaw((self.position.names[seat],), "no character is left for this seat")
                    return
                self.free.remove(min(left))
                state.lay(min(left), seat * ZONES + CHARACTER_ZONE)

    def _level_open(self, types: int, level: int, faction: int = NOBODY) -> bool:
        """Whether nothing of a kind and level has been named anywhere in the game."""
        return not any(self._is_seed(piece, types, level, faction) for piece in self.written)

    def _is_seed(self, piece: int, types: int, level: int, faction: int) -> bool:
        card = self.state.printed(piece)
        return bool(card.types & types) and card.level == level and faction in (NOBODY, card.faction)

    def _note_seeds(self) -> None:
        """Note where Polities and Schemes came from that everybody has seen."""
        state = self.state
        schemes = 0
        for piece in sorted(self.written):
            card = state.printed(piece)
            if state.known[piece] != self.match.everybody:
                continue
            if card.types & POLITY:
                early = card.level == 1 and state.polities_met[1] > 0
                state.polities_met[0 if early else card.level] += 1
            elif card.types & OBSTACLE and self.match.profile.schemes:
                state.schemes_met[schemes % LAYERS] += 1
                schemes += 1

    def _fill_missions(self, stacked: dict[str, list[int]]) -> None:
        """Missions that nobody names lie in the stacks, as many as at the beginning, and then in the box."""
        left = self._take(self.match.table + MISSION_STACK_1)
        per_stack = self.match.profile.mission_stack
        names = ("mission_stack", "decepticon_missions") if per_stack else ("mission_stack",)
        for name in names:
            kind = STACKS[name]
            players = self.match.seats // 2
            dealt = players * self.match.profile.missions_dealt
            size = per_stack[players - 1] - dealt if per_stack else len(left)
            if self.position.missions_left >= 0:
                size = self.position.missions_left
            rest = left[: max(0, size - len(stacked[name]))] if not self.position.stacks.get(name) else []
            left = left[len(rest) :]
            for piece in reversed([*stacked[name], *rest]):
                self._put(piece, kind)
        for piece in left:
            self._put(piece, BOX)

    def _destroy_bosses(self) -> None:
        state = self.state
        for piece in state.pile(DESTROYED):
            card = state.printed(piece)
            if card.types & BOSS:
                state.bosses_down[card.faction] += 1
        wanted = self.position.bosses_down
        faction = 1 - state.faction(self.position.active)
        for level in range(1, LAYERS):
            if wanted and self._level_open(BOSS, level, faction):
                wanted -= 1
                piece = self._seed(BOSS, level, faction)
                if piece != NOBODY:
                    self.written[piece] = ("bosses_down",)
                    self._put(piece, DESTROYED)
                    state.bosses_down[state.printed(piece).faction] += 1
        if wanted:
            self.flaw(("bosses_down",), f"{wanted} more Bosses are down than could be destroyed")

    def _seed(self, types: int, level: int, faction: int = NOBODY) -> int:
        """A card of a kind and level that is not laid yet, or NOBODY."""
        group = [piece for piece in self.free if self._is_seed(piece, types, level, faction)]
        if not group:
            return NOBODY
        self.free.remove(min(group))
        return min(group)

    def _seeds_of(self, layer: int) -> list[int]:
        """What lies at the bottom of a layer: its Bosses, its Polity, a Scheme, as the mode has them."""
        level = layer + 1
        if level == LAYERS:
            return []
        profile = self.match.profile
        found = [
            self._seed(BOSS, level, faction)
            for faction in self.match.bosses_of
            if self._level_open(BOSS, level, faction)
        ]
        if profile.polities and self._level_open(POLITY, level):
            found.append(self._seed(POLITY, level))
        if profile.schemes and self.state.schemes_met[level] == 0:
            found.append(self._seed(OBSTACLE, 0))
        return [piece for piece in found if piece != NOBODY]

    def _fillers(self) -> list[int]:
        """Cards for places that nobody named, harmless ones first."""
        state = self.state
        players = self.match.factions
        pool = [
            piece
            for piece in self.free
            if state.printed(piece).types & POOL_TYPES and not state.printed(piece).types & POLITY
        ]
        for cards, used in self.match.lots:
            # Of what is drawn by lot no more than that many are in the game.
            group = [piece for piece in range(len(state.cards)) if state.cards[piece] in cards]
            free = [piece for piece in group if piece in pool]
            spare = len(free) - max(0, used - (len(group) - len(free)))
            pool = [piece for piece in pool if piece not in free[len(free) - spare :]]

        def order(piece: int) -> tuple[bool, int]:
            card = state.printed(piece)
            return (bool(card.types & ROBOT) and card.faction not in players, piece)

        return sorted(pool, key=order)

    def _fill_matrix(self) -> None:
        empty = {key.upper() for key, at in self.position.matrix.items() if not at.card}
        fillers = self._fillers()
        for space, name in enumerate(self.match.grid.names):
            if self.state.matrix[space] == NOBODY and name not in empty and fillers:
                piece = fillers.pop(0)
                self.free.remove(piece)
                self._put_into_matrix(piece, space)

    def _fill_layers(self, on_top: list[int]) -> None:
        named = len(self.position.layers)
        fillers = self._fillers()
        for layer in range(named, LAYERS):
            seeds = self._seeds_of(layer)
            size = STACK[self.match.seats] if layer + 1 < LAYERS else LAST_STACK
            pieces = fillers[:size]
            fillers = fillers[size:]
            for piece in pieces:
                self.free.remove(piece)
            for piece in [*seeds, *pieces]:
                self._put(piece, LAYER_1 + layer)
        first = 0
        while first < LAYERS - 1 and not self.state.pile(first):
            first += 1
        for piece in reversed(on_top):
            self._put(piece, LAYER_1 + first)

    # -- The turn

    def _set_the_turn(self) -> None:
        state, position = self.state, self.position
        state.active = position.active
        state.turn = position.number
        state.confronted = position.confronted
        for seat, given in enumerate(position.seats):
            for place, name in enumerate(given.used):
                where = (position.names[seat], "used", place)
                code = self._ability(seat, name, where)
                if code != NOBODY:
                    state.used = (*state.used, code)
        if position.step == "start":
            # The turn before was the player's on the right.
            state.turn -= 1
            state.active = (position.active - 1) % self.match.seats
            state.work.append(TakeTurn(position.active))
        elif position.step == "end":
            state.work.append(CloseTurn())
        else:
            state.work.append(ACT)
        if position.step == "battle":
            self._begin_battle()

    def _ability(self, seat: int, name: str, where: Where) -> int:
        """An ability of a card in play as a code, by the card's name and perhaps a number."""
        words, _, last = name.rpartition(" ")
        card, number = (words, int(last)) if words and last.isdigit() else (name, 1)
        state = self.state
        for piece in [state.character(seat), *state.controlled(seat), *state.pile(MATRIX)]:
            if piece != NOBODY and state.printed(piece).goes_by(card):
                return ability_code(piece, number - 1)
        self.flaw(where, f'"{card}" is not in play with this seat')
        return NOBODY

    def _begin_battle(self) -> None:
        state, position = self.state, self.position
        space = self.space(position.battle, ("battle",)) if position.battle else NOBODY
        piece = state.matrix[space] if space != NOBODY else NOBODY
        if piece == NOBODY or not state.up[space] or not state.printed(piece).types & (ROBOT | BOSS):
            self.flaw(("battle",), "a battle is against a faceup Robot or Boss", "say on which space it lies")
            return
        boss = bool(state.printed(piece).types & BOSS)
        assists = tuple(
            Assist(seat, placed, defends=state.faction(seat) == state.printed(piece).faction)
            for seat in state.others(position.active)
            for placed in state.zone(ASSIST, seat)
        )
        state.battle = Battle(position.active, piece, space, boss, assists)
        state.work.append(SETTLE)
        state.work.append(BattleFrom(CALLING_OFF if assists else ASKING_ALL))
