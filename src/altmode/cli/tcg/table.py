"""The Trading Card Game at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from rich.table import Table as Grid
from rich.text import Text

from altmode import State, new_game
from altmode.authoring.opening import written_out
from altmode.authoring.problems import nearest
from altmode.authoring.tcg.decks import Deck, find_deck, ready_decks
from altmode.cli.errors import CommandRefused
from altmode.cli.modes import check_mode
from altmode.cli.tcg.board import Painter
from altmode.cli.tcg.cards import card_text
from altmode.cli.tcg.story import Storyteller
from altmode.cli.terminal.arguments import PlayArguments
from altmode.cli.terminal.screen import SIGNAL, Screen
from altmode.cli.terminal.tables import Table, Teller
from altmode.games.tcg.brought import pool_seen, pool_with
from altmode.games.tcg.facts import FighterFacts
from altmode.games.tcg.pool import Pool
from altmode.kernel.game import slug
from altmode.kernel.views import DecisionView, OptionView, View

SEATS = 2
DETAILED = ("defender", "pick", "attacker")
"""Questions whose options are characters, so that it helps to see how they are doing."""


class TcgTable(Table):
    """Two decks, two lines of characters, and attacks told as sums."""

    game = "tcg"
    chapter: ClassVar[str] = "turn_began"
    foreseen: ClassVar[tuple[str, ...]] = ("defender", "attacker")

    def start(self, arguments: PlayArguments, screen: Screen) -> State:
        if arguments.seats not in (0, SEATS):
            raise CommandRefused(f"--seats: the game has {SEATS} seats, found {arguments.seats}")
        arguments.check_people(SEATS)
        brought = written_out(arguments.game, arguments.options(), "")
        cards = pool_with(brought)
        arguments = replace(arguments, mode=mode_for(arguments, cards))
        decks = decks_for(arguments, screen, cards)
        seats = [deck.as_seat(name) for deck, name in zip(decks, names_for(arguments), strict=True)]
        screen.say(Text(f"{decks[0].name} against {decks[1].name}, {arguments.mode} rules.", style="bold"))
        return new_game(arguments.game, mode=arguments.mode, seats=seats, seed=arguments.seed, **brought)

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
        cards = pool_seen(view)
        found = cards.find(name) or (cards.find(near[0]) if near else None)
        if found is None:
            starting = [card for card in cards.cards if wanted and card.slug.startswith(wanted)]
            found = starting[0] if starting else None
        if found is not None:
            screen.say(card_text(found, screen.plain))
            return
        hint = nearest(name, [card.name for card in cards.cards])
        screen.say(f'There is no card "{name[:60]}".' + (f' Did you mean "{hint[0]}"?' if hint else ""))


def condition_of(view: View, option: OptionView) -> str:
    """How a character that an option is about is doing."""
    if not option.pieces:
        return ""
    try:
        facts = view.piece(option.pieces[0]).facts
    except LookupError:
        return ""
    if not isinstance(facts, FighterFacts):
        return ""
    tapped = ", tapped" if facts.tapped else ""
    return f"Atk {facts.attack}, Def {facts.defense}, {facts.health - facts.damage} Health left{tapped}"


# -- Setting up


def mode_for(arguments: PlayArguments, cards: Pool) -> str:
    """The mode asked for, or the one the first deck was made for."""
    if not arguments.mode and "deck" in arguments.given:
        return find_deck(arguments.given["deck"][0], cards).mode
    return check_mode(arguments.game, arguments.mode)


def names_for(arguments: PlayArguments) -> list[str]:
    """What to call the seats; a name that repeats gets a number."""
    alone = arguments.people_among(SEATS) < SEATS
    rest = ["Player 1", f"{arguments.bot.capitalize()} bot" if alone else "Player 2"]
    names = [*arguments.names[:2], *rest[len(arguments.names[:2]) :]]
    return names if names[0] != names[1] else [names[0], f"{names[1]} 2"]


def decks_for(arguments: PlayArguments, screen: Screen, cards: Pool) -> list[Deck]:
    """A deck for each seat: those named, else chosen from the ready ones."""
    named = arguments.given.get("deck", [])
    if len(named) > SEATS:
        raise CommandRefused(f"there are 2 seats and {len(named)} decks; give --deck at most twice")
    chosen = [find_deck(name, cards) for name in named]
    ready = suitable(arguments.mode, cards)
    if not chosen and screen.interactive:
        chosen.append(choose_deck(screen, ready))
    for deck in ready:
        if len(chosen) < SEATS and deck.name not in [other.name for other in chosen]:
            chosen.append(deck)
    return chosen


def suitable(mode: str, cards: Pool) -> list[Deck]:
    """The ready decks that may be played in a mode, those made for it first."""
    decks = [deck for deck in ready_decks().values() if not deck.faults(mode, cards)]
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
