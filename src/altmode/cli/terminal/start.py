"""`altmode play` in the terminal: who plays with what, then matches until nobody wants another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from rich.table import Table
from rich.text import Text

from altmode import State, new_game
from altmode.authoring.decks import Deck, find_deck, ready_decks
from altmode.bots import BOTS, Bot, make_bot
from altmode.cli.errors import INTERRUPTED, Refusal
from altmode.cli.modes import DEFAULT_MODE, check_game, check_mode
from altmode.cli.terminal.saving import check_target, load_match
from altmode.cli.terminal.screen import SIGNAL, NoMoreInput, Screen
from altmode.cli.terminal.session import Left, Session

NOBODY = "none"


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str = "tcg"
    mode: str = ""
    decks: list[str] | tuple[str, ...] = ()
    bot: str = "greedy"
    seed: int | None = None
    load: Path | None = None
    save: Path | None = None
    names: list[str] | tuple[str, ...] = ()


def play_in_terminal(wishes: Wishes) -> int:
    """Play matches until nobody wants another; the exit code says how it ended."""
    check_game(wishes.game)
    if wishes.bot not in (*BOTS, NOBODY):
        raise Refusal(f'there is no bot "{wishes.bot}"; there are {", ".join(BOTS)}, or none for two people')
    if wishes.save is not None:
        check_target(wishes.save)
    screen = Screen()
    try:
        state = load_match(wishes.load) if wishes.load is not None else start(wishes, screen)
        save_to = wishes.save or wishes.load
        while True:
            session = Session(state, opponents(wishes, state), screen, save_to)
            if state.journal is not None and state.journal.choices:
                session.resume()
            screen.say(Text("help lists what you can type.", style="dim"))
            session.play()
            session.end()
            if wishes.save is not None:
                session.save(wishes.save)
            if not afterwards(session):
                return 0
            state = rematch(state, wishes)
            save_to = wishes.save
    except (Left, NoMoreInput):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def start(wishes: Wishes, screen: Screen) -> State:
    """Set up the match that was asked for."""
    wishes = replace(wishes, mode=mode_for(wishes))
    decks = decks_for(wishes, screen)
    seats = [deck.as_seat(name) for deck, name in zip(decks, names_for(wishes), strict=True)]
    screen.say(Text(f"{decks[0].name} against {decks[1].name}, {wishes.mode} rules.", style="bold"))
    return new_game(wishes.game, mode=wishes.mode, seats=seats, seed=wishes.seed)


def mode_for(wishes: Wishes) -> str:
    """The mode asked for, or the one the first deck was made for."""
    if wishes.mode:
        return check_mode(wishes.game, wishes.mode)
    return find_deck(wishes.decks[0]).mode if wishes.decks else DEFAULT_MODE


def names_for(wishes: Wishes) -> list[str]:
    """What to call the seats; a name that repeats gets a number."""
    rest = ["Player 1", "Player 2" if wishes.bot == NOBODY else f"{wishes.bot.capitalize()} bot"]
    names = [*wishes.names[:2], *rest[len(wishes.names[:2]) :]]
    return names if names[0] != names[1] else [names[0], f"{names[1]} 2"]


def decks_for(wishes: Wishes, screen: Screen) -> list[Deck]:
    """A deck for each seat: those named, else chosen from the ready ones."""
    if len(wishes.decks) > 2:
        raise Refusal(f"there are 2 seats and {len(wishes.decks)} decks; give --deck at most twice")
    chosen = [find_deck(name) for name in wishes.decks]
    ready = suitable(wishes.mode)
    if not chosen and screen.interactive:
        chosen.append(choose_deck(screen, ready))
    for deck in ready:
        if len(chosen) < 2 and deck.name not in [other.name for other in chosen]:
            chosen.append(deck)
    return chosen


def suitable(mode: str) -> list[Deck]:
    """The ready decks that may be played in a mode, those made for it first."""
    decks = [deck for deck in ready_decks().values() if not deck.faults(mode)]
    return sorted(decks, key=lambda deck: deck.mode != mode)


def choose_deck(screen: Screen, decks: list[Deck]) -> Deck:
    """Have somebody choose a deck by its number; Enter takes the first."""
    screen.say(Text("Which deck do you play?", style=SIGNAL))
    table = Table.grid(padding=(0, 2, 0, 0))
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


def opponents(wishes: Wishes, state: State) -> list[Bot | None]:
    """Who sits where: a person first, then the bot or another person."""
    other = None if wishes.bot == NOBODY else make_bot(wishes.bot, state.setup.seed)
    return [None, other]


def rematch(state: State, wishes: Wishes) -> State:
    """The same decks once more, differently shuffled; repeatable if the first match was."""
    setup = state.setup
    options = {key: value for key, value in setup.plain.items() if key != "seats"}
    seed = setup.seed + 1 if wishes.seed is not None else None
    return new_game(setup.game, mode=setup.mode, seats=setup.plain["seats"], seed=seed, **options)


def afterwards(session: Session) -> bool:
    """After a match: whether there is to be another one."""
    screen = session.screen
    watcher = next((seat for seat, bot in enumerate(session.bots) if bot is None), 0)
    while True:
        screen.say(
            Text("Enter leaves, r plays again, save [FILE] keeps the record, log tells it all.", SIGNAL)
        )
        text = screen.ask()
        command, _, rest = text.partition(" ")
        if command in ("", "q", "quit"):
            return False
        if command in ("r", "rematch"):
            return True
        if text.startswith("?"):
            session.do_why(watcher, text[1:].strip())
        elif command in ("save", "log", "card", "board"):
            session.commands[command](watcher, rest.strip())
