"""What happened in a race, told register by register: moves drawn together, each line with the rule behind it."""

from __future__ import annotations

from rich.text import Text

from altmode import load
from altmode.cli.rally.board import CourseArtist
from altmode.cli.rally.view import bridges_of, focus_of
from altmode.cli.terminal.causes import Causes
from altmode.cli.terminal.screen import SEAT_STYLES
from altmode.games.rally.facts import rally_facts
from altmode.games.rally.scene import Scene, course_of, scene_of, starting_scene, track_of
from altmode.kernel.state import State
from altmode.kernel.views import LogLine, View, line_for

LEFT_OUT = frozenset(
    [
        "planned",
        "ready",
        "shuffled",
        "deck_shuffled",
        "drawn",
        "cleaned_up",
        "race_began",
        "mode_shown",
        "paid",
    ]
)
"""What another line or the board says already; the log has them all."""
LOUD = frozenset(["reached", "won", "fell", "broken_off"])
MOVES = frozenset(["stepped", "carried", "slid"])
"""Movements that are told together as long as they go the same way."""
ENDING_SOMEWHERE = frozenset(
    ["shoved", "jumped", "pushed_by_board", "bridged", "dropped_in", "pulled", "bounced"]
)


class RaceTeller:
    """Tells one seat what happened since it was last told."""

    def __init__(self, seat: int, width: int, plain: bool = False) -> None:
        self.seat = seat
        self.width = width
        self.plain = plain
        self.shown = 0
        self._followed = 0
        """How many entries the scene has followed."""
        self._scene: Scene | None = None
        self._lines: list[Text] = []
        self._moving: list[LogLine] = []
        self._revealed: list[LogLine] = []
        self._discarded: list[LogLine] = []
        """What a hand loses at clean-up."""
        self._names: tuple[str, ...] = ()
        self._causes = Causes()
        self._card = -1
        """The planning card that was activated last; what it leads to stands below it without more words."""

    def pages(self, state: State) -> list[list[Text]]:
        """The news; each register that is over is a page of its own with the course as it was then."""
        if state.journal is None:
            return [[]]
        entries = state.journal.entries
        view = state.view(self.seat, len(entries))
        course = course_of(view)
        self._names = view.names
        self.shown = min(self.shown, len(entries))
        if self._scene is None:
            start = state.journal.start
            # A match that begins with a position laid out by hand says so; others begin with an empty course.
            self._scene = scene_of(load(start).view(self.seat)) if start else starting_scene(view)
        finished: list[list[Text]] = []
        for index in range(min(self._followed, self.shown), len(entries)):
            if entries[index].kind.quiet:
                continue
            line = line_for(state, entries[index], self.seat)
            if index >= self.shown:
                if line.event == "register_began" and line.details["register"] > 1:
                    self._flush()
                    finished.append([*self._lines, Text(), *self._course(view)])
                    self._lines = []
                self._tell(line)
            if index >= self._followed:
                self._scene.follow(line, course)
        self._flush()
        self.shown = self._followed = len(entries)
        # An event may leave something open that the view knows.
        self._scene = scene_of(view)
        last, self._lines = self._lines, []
        return [*finished, last]

    def _course(self, view: View) -> list[Text]:
        assert self._scene is not None
        artist = CourseArtist(track_of(view), self._scene, self.plain, bridges_of(view), _reached(view))
        return artist.lines(self.width, focus_of(view, self._scene))

    # -- One event after another

    def _tell(self, line: LogLine) -> None:
        if line.event in LEFT_OUT or (line.event == "upgrade_drawn" and line.text.endswith(" a card.")):
            return
        if line.event == "revealed":
            self._revealed.append(line)
            return
        if line.event == "hand_discarded":
            if self._discarded and self._discarded[-1].details["seat"] != line.details["seat"]:
                self._flush()
            self._discarded.append(line)
            return
        if line.event in MOVES:
            if self._moving and not _goes_on(self._moving[-1], line):
                self._flush()
            self._moving.append(line)
            return
        self._flush()
        if line.event == "round_began":
            self._lines += [Text(), self._colour(Text(line.text, style="bold underline"))]
        elif line.event == "register_began":
            self._lines += [
                Text(),
                self._with_rule(Text(f"Register {line.details['register']}", style="bold"), line),
            ]
        elif line.event == "activated":
            mark = ">" if self.plain else "▸"
            text = Text(f"{mark} {self._names[line.details['seat']]}: ")
            text.append(line.details["card"], style="bold")
            self._causes.heading(line)
            self._card = line.cause.piece if line.cause is not None else -1
            self._lines.append(self._with_rule(self._colour(text), line))
        elif (
            line.event in ENDING_SOMEWHERE
            and "cell" in line.details
            and line.details["cell"] != "off the board"
        ):
            self._say(line, f"{line.text.rstrip('.')} to {line.details['cell']}.")
        elif line.event == "fell":
            self._say(line, f"{line.text.rstrip('.')} from {line.details['cell']}.")
        else:
            self._say(line, line.text)

    def _flush(self) -> None:
        """Tell what was collected."""
        if self._revealed:
            self._tell_cards()
        if self._moving:
            last = self._moving[-1]
            count = len(self._moving)
            text = last.text.rstrip(".")
            if count > 1:
                text += f" {count} spaces"
            self._say(self._moving[0], f"{text} to {last.details['cell']}.")
            self._moving = []
        if self._discarded:
            seat = self._names[self._discarded[0].details["seat"]]
            cards = ", ".join(str(one.cards[0]) for one in self._discarded)
            self._say(self._discarded[0], f"{seat} discards from hand: {cards}.")
            self._discarded = []

    def _tell_cards(self) -> None:
        """What everybody reveals, as many on a line as fit."""
        lines: list[str] = []
        for one in self._revealed:
            shown = f"{self._names[one.details['seat']]} {_card_of(one)}"
            dot = "; " if self.plain else " · "
            if lines and len(lines[-1]) + len(dot) + len(shown) < self.width:
                lines[-1] += dot + shown
            else:
                lines.append(f"  {shown}")
        self._lines += [self._colour(Text(line, style="italic")) for line in lines]
        self._revealed = []

    def _say(self, line: LogLine, sentence: str) -> None:
        loud = "bold" if line.event in LOUD else ""
        heading, below = self._causes.heading(line)
        if line.cause is not None and line.cause.piece == self._card:
            heading, below = "", False
        if heading:
            self._lines.append(Text(f"    {heading}", style="italic"))
        indent = "      " if below else "    "
        self._lines.append(self._with_rule(self._colour(Text(f"{indent}{sentence}", style=loud)), line))

    def _with_rule(self, text: Text, line: LogLine) -> Text:
        """The rule stands at the end of the line, if there is room for it."""
        room = self.width - 1 - text.cell_len - len(line.rule)
        if line.rule and room >= 2:
            text.append(" " * room)
            text.append(line.rule, style="grey42 not bold not italic not underline")
        return text

    def _colour(self, text: Text) -> Text:
        for seat, name in enumerate(self._names):
            text.highlight_words([name], style=SEAT_STYLES[seat])
        return text


def _goes_on(before: LogLine, line: LogLine) -> bool:
    same = ("seat", "direction")
    return before.event == line.event and all(before.details[key] == line.details[key] for key in same)


def _card_of(line: LogLine) -> str:
    """The card that a seat reveals."""
    return line.text.split(" reveals ", 1)[1].rstrip(".")


def _reached(view: View) -> int:
    return rally_facts(view).robots[view.seat].reached if view.seat >= 0 else -1
