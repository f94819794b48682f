"""Cards as printed: characters with their sides, and battle cards."""

from __future__ import annotations

import dataclasses
from typing import Final

from altmode.abilities.modifiers import Permission, StatModifier
from altmode.abilities.nodes import Ability, Node
from altmode.abilities.paragraphs import Always, Instead, OnPlay, PlayOnlyIf, When
from altmode.abilities.refs import Bearer
from altmode.games.tcg.abilities import DamageReplacement, PutOn, Reveal, Stacks, StartsUnder, TapAbility
from altmode.games.tcg.terms import (
    ACTION,
    ATTACK_FLIPS,
    DEFENSE_FLIPS,
    HEALTH,
    ICONS,
    REPLACES,
    SLOT_NAMES,
    STATS,
    UPGRADE,
)
from altmode.kernel.game import DOCUMENTED, ORIGINAL, PARTIAL, Card, slug

RANKS: Final = ("Private", "Specialist", "Sergeant", "Captain", "Major", "General", "Raider")
"""Words in front of a character's name that are not part of it (TCG-NAME-01)."""


class Side:
    """One face of a card with its abilities sorted by kind, so that the engine finds them at once."""

    __slots__ = (
        "abilities",
        "always",
        "attack",
        "changes",
        "changes_health",
        "defense",
        "hears",
        "insteads",
        "ko_hears",
        "ko_whens",
        "live",
        "only_if",
        "permits",
        "play",
        "printed",
        "put_on",
        "put_on_trait",
        "reveal",
        "stacks",
        "stats",
        "taps",
        "traits",
        "under",
        "when_hears",
        "whens",
    )

    def __init__(
        self, attack: int, defense: int, traits: tuple[str, ...], abilities: tuple[Ability, ...]
    ) -> None:
        self.attack = attack
        self.defense = defense
        self.abilities = abilities
        self.traits = frozenset(traits)
        printed = [0] * STATS
        printed[0] = attack
        printed[1] = defense
        whens: list[When] = []
        ko_whens: list[When] = []
        always: list[Always] = []
        insteads: list[DamageReplacement] = []
        self.taps: list[TapAbility] = []
        self.play: OnPlay | None = None
        self.put_on: PutOn | None = None
        self.only_if: PlayOnlyIf | None = None
        self.reveal: Reveal | None = None
        self.stacks = 1
        self.under: tuple[str, ...] = ()
        for ability in abilities:
            if isinstance(ability, When):
                (ko_whens if ability.in_ko_area else whens).append(ability)
            elif isinstance(ability, Always):
                for single in ability.each_one():
                    gives = single.gives
                    if (
                        isinstance(gives, StatModifier)
                        and isinstance(gives.amount, int)
                        and isinstance(single.to, Bearer)
                        and single.provided is None
                        and not gives.sets_base
                    ):
                        # A fixed keyword on its own bearer is as good as printed: reading it costs nothing.
                        printed[gives.stat] += gives.amount
                    else:
                        always.append(single)
            elif isinstance(ability, Instead) and isinstance(ability.replacement, DamageReplacement):
                insteads.append(ability.replacement)
            elif isinstance(ability, OnPlay):
                self.play = ability
            elif isinstance(ability, PutOn):
                self.put_on = ability
            elif isinstance(ability, Stacks):
                self.stacks = ability.copies
            elif isinstance(ability, TapAbility):
                self.taps.append(ability)
            elif isinstance(ability, Reveal):
                self.reveal = ability
            elif isinstance(ability, StartsUnder):
                self.under = ability.names
            elif isinstance(ability, PlayOnlyIf):
                # It holds for playing the card, not for putting it somewhere (TCG-GAP-34).
                self.only_if = ability
            else:
                raise TypeError(f"{type(ability).__name__} is not an ability of this game")
        # The usual restriction is one trait; it is looked at for every Upgrade in hand on every turn.
        self.put_on_trait = self.put_on.trait() if self.put_on is not None else ""
        self.printed = printed
        self.whens = whens
        self.ko_whens = ko_whens
        self.always = always
        self.insteads = insteads
        self.changes_health = any(_speaks_of_health(ability) for ability in abilities)
        self.hears = _kinds_heard(whens)
        self.when_hears = [_kinds_heard([when]) for when in whens]
        self.ko_hears = _kinds_heard(ko_whens)
        # Extra flips are rare, so the attack asks for them only where something in play has any.
        self.stats = (printed[ATTACK_FLIPS] > 0) << ATTACK_FLIPS | (
            printed[DEFENSE_FLIPS] > 0
        ) << DEFENSE_FLIPS
        self.live = REPLACES if insteads else 0
        self.permits = [one.gives.bit if isinstance(one.gives, Permission) else 0 for one in always]
        self.changes = [one.gives.stat if isinstance(one.gives, StatModifier) else -1 for one in always]
        for stat in self.changes:
            if stat >= 0:
                self.stats |= 1 << stat
        for bit in self.permits:
            self.live |= bit

    def without_text(self) -> Side:
        """The same side with its numbers and traits alone."""
        return Side(self.attack, self.defense, tuple(self.traits), ())

    def text(self) -> list[str]:
        """The rules text, a paragraph for each ability."""
        return [ability.text() for ability in self.abilities]


