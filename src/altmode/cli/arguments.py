"""Arguments that a command takes because some game does: each game is asked what can be said about it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from altmode.cli.errors import CommandRefused
from altmode.cli.part import Argument, cli_of
from altmode.games.registry import GAMES

if TYPE_CHECKING:
    from altmode.authoring.part import Given

Asking = Callable[[str], tuple[Argument, ...]]
"""What a game takes, by its id."""


def for_play(game: str) -> tuple[Argument, ...]:
    """What can be said about a match."""
    return cli_of(game).for_play


def for_sim(game: str) -> tuple[Argument, ...]:
    """What can be said about a study."""
    return cli_of(game).for_sim


def for_card(game: str) -> tuple[Argument, ...]:
    """What a list of cards can be narrowed down by."""
    return cli_of(game).for_card


def taking(ask: Asking) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Let a command take what games take; it gets all of that as `given`, by name."""

    def of_command(command: Callable[..., None]) -> Callable[..., None]:
        options = _options(ask)

        def with_given(**values: Any) -> None:
            said = {name: values.pop(name) for name in options}
            command(**values, given={name: _listed(value) for name, value in said.items() if value})

        own = inspect.signature(command, eval_str=True).parameters
        kept = [parameter for name, parameter in own.items() if name != "given"]
        parameters = [*kept, *options.values()]
        # The command line reads a command's signature: that is how it learns of options which no code spells out.
        with_given.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        with_given.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        with_given.__name__ = command.__name__
        with_given.__doc__ = command.__doc__
        return with_given

    return of_command


def _options(ask: Asking) -> dict[str, inspect.Parameter]:
    taken: dict[str, Argument] = {}
    data: dict[str, list[str]] = {}
    for game in GAMES:
        for argument in ask(game):
            taken.setdefault(argument.name, argument)
            data.setdefault(argument.name, []).append(f"{game}: {argument.about}")
    return {name: _option(argument, " ".join(data[name])) for name, argument in taken.items()}


def _option(argument: Argument, about: str) -> inspect.Parameter:
    least = 0 if argument.number else None
    kind: Any = list[str] if argument.many else int if argument.number else str
    return inspect.Parameter(
        argument.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, typer.Option(help=about, min=least)],
    )


def _listed(value: Any) -> list[str]:
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else [str(value)]


def checked(given: Given, game: str, ask: Asking) -> Given:
    """What was said with the arguments of games; a refusal if the game does not take one of them."""
    takes = [argument.name for argument in ask(game)]
    for name in given:
        if name not in takes:
            others = [other for other in GAMES if name in [argument.name for argument in ask(other)]]
            raise CommandRefused(f"--{name} means nothing in {game}; it is for {' and '.join(others)}")
    return given
