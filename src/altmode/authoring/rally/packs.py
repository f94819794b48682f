"""How upgrades and damage cards of the race are written in packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from altmode.authoring.packs import Field, Flaw, Known, PackWords, whole, word
from altmode.authoring.reading import Reader
from altmode.authoring.trees import read_trees
from altmode.games.rally.box import ROBOTS
from altmode.games.rally.brought import stock_with, usual_stock
from altmode.games.rally.cards import PERSONAL_KIND, UNTIL_FIXED, RallyCard
from altmode.games.rally.codec import RALLY_CODEC
from altmode.games.rally.powers import Power
from altmode.games.rally.terms import FORM_WORDS
from altmode.games.rally.written import (
    DAMAGE_KIND,
    KINDS,
    LIMITS,
    MOST_COPIES,
    MOST_COST,
    TIMINGS,
    UPGRADE_KINDS,
    card_from_plain,
    card_to_plain,
    made_of,
    misplaced,
)
from altmode.kernel.game import Card


class RallyPacks(PackWords):
    """Upgrades for the common stack, personal ones of a robot, and special damage."""

    def kinds(self) -> Sequence[str]:
        return KINDS

    def fields(self, kind: str) -> dict[str, Field]:
        found: dict[str, Field] = {}
        if kind in ("", *UPGRADE_KINDS):
            found["cost"] = whole(0, MOST_COST, needed=True)
            found["mode"] = word(FORM_WORDS, "mode", nothing="any")
            found["limit"] = word(LIMITS, "limit", nothing="none")
        if kind in ("", PERSONAL_KIND):
            found["robot"] = word(ROBOTS, "robot", needed=True)
        if kind in ("", DAMAGE_KIND):
            found["timing"] = word(TIMINGS, "timing", needed=True)
            found["fix"] = whole(0, MOST_COST)
            found["copies"] = whole(1, MOST_COPIES)
        found["powers"] = Field(_read_powers, needed=True)
        return found

    def known(self) -> list[Known]:
        return [
            Known(card.slug, card.name, card_to_plain(card)["kind"], (card.slug,), card)
            for card in usual_stock().cards
        ]

    def written(self, card: Card) -> dict[str, Any]:
        assert isinstance(card, RallyCard)
        return card_to_plain(card)

    def made(self, plain: dict[str, Any]) -> Card:
        return card_from_plain(plain)

    def flaws(self, plain: dict[str, Any]) -> list[Flaw]:
        if plain.get("timing") == UNTIL_FIXED and not plain.get("fix", 1):
            return [Flaw(("fix",), f'damage that lasts "{UNTIL_FIXED}" can be fixed for 1 Energon or more')]
        reasons = misplaced(made_of(plain))
        return [Flaw(("powers", place), why) for place, why in reasons.items()]

    def composition(self, setup: Mapping[str, Any]) -> dict[str, int]:
        """The stacks by kind, personal upgrades by robot, and the damage cards."""
        stock = stock_with(setup)
        found = {f"personal upgrades of {robot}": len(stock.personal_of(robot)) for robot in ROBOTS}
        found["permanent upgrades"] = len(stock.permanent)
        found["temporary upgrades"] = len(stock.temporary)
        found["special damage cards"] = sum([card.copies for card in stock.damage])
        return found


def _read_powers(reader: Reader) -> Any:
    return read_trees(reader, RALLY_CODEC, Power, _try_out, least=1)


def _try_out(power: Power) -> None:
    power.text()
