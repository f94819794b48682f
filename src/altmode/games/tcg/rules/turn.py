"""The turn: its start, the options before the attack, and its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.resolve import resolve
from altmode.abilities.settling import SETTLE, settle
from altmode.games.tcg.events import (
    EXTRA_TURN,
    GAME_DRAWN,
    NO_ATTACK,
    PLAYED_CLEARED,
    TAP_ABILITY_USED,
    TURN_BEGAN,
    TURN_ENDING,
    TURN_STARTED,
)
from altmode.games.tcg.rules.attack import CHECK_ATTACKS, attackers, begin_attack
from altmode.games.tcg.rules.deck import draw, refill, scrap
from altmode.games.tcg.rules.forms import flip_to, other_forms, tap
from altmode.games.tcg.rules.knock_out import knock_out_the_fallen, show_secrets
from altmode.games.tcg.rules.play import play, ways_to_play
from altmode.games.tcg.rules.upgrades import bearers, only_usual_slots, replacing, surplus
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    END_STEP,
    FIELD,
    FORMS,
    HAND,
    ICONS,
    KO_AREA,
    MAIN_STEP,
    PLAYED,
    SCRAP,
    SEATS,
    SECRETS,
    SLOT_NAMES,
    START_STEP,
    ZONES,
)
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.outcome import DRAW
from altmode.kernel.work import NOBODY, Scope, Task

# Options of the main step are a verb and up to three small numbers in one.
FLIP: Final = 0
PLAY: Final = 1
PLAY_ON: Final = 2
TAP: Final = 3
ATTACK_WITH: Final = 4
END_TURN: Final = 5


def option(verb: int, piece: int = 0, target: int = 0, detail: int = 0) -> int:
    """An option of the main step as one number; `parts` takes it apart.

    A flip's target is a mode, a Tap ability's is which of the character's it is; an Upgrade's target is a character,
    and its detail the slot.
    """
    return verb | piece << 4 | target << 24 | detail << 44


def parts(option: int) -> tuple[int, int, int, int]:
    """The verb and the three numbers of an option of the main step."""
    return option & 15, option >> 4 & 0xFFFFF, option >> 24 & 0xFFFFF, option >> 44


@dataclass(frozen=True)
class StartTurn(Task):
    """A turn begins: old Secret Actions go, then the draw, then start-of-turn abilities (TCG-GAP-65)."""

    seat: int
    extra: bool = False

    def run(self, state: TcgState) -> None:
        start_turn(state, self.seat, self.extra)


def start_turn(state: TcgState, seat: int, extra: bool) -> None:
    """Begin a seat's turn, a regular or an extra one (TCG-TURN-02, TCG-TURN-03)."""
    opponent_had_a_turn = state.active != seat
    state.turn += 1
    state.active = seat
    if not extra:
        state.regular = seat
    state.step = START_STEP
    state.used_flip = state.used_action = state.used_upgrade = state.used_tap = 0
    state.attacked = ()
    state.played = ()
    state.turn_icons = [0] * (ICONS * 2)
    state.emit(TURN_BEGAN, "TCG-TURN-14" if extra else "TCG-TURN-01", seat, state.turn)
    if opponent_had_a_turn:
        # A Secret Action stays until the opponent has had a turn (TCG-SECRET-04, TCG-GAP-66).
        for piece in state.zones[seat * ZONES + SECRETS][:]:
            scrap(state, piece, "TCG-SECRET-04")
    state.work.append(MAIN)
    draw(state, seat, 1, "TCG-TURN-02")
    state.emit(TURN_STARTED, "TCG-TURN-03", seat)
    settle(state)


# Why the turn's own Action or Upgrade may not be played.
NO_CARDS_YET: Final = 1
ALREADY_PLAYED: Final = 2
OTHER_KIND_PLAYED: Final = 3


def allowance_gone(state: TcgState, upgrade: bool) -> int:
    """What has become of the turn's own Action or Upgrade, 0 if it may still be played."""
    used = state.used_upgrade if upgrade else state.used_action
    if used:
        return ALREADY_PLAYED
    if state.turn > 2:
        return 0
    if state.turn < 2:
        return NO_CARDS_YET
    return OTHER_KIND_PLAYED if state.used_action or state.used_upgrade else 0


def action_allowed(state: TcgState) -> bool:
    """Whether the turn's own Action may still be played (TCG-TURN-04, TCG-TURN-08, TCG-TURN-10)."""
    return not allowance_gone(state, upgrade=False)


def upgrade_allowed(state: TcgState) -> bool:
    """Whether the turn's own Upgrade may still be played (TCG-TURN-04, TCG-TURN-08, TCG-TURN-10)."""
    return not allowance_gone(state, upgrade=True)


def main_options(state: TcgState) -> list[int]:
    """Everything the active player may do before the attack, and the attacks that end this step."""
    seat = state.active
    options: list[int] = []
    if not state.used_flip:
        _add_flips(state, seat, options)
    actions = not allowance_gone(state, False)
    upgrades = not allowance_gone(state, True)
    if actions or upgrades:
        _add_plays(state, seat, actions, upgrades, options)
    if state.match.profile.tap_abilities and not state.used_tap:
        _add_taps(state, seat, options)
    may_attack = False
    tapped = state.tapped
    for piece in state.zones[seat * ZONES + FIELD]:
        if not tapped[piece]:
            options.append(ATTACK_WITH | piece << 4)
            may_attack = True
    if not may_attack:
        options.append(END_TURN)
    return options


