"""Attacks and Blocks, and the Encounters of Ambushes.

Who is asked to Block follows from what everybody can see: which cards a player owns is public, how they are split
between hand and deck is not. A player may so be asked and find that there is nothing to do but pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Effect
from altmode.abilities.resolve import resolve
from altmode.abilities.settling import SETTLE
from altmode.games.deckbuilder.abilities import ANYWHERE, EnergonBlock
from altmode.games.deckbuilder.changes import AVOIDS_AMBUSH
from altmode.games.deckbuilder.events import (
    AMBUSH_AVOIDED,
    AMBUSHED,
    ATTACKED,
    BLOCKED,
    ENCOUNTER_DISCARDED,
    ENCOUNTER_DRAWN,
    ENCOUNTERS_SHUFFLED,
)
from altmode.games.deckbuilder.records import Strike
from altmode.games.deckbuilder.rules.converting import (
    CONVERT,
    REACTION,
    convert_by_energon,
    may_convert,
    other_form,
)
from altmode.games.deckbuilder.rules.decks import MayVault, leave
from altmode.games.deckbuilder.rules.energon import pay_energon
from altmode.games.deckbuilder.rules.numbers import has_right
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ASSIST,
    DECK,
    DISCARD,
    DRAWN,
    ENCOUNTER_DISCARD,
    ENCOUNTERS,
    HAND,
    RELIC,
    VAULT,
    ZONES,
)
from altmode.kernel.decisions import PASS, PASSING, Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.windows import Poll, ask_between, still_waiting
from altmode.kernel.work import NOBODY, Scope, Task
from altmode.kernel.zones import PUBLIC

FIRST_BLOCK: Final = 4
"""Abilities that Block are numbered after those that do not."""
FIRST_ACTION: Final = 6
"""And after them what is paid for with something else than Energon."""


def ability_code(piece: int, number: int) -> int:
    """An ability of a card as one number, for what has been used this turn."""
    return piece << 3 | number


def adversaries_of(state: DeckState, piece: int) -> list[int]:
    """The seats a card is an Adversary of, in turn order (ARD-PLAYER-10, ARD-TVT-25)."""
    return [seat for seat in state.seats_in_turn_order() if state.is_adversary(seat, piece)]


# -- Ambushes


def ambush(state: DeckState, piece: int, seats: Sequence[int]) -> None:
    """An Adversary Ambushes some players, all by one Encounter (ARD-ENC-05)."""
    state.work.append(Ambushing(piece, tuple(seats)))


@dataclass(frozen=True)
class Ambushing(Task):
    """An Ambush is about to happen: who avoids it is out, and nobody left means no Encounter (ARD-AMBUSH-08 to -10)."""

    piece: int
    seats: tuple[int, ...]

    def run(self, state: DeckState) -> None:
        hit = []
        for seat in self.seats:
            # Avoiding works on one's own turn (ARD-AMBUSH-11).
            if seat == state.active and has_right(state, seat, AVOIDS_AMBUSH):
                state.emit(AMBUSH_AVOIDED, "ARD-AMBUSH-08", seat, self.piece)
            else:
                hit.append(seat)
        if not hit:
            return
        for seat in hit:
            state.emit(AMBUSHED, "ARD-AMBUSH-01", seat, self.piece)
        state.work.append(DrawAmbush(self.piece, tuple(hit)))
        waiting = 0
        for seat in hit:
            waiting |= 1 << seat
        state.work.append(BeforeEncounter(waiting))


@dataclass(frozen=True)
class BeforeEncounter(Poll):
    """The last moment to Convert before an Encounter is seen, for those who will face it (ARD-CONVERT-04)."""

    waiting: int

    def seats(self, state: DeckState) -> list[int]:
        return [seat for seat in state.seats_in_turn_order() if self.waiting >> seat & 1]

    def turn(self, state: DeckState, seat: int) -> None:
        if may_convert(state, seat):
            ask_between(state, seat, EncounterQuestion(), [PASS, CONVERT], REACTION)

    def rest(self, state: DeckState, seat: int) -> Task | None:
        waiting = still_waiting(self.seats(state), seat)
        return BeforeEncounter(waiting) if waiting else None


def _why_encounter(state: DeckState) -> str:
    """Who Ambushes, as the next work tells; where nobody does, it is a Confrontation."""
    for task in reversed(state.work):
        if isinstance(task, DrawAmbush):
            return f"{state.name_of_card(state.cards[task.piece])} Ambushes you"
    assert state.battle is not None
    return f"You Confront {state.name_of_card(state.cards[state.battle.piece])}"


@dataclass(frozen=True)
class EncounterQuestion(Question):
    """Whether to Convert before the Encounter is drawn."""

    about: ClassVar[str] = "window"
    VERBS: ClassVar[tuple[str, ...]] = ("pass", "convert")

    def prompt(self, state: DeckState, seat: int) -> str:
        return f"{_why_encounter(state)}: once the Encounter is seen you cannot Convert."

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return f"convert to {other_form(state, seat)}" if option == CONVERT else "draw the encounter"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        if option == CONVERT:
            return Aim("convert", (state.character(seat),), way=other_form(state, seat))
        return PASSING

    def rule(self, state: DeckState) -> str:
        return "ARD-CONVERT-04"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option == CONVERT:
            state.work.append(BeforeEncounter(1 << seat))
            convert_by_energon(state, seat)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "an Encounter is about to be drawn")

    def again(self, state: DeckState, seat: int) -> None:
        state.work.append(BeforeEncounter(1 << seat))


@dataclass(frozen=True)
class DrawAmbush(Task):
    """Draw one Encounter and let its Ambush half hit all (ARD-AMBUSH-01, ARD-ENC-02, ARD-ENC-06)."""

    piece: int
    seats: tuple[int, ...]

    def run(self, state: DeckState) -> None:
        encounter = draw_encounter(state, self.piece, "ARD-ENC-05")
        if encounter == NOBODY:
            return
        effect = state.printed(encounter).face.ambush
        if effect is not None:
            strike(state, Strikes(encounter, state.cards[encounter], self.piece, effect, self.seats))


def draw_encounter(state: DeckState, adversary: int, rule: str) -> int:
    """Turn up the next Encounter, which is discarded when all is done; an empty deck is made anew (ARD-ENC-03)."""
    if not state.pile(ENCOUNTERS):
        shuffle_encounters(state, "ARD-ENC-03")
    if not state.pile(ENCOUNTERS):
        return NOBODY
    encounter = state.pile(ENCOUNTERS)[-1]
    state.put_on_table(encounter, DRAWN)
    state.emit(ENCOUNTER_DRAWN, rule, encounter, adversary)
    state.work.append(DiscardEncounter(encounter))
    return encounter


def shuffle_encounters(state: DeckState, rule: str) -> None:
    """Shuffle all Encounters that are not being resolved."""
    for piece in state.pile(ENCOUNTER_DISCARD)[:]:
        state.put_on_table(piece, ENCOUNTERS)
    state.shuffle(state.match.table + ENCOUNTERS)
    state.emit(ENCOUNTERS_SHUFFLED, rule)


@dataclass(frozen=True)
class DiscardEncounter(Task):
    """An Encounter is done with and goes faceup beside its deck (ARD-ENC-02)."""

    piece: int

    def run(self, state: DeckState) -> None:
        state.put_on_table(self.piece, ENCOUNTER_DISCARD)
        state.emit(ENCOUNTER_DISCARDED, "ARD-ENC-02", self.piece)


# -- Attacks


@dataclass(init=False, unsafe_hash=True)
class Strikes(Task):
    """An Attack begins."""

    source: int
    card: int
    adversary: int
    effect: Effect
    targets: tuple[int, ...]
    user: int
    if_blocked: Effect | None

    def __init__(
        self,
        source: int,
        card: int,
        adversary: int,
        effect: Effect,
        targets: tuple[int, ...],
        user: int = NOBODY,
        if_blocked: Effect | None = None,
    ) -> None:
        self.source = source
        self.card = card
        self.adversary = adversary
        self.effect = effect
        self.targets = targets
        self.user = user
        self.if_blocked = if_blocked

    def run(self, state: DeckState) -> None:
        strike(state, self)


def strike(state: DeckState, begun: Strikes) -> None:
    """Begin an Attack: first Blocks, then those unprotected suffer it in turn order (ARD-ATTACK-02, ARD-GAP-46)."""
    targets = [seat for seat in state.seats_in_turn_order() if seat in begun.targets]
    attack = Strike(
        begun.source,
        begun.card,
        begun.adversary,
        begun.effect,
        tuple(targets),
        user=begun.user,
        if_blocked=begun.if_blocked,
    )
    state.attacks = (*state.attacks, attack)
    for seat in targets:
        state.emit(ATTACKED, "ARD-ATTACK-01", seat, begun.source)
    state.work.append(EndStrike())
    for seat in reversed(targets):
        state.work.append(Suffer(seat))
    state.work.append(OfferBlocks(_chances_to_block(state, targets)))


def _chances_to_block(state: DeckState, targets: list[int]) -> tuple[tuple[int, int], ...]:
    """Who may Block for whom, in order: each for themself first, then others clockwise from each (ARD-GAP-15)."""
    chances = [(seat, seat) for seat in targets]
    for target in targets:
        chances.extend([(other, target) for other in state.others(target)])
    return tuple(chances)


@dataclass(frozen=True)
class OfferBlocks(Task):
    """Ask one player after another whether they Block, each at most once and for one player (ARD-BLOCK-04 to -06)."""

    chances: tuple[tuple[int, int], ...]

    def run(self, state: DeckState) -> None:
        attack = state.attacks[-1]
        for place, (seat, target) in enumerate(self.chances):
            if attack.protected >> target & 1 or attack.blockers >> seat & 1:
                continue
            if could_block(state, seat, target):
                if place + 1 < len(self.chances):
                    state.work.append(OfferBlocks(self.chances[place + 1 :]))
                state.ask(seat, BlockQuestion(target), ways_to_block(state, seat, target))
                return


def could_block(state: DeckState, seat: int, target: int) -> bool:
    """Whether a seat may have a Block for somebody, as far as everybody can see (ARD-BLOCK-02, ARD-BLOCK-03)."""
    distance = _distance_to_block(state, seat, target)
    if distance == OUT_OF_REACH:
        return False
    if _energon_blocks(state, seat, distance):
        return True
    for piece in may_hold(state, seat):
        card = state.printed(piece)
        if card.face.blocks and card.reach >= distance:
            return True
    return False


OUT_OF_REACH: Final = 99


def _distance_to_block(state: DeckState, seat: int, target: int) -> int:
    """How far a Block has to reach; from or to a character that is not in the Matrix it never does.

    Range needs a space, but nobody needs Range for themself (ARD-GAP-16, WOC-GAP-08).
    """
    if seat == target:
        return 0
    if state.at[seat] == NOBODY or state.at[target] == NOBODY:
        return OUT_OF_REACH
    return state.distance(seat, state.at[target])


def may_hold(state: DeckState, seat: int) -> list[int]:
    """The pieces among which a seat's hand is, as far as everybody can see; none if the hand is empty."""
    hand = state.zone(HAND, seat)
    if not hand or state.match.profile.hands == PUBLIC:
        return hand
    everybody = state.match.everybody
    return [
        *hand,
        *state.zone(DECK, seat),
        *[p for p in state.zone(ASSIST, seat) if not state.is_resolved(p)],
        # What went from the hand into the Vault others have not seen (ARD-VAULT-06).
        *[p for p in state.zone(VAULT, seat) if state.known[p] & everybody != everybody],
    ]


