"""One match at the terminal: shows, asks, and carries out what is typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.table import Table
from rich.text import Text

from altmode import State
from altmode.bots import Bot, make_bot, seen_by, usual_bot
from altmode.bots.part import forecast_of
from altmode.cli.terminal.commands import Commands, Left, Snapshot
from altmode.cli.terminal.ending import ending, in_short
from altmode.cli.terminal.prompts import Unclear, meant, question
from altmode.cli.terminal.screen import NoMoreInput, Screen
from altmode.games.registry import GAMES
from altmode.kernel.views import SPECTATOR, DecisionView, OptionView, View

__all__ = ["Left", "Session"]

NUMBER_ROOM = 10
"""What stands around an option and what is said beside it."""


class Session(Commands):
    """A match between people and bots, played through one terminal."""

    def __init__(
        self, state: State, bots: list[Bot | None], screen: Screen, save_to: Path | None = None
    ) -> None:
        super().__init__(state, screen, save_to)
        self.bots = bots
        self.tellers = [self.table.teller(seat, self.width, screen.plain) for seat in range(len(bots))]
        self.older: list[list[Text]] = [[] for _ in bots]
        self.seated = -1
        self.shown = False
        self.ahead: list[str] = []
        """Answers that were typed before their questions were asked."""
        self.ahead_of = (-1, "")
        """Whose answers these are, and at which point of the match they were typed."""

    def resume(self) -> None:
        """Take up a match that was begun before: what happened until this turn or round is old news."""
        entries = self.state.journal.entries if self.state.journal is not None else []
        begun = [index for index, entry in enumerate(entries) if entry.kind.name == self.table.chapter]
        for teller in self.tellers:
            teller.shown = begun[-1] if begun else 0

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the keyboard."""
        return self.bots.count(None) > 1

    @property
    def shared(self) -> bool:
        """Whether all seats are on one side: they win and lose together, or somebody plays alone."""
        return len(set(self.state.setup.sides)) == 1

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.state.over or self.conceded >= 0

    def play(self) -> None:
        """Play until the match is over; Left is raised if somebody leaves before."""
        try:
            while not self.over:
                seat = self.next_seat()
                if self.let_react(seat):
                    continue
                self.have_answer(seat)
        except KeyboardInterrupt:
            self.screen.say()  # What was pressed is shown in the middle of a line.
            self.autosave()
            raise
        except NoMoreInput:
            self.autosave()
            raise

    def have_answer(self, seat: int) -> None:
        """Have a seat decide: its bot, or the person who sits there."""
        bot = self.bots[seat]
        if bot is not None:
            self.state.choose(seat, bot.pick(seen_by(self.state, seat)))
        elif not self.went_on(seat):
            self.ask(seat)

    def went_on(self, seat: int) -> bool:
        """Go on for a person who does not want to be asked what they are asked; False if they do."""
        chance = self.chance(seat)
        if chance is None:
            return False
        if self.rests.get(seat) != chance.span and (chance.likely or seat in self.asked_always):
            return False
        self.state.choose(seat, chance.go_on)
        return True

    def next_seat(self) -> int:
        """Who answers next: of several that are asked at once people come first, and each of them finishes."""
        waiting = [ask.seat for ask in self.state.asked]
        people = [seat for seat in waiting if self.bots[seat] is None]
        if self.seated in people:
            return self.seated
        return min(people) if people else waiting[0]

    def let_react(self, asked: int) -> bool:
        """Let people who want it do something while another seat is asked; True if one did."""
        for seat in sorted(self.reacting - {asked}):
            if any(offer.seat == seat for offer in self.state.offers):
                before = (self.state, self.choices_made())
                self.ask(seat, reacting=True)
                if before != (self.state, self.choices_made()) or self.over:
                    return True
        return False

    # -- Showing

    def ask(self, seat: int, reacting: bool = False) -> None:
        """Show a person the table and have one choice made; a reaction may also be left alone."""
        self.hand_over(seat)
        view = self.seen(seat)
        decision = next(asked for asked in view.decisions if asked.reaction == reacting)
        if self.ahead_of != (seat, self.table.stage(view)):
            # What was typed too much is no answer to what comes later, and never to somebody else's question.
            self.ahead.clear()
        if not self.ahead:
            self.show(view, decision, seat)
            self.put(view, decision)
        while not self.answer(view, decision, seat):
            pass

    def seen(self, seat: int) -> View:
        """What a person sees, with what they are asked."""
        return self.state.view(seat, self.log_length())

    def put(self, view: View, decision: DecisionView) -> None:
        """The question itself."""
        width = self.screen.width
        details = self.details(view, decision, width)
        above = self.table.above(view, decision, width, self.screen.plain)
        self.screen.say(*above, *question(decision, width, details, self.table.usual_answer(decision)))
        if decision.reaction:
            self.screen.say(Text("Enter lets play go on.", style="dim"))
        elif self.chance(view.seat) is not None:
            lasts = GAMES[view.game].lasts
            self.screen.say(Text(f"quiet: go on, and do not ask me again {lasts}.", style="dim"))

    def details(self, view: View, decision: DecisionView, width: int) -> Callable[[OptionView], str]:
        """What to say beside each option: what it is about, and what it can do."""
        details = self.table.details(view, decision, width)
        if decision.about not in self.table.foreseen:
            return details
        seen = seen_by(self.state, view.seat)

        def beside(option: OptionView) -> str:
            said, forecast = details(option), forecast_of(seen, option.key)
            if forecast is None:
                return said
            both = f"{said} · {forecast.text}" if said else forecast.text
            # What it can do says more than how somebody is doing.
            return both if len(option.label) + len(both) + NUMBER_ROOM <= width else forecast.text

        return beside

    def choices_made(self) -> int:
        """How many choices have been made in the match."""
        return len(self.state.journal.choices) if self.state.journal is not None else 0

    def hand_over(self, seat: int) -> None:
        """Between two people: nobody sees the other's hand."""
        if not self.hot_seat or seat == self.seated:
            return
        self.screen.clear()
        name = self.state.setup.names[seat]
        if self.seated >= 0:
            self.screen.say(Text(f"\n{'=' * 40}"))
        self.screen.ask(f"{name} is next. Pass the keyboard, then press Enter. ")
        self.screen.clear()
        self.seated = seat
        self.shown = False

    def show(self, view: View, decision: DecisionView, seat: int) -> None:
        """The news; and the board, unless the question is only a part of what is being done."""
        *pages, last = self.tellers[seat].pages(self.state)
        for page in pages:
            self.screen.tell(page)
            self.screen.pause()
        anew = self.table.draws_board_for(view, decision) or not self.shown
        wide = self.screen.width >= self.table.log_beside
        if wide and (anew or self.table.board_always_beside):
            self.show_wide(view, last, seat)
            self.shown = True
            return
        self.screen.tell(last)
        if anew:
            self.shown = True
            self.screen.say("", *self.table.board(view, self.width, self.screen.plain))

    def show_wide(self, view: View, news: list[Text], seat: int) -> None:
        """Board and log beside each other; older lines fill the log up."""
        width = self.table.widest
        board = self.table.board(view, width, self.screen.plain)
        height = sum(1 + line.plain.count("\n") for line in board)
        fill = max(height - len(news), 0)
        older = self.older[seat][-fill:] if fill else []
        beside = [Text(line.plain, style="dim") for line in older] + news
        table = Table.grid(padding=(0, 1))
        table.add_column(width=width)
        table.add_column(width=self.screen.width - width - 3)
        table.add_row(Text("\n").join(board), Text("\n").join(beside))
        self.screen.say("", table)
        self.older[seat] = (self.older[seat] + news)[-80:]

    # -- Answers

    def answer(self, view: View, decision: DecisionView, seat: int) -> bool:
        """Read a line and do what it says; True once the position has changed."""
        typed_ahead = bool(self.ahead)
        text = self.ahead.pop(0) if typed_ahead else self.screen.ask()
        if not text and decision.reaction:
            return True
        if not text and len(decision.options) > 1:
            text = self.table.usual_answer(decision)
        if not text and len(decision.options) > 1:
            self.put(view, decision)
            return False
        option = meant(text, decision.options, loosely=False)
        if isinstance(option, Unclear):
            command, _, rest = text.partition(" ")
            if text.startswith("?"):
                return self.do_why(seat, text[1:].strip())
            if command.lower() in self.commands:
                return self.commands[command.lower()](seat, rest.strip())
            if command.lower() in self.table.commands:
                self.table.commands[command.lower()](self.screen, view, rest.strip())
                return False
            if not typed_ahead:
                text, *self.ahead = self.table.answers_in(text, decision)
                self.ahead_of = (seat, self.table.stage(view))
            option = meant(text, decision.options)
        if isinstance(option, Unclear):
            self.ahead.clear()
            if typed_ahead:
                self.show(view, decision, seat)
                self.put(view, decision)
            self.screen.say(Text(self.unclear(seat, text) or option.message, style="yellow"))
            return False
        self.choose(seat, option.key)
        return True

    def unclear(self, seat: int, text: str) -> str:
        """What is said of an answer that is no option; empty for what is usually said."""
        return ""

    def choose(self, seat: int, key: str) -> None:
        """Take an option, remembering how things were."""
        twin = self.state.clone()
        journal = self.state.journal
        twin.write_into(journal.copy() if journal is not None else None)
        self.history.append(Snapshot(seat, twin, len(journal.choices) if journal is not None else 0))
        self.state.choose(seat, key)

    def give_up(self, seat: int) -> None:
        """End the match, unless others play on together: then a bot takes the seat."""
        if not (self.shared and self.hot_seat):
            super().give_up(seat)
            return
        setup = self.state.setup
        bot = usual_bot(setup.game)
        self.bots[seat] = make_bot(bot, self.state.seed + seat, setup.game)
        self.reacting.discard(seat)
        self.screen.say(f"{setup.names[seat]} gives up. The {bot} bot plays on.")

    # -- The end

    def end(self) -> None:
        """Say how the match ended, and what can be done with it."""
        watcher = next((seat for seat, bot in enumerate(self.bots) if bot is None), 0)
        for page in self.tellers[watcher].pages(self.state):
            self.screen.tell(page)
        setup = self.state.setup
        if self.state.outcome is not None:
            view = self.state.view(watcher, self.log_length())
            board = self.table.board(view, self.width, self.screen.plain)
            self.screen.say("", *board, *self.table.result(view), *ending(self.state.outcome, setup))
        elif self.conceded >= 0:
            line = Text(f"{setup.names[self.conceded]} concedes.", style="bold")
            if self.shared:
                line.append(" The match is lost.")
            elif setup.seats == 2:
                line.append(f" {setup.names[1 - self.conceded]} wins.")
            self.screen.say(line)
        self.screen.tell(in_short(setup.voice.summary(self.state.view(SPECTATOR)), setup))
        self.screen.say(f"Seed {self.state.seed}, {setup.mode} rules.")
