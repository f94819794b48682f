"""`altmode course`: what can be typed; `courses.py` does it."""

from __future__ import annotations

from typing import Annotated

import typer

from altmode.cli.options import Json

course_app = typer.Typer(
    help="Racecourses: the ready ones, and whether yours can be raced on.", no_args_is_help=True
)


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
    from altmode.cli.rally.courses import check_courses

    raise typer.Exit(check_courses(files, players or 0))


@course_app.command("list")
def list_courses(json: Json = False) -> None:
    """List the ready courses."""
    from altmode.cli.rally.courses import print_courses

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
    from altmode.cli.rally.courses import print_course

    print_course(name, advanced, json)
