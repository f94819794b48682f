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
from altmode.games.rally.rules.reasons import about_payment, about_powers
from altmode.games.rally.rules.using import cards_to_spend, use_limited
from altmode.games.rally.spaces import DIRECTION_WORDS, FIRE
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import AHEAD, LEFTWARD, RIGHTWARD, SCRAP, SIDE_WORDS, WEAPONS
from altmode.games.rally.track import INTO_BUILDING
from altmode.kernel.decisions import PASS, Aim, PieceQuestion, Question, YesNo
from altmode.kernel.views import Reason
from altmode.kernel.windows import Poll
from altmode.kernel.work import NOBODY, Task

DAMAGE_OF_A_SHOT: Final = 1

# What a robot does with its weapon, each with what two numbers say of it (see `weapon_option`).
SHOOT: Final = 0
"""Shoot to a side."""
THROUGH: Final = 1
"""Shoot to a side through so many obstacles."""
OVER: Final = 2
"""Shoot over everything at a seat."""
STRIKE: Final = 3
"""Strike adjacent seats, given as bits."""
PULL: Final = 4
"""Pull the target at a side so many spaces closer."""

POWER_OF: Final = (0, ShootThrough.BIT, ShootOver.BIT, StrikeAdjacent.BIT, Pull.BIT)
"""The power with which each is done, as a bit."""

FIRST_OF: Final = (0, 100, 200, 300, 1000)
"""The smallest option of each."""
APART: Final = (1, 8, 1, 1, 16)
"""How far apart the options of two sides lie."""


def weapon_option(deed: int, whither: int, number: int = 0) -> int:
    """What a robot does with its weapon as one number; `weapon_of` takes it apart.

    `whither` is a side, a seat or bits of seats, `number` counts obstacles or spaces.
    """
    return FIRST_OF[deed] + whither * APART[deed] + number


def weapon_of(option: int) -> tuple[int, int, int]:
    """What an option does with the weapon, whither, and how many obstacles or spaces."""
    deed = PULL
    while option < FIRST_OF[deed]:
        deed -= 1
    rest = option - FIRST_OF[deed]
    return deed, rest // APART[deed], rest % APART[deed]


def raise_shields(state: RallyState) -> None:
    """Before the first shot, owners of shields may pay for them in priority order."""
    state.step = WEAPONS
    RAISE_SHIELDS.run(state)


@dataclass(frozen=True)
class RaiseShields(Poll):
    """Those who own a shield and can pay for it; the bits are of those who have been asked."""

    asked: int = 0

    def seats(self, state: RallyState) -> list[int]:
        return [
            seat
            for seat in state.seats_in_order()
            if state.powers_of(seat) & Shield.BIT and not self.asked >> seat & 1
        ]

    def turn(self, state: RallyState, seat: int) -> None:
        if state.at[seat] < 0:
            return
        shield = state.power(seat, Shield)
        if shield is not None and state.energon[seat] >= shield.energon:
            SHIELD_QUESTION.put(state, seat)

    def rest(self, state: RallyState, seat: int) -> Task:
        return RaiseShields(self.asked | 1 << seat)


RAISE_SHIELDS: Final = RaiseShields()


@dataclass(frozen=True)
class ShieldQuestion(YesNo):
    """Whether to pay for a shield."""

    about: ClassVar[str] = "shield"
    VERBS: ClassVar[tuple[str, ...]] = ("shield", "pass")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Robot weapons are about to fire. Raise your shield?"

    def rule(self, state: RallyState) -> str:
        return "RR-ACT-15"

    def accept(self, state: RallyState, seat: int) -> None:
        piece = state.piece_with(seat, Shield.BIT)
        power = state.card(piece).power(Shield)
        use_limited(state, seat, piece)
        pay_energon(state, seat, power.energon, "RR-ENERGON-04")
        state.shielded |= 1 << seat
        state.emit(SHIELDED, "RR-ACT-15", seat)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_powers(state, seat, piece, self, Shield.BIT)


SHIELD_QUESTION: Final = ShieldQuestion()


def fire_weapons(state: RallyState) -> None:
    """Every robot fires once, one after another in priority order (RR-WEAPON-01, RR-WEAPON-08)."""
    ALL_WEAPONS.run(state)


@dataclass(frozen=True)
class Weapons(Poll):
    """The robots that have not fired yet."""

    fired: int = 0
    """How many have had their turn."""

    def seats(self, state: RallyState) -> list[int]:
        return state.seats_in_order()[self.fired :]

    def turn(self, state: RallyState, seat: int) -> None:
        if not can_fire(state, seat):
            return
        options = weapon_options(state, seat)
        if len(options) == 1:
            fire(state, seat, options[0])
        elif options:
            state.ask(seat, WEAPON_QUESTION, options)

    def rest(self, state: RallyState, seat: int) -> Task:
        return Weapons(state.seats_in_order().index(seat) + 1)


