"""What a view of a deck-building game tells beyond which card is which, in the words it has on the wire."""

from __future__ import annotations

from typing import Any

from altmode.kernel.views import Facts, View


class CellFacts(Facts, frozen=True):
    """A space of the Matrix and the card that lies there."""

    cell: str
    piece: int
    """-1 for an empty space."""
    up: bool
    origin: int
    """The layer of the main deck it came from; 0 for the opening Matrix."""
    cost: int | None
    """What buying, defeating or commanding it takes the active player now; None for what cannot be, and facedown."""
    stock: int
    """The Energon that lies on it."""
    under: list[int]
    """The cards contributed to it."""
    command: str = ""
    """The faction whose Command token lies on it; empty for none."""


class SeatFacts(Facts, frozen=True):
    """A player: their character, where it stands, and what they have."""

    seat: int
    name: str
    character: int
    """-1 until it has been taken."""
    faction: str
    form: str
    at: str | None
    """None until it has entered the Matrix."""
    energon: int
    vp: int
    damage: int
    """How much Damage they control."""
    alt_move: int
    """What is left of the Move of Alt Mode; 0 in Bot Mode."""
    bosses: int
    """How many Bosses they have defeated."""
    hand: int
    deck: int
    vault: int
    missions: int
    """How many Missions they control; which they are, their own side's zones tell."""
    unseen: dict[str, int]
    """What lies in hand, deck, Vault and Assist and not everybody knows where: all in all that is public."""


class SourceFacts(Facts, frozen=True):
    """Something that gives Power or Move: a card in play, or what no card brings."""

    seat: int
    piece: int
    """-1 for what no card brings."""
    power: int
    """What is left of it."""
    printed_power: int
    move: int
    printed_move: int
    reach: int
    flight: bool
    purpose: str
    """What its Power is for; empty for anything."""


class UsedFacts(Facts, frozen=True):
    """An ability that has been used this turn."""

    piece: int
    number: int
    """Which of the card's abilities, from 0 on."""


class PartFacts(Facts, frozen=True):
    """A part of the Power or of the cost in a battle."""

    piece: int
    """The card that brings it; -1 if none does."""
    amount: int
    reason: str
    """What it is in a word or two, as "printed cost" or "Alt Mode"."""
    seat: int
    """The seat that brings it; -1 for the table."""


class AssistFacts(Facts, frozen=True):
    """An Assist that was placed; which card it is, its piece tells those who may know."""

    seat: int
    piece: int
    defends: bool
    resolved: bool
    illegal: bool


class BattleFacts(Facts, frozen=True):
    """The battle under way, as it would be decided now."""

    seat: int
    target: int
    cell: str
    boss: bool
    cost: int
    cost_parts: list[PartFacts]
    power: int
    power_parts: list[PartFacts]
    assists: list[AssistFacts]
    late: bool
    """Whether all Assists are done, so that abilities marked Confront are open."""
    encounter: int
    """-1 while none has been drawn."""


class StrikeFacts(Facts, frozen=True):
    """An Attack under way."""

    source: int
    adversary: int
    """The Adversary that an Encounter was drawn for, or the attacking card itself; -1 for a player's card."""
    text: str
    targets: list[int]
    protected: list[int]
    """The targets for whom somebody has Blocked."""
    blockers: list[int]
    user: int
    """The seat whose Attack it is; -1 for one of the table."""


class DeckFacts(Facts, frozen=True):
    """Everything public that changes: the Matrix, the players, what is left to spend, the battle and the Attack."""

    turn: int
    active: int
    cells: list[CellFacts]
    seats: list[SeatFacts]
    ledger: list[SourceFacts]
    used: list[UsedFacts]
    layers: list[int]
    """How many cards each layer of the main deck has, the upper first."""
    basics: int
    """How many cards can still be bought beside the Matrix."""
    damage_left: int
    """The Damage that is left to be gained."""
    mission_stacks: list[int]
    """How many Missions are left to draw, for the Autobots and for the Decepticons; in co-op the first is for all."""
    bosses_down: int
    """How many Bosses of the Adversary are defeated or destroyed."""
    turned_up: list[int]
    """Matrix cards turned up this turn."""
    barred: list[int]
    """Adversaries that nobody may battle this turn."""
    called_off: list[int]
    """Adversaries whose battle the active player has called off or lost, and has done nothing else since."""
    confronted: bool
    """Whether the active player has Confronted a Boss this turn."""
    attacks: list[StrikeFacts]
    """Those under way, the innermost last."""
    battle: BattleFacts | None = None


class DeckSetup(Facts, frozen=True):
    """What never changes: the size of the Matrix and what the mode asks for."""

    rows: int
    columns: int
    points: str
    """What Victory Points are: scored, as Energon, ignored."""
    damage_limit: int
    """So much Damage under one player's control ends the game; 0 for no limit."""
    energon_cap: int
    """The most Energon a player can hold; 0 for no limit."""
    bosses: int
    """How many Bosses have to be beaten."""
    options: dict[str, Any]
    """What else was chosen for the match."""
    cards: list[dict[str, Any]]
    """The cards that this match brings along, of a pack or of another box, as the list of all cards tells them."""


class PaidFacts(Facts, frozen=True):
    """What one source would pay."""

    piece: int
    """-1 for Power or Move that no card brings; the character for the Move of its Alt Mode."""
    amount: int


class PaymentFacts(Facts, frozen=True):
    """How an option of the viewer is paid for unless they pay by hand."""

    key: str
    paid: list[PaidFacts]


class DeckOwn(Facts, frozen=True):
    """What concerns the viewer alone: how the options that cost Power or Move would be paid for."""

    payments: list[PaymentFacts]


class CardFacts(Facts, frozen=True):
    """A card, for those who know which one it is."""

    key: str
    """What it goes by among the cards of its box; a Robot may share the name of a character."""
    cell: str = ""
    """The space of the Matrix it lies on."""
    copy_of: str = ""
    """The card that it is a copy of for now."""
    form: str = ""
    """Of characters, which side is up."""


class LyingFacts(Facts, frozen=True):
    """A card of the Matrix that the viewer does not know."""

    cell: str


def deck_facts(view: View) -> DeckFacts:
    """What a view of such a game tells of the table."""
    assert isinstance(view.facts, DeckFacts)
    return view.facts


def deck_setup(view: View) -> DeckSetup:
    """What a view of such a game tells of its set-up."""
    assert isinstance(view.setup, DeckSetup)
    return view.setup


def deck_own(view: View) -> DeckOwn:
    """What a view of such a game tells its own seat alone."""
    assert isinstance(view.own, DeckOwn)
    return view.own
