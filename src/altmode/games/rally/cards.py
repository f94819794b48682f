"""The cards of the game: planning cards, damage cards and upgrades."""

from __future__ import annotations

from typing import Final, TypeVar

from altmode.games.rally.powers import Power
from altmode.games.rally.terms import ALT, BOT
from altmode.kernel.game import DOCUMENTED, ORIGINAL, PARTIAL, Card, slug

P = TypeVar("P", bound=Power)

PERSONAL_KIND: Final = "personal"
PERMANENT_KIND: Final = "permanent"
TEMPORARY_KIND: Final = "temporary"

ROUND: Final = "round"
REGISTER: Final = "register"

INSTANT: Final = "instant"
THIS_ROUND: Final = "this round"
UNTIL_FIXED: Final = "until fixed"

ANY_FORM: Final = -1

_PREFIXES: Final = {ANY_FORM: "", BOT: "Bot mode: ", ALT: "Alt mode: "}
_LIMITS: Final = {"": "", ROUND: "Once per round. ", REGISTER: "Once per register. "}


class RallyCard(Card):
    """Any card of the race; `kind` says of planning cards and SCRAP which one it is."""

    __slots__ = ("bits", "form", "kind", "powers", "provenance", "said")

    kind: int
    """For planning cards and SCRAP their number, else -1."""
    powers: tuple[Power, ...]
    bits: int
    """The bits of all its powers."""
    form: int
    """The mode its owner's robot must be in, or ANY_FORM."""
    provenance: str
    said: str
    """Its text, once somebody has wanted to read it."""

    def __init__(
        self,
        name: str,
        kind: int = -1,
        powers: tuple[Power, ...] = (),
        form: int = ANY_FORM,
        provenance: str = DOCUMENTED,
    ) -> None:
        super().__init__(name, slug(name))
        self.kind = kind
        self.powers = powers
        self.form = form
        self.provenance = provenance
        self.said = ""
        bits = 0
        for power in powers:
            bits |= power.BIT
        self.bits = bits

    def power(self, kind: type[P]) -> P:
        """Its power of a class, which it must have."""
        for power in self.powers:
            if isinstance(power, kind):
                return power
        raise LookupError(f"{self.name} has no such power")

    def text(self) -> str:
        """What the card says, made from what it does."""
        if not self.said:
            self.said = self.words()
        return self.said

    def words(self) -> str:
        """The text made anew."""
        return _PREFIXES[self.form] + " ".join([power.text() for power in self.powers])


class Upgrade(RallyCard):
    """An upgrade; its cost is ours, for the printed ones are not documented."""

    __slots__ = ("cost", "limit", "number", "robot", "type")

    type: str
    """Personal, permanent or temporary."""
    robot: str
    """Whose personal upgrade it is."""
    cost: int
    limit: str
    """How often it may be used: once a ROUND, once a REGISTER, or whenever its moment comes."""
    number: int
    """Its place among all upgrades of a match, a bit in the masks of what was used."""

    def __init__(
        self,
        name: str,
        type: str,
        cost: int,
        powers: tuple[Power, ...],
        form: int = ANY_FORM,
        robot: str = "",
        limit: str = "",
        provenance: str = PARTIAL,
    ) -> None:
        super().__init__(name, -1, powers, form, provenance)
        self.type = type
        self.robot = robot
        self.cost = cost
        self.limit = limit
        self.number = 0

    @property
    def permanent(self) -> bool:
        """Whether it counts as a permanent upgrade, as personal ones do (RR-UPGRADE-15)."""
        return self.type != TEMPORARY_KIND

    def words(self) -> str:
        once = "Discard this after use. " if self.type == TEMPORARY_KIND and not self.limit else ""
        return _LIMITS[self.limit] + super().words() + (" " + once if once else "").rstrip()


class DamageCard(RallyCard):
    """A special damage card."""

    __slots__ = ("copies", "effect_provenance", "fix", "timing")

    timing: str
    """INSTANT, THIS_ROUND or UNTIL_FIXED."""
    fix: int
    """What its owner may pay at any time to be rid of it; 0 if that is not possible."""
    copies: int
    effect_provenance: str
    """Where its effect comes from, which may be another source than its name's."""

    def __init__(
        self,
        name: str,
        timing: str,
        powers: tuple[Power, ...],
        copies: int,
        fix: int = 0,
        provenance: str = ORIGINAL,
        effect_provenance: str = ORIGINAL,
    ) -> None:
        super().__init__(name, -1, powers, ANY_FORM, provenance)
        self.timing = timing
        self.fix = fix
        self.copies = copies
        self.effect_provenance = effect_provenance

    def words(self) -> str:
        text = super().words()
        if self.timing == INSTANT:
            return f"At once: {text[0].lower()}{text[1:]}"
        if self.timing == THIS_ROUND:
            return f"Until the end of the round: {text[0].lower()}{text[1:]}"
        return f"{text} Pay {self.fix} Energon at any time to discard this."