ALL_WEAPONS: Final = Weapons()


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
    power = state.power(seat, ShootThrough)
    if power is not None:
        for side in range(4):
            seen: list[list[int]] = []
            for ignored in range(power.obstacles, -1, -1):
                hit = shot_through(state, cell, (facing + side) % 4, ignored)
                if hit and hit not in seen:
                    # Ignoring fewer obstacles than one may is worth a choice where it spares somebody.
                    seen.append(hit)
                    options.append(weapon_option(THROUGH, side, ignored))
    if state.has_power(seat, ShootOver.BIT):
        directions = list(sides)
        if state.match.all_directions:
            directions = [0, 1, 2, 3]
        for side in directions:
            for other in all_in_line(state, cell, (facing + side) % 4):
                options.append(weapon_option(OVER, other))
    if state.has_power(seat, StrikeAdjacent.BIT):
        near = [other for other in state.adjacent_robots(seat) if state.ground(state.at[other]) != FIRE]
        for mask in range(1, 1 << len(near)):
            chosen = 0
            for index, other in enumerate(near):
                if mask >> index & 1:
                    chosen |= 1 << other
            options.append(weapon_option(STRIKE, chosen))
    if state.energon[seat] and state.has_power(seat, Pull.BIT):
        for side, target in zip(sides, targets, strict=True):
            if target >= 0:
                most = min(state.energon[seat], state.track.distance(cell, state.at[target]) - 1)
                options.extend([weapon_option(PULL, side, spaces) for spaces in range(1, most + 1)])
    return options


def fire(state: RallyState, seat: int, option: int) -> None:
    """Carry out what a robot does with its weapon."""
    facing = state.facing[seat]
    cell = state.at[seat]
    deed, whither, number = weapon_of(option)
    if deed == PULL:
        _begin_pull(state, seat, (facing + whither) % 4, number)
    elif deed == STRIKE:
        piece = state.piece_with(seat, StrikeAdjacent.BIT)
        power = state.card(piece).power(StrikeAdjacent)
        state.emit(UPGRADE_USED, "RR-WEAPON-07", seat, piece)
        for other in reversed(state.seats_in_order()):
            if whither >> other & 1:
                state.work.append(Attack(seat, other, power.damage, NOBODY))
    elif deed == OVER:
        state.emit(UPGRADE_USED, "RR-WEAPON-07", seat, state.piece_with(seat, ShootOver.BIT))
        _shoot(state, seat, whither, direction_to(state, cell, state.at[whither]))
    elif deed == THROUGH:
        direction = (facing + whither) % 4
        piece = state.piece_with(seat, ShootThrough.BIT)
        through = state.card(piece).power(ShootThrough)
        state.emit(UPGRADE_USED, "RR-WEAPON-07", seat, piece)
        state.emit(FIRED, "RR-WEAPON-07", seat, direction)
        for other in reversed(shot_through(state, cell, direction, number)):
            state.work.append(Attack(seat, other, through.damage + extra_damage(state, seat), direction))
    else:
        direction = (facing + whither) % 4
        target = first_in_line(state, cell, direction)
        if target >= 0:
            _shoot(state, seat, target, direction)


def direction_to(state: RallyState, cell: int, other: int) -> int:
    """The direction of a space in the same row or column."""
    ax, ay = state.track.xy(cell)
    bx, by = state.track.xy(other)
    if ax == bx:
        return 0 if by < ay else 2
    return 1 if bx > ax else 3


def extra_damage(state: RallyState, seat: int) -> int:
    """How much more damage a robot's shots do."""
    piece = state.piece_with(seat, ExtraDamage.BIT)
    if piece < 0:
        return 0
    power = state.card(piece).power(ExtraDamage)
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
    power = state.card(piece).power(Dodge)
    state.ask(seat, DodgeQuestion(attack), [PASS, *cards_to_spend(state, seat, power.discard)])
    return True


@dataclass(frozen=True)
class DodgeQuestion(PieceQuestion):
    """Whether a robot dodges an attack."""

    about: ClassVar[str] = "dodge"
    VERBS: ClassVar[tuple[str, ...]] = ("discard", "pass")

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

    def secret(self, state: RallyState, seat: int) -> bool:
        return True

    def take(self, state: RallyState, seat: int, option: int) -> None:
        attack = self.attack
        assert isinstance(attack, (Attack, PullAttack))
        if option == PASS:
            attack.land(state)
            return
        use_limited(state, seat, state.piece_with(seat, Dodge.BIT))
        spend_card(state, seat, option)
        state.emit(IGNORED, "RR-UPGRADE-22", seat, attack.seat)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_payment(state, seat, piece, self, Dodge)

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
    power = state.card(piece).power(ShoveTarget)
    state.ask(seat, ShoveQuestion(target, direction), [PASS, *cards_to_spend(state, seat, power.discard)])


