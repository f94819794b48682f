"""How a match of a deck-building game begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.contents import (
    OTHER_CARDS,
    Contents,
    contents_of,
    other_card_data,
    players_allowed,
)
from altmode.games.deckbuilder.events import CHARACTER_TAKEN, GAME_BEGAN
from altmode.games.deckbuilder.match import Match
from altmode.games.deckbuilder.pool import Box, box, card_data_version
from altmode.games.deckbuilder.profile import (
    ALL_TOGETHER,
    ARD_PROFILES,
    BY_FACTION,
    EACH_ALONE,
    EARLY,
    LAST_STACK,
    STACK,
    WOC_PROFILES,
    Profile,
    basics_for,
    with_switches,
)
from altmode.games.deckbuilder.rules.decks import draw
from altmode.games.deckbuilder.rules.draft import Draft
from altmode.games.deckbuilder.rules.main_deck import put_into_matrix
from altmode.games.deckbuilder.rules.missions import draw_mission
from altmode.games.deckbuilder.rules.turn import TakeTurn
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    BASIC,
    BOSS,
    BOX,
    CHARACTER,
    CHARACTER_DECK,
    CHARACTER_ZONE,
    DAMAGE,
    DAMAGE_STACK,
    DECK,
    ENCOUNTER,
    ENCOUNTERS,
    FACTIONS,
    HAND_SIZE,
    INITIATIVE,
    LAYER_1,
    LAYERS,
    MANEUVER,
    MATRIX,
    MISSION,
    MISSION_STACK_1,
    MISSION_STACK_2,
    OBSTACLE,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    RUINS,
    SITE,
    STARTER,
    TECHNOLOGY,
    ZONES,
)
from altmode.games.deckbuilder.voice import DECK_VOICE
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.events import Journal
from altmode.kernel.game import CannotPlay, different_names, slug
from altmode.kernel.work import NOBODY

PROFILES = {"ard": ARD_PROFILES, "woc": WOC_PROFILES}
POOL_TYPES = ROBOT | MANEUVER | TECHNOLOGY | ALLY | SITE
SEEDED = BOSS | OBSTACLE | POLITY
"""What is set aside while the pool is made, and then dealt out layer by layer (WOC-SETUP-01, WOC-GAP-63)."""

ALWAYS_UP = -1
DRAWN_FACTION: Final = "drawn_faction"
"""In the set-up of a match: whose side all players are on, where nobody chose it."""
FACE_DOWN = 0
ENCOUNTER_BACK = 1
MISSION_BACK = 2
RUIN_BACK = 3


def new_match(
    game: str,
    mode: str,
    seats: Sequence[dict[str, Any]],
    seed: int,
    options: dict[str, Any],
    journal: Journal | None = None,
) -> DeckState:
    """Set a match up and run it to its first decision.

    Each seat is `{"name": ..., "character": ...}`; without a character one is dealt.
    """
    match, contents = _match(game, mode, seats, seed, options)
    _check_characters(match, contents)
    state = _lay_out(match, contents, seed)
    state.journal = journal
    begin(state)
    return state


def lay_out(
    game: str, mode: str, seats: Sequence[dict[str, Any]], seed: int, options: dict[str, Any]
) -> DeckState:
    """The match with every card in its first zone and nothing shuffled; nothing has happened."""
    match, contents = _match(game, mode, seats, seed, options)
    return _lay_out(match, contents, seed)


def _match(
    game: str, mode: str, seats: Sequence[dict[str, Any]], seed: int, options: dict[str, Any]
) -> tuple[Match, Contents]:
    profile = _profile(game, mode, options)
    names = different_names([str(given.get("name") or f"Player {n + 1}") for n, given in enumerate(seats)])
    plain: dict[str, Any] = {
        "seats": [
            {"name": name, "character": str(given.get("character") or "")}
            for name, given in zip(names, seats, strict=True)
        ],
        **options,
    }
    contents = contents_of(profile, plain)
    _note_other_cards(plain, other_card_data(profile, contents))
    match = Match(
        mode,
        names,
        _sides(profile, len(names)),
        _factions(profile, plain, contents, seed),
        profile,
        plain,
        DECK_VOICE,
        lambda: card_data_version(profile.box),
    )
    usual = listed_cards(game)
    match.brought = [card for card, _, _ in contents.entries if usual.get(card.key) is not card]
    match.first = options.get("first", NOBODY)
    match.turn_limit = options.get("turn_limit", 0)
    return match, contents


def _note_other_cards(plain: dict[str, Any], versions: dict[str, str]) -> None:
    """Write down which cards of other boxes a match is played with, or see that they are those that were."""
    noted = plain.get(OTHER_CARDS, versions)
    if noted != versions:
        reason = "it was made with other cards of another box, which may do something else here"
        raise CannotPlay(reason, "The match cannot be set up:", [reason])
    if versions:
        plain[OTHER_CARDS] = versions


def contents_in(game: str, mode: str, options: dict[str, Any] | None = None) -> Contents:
    """The cards that a match of a mode with these options is played with."""
    plain = options or {}
    return contents_of(_profile(game, mode, plain), plain)


@cache
def listed_cards(game: str) -> dict[str, DeckCard]:
    """The cards that the list of a game tells, by key: those of its box, then what modes take from another one."""
    cards = {card.key: card for card in box(game).cards}
    for mode in PROFILES[game]:
        cards.update(contents_in(game, mode).box.by_key)
    return cards


def _profile(game: str, mode: str, options: dict[str, Any]) -> Profile:
    try:
        return with_switches(PROFILES[game][mode], options.get("switches", []))
    except ValueError as error:
        raise CannotPlay(str(error), "The match cannot be set up:", [str(error)]) from None


def _sides(profile: Profile, seats: int) -> tuple[int, ...]:
    if profile.sides == EACH_ALONE:
        return tuple(range(seats))
    if profile.sides == ALL_TOGETHER:
        return (0,) * seats
    return tuple([seat % 2 for seat in range(seats)])


def _factions(profile: Profile, plain: dict[str, Any], contents: Contents, seed: int) -> tuple[int, ...]:
    """Whose side each seat is on: in turn in team play, and all on one in co-op (WOC-PLAYER-02, WOC-COOP-02)."""
    seats = len(plain["seats"])
    allowed = players_allowed(profile, contents)
    if profile.sides == BY_FACTION:
        return tuple([allowed[seat % len(allowed)] for seat in range(seats)])
    if len(profile.players_are) == 1:
        return allowed * seats
    wanted = plain.get("faction") or plain.get(DRAWN_FACTION)
    if wanted:
        return (_faction_named(str(wanted)),) * seats
    for given in plain["seats"]:
        if given["character"]:
            return (contents.box.card(given["character"], CHARACTER).faction,) * seats
    drawn = allowed[Chance(key_from_seed(seed, "faction"), 0).below(len(allowed))]
    # Written down, because guesses share the set-up and have no seed from which it could be told again.
    plain[DRAWN_FACTION] = FACTIONS[drawn].lower()
    return (drawn,) * seats


def _faction_named(name: str) -> int:
    words = [faction.lower() for faction in FACTIONS]
    if name.lower() not in words:
        reason = f'there is no faction "{name}"; there are {" and ".join(words)}'
        raise CannotPlay(reason, "The match cannot be set up:", [reason])
    return words.index(name.lower())


def _check_characters(match: Match, contents: Contents) -> None:
    """Every seat's character exists, is of its seat's faction, and no two seats have the same.

    By ARD-PLAYER-03, WOC-PLAYER-02, WOC-COOP-02.
    """
    names = [given["character"] for given in match.plain["seats"]]
    reasons = []
    for seat, name in enumerate(names):
        if not name:
            continue
        card = contents.box.card(name, CHARACTER)
        others = [slug(other) for other in names[:seat] if other]
        if card.slug in others:
            rule = match.cited("ARD-PLAYER-03")
            reasons.append(f"{card.name} is taken twice; there is one card of each character ({rule})")
        if card.faction != match.factions[seat]:
            side = FACTIONS[match.factions[seat]]
            rule = match.cited("WOC-COOP-02" if match.profile.sides == ALL_TOGETHER else "ARD-TVT-07")
            reasons.append(f"{match.names[seat]} plays a {side}, and {card.name} is none ({rule})")
    if not set(match.factions) <= set(players_allowed(match.profile, contents)):
        reasons.append("an Initiative of the Autobots cannot be in the way of Autobots (WOC-CUSTOM-07)")
    if match.plain.get("draft") and not match.profile.drafts:
        reasons.append(f"characters are not drafted in the mode {match.mode} (ARD-PLAYER-02)")
    if reasons:
        raise CannotPlay(" ".join(reasons), "The characters cannot be played:", reasons)


def cards_of(match: Match) -> Box:
    """The cards a match is played with."""
    return contents_of(match.profile, match.plain).box


class _Pieces:
    """Makes the pieces of a match, each of which is a card of its list."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.cards: list[int] = []
        self.zones: list[int] = []
        self.indexes: dict[int, int] = {}

    def add(self, card: DeckCard, zone: int, back: int, copies: int = 1) -> None:
        """Add copies of a card to a zone."""
        match = self.match
        number = self.indexes.get(id(card))
        if number is None:
            number = self.indexes[id(card)] = len(match.printed)
            match.printed.append(card)
            match.cards.append(card)
        for _ in range(copies):
            self.cards.append(number)
            self.zones.append(zone)
            match.owners.append(NOBODY)
            match.backs.append(back)


