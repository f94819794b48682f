"""How the game ends: the Bosses, the main deck, too much Damage."""

from __future__ import annotations

from altmode.games.deckbuilder.events import (
    BOSSES_BEATEN,
    GAME_DRAWN,
    GAME_LOST,
    GAME_WON,
    MAIN_DECK_EMPTY,
    RUINS_EVERYWHERE,
    TOO_MUCH_DAMAGE,
)
from altmode.games.deckbuilder.profile import ENDS, LOSES, NOTHING, WINS
from altmode.games.deckbuilder.rules.missions import complete_those_met
from altmode.games.deckbuilder.rules.scoring import scored
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSSES, DAMAGE, RUIN_DISCARD, RUINS
from altmode.kernel.outcome import LOST, Outcome


def boss_is_down(state: DeckState, faction: int) -> None:
    """A Boss is defeated or destroyed; the last one ends the game at once (ARD-ENDGAME-01, ARD-GAP-20)."""
    state.bosses_down[faction] += 1
    if state.bosses_down[faction] >= BOSSES:
        state.emit(BOSSES_BEATEN, "ARD-ENDGAME-01")
        end(state, state.match.profile.boss_end)


def main_deck_is_empty(state: DeckState) -> None:
    """A card of the main deck was needed and there is none (ARD-ENDGAME-02, ARD-COOP-05)."""
    state.emit(MAIN_DECK_EMPTY, "ARD-ENDGAME-02")
    end(state, state.match.profile.deck_end)


def check_ruins(state: DeckState) -> None:
    """A Ruin has come into the Matrix: if none that is not destroyed is left outside, the game ends at once.

    What was dealt with the main deck is no card of the Ruin deck, wherever it is (WOC-RUIN-08, WOC-GAP-39, -40).
    """
    if not state.pile(RUINS) and not state.pile(RUIN_DISCARD):
        state.emit(RUINS_EVERYWHERE, "WOC-RUIN-08")
        end(state, state.match.profile.ruins_end)


def check_damage(state: DeckState, seat: int) -> None:
    """Whether a player controls too much Damage; looked at after every single one (ARD-COOP-04, ARD-GAP-49)."""
    limit = state.match.profile.damage_limit
    if limit and not state.over and damage_controlled(state, seat) >= limit:
        state.emit(TOO_MUCH_DAMAGE, "ARD-COOP-04", seat)
        end(state, state.match.profile.damage_end, seat)


def damage_controlled(state: DeckState, seat: int) -> int:
    """How much Damage a seat controls, of either kind (ARD-CTRL-04, ARD-DMG-05)."""
    return len([piece for piece in state.controlled(seat) if state.printed(piece).types & DAMAGE])


def end(state: DeckState, how: str, damaged: int = -1) -> None:
    """End the game: won or lost by all, or by the points."""
    if how == NOTHING or state.over:
        return
    # A Mission that what ends the game completes is completed.
    complete_those_met(state)
    if how == LOSES:
        state.emit(GAME_LOST, "ARD-COOP-05")
        state.finish(LOST)
    elif how == WINS:
        for seat in range(state.match.seats):
            state.emit(GAME_WON, "ARD-COOP-06", seat)
        state.finish(Outcome(tuple(range(state.match.seats))))
    else:
        assert how == ENDS
        outcome = scored(state, damaged)
        for seat in outcome.winners:
            state.emit(GAME_WON, "ARD-SCORE-06", seat)
        if outcome.drawn:
            state.emit(GAME_DRAWN, "WOC-TIE-03")
        state.finish(outcome)
