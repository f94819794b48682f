"""Cards and robots of Robo Rally to read: what they do, what they cost, and what of it is documented."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from altmode.authoring.part import Given
from altmode.cli.part import Shelf
from altmode.games.rally.box import CLASSIC_ROBOTS, personal_of
from altmode.games.rally.card_data import (
    Robot,
    all_robots,
    kind_of,
    rally_card_data,
    robot_data,
    robot_named,
    text_of,
)
from altmode.games.rally.cards import DamageCard, RallyCard, Upgrade
from altmode.games.rally.pool import all_cards, card_named
from altmode.kernel.game import DOCUMENTED, FROM_PACK, PARTIAL

ORIGINS = {
    "documented": "documented",
    "partial": "partly documented",
    "original": "original: name and effect are ours",
    FROM_PACK: "from a pack",
}


def robot_text(robot: Robot, plain: bool = False) -> RenderableType:
    """A robot to read: whom it races for, and what each of its personal upgrades does."""
    dot = ", " if plain else " · "
    upgrades = personal_of(robot.name)
    text = f"{len(upgrades)} personal upgrades" if upgrades else "no personal upgrades"
    parts: list[RenderableType] = [
        Text(robot.name, style="bold"),
        Text(dot.join(["Robot", robot.side, text])),
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
    if isinstance(card, Upgrade) and card.provenance != FROM_PACK:
        return f"{ORIGINS[card.provenance]}: name and effect are, its cost is ours"
    if isinstance(card, DamageCard) and card.provenance == PARTIAL:
        if card.effect_provenance == DOCUMENTED:
            return f"{ORIGINS[card.provenance]}: name and effect are, its number is ours"
        return f"{ORIGINS[card.provenance]}: its name is; its effect and number are ours"
    return ORIGINS[card.provenance]


class RallyShelf(Shelf):
    """The cards and robots of the race."""

    def find(self, name: str) -> RallyCard | Robot | None:
        try:
            return card_named(name)
        except LookupError:
            return robot_named(name)

    def names(self) -> list[str]:
        return [*(card.name for card in all_cards()), *(robot.name for robot in all_robots())]

    def is_card(self, found: RallyCard | Robot) -> bool:
        return not isinstance(found, Robot)

    def text(self, found: RallyCard | Robot) -> RenderableType:
        return text_to_read(found)

    def data(self, found: RallyCard | Robot) -> dict[str, Any]:
        return robot_data(found) if isinstance(found, Robot) else rally_card_data(found)

    def print_list(self, given: Given, as_json: bool) -> None:
        words = given.get("text", [""])[0].lower().split()
        found = [
            card
            for card in all_cards()
            if all(word in f"{card.name} {text_of(card)}".lower() for word in words)
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
