"""The benchmark's figures as tables."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from altmode.lab.builds import COMPILED
from altmode.lab.measuring import Figures
from altmode.lab.part import LabPart
from altmode.lab.peers import MEASURED, PEERS

PLAY: Final = {
    "decisions_per_s": "Decisions a second, random play to the end, set-up not counted",
    "games_per_s": "Games a second, set-up included",
    "setup_us": "Set-up of a match in µs",
}
POSITION: Final = {
    "clone_us": "clone",
    "digest_us": "digest",
    "save_us": "save as JSON",
    "load_us": "load from JSON",
    "view_us": "view",
    "view_with_log_us": "view with the log so far",
}
SIZES: Final = {"clone_bytes": "bytes of a clone", "saved_bytes": "bytes of the JSON"}


def tell(lab: LabPart, figures: Figures, console: Console | None = None) -> None:
    """Print everything that was measured of a game."""
    console = console or Console()
    builds: dict[str, Figures] = figures["builds"]
    console.print(f"{lab.game.title}, Python {next(iter(builds.values()))['python']}, processor time")
    for name, title in PLAY.items():
        console.print(_play_table(lab, builds, name, title))
    console.print(_log_table(lab, builds))
    console.print(_position_table(lab, builds))
    if lab.growth:
        console.print(_growth_table(lab, builds))
    if lab.aims:
        console.print(_aims_table(lab, figures))
    if "peers" in figures:
        console.print(_peers_table(lab, builds))
    if "failure" in figures:
        console.print(figures["failure"])
    elif COMPILED not in builds:
        console.print("No compiled build of these sources is at hand: ./altmode build makes one.")


def _table(title: str, words: int, *headings: str) -> Table:
    """A table that begins with some columns of words; the others are numbers."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for index, heading in enumerate(headings):
        is_number = index >= words
        table.add_column(heading, justify="right" if is_number else "left", no_wrap=is_number)
    return table


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def _gain(values: list[float]) -> list[str]:
    """How many times better one build is than the other, whether much or little is good."""
    if len(values) < 2:
        return []
    return [f"× {max(values) / min(values):.1f}" if min(values) > 0 else ""]


def _gain_heading(builds: dict[str, Figures]) -> list[str]:
    return [""] if len(builds) > 1 else []


def _play_table(lab: LabPart, builds: dict[str, Figures], name: str, title: str) -> Table:
    headings = [heading for build in builds for heading in (build, "median")]
    columns = list(lab.main.facts())
    table = _table(title, len(columns), *columns, *headings, *_gain_heading(builds))
    for line_up, facts in next(iter(builds.values()))["line_ups"].items():
        found = [build["line_ups"][line_up][name] for build in builds.values()]
        cells = [_number(figure[which]) for figure in found for which in ("best", "median")]
        words = [facts[column] for column in columns]
        table.add_row(*words, *cells, *_gain([figure["best"] for figure in found]))
    return table


def _log_table(lab: LabPart, builds: dict[str, Figures]) -> Table:
    columns = list(lab.main.facts())
    table = _table("Share of the time that keeping a log takes", len(columns), *columns, *builds)
    for line_up, facts in next(iter(builds.values()))["line_ups"].items():
        shares = [build["line_ups"][line_up]["log_share"] for build in builds.values()]
        table.add_row(*(facts[column] for column in columns), *(f"{share:.0%}" for share in shares))
    return table


def _position_table(lab: LabPart, builds: dict[str, Figures]) -> Table:
    headings = [heading for build in builds for heading in (build, "median")]
    title = f"One position in the middle of a match, in µs ({lab.main.name})"
    table = _table(title, 1, "", *headings, *_gain_heading(builds))
    mains = [build["line_ups"][lab.main.name] for build in builds.values()]
    for name, words in POSITION.items():
        found = [main[name] for main in mains]
        cells = [_number(figure[which]) for figure in found for which in ("best", "median")]
        table.add_row(words, *cells, *_gain([figure["best"] for figure in found]))
    for name, words in SIZES.items():
        sizes = [cell for main in mains for cell in (f"{main[name]:,}", "")]
        table.add_row(words, *sizes)
    return table


def _growth_table(lab: LabPart, builds: dict[str, Figures]) -> Table:
    title = f"µs from one decision to the next, by what the position is like ({lab.main.name})"
    table = _table(title, 1, "", "decisions", *builds, *_gain_heading(builds))
    for name, (words, _) in lab.growth.items():
        for index, row in enumerate(next(iter(builds.values()))["growth"][name]):
            reach = f"{row['from']} to {row['to']}" if row["to"] is not None else f"{row['from']} or more"
            costs = [build["growth"][name][index]["us"] for build in builds.values()]
            table.add_row(f"{words}: {reach}", f"{row['decisions']:,}", *map(_number, costs), *_gain(costs))
    return table


def _aims_table(lab: LabPart, figures: Figures) -> Table:
    title = f"Against the aims ({lab.main.name})"
    table = _table(title, 1, "build", "decisions/s", "aim", "clone µs", "aim")
    for name, build in figures["builds"].items():
        main, aim = build["line_ups"][lab.main.name], figures["aims"][name]
        table.add_row(
            name,
            _number(main["decisions_per_s"]["best"]),
            _number(aim["decisions_per_s"]),
            _number(main["clone_us"]["best"]),
            _number(aim["clone_us"]),
        )
    return table


def _peers_table(lab: LabPart, builds: dict[str, Figures]) -> Table:
    table = _table(f"Peers, {MEASURED}", 3, "engine", "game", "written in", "decisions/s", "clone µs")
    for peer in PEERS:
        speed, clone = f"{peer.decisions_per_s:,}", _number(peer.clone_us)
        table.add_row(peer.name, peer.game, peer.written_in, speed, clone)
    for name, build in builds.items():
        main = build["line_ups"][lab.main.name]
        speed, clone = _number(main["decisions_per_s"]["best"]), _number(main["clone_us"]["best"])
        table.add_row("altmode", f"{lab.game.title}, measured here, {name}", "Python", speed, clone)
    return table
