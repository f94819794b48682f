"""What the rules can never lead to: every flaw of a position that was laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altmode.games.deckbuilder.arrange import (
    OFF,
    SETUP,
    STAYS_PRINTED,
    CardAt,
    Layout,
    Position,
    SeatAt,
    SpaceAt,
    lay,
)
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.contents import counted_as
from altmode.games.deckbuilder.profile import SCORED
from altmode.games.deckbuilder.rule_ids import cited_in, rule_ids_of
from altmode.games.deckbuilder.rules.ending import damage_controlled
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    ASSIST,
    BASIC,
    BASIC_1,
    BASIC_2,
    BOSS,
    BOSSES,
    BOX,
    DAMAGE,
    DAMAGE_DISCARD,
    DAMAGE_STACK,
    DECK,
    DESTROYED,
    DISCARD,
    ENCOUNTER,
    ENCOUNTER_DISCARD,
    ENCOUNTERS,
    GONE,
    HAND,
    LAYERS,
    MAIN_DECK,
    MANEUVER,
    MATRIX,
    MISSION,
    MISSION_DISCARD,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    OBSTACLE,
    PLAYED,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    RUIN_DISCARD,
    RUINS,
    STARTER,
    STAYING,
    TECHNOLOGY,
    TYPE_NAMES,
    UNDER,
    VAULT,
    ZONES,
)
from altmode.kernel.flaws import CannotArrange, Flaw, Where
from altmode.kernel.work import NOBODY

DECK_CARDS: Final = STARTER | BASIC | ROBOT | MANEUVER | TECHNOLOGY | ALLY | RELIC
"""What can be in a player's deck, beside Damage that goes there."""
LOT_RULES: Final = {"Initiative": "ARD-SETUP-05", "Site": "ARD-TVT-10", "Ally": "ARD-TVT-11"}
"""Which rule has only some of a kind of card drawn by lot."""
EXPECTED: Final = {
    HAND: "Starters, Basics and what can be bought",
    DECK: "Starters, Basics and what can be bought",
    DISCARD: "Starters, Basics and what can be bought",
    PLAYED: "cards that are discarded when the turn ends",
    STAYING: "Allies, Ongoing cards and standard Damage",
    ASSIST: "cards that a hand can hold, no Damage",
    VAULT: "Robots, Bosses, Relics, Missions and what was thwarted",
    ZONES + MATRIX: "cards of the main deck",
    ZONES + UNDER: "cards that a hand can hold",
    ZONES + DESTROYED: "cards of the main deck",
    ZONES + GONE: "Starters, Basics, Damage and Ruins",
    ZONES + DAMAGE_STACK: "Damage",
    ZONES + DAMAGE_DISCARD: "Damage",
    ZONES + ENCOUNTERS: "Encounters",
    ZONES + ENCOUNTER_DISCARD: "Encounters",
    MISSIONS: "Missions",
    ZONES + RUINS: "Ruins",
    ZONES + RUIN_DISCARD: "Ruins",
    ZONES + MISSION_STACK_1: "Missions",
    ZONES + MISSION_STACK_2: "Missions",
    ZONES + MISSION_DISCARD: "Missions",
}


def flaws(position: Position) -> list[Flaw]:
    """Everything in a position that no game could lead to; CannotArrange tells what cannot even be laid out."""
    if position.step == SETUP:
        return _cited(_setup_flaws(position), rule_ids_of(position.game, False))
    layout = _laid(position)
    parts = [
        _place_flaws(layout),
        _power_flaws(layout, position),
        _seat_flaws(layout, position),
        _matrix_flaws(layout, position),
        _boss_flaws(layout),
        _turn_flaws(layout, position),
    ]
    return [flaw for part in parts for flaw in _cited(part, layout.match.rule_ids)]


def _cited(flaws: Iterator[Flaw], ids: dict[str, str]) -> list[Flaw]:
    """Flaws with the rules that they name as the game calls them."""
    return [Flaw(flaw.where, cited_in(flaw.message, ids), cited_in(flaw.hint, ids)) for flaw in flaws]


def _laid(position: Position) -> Layout:
    try:
        return lay(position)
    except CannotArrange:
        raise
    except (LookupError, ValueError) as error:
        raise CannotArrange([Flaw((), str(error))]) from None


def _setup_flaws(position: Position) -> Iterator[Flaw]:
    """A game that begins lays everything out by itself; what can be said is who plays whom."""
    bare = Position([], [])
    for name in (
        "matrix",
        "main_deck",
        "layers",
        "basics",
        "missions_left",
        "bosses_down",
        "confronted",
        "battle",
        "shuffles",
    ):
        if getattr(position, name) != getattr(bare, name):
            yield Flaw((name,), "a game that begins lays everything out by itself")
    for name, cards in position.stacks.items():
        if cards:
            yield Flaw((name,), "a game that begins lays everything out by itself")
    for name, given in zip(position.names, position.seats, strict=True):
        text = SeatAt(character=given.character, piles={pile: [] for pile in given.piles})
        if given != text:
            yield Flaw((name,), "of a seat of a game that begins only its character can be said")
    taken = [given.character for given in position.seats if given.character]
    if len(set(taken)) < len(taken):
        yield Flaw((), "two seats have the same character (ARD-PLAYER-03)")