def _lay_out(match: Match, contents: Contents, seed: int) -> DeckState:
    pieces = _Pieces(match)
    _add_pieces(match, pieces, contents)
    state = DeckState()
    state.begin_empty(match, len(pieces.cards))
    state.cards = pieces.cards
    state.begin_chance(seed, "match")
    for piece, zone in enumerate(pieces.zones):
        state.lay(piece, zone)
    return state


def _add_pieces(match: Match, pieces: _Pieces, contents: Contents) -> None:
    table = match.table
    profile = match.profile
    for card, _, _ in contents.of(CHARACTER):
        pieces.add(card, table + CHARACTER_DECK, ALWAYS_UP)
    for seat in range(match.seats):
        # In team play each faction has Starters of its own (ARD-TVT-07).
        for card, copies, _ in contents.of(STARTER, match.factions[seat]):
            pieces.add(card, seat * ZONES + DECK, FACE_DOWN, copies)
    for card, copies, faction in contents.of(BASIC):
        pieces.add(card, table + basics_for(profile, faction), FACE_DOWN, copies)
    for card, copies, _ in contents.of(DAMAGE):
        pieces.add(card, table + DAMAGE_STACK, FACE_DOWN, copies)
    for card, _, _ in contents.of(ENCOUNTER):
        pieces.add(card, table + ENCOUNTERS, ENCOUNTER_BACK)
    for card, copies, _ in contents.of(pool_types(match)):
        # A Relic that is something else too is left out with the others.
        if profile.relics or not card.types & RELIC:
            pieces.add(card, table + BOX, FACE_DOWN, copies)
    if profile.ruins:
        for card, copies, _ in contents.of(RUIN):
            if not card.types & RELIC:
                pieces.add(card, table + RUINS, RUIN_BACK, copies)
    if profile.missions_dealt:
        for card, copies, _ in contents.of(MISSION):
            if not profile.missions or profile.missions in card.marks:
                # Those of other modes are taken out before the deal (WOC-COOP-06).
                pieces.add(card, table + MISSION_STACK_1, MISSION_BACK, copies)
    for cards, used in contents.lots:
        numbers = [pieces.indexes[id(card)] for card in cards if id(card) in pieces.indexes]
        if numbers:
            match.lots.append((tuple(numbers), used))


