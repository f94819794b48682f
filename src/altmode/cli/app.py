"""The command line itself: what can be typed, and which module does it.

Every command imports what it needs when it runs, so that `altmode --help` answers at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="altmode",
    help="A table for the Transformers tabletop games that knows the rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
deck_app = typer.Typer(help="Decks: the ready ones, and whether yours is legal.", no_args_is_help=True)
app.add_typer(deck_app, name="deck")
course_app = typer.Typer(
    help="Racecourses: the ready ones, and whether yours can be raced on.", no_args_is_help=True
)
app.add_typer(course_app, name="course")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Mode = Annotated[str, typer.Option(help="The variant of the rules; `altmode games` lists them.")]
Seed = Annotated[int | None, typer.Option(help="Chance begins here: the same seed deals the same cards.")]


def show_version(asked: bool) -> None:
    """Print the version and leave."""
    if asked:
        from altmode.version import VERSION

        typer.echo(f"altmode {VERSION}")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A table for the Transformers tabletop games that knows the rules."""


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game.")] = "",
    terminal: Annotated[
        bool,
        typer.Option("--terminal", help="Play here in the terminal; the options below are for that."),
    ] = False,
    port: Annotated[
        int, typer.Option(min=1, max=65535, help="The port at which your browser finds the table.")
    ] = 8420,
    browser: Annotated[bool, typer.Option(help="Open the page in your browser.")] = True,
    mode: Mode = "",
    deck: Annotated[
        list[str] | None, typer.Option(help="tcg: a ready deck or a deck file; give it twice, yours first.")
    ] = None,
    bot: Annotated[
        str, typer.Option(help="Who plays against you; `none` for people only; without, the game's best bot.")
    ] = "",
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a match that was saved.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the match is saved when you leave.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="What to call you; once for each seat.")] = None,
    seats: Annotated[int, typer.Option(min=0, help="How many play.")] = 0,
    people: Annotated[int, typer.Option(min=0, help="How many of them are people at this keyboard.")] = 0,
    robot: Annotated[list[str] | None, typer.Option(help="rally: your robot; once for each seat.")] = None,
    course: Annotated[str, typer.Option(help="rally: a ready course or a course file.")] = "",
    rounds: Annotated[
        int, typer.Option(min=0, help="rally: after so many rounds the race is broken off.")
    ] = 0,
    teams: Annotated[int, typer.Option(min=0, help="rally: how many teams, in the mode teams.")] = 0,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, and only signs of ASCII.")] = False,
) -> None:
    """Play a match: in your browser, or with --terminal right here."""
    from altmode.cli.terminal.wishes import Wishes

    wishes = Wishes(
        game=game,
        mode=mode,
        decks=deck or [],
        bot=bot,
        seed=seed,
        load=load,
        save=save,
        names=name or [],
        seats=seats,
        people=people,
        robots=robot or [],
        course=course,
        rounds=rounds,
        teams=teams,
        plain=plain,
    )
    if terminal:
        from altmode.cli.terminal.start import play_in_terminal

        raise typer.Exit(play_in_terminal(wishes))
    from altmode.cli.serving import play_in_browser

    play_in_browser(wishes, port, browser)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at.")] = 8420,
    database: Annotated[
        str, typer.Option(help="Where tables are kept: a file, or postgresql://user@host/name.")
    ] = "",
    log_json: Annotated[bool, typer.Option("--log-json", help="Log one JSON object a line.")] = False,
) -> None:
    """Serve the table for others."""
    from altmode.cli.serving import default_database
    from altmode.cli.serving import serve as serve_table

    serve_table(host, port, database or default_database(), log_json)


@app.command()
def games(json: Json = False) -> None:
    """List the games, their modes and their card pools."""
    from altmode.cli.games import print_games

    print_games(json)


@app.command()
def run(
    files: Annotated[
        list[Path], typer.Argument(help="Scenario files, or folders of them.", metavar="FILE...")
    ],
) -> None:
    """Run scenario files."""
    from altmode.cli.scenarios import run_scenarios

    raise typer.Exit(run_scenarios(files))


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(help="The game, or a rule's id.")] = None,
    words: Annotated[list[str] | None, typer.Argument(help="What to look for.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Every rule with the tests that cite it, and the uncited.")
    ] = False,
    json: Json = False,
) -> None:
    """Read the rulebooks."""
    from altmode.rulebook.answering import command

    raise typer.Exit(command(game, words or [], coverage, json, checkout()))


def checkout() -> Path:
    """The source tree this runs from, where the tests lie; the current folder for an installed altmode."""
    root = Path(__file__).parents[3]
    return root if (root / "tests").is_dir() else Path.cwd()


