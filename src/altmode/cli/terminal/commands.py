"""What can be typed at the table besides answers: looking things up, taking back, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from altmode import State
from altmode.bots import adviser, make_bot, seen_by
from altmode.bots.part import forecast_of, reason_for
from altmode.bots.search.opinion import Opinion
from altmode.bots.search.pondering import advised
from altmode.cli.errors import CommandRefused
from altmode.cli.part import table_of
from altmode.cli.terminal.lookup import explain_last, look_up, print_log
from altmode.cli.terminal.prompts import shown
from altmode.cli.terminal.saving import free_name, save_match
from altmode.cli.terminal.screen import Screen
from altmode.games.registry import GAMES
from altmode.kernel.windows import Chance

HELP = """\
Answer with the number of an option, its words, or the beginning of them.
Enter takes the only option; where there are several, it lists them again.
  ?            why: the rule behind the last thing that happened (? 12: line 12 of the log)
  ? WORDS      search the rulebook
  card NAME    read a card          board    draw the board again
  log          what happened        hint     what the {bot} bot would do, and why
  odds         what each of your options can do, where that can be told
  u            take your last choice back, if nothing was revealed since
  save [FILE]  save the match       concede  give up
  quit         leave the table      help     this list"""


@dataclass(frozen=True)
class Snapshot:
    """The match before a choice of a person."""

    seat: int
    state: State
    choices: int


def thoughts(opinion: Opinion, names: tuple[str, ...]) -> list[Text]:
    """What a search looked at: how likely each option wins, how often it was followed up, and what is expected."""
    lines = []
    for candidate in opinion.candidates:
        text = f"  {candidate.chance:4.0%}  {candidate.label}"
        if candidate.line:
            text += "; then " + ", ".join([f"{names[step.seat]}: {step.label}" for step in candidate.line])
        lines.append(Text(f"{text}  ({candidate.visits} of {opinion.simulations} tries)", style="dim"))
    return lines


class Left(Exception):
    """Somebody left the table before the match was over."""


class Commands:
    """A match with a screen, and every command that works on them whatever the game is."""

    def __init__(self, state: State, screen: Screen, save_to: Path | None = None) -> None:
        self.state = state
        self.screen = screen
        self.table = table_of(state.setup.game)
        self.file = save_to
        self.conceded = -1
        self.history: list[Snapshot] = []
        self.reacting: set[int] = set()
        """Seats whose people want to be asked while others decide."""
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "help": self.do_help,
            "card": self.do_card,
            "log": self.do_log,
            "board": self.do_board,
            "u": self.do_undo,
            "undo": self.do_undo,
            "save": self.do_save,
            "hint": self.do_hint,
            "odds": self.do_odds,
            "h": self.do_hint,
            "why": self.do_why,
            "rule": self.do_why,
            "react": self.do_react,
            "concede": self.do_concede,
            "quit": self.do_quit,
        }
        self.asked_always: set[int] = set()
        """Seats whose people want to be asked for every chance to act."""
        self.rests: dict[int, str] = {}
        """In which part of the match people do not want to be asked for chances again."""
        if GAMES[state.setup.game].lasts:
            self.commands |= {"ask": self.do_ask, "quiet": self.do_quiet}

    @property
    def width(self) -> int:
        """How wide the board is drawn."""
        return min(self.screen.width, self.table.widest)

    def log_length(self) -> int:
        """How much log there is; the board needs none of it."""
        return len(self.state.journal.entries) if self.state.journal is not None else 0

    def do_help(self, seat: int, rest: str) -> bool:
        self.screen.say(HELP.format(bot=adviser(self.state.setup.game)))
        if self.table.help:
            self.screen.say(self.table.help)
        return False

    def do_why(self, seat: int, rest: str) -> bool:
        if rest:
            look_up(self.screen, self.state, seat, rest)
        else:
            explain_last(self.screen, self.state, seat)
        return False

    def do_card(self, seat: int, rest: str) -> bool:
        self.table.show_card(self.screen, self.state.view(seat), rest)
        return False

    def do_log(self, seat: int, rest: str) -> bool:
        print_log(self.screen, self.state, seat, self.table.chapter)
        return False

    def do_board(self, seat: int, rest: str) -> bool:
        view = self.state.view(seat, self.log_length())
        self.screen.say(*self.table.board(view, self.width, self.screen.plain))
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
        except (CommandRefused, OSError) as error:
            self.screen.say(Text(f"Not saved: {error}", style="yellow"))
        return False

    def do_hint(self, seat: int, rest: str) -> bool:
        seen = seen_by(self.state, seat)
        setup = self.state.setup
        name = adviser(setup.game)
        bot = make_bot(name, self.state.seed, setup.game)
        found = advised(setup.game, bot, seen, self.state.seed)
        label = next(shown(option) for option in seen.view.decisions[0].options if option.key == found.key)
        self.screen.say(Text(f"The {name} bot would: {label}  ({found.key})", style="italic"))
        self.screen.say(Text(reason_for(seen, found.key), style="italic"))
        self.screen.say(*thoughts(found.opinion, setup.names))
        return False

    def do_odds(self, seat: int, rest: str) -> bool:
        """What options can do, such as attacks, in guesses at what the seat does not see."""
        seen = seen_by(self.state, seat)
        found = [(shown(option), forecast_of(seen, option.key)) for option in seen.view.decisions[0].options]
        lines = [f"{label}: {forecast.text}" for label, forecast in found if forecast is not None]
        self.screen.say(*lines or ["Nothing can be told beforehand of what you are asked."])
        return False

    def do_react(self, seat: int, rest: str) -> bool:
        """Have oneself asked, or no longer, whenever one could do something while others decide."""
        self.reacting ^= {seat}
        if seat in self.reacting:
            self.screen.say("From now on you are asked whenever you could do something while others decide.")
        else:
            self.screen.say("You are asked only when it is your turn to decide.")
        return False

    def chance(self, seat: int) -> Chance | None:
        """What a seat is asked, if that is only whether it wants to act before play goes on."""
        game = GAMES[self.state.setup.game]
        if not game.lasts or all(ask.seat != seat for ask in self.state.asked):
            return None
        view = self.state.view(seat, self.log_length())
        return game.chance(view, next(one for one in view.decisions if not one.reaction))

    def do_ask(self, seat: int, rest: str) -> bool:
        """Have oneself asked for every chance to act, or no longer."""
        self.asked_always ^= {seat}
        self.rests.pop(seat, None)
        if seat in self.asked_always:
            self.screen.say("From now on you are asked at every opportunity.")
        else:
            self.screen.say("You are asked only where it is likely to matter.")
        return False

    def do_quiet(self, seat: int, rest: str) -> bool:
        """Go on, and have oneself asked for no chance again for a while."""
        chance = self.chance(seat)
        if chance is None:
            self.screen.say(Text("You are asked something else now.", style="yellow"))
            return False
        self.rests[seat] = chance.span
        return True

    def do_concede(self, seat: int, rest: str) -> bool:
        if not self.screen.confirm("Give the match up?"):
            return False
        self.give_up(seat)
        return True

    def give_up(self, seat: int) -> None:
        """End the match by giving it up."""
        self.conceded = seat

    def do_quit(self, seat: int, rest: str) -> bool:
        if self.file is not None or self.screen.confirm("Save the match?"):
            try:
                self.save(self.file)
            except (CommandRefused, OSError) as error:
                self.screen.say(Text(f"Not saved: {error}. Try save FILE first.", style="yellow"))
                self.file = None
                return False
        raise Left

    # -- Files

    def save(self, path: Path | None) -> None:
        """Write the record and say where it is."""
        path = path or self.file or free_name(self.state.setup.game, self.state.seed)
        save_match(self.state, path)
        self.file = path
        self.screen.say(f"Saved as {path}", f"Go on with: altmode play --load {path}")

    def autosave(self) -> None:
        """Keep the match of somebody who is suddenly gone."""
        if self.state.journal is None or not self.state.journal.choices:
            return
        try:
            self.save(self.file)
        except (CommandRefused, OSError):
            self.file = None
            self.save(None)