def pool_types(match: Match) -> int:
    """The types of card that lie in the box until they are dealt; co-op may go without Relics (ARD-SETUP-06)."""
    profile = match.profile
    types = POOL_TYPES | BOSS
    if profile.initiatives:
        types |= INITIATIVE
    if profile.schemes:
        # Those of one faction too, if a mix brings them (WOC-CUSTOM-07).
        types |= OBSTACLE
    if profile.polities:
        types |= POLITY
    if profile.relics:
        types |= RELIC
    return types


def begin(state: DeckState) -> None:
    """Deal the Matrix and the main deck, shuffle, deal characters, draw, and begin the first turn.

    By ARD-SETUP-08 to -22.
    """
    match = state.match
    _deal_main_deck(state)
    _make_mission_stacks(state)
    for zone in (ENCOUNTERS, DAMAGE_STACK, RUINS):
        state.shuffle(match.table + zone)
    for seat in range(match.seats):
        state.shuffle(seat * ZONES + DECK)
    first = first_seat(state)
    state.active = first
    state.emit(GAME_BEGAN, "ARD-SETUP-22", first)
    for seat in range(match.seats):
        draw(state, (first + seat) % match.seats, HAND_SIZE, "ARD-PLAYER-09")
    _deal_missions(state, first)
    state.work.append(TakeTurn(first))
    _deal_characters(state, first)
    state.advance()


