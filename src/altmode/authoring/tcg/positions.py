"""Positions of the Trading Card Game as people write them in scenarios, and the facts they can ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from altmode.authoring.expecting import LIST, VALUE, Shape
from altmode.authoring.reading import Reader
from altmode.authoring.stages import Check, Stage, common_facts, common_shape
from altmode.authoring.tcg.team_checks import read_team_check
from altmode.games.tcg.arrange import (
    DEFAULT_FILLER,
    FILLER,
    LATER_TURN,
    CharacterAt,
    Position,
    SeatAt,
    SecretAt,
    UpgradeAt,
    arrange,
    lay,
)
from altmode.games.tcg.card import BattleCard, Character, TcgCard
from altmode.games.tcg.entry import TCG
from altmode.games.tcg.events import BOOK
from altmode.games.tcg.facts import (
    AttackFacts,
    CharacterFacts,
    CoveredFacts,
    FighterFacts,
    UpgradeFacts,
    WaitingFacts,
    tcg_facts,
)
from altmode.games.tcg.game import PROFILES
from altmode.games.tcg.impossible import flaws
from altmode.games.tcg.pool import pool
from altmode.games.tcg.rules.attack import attack_damage
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FORMS, ICON_NAMES, SECRET_ACTION, SLOT_NAMES, UPGRADE, ZONE_KINDS
from altmode.games.tcg.written import card_from_plain
from altmode.kernel.codec import BadData
from altmode.kernel.flaws import Flaw
from altmode.kernel.game import slug
from altmode.kernel.state import State
from altmode.kernel.views import View

SETTINGS = (
    "turn",
    "number",
    "step",
    "used",
    "attacked",
    "extra_turns",
    "shuffles",
    "seed",
    "rules",
    "turn_limit",
)
SEAT_FIELDS = ("play", "ko", "hand", "deck", "scrap", "played", "secrets", "filler", "last_attacker")


CHARACTER, BATTLE_CARD, ANY_CARD = "character", "battle card", "card"
FILLER_CARD = card_from_plain({"name": FILLER, "kind": "action"})


def fits(card: TcgCard, noun: str) -> bool:
    """Whether a card is what a noun says: a card, a character, a battle card or one of a kind."""
    if isinstance(card, BattleCard):
        return noun in (ANY_CARD, BATTLE_CARD, card.kind)
    return noun in (ANY_CARD, CHARACTER)


def said(card: TcgCard) -> str:
    """What a card is, with its article."""
    kind = card.kind if isinstance(card, BattleCard) else CHARACTER
    return f"an {kind}" if kind[:1] in "AEIOU" else f"a {kind}"


class Cards:
    """The cards a scenario may name: its own, and all built-in ones."""

    def __init__(self, own: dict[str, TcgCard]) -> None:
        self.own = own

    def check(self, reader: Reader, noun: str) -> str:
        """A card's name, if there is such a card of the kind that the noun says; else a problem with the nearest."""
        article = "an" if noun[:1] in "AEIOU" else "a"
        name = reader.text(f"the name of {article} {noun}")
        if not name:
            return name
        card = self.own.get(slug(name)) or self._titled(name) or self._ready(name)
        if card is None:
            known = [each for each in (*self.own.values(), *pool().cards) if fits(each, noun)]
            reader.choice([each.name for each in known], noun)
            return name
        if not fits(card, noun):
            reader.problem(f'"{name}" is not {article} {noun}', f"it is {said(card)}")
        return card.name

    def _ready(self, name: str) -> TcgCard | None:
        return FILLER_CARD if slug(name) == FILLER_CARD.slug else pool().find(name)

    def _titled(self, name: str) -> TcgCard | None:
        for card in self.own.values():
            if isinstance(card, Character) and slug(card.title) == slug(name):
                return card
        return None


class TcgStage(Stage):
    """Scenarios of the Trading Card Game."""

    game = TCG
    fields = ("cards",)
    settings = SETTINGS
    ordered = Stage.ordered | {"deck", "extra_turns"}
    clocks = (("number", "Turn"),)
    piles: ClassVar[Mapping[str, bool]] = {"deck": True, "scrap": False, "played": False}
    events = tuple(kind.name for kind in BOOK.kinds)

    def read(self, reader: Reader, names: list[str], mode: str) -> Position:
        """A position of two seats, perhaps with cards of its own."""
        return read_position(reader.field("given"), names, mode, reader.optional("cards", []))

    def lay_out(self, position: Position) -> TcgState:
        """The match in a position that was read."""
        return arrange(position)

    def flaws(self, position: Position) -> list[Flaw]:
        """What no game of these cards could lead to."""
        return flaws(position)

    def shape(self, position: Position) -> Shape:
        """Every fact there can be, by the seats' names and the characters' handles."""
        handles = lay(position).state.match.handles
        return {
            **common_shape(),
            **dict.fromkeys(("turn", "number", "step"), VALUE),
            **dict.fromkeys(("used", "extra_turns"), LIST),
            "attack": attack_shape(position.names),
            **{name: {zone.name: LIST for zone in ZONE_KINDS} for name in position.names},
            **{handle: dict(CHARACTER_SHAPE) for handle in handles},
        }

    def facts(self, view: View, state: State) -> dict[str, Any]:
        """Characters by their handles, zones by seat and name, and how far the turn has come."""
        assert isinstance(state, TcgState)
        return facts_of(view, state.match.handles)

    def check(self, reader: Reader, mode: str) -> Check | None:
        """A team, and whether it may be played."""
        return read_team_check(reader, mode) if "team" in reader.mapping() else None


