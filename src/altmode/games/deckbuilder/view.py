"""What everybody sees of a deck-building game, and what concerns one seat alone."""

from __future__ import annotations

from altmode.games.deckbuilder.card_data import listed_card
from altmode.games.deckbuilder.facts import (
    AssistFacts,
    BattleFacts,
    CardFacts,
    CellFacts,
    DeckFacts,
    DeckOwn,
    DeckSetup,
    LyingFacts,
    PaidFacts,
    PartFacts,
    PaymentFacts,
    SeatFacts,
    SourceFacts,
    StrikeFacts,
    UsedFacts,
)
from altmode.games.deckbuilder.records import Battle, Source, Strike
from altmode.games.deckbuilder.rules.counting import Part, cost_in, cost_parts, power_in, power_parts
from altmode.games.deckbuilder.rules.ending import damage_controlled
from altmode.games.deckbuilder.rules.numbers import cost_to_buy, cost_to_defeat
from altmode.games.deckbuilder.rules.paying import ALT_MOVE, alt_move_left
from altmode.games.deckbuilder.rules.polities import cost_to_command
from altmode.games.deckbuilder.rules.turn import ActionQuestion, usual_payment
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ASSIST,
    BASIC_1,
    BASIC_2,
    BOSS,
    BOSSES,
    BOUGHT,
    CHARACTER,
    DAMAGE_DISCARD,
    DAMAGE_STACK,
    DECK,
    FACTIONS,
    FORMS,
    HAND,
    LAYERS,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    POLITY,
    PURPOSES,
    ROBOT,
    VAULT,
)
from altmode.kernel.views import Facts
from altmode.kernel.work import NOBODY


def setup_facts(state: DeckState) -> DeckSetup:
    """What never changes: the size of the Matrix, what the mode asks for, and the cards that the match brings along."""
    match = state.match
    profile = match.profile
    return DeckSetup(
        rows=match.grid.rows,
        columns=match.grid.columns,
        points=profile.points,
        damage_limit=profile.damage_limit,
        energon_cap=profile.energon_cap,
        bosses=BOSSES,
        options={key: value for key, value in match.plain.items() if key != "seats"},
        cards=[listed_card(card) for card in match.brought],
    )


def table_facts(state: DeckState) -> DeckFacts:
    """Everything public that changes."""
    battle = state.battle
    return DeckFacts(
        turn=state.turn,
        active=state.active,
        cells=[_cell_facts(state, space) for space in range(state.match.grid.spaces)],
        seats=[_seat_facts(state, seat) for seat in range(state.match.seats)],
        ledger=[_source_facts(state, source) for source in state.sources],
        used=[UsedFacts(code >> 3, code & 7) for code in state.used],
        layers=[len(state.pile(layer)) for layer in range(LAYERS)],
        basics=len(state.pile(BASIC_1)) + len(state.pile(BASIC_2)),
        damage_left=len(state.pile(DAMAGE_STACK)) + len(state.pile(DAMAGE_DISCARD)),
        mission_stacks=[len(state.pile(stack)) for stack in (MISSION_STACK_1, MISSION_STACK_2)],
        bosses_down=state.bosses_down[adversary_of(state)],
        turned_up=list(state.turned_up),
        barred=list(state.barred),
        called_off=list(state.called_off),
        confronted=state.confronted,
        battle=_battle_facts(state, battle) if battle is not None else None,
        attacks=[_strike_facts(attack) for attack in state.attacks],
    )


def adversary_of(state: DeckState) -> int:
    """The faction whose Bosses the active player is after."""
    return 1 - state.faction(state.active)


def _cell_facts(state: DeckState, space: int) -> CellFacts:
    piece = state.matrix[space]
    return CellFacts(
        cell=state.match.grid.names[space],
        piece=piece,
        up=state.up[space],
        origin=state.origin[space],
        cost=cost_now(state, piece) if state.up[space] else None,
        stock=state.stock[space],
        under=list(state.under[space]),
        command=FACTIONS[state.command[space]] if state.command[space] != NOBODY else "",
    )


def cost_now(state: DeckState, piece: int) -> int | None:
    """What defeating, buying or commanding a faceup card takes the active player now; None for what cannot be."""
    types = state.printed(piece).types
    seat = state.active
    if types & POLITY:
        commanded = state.command[state.space_of(piece)] == state.faction(seat)
        return None if commanded else cost_to_command(state, seat, piece)
    if types & (ROBOT | BOSS) and state.is_adversary(seat, piece):
        return cost_to_defeat(state, seat, piece)
    return cost_to_buy(state, seat, piece) if types & BOUGHT else None