def first_seat(state: DeckState) -> int:
    """The seat that takes the first turn: as asked for, or as chance has it (ARD-SETUP-22)."""
    if state.match.first != NOBODY:
        return state.match.first
    # A stream of its own, so that who began can be told at any time from the seed alone.
    return Chance(key_from_seed(state.seed, "first turn"), 0).below(state.match.seats)


def _by_lot(state: DeckState, pieces: list[int]) -> list[int]:
    order = sorted(pieces)
    state.chance.shuffle(order)
    return order


def _deal_main_deck(state: DeckState) -> None:
    """The Matrix, then four layers, three of which get a Boss and more; the rest stays in the box unseen.

    By ARD-SETUP-04 to -19, WOC-SETUP-01 to -18.
    """
    match = state.match
    kinds = [state.printed(piece).types for piece in range(len(state.cards))]
    lying = [piece for piece in state.zones[match.table + BOX] if match.backs[piece] == FACE_DOWN]
    drawn: list[int] = []
    for cards, used in match.lots:
        # The others go back into the box unseen (ARD-SETUP-05, WOC-SETUP-03, ARD-TVT-10, ARD-TVT-11).
        group = [piece for piece in lying if state.cards[piece] in cards]
        lying = [piece for piece in lying if state.cards[piece] not in cards]
        drawn.extend(_by_lot(state, group)[:used])
    pool = _by_lot(state, [*[piece for piece in lying if not kinds[piece] & SEEDED], *drawn])
    seeds = _Seeds(state, [piece for piece in lying if kinds[piece] & (BOSS | OBSTACLE | POLITY)])
    early = seeds.early()
    if early:
        # They are mixed with the topmost cards alone (WOC-SETUP-05, WOC-COOP-03).
        pool[-EARLY:] = _by_lot(state, [*pool[-EARLY:], *early])
    size = STACK[match.seats]
    needed = match.grid.spaces + 3 * size + LAST_STACK
    if len(pool) < needed:
        # So many Relics cannot be left out (ARD-GAP-52).
        raise ValueError(f"the pool has {len(pool)} cards, {needed} are needed")
    for space in range(match.grid.spaces):
        put_into_matrix(state, pool.pop(), space, 0)
    for layer in range(LAYERS):
        for _ in range(size if layer < LAYERS - 1 else LAST_STACK):
            state.put_on_table(pool.pop(), LAYER_1 + layer)
    for level in range(1, LAYERS):
        for piece in seeds.of_level(level):
            state.put_on_table(piece, LAYER_1 + level - 1)
    _hide_identities(state)
    for layer in range(LAYERS):
        state.shuffle(match.table + LAYER_1 + layer)