def _energon_blocks(state: DeckState, seat: int, distance: int) -> list[int]:
    """The abilities a seat can Block with, each as a code; on other players' turns only where they say so.

    By ARD-GAP-59.
    """
    found = []
    for piece in [state.character(seat), *state.controlled(seat)]:
        for number, ability in enumerate(state.face(piece).energon_blocks):
            code = ability_code(piece, FIRST_BLOCK + number)
            far = ability.reach != ANYWHERE and ability.reach < distance
            if far or code in state.used or ability.cost > state.energon[seat]:
                continue
            if seat == state.active or ability.any_turn:
                found.append(code)
    return found


ABILITIES: Final = 1 << 16
"""From here on options are abilities, below they are cards of the hand."""


def ways_to_block(state: DeckState, seat: int, target: int) -> list[int]:
    """The Blocks a seat has for somebody: one of each card of the hand, abilities, and passing."""
    distance = _distance_to_block(state, seat, target)
    options: list[int] = []
    seen: list[int] = []
    for piece in state.zone(HAND, seat):
        card = state.printed(piece)
        if card.face.blocks and card.reach >= distance and state.cards[piece] not in seen:
            seen.append(state.cards[piece])
            options.append(piece)
    options.extend([ABILITIES | code for code in _energon_blocks(state, seat, distance)])
    return [*options, PASS]