def _seat_facts(state: DeckState, seat: int) -> SeatFacts:
    match = state.match
    at = state.at[seat]
    character = state.character(seat)
    return SeatFacts(
        seat=seat,
        name=match.names[seat],
        character=character,
        faction=FACTIONS[state.faction(seat)],
        form=FORMS[state.form[seat]],
        at=match.grid.names[at] if at != NOBODY else None,
        energon=state.energon[seat],
        vp=state.points[seat],
        damage=damage_controlled(state, seat),
        alt_move=alt_move_left(state, seat) if character != NOBODY else 0,
        bosses=state.defeated[seat],
        hand=len(state.zone(HAND, seat)),
        deck=len(state.zone(DECK, seat)),
        vault=len(state.zone(VAULT, seat)),
        missions=len(state.zone(MISSIONS, seat)),
        unseen=_unseen(state, seat),
    )


def _unseen(state: DeckState, seat: int) -> dict[str, int]:
    """What lies in those zones of a seat of which only all in all is public what they hold (`Match.pool`)."""
    everybody = state.match.everybody
    found: dict[str, int] = {}
    for kind in (DECK, HAND, ASSIST, VAULT):
        for piece in state.zone(kind, seat):
            if state.known[piece] != everybody:
                key = state.printed(piece).key
                found[key] = found.get(key, 0) + 1
    # Sorted, since the order in which they lie is a secret.
    return {key: found[key] for key in sorted(found)}


def _source_facts(state: DeckState, source: Source) -> SourceFacts:
    card = state.card(source.piece) if source.piece != NOBODY else None
    return SourceFacts(
        seat=source.seat,
        piece=source.piece,
        power=source.power,
        printed_power=card.power if card is not None else 0,
        move=source.move,
        printed_move=card.move if card is not None else 0,
        reach=source.reach,
        flight=source.flight,
        purpose=PURPOSES[source.purpose],
    )


def _battle_facts(state: DeckState, battle: Battle) -> BattleFacts:
    return BattleFacts(
        seat=battle.seat,
        target=battle.piece,
        cell=state.match.grid.names[battle.space],
        boss=battle.boss,
        cost=cost_in(state, battle),
        cost_parts=_parts(cost_parts(state, battle)),
        power=power_in(state, battle),
        power_parts=_parts(power_parts(state, battle)),
        assists=[
            AssistFacts(one.seat, one.piece, one.defends, one.resolved, one.illegal) for one in battle.assists
        ],
        late=battle.late,
        encounter=battle.encounter,
    )


def _parts(parts: list[Part]) -> list[PartFacts]:
    return [PartFacts(*part) for part in parts]


def _strike_facts(attack: Strike) -> StrikeFacts:
    return StrikeFacts(
        source=attack.source,
        adversary=attack.adversary,
        text=attack.effect.text(),
        targets=list(attack.targets),
        protected=[seat for seat in attack.targets if attack.protected >> seat & 1],
        blockers=[seat for seat in range(attack.blockers.bit_length()) if attack.blockers >> seat & 1],
        user=attack.user,
    )


def own_facts(state: DeckState, seat: int) -> DeckOwn:
    """How the options that a seat is asked about would be paid for."""
    payments = []
    for ask in state.asked:
        if ask.seat != seat or type(ask.question) is not ActionQuestion:
            continue
        for option in ask.options:
            paid = usual_payment(state, seat, option)
            if paid:
                key = ask.question.key(state, seat, option)
                payments.append(PaymentFacts(key, [_paid(state, seat, *part) for part in paid]))
    return DeckOwn(payments)


def _paid(state: DeckState, seat: int, place: int, amount: int) -> PaidFacts:
    return PaidFacts(state.character(seat) if place == ALT_MOVE else state.sources[place].piece, amount)


def piece_facts(state: DeckState, piece: int) -> Facts:
    """Which card it is, and where it lies and what it is now, for those who know it."""
    card = state.printed(piece)
    if card.types & CHARACTER:
        seat = state.owner(piece)
        return CardFacts(card.key, form=FORMS[state.form[seat]] if seat != NOBODY else "")
    copy = state.card(piece)
    return CardFacts(card.key, _cell(state, piece), copy.key if copy is not card else "")


def public_facts(state: DeckState, piece: int) -> Facts:
    """Where a facedown card of the Matrix lies."""
    cell = _cell(state, piece)
    return LyingFacts(cell) if cell else Facts()


def _cell(state: DeckState, piece: int) -> str:
    space = state.space_of(piece)
    return state.match.grid.names[space] if space != NOBODY else ""
