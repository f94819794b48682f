"""Driving a match in tests and scenarios: every choice is checked for what must hold of all of them."""

from __future__ import annotations

from altmode.games.matches import load
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.decisions import Decision, IllegalChoice
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, view_of

TRY_ALL_UP_TO = 12
"""With more options than this only the first ones are tried on clones: the rest would show nothing new."""


class Broken(AssertionError):
    """An invariant of every position does not hold for this one."""


def check_position(state: State) -> None:
    """What must hold of every position, whatever the game and the cards."""
    text = state.to_json()
    again = load(text)
    if again.to_json() != text:
        raise Broken("saving, loading and saving again gives another text")
    for decision in state.decisions:
        if not len(decision):
            raise Broken(f"{decision.about}: a decision without an option")
        if len(set(decision.keys)) != len(decision.keys):
            raise Broken(f"{decision.about}: two options share a key: {decision.keys}")
    digest = state.digest()
    _try_options_on_clones(state, again)
    if state.digest() != digest:
        raise Broken("trying options on clones changed the position itself")
    for seat in (*range(state.setup.seats), SPECTATOR):
        _check_secrets(state, seat)


def _try_options_on_clones(state: State, loaded: State) -> None:
    for number, ask in enumerate(state.asked):
        for index in range(min(len(ask.options), TRY_ALL_UP_TO)):
            twin = state.clone()
            twin.take(twin.asked[number], index)
            if index == 0:
                # Play goes on alike from a clone and from a position that was saved and loaded.
                other = loaded.clone()
                other.take(other.asked[number], index)
                if other.digest() != twin.digest():
                    raise Broken(f"a loaded position goes on differently after option {index}")


def _check_secrets(state: State, seat: int) -> None:
    """Two worlds that differ only in what a seat may not know look the same to it."""
    # The log is left out: it was written in this world and is the same in every guess.
    shown = len(state.journal.entries) if state.journal is not None else 0
    seen = view_of(state, seat, shown)
    for world in range(2):
        rng = Chance(key_from_seed(world, f"world {seat}"), 0)
        guess = state.determinize(seat, rng)
        if view_of(guess, seat, shown).to_json() != seen.to_json():
            raise Broken(f"the view of seat {seat} tells something about what it may not see")


class Driver:
    """A match whose choices are made one by one, each position being checked."""

    def __init__(self, state: State, checked: bool = True) -> None:
        self.state = state
        self.checked = checked
        if checked:
            check_position(state)

    def decision(self, seat: int) -> Decision | None:
        """What a seat is being asked, if it is."""
        for decision in self.state.decisions:
            if decision.seat == seat:
                return decision
        return None

    def choose(self, seat: int, key: str) -> None:
        """Take an option by its key; an illegal one must leave everything as it was."""
        before = self.state.digest() if self.checked else ""
        try:
            self.state.choose(seat, key)
        except IllegalChoice:
            if self.checked and self.state.digest() != before:
                raise Broken("an illegal choice changed the position") from None
            raise
        if self.checked:
            check_position(self.state)
