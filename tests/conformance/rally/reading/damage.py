"""Lines about damage, and about the weapons that do it."""

from __future__ import annotations

from altmode.games.rally.cards import INSTANT, DamageCard
from altmode.games.rally.powers import Pull, StrikeAdjacent, StrikeBack
from altmode.kernel.views import LogLine

from ...reader import NOBODY
from .told import SCRAP, RaceTold


class ReadsDamage(RaceTold):
    """Who is hurt, by whom, and who is not."""

    def read_damaged(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        assert self.zones["damage deck", NOBODY][-1] == piece, "it is not the top damage card"
        self.identify(piece, line.cards[0])
        card = self.card(piece)
        if card.name == SCRAP:
            self.move(piece, "hand", seat)
        elif isinstance(card, DamageCard) and card.timing != INSTANT:
            self.move(piece, "damage", seat)
        else:
            self.move(piece, "damage discard", NOBODY)

    def read_no_damage_left(self, line: LogLine) -> None:
        assert not self.zones["damage deck", NOBODY]
        assert not self.zones["damage discard", NOBODY]

    def read_repaired(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        zone, owner = self.place(piece)
        assert owner == seat
        assert zone in ("hand", "damage")
        assert line.cards[0] is not None
        if zone == "hand" and self.viewer == seat:
            self._own_card(piece, line.cards[0])
        else:
            self.identify(piece, line.cards[0])
        self.move(piece, "damage discard", NOBODY)

    def read_converted(self, line: LogLine) -> None:
        robot = self.robot(line)
        assert robot.form != line.details["form"]
        robot.form = line.details["form"]

    def read_turret_hit(self, line: LogLine) -> None:
        self.on_board(line)
        self.hurting = [line.details["seat"]]

    def read_fired(self, line: LogLine) -> None:
        self.on_board(line)
        self._settle_shots()
        self.shots.append(line.details["seat"])

    def _settle_shots(self) -> None:
        assert not self.shots or not self.whole_register, f"nobody has said whom {self.shots} hit"

    def read_hit(self, line: LogLine) -> None:
        self._shoot(line.details["seat"])
        self.on_board(line, "other")
        self.hurting = [line.details["other"]]

    def _shoot(self, seat: int) -> None:
        """A shot or blow of a seat meets somebody: it must have been said that it strikes."""
        if not self.whole_register:
            return
        strikes = StrikeAdjacent.BIT | Pull.BIT
        fired = [
            one.event
            for one in self.this_register()
            if one.details.get("seat") == seat
            and (one.event == "fired" or (one.event == "upgrade_used" and self.named_in(one).bits & strikes))
        ]
        assert fired, "nobody has said that it fires"
        if fired[0] == "fired" and self.shots:
            assert self.shots == [seat], f"{self.shots} fired last"
        self.shots = []

    def read_ignored(self, line: LogLine) -> None:
        self._shoot(line.details["other"])
        if line.rule == "RR-ACT-15":
            assert self.robot(line).shielded, "it has no shield"
        else:
            spent = self.lines[-1]
            assert (spent.event, spent.details["seat"]) == ("card_spent", line.details["seat"])

    def read_shielded(self, line: LogLine) -> None:
        self.robot(line).shielded = True

    def read_struck_back(self, line: LogLine) -> None:
        seat, other = line.details["seat"], line.details["other"]
        assert seat != other
        assert any(self.upgrade(piece).bits & StrikeBack.BIT for piece in self.zones["installed", seat])
        self.hurting = [other]

    def read_bombarded(self, line: LogLine) -> None:
        x, y = self._named(line)
        square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        struck = [seat for seat in self.seats if self.robots[seat].at in square]
        assert struck, "nobody is there"
        self.hurting = struck
