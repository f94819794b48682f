"""Reading the log of a race: where robots are, what they have, what lies on the course, and why."""

from __future__ import annotations

from altmode.games.rally.facts import rally_facts
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.kernel.views import View

from ..reader import NOBODY
from .reading.cards import ReadsCards
from .reading.choices import ReadsChoices
from .reading.damage import ReadsDamage
from .reading.moving import ReadsMoving
from .reading.rounds import ReadsRounds
from .reading.things import ReadsThings
from .reading.told import FACTS
from .reading.upgrades import ReadsUpgrades


class RallyReader(
    ReadsRounds, ReadsUpgrades, ReadsCards, ReadsMoving, ReadsThings, ReadsDamage, ReadsChoices
):
    """What somebody knows of a race from its log."""

    def compare(self, view: View) -> None:
        for zone in view.zones:
            # Which cards it draws a seat sees in its hand; where a line has named one it must be right.
            if zone.owner == self.viewer and (zone.name == "hand" or zone.name.startswith("register")):
                shown = [piece.card for piece in zone.pieces]
                for piece in zone.pieces:
                    name = self.cards[piece.id]
                    assert name is None or name in shown, f"told {name}, shown {shown}"
                    if name is not None:
                        shown.remove(name)
                for piece in zone.pieces:
                    self.cards[piece.id] = piece.card
        super().compare(view)

    def compare_facts(self, view: View) -> None:
        facts = rally_facts(view)
        shown = (facts.round, facts.register, facts.priority)
        assert (self.round, self.register, self.priority) == shown
        assert self.hurting is None, f"seats {self.hurting} should have gained damage"
        assert not self.awaited, f"nobody has said {self.awaited}"
        assert self.checkpoints == facts.checkpoints
        assert sorted(self.cubes) == sorted(facts.cubes)
        assert sorted(self.mines) == sorted(facts.mines)
        for robot, one in zip(self.robots, facts.robots, strict=True):
            told = [robot.at, robot.left_at, DIRECTION_WORDS[robot.facing]]
            assert told == [one.at, one.left_at, one.facing], one.name
            for name in FACTS:
                shown_now = getattr(one, name)
                assert getattr(robot, name) == shown_now, f"{one.name}, {name}: {shown_now} is shown"
            for name in ("used_in_round", "used_in_register"):
                assert not getattr(one, name) & ~getattr(robot, name), f"{one.name} has {name} more than told"
            assert one.borrowed in (NOBODY, robot.borrowed)
