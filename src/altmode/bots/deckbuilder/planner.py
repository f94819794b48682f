"""The bot that plans its turn by playing it out.

It guesses a position that fits what it sees and tries its options on copies of it with the engine itself, always the
few most promising ones further (a beam). A branch ends where something would be learnt that the seat does not know:
cards turned up or drawn in a guess are not what will come. All other questions are answered by looking at what each
option leads to.
"""

from __future__ import annotations

from typing import Final

from altmode.bots.deckbuilder.battles import (
    LOST_BATTLE,
    all_as_one,
    chance_of_winning,
    gain_of,
    help_expected,
    pick_assist,
    pick_calling_off,
    pick_preparation,
    still_to_come,
)
from altmode.bots.deckbuilder.worth import BOSS_DOWN, bosses_up, robots_up, strengths, worth
from altmode.bots.part import BotKind
from altmode.bots.player import Seen
from altmode.games.deckbuilder.changes import BATTLES_OWN
from altmode.games.deckbuilder.mechanics.effects import BecomeCopy
from altmode.games.deckbuilder.records import Battle
from altmode.games.deckbuilder.rules.battle import PrepareQuestion, is_barred
from altmode.games.deckbuilder.rules.counting import cost_in, power_in
from altmode.games.deckbuilder.rules.numbers import cost_to_defeat, has_right
from altmode.games.deckbuilder.rules.turn import BATTLE, BY_HAND, CONVERT, END, PLAY, SEARCH, SHIFT
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALT, BOSSES, HAND
from altmode.kernel.decisions import Ask
from altmode.kernel.work import NOBODY

WIDTH: Final = 4
"""So many positions are followed up at each step."""
DEPTH: Final = 14
PATIENCE: Final = 5
"""After so many steps without anything better a plan is done."""
CONVERSIONS: Final = 2
"""No line Converts more often: there and back again is the most that helps."""
MOST_STEPS: Final = 60
"""So many answers of others are made up before a line is given up."""
FOUND: Final = 0.5
"""What turning a card up promises while there is Power to use it."""
FOUND_LATE: Final = 0.1
DRAWN: Final = 0.5
"""What a card in hand promises that has not been looked at."""
KEPT: Final = 0.15
"""What a point in a hand is worth that waits for one's next turn: it can Block or Assist."""
AHEAD: Final = 0.6
"""What a Confrontation in reach counts among lines that are followed up."""
TURN: Final = "turn"


class PlannerBot:
    """Tries what it could do this turn and takes the first step of what comes out best."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def pick(self, seen: Seen) -> str:
        """The option that leads to the best position it can see."""
        options = seen.decision.options
        if len(options) == 1:
            return options[0].key
        state = seen.guess(self.seed)
        assert isinstance(state, DeckState)
        seat = seen.view.seat
        ask = _asked(state, seat, seen.decision.about)
        if ask is None:
            return options[0].key
        if ask.question.about == TURN:
            place = _plan(state, seat, ask)
        elif ask.question.about == "call off":
            place = pick_calling_off(state)
        elif ask.question.about == "prepare":
            place = pick_preparation(state, seat, ask)
        elif ask.question.about == "assist" and all_as_one(state):
            place = pick_assist(state, seat, ask)
        else:
            place = _best_answer(state, seat, ask)
        return options[place].key


def _asked(state: DeckState, seat: int, about: str) -> Ask | None:
    for ask in [*state.asked, *state.offers]:
        if ask.seat == seat and ask.question.about == about:
            return ask
    return None


# -- Trying


def tried(state: DeckState, seat: int, ask: Ask, place: int) -> DeckState:
    """What comes of an option, with everybody else declining what they can, up to the seat's next question."""
    twin = state.clone()
    index = state.asked.index(ask) if ask in state.asked else -1
    open_ask = twin.asked[index] if index >= 0 else twin.offers[state.offers.index(ask)]
    twin.take(open_ask, place)
    for _ in range(MOST_STEPS):
        if twin.over or not twin.asked or twin.asked[0].seat == seat:
            break
        other = twin.asked[0]
        declining = other.question.declining
        twin.take(other, other.options.index(declining) if declining in other.options else 0)
    return twin


