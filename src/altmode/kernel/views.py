"""Views: what a seat may see, built up from what it may know and never cut down from the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from altmode.kernel.causes import Cause
from altmode.kernel.events import CELL, NUMBER, PIECE, SEAT, WORD, Entry
from altmode.kernel.outcome import Outcome
from altmode.kernel.zones import spectator_bit

if TYPE_CHECKING:
    from altmode.kernel.decisions import Option
    from altmode.kernel.state import State

SPECTATOR = -1
"""The seat of people who only watch."""


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a view tells beyond which piece lies where; each game declares its own, and this one tells nothing."""


class PieceView(msgspec.Struct, frozen=True):
    """A piece as a seat sees it; `card` is None for one it does not know."""

    id: int
    card: str | None
    facts: Facts = Facts()


class ZoneView(msgspec.Struct, frozen=True):
    """A zone: everybody sees how many pieces lie there, the last one on top."""

    name: str
    owner: int
    pieces: tuple[PieceView, ...]


def option_text(
    key: str,
    verb: str,
    pieces: tuple[int, ...],
    cells: tuple[str, ...],
    seats: tuple[int, ...],
    way: str,
    number: int,
) -> str:
    """An option in short: its key, and what there is of its aim."""
    rest = {"pieces": pieces, "cells": cells, "seats": seats, "way": way, "number": number}
    return ", ".join([repr(key), f"verb={verb!r}", *[f"{k}={v!r}" for k, v in rest.items() if v]])


class OptionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of the viewer's own decision: its words, and what it is about; what it is not about is left out."""

    key: str
    label: str
    verb: str
    """What is done; each kind of question has a closed list of them. "pass" is to do none of it."""
    pieces: tuple[int, ...] = ()
    """First the piece that does it or is moved, then the one it is done to, then what has to leave for it."""
    cells: tuple[str, ...] = ()
    """The cells as people call them, as in the details of a log line."""
    seats: tuple[int, ...] = ()
    """The seats it is done to."""
    way: str = ""
    """How: a mode, a slot, a direction."""
    number: int = 0
    """How many, or which of several."""

    def __repr__(self) -> str:
        text = option_text(self.key, self.verb, self.pieces, self.cells, self.seats, self.way, self.number)
        return f"OptionView({text})"


class DecisionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of the viewer's own."""

    id: str
    """Names this question at this moment where a table asks it, since an answer carries the name; else empty."""
    about: str
    prompt: str
    rule: str
    options: tuple[OptionView, ...]
    reaction: bool
    """Whether it may be taken while somebody else is asked, and need not be answered."""
    does: dict[str, Any] | None = None
    """The effect that the answer is for, as plain data, where a card's words make the table ask."""
    passes: bool = False
    """Whether the table declines in a moment, because there is nothing else one could do."""


class Reason(msgspec.Struct, frozen=True):
    """Why nothing can be done with a piece now: one sentence, and the rule behind it where there is one."""

    text: str
    rule: str = ""
    instead: int | None = None
    """Another copy of the card that is offered in its place."""


class CauseView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card behind an event; `card` is None where the viewer could not know it then."""

    piece: int
    card: str | None = None
    words: str = ""
    """What of the card it is, in a few words, where that is known: 'when you flip to this mode'."""


class MoveView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece that was taken from one zone and put on top of another, both by their place in `View.zones`.

    From a zone to the same one means that it lies in another order now.
    """

    piece: int
    source: int
    """-1 for a piece that was laid out when the match was set up."""
    target: int
    card: str | None = None
    """Which card it is as far as the viewer knew then; None also where the viewer knew it before and no longer does."""


