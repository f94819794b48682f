"""The Trading Card Game at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from rich.table import Table as Grid
from rich.text import Text

from altmode import State, new_game
from altmode.authoring.decks import Deck, find_deck, ready_decks
from altmode.authoring.problems import nearest
from altmode.cli.cards import card_text
from altmode.cli.errors import Refusal
from altmode.cli.modes import check_mode
from altmode.cli.terminal.board import Painter
from altmode.cli.terminal.screen import SIGNAL, Screen
from altmode.cli.terminal.story import Storyteller
from altmode.cli.terminal.tables import Table, Teller
from altmode.cli.terminal.wishes import Wishes
from altmode.games.tcg.card import slug
from altmode.games.tcg.pool import pool
from altmode.kernel.views import DecisionView, OptionView, View

SEATS = 2
DETAILED = ("defender", "pick", "attacker")
"""Questions whose options are characters, so that it helps to see how they are doing."""


class TcgTable(Table):
    """Two decks, two lines of characters, and attacks told as sums."""

    game: ClassVar[str] = "tcg"
    default_bot: ClassVar[str] = "greedy"
    chapter: ClassVar[str] = "turn_began"
    options: ClassVar[frozenset[str]] = frozenset({"deck"})

    def start(self, wishes: Wishes, screen: Screen) -> State:
        if wishes.seats not in (0, SEATS):
            raise Refusal(f"--seats: the game has {SEATS} seats, found {wishes.seats}")
        wishes.check_people(SEATS)
        wishes = replace(wishes, mode=mode_for(wishes))
        decks = decks_for(wishes, screen)
        seats = [deck.as_seat(name) for deck, name in zip(decks, names_for(wishes), strict=True)]
        screen.say(Text(f"{decks[0].name} against {decks[1].name}, {wishes.mode} rules.", style="bold"))
        return new_game(wishes.game, mode=wishes.mode, seats=seats, seed=wishes.seed)

    def teller(self, seat: int, width: int, plain: bool) -> Teller:
        return Storyteller(seat, plain)

    def board(self, view: View, width: int, plain: bool) -> list[Text]:
        return Painter(view, width, plain).board()

    def draws_board_for(self, view: View, decision: DecisionView) -> bool:
        return decision.about == "turn"

    def details(self, view: View, decision: DecisionView, width: int) -> Callable[[OptionView], str]:
        if decision.about not in DETAILED:
            return lambda option: ""
        return lambda option: condition_of(view, option)

    def show_card(self, screen: Screen, view: View, name: str) -> None:
        """Cards on the table come first."""
        if not name:
            screen.say("Which card? For example: card zap")
            return
        wanted = slug(name)
        seen = {piece.card for zone in view.zones for piece in zone.pieces if piece.card is not None}
        near = sorted(card for card in seen if slug(card).startswith(wanted))
        found = pool().find(name) or (pool().find(near[0]) if near else None)
        if found is None:
            starting = [card for card in pool().cards if wanted and card.slug.startswith(wanted)]
            found = starting[0] if starting else None
        if found is not None:
            screen.say(card_text(found, screen.plain))
            return
        hint = nearest(name, [card.name for card in pool().cards])
        screen.say(f'There is no card "{name[:60]}".' + (f' Did you mean "{hint[0]}"?' if hint else ""))


def condition_of(view: View, option: OptionView) -> str:
    """How a character that an option is about is doing."""
    if not option.refs:
        return ""
    try:
        facts = view.piece(option.refs[0]).facts
    except LookupError:
        return ""
    if "health" not in facts or "attack" not in facts:
        return ""
    tapped = ", tapped" if facts.get("tapped") else ""
    left = facts["health"] - facts["damage"]
    return f"Atk {facts['attack']}, Def {facts['defense']}, {left} Health left{tapped}"


# -- Setting up


def mode_for(wishes: Wishes) -> str:
    """The mode asked for, or the one the first deck was made for."""
    if not wishes.mode and wishes.decks:
        return find_deck(wishes.decks[0]).mode
    return check_mode(wishes.game, wishes.mode)


def names_for(wishes: Wishes) -> list[str]:
    """What to call the seats; a name that repeats gets a number."""
    alone = wishes.people_among(SEATS) < SEATS
    rest = ["Player 1", f"{wishes.bot.capitalize()} bot" if alone else "Player 2"]
    names = [*wishes.names[:2], *rest[len(wishes.names[:2]) :]]
    return names if names[0] != names[1] else [names[0], f"{names[1]} 2"]


def decks_for(wishes: Wishes, screen: Screen) -> list[Deck]:
    """A deck for each seat: those named, else chosen from the ready ones."""
    if len(wishes.decks) > SEATS:
        raise Refusal(f"there are 2 seats and {len(wishes.decks)} decks; give --deck at most twice")
    chosen = [find_deck(name) for name in wishes.decks]
    ready = suitable(wishes.mode)
    if not chosen and screen.interactive:
        chosen.append(choose_deck(screen, ready))
    for deck in ready:
        if len(chosen) < SEATS and deck.name not in [other.name for other in chosen]:
            chosen.append(deck)
    return chosen


def suitable(mode: str) -> list[Deck]:
    """The ready decks that may be played in a mode, those made for it first."""
    decks = [deck for deck in ready_decks().values() if not deck.faults(mode)]
    return sorted(decks, key=lambda deck: deck.mode != mode)


def choose_deck(screen: Screen, decks: list[Deck]) -> Deck:
    """Have somebody choose a deck by its number; Enter takes the first."""
    screen.say(Text("Which deck do you play?", style=SIGNAL))
    table = Grid.grid(padding=(0, 2, 0, 0))
    for number, deck in enumerate(decks, 1):
        table.add_row(Text(f"  {number}", style=SIGNAL), Text(deck.name, style="bold"), Text(deck.about))
    screen.say(table)
    while True:
        text = screen.ask("Number, or Enter for the first: ")
        if not text:
            return decks[0]
        if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= len(decks):
            return decks[int(text) - 1]
        screen.say(f"There are decks 1 to {len(decks)}.")
