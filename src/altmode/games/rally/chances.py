"""When being asked whether one wants to act is likely to matter, as far as everybody can tell (GAP-CONVERT-1).

A robot with a little Energon could convert before every card of every round, and hardly ever wants to. So a seat that
leaves it to the table is asked at the beginning of the Activation Phase if it could pay off damage or use an upgrade,
and before a card of its own that would take it off the course as it is now, and would not if it converted.
"""

from __future__ import annotations

from typing import Final

from altmode.games.rally.facts import RallyFacts, rally_facts
from altmode.games.rally.preview import outlook
from altmode.games.rally.rules.anytime import ActQuestion
from altmode.games.rally.terms import FORM_WORDS
from altmode.kernel.decisions import PASSING
from altmode.kernel.views import DecisionView, View
from altmode.kernel.windows import Chance

WORTH_IT: Final = ("fix", "use")
"""What whoever can do it is likely to think about, at least once a round."""


def chance_in(view: View, decision: DecisionView) -> Chance | None:
    """What a window asks a seat; None for any other question."""
    if decision.about != ActQuestion.about:
        return None
    go_on = next(option.key for option in decision.options if option.verb == PASSING.verb)
    return Chance(go_on, _likely(view, decision), f"round {rally_facts(view).round}")


def _likely(view: View, decision: DecisionView) -> bool:
    table = rally_facts(view)
    if table.robots[view.seat].watching:
        return True
    verbs = [option.verb for option in decision.options]
    if table.register == 1 and not any(robot.acted for robot in table.robots):
        if any(verb in WORTH_IT for verb in verbs):
            return True
    return "convert" in verbs and _is_next(table, view.seat) and _converting_saves(view)


def _is_next(table: RallyFacts, seat: int) -> bool:
    """Whether the seat's card is the next to be carried out."""
    seats = len(table.robots)
    order = [(table.priority + index) % seats for index in range(seats)]
    return next((one for one in order if not table.robots[one].acted), None) == seat


def _converting_saves(view: View) -> bool:
    """Whether the card that lies open would take the robot off the course, unless it converted."""
    table = rally_facts(view)
    me = table.robots[view.seat]
    pieces = view.zone(f"register {table.register}", view.seat).pieces
    cards = [piece.card for piece in pieces if piece.card is not None]
    other = next(form for form in FORM_WORDS if form != me.form)
    falls, saved = outlook(view, [cards], me.form), outlook(view, [cards], other)
    return falls is not None and saved is not None and falls.cell is None and saved.cell is not None
