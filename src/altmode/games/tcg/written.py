"""Cards as data: how a card looks in a scenario, a saved position or a pack, and back again."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from altmode.abilities.nodes import Ability
from altmode.games.tcg import mechanics
from altmode.games.tcg.build import Face, character
from altmode.games.tcg.card import BattleCard, Side, TcgCard
from altmode.games.tcg.codec import TCG_CODEC
from altmode.games.tcg.terms import (
    ACTION,
    FORMS,
    ICON_NAMES,
    SECRET_ACTION,
    SLOT_NAMES,
    UPGRADE,
)
from altmode.kernel.brought import REPLACES
from altmode.kernel.codec import BadData
from altmode.kernel.game import ORIGINAL

for _module in iter_modules(mechanics.__path__):
    # A word of the card language is known once its module has been loaded.
    import_module(f"{mechanics.__name__}.{_module.name}")

KINDS = {"character": "", "action": ACTION, "secret-action": SECRET_ACTION, "upgrade": UPGRADE}


def card_from_plain(given: dict[str, Any]) -> TcgCard:
    """A card that was written down as data; BadData says what is wrong with it."""
    name = given.get("name")
    if not isinstance(name, str) or not name:
        raise BadData("a card needs a name")
    kind = given.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadData(f'card "{name}": kind is {kind!r}, expected one of {", ".join(KINDS)}')
    try:
        return _character_from(given) if kind == "character" else _battle_card_from(given, KINDS[kind])
    except BadData as error:
        raise BadData(f'card "{name}": {error}') from None


def _only(given: dict[str, Any], *allowed: str) -> None:
    for key in given:
        if key not in allowed:
            raise BadData(f'there is no field "{key}"; there are {", ".join(allowed)}')


def _number(given: dict[str, Any], field: str, default: int = 0) -> int:
    value = given.get(field, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadData(f"{field}: found {value!r}, expected a whole number")
    return value


def _texts(given: dict[str, Any], field: str) -> tuple[str, ...]:
    value = given.get(field, [])
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        raise BadData(f"{field}: expected a list of words")
    return tuple(value)


def _abilities(given: dict[str, Any]) -> tuple[Ability, ...]:
    written = given.get("abilities", [])
    if not isinstance(written, (list, tuple)):
        raise BadData("abilities: expected a list")
    found: list[Ability] = []
    for index, item in enumerate(written):
        # A paragraph without anything to say beyond its name is that name.
        named = {Ability.tag: item} if isinstance(item, str) else item
        ability = TCG_CODEC.from_plain(named, f"abilities[{index}]")
        if not isinstance(ability, Ability):
            raise BadData(f"abilities[{index}]: expected an ability such as {{ability: when, ...}}")
        found.append(ability)
    return tuple(found)


def _face_from(given: dict[str, Any], form: str) -> Face | None:
    written = given.get(form)
    if written is None:
        return None
    if not isinstance(written, dict):
        raise BadData(f"{form}: expected a mapping with attack and defense")
    _only(written, "attack", "defense", "traits", "abilities")
    return (
        _number(written, "attack"),
        _number(written, "defense"),
        _texts(written, "traits"),
        _abilities(written),
    )


def _character_from(given: dict[str, Any]) -> TcgCard:
    _only(given, "name", "kind", "stars", "health", "faction", "traits", *FORMS, REPLACES)
    title, _, subtitle = str(given["name"]).partition(", ")
    faces = {form: _face_from(given, form) for form in FORMS}
    if not any(faces.values()):
        raise BadData("a character needs at least one of alt and bot")
    health = _number(given, "health")
    if health < 1:
        raise BadData(f"health: found {health}, expected 1 or more")
    made = character(
        title,
        subtitle,
        number="",
        stars=_number(given, "stars"),
        faction=str(given.get("faction", "Autobot")),
        health=health,
        traits=_texts(given, "traits"),
        alt=faces["alt"],
        bot=faces["bot"],
        alt2=faces["alt2"],
        provenance=ORIGINAL,
    )
    return made


def _battle_card_from(given: dict[str, Any], kind: str) -> TcgCard:
    _only(
        given, "name", "kind", "slot", "icons", "attack", "defense", "stars", "faction", "abilities", REPLACES
    )
    slot = -1
    if kind == UPGRADE:
        names = [name.lower() for name in SLOT_NAMES]
        wanted = str(given.get("slot", "")).lower()
        if wanted not in names:
            raise BadData(f"slot: found {given.get('slot')!r}, expected one of {', '.join(names)}")
        slot = names.index(wanted)
    icons = []
    for icon in _texts(given, "icons"):
        if icon not in ICON_NAMES:
            raise BadData(f'icons: there is no icon "{icon}"; there are {", ".join(ICON_NAMES)}')
        icons.append(ICON_NAMES.index(icon))
    side = Side(_number(given, "attack"), _number(given, "defense"), (), _abilities(given))
    made = BattleCard(
        str(given["name"]),
        kind,
        slot,
        tuple(icons),
        _number(given, "stars"),
        str(given.get("faction", "")),
        side,
    )
    made.provenance = ORIGINAL
    return made
