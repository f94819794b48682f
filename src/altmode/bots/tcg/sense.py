"""What the search knows of the card game."""

from __future__ import annotations

from collections.abc import Sequence

from altmode.bots.search.sense import Sense
from altmode.bots.tcg.features import Fighter, blow, chances, icons_a_card
from altmode.games.tcg.rules.turn import ATTACK_WITH, END_TURN, FLIP, PLAY, parts
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import BLUE, FIELD, ORANGE, SECRET_ACTION
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask

TURN = "turn"
WEIGHED = ("pick", "mode", "number", "slot", "whether", "green swap")
"""Questions whose options are looked at even where nobody thinks for long."""
MOST_WEIGHED = 6


class TcgSense(Sense):
    """Attacks are looked at first; a turn that nobody thinks about is the best blow that can be struck."""

    def candidates(self, state: TcgState, ask: Ask) -> Sequence[int]:
        options = ask.options
        if ask.question.about != TURN:
            return range(len(options))
        attacks = [place for place, option in enumerate(options) if option & 15 == ATTACK_WITH]
        plays = [place for place, option in enumerate(options) if option & 15 not in (ATTACK_WITH, FLIP)]
        flips = [place for place, option in enumerate(options) if option & 15 == FLIP]
        return [*attacks, *plays, *flips]

    def habit(self, state: TcgState, ask: Ask, chance: Chance) -> int:
        about = ask.question.about
        options = ask.options
        if about == TURN:
            return self._attack(state, ask)
        if about == "defender":
            values = blows(state, ask.seat, state.attacker, [Fighter(state, option) for option in options])
            return values.index(max(values))
        if about in WEIGHED and len(options) <= MOST_WEIGHED:
            return self._weighed(state, ask)
        return chance.below(len(options))

    def face_down(self, state: TcgState, ask: Ask, option: int) -> bool:
        verb, piece, _, _ = parts(option)
        return ask.question.about == TURN and verb == PLAY and state.battle_card(piece).kind == SECRET_ACTION

    def quiet(self, state: TcgState) -> bool:
        if state.asked[0].question.about != TURN:
            return False
        # Where a turn begins; what is left of one that was begun is played out first.
        return not (state.used_flip or state.used_action or state.used_upgrade or state.used_tap)

    def chances(self, state: TcgState) -> list[float]:
        return chances(state)

    def _attack(self, state: TcgState, ask: Ask) -> int:
        """The attack whose blow is best; where there is none, the end of the turn."""
        enemies = state.zone(FIELD, 1 - ask.seat)
        tapped = [piece for piece in enemies if state.tapped[piece]]
        targets = enemies if state.match.profile.basic else tapped or enemies
        fighters = [Fighter(state, piece) for piece in targets]
        best, value = 0, -1.0
        for place, option in enumerate(ask.options):
            verb, piece, _, _ = parts(option)
            if verb == END_TURN:
                return place
            if verb == ATTACK_WITH:
                found = max(blows(state, ask.seat, piece, fighters), default=0.0)
                if found > value:
                    best, value = place, found
        return best

    def _weighed(self, state: TcgState, ask: Ask) -> int:
        """The option after which things look best, before anything else is decided."""
        at = state.asked.index(ask)
        best, value = 0, -1.0
        for place in range(len(ask.options)):
            twin = state.clone()
            twin.take(twin.asked[at], place)
            found = chances(twin)[ask.seat] if twin.outcome is None else float(ask.seat in twin.winners)
            if found > value:
                best, value = place, found
        return best


def blows(state: TcgState, seat: int, attacker: int, targets: list[Fighter]) -> list[float]:
    """What an attack on each of some characters comes to."""
    icons = icons_a_card(state)
    oranges, blues = icons[seat][ORANGE], icons[1 - seat][BLUE]
    striker = Fighter(state, attacker)
    return [sum(blow(striker, target, oranges, blues)) for target in targets]
