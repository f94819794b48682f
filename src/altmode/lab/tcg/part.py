"""The Trading Card Game as the laboratory knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from altmode.authoring.part import NO_OPTIONS, Given, Options
from altmode.authoring.tcg.decks import find_deck, ready_decks
from altmode.games.tcg.brought import pool_with
from altmode.games.tcg.entry import TCG
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, HAND, UPGRADES
from altmode.kernel.state import State
from altmode.lab.fuzzer import Fuzzer
from altmode.lab.lineups import Contest, LineUp, Unplayable
from altmode.lab.part import LabPart
from altmode.lab.peers import AIMS
from altmode.lab.tcg.lineups import GROWTH, MAIN, DeckContest, all_line_ups


class TcgLab(LabPart):
    """The Trading Card Game as the laboratory knows it."""

    def __init__(self) -> None:
        super().__init__(TCG, MAIN, GROWTH, AIMS, ("greedy", "random"))

    def line_ups(self) -> Sequence[LineUp]:
        """Every mode with both sources of decks."""
        return all_line_ups()

    def sizes(self, state: State) -> dict[str, int]:
        """What lies before the seat that is asked and on the whole table, and how long it has gone on."""
        assert isinstance(state, TcgState)
        return {
            "hand": len(state.zone(HAND, state.asked[0].seat)),
            "characters": len(state.zone(FIELD, 0)) + len(state.zone(FIELD, 1)),
            "upgrades": len(state.zone(UPGRADES, 0)) + len(state.zone(UPGRADES, 1)),
            "turn": state.turn,
        }

    def fuzzer(self) -> Fuzzer:
        """Random decks of all cards."""
        # Imported late: looking all cards over takes time that a benchmark need not spend.
        from altmode.lab.tcg.fuzzer import TcgFuzzer

        return TcgFuzzer()

    def contest(self, mode: str, seats: int, given: Given, setup: Options = NO_OPTIONS) -> Contest:
        """One deck for each seat, or all that can be played in the mode."""
        cards = pool_with(setup)
        decks = given.get("deck", [])
        if len(decks) > seats:
            raise Unplayable(f"there are {seats} seats and {len(decks)} decks; give --deck at most twice")
        if decks:
            chosen = [find_deck(name, cards) for name in decks]
            chosen = chosen * 2 if len(chosen) == 1 else chosen
        else:
            chosen = [deck for deck in ready_decks().values() if not deck.faults(mode, cards)]
        for deck in chosen:
            if reasons := deck.faults(mode, cards):
                parts = [f"{deck.name} is not legal in {mode}:", *(f"  {reason}" for reason in reasons)]
                raise Unplayable("\n".join(parts))
        return DeckContest(tuple(deck.as_seat("") for deck in chosen), bool(decks))


PART: Final = TcgLab()
