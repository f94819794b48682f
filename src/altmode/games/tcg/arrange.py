"""Any position of the game, laid out by hand: what scenarios, puzzles and tests begin with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from altmode.games.tcg.card import Character, TcgCard
from altmode.games.tcg.game import PROFILES, card_for, lay_out
from altmode.games.tcg.profile import Profile
from altmode.games.tcg.rules.attack import CHECK_ATTACKS
from altmode.games.tcg.rules.basic import BasicMain, BasicTurn
from altmode.games.tcg.rules.turn import END, MAIN, StartTurn
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    DECK,
    FIELD,
    FORMS,
    HAND,
    KO_AREA,
    PLAYED,
    SCRAP,
    SECRETS,
    SLOT_NAMES,
    UNDER,
    UPGRADES,
    ZONES,
)
from altmode.games.tcg.written import card_from_plain
from altmode.kernel.chance import ArrangedChance
from altmode.kernel.flaws import CannotArrange, Flaw, Where
from altmode.kernel.game import slug
from altmode.kernel.state import with_item
from altmode.kernel.work import NOBODY

FILLER: Final = "Filler"
"""A card without icons or text that fills decks up, so that a scenario names only the cards that matter."""

DEFAULT_FILLER: Final = 20
LATER_TURN: Final = 5
"""A turn on which the restrictions of the first turns are over."""


@dataclass
class UpgradeAt:
    """An Upgrade on a character; without a slot it is in the one of its kind."""

    card: str
    slot: str = ""


@dataclass
class CharacterAt:
    """A character and what is on and under it."""

    card: str
    mode: str = "alt"
    damage: int = 0
    tapped: bool = False
    upgrades: list[UpgradeAt] = field(default_factory=list)
    under: list[str] = field(default_factory=list)


@dataclass
class SecretAt:
    """A Secret Action that has been played."""

    card: str
    revealed: bool = False


@dataclass
class SeatAt:
    """Everything one seat has; a deck's top card comes first."""

    play: list[CharacterAt] = field(default_factory=list)
    ko: list[CharacterAt] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    scrap: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    secrets: list[SecretAt] = field(default_factory=list)
    filler: int = DEFAULT_FILLER
    """How many cards without icons lie under the named ones in the deck."""
    last_attacker: str = ""
    """The character that attacked on this seat's last turn (basic rules)."""


@dataclass
class Position:
    """A position in words."""

    seats: list[SeatAt]
    names: tuple[str, str] = ("ada", "ben")
    mode: str = "advanced"
    rules: str = ""
    """`rules-1.0` lets the metroplex mode follow those rules."""
    active: int = 0
    number: int = LATER_TURN
    step: str = "main"
    used: list[str] = field(default_factory=list)
    attacked: list[str] = field(default_factory=list)
    extra_turns: list[int] = field(default_factory=list)
    cards: list[dict[str, Any]] = field(default_factory=list)
    shuffles: list[list[str]] = field(default_factory=list)
    """For each coming shuffle, the cards that will lie on top of that deck."""
    seed: int = 1
    turn_limit: int = 0


def known_cards(position: Position) -> dict[str, TcgCard]:
    """The cards defined for a position, by slug."""
    own = [card_from_plain(given) for given in position.cards]
    return {card.slug: card for card in own}


def arrange(position: Position) -> TcgState:
    """Lay a position out and run to its first decision; CannotArrange tells everything that cannot be laid."""
    state = lay(position).state
    state.open_journal(state.to_json())
    state.advance()
    return state


