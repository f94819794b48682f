"""Positions of the Trading Card Game as people write them in scenarios, and the facts they can ask for."""

from __future__ import annotations

from typing import Any

from altmode.authoring.reading import Reader
from altmode.authoring.stages import Check, Stage, common_facts
from altmode.authoring.team_checks import read_team_check
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
)
from altmode.games.tcg.card import BattleCard, Character, TcgCard, slug
from altmode.games.tcg.entry import TCG
from altmode.games.tcg.pool import pool
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import MODES, SLOT_NAMES
from altmode.games.tcg.written import card_from_plain
from altmode.kernel.codec import BadData
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


class Cards:
    """The cards a scenario may name: its own, and all built-in ones."""

    def __init__(self, own: dict[str, TcgCard]) -> None:
        self.own = own

    def check(self, reader: Reader, wanted: type[TcgCard], noun: str) -> str:
        """A card's name, if there is such a card of the wanted kind; else a problem with the nearest name."""
        name = reader.text(f"the name of a {noun}")
        card = self.own.get(slug(name)) or self._titled(name) or pool().find(name)
        if name == FILLER:
            return name
        if card is None:
            names = [c.name for c in self.own.values()] + [c.name for c in pool().cards]
            reader.choice(names, "card")
        elif not isinstance(card, wanted):
            reader.problem(f'"{name}" is not a {noun}')
        return card.name if card is not None else name

    def _titled(self, name: str) -> TcgCard | None:
        for card in self.own.values():
            if isinstance(card, Character) and slug(card.title) == slug(name):
                return card
        return None


class TcgStage(Stage):
    """Scenarios of the Trading Card Game."""

    game = TCG
    fields = ("cards",)
    ordered = Stage.ordered | {"deck", "extra_turns"}
    clocks = (("number", "Turn"),)

    def read(self, reader: Reader, names: list[str], mode: str) -> Position:
        """A position of two seats, perhaps with cards of its own."""
        return read_position(reader.field("given"), names, mode, reader.optional("cards", []))

    def lay_out(self, position: Position) -> TcgState:
        """The match in a position that was read."""
        return arrange(position)

    def facts(self, view: View, state: State) -> dict[str, Any]:
        """Characters by their handles, zones by seat and name, and how far the turn has come."""
        assert isinstance(state, TcgState)
        return facts_of(view, state.match.handles)

    def check(self, reader: Reader) -> Check | None:
        """A team, and whether it may be played."""
        return read_team_check(reader, self.read_mode(reader)) if "team" in reader.mapping() else None


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
        own[card.slug] = card
        written.append(given)
    book = Cards(own)
    reader.only(*SETTINGS, *names)
    seats = [_read_seat(reader.optional(name, {}), book) for name in names]
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
        attacked=[
            book.check(item, Character, "character") for item in reader.optional("attacked", []).items()
        ],
        extra_turns=[
            names.index(item.choice(names, "seat")) for item in reader.optional("extra_turns", []).items()
        ],
        shuffles=[
            [book.check(card, BattleCard, "battle card") for card in order.items("the cards on top")]
            for order in reader.optional("shuffles", []).items()
        ],
        seed=reader.optional("seed", 1).whole(0),
        rules=reader.optional("rules", "").choice(["", "rules-1.0"]),
        turn_limit=reader.optional("turn_limit", 0).whole(0),
    )
    return position


def _read_seat(reader: Reader, book: Cards) -> SeatAt:
    reader.only(*SEAT_FIELDS)

    def cards(name: str) -> list[str]:
        return [book.check(item, BattleCard, "battle card") for item in reader.optional(name, []).items()]

    last = reader.optional("last_attacker", "")
    if reader.given and not reader.optional("play", []).items():
        reader.problem("a seat needs at least one character in play")
    return SeatAt(
        play=[_read_character(item, book) for item in reader.optional("play", []).items()],
        ko=[_read_character(item, book) for item in reader.optional("ko", []).items()],
        hand=cards("hand"),
        deck=cards("deck"),
        scrap=cards("scrap"),
        played=cards("played"),
        secrets=[_read_secret(item, book) for item in reader.optional("secrets", []).items()],
        filler=reader.optional("filler", DEFAULT_FILLER).whole(0, 200),
        last_attacker=book.check(last, Character, "character") if last.given else "",
    )