def block_ability(state: DeckState, code: int) -> tuple[int, EnergonBlock]:
    """The piece and the ability that a code stands for."""
    piece = (code & ~ABILITIES) >> 3
    return piece, state.face(piece).energon_blocks[(code & 7) - FIRST_BLOCK]


@dataclass(frozen=True)
class BlockQuestion(Question):
    """Whether to Block an Attack for somebody; nobody has to (ARD-BLOCK-09)."""

    about: ClassVar[str] = "block"
    VERBS: ClassVar[tuple[str, ...]] = ("block", "pass")

    target: int

    def prompt(self, state: DeckState, seat: int) -> str:
        attack = state.attacks[-1]
        name = state.name_of_card(attack.card)
        whom = "you" if self.target == seat else state.match.names[self.target]
        return f"{name} attacks {whom}: {attack.effect.text()}. Block it?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return "pass" if option == PASS else f"block with {state.printed(_piece_of(option)).slug}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return (
            "Pass" if option == PASS else f"Block with {state.name_of_card(state.cards[_piece_of(option)])}"
        )

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("block", (_piece_of(option),), seats=(self.target,))

    def rule(self, state: DeckState) -> str:
        return "ARD-BLOCK-01"

    def secret(self, state: DeckState, seat: int) -> bool:
        return True

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option == PASS:
            return
        attack = state.attacks[-1].blocked(self.target, seat)
        state.attacks = (*state.attacks[:-1], attack)
        if option & ABILITIES:
            piece, ability = block_ability(state, option)
            pay_energon(state, seat, ability.cost)
            state.used = (*state.used, option & ~ABILITIES)
            state.emit(BLOCKED, "ARD-BLOCK-08", piece, seat, self.target)
            return
        # Discarding it is not playing it: only the text of its Block happens (ARD-BLOCK-07, ARD-PLAY-08).
        piece = leave(state, option)
        effect = state.printed(piece).face.block_effect
        state.put(piece, DISCARD, seat)
        state.emit(BLOCKED, "ARD-BLOCK-10", piece, seat, self.target)
        if state.printed(piece).types & RELIC:
            state.work.append(MayVault(seat, state.cards[piece], seat * ZONES + DISCARD, "ARD-RELIC-01"))
        if effect is not None:
            resolve(state, effect, Scope(seat, piece, state.cards[piece]))

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        if state.where[piece] != seat * ZONES + HAND:
            return self.not_now(state, "first say whether you Block")
        card = state.printed(piece)
        if not card.face.blocks:
            return self.not_now(state, f"{card.name} has no Block")
        return Reason(f"{card.name} does not reach that far.", "ARD-BLOCK-03")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, ways_to_block(state, seat, self.target))


def _piece_of(option: int) -> int:
    return (option & ~ABILITIES) >> 3 if option & ABILITIES else option


@dataclass(frozen=True)
class Suffer(Task):
    """An attacked player for whom nobody has Blocked suffers the Attack in full (ARD-ATTACK-02)."""

    seat: int

    def run(self, state: DeckState) -> None:
        attack = state.attacks[-1]
        if not attack.protected >> self.seat & 1:
            scope = Scope(self.seat, attack.source, attack.card, self.seat, attack.adversary)
            resolve(state, attack.effect, scope)


@dataclass(frozen=True)
class EndStrike(Task):
    """An Attack is over; a Blocked one may have consequences for whoever made it (ARD-ATTACK-04)."""

    def run(self, state: DeckState) -> None:
        attack = state.attacks[-1]
        state.attacks = state.attacks[:-1]
        state.work.append(SETTLE)
        if attack.protected and attack.if_blocked is not None:
            resolve(state, attack.if_blocked, Scope(attack.user, attack.source, attack.card))
