"""Cards and robots as plain data, with what each does in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from altmode.games.rally.box import AUTOBOTS, CLASSIC_ROBOTS, ROBOTS, personal_of
from altmode.games.rally.cards import DamageCard, RallyCard, Upgrade
from altmode.games.rally.terms import (
    AGAIN,
    BACKWARD,
    FORM_WORDS,
    HEADINGS,
    MOVES,
    POWER_UP,
    RIGHTWARD,
    SCRAP,
    SPACES,
    TURN_LEFT,
    TURN_RIGHT,
    TURNS,
)
from altmode.kernel.codec import to_plain
from altmode.kernel.game import FROM_PACK, ORIGINAL, slug

CLASSIC: Final = "classic"
VEHICLES: Final = {
    "Optimus Prime": "truck",
    "Megatron": "tank",
    "Blurr": "car",
    "Drag Strip": "car",
    "Arcee": "motorcycle",
    "Flamewar": "motorcycle",
}
"""What each robot turns into; classic robots turn into nothing."""


@dataclass(frozen=True)
class Robot:
    """A robot, which is no card; but people look it up like one, for its personal upgrades."""

    name: str

    @property
    def side(self) -> str:
        """Whom it races for; classic robots are of neither faction."""
        if self.name in CLASSIC_ROBOTS:
            return CLASSIC
        return "Autobot" if self.name in AUTOBOTS else "Decepticon"

    @property
    def vehicle(self) -> str:
        """What it turns into, or nothing."""
        return VEHICLES.get(self.name, "")


def all_robots() -> list[Robot]:
    """Every robot there is."""
    return [Robot(name) for name in (*ROBOTS, *CLASSIC_ROBOTS)]


def robot_named(name: str) -> Robot | None:
    """A robot by its name."""
    wanted = slug(name)
    for robot in all_robots():
        if slug(robot.name) == wanted:
            return robot
    return None


def kind_of(card: RallyCard) -> list[str]:
    """What sort of card it is, with its cost."""
    if isinstance(card, Upgrade):
        owner = [card.robot] if card.robot else []
        ours = "" if card.provenance == FROM_PACK else " (cost ours)"
        return [f"{card.type.capitalize()} upgrade", *owner, f"cost {card.cost} Energon{ours}"]
    if isinstance(card, DamageCard):
        return ["Special damage", card.timing, f"{card.copies} in the stack"]
    return ["Damage"] if card.kind == SCRAP else ["Planning card"]


def text_of(card: RallyCard) -> str:
    """What a card does, in a sentence or two."""
    return card.text() if card.kind < 0 else _planning_text(card.kind)


def _planning_text(kind: int) -> str:
    if kind == SCRAP:
        return "Fills a place in your hand; a register it lies in does nothing."
    if kind == AGAIN:
        return "Repeat what was in the register before this one."
    if kind == POWER_UP:
        return "Gain 1 Energon."
    if TURNS >> kind & 1:
        turn = {TURN_RIGHT: "to the right", TURN_LEFT: "to the left"}.get(kind, "around")
        return f"Turn {turn}; stay where you are."
    spaces = f"{SPACES[kind]} space{'s' if SPACES[kind] > 1 else ''}"
    if MOVES >> kind & 1:
        return f"Move {spaces} {'backwards' if HEADINGS[kind] == BACKWARD else 'ahead'}."
    side = "right" if HEADINGS[kind] == RIGHTWARD else "left"
    return f"Move {spaces} to the {side} without turning."


def rally_card_data(card: RallyCard) -> dict[str, Any]:
    """A card as plain data."""
    data: dict[str, Any] = {
        "name": card.name,
        "game": "rally",
        "kind": kind_of(card)[0],
        "text": text_of(card),
        "mode": FORM_WORDS[card.form] if card.form >= 0 else None,
        "provenance": card.provenance,
    }
    if isinstance(card, Upgrade):
        data |= {
            "cost": card.cost,
            "cost_provenance": FROM_PACK if card.provenance == FROM_PACK else ORIGINAL,
            "robot": card.robot or None,
            "limit": card.limit or None,
        }
    if isinstance(card, DamageCard):
        data |= {
            "timing": card.timing,
            "fix": card.fix,
            "copies": card.copies,
            "effect_provenance": card.effect_provenance,
            "copies_provenance": FROM_PACK if card.provenance == FROM_PACK else ORIGINAL,
        }
    return data


def rally_card_facts(card: RallyCard) -> dict[str, Any]:
    """Everything that a card is and does: its data, and its powers as trees."""
    return {**rally_card_data(card), "powers": [to_plain(power) for power in card.powers]}


def robot_data(robot: Robot) -> dict[str, Any]:
    """A robot as plain data."""
    return {
        "name": robot.name,
        "game": "rally",
        "kind": "Robot",
        "side": robot.side,
        "upgrades": [rally_card_data(upgrade) for upgrade in personal_of(robot.name)],
    }
