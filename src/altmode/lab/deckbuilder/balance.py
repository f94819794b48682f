"""Balance, measured: matches that bots play, watched for who wins, how it ends, and what is bought when it could be."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import altmode
from altmode.bots import make_bot, seen_by
from altmode.bots.part import usual_bot
from altmode.games.deckbuilder.events import (
    BOSSES_BEATEN,
    CARD_BOUGHT,
    GAVE_UP,
    MAIN_DECK_EMPTY,
    TOO_MUCH_DAMAGE,
)
from altmode.games.deckbuilder.rules.turn import BUY, SHIFT, ActionQuestion
from altmode.games.deckbuilder.state import DeckState
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.kernel.chance import key_from_seed
from altmode.lab.part import lab_of
from altmode.lab.studies import interval

ENDS: Final = {
    BOSSES_BEATEN.name: "Bosses",
    MAIN_DECK_EMPTY.name: "main deck",
    TOO_MUCH_DAMAGE.name: "Damage",
    GAVE_UP.name: "no end in sight",
}
"""By the event that ends a match what it is called in tables."""
OTHERWISE: Final = "otherwise"
DECISION_LIMIT: Final = 50_000
PLAYING: Final = ("kernel", "abilities", "games/deckbuilder", "bots/deckbuilder")
"""The folders of the package that decide how a match goes."""

Share = tuple[float, float, float]
"""A share with the ends of its interval."""


# -- Matches to be played, and how they went


@dataclass(frozen=True)
class Meeting:
    """One match to be played; plain data, so that it can be sent to another process."""

    game: str
    mode: str
    seats: int
    number: int
    """Decides who plays which character, who begins, and all luck."""
    bot: str

    @property
    def key(self) -> tuple[str, int, int]:
        """What tells it from the other meetings of a study."""
        return self.mode, self.seats, self.number


@dataclass(frozen=True)
class Watched:
    """How one match went."""

    mode: str
    seats: int
    number: int
    together: bool
    """Whether all of them win and lose as one."""
    sides: int
    """How many sides there are, of which one wins."""
    characters: tuple[str, ...]
    """For each seat its character."""
    first: int
    """The seat that began."""
    winners: tuple[int, ...]
    end: str
    turns: int
    decisions: int
    offered: dict[str, int]
    """By name of card, as bits, the seats that could buy it at least once."""
    bought: dict[str, int]
    """By name of card, as bits, the seats that bought it."""
    turns_offered: dict[str, int]
    """By name of card, in how many turns it could be bought."""
    turns_bought: dict[str, int]
    """By name of card, in how many turns it was bought."""
    events: dict[str, int]
    """How often each kind of event was written down."""

    @property
    def key(self) -> tuple[str, int, int]:
        """The key of the meeting that it was."""
        return self.mode, self.seats, self.number

    def place(self, seat: int) -> int:
        """A seat's place in the turn order, from 0."""
        return (seat - self.first) % self.seats


class Watcher:
    """Stands beside a match and writes down what could be bought."""

    def __init__(self, state: DeckState) -> None:
        assert state.journal is not None
        self.state = state
        self.offered: Counter[str] = Counter()
        self.turns: set[tuple[str, int]] = set()
        self.first = state.active
        self.decisions = 0

    def look(self) -> None:
        """Before a question is answered: what it offers for sale."""
        state = self.state
        self.decisions += 1
        if state.turn == 1:
            self.first = state.active
        for ask in state.asked:
            if type(ask.question) is ActionQuestion:
                for option in ask.options:
                    if option >> SHIFT == BUY:
                        name = state.printed(option & (1 << SHIFT) - 1).name
                        self.offered[name] |= 1 << ask.seat
                        self.turns.add((name, state.turn))

    def summary(self, mode: str, number: int) -> Watched:
        """What is to be said of the match."""
        state = self.state
        assert state.journal is not None
        bought: Counter[str] = Counter()
        turns: set[tuple[str, int]] = set()
        events: Counter[str] = Counter()
        end = OTHERWISE
        for entry in state.journal.entries:
            events[entry.kind.name] += 1
            if entry.kind is CARD_BOUGHT:
                name = state.match.printed[entry.cards[0]].name
                bought[name] |= 1 << entry.numbers[1]
                turns.add((name, entry.turn))
            end = ENDS.get(entry.kind.name, end)
        seats = range(state.match.seats)
        sides = len(set(state.match.sides))
        return Watched(
            mode=mode,
            seats=state.match.seats,
            number=number,
            together=state.match.seats == 1 or sides == 1,
            sides=sides,
            characters=tuple(state.character_card(seat).name for seat in seats),
            first=self.first,
            winners=state.outcome.winners if state.outcome is not None else (),
            end=end,
            turns=state.turn,
            decisions=self.decisions,
            offered=dict(self.offered),
            bought=dict(bought),
            turns_offered=dict(Counter(name for name, _ in self.turns | turns)),
            turns_bought=dict(Counter(name for name, _ in turns)),
            events=dict(events),
        )


def watch(meeting: Meeting) -> Watched:
    """Play one match, bots in all seats, and say how it went."""
    contest = lab_of(meeting.game).contest(meeting.mode, meeting.seats, {})
    number = meeting.number
    seats = [dict(given, name=f"seat {seat}") for seat, given in enumerate(contest.seats(number))]
    seed = key_from_seed(number, f"balance {meeting.mode} {meeting.seats}") >> 65
    state = begin(meeting.game, meeting.mode, seats, seed, contest.options(number), log=True)
    assert isinstance(state, DeckState)
    bots = [make_bot(meeting.bot, seed + seat, meeting.game) for seat in range(meeting.seats)]
    watcher = Watcher(state)
    while not state.over and watcher.decisions < DECISION_LIMIT:
        watcher.look()
        seat = state.asked[0].seat
        state.choose(seat, bots[seat].pick(seen_by(state, seat)))
    return watcher.summary(meeting.mode, number)


