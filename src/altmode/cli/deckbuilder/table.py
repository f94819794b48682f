"""A deck-building game at the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar, Final

from rich.text import Text

from altmode import GAMES, State, new_game
from altmode.authoring.opening import written_out
from altmode.authoring.problems import did_you_mean, nearest
from altmode.cli.deckbuilder.board import Painter, SeenInView, box_seen
from altmode.cli.deckbuilder.cards import card_text, gist
from altmode.cli.deckbuilder.story import DeckTeller
from altmode.cli.errors import CommandRefused
from altmode.cli.modes import check_mode
from altmode.cli.terminal.arguments import PlayArguments
from altmode.cli.terminal.screen import Screen
from altmode.cli.terminal.tables import Table, Teller
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.drawing import cut, numbers_text, short_type
from altmode.games.deckbuilder.facts import CellFacts, deck_facts
from altmode.games.deckbuilder.game import contents_in
from altmode.games.deckbuilder.terms import CHARACTER
from altmode.kernel.game import CannotPlay, slug
from altmode.kernel.views import DecisionView, OptionView, View

Look = tuple[int, int, list[CellFacts], list[str | None]]
"""Who looks at the Matrix in which turn, how it lies, and where everybody stands."""
UNTOLD: Final = ("convert", "use", "visit", "search", "battle", "call off", "thwart")
"""What needs no words about the card it is done with."""
USUAL: Final = {"window": "draw the encounter"}
"""The answer that Enter gives to a question."""


class DeckTable(Table):
    """The Matrix with everybody on it, what is left to spend, and the hand."""

    chapter: ClassVar[str] = "turn_began"
    help: ClassVar[str] = """\
Signs on the Matrix: 1b is player 1 in Bot Mode, 2a player 2 in Alt Mode; P Power, R Range,
M Move, F Flight, B Block; the number on the right is what it costs you now.
Several answers at once: play wrath, play hunt, end turn."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.last: Look | None = None
        """The Matrix as it was last drawn."""

    def start(self, arguments: PlayArguments, screen: Screen) -> State:
        game = GAMES[self.game]
        mode = check_mode(self.game, arguments.mode)
        options: dict[str, Any] = written_out(self.game, options_of(arguments), mode)
        characters = [
            character_called(self.game, mode, name, options) for name in arguments.given.get("character", [])
        ]
        allowed = game.seats_in(mode)
        seats = arguments.seats or max(allowed[0], min(2, allowed[-1]), len(characters), arguments.people)
        if wrong := game.wrong_number(mode, seats):
            raise CommandRefused(f"--seats: {wrong}")
        if len(characters) > seats:
            raise CommandRefused(f"there are {seats} seats and {len(characters)} characters")
        arguments.check_people(seats)
        given: list[dict[str, str]] = [{} for _ in range(seats)]
        for seat, character in enumerate(characters):
            given[seat]["character"] = character
        for seat, name in enumerate(names_for(arguments, seats)):
            given[seat]["name"] = name
        try:
            state = new_game(self.game, mode=mode, seats=given, seed=arguments.seed, **options)
        except CannotPlay as error:
            raise CommandRefused("\n".join(error.reasons)) from None
        screen.say(Text(f"{game.title}, {game.modes[mode]}: {', '.join(state.setup.names)}.", style="bold"))
        return state

    def teller(self, seat: int, width: int, plain: bool) -> Teller:
        return DeckTeller(seat)

    def board(self, view: View, width: int, plain: bool) -> list[Text]:
        self.last = look(view)
        return Painter(view, width, plain).board()

    def draws_board_for(self, view: View, decision: DecisionView) -> bool:
        """Where a turn goes on and the Matrix lies as it was last drawn, it need not be drawn again."""
        return look(view) != self.last

    def above(self, view: View, decision: DecisionView, width: int, plain: bool) -> list[Text]:
        """What one has to spend and what is under way, as it is now."""
        painter = Painter(view, width, plain)
        return [Text(), *painter.standing(), *painter.under_way()]

    def details(self, view: View, decision: DecisionView, width: int) -> Callable[[OptionView], str]:
        seen = SeenInView(view)
        facts = deck_facts(view)
        costs = {cell.piece: cell.cost for cell in facts.cells}
        lying = {cell.cell: cell for cell in facts.cells}
        longest = max(len(option.label) for option in decision.options)

        def beside(option: OptionView) -> str:
            text = ""
            card = seen.card(option.pieces[0]) if option.pieces else None
            if option.verb == "move" and option.cells:
                cell = lying[option.cells[0]]
                there = seen.card(cell.piece) if cell.piece >= 0 else None
                text = "empty" if cell.piece < 0 else there.name if cell.up and there else "facedown"
            elif option.verb in ("buy", "battle") and card is not None and decision.about == "turn":
                cost = costs.get(option.pieces[0])
                what = rewarded(card) if option.verb == "battle" else described(card)
                text = f"cost {card.cost if cost is None else cost}. {what}"
            elif card is not None and option.verb not in UNTOLD:
                text = described(card)
            pad = " " * (longest - len(option.label)) if text else ""
            return cut(pad + text, max(width - len(option.label) - 9, 0))

        return beside

    def usual_answer(self, decision: DecisionView) -> str:
        usual = USUAL.get(decision.about, "")
        return usual if any(option.key == usual for option in decision.options) else ""

    def answers_in(self, text: str, decision: DecisionView) -> list[str]:
        """A line may hold several answers, with commas between."""
        return [part.strip() for part in re.split(r"[,;]", text) if part.strip()] or [text]

    def stage(self, view: View) -> str:
        return str(deck_facts(view).turn)

    def show_card(self, screen: Screen, view: View, name: str) -> None:
        """Cards that one sees come first; of two with one name, both."""
        wanted = slug(name)
        if not wanted:
            screen.say("Which card? For example: card rise up")
            return
        known = list(box_seen(view).cards)
        found = [card for card in known if card.slug == wanted]
        if not found:
            seen = list(SeenInView(view).cards.values())
            near = [card for card in [*seen, *known] if card.slug.startswith(wanted)]
            found = near[:1]
        if found:
            screen.say(*(card_text(card, screen.plain) for card in found))
            return
        hint = nearest(name, [card.name for card in known])
        screen.say(f'There is no card "{name[:60]}".' + (f' Did you mean "{hint[0]}"?' if hint else ""))


