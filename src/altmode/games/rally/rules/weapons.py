"""Step C: robot weapons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.games.rally.events import FIRED, HIT, IGNORED, PULLED, SHIELDED, UPGRADE_USED
from altmode.games.rally.moving import Movement
from altmode.games.rally.powers import (
    WEAPON_POWERS,
    Dodge,
    ExtraDamage,
    NoWeapon,
    Pull,
    Shield,
    ShootOver,
    ShootThrough,
    ShoveTarget,
    StrikeAdjacent,
)
from altmode.games.rally.rules.damage import gain_damage, spend_card
from altmode.games.rally.rules.energon import pay_energon
from altmode.games.rally.rules.firing import all_in_line, first_in_line, shot_through
from altmode.games.rally.rules.pushing import CLOSED, enter, push, slide, strike_back
from altmode.games.rally.rules.using import cards_to_spend, use_limited
from altmode.games.rally.spaces import DIRECTION_WORDS, FIRE
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import AHEAD, LEFTWARD, RIGHTWARD, SCRAP, SIDE_WORDS, WEAPONS
from altmode.games.rally.track import INTO_BUILDING
from altmode.kernel.decisions import PASS, PieceQuestion, Question
from altmode.kernel.work import NOBODY, Task

DAMAGE_OF_A_SHOT: Final = 1

THROUGH: Final = 100
"""And above: shoot through obstacles; 8 times the direction plus the number of obstacles ignored is added."""
OVER: Final = 200
"""And above: shoot over everything at the seat that is added."""
STRIKE: Final = 300
"""And above: strike the adjacent seats whose bits are added."""
PULL: Final = 1000
"""And above: pull the target; 16 times the direction plus the number of spaces is added."""


@dataclass(frozen=True)
class RaiseShields(Task):
    """Before the first shot, owners of shields may pay for them in priority order."""

    asked: int = 0

    def run(self, state: RallyState) -> None:
        state.step = WEAPONS
        for seat in state.seats_in_order():
            if self.asked >> seat & 1 or state.at[seat] < 0 or not state.powers_of(seat) & Shield.BIT:
                continue
            piece = state.piece_with(seat, Shield.BIT)
            if piece < 0:
                continue
            power = state.card(piece).power(Shield.BIT)
            assert isinstance(power, Shield)
            if state.energon[seat] >= power.energon:
                state.work.append(RaiseShields(self.asked | 1 << seat))
                state.ask(seat, SHIELD_QUESTION, [1, PASS])
                return


@dataclass(frozen=True)
class ShieldQuestion(Question):
    """Whether to pay for a shield."""

    about: ClassVar[str] = "shield"

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Robot weapons are about to fire. Raise your shield?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "pass" if option == PASS else "shield"

    def rule(self, state: RallyState) -> str:
        return "RR-ACT-15"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == PASS:
            return
        piece = state.piece_with(seat, Shield.BIT)
        power = state.card(piece).power(Shield.BIT)
        assert isinstance(power, Shield)
        use_limited(state, seat, piece)
        pay_energon(state, seat, power.energon, "RR-ENERGON-04")
        state.shielded |= 1 << seat
        state.emit(SHIELDED, "RR-ACT-15", seat)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, [1, PASS])


SHIELD_QUESTION: Final = ShieldQuestion()


@dataclass(frozen=True)
class Weapons(Task):
    """Every robot fires once, one after another in priority order (RR-WEAPON-01, RR-WEAPON-08)."""

    fired: int = 0
    """How many have had their turn."""

    def run(self, state: RallyState) -> None:
        work = state.work
        mark = len(work)
        order = state.seats_in_order()
        for place in range(self.fired, state.match.seats):
            seat = order[place]
            if not can_fire(state, seat):
                continue
            options = weapon_options(state, seat)
            if not options:
                continue
            if len(options) == 1:
                fire(state, seat, options[0])
            else:
                state.ask(seat, WEAPON_QUESTION, options)
            if state.asked or len(work) > mark:
                # The attack comes first, then the next robot's.
                work.insert(mark, Weapons(place + 1))
                return


def can_fire(state: RallyState, seat: int) -> bool:
    """Whether a robot fires in this register: on the board, not repairing, not in a pit, not silenced."""
    cell = state.at[seat]
    if cell < 0 or state.ground(cell) == FIRE or state.powers_of(seat) & NoWeapon.BIT:
        return False
    return SCRAP not in [state.kind_of(piece) for piece in state.cards_in(seat, state.register)]


def weapon_options(state: RallyState, seat: int) -> list[int]:
    """What a robot may do with its weapon; empty if nothing it could do would hit anybody.

    In bot mode each of the three directions is a choice, an empty one included (GAP-WEAPON-2).
    """
    cell = state.at[seat]
    facing = state.facing[seat]
    free = state.in_bot(seat) and not state.match.modeless
    sides = (AHEAD, LEFTWARD, RIGHTWARD) if free else (AHEAD,)
    options = list(sides)
    targets = [first_in_line(state, cell, (facing + side) % 4) for side in sides]
    hits = max(targets) >= 0
    if state.powers_of(seat) & WEAPON_POWERS:
        special = _special_options(state, seat, sides, targets)
        options.extend(special)
        hits = hits or bool(special)
    return options if hits else []


def _special_options(state: RallyState, seat: int, sides: tuple[int, ...], targets: list[int]) -> list[int]:
    cell = state.at[seat]
    facing = state.facing[seat]
    options: list[int] = []
    piece = state.piece_with(seat, ShootThrough.BIT)
    if piece >= 0:
        power = state.card(piece).power(ShootThrough.BIT)
        assert isinstance(power, ShootThrough)
        for side in range(4):
            seen: list[list[int]] = []
            for ignored in range(power.obstacles, -1, -1):
                hit = shot_through(state, cell, (facing + side) % 4, ignored)
                if hit and hit not in seen:
                    # Ignoring fewer obstacles than one may is worth a choice where it spares somebody.
                    seen.append(hit)
                    options.append(THROUGH + side * 8 + ignored)
    if state.has_power(seat, ShootOver.BIT):
        directions = list(sides)
        if state.match.all_directions:
            directions = [0, 1, 2, 3]
        for side in directions:
            options.extend(OVER + other for other in all_in_line(state, cell, (facing + side) % 4))
    if state.has_power(seat, StrikeAdjacent.BIT):
        near = [other for other in state.adjacent_robots(seat) if state.ground(state.at[other]) != FIRE]
        for mask in range(1, 1 << len(near)):
            chosen = 0
            for place, other in enumerate(near):
                if mask >> place & 1:
                    chosen |= 1 << other
            options.append(STRIKE + chosen)
    if state.energon[seat] and state.has_power(seat, Pull.BIT):
        for side, target in zip(sides, targets, strict=True):
            if target >= 0:
                most = min(state.energon[seat], state.track.distance(cell, state.at[target]) - 1)
                options.extend(PULL + side * 16 + spaces for spaces in range(1, most + 1))
    return options


def fire(state: RallyState, seat: int, option: int) -> None:
    """Carry out what a robot does with its weapon."""
    facing = state.facing[seat]
    cell = state.at[seat]
    if option >= PULL:
        _begin_pull(state, seat, (facing + (option - PULL) // 16) % 4, (option - PULL) % 16)
    elif option >= STRIKE:
        piece = state.piece_with(seat, StrikeAdjacent.BIT)
        power = state.card(piece).power(StrikeAdjacent.BIT)
        assert isinstance(power, StrikeAdjacent)
        state.emit(UPGRADE_USED, "RR-WEAPON-07", seat, piece)
        for other in reversed(state.seats_in_order()):
            if (option - STRIKE) >> other & 1:
                state.work.append(Attack(seat, other, power.damage, NOBODY))
    elif option >= OVER:
        target = option - OVER
        state.emit(UPGRADE_USED, "RR-WEAPON-07", seat, state.piece_with(seat, ShootOver.BIT))
        _shoot(state, seat, target, direction_to(state, cell, state.at[target]))
    elif option >= THROUGH:
        direction = (facing + (option - THROUGH) // 8) % 4
        piece = state.piece_with(seat, ShootThrough.BIT)
        through = state.card(piece).power(ShootThrough.BIT)
        assert isinstance(through, ShootThrough)
        state.emit(UPGRADE_USED, "RR-WEAPON-07", seat, piece)
        state.emit(FIRED, "RR-WEAPON-07", seat, direction)
        for other in reversed(shot_through(state, cell, direction, (option - THROUGH) % 8)):
            state.work.append(Attack(seat, other, through.damage + extra_damage(state, seat), direction))
    else:
        direction = (facing + option) % 4
        target = first_in_line(state, cell, direction)
        if target >= 0:
            _shoot(state, seat, target, direction)


def direction_to(state: RallyState, cell: int, other: int) -> int:
    """The direction of a space in the same row or column."""
    ax, ay = state.track.place(cell)
    bx, by = state.track.place(other)
    if ax == bx:
        return 0 if by < ay else 2
    return 1 if bx > ax else 3


def extra_damage(state: RallyState, seat: int) -> int:
    """How much more damage a robot's shots do."""
    piece = state.piece_with(seat, ExtraDamage.BIT)
    if piece < 0:
        return 0
    power = state.card(piece).power(ExtraDamage.BIT)
    assert isinstance(power, ExtraDamage)
    return power.number