@dataclass(frozen=True)
class ShoveQuestion(PieceQuestion):
    """Whether a robot pushes the one it shot."""

    about: ClassVar[str] = "shove"
    VERBS: ClassVar[tuple[str, ...]] = ("discard", "pass")

    target: int
    direction: int

    def prompt(self, state: RallyState, seat: int) -> str:
        return f"Discard a card to push {state.match.names[self.target]} {DIRECTION_WORDS[self.direction]}?"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        return "Do not push" if option == PASS else f"Discard {state.card(option).name}"

    def rule(self, state: RallyState) -> str:
        return "RR-PUSH-13"

    def secret(self, state: RallyState, seat: int) -> bool:
        return True

    def take(self, state: RallyState, seat: int, option: int) -> None:
        if option == PASS:
            return
        upgrade = state.piece_with(seat, ShoveTarget.BIT)
        state.because(upgrade)
        spend_card(state, seat, option)
        state.emit(UPGRADE_USED, "RR-UPGRADE-20", seat, upgrade)
        pushed = Movement(seat, NOBODY, 0, 0)
        push(state, state.at[self.target], self.direction, seat, pushed)
        for entry in pushed.pushed:
            if state.at[entry // 8] >= 0 and entry % 8 < 4:
                slide(state, entry // 8, self.direction, None)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        return about_payment(state, seat, piece, self, ShoveTarget)

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
    VERBS: ClassVar[tuple[str, ...]] = ("fire", "shoot through", "shoot over", "strike", "pull")

    def prompt(self, state: RallyState, seat: int) -> str:
        return "Your weapon fires. Where to?"

    def key(self, state: RallyState, seat: int, option: int) -> str:
        deed, whither, number = weapon_of(option)
        if deed == PULL:
            return f"pull {SIDE_WORDS[whither]} {number}"
        said = [state.match.names[other].lower() for other in self._targets(state, seat, option)]
        if deed == STRIKE:
            return f"strike {' and '.join(said)}"
        if deed == OVER:
            return f"shoot over at {said[0]}"
        if deed == THROUGH:
            return f"shoot through {SIDE_WORDS[whither]} to {said[-1]}"
        return f"fire {SIDE_WORDS[whither]}"

    def label(self, state: RallyState, seat: int, option: int) -> str:
        deed, whither, number = weapon_of(option)
        said = " and ".join([state.match.names[other] for other in self._targets(state, seat, option)])
        if deed == PULL:
            return f"Pull {said} {number} closer ({number} Energon)"
        if deed == STRIKE:
            return f"Strike {said}"
        if deed == OVER:
            return f"Shoot over everything at {said}"
        way = DIRECTION_WORDS[(state.facing[seat] + whither) % 4]
        if deed == THROUGH:
            return f"Shoot through obstacles {way}: {said}"
        return f"Fire {SIDE_WORDS[whither]} ({way}): {said or 'nobody'}"

    def aim(self, state: RallyState, seat: int, option: int) -> Aim:
        deed, whither, number = weapon_of(option)
        targets = tuple(self._targets(state, seat, option))
        if deed in (STRIKE, OVER):
            return Aim(self.VERBS[deed], seats=targets)
        way = DIRECTION_WORDS[(state.facing[seat] + whither) % 4]
        return Aim(self.VERBS[deed], seats=targets, way=way, number=number)

    def _targets(self, state: RallyState, seat: int, option: int) -> list[int]:
        """The seats that would be hit."""
        deed, whither, number = weapon_of(option)
        if deed == OVER:
            return [whither]
        if deed == STRIKE:
            return [other for other in range(state.match.seats) if whither >> other & 1]
        cell, direction = state.at[seat], (state.facing[seat] + whither) % 4
        if deed == THROUGH:
            return shot_through(state, cell, direction, number)
        target = first_in_line(state, cell, direction)
        return [target] if target >= 0 else []

    def rule(self, state: RallyState) -> str:
        return "RR-WEAPON-04"

    def take(self, state: RallyState, seat: int, option: int) -> None:
        fire(state, seat, option)

    def why_not(self, state: RallyState, seat: int, piece: int) -> Reason | None:
        bits = 0
        for option in self.offered(state, seat):
            bits |= POWER_OF[weapon_of(option)[0]]
        return about_powers(state, seat, piece, self, bits)

    def again(self, state: RallyState, seat: int) -> None:
        state.ask(seat, self, weapon_options(state, seat))


WEAPON_QUESTION: Final = WeaponQuestion()