def lay(position: Position) -> Layout:
    """Everything in its place, with nothing happening yet."""
    options: dict[str, Any] = {
        "cards": [{"name": FILLER, "kind": "action"}, *position.cards],
        "turn_limit": position.turn_limit,
    }
    if position.rules:
        options["rules"] = position.rules
    profile = PROFILES[position.mode]
    own = known_cards(position)
    seats = [
        _as_setup(seat, name, own, profile) for seat, name in zip(position.seats, position.names, strict=True)
    ]
    state = lay_out(position.mode, seats, position.seed, options, complete=True)
    state.known = [0] * len(state.cards)
    state.zones = [[] for _ in state.zones]
    state.host = [NOBODY] * len(state.cards)
    layout = Layout(state, position)
    for seat, given in enumerate(position.seats):
        layout.lay_seat(seat, given)
    _set_the_turn(layout, position)
    tops = [
        tuple([layout.index_of(name, ("shuffles", shuffle, index)) for index, name in enumerate(names)])
        for shuffle, names in enumerate(position.shuffles)
    ]
    if tops:
        state.chance = ArrangedChance(state.chance.key, state.chance.drawn, tuple(tops))
    if layout.flaws:
        raise CannotArrange(layout.flaws)
    return layout


def _as_setup(seat: SeatAt, name: str, own: dict[str, TcgCard], profile: Profile) -> dict[str, Any]:
    team = [at.card for at in [*seat.play, *seat.ko]]
    battle_cards = [*seat.hand, *seat.deck, *seat.scrap, *seat.played]
    battle_cards.extend(secret.card for secret in seat.secrets)
    for at in [*seat.play, *seat.ko]:
        battle_cards.extend(upgrade.card for upgrade in at.upgrades)
        for under in at.under:
            card = own.get(slug(under)) or card_for(profile, under)
            (team if isinstance(card, Character) else battle_cards).append(under)
    battle_cards.extend([FILLER] * seat.filler)
    return {"name": name, "team": team, "deck": [[1, card] for card in battle_cards]}