def _shoot(state: RallyState, seat: int, target: int, direction: int) -> None:
    state.emit(FIRED, "RR-WEAPON-05", seat, direction)
    damage = DAMAGE_OF_A_SHOT + extra_damage(state, seat)
    Attack(seat, target, damage, direction).run(state)


@dataclass(frozen=True)
class Attack(Task):
    """An attack on one robot, which may be shielded or dodge it."""

    seat: int
    target: int
    damage: int
    direction: int
    """Where it was shot to, NOBODY for a blow."""

    def run(self, state: RallyState) -> None:
        if state.at[self.target] < 0:
            return
        if state.shielded >> self.target & 1:
            state.emit(IGNORED, "RR-ACT-15", self.target, self.seat)
            return
        if not ask_to_dodge(state, self.target, self):
            self.land(state)

    def land(self, state: RallyState) -> None:
        """The attack hits."""
        state.emit(HIT, "RR-WEAPON-06", self.seat, self.target)
        gain_damage(state, self.target, self.damage, "RR-WEAPON-06")
        if self.direction >= 0 and state.powers_of(self.seat) & ShoveTarget.BIT:
            state.work.append(Shove(self.seat, self.target, self.direction))
        strike_back(state, self.target, self.seat)


def ask_to_dodge(state: RallyState, seat: int, attack: Task) -> bool:
    """Ask a robot that can dodge whether it does; those without a fitting card are asked all the same."""
    if not state.powers_of(seat) & Dodge.BIT or not state.hand(seat):
        return False
    piece = state.piece_with(seat, Dodge.BIT)
    if piece < 0:
        return False
    power = state.card(piece).power(Dodge.BIT)
    assert isinstance(power, Dodge)
    state.ask(seat, DodgeQuestion(attack), [PASS, *cards_to_spend(state, seat, power.discard)])
    return True


