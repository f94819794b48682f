"""The Trading Card Game as a whole: its modes, and how a match of it begins."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from altmode.games.tcg.brought import own_cards
from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.events import DECK_SHUFFLED, GAME_BEGAN
from altmode.games.tcg.match import Match
from altmode.games.tcg.pool import Pool, card_data_version, pool
from altmode.games.tcg.profile import ADVANCED, BASIC, OPENING_HAND, RULES_1_0, Profile
from altmode.games.tcg.rules.basic import SHARED, BasicTurn
from altmode.games.tcg.rules.deck import draw
from altmode.games.tcg.rules.teams import faults
from altmode.games.tcg.rules.turn import StartTurn
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import ALT, BOT, DECK, FIELD, UNDER, ZONES
from altmode.games.tcg.voice import TCG_VOICE
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.events import Journal
from altmode.kernel.game import FROM_PACK, CannotPlay, different_names, slug
from altmode.kernel.work import NOBODY

PROFILES: Final[dict[str, Profile]] = {
    "basic": BASIC,
    "advanced": ADVANCED,
    "rules-1.0": RULES_1_0,
    # The overlay is in force wherever Metroplex is on a team; this mode names it (TCG-METRO-01).
    "metroplex": dataclasses.replace(ADVANCED, name="metroplex", title="Metroplex deck"),
}


MOST_CHARACTERS: Final = 100
MOST_CARDS: Final = 1000
"""Far more than any table holds; a set-up that asks for more would only use up the memory."""


def _side_up(face: Side | None, profile: Profile) -> Side:
    """A side as it counts in a variant: the basic game ignores all rules text (TCG-BASIC-01)."""
    if face is None:
        return BLANK_SIDE
    return face.without_text() if profile.basic else face


BLANK_SIDE: Final = Side(0, 0, (), ())
BLANK_CARD: Final = BattleCard("", "", -1, (), 0, "", BLANK_SIDE)


class IllegalDeck(CannotPlay):
    """A team or deck that may not be played; carries every reason."""

    def __init__(self, broken: list[tuple[str, list[str]]]) -> None:
        parts = [f"{seat}'s deck is not legal: {' '.join(reasons)}" for seat, reasons in broken]
        every = [reason for _, reasons in broken for reason in reasons]
        super().__init__(" ".join(parts), f"{broken[0][0]}'s deck is not legal:", every)


def new_match(
    mode: str,
    seats: Sequence[dict[str, Any]],
    seed: int,
    options: dict[str, Any],
    journal: Journal | None = None,
) -> TcgState:
    """Set a match up and run it to its first decision; IllegalDeck tells every broken limit of every seat.

    Each seat is `{"name": ..., "team": [names], "deck": [[count, name], ...]}`; in the basic game the shared
    deck is made of all decks given.
    """
    match = _match(mode, seats, options)
    broken: list[tuple[str, list[str]]] = []
    for seat, given in enumerate(match.plain["seats"]):
        team = [match_card(match, name) for name in given["team"]]
        deck = [card for count, name in given["deck"] for card in [match_card(match, name)] * count]
        reasons = faults(team, deck, match.profile)
        if reasons:
            broken.append((match.names[seat], reasons))
    if broken:
        raise IllegalDeck(broken)
    state = _lay_out(match, seed, complete=False)
    state.journal = journal
    begin(state)
    return state


def lay_out(
    mode: str, seats: Sequence[dict[str, Any]], seed: int, options: dict[str, Any], complete: bool
) -> TcgState:
    """The match with characters on the table and decks unshuffled; nothing has happened.

    Teams that are `complete` have just the characters listed, others those that these bring too.
    """
    return _lay_out(_match(mode, seats, options), seed, complete)


def _match(mode: str, seats: Sequence[dict[str, Any]], options: dict[str, Any]) -> Match:
    profile = PROFILES[mode]
    if options.get("rules") == "rules-1.0":
        profile = dataclasses.replace(RULES_1_0, name=mode)
    names = different_names([str(given.get("name") or f"Player {n + 1}") for n, given in enumerate(seats)])
    plain: dict[str, Any] = {
        "seats": [
            {
                "name": name,
                "team": list(given["team"]),
                "deck": [[int(count), str(card)] for count, card in given["deck"]],
            }
            for name, given in zip(names, seats, strict=True)
        ],
        **options,
    }
    _check_size(plain["seats"])
    match = Match(mode, names, profile, plain, TCG_VOICE, card_data_version)
    match.first = options.get("first", NOBODY)
    match.turn_limit = options.get("turn_limit", 0)
    match.own_cards = own_cards(plain)
    return match


def _check_size(seats: list[dict[str, Any]]) -> None:
    """Refuse teams and decks of a size that nobody could mean, before a piece is made for every card."""
    for seat in seats:
        cards = sum([abs(count) for count, _ in seat["deck"]])
        if len(seat["team"]) > MOST_CHARACTERS or cards > MOST_CARDS:
            raise ValueError(
                f"{seat['name']} has {len(seat['team'])} characters and {cards} battle cards, "
                f"expected at most {MOST_CHARACTERS} and {MOST_CARDS}"
            )


def _lay_out(match: Match, seed: int, complete: bool) -> TcgState:
    state = TcgState()
    pieces = _make_pieces(match, match.plain["seats"], complete)
    state.begin_empty(match, len(pieces))
    state.cards = pieces
    state.begin_chance(seed, "match")
    _put_pieces(state, match)
    return state


def match_card(match: Match, name: str) -> TcgCard:
    """A card of the match by name: one defined for it, or one of the pool."""
    own = match.own_cards.get(slug(name))
    if own is not None:
        return own
    card = card_for(match.profile, name)
    # A character may be named without its subtitle.
    return match.own_cards.get(card.slug, card)


def card_for(profile: Profile, name: str, cards: Pool | None = None) -> TcgCard:
    """A card of the pool, with the text that holds in a rule profile; or one of other cards."""
    card = (cards or pool()).card(name)
    if profile.stars_on_battle_cards and card.provenance != FROM_PACK:
        from altmode.games.tcg.cards import REWORDED

        return REWORDED.get(card.name, card)
    return card


def _make_pieces(match: Match, seats: list[dict[str, Any]], complete: bool) -> list[int]:
    indexes: dict[str, int] = {}
    pieces: list[int] = []

    def add(card: TcgCard, owner: int, back: int) -> None:
        if card.name not in indexes:
            indexes[card.name] = len(match.cards)
            match.cards.append(card)
        pieces.append(indexes[card.name])
        match.owners.append(owner)
        match.backs.append(back)

    for seat, given in enumerate(seats):
        names = list(given["team"])
        for name in given["team"]:
            card = match_card(match, name)
            if isinstance(card, Character) and not complete:
                names.extend(extra for extra in card.brings() if extra not in names)
        for name in names:
            match.rosters[seat].append(len(pieces))
            add(match_card(match, name), seat, NOBODY)
    match.characters = len(pieces)
    for seat, given in enumerate(seats):
        owner = SHARED if match.profile.basic else seat
        for count, name in given["deck"]:
            card = match_card(match, name)
            for _ in range(count):
                add(card, owner, owner)
    _note_what_matters(match, pieces)
    match.handles = _handles(match, pieces)
    match.called = _called(match, pieces)
    return pieces


def _note_what_matters(match: Match, pieces: list[int]) -> None:
    """Put what play looks up all the time where it is found at once."""
    for card in match.cards:
        match.battle.append(card if isinstance(card, BattleCard) else BLANK_CARD)
    for piece in range(match.characters):
        card = match.cards[pieces[piece]]
        assert isinstance(card, Character)
        match.printed.append(card)
        match.faces.append([_side_up(face, match.profile) for face in card.faces])
        forms = card.forms()
        match.other_forms.append([[m for m in forms if m != now] for now in range(len(card.faces))])
    for card in match.cards:
        assert isinstance(card, TcgCard)
        for side in card.sides():
            if side.changes_health:
                match.changes_health = True
    if any(card.side.reveal is not None for card in match.battle):
        own = match.own_cards
        known: list[TcgCard] = [card for card in pool().cards if card.slug not in own]
        # One that has another name than the card it replaces is there under both.
        known.extend([card for name, card in own.items() if name == card.slug])
        for given in known:
            if isinstance(given, BattleCard) and given.side.reveal is not None:
                match.reveals.append(given.side.reveal)
                for kind in given.side.reveal.trigger.kinds():
                    match.reveals_hear |= kind.bit


def _handles(match: Match, pieces: list[int]) -> list[str]:
    """Words to type for each character."""
    characters = [match.cards[pieces[piece]] for piece in range(match.characters)]
    titles = [slug(card.title) for card in characters if isinstance(card, Character)]
    full = [card.slug for card in characters]
    seats = [slug(match.names[match.owners[piece]]) for piece in range(match.characters)]
    return _distinct_names(titles, full, [f"-of-{seat}" for seat in seats])


def _called(match: Match, pieces: list[int]) -> list[str]:
    """The same for people to read."""
    characters = [match.cards[pieces[piece]] for piece in range(match.characters)]
    titles = [card.title for card in characters if isinstance(card, Character)]
    full = [card.name for card in characters]
    seats = [match.names[match.owners[piece]] for piece in range(match.characters)]
    return _distinct_names(titles, full, [f" of {seat}" for seat in seats])


def _distinct_names(titles: list[str], full: list[str], owned: list[str]) -> list[str]:
    """For each character its name, its full name if that is shared, whose it is too if need be."""
    short = [title + whose for title, whose in zip(titles, owned, strict=True)]
    found = []
    for piece, (title, name) in enumerate(zip(titles, full, strict=True)):
        if titles.count(title) == 1:
            found.append(title)
        elif full.count(name) == 1:
            found.append(name)
        elif short.count(short[piece]) == 1:
            found.append(short[piece])
        else:
            found.append(name + owned[piece])
    return found


def first_form(card: Character) -> int:
    """The mode a character starts in: alt, or the only one it has (TCG-SETUP-01, TCG-SETUP-02)."""
    return ALT if card.faces[ALT] is not None else BOT


def _put_pieces(state: TcgState, match: Match) -> None:
    for seat in range(match.seats):
        team = match.rosters[seat]
        brought = {name: piece for piece in team for name in state.character(piece).brings()}
        for piece in team:
            card = state.character(piece)
            state.form[piece] = first_form(card)
            host = brought.get(card.name, NOBODY)
            if host != NOBODY:
                state.attach(piece, host)
            state.lay(piece, seat * ZONES + (FIELD if host == NOBODY else UNDER))
            # Everybody saw them being put there.
            state.known[piece] = match.everybody
    for piece in range(match.characters, len(state.cards)):
        state.lay(piece, match.owners[piece] * ZONES + DECK)


def begin(state: TcgState) -> None:
    """Shuffle, decide who goes first, draw, and begin the first turn (TCG-SETUP-05 to TCG-SETUP-08)."""
    match = state.match
    basic = match.profile.basic
    for seat in [SHARED] if basic else [0, 1]:
        state.shuffle(seat * ZONES + DECK)
        state.emit(DECK_SHUFFLED, "TCG-SETUP-05", seat)
    first = first_seat(state)
    state.active = state.regular = first
    state.emit(GAME_BEGAN, "TCG-SETUP-06", first)
    if basic:
        state.work.append(BasicTurn(first))
    else:
        for seat in (first, 1 - first):
            draw(state, seat, OPENING_HAND, "TCG-SETUP-08")
        state.work.append(StartTurn(first))
    state.advance()


def first_seat(state: TcgState) -> int:
    """The seat that takes the first turn: as asked for, or as chance has it (TCG-SETUP-06)."""
    if state.match.first != NOBODY:
        return state.match.first
    # A stream of its own, so that who began can be told at any time from the seed alone.
    return Chance(key_from_seed(state.seed, "first turn"), 0).below(2)
