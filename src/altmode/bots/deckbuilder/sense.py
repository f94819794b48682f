"""What the search knows of the deck-building games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from altmode.bots.deckbuilder.features import chances, worths
from altmode.bots.search.sense import Sense
from altmode.games.deckbuilder.changes import BATTLES_OWN
from altmode.games.deckbuilder.profile import SCORED
from altmode.games.deckbuilder.records import Battle
from altmode.games.deckbuilder.rules.battle import DECLARE
from altmode.games.deckbuilder.rules.counting import cost_in, power_in
from altmode.games.deckbuilder.rules.numbers import has_right
from altmode.games.deckbuilder.rules.turn import (
    BATTLE,
    BUY,
    BY_HAND,
    CLEAR,
    CONTRIBUTE,
    CONVERT,
    END,
    MOVE,
    PLAY,
    SEARCH,
    SHIFT,
    TAKE_COMMAND,
    THWART,
    USE,
    VISIT,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSS, PLAYED, ROBOT, ZONES
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import PASS, Ask

TURN: Final = "turn"
FIRST_LOOKED_AT: Final = (
    BATTLE,
    TAKE_COMMAND,
    THWART,
    BUY,
    SEARCH,
    USE,
    VISIT,
    MOVE,
    CLEAR,
    CONTRIBUTE,
    END,
    CONVERT,
)
ABOUT: Final = (1 << SHIFT) - 1
WORTH_BUYING: Final = 0.6
"""Cards that add less to a turn than this make a deck no better."""
ENCOUNTERED: Final = 2
"""What an Encounter may add to the cost of a Boss."""
WEIGHED: Final = ("pick", "order", "whether", "destination", "arrival", "refill")
MOST_WEIGHED: Final = 5


class DeckSense(Sense):
    """Cards are played before anything else; then come battles, what can be bought, and what can be found."""

    def candidates(self, state: DeckState, ask: Ask) -> Sequence[int]:
        options = ask.options
        if ask.question.about != TURN:
            return range(len(options))
        seat = ask.seat
        plays: list[int] = []
        others: list[tuple[int, float, int]] = []
        for place, option in enumerate(options):
            what = option >> SHIFT
            if what == PLAY:
                plays.append(place)
            elif what == BUY:
                worth = worths(state.match)[state.cards[option & ABOUT]]
                others.append((FIRST_LOOKED_AT.index(what), -worth, place))
            elif what != BY_HAND:
                others.append((FIRST_LOOKED_AT.index(what), 0.0, place))
        if plays:
            first = min(plays, key=lambda place: self._play_order(state, options[place]))
            keeps = robots_up(state, seat) or has_right(state, seat, BATTLES_OWN)
            if not keeps and not state.printed(options[first]).face.blocks:
                # Whatever is not played is discarded.
                return [first]
            others.append((-1, 0.0, first))
        others.sort()
        return [place for _, _, place in others]

    def habit(self, state: DeckState, ask: Ask, chance: Chance) -> int:
        about = ask.question.about
        if about == TURN:
            return self._turn(state, ask)
        by_rule = HABITS.get(about)
        if by_rule is not None:
            return by_rule(state, ask)
        if about in WEIGHED and len(ask.options) <= MOST_WEIGHED:
            return self._weighed(state, ask)
        if about == "entry":
            return chance.below(len(ask.options))
        declining = ask.question.declining
        return ask.options.index(declining) if declining in ask.options else 0

    def in_secret(self, state: DeckState, ask: Ask) -> bool:
        return ask.question.about in ("vault", "draft")

    def face_down(self, state: DeckState, ask: Ask, option: int) -> bool:
        return ask.question.about == "assist"

    def quiet(self, state: DeckState) -> bool:
        if state.asked[0].question.about != TURN:
            return False
        return not state.sources and not state.zones[state.active * ZONES + PLAYED] and not state.used

    def chances(self, state: DeckState) -> list[float]:
        return chances(state)

    def _play_order(self, state: DeckState, piece: int) -> tuple[bool, bool, float]:
        """Cards with text before plain ones, cards to Block with last."""
        face = state.printed(piece).face
        return face.blocks, face.play is None, -worths(state.match)[state.cards[piece]]

    def _turn(self, state: DeckState, ask: Ask) -> int:
        """Play everything, battle what is weak enough, buy what is best, look for more, and end the turn."""
        options = ask.options
        by_kind: dict[int, list[int]] = {}
        for place, option in enumerate(options):
            by_kind.setdefault(option >> SHIFT, []).append(place)
        if PLAY in by_kind:
            return min(by_kind[PLAY], key=lambda place: self._play_order(state, options[place]))
        for place in by_kind.get(BATTLE, ()):
            if wins(state, ask.seat, options[place] & ABOUT):
                return place
        for what in (TAKE_COMMAND, THWART, SEARCH):
            if what in by_kind:
                return by_kind[what][0]
        if BUY in by_kind:
            of = worths(state.match)
            best = max(by_kind[BUY], key=lambda place: of[state.cards[options[place] & ABOUT]])
            if of[state.cards[options[best] & ABOUT]] >= WORTH_BUYING:
                return best
        if MOVE in by_kind:
            step = nearer(state, ask.seat, [options[place] & ABOUT for place in by_kind[MOVE]])
            if step >= 0:
                return by_kind[MOVE][step]
        return by_kind[END][0]

    def _weighed(self, state: DeckState, ask: Ask) -> int:
        """The option after which things look best, before anything else is decided."""
        at = state.asked.index(ask)
        side = state.match.sides[ask.seat]
        best, value = 0, -1.0
        for place in range(len(ask.options)):
            twin = state.clone()
            twin.take(twin.asked[at], place)
            found = chances(twin)[side] if twin.outcome is None else float(ask.seat in twin.winners)
            if found > value + 1e-9:
                best, value = place, found
        return best


def robots_up(state: DeckState, seat: int) -> bool:
    """Whether a Robot lies faceup that is a seat's Adversary."""
    for space, up in enumerate(state.up):
        if up and state.printed(state.matrix[space]).types & ROBOT:
            if state.is_adversary(seat, state.matrix[space]):
                return True
    return False