@dataclass(frozen=True)
class DodgeQuestion(PieceQuestion):
    """Whether a robot dodges an attack."""

    about: ClassVar[str] = "dodge"

    attack: Task

    def prompt(self, state: RallyState, seat: int) -> str:
        attack = self.attack
        assert isinstance(attack, (Attack, PullAttack))
        return f"{state.match.names[attack.seat]} attacks you. Discard a card to ignore the attack?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        return "take it" if option == PASS else state.card(option).slug

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return "Take it" if option == PASS else f"Discard {state.card(option).name}"

    def rule(self, state: RallyState) -> str:
        return "RR-UPGRADE-22"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        attack = self.attack
        assert isinstance(attack, (Attack, PullAttack))
        if option == PASS:
            attack.land(state)
            return
        use_limited(state, seat, state.piece_with(seat, Dodge.BIT))
        spend_card(state, seat, option)
        state.emit(IGNORED, "RR-UPGRADE-22", seat, attack.seat)

    def again(self, state: RallyState, seat: int) -> None:
        ask_to_dodge(state, seat, self.attack)


# -- Pushing a neighbour that was shot


@dataclass(frozen=True)
class Shove(Task):
    """The shooter may push an adjacent target away."""

    seat: int
    target: int
    direction: int

    def run(self, state: RallyState) -> None:
        ask_to_shove(state, self.seat, self.target, self.direction)


def ask_to_shove(state: RallyState, seat: int, target: int, direction: int) -> None:
    """Ask for the card that pays for the push, if the target is adjacent."""
    piece = state.piece_with(seat, ShoveTarget.BIT)
    if piece < 0 or not state.hand(seat) or target not in state.adjacent_robots(seat):
        return
    power = state.card(piece).power(ShoveTarget.BIT)
    assert isinstance(power, ShoveTarget)
    state.ask(seat, ShoveQuestion(target, direction), [PASS, *cards_to_spend(state, seat, power.discard)])


