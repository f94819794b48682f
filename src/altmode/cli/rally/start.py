"""Setting a race up at the terminal: one screen with everything chosen already, so that Enter starts at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from altmode import GAMES, State, new_game
from altmode.authoring.problems import did_you_mean
from altmode.authoring.rally.course_facts import is_classic
from altmode.authoring.rally.courses import UnknownCourse, default_course, find_course, ready_courses
from altmode.cli.errors import CommandRefused
from altmode.cli.modes import check_mode
from altmode.cli.terminal.arguments import PlayArguments
from altmode.cli.terminal.screen import SIGNAL, Screen
from altmode.games.rally.boards import Course
from altmode.games.rally.box import CLASSIC_ROBOTS, ROBOTS
from altmode.games.rally.game import BadSetup
from altmode.games.rally.profile import PROFILES
from altmode.kernel.game import slug

USUAL_RACERS = 4
CLASSIC_MODE = "classic-boards"


@dataclass(frozen=True)
class Race:
    """A race as it would start now."""

    course: Course
    mode: str
    racers: int
    people: int
    robots: list[str] = field(default_factory=list)
    """The robots that were asked for, by seat; empty for whichever is free."""

    def fitted(self) -> Race:
        """The race with a mode and a number of racers that its course allows."""
        mode = self.mode
        if is_classic(self.course) and not PROFILES[mode].classic_boards:
            mode = CLASSIC_MODE
        least, most = self.course.players
        racers = min(max(self.racers, least), most)
        allowed = GAMES["rally"].seats_in(mode)
        if racers not in allowed:
            racers = allowed[0]
        return replace(self, mode=mode, racers=racers)


def start_race(arguments: PlayArguments, screen: Screen) -> State:
    """Set up the race that was asked for; at a terminal everything can still be changed."""
    race = race_for(arguments)
    if screen.interactive and not arguments.one("course"):
        race = settle(race, arguments, screen)
    seats = []
    for seat in range(race.racers):
        given: dict[str, str] = {}
        if seat < len(race.robots) and race.robots[seat]:
            given["robot"] = race.robots[seat]
        if seat < len(arguments.names):
            given["name"] = arguments.names[seat]
        seats.append(given)
    options: dict[str, Any] = arguments.options() | {
        name: int(arguments.one(name)) for name in ("rounds", "teams") if arguments.one(name)
    }
    try:
        state = new_game(
            arguments.game,
            mode=race.mode,
            seats=seats,
            seed=arguments.seed,
            course=race.course.to_plain(),
            **options,
        )
    except BadSetup as error:
        raise CommandRefused("\n".join(error.reasons)) from None
    against = "no bots" if race.people == race.racers else f"{arguments.bot} bots"
    screen.say(
        Text(
            f"{race.course.name}: {race.racers} robots, {against}, {GAMES['rally'].modes[race.mode]}.",
            style="bold",
        )
    )
    return state


def race_for(arguments: PlayArguments) -> Race:
    """What the command line asks for, and what is usual where it says nothing."""
    mode = check_mode(arguments.game, arguments.mode)
    try:
        named = arguments.one("course")
        course = find_course(named) if named else default_course(mode)
    except UnknownCourse as error:
        raise CommandRefused(str(error)) from None
    robots = [robot_called(name, mode) for name in arguments.given.get("robot", [])]
    wanted = arguments.seats or max(USUAL_RACERS, len(robots), arguments.people)
    race = Race(course, mode, wanted, 1, robots)
    fitted = race.fitted()
    if arguments.seats:
        if wrong := GAMES["rally"].wrong_number(fitted.mode, arguments.seats):
            raise CommandRefused(f"--seats: {wrong}")
        # Somebody who names a number gets it, as far as there are starting spaces.
        fitted = replace(fitted, racers=arguments.seats)
    if arguments.mode:
        fitted = replace(fitted, mode=mode)
    arguments.check_people(fitted.racers)
    return replace(fitted, people=arguments.people_among(fitted.racers))


def robot_called(name: str, mode: str) -> str:
    """A robot by its name."""
    known: list[str] = [*ROBOTS, *(CLASSIC_ROBOTS if PROFILES[mode].classic_robots else ())]
    for robot in known:
        if slug(robot).startswith(slug(name)) and slug(name):
            return robot
    hint = did_you_mean(name, known) or "."
    raise CommandRefused(f'there is no robot "{name}"{hint} There are {", ".join(known)}.')


# -- Choosing


def settle(race: Race, arguments: PlayArguments, screen: Screen) -> Race:
    """Show what would start, and change it until somebody presses Enter."""
    shown = None
    while True:
        if race != shown:
            show(race, arguments, screen)
            shown = race
        text = screen.ask("Enter starts, or change something: ")
        if not text:
            return race
        word, _, rest = text.partition(" ")
        try:
            race = changed(race, word.lower(), rest.strip(), screen)
            race = replace(race, people=arguments.people_among(race.racers))
        except (CommandRefused, UnknownCourse) as error:
            screen.say(Text(str(error), style="yellow"))


def show(race: Race, arguments: PlayArguments, screen: Screen) -> None:
    """The race as it would start."""
    least, most = race.course.players
    robot = race.robots[0] if race.robots else free_robot(race)
    bots = race.racers - race.people
    who = f"{race.racers}: you" if race.people == 1 else f"{race.racers}: {race.people} people"
    who += f" and {bots} {arguments.bot} bot{'s' if bots > 1 else ''}" if bots else ""
    rows = [
        (
            "course",
            f"{race.course.name} ({race.course.difficulty}, {least} to {most} robots). {race.course.notes}",
        ),
        ("robot", robot),
        ("racers", who),
        ("mode", f"{race.mode}: {GAMES['rally'].modes[race.mode]}"),
    ]
    table = Grid.grid(padding=(0, 2, 0, 0))
    for word, about in rows:
        table.add_row(Text(f"  {word}", style=SIGNAL), Text(about))
    screen.say(Text("A race", style="bold"), table)
    screen.say(
        Text("For example: course 3, robot arcee, racers 5, mode teams; a word alone lists.", style="dim")
    )


def free_robot(race: Race) -> str:
    """The robot of a first seat that asks for none."""
    return CLASSIC_ROBOTS[0] if PROFILES[race.mode].classic_robots else ROBOTS[0]


def changed(race: Race, word: str, rest: str, screen: Screen) -> Race:
    """The race after what was typed."""
    if word and "course".startswith(word):
        return choose_course(race, rest, screen)
    if word and "robot".startswith(word):
        known = [*ROBOTS, *(CLASSIC_ROBOTS if PROFILES[race.mode].classic_robots else ())]
        if not rest:
            listed(screen, [(name, "") for name in known])
            return race
        robot = known[int(rest) - 1] if _number(rest, len(known)) else robot_called(rest, race.mode)
        return replace(race, robots=[robot, *(name for name in race.robots[1:] if name != robot)])
    if word and "racers".startswith(word):
        least, most = race.course.players
        if not rest.isdecimal() or not least <= int(rest) <= most:
            raise CommandRefused(f"{race.course.name} is for {least} to {most} robots.")
        return replace(race, racers=int(rest)).fitted()
    if word and "mode".startswith(word):
        modes = list(GAMES["rally"].modes)
        if not rest:
            listed(screen, list(GAMES["rally"].modes.items()))
            return race
        mode = modes[int(rest) - 1] if _number(rest, len(modes)) else check_mode("rally", rest)
        course = race.course
        if is_classic(course) != PROFILES[mode].classic_boards:
            course = default_course(mode)
        return replace(race, mode=mode, course=course).fitted()
    raise CommandRefused(
        f'"{word}" is nothing that can be changed; there are course, robot, racers and mode.'
    )


def choose_course(race: Race, rest: str, screen: Screen) -> Race:
    """Another course, by its number, name or file."""
    ready = ready_courses()
    if not rest:
        listed(
            screen,
            [
                (
                    short,
                    f"{one.course.difficulty}, {one.course.players[0]} to {one.course.players[1]}; {one.course.notes}",
                )
                for short, one in ready.items()
            ],
        )
        return race
    course = ready[list(ready)[int(rest) - 1]].course if _number(rest, len(ready)) else find_course(rest)
    mode = race.mode if is_classic(course) or not PROFILES[race.mode].classic_boards else "race"
    return replace(race, course=course, mode=mode).fitted()


def listed(screen: Screen, rows: list[tuple[str, str]]) -> None:
    """Things to choose from, with numbers."""
    table = Grid.grid(padding=(0, 2, 0, 0))
    for number, (name, about) in enumerate(rows, 1):
        table.add_row(Text(f"  {number:>2}", style=SIGNAL), Text(name, style="bold"), Text(about))
    screen.say(table)


def _number(text: str, most: int) -> bool:
    return text.isdecimal() and len(text) < 4 and 1 <= int(text) <= most
