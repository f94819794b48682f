"""What must hold of a race after every choice and every task."""

from __future__ import annotations

from altmode.games.rally.cards import PERSONAL_KIND, DamageCard, RallyCard, Upgrade
from altmode.games.rally.powers import EnterAnyMode, LayMines, PairCards
from altmode.games.rally.rules.movement import AfterMove, Stride
from altmode.games.rally.rules.rounds import Steps
from altmode.games.rally.spaces import CHASM, GRANDSTAND
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    CUBES,
    DAMAGE,
    DRIFTS,
    ENERGON_LIMIT,
    INSTALLED,
    NOWHERE,
    PERMANENT_LIMIT,
    PIT_STOPS,
    PLANNING,
    PLANNING_STEP,
    REGISTER_COUNT,
    SCRAP,
    SETTING_UP,
    TEMPORARY_LIMIT,
    UPGRADING,
    ZONES,
)
from altmode.kernel.work import NOBODY
from altmode.lab.invariants import check_questions, check_words, check_zones, must

BEFORE_REGISTERS = (UPGRADING, PLANNING_STEP)
TOGETHER = (*BEFORE_REGISTERS, PIT_STOPS)
"""The phases and steps in which several seats are asked at the same time."""
WORDS_EVERY = 5
"""The words of options are made for every so many decisions only: making them takes longer than playing."""

# What a card is, for where it may lie.
PLANNED = 0
SCRAPPED = 1
SPECIAL = 2
OWN = 3
SHARED = 4


def sort_of(card: RallyCard) -> int:
    """Whether a card is a planning card, SCRAP, special damage, a personal upgrade or one of the common stack."""
    if isinstance(card, DamageCard):
        return SPECIAL
    if isinstance(card, Upgrade):
        return OWN if card.type == PERSONAL_KIND else SHARED
    return PLANNED if PLANNING >> card.kind & 1 else SCRAPPED


LIES_IN: tuple[tuple[int, ...], ...] = (
    (PLANNED,),
    (PLANNED, SCRAPPED),
    *[(PLANNED, SCRAPPED)] * REGISTER_COUNT,
    (PLANNED,),
    (SHARED,),
    (OWN,),
    (OWN, SHARED),
    (SPECIAL,),
)
"""For each zone of a seat the sorts of cards that may lie there."""
LIES_ON_TABLE: tuple[tuple[int, ...], ...] = ((SCRAPPED, SPECIAL), (SCRAPPED, SPECIAL), (SHARED,), (SHARED,))
OF_SEAT = (PLANNED, OWN)
"""The sorts of cards that never leave their seat."""


def may_lie(state: RallyState) -> list[int]:
    """For each card the zones in which it may lie, as bits."""
    match = state.match
    found = [0] * len(match.printed)
    for piece, card in enumerate(state.cards):
        if found[card]:
            continue
        sort = sort_of(match.printed[card])
        for zone in range(len(match.masks)):
            seat = match.zone_owner(zone)
            allowed = LIES_IN[zone % ZONES] if seat >= 0 else LIES_ON_TABLE[zone - match.table]
            if sort in allowed and (sort not in OF_SEAT or seat == match.owners[piece]):
                found[card] |= 1 << zone
    return found