def _facts_known(state: DeckState, seat: int) -> tuple[int, int]:
    """What changes when a seat learns something: cards that lie faceup, and chance that was used."""
    return sum(state.up), state.chance.drawn


def _best_answer(state: DeckState, seat: int, ask: Ask) -> int:
    """The option that leads to the best position, the first of equals; declining is tried first."""
    order = list(range(len(ask.options)))
    order.sort(key=lambda place: ask.options[place] != ask.question.declining)
    best, value = order[0], float("-inf")
    for place in order:
        after = _not_put_off(tried(state, seat, ask, place), seat, ask)
        found = worth(after, seat) + _prospect(after, seat)
        if found > value + 1e-6:
            best, value = place, found
    return best


def _not_put_off(after: DeckState, seat: int, ask: Ask) -> DeckState:
    """What comes of an answer that brings the same question again: what it may cost is not spared, only put off."""
    if after.over or not after.asked or after.asked[0].seat != seat:
        return after
    again = after.asked[0]
    about, declining = again.question.about, again.question.declining
    if about == TURN or about != ask.question.about or declining not in again.options:
        return after
    return tried(after, seat, again, again.options.index(declining))


def _prospect(state: DeckState, seat: int) -> float:
    """What Power and Move that are left, and cards in hand, can still do this turn."""
    of = strengths(state.match)
    hand = sum([max(0.0, of[state.cards[piece]]) for piece in state.zone(HAND, seat)])
    if state.over or state.active != seat:
        return KEPT * hand
    power = move = 0
    # A card in hand counts as what it will have brought once it is played: playing it costs nothing.
    for piece in state.zone(HAND, seat):
        card = state.printed(piece)
        power += card.power
        move += card.move
        hand -= card.power + 0.4 * card.move
    for source in state.sources:
        if source.seat == seat:
            power += source.power
            move += source.move
    value = 0.25 * power + 0.1 * move + 0.25 * hand
    if not state.confronted:
        spaces = bosses_up(state, seat)
        if spaces and not is_barred(state, seat):
            value += AHEAD * max([_boss_ahead(state, seat, space) for space in spaces])
    return value


def _boss_ahead(state: DeckState, seat: int, space: int) -> float:
    """What a Boss promises that could be Confronted this turn, with everything there is to bring."""
    away = state.distance(seat, space)
    power = 0
    steps = 0
    for source in state.sources:
        if source.seat == seat:
            power += source.power
            steps += source.move
    for piece in state.zone(HAND, seat):
        card = state.printed(piece)
        power += card.power
        steps += card.move
    if state.form[seat] == ALT:
        character = state.character_card(seat)
        steps += character.alt_move - state.alt_spent[seat]
        power -= character.alt_penalty
    if steps < away:
        return 0.0
    boss = state.matrix[space]
    margin = power + help_expected(state, Battle(seat, boss, space, True)) - cost_to_defeat(state, seat, boss)
    return chance_of_winning(margin) * gain_of(state, boss)


# -- Planning a turn


class _Line:
    """A way to play the turn on: where it has led, and with which option it began."""

    __slots__ = ("converted", "first", "state", "value")

    def __init__(self, state: DeckState, first: int, value: float, converted: int = 0) -> None:
        self.state = state
        self.first = first
        self.value = value
        self.converted = converted


