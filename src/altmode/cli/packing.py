"""`altmode pack`: what is wrong with a pack and where, what it would do, and our cards to begin one with."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from altmode.authoring.pack_text import card_as_toml
from altmode.authoring.packs import (
    Pack,
    PackWords,
    changes_of,
    composition_notes,
    read_pack,
    what_breaks,
    why_unplayable,
    words_of,
)
from altmode.authoring.problems import Problems, did_you_mean
from altmode.cli.errors import FAILED, MISUSED, CommandRefused
from altmode.cli.modes import check_game
from altmode.cli.part import Shelf, cli_of
from altmode.games.registry import GAMES
from altmode.kernel.game import slug


def check_packs(files: list[str], as_json: bool) -> int:
    """Print for every pack what it would do, or all that is wrong with it; the exit code says which."""
    code = 0
    data: dict[str, Any] = {}
    for file in files:
        try:
            pack = read_pack(file)
        except Problems as problems:
            data[file] = {"problems": [str(problem) for problem in problems.problems]}
            if not as_json:
                print(problems, file=sys.stderr)
            code = MISUSED
            continue
        reasons = [*why_unplayable(pack), *what_breaks(pack)]
        code = max(code, FAILED if reasons else 0)
        data[file] = {**_facts(pack), "unplayable": reasons}
        if not as_json:
            _print_pack(file, pack, reasons)
    if as_json:
        print(json.dumps(data))
    return code


def _words(game: str) -> PackWords:
    words = words_of(game)
    if words is None:
        raise CommandRefused(f"there are no packs for {game}")
    return words


def _shelf(game: str) -> Shelf:
    """The cards of a game that packs can be written for; there is no such game without any."""
    shelf = cli_of(game).shelf()
    assert shelf is not None
    return shelf


def _facts(pack: Pack) -> dict[str, Any]:
    words = _words(pack.game)
    shelf = _shelf(pack.game)
    return {
        "game": pack.game,
        "name": pack.name,
        "cards": [
            {
                "replaces": card.replaced.key if card.replaced is not None else None,
                "changes": changes_of(words, card),
                **shelf.data(words.made(card.plain)),
            }
            for card in pack.cards
        ],
        "notes": [*composition_notes(words, pack), *words.notes(pack.setup())],
    }


def _print_pack(file: str, pack: Pack, reasons: list[str]) -> None:
    console = Console(highlight=False)
    words = _words(pack.game)
    shelf = _shelf(pack.game)
    replacing = sum(card.replaced is not None for card in pack.cards)
    more = len(pack.cards) - replacing
    console.print(
        Text(f"{file}: {pack.name}, for {GAMES[pack.game].title}: {replacing} replaced, {more} more", "bold")
    )
    for card in pack.cards:
        console.print()
        if card.replaced is None:
            said = "A card more"
        else:
            changes = ", ".join(changes_of(words, card)) or "nothing changes"
            said = f"In place of {card.replaced.name}: {changes}"
        console.print(Text(said, style="dim"))
        console.print(Padding(shelf.text(words.made(card.plain)), (0, 0, 0, 2)))
    for heading, style, lines in (
        ("With this pack there is not what the rulebook counts:", "yellow", composition_notes(words, pack)),
        ("With this pack:", "yellow", words.notes(pack.setup())),
        ("It cannot be played:", "red", reasons),
    ):
        if lines:
            console.print(Text(f"\n{heading}", style=style))
            console.print(Text("\n".join([f"  {line}" for line in lines])))


def print_card_as_toml(game: str, name: str) -> None:
    """Print a card of ours as it would stand in a pack."""
    words = _words(check_game(game))
    known = words.known()
    found = [card for card in known if slug(name) in card.names]
    if not found:
        hint = did_you_mean(name, [card.name for card in known])
        raise CommandRefused(f'there is no card "{name}" in {game} that a pack could replace{hint}')
    heading = f'game = "{game}"\nname = "My cards"'
    print("\n\n".join([heading, *[card_as_toml(words, card) for card in found]]))