def _add_flips(state: TcgState, seat: int, options: list[int]) -> None:
    others = state.match.other_forms
    forms = state.form
    for piece in state.zones[seat * ZONES + FIELD]:
        for form in others[piece][forms[piece]]:
            options.append(FLIP | piece << 4 | form << 24)
    if state.match.profile.flips_in_ko_area:
        for piece in state.zones[seat * ZONES + KO_AREA]:
            for form in others[piece][forms[piece]]:
                options.append(FLIP | piece << 4 | form << 24)


def _add_plays(state: TcgState, seat: int, actions: bool, upgrades: bool, options: list[int]) -> None:
    # A list and no bits: there are more cards than a machine word has bits.
    seen: list[int] = []
    battle = state.match.battle
    field = state.zones[seat * ZONES + FIELD]
    usual = upgrades and only_usual_slots(state)
    for piece in state.zones[seat * ZONES + HAND]:
        index = state.cards[piece]
        if index in seen:
            continue
        seen.append(index)
        card = battle[index]
        if card.is_upgrade:
            if usual and card.plain:
                # As good as always; it makes no pairs.
                place = PLAY_ON | piece << 4 | card.slot << 44
                for character in bearers(state, piece, field):
                    options.append(place | character << 24)
            elif upgrades:
                for character, slot in ways_to_play(state, seat, piece):
                    options.append(PLAY_ON | piece << 4 | character << 24 | slot << 44)
        elif actions and (card.plain or ways_to_play(state, seat, piece)):
            options.append(PLAY | piece << 4)


def _add_taps(state: TcgState, seat: int, options: list[int]) -> None:
    for piece in state.zones[seat * ZONES + FIELD]:
        if state.tapped[piece]:
            continue
        for index, ability in enumerate(state.face(piece).taps):
            # Without being able to pay, it may not be started (TCG-GAP-71).
            cost = ability.cost
            if cost is None or cost.payable(state, Scope(seat, piece, state.cards[piece])):
                options.append(TAP | piece << 4 | index << 24)


@dataclass(frozen=True)
class MainStep(Task):
    """Ask the active player what to do, in any order, until the attack (TCG-TURN-06, TCG-TURN-07)."""

    def run(self, state: TcgState) -> None:
        state.step = MAIN_STEP
        state.ask(state.active, TURN_QUESTION, main_options(state))


@dataclass(frozen=True)
class TurnQuestion(Question):
    """What to do next in one's turn."""

    about: ClassVar[str] = "turn"
    VERBS: ClassVar[tuple[str, ...]] = ("flip", "play", "tap", "attack", "end")

    def prompt(self, state: TcgState, seat: int) -> str:
        verbs = {parts(option)[0] for option in main_options(state)}
        left = []
        if FLIP in verbs:
            left.append("flip a character")
        if state.turn == 2 and PLAY in verbs and PLAY_ON in verbs:
            left.append("play an Action or an Upgrade")
        else:
            if PLAY in verbs:
                left.append("play an Action")
            if PLAY_ON in verbs:
                left.append("play an Upgrade")
        if TAP in verbs:
            left.append("use a Tap ability")
        last = "attack" if attackers(state, seat) else "end your turn"
        return f"Your turn: you may {', '.join(left)}; then {last}." if left else f"Now {last}."

    def key(self, state: TcgState, seat: int, option: int) -> str:
        verb, piece, target, detail = parts(option)
        if verb == END_TURN:
            return "end turn"
        name = state.key_of(seat, piece)
        if verb == FLIP:
            several = len(other_forms(state, piece)) > 1
            return f"flip {name} to {FORMS[target]}" if several else f"flip {name}"
        if verb == PLAY:
            return f"play {name}"
        if verb == PLAY_ON:
            key = f"play {name} on {state.key_of(seat, target)}"
            unusual = detail != state.battle_card(piece).slot
            return f"{key} in {SLOT_NAMES[detail].lower()} slot" if unusual else key
        if verb == TAP:
            return f"tap {name}" if target == 0 else f"tap {name} {target + 1}"
        return f"attack with {name}"

    def label(self, state: TcgState, seat: int, option: int) -> str:
        verb, piece, target, detail = parts(option)
        if verb == END_TURN:
            return "End your turn"
        name = state.name_of_card(state.cards[piece])
        if verb == FLIP:
            return f"Flip {name} to {FORMS[target]} mode"
        if verb == PLAY:
            return f"Play {name}"
        if verb == PLAY_ON:
            label = f"Play {name} on {state.name_of_card(state.cards[target])}"
            unusual = detail != state.battle_card(piece).slot
            where = f"{label} ({SLOT_NAMES[detail]} slot)" if unusual else label
            return f"{where}{replacing(state, piece, target, detail)}"
        if verb == TAP:
            return f"Tap {name}: {state.face(piece).taps[target].text()}"
        return f"Attack with {name}"

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        verb, piece, target, detail = parts(option)
        if verb == FLIP:
            return Aim("flip", (piece,), way=FORMS[target])
        if verb == PLAY:
            return Aim("play", (piece,))
        if verb == PLAY_ON:
            leaving = surplus(state, piece, target, detail)
            return Aim("play", (piece, target, *leaving), way=SLOT_NAMES[detail].lower())
        if verb == TAP:
            return Aim("tap", (piece,), number=target)
        return Aim("attack", (piece,)) if verb == ATTACK_WITH else Aim("end")

    def rule(self, state: TcgState) -> str:
        return "TCG-TURN-05" if state.match.profile.tap_abilities else "TCG-TURN-04"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        verb, piece, target, detail = parts(option)
        if verb == ATTACK_WITH:
            begin_attack(state, piece)
            return
        if verb == END_TURN:
            state.emit(NO_ATTACK, "TCG-ATK-06", seat)
            state.work.append(CHECK_ATTACKS)
            return
        state.work.append(MAIN)
        if verb == FLIP:
            state.used_flip = 1
            flip_to(state, piece, target, "TCG-FLIP-01")
            settle(state)
            return
        state.work.append(SETTLE)
        if verb == TAP:
            use_tap_ability(state, seat, piece, target)
        elif verb == PLAY_ON:
            state.used_upgrade = 1
            play(state, seat, piece, target, detail)
        else:
            state.used_action = 1
            play(state, seat, piece, NOBODY, NOBODY)

    def again(self, state: TcgState, seat: int) -> None:
        state.work.append(MAIN)