@dataclass(frozen=True)
class ShoveQuestion(PieceQuestion):
    """Whether a robot pushes the one it shot."""

    about: ClassVar[str] = "shove"

    target: int
    direction: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"Discard a card to push {state.match.names[self.target]} {DIRECTION_WORDS[self.direction]}?"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return "Do not push" if option == PASS else f"Discard {state.card(option).name}"

    def rule(self, state: RallyState) -> str:
        return "RR-PUSH-13"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == PASS:
            return
        spend_card(state, seat, option)
        state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, state.piece_with(seat, ShoveTarget.BIT))
        pushed = Movement(seat, NOBODY, 0, 0)
        push(state, state.at[self.target], self.direction, seat, pushed)
        for entry in pushed.pushed:
            if state.at[entry // 8] >= 0 and entry % 8 < 4:
                slide(state, entry // 8, self.direction, None)

    def again(self, state: RallyState, seat: int) -> None:
        ask_to_shove(state, seat, self.target, self.direction)


# -- Pulling a target closer


def _begin_pull(state: RallyState, seat: int, direction: int, spaces: int) -> None:
    target = first_in_line(state, state.at[seat], direction)
    state.emit(UPGRADE_USED, "RR-WEAPON-07", seat, state.piece_with(seat, Pull.BIT))
    pay_energon(state, seat, spaces, "RR-ENERGON-04")
    PullAttack(seat, target, (direction + 2) % 4, spaces).run(state)


@dataclass(frozen=True)
class PullAttack(Task):
    """A pull, which may be shielded or dodged like any other weapon effect."""

    seat: int
    target: int
    direction: int
    spaces: int

    def run(self, state: RallyState) -> None:
        if state.shielded >> self.target & 1:
            state.emit(IGNORED, "RR-ACT-15", self.target, self.seat)
        elif not ask_to_dodge(state, self.target, self):
            self.land(state)

    def land(self, state: RallyState) -> None:
        """The target comes closer, space by space, until something stops it (GAP-UPGR-12)."""
        target, direction = self.target, self.direction
        for _ in range(self.spaces):
            cell = state.at[target]
            way = state.way(cell, direction)
            goal = cell + state.track.steps[direction]
            if way & CLOSED or (way & INTO_BUILDING and not state.in_bot(target)) or goal in state.at:
                break
            state.at[target] = goal
            state.emit(PULLED, "RR-WEAPON-07", target, direction, goal)
            enter(state, target, goal, direction, cell, False)
            if state.at[target] != goal:
                break
        if state.at[target] >= 0:
            slide(state, target, direction, None)
        strike_back(state, target, self.seat)


# -- Choosing


@dataclass(frozen=True)
class WeaponQuestion(Question):
    """Where a robot fires, or what it does instead."""

    about: ClassVar[str] = "weapon"

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Your weapon fires. Where to?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        names = state.match.names
        if option >= PULL:
            side = SIDE_WORDS[(option - PULL) // 16]
            return f"pull {side} {(option - PULL) % 16}"
        if option >= STRIKE:
            return "strike " + " and ".join(self._struck(state, option)).lower()
        if option >= OVER:
            return f"shoot over at {names[option - OVER].lower()}"
        if option >= THROUGH:
            where = (option - THROUGH) // 8
            direction = (state.facing[seat] + where) % 4
            hit = shot_through(state, state.at[seat], direction, (option - THROUGH) % 8)
            return f"shoot through {SIDE_WORDS[where]} to {names[hit[-1]].lower()}"
        return f"fire {SIDE_WORDS[option]}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        names = state.match.names
        facing = state.facing[seat]
        if option >= PULL:
            direction = (facing + (option - PULL) // 16) % 4
            target = first_in_line(state, state.at[seat], direction)
            return f"Pull {names[target]} {(option - PULL) % 16} closer ({(option - PULL) % 16} Energon)"
        if option >= STRIKE:
            return "Strike " + " and ".join(self._struck(state, option))
        if option >= OVER:
            return f"Shoot over everything at {names[option - OVER]}"
        if option >= THROUGH:
            direction = (facing + (option - THROUGH) // 8) % 4
            hit = shot_through(state, state.at[seat], direction, (option - THROUGH) % 8)
            said = " and ".join([names[other] for other in hit])
            return f"Shoot through obstacles {DIRECTION_WORDS[direction]}: {said}"
        direction = (facing + option) % 4
        target = first_in_line(state, state.at[seat], direction)
        whom = names[target] if target >= 0 else "nobody"
        return f"Fire {SIDE_WORDS[option]} ({DIRECTION_WORDS[direction]}): {whom}"

    def rule(self, state: RallyState) -> str:
        return "RR-WEAPON-04"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        fire(state, seat, option)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, weapon_options(state, seat))

    def _struck(self, state: RallyState, option: int) -> list[str]:
        return [name for other, name in enumerate(state.match.names) if (option - STRIKE) >> other & 1]


WEAPON_QUESTION: Final = WeaponQuestion()
