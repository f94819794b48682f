"""The seats of a table: who sits there, how they prove it, and who plays for them while they are away."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from altmode.table.deeds import BOT, OPEN, PERSON, Asking, Clock, SeatKind, SeatPlan
from altmode.table.names import clean_name

KEY_BYTES = 18


def new_key() -> str:
    """A key that nobody can guess; whoever has it holds the seat."""
    return secrets.token_urlsafe(KEY_BYTES)


def digest_of(key: str) -> str:
    """What a table keeps of a key: enough to know it again, not enough to tell it."""
    return hashlib.blake2b(key.encode(), digest_size=16).hexdigest()


@dataclass
class Seat:
    """One seat as it stands."""

    plan: SeatPlan
    kind: SeatKind
    name: str
    key: str = ""
    """The digest of the key of the person who holds it."""
    stand_in: bool = False
    """Whether a bot plays for the person at the moment."""
    gave_up: bool = False
    """Whether the person has left the match for good; a bot plays on where others do."""
    spent: int = 0
    """Milliseconds the person has been thinking."""
    asking: Asking | None = None
    """Which chances the person wants to be asked for; None for what is usual at the table."""
    rests: str = ""
    """The part of the match in which the person does not want to be asked for chances again."""
    choices: int = 0
    """How often the person has chosen while a clock ran."""

    @classmethod
    def from_plan(cls, plan: SeatPlan, number: int) -> Seat:
        """A seat as it was set up."""
        fallback = plan.bot.capitalize() if plan.kind == BOT else f"Player {number}"
        return cls(plan, plan.kind, clean_name(plan.name, fallback), plan.key)

    @property
    def free(self) -> bool:
        """Whether somebody may still sit down."""
        return self.kind == OPEN

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot answers for it now."""
        return self.kind == BOT or self.stand_in or self.gave_up

    @property
    def in_person(self) -> bool:
        """Whether a person plays it who has not given up."""
        return self.kind == PERSON and not self.gave_up

    def time_left(self, clock: Clock) -> int:
        """Milliseconds the person may still think."""
        return 1000 * (clock.seconds + clock.increment * self.choices) - self.spent

    def held_with(self, key: str) -> bool:
        """Whether this is the key of the person who holds it."""
        return self.kind == PERSON and bool(key) and secrets.compare_digest(self.key, digest_of(key))
