"""Why an option of the race is a good one, in a sentence made from where it leads and what its card says."""

from __future__ import annotations

from altmode.bots.player import Choosable, Seen
from altmode.bots.rally.distance import Distances
from altmode.games.rally.facts import DamageFacts, UpgradeFacts, rally_facts
from altmode.games.rally.preview import Outlook, outlook, planned_cards
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.state import RallyState
from altmode.kernel.views import View


def why(seen: Seen, option: Choosable) -> str:
    """Where it leads, and how far that is from the next Checkpoint; else what the card says that it is about."""
    view = seen.view
    if seen.decision.about == "register":
        cards = [view.piece(piece).card or "" for piece in option.pieces]
        return _leads(seen, outlook(view, [*planned_cards(view), cards]))
    if seen.decision.about == "mode":
        return _leads(seen, outlook(view, planned_cards(view), option.key))
    for piece in option.pieces:
        said = _text_of(view, piece)
        if said:
            return said
    return ""


def _leads(seen: Seen, way: Outlook | None) -> str:
    if way is None:
        return ""
    if way.cell is None:
        return "The plan so far leads off the board."
    state = seen.guess()
    assert isinstance(state, RallyState)
    seat = seen.view.seat
    reached = state.reached[seat]
    distances = Distances(state)
    if reached >= len(distances.to):
        return f"The plan so far leads to {way.described()}."
    cells = {state.track.xy(cell): cell for cell in range(state.track.cells)}
    facing = DIRECTION_WORDS.index(rally_facts(seen.view).robots[seat].facing)
    before = distances.to[reached][state.at[seat] * 4 + facing]
    after = distances.to[reached][cells[way.cell] * 4 + way.facing]
    far = f"about {round(after)} spaces from Checkpoint {reached + 1}, {round(before)} before"
    return f"The plan so far leads to {way.described()}: {far}."


def _text_of(view: View, piece: int) -> str:
    try:
        seen = view.piece(piece)
    except LookupError:
        return ""
    if isinstance(seen.facts, UpgradeFacts | DamageFacts) and seen.card is not None:
        return f"{seen.card}: {seen.facts.text}"
    return ""
