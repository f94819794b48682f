"""A lesson at the terminal: what is said, what may be chosen, and what others do is told by its file."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.text import Text

from altmode import State
from altmode.authoring.lesson_files import ready_lessons
from altmode.authoring.problems import Problems, did_you_mean
from altmode.authoring.scenarios import Scenario, read_scenarios
from altmode.bots import make_bot, usual_bot
from altmode.cli.errors import CommandRefused
from altmode.cli.terminal.prompts import Unclear, meant
from altmode.cli.terminal.screen import SIGNAL, Screen
from altmode.cli.terminal.session import Session
from altmode.kernel.views import DecisionView, View
from altmode.table.taught import Taught


def find_lesson(name: str) -> Scenario:
    """A lesson by its name among those of the games, or by its file."""
    ready = ready_lessons()
    if name in ready:
        return ready[name]
    if not Path(name).exists():
        hint = did_you_mean(name, list(ready)) or f"; there are {', '.join(ready)}"
        raise CommandRefused(f'there is no lesson "{name}"{hint}')
    try:
        found = read_scenarios(Path(name))
    except Problems as problems:
        raise CommandRefused(str(problems)) from None
    if len(found) != 1 or found[0].lesson is None:
        raise CommandRefused(f"{name}: expected one lesson, a scenario with the field `lesson`")
    return found[0]


class LessonSession(Session):
    """A match in which every step is told, until all are done."""

    def __init__(self, scenario: Scenario, state: State, screen: Screen) -> None:
        assert scenario.lesson is not None
        self.lesson = scenario.lesson
        game = state.setup.game
        bots = [make_bot(usual_bot(game), seat, game) for seat in range(state.setup.seats)]
        people = [None if seat == self.lesson.learner else bot for seat, bot in enumerate(bots)]
        super().__init__(state, people, screen)
        # A lesson says itself what there is to choose.
        self.asked_always = {self.lesson.learner}
        self.said = -1
        """The last step of which everything was said."""

    @property
    def taught(self) -> Taught:
        """How far the lesson is."""
        return Taught(self.lesson, self.state)

    def next_seat(self) -> int:
        step = self.taught.binding
        return super().next_seat() if step is None else step.seat

    def have_answer(self, seat: int) -> None:
        taught = self.taught
        if taught.by_itself() != seat and not taught.pauses:
            super().have_answer(seat)
            return
        if taught.pauses and self.said != taught.done:
            self.said = taught.done
            self.tell_news()
            self.say(self.lesson.praised(taught.done))
            self.screen.pause()
        self.state.choose(seat, taught.meant(seat))

    def tell_news(self) -> None:
        """What happened since the learner was asked."""
        for page in self.tellers[self.lesson.learner].pages(self.state):
            self.screen.tell(page)

    def seen(self, seat: int) -> View:
        view = super().seen(seat)
        return msgspec.structs.replace(view, decisions=self.taught.shown(seat, view.decisions))

    def put(self, view: View, decision: DecisionView) -> None:
        taught = self.taught
        if self.said != taught.done:
            self.said = taught.done
            self.say(self.lesson.praised(taught.done))
            *before, last = [page.text for page in taught.pages()] or [""]
            for text in before:
                self.say(text)
                self.screen.pause()
            self.say(last)
        super().put(view, decision)

    def say(self, text: str) -> None:
        """A sentence of the lesson."""
        if text:
            self.screen.tell([Text(""), Text(text, style=SIGNAL)])

    def unclear(self, seat: int, text: str) -> str:
        step = self.taught.binding
        for asked in super().seen(seat).decisions if step is not None else ():
            if step is not None and not isinstance(meant(text, asked.options), Unclear):
                return step.wrong
        return ""

    def choose(self, seat: int, key: str) -> None:
        if said := self.taught.objection(seat, key):
            self.screen.say(Text(said, style="yellow"))
            return
        super().choose(seat, key)
        if self.taught.step is None:
            self.tell_news()
            for page in self.lesson.closing:
                self.say(page.text)
            if not self.state.over:
                self.screen.say("You can play on as you like; quit leaves the table.")

    def why_no_undo(self, seat: int) -> str:
        """A lesson is there to be tried: whatever was seen, a choice can be taken back."""
        return "" if self.history else "There is nothing to take back."

    def do_undo(self, seat: int, rest: str) -> bool:
        done = super().do_undo(seat, rest)
        self.said = -1 if done else self.said
        return done
