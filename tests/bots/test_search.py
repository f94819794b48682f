"""The search plays every game from what its seat may see: legally, the same every time, for no longer than it may."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

import pytest

import altmode
from altmode import State
from altmode.bots import bots_for, make_bot, seen_by
from altmode.bots.part import BotsPart, part_of
from altmode.bots.search.levels import LEVELS, SIMULATIONS, Level, SearchBot
from altmode.bots.search.reading import Reading
from altmode.bots.search.sense import UNSEEN, Sense, label_of
from altmode.bots.search.tree import Tree
from altmode.games.registry import GAMES
from altmode.kernel.chance import Chance, key_from_seed
from altmode.lab.lineups import LineUp
from altmode.lab.part import lab_of

FEW = 5
"""Simulations of a thought in these tests."""
NAMES = [level.name for level in LEVELS]


def reading(game: str) -> Reading:
    """How a game's positions are read."""
    found = part_of(game).reading
    assert found is not None
    return found


def sense_of(game: str) -> Sense:
    """What the search knows of a game."""
    return reading(game).sense()


def short(level: Level, simulations: int = FEW) -> Level:
    """A level with hardly anything to think with, and all the time there is."""
    return dataclasses.replace(level, simulations=simulations, seconds=1000.0)


def bot(game: str, level: Level, seed: int = 5, clock: Callable[[], float] = lambda: 0.0) -> SearchBot:
    """A bot that plays a level."""
    return SearchBot(level, sense_of(game), seed, clock)


def ways_to_play() -> Iterator[tuple[str, LineUp]]:
    """Every mode of every game with several numbers of seats, as the laboratory has them."""
    for game in GAMES:
        for line_up in lab_of(game).line_ups():
            yield game, line_up


def positions(game: str, line_up: LineUp, number: int, every: int, most: int) -> Iterator[State]:
    """Positions with a choice, from a match that everybody plays by habit and now and then by lot."""
    sense, chance = sense_of(game), Chance(key_from_seed(number, "habits"), 0)
    state = line_up.start(number, line_up.seats(number))
    asked: dict[str, int] = {}
    found = 0
    for _ in range(2000):
        if state.over or found == most:
            return
        ask = state.asked[0]
        times = asked[ask.question.about] = asked.get(ask.question.about, 0) + 1
        if len(ask.options) > 1 and (times - 1) % every == 0:
            found += 1
            yield state
        if len(ask.options) == 1 or chance.below(5):
            state.take(ask, sense.habit(state, ask, chance) if len(ask.options) > 1 else 0)
        else:
            state.take(ask, chance.below(len(ask.options)))


WAYS = [pytest.param(game, line_up, id=f"{game} {line_up.name}") for game, line_up in ways_to_play()]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_levels(game: str) -> None:
    kinds = bots_for(game)

    assert [name for name in kinds if name in NAMES] == NAMES
    assert next(iter(kinds)) == "random"
    for level in LEVELS:
        assert kinds[level.name].guesses
        assert kinds[level.name].about == level.about


@pytest.mark.parametrize("game", GAMES)
def test_the_adviser_is_quick_and_the_usual_bot_quicker(game: str) -> None:
    part: BotsPart = part_of(game)

    assert part.adviser in part.kinds
    assert part.adviser != NAMES[-1]
    assert part.usual in part.kinds
    assert part.usual not in NAMES


def test_a_higher_level_has_more_to_think_with() -> None:
    assert sorted(LEVELS, key=lambda level: level.simulations) == list(LEVELS)
    assert [level.whim for level in LEVELS] == sorted([level.whim for level in LEVELS], reverse=True)
    assert max(level.seconds for level in LEVELS) == 10.0


@pytest.mark.parametrize(("game", "line_up"), WAYS)
def test_picks_are_legal_the_same_in_two_worlds_and_change_nothing(game: str, line_up: LineUp) -> None:
    """What a seat may not know is dealt out anew and nothing is different; thinking leaves the match as it is."""
    for place, state in enumerate(positions(game, line_up, 3, every=9, most=8)):
        seat = state.asked[0].seat
        level = short(LEVELS[place % len(LEVELS)])
        before = state.digest()
        picked = bot(game, level).pick(seen_by(state, seat))

        assert picked in state.decisions[0].keys
        assert state.digest() == before
        other = state.determinize(seat, Chance(key_from_seed(7, "other world"), 0))
        assert bot(game, level).pick(seen_by(other, seat)) == picked


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_the_same_again(game: str) -> None:
    line_up = lab_of(game).line_ups()[0]
    for place, state in enumerate(positions(game, line_up, 1, every=4, most=6)):
        seen = seen_by(state, state.asked[0].seat)
        level = short(LEVELS[place % len(LEVELS)], 8)

        assert bot(game, level).pick(seen) == bot(game, level).pick(seen)


