"""A match of the card game in short: who did the damage, who was KO'd by whom, and which blow was the last."""

from __future__ import annotations

from altmode.games.tcg.events import ATTACK_DAMAGED, DAMAGED, KNOCKED_OUT, RETURNED_TO_FIELD
from altmode.games.tcg.facts import FighterFacts
from altmode.kernel.summary import Summary, Turning, figure, length_of
from altmode.kernel.views import LogLine, View

A_KO = 100
"""The later, the more it weighs."""
A_RETURN = 90
HITS = (ATTACK_DAMAGED.name, DAMAGED.name)


def summary_of(view: View) -> Summary:
    """The match in short, from its log."""
    owners = {piece.id: zone.owner for zone in view.zones for piece in zone.pieces}
    turning = Turning("Turn")
    done: dict[tuple[int, str], int] = {}
    hit_by: dict[int, LogLine] = {}
    last_ko = ""
    for line in view.log:
        if line.event in HITS:
            number = line.details["number"]
            who = _source(line)
            hit_by[line.details["piece"]] = line
            if who is not None and number > 0:
                seat = owners.get(who[0], -1)
                done[seat, who[1]] = done.get((seat, who[1]), 0) + number
                turning.add(number, line.turn, _said(line, view, owners))
        elif line.event == KNOCKED_OUT.name:
            hit = hit_by.get(line.details["piece"])
            if hit is not None and hit.turn == line.turn:
                # The blow and the KO are one thing to tell.
                text = _said(hit, view, owners)
                turning.found = [one for one in turning.found if one[1].text != text]
                last_ko = f"{text[:-1]} and knocks it out."
            else:
                last_ko = line.text
            turning.add(A_KO + line.turn, line.turn, last_ko)
        elif line.event == RETURNED_TO_FIELD.name:
            turning.add(A_RETURN, line.turn, line.text)
    return Summary(
        length_of(view.log, "Turn"),
        _decided(view, last_ko),
        turning.moments(),
        figure("Damage done", done),
    )


def _source(line: LogLine) -> tuple[int, str] | None:
    """The card that did the damage and its name, as far as everybody knows it."""
    piece = line.details["source"]
    name = line.card("source") if piece >= 0 else None
    if name is None and line.cause is not None:
        piece, name = line.cause.piece, line.cause.card
    return None if name is None else (piece, name)


def _said(line: LogLine, view: View, owners: dict[int, int]) -> str:
    """A blow as a sentence."""
    who = _source(line)
    victim = line.card("piece") or "a character"
    owner = owners.get(line.details["piece"], -1)
    whose = f"{view.names[owner]}'s " if owner >= 0 else ""
    by = who[1] if who is not None else "An effect"
    return f"{by} does {line.details['number']} damage to {whose}{victim}."


def _decided(view: View, last_ko: str) -> str:
    """The last KO, and what the winner had left."""
    if len(view.winners) != 1 or not last_ko:
        return ""
    winner = view.winners[0]
    left = sum(
        piece.facts.health - piece.facts.damage
        for zone in view.zones
        if zone.owner == winner
        for piece in zone.pieces
        if isinstance(piece.facts, FighterFacts)
    )
    return f"{last_ko} {view.names[winner]} has {left} Health left."
