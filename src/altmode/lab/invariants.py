"""What must hold of every position of any game: where its pieces lie, who knows them, and what is being asked."""

from __future__ import annotations

from altmode.authoring.driving import Broken
from altmode.kernel.state import State


def must(holds: bool, invariant: str) -> None:
    """Say which invariant is broken."""
    if not holds:
        raise Broken(invariant)


def check_zones(state: State, pieces: list[int]) -> None:
    """Each piece lies in one zone, says so, and is known to all who see that zone and to nobody outside the table."""
    setup = state.setup
    where, known = state.where, state.known
    nobody = ~setup.everybody
    lying: list[int] = []
    for zone, there in enumerate(state.zones):
        lying.extend(there)
        mask = setup.masks[zone]
        for piece in there:
            if where[piece] != zone or known[piece] & mask != mask or known[piece] & nobody:
                must(where[piece] == zone, f"piece {piece} lies in zone {zone} and says {where[piece]}")
                must(known[piece] & mask == mask, f"who sees zone {zone} knows piece {piece}")
                must(not known[piece] & nobody, f"nobody but the table knows piece {piece}")
    lying.sort()
    must(lying == pieces, "each piece lies in exactly one zone")


def check_questions(state: State) -> None:
    """Whoever is asked has something to choose, no option comes twice, and nobody is asked two things at once."""
    seats = [ask.seat for ask in state.asked]
    must(len(set(seats)) == len(seats), f"a seat is asked two things at once: {seats}")
    for ask in [*state.asked, *state.offers]:
        about = ask.question.about
        must(bool(ask.options), f"{about}: there is no option")
        must(len(set(ask.options)) == len(ask.options), f"{about}: an option comes twice")
    reacting = [ask.seat for ask in state.offers]
    must(len(set(reacting)) == len(reacting), f"a seat is offered two reactions at once: {reacting}")
    must(not set(reacting) & set(seats), f"a seat is asked and offered a reaction too: {seats}, {reacting}")
    must(bool(seats) or not reacting, "reactions are offered only while somebody is being asked")


def check_words(state: State) -> None:
    """No two options of a question are called the same, and a question that is put again offers the same again."""
    for ask in [*state.asked, *state.offers]:
        keys = [ask.question.key(state, ask.seat, option) for option in ask.options]
        must(len(set(keys)) == len(keys), f"{ask.question.about}: two options share a key: {keys}")
    twin = state.clone()
    twin.asked.clear()
    twin.offers.clear()
    for ask in state.asked:
        ask.question.again(twin, ask.seat)
    twin.advance()
    for before, after in ((state.asked, twin.asked), (state.offers, twin.offers)):
        must(
            before == after,
            f"{[ask.question.about for ask in before]}: asked again, the options are others: "
            f"{[ask.options for ask in before]}, {[ask.options for ask in after]}",
        )
