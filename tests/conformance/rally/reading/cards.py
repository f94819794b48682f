"""Lines about planning cards: in hands, in registers, and carried out."""

from __future__ import annotations

from altmode.games.rally.powers import DropIn, SpoilPlans
from altmode.games.rally.terms import DRIFTS, MOVES, PLANNING_WORDS, SPACES
from altmode.kernel.views import LogLine

from ...reader import NOBODY
from .told import SCRAP, RaceTold


class ReadsCards(RaceTold):
    """Which cards lie where, and who has acted."""

    def read_drawn(self, line: LogLine) -> None:
        seat, number = line.details["seat"], line.details["number"]
        assert seat in self.shuffled, "the deck has not been shuffled"
        assert number > 0
        for _ in range(number):
            self.move(self.zones["deck", seat][-1], "hand", seat)

    def read_shuffled(self, line: LogLine) -> None:
        self._shuffle("discard", "deck", line.details["seat"])

    def read_reclaimed(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        zone, owner = self.place(piece)
        assert owner == seat
        assert zone == "discard" or zone.startswith("register")
        self.identify(piece, line.cards[0])
        self.move(piece, "hand", seat)
        if line.rule == "RR-PLAN-13":
            used = [one.details["seat"] for one in self.this_register() if one.event == "upgrade_used"]
            assert seat in used, "nobody has said which upgrade is used"

    def read_planned(self, line: LogLine) -> None:
        register = f"register {line.details['register']}"
        assert not self.zones[register, line.details["seat"]]
        for field in ("card", "second"):
            if line.details[field] != NOBODY:
                self._lay(line, line.details[field], register)

    def _lay(self, line: LogLine, piece: int, register: str) -> None:
        """A card of a hand is laid into a register: others no longer know which of the cards is which."""
        seat = line.details["seat"]
        assert self.place(piece) == ("hand", seat)
        if len(self.zones["hand", seat]) > 1:
            self.forget(("hand", seat))
        name = line.cards[line.refs.index(piece)]
        if self.viewer == seat:
            assert name is not None
            self._own_card(piece, name)
        else:
            self.cards[piece] = name
        self.move(piece, register, seat)

    def read_ready(self, line: LogLine) -> None:
        seat = line.details["seat"]
        assert seat not in self.ready
        self.ready.add(seat)

    def read_mode_shown(self, line: LogLine) -> None:
        self.robot(line).form = line.details["form"]
        self.shown.add(line.details["seat"])

    def read_replaced(self, line: LogLine) -> None:
        self._lay(line, line.details["card"], f"register {line.details['register']}")

    def read_dropped_in(self, line: LogLine) -> None:
        used = next(one for one in self.lines[::-1] if one.event == "upgrade_used")
        assert used.details["seat"] == line.details["seat"]
        assert self.named_in(used).bits & DropIn.BIT
        self.robot(line).at = self._named(line)

    def read_revealed(self, line: LogLine) -> None:
        piece = line.details["card"]
        assert self.place(piece) == (f"register {self.register}", line.details["seat"])
        assert line.cards[0] is not None
        self.identify(piece, line.cards[0])

    def read_activated(self, line: LogLine) -> None:
        seat, word = line.details["seat"], line.details["card"]
        card = PLANNING_WORDS.index(word)
        journey = self.journeys[seat]
        lying = self._lying(seat)
        assert word in lying or "Again" in lying, f"{lying} lie there"
        journey.again = word == "Again"
        self._act(seat)
        self.robots[seat].activated |= 1 << card
        if (MOVES | DRIFTS) >> card & 1:
            journey.may += SPACES[card]
        if word == "Again":
            journey.again = True

    def _lying(self, seat: int) -> list[str]:
        return [self.cards[piece] or "" for piece in self.zones[f"register {self.register}", seat]]

    def _act(self, seat: int) -> None:
        if seat not in self.acted:
            # Those who come before it have done with their cards.
            for other in self.acted:
                self._arrive(other)
            order = [(self.priority + after) % len(self.seats) for after in self.seats]
            if self.whole_register:
                assert seat == next(one for one in order if one not in self.acted), "others come first"
        self.acted.add(seat)
        self.robots[seat].acted = True

    def read_no_card(self, line: LogLine) -> None:
        seat = line.details["seat"]
        lying = self._lying(seat)
        assert not lying or SCRAP in lying or self.robots[seat].at is None, f"{lying} lie there"
        self._act(seat)

    def read_nothing_to_repeat(self, line: LogLine) -> None:
        journey = self.journeys[line.details["seat"]]
        assert journey.again or not self.whole_register
        journey.again = False

    def read_card_lost(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        assert self.place(piece) == (f"register {line.details['register']}", seat)
        self.identify(piece, line.cards[0])
        self._put_away(piece, seat)
        if line.rule == "RR-REG-01":
            used = next(one for one in self.lines[::-1] if one.event == "upgrade_used")
            assert self.named_in(used).bits & SpoilPlans.BIT

    def read_card_spent(self, line: LogLine) -> None:
        piece, seat = line.details["card"], line.details["seat"]
        name = line.cards[0]
        zone, owner = self.place(piece)
        assert owner == seat
        assert zone == "hand" or zone.startswith("register")
        assert name is not None
        if self.viewer == seat and zone == "hand":
            self._own_card(piece, name)
        else:
            self.identify(piece, name)
        self._put_away(piece, seat)

    def read_hand_discarded(self, line: LogLine) -> None:
        assert self.place(line.details["card"]) == ("hand", line.details["seat"])
        self.read_card_spent(line)
