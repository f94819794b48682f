"""Fuzzing: nothing breaks, the same seed tells the same story, and what does break can be replayed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from toys.race import register

import altmode
from altmode.authoring.driving import Broken
from altmode.games.rally.state import RallyState
from altmode.games.registry import GAMES
from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.mechanics.card_effects import Draw
from altmode.games.tcg.pool import pool
from altmode.games.tcg.rules.attack import AttackFrom
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import HAND, SECRET_ACTION, ZONES
from altmode.kernel.work import Scope
from altmode.lab.fuzz import chunks_of, command, fuzz
from altmode.lab.lineups import Unplayable
from altmode.lab.rally.exercise import DAMAGE, EVENT, QUESTION, SPACE, UPGRADE
from altmode.lab.rally.fuzzer import CourseRace, course_race, courses_for
from altmode.lab.rally.invariants import RallyInvariants
from altmode.lab.tcg.exercise import Exercise
from altmode.lab.tcg.exercise_items import ABILITY, USE
from altmode.lab.tcg.fuzz_setups import MODES_IN_TURN, Dealer, later_sets
from altmode.lab.tcg.fuzzer import catalogue
from altmode.lab.tcg.invariants import TcgInvariants


def test_hundreds_of_games_break_nothing_and_use_nearly_every_ability(tmp_path: Path) -> None:
    """The long run leaves nothing out; a short one comes close."""
    report = fuzz(chunks_of("tcg", 240, 11, tmp_path, full_check_every=111), jobs=1)
    assert report.broken == []
    assert sum(report.games.values()) == 240
    assert report.finished > 230
    assert report.checked_fully == 3
    for kind, share in ((ABILITY, 0.95), (USE, 0.98)):
        exercised, there_are = report.share(kind)
        assert exercised >= share * there_are, [item.described() for item in report.unexercised]


def test_the_seed_decides_everything_on_however_many_processes(tmp_path: Path) -> None:
    """Chunks know nothing of each other, so it does not matter who plays them."""
    lines = [
        fuzz(chunks_of("tcg", 40, seed, tmp_path, full_check_every=0, size=20), jobs).to_plain()
        for seed, jobs in ((3, 1), (3, 2), (4, 1))
    ]
    assert lines[0] == lines[1]
    assert lines[0] != lines[2]


def test_a_broken_invariant_is_reported_with_a_record_that_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record ends with the choice after which the invariant was broken."""
    check = TcgInvariants.check

    def check_and_dislike_turn_four(self: TcgInvariants, state: TcgState) -> None:
        check(self, state)
        if state.turn == 4:
            raise Broken("turn 4 is never reached")

    monkeypatch.setattr(TcgInvariants, "check", check_and_dislike_turn_four)
    report = fuzz(chunks_of("tcg", 3, 5, tmp_path, full_check_every=2), jobs=1)
    assert not report.good
    assert len(report.broken) == 3
    for game in report.broken:
        assert game.invariant == "turn 4 is never reached"
        record = altmode.read_record(Path(game.record).read_text(encoding="utf-8"))
        assert (record.mode, record.count) == (game.mode, game.choices)
        assert record.setup["seats"] == game.seats
        assert game.last.endswith(record.choices[-1].key)
        reached = altmode.replay_record(record)
        assert isinstance(reached, TcgState)
        assert reached.turn == 4
        assert game.record in report.text()


