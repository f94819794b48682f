"""One match at the terminal: shows, asks, and carries out what is typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table
from rich.text import Text

from altmode import State
from altmode.bots import Bot, GreedyBot
from altmode.cli.errors import Refusal
from altmode.cli.terminal.board import paint
from altmode.cli.terminal.lookup import explain_last, look_up, print_log, show_card
from altmode.cli.terminal.prompts import Unclear, meant, question, shown
from altmode.cli.terminal.saving import free_name, save_match
from altmode.cli.terminal.screen import BOARD_WIDTH, SEAT_STYLES, NoMoreInput, Screen
from altmode.cli.terminal.story import Storyteller
from altmode.kernel.views import DecisionView, View

HELP = """\
Answer with the number of an option, its words, or the beginning of them.
Enter takes the only option; where there are several, it lists them again.
  ?            why: the rule behind the last thing that happened (? 12: line 12 of the log)
  ? WORDS      search the rulebook
  card NAME    read a card          board    draw the board again
  log          what happened        hint     what the greedy bot would do
  u            take your last choice back, if nothing was revealed since
  save [FILE]  save the match       concede  give up
  quit         leave the table      help     this list"""


@dataclass(frozen=True)
class Snapshot:
    """The match before a choice of a person."""

    seat: int
    state: State
    choices: int


class Left(Exception):
    """Somebody left the table before the match was over."""


class Session:
    """A match between people and bots, played through one terminal."""

    def __init__(
        self, state: State, bots: list[Bot | None], screen: Screen, save_to: Path | None = None
    ) -> None:
        self.state = state
        self.bots = bots
        self.screen = screen
        self.file = save_to
        self.conceded = -1
        self.history: list[Snapshot] = []
        self.tellers = [Storyteller(seat, screen.plain) for seat in range(len(bots))]
        self.older: list[list[Text]] = [[] for _ in bots]
        self.seated = -1
        self.shown = False
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "help": self.do_help,
            "card": self.do_card,
            "log": self.do_log,
            "board": self.do_board,
            "u": self.do_undo,
            "undo": self.do_undo,
            "save": self.do_save,
            "hint": self.do_hint,
            "concede": self.do_concede,
            "quit": self.do_quit,
        }

    def resume(self) -> None:
        """Take up a match that was begun before: what happened until this turn is old news."""
        entries = self.state.journal.entries if self.state.journal is not None else []
        turns = [index for index, entry in enumerate(entries) if entry.kind.name == "turn_began"]
        for teller in self.tellers:
            teller.told = turns[-1] if turns else 0

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the keyboard."""
        return self.bots.count(None) > 1

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.state.over or self.conceded >= 0

    def play(self) -> None:
        """Play until the match is over; Left is raised if somebody leaves before."""
        try:
            while not self.over:
                decision = self.state.decisions[0]
                bot = self.bots[decision.seat]
                if bot is not None:
                    self.state.choose(decision.seat, bot.pick(self.state.view(decision.seat), decision))
                else:
                    self.ask(decision.seat)
        except (KeyboardInterrupt, NoMoreInput):
            self.autosave()
            raise

    # -- Showing

    def ask(self, seat: int) -> None:
        """Show a person the table and have one choice made."""
        self.hand_over(seat)
        view = self.state.view(seat, self.log_length())
        decision = view.decisions[0]
        self.show(view, decision, seat)
        self.screen.say(*question(view, decision, self.screen.width))
        while not self.answer(view, decision, seat):
            pass

    def log_length(self) -> int:
        """How much log there is; the board needs none of it."""
        return len(self.state.journal.entries) if self.state.journal is not None else 0

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
        news = self.tellers[seat].tell(self.state)
        if self.screen.wide:
            self.show_wide(view, news, seat)
            return
        self.screen.tell(news)
        if decision.about == "turn" or not self.shown:
            self.shown = True
            self.screen.say("", *paint(self.screen, view, min(self.screen.width, BOARD_WIDTH)))

    def show_wide(self, view: View, news: list[Text], seat: int) -> None:
        """Board and log beside each other; older lines fill the log up."""
        board = paint(self.screen, view, BOARD_WIDTH)
        height = sum(1 + line.plain.count("\n") for line in board)
        fill = max(height - len(news), 0)
        older = self.older[seat][-fill:] if fill else []
        beside = [Text(line.plain, style="dim") for line in older] + news
        table = Table.grid(padding=(0, 1))
        table.add_column(width=BOARD_WIDTH)
        table.add_column(width=self.screen.width - BOARD_WIDTH - 3)
        table.add_row(Text("\n").join(board), Text("\n").join(beside))
        self.screen.say("", table)
        self.older[seat] = (self.older[seat] + news)[-80:]

    # -- Answers

    def answer(self, view: View, decision: DecisionView, seat: int) -> bool:
        """Read a line and do what it says; True once the position has changed."""
        text = self.screen.ask()
        if not text and len(decision.options) > 1:
            self.screen.say(*question(view, decision, self.screen.width))
            return False
        option = meant(text, decision.options, loosely=False)
        if isinstance(option, Unclear):
            command, _, rest = text.partition(" ")
            if text.startswith("?"):
                return self.do_why(seat, text[1:].strip())
            if command.lower() in self.commands:
                return self.commands[command.lower()](seat, rest.strip())
            option = meant(text, decision.options)
        if isinstance(option, Unclear):
            self.screen.say(Text(option.message, style="yellow"))
            return False
        self.choose(seat, option.key)
        return True

    def choose(self, seat: int, key: str) -> None:
        """Take an option, remembering how things were."""
        twin = self.state.clone()
        journal = self.state.journal
        twin.journal = journal.copy() if journal is not None else None
        self.history.append(Snapshot(seat, twin, len(journal.choices) if journal is not None else 0))
        self.state.choose(seat, key)

    def do_help(self, seat: int, rest: str) -> bool:
        self.screen.say(HELP)
        return False

    def do_why(self, seat: int, rest: str) -> bool:
        if rest:
            look_up(self.screen, self.state, seat, rest)
        else:
            explain_last(self.screen, self.state, seat)
        return False

    def do_card(self, seat: int, rest: str) -> bool:
        show_card(self.screen, self.state.view(seat), rest)
        return False

    def do_log(self, seat: int, rest: str) -> bool:
        print_log(self.screen, self.state, seat)
        return False

    def do_board(self, seat: int, rest: str) -> bool:
        view = self.state.view(seat, self.log_length())
        self.screen.say(*paint(self.screen, view, min(self.screen.width, BOARD_WIDTH)))
        return False

    def do_undo(self, seat: int, rest: str) -> bool:
        """Go back to before the last choice, unless somebody learned something from it."""
        reason = self.why_no_undo(seat)
        if reason:
            self.screen.say(Text(reason, style="yellow"))
            return False
        self.state = self.history.pop().state
        self.screen.say(Text("Taken back.", style="bold"))
        return True

    def why_no_undo(self, seat: int) -> str:
        """Why the last choice stands; empty if it can be taken back."""
        if not self.history:
            return "There is nothing to take back."
        last = self.history[-1]
        names = self.state.setup.names
        made = self.state.journal.choices[last.choices :] if self.state.journal is not None else []
        others = [other for other, _ in made if other != seat]
        if last.seat != seat or others:
            return f"That stands: {names[others[0] if others else last.seat]} has decided something since."
        if last.state.reveals != self.state.reveals:
            return "That stands: cards were drawn, revealed or shuffled since."
        return ""

    def do_save(self, seat: int, rest: str) -> bool:
        try:
            self.save(Path(rest).expanduser() if rest else None)
        except (Refusal, OSError) as error:
            self.screen.say(Text(f"Not saved: {error}", style="yellow"))
        return False

    def do_hint(self, seat: int, rest: str) -> bool:
        view = self.state.view(seat, self.log_length())
        key = GreedyBot().pick(view, view.decisions[0])
        label = next(shown(option) for option in view.decisions[0].options if option.key == key)
        self.screen.say(Text(f"The greedy bot would: {label}  ({key})", style="italic"))
        return False

    def do_concede(self, seat: int, rest: str) -> bool:
        if not self.screen.confirm("Give the match up?"):
            return False
        self.conceded = seat
        return True

    def do_quit(self, seat: int, rest: str) -> bool:
        if self.file is not None or self.screen.confirm("Save the match?"):
            try:
                self.save(self.file)
            except (Refusal, OSError) as error:
                self.screen.say(Text(f"Not saved: {error}. Try save FILE first.", style="yellow"))
                self.file = None
                return False
        raise Left

    # -- Files and the end

    def save(self, path: Path | None) -> None:
        """Write the record and say where it is."""
        path = path or self.file or free_name(self.state.setup.game, self.state.setup.seed)
        save_match(self.state, path)
        self.file = path
        self.screen.say(f"Saved as {path}", f"Go on with: altmode play --load {path}")

    def autosave(self) -> None:
        """Keep the match of somebody who is suddenly gone."""
        if self.state.journal is None or not self.state.journal.choices:
            return
        try:
            self.screen.say()
            self.save(self.file)
        except (Refusal, OSError):
            self.file = None
            self.save(None)

    def end(self) -> None:
        """Say how the match ended, and what can be done with it."""
        watcher = next((seat for seat, bot in enumerate(self.bots) if bot is None), 0)
        self.screen.tell(self.tellers[watcher].tell(self.state))
        names = self.state.setup.names
        if self.conceded < 0:
            view = self.state.view(watcher, self.log_length())
            self.screen.say("", *paint(self.screen, view, min(self.screen.width, BOARD_WIDTH)))
        if self.conceded >= 0:
            winner = 1 - self.conceded
            told = Text(f"{names[self.conceded]} concedes. {names[winner]} wins.", style="bold")
        elif self.state.winners:
            winner = self.state.winners[0]
            told = Text(f"{names[winner]} wins.", style=f"bold {SEAT_STYLES[winner]}")
        else:
            told = Text("The match is a draw.", style="bold")
        self.screen.say(told, f"Seed {self.state.setup.seed}, {self.state.setup.mode} rules.")