@app.command()
def card(
    name: Annotated[list[str] | None, typer.Argument(help="The card; without one, a list.")] = None,
    trait: Annotated[str, typer.Option(help="List characters with this trait.")] = "",
    icon: Annotated[str, typer.Option(help="List battle cards with this icon.")] = "",
    stars: Annotated[str, typer.Option(help="List cards with so many stars: 5, 5-8, 5+.")] = "",
    text: Annotated[str, typer.Option(help="List cards whose text holds these words.")] = "",
    set_name: Annotated[str, typer.Option("--set", help="List cards of this set.")] = "",
    game: Annotated[str, typer.Option(help="Only cards of this game; a list is of tcg without it.")] = "",
    json: Json = False,
) -> None:
    """Show a card, or list those that fit."""
    from altmode.cli.card_command import print_card, print_cards
    from altmode.cli.cards import Search

    if name:
        print_card(" ".join(name), game, json)
    else:
        print_cards(Search(trait, icon, stars, text, set_name), game, json)


@deck_app.command("check")
def check_deck(
    files: Annotated[
        list[str], typer.Argument(help="Deck files, or names of ready decks.", metavar="FILE...")
    ],
    mode: Mode = "",
) -> None:
    """Say whether decks are legal, and if not, exactly why."""
    from altmode.cli.decks import check_decks

    raise typer.Exit(check_decks(files, mode))


@deck_app.command("list")
def list_decks(json: Json = False) -> None:
    """List the ready decks."""
    from altmode.cli.decks import print_decks

    print_decks(json)


@deck_app.command("show")
def show_deck(
    name: Annotated[str, typer.Argument(help="A ready deck, or a deck file.")], json: Json = False
) -> None:
    """Show a deck card by card."""
    from altmode.cli.decks import print_deck

    print_deck(name, json)


@course_app.command("check")
def check_course(
    files: Annotated[
        list[str],
        typer.Argument(help="Course or board files, or names of ready courses.", metavar="FILE..."),
    ],
    players: Annotated[
        int | None, typer.Option(min=2, max=6, help="How many are going to race; without, any number.")
    ] = None,
) -> None:
    """Say whether courses can be raced on, and if not, exactly why; and what the rulebook advises."""
    from altmode.cli.courses import check_courses

    raise typer.Exit(check_courses(files, players or 0))


@course_app.command("list")
def list_courses(json: Json = False) -> None:
    """List the ready courses."""
    from altmode.cli.courses import print_courses

    print_courses(json)


@course_app.command("show")
def show_course(
    name: Annotated[str, typer.Argument(help="A ready course, or a course file.")],
    advanced: Annotated[
        bool, typer.Option("--advanced", help="With the tokens of the advanced variant.")
    ] = False,
    json: Json = False,
) -> None:
    """Draw a course."""
    from altmode.cli.courses import print_course

    print_course(name, advanced, json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record that was saved.")],
    to: Annotated[int | None, typer.Option(help="Go straight to this choice.")] = None,
    seat: Annotated[int, typer.Option(help="Whose eyes to look through; -1: what is public.")] = -1,
) -> None:
    """Step through a record: Enter for the next choice, a number to jump."""
    from altmode.cli.replaying import replay_file

    replay_file(file, to, seat)


@app.command()
def sim(
    game: Annotated[str, typer.Argument(help="The game.")] = "tcg",
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    bots: Annotated[
        str,
        typer.Option(help="Who sits where, with commas between; the last one takes all seats left over."),
    ] = "",
    seats: Annotated[
        int | None, typer.Option(min=1, help="How many play; without, as many as there are bots named.")
    ] = None,
    mode: Mode = "",
    deck: Annotated[
        list[str] | None, typer.Option(help="A deck for each seat; without, all ready decks in turn.")
    ] = None,
    course: Annotated[str, typer.Option(help="What is raced on: a course's name or its file.")] = "",
    seed: Annotated[int, typer.Option(help="Chance begins here.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    json: Json = False,
) -> None:
    """Have bots play many matches and count."""
    from altmode.cli.simulating import print_study
    from altmode.lab.studies import Study

    print_study(Study(game, mode, games, bots, deck or [], seed, jobs, seats or 0, course), json)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(help="The game; without one, all of them.")] = "",
    games: Annotated[int | None, typer.Option(min=1, help="How many matches to measure.")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Beside the figures of other programs.")] = False,
    json: Json = False,
) -> None:
    """Measure how fast the engine is, plain and compiled."""
    from altmode.cli.modes import check_game
    from altmode.lab.bench import command

    if game:
        check_game(game)
    raise typer.Exit(command(json=json, games=games, peers=peers, game=game))


@app.command()
def fuzz(
    game: Annotated[str, typer.Argument(help="The game; without one, all of them.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many matches of each.")] = 2000,
    seed: Annotated[int, typer.Option(help="Chance begins here.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="A folder for the report and for records of faults.")
    ] = None,
    json: Json = False,
) -> None:
    """Play random matches with all cards, check that nothing breaks, and report what was exercised."""
    from altmode.cli.errors import Refusal
    from altmode.cli.modes import check_game
    from altmode.lab.fuzz import command
    from altmode.lab.lineups import Unplayable

    if game:
        check_game(game)
    try:
        code = command(games, seed, jobs, json, out, game)
    except Unplayable as reason:
        raise Refusal(str(reason)) from None
    raise typer.Exit(code)
