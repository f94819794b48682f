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
        if len(attacks) > 1:
            values = {place: self._blow(state, ask, options[place]) for place in attacks}
            attacks.sort(key=lambda place: -values[place])
        plays = [place for place, option in enumerate(options) if option & 15 not in (ATTACK_WITH, FLIP)]
        flips = [place for place, option in enumerate(options) if option & 15 == FLIP]
        return [*attacks, *plays, *flips]

    def habit(self, state: TcgState, ask: Ask, chance: Chance) -> int:
        about = ask.question.about
        options = ask.options
        if about == TURN:
            best, value = 0, -1.0
            for place, option in enumerate(options):
                verb = option & 15
                if verb == END_TURN:
                    return place
                if verb == ATTACK_WITH:
                    found = self._blow(state, ask, option)
                    if found > value:
                        best, value = place, found
            return best
        if about == "defender":
            attacker = Fighter(state, state.attacker)
            values = [self._struck(state, ask.seat, attacker, option) for option in options]
            return values.index(max(values))
        if about in WEIGHED and len(options) <= MOST_WEIGHED:
            return self._weighed(state, ask)
        return chance.below(len(options))

    def face_down(self, state: TcgState, ask: Ask, option: int) -> bool:
        verb, piece, _, _ = parts(option)
        return ask.question.about == TURN and verb == PLAY and state.battle_card(piece).kind == SECRET_ACTION

    def quiet(self, state: TcgState) -> bool:
        return state.asked[0].question.about == TURN

    def chances(self, state: TcgState) -> list[float]:
        return chances(state)

    def _blow(self, state: TcgState, ask: Ask, option: int) -> float:
        """The best blow of an attacker."""
        attacker = Fighter(state, parts(option)[1])
        enemies = state.zone(FIELD, 1 - ask.seat)
        tapped = [piece for piece in enemies if state.tapped[piece]]
        targets = enemies if state.match.profile.basic else tapped or enemies
        return max([self._struck(state, ask.seat, attacker, piece) for piece in targets], default=0.0)

    def _struck(self, state: TcgState, seat: int, attacker: Fighter, defender: int) -> float:
        icons = icons_a_card(state)
        struck = blow(attacker, Fighter(state, defender), icons[seat][ORANGE], icons[1 - seat][BLUE])
        return struck[0] + struck[1]

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
