"""Robo Rally at the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text

from altmode import State
from altmode.authoring.problems import nearest
from altmode.cli.rally.cards import text_to_read
from altmode.cli.rally.lookup import print_legend, print_space
from altmode.cli.rally.panels import SHORT, cut
from altmode.cli.rally.start import start_race
from altmode.cli.rally.story import RaceTeller
from altmode.cli.rally.view import paint
from altmode.cli.terminal.arguments import PlayArguments
from altmode.cli.terminal.prompts import Unclear, meant
from altmode.cli.terminal.screen import Screen
from altmode.cli.terminal.tables import Command, Table, Teller
from altmode.games.rally.brought import cards_seen
from altmode.games.rally.card_data import Robot, all_robots
from altmode.games.rally.cards import RallyCard
from altmode.games.rally.facts import DamageFacts, UpgradeFacts, rally_facts
from altmode.games.rally.preview import Outlook, outlook, planned_cards
from altmode.games.rally.scene import cell_name
from altmode.kernel.game import slug
from altmode.kernel.views import DecisionView, OptionView, View

WIDEST = 112
STORY_WIDTH = 100
USUAL = {"action": "go on", "upgrades": "done"}
"""The answer that Enter gives to a question."""
PLANNING = ("register", "mode")
TYPED = {short.lower(): slug(name) for name, short in SHORT.items()}
MODES = ("bot", "alt")


class RallyTable(Table):
    """The course, the racers beside it, and the story of each register."""

    game = "rally"
    chapter: ClassVar[str] = "round_began"
    widest: ClassVar[int] = WIDEST
    log_beside: ClassVar[int] = WIDEST + 43
    board_always_beside: ClassVar[bool] = False
    help: ClassVar[str] = """\
In a race:
  space C4     what is on a space   legend   the signs of the board
  react        be asked, or no longer, when you could act while others decide
  ask          be asked at every opportunity to act, or only where it is likely to matter
  quiet        go on, and not be asked for an opportunity again in this round
