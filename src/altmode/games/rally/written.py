"""Upgrades and damage cards as data: how one looks that a race brings along, and back again."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from altmode.games.rally.box import ROBOTS
from altmode.games.rally.cards import (
    ANY_FORM,
    INSTANT,
    PERMANENT_KIND,
    PERSONAL_KIND,
    REGISTER,
    ROUND,
    TEMPORARY_KIND,
    THIS_ROUND,
    UNTIL_FIXED,
    DamageCard,
    RallyCard,
    Upgrade,
)
from altmode.games.rally.codec import RALLY_CODEC
from altmode.games.rally.powers import (
    ALWAYS_SPENT,
    AT_ONCE,
    HINDRANCES,
    LIMITED,
    SPENT_BY_USE,
    ExtraSteps,
    LayMines,
    PairCards,
    Power,
    SpoilPlans,
)
from altmode.games.rally.terms import FORM_WORDS, REGISTER_COUNT
from altmode.kernel.brought import REPLACES
from altmode.kernel.codec import BadData, snake_case, to_plain
from altmode.kernel.game import FROM_PACK, slug

DAMAGE_KIND: Final = "damage"
UPGRADE_KINDS: Final = (PERSONAL_KIND, PERMANENT_KIND, TEMPORARY_KIND)
KINDS: Final = (*UPGRADE_KINDS, DAMAGE_KIND)
UPGRADE_FIELDS: Final = ("name", "kind", "cost", "mode", "robot", "limit", "powers")
DAMAGE_FIELDS: Final = ("name", "kind", "timing", "fix", "copies", "powers")
LIMITS: Final = (ROUND, REGISTER)
TIMINGS: Final = (INSTANT, THIS_ROUND, UNTIL_FIXED)
MOST_COST: Final = 10
MOST_STEPS: Final = 5
MOST_COPIES: Final = 20


def card_from_plain(given: dict[str, Any]) -> Upgrade | DamageCard:
    """A card that was written down as data; BadData says what is wrong with it."""
    card = made_of(given)
    for place, why in misplaced(card).items():
        raise BadData(f'card "{card.name}": powers[{place}]: {why}')
    return card


def made_of(given: dict[str, Any]) -> Upgrade | DamageCard:
    """The same, though the rules may have no use for its powers."""
    name = given.get("name")
    if not isinstance(name, str) or not slug(name):
        raise BadData("a card needs a name")
    try:
        kind = _word(given, "kind", KINDS, "")
        return _damage_from(given) if kind == DAMAGE_KIND else _upgrade_from(given, kind)
    except BadData as error:
        raise BadData(f'card "{name}": {error}') from None


def _upgrade_from(given: dict[str, Any], kind: str) -> Upgrade:
    _only(given, UPGRADE_FIELDS)
    robot = _word(given, "robot", ROBOTS, "") if kind == PERSONAL_KIND else ""
    mode = _word(given, "mode", FORM_WORDS, "") if "mode" in given else ""
    return Upgrade(
        given["name"],
        kind,
        _number(given, "cost", 0, MOST_COST),
        _powers(given),
        FORM_WORDS.index(mode) if mode else ANY_FORM,
        robot,
        _word(given, "limit", LIMITS, "") if "limit" in given else "",
        FROM_PACK,
    )


def _damage_from(given: dict[str, Any]) -> DamageCard:
    _only(given, DAMAGE_FIELDS)
    timing = _word(given, "timing", TIMINGS, "")
    least = 1 if timing == UNTIL_FIXED else 0
    return DamageCard(
        given["name"],
        timing,
        _powers(given),
        _number(given, "copies", 1, MOST_COPIES, default=1),
        _number(given, "fix", least, MOST_COST, default=least),
        FROM_PACK,
        FROM_PACK,
    )


def _only(given: dict[str, Any], allowed: tuple[str, ...]) -> None:
    for key in given:
        if key not in allowed and key != REPLACES:
            raise BadData(f'there is no field "{key}"; there are {", ".join(allowed)}')


def _number(given: dict[str, Any], field: str, least: int, most: int, default: int = -1) -> int:
    value = given.get(field, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"{field}: found {value!r}, expected a whole number from {least} to {most}")
    return value


def _word(given: dict[str, Any], field: str, words: tuple[str, ...], default: str) -> str:
    value = given.get(field, default)
    if not isinstance(value, str) or value not in words:
        raise BadData(f"{field}: found {value!r}, expected one of {', '.join(words)}")
    return value


def _powers(given: dict[str, Any]) -> tuple[Power, ...]:
    written = given.get("powers")
    if not isinstance(written, list) or not written:
        raise BadData("powers: expected a list of at least one")
    found: list[Power] = []
    for index, item in enumerate(written):
        named = {Power.tag: item} if isinstance(item, str) else item
        power = RALLY_CODEC.from_plain(named, f"powers[{index}]")
        if not isinstance(power, Power):
            raise BadData(f"powers[{index}]: expected a power such as {{power: shield, energon: 1}}")
        found.append(power)
    return tuple(found)


def misplaced(card: Upgrade | DamageCard) -> dict[int, str]:
    """For each power that cannot be on its card why not: the rules give each its moment and its way to be used."""
    found: dict[int, str] = {}
    for place, power in enumerate(card.powers):
        name = snake_case(type(power).__name__)
        why = _out_of_bounds(card, power)
        if not why:
            why = (
                _why_no_damage(card, power) if isinstance(card, DamageCard) else _why_no_upgrade(card, power)
            )
        if why:
            found[place] = f'"{name}" {why}'
    return found


def _out_of_bounds(card: Upgrade | DamageCard, power: Power) -> str:
    for field in dataclasses.fields(power):  # type: ignore[arg-type]  # every power is a dataclass
        value = getattr(power, field.name)
        least, most = 1, MOST_COST
        if isinstance(power, SpoilPlans):
            most = REGISTER_COUNT
        elif isinstance(power, ExtraSteps):
            least, most = (-MOST_STEPS, -1) if isinstance(card, DamageCard) else (1, MOST_STEPS)
        if type(value) is int and field.name not in power.SETS and not least <= value <= most:
            return f"has {field.name} {value}, expected {least} to {most}"
    return ""


def _why_no_damage(card: DamageCard, power: Power) -> str:
    if card.timing == INSTANT:
        return "" if power.BIT & AT_ONCE else f'does nothing at once, as "{INSTANT}" damage does'
    if isinstance(power, ExtraSteps):
        return "" if not power.optional and not power.paid else "on damage is neither optional nor paid"
    return "" if power.BIT & HINDRANCES else "does nothing on damage that lasts"


def _why_no_upgrade(card: Upgrade, power: Power) -> str:
    bit = power.BIT
    if bit & (AT_ONCE | HINDRANCES):
        return "is for damage cards"
    for_one_use = card.type == TEMPORARY_KIND and not card.limit
    if bit & ALWAYS_SPENT:
        if not for_one_use or len(card.powers) > 1:
            return (
                f"is discarded with its use: it belongs alone on a {TEMPORARY_KIND} upgrade without a limit"
            )
        return ""
    if isinstance(power, LayMines):
        if card.type != TEMPORARY_KIND or card.limit != REGISTER or len(card.powers) > 1:
            return f'belongs alone on a {TEMPORARY_KIND} upgrade with the limit "{REGISTER}"'
        return ""
    if for_one_use and not bit & SPENT_BY_USE:
        return f"is never used up, so a {TEMPORARY_KIND} upgrade with it needs a limit, or another kind"
    paired = isinstance(power, PairCards) and card.limit == ROUND
    if card.limit and not paired and (not bit & LIMITED or _compulsory(power)):
        return f"cannot be limited to once a {card.limit}"
    return ""


def _compulsory(power: Power) -> bool:
    return isinstance(power, ExtraSteps) and not power.optional and not power.paid


def card_to_plain(card: RallyCard) -> dict[str, Any]:
    """An upgrade or damage card written down as data, such that `card_from_plain` makes the same of it."""
    powers = {"powers": [to_plain(power, for_people=True) for power in card.powers]}
    if isinstance(card, DamageCard):
        data = {"name": card.name, "kind": DAMAGE_KIND, "timing": card.timing, "copies": card.copies}
        return {**data, **({"fix": card.fix} if card.fix else {}), **powers}
    assert isinstance(card, Upgrade)
    upgrade: dict[str, Any] = {"name": card.name, "kind": card.type, "cost": card.cost}
    if card.form != ANY_FORM:
        upgrade["mode"] = FORM_WORDS[card.form]
    if card.robot:
        upgrade["robot"] = card.robot
    if card.limit:
        upgrade["limit"] = card.limit
    return {**upgrade, **powers}