def look(view: View) -> Look:
    """How the Matrix looks to somebody."""
    facts = deck_facts(view)
    return view.seat, facts.turn, facts.cells, [seat.at for seat in facts.seats]


def described(card: DeckCard) -> str:
    """A card in a line: what it is, its numbers, its text."""
    return " ".join(filter(None, [f"{short_type(card)}.", " ".join(numbers_text(card)), gist(card)]))


def rewarded(card: DeckCard) -> str:
    """What defeating an Adversary earns."""
    reward = card.face.reward
    return f"{short_type(card)}. Reward: {reward.text()}." if reward is not None else f"{short_type(card)}."


def character_called(game: str, mode: str, name: str, options: dict[str, Any]) -> str:
    """A character by its name or the beginning of it."""
    known = [card.name for card in contents_in(game, mode, options).box.of(CHARACTER)]
    for character in known:
        if slug(name) and slug(character).startswith(slug(name)):
            return character
    hint = did_you_mean(name, known) or "."
    raise CommandRefused(f'there is no character "{name}"{hint} There are {", ".join(known)}.')


def options_of(arguments: PlayArguments) -> dict[str, Any]:
    """What was said about the match as a whole."""
    options = arguments.options()
    if int(arguments.one("draft") or 0):
        options["draft"] = True
    for name in ("faction", "mix", "base", "autobots", "decepticons"):
        if word := arguments.one(name):
            options[name] = word
    if switches := arguments.given.get("switch"):
        options["switches"] = list(switches)
    return options


def names_for(arguments: PlayArguments, seats: int) -> list[str]:
    """What to call the seats: as was said, then people and bots by their number."""
    people = arguments.people_among(seats)
    usual = [
        f"Player {seat + 1}" if seat < people else f"{arguments.bot.capitalize()} bot {seat + 1 - people}"
        for seat in range(seats)
    ]
    return [*arguments.names[:seats], *usual[len(arguments.names) :]]