# -- Which card may lie where


def _place_flaws(layout: Layout) -> Iterator[Flaw]:
    """Cards that lie where they never can."""
    state = layout.state
    for piece, where in layout.written.items():
        kind = state.zone_kind(piece)
        card = state.printed(piece)
        if not _may_lie(card, kind, state.match.profile.played_damage_stays):
            expected = EXPECTED.get(kind, "cards of the main deck")
            yield Flaw(where, f"{card.name} ({card.type_line()}) cannot lie here", f"expected {expected}")


def _may_lie(card: DeckCard, kind: int, damage_stays: bool) -> bool:
    types = card.types
    # What goes into the Vault when it is bought never comes into a deck (WOC-CLAR-03).
    held = (bool(types & DECK_CARDS) and not card.face.vaulted_when_bought) or card.must_play
    if kind in (HAND, DECK, DISCARD):
        return held
    if kind == PLAYED:
        # Where played Damage stays, it lies with what stays (WOC-GAP-52).
        return held and not card.stays and not (types & DAMAGE and damage_stays)
    if kind == STAYING:
        # Damage that was played may stay too (WOC-GAP-52).
        return card.stays or bool(types & DAMAGE)
    if kind in (MISSIONS, ZONES + MISSION_STACK_1, ZONES + MISSION_STACK_2, ZONES + MISSION_DISCARD):
        return bool(types & MISSION)
    if kind in (ZONES + RUINS, ZONES + RUIN_DISCARD):
        return bool(types & RUIN and not types & RELIC)
    if kind in (ASSIST, ZONES + UNDER):
        return held and not types & DAMAGE
    if kind == VAULT:
        return bool(types & (ROBOT | BOSS | RELIC | OBSTACLE | MISSION))
    if kind == ZONES + MATRIX:
        return bool(types & (MAIN_DECK | RUIN))
    if kind == ZONES + DESTROYED or ZONES <= kind < ZONES + LAYERS:
        return bool(types & MAIN_DECK)
    if kind == ZONES + GONE:
        return bool(types & (STARTER | BASIC | DAMAGE | RUIN)) and not types & RELIC
    if kind in (ZONES + DAMAGE_STACK, ZONES + DAMAGE_DISCARD):
        return bool(types & DAMAGE)
    if kind in (ZONES + ENCOUNTERS, ZONES + ENCOUNTER_DISCARD):
        return bool(types & ENCOUNTER)
    return True


# -- The seats


def _power_flaws(layout: Layout, position: Position) -> Iterator[Flaw]:
    """Power and Move are on cards in play, and on the active player's alone."""
    for seat, given in enumerate(position.seats):
        name = position.names[seat]
        for pile, cards in given.piles.items():
            for card in cards:
                yield from _left_on(card, pile, (name, pile, card.place))
        if seat == position.active:
            continue
        if given.piles.get("played"):
            yield Flaw((name, "played"), "nobody has cards played on another player's turn")
        if given.extra:
            yield Flaw((name, "extra"), "Power and Move are gained on one's own turn and lost at its end")
        if given.alt_spent:
            yield Flaw((name, "alt_spent"), "Move of Alt Mode is spent on one's own turn only")


def _left_on(card: CardAt, pile: str, where: Where) -> Iterator[Flaw]:
    for what, amount in (("power", card.power), ("move", card.move)):
        if amount != STAYS_PRINTED and pile not in ("played", "staying"):
            message = f"{card.card} is not in play, so it has no {what.capitalize()} to give"
            yield Flaw((*where, what), message, "say it of a card under played")


def _seat_flaws(layout: Layout, position: Position) -> Iterator[Flaw]:
    state = layout.state
    profile = layout.match.profile
    for seat, given in enumerate(position.seats):
        name = position.names[seat]
        cap = profile.energon_cap
        if cap and given.energon > cap:
            yield Flaw((name, "energon"), f"found {given.energon} Energon, expected at most {cap}")
        if given.vp and profile.points != SCORED:
            yield Flaw((name, "vp"), f"there are no VP in the mode {position.mode} (ARD-COOP-01)")
        limit = profile.damage_limit
        found = damage_controlled(state, seat)
        if limit and found >= limit:
            yield Flaw((name, "staying"), f"the game ends with {limit} Damage under control, found {found}")
        most = state.character_card(seat).alt_move
        if given.alt_spent > most:
            yield Flaw((name, "alt_spent"), f"found {given.alt_spent}, expected at most {most}, its Move")
        yield from _assist_flaws(position, seat, given)
        if seat == position.active and given.at == OFF and position.step != "start":
            yield Flaw((name, "at"), "a character enters before its player does anything (ARD-GAP-36)")