def _read_character(reader: Reader, book: Cards) -> CharacterAt:
    if reader.kind == "text":
        return CharacterAt(book.check(reader, Character, "character"))
    reader.only("card", "mode", "damage", "tapped", "upgrades", "under")
    return CharacterAt(
        card=book.check(reader.field("card"), Character, "character"),
        mode=reader.optional("mode", "alt").choice(list(MODES), "mode"),
        damage=reader.optional("damage", 0).whole(0),
        tapped=reader.optional("tapped", False).flag(),
        upgrades=[_read_upgrade(item, book) for item in reader.optional("upgrades", []).items()],
        under=[book.check(item, TcgCard, "card") for item in reader.optional("under", []).items()],
    )


def _read_upgrade(reader: Reader, book: Cards) -> UpgradeAt:
    if reader.kind == "text":
        return UpgradeAt(book.check(reader, BattleCard, "Upgrade"))
    reader.only("card", "slot")
    slots = [name.lower() for name in SLOT_NAMES]
    return UpgradeAt(
        book.check(reader.field("card"), BattleCard, "Upgrade"),
        reader.optional("slot", "").choice(["", *slots], "slot"),
    )


def _read_secret(reader: Reader, book: Cards) -> SecretAt:
    if reader.kind == "text":
        return SecretAt(book.check(reader, BattleCard, "Secret Action"))
    reader.only("card", "revealed")
    return SecretAt(
        book.check(reader.field("card"), BattleCard, "Secret Action"),
        reader.optional("revealed", False).flag(),
    )


def facts_of(view: View, handles: list[str]) -> dict[str, Any]:
    """Everything a view shows, as names and numbers that a scenario can expect."""
    names = view.names
    facts: dict[str, Any] = {
        "turn": names[view.facts["active"]],
        "number": view.facts["turn"],
        "step": view.facts["step"],
        "used": [name for name, used in view.facts["used"].items() if used],
        "extra_turns": [names[seat] for seat in view.facts["extra_turns"]],
        **common_facts(view),
    }
    if "attack" in view.facts:
        attack = view.facts["attack"]
        facts["attack"] = {
            "attacker": handles[attack["attacker"]],
            "defender": handles[attack["defender"]] if attack["defender"] >= 0 else "",
        }
    for seat, name in enumerate(names):
        facts[name] = {zone.name: _names_in(zone) for zone in view.zones if zone.owner == seat}
        # A deck is told from its top.
        facts[name]["deck"].reverse()
    for zone in view.zones:
        for piece in zone.pieces:
            if "handle" in piece.facts:
                facts[piece.facts["handle"]] = _character_facts(view, piece.id, zone.name, names[zone.owner])
    return facts


def _names_in(zone: Any) -> list[str]:
    return [piece.card if piece.card is not None else "?" for piece in zone.pieces]


def _character_facts(view: View, piece: int, zone: str, owner: str) -> dict[str, Any]:
    seen = view.piece(piece)
    facts = dict(seen.facts)
    facts["zone"] = zone
    facts["owner"] = owner
    on_it = [upgrade for place in view.zones for upgrade in place.pieces if upgrade.facts.get("on") == piece]
    facts["upgrades"] = [upgrade.card for upgrade in on_it]
    for slot in SLOT_NAMES:
        facts[slot.lower()] = [u.card for u in on_it if u.facts.get("slot") == slot]
    facts["under"] = [
        other.card or "?"
        for place in view.zones
        if place.name == "under"
        for other in place.pieces
        if other.facts.get("under") == piece
    ]
    return facts
