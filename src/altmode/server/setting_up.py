"""Setting a table up from what somebody asks for over the web.

Everything is looked up among what comes with the game or read from the text that was sent: a name from outside never
opens a file.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from altmode.authoring.opening import written_out
from altmode.authoring.part import BadSeating, authoring_of
from altmode.authoring.problems import shorten
from altmode.bots import usual_bot
from altmode.games.matches import SEED_BITS
from altmode.games.registry import GAMES
from altmode.kernel.brought import PACK
from altmode.table import codes
from altmode.table.deeds import BOT, LIKELY, Asking, Clock, Opened, SeatKind, SeatPlan
from altmode.table.names import NAME_LENGTH, one_line, own_name, why_no_name
from altmode.table.refused import Refused

LONGEST_CLOCK = 24 * 3600
TITLE_LENGTH = 60


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: for a person who opens the table, for somebody who comes later, or for a bot."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str = ""
    given: str | dict[str, Any] | None = None
    """The id of a ready deck or robot, or a deck as `{"deck": text}`; null for the game's usual one."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody would like to have."""

    game: str
    seats: tuple[SeatWanted, ...]
    mode: str = ""
    options: dict[str, Any] = {}
    seed: int | str | None = None
    """As text if it is large: a script's numbers are too small for every seed."""
    listed: bool = False
    clock: Clock | None = None
    title: str = ""
    passing: bool = True
    """Whether the table declines for whoever can do nothing else."""
    asking: Asking = LIKELY
    """Which chances people are asked for who do not say otherwise."""


def bad(message: str) -> Refused:
    """A set-up that cannot be played."""
    return Refused(codes.BAD_SETUP, message)


def opened_from(wanted: NewTable) -> Opened:
    """The table that is opened for a request; Refused says why there is none."""
    game = GAMES.get(wanted.game)
    if game is None:
        raise bad(f'There is no game "{shorten(wanted.game)}"; there are {", ".join(GAMES)}.')
    mode = wanted.mode or game.default_mode
    if mode not in game.modes:
        raise bad(f'{game.title} has no mode "{shorten(mode)}"; there are {", ".join(game.modes)}.')
    if wrong := game.wrong_number(mode, len(wanted.seats)):
        raise bad(f"{wrong}.")
    authoring = authoring_of(game.id)
    unknown = [name for name in wanted.options if name not in (*authoring.option_names, PACK)]
    if unknown:
        raise bad(f'{game.title} has no option "{shorten(unknown[0])}".')
    try:
        options = written_out(game.id, dict(wanted.options), mode, files=False)
        plans = tuple(
            _plan(game.id, mode, plan, number, options) for number, plan in enumerate(wanted.seats, 1)
        )
    except BadSeating as reason:
        raise bad(str(reason)) from None
    plans = _with_own_names(plans)
    return Opened(
        game=game.id,
        mode=mode,
        seed=_seed(wanted.seed),
        chosen_seed=wanted.seed not in (None, ""),
        seats=plans,
        options=options,
        title=one_line(wanted.title, TITLE_LENGTH),
        listed=wanted.listed,
        clock=_clock(wanted.clock),
        passing=wanted.passing,
        asking=wanted.asking,
    )


def _plan(game: str, mode: str, wanted: SeatWanted, number: int, options: dict[str, Any]) -> SeatPlan:
    brings, given = authoring_of(game).seat(wanted.given, mode, number, files=False, setup=options)
    bot = wanted.bot or (usual_bot(game) if wanted.kind == BOT else "")
    return SeatPlan(kind=wanted.kind, name=wanted.name[:200], bot=bot, given=given, brings=brings)


def _with_own_names(plans: tuple[SeatPlan, ...]) -> tuple[SeatPlan, ...]:
    """The seats with names by which people can tell each other apart."""
    named: list[SeatPlan] = []
    for plan in plans:
        if why := why_no_name(plan.name):
            raise bad(why)
        if plan.name.strip():
            others = [other.name for other in named if other.name]
            plan = msgspec.structs.replace(plan, name=own_name(one_line(plan.name, NAME_LENGTH), others))
        named.append(plan)
    return tuple(named)


def _seed(wanted: int | str | None) -> int:
    if wanted is None or wanted == "":
        return secrets.randbits(SEED_BITS)
    digits = str(wanted).strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20) or int(digits) >> SEED_BITS:
        raise bad(f'A seed is a whole number below 2 to the power of {SEED_BITS}, not "{shorten(digits)}".')
    return int(digits)


def _clock(wanted: Clock | None) -> Clock | None:
    if wanted is None:
        return None
    if not 10 <= wanted.seconds <= LONGEST_CLOCK or not 0 <= wanted.increment <= 3600:
        raise bad("A clock has 10 seconds to 24 hours, and at most an hour more with every choice.")
    return wanted
