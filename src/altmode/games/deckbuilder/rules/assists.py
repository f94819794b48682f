"""Assists: who may place one, which cards may be one, and resolving them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from altmode.abilities.resolve import resolve
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import ASSIST_POWER
from altmode.games.deckbuilder.events import ASSIST_ILLEGAL, ASSIST_PLACED, ASSIST_RESOLVED
from altmode.games.deckbuilder.profile import (
    ALL_OF_THEM,
    FORCED_THEN_WHILE_SHORT,
    IF_DAMAGED,
    NOBODYS,
    OTHERS,
)
from altmode.games.deckbuilder.records import Assist, Battle, Source
from altmode.games.deckbuilder.rule_ids import battle_rule
from altmode.games.deckbuilder.rules.attacks import ABILITIES, may_hold
from altmode.games.deckbuilder.rules.converting import (
    CONVERT,
    REACTION,
    convert_by_energon,
    may_convert,
    other_form,
)
from altmode.games.deckbuilder.rules.counting import is_short
from altmode.games.deckbuilder.rules.damage import forcing
from altmode.games.deckbuilder.rules.decks import discard
from altmode.games.deckbuilder.rules.numbers import change
from altmode.games.deckbuilder.rules.using import (
    ability_key,
    ability_label,
    usable,
    usable_of,
    use,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALT, ASSIST, DAMAGE, DECK, HAND, LABEL_ASSIST, NO_LABEL, ZONES
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import PASS, PASSING, Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.windows import Poll, ask_between, still_waiting
from altmode.kernel.work import NOBODY, Scope, Task


def the_battle(state: DeckState) -> Battle:
    """The battle under way."""
    battle = state.battle
    assert battle is not None
    return battle


def step_rule(state: DeckState, battle: Battle, rule: str) -> str:
    """The rule of a step of a battle; a rulebook may have one of its own for Confrontations."""
    return battle_rule(state.match.game, battle.boss, rule)


# -- Placing


def helpers(state: DeckState, battle: Battle) -> list[int]:
    """Who may place an Assist for the active player, clockwise from their left.

    By ARD-BATTLE-06, -07, ARD-ASSIST-17, -20.
    """
    profile = state.match.profile
    who = profile.boss_assists if battle.boss else profile.robot_assists
    if who == NOBODYS or (who == IF_DAMAGED and not forcing(state, battle.seat)):
        return []
    return state.others(battle.seat) if who in (OTHERS, IF_DAMAGED) else state.teammates(battle.seat)


def defenders(state: DeckState, battle: Battle) -> list[int]:
    """Who may place an Assist for the Boss: players of its own faction (ARD-DEFASSIST-01)."""
    if not battle.boss or not state.match.profile.defenders:
        return []
    faction = state.printed(battle.piece).faction
    return [seat for seat in state.others(battle.seat) if state.faction(seat) == faction]


def may_assist_with(state: DeckState, seat: int, card: DeckCard, space: int) -> bool:
    """Whether a card can Assist: no Damage, able to make Power, and its Range reaches.

    By ARD-ASSIST-04, ARD-ASSIST-05.
    """
    if card.types & DAMAGE or card.reach < state.distance(seat, space):
        return False
    if card.power > 0 or card.face.assist_power:
        return True
    for ability, makes_power in zip(card.face.energon, card.face.energon_power, strict=True):
        if makes_power and ability.label in (NO_LABEL, LABEL_ASSIST) and ability.cost <= state.energon[seat]:
            return True
    return False


def could_assist(state: DeckState, seat: int, space: int) -> bool:
    """Whether a seat may have a card to Assist with, as far as everybody can see."""
    if state.at[seat] == NOBODY:
        # Range needs a space (ARD-GAP-16).
        return False
    return any(may_assist_with(state, seat, state.printed(piece), space) for piece in may_hold(state, seat))


def anybody_could_assist(state: DeckState, battle: Battle) -> bool:
    """Whether somebody may have an Assist for the active player (ARD-GAP-05)."""
    return any(could_assist(state, seat, battle.space) for seat in helpers(state, battle))


def deal_assists(state: DeckState, bit: int, rng: Chance) -> None:
    """While a position is guessed: what was placed unseen was a legal Assist when it was placed (ARD-GAP-11)."""
    battle = state.battle
    if battle is None:
        return
    for assist in battle.assists:
        if state.known[assist.piece] & bit or _once_legal(state, assist.seat, assist.piece, battle.space):
            continue
        others = [
            piece
            for kind in (DECK, HAND)
            for piece in state.zone(kind, assist.seat)
            if not state.known[piece] & bit and _once_legal(state, assist.seat, piece, battle.space)
        ]
        if others:
            state.exchange(assist.piece, others[rng.below(len(others))])


def _once_legal(state: DeckState, seat: int, piece: int, space: int) -> bool:
    card = state.printed(piece)
    makes_power = card.power > 0 or card.face.assist_power or any(card.face.energon_power)
    return makes_power and not card.types & DAMAGE and card.reach >= state.distance(seat, space)


@dataclass(frozen=True)
class PlaceAssists(Poll):
    """One player after another decides once whether to place an Assist (ARD-ASSIST-01, ARD-DEFASSIST-02)."""

    waiting: int

    def seats(self, state: DeckState) -> list[int]:
        return [seat for seat in state.others(the_battle(state).seat) if self.waiting >> seat & 1]

    def turn(self, state: DeckState, seat: int) -> None:
        battle = the_battle(state)
        if could_assist(state, seat, battle.space):
            ask_between(state, seat, AssistQuestion(), assist_options(state, seat), REACTION)

    def rest(self, state: DeckState, seat: int) -> Task | None:
        waiting = still_waiting(self.seats(state), seat)
        return PlaceAssists(waiting) if waiting else None


def assist_options(state: DeckState, seat: int) -> list[int]:
    """One of each card that a seat may place, Converting, passing."""
    space = the_battle(state).space
    options: list[int] = []
    seen: list[int] = []
    for piece in state.zone(HAND, seat):
        card = state.cards[piece]
        if card not in seen and may_assist_with(state, seat, state.printed(piece), space):
            seen.append(card)
            options.append(piece)
    if may_convert(state, seat):
        options.append(CONVERT)
    return [*options, PASS]


@dataclass(frozen=True)
class AssistQuestion(Question):
    """Whether to Assist in somebody's battle, and with which card."""

    about: ClassVar[str] = "assist"
    VERBS: ClassVar[tuple[str, ...]] = ("assist", "convert", "pass")

    def prompt(self, state: DeckState, seat: int) -> str:
        battle = the_battle(state)
        name = state.name_of_card(state.cards[battle.piece])
        whom = state.match.names[battle.seat]
        if seat in defenders(state, battle):
            return f"{whom} Confronts {name}: place a card to defend it?"
        return f"{whom} battles {name}: place a card as an Assist?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        if option == PASS:
            return "pass"
        if option == CONVERT:
            return f"convert to {other_form(state, seat)}"
        return f"assist with {state.printed(option).slug}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        if option < 0:
            return super().label(state, seat, option)
        return f"Assist with {state.name_of_card(state.cards[option])}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        if option == PASS:
            return PASSING
        if option == CONVERT:
            return Aim("convert", (state.character(seat),), way=other_form(state, seat))
        return Aim("assist", (option,))

    def rule(self, state: DeckState) -> str:
        return "ARD-ASSIST-01"

    def secret(self, state: DeckState, seat: int) -> bool:
        return True

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option == CONVERT:
            state.work.append(PlaceAssists(1 << seat))
            convert_by_energon(state, seat)
        elif option != PASS:
            place_assist(state, seat, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        if state.where[piece] != seat * ZONES + HAND:
            return self.not_now(state, "first say whether you Assist")
        card = state.printed(piece)
        if card.types & DAMAGE:
            return Reason("Damage cannot Assist.", "ARD-ASSIST-04")
        if card.reach < state.distance(seat, the_battle(state).space):
            return Reason(f"{card.name} does not reach that far.", "ARD-ASSIST-05")
        return Reason(f"{card.name} cannot make any Power.", "ARD-ASSIST-04")

    def again(self, state: DeckState, seat: int) -> None:
        state.work.append(PlaceAssists(1 << seat))


def place_assist(state: DeckState, seat: int, piece: int) -> None:
    """Put a card of the hand into the battle, facedown where the mode has hands hidden.

    By ARD-ASSIST-02, ARD-ASSIST-03; against a Robot some modes have it faceup (WOC-BATTLE-04, WOC-CON-02).
    """
    battle = the_battle(state)
    piece = state.move_secretly(piece, seat * ZONES + ASSIST)
    if not battle.boss and state.match.profile.robot_assists_faceup:
        state.show(piece, state.match.everybody)
    placed = Assist(seat, piece, defends=seat in defenders(state, battle))
    state.battle = replace(battle, assists=(*battle.assists, placed))
    state.emit(ASSIST_PLACED, "ARD-ASSIST-02", piece, seat)


# -- Resolving


def unresolved(battle: Battle, defending: bool) -> list[Assist]:
    """The Assists of one kind that are still to come."""
    return [a for a in battle.assists if a.defends == defending and not a.resolved and not a.illegal]


@dataclass(frozen=True)
class ResolveDefence(Task):
    """Every defensive Assist resolves, before any that helps (ARD-DEFASSIST-03)."""

    def run(self, state: DeckState) -> None:
        left = unresolved(the_battle(state), True)
        if left:
            state.work.append(self)
            resolve_assist(state, left[0])


@dataclass(frozen=True)
class ResolveHelp(Task):
    """Assists for the active player are resolved one at a time, as many as the mode and the Damage ask for."""

    def run(self, state: DeckState) -> None:
        battle = the_battle(state)
        left = unresolved(battle, False)
        if not left or not self._goes_on(state, battle):
            return
        if state.match.profile.resolve_assists == ALL_OF_THEM:
            # Needed or not (ARD-ASSIST-18).
            state.work.append(self)
            resolve_assist(state, left[0])
            return
        options = [assist.seat for assist in left]
        if state.match.profile.plain_energon_in_battle:
            options.extend([ABILITIES | code for code in usable(state, battle.seat)])
        converts = may_convert(state, battle.seat)
        # Converting to Bot Mode may make help needless: it ends a penalty and opens abilities.
        if len(options) == 1 and not (converts and state.form[battle.seat] == ALT):
            state.work.append(self)
            resolve_assist(state, left[0])
            return
        if converts:
            options.append(CONVERT)
        ask_between(state, battle.seat, WhichAssist(), options, REACTION)

    def _goes_on(self, state: DeckState, battle: Battle) -> bool:
        """Whether another Assist must be resolved (ARD-BATTLE-12 to -14, ARD-ASSIST-07, ARD-ASSIST-15)."""
        policy = state.match.profile.resolve_assists
        if policy == ALL_OF_THEM or is_short(state, battle):
            return True
        # Damage is counted now: what the Encounter brought counts too (ARD-GAP-10).
        forced = forcing(state, battle.seat) if policy == FORCED_THEN_WHILE_SHORT else 0
        done = len([a for a in battle.assists if a.resolved and not a.defends])
        return done < forced


@dataclass(frozen=True)
class WhichAssist(Question):
    """Which Assist the active player resolves next (ARD-ASSIST-06, ARD-ASSIST-08)."""

    about: ClassVar[str] = "which assist"
    VERBS: ClassVar[tuple[str, ...]] = ("resolve", "use", "convert")

    def prompt(self, state: DeckState, seat: int) -> str:
        return "Whose Assist do you resolve next?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        if option == CONVERT:
            return f"convert to {other_form(state, seat)}"
        if option & ABILITIES:
            return ability_key(state, seat, option & ~ABILITIES)
        return f"assist of {state.match.names[option].lower()}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        if option == CONVERT:
            return super().label(state, seat, option)
        if option & ABILITIES:
            return ability_label(state, option & ~ABILITIES)
        return f"Assist of {state.match.names[option]}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        if option == CONVERT:
            return Aim("convert", (state.character(seat),), way=other_form(state, seat))
        if option & ABILITIES:
            return Aim("use", ((option & ~ABILITIES) >> 3,), number=option & 7)
        piece = [a.piece for a in the_battle(state).assists if a.seat == option]
        return Aim("resolve", tuple(piece[:1]), seats=(option,))

    def rule(self, state: DeckState) -> str:
        return "ARD-ASSIST-06"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        state.work.append(ResolveHelp())
        if option == CONVERT:
            convert_by_energon(state, seat)
        elif option & ABILITIES:
            use(state, seat, option & ~ABILITIES)
        else:
            left = [a for a in unresolved(the_battle(state), False) if a.seat == option]
            resolve_assist(state, left[0])

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first choose whose Assist is resolved")

    def again(self, state: DeckState, seat: int) -> None:
        state.work.append(ResolveHelp())


def resolve_assist(state: DeckState, assist: Assist) -> None:
    """Turn an Assist up and carry its text out as if its owner had played it (ARD-ASSIST-09 to ARD-ASSIST-11)."""
    battle = the_battle(state)
    piece, seat = assist.piece, assist.seat
    state.show(piece, state.match.everybody)
    card = state.printed(piece)
    if not may_assist_with(state, seat, card, battle.space):
        _note(state, assist, replace(assist, illegal=True))
        state.emit(ASSIST_ILLEGAL, "ARD-ASSIST-11", piece, seat)
        discard(state, seat, [piece], "ARD-ASSIST-11")
        return
    _note(state, assist, replace(assist, resolved=True))
    state.changed()
    # No Move of it can be spent (ARD-ASSIST-10).
    power = card.power + change(state, seat, ASSIST_POWER, piece)
    state.sources = (*state.sources, Source(seat, piece, power, 0, card.reach))
    state.emit(ASSIST_RESOLVED, "ARD-ASSIST-09", piece, seat)
    state.work.append(AssistAbility(seat, piece))
    scope = Scope(seat, piece, state.cards[piece])
    for text in reversed(card.face.labelled):
        if LABEL_ASSIST in text.labels:
            resolve(state, text.effect, scope.copy())
    if card.face.play is not None and state.match.profile.assists_whole_text:
        resolve(state, card.face.play, scope)


# -- A second Assist


@dataclass(frozen=True)
class OfferSecondAssist(Task):
    """A player who Assists may add another card of the hand, which is resolved at once (WOC-ASSIST-03, WOC-GAP-35)."""

    seat: int

    def run(self, state: DeckState) -> None:
        options = [option for option in assist_options(state, self.seat) if option != CONVERT]
        state.ask(self.seat, SecondAssistQuestion(), options)


@dataclass(frozen=True)
class SecondAssistQuestion(AssistQuestion):
    """Which card to Assist with beside the first one."""

    about: ClassVar[str] = "second assist"
    VERBS: ClassVar[tuple[str, ...]] = ("assist", "pass")

    def prompt(self, state: DeckState, seat: int) -> str:
        name = state.name_of_card(state.cards[the_battle(state).piece])
        return f"A second Assist in the battle against {name}?"

    def rule(self, state: DeckState) -> str:
        return "WOC-GAP-35"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option != PASS:
            place_assist(state, seat, option)
            resolve_assist(state, the_battle(state).assists[-1])

    def again(self, state: DeckState, seat: int) -> None:
        state.work.append(OfferSecondAssist(seat))


def _note(state: DeckState, assist: Assist, now: Assist) -> None:
    battle = the_battle(state)
    assists = tuple([now if other == assist else other for other in battle.assists])
    state.battle = replace(battle, assists=assists)


@dataclass(frozen=True)
class AssistAbility(Task):
    """The owner of a resolved Assist may use its Energon abilities, now or later (ARD-BATTLE-16)."""

    seat: int
    piece: int

    def run(self, state: DeckState) -> None:
        if not state.is_resolved(self.piece):
            return
        codes = assist_abilities(state, self.seat, self.piece)
        if not codes:
            return
        if is_due(state, self.piece):
            due = [code for code in codes if _makes_power(state, code)]
            ask_between(state, self.seat, AssistAbilityQuestion(self.piece), due, REACTION)
        else:
            ask_between(state, self.seat, AssistAbilityQuestion(self.piece), [*codes, PASS], REACTION)


def assist_abilities(state: DeckState, seat: int, piece: int) -> list[int]:
    """The abilities of an Assist that its owner may use: those marked Assist, and others as far as the mode has it.

    By ARD-ASSIST-09, WOC-ASSIST-10, WOC-CON-03.
    """
    codes = usable_of(state, seat, piece, (NO_LABEL, LABEL_ASSIST))
    if state.match.profile.assists_whole_text:
        return codes
    abilities = state.face(piece).energon
    labelled = [code for code in codes if abilities[code & 7].label == LABEL_ASSIST]
    return [code for code in codes if code in labelled or _makes_power(state, code)]


def _makes_power(state: DeckState, code: int) -> bool:
    return state.face(code >> 3).energon_power[code & 7]


def is_due(state: DeckState, piece: int) -> bool:
    """Whether an Assist is legal only by an ability of its own that has not been used: it has to be paid now.

    By WOC-ASSIST-08, WOC-CON-23.
    """
    face = state.face(piece)
    if state.match.profile.assists_whole_text or state.card(piece).power > 0 or face.assist_power:
        return False
    used = [code & 7 for code in state.used if code >> 3 == piece]
    return not any(face.energon_power[number] for number in used if number < len(face.energon_power))


@dataclass(frozen=True)
class AssistAbilityQuestion(Question):
    """Which ability of a resolved Assist its owner uses."""

    about: ClassVar[str] = "ability"
    VERBS: ClassVar[tuple[str, ...]] = ("use", "pass")

    piece: int

    def prompt(self, state: DeckState, seat: int) -> str:
        return f"Use an ability of {state.name_of_card(state.cards[self.piece])}?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return "done" if option == PASS else ability_key(state, seat, option)

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return "Done" if option == PASS else ability_label(state, option)

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim("use", (option >> 3,), number=option & 7)

    def rule(self, state: DeckState) -> str:
        return "ARD-BATTLE-16"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option != PASS:
            state.work.append(AssistAbility(seat, self.piece))
            use(state, seat, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first say whether you use an ability of your Assist")

    def again(self, state: DeckState, seat: int) -> None:
        state.work.append(AssistAbility(seat, self.piece))
