"""Lines about upgrades."""

from __future__ import annotations

from altmode.games.rally.cards import PERSONAL_KIND
from altmode.games.rally.powers import FireProof, LayMines, StrikeBack
from altmode.games.rally.rules.upgrading import DID_INSTALL, DID_UNINSTALL, DREW
from altmode.kernel.views import LogLine

from ...reader import NOBODY
from .told import RaceTold


class ReadsUpgrades(RaceTold):
    """Who has which upgrade, and what it is used for."""

    def read_upgrade_drawn(self, line: LogLine) -> None:
        piece, seat = line.details["upgrade"], line.details["seat"]
        deck = self.zones["upgrade deck", NOBODY]
        assert piece in deck
        # Classic robots are dealt what fits them (RR-COMPAT-06).
        assert deck[-1] == piece or line.rule == "RR-COMPAT-06", "it is not the top one"
        self.identify(piece, line.cards[0])
        self.move(piece, "collection", seat)
        if line.rule == "RR-UPGRADE-01":
            self.robot(line).phase_done |= DREW

    def read_installed(self, line: LogLine) -> None:
        piece, seat = line.details["upgrade"], line.details["seat"]
        assert self.place(piece) in (("collection", seat), ("personal", seat))
        self.identify(piece, line.cards[0])
        self.move(piece, "installed", seat)
        paid = self.lines[-1]
        assert (paid.event, paid.details["seat"]) == ("paid", seat)
        assert paid.details["number"] == self.upgrade(piece).cost
        robot = self.robot(line)
        robot.phase_done |= DID_INSTALL
        if self.upgrade(piece).bits & LayMines.BIT:
            robot.mines_left = self.upgrade(piece).power(LayMines).mines

    def read_uninstalled(self, line: LogLine) -> None:
        piece, seat = line.details["upgrade"], line.details["seat"]
        assert self.place(piece) == ("installed", seat)
        if self.upgrade(piece).type == PERSONAL_KIND:
            self.move(piece, "personal", seat)
        else:
            self.move(piece, "upgrade discard", NOBODY)
        self.robot(line).phase_done |= DID_UNINSTALL

    def read_upgrade_used(self, line: LogLine) -> None:
        piece, robot = line.details["upgrade"], self.robot(line)
        zone, owner = self.place(piece)
        assert zone == "installed"
        assert owner == line.details["seat"] or robot.borrowed == piece, f"seat {owner} has it"
        upgrade = self.upgrade(piece)
        robot.used_in_round |= 1 << upgrade.number
        robot.used_in_register |= 1 << upgrade.number
        if upgrade.bits & FireProof.BIT:
            robot.fireproof = True

    def read_upgrade_spent(self, line: LogLine) -> None:
        piece = line.details["upgrade"]
        zone, seat = self.place(piece)
        assert zone == "installed"
        upgrade = self.upgrade(piece)
        before = self.this_register()
        if upgrade.bits & StrikeBack.BIT:
            assert any(one.event == "struck_back" and one.details["seat"] == seat for one in before)
        else:
            used = [one for one in before if one.event == "upgrade_used" and one.details["upgrade"] == piece]
            assert used, "nobody has said that it is used"
        if upgrade.bits & LayMines.BIT:
            assert self.robots[seat].mines_left == 0
        self.move(piece, "upgrade discard", NOBODY)

    def read_copied(self, line: LogLine) -> None:
        piece = line.details["upgrade"]
        zone, owner = self.place(piece)
        assert zone == "installed"
        assert owner != line.details["seat"]
        assert self.upgrade(piece).permanent
        self.robot(line).borrowed = piece

    def read_stack_shuffled(self, line: LogLine) -> None:
        which = "damage" if line.details["which"] == "damage cards" else "upgrade"
        self._shuffle(f"{which} discard", f"{which} deck", NOBODY)
