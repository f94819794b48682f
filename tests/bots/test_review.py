"""A review marks what cost much, by what could be known then, and tells luck from choices."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

import altmode
from altmode import State
from altmode.bots import seen_by
from altmode.bots.part import part_of
from altmode.bots.player import Seen
from altmode.bots.review import reviewing
from altmode.bots.review.found import Review
from altmode.bots.review.judging import Comparison, chance_of, judged, place_of, worth_a_thought
from altmode.bots.review.reviewing import FEWEST, Budget, NotReviewed, review_of, review_record, usual_budget
from altmode.bots.review.signs import weighed
from altmode.bots.search.levels import LEVELS, SIMULATIONS
from altmode.bots.search.pondering import opinion, pondered
from altmode.bots.search.sense import Sense
from altmode.games.registry import GAMES
from altmode.kernel.chance import Chance, key_from_seed
from altmode.lab.part import lab_of

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
    hand: [U-Turn, Move 3, Power Up, Move 1, Move 1, Move 2, Move 2, Turn Left, Move Back]
  ben: {at: [6, 1], facing: east, mode: bot}
  begin: planning
"""
LAST_BOSS = """
game: ard
mode: coop
id: mine
given:
  ada: {at: B2, form: bot, energon: 0, extra: [{power: 14}]}
  ben: {at: A1, energon: 0}
  matrix: {B2: "High Marshal Cresset"}
  bosses_down: 2
"""
MISSED = ((LAST_CHECKPOINT, "u-turn", "move-3"), (LAST_BOSS, "end turn", "confront high-marshal-cresset"))
"""Positions in which one option wins, an option that does not, and the one that does."""
SMALL = Budget(600)


def sense_of(game: str) -> Sense:
    """What the search knows of a game."""
    reading = part_of(game).reading
    assert reading is not None
    return reading.sense()


def by_habit(game: str, most: int) -> tuple[State, list[tuple[int, str]], State]:
    """A match that everybody plays by habit and now and then by lot: its beginning, its choices, its end."""
    line_up = lab_of(game).line_ups()[0]
    state = line_up.start(3, line_up.seats(3))
    start = state.clone()
    sense, chance = sense_of(game), Chance(key_from_seed(3, "habits"), 0)
    made: list[tuple[int, str]] = []
    while not state.over and len(made) < most:
        ask = state.asked[0]
        place = 0
        if len(ask.options) > 1:
            place = sense.habit(state, ask, chance) if chance.below(4) else chance.below(len(ask.options))
        made.append((ask.seat, ask.question.key(state, ask.seat, ask.options[place])))
        state.take(ask, place)
    return start, made, state


def as_bytes(found: Any) -> bytes:
    """Something found as it is sent and kept."""
    return msgspec.json.encode(found)


# -- What is marked


@pytest.mark.parametrize(("position", "made", "better"), MISSED)
def test_a_win_that_was_missed_is_marked_with_what_wins(position: str, made: str, better: str) -> None:
    review = review_of(altmode.position_of(position), [(0, made)], SMALL)

    [costly] = review.costly
    assert (costly.at, costly.seat) == (0, 0)
    assert costly.made.key == made
    # Two short moves come as far as a long one.
    assert costly.better.key in (better, "move-1", "move-2")
    assert costly.chance > costly.kept + 2 * costly.error
    assert f"“{costly.better.label}” wins about {costly.chance:.0%}" in costly.why


@pytest.mark.parametrize(("position", "made", "better"), MISSED)
def test_whoever_took_the_win_has_nothing_marked(position: str, made: str, better: str) -> None:
    review = review_of(altmode.position_of(position), [(0, better)], SMALL)

    assert review.costly == ()
    assert [standing.chance for standing in review.standings] == [
        standing.kept for standing in review.standings
    ]


