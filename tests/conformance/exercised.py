"""What races have made use of: every upgrade, damage card, kind of question and kind of event should come up."""

from __future__ import annotations

from altmode.games.rally.box import SPECIAL_DAMAGE, UPGRADES
from altmode.games.rally.events import BOOK, DAMAGED, JUMPED, NO_DAMAGE_LEFT, PUSHED, UPGRADE_SPENT, UPGRADE_USED
from altmode.games.rally.powers import ExtraPitActions, FireProof, HurtWhenPushing, LongerJumps, Power
from altmode.games.rally.rules.elements import PIT_ACTIONS, PitStopQuestion
from altmode.games.rally.state import RallyState
from altmode.kernel.codec import every_class
from altmode.kernel.decisions import Question
from altmode.kernel.events import Entry

NEVER = {NO_DAMAGE_LEFT.name}
"""Eight damage cards are discarded as soon as they are drawn, so the stack cannot run out; a scenario takes them away."""
ABOUTS = frozenset()


class Exercised:
    """What has come up in the races shown to it."""

    def __init__(self) -> None:
        self.questions: set[str] = set()
        self.events: set[str] = set()
        self.upgrades: set[str] = set()
        self.damage: set[str] = set()
        self.read = 0
