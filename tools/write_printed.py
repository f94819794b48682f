"""Write down every printed number, icon, trait and text of all cards, robots, boards and courses.

    python tools/write_printed.py

The files are in `tests/golden/printed`, one for each set or sort of thing. A test compares them with what this script
would write, so that whatever changes a printed fact shows as a difference that somebody has to look at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from altmode.authoring.rally.courses import all_boards, all_courses
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.card_data import card_data as deck_card_data
from altmode.games.deckbuilder.pool import box
from altmode.games.rally.boards import Board, Bridge, Course
from altmode.games.rally.box import SCRAP_CARD, SCRAP_COUNT, personal_of
from altmode.games.rally.card_data import Robot, all_robots, rally_card_facts
from altmode.games.rally.cards import RallyCard
from altmode.games.rally.pool import all_cards
from altmode.games.rally.spaces import DIRECTION_WORDS, Space, code_of, space_from
from altmode.games.rally.terms import PLANNING_COUNTS
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.card_data import card_data
from altmode.games.tcg.cards import REWORDED
from altmode.games.tcg.pool import pool
from altmode.kernel.game import slug

PRINTED = Path(__file__).resolve().parent.parent / "tests" / "golden" / "printed"
DECK_BUILDERS = ("ard", "woc")
TREES = ("abilities", "powers")
"""What is told as data, for readers who want to know what a text is made of."""


def tcg_card(card: TcgCard) -> str:
    """A card of the Trading Card Game: all sides of it."""
    return entry(card_data(card))


def rally_card(card: RallyCard) -> str:
    """A planning card, a damage card or an upgrade, and how many of it there are where that is printed."""
    facts = rally_card_facts(card)
    if card is SCRAP_CARD:
        facts["copies"] = SCRAP_COUNT
    elif 0 <= card.kind < len(PLANNING_COUNTS):
        facts["copies"] = PLANNING_COUNTS[card.kind]
    return entry(facts)


def deck_card(card: DeckCard) -> str:
    """A card of a deck-building game: of a character both sides."""
    return entry(deck_card_data(card))


def robot(found: Robot) -> str:
    """A robot and what it brings."""
    upgrades = [upgrade.name for upgrade in personal_of(found.name)]
    return entry({"name": found.name, "side": found.side, "vehicle": found.vehicle, "upgrades": upgrades})


def board(found: Board) -> str:
    """A board as it is drawn, north up, and what stands on the sides of its spaces."""
    rows = [
        " ".join(f"{_drawn(found.space(x, y)):<3}" for x in range(found.width)).rstrip()
        for y in range(found.height)
    ]
    return entry(
        {
            "name": found.name,
            "kind": found.kind,
            "environment": found.environment,
            "classic": found.classic,
            "exit": _side(found.exit),
            "provenance": found.provenance,
            "size": f"{found.width} x {found.height}",
            "spaces": rows,
            "walls": [_at_side(*wall) for wall in found.walls],
            "doors": [_at_side(*door) for door in found.doors],
            "turrets": [_at_side(*turret) for turret in found.turrets],
        }
    )


def course(found: Course) -> str:
    """A course: which boards lie where, and what lies on them; a board that is no ready one is told with it."""
    own = [board(placed.board) for placed in found.boards if placed.board not in all_boards()]
    told = entry(
        {
            "name": found.name,
            "difficulty": found.difficulty,
            "players": list(found.players),
            "best": list(found.best),
            "provenance": found.provenance,
            "notes": found.notes,
            "boards": [
                f"{placed.board.name} at {placed.x},{placed.y}, {placed.quarters} quarter turns"
                for placed in found.boards
            ],
            "checkpoints": _places(found.checkpoints),
            "energon": _places(found.energon),
            "mines": _places(found.mines),
            "bridges": [_bridge(one) for one in found.bridges],
            "advanced_mines": _places(found.advanced_mines),
            "advanced_bridges": [_bridge(one) for one in found.advanced_bridges],
            "closed_flags": _places(found.closed_flags),
        }
    )
    return "\n\n".join([told, *own])


def _drawn(space: Space) -> str:
    """A space's code, or all of it where the code does not say everything."""
    try:
        code = code_of(space)
    except ValueError:
        return repr(space)
    return code if space_from(code) == space else repr(space)


def _side(side: int) -> str:
    return DIRECTION_WORDS[side] if side >= 0 else ""


def _at_side(x: int, y: int, side: int) -> str:
    return f"{x},{y} {_side(side)}"


def _places(places: tuple[tuple[int, int], ...]) -> list[str]:
    return [f"{x},{y}" for x, y in places]


def _bridge(bridge: Bridge) -> str:
    return f"{bridge.x},{bridge.y} {bridge.colour}"


def entry(facts: dict[str, Any]) -> str:
    """Facts line by line, below the name of what they are about."""
    return "\n".join([f"== {facts['name']}", *_lines(facts, "")])


def _lines(facts: dict[str, Any], indent: str) -> Iterator[str]:
    for name, value in facts.items():
        if isinstance(value, dict):
            yield f"{indent}{name}:"
            yield from _lines(value, indent + "  ")
        elif name in TREES:
            yield from (f"{indent}{name}: {json.dumps(tree, ensure_ascii=False)}" for tree in value)
        elif isinstance(value, list) and name in ("text", "spaces"):
            yield from (f"{indent}{name}: {line}" for line in value)
        elif isinstance(value, list):
            yield f"{indent}{name}: {'; '.join(map(str, value)) or '-'}"
        else:
            yield f"{indent}{name}: {value if value not in ('', None) else '-'}"


def files() -> dict[str, str]:
    """Every file by its name, with all that belongs into it."""
    made: dict[str, list[str]] = {}
    for set_name, cards in pool().sets.items():
        made[f"tcg-{slug(set_name)}.txt"] = [tcg_card(card) for card in cards]
    made["tcg-later-texts.txt"] = [tcg_card(card) for card in REWORDED.values()]
    made["rally-cards.txt"] = [rally_card(card) for card in all_cards()]
    made["rally-robots.txt"] = [robot(found) for found in all_robots()]
    made["rally-boards.txt"] = [board(found) for found in all_boards()]
    made["rally-courses.txt"] = [course(found) for found in all_courses()]
    for game in DECK_BUILDERS:
        made[f"{game}-cards.txt"] = [deck_card(card) for card in box(game).cards]
    return {name: "\n\n".join(entries) + "\n" for name, entries in made.items()}


def main() -> None:
    """Write all files anew and remove those that nothing belongs into any more."""
    PRINTED.mkdir(exist_ok=True)
    made = files()
    for path in PRINTED.iterdir():
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (PRINTED / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
