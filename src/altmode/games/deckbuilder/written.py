"""Cards as data: how a card looks that a scenario, a saved position or a pack brings along."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from altmode.abilities.nodes import Ability
from altmode.games.deckbuilder import mechanics
from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.codec import DECK_CODEC
from altmode.games.deckbuilder.terms import (
    ALLY,
    BASIC,
    BOSS,
    CHARACTER,
    DAMAGE,
    ENCOUNTER,
    FACTIONS,
    INITIATIVE,
    MANEUVER,
    MISSION,
    NO_FACTION,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    SCHEME,
    SITE,
    STARTER,
    TECHNOLOGY,
)
from altmode.kernel.brought import REPLACES
from altmode.kernel.codec import BadData
from altmode.kernel.game import ORIGINAL

for _module in iter_modules(mechanics.__path__):
    # A word of the card language is known once its module has been loaded.
    import_module(f"{mechanics.__name__}.{_module.name}")

KINDS: Final = {
    "robot": ROBOT,
    "boss": BOSS,
    "maneuver": MANEUVER,
    "technology": TECHNOLOGY,
    "ally": ALLY,
    "relic": RELIC,
    "site": SITE,
    "initiative": INITIATIVE,
    "scheme": SCHEME,
    "polity": POLITY | SITE,
    "ruin": RUIN,
    "mission": MISSION,
    "basic": BASIC,
    "damage": DAMAGE,
    "encounter": ENCOUNTER,
    "character": CHARACTER,
}
"""What a card of one's own can be; Starters are dealt to everybody and so are those of the box."""
REPLACED_KINDS: Final = {**KINDS, "starter": STARTER}
"""What a card can be that stands in place of one of the box."""
WITH_COST: Final = ROBOT | BOSS | MANEUVER | TECHNOLOGY | ALLY | RELIC | BASIC | POLITY
NUMBERS: Final = {
    "power": "power",
    "range": "reach",
    "move": "move",
    "vault_vp": "vault_vp",
    "stock": "stock",
}
"""Fields that are a number from 0 on, with what they are called on a card."""
FIELDS: Final = (
    "name",
    "kind",
    "faction",
    "subtype",
    "copies",
    "cost",
    "level",
    "flight",
    "ongoing",
    "also",
    "marks",
    *NUMBERS,
)
MARKS: Final = ("coop", "solo", "tvt")
"""The modes that a card can be marked for."""
MOST: Final = 40


def card_from_plain(given: dict[str, Any]) -> DeckCard:
    """A card that was written down as data; BadData says what is wrong with it."""
    name = given.get("name")
    if not isinstance(name, str) or not name:
        raise BadData("a card needs a name")
    kind = given.get("kind")
    kinds = REPLACED_KINDS if REPLACES in given else KINDS
    if not isinstance(kind, str) or kind not in kinds:
        raise BadData(f'card "{name}": kind is {kind!r}, expected one of {", ".join(kinds)}')
    try:
        return _character_from(given) if kinds[kind] == CHARACTER else _card_from(given, kinds[kind])
    except BadData as error:
        raise BadData(f'card "{name}": {error}') from None


def _card_from(given: dict[str, Any], types: int) -> DeckCard:
    _only(given, *FIELDS, "abilities", REPLACES)
    cost = _number(given, "cost", 0) if types & WITH_COST else -1
    for word in _words(given, "also", KINDS):
        types |= KINDS[word]
    made = DeckCard(str(given["name"]), types, cost, Face(_abilities(given)))
    made.faction = _faction(given, types)
    made.marks = tuple(_words(given, "marks", MARKS))
    for field, fact in NUMBERS.items():
        setattr(made, fact, _number(given, field, 0))
    made.level = _number(given, "level", 1, least=1, most=3) if types & (BOSS | POLITY) else 0
    made.flight = _flag(given, "flight")
    made.ongoing = _flag(given, "ongoing")
    made.stays = bool(types & ALLY) or made.ongoing
    made.copies = _number(given, "copies", 1, least=1)
    made.subtype = str(given.get("subtype", ""))
    made.provenance = ORIGINAL
    return made


def _character_from(given: dict[str, Any]) -> DeckCard:
    _only(given, "name", "kind", "faction", "bot", "alt", REPLACES)
    faces = [given.get(form, {}) for form in ("bot", "alt")]
    for form, face, fields in (
        ("bot", faces[0], ("abilities",)),
        ("alt", faces[1], ("abilities", "move", "flight", "penalty")),
    ):
        if not isinstance(face, dict):
            raise BadData(f"{form}: expected a mapping with {', '.join(fields)}")
        _only(face, *fields)
    made = DeckCard(str(given["name"]), CHARACTER, -1, Face(_abilities(faces[0])))
    made.faction = _faction(given, CHARACTER)
    made.alt = Face(_abilities(faces[1]))
    made.alt_move = _number(faces[1], "move", 0)
    made.alt_penalty = _number(faces[1], "penalty", 0)
    made.flight = _flag(faces[1], "flight")
    made.provenance = ORIGINAL
    return made


def _only(given: dict[str, Any], *allowed: str) -> None:
    for key in given:
        if key not in allowed:
            raise BadData(f'there is no field "{key}"; there are {", ".join(allowed)}')


def _words(given: dict[str, Any], field: str, known: Collection[str]) -> list[str]:
    """Words of a list with spaces between them."""
    found = str(given.get(field, "")).split()
    for word in found:
        if word not in known:
            raise BadData(f"{field}: found {word!r}, expected some of {', '.join(known)}")
    return found


def _number(given: dict[str, Any], field: str, default: int, least: int = 0, most: int = MOST) -> int:
    value = given.get(field, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"{field}: found {value!r}, expected a whole number from {least} to {most}")
    return value


def _flag(given: dict[str, Any], field: str) -> bool:
    value = given.get(field, False)
    if not isinstance(value, bool):
        raise BadData(f"{field}: found {value!r}, expected true or false")
    return value


def _faction(given: dict[str, Any], types: int) -> int:
    if not types & (ROBOT | BOSS | CHARACTER):
        return NO_FACTION
    words = [faction.lower() for faction in FACTIONS]
    word = given.get("faction")
    if not isinstance(word, str) or word not in words:
        raise BadData(f"faction: found {word!r}, expected {' or '.join(words)}")
    return words.index(word)


def _abilities(given: dict[str, Any]) -> tuple[Ability, ...]:
    written = given.get("abilities", [])
    if not isinstance(written, (list, tuple)):
        raise BadData("abilities: expected a list")
    found: list[Ability] = []
    for index, item in enumerate(written):
        # A paragraph without anything to say beyond its name is that name.
        named = {Ability.tag: item} if isinstance(item, str) else item
        ability = DECK_CODEC.from_plain(named, f"abilities[{index}]")
        if not isinstance(ability, Ability):
            raise BadData(f"abilities[{index}]: expected an ability such as {{ability: when, ...}}")
        found.append(ability)
    return tuple(found)
