"""Views: what a seat may see, built up from what it may know and never cut down from the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from altmode.kernel.events import NUMBER, PIECE, PLACE, SEAT, WORD, Entry
from altmode.kernel.zones import spectator_bit

if TYPE_CHECKING:
    from altmode.kernel.state import State

SPECTATOR = -1
"""The seat of people who only watch."""


class PieceView(msgspec.Struct, frozen=True):
    """A piece as a seat sees it; `card` is None for one it does not know."""

    id: int
    card: str | None
    facts: dict[str, Any] = {}


class ZoneView(msgspec.Struct, frozen=True):
    """A zone: everybody sees how many pieces lie there, the last one on top."""

    name: str
    owner: int
    pieces: tuple[PieceView, ...]


class OptionView(msgspec.Struct, frozen=True):
    """An option of the viewer's own decision."""

    key: str
    label: str
    refs: tuple[int, ...] = ()


class DecisionView(msgspec.Struct, frozen=True):
    """A decision of the viewer's own."""

    about: str
    prompt: str
    rule: str
    options: tuple[OptionView, ...]
    reaction: bool = False


class Reason(msgspec.Struct, frozen=True):
    """Why nothing can be done with a piece now: one sentence, and the rule behind it where there is one."""

    text: str
    rule: str = ""
    instead: int | None = None
    """Another copy of the card that is offered in its place."""


class LogLine(msgspec.Struct, frozen=True):
    """One event in words, with the rule that made it happen."""

    turn: int
    event: str
    text: str
    rule: str
    refs: tuple[int, ...] = ()
    cards: tuple[str | None, ...] = ()
    """For each piece in `refs` its name, None where the viewer could not know it when it happened."""
    details: dict[str, Any] = {}
    """What the event is about, for a table that shows it moving: seats, pieces, numbers, words and places by what they
    are to it. A piece that is nobody stands here as -1 and in `refs` not at all."""


class View(msgspec.Struct, frozen=True):
    """All that a seat may see of a match; nothing else ever leaves the table for it."""

    game: str
    mode: str
    seat: int
    names: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    setup: dict[str, Any]
    """What is public of the set-up and never changes."""
    facts: dict[str, Any]
    """What is public of the table as a whole."""
    own: dict[str, Any]
    """What only this seat may know beside its cards."""
    zones: tuple[ZoneView, ...]
    decisions: tuple[DecisionView, ...]
    waiting_for: tuple[int, ...]
    log: tuple[LogLine, ...]

    def zone(self, name: str, owner: int) -> ZoneView:
        """A zone by name and owner."""
        for zone in self.zones:
            if zone.name == name and zone.owner == owner:
                return zone
        raise LookupError(f"there is no zone {name} of seat {owner}")

    def piece(self, piece: int) -> PieceView:
        """A piece wherever it lies."""
        for zone in self.zones:
            for seen in zone.pieces:
                if seen.id == piece:
                    return seen
        raise LookupError(f"there is no piece {piece}")

    def to_json(self) -> str:
        """The view as JSON."""
        return msgspec.json.encode(self).decode()


def view_of(state: State, seat: int, log_from: int = 0) -> View:
    """What a seat sees (SPECTATOR: what is public); the log begins at an entry of one's choice."""
    setup = state.setup
    bit = 1 << seat if seat >= 0 else spectator_bit(setup.seats)
    zones = []
    for zone, pieces in enumerate(state.zones):
        seen = []
        for piece in pieces:
            if state.known[piece] & bit:
                name = setup.cards[state.cards[piece]].name
                seen.append(PieceView(piece, name, state.piece_facts(piece)))
            else:
                seen.append(PieceView(piece, None, state.public_facts(piece)))
        zones.append(ZoneView(setup.zone_name(zone), setup.zone_owner(zone), tuple(seen)))
    decisions = tuple(
        DecisionView(
            decision.about,
            decision.prompt,
            decision.rule,
            tuple(OptionView(option.key, option.label, option.refs) for option in decision.options),
            decision.reaction,
        )
        for decision in state.decisions
        if decision.seat == seat
    )
    return View(
        setup.game,
        setup.mode,
        seat,
        setup.names,
        state.over,
        tuple(state.winners),
        state.setup_facts(),
        state.table_facts(),
        state.own_facts(seat),
        tuple(zones),
        decisions,
        tuple(sorted({ask.seat for ask in state.asked})),
        log_of(state, seat, log_from),
    )


def log_of(state: State, seat: int, start: int = 0) -> tuple[LogLine, ...]:
    """What happened, in words, as far as a seat may know it."""
    journal = state.journal
    if journal is None:
        return ()
    lines: list[LogLine | None] = journal.told.setdefault(seat, [])
    # A journal only ever grows, so what was told stays true.
    for entry in journal.entries[len(lines) :]:
        lines.append(None if entry.kind.quiet else told(state, entry, seat))
    return tuple(line for line in lines[start:] if line is not None)


def told(state: State, entry: Entry, seat: int) -> LogLine:
    """One event in words for one seat; a piece it could not know when it happened is 'a card'."""
    bit = 1 << seat if seat >= 0 else spectator_bit(state.setup.seats)
    kind = entry.kind
    words: dict[str, str] = {}
    details: dict[str, Any] = {}
    refs = []
    cards: list[str | None] = []
    for index, (field, meaning) in enumerate(zip(kind.fields, kind.meanings, strict=True)):
        number = entry.numbers[index]
        if meaning == PIECE:
            words[field] = "nobody" if number < 0 else "a card"
            details[field] = number
            if number >= 0:
                refs.append(number)
                cards.append(None)
                if entry.known[index] & bit:
                    words[field] = cards[-1] = state.name_of_card(entry.cards[index])
        elif meaning == SEAT:
            words[field] = state.setup.names[number] if number >= 0 else "nobody"
            details[field] = number
        elif meaning == WORD:
            words[field] = kind.words[number] if 0 <= number < len(kind.words) else str(number)
            details[field] = words[field]
        elif meaning == PLACE:
            words[field] = details[field] = state.place_name(number)
        elif meaning == NUMBER:
            words[field] = str(number)
            details[field] = number
    return LogLine(
        entry.turn, kind.name, kind.text.format(**words), entry.rule, tuple(refs), tuple(cards), details
    )