def _assist_flaws(position: Position, seat: int, given: SeatAt) -> Iterator[Flaw]:
    name, placed = position.names[seat], given.piles.get("assist", [])
    if placed and (position.step != "battle" or seat == position.active):
        yield Flaw((name, "assist"), "Assists are placed in another player's battle", "say step: battle")
    elif len(placed) > 1:
        yield Flaw((name, "assist"), f"found {len(placed)} Assists, expected one (ARD-ASSIST-02)")


# -- The Matrix


def _matrix_flaws(layout: Layout, position: Position) -> Iterator[Flaw]:
    state = layout.state
    for key, at in position.matrix.items():
        if at.card:
            space = layout.match.grid.names.index(key.upper())
            yield from _space_flaws(state, space, at, ("matrix", key))
    for cards, used in layout.match.lots:
        named = [piece for piece in layout.written if state.cards[piece] in cards]
        for piece in named[used:]:
            kind = TYPE_NAMES[counted_as(state.printed(piece)).bit_length() - 1]
            plural = f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"
            rule = layout.match.cited(LOT_RULES[kind])
            yield Flaw(
                layout.written[piece], f"a game has {used} {plural} of these, and this is one more ({rule})"
            )
    left = max(len(state.pile(BASIC_1)), len(state.pile(BASIC_2)))
    if left < position.basics:
        yield Flaw(("basics",), f"found {position.basics}, expected at most {left}, which are left")


def _space_flaws(state: DeckState, space: int, at: SpaceAt, where: Where) -> Iterator[Flaw]:
    card = state.printed(state.matrix[space])
    if at.stock != STAYS_PRINTED and (not at.up or at.stock > card.stock):
        most = card.stock if at.up else 0
        yield Flaw((*where, "stock"), f"found {at.stock} Energon on {card.name}, expected at most {most}")
    if at.command and not (at.up and card.types & POLITY):
        yield Flaw((*where, "command"), f"nobody commands {card.name}", "a token lies on a faceup Polity")
    if not at.up and card.types & RUIN and not card.types & RELIC:
        yield Flaw((*where, "up"), "a Ruin in the Matrix is always faceup (WOC-RUIN-09)")
    if at.known and at.up:
        yield Flaw((*where, "known"), "everybody knows a card that lies faceup")
    if not at.under:
        return
    wanted = card.face.contribute
    if wanted is None or not at.up:
        yield Flaw(
            (*where, "under"),
            f"nothing is contributed to {card.name}",
            "it takes a faceup Scheme or Initiative",
        )
    elif len(at.under) >= wanted.number:
        message = f"{card.name} is thwarted by {wanted.number} cards, found {len(at.under)}"
        yield Flaw((*where, "under"), message)


def _boss_flaws(layout: Layout) -> Iterator[Flaw]:
    """One Boss of each level is in the game, and it comes from the layer of its level (ARD-SETUP-18)."""
    state = layout.state
    met: dict[tuple[int, int], int] = {}
    for piece, where in layout.written.items():
        card = state.printed(piece)
        if not card.types & BOSS or state.in_table_zone(piece, BOX):
            continue
        other = met.setdefault((card.level, card.faction), piece)
        if other != piece:
            name = state.printed(other).name
            yield Flaw(where, f"{name} is the Boss of Level {'I' * card.level} in this game (ARD-SETUP-18)")
        kind = state.zone_kind(piece) - ZONES
        if 0 <= kind < LAYERS and kind != card.level - 1:
            message = f"{card.name} is of Level {'I' * card.level}, and this is layer {kind + 1}"
            yield Flaw(where, message, "Bosses lie in the layer of their level (ARD-SETUP-18)")
    if max(state.bosses_down) >= BOSSES:
        yield Flaw((), f"the game is over when {BOSSES} Bosses are down (ARD-ENDGAME-01)")


# -- The turn


def _turn_flaws(layout: Layout, position: Position) -> Iterator[Flaw]:
    given, name = position.seats[position.active], position.names[position.active]
    if position.step == "start":
        for pile in ("played", "extra", "used"):
            if given.piles.get(pile) or getattr(given, pile, None):
                yield Flaw((name, pile), "nothing has been played or used before the turn begins")
        if position.confronted:
            yield Flaw(("confronted",), "nobody has Confronted a Boss before the turn begins")
    if position.draft:
        yield Flaw(("draft",), "characters are drafted as the game begins", "say step: setup")
    if position.battle and position.step != "battle":
        yield Flaw(("battle",), f"there is no battle in the step {position.step}", "say step: battle")
    if position.step == "battle" and layout.state.battle is not None:
        battle = layout.state.battle
        own = not layout.state.is_adversary(position.active, battle.piece)
        if own and battle.boss:
            yield Flaw(("battle",), "nobody Confronts a Boss of their own faction (ARD-TVT-24)")
    if position.turn_limit and position.number > position.turn_limit:
        message = f"the game ended after turn {position.turn_limit}, and this is turn {position.number}"
        yield Flaw(("turn_limit",), message)
    for seat, space in enumerate(layout.state.at):
        if space == NOBODY and position.seats[seat].at not in ("", OFF):
            yield Flaw((position.names[seat], "at"), "this is no space of the Matrix")
