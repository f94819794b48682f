"""The kinds of paragraph that only cards of the deck-building games have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.abilities.nodes import (
    Ability,
    Condition,
    Effect,
    Modifier,
    Node,
    Selector,
    Trigger,
    capital,
    sentence,
)
from altmode.games.deckbuilder.terms import (
    COMMAND,
    CONFRONT,
    LABEL_COMMAND,
    LABEL_CONFRONT,
    LABELS,
    NO_LABEL,
    PURPOSES,
)
from altmode.kernel.work import Scope

SAID_BY_LABEL: Final = {LABEL_CONFRONT: CONFRONT, LABEL_COMMAND: COMMAND}
"""What Power under a label is for."""


def labelled(labels: tuple[int, ...]) -> str:
    """Labels as they are printed in front of a text."""
    words = " or ".join([LABELS[label] for label in labels if label != NO_LABEL])
    return f"{words}: " if words else ""


def under_label(labels: tuple[int, ...], effect: Effect) -> str:
    """What an ability with labels does; what a label has said already is not said again."""
    text = capital(effect.text())
    for label in labels:
        if label in SAID_BY_LABEL:
            text = text.replace(f" {PURPOSES[SAID_BY_LABEL[label]]}", "")
    return f"{labelled(labels)}{text}"


class PowerEffect(Effect):
    """An effect that makes Power, as much of it as can be told beforehand."""

    MAKES_POWER: ClassVar[bool] = True
    """A card with it may Assist though it prints none (ARD-ASSIST-04)."""

    def makes_now(self, state: Any, scope: Scope) -> int:
        """The Power it would make now."""
        raise NotImplementedError


@dataclass(frozen=True)
class Energon(Ability):
    """An ability that Energon is paid for, once a turn; its label says when it may be used (ARD-ABIL-04)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"label": LABELS}

    cost: int
    effect: Effect
    label: int = NO_LABEL

    def text(self) -> str:
        return sentence(f"{self.cost} Energon — {under_label((self.label,), self.effect)}")


@dataclass(frozen=True)
class Action(Ability):
    """Something its player may do on their own turn as often as they pay for it, with something else than Energon.

    Only Energon abilities and Sites have a limit of once a turn (WOC-ABIL-04, WOC-SITE-02).
    """

    cost: Effect
    effect: Effect

    def text(self) -> str:
        return sentence(f"{capital(self.cost.text())} — {capital(self.effect.text())}")


@dataclass(frozen=True)
class Labelled(Ability):
    """Plain text that counts only while Confronting, Assisting or commanding, and then at once (ARD-ABIL-08)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"labels": LABELS}

    labels: tuple[int, ...]
    effect: Effect

    def text(self) -> str:
        return sentence(under_label(self.labels, self.effect))


@dataclass(frozen=True)
class Block(Ability):
    """Discarded from the hand it keeps an Attack from one player; its text happens then (ARD-BLOCK-07)."""

    effect: Effect | None = None

    def text(self) -> str:
        return "Block." if self.effect is None else sentence(f"Block: {capital(self.effect.text())}")


ANYWHERE = -1


@dataclass(frozen=True)
class EnergonBlock(Ability):
    """A Block that is paid for and discards nothing (ARD-BLOCK-08)."""

    cost: int
    reach: int = ANYWHERE
    """How far away the attacked character may be; ANYWHERE for any distance."""
    any_turn: bool = False
    """Whether it says that it may be used on other players' turns (ARD-GAP-59)."""

    def text(self) -> str:
        if self.reach == ANYWHERE:
            whom = "any player, wherever they are"
        elif self.reach == 0:
            whom = "you or a player on your space"
        else:
            whom = f"a player within {self.reach} of you"
        when = ", also on another player's turn" if self.any_turn else ""
        return f"{self.cost} Energon — Block an Attack on {whom}{when}."