CHARACTER_SHAPE: dict[str, str] = {
    **dict.fromkeys(("handle", "title", "mode", "stars", "faction", "damage", "tapped", "health"), VALUE),
    **dict.fromkeys(("attack", "defense", "bold", "tough", "pierce", "zone", "owner"), VALUE),
    **dict.fromkeys(("traits", "effects", "upgrades", "under"), LIST),
    **{slot.lower(): LIST for slot in SLOT_NAMES},
}
"""The facts of a character."""


def attack_shape(names: Sequence[str]) -> Shape:
    """The facts of an attack."""
    return {
        **dict.fromkeys(("attacker", "defender", "attack", "defense", "pierce", "damage"), VALUE),
        "flipped": dict.fromkeys(names, LIST),
        "icons": {name: dict.fromkeys(ICON_NAMES, VALUE) for name in names},
    }


def read_position(reader: Reader, names: list[str], mode: str, cards: Reader) -> Position:
    """A position as a scenario describes it; problems are gathered by the readers."""
    own: dict[str, TcgCard] = {}
    written: list[dict[str, Any]] = []
    for item in cards.items("a list of cards"):
        item.mapping("a card")
        given: dict[str, Any] = item.value if isinstance(item.value, dict) else {}
        try:
            card = card_from_plain(given)
        except BadData as error:
            item.problem(str(error))
            continue
        if not card.slug:
            item.optional("name").problem(f'"{card.name}" has no letter or digit by which it could be called')
        elif card.slug == FILLER_CARD.slug:
            item.optional("name").problem(f'the cards that fill decks up are called "{FILLER}"')
        elif card.slug in own:
            item.optional("name").problem(f'two cards are called "{card.name}"')
        own[card.slug] = card
        written.append(given)
    book = Cards(own)
    reader.only(*SETTINGS, *names)
    # The basic game has one deck, the first seat's.
    fillers = [DEFAULT_FILLER, 0 if PROFILES[mode].basic else DEFAULT_FILLER]
    seats = [
        _read_seat(reader.field(name), book, filler) for name, filler in zip(names, fillers, strict=True)
    ]
    position = Position(
        seats,
        names=(names[0], names[1]),
        mode=mode,
        cards=written,
        active=names.index(reader.optional("turn", names[0]).choice(names, "seat")),
        number=reader.optional("number", LATER_TURN).whole(1),
        step=reader.optional("step", "main").choice(["start", "main", "attack", "end"], "step"),
        used=[
            item.choice(["flip", "action", "upgrade", "tap"]) for item in reader.optional("used", []).items()
        ],
        attacked=[book.check(item, CHARACTER) for item in reader.optional("attacked", []).items()],
        extra_turns=[
            names.index(item.choice(names, "seat")) for item in reader.optional("extra_turns", []).items()
        ],
        shuffles=[
            [book.check(card, BATTLE_CARD) for card in order.items("the cards on top")]
            for order in reader.optional("shuffles", []).items()
        ],
        seed=reader.optional("seed", 1).whole(0),
        rules=reader.optional("rules", "").choice(["", "rules-1.0"]),
        turn_limit=reader.optional("turn_limit", 0).whole(0),
    )
    return position


def _read_seat(reader: Reader, book: Cards, filler: int) -> SeatAt:
    reader.only(*SEAT_FIELDS)

    def cards(name: str) -> list[str]:
        return [book.check(item, BATTLE_CARD) for item in reader.optional(name, []).items()]

    last = reader.optional("last_attacker", "")
    return SeatAt(
        play=[_read_character(item, book) for item in reader.optional("play", []).items()],
        ko=[_read_character(item, book) for item in reader.optional("ko", []).items()],
        hand=cards("hand"),
        deck=cards("deck"),
        scrap=cards("scrap"),
        played=cards("played"),
        secrets=[_read_secret(item, book) for item in reader.optional("secrets", []).items()],
        filler=reader.optional("filler", filler).whole(0, 200),
        last_attacker=book.check(last, CHARACTER) if last.given else "",
    )


