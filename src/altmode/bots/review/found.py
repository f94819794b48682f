"""What a review finds, as data: for the terminal, for a file, for the page."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.bots.search.opinion import Expected


class Standing(msgspec.Struct, frozen=True):
    """How a choice stood for the side of whoever made it, by what that seat could know then."""

    at: Annotated[int, Meta(description="After how many choices the question was asked.")]
    seat: int
    chance: Annotated[float, Meta(description="How likely its side was to win with the best choice, 0 to 1.")]
    kept: Annotated[float, Meta(description="The same after the choice that was made.")]


class Chosen(msgspec.Struct, frozen=True):
    """An option in words."""

    key: str
    label: str


class Sign(msgspec.Struct, frozen=True):
    """Something that happens more often, or more seldom, after the better choice."""

    text: str
    better: Annotated[float, Meta(description="In which share of what may come after the better choice.")]
    made: Annotated[float, Meta(description="In which share after the choice that was made.")]


class Costly(msgspec.Struct, frozen=True):
    """A choice that cost much, and the better one."""

    at: Annotated[int, Meta(description="After how many choices the question was asked.")]
    seat: int
    prompt: str
    made: Chosen
    better: Chosen
    chance: Annotated[float, Meta(description="How likely the side wins after the better choice, 0 to 1.")]
    kept: Annotated[float, Meta(description="The same after the choice that was made.")]
    error: Annotated[float, Meta(description="The standard error of the difference.")]
    line: Annotated[tuple[Expected, ...], Meta(description="What is expected to follow the better choice.")]
    signs: tuple[Sign, ...]
    why: Annotated[str, Meta(description="Why it is better, in a sentence or two.")]


class Account(msgspec.Struct, frozen=True):
    """How a side came from where it began to where it ended; `own`, `others` and `luck` add up to the difference."""

    side: int
    seats: tuple[int, ...]
    began: Annotated[float, Meta(description="How likely it was to win when it first chose, 0 to 1.")]
    ended: Annotated[float, Meta(description="1 for a win, 0 for a loss; where it stood if nobody finished.")]
    own: Annotated[float, Meta(description="What its own choices brought or cost.")]
    others: Annotated[float, Meta(description="What the choices of other sides brought or cost it.")]
    luck: Annotated[float, Meta(description="The rest: chance, and what was hidden from whoever chose.")]
    by_seat: Annotated[
        tuple[float, ...], Meta(description="What the choices of each of its seats brought or cost.")
    ]


class Review(msgspec.Struct, frozen=True):
    """A match looked back at."""

    game: str
    names: tuple[str, ...]
    sides: tuple[int, ...]
    choices: int
    finished: bool
    simulations: Annotated[int, Meta(description="How many simulations it took.")]
    seed: int
    judged: Annotated[
        int, Meta(description="How many choices were looked at: those with something to think about.")
    ]
    skipped: Annotated[
        int, Meta(description="How many such choices were left out, because the match is long.")
    ]
    standings: tuple[Standing, ...]
    costly: Annotated[tuple[Costly, ...], Meta(description="In the order in which they were made.")]
    accounts: tuple[Account, ...]
