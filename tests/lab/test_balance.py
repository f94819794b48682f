"""The study of balance: what it counts, how it goes on after a break, and what its page says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
import write_balance
from deckbuilder.test_views import laid_out

from altmode.bots.random_bot import RandomBot
from altmode.games.deckbuilder.pool import box
from altmode.games.registry import GAMES
from altmode.kernel.game import ORIGINAL
from altmode.lab.deckbuilder.balance import (
    Meeting,
    Rate,
    Watched,
    Watcher,
    by_character,
    by_place,
    card_figures,
    ends_of,
    keep,
    kept,
    meetings,
    stamp,
    watch,
    won_together,
)
from altmode.lab.deckbuilder.balance_changes import BEFORE_IT, CARDS, section_of, with_changes
from altmode.lab.deckbuilder.balance_page import BalancePage, held
from altmode.lab.whiskers import INSIDE, OUTSIDE, Row, picture

MATCH = Watched(
    mode="competitive",
    seats=2,
    number=0,
    together=False,
    sides=2,
    characters=("Megatron", "Culvert"),
    first=1,
    winners=(0,),
    end="Bosses",
    turns=20,
    decisions=300,
    offered={"Caltrop": 0b11, "Clinker": 0b10},
    bought={"Caltrop": 0b01},
    turns_offered={"Caltrop": 5, "Clinker": 2},
    turns_bought={"Caltrop": 1},
    events={},
)


def choosing(watcher: Watcher, *keys: str) -> None:
    """Answer one question after another under the eyes of a watcher."""
    for key in keys:
        watcher.look()
        watcher.state.choose(watcher.state.asked[0].seat, key)


def test_what_could_be_bought_and_what_was() -> None:
    """Played Power makes two cards affordable; one of them is bought, and then there is Power for none."""
    ada = "{character: Megatron, at: B2, form: bot, energon: 0, hand: [2 Wrath]}"
    ben = "{character: Culvert, at: B2, form: bot, energon: 0, hand: [Fix]}"
    state = laid_out(f"{{ada: {ada}, ben: {ben}, matrix: {{B2: Power Up, B3: Caltrop}}}}")
    watcher = Watcher(state)
    choosing(watcher, "play wrath")
    assert watcher.offered == {}
    choosing(watcher, "play wrath", "buy power-up", "end turn", "play fix", "end turn")
    told = watcher.summary("competitive", 7)
    # Caltrop is out of reach; the stack beside the Matrix is not.
    assert told.offered == {"Power Up": 0b01, "Rise Up!": 0b01}
    assert told.bought == {"Power Up": 0b01}
    assert told.turns_offered == {"Power Up": 1, "Rise Up!": 1}
    assert told.turns_bought == {"Power Up": 1}
    assert (told.characters, told.sides, told.together) == (("Megatron", "Culvert"), 2, False)
    assert told.events["card_bought"] == 1 and told.events["turn_ended"] == 2
    assert told.decisions == 6
    figures = {one.name: one for one in card_figures([told])}
    assert figures["Power Up"].turns == figures["Power Up"].players == Rate(1, 1)
    assert figures["Rise Up!"].games == Rate(0, 1)


def test_the_end_that_decided() -> None:
    """The third Boss ends the game, and whoever has most points wins."""
    given = (
        "{ada: {at: B2, form: bot, energon: 0, extra: [{power: 20}]}, ben: {at: off, energon: 0, vp: 30}, "
        "matrix: {B2: High Marshal Cresset}, bosses_down: 2, shuffles: [[They Have Kept a List]]}"
    )
    watcher = Watcher(laid_out(given))
    choosing(watcher, "confront high-marshal-cresset")
    told = watcher.summary("competitive", 0)
    assert (told.end, told.winners) == ("Bosses", (1,))


def test_shares_are_counted_by_character_place_and_card() -> None:
    """Two matches with the same two characters: each wins one, whoever goes second wins both."""
    matches = [MATCH, replace(MATCH, number=1, first=0, winners=(1,), end="main deck")]
    assert by_character(matches) == {"Culvert": Rate(1, 2, 0.5), "Megatron": Rate(1, 2, 0.5)}
    assert by_place(matches) == {"turn 1": Rate(0, 2, 0.5), "turn 2": Rate(2, 2, 0.5)}
    assert ends_of(matches) == {"Bosses": 1, "main deck": 1}
    caltrop, clinker = card_figures(matches)
    assert (caltrop.games, caltrop.players, caltrop.turns) == (Rate(2, 2), Rate(2, 4), Rate(2, 10))
    assert caltrop.wins == Rate(1, 2, 0.5)
    assert (clinker.games, clinker.wins) == (Rate(0, 2), Rate(0, 0))
    together = [replace(MATCH, together=True, winners=winners) for winners in ((0, 1), (), ())]
    assert won_together(together) == Rate(1, 3)


def test_the_same_meeting_goes_the_same_way_twice() -> None:
    """All luck is in the number of a meeting; another number is another match."""
    meeting = Meeting("ard", "competitive", 2, 3, "random")
    assert watch(meeting) == watch(meeting)
    assert watch(replace(meeting, number=4)).turns_offered != watch(meeting).turns_offered


def test_every_mode_and_number_of_seats_is_met_as_often() -> None:
    """The first matches of all come first, so that a study that is broken off has some of each."""
    wanted = meetings("ard", 2, bot="random")
    kinds = sum(len(GAMES["ard"].seats_in(mode)) for mode in GAMES["ard"].modes)
    assert len(wanted) == 2 * kinds
    assert {meeting.number for meeting in wanted[:kinds]} == {0}
    assert [meeting.mode for meeting in meetings("ard", 1, ["solo"])] == ["solo"]


def test_matches_are_kept_for_the_sources_they_were_played_with(tmp_path: Path) -> None:
    """What was played with other cards does not come back."""
    path = tmp_path / "folder" / "ard.jsonl"
    assert kept(path, "new") == []
    keep(path, "old", MATCH)
    keep(path, "new", replace(MATCH, number=1))
    assert kept(path, "new") == [replace(MATCH, number=1)]
    assert stamp() == stamp()


def test_the_tool_writes_a_page_that_says_how_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two matches by lot; asked again it plays none of them anew."""
    monkeypatch.chdir(tmp_path)
    store = tmp_path / "kept.jsonl"
    given = ["ard", "--matches", "2", "--mode", "solo", "--mode", "coop-expert", "--bot", "random"]
    given += ["--jobs", "1", "--here", "--kept", str(store)]
    write_balance.main(given)
    page = (tmp_path / "balance-ard.md").read_text(encoding="utf-8")
    command = "python tools/write_balance.py ard --matches 2 --mode solo --mode coop-expert --bot random"
    assert f"Made by `{command}`: 12 matches" in page
    for name in ("together", "cards"):
        assert f"(balance-ard-{name}.svg)" in page
        ElementTree.parse(tmp_path / f"balance-ard-{name}.svg")
    assert "characters.svg" not in page
    assert len(store.read_text(encoding="utf-8").splitlines()) == 12
    monkeypatch.setattr(RandomBot, "pick", _refuse)
    capsys.readouterr()
    write_balance.main(given)
    assert "of" not in capsys.readouterr().out.split("wrote")[0]


