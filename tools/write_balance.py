"""Have the best bot play a deck-building game in every mode, count, and write the page on its balance.

    python tools/write_balance.py ard [--matches 40] [--jobs 2] [--mode NAME ...] [--bot NAME] [--here]
    python tools/write_balance.py ard --changes

The page and its pictures go to docs/, or to the working directory with `--here`. Matches are kept under
.altmode/balance as they end, so a study that was broken off goes on where it was; matches of other rules, cards or
bots are left aside. With `--changes` nothing is played: only what was changed because of the study is told anew.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from altmode.bots.part import usual_bot
from altmode.games.registry import GAMES
from altmode.lab.deckbuilder.balance import keep, kept, meetings, stamp, watch_all
from altmode.lab.deckbuilder.balance_changes import with_changes
from altmode.lab.deckbuilder.balance_page import BalancePage
from altmode.lab.deckbuilder.game import DeckLab
from altmode.lab.part import lab_of

ROOT = Path(__file__).parents[1]
MATCHES = 40


def command(game: str, matches: int, modes: list[str], bot: str) -> str:
    """How the page is made again."""
    said = f"python tools/write_balance.py {game} --matches {matches}"
    said += "".join(f" --mode {mode}" for mode in modes)
    return f"{said} --bot {bot}" if bot else said


def main(given: list[str] | None = None) -> None:
    """Play what is not played yet, then write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    games = [game for game in GAMES if isinstance(lab_of(game), DeckLab)]
    parser.add_argument("game", choices=games, help="which game")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each mode with each number of seats")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument(
        "--mode", action="append", default=[], help="only this mode; may be given several times"
    )
    parser.add_argument("--bot", default="", help="who plays; without it the best bot")
    parser.add_argument("--here", action="store_true", help="write into the working directory")
    parser.add_argument(
        "--changes", action="store_true", help="renew only what was changed, and play nothing"
    )
    parser.add_argument("--kept", type=Path, help="the file in which matches are kept")
    arguments = parser.parse_args(given)
    game, mark = arguments.game, stamp()
    if arguments.changes:
        page_path = ROOT / "docs" / f"balance-{game}.md"
        page_path.write_text(with_changes(page_path.read_text(encoding="utf-8"), game), encoding="utf-8")
        return
    store = arguments.kept or ROOT / ".altmode" / "balance" / f"{game}.jsonl"
    wanted = meetings(game, arguments.matches, arguments.mode, arguments.bot)
    found = {match.key: match for match in kept(store, mark)}
    missing = [meeting for meeting in wanted if meeting.key not in found]
    began = time.perf_counter()
    for number, match in enumerate(watch_all(missing, arguments.jobs), 1):
        keep(store, mark, match)
        found[match.key] = match
        seconds = time.perf_counter() - began
        print(f"{number} of {len(missing)} matches, {seconds:.0f} s", end="\r", flush=True)
    matches = [found[meeting.key] for meeting in wanted]
    made_by = command(game, arguments.matches, arguments.mode, arguments.bot)
    page = BalancePage(game, matches, made_by, arguments.bot or usual_bot(game))
    folder = Path.cwd() if arguments.here else ROOT / "docs"
    for name, text in page.files().items():
        (folder / name).write_text(text, encoding="utf-8")
        print(f"wrote {folder / name}")


if __name__ == "__main__":
    main()
