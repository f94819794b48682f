"""Cards as printed: what is on them, with their paragraphs sorted so that rules find them at once."""

from __future__ import annotations

import dataclasses

from altmode.abilities.modifiers import Permission
from altmode.abilities.nodes import Ability, Effect, Node
from altmode.abilities.paragraphs import Always, OnPlay, When
from altmode.games.deckbuilder.abilities import (
    Action,
    Against,
    Ambush,
    AssistDrag,
    Block,
    CannotBeCleared,
    Clear,
    Closed,
    Confrontation,
    Contribute,
    DestroyedWhenThwarted,
    Drag,
    Energon,
    EnergonBlock,
    EntryCost,
    ForcesAssist,
    Labelled,
    LeaveCost,
    Objective,
    ObjectiveMet,
    PlayFirst,
    RevealAttack,
    Reward,
    ThwartFor,
    ThwartWhen,
    VaultedWhenBought,
    Visit,
    WorksNearby,
)
from altmode.games.deckbuilder.changes import CostChange
from altmode.games.deckbuilder.terms import (
    ALLY,
    CHARACTER,
    FACTIONS,
    LABEL_ASSIST,
    NO_FACTION,
    POLITY,
    SITE,
    STARTER,
    TYPE_NAMES,
)
from altmode.kernel.game import DOCUMENTED, Card, slug


