"""`altmode play` in the terminal: who plays what, then matches until nobody wants another."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from altmode import State, new_game
from altmode.authoring.part import stage_of
from altmode.bots import Bot, bots_for, make_bot, usual_bot
from altmode.cli.errors import INTERRUPTED, CommandRefused
from altmode.cli.modes import check_game
from altmode.cli.part import table_of
from altmode.cli.terminal.arguments import NOBODY, PlayArguments
from altmode.cli.terminal.lesson import LessonSession, find_lesson
from altmode.cli.terminal.saving import check_target, load_match
from altmode.cli.terminal.screen import SIGNAL, NoMoreInput, Screen
from altmode.cli.terminal.session import Left, Session
from altmode.games.registry import USUAL_GAME


def play_in_terminal(arguments: PlayArguments) -> int:
    """Play matches until nobody wants another; the exit code says how it ended."""
    if arguments.lesson:
        return learn_in_terminal(arguments)
    arguments = replace(arguments, game=arguments.game or USUAL_GAME)
    loaded = load_match(arguments.load) if arguments.load is not None else None
    if loaded is not None:
        arguments = replace(arguments, game=loaded.setup.game)
    table = table_of(check_game(arguments.game))
    arguments = replace(arguments, bot=arguments.bot or usual_bot(arguments.game))
    check_arguments(arguments)
    if loaded is not None:
        arguments.check_people(loaded.setup.seats)
    screen = Screen(plain=arguments.plain)
    try:
        state = loaded if loaded is not None else table.start(arguments, screen)
        save_to = arguments.save or arguments.load
        while True:
            session = Session(state, opponents(arguments, state), screen, save_to)
            if state.journal is not None and state.journal.choices:
                session.resume()
            screen.say(Text("help lists what you can type.", style="dim"))
            session.play()
            session.end()
            if arguments.save is not None:
                session.save(arguments.save)
            if not afterwards(session):
                return 0
            state = rematch(state, arguments)
            save_to = arguments.save
    except (Left, NoMoreInput):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def learn_in_terminal(arguments: PlayArguments) -> int:
    """Tell a lesson; the exit code says how it ended."""
    scenario = find_lesson(arguments.lesson)
    state = stage_of(scenario.game).lay_out(scenario.position)
    session = LessonSession(scenario, state, Screen(plain=arguments.plain))
    try:
        session.screen.say(Text("help lists what you can type.", style="dim"))
        session.play()
        session.end()
    except (Left, NoMoreInput):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def check_arguments(arguments: PlayArguments) -> None:
    """Refuse what cannot be, before anything is asked or dealt."""
    bots = bots_for(arguments.game)
    if arguments.bot not in (*bots, NOBODY):
        raise CommandRefused(
            f'there is no bot "{arguments.bot}"; there are {", ".join(bots)}, or none for people only'
        )
    if arguments.save is not None:
        check_target(arguments.save)


def opponents(arguments: PlayArguments, state: State) -> list[Bot | None]:
    """Who sits where: people first, then bots."""
    people = arguments.people_among(state.setup.seats)
    bots: list[Bot | None] = [None] * people
    for seat in range(people, state.setup.seats):
        # Each of several bots has chances of its own.
        bots.append(make_bot(arguments.bot, state.seed + seat - people, state.setup.game))
    return bots


def rematch(state: State, arguments: PlayArguments) -> State:
    """The same seats once more, differently shuffled; repeatable if the first match was."""
    setup = state.setup
    options = {key: value for key, value in setup.plain.items() if key != "seats"}
    seed = state.seed + 1 if arguments.seed is not None else None
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
