"""`altmode deck`: what can be typed; `decks.py` does it."""

from __future__ import annotations

from typing import Annotated

import typer

from altmode.cli.options import Json, Mode

deck_app = typer.Typer(help="Decks: the ready ones, and whether yours is legal.", no_args_is_help=True)


@deck_app.command("check")
def check_deck(
    files: Annotated[
        list[str], typer.Argument(help="Deck files, or names of ready decks.", metavar="FILE...")
    ],
    mode: Mode = "",
) -> None:
    """Say whether decks are legal, and if not, exactly why."""
    from altmode.cli.tcg.decks import check_decks

    raise typer.Exit(check_decks(files, mode))


@deck_app.command("list")
def list_decks(json: Json = False) -> None:
    """List the ready decks."""
    from altmode.cli.tcg.decks import print_decks

    print_decks(json)


@deck_app.command("show")
def show_deck(
    name: Annotated[str, typer.Argument(help="A ready deck, or a deck file.")], json: Json = False
) -> None:
    """Show a deck card by card."""
    from altmode.cli.tcg.decks import print_deck

    print_deck(name, json)