class Face:
    """One side of a card: its paragraphs by kind."""

    __slots__ = (
        "abilities",
        "actions",
        "against",
        "always",
        "ambush",
        "assist_drag",
        "assist_power",
        "block_effect",
        "blocks",
        "clear",
        "closed",
        "confrontation",
        "contribute",
        "destroyed_when_thwarted",
        "drag",
        "energon",
        "energon_blocks",
        "energon_power",
        "entry_cost",
        "forces_assist",
        "hears",
        "influence",
        "labelled",
        "leave_cost",
        "live",
        "must_play",
        "objectives",
        "objectives_met",
        "play",
        "reveal_attack",
        "reward",
        "thwart_for",
        "thwarts",
        "vaulted_when_bought",
        "visits",
        "when_hears",
        "whens",
    )

    abilities: tuple[Ability, ...]
    play: Effect | None
    whens: list[When]
    when_hears: list[int]
    """For each of them the kinds of event it listens for."""
    hears: int
    always: list[Always]
    against: list[Always]
    """What it does to those it does not serve."""
    live: int
    """The bits of what rules look for only where a card in play has it."""
    energon: list[Energon]
    energon_power: list[bool]
    """For each of them whether it can make Power."""
    energon_blocks: list[EnergonBlock]
    actions: list[Action]
    labelled: list[Labelled]
    assist_power: bool
    """Whether what it does when it Assists can make Power."""
    blocks: bool
    block_effect: Effect | None
    reveal_attack: RevealAttack | None
    reward: Effect | None
    ambush: Effect | None
    confrontation: Confrontation | None
    visits: list[Visit]
    thwarts: list[ThwartWhen]
    thwart_for: ThwartFor | None
    contribute: Contribute | None
    objectives: list[Objective]
    objectives_met: list[ObjectiveMet]
    clear: Clear | None
    """What clearing it takes; None for what cannot be cleared."""
    closed: bool
    """Whether nobody may come onto its space."""
    entry_cost: int
    leave_cost: int
    """So much more Move it takes to move onto its space, and away from it."""
    vaulted_when_bought: bool
    influence: int
    """How far away somebody may be on whom a Polity works."""
    forces_assist: bool
    must_play: bool
    drag: int
    assist_drag: int
    """So many of it under control make their player's Assists weaker by 1; 0 if they do not (WOC-DMG-04)."""
    destroyed_when_thwarted: bool

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self.play = None
        self.whens = []
        self.always = []
        self.against = []
        self.energon = []
        self.energon_blocks = []
        self.actions = []
        self.labelled = []
        self.blocks = False
        self.block_effect = None
        self.reveal_attack = None
        self.reward = None
        self.ambush = None
        self.confrontation = None
        self.visits = []
        self.thwarts = []
        self.thwart_for = None
        self.contribute = None
        self.objectives = []
        self.objectives_met = []
        self.clear = None
        self.closed = False
        self.entry_cost = 0
        self.leave_cost = 0
        self.vaulted_when_bought = False
        self.influence = 0
        self.forces_assist = False
        self.must_play = False
        self.drag = 0
        self.assist_drag = 0
        self.destroyed_when_thwarted = False
        for ability in abilities:
            self._sort_in(ability)
        self.when_hears = [_kinds_heard(when) for when in self.whens]
        self.hears = 0
        for heard in self.when_hears:
            self.hears |= heard
        for thwart in self.thwarts:
            for kind in thwart.trigger.kinds():
                self.hears |= kind.bit
        for objective in self.objectives:
            for kind in objective.trigger.kinds():
                self.hears |= kind.bit
        self.assist_power = self._assists()
        self.energon_power = [_makes_power(ability.effect) for ability in self.energon]
        self.live = 0
        for one in [*self.always, *self.against]:
            gives = one.gives
            assert isinstance(gives, Permission | CostChange)
            self.live |= gives.bit

    def _assists(self) -> bool:
        # Not in the constructor: there the type checker, and so the compiled class, takes `play` for None for good.
        play = self.play
        if play is not None and _makes_power(play):
            return True
        return any(_makes_power(text.effect) for text in self.labelled if LABEL_ASSIST in text.labels)

    def _sort_in(self, ability: Ability) -> None:
        if isinstance(ability, OnPlay):
            self.play = ability.effect
        elif isinstance(ability, When):
            self.whens.append(ability)
        elif isinstance(ability, Always):
            self.always.extend(ability.each_one())
        elif isinstance(ability, Energon):
            self.energon.append(ability)
        elif isinstance(ability, EnergonBlock):
            self.energon_blocks.append(ability)
        elif isinstance(ability, Action):
            self.actions.append(ability)
        elif isinstance(ability, Labelled):
            self.labelled.append(ability)
        elif isinstance(ability, Block):
            self.blocks = True
            self.block_effect = ability.effect
        elif isinstance(ability, RevealAttack):
            self.reveal_attack = ability
        elif isinstance(ability, Reward):
            self.reward = ability.effect
        elif isinstance(ability, Ambush):
            self.ambush = ability.effect
        elif isinstance(ability, Confrontation):
            self.confrontation = ability
        elif isinstance(ability, Visit):
            self.visits.append(ability)
        elif isinstance(ability, ThwartWhen):
            self.thwarts.append(ability)
        elif isinstance(ability, ThwartFor):
            self.thwart_for = ability
        elif isinstance(ability, Contribute):
            self.contribute = ability
        elif isinstance(ability, Objective):
            self.objectives.append(ability)
        elif isinstance(ability, ObjectiveMet):
            self.objectives_met.append(ability)
        elif isinstance(ability, Against):
            self.against.append(Always(ability.gives, ability.to, ability.provided))
        elif isinstance(ability, Clear):
            self.clear = ability
        elif isinstance(ability, CannotBeCleared):
            # A Ruin without a price; this one says so.
            assert self.clear is None
        elif isinstance(ability, Closed):
            self.closed = True
        elif isinstance(ability, EntryCost):
            self.entry_cost = ability.amount
        elif isinstance(ability, LeaveCost):
            self.leave_cost = ability.amount
        elif isinstance(ability, VaultedWhenBought):
            self.vaulted_when_bought = True
        elif isinstance(ability, WorksNearby):
            self.influence = 1
        elif isinstance(ability, ForcesAssist):
            self.forces_assist = True
        elif isinstance(ability, PlayFirst):
            self.must_play = True
        elif isinstance(ability, Drag):
            self.drag = ability.amount
        elif isinstance(ability, AssistDrag):
            self.assist_drag = ability.per
        elif isinstance(ability, DestroyedWhenThwarted):
            self.destroyed_when_thwarted = True
        else:
            raise TypeError(f"{type(ability).__name__} is not a paragraph of these games")

    def text(self) -> list[str]:
        """The rules text, a paragraph for each ability."""
        return [ability.text() for ability in self.abilities]