def first_choice(game: str) -> State:
    """A position in which the search has something to think about."""
    sense = sense_of(game)
    for state in positions(game, lab_of(game).line_ups()[0], 2, every=1, most=60):
        if len(sense.candidates(state, state.asked[0])) > 2:
            return state
    raise AssertionError(f"nothing to decide in {game}")


class Clock:
    """A clock that goes on by itself whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("game", GAMES)
def test_the_budget_is_kept(game: str) -> None:
    state = first_choice(game)
    seen = seen_by(state, state.asked[0].seat)
    moody = dataclasses.replace(LEVELS[0], simulations=12, seconds=1000.0)
    thinker = bot(game, moody)
    thinker.pick(seen)

    assert thinker.simulations == 12


@pytest.mark.parametrize("game", GAMES)
def test_time_is_kept(game: str) -> None:
    """However many simulations a level has, it ends after the one in which its time ran out."""
    state = first_choice(game)
    thinker = bot(game, dataclasses.replace(LEVELS[0], simulations=1000, seconds=1.0), clock=Clock(0.25))
    picked = thinker.pick(seen_by(state, state.asked[0].seat))

    assert thinker.simulations == 4
    assert picked in state.decisions[0].keys


def test_a_thought_ends_when_it_is_settled() -> None:
    """Without whims nothing is gained by thinking on once no other option can catch up."""
    state = first_choice("tcg")
    thinker = bot("tcg", dataclasses.replace(LEVELS[3], simulations=300, seconds=1000.0))
    thinker.pick(seen_by(state, state.asked[0].seat))

    assert thinker.simulations <= 300


# -- What it finds


def backwards(game: str, level: Level) -> SearchBot:
    """A bot that looks at the least promising option first: what it finds it owes to the search alone."""
    sense = sense_of(game)
    before = sense.candidates
    sense.candidates = lambda state, ask: list(reversed(before(state, ask)))  # type: ignore[method-assign]
    return SearchBot(level, sense, 5, lambda: 0.0)


LETHAL = """
id: mine
given:
  ada: {play: [{card: "Bombshell, Insecticon Mind-Controller"}, {card: "Ramjet, Sky Smasher", mode: alt}], hand: []}
  ben: {play: [{card: "Darkmount, Cruel Overlord", damage: 8, tapped: true}]}
"""


def test_it_strikes_the_blow_that_wins_the_card_game() -> None:
    """One enemy is left with one Health: whatever is done first, the turn ends with the attack that wins."""
    for level in LEVELS[2:]:
        state = altmode.position_of(LETHAL)
        for _ in range(4):
            if state.over:
                break
            assert state.asked[0].seat == 0
            state.choose(0, backwards("tcg", short(level, 60)).pick(seen_by(state, 0)))

        assert state.winners == [0]


LAST_BOSS = """
game: GAME
mode: coop
id: mine
given:
  ada: {at: B2, form: bot, energon: 0, extra: [{power: 14}]}
  ben: {at: A1, energon: 0}
  matrix: {B2: BOSS}
  bosses_down: 2
"""


def test_it_confronts_the_last_boss() -> None:
    """All win together as soon as the third Boss is down, and there is Power enough."""
    state = altmode.position_of(LAST_BOSS.replace("GAME", "ard").replace("BOSS", "High Marshal Cresset"))
    picked = backwards("ard", short(LEVELS[3], 60)).pick(seen_by(state, 0))

    assert picked == "confront high-marshal-cresset"


LAST_CHECKPOINT = """
game: rally
id: mine
given:
  board: |
    +   +   +   +   +   +   +   +
      .   .   .   1   .   .   .
    +   +   +   +   +   +   +   +
      .   .   .   .   .   .   .
    +   +   +   +   +   +   +   +
  ada:
    at: [0, 0]
    facing: east
    mode: bot
    hand: [Turn Left, Move 3, U-Turn, Power Up, Turn Right, Turn Right, Turn Left, Move Back, Drift Left]
  ben: {at: [6, 1], facing: east, mode: bot}
  begin: planning
