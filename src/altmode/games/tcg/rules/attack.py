"""The attack, step by step as the rulebook numbers it, and what follows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

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
    GREEN_SWAPPED,
    ICONS_COUNTED,
    NO_DAMAGE,
    TOTALS,
    UNTAPPED,
    WHITE_BONUS,
)
from altmode.games.tcg.mechanics.modifiers import AttacksUntapped, Brave, FurtherAttack, Pierce, Stealth
from altmode.games.tcg.profile import CARDS_FLIPPED, WHITE_BONUS_CARDS
from altmode.games.tcg.rules.damage import do_damage
from altmode.games.tcg.rules.deck import flip_top
from altmode.games.tcg.rules.modes import tap
from altmode.games.tcg.rules.numbers import any_permission_live, permissions, stat
from altmode.games.tcg.rules.triggers import SETTLE, settle
from altmode.games.tcg.state import Mark, TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    ATTACK_FLIPS,
    ATTACK_STEP,
    BLACK,
    BLUE,
    BOLD,
    DEFENSE,
    DEFENSE_FLIPS,
    FIELD,
    GREEN,
    HAND,
    ICONS,
    ORANGE,
    PIERCE,
    PLAYED,
    THIS_ATTACK,
    THIS_TURN,
    TOUGH,
    WHITE,
    ZONES,
)
from altmode.kernel.decisions import Question
from altmode.kernel.work import NOBODY, Task

PASS: Final = -1


def attackers(state: TcgState, seat: int) -> list[int]:
    """The characters a seat may attack with: its own, on the battlefield, untapped (TCG-ATK-02)."""
    tapped = state.tapped
    return [piece for piece in state.zones[seat * ZONES + FIELD] if not tapped[piece]]


def defenders(state: TcgState, attacker: int) -> list[int]:
    """The enemies an attacker may choose (TCG-ATK-03, TCG-ATK-04, TCG-ATK-08)."""
    enemies = state.zones[(1 - state.owner(attacker)) * ZONES + FIELD]
    tapped = [piece for piece in enemies if state.tapped[piece]]
    legal = tapped if tapped else enemies[:]
    if not state.marks and not any_permission_live(state):
        return legal
    for gives in permissions(state, attacker):
        if isinstance(gives, AttacksUntapped):
            legal = enemies[:]
    brave = [piece for piece in legal if _is(state, piece, brave=True)]
    if brave:
        return brave
    open_ones = [piece for piece in legal if not _is(state, piece, brave=False)]
    return open_ones if open_ones else legal


def _is(state: TcgState, piece: int, brave: bool) -> bool:
    found = permissions(state, piece)
    return any(isinstance(gives, Brave if brave else Stealth) for gives in found)


def begin_attack(state: TcgState, attacker: int) -> None:
    """Step 1: the attacker is named (TCG-ATK-02); the other steps lie on the stack in order."""
    state.step = ATTACK_STEP
    state.attacker = attacker
    state.defender = NOBODY
    state.fighting = True
    state.taken = 0
    # Every attack is complete in itself: new flips, new icons, a new white bonus (TCG-ATK-29).
    state.flipped = [[], []]
    state.icons = [0] * (ICONS * 2)
    state.white_given = 0
    state.work.extend(STEPS_OF_AN_ATTACK)
    state.emit(ATTACKER_CHOSEN, "TCG-ATK-02", attacker, state.active)
    # Rules 1.0 cards may answer before the defender is chosen (TCG-CONFLICT-11).
    settle(state)


@dataclass(frozen=True)
class ChooseDefender(Task):
    """Step 2: the defender is chosen."""

    def run(self, state: TcgState) -> None:
        if not state.fighting:
            return
        legal = defenders(state, state.attacker)
        if len(legal) == 1:
            state.defender = legal[0]
        else:
            state.ask(state.active, DEFENDER_QUESTION, legal)


@dataclass(frozen=True)
class DefenderQuestion(Question):
    """Which enemy to attack."""

    about: ClassVar[str] = "defender"

    def prompt(self, state: TcgState, seat: int) -> str:
        return f"Which enemy does {state.name_of_card(state.cards[state.attacker])} attack?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return state.key_of(seat, option)

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return state.label_of(seat, option)

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return (option,)

    def rule(self, state: TcgState) -> str:
        return "TCG-ATK-03"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        state.defender = option

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(ChooseDefender())


DEFENDER_QUESTION: Final = DefenderQuestion()


@dataclass(frozen=True)
class TapAttacker(Task):
    """Step 3: the attacker is tapped; abilities on attacking and defending follow (TCG-ATK-05, TCG-ATK-09)."""

    def run(self, state: TcgState) -> None:
        if not state.fighting:
            return
        attacker, defender = state.attacker, state.defender
        tap(state, attacker, "TCG-TAP-02")
        state.attacked.append(attacker)
        state.emit(ATTACKED, "TCG-ATK-09", attacker, defender)
        state.emit(DEFENDED, "TCG-ATK-09", defender, attacker)
        settle(state)


@dataclass(frozen=True)
class BeforeFlips(Task):
    """What attacking and defending caused is over; what comes before the flips happens now."""

    def run(self, state: TcgState) -> None:
        if not state.fighting:
            return
        state.emit(ABOUT_TO_FLIP, "TCG-ATK-10", state.attacker, state.defender)
        state.emit(ABOUT_TO_FLIP, "TCG-ATK-10", state.defender, state.attacker)
        settle(state)


def fix_flips(state: TcgState) -> None:
    """Step 4 begins: how many cards each player flips is fixed now for both (TCG-ATK-12, TCG-BOLD-04)."""
    attacker, defender = state.attacker, state.defender
    state.due[state.active] = CARDS_FLIPPED + stat(state, attacker, BOLD)
    state.due[1 - state.active] = CARDS_FLIPPED + stat(state, defender, TOUGH)
    if state.marks or state.live_stats >> ATTACK_FLIPS & 3:
        # Cards that have extra flips without having Bold or Tough are rare.
        state.due[state.active] += stat(state, attacker, ATTACK_FLIPS)
        state.due[1 - state.active] += stat(state, defender, DEFENSE_FLIPS)


def flip_battle_cards(state: TcgState, seat: int, cards: int, rule: str) -> None:
    """Flip cards for the attack under way, count their icons, and give the white bonus (TCG-ICON-06)."""
    flipped = state.flipped[seat]
    icons = state.icons
    battle = state.match.battle
    at = seat * ICONS
    black = icons[at + BLACK]
    for _ in range(cards):
        piece = flip_top(state, seat, seat, rule)
        if piece < 0:
            # Neither deck nor scrap pile has a card: go on with what there is (TCG-GAP-08).
            break
        flipped.append(piece)
        for colour in battle[state.cards[piece]].colours:
            icons[at + colour] += 1
    black = icons[at + BLACK] - black
    if black and seat == state.active and state.match.profile.black_icons:
        # Until end of turn: an attacker that attacks again keeps it (TCG-ICON-11, TCG-ICON-13).
        state.marks.append(Mark(state.attacker, Pierce(black), PIERCE, black, THIS_TURN))
        state.emit(ICONS_COUNTED, "TCG-ICON-11", state.attacker, black, BLACK)
    if icons[at + WHITE] and not state.white_given >> seat & 1:
        # Once for each player and attack, wherever among their flips the icon is (TCG-ICON-07, TCG-ICON-09).
        state.white_given |= 1 << seat
        state.emit(WHITE_BONUS, "TCG-ICON-06", seat)
        flip_battle_cards(state, seat, WHITE_BONUS_CARDS, "TCG-ICON-06")


@dataclass(frozen=True)
class FlipForAttack(Task):
    """The attacking player makes all of their flips first (TCG-ATK-11)."""

    def run(self, state: TcgState) -> None:
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


@dataclass(frozen=True)
class FlipForDefense(Task):
    """Then the defending player makes theirs."""

    def run(self, state: TcgState) -> None:
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
    return max(attack - defense, min(pierce, attack), 0)


@dataclass(frozen=True)
class DoAttackDamage(Task):
    """Steps 5 to 7: totals, and the damage of the attack (TCG-ATK-16 to TCG-ATK-19)."""

    def run(self, state: TcgState) -> None:
        if not state.fighting:
            state.emit(ATTACK_ENDED_EARLY, "TCG-ATK-21")
            return
        attacker, defender = state.attacker, state.defender
        attack = stat(state, attacker, ATTACK)
        defense = stat(state, defender, DEFENSE)
        pierce = stat(state, attacker, PIERCE)
        state.emit(TOTALS, "TCG-PIERCE-03", attack, defense, pierce)
        amount = attack_damage(attack, defense, pierce)
        # Damage may have to be changed first; what it causes settles after it has been done.
        state.work.append(SETTLE)
        if amount:
            do_damage(state, ((defender, amount),), True, attacker)
        else:
            state.emit(NO_DAMAGE, "TCG-ATK-19", defender)


@dataclass(frozen=True)
class AfterTheAttack(Task):
    """The battle is over; 'after ... attacks' and 'after ... defends' are decided now (TCG-ATK-25)."""

    def run(self, state: TcgState) -> None:
        if state.defender == NOBODY:
            # The attacker was gone before a defender was chosen: nobody attacked anybody.
            return
        state.emit(AFTER_ATTACK, "TCG-ATK-25", state.attacker, state.defender)
        state.emit(AFTER_DEFENSE, "TCG-ATK-25", state.defender, state.attacker)
        settle(state)


@dataclass(frozen=True)
class GreenSwaps(Task):
    """Each player with a green card among their flips may swap it for a hand card (TCG-ICON-14)."""

    seats_left: tuple[int, ...] = ()
    begun: bool = False

    def run(self, state: TcgState) -> None:
        if not state.match.profile.green_icons:
            return
        # The active player decides first (TCG-GAP-19).
        left = self.seats_left if self.begun else (state.active, 1 - state.active)
        for index, seat in enumerate(left):
            green = green_cards(state, seat)
            if green and state.hand(seat):
                state.work.append(GreenSwaps(left[index + 1 :], True))
                state.ask(seat, GREEN_QUESTION, [*green, PASS])
                return


def green_cards(state: TcgState, seat: int) -> list[int]:
    """The green cards a seat flipped in this attack that still lie in the played area (TCG-GAP-20)."""
    found: list[int] = []
    seen: list[int] = []
    for piece in state.flipped[seat]:
        card = state.cards[piece]
        if (
            card not in seen
            and state.where[piece] == seat * ZONES + PLAYED
            and state.battle_card(piece).icons[GREEN]
        ):
            seen.append(card)
            found.append(piece)
    return found


@dataclass(frozen=True)
class GreenQuestion(Question):
    """Which flipped green card to take into the hand, if any (TCG-ICON-15)."""

    about: ClassVar[str] = "green swap"

    def prompt(self, state: TcgState, seat: int) -> str:
        return "You may swap a card from your hand for one of your flipped green cards."

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return "pass" if option == PASS else f"take {state.key_of(seat, option)}"

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return () if option == PASS else (option,)

    def rule(self, state: TcgState) -> str:
        return "TCG-ICON-14"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        if option != PASS:
            ask_for_hand_card(state, seat, option)

    def again(self, state: TcgState, seat: int) -> None:
        state.ask(seat, self, [*green_cards(state, seat), PASS])


GREEN_QUESTION: Final = GreenQuestion()


def ask_for_hand_card(state: TcgState, seat: int, green: int) -> None:
    """Ask which hand card takes the place of a green card."""
    seen: list[int] = []
    options: list[int] = []
    for piece in state.hand(seat):
        if state.cards[piece] not in seen:
            seen.append(state.cards[piece])
            options.append(piece)
    state.ask(seat, SwapQuestion(green), options)


@dataclass(frozen=True)
class SwapQuestion(Question):
    """Which hand card to put down for a green card."""

    about: ClassVar[str] = "green swap"

    green: int

    def prompt(self, state: TcgState, seat: int) -> str:
        return f"Which card do you put down for {state.name_of_card(state.cards[self.green])}?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return state.key_of(seat, option)

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return state.label_of(seat, option)

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return (option,)

    def rule(self, state: TcgState) -> str:
        return "TCG-ICON-16"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        # The hand card takes the green card's place in the played area; it is not scrapped from hand.
        state.place(state.stand_in(option), PLAYED)
        state.move(self.green, seat * ZONES + HAND)
        state.emit(GREEN_SWAPPED, "TCG-ICON-16", self.green, seat)

    def again(self, state: TcgState, seat: int) -> None:
        ask_for_hand_card(state, seat, self.green)


@dataclass(frozen=True)
class EndAttack(Task):
    """The attack is over: what held for it stops, and the next attack or the end of the turn follows."""

    def run(self, state: TcgState) -> None:
        state.attacker = NOBODY
        state.defender = NOBODY
        state.fighting = False
        state.taken = 0
        if state.marks:
            state.marks = [mark for mark in state.marks if mark.until != THIS_ATTACK]
        state.icons = [0] * (ICONS * 2)
        state.flipped = [[], []]
        check_attacks(state)


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
    if open_enemies and state.attacked and (state.marks or any_permission_live(state)):
        granted = [piece for piece in ready if _has_further_attack(state, piece)]
        if granted:
            ask_for_attacker(state, granted, may_stop=True)
            return
    if not open_enemies and not ready:
        untap_everybody(state)
    end_turn(state)


def _has_further_attack(state: TcgState, piece: int) -> bool:
    for gives in permissions(state, piece):
        if isinstance(gives, FurtherAttack):
            return piece not in state.attacked
    return False


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

    may_stop: bool

    def prompt(self, state: TcgState, seat: int) -> str:
        if self.may_stop:
            return "You may make a further attack."
        return "Every enemy is tapped: which of your characters attacks next?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return "end turn" if option == PASS else f"attack with {state.key_of(seat, option)}"

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return () if option == PASS else (option,)

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


# As the rulebook numbers them; the stack takes its next task from the end, so they lie in reverse.
# Each step lets the table settle when it has caused something.
STEPS_OF_AN_ATTACK: Final[list[Task]] = [
    ChooseDefender(),  # 2
    TapAttacker(),  # 3
    BeforeFlips(),  # 4
    FlipForAttack(),
    FlipForDefense(),
    DoAttackDamage(),  # 5 to 7
    AfterTheAttack(),
    GreenSwaps(),
    EndAttack(),
]
STEPS_OF_AN_ATTACK.reverse()
CHECK_ATTACKS: Final = CheckAttacks()