def meetings(game: str, matches: int, modes: Sequence[str] = (), bot: str = "") -> list[Meeting]:
    """So many matches of each mode with each number of seats that it allows; all modes unless some are named."""
    known = GAMES[game]
    return [
        Meeting(game, mode, seats, number, bot or usual_bot(game))
        for number in range(matches)
        for mode in (modes or list(known.modes))
        for seats in known.seats_in(mode)
    ]


def watch_all(wanted: Sequence[Meeting], jobs: int) -> Iterator[Watched]:
    """Play matches on so many processes, each heard of when it is over."""
    if jobs == 1:
        yield from map(watch, wanted)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(watch, wanted)


# -- Kept, so that a study that was broken off goes on


def stamp() -> str:
    """Names the rules, cards and bot that matches were played with: a digest of their sources."""
    package = Path(str(altmode.__file__)).parent
    digest = hashlib.blake2b(digest_size=8)
    for folder in PLAYING:
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def kept(path: Path, mark: str) -> list[Watched]:
    """The matches of a file that were played with what the mark names."""
    if not path.exists():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        data: dict[str, Any] = json.loads(line)
        if data.pop("stamp") == mark:
            data["characters"] = tuple(data["characters"])
            data["winners"] = tuple(data["winners"])
            found.append(Watched(**data))
    return found


def keep(path: Path, mark: str, match: Watched) -> None:
    """Add a match to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"stamp": mark, **asdict(match)}) + "\n")


# -- Counting


@dataclass(frozen=True)
class Rate:
    """How often something happened of how often it could have."""

    hits: int
    tries: int
    expected: float = 0.0
    """The share to be expected if it made no difference; 0 where nothing is to be expected."""

    @property
    def share(self) -> Share:
        """The share with its 95 % interval."""
        return interval(self.hits, self.tries)


def percent(share: float) -> str:
    """A share to read."""
    return f"{share:.0%}"


def said(rate: Rate) -> str:
    """A share with its interval."""
    share, low, high = rate.share
    return f"{percent(share)} ({percent(low)} to {percent(high)})" if rate.tries else "–"


@dataclass(frozen=True)
class CardFigures:
    """How a card fared."""

    name: str
    games: Rate
    """Of the games in which somebody could buy it, those in which somebody did."""
    players: Rate
    """Of the players who could buy it at least once in a game, those who did."""
    turns: Rate
    """Of the turns in which it could be bought, those in which it was."""
    wins: Rate
    """Of the players who bought it where one side wins, those who won."""


def of_mode(matches: Iterable[Watched], mode: str, seats: int) -> list[Watched]:
    """The matches of one mode with one number of seats."""
    return [match for match in matches if match.mode == mode and match.seats == seats]


def won_together(matches: Sequence[Watched]) -> Rate:
    """How many of matches that are won or lost by all were won."""
    return Rate(sum(bool(match.winners) for match in matches), len(matches))


def by_character(matches: Sequence[Watched]) -> dict[str, Rate]:
    """How often each character won."""
    return _by(matches, [list(match.characters) for match in matches])


def by_seat(matches: Sequence[Watched]) -> dict[str, Rate]:
    """How often each seat won, whoever began."""
    return _by(matches, [[f"seat {seat + 1}" for seat in range(match.seats)] for match in matches])


def by_place(matches: Sequence[Watched]) -> dict[str, Rate]:
    """How often each place in the turn order won."""
    return _by(
        matches, [[f"turn {match.place(seat) + 1}" for seat in range(match.seats)] for match in matches]
    )


def _by(matches: Sequence[Watched], called: Sequence[Sequence[str]]) -> dict[str, Rate]:
    """The wins of the seats that go by each name, where every seat of every match has one."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    expected: dict[str, float] = {}
    for match, names in zip(matches, called, strict=True):
        for seat, name in enumerate(names):
            won[name] += seat in match.winners
            played[name] += 1
            expected[name] = expected.get(name, 0.0) + 1 / match.sides
    return {name: Rate(won[name], played[name], expected[name] / played[name]) for name in sorted(played)}


def ends_of(matches: Sequence[Watched]) -> Counter[str]:
    """How often each end decided."""
    return Counter(match.end for match in matches)


def card_figures(matches: Sequence[Watched]) -> list[CardFigures]:
    """Every card that somebody could buy, by name."""
    names = sorted({name for match in matches for name in match.offered})
    return [_card(matches, name) for name in names]


def _card(matches: Sequence[Watched], name: str) -> CardFigures:
    games = bought_games = players = buyers = winners = rivals = 0
    expected = 0.0
    for match in matches:
        # Whoever bought could; a purchase that a card allows in the middle of an effect is offered there.
        bought = match.bought.get(name, 0)
        offered = match.offered.get(name, 0) | bought
        games += bool(offered)
        bought_games += bool(bought)
        players += offered.bit_count()
        buyers += bought.bit_count()
        if not match.together:
            rivals += bought.bit_count()
            expected += bought.bit_count() / match.sides
            winners += sum(bought >> seat & 1 for seat in match.winners)
    return CardFigures(
        name,
        Rate(bought_games, games),
        Rate(buyers, players),
        Rate(
            sum(match.turns_bought.get(name, 0) for match in matches),
            sum(match.turns_offered.get(name, 0) for match in matches),
        ),
        Rate(winners, rivals, expected / rivals if rivals else 0.0),
    )