def _refuse(*_: object) -> str:
    raise AssertionError("a match is played again")


def test_the_page_holds_what_was_measured_against_the_aims() -> None:
    """A card that is bought whenever it could be, one that never is, and a character that always wins."""
    often = {"Caltrop": 30, "Clinker": 30}
    matches = [
        replace(MATCH, number=number, turns_offered=often, turns_bought={"Caltrop": 30})
        for number in range(20)
    ]
    page = BalancePage("ard", matches, "make it", "greedy")
    assert [card.name for card, _ in page.too_often()] == ["Caltrop"]
    assert [card.name for card, _ in page.too_rarely()] == ["Clinker"]
    text = page.text()
    assert "no character above 60% | Megatron 100% (84% to 100%) | no |" in text
    assert "| Competitive, 2 players | 20 | 20.0 | 20 / 20 / 20 | 300 | 100% |" in text


@pytest.mark.parametrize(
    ("hits", "tries", "answer"),
    [
        (10, 20, "yes"),
        (14, 20, "within the interval"),
        (20, 20, "no"),
        (1, 20, "no"),
        (3, 3, "too few to say"),
    ],
)
def test_a_share_is_held_against_its_aim(hits: int, tries: int, answer: str) -> None:
    assert held(Rate(hits, tries), 0.35, 0.6) == answer


@pytest.mark.parametrize(("share", "color"), [(0.5, INSIDE), (0.8, OUTSIDE)])
def test_a_share_outside_its_band_has_another_color(share: float, color: str) -> None:
    """The dot lies where the share is, and says whether it should."""
    drawn = ElementTree.fromstring(picture("A & B", [Row("x", share, 0.1, 0.9, "n", (0.05, 0.7))]))
    circle = drawn.find("{http://www.w3.org/2000/svg}circle")
    assert circle is not None and circle.get("fill") == color
    assert circle.get("cx") == str(190 + round(420 * share))


@pytest.mark.parametrize("game", ["ard", "woc"])
def test_what_was_changed_is_ours_and_printed_as_told(game: str) -> None:
    """The page's section names cards of our own design, with the numbers that they have now."""
    section = "\n".join(section_of(game))
    for change in CARDS[game]:
        card = box(game).card(change.card)
        assert card.provenance == ORIGINAL
        printed = [f"{card.power} Power at Range {card.reach}", *card.face.text()]
        assert change.now in printed and change.was not in printed
        assert f"| {card.name} | {change.was} | {change.now} |" in section
    page = BalancePage(game, [MATCH], "make it", "greedy").text()
    assert section in page
    # Told anew, in a page that has it and in one that has not, it stands there once, and says what the page is of.
    anew = with_changes(page, game)
    assert anew == with_changes(page.replace(section + "\n", ""), game) == with_changes(anew, game)
    assert anew.replace(f"{BEFORE_IT}\n\n", "") == page != anew
