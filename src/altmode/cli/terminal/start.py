"""`altmode play` in the terminal: who plays what, then matches until nobody wants another."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from altmode import State, new_game
from altmode.bots import Bot, bots_for, make_bot
from altmode.cli.errors import INTERRUPTED, Refusal
from altmode.cli.modes import check_game
from altmode.cli.terminal.saving import check_target, load_match
from altmode.cli.terminal.screen import SIGNAL, NoMoreInput, Screen
from altmode.cli.terminal.session import Left, Session
from altmode.cli.terminal.tables import Table, table_of
from altmode.cli.terminal.wishes import DEFAULT_GAME, NOBODY, Wishes


def play_in_terminal(wishes: Wishes) -> int:
    """Play matches until nobody wants another; the exit code says how it ended."""
    wishes = replace(wishes, game=wishes.game or DEFAULT_GAME)
    loaded = load_match(wishes.load) if wishes.load is not None else None
    if loaded is not None:
        wishes = replace(wishes, game=loaded.setup.game)
    table = table_of(check_game(wishes.game))
    wishes = replace(wishes, bot=wishes.bot or table.default_bot)
    check_wishes(wishes, table)
    if loaded is not None:
        wishes.check_people(loaded.setup.seats)
    screen = Screen(plain=wishes.plain)
    try:
        state = loaded if loaded is not None else table.start(wishes, screen)
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


def check_wishes(wishes: Wishes, table: Table) -> None:
    """Refuse what cannot be, before anything is asked or dealt."""
    bots = bots_for(wishes.game)
    if wishes.bot not in (*bots, NOBODY):
        raise Refusal(f'there is no bot "{wishes.bot}"; there are {", ".join(bots)}, or none for people only')
    given = {
        "deck": wishes.decks,
        "robot": wishes.robots,
        "course": wishes.course,
        "rounds": wishes.rounds,
        "teams": wishes.teams,
    }
    for option, value in given.items():
        if value and option not in table.options:
            raise Refusal(f"--{option} means nothing in {wishes.game}")
    if wishes.save is not None:
        check_target(wishes.save)


def opponents(wishes: Wishes, state: State) -> list[Bot | None]:
    """Who sits where: people first, then bots."""
    people = wishes.people_among(state.setup.seats)
    bots: list[Bot | None] = [None] * people
    for seat in range(people, state.setup.seats):
        # Each of several bots has chances of its own.
        bots.append(make_bot(wishes.bot, state.setup.seed + seat - people, state.setup.game))
    return bots


def rematch(state: State, wishes: Wishes) -> State:
    """The same seats once more, differently shuffled; repeatable if the first match was."""
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
