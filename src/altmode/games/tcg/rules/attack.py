"""The attack, step by step as the rulebook numbers it, and what follows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.settling import SETTLE, settle
from altmode.games.tcg.events import (
    ABOUT_TO_FLIP,
    AFTER_ATTACK,
    AFTER_DEFENSE,
    ALL_UNTAPPED,
    ATTACK_ENDED_EARLY,
    ATTACK_FLIPS_DONE,
    ATTACKED,
    ATTACKER_CHOSEN,
    DEFENDED,
    DEFENSE_FLIPS_DONE,
    ICONS_COUNTED,
    NO_DAMAGE,
    TOTALS,
    UNTAPPED,
)
from altmode.games.tcg.rules.damage import do_damage
from altmode.games.tcg.rules.flips import fix_flips, flip_battle_cards
from altmode.games.tcg.rules.forms import tap
from altmode.games.tcg.rules.green_swap import offer_green_swaps
from altmode.games.tcg.rules.numbers import in_play, permissions, stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    ATTACK_STEP,
    ATTACKS_ANY,
    BLUE,
    BRAVE,
    DEFENSE,
    FIELD,
    FURTHER_ATTACK,
    ICONS,
    ORANGE,
    PIERCE,
    STEALTH,
    THIS_ATTACK,
    ZONES,
)
from altmode.kernel.decisions import PASS, PASSING, Aim, PieceQuestion, Question
from altmode.kernel.work import NOBODY, Procedure, Task


def attackers(state: TcgState, seat: int) -> list[int]:
    """The characters a seat may attack with: its own, on the battlefield, untapped (TCG-ATK-02)."""
    tapped = state.tapped
    return [piece for piece in state.zones[seat * ZONES + FIELD] if not tapped[piece]]


def defenders(state: TcgState, attacker: int) -> list[int]:
    """The enemies an attacker may choose (TCG-ATK-03, TCG-ATK-04, TCG-ATK-08)."""
    legal = in_reach(state, attacker)
    if state.marks or in_play(state, BRAVE | STEALTH):
        return drawn_to(state, legal)
    return legal


def in_reach(state: TcgState, attacker: int) -> list[int]:
    """The enemies that may be attacked as far as tapping goes."""
    enemies = state.zones[(1 - state.owner(attacker)) * ZONES + FIELD]
    if state.match.profile.basic:
        # Tapping means nothing in the basic game (TCG-BASIC-07).
        return enemies[:]
    tapped = [piece for piece in enemies if state.tapped[piece]]
    return tapped if tapped and not having(state, [attacker], ATTACKS_ANY) else enemies[:]


def drawn_to(state: TcgState, legal: list[int]) -> list[int]:
    """The enemies in reach that Brave and Stealth leave an attacker (TCG-HIDE-01, TCG-HIDE-02)."""
    brave = drawing(state, legal)
    if brave:
        return brave
    hidden = hiding(state, legal)
    open_ones = [piece for piece in legal if piece not in hidden]
    return open_ones if open_ones else legal


def drawing(state: TcgState, pieces: list[int]) -> list[int]:
    """Those of the characters that Brave makes an attacker choose; Stealth takes that away (TCG-HIDE-03)."""
    stealthy = having(state, pieces, STEALTH)
    return [piece for piece in having(state, pieces, BRAVE) if piece not in stealthy]


def hiding(state: TcgState, pieces: list[int]) -> list[int]:
    """Those of the characters that Stealth keeps from being chosen; Brave takes that away (TCG-HIDE-03)."""
    brave = having(state, pieces, BRAVE)
    return [piece for piece in having(state, pieces, STEALTH) if piece not in brave]


def having(state: TcgState, pieces: list[int], bit: int) -> list[int]:
    """The characters among these that have a permission now."""
    if not state.marks and not in_play(state, bit):
        return []
    return [piece for piece in pieces if permissions(state, piece, bit)]


def begin_attack(state: TcgState, attacker: int) -> None:
    """Step 1: the attacker is named (TCG-ATK-02); the other steps lie on the stack in order."""
    state.step = ATTACK_STEP
    state.attacker = attacker
    state.defender = NOBODY
    state.fighting = True
    state.taken = 0
    # Every attack is complete in itself: new flips, new icons, a new white bonus (TCG-ATK-29).
    forget_flips(state)
    state.white_given = 0
    state.work.append(ATTACK_FROM[2])
    state.emit(ATTACKER_CHOSEN, "TCG-ATK-02", attacker, state.active)
    # Rules 1.0 cards may answer before the defender is chosen (TCG-CONFLICT-11).
    settle(state)


def choose_defender(state: TcgState) -> None:
    """Step 2: the defender is chosen."""
    if not state.fighting:
        return
    legal = defenders(state, state.attacker)
    if len(legal) == 1:
        state.no_choice(why_only(state, legal[0]), ATTACKED)
        state.defender = legal[0]
    else:
        state.no_choice("")
        state.ask(state.active, DEFENDER_QUESTION, legal)


def why_only(state: TcgState, defender: int) -> str:
    """Why an attacker has no other enemy to choose; empty where there is no other."""
    enemies = state.zone(FIELD, state.owner(defender))
    if len(enemies) == 1:
        return ""
    reach = in_reach(state, state.attacker)
    if len(reach) == 1:
        return "the only tapped enemy"
    if defender in drawing(state, reach):
        return "the only enemy with Brave"
    return "the others have Stealth"


@dataclass(frozen=True)
class DefenderQuestion(PieceQuestion):
    """Which enemy to attack."""

    about: ClassVar[str] = "defender"
    VERBS: ClassVar[tuple[str, ...]] = ("choose",)

    def prompt(self, state: TcgState, seat: int) -> str:
        return f"Which enemy does {state.name_of_card(state.cards[state.attacker])} attack?"

    def rule(self, state: TcgState) -> str:
        return "TCG-BASIC-07" if state.match.profile.basic else "TCG-ATK-03"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        state.defender = option

    def again(self, state: TcgState, seat: int) -> None:
        choose_defender(state)


DEFENDER_QUESTION: Final = DefenderQuestion()


def tap_attacker(state: TcgState) -> None:
    """Step 3: the attacker is tapped; abilities on attacking and defending follow (TCG-ATK-05, TCG-ATK-09)."""
    if not state.fighting:
        return
    attacker, defender = state.attacker, state.defender
    tap(state, attacker, "TCG-TAP-02")
    state.attacked = (*state.attacked, attacker)
    state.emit(ATTACKED, "TCG-ATK-09", attacker, defender)
    state.emit(DEFENDED, "TCG-ATK-09", defender, attacker)
    settle(state)


def before_flips(state: TcgState) -> None:
    """What attacking and defending caused is over; what comes before the flips happens now."""
    if state.fighting and state.attentive & ABOUT_TO_FLIP.bit:
        state.emit(ABOUT_TO_FLIP, "TCG-ATK-10", state.attacker, state.defender)
        state.emit(ABOUT_TO_FLIP, "TCG-ATK-10", state.defender, state.attacker)
        settle(state)


def flip_for_attack(state: TcgState) -> None:
    """Step 4: the attacking player makes all of their flips first (TCG-ATK-10, TCG-ATK-11)."""
    if not state.fighting:
        return
    fix_flips(state)
    seat = state.active
    flip_battle_cards(state, seat, state.due[seat], "TCG-ATK-10")
    orange = state.icons[seat * ICONS + ORANGE]
    if orange:
        state.emit(ICONS_COUNTED, "TCG-ICON-01", state.attacker, orange, ORANGE)
    state.emit(ATTACK_FLIPS_DONE, "TCG-ATK-14", state.attacker, seat)
    # Also what comes between the two players' flips, and what a reshuffle caused (TCG-ATK-15, TCG-TRIG-13).
    settle(state)


def flip_for_defense(state: TcgState) -> None:
    """Step 4 goes on: the defending player makes theirs."""
    if not state.fighting:
        return
    seat = 1 - state.active
    flip_battle_cards(state, seat, state.due[seat], "TCG-ATK-10")
    blue = state.icons[seat * ICONS + BLUE]
    if blue:
        state.emit(ICONS_COUNTED, "TCG-ICON-02", state.defender, blue, BLUE)
    state.emit(DEFENSE_FLIPS_DONE, "TCG-ATK-14", state.defender, seat)
    settle(state)


def attack_damage(attack: int, defense: int, pierce: int) -> int:
    """The damage of an attack from its totals (TCG-PIERCE-03)."""
    through = max(attack - defense, min(pierce, attack))
    return max(through, 0)


def do_attack_damage(state: TcgState) -> None:
    """Steps 5 to 7: totals, and the damage of the attack (TCG-ATK-16 to TCG-ATK-19)."""
    if not state.fighting:
        state.emit(ATTACK_ENDED_EARLY, "TCG-ATK-21")
        return
    attacker, defender = state.attacker, state.defender
    attack = stat(state, attacker, ATTACK)
    defense = stat(state, defender, DEFENSE)
    pierce = stat(state, attacker, PIERCE)
    state.emit(TOTALS, "TCG-PIERCE-03", attack, defense, pierce)
    amount = attack_damage(attack, defense, pierce)
    if not amount:
        state.emit(NO_DAMAGE, "TCG-ATK-19", defender)
        return
    depth = len(state.work)
    do_damage(state, ((defender, amount),), True, attacker)
    if len(state.work) > depth:
        # The damage has to be changed first; what it causes settles after it has been done.
        state.work.insert(depth, SETTLE)
    else:
        settle(state)


def after_the_attack(state: TcgState) -> None:
    """The battle is over; 'after ... attacks' and 'after ... defends' are decided now (TCG-ATK-25)."""
    if state.defender == NOBODY:
        # The attacker was gone before a defender was chosen: nobody attacked anybody.
        return
    state.emit(AFTER_ATTACK, "TCG-ATK-25", state.attacker, state.defender)
    state.emit(AFTER_DEFENSE, "TCG-ATK-25", state.defender, state.attacker)
    settle(state)


def end_attack(state: TcgState) -> None:
    """The attack is over: what held for it stops, and the next attack or the end of the turn follows."""
    state.attacker = NOBODY
    state.defender = NOBODY
    state.fighting = False
    state.taken = 0
    if state.marks:
        state.marks = tuple([mark for mark in state.marks if mark.until != THIS_ATTACK])
    forget_flips(state)
    check_attacks(state)


def forget_flips(state: TcgState) -> None:
    """What was flipped belongs to one attack, and so do its icons."""
    if state.flipped[0] or state.flipped[1]:
        state.flipped = [[], []]
        state.icons = [0] * (ICONS * 2)


@dataclass(frozen=True)
class CheckAttacks(Task):
    """Look whether another attack follows."""

    def run(self, state: TcgState) -> None:
        check_attacks(state)


def check_attacks(state: TcgState) -> None:
    """Another attack, or untapping everybody, or neither (TCG-ATK-26 to TCG-ATK-33)."""
    seat = state.active
    ready = attackers(state, seat)
    open_enemies = attackers(state, 1 - seat)
    if not open_enemies and ready and state.attacked:
        # Attacking out is compulsory (TCG-GAP-02); a turn without an attack cannot begin to.
        ask_for_attacker(state, ready, may_stop=False)
        return
    if open_enemies and state.attacked:
        granted = granted_attackers(state, ready)
        if granted:
            ask_for_attacker(state, granted, may_stop=True)
            return
    if not open_enemies and not ready:
        untap_everybody(state)
    end_turn(state)


def granted_attackers(state: TcgState, ready: list[int]) -> list[int]:
    """Those that a card lets attack though an enemy is untapped, once each (TCG-ATK-33)."""
    return [piece for piece in having(state, ready, FURTHER_ATTACK) if piece not in state.attacked]


def untap_everybody(state: TcgState) -> None:
    """All characters of both players untap; it gives no further attack (TCG-ATK-30)."""
    state.emit(ALL_UNTAPPED, "TCG-ATK-30")
    for seat in (state.active, 1 - state.active):
        for piece in state.zones[seat * ZONES + FIELD]:
            state.tapped[piece] = 0
            state.emit(UNTAPPED, "TCG-ATK-30", piece)


def ask_for_attacker(state: TcgState, ready: list[int], may_stop: bool) -> None:
    """Have the next attacker of the turn named."""
    if len(ready) == 1 and not may_stop:
        begin_attack(state, ready[0])
    else:
        state.ask(state.active, AttackerQuestion(may_stop), [*ready, PASS] if may_stop else ready)


@dataclass(frozen=True)
class AttackerQuestion(Question):
    """Which character makes the next attack of the turn (TCG-ATK-27, TCG-ATK-33)."""

    about: ClassVar[str] = "attacker"
    VERBS: ClassVar[tuple[str, ...]] = ("attack", "pass")

    may_stop: bool

    def prompt(self, state: TcgState, seat: int) -> str:
        if self.may_stop:
            return "You may make a further attack."
        return "Every enemy is tapped: which of your characters attacks next?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return "end turn" if option == PASS else f"attack with {state.key_of(seat, option)}"

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return "End your turn" if option == PASS else f"Attack with {state.name_of_card(state.cards[option])}"

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("attack", (option,))

    def rule(self, state: TcgState) -> str:
        return "TCG-ATK-33" if self.may_stop else "TCG-ATK-27"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        if option == PASS:
            end_turn(state)
        else:
            begin_attack(state, option)

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(CHECK_ATTACKS)


def end_turn(state: TcgState) -> None:
    """Go over to the end of the turn, which is the next chapter's."""
    from altmode.games.tcg.rules.turn import END

    state.work.append(END)


@dataclass(frozen=True)
class AttackFrom(Procedure):
    """An attack from one of its steps on, as the rulebook numbers them; naming the attacker was the first."""

    STEPS: ClassVar[tuple[Callable[[TcgState], None], ...]] = (
        choose_defender,
        tap_attacker,
        before_flips,
        flip_for_attack,
        flip_for_defense,
        do_attack_damage,
        after_the_attack,
        offer_green_swaps,
        end_attack,
    )
    FIRST: ClassVar[int] = 2

    step: int

    def run(self, state: TcgState) -> None:
        self.go_through(state, self.step)

    def rest(self, number: int) -> Task:
        return ATTACK_FROM[number]


ATTACK_FROM: Final[list[Task]] = [AttackFrom(step) for step in range(11)]
CHECK_ATTACKS: Final = CheckAttacks()
