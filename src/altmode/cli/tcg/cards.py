"""Cards of the Trading Card Game as text and as data, and lists of those that fit."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from altmode.authoring.part import Given
from altmode.authoring.problems import did_you_mean
from altmode.cli.errors import CommandRefused
from altmode.cli.part import Shelf
from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.card_data import card_data
from altmode.games.tcg.pool import pool
from altmode.games.tcg.terms import (
    ATTACK,
    BOLD,
    DEFENSE,
    FORMS,
    ICON_NAMES,
    PIERCE,
    TOUGH,
)
from altmode.kernel.game import slug

ICON_LETTERS = ("O", "B", "W", "K", "G")
ICON_SHAPES = ("▲", "■", "◇", "●", "✚")
ICON_COLOURS = ("dark_orange", "dodger_blue1", "bright_white", "grey50", "green3")
PLAIN_SHAPES = ("^", "#", "*", "@", "+")
PRINTED = (("Attack", ATTACK), ("Defense", DEFENSE), ("Bold", BOLD), ("Tough", TOUGH), ("Pierce", PIERCE))


SEARCHED = {"set": "set_name"}
"""What a search calls an argument whose name it cannot have."""


def icons_text(colours: tuple[int, ...], plain: bool = False) -> Text:
    """Battle icons: each a letter and a shape, with its colour where there is colour."""
    shapes = PLAIN_SHAPES if plain else ICON_SHAPES
    text = Text()
    for colour in colours:
        text.append(f"{ICON_LETTERS[colour]}{shapes[colour]}", style=ICON_COLOURS[colour])
    return text or Text("-", style="dim")


def stars_text(stars: int, plain: bool = False) -> Text:
    """A number of stars."""
    return Text(f"{stars}{'*' if plain else '★'}", style="yellow")


def card_text(card: TcgCard, plain: bool = False) -> RenderableType:
    """A card to read: its name, what it is, its numbers, its text, and where it comes from."""
    printed = f"{card.set_name} {card.number}".strip()
    origin = Text(" · ".join(filter(None, [printed, card.provenance])), style="dim")
    parts: list[RenderableType] = [Text(card.name, style="bold")]
    if isinstance(card, Character):
        what = Text.assemble("Character · ", f"{card.faction} · " if card.faction else "")
        what.append_text(stars_text(card.stars, plain))
        what.append(f" · Health {card.health}")
        parts.append(what)
        for mode in card.forms():
            side = card.faces[mode]
            if side is not None:
                traits = sorted(trait for trait in side.traits if trait != card.faction)
                head = Text(f"{FORMS[mode]:<5}", style="bold")
                head.append(
                    f"Attack {side.printed[ATTACK]}  Defense {side.printed[DEFENSE]}", style="not bold"
                )
                head.append(f"   {', '.join(traits)}", style="dim not bold")
                parts.append(head)
                parts.extend(_paragraphs(side))
    elif isinstance(card, BattleCard):
        what = Text(f"{card.type_line()} · ")
        what.append_text(icons_text(card.colours, plain))
        if card.faction:
            what.append(f" · {card.faction}")
        if card.stars:
            what.append(" · ")
            what.append_text(stars_text(card.stars, plain))
        parts.append(what)
        numbers = numbers_of(card)
        if numbers:
            parts.append(Text(f"     {numbers}"))
        parts.extend(_paragraphs(card.side))
    parts.append(origin)
    return Group(*parts)


def _paragraphs(side: Side) -> list[RenderableType]:
    return [Padding(Text(line), (0, 0, 0, 5)) for line in side.text()]


def numbers_of(card: BattleCard) -> str:
    """The bonuses printed on an Upgrade."""
    side = card.side
    named = ((name, side.printed[stat]) for name, stat in PRINTED[:2])
    return ", ".join(f"{number:+d} {name}" for name, number in named if number)


def gist(card: TcgCard) -> str:
    """All a card does, in one line."""
    if isinstance(card, BattleCard):
        numbers = numbers_of(card)
        return " ".join([f"{numbers}.", *card.side.text()] if numbers else card.side.text())
    return " / ".join(" ".join(side.text()) for side in card.sides() if side.text())


@dataclass(frozen=True)
class Search:
    """What a list of cards is narrowed down to; empty for no limit."""

    trait: str = ""
    icon: str = ""
    stars: str = ""
    text: str = ""
    set_name: str = ""

    def check(self) -> None:
        """Refuse what no card could have, with the nearest thing that one has."""
        traits = sorted(
            {trait for card in pool().characters for side in card.sides() for trait in side.traits}
        )
        _one_of("trait", self.trait, traits)
        _one_of("icon", self.icon, ICON_NAMES)
        _one_of("set", self.set_name, list(pool().sets))
        self.star_range()

    def star_range(self) -> tuple[int, int]:
        """The least and the most stars asked for."""
        if not self.stars:
            return 0, 99
        found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2})|(\+))?", self.stars.strip())
        if found is None:
            raise CommandRefused(
                f'--stars: found "{self.stars}", expected a number, or a range such as 5-8 or 5+'
            )
        least = int(found[1])
        return least, 99 if found[3] else int(found[2] or least)

    def fits(self, card: TcgCard) -> bool:
        """Whether a card is to be listed."""
        least, most = self.star_range()
        traits = {trait.lower() for side in card.sides() for trait in side.traits}
        words = f"{card.name} {gist(card)}".lower()
        return (
            (not self.trait or self.trait.lower() in traits)
            and (not self.icon or (isinstance(card, BattleCard) and _icon(self.icon) in card.colours))
            and least <= card.stars <= most
            and all(word in words for word in self.text.lower().split())
            and (not self.set_name or slug(card.set_name) == slug(self.set_name))
        )


def _icon(name: str) -> int:
    return ICON_NAMES.index(name.lower())


def _one_of(what: str, given: str, known: list[str] | tuple[str, ...]) -> None:
    if given and slug(given) not in [slug(name) for name in known]:
        hint = did_you_mean(given, known) or f"; there are {', '.join(known)}"
        raise CommandRefused(f'--{what}: there is no {what} "{given}"{hint}')


class TcgShelf(Shelf):
    """The cards of the Trading Card Game."""

    def find(self, name: str) -> TcgCard | None:
        return pool().find(name)

    def names(self) -> list[str]:
        return [card.name for card in pool().cards]

    def sharing(self, name: str) -> str:
        several = pool().did_you_mean(name)
        return several if several.startswith("; there are") else ""

    def text(self, found: TcgCard) -> RenderableType:
        return card_text(found)

    def data(self, found: TcgCard) -> dict[str, Any]:
        return card_data(found)

    def print_list(self, given: Given, as_json: bool) -> None:
        search = Search(**{SEARCHED.get(name, name): values[0] for name, values in given.items()})
        search.check()
        found = [card for card in pool().cards if search.fits(card)]
        if as_json:
            print(json.dumps({"cards": [card_data(card) for card in found]}))
            return
        console = Console(highlight=False)
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(max_width=26)
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column()
        for card in found:
            if isinstance(card, BattleCard):
                kind = card.type_line().removeprefix("Upgrade – ")
                table.add_row(card.name, icons_text(card.colours), kind, Text(gist(card), style="dim"))
            else:
                table.add_row(card.name, stars_text(card.stars), card.faction, Text(gist(card), style="dim"))
        console.print(table)
        console.print(f"{len(found)} {'card' if len(found) == 1 else 'cards'}")
