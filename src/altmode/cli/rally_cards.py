"""Cards and robots of Robo Rally to read: what they do, what they cost, and what of it is documented."""

from __future__ import annotations

import json

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from altmode.cli.cards import Search
from altmode.cli.errors import Refusal
from altmode.games.rally.box import CLASSIC_ROBOTS, personal_of
from altmode.games.rally.card_data import Robot, kind_of, rally_card_data, text_of
from altmode.games.rally.cards import DOCUMENTED, PARTIAL, DamageCard, RallyCard, Upgrade
from altmode.games.rally.pool import all_cards

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


def print_rally_cards(search: Search, as_json: bool) -> None:
    """List the cards that fit."""
    if search.trait or search.icon or search.stars or search.set_name:
        raise Refusal("--trait, --icon, --stars and --set are for cards of tcg; rally has --text")
    words = search.text.lower().split()
    found = [
        card for card in all_cards() if all(word in f"{card.name} {text_of(card)}".lower() for word in words)
    ]
    if as_json:
        print(json.dumps({"cards": [rally_card_data(card) for card in found]}))
        return
    console = Console(highlight=False)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=24)
    table.add_column(max_width=22)
    for card in found:
        table.add_row(card.name, kind_of(card)[0], Text(text_of(card), style="dim"))
    console.print(table)
    console.print(f"{len(found)} {'card' if len(found) == 1 else 'cards'}")