def _plan(state: DeckState, seat: int, ask: Ask) -> int:
    """The first step of the best line that a beam finds; ending the turn is a line too."""
    end = len(ask.options) - 1
    plain = _played_anyway(state, seat, ask)
    if plain >= 0:
        return plain
    best, best_value = end, worth(state, seat)
    lines = [_Line(state, -1, best_value)]
    everything = _all_played(state, seat, ask)
    if everything is not None:
        lines.append(everything)
    seen: set[tuple[object, ...]] = set()
    better_at = 0
    for step in range(DEPTH):
        found: list[_Line] = []
        for line in lines:
            now = line.state
            if not now.asked or now.asked[0].seat != seat:
                continue
            open_ask = now.asked[0]
            known = _facts_known(now, seat)
            for place in _worth_trying(now, seat, open_ask):
                first = place if line.first < 0 else line.first
                converted = line.converted + _converts(open_ask, place)
                if converted > CONVERSIONS:
                    continue
                value, after = _follow(now, seat, open_ask, place, known)
                if value > best_value + 1e-6:
                    best, best_value, better_at = first, value, step
                if after is None:
                    continue
                look = _look(after, seat)
                if look not in seen:
                    seen.add(look)
                    found.append(_Line(after, first, value + _prospect(after, seat), converted))
        if not found or step - better_at >= PATIENCE:
            break
        found.sort(key=lambda line: -line.value)
        lines = found[:WIDTH]
    return best


def _converts(ask: Ask, place: int) -> bool:
    return ask.question.about == TURN and ask.options[place] >> SHIFT == CONVERT


def _played_anyway(state: DeckState, seat: int, ask: Ask) -> int:
    """A card that can be played without a thought; -1 if there is none.

    Whatever is not played is discarded, so only a battle against a Robot, which clears away what was played, or an
    Attack that a card in hand could Block is a reason to keep one.
    """
    if robots_up(state, seat) or has_right(state, seat, BATTLES_OWN):
        return -1
    plays = [
        place
        for place, option in enumerate(ask.options)
        if option >> SHIFT == PLAY and not state.printed(option).face.blocks
    ]
    return min(plays, key=lambda place: _play_order(state, ask.options[place]), default=-1)


def _all_played(state: DeckState, seat: int, ask: Ask) -> _Line | None:
    """The line that begins with playing what is in hand, card by card, as far as nothing new is learnt on the way.

    What cards ask is declined here; when they do ask it is thought about.
    """
    first = -1
    known = _facts_known(state, seat)
    reached = state
    while True:
        options, declining = ask.options, ask.question.declining
        if ask.question.about == TURN:
            reached = state
            plays = [place for place, option in enumerate(options) if option >> SHIFT == PLAY]
            if not plays:
                break
            place = min(plays, key=lambda place: _play_order(state, options[place]))
        else:
            place = options.index(declining) if declining in options else 0
        _, after = _follow(state, seat, ask, place, known)
        first = place if first < 0 else first
        if after is None or not after.asked or after.asked[0].seat != seat:
            break
        state, ask = after, after.asked[0]
    return _Line(reached, first, 0.0) if first >= 0 else None


def _worth_trying(state: DeckState, seat: int, ask: Ask) -> list[int]:
    """The options of a question that a plan looks at: of cards to play only the one that goes first."""
    if ask.question.about != TURN:
        return list(range(len(ask.options)))
    plays: list[int] = []
    others: list[int] = []
    for place, option in enumerate(ask.options):
        what = option >> SHIFT
        if what == PLAY:
            plays.append(place)
        elif what not in (END, BY_HAND):
            others.append(place)
    if plays:
        plays.sort(key=lambda place: _play_order(state, ask.options[place]))
        others.insert(0, plays[0])
    return others


def _play_order(state: DeckState, piece: int) -> tuple[bool, bool, bool, float]:
    """Cards with text before plain ones, then what copies one of them, cards to Block with last."""
    face = state.printed(piece).face
    copies = isinstance(face.play, BecomeCopy)
    return face.blocks, copies, face.play is None, -strengths(state.match)[state.cards[piece]]


