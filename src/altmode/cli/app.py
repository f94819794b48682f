"""The command line itself: what can be typed, and which module does it.

Every command imports what it needs when it runs, so that `altmode --help` answers at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from altmode.cli.arguments import checked, for_card, for_play, for_sim, taking
from altmode.cli.options import Json, Mode, Seed
from altmode.cli.part import cli_of
from altmode.games.registry import GAMES, USUAL_GAME

app = typer.Typer(
    name="altmode",
    help="A table for the Transformers tabletop games that knows the rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
@taking(for_play)
def play(
    given: dict[str, list[str]],
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
    bot: Annotated[
        str, typer.Option(help="Who plays against you; `none` for people only; without, the game's best bot.")
    ] = "",
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a match that was saved.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the match is saved when you leave.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="What to call you; once for each seat.")] = None,
    pack: Annotated[Path | None, typer.Option(help="A file with cards of your own to play with.")] = None,
    seats: Annotated[int, typer.Option(min=0, help="How many play.")] = 0,
    people: Annotated[int, typer.Option(min=0, help="How many of them are people at this keyboard.")] = 0,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, and only signs of ASCII.")] = False,
    lesson: Annotated[
        str, typer.Option(help="Learn a game: the name of a lesson, such as tcg-first-battle, or its file.")
    ] = "",
) -> None:
    """Play a match: in your browser, or with --terminal right here."""
    from altmode.cli.modes import check_game
    from altmode.cli.terminal.arguments import PlayArguments

    arguments = PlayArguments(
        game=game,
        mode=mode,
        bot=bot,
        seed=seed,
        load=load,
        save=save,
        names=name or [],
        pack=pack,
        seats=seats,
        people=people,
        plain=plain,
        lesson=lesson,
        given=checked(given, check_game(game or USUAL_GAME), for_play),
    )
    if terminal:
        from altmode.cli.terminal.start import play_in_terminal

        raise typer.Exit(play_in_terminal(arguments))
    from altmode.cli.serving import play_in_browser

    play_in_browser(arguments, port, browser)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at.")] = 8420,
    database: Annotated[
        str, typer.Option(help="Where tables are kept: a file, or postgresql://user@host/name.")
    ] = "",
    log_json: Annotated[bool, typer.Option("--log-json", help="Log one JSON object a line.")] = False,
    pass_after: Annotated[
        float | None,
        typer.Option(
            min=0, help="About how many seconds to wait before passing for whoever can only pass; 0: never."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="How many processes serve; several need PostgreSQL.")
    ] = 1,
    address: Annotated[
        str,
        typer.Option(
            help="Where servers of other machines on the same database reach this one: HOST or HOST:PORT."
        ),
    ] = "127.0.0.1",
) -> None:
    """Serve the table for others."""
    from altmode.cli.serving import default_database
    from altmode.cli.serving import serve as serve_table

    serve_table(
        host,
        port,
        database or default_database(),
        log_json,
        pass_after=pass_after,
        workers=workers,
        address=address,
    )


@app.command()
def backup(
    file: Annotated[str, typer.Argument(help="The file to write, which must not be there yet.")],
    database: Annotated[str, typer.Option(help="The database to copy, as for serve.")] = "",
) -> None:
    """Copy all that a server keeps into one file, while it runs."""
    from altmode.cli.backups import print_backup
    from altmode.cli.serving import default_database

    print_backup(database or default_database(), file)


@app.command()
def restore(
    file: Annotated[str, typer.Argument(help="The backup.")],
    database: Annotated[str, typer.Option(help="The database to fill, which must be empty.")] = "",
) -> None:
    """Fill an empty database from a backup."""
    from altmode.cli.backups import print_restored
    from altmode.cli.serving import default_database

    print_restored(file, database or default_database())


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
    from altmode.cli.rulebook.answering import command

    raise typer.Exit(command(game, words or [], coverage, json, checkout()))


def checkout() -> Path:
    """The source tree this runs from, where the tests lie; the current folder for an installed altmode."""
    root = Path(__file__).parents[3]
    return root if (root / "tests").is_dir() else Path.cwd()


@app.command()
@taking(for_card)
def card(
    given: dict[str, list[str]],
    name: Annotated[list[str] | None, typer.Argument(help="The card; without one, a list.")] = None,
    game: Annotated[
        str, typer.Option(help=f"Only cards of this game; a list is of {USUAL_GAME} without it.")
    ] = "",
    json: Json = False,
) -> None:
    """Show a card, or list those that fit."""
    from altmode.cli.card_command import print_card, print_cards
    from altmode.cli.modes import check_game

    listed = check_game(game or USUAL_GAME)
    if name:
        print_card(" ".join(name), game, json)
    else:
        print_cards(listed, checked(given, listed, for_card), json)


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
def review(
    file: Annotated[Path, typer.Argument(help="A record that was saved.")],
    simulations: Annotated[
        int, typer.Option(min=100, help="How much it may think: about 400 a second compiled.")
    ] = 12_000,
    seed: Annotated[int, typer.Option(help="Chance begins here.")] = 0,
    json: Json = False,
) -> None:
    """Look back at a match: how it stood, which choices cost most, and what was luck."""
    from altmode.cli.reviewing import review_file

    review_file(file, simulations, seed, json)


@app.command()
@taking(for_sim)
def sim(
    given: dict[str, list[str]],
    game: Annotated[str, typer.Argument(help="The game.")] = USUAL_GAME,
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    bots: Annotated[
        str,
        typer.Option(
            help="Who sits where, with commas between; the last one takes all seats left over. "
            "Your own is MODULE:NAME, from the current folder."
        ),
    ] = "",
    seats: Annotated[
        int | None, typer.Option(min=1, help="How many play; without, as many as there are bots named.")
    ] = None,
    mode: Mode = "",
    pack: Annotated[Path | None, typer.Option(help="A file with cards of your own to play with.")] = None,
    seed: Annotated[int, typer.Option(help="Chance begins here.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    json: Json = False,
) -> None:
    """Have bots play many matches and count."""
    from altmode.cli.modes import check_game
    from altmode.cli.simulating import print_study
    from altmode.lab.studies import Study

    checked(given, check_game(game), for_sim)
    print_study(Study(game, mode, games, bots, seed, jobs, seats or 0, given, pack), json)


@app.command()
def bots(
    game: Annotated[str, typer.Argument(help="One game; without, all of them.")] = "",
    json: Json = False,
) -> None:
    """List the opponents of a game, weakest first, and how strong they were measured."""
    from altmode.cli.listing_bots import print_bots
    from altmode.cli.modes import check_game

    print_bots(check_game(game) if game else "", json)


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help="The game.")],
    games: Annotated[int, typer.Option(min=10, help="How many matches each round plays.")] = 400,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds after the first play with what was learnt.")] = 1,
    bots: Annotated[
        str, typer.Option(help="Who plays from the second round on, with commas between.")
    ] = "rookie",
    seed: Annotated[int, typer.Option(help="Chance begins here.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    kept: Annotated[Path, typer.Option(help="Where matches are kept, to go on with.")] = Path("learning"),
    out: Annotated[Path | None, typer.Option(help="Where the weights go, if not into the package.")] = None,
    json: Json = False,
) -> None:
    """Have bots play, and learn from it how good positions of a game are."""
    from altmode.cli.learning import Schooling, go_to_school
    from altmode.cli.modes import check_game

    named = tuple([name.strip() for name in bots.split(",")])
    go_to_school(Schooling(check_game(game), games, rounds, named, seed, jobs, kept, out), json)


@app.command()
def strength(
    game: Annotated[str, typer.Argument(help="The game.")],
    pairs: Annotated[
        str, typer.Option(help="BOT:BOT with commas between; without, each level against the one below.")
    ] = "",
    mode: Mode = "",
    games: Annotated[int, typer.Option(min=2, help="How many matches each pair plays.")] = 40,
    seed: Annotated[int, typer.Option(help="Chance begins here.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    kept: Annotated[Path, typer.Option(help="Where matches are kept, to go on with.")] = Path("measuring"),
    page: Annotated[Path | None, typer.Option(help="A page to write with all that was measured.")] = None,
    json: Json = False,
) -> None:
    """Measure how strong the bots of a game are against each other."""
    from altmode.cli.measuring_strength import Wanted, measure_all
    from altmode.cli.modes import check_game, check_mode

    measure_all(Wanted(check_game(game), check_mode(game, mode), pairs, games, seed, jobs, kept, page), json)


@app.command()
def retry(
    game: Annotated[str, typer.Argument(help="The game.")],
    mode: Mode = "",
    games: Annotated[int, typer.Option(min=1, help="How many matches are played and reviewed.")] = 20,
    bot: Annotated[str, typer.Option(help="Who plays them.")] = "rookie",
    after: Annotated[
        str, typer.Option(help="Who plays on in every seat; without, the game's quick bot.")
    ] = "",
    pairs: Annotated[int, typer.Option(min=1, help="How often each marked choice is played on.")] = 20,
    simulations: Annotated[int, typer.Option(min=100, help="How much a review may think.")] = 6_000,
    seed: Annotated[int, typer.Option(help="Chance begins here.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    kept: Annotated[Path, typer.Option(help="Where matches are kept, to go on with.")] = Path("measuring"),
    json: Json = False,
) -> None:
    """Measure reviews: play on from what they mark, with the choice that was made and with the better one."""
    from altmode.bots import make_bot, usual_bot
    from altmode.cli.modes import check_game, check_mode
    from altmode.cli.retrying import print_trial
    from altmode.lab.retrying import Trial

    going_on = after or usual_bot(check_game(game))
    for name in (bot, going_on):
        make_bot(name, 0, game)
    trial = Trial(game, check_mode(game, mode), bot, going_on, pairs, simulations, seed)
    print_trial(trial, games, kept, jobs, json)


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
    from altmode.cli.errors import CommandRefused
    from altmode.cli.modes import check_game
    from altmode.lab.fuzz import command
    from altmode.lab.lineups import Unplayable

    if game:
        check_game(game)
    try:
        code = command(games, seed, jobs, json, out, game)
    except Unplayable as reason:
        raise CommandRefused(str(reason)) from None
    raise typer.Exit(code)


pack_app = typer.Typer(
    help="Packs: cards of your own, in place of ours or beside them.", no_args_is_help=True
)


@pack_app.command("check")
def check_pack(
    files: Annotated[list[str], typer.Argument(help="Pack files.", metavar="FILE...")], json: Json = False
) -> None:
    """Say what is wrong with packs and where, or what they would do."""
    from altmode.cli.packing import check_packs

    raise typer.Exit(check_packs(files, json))


@pack_app.command("show")
def show_pack_card(
    game: Annotated[str, typer.Argument(help="The game.")],
    name: Annotated[list[str], typer.Argument(help="The card.")],
) -> None:
    """Print a card that comes with a game as it would stand in a pack, to begin with."""
    from altmode.cli.packing import print_card_as_toml

    print_card_as_toml(game, " ".join(name))


app.add_typer(pack_app, name="pack")

for word, commands in {word: app for game in GAMES for word, app in cli_of(game).commands().items()}.items():
    app.add_typer(commands, name=word)