"""


def test_it_drives_to_the_last_checkpoint() -> None:
    """Three spaces ahead lies the only Checkpoint, and one card goes there."""
    state = altmode.position_of(LAST_CHECKPOINT)
    picked = backwards("rally", short(LEVELS[3], 60)).pick(seen_by(state, 0))

    assert picked == "move-3"


# -- What it must not know


def test_secret_plans_are_no_part_of_the_tree() -> None:
    """All plan at the same time: whatever the others plan, the tree has one way on from it."""
    state = lab_of("rally").line_ups()[1].start(4, lab_of("rally").line_ups()[1].seats(4))
    sense, chance = sense_of("rally"), Chance(1, 0)
    for _ in range(200):
        if any(ask.seat == 0 and ask.question.about == "register" for ask in state.asked):
            break
        state.take(state.asked[0], 0)
    while (ask := next(ask for ask in state.asked if ask.seat == 0)).question.about == "register":
        state.take(ask, 0)
    assert [other.question.about for other in state.asked if other.seat == 1] == ["register"]
    tree = Tree(sense, 0, 2, chance)
    for number in range(40):
        guess = state.determinize(0, number)
        mine = next(ask for ask in guess.asked if ask.seat == 0)
        tree.simulate(guess, mine, sense.candidates(guess, mine))

    ahead = [tree.root]
    seats = set()
    while ahead:
        for label, child in ahead.pop().children.items():
            assert isinstance(label, tuple)
            if label[1] in ("register", "mode"):
                seats.add(label[0])
            ahead.append(child)
    assert seats == {0}


def test_a_card_played_face_down_has_no_name_for_the_other() -> None:
    state = altmode.position_of("""
id: mine
mode: rules-1.0
given:
  turn: ben
  ada: {play: ["Bombshell, Insecticon Mind-Controller"]}
  ben: {play: ["Ramjet, Sky Smasher"], hand: [Bolster, Zap]}
""")
    sense = sense_of("tcg")
    ask = state.asked[0]
    plays = [option for option in ask.options if option & 15 == 1]
    hidden = [option for option in plays if sense.face_down(state, ask, option)]
    named = [option for option in plays if option not in hidden]

    assert hidden and named
    for option in hidden:
        assert UNSEEN in label_of(state, ask, option, 0, True)[3]  # type: ignore[index]
        assert UNSEEN not in label_of(state, ask, option, 1, True)[3]  # type: ignore[index]
    for option in named:
        assert UNSEEN not in label_of(state, ask, option, 0, False)[3]  # type: ignore[index]


# -- Levels as they are asked for


def test_an_environment_variable_makes_every_thought_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """And then no clock ends it: what is repeated comes out the same on a slow machine."""
    monkeypatch.setenv(SIMULATIONS, "7")
    made = make_bot("strategist", 1, "tcg")
    assert isinstance(made, SearchBot)
    assert made.level.simulations == 7
    assert made.clock() == made.clock() == 0.0

    monkeypatch.delenv(SIMULATIONS)
    made = make_bot("strategist", 1, "tcg")
    assert isinstance(made, SearchBot)
    assert made.level == LEVELS[-1]
    assert made.clock() < made.clock()


def test_whims_are_for_weak_levels() -> None:
    """A rookie asked with other seeds takes other options; who has no whims does so only where luck is close."""
    state = first_choice("tcg")
    seen = seen_by(state, state.asked[0].seat)
    moody = {bot("tcg", short(LEVELS[0], 12), seed).pick(seen) for seed in range(12)}

    assert len(moody) > 1


def test_one_option_worth_a_thought_is_taken_without_one() -> None:
    """In a deck-building game a card that can be played without harm is played."""
    line_up = lab_of("ard").line_ups()[0]
    sense = sense_of("ard")
    for state in positions("ard", line_up, 5, every=1, most=60):
        ask = state.asked[0]
        if len(sense.candidates(state, ask)) == 1:
            thinker = bot("ard", short(LEVELS[3]))
            picked = thinker.pick(seen_by(state, ask.seat))
            assert thinker.simulations == 0
            assert picked == state.decisions[0].keys[sense.candidates(state, ask)[0]]
            return
    raise AssertionError("every question was worth a thought")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_kept_from_one_thought_to_the_next(game: str) -> None:
    """Who has thought before answers like one who has just sat down: matches that are resumed go on alike."""
    level = short(LEVELS[1], 8)
    old_hand = bot(game, level)
    for state in positions(game, lab_of(game).line_ups()[0], 6, every=3, most=8):
        seen = seen_by(state, state.asked[0].seat)

        assert old_hand.pick(seen) == bot(game, level).pick(seen)