def _read_character(reader: Reader, book: Cards) -> CharacterAt:
    if reader.kind == "text":
        return CharacterAt(book.check(reader, CHARACTER))
    reader.only("card", "mode", "damage", "tapped", "upgrades", "under")
    return CharacterAt(
        card=book.check(reader.field("card"), CHARACTER),
        mode=reader.optional("mode", "alt").choice(list(FORMS), "mode"),
        damage=reader.optional("damage", 0).whole(0),
        tapped=reader.optional("tapped", False).flag(),
        upgrades=[_read_upgrade(item, book) for item in reader.optional("upgrades", []).items()],
        under=[book.check(item, ANY_CARD) for item in reader.optional("under", []).items()],
    )


def _read_upgrade(reader: Reader, book: Cards) -> UpgradeAt:
    if reader.kind == "text":
        return UpgradeAt(book.check(reader, UPGRADE))
    reader.only("card", "slot")
    slots = [name.lower() for name in SLOT_NAMES]
    return UpgradeAt(
        book.check(reader.field("card"), UPGRADE),
        reader.optional("slot", "").choice(["", *slots], "slot"),
    )


def _read_secret(reader: Reader, book: Cards) -> SecretAt:
    if reader.kind == "text":
        return SecretAt(book.check(reader, SECRET_ACTION))
    reader.only("card", "revealed")
    return SecretAt(
        book.check(reader.field("card"), SECRET_ACTION),
        reader.optional("revealed", False).flag(),
    )


def facts_of(view: View, handles: list[str]) -> dict[str, Any]:
    """Everything a view shows, as names and numbers that a scenario can expect."""
    names = view.names
    table = tcg_facts(view)
    facts: dict[str, Any] = {
        "turn": names[table.active],
        "number": table.turn,
        "step": table.step,
        "used": [name for name, used in msgspec.structs.asdict(table.used).items() if used],
        "extra_turns": [names[seat] for seat in table.extra_turns],
        **common_facts(view),
    }
    if table.attack is not None:
        facts["attack"] = _attack_facts(view, table.attack, handles)
    for seat, name in enumerate(names):
        facts[name] = {zone.name: _names_in(zone) for zone in view.zones if zone.owner == seat}
        # A deck is told from its top.
        facts[name]["deck"].reverse()
    for zone in view.zones:
        for piece in zone.pieces:
            if isinstance(piece.facts, CharacterFacts):
                facts[piece.facts.handle] = _character_facts(view, piece.id, zone.name, names[zone.owner])
    return facts


def _attack_facts(view: View, attack: AttackFacts, handles: list[str]) -> dict[str, Any]:
    """Who fights whom, what was flipped, and what it adds up to now; totals are there while both can fight."""
    attacker, defender = attack.attacker, attack.defender
    facts: dict[str, Any] = {
        "attacker": handles[attacker],
        "defender": handles[defender] if defender >= 0 else "",
        "flipped": {
            name: [view.piece(piece).card or "?" for piece in pieces]
            for name, pieces in zip(view.names, attack.flipped, strict=True)
        },
        "icons": {
            name: {icon: icons.get(icon, 0) for icon in ICON_NAMES}
            for name, icons in zip(view.names, attack.icons, strict=True)
        },
    }
    fighter = view.piece(attacker).facts
    if isinstance(fighter, FighterFacts):
        facts["attack"], facts["pierce"] = fighter.attack, fighter.pierce
        enemy = view.piece(defender).facts if defender >= 0 else None
        if isinstance(enemy, FighterFacts):
            facts["defense"] = enemy.defense
            facts["damage"] = attack_damage(fighter.attack, enemy.defense, fighter.pierce)
    return facts


def _names_in(zone: Any) -> list[str]:
    return [piece.card if piece.card is not None else "?" for piece in zone.pieces]


def _character_facts(view: View, piece: int, zone: str, owner: str) -> dict[str, Any]:
    seen = view.piece(piece)
    facts = msgspec.structs.asdict(seen.facts)
    # A scenario says the word that is printed.
    facts["mode"] = facts.pop("form")
    facts["zone"] = zone
    facts["owner"] = owner
    on_it = [
        (upgrade.card, upgrade.facts.slot)
        for zone in view.zones
        for upgrade in zone.pieces
        if isinstance(upgrade.facts, UpgradeFacts) and upgrade.facts.on == piece
    ]
    facts["upgrades"] = [card for card, _ in on_it]
    for slot in SLOT_NAMES:
        facts[slot.lower()] = [card for card, worn in on_it if worn == slot]
    facts["under"] = [
        other.card or "?"
        for zone in view.zones
        if zone.name == "under"
        for other in zone.pieces
        if isinstance(other.facts, (WaitingFacts, CoveredFacts)) and other.facts.under == piece
    ]
    return facts
