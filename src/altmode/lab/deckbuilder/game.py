"""A deck-building game as the laboratory knows it; both of them are this, with their own modes and cards."""

from __future__ import annotations

from collections.abc import Sequence

from altmode.authoring.part import NO_OPTIONS, Given, Options
from altmode.games.deckbuilder.contents import MIX, players_allowed
from altmode.games.deckbuilder.game import PROFILES, contents_in
from altmode.games.deckbuilder.pool import UnknownCard
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import CHARACTER, HAND
from altmode.kernel.game import Game
from altmode.kernel.state import State
from altmode.lab.deckbuilder.lineups import GROWTH, CharacterContest, DeckLineUp
from altmode.lab.fuzzer import Fuzzer
from altmode.lab.lineups import Contest, LineUp, Unplayable
from altmode.lab.part import LabPart


class DeckLab(LabPart):
    """One of the deck-building games."""

    def __init__(self, game: Game, main: DeckLineUp, absent: frozenset[str]) -> None:
        """`absent` names questions and events of the engine that no mode of this game has."""
        self.absent = absent
        super().__init__(game, main, GROWTH, usual_bots=("random",) * main.players)

    def line_ups(self) -> Sequence[LineUp]:
        """Every mode, with the fewest and the most seats it allows, and the main one first."""
        found: list[LineUp] = [self.main]
        for mode in self.game.modes:
            seats = self.game.seats_in(mode)
            for players in dict.fromkeys((seats[0], seats[-1])):
                line_up = DeckLineUp(mode, self.game.id, players)
                if line_up != self.main:
                    found.append(line_up)
        return found

    def sizes(self, state: State) -> dict[str, int]:
        """What lies before the seat that is asked and in the Matrix, and how long it has gone on."""
        assert isinstance(state, DeckState)
        seat = state.asked[0].seat
        return {
            "hand": len(state.zone(HAND, seat)),
            "up": sum(state.up),
            "owned": len(state.owned(seat)),
            "turn": state.turn,
        }

    def fuzzer(self) -> Fuzzer:
        """Random matches in all modes, with all promises checked."""
        from altmode.lab.deckbuilder.fuzzer import DeckFuzzer

        return DeckFuzzer(self.game, self.absent)

    def contest(self, mode: str, seats: int, given: Given, setup: Options = NO_OPTIONS) -> Contest:
        """The characters that are named in the first seats, the others in turn."""
        named = given.get("character", [])
        more = {MIX: given[MIX][-1]} if given.get(MIX) else {}
        if more:
            # Imported late: reading texts takes libraries that a study without files does without.
            from altmode.authoring.deckbuilder.mixes import with_mix

            more = {MIX: with_mix(self.game.id, {**setup, **more})[MIX]}
        if len(named) > seats:
            text = f"there are {seats} seats and {len(named)} characters"
            raise Unplayable(f"{text}; give --character at most once for each seat")
        try:
            contents = contents_in(self.game.id, mode, {**setup, **more})
            chosen = tuple(contents.box.card(name, CHARACTER).name for name in named)
        except UnknownCard as reason:
            raise Unplayable(f"--character: {reason}") from None
        twice = [name for place, name in enumerate(chosen) if name in chosen[:place]]
        if twice:
            raise Unplayable(
                f"--character: there is one card of each character, and {twice[0]} is named twice"
            )
        allowed = players_allowed(PROFILES[self.game.id][mode], contents)
        characters = tuple(
            (card.name, card.faction) for card in contents.box.of(CHARACTER) if card.faction in allowed
        )
        return CharacterContest(self.game.id, mode, seats, chosen, characters, more)
