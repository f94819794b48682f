"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Mode = Annotated[str, typer.Option(help="The variant of the rules; `altmode games` lists them.")]
Seed = Annotated[int | None, typer.Option(help="Chance begins here: the same seed deals the same cards.")]
