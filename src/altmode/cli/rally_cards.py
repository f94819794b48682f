"""Cards and robots of Robo Rally to read: what they do, what they cost, and what of it is documented."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from altmode.games.rally.box import AUTOBOTS, CLASSIC_ROBOTS, ROBOTS, personal_of
from altmode.games.rally.cards import DOCUMENTED, ORIGINAL, PARTIAL, DamageCard, RallyCard, Upgrade, slug
from altmode.games.rally.terms import (
    AGAIN,
    BACKWARD,
    HEADINGS,
    MODE_WORDS,
    MOVES,
    POWER_UP,
    RIGHTWARD,
    SCRAP,
    SPACES,
    TURN_LEFT,
    TURN_RIGHT,
    TURNS,
)

ORIGINS = {
    "documented": "documented",
    "partial": "partly documented",
    "original": "original: name and effect are ours",
}


@dataclass(frozen=True)
class Robot:
    """A robot, which is no card; but people look it up like one, for its personal upgrades."""

    name: str

    @property
    def side(self) -> str:
        """Whom it races for; classic robots are of neither faction."""
        if self.name in CLASSIC_ROBOTS:
            return "classic"
        return "Autobot" if self.name in AUTOBOTS else "Decepticon"


def all_robots() -> list[Robot]:
    """Every robot there is."""
    return [Robot(name) for name in (*ROBOTS, *CLASSIC_ROBOTS)]


def robot_named(name: str) -> Robot | None:
    """A robot by its name."""
    return next((robot for robot in all_robots() if slug(robot.name) == slug(name)), None)


def robot_text(robot: Robot, plain: bool = False) -> RenderableType:
    """A robot to read: whom it races for, and what each of its personal upgrades does."""
    dot = ", " if plain else " · "
    upgrades = personal_of(robot.name)
    told = f"{len(upgrades)} personal upgrades" if upgrades else "no personal upgrades"
    parts: list[RenderableType] = [
        Text(robot.name, style="bold"),
        Text(dot.join(["Robot", robot.side, told])),
    ]
    for upgrade in upgrades:
        line = Text.assemble((upgrade.name, "bold"), f" (cost {upgrade.cost}): {text_of(upgrade)}")
        parts.append(Padding(line, (0, 0, 0, 5)))
    origin = "partly documented: names and effects are, the costs are ours"
    if not upgrades:
        # Of the classic robots only the first one's name is known.
        origin = "documented" if robot.name == CLASSIC_ROBOTS[0] else "original: its name is ours"
    parts.append(Text(f"Robo Rally{dot}{origin}", style="dim"))
    return Group(*parts)


def rally_card_text(card: RallyCard, plain: bool = False) -> RenderableType:
    """A card to read: its name, what it is, its text, and where it comes from."""
    dot = ", " if plain else " · "
    parts: list[RenderableType] = [Text(card.name, style="bold"), Text(dot.join(kind_of(card)))]
    parts.append(Padding(Text(text_of(card)), (0, 0, 0, 5)))
    parts.append(Text(f"Robo Rally{dot}{origin_of(card)}", style="dim"))
    return Group(*parts)


def text_to_read(found: RallyCard | Robot, plain: bool = False) -> RenderableType:
    """A card or a robot to read."""
    return robot_text(found, plain) if isinstance(found, Robot) else rally_card_text(found, plain)


def kind_of(card: RallyCard) -> list[str]:
    """What sort of card it is, with its cost."""
    if isinstance(card, Upgrade):
        owner = [card.robot] if card.robot else []
        return [f"{card.type.capitalize()} upgrade", *owner, f"cost {card.cost} Energon (cost ours)"]
    if isinstance(card, DamageCard):
        return ["Special damage", card.timing, f"{card.copies} in the stack"]
    return ["Damage"] if card.kind == SCRAP else ["Planning card"]


def origin_of(card: RallyCard) -> str:
    """What is documented of a card."""
    if isinstance(card, Upgrade):
        return f"{ORIGINS[card.provenance]}: name and effect are, its cost is ours"
    if isinstance(card, DamageCard) and card.provenance == PARTIAL:
        if card.effect_provenance == DOCUMENTED:
            return f"{ORIGINS[card.provenance]}: name and effect are, its number is ours"
        return f"{ORIGINS[card.provenance]}: its name is; its effect and number are ours"
    return ORIGINS[card.provenance]


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
    told: dict[str, Any] = {
        "name": card.name,
        "game": "rally",
        "kind": kind_of(card)[0],
        "text": text_of(card),
        "mode": MODE_WORDS[card.mode] if card.mode >= 0 else None,
        "provenance": card.provenance,
    }
    if isinstance(card, Upgrade):
        told |= {
            "cost": card.cost,
            "cost_provenance": "original",
            "robot": card.robot or None,
            "limit": card.limit or None,
        }
    if isinstance(card, DamageCard):
        told |= {
            "timing": card.timing,
            "fix": card.fix,
            "copies": card.copies,
            "effect_provenance": card.effect_provenance,
            "copies_provenance": ORIGINAL,
        }
    return told


def robot_data(robot: Robot) -> dict[str, Any]:
    """A robot as plain data."""
    return {
        "name": robot.name,
        "game": "rally",
        "kind": "Robot",
        "side": robot.side,
        "upgrades": [rally_card_data(upgrade) for upgrade in personal_of(robot.name)],
    }