Plan several registers at once: m2 tl m1 ag m3, or names with commas between."""
    commands: ClassVar[dict[str, Command]] = {"space": print_space, "legend": print_legend}

    def start(self, arguments: PlayArguments, screen: Screen) -> State:
        return start_race(arguments, screen)

    def teller(self, seat: int, width: int, plain: bool) -> Teller:
        return RaceTeller(seat, min(width, STORY_WIDTH), plain)

    def board(self, view: View, width: int, plain: bool) -> list[Text]:
        return paint(view, width, plain, self._plan(view))

    def draws_board_for(self, view: View, decision: DecisionView) -> bool:
        if decision.about == "upgrades":
            return not rally_facts(view).robots[view.seat].phase_done
        return decision.about in ("start", "return", "mode")

    def above(self, view: View, decision: DecisionView, width: int, plain: bool) -> list[Text]:
        """While planning the plan; in the middle of a register where one is."""
        if decision.about in PLANNING:
            return [Text(), *plan_lines(view, decision, width, plain)]
        table = rally_facts(view)
        facts = table.robots[view.seat]
        if not table.register or facts.at is None:
            return [Text()]
        at = cell_name(facts.at)
        text = f"You are at {at}, facing {facts.facing}, in {facts.form} mode, with {facts.energon} Energon."
        cards = view.zone(f"register {table.register}", view.seat).pieces
        if decision.about in ("action", "reaction") and not facts.acted:
            text += f" Your card: {' and '.join(piece.card or '' for piece in cards) or 'none'}."
        return [Text(), Text(text, style="dim")]

    def details(self, view: View, decision: DecisionView, width: int) -> Callable[[OptionView], str]:
        longest = max(len(option.label) for option in decision.options)

        def beside(option: OptionView) -> str:
            beside = self._beside(view, decision, option)
            pad = " " * (longest - len(option.label)) if beside else ""
            return cut(pad + beside, max(width - len(option.label) - 9, 0), plain=False)

        return beside

    def _beside(self, view: View, decision: DecisionView, option: OptionView) -> str:
        if decision.about == "register":
            return self._beside_card(view, option)
        if decision.about == "mode":
            found = outlook(view, planned_cards(view), option.key)
            return f"leads to {found.described()}" if found is not None else ""
        if option.pieces:
            try:
                facts = view.piece(option.pieces[0]).facts
            except LookupError:
                return ""
            return facts.text if isinstance(facts, (UpgradeFacts, DamageFacts)) else ""
        return ""

    def _beside_card(self, view: View, option: OptionView) -> str:
        """How many of a card are in hand, and where it would lead after what is planned already."""
        hand = [piece.card for piece in view.zone("hand", view.seat).pieces]
        cards = [view.piece(piece).card or "" for piece in option.pieces]
        text = f"x{hand.count(cards[0])}" if len(cards) == 1 and hand.count(cards[0]) > 1 else "  "
        registers = [*planned_cards(view), cards]
        ways = [outlook(view, registers, mode) for mode in MODES]
        return f"{text}  {both(ways)}" if all(ways) else text.strip()

    def usual_answer(self, decision: DecisionView) -> str:
        usual = USUAL.get(decision.about, "")
        return usual if any(option.key == usual for option in decision.options) else ""

    def answers_in(self, text: str, decision: DecisionView) -> list[str]:
        """Two letters stand for a planning card, and a line may hold a whole plan."""
        parts = [part.strip() for part in re.split(r"[,;]", text) if part.strip()]
        return [answer for part in parts for answer in _answers(part, decision)] or [text]

    def stage(self, view: View) -> str:
        facts = rally_facts(view)
        return f"{facts.round} {facts.step}"

    def show_card(self, screen: Screen, view: View, name: str) -> None:
        wanted = slug(name)
        if not wanted:
            screen.say("Which card? For example: card turbo boost")
            return
        known: list[RallyCard | Robot] = [*cards_seen(view), *all_robots()]
        found = [one for one in known if slug(one.name) == wanted] or [
            one for one in known if slug(one.name).startswith(wanted)
        ]
        if found:
            screen.say(text_to_read(found[0], screen.plain))
            return
        hint = nearest(name, [one.name for one in known])
        screen.say(f'There is no card "{name[:60]}".' + (f' Did you mean "{hint[0]}"?' if hint else ""))

    def result(self, view: View) -> list[Text]:
        """How far everybody came."""
        table = rally_facts(view)
        robots = sorted(table.robots, key=lambda facts: -facts.reached)
        count = len(table.checkpoints)
        parts = [f"{view.names[facts.seat]} {facts.reached} of {count}" for facts in robots]
        return [Text(f"Checkpoints: {', '.join(parts)}.")]

    def _plan(self, view: View) -> Outlook | None:
        """Where one's plan leads, while one is planning."""
        if (
            view.seat < 0
            or rally_facts(view).register
            or not any(one.about in PLANNING for one in view.decisions)
        ):
            return None
        return outlook(view, planned_cards(view))


def _answers(part: str, decision: DecisionView) -> list[str]:
    """What stands between two commas: one card by its name, or several by their two letters.

    A word that stands for nothing among such letters is an answer of its own, so that it alone is refused.
    """
    words = part.lower().split()
    plain = all(word in TYPED or word in MODES for word in words)
    mixed = any(word in TYPED for word in words)
    if plain or (mixed and isinstance(meant(part, decision.options), Unclear)):
        return [TYPED.get(word, word) for word in words]
    return [part]


def both(ways: list[Outlook | None]) -> str:
    """Where something leads in both modes."""
    bot, alt = (way.described() if way is not None else "?" for way in ways)
    return f"to {bot}" if bot == alt else f"to {bot}, in alt mode {alt}"


def plan_lines(view: View, decision: DecisionView, width: int, plain: bool) -> list[Text]:
    """The five registers as they fill up."""
    line = Text("Plan")
    cards = planned_cards(view)
    for number in range(1, 6):
        line.append(f"   {number} ", style="grey58")
        if number <= len(cards):
            line.append(" + ".join(cards[number - 1]), style="bold")
        elif number == len(cards) + 1:
            line.append("?", style="bold cyan")
        else:
            line.append("-" if plain else "·", style="grey42")
    return [line]
