"""A thought that is told: every option it looked at with its chance to win, and the line that is expected."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from altmode.bots.part import part_of
from altmode.bots.player import Bot, Seen, lots
from altmode.bots.search.levels import (
    ADVISER,
    Level,
    SearchBot,
    asked_of,
    level_named,
    name_in_tree,
    usual_clock,
)
from altmode.bots.search.opinion import Candidate, Expected, Opinion
from altmode.bots.search.sense import Sense
from altmode.bots.search.tree import Node, Tree
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State

LONGEST_LINE: Final = 4
FEWEST: Final = 4
"""What was followed up less often is not expected, only tried."""
MOST_CANDIDATES: Final = 8
BESIDE: Final = "pilot"
"""The level whose opinion goes with the advice of a bot that does not search."""


@dataclass(frozen=True)
class Advised:
    """What an adviser would do, and what the search makes of all that it looked at."""

    key: str
    opinion: Opinion


def advised(game: str, bot: Bot, seen: Seen, seed: int = 0) -> Advised:
    """What a bot would do, with an opinion beside it: its own if it searches, else that of a quick level."""
    if isinstance(bot, SearchBot):
        found = pondered(bot.level, bot.sense, seen, seed)
        return Advised(found.candidates[0].key if found.candidates else bot.pick(seen), found)
    return Advised(bot.pick(seen), opinion(game, seen, seed, BESIDE) or Opinion(0, ()))


def opinion(game: str, seen: Seen, seed: int = 0, level: str = ADVISER) -> Opinion | None:
    """What a level of the search makes of a question; None for a game that the search cannot play."""
    reading = part_of(game).reading
    if reading is None:
        return None
    return pondered(level_named(level), reading.sense(), seen, seed)


def pondered(level: Level, sense: Sense, seen: Seen, seed: int = 0) -> Opinion:
    """What a level makes of a question; it says the same again to who sees the same."""
    bot = SearchBot(level, sense, seed, usual_clock())
    chance = lots(seed, seen)
    options = seen.decision.options
    if len(options) == 1:
        return Opinion(0, ())
    grown = bot.grow(seen, chance)
    tree = grown.tree
    if tree is None:
        return Opinion(0, ())
    seat = seen.view.seat
    found = []
    for place, label in zip(grown.candidates, grown.labels, strict=True):
        child = tree.root.children.get(label)
        if child is not None and child.visits:
            found.append((child.visits, place, child))
    found.sort(key=lambda one: -one[0])
    side = seen.view.sides[seat]
    return Opinion(
        bot.simulations,
        tuple(
            [
                Candidate(
                    options[place].key,
                    options[place].label,
                    round(child.mean(side), 4),
                    visits,
                    line_after(tree, seen, place, chance),
                )
                for visits, place, child in found[:MOST_CANDIDATES]
            ]
        ),
    )


def line_after(tree: Tree, seen: Seen, place: int, chance: Chance) -> tuple[Expected, ...]:
    """What is expected to follow an option: at every node of the tree what was followed up most often."""
    state = seen.guess(chance)
    ask = asked_of(state, seen)
    node = tree.root
    line: list[Expected] = []
    while len(line) < LONGEST_LINE:
        child = node.children.get(name_in_tree(tree.sense, state, ask, place, tree.seat))
        if child is None:
            break
        state.take(ask, place)
        node = child
        thought = tree.next_question(state)
        if thought is None:
            break
        ask, places = thought
        found = _followed_up_most(tree.sense, node, state, ask, list(places), tree.seat)
        if found < 0:
            break
        place = found
        line.append(Expected(ask.seat, ask.question.label(state, ask.seat, ask.options[place])))
    return tuple(line)


def _followed_up_most(sense: Sense, node: Node, state: State, ask: Ask, places: list[int], seat: int) -> int:
    """The place of the option that was followed up most often; -1 if none was often, or if nobody else sees it."""
    best, most = -1, FEWEST - 1
    for place in places:
        if ask.seat != seat and sense.face_down(state, ask, ask.options[place]):
            continue
        label: Hashable = name_in_tree(sense, state, ask, place, seat)
        child = node.children.get(label)
        if child is not None and child.visits > most:
            best, most = place, child.visits
    return best