def test_what_looks_bad_by_luck_alone_is_not_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second look is at other guesses: it decides, whatever the first one said."""
    state = altmode.position_of(LAST_CHECKPOINT)

    def judged_badly(*given: Any) -> Any:
        found = judged(*given)
        return dataclasses.replace(found, best=found.made, chances=(0.99,) * len(found.chances))

    monkeypatch.setattr(reviewing, "judged", judged_badly)
    review = review_of(state, [(0, "u-turn")], SMALL)

    assert review.costly == ()
    assert [standing.chance for standing in review.standings] == [
        standing.kept for standing in review.standings
    ]


# -- What it must not know


@pytest.mark.parametrize(("position", "made", "better"), MISSED)
def test_a_review_is_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(
    position: str, made: str, better: str
) -> None:
    here = altmode.position_of(position)
    there = here.determinize(0, Chance(key_from_seed(7, "other world"), 0))
    assert here.digest() != there.digest()

    found = as_bytes(review_of(here, [(0, made)], SMALL))
    assert found == as_bytes(review_of(there, [(0, made)], SMALL))
    assert b'"costly":[{' in found


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_judged_by_what_its_seat_could_know(game: str) -> None:
    start, choices, _ = by_habit(game, 60)
    sense = sense_of(game)
    state = start.clone()
    compared = 0
    for number, (seat, key) in enumerate(choices):
        if number % 7 == 0 and state.asked[0].seat == seat and len(state.asked[0].options) > 1:
            other = state.determinize(seat, Chance(key_from_seed(number, "other world"), 0))
            compared += 1
            assert _judgement(sense, seen_by(state, seat), key) == _judgement(
                sense, seen_by(other, seat), key
            )
        state.choose(seat, key)
    assert compared


def _judgement(sense: Sense, seen: Seen, key: str) -> Any:
    places = worth_a_thought(sense, seen, place_of(seen, key), 0)
    return judged(sense, seen, places, 0, 12)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_the_same_again_and_changes_nothing(game: str) -> None:
    start, choices, _ = by_habit(game, 30)
    before = start.digest()
    first = review_of(start, choices, Budget(400, 3))

    assert start.digest() == before
    assert as_bytes(first) == as_bytes(review_of(start, choices, Budget(400, 3)))


# -- What it takes


@pytest.mark.parametrize("game", GAMES)
def test_the_budget_is_kept_and_progress_is_told(game: str) -> None:
    start, choices, _ = by_habit(game, 40)
    told: list[tuple[int, int]] = []
    review = review_of(start, choices, Budget(300), lambda done, of: told.append((done, of)))

    # Each choice is looked at twice, so a few more may be needed than there are.
    assert review.simulations <= 450
    assert review.judged <= 300 // FEWEST
    assert review.judged + review.skipped >= len(review.standings) > 0
    assert told == sorted(told)
    assert told[-1] == (300, 300)


def test_where_thoughts_are_short_reviews_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SIMULATIONS, "3")
    assert usual_budget() == 600
    monkeypatch.delenv(SIMULATIONS)
    assert usual_budget() == Budget().simulations == 12_000


def test_a_long_match_is_looked_at_here_and_there() -> None:
    start, choices, _ = by_habit("tcg", 80)
    review = review_of(start, choices, Budget(10 * FEWEST))

    assert review.skipped > 0
    ats = [standing.at for standing in review.standings]
    assert ats == sorted(ats)
    assert ats[-1] > len(choices) // 2


# -- Luck and choices


@pytest.mark.parametrize("game", GAMES)
def test_accounts_add_up(game: str) -> None:
    """Where a side began, what choices brought, and luck, come to where it ended."""
    start, choices, end = by_habit(game, 5000)
    assert end.over
    review = review_of(start, choices, Budget(300))

    assert review.finished
    assert review.accounts
    for account in review.accounts:
        assert account.began + account.own + account.others + account.luck == pytest.approx(
            account.ended, abs=0.001
        )
        assert account.ended == max(end.scores[seat] for seat in account.seats)
        assert sum(account.by_seat) == pytest.approx(account.own, abs=0.001)
        assert all(review.sides[seat] == account.side for seat in account.seats)
    if len(set(review.sides)) == 1:
        assert all(account.others == 0 for account in review.accounts)


def test_a_win_that_was_missed_is_no_bad_luck() -> None:
    review = review_of(altmode.position_of(LAST_BOSS), [(0, "end turn")], SMALL)

    [account] = review.accounts
    assert not review.finished
    assert account.own < -0.1
    assert account.luck == pytest.approx(0, abs=0.001)


# -- Why


def test_signs_are_what_goes_with_winning() -> None:
    """A line that comes more often after the better option, and with which things stand better, is told first."""
    better = [(frozenset({"Ben's robot is knocked out.", "A card is drawn."}), 0.9)] * 6 + [
        (frozenset({"A card is drawn."}), 0.5)
    ] * 4
    made = [(frozenset({"A card is drawn.", "Ada's robot is knocked out."}), 0.2)] * 5 + [
        (frozenset({"A card is drawn."}), 0.5)
    ] * 5
    first, second = weighed(better, made, 0.4)

    assert (first.text, first.better, first.made) == ("Ben's robot is knocked out", 0.6, 0.0)
    assert (second.text, second.better, second.made) == ("Ada's robot is knocked out", 0.0, 0.5)


def test_what_follows_the_better_choice_is_told_without_what_it_is() -> None:
    review = review_of(altmode.position_of(LAST_BOSS), [(0, "end turn")], SMALL)

    [costly] = review.costly
    assert costly.signs
    for sign in costly.signs:
        assert f"“{sign.text}”" in costly.why
        assert abs(sign.better - sign.made) >= 0.2


def test_both_options_of_a_comparison_have_the_same_luck() -> None:
    """An option compared with itself comes to exactly the same."""
    state = by_habit("tcg", 9)[2]
    seen = seen_by(state, state.asked[0].seat)
    comparison = Comparison(sense_of("tcg"), seen, [0, 0], chance_of(seen, 0, "twice"))
    comparison.play(6)

    assert comparison.gain() == (0.0, 0.0)


# -- Thinking in public


@pytest.mark.parametrize("game", GAMES)
def test_an_opinion_says_what_the_level_would_do_and_why(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SIMULATIONS, "24")
    start, choices, _ = by_habit(game, 60)
    sense = sense_of(game)
    told = 0
    for seat, key in choices:
        if told == 3:
            break
        if start.asked[0].seat == seat and len(sense.candidates(start, start.asked[0])) > 1:
            seen = seen_by(start, seat)
            found = opinion(game, seen)
            assert found is not None
            told += 1
            keys = [option.key for option in seen.decision.options]
            assert {candidate.key for candidate in found.candidates} <= set(keys)
            assert all(0 <= candidate.chance <= 1 for candidate in found.candidates)
            assert sum(candidate.visits for candidate in found.candidates) <= found.simulations <= 24
            visits = [candidate.visits for candidate in found.candidates]
            assert visits == sorted(visits, reverse=True)
            other = start.determinize(seat, Chance(key_from_seed(5, "other world"), 0))
            assert opinion(game, seen_by(other, seat)) == found
        start.choose(seat, key)
    assert told


def test_the_line_expected_follows_the_tree() -> None:
    state = altmode.position_of(LAST_CHECKPOINT)
    level = dataclasses.replace(LEVELS[3], simulations=80, seconds=1000.0)
    found = pondered(level, sense_of("rally"), seen_by(state, 0))

    best = found.candidates[0]
    assert best.key in ("move-3", "move-1", "move-2")
    assert best.line
    # Next the same seat lays the card of its second register.
    assert best.line[0].seat == 0


def test_a_game_without_weights_is_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = altmode.position_of(LAST_BOSS)
    silent = dataclasses.replace(part_of("ard"), reading=None)
    monkeypatch.setattr(reviewing, "part_of", lambda game: silent)

    with pytest.raises(NotReviewed, match="no bot of ard"):
        review_of(state, [], SMALL)


def test_a_record_is_reviewed_like_its_match() -> None:
    state = altmode.play(["random", "random"], mode="basic", seed=4)
    record = altmode.record_of(state)
    review = review_record(record, Budget(200))

    assert isinstance(review, Review)
    assert review.finished
    assert review.choices == record.count
    assert [account.ended for account in review.accounts] == state.scores
