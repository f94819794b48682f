"""Matches between bots: whoever can pick may play, be it a name, a class, an object or a function."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from traceback import extract_tb, format_list
from typing import Any

from altmode.authoring.opening import new_game
from altmode.authoring.part import SeatGiven
from altmode.bots.part import UnknownBot, make_bot
from altmode.bots.player import Bot, Seen, seen_by
from altmode.games.registry import USUAL_GAME
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.state import State

DECISION_LIMIT = 50_000
"""After so many decisions a match between bots is left as it is."""

BotGiven = str | Bot | type[Bot] | Callable[[Seen], str]
"""What somebody may give for a bot: a name, an object that can pick, its class, or a function that picks."""


class BotFailed(Exception):
    """A bot raised an error or picked what is no option; says which bot it was, its seat and the question."""


class FunctionBot:
    """A function that picks, as a bot."""

    def __init__(self, function: Callable[[Seen], str]) -> None:
        self.function = function

    def pick(self, seen: Seen) -> str:
        """What the function says."""
        return self.function(seen)


def play(
    bots: Sequence[BotGiven],
    game: str = USUAL_GAME,
    *,
    mode: str | None = None,
    seats: Sequence[SeatGiven] | None = None,
    seed: int | None = None,
    log: bool = True,
    limit: int = DECISION_LIMIT,
    **options: Any,
) -> State:
    """Have bots play a match, one for each seat, and return it as it ended.

    Without `seats` each gets what its game usually gives; all else is as for `new_game`. The same seed gives the
    same match if the bots answer the same to the same. After `limit` decisions it is left unfinished.
    """
    given = [None] * len(bots) if seats is None else seats
    state = new_game(game, mode=mode, seats=given, seed=seed, log=log, **options)
    return play_on(state, bots, limit)


def play_on(state: State, bots: Sequence[BotGiven], limit: int = DECISION_LIMIT) -> State:
    """Have bots play a match on to its end, from any position; they answer what they are asked and never react."""
    setup = state.setup
    if len(bots) != setup.seats:
        raise ValueError(f"a match with {setup.seats} seats needs as many bots, found {len(bots)}")
    made = [bot_of(given, state.seed + seat, setup.game) for seat, given in enumerate(bots)]
    for _ in range(limit):
        if state.over:
            break
        seat = state.asked[0].seat
        answer(state, seat, made[seat], name_of(bots[seat]))
    return state


def bot_of(given: BotGiven, seed: int, game: str) -> Bot:
    """The bot that somebody gave; UnknownBot says why it is none. A class is called with the seed if it takes one."""
    if isinstance(given, str):
        return make_bot(given, seed, game)
    if isinstance(given, type):
        if not callable(getattr(given, "pick", None)):
            raise UnknownBot(f"{name_of(given)} is no bot: a bot's class has a method pick(self, seen)")
        made: Callable[..., Bot] = given
        return made(seed) if _takes_a_seed(made) else made()
    if callable(getattr(given, "pick", None)):
        return given  # type: ignore[return-value]
    if callable(given):
        return FunctionBot(given)
    raise UnknownBot(
        f"{name_of(given)} is no bot: expected a name, a class or an object with pick(seen), or a function of seen"
    )


def _takes_a_seed(made: Callable[..., Any]) -> bool:
    try:
        inspect.signature(made).bind(0)
    except TypeError:
        return False
    return True


def name_of(given: BotGiven) -> str:
    """What to call a bot that somebody gave."""
    return given if isinstance(given, str) else getattr(given, "__name__", repr(given))


def answer(state: State, seat: int, bot: Bot, name: str) -> None:
    """Have a bot answer the first question that its seat must answer."""
    seen = seen_by(state, seat)
    asked = f"{name} in seat {seat}, asked about {seen.decision.about}"
    try:
        picked = bot.pick(seen)
    except Exception as error:
        frames = "".join(format_list(extract_tb(error.__traceback__)[1:]))
        raise BotFailed(f"{asked}, failed:\n{frames}{type(error).__name__}: {error}") from error
    if not isinstance(picked, str):
        key = seen.decision.options[0].key
        raise BotFailed(f'{asked}, picked {picked!r}; expected the key of an option, such as "{key}"')
    try:
        state.choose(seat, picked)
    except IllegalChoice as error:
        raise BotFailed(f"{asked}, picked what is no option. {error}") from None