def test_a_crash_is_reported_with_the_record_up_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice that cannot be carried out is named, and the record stops before it."""

    def crash(self: Draw, state: TcgState, scope: Scope) -> None:
        raise ZeroDivisionError("no card is drawn")

    with monkeypatch.context() as broken_engine:
        broken_engine.setattr(Draw, "perform", crash)
        report = fuzz(chunks_of("tcg", 20, 5, tmp_path, full_check_every=0), jobs=1)
    assert report.broken
    for game in report.broken:
        assert game.invariant == "ZeroDivisionError: no card is drawn"
        record = altmode.read_record(Path(game.record).read_text(encoding="utf-8"))
        assert record.count == game.choices - 1
        state = altmode.replay_record(record)
        assert game.last.split(": ", 1)[1] in state.decisions[0].keys


def test_the_command_writes_its_report_and_fails_where_cards_were_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten games cannot use every card."""
    assert command(10, 1, 1, json=True, out=tmp_path, game="tcg") == 1
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 10
    assert data["modes"] == {"advanced": 4, "basic": 1, "metroplex": 2, "rules-1.0": 3}
    assert data["broken"] == []
    assert data["unexercised"]
    page = (tmp_path / "fuzz-report.md").read_text(encoding="utf-8")
    assert data["unexercised"][0] in page
    assert command(10, 1, 1, json=False, out=None, game="tcg") == 1
    assert data["unexercised"][0] in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_fuzzed(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the same keys, and nothing broken."""
    command(4, 1, 1, json=True, out=tmp_path, game=game)
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["games"], data["broken"]) == (game, 4, [])
    assert 0 <= data["finished"] <= 4
    assert data["unexercised"]
    assert sum(data["modes"].values()) == 4
    assert set(data["modes"]) <= set(altmode.GAMES[game].modes)


def test_without_a_game_all_are_fuzzed(capsys: pytest.CaptureFixture[str]) -> None:
    """The sums first, then each game by itself."""
    assert command(2, 1, 1, json=True, out=None) == 1
    data = json.loads(capsys.readouterr().out)
    assert list(data["by_game"]) == list(GAMES)
    assert data["games"] == 2 * len(GAMES)
    assert data["broken"] == []
    assert any(item.startswith("rally: ") for item in data["unexercised"])
    assert any(item.startswith("tcg: ") for item in data["unexercised"])


def test_hundreds_of_races_break_nothing_and_use_nearly_everything(tmp_path: Path) -> None:
    """The long run leaves nothing out; a short one comes close."""
    report = fuzz(chunks_of("rally", 120, 11, tmp_path, full_check_every=59), jobs=1)
    assert report.broken == []
    assert report.checked_fully == 3
    assert set(report.games) == set(altmode.GAMES["rally"].modes)
    for kind, share in ((UPGRADE, 0.85), (DAMAGE, 1), (SPACE, 0.9), (QUESTION, 0.9), (EVENT, 0.95)):
        exercised, there_are = report.share(kind)
        assert exercised >= share * there_are, [item.described() for item in report.unexercised]


def test_all_modes_courses_and_numbers_of_robots_take_turns() -> None:
    """Given enough races, each course is raced by any number that fits on it, in each mode that fits."""
    seen = {(race.mode, race.options["course"]["name"], len(race.seats)) for race in map(race_of, range(360))}
    for mode in altmode.GAMES["rally"].modes:
        assert {name for played, name, _ in seen if played == mode} == {
            course.name for course in courses_for(mode)
        }
        numbers = {count for played, _, count in seen if played == mode}
        assert numbers == ({4, 6} if mode == "teams" else {2, 3, 4, 5, 6})


def race_of(number: int) -> CourseRace:
    """A race on a course."""
    return course_race(number, random.Random(number))


def test_a_broken_invariant_of_a_race_is_reported_with_a_record_that_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Races on courses, races laid out, and reactions among the choices."""
    check = RallyInvariants.check

    def check_and_dislike_register_three(self: RallyInvariants, state: RallyState) -> None:
        check(self, state)
        if state.register == 3:
            raise Broken("register 3 is never reached")

    monkeypatch.setattr(RallyInvariants, "check", check_and_dislike_register_three)
    report = fuzz(chunks_of("rally", 8, 5, tmp_path, full_check_every=0), jobs=1)
    assert len(report.broken) >= 6
    for game in report.broken:
        assert game.invariant == "register 3 is never reached"
        record = altmode.read_record(Path(game.record).read_text(encoding="utf-8"))
        assert (record.game, record.mode, record.count) == ("rally", game.mode, game.choices)
        reached = altmode.replay_record(record)
        assert isinstance(reached, RallyState)
        assert reached.register >= 3 or reached.over or reached.round > 1


def test_races_follow_from_the_seed(tmp_path: Path) -> None:
    """On however many processes."""
    lines = [
        fuzz(chunks_of("rally", 8, seed, tmp_path, full_check_every=0, size=4), jobs).to_plain()
        for seed, jobs in ((3, 1), (3, 2), (4, 1))
    ]
    assert lines[0] == lines[1]
    assert lines[0] != lines[2]


def test_a_game_that_is_not_fuzzed_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Instead of being fuzzed as another one."""
    register(monkeypatch)
    with pytest.raises(Unplayable, match="toy is not fuzzed"):
        command(1, 1, 1, json=True, out=tmp_path, game="toy")


def test_every_character_is_dealt_and_later_sets_only_under_the_later_rules() -> None:
    """The dealer refuses to deal what is not legal; here it deals around every card."""
    rng = random.Random(1)
    dealer = Dealer(rng)
    later = [card for card in pool().cards if card.set_name in later_sets()]
    assert any(isinstance(card, BattleCard) and card.kind == SECRET_ACTION for card in later)
    names = {card.name for card in later}
    for number, focus in enumerate(pool().cards):
        mode = "rules-1.0" if focus in later else MODES_IN_TURN[number % len(MODES_IN_TURN)]
        setup = dealer.deal(mode, focus)
        dealt = {name for seat in setup.seats for name in seat["team"]}
        dealt |= {name for seat in setup.seats for _, name in seat["deck"]}
        assert focus.name in dealt
        assert mode == "rules-1.0" or not dealt & names
    assert all(dealer.dealt[card.name] for card in pool().cards)


def test_watching_leaves_the_engine_as_it_was() -> None:
    """The steps of an attack are listened to only while it is open, even if something goes wrong in it."""
    before = AttackFrom.STEPS
    exercise = Exercise(catalogue())
    with pytest.raises(ZeroDivisionError), exercise.watching():
        assert before != AttackFrom.STEPS
        raise ZeroDivisionError
    assert before == AttackFrom.STEPS


def lost_piece(state: TcgState) -> None:
    state.zones[HAND].pop()


def piece_elsewhere(state: TcgState) -> None:
    state.where[state.zones[HAND][0]] += 1


def changed_card(state: TcgState) -> None:
    state.cards[state.zones[HAND][0]] = state.cards[state.zones[ZONES + HAND][0]] ^ 1


def forgotten_hand(state: TcgState) -> None:
    state.known[state.zones[HAND][0]] = 0


def negative_damage(state: TcgState) -> None:
    state.damage[0] = -1


def standing_corpse(state: TcgState) -> None:
    state.damage[0] = 99


def loose_upgrade(state: TcgState) -> None:
    state.attach(state.zones[HAND][0], 0)


@pytest.mark.parametrize(
    "spoil",
    [
        lost_piece,
        piece_elsewhere,
        changed_card,
        forgotten_hand,
        negative_damage,
        standing_corpse,
        loose_upgrade,
    ],
)
def test_each_kind_of_damage_to_a_position_is_noticed(spoil: Callable[[TcgState], None]) -> None:
    """The invariants are only worth something if breaking them is seen."""
    setup = Dealer(random.Random(2)).deal("advanced", pool().card("Zap"))
    state = setup.start(log=False)
    watch = TcgInvariants(state)
    spoil(state)
    with pytest.raises(Broken):
        watch.check(state)
