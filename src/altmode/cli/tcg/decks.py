"""`altmode deck`: the ready decks, and whether a deck is legal."""

from __future__ import annotations

import json
import sys
from collections import Counter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from altmode.authoring.problems import Problems
from altmode.authoring.tcg.deck_facts import characters, deck_data, icon_counts
from altmode.authoring.tcg.decks import Deck, DeckProblems, UnknownDeck, find_deck, ready_decks
from altmode.cli.errors import FAILED, MISUSED
from altmode.cli.modes import check_mode
from altmode.cli.tcg.cards import icons_text, stars_text
from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.pool import pool
from altmode.games.tcg.rules.teams import team_stars


def check_decks(names: list[str], mode: str) -> int:
    """Print for every deck whether it is legal, with all the reasons why not."""
    if mode:
        check_mode("tcg", mode)
    code = 0
    for name in names:
        try:
            deck = find_deck(name)
        except DeckProblems as problems:
            print(problems, file=sys.stderr)
            # What can be read may break limits too: whoever mends the file wants to know it all at once.
            for reason in problems.deck.faults(mode):
                print(f"{name}: {reason}", file=sys.stderr)
            code = MISUSED
            continue
        except (Problems, UnknownDeck) as problem:
            print(problem, file=sys.stderr)
            code = MISUSED
            continue
        reasons = deck.faults(mode)
        if reasons:
            print(f"{name}: not legal in {mode or deck.mode}:")
            for reason in reasons:
                print(f"  {reason}")
            code = max(code, FAILED)
        else:
            print(f"{name}: legal in {mode or deck.mode} ({summary(deck)})")
    return code


def summary(deck: Deck) -> str:
    """A deck in one short phrase."""
    team = characters(deck)
    return f"{len(team)} characters, {team_stars(team)} stars, {deck.size} battle cards"


def print_decks(as_json: bool) -> None:
    """List the ready decks."""
    decks = ready_decks()
    if as_json:
        print(json.dumps({short: deck_data(deck) for short, deck in decks.items()}))
        return
    console = Console(highlight=False)
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for short, deck in decks.items():
        table.add_row(short, Text(f"{deck.name}. {deck.about}"))
    console.print(table)
    console.print(Text("\naltmode deck show NAME   altmode play --deck NAME --deck NAME", style="dim"))


def print_deck(name: str, as_json: bool) -> None:
    """Show one deck card by card."""
    deck = find_deck(name)
    if as_json:
        print(json.dumps(deck_data(deck)))
        return
    console = Console(highlight=False)
    console.print(Text(deck.name, style="bold"))
    if deck.about:
        console.print(Text(deck.about))
    console.print(Text(f"{summary(deck)}; for {deck.mode}", style="dim"))
    table = Table.grid(padding=(0, 2))
    for character in characters(deck):
        table.add_row("", Text(character.name, style="bold"), stars_text(character.stars), character.faction)
    counts = Counter({name: count for count, name in deck.cards})
    for listed, count in counts.items():
        card = pool().card(listed)
        if isinstance(card, BattleCard):
            table.add_row(str(count), listed, icons_text(card.colours), card.type_line())
    console.print(table)
    colours = [colour for colour, count in enumerate(icon_counts(deck)) for _ in range(min(count, 1))]
    line = Text("icons: ")
    for colour in colours:
        line.append_text(icons_text((colour,)))
        line.append(f" {icon_counts(deck)[colour]}  ")
    console.print(line)
