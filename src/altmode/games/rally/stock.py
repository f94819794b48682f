"""The upgrades and special damage cards of one race, sorted by what is done with them."""

from __future__ import annotations

from altmode.games.rally.cards import PERSONAL_KIND, TEMPORARY_KIND, DamageCard, RallyCard, Upgrade


class Stock:
    """The upgrades and special damage cards that a race is played with."""

    def __init__(self, upgrades: tuple[Upgrade, ...], damage: tuple[DamageCard, ...]) -> None:
        self.damage = damage
        self.personal = tuple([card for card in upgrades if card.type == PERSONAL_KIND])
        self.temporary = tuple([card for card in upgrades if card.type == TEMPORARY_KIND])
        self.permanent = tuple(
            [card for card in upgrades if card.type not in (PERSONAL_KIND, TEMPORARY_KIND)]
        )

    @property
    def common(self) -> tuple[Upgrade, ...]:
        """The stack that all draw from."""
        return self.permanent + self.temporary

    @property
    def cards(self) -> tuple[RallyCard, ...]:
        """All of them."""
        return (*self.damage, *self.personal, *self.common)

    def personal_of(self, robot: str) -> list[Upgrade]:
        """The personal upgrades of a robot; classic robots have none."""
        return [upgrade for upgrade in self.personal if upgrade.robot == robot]