def _speaks_of_health(node: Node) -> bool:
    """Whether anything in a tree changes Health."""
    if isinstance(node, StatModifier) and node.stat == HEALTH:
        return True
    for field in dataclasses.fields(node):  # type: ignore[arg-type]  # every node of a card is a dataclass
        value = getattr(node, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and _speaks_of_health(item):
                return True
    return False


def _kinds_heard(whens: list[When]) -> int:
    heard = 0
    for when in whens:
        for kind in when.trigger.kinds():
            heard |= kind.bit
    return heard


class TcgCard(Card):
    """What characters and battle cards have in common."""

    __slots__ = ("faction", "number", "provenance", "set_name", "stars")

    stars: int
    faction: str
    set_name: str
    number: str
    provenance: str

    def sides(self) -> list[Side]:
        """Every face of the card."""
        raise NotImplementedError


class Character(TcgCard):
    """A character: a name with a subtitle, stars, Health, and up to three modes."""

    __slots__ = ("faces", "health", "known_as", "subtitle", "title")

    title: str
    known_as: str
    """The name by which cards speak of it: the title without a rank."""
    subtitle: str
    health: int
    faces: list[Side | None]

    def __init__(
        self, title: str, subtitle: str, stars: int, faction: str, health: int, faces: list[Side | None]
    ) -> None:
        name = f"{title}, {subtitle}" if subtitle else title
        super().__init__(name, slug(name))
        self.title = title
        rank, _, rest = title.partition(" ")
        self.known_as = rest if rank in RANKS and rest else title
        self.subtitle = subtitle
        self.stars = stars
        self.faction = faction
        self.health = health
        self.faces = faces
        self.set_name = ""
        self.number = ""
        self.provenance = DOCUMENTED

    def sides(self) -> list[Side]:
        return [face for face in self.faces if face is not None]

    def forms(self) -> list[int]:
        """The modes this character has."""
        return [form for form, face in enumerate(self.faces) if face is not None]

    def brings(self) -> tuple[str, ...]:
        """Characters that begin the game under this one."""
        for face in self.faces:
            if face is not None and face.under:
                return face.under
        return ()


class BattleCard(TcgCard):
    """An Action, Secret Action or Upgrade."""

    __slots__ = ("colours", "icons", "is_upgrade", "kind", "plain", "side", "slot")

    kind: str
    slot: int
    icons: list[int]
    """How many icons of each colour it has."""
    colours: tuple[int, ...]
    """Its icons one by one."""
    is_upgrade: bool
    plain: bool
    """An Action or Upgrade that may be played whenever one may: it has no condition of its own."""
    side: Side

    def __init__(
        self, name: str, kind: str, slot: int, icons: tuple[int, ...], stars: int, faction: str, side: Side
    ) -> None:
        super().__init__(name, slug(name))
        self.kind = kind
        self.slot = slot
        self.colours = icons
        self.icons = [0] * ICONS
        for icon in icons:
            self.icons[icon] += 1
        self.stars = stars
        self.faction = faction
        self.side = side
        self.is_upgrade = kind == UPGRADE
        self.plain = kind in (ACTION, UPGRADE) and side.only_if is None
        self.set_name = ""
        self.number = ""
        self.provenance = DOCUMENTED

    def sides(self) -> list[Side]:
        return [self.side]

    def type_line(self) -> str:
        """What it is: 'Action', 'Upgrade – Weapon', ..."""
        return f"{self.kind} – {SLOT_NAMES[self.slot]}" if self.kind == UPGRADE else self.kind


def check_provenance(provenance: str) -> str:
    """Refuse a provenance that is none of the three."""
    if provenance not in (DOCUMENTED, PARTIAL, ORIGINAL):
        raise ValueError(f"provenance is {DOCUMENTED}, {PARTIAL} or {ORIGINAL}, not {provenance!r}")
    return provenance