def use_tap_ability(state: TcgState, seat: int, piece: int, index: int) -> None:
    """Tap the character, pay any further cost, then have the effect (TCG-TAP-07, TCG-TAP-08)."""
    state.used_tap = 1
    ability = state.face(piece).taps[index]
    tap(state, piece, "TCG-TAP-08")
    state.emit(TAP_ABILITY_USED, "TCG-TAP-08", piece)
    resolve(state, ability.instructions(), Scope(seat, piece, state.cards[piece]))


MAIN: Final = MainStep()
TURN_QUESTION: Final = TurnQuestion()


def grant_extra_turn(state: TcgState, seat: int) -> None:
    """Let a seat take a turn right after this one; several of them add up (TCG-TURN-14, TCG-TURN-15)."""
    state.extra_turns = (*state.extra_turns, seat)
    state.emit(EXTRA_TURN, "TCG-TURN-14", seat)


@dataclass(frozen=True)
class EndTurn(Task):
    """The turn ends: first the abilities of that moment (TCG-END-06)."""

    def run(self, state: TcgState) -> None:
        state.step = END_STEP
        state.emit(TURN_ENDING, "TCG-END-06", state.active)
        state.take_up_delayed()
        if state.pending:
            state.work.append(CLEAR_UP)
            state.work.append(SETTLE)
        else:
            clear_up(state)


@dataclass(frozen=True)
class ClearUp(Task):
    """The end of the turn, once its abilities have happened."""

    def run(self, state: TcgState) -> None:
        clear_up(state)


def clear_up(state: TcgState) -> None:
    """Clear the played area, then let effects stop; repeat if that causes anything (TCG-END-06, TCG-END-07)."""
    for seat in SEATS:
        clear_played(state, seat)
    if state.marks:
        state.marks = ()
        if state.match.changes_health:
            knock_out_the_fallen(state)
            if state.over:
                return
    if state.watching:
        state.watching = ()
        state.changed()
    # Some may have been made for the end of this very turn while it was ending.
    state.take_up_delayed()
    if state.pending:
        state.work.append(CLEAR_UP)
        state.work.append(SETTLE)
    else:
        next_turn(state)


CLEAR_UP: Final = ClearUp()
END: Final = EndTurn()


def clear_played(state: TcgState, seat: int) -> None:
    """Put a seat's flipped cards and played Actions into its scrap pile (TCG-END-04, TCG-END-05)."""
    played = state.zones[seat * ZONES + PLAYED]
    if not played:
        return
    scrap_zone = seat * ZONES + SCRAP
    for piece in played:
        state.where[piece] = scrap_zone
    state.zones[scrap_zone].extend(played)
    state.zones[seat * ZONES + PLAYED] = []
    state.emit(PLAYED_CLEARED, "TCG-END-04", seat, len(played))
    refill(state, seat)


def next_turn(state: TcgState) -> None:
    """Go on with an extra turn if one was granted, else with the next regular one (TCG-TURN-01, TCG-TURN-14)."""
    limit = state.match.turn_limit
    if limit and state.turn >= limit:
        show_secrets(state)
        state.emit(GAME_DRAWN, "TCG-GAP-83")
        state.finish(DRAW)
        return
    if state.extra_turns:
        seat = state.extra_turns[0]
        state.extra_turns = state.extra_turns[1:]
        start_turn(state, seat, True)
    else:
        # The order goes on from the last regular turn, whoever took extra ones since.
        start_turn(state, 1 - state.regular, False)