def _makes_power(node: Node) -> bool:
    """Whether anything in a tree makes Power."""
    if getattr(node, "MAKES_POWER", False):
        # So a card with it may Assist though it prints none (ARD-ASSIST-04).
        return True
    for field in dataclasses.fields(node):  # type: ignore[arg-type]  # every node of a card is a dataclass
        value = getattr(node, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and _makes_power(item):
                return True
    return False


def _kinds_heard(when: When) -> int:
    heard = 0
    for kind in when.trigger.kinds():
        heard |= kind.bit
    return heard


class DeckCard(Card):
    """Any card of these games. An absent Power, Range or Move counts as 0 (ARD-CARD-14)."""

    __slots__ = (
        "alt",
        "alt_move",
        "alt_penalty",
        "box",
        "copies",
        "cost",
        "drag",
        "face",
        "faction",
        "flight",
        "forces_assist",
        "key",
        "level",
        "marks",
        "move",
        "must_play",
        "ongoing",
        "power",
        "provenance",
        "reach",
        "stays",
        "stock",
        "subtype",
        "types",
        "vault_vp",
    )

    key: str
    """What it goes by in its box: its name, with its type where another card has the same."""
    types: int
    faction: int
    subtype: str
    cost: int
    """What it takes to buy or to defeat it; -1 for what has no cost."""
    power: int
    reach: int
    """Its Range, for its Power and its Block."""
    move: int
    flight: bool
    """Whether its Move, or that of a character's Alt Mode, may go diagonally."""
    face: Face
    """What it says; of a character, in Bot Mode."""
    alt: Face
    """What a character says in Alt Mode."""
    alt_move: int
    alt_penalty: int
    """So much less Power a character in Alt Mode brings to battles (ARD-CHAR-06)."""
    level: int
    marks: tuple[str, ...]
    """The modes a card is marked for: a Mission beside team play, a Site that team play always has."""
    vault_vp: int
    """Points at the end of the game, in the Vault (ARD-VAULT-04)."""
    stock: int
    """The Energon that lies on it when it is turned up."""
    ongoing: bool
    stays: bool
    """Whether it stays in play when others are discarded: Allies and Ongoing cards (ARD-ENDTURN-10)."""
    forces_assist: bool
    """Damage that makes its player accept an Assist, in modes where Damage does so (ARD-ASSIST-16)."""
    drag: int
    """So much less Power the active player has in battles while this is in play (ARD-DMG-04)."""
    must_play: bool
    """Damage that has to be played before any other card (ARD-PLAY-06)."""
    copies: int
    box: str
    provenance: str

    def __init__(self, name: str, types: int, cost: int, face: Face) -> None:
        super().__init__(name, slug(name))
        self.key = self.slug
        self.types = types
        self.cost = cost
        self.face = face
        self.alt = face
        self.faction = NO_FACTION
        self.subtype = ""
        self.power = 0
        self.reach = 0
        self.move = 0
        self.flight = False
        self.alt_move = 0
        self.alt_penalty = 0
        self.level = 0
        self.marks = ()
        self.vault_vp = 0
        self.stock = 0
        self.ongoing = False
        self.stays = bool(types & ALLY)
        self.forces_assist = face.forces_assist
        self.must_play = face.must_play
        self.drag = face.drag
        self.copies = 1
        self.box = ""
        self.provenance = DOCUMENTED

    def type_line(self) -> str:
        """What it is: 'Maneuver', 'Robot – Decepticon, Mini-Cassette', 'Boss – Autobot, Level I', 'Relic and Site'."""
        # Every Polity is a Site (WOC-POLITY-01).
        types = self.types & ~SITE if self.types & POLITY else self.types
        names = [name for bit, name in enumerate(TYPE_NAMES) if types >> bit & 1]
        kinds = " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
        more = [FACTIONS[self.faction]] if self.faction != NO_FACTION else []
        more += [self.subtype] if self.subtype else []
        more += [f"Level {'I' * self.level}"] if self.level else []
        return f"{kinds} – {', '.join(more)}" if more else kinds

    def goes_by(self, name: str) -> bool:
        """Whether it is called so, with its type or without."""
        return slug(name) in (self.slug, slug(self.key))

    def has_cost(self) -> bool:
        """Whether cards that ask for a cost find one: Starters, Damage and characters have none."""
        return self.cost >= 0 and not self.types & (STARTER | CHARACTER)

    def faces(self) -> list[Face]:
        """Every side with text."""
        return [self.face, self.alt] if self.types & CHARACTER else [self.face]
