"""A match of a deck-building game in short: which enemies fell, what was bought, and where the points came from."""

from __future__ import annotations

import re

from altmode.games.deckbuilder.events import (
    BATTLE_DECLARED,
    BATTLE_LOST,
    CARD_BOUGHT,
    COMMANDED,
    CONFRONTED,
    DAMAGE_GAINED,
    DEFEATED,
    GAME_DRAWN,
    GAME_LOST,
    GAME_WON,
    MISSION_DONE,
    RUIN_CLEARED,
    THWARTED,
    TOO_MUCH_DAMAGE,
)
from altmode.kernel.outcome import TallyLine
from altmode.kernel.summary import Summary, Turning, by_seat, figure, length_of
from altmode.kernel.views import LogLine, View

A_BOSS = 100
A_CONFRONTATION_LOST = 90
A_DEED = 40
A_BATTLE = 20
ENDS = (GAME_WON.name, GAME_LOST.name, GAME_DRAWN.name)
DEEDS = (MISSION_DONE.name, COMMANDED.name, THWARTED.name, TOO_MUCH_DAMAGE.name)
COUNTED = re.compile(r"\d+ (.+)")


def summary_of(view: View) -> Summary:
    """The match in short, from its log and its reckoning."""
    turning = Turning("Turn")
    battle: LogLine | None = None
    for line in view.log:
        if line.event in (BATTLE_DECLARED.name, CONFRONTED.name):
            battle = line
        elif line.event == DEFEATED.name:
            mine = battle if battle is not None and battle.refs[:1] == line.refs[:1] else None
            boss = mine is not None and mine.event == CONFRONTED.name
            cost = mine.details["cost"] if mine is not None else 0
            against = f", at a cost of {cost} Power" if mine is not None else ""
            turning.add(
                A_BOSS + line.turn if boss else A_BATTLE + cost, line.turn, f"{line.text[:-1]}{against}."
            )
        elif line.event == BATTLE_LOST.name:
            turning.add(A_CONFRONTATION_LOST, line.turn, line.text)
        elif line.event in DEEDS:
            turning.add(A_DEED, line.turn, line.text)
    log, names = view.log, view.names
    return Summary(
        length_of(log, "Turn"),
        _decided(view),
        turning.moments(),
        (
            *figure("Enemies defeated", by_seat(names, log, DEFEATED.name)),
            *figure("Cards bought", by_seat(names, log, CARD_BOUGHT.name)),
            *figure("Missions completed", by_seat(names, log, MISSION_DONE.name)),
            *figure("Ruins cleared", by_seat(names, log, RUIN_CLEARED.name)),
            *figure("Damage gained", by_seat(names, log, DAMAGE_GAINED.name)),
        ),
    )


def _decided(view: View) -> str:
    """What ended a match that all play together; else what the winners had most more of than the next side."""
    if view.outcome is None:
        return ""
    if view.outcome.lost or len(set(view.sides)) == 1:
        texts = [line.text for line in view.log if line.event not in ENDS]
        return texts[-1] if texts else ""
    if not view.winners:
        return ""
    best, words = 0, ""
    for item in _items(view.outcome.tally):
        points = _points(view, item)
        ours = points.pop(view.sides[view.winners[0]])
        theirs = max(points.values())
        if ours - theirs > best:
            best = ours - theirs
            words = f"{item} decided it: {ours} points against {theirs}."
    return words


def _items(tally: tuple[TallyLine, ...]) -> list[str]:
    """What there were points for, each once."""
    return list(dict.fromkeys([_item(line) for line in tally]))


def _item(line: TallyLine) -> str:
    """What the points of a line are for, without how much of it there was."""
    found = COUNTED.fullmatch(line.item)
    name = found.group(1) if found is not None else line.item
    return name[:1].upper() + name[1:]


def _points(view: View, item: str) -> dict[int, int]:
    """The points that each side has for something."""
    assert view.outcome is not None
    points = dict.fromkeys(view.sides, 0)
    for line in view.outcome.tally:
        if _item(line) == item:
            points[line.side if line.seat < 0 else view.sides[line.seat]] += line.points
    return points
