"""Battles and Confrontations, step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from altmode.abilities.resolve import resolve
from altmode.abilities.settling import SETTLE, settle
from altmode.games.deckbuilder.changes import BATTLES_OWN
from altmode.games.deckbuilder.events import (
    ASSIST_COUNTED,
    BATTLE_CALLED_OFF,
    BATTLE_DECLARED,
    BATTLE_FOUGHT,
    BATTLE_LOST,
    CONFRONTED,
    DEFEATED,
)
from altmode.games.deckbuilder.profile import ADVERSARY_POLITY, FACEUP_ROBOT
from altmode.games.deckbuilder.records import Battle
from altmode.games.deckbuilder.rules.assists import (
    PlaceAssists,
    ResolveDefence,
    ResolveHelp,
    anybody_could_assist,
    could_assist,
    defenders,
    helpers,
    may_assist_with,
    step_rule,
    the_battle,
)
from altmode.games.deckbuilder.rules.attacks import (
    BeforeEncounter,
    Strikes,
    draw_encounter,
    shuffle_encounters,
    strike,
)
from altmode.games.deckbuilder.rules.converting import (
    CONVERT,
    REACTION,
    convert_by_energon,
    may_convert,
    other_form,
)
from altmode.games.deckbuilder.rules.counting import cost_in, is_short, power_in
from altmode.games.deckbuilder.rules.decks import discard, forget, vault
from altmode.games.deckbuilder.rules.ending import boss_is_down
from altmode.games.deckbuilder.rules.moving import take_off
from altmode.games.deckbuilder.rules.numbers import has_right
from altmode.games.deckbuilder.rules.paying import farthest
from altmode.games.deckbuilder.rules.ruins import place_ruin
from altmode.games.deckbuilder.rules.using import ability_key, ability_label, usable, usable_of, use
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ASSIST,
    BOSS,
    BOT,
    CONFRONT,
    DAMAGE,
    DEFEATED_ONE,
    LABEL_ASSIST,
    LABEL_CONFRONT,
    NO_LABEL,
    PLAYED,
    ROBOT,
    THIS_BATTLE,
)
from altmode.kernel.decisions import PASS, PASSING, Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.windows import Poll, ask_between
from altmode.kernel.work import NOBODY, Procedure, Scope, Task

DECLARE: Final = -8
"""The option of declaring a Confrontation that was prepared."""
BATTLE_ON: Final = 1
CALL_OFF: Final = 0


# -- Declaring


def battles(state: DeckState, seat: int, reach: int) -> list[int]:
    """The Adversaries a seat, whose Power reaches so far, may battle or Confront now."""
    found: list[int] = []
    printed, cards, matrix = state.match.printed, state.cards, state.matrix
    away = state.match.grid.distance[state.at[seat]]
    for space, faceup in enumerate(state.up):
        if faceup and away[space] <= reach:
            piece = matrix[space]
            if printed[cards[piece]].types & (ROBOT | BOSS) and may_battle(state, seat, piece, space):
                found.append(piece)
    return found


def may_battle(state: DeckState, seat: int, piece: int, space: int) -> bool:
    """Whether a seat may declare a battle against a faceup Robot or Boss in its reach (ARD-BATTLE-03, ARD-GAP-05)."""
    types = state.printed(piece).types
    if piece in state.barred or piece in state.called_off:
        return False
    if not state.is_adversary(seat, piece):
        # One's own faction only where a card permits it, and never its Bosses (ARD-CARD-09, ARD-TVT-24).
        if types & BOSS or not has_right(state, seat, BATTLES_OWN):
            return False
    if types & BOSS:
        return not state.confronted and not is_barred(state, seat)
    if state.match.profile.declares_short:
        # Abilities and Assists may make up for what is missing (WOC-BATTLE-03, WOC-GAP-31).
        return True
    battle = Battle(seat, piece, space, False)
    return not is_short(state, battle) or anybody_could_assist(state, battle)


def reaches(state: DeckState, seat: int, space: int) -> bool:
    """Whether a seat stands on a space or has Power that reaches it (ARD-CONFRONT-08)."""
    return state.distance(seat, space) <= farthest(state, seat)


def is_barred(state: DeckState, seat: int) -> bool:
    """Whether no Boss may be Confronted now: in co-op, while an Adversary Robot lies faceup or commands a Polity.

    By ARD-CONFRONT-07, ARD-COOP-03, WOC-COOP-10.
    """
    bar = state.match.profile.confront_bar
    if bar == ADVERSARY_POLITY:
        return (1 - state.faction(seat)) in state.command
    if bar != FACEUP_ROBOT:
        return False
    for space, piece in enumerate(state.matrix):
        if state.up[space] and state.printed(piece).types & ROBOT and state.is_adversary(seat, piece):
            return True
    return False


# -- Preparing for a Boss


def confront_or_battle(state: DeckState, seat: int, piece: int) -> None:
    """Declare a battle; where the mode has it, abilities marked Confront may be used first (WOC-CONFRONT-03)."""
    if state.match.profile.prepares and state.printed(piece).types & BOSS:
        state.work.append(Prepare(seat, piece))
    else:
        declare(state, seat, piece)


@dataclass(frozen=True)
class Prepare(Task):
    """The active player uses abilities marked Confront until they declare; with none to use they declare now."""

    seat: int
    piece: int

    def run(self, state: DeckState) -> None:
        codes = usable(state, self.seat, (LABEL_CONFRONT,))
        if codes:
            options = [*codes, DECLARE, PASS]
            ask_between(state, self.seat, PrepareQuestion(self.piece), options, REACTION)
        else:
            declare(state, self.seat, self.piece)


@dataclass(frozen=True)
class PrepareQuestion(Question):
    """Which abilities to use before a Boss is Confronted; not Confronting it after all keeps no such Power.

    By WOC-CON-22.
    """

    about: ClassVar[str] = "prepare"
    VERBS: ClassVar[tuple[str, ...]] = ("use", "battle", "pass")

    piece: int

    def _battle(self, state: DeckState, seat: int) -> Battle:
        return Battle(seat, self.piece, state.space_of(self.piece), True)

    def prompt(self, state: DeckState, seat: int) -> str:
        battle = self._battle(state, seat)
        name = state.name_of_card(state.cards[self.piece])
        return f"{power_in(state, battle)} Power against {cost_in(state, battle)}: Confront {name}?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        if option == PASS:
            return "not now"
        return "declare" if option == DECLARE else ability_key(state, seat, option)

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return super().label(state, seat, option) if option < 0 else ability_label(state, option)

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        if option == PASS:
            return PASSING
        if option == DECLARE:
            return Aim("battle", (self.piece,))
        return Aim("use", (option >> 3,), number=option & 7)

    def rule(self, state: DeckState) -> str:
        return "WOC-CONFRONT-03"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option == DECLARE:
            declare(state, seat, self.piece)
        elif option != PASS:
            state.work.append(Prepare(seat, self.piece))
            use(state, seat, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first say whether you Confront the Boss")

    def again(self, state: DeckState, seat: int) -> None:
        state.work.append(Prepare(seat, self.piece))


def declare(state: DeckState, seat: int, piece: int) -> None:
    """Declare a battle with the Power that reaches now (ARD-BATTLE-05)."""
    boss = bool(state.printed(piece).types & BOSS)
    battle = Battle(seat, piece, state.space_of(piece), boss)
    state.battle = battle
    kind = CONFRONTED if boss else BATTLE_DECLARED
    rule = step_rule(state, battle, "ARD-BATTLE-05")
    state.emit(kind, rule, piece, seat, power_in(state, battle), cost_in(state, battle))
    state.work.append(BattleFrom())
    # What cards say about declaring a battle comes before anybody Assists.
    settle(state)


# -- The steps


def _confront_text(state: DeckState) -> None:
    """Plain text marked Confront takes effect as the Confrontation is declared (ARD-ABIL-08, ARD-GAP-14)."""
    battle = the_battle(state)
    if not battle.boss:
        return
    seat = battle.seat
    pieces = state.controlled(seat)
    pieces.append(state.character(seat))
    for piece in reversed(pieces):
        for text in state.face(piece).labelled:
            if LABEL_CONFRONT in text.labels:
                resolve(state, text.effect, Scope(seat, piece, state.cards[piece], battle.piece))


def _place_assists(state: DeckState) -> None:
    """Others may place Assists, each once and in turn order (ARD-BATTLE-08)."""
    battle = the_battle(state)
    waiting = 0
    for seat in [*helpers(state, battle), *defenders(state, battle)]:
        waiting |= 1 << seat
    if waiting:
        state.work.append(PlaceAssists(waiting))


def _may_call_off(state: DeckState) -> None:
    """If somebody could have Assisted and nobody did, the battle may be called off (ARD-BATTLE-09, ARD-BATTLE-10)."""
    battle = the_battle(state)
    if not state.match.profile.may_call_off:
        return
    asked = [*helpers(state, battle), *defenders(state, battle)]
    if not battle.assists and any(could_assist(state, seat, battle.space) for seat in asked):
        _ask_to_call_off(state, battle.seat)


def _ask_to_call_off(state: DeckState, seat: int) -> None:
    options = [BATTLE_ON, CALL_OFF]
    if may_convert(state, seat):
        options.append(CONVERT)
    ask_between(state, seat, CallOffQuestion(), options, REACTION)


@dataclass(frozen=True)
class CallOffQuestion(Question):
    """Whether to go on with a battle in which nobody Assists."""

    about: ClassVar[str] = "call off"
    VERBS: ClassVar[tuple[str, ...]] = ("battle", "call off", "convert")

    def prompt(self, state: DeckState, seat: int) -> str:
        battle = the_battle(state)
        name = state.name_of_card(state.cards[battle.piece])
        power, cost = power_in(state, battle), cost_in(state, battle)
        return f"Nobody Assists. Battle {name} with {power} Power against {cost}?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        if option == CONVERT:
            return f"convert to {other_form(state, seat)}"
        return "battle on" if option == BATTLE_ON else "call it off"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        if option == CONVERT:
            return Aim("convert", (state.character(seat),), way=other_form(state, seat))
        return Aim("battle" if option == BATTLE_ON else "call off", (the_battle(state).piece,))

    def rule(self, state: DeckState) -> str:
        return "ARD-BATTLE-09"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option == CONVERT:
            state.work.append(AskToCallOff(seat))
            convert_by_energon(state, seat)
        elif option == CALL_OFF:
            battle = the_battle(state)
            # The rest of the battle waits below this question.
            rest = state.work.pop()
            assert isinstance(rest, BattleFrom)
            state.battle = None
            state.called_off = (*state.called_off, battle.piece)
            # What was gained for this battle is not kept: it comes again with the next declaration.
            state.sources = tuple(
                [source for source in state.sources if source.purpose not in (CONFRONT, THIS_BATTLE)]
            )
            state.emit(BATTLE_CALLED_OFF, "ARD-BATTLE-09", battle.piece, seat)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first say whether you go on with the battle")

    def again(self, state: DeckState, seat: int) -> None:
        _ask_to_call_off(state, seat)


@dataclass(frozen=True)
class AskToCallOff(Task):
    """Ask once more whether to go on with a battle."""

    seat: int

    def run(self, state: DeckState) -> None:
        _ask_to_call_off(state, self.seat)


def _commit(state: DeckState) -> None:
    """From here on there is no way back; before an Encounter its Adversary may Convert (ARD-CONVERT-04)."""
    battle = the_battle(state)
    if battle.boss:
        state.confronted = True
        state.work.append(BeforeEncounter(1 << battle.seat))


def _encounter(state: DeckState) -> None:
    """Shuffle all Encounters, draw one; its Confrontation half is for the active player alone.

    By ARD-BATTLE-11, ARD-ENC-04, -08.
    """
    battle = the_battle(state)
    if not battle.boss:
        return
    shuffle_encounters(state, "ARD-ENC-04")
    encounter = draw_encounter(state, battle.piece, "ARD-BATTLE-11")
    if encounter == NOBODY:
        return
    state.battle = replace(battle, encounter=encounter)
    half = state.printed(encounter).face.confrontation
    if half is None:
        return
    card = state.cards[encounter]
    if half.attack:
        strike(state, Strikes(encounter, card, battle.piece, half.effect, (battle.seat,)))
    else:
        resolve(state, half.effect, Scope(battle.seat, encounter, card, battle.seat, battle.piece))


def _settle(state: DeckState) -> None:
    settle(state)


def _defence(state: DeckState) -> None:
    state.work.append(ResolveDefence())


def _help(state: DeckState) -> None:
    state.work.append(ResolveHelp())


def _late(state: DeckState) -> None:
    """All Assists are done: while Power is short, abilities are open to everybody in the battle.

    By ARD-BATTLE-15, -16.
    """
    battle = replace(the_battle(state), late=True)
    state.battle = battle
    state.work.append(LateAbilities(_everybody_in(state, battle), False))


def _everybody_in(state: DeckState, battle: Battle) -> int:
    bits = 1 << battle.seat
    if not state.match.profile.assists_whole_text:
        # Those who Assist have used theirs when their card was resolved (WOC-CONFRONT-07, -08).
        return bits
    for assist in battle.assists:
        if assist.resolved:
            bits |= 1 << assist.seat
    return bits


@dataclass(frozen=True)
class LateAbilities(Poll):
    """The active player, then those who Assist, may use abilities; again as long as somebody does."""

    waiting: int
    acted: bool

    def seats(self, state: DeckState) -> list[int]:
        if not is_short(state, the_battle(state)):
            return []
        return [seat for seat in state.seats_in_turn_order() if self.waiting >> seat & 1]

    def turn(self, state: DeckState, seat: int) -> None:
        options = late_options(state, seat)
        if options:
            ask_between(state, seat, LateQuestion(self.acted), [*options, PASS], REACTION)

    def rest(self, state: DeckState, seat: int) -> Task | None:
        waiting = self.waiting & ~(1 << seat)
        for other in state.seats_in_turn_order():
            waiting &= ~(1 << other)
            if other == seat:
                break
        return LateAbilities(waiting & self.waiting, self.acted)

    def end(self, state: DeckState) -> None:
        battle = the_battle(state)
        if self.acted and is_short(state, battle):
            state.work.append(LateAbilities(_everybody_in(state, battle), False))


def late_options(state: DeckState, seat: int) -> list[int]:
    """The abilities open to a seat when all Assists are done, and Converting for the active player."""
    battle = the_battle(state)
    if seat == battle.seat:
        labels = (NO_LABEL, LABEL_CONFRONT) if battle.boss else (NO_LABEL,)
        codes = usable(state, seat, labels)
        # Converting opens the abilities of Bot Mode and ends a penalty of Alt Mode.
        return [*codes, CONVERT] if may_convert(state, seat) and (codes or state.form[seat] != BOT) else codes
    found = []
    for assist in battle.assists:
        if assist.seat == seat and assist.resolved:
            found.extend(usable_of(state, seat, assist.piece, (NO_LABEL, LABEL_ASSIST)))
    return found


@dataclass(frozen=True)
class LateQuestion(Question):
    """Which ability to use before a battle is decided."""

    about: ClassVar[str] = "late"
    VERBS: ClassVar[tuple[str, ...]] = ("use", "convert", "pass")

    acted: bool

    def prompt(self, state: DeckState, seat: int) -> str:
        battle = the_battle(state)
        name = state.name_of_card(state.cards[battle.piece])
        standing = f"{power_in(state, battle)} Power against {cost_in(state, battle)} for {name}"
        return f"{standing}: use an ability before it is decided?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        if option == PASS:
            return "done"
        if option == CONVERT:
            return f"convert to {other_form(state, seat)}"
        return ability_key(state, seat, option)

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return super().label(state, seat, option) if option < 0 else ability_label(state, option)

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        if option == PASS:
            return PASSING
        if option == CONVERT:
            return Aim("convert", (state.character(seat),), way=other_form(state, seat))
        return Aim("use", (option >> 3,), number=option & 7)

    def rule(self, state: DeckState) -> str:
        return step_rule(state, the_battle(state), "ARD-BATTLE-15")

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option == PASS:
            return
        rest = state.work.pop()
        assert isinstance(rest, LateAbilities)
        state.work.append(LateAbilities(rest.waiting | 1 << seat, True))
        if option == CONVERT:
            convert_by_energon(state, seat)
        else:
            use(state, seat, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first say which abilities you use in this battle")

    def again(self, state: DeckState, seat: int) -> None:
        rest = state.work.pop()
        assert isinstance(rest, LateAbilities)
        state.work.append(LateAbilities(rest.waiting | 1 << seat, rest.acted))


def _compare(state: DeckState) -> None:
    """The battle is won if the Power reaches the cost (ARD-BATTLE-17)."""
    battle = the_battle(state)
    won = not is_short(state, battle)
    counted: list[int] = []
    for assist in battle.assists:
        # Unresolved ones are looked at now (ARD-GAP-29).
        legal = assist.resolved or may_assist_with(
            state, assist.seat, state.printed(assist.piece), battle.space
        )
        if legal and not assist.illegal and not assist.defends and assist.seat not in counted:
            counted.append(assist.seat)
            state.emit(ASSIST_COUNTED, "ARD-CLAR-05", assist.piece, assist.seat)
    if won:
        rule = step_rule(state, battle, "ARD-BATTLE-17")
        defeat(state, battle.seat, battle.piece, _rewarded(state, battle), rule)
    else:
        # The Adversary stays where it is and nobody gains anything (ARD-BATTLE-20).
        power, cost = power_in(state, battle), cost_in(state, battle)
        rule = step_rule(state, battle, "ARD-BATTLE-20")
        state.emit(BATTLE_LOST, rule, battle.piece, battle.seat, power, cost)
        # One that cost nothing could be fought for ever (ARD-GAP-06).
        state.called_off = (*state.called_off, battle.piece)
        state.work.append(SETTLE)
    rule = step_rule(state, battle, "ARD-GAP-29")
    state.emit(BATTLE_FOUGHT, rule, battle.piece, battle.seat, len(counted))


def _rewarded(state: DeckState, battle: Battle) -> list[int]:
    """The active player first, then those whose Assist was resolved, clockwise (ARD-BATTLE-18, ARD-GAP-56)."""
    seats = [battle.seat]
    if state.match.profile.assists_rewarded:
        helped = [a.seat for a in battle.assists if a.resolved and not a.defends]
        seats.extend([seat for seat in state.others(battle.seat) if seat in helped])
    return seats


def defeat(state: DeckState, seat: int, piece: int, rewarded: list[int], rule: str) -> None:
    """A seat defeats an Adversary: the reward, then the Vault, then a Ruin takes its place (WOC-BATTLE-09)."""
    state.work.append(Vaulting(seat, piece))
    state.work.append(SETTLE)
    if state.printed(piece).face.reward is not None:
        for other in reversed(rewarded):
            state.work.append(GainReward(other, piece, state.cards[piece]))
    state.emit(DEFEATED, rule, piece, seat)
    state.flags[seat] |= DEFEATED_ONE


@dataclass(frozen=True)
class GainReward(Task):
    """A player gains the reward printed on a defeated Adversary."""

    seat: int
    piece: int
    card: int

    def run(self, state: DeckState) -> None:
        reward = state.match.printed[self.card].face.reward
        assert reward is not None
        resolve(state, reward, Scope(self.seat, self.piece, self.card))


@dataclass(frozen=True)
class Vaulting(Task):
    """The active player alone puts a defeated Adversary into the Vault; the last Boss ends the game.

    Where there are Ruins, one takes its place then (ARD-BATTLE-19, -24, WOC-BATTLE-18, WOC-GAP-46).
    """

    seat: int
    piece: int

    def run(self, state: DeckState) -> None:
        if state.space_of(self.piece) == NOBODY:
            # A reward or a trigger has removed it already.
            return
        card = state.printed(self.piece)
        space = take_off(state, self.piece)
        vault(state, self.seat, self.piece, "ARD-BATTLE-02")
        if card.types & BOSS:
            state.defeated[self.seat] += 1
            boss_is_down(state, card.faction)
        if state.match.profile.ruins and not state.over:
            place_ruin(state, space)


def _assists_off(state: DeckState) -> None:
    """Every placed Assist is discarded by its owner, resolved or not (ARD-BATTLE-23)."""
    battle = the_battle(state)
    for assist in reversed(battle.assists):
        if state.owner(assist.piece) == assist.seat and state.zone_kind(assist.piece) == ASSIST:
            discard(state, assist.seat, [assist.piece], step_rule(state, battle, "ARD-BATTLE-23"))


def _stays_in_play(state: DeckState, piece: int) -> bool:
    """Whether a played card survives a battle: Damage, an Ally, an Ongoing card (ARD-GAP-02)."""
    card = state.card(piece)
    return card.stays or bool(card.types & DAMAGE)


def _clear_away(state: DeckState) -> None:
    """Discard what was played; all Power and Move so far are lost, Damage stays (ARD-BATTLE-21, -22, ARD-POWER-07)."""
    battle = the_battle(state)
    if battle.boss and not state.match.profile.clears_after_boss:
        # The End of Turn Phase that follows does it (WOC-CON-04).
        return
    state.sources = ()
    # What is a copy of a card that stays is no less until the turn ends (ARD-CLAR-10).
    gone = [p for p in state.zone(PLAYED, battle.seat) if not _stays_in_play(state, p)]
    for piece in gone:
        forget(state, piece)
    discard(state, battle.seat, gone, "ARD-BATTLE-21")


def _conclude(state: DeckState) -> None:
    state.battle = None
    state.changed()


@dataclass(frozen=True)
class BattleFrom(Procedure):
    """A battle from one of its steps on."""

    STEPS: ClassVar[tuple[Callable[[Any], None], ...]] = (
        _confront_text,
        _place_assists,
        _may_call_off,
        _commit,
        _encounter,
        _settle,
        _defence,
        _help,
        _late,
        _settle,
        _compare,
        _assists_off,
        _clear_away,
        _conclude,
    )

    step: int = 1

    def run(self, state: DeckState) -> None:
        self.go_through(state, self.step)

    def rest(self, number: int) -> Task:
        return BattleFrom(number)
