"""The facts of a deck-building game that scenarios can ask for, from what a view shows."""

from __future__ import annotations

from typing import Any, Final

from altmode.authoring.expecting import LIST, VALUE, Shape
from altmode.authoring.stages import common_facts, common_shape
from altmode.games.deckbuilder.arrange import OFF
from altmode.games.deckbuilder.facts import BattleFacts, CellFacts, SeatFacts, SourceFacts, deck_facts
from altmode.games.deckbuilder.grid import grid_of
from altmode.games.deckbuilder.profile import ROWS_AND_COLUMNS
from altmode.games.deckbuilder.terms import LAYERS
from altmode.kernel.views import View

UNKNOWN: Final = "?"
SEAT_VALUES: Final = ("form", "energon", "vp", "damage", "alt_move", "bosses")
SEAT_PILES: Final = ("hand", "deck", "played", "staying", "discard", "assist", "vault", "missions")
TABLE_PILES: Final = {
    "destroyed": "destroyed",
    "gone": "gone",
    "damage_discard": "damage discard",
    "encounter_discard": "encounter discard",
    "drawn": "drawn",
    "ruin_discard": "ruin discard",
    "mission_discard": "mission discard",
    "offered": "characters on offer",
}
"""Facts that are piles of the table, with what views call them."""
LAYER_NAMES: Final = tuple([f"layer_{number}" for number in range(1, LAYERS + 1)])
NO_BATTLE: Final = "nobody"
NO_TOKEN: Final = "nobody"
SEAT_SHAPE: Final[Shape] = {
    **dict.fromkeys((*SEAT_VALUES, "character", "at", "power", "move"), VALUE),
    **dict.fromkeys((*SEAT_PILES, "left"), LIST),
}
"""The facts of a seat."""
BATTLE_SHAPE: Final[Shape] = {
    **dict.fromkeys(("by", "against", "at", "power", "cost"), VALUE),
    **dict.fromkeys(("assists", "resolved"), LIST),
}


def shape_for(names: list[str]) -> Shape:
    """The names of all facts in a match of these seats."""
    places = grid_of(*ROWS_AND_COLUMNS[len(names)]).names
    table = ("turn", "number", "main_deck", "basics", "damage_left", "bosses_down", "confronted")
    return {
        **common_shape(),
        **dict.fromkeys(table, VALUE),
        **dict.fromkeys(
            ("layers", "boss_levels", "faceup", "mission_stacks", *TABLE_PILES, *LAYER_NAMES), LIST
        ),
        "matrix": dict.fromkeys(places, VALUE),
        "cards": dict.fromkeys(places, VALUE),
        "costs": dict.fromkeys(places, VALUE),
        "stock": dict.fromkeys(places, VALUE),
        "command": dict.fromkeys(places, VALUE),
        "contributed": dict.fromkeys(places, LIST),
        "battle": BATTLE_SHAPE,
        **dict.fromkeys(names, SEAT_SHAPE),
    }


def facts_of(view: View) -> dict[str, Any]:
    """Everything a view shows, as names and numbers that a scenario can expect."""
    table = deck_facts(view)
    names = view.names
    facts: dict[str, Any] = {
        **common_facts(view),
        "turn": names[table.active],
        "number": table.turn,
        "main_deck": sum(table.layers),
        "layers": table.layers,
        "basics": table.basics,
        "mission_stacks": table.mission_stacks,
        "damage_left": table.damage_left,
        "bosses_down": table.bosses_down,
        "confronted": table.confronted,
        "matrix": {cell.cell: _lying(view, cell) for cell in table.cells},
        "faceup": [_name(view, cell.piece) for cell in table.cells if cell.up],
        "cards": {cell.cell: _name(view, cell.piece) for cell in table.cells},
        "costs": {cell.cell: cell.cost for cell in table.cells if cell.cost is not None},
        "stock": {cell.cell: cell.stock for cell in table.cells},
        "command": {cell.cell: cell.command.lower() or NO_TOKEN for cell in table.cells},
        "contributed": {cell.cell: [_name(view, piece) for piece in cell.under] for cell in table.cells},
        "battle": _battle_facts(view, table.battle),
    }
    for name, zone in TABLE_PILES.items():
        facts[name] = [piece.card or UNKNOWN for piece in view.zone(zone, -1).pieces]
    for number, name in enumerate(LAYER_NAMES, 1):
        # From the top, as the deck is.
        facts[name] = [piece.card or UNKNOWN for piece in view.zone(f"layer {number}", -1).pieces][::-1]
    for seat in table.seats:
        ledger = [source for source in table.ledger if source.seat == seat.seat]
        facts[names[seat.seat]] = _seat_facts(view, seat, ledger)
    return facts


def _name(view: View, piece: int) -> str:
    return (view.piece(piece).card or UNKNOWN) if piece >= 0 else ""


def _lying(view: View, cell: CellFacts) -> str:
    """What a space shows: a card's name, or that it lies facedown, or that there is none."""
    if cell.piece < 0:
        return "empty"
    return _name(view, cell.piece) if cell.up else "facedown"


def _seat_facts(view: View, seat: SeatFacts, ledger: list[SourceFacts]) -> dict[str, Any]:
    facts: dict[str, Any] = {name: getattr(seat, name) for name in SEAT_VALUES}
    facts["character"] = _name(view, seat.character)
    facts["at"] = seat.at or OFF
    facts["power"] = sum(source.power for source in ledger if not source.purpose)
    facts["move"] = sum(source.move for source in ledger) + seat.alt_move
    facts["left"] = [_left(view, source) for source in ledger if source.power or source.move]
    for pile in SEAT_PILES:
        facts[pile] = [piece.card or UNKNOWN for piece in view.zone(pile, seat.seat).pieces]
    # A deck is told from its top.
    facts["deck"].reverse()
    return facts


def _left(view: View, source: SourceFacts) -> str:
    """What a source still gives: `Firepower: 2 Power`."""
    whose = _name(view, source.piece) or "no card"
    power = f"{source.power} Power{' ' * bool(source.purpose)}{source.purpose}" if source.power else ""
    move = f"{source.move} Move" if source.move else ""
    return f"{whose}: {', '.join(filter(None, (power, move)))}"


def _battle_facts(view: View, battle: BattleFacts | None) -> dict[str, Any]:
    if battle is None:
        return {"against": NO_BATTLE}
    return {
        "by": view.names[battle.seat],
        "against": _name(view, battle.target),
        "at": battle.cell,
        "power": battle.power,
        "cost": battle.cost,
        "assists": [f"{_name(view, one.piece)} of {view.names[one.seat]}" for one in battle.assists],
        "resolved": [
            f"{_name(view, one.piece)} of {view.names[one.seat]}" for one in battle.assists if one.resolved
        ],
    }