class Layout:
    """Hands out pieces of the match by card name and lays them where they belong; remembers where each was written."""

    def __init__(self, state: TcgState, position: Position) -> None:
        self.state = state
        self.names = position.names
        self.shared_deck = state.match.profile.basic
        self.flaws: list[Flaw] = []
        self.written: dict[int, Where] = {}
        """For each piece that was named, where."""
        self.free: dict[tuple[int, str], list[int]] = {}
        for piece, card in enumerate(state.cards):
            key = (state.owner(piece), state.match.cards[card].slug)
            self.free.setdefault(key, []).append(piece)

    def flaw(self, where: Where, message: str, hint: str = "") -> None:
        """Note something that cannot be laid."""
        self.flaws.append(Flaw(where, message, hint))

    def index_of(self, name: str, where: Where) -> int:
        """A card's index in the match."""
        for index in range(len(self.state.match.cards)):
            if self._fits(index, name):
                return index
        self.flaw(where, f'there is no "{name}" in this position')
        return NOBODY

    def _fits(self, index: int, name: str) -> bool:
        card = self.state.match.cards[index]
        wanted = slug(name)
        return card.slug == wanted or (isinstance(card, Character) and slug(card.title) == wanted)

    def piece(self, seat: int, name: str, where: Where) -> int:
        """A piece of that card that has not been laid yet, or NOBODY."""
        for (owner, _), pieces in self.free.items():
            if owner == seat and pieces and self._fits(self.state.cards[pieces[0]], name):
                self.written[pieces[0]] = where
                return pieces.pop(0)
        self.flaw(where, f'no piece is left for "{name}"')
        return NOBODY

    def lay_seat(self, seat: int, given: SeatAt) -> None:
        """Lay out everything a seat has."""
        name = self.names[seat]
        for index, at in enumerate(given.play):
            self.lay_character(seat, at, FIELD, (name, "play", index))
        for index, at in enumerate(given.ko):
            self.lay_character(seat, at, KO_AREA, (name, "ko", index))
        # In the basic game whatever is named belongs to the one deck.
        deck_seat = 0 if self.shared_deck else seat
        for pile, kind, cards in (
            ("hand", HAND, given.hand),
            ("scrap", SCRAP, given.scrap),
            ("played", PLAYED, given.played),
        ):
            for index, card in enumerate(cards):
                self.lay_card(self.piece(deck_seat, card, (name, pile, index)), kind, deck_seat)
        for index, secret in enumerate(given.secrets):
            piece = self.piece(seat, secret.card, (name, "secrets", index))
            self.lay_card(piece, SECRETS, seat)
            if secret.revealed and piece != NOBODY:
                self.state.known[piece] = self.state.match.everybody
        for _ in range(given.filler):
            self.lay_card(self.piece(deck_seat, FILLER, (name, "filler")), DECK, deck_seat)
        for index, card in reversed(list(enumerate(given.deck))):
            self.lay_card(self.piece(deck_seat, card, (name, "deck", index)), DECK, deck_seat)
        if given.last_attacker:
            where = (name, "last_attacker")
            attacker = self.named(seat, given.last_attacker, where)
            self.state.last_attackers = with_item(self.state.last_attackers, seat, attacker)

    def lay_card(self, piece: int, kind: int, seat: int) -> None:
        """Lay a piece that was found."""
        if piece != NOBODY:
            self.state.lay(piece, seat * ZONES + kind)

    def named(self, seat: int, name: str, where: Where) -> int:
        """A character that has been laid out, by its name."""
        for piece in self.state.match.rosters[seat]:
            if self._fits(self.state.cards[piece], name):
                return piece
        self.flaw(where, f'"{name}" is not one of the characters of {self.names[seat]}')
        return NOBODY

    def lay_character(self, seat: int, at: CharacterAt, kind: int, where: Where) -> None:
        """Lay out a character with its Upgrades and what is under it."""
        state = self.state
        character = self.piece(seat, at.card, where)
        if character == NOBODY:
            return
        state.lay(character, seat * ZONES + kind)
        form = FORMS.index(at.mode)
        card = state.character(character)
        if card.faces[form] is None:
            forms = " and ".join(FORMS[each] for each in card.forms())
            self.flaw((*where, "mode"), f"{at.card} has no {at.mode} mode", f"it has {forms}")
            form = card.forms()[0]
        state.form[character] = form
        state.damage[character] = at.damage
        state.tapped[character] = int(at.tapped)
        if kind == KO_AREA:
            state.damage[character] = card.health
        for number, upgrade in enumerate(at.upgrades):
            self._put_on(seat, character, upgrade, (*where, "upgrades", number))
        for number, name in enumerate(at.under):
            piece = self.piece(seat, name, (*where, "under", number))
            if piece == NOBODY:
                continue
            state.lay(piece, seat * ZONES + UNDER)
            state.attach(piece, character)
            if state.is_character(piece):
                state.known[piece] = state.match.everybody

    def _put_on(self, seat: int, character: int, upgrade: UpgradeAt, where: Where) -> None:
        state = self.state
        piece = self.piece(seat, upgrade.card, where)
        if piece == NOBODY:
            return
        if state.is_character(piece) or not state.battle_card(piece).is_upgrade:
            self.flaw(where, f"{upgrade.card} is no Upgrade")
            return
        state.lay(piece, seat * ZONES + UPGRADES)
        names = [name.lower() for name in SLOT_NAMES]
        slot = names.index(upgrade.slot) if upgrade.slot else state.battle_card(piece).slot
        state.attach(piece, character, slot)


def _set_the_turn(layout: Layout, position: Position) -> None:
    state = layout.state
    state.active = state.regular = position.active
    state.turn = position.number
    state.used_flip = int("flip" in position.used)
    state.used_action = int("action" in position.used)
    state.used_upgrade = int("upgrade" in position.used)
    state.used_tap = int("tap" in position.used)
    state.extra_turns = tuple(position.extra_turns)
    state.attacked = tuple(
        layout.named(position.active, name, ("attacked", index))
        for index, name in enumerate(position.attacked)
    )
    basic = state.match.profile.basic
    if position.step == "start":
        state.turn -= 1
        # The turn before was the other player's.
        state.active = state.regular = 1 - position.active
        state.work.append(BasicTurn(position.active) if basic else StartTurn(position.active))
    elif position.step == "main":
        state.work.append(BasicMain() if basic else MAIN)
    elif position.step == "attack":
        state.work.append(CHECK_ATTACKS)
    else:
        state.work.append(END)