def _follow(
    state: DeckState, seat: int, ask: Ask, place: int, known: tuple[int, int]
) -> tuple[float, DeckState | None]:
    """What an option is worth, and where it leads if one can think on from there."""
    option = ask.options[place]
    if ask.question.about == TURN:
        what, about = option >> SHIFT, option & (1 << SHIFT) - 1
        if what == SEARCH:
            return worth(state, seat) + _found(state, seat), None
        if what == BATTLE and state.printed(about).level:
            return _confrontation(state, seat, ask, place, about), None
        if what == CONVERT and not _converting_helps(state, seat):
            return float("-inf"), None
    after = tried(state, seat, ask, place)
    value = worth(after, seat)
    if after.over or after.active != seat:
        return value, None
    now_known = _facts_known(after, seat)
    if now_known[0] > known[0]:
        return worth(state, seat) + _found(after, seat), None
    if now_known[1] != known[1] or len(after.zone(HAND, seat)) > len(state.zone(HAND, seat)):
        return value + DRAWN, None
    return value, after


def _found(state: DeckState, seat: int) -> float:
    """What turning up a card promises: something to use, or a Boss."""
    power = sum([source.power for source in state.sources if source.seat == seat])
    hand = len(state.zone(HAND, seat))
    use = FOUND if power + hand >= 2 else FOUND_LATE
    return use + 0.5 * _gain_of_finding(state) * _boss_below(state, state.at[seat])


def _gain_of_finding(state: DeckState) -> float:
    return BOSS_DOWN if all_as_one(state) else 2.0


def _boss_below(state: DeckState, space: int) -> float:
    """How likely a facedown card is a Boss, as far as everybody can tell."""
    if state.origin[space] == 0:
        return 0.0
    factions = state.match.bosses_of
    unseen = BOSSES * len(factions) - sum([state.bosses_down[faction] for faction in factions])
    unknown = state.main_deck()
    for place, piece in enumerate(state.matrix):
        if piece < 0 or state.origin[place] == 0:
            continue
        if not state.up[place]:
            unknown += 1
        elif state.printed(piece).level:
            unseen -= 1
    return max(0, unseen) / max(1, unknown)


def _converting_helps(state: DeckState, seat: int) -> bool:
    """Converting costs Energon that is scarce: worth a thought only while something can be made of it."""
    return state.energon[seat] >= 1


def _confrontation(state: DeckState, seat: int, ask: Ask, place: int, boss: int) -> float:
    """What Confronting a Boss is worth, by how likely the Power will do."""
    begun = state.clone()
    begun.take(begun.asked[state.asked.index(ask)], place)
    if _fought(begun):
        # Nobody could Assist: what an Encounter made of it here is only guessed, so it is looked at as it stands now.
        begun = state
    # Where abilities may be used first, the battle has not begun yet.
    battle = begun.battle or Battle(seat, boss, begun.space_of(boss), True)
    margin = power_in(begun, battle) - cost_in(begun, battle) + help_expected(begun, battle)
    chance = chance_of_winning(margin + still_to_come(state, seat))
    return worth(state, seat) + chance * gain_of(state, boss) + (1 - chance) * LOST_BATTLE


def _fought(begun: DeckState) -> bool:
    """Whether a Confrontation went on to its Encounter, or to its end, before anybody was asked."""
    if begun.battle is not None:
        return begun.battle.encounter != NOBODY
    return begun.over or not isinstance(begun.asked[0].question, PrepareQuestion)


def _look(state: DeckState, seat: int) -> tuple[object, ...]:
    """Positions that look alike here are not followed up twice."""
    hand = sorted([state.cards[piece] for piece in state.zone(HAND, seat)])
    return (
        tuple(state.at),
        state.form[seat],
        tuple(state.energon),
        tuple(state.points),
        tuple(hand),
        tuple(state.matrix),
        sum([source.power for source in state.sources]),
        sum([source.move for source in state.sources]),
        state.alt_spent[seat],
        len(state.used),
        state.asked[0].question.about if state.asked else "",
    )


GREEDY: Final = BotKind(
    PlannerBot,
    "Greedy — plans its turn",
    "Tries what it could do this turn and takes the first step of what comes out best. "
    "It does not think about the turns after.",
    guesses=True,
)