def wins(state: DeckState, seat: int, piece: int) -> bool:
    """Whether a seat has Power enough for a battle, as far as it can tell before it."""
    boss = bool(state.printed(piece).types & BOSS)
    battle = Battle(seat, piece, state.space_of(piece), boss)
    margin = power_in(state, battle) - cost_in(state, battle)
    return margin >= (ENCOUNTERED if boss else 0)


def nearer(state: DeckState, seat: int, spaces: list[int]) -> int:
    """Which of some spaces is nearer to something worth going to than a seat is; -1 if none is."""
    distance = state.match.grid.distance
    goals = [
        space
        for space, piece in enumerate(state.matrix)
        if piece >= 0 and (not state.up[space] or state.printed(piece).types & BOSS)
    ]
    if not goals:
        return -1
    now = min([distance[state.at[seat]][goal] for goal in goals])
    away = [min([distance[space][goal] for goal in goals]) for space in spaces]
    return away.index(min(away)) if min(away) < now else -1


def _call_off(state: DeckState, ask: Ask) -> int:
    battle = state.battle
    assert battle is not None
    return 0 if power_in(state, battle) >= cost_in(state, battle) else 1


def _declare(state: DeckState, ask: Ask) -> int:
    return ask.options.index(DECLARE) if DECLARE in ask.options else 0


def _assist(state: DeckState, ask: Ask) -> int:
    """Friends help with what they have most of; rivals keep their cards."""
    options = ask.options
    declining = options.index(PASS)
    battle = state.battle
    if battle is None or state.match.profile.points == SCORED:
        return declining
    if power_in(state, battle) >= cost_in(state, battle) + ENCOUNTERED:
        return declining
    cards = [place for place, option in enumerate(options) if option >= 0]
    return max(cards, key=lambda place: state.printed(options[place]).power, default=declining)


def _first(state: DeckState, ask: Ask) -> int:
    return 0


HABITS: Final[dict[str, Callable[[DeckState, Ask], int]]] = {
    "call off": _call_off,
    "prepare": _declare,
    "assist": _assist,
    "block": _first,
    "which assist": _first,
}
"""How questions are answered that come up in battles."""