class RallyInvariants:
    """Watches one race; what has not changed since the last look is not looked at again."""

    def __init__(self, state: RallyState) -> None:
        match = state.match
        self.seats = range(match.seats)
        self.pieces = list(range(len(state.cards)))
        self.cards = sorted(state.cards)
        self.may_lie = may_lie(state)
        self.cards_seen: list[object] = []
        self.robots_seen: list[list[int]] = []
        self.reached = state.reached[:]
        self.mines = state.mines[:]
        self.rode_in = [False] * match.seats
        """The seats whose robots are in a building in alt mode."""
        self.decisions = 0
        self.check(state)
        self.check_decision(state)

    # -- After every task

    def check(self, state: RallyState) -> None:
        """Raise Broken unless everything holds that holds at all times."""
        cards: list[object] = [state.zones, state.cards, state.known, state.register, state.borrowed]
        if cards != self.cards_seen:
            self.cards_seen = [
                [zone[:] for zone in state.zones],
                state.cards[:],
                state.known[:],
                state.register,
                state.borrowed[:],
            ]
            check_zones(state, self.pieces)
            self._check_sorts(state)
            self._check_registers(state)
            self._check_upgrades(state)
        robots = [
            state.at,
            state.facing,
            state.form,
            state.energon,
            state.reached,
            state.left_at,
            state.returns,
        ]
        robots += [
            state.checkpoints,
            state.cubes,
            state.mines,
            state.mines_left,
            [state.register, state.step],
        ]
        if robots != self.robots_seen:
            self.robots_seen = [seen[:] for seen in robots]
            self._check_robots(state)
            self._check_board(state)
        self._check_flow(state)

    def _check_sorts(self, state: RallyState) -> None:
        must(sorted(state.cards) == self.cards, "no card comes into the race and none is lost")
        may_lie, cards = self.may_lie, state.cards
        for piece, zone in enumerate(state.where):
            if not may_lie[cards[piece]] >> zone & 1:
                name, lies = state.name_of_card(cards[piece]), state.match.zone_name(zone)
                must(False, f"{name} does not lie in the {lies} of seat {state.match.zone_owner(zone)}")

    def _check_registers(self, state: RallyState) -> None:
        exchanging = [ask.seat for ask in state.asked if ask.question.about == "replacement"]
        everybody = state.match.everybody
        for seat in self.seats:
            pairs = 0
            for register in range(1, REGISTER_COUNT + 1):
                pieces = state.cards_in(seat, register)
                if len(pieces) > 1 and seat not in exchanging:
                    kinds = [state.kind_of(piece) for piece in pieces]
                    pairs += 1
                    must(len(pieces) == 2, f"register {register} of seat {seat} holds {len(pieces)} cards")
                    must(
                        SCRAP not in kinds and any(DRIFTS >> kind & 1 for kind in kinds),
                        f"two cards in register {register} of seat {seat} are a Drift and a planning card",
                    )
                for piece in pieces:
                    known = state.known[piece]
                    if register <= state.register:
                        must(known == everybody, f"register {register} of seat {seat} has been revealed")
                    elif state.kind_of(piece) != SCRAP:
                        # The only card of a hand takes along what is known of it, and only SCRAP can be known.
                        must(
                            known == 1 << seat, f"register {register} of seat {seat} is for its owner's eyes"
                        )
            must(pairs <= 1, f"seat {seat} has {pairs} registers with two cards")
            if pairs:
                used = [
                    state.used_in_round[seat] >> state.upgrade(piece).number & 1
                    for piece in state.zone(INSTALLED, seat)
                    if state.upgrade(piece).bits & PairCards.BIT
                ]
                must(1 in used, f"seat {seat} has used the upgrade that lets it pair cards")

    def _check_upgrades(self, state: RallyState) -> None:
        for seat in self.seats:
            permanent = state.installed_count(seat, True)
            temporary = state.installed_count(seat, False)
            must(permanent <= PERMANENT_LIMIT, f"seat {seat} has {permanent} permanent upgrades installed")
            must(temporary <= TEMPORARY_LIMIT, f"seat {seat} has {temporary} temporary upgrades installed")
            remembered = state.powers_of(seat)
            bits = 0
            for piece in [*state.zone(INSTALLED, seat), *state.zone(DAMAGE, seat)]:
                bits |= state.card(piece).bits
            borrowed = state.borrowed[seat]
            if borrowed >= 0:
                must(state.register > 0, f"seat {seat} copies an upgrade only while registers are played")
                bits |= state.card(borrowed).bits
            must(remembered == bits, f"the powers of seat {seat} are remembered right")

    def _check_robots(self, state: RallyState) -> None:
        track = state.track
        standing = [cell for cell in state.at if cell != NOWHERE]
        must(len(set(standing)) == len(standing), f"one robot stands on a space: {state.at}")
        for seat in self.seats:
            cell, returns, left_at = state.at[seat], state.returns[seat], state.left_at[seat]
            must(0 <= state.energon[seat] <= ENERGON_LIMIT, f"seat {seat} has {state.energon[seat]} Energon")
            must(0 <= state.facing[seat] < 4 and state.form[seat] in (0, 1), f"seat {seat} faces somewhere")
            reached, before = state.reached[seat], self.reached[seat]
            must(before <= reached <= before + 1, f"seat {seat} goes from Checkpoint {before} to {reached}")
            self.reached[seat] = reached
            if cell == NOWHERE:
                self.rode_in[seat] = False
                if state.step != SETTING_UP:
                    must(
                        1 <= returns <= REGISTER_COUNT,
                        f"seat {seat} is off the board, to return in {returns}",
                    )
                    must(returns >= state.register > 0, f"seat {seat} should have returned in {returns}")
                    must(
                        left_at >= 0 and track.on[left_at] == 1,
                        f"seat {seat} left the board somewhere: {left_at}",
                    )
                continue
            must(track.on[cell] == 1, f"seat {seat} stands outside the course")
            must(track.kind[cell] != GRANDSTAND, f"seat {seat} stands on a grandstand")
            must(track.kind[cell] != CHASM or cell in state.mines, f"seat {seat} stands in a pit")
            must(returns == 0 and left_at == NOWHERE, f"seat {seat} is on the board, to return in {returns}")
            self._check_building(state, seat)
        self.mines = state.mines[:]

    def _check_building(self, state: RallyState, seat: int) -> None:
        """In a building a robot is in bot mode, unless a power let it in or a mine hid the building (RR-MINE-06)."""
        inside = state.in_building(seat) and state.form[seat] == ALT and not state.match.modeless
        if inside and not self.rode_in[seat] and state.at[seat] not in self.mines:
            must(state.powers_of(seat) & EnterAnyMode.BIT != 0, f"seat {seat} is in a building in alt mode")
        self.rode_in[seat] = inside

    def _check_board(self, state: RallyState) -> None:
        on = state.track.on
        for what, cells in (
            ("Checkpoint", state.checkpoints),
            ("cube", state.cubes),
            ("mine", state.mines),
        ):
            for cell in cells:
                must(on[cell] == 1, f"a {what} lies outside the course")
        must(len(set(state.checkpoints)) == len(state.checkpoints), "no two Checkpoints lie on one space")
        must(len(set(state.mines)) == len(state.mines), "no two mines lie on one space")
        lying, there_are = len(state.cubes), CUBES - state.match.seats
        must(
            lying + state.supply() == there_are and state.supply() >= 0,
            f"{lying} of {there_are} cubes lie there",
        )
        for seat in self.seats:
            layers = [p for p in state.zone(INSTALLED, seat) if state.upgrade(p).bits & LayMines.BIT]
            must(
                state.mines_left[seat] > 0 or not layers, f"seat {seat} has no mines left and still lays them"
            )

    def _check_flow(self, state: RallyState) -> None:
        must(0 <= state.priority < state.match.seats, f"seat {state.priority} has the token")
        must(0 <= state.register <= REGISTER_COUNT, f"register {state.register} is played")
        if state.over:
            self._check_end(state)
            return
        must(bool(state.work or state.asked), "a race that is not over has work to do or asks somebody")
        if state.moves:
            going_on = [task for task in state.work if isinstance(task, (Stride, AfterMove))]
            must(bool(going_on or state.work), "a movement in progress goes on")
            must(
                not isinstance(state.work[-1], Steps) or bool(state.asked),
                "movements end before the elements act",
            )
        if state.step in BEFORE_REGISTERS:
            self._check_between_rounds(state)

    def _check_between_rounds(self, state: RallyState) -> None:
        """Before the first register of a round nothing of the last one is left."""
        must(not state.moves and not state.register, "no movement is left over from the last register")
        must(not state.acted and not state.watching, "nobody has acted or watches before the first register")
        for seat in self.seats:
            must(state.borrowed[seat] == NOBODY, f"seat {seat} has given back what it copied")
            must(state.at[seat] != NOWHERE, f"the robot of seat {seat} is back before the next round")
        if state.step == UPGRADING:
            for seat in self.seats:
                kinds = {state.kind_of(piece) for piece in state.hand(seat)}
                must(kinds <= {SCRAP}, f"seat {seat} has kept only SCRAP in its hand")
                for register in range(1, REGISTER_COUNT + 1):
                    must(not state.cards_in(seat, register), f"seat {seat} has cleared register {register}")

    def _check_end(self, state: RallyState) -> None:
        must(not (state.work or state.asked or state.offers), "nothing is left to do when the race is over")
        last = len(state.checkpoints)
        first = [seat for seat in self.seats if state.reached[seat] == last]
        if first:
            sides = state.match.sides
            winners = [seat for seat in self.seats if sides[seat] == sides[first[0]]]
            must(
                len(first) == 1 and state.winners == winners, f"{first} reached the end, {state.winners} won"
            )
        else:
            limit = state.match.round_limit
            must(state.round == limit > 0, "without a winner only the limit of rounds ends a race")
            must(not state.winners, f"{state.winners} have won without reaching the last Checkpoint")

    # -- At every decision

    def check_decision(self, state: RallyState) -> None:
        """Raise Broken unless the open questions are such as can be put to somebody."""
        if state.over:
            return
        self.decisions += 1
        check_questions(state)
        if state.step not in TOGETHER:
            must(len(state.asked) == 1, f"{len(state.asked)} seats are asked where only one can be")
        for ask in state.asked:
            if ask.question.about in ("mode", "dropship"):
                filled = [
                    bool(state.cards_in(ask.seat, register)) for register in range(1, REGISTER_COUNT + 1)
                ]
                must(all(filled), f"seat {ask.seat} chooses its mode when its registers are full")
        if self.decisions % WORDS_EVERY == 0:
            check_words(state)