@dataclass(frozen=True)
class RevealAttack(Ability):
    """What a Boss does to its Adversaries when it is turned up, and whether it then Ambushes them (ARD-BOSS-01)."""

    effect: Effect
    then_ambush: bool = False

    def text(self) -> str:
        then = " Then resolve an Ambush." if self.then_ambush else ""
        return f"Reveal Attack: {sentence(self.effect.text())}{then}"


@dataclass(frozen=True)
class Reward(Ability):
    """What defeating an Adversary earns (ARD-BATTLE-18)."""

    effect: Effect

    def text(self) -> str:
        return sentence(f"Reward: {capital(self.effect.text())}")


@dataclass(frozen=True)
class Ambush(Ability):
    """The half of an Encounter that Ambushes use; it is always an Attack (ARD-ENC-06)."""

    effect: Effect

    def text(self) -> str:
        return sentence(f"Ambush — Attack: {capital(self.effect.text())}")


@dataclass(frozen=True)
class Confrontation(Ability):
    """The half of an Encounter that Confrontations use; an Attack only where it says so (ARD-ENC-07)."""

    effect: Effect
    attack: bool = False

    def text(self) -> str:
        attack = "Attack: " if self.attack else ""
        return sentence(f"Confrontation — {attack}{capital(self.effect.text())}")


@dataclass(frozen=True)
class Closed(Ability):
    """Nobody may move onto this space or be moved there, by whatever means (WOC-RUIN-12)."""

    def text(self) -> str:
        return "Nobody can move onto this space."


@dataclass(frozen=True)
class EntryCost(Ability):
    """Whoever moves onto this space pays more Move, Teleport or not; who is moved there does not (WOC-MOVE-14)."""

    amount: int

    def text(self) -> str:
        return f"Moving onto this space takes {self.amount} more Move."


@dataclass(frozen=True)
class LeaveCost(Ability):
    """Whoever moves away from this space pays more Move, Teleport or not; who is moved away does not."""

    amount: int

    def text(self) -> str:
        return f"Moving away from this space takes {self.amount} more Move."


@dataclass(frozen=True)
class WorksNearby(Ability):
    """A Polity serves those next to it too, not only those who stand on it (WOC-POLITY-08)."""

    def text(self) -> str:
        return "This works on the spaces next to it too."


@dataclass(frozen=True)
class Against(Ability):
    """What a card of the table does to the players it does not serve, wherever they are (WOC-GAP-24)."""

    gives: Modifier
    to: Selector
    provided: Condition | None = None

    def text(self) -> str:
        only = f", while {self.provided.text()}" if self.provided is not None else ""
        return sentence(f"for players of the other faction{only}, {self.gives.text_of(self.to)}")


@dataclass(frozen=True)
class VaultedWhenBought(Ability):
    """A card that goes into its buyer's Vault at once and never into a deck (WOC-CLAR-03)."""

    def text(self) -> str:
        return "When you buy this, put it into your Vault."


@dataclass(frozen=True)
class ForcesAssist(Ability):
    """Damage that makes its player accept an Assist, in modes where Damage does so (ARD-ASSIST-16)."""

    def text(self) -> str:
        return "When you battle an Adversary, you have to resolve an Assist."


@dataclass(frozen=True)
class PlayFirst(Ability):
    """Damage that has to be played before any other card (ARD-PLAY-06)."""

    def text(self) -> str:
        return "Play this before any other card."


@dataclass(frozen=True)
class Drag(Ability):
    """So much less Power the active player has in battles while this is in play (ARD-DMG-04)."""

    amount: int = 1

    def text(self) -> str:
        return f"You have {self.amount} less Power in battles on your turn."


@dataclass(frozen=True)
class AssistDrag(Ability):
    """Damage that lowers what its player's Assists bring, by 1 for every so many of it (WOC-DMG-04, WOC-ASSIST-13)."""

    per: int = 1

    def text(self) -> str:
        each = "one of these" if self.per == 1 else f"{self.per} of these"
        return f"You have 1 less Power when you Assist for each {each} you control."


