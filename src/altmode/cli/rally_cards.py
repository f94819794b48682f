"""Cards and robots of Robo Rally to read: what they do, what they cost, and what of it is documented."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from altmode.games.rally.box import CLASSIC_ROBOTS, personal_of
from altmode.games.rally.card_data import Robot, kind_of, text_of
from altmode.games.rally.cards import DOCUMENTED, PARTIAL, DamageCard, RallyCard, Upgrade

ORIGINS = {
    "documented": "documented",
    "partial": "partly documented",
    "original": "original: name and effect are ours",
}


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


def origin_of(card: RallyCard) -> str:
    """What is documented of a card."""
    if isinstance(card, Upgrade):
        return f"{ORIGINS[card.provenance]}: name and effect are, its cost is ours"
    if isinstance(card, DamageCard) and card.provenance == PARTIAL:
        if card.effect_provenance == DOCUMENTED:
            return f"{ORIGINS[card.provenance]}: name and effect are, its number is ours"
        return f"{ORIGINS[card.provenance]}: its name is; its effect and number are ours"
    return ORIGINS[card.provenance]
