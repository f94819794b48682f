"""`altmode mix`: what can be typed; `mixing.py` does it."""

from __future__ import annotations

from typing import Annotated

import typer

from altmode.cli.options import Json

mix_app = typer.Typer(
    help="Mixes: a box with cards of another one in the deck-building games.", no_args_is_help=True
)


@mix_app.command("check")
def check_mix(
    files: Annotated[list[str], typer.Argument(help="Mix files.", metavar="FILE...")], json: Json = False
) -> None:
    """Say what is wrong with mixes and where, or what they exchange."""
    from altmode.cli.deckbuilder.mixing import check_mixes

    raise typer.Exit(check_mixes(files, json))


@mix_app.callback()
def mixes() -> None:
    """Mixes: a box with cards of another one in the deck-building games."""