class _Seeds:
    """The cards that are dealt to chosen places of the main deck, each drawn by lot within its group."""

    def __init__(self, state: DeckState, pieces: list[int]) -> None:
        self.state = state
        self.left = pieces

    def _draw(self, types: int, level: int, faction: int = NOBODY) -> int:
        state = self.state
        group = [
            piece
            for piece in self.left
            if state.printed(piece).types & types
            and (not level or state.printed(piece).level == level)
            and faction in (NOBODY, state.printed(piece).faction)
        ]
        drawn = _by_lot(state, group)[0]
        self.left.remove(drawn)
        return drawn

    def early(self) -> list[int]:
        """What is shuffled among the first cards: a Polity of Level I, in co-op a Scheme (WOC-SETUP-05)."""
        profile = self.state.match.profile
        found = [self._draw(POLITY, 1)] if profile.polities else []
        return [*found, self._draw(OBSTACLE, 0)] if profile.schemes else found

    def of_level(self, level: int) -> list[int]:
        """What a layer gets: its Bosses, a Polity of its Level, in co-op a Scheme.

        By ARD-SETUP-16, WOC-SETUP-13, -14, WOC-COOP-04, -05.
        """
        match = self.state.match
        found = [self._draw(BOSS, level, faction) for faction in match.bosses_of]
        if match.profile.polities:
            found.append(self._draw(POLITY, level))
        return [*found, self._draw(OBSTACLE, 0)] if match.profile.schemes else found


def _make_mission_stacks(state: DeckState) -> None:
    """A stack for each faction, or one for all; the rest stays in the box (WOC-SETUP-23, -24, -26, WOC-COOP-07)."""
    match = state.match
    profile = match.profile
    if not profile.missions_dealt:
        return
    state.shuffle(match.table + MISSION_STACK_1)
    if profile.mission_stack:
        size = profile.mission_stack[match.seats // 2 - 1]
        for _ in range(size):
            state.put_on_table(state.pile(MISSION_STACK_1)[-1], MISSION_STACK_2)
        while len(state.pile(MISSION_STACK_1)) > size:
            state.put_on_table(state.pile(MISSION_STACK_1)[0], BOX)


def _deal_missions(state: DeckState, first: int) -> None:
    """Each player begins with some Missions, evenly as far as there are any.

    By WOC-PLAYER-06, WOC-COOP-07, WOC-SOLO-02, WOC-GAP-58.
    """
    seats = state.match.seats
    profile = state.match.profile
    together = "WOC-COOP-07" if seats > 1 else "WOC-SOLO-02"
    rule = "WOC-PLAYER-06" if profile.mission_stack else together
    for _ in range(profile.missions_dealt):
        for place in range(seats):
            draw_mission(state, (first + place) % seats, rule)


def _hide_identities(state: DeckState) -> None:
    """Deal Matrix, main deck and box out anew among their pieces, so that a piece's number tells nothing."""
    table = state.match.table
    zones = [table + BOX, *range(table + LAYER_1, table + LAYER_1 + LAYERS)]
    lying = [state.matrix, *[state.zones[zone] for zone in zones]]
    assert not any(state.match.backs[piece] for those in lying for piece in those)
    pieces = sorted([piece for those in lying for piece in those])
    cards = {piece: state.cards[piece] for piece in pieces}
    where = {piece: state.where[piece] for piece in pieces}
    # Which piece lies where depends on how many lie there alone.
    order = iter(pieces)
    for those in lying:
        for place, piece in enumerate(those):
            taken = next(order)
            state.cards[taken] = cards[piece]
            state.where[taken] = where[piece]
            those[place] = taken
    state.zones[table + MATRIX] = sorted(state.matrix)


def _deal_characters(state: DeckState, first: int) -> None:
    """Characters as chosen, the others by lot, or by the draft (ARD-PLAYER-01, ARD-PLAYER-02)."""
    match = state.match
    deck = match.table + CHARACTER_DECK
    for seat, given in enumerate(match.plain["seats"]):
        if given["character"]:
            wanted = slug(given["character"])
            piece = next(p for p in state.zones[deck] if state.printed(p).slug == wanted)
            take_character(state, seat, piece)
    if match.plain.get("draft"):
        state.work.append(Draft(first))
        return
    left = _by_lot(state, state.zones[deck])
    for seat in range(match.seats):
        if not state.zone(CHARACTER_ZONE, seat):
            fitting = [piece for piece in left if state.printed(piece).faction == match.factions[seat]]
            left.remove(fitting[-1])
            take_character(state, seat, fitting[-1])


def take_character(state: DeckState, seat: int, piece: int) -> None:
    """Give a seat its character; all begin in Alt Mode (ARD-PLAYER-04)."""
    state.put(piece, CHARACTER_ZONE, seat)
    state.emit(CHARACTER_TAKEN, "ARD-PLAYER-01", seat, piece)