@dataclass(frozen=True)
class Payment(Node):
    """What using a place costs: Energon, Power or Move."""

    tag: ClassVar[str] = "price"

    energon: int = 0
    power: int = 0
    move: int = 0

    def text(self) -> str:
        parts = [(self.energon, "Energon"), (self.power, "Power"), (self.move, "Move")]
        return " and ".join([f"{amount} {word}" for amount, word in parts if amount])


@dataclass(frozen=True)
class Visit(Ability):
    """What a Site does for whoever stands there and pays (ARD-SITE-03)."""

    payment: Payment
    effect: Effect
    provided: Condition | None = None

    def text(self) -> str:
        only = f", if {self.provided.text()}" if self.provided is not None else ""
        return sentence(f"pay {self.payment.text()} here{only} — {capital(self.effect.text())}")


@dataclass(frozen=True)
class Clear(Ability):
    """What clearing a Ruin takes on its space, and what it earns (WOC-RUIN-04, WOC-RUIN-06)."""

    payment: Payment
    reward: Effect

    def text(self) -> str:
        return sentence(f"pay {self.payment.text()} here to clear this — {capital(self.reward.text())}")


@dataclass(frozen=True)
class CannotBeCleared(Ability):
    """A Ruin that nothing clears, though it can be destroyed (WOC-RUIN-11)."""

    def text(self) -> str:
        return "This can't be cleared."


@dataclass(frozen=True)
class ThwartWhen(Ability):
    """An Initiative is thwarted by a deed of the active player (ARD-INIT-03, ARD-INIT-08)."""

    trigger: Trigger
    provided: Condition | None = None
    here: bool = False
    """Whether whoever thwarts it has to be on its space."""

    def text(self) -> str:
        only = f" and {self.provided.text()}" if self.provided is not None else ""
        where = " while you are on this space" if self.here else ""
        return sentence(f"thwarted {self.trigger.text()}{only}{where}")


@dataclass(frozen=True)
class ThwartFor(Ability):
    """An Initiative is thwarted by paying on its space."""

    payment: Payment

    def text(self) -> str:
        return sentence(f"thwarted by paying {self.payment.text()} on this space")


@dataclass(frozen=True)
class Contribute(Ability):
    """An Initiative is thwarted when enough cards of a kind lie under it (ARD-INIT-05 to ARD-INIT-07)."""

    number: int
    what: Selector
    different_costs: bool = False
    from_vault: bool = False
    """Whether they come out of Vaults, not out of hands (WOC-SCHEME-05)."""

    def text(self) -> str:
        where = " from your Vault" if self.from_vault else ""
        how = ", all of different costs," if self.different_costs else ""
        return sentence(f"contribute {self.number} {self.what.text()}{where}{how} to thwart this")


@dataclass(frozen=True)
class DestroyedWhenThwarted(Ability):
    """An Initiative is destroyed when it is thwarted, and nobody puts it into a Vault (ARD-INIT-09)."""

    def text(self) -> str:
        return "Destroy this when it is thwarted."


def _objective(team: bool, text: str) -> str:
    return sentence(f"{'Team objective' if team else 'Objective'}: {capital(text)}")


@dataclass(frozen=True)
class Objective(Ability):
    """A Mission is completed by a deed of its player, where it says so of anybody on their team.

    By WOC-MISSION-03 to -05.
    """

    trigger: Trigger
    provided: Condition | None = None
    team: bool = False

    def text(self) -> str:
        only = f" and {self.provided.text()}" if self.provided is not None else ""
        return _objective(self.team, f"complete this {self.trigger.text()}{only}")


@dataclass(frozen=True)
class ObjectiveMet(Ability):
    """A Mission is completed as soon as something is the case for its player, or for anybody on their team."""

    condition: Condition
    team: bool = False

    def text(self) -> str:
        return _objective(self.team, f"complete this as soon as {self.condition.text()}")