class TurnView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece that lies where it lay, and is another card to the viewer than before, or again an unknown one."""

    piece: int
    card: str | None = None


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event in words, with the rule that made it happen."""

    turn: int
    event: str
    text: str
    rule: str
    refs: tuple[int, ...]
    cards: tuple[str | None, ...]
    """For each piece in `refs` its name, None where the viewer could not know it when it happened."""
    details: dict[str, Any]
    """What the event is about, for a table that shows it moving: what its kind declares, by name. Seats, pieces and
    numbers are whole numbers, words and cells text. A piece that is nobody stands here as -1 and in `refs` not at
    all."""
    cause: CauseView | None = None
    """The card behind it, where there is one."""
    moves: tuple[MoveView, ...] = ()
    """What has changed zones since the line before; done one after another they lead to how things lay then."""
    turned: tuple[TurnView, ...] = ()
    """What was turned up, turned down or exchanged since the line before and lies where it lay."""

    def card(self, field: str) -> str | None:
        """The name of the piece that is that to the event; None for nobody and for a card the viewer could not know."""
        for piece, name in zip(self.refs, self.cards, strict=True):
            if piece == self.details[field]:
                return name
        return None


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may see of a match; nothing else ever leaves the table for it."""

    game: str
    mode: str
    seat: int
    names: tuple[str, ...]
    sides: tuple[int, ...]
    """The side of each seat; who plays together is on one."""
    over: bool
    winners: tuple[int, ...]
    outcome: Outcome | None
    """How the match ended; None while it lasts."""
    facts: Facts
    """What is public of the table as a whole."""
    own: Facts
    """What only this seat may know beside its cards."""
    zones: tuple[ZoneView, ...]
    decisions: tuple[DecisionView, ...]
    waiting_for: tuple[int, ...]
    setup: Facts | None = None
    """What is public of the set-up and never changes; a table tells it once."""
    log: tuple[LogLine, ...] = ()
    """What happened, in words; a table tells it apart, line by line."""

    def __repr__(self) -> str:
        asked = [f", asked about {asked.about}, {len(asked.options)} options" for asked in self.decisions]
        over = ", over" if self.over else ""
        who = f"of seat {self.seat}" if self.seat >= 0 else "of what is public"
        return f"<View {who}: {self.game} {self.mode}{over}{''.join(asked)}>"

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
    voice = setup.voice
    bit = 1 << seat if seat >= 0 else spectator_bit(setup.seats)
    zones = []
    for zone, pieces in enumerate(state.zones):
        seen = []
        for piece in pieces:
            if state.known[piece] & bit:
                name = setup.cards[state.cards[piece]].name
                seen.append(PieceView(piece, name, voice.piece_facts(state, piece)))
            else:
                seen.append(PieceView(piece, None, voice.public_facts(state, piece)))
        zones.append(ZoneView(setup.zone_name(zone), setup.zone_owner(zone), tuple(seen)))
    decisions = tuple(
        DecisionView(
            "",
            decision.about,
            decision.prompt,
            decision.rule,
            tuple(_option_view(option) for option in decision.options),
            decision.reaction,
            decision.does,
        )
        for decision in state.decisions
        if decision.seat == seat
    )
    return View(
        setup.game,
        setup.mode,
        seat,
        setup.names,
        setup.sides,
        state.over,
        tuple(state.winners),
        state.outcome,
        voice.table_facts(state),
        voice.own_facts(state, seat),
        tuple(zones),
        decisions,
        tuple(sorted({ask.seat for ask in state.asked})),
        voice.setup_facts(state),
        log_of(state, seat, log_from),
    )


def _option_view(option: Option) -> OptionView:
    return OptionView(
        option.key,
        option.label,
        option.verb,
        option.pieces,
        option.cells,
        option.seats,
        option.way,
        option.number,
    )


def log_of(state: State, seat: int, start: int = 0) -> tuple[LogLine, ...]:
    """What happened, in words, as far as a seat may know it."""
    journal = state.journal
    if journal is None:
        return ()
    lines: list[LogLine | None] = journal.lines.setdefault(seat, [])
    # A journal only ever grows, so what was told stays true.
    for entry in journal.entries[len(lines) :]:
        lines.append(None if entry.kind.quiet else line_for(state, entry, seat))
    return tuple(line for line in lines[start:] if line is not None)


def line_for(state: State, entry: Entry, seat: int) -> LogLine:
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
                    cards[-1] = state.name_of_card(entry.cards[index])
                    words[field] = state.setup.voice.name_of_piece(state, number, entry.cards[index])
        elif meaning == SEAT:
            words[field] = state.setup.names[number] if number >= 0 else "nobody"
            details[field] = number
        elif meaning == WORD:
            words[field] = kind.words[number] if 0 <= number < len(kind.words) else str(number)
            details[field] = words[field]
        elif meaning == CELL:
            words[field] = details[field] = state.cell_name(number)
        elif meaning == NUMBER:
            words[field] = str(number)
            details[field] = number
    text = kind.text.format(**words)
    if entry.forced:
        text = f"{text[:-1]} ({entry.forced})."
    return LogLine(
        entry.turn,
        kind.name,
        text,
        entry.rule,
        tuple(refs),
        tuple(cards),
        details,
        _cause_view(state, entry.cause, bit) if entry.cause is not None else None,
        _move_views(state, entry, bit),
        _turn_views(state, entry, bit),
    )


def _cause_view(state: State, cause: Cause, bit: int) -> CauseView:
    if not cause.known & bit:
        return CauseView(cause.piece)
    words = (
        state.setup.voice.words_of_ability(state, cause.card, cause.ability)
        if cause.ability is not None
        else ""
    )
    return CauseView(cause.piece, state.setup.voice.name_of_piece(state, cause.piece, cause.card), words)


def _move_views(state: State, entry: Entry, bit: int) -> tuple[MoveView, ...]:
    return tuple(
        MoveView(one.piece, one.source, one.target, _card_name(state, one.card, one.known & bit))
        for one in entry.moved
    )


def _turn_views(state: State, entry: Entry, bit: int) -> tuple[TurnView, ...]:
    turned = []
    for one in entry.turned:
        card = _card_name(state, one.card, one.known & bit)
        # What changes for others only, or unseen, is no news to the viewer, and may be a secret.
        if card != _card_name(state, one.was, one.was_known & bit):
            turned.append(TurnView(one.piece, card))
    return tuple(turned)


def _card_name(state: State, card: int, known: int) -> str | None:
    """A card's name as views have it."""
    return state.setup.cards[card].name if known else None
