"""Questions as they are put: the rules they name and their words, with the names of cards and players left out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from altmode.abilities.effects import ChooseOne
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.kernel.decisions import Aim, Ask, Question
from altmode.kernel.game import Setup
from altmode.kernel.state import State

from .any_game import PARTS
from .random_play import open_asks

CARD = "CARD"
"""A card that the option is about."""
ANOTHER = "ANOTHER"
ME = "ME"
"""Who is asked."""
SOMEBODY = "SOMEBODY"
WAY = "WAY"
EFFECT = "EFFECT"
"""The words of an ability, which are kept with the cards."""
SHARED = re.compile(r"(?<!\w)(?:[A-Za-z]{1,2}\d+|\d+)(?!\w)")
"""Numbers and spaces. Where label and key of an option agree on one, it does not matter which it is."""
WAYS = re.compile(rf"(?<!\w)(?:{'|'.join(DIRECTION_WORDS)})(?!\w)")
PLACED = re.compile(r"[A-Z]{1,2}\d+")
"""What a cell of a board is called."""
ABILITY = re.compile(rf"((?:{CARD}|{ANOTHER}): (?:You may: )?)\S.*")
SEVERAL = re.compile(rf"({SOMEBODY}(, | and ){SOMEBODY})(?:\2{SOMEBODY})+")


def questions_of(game: str, base: type[Question] = Question) -> Iterator[type[Question]]:
    """Every class of questions that a game can ask; what only others are made from asks nothing by itself."""
    where = (f"altmode.games.{game}.", *PARTS[game].question_modules)
    for made in base.__subclasses__():
        if made.__module__.startswith(where) and made.__name__ not in PARTS[game].never_asked:
            yield made
        yield from questions_of(game, made)


@dataclass
class Words:
    """What the questions of one class were heard to say."""

    rules: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    options: set[str] = field(default_factory=set)


class Census:
    """All questions that came up in some matches."""

    def __init__(self) -> None:
        self.heard: defaultdict[type[Question], Words] = defaultdict(Words)
        self.otherwise: list[str] = []
        """What was asked otherwise when it was put again in the same position."""
        self.amiss: set[str] = set()
        """What the aims of options, or the effects that answers are for, should not have been."""
        self._names: dict[Setup, Names] = {}

    def look(self, state: State) -> None:
        """Write down what is asked in a position."""
        names = self._names.get(state.setup)
        if names is None:
            names = self._names[state.setup] = Names(state)
        for ask in open_asks(state):
            question, seat = ask.question, ask.seat
            words = self.heard[type(question)]
            words.rules.add(state.setup.cited(question.rule(state)))
            prompt = names.without(question.prompt(state, seat), state, seat, ())
            words.prompts.add(ABILITY.sub(rf"\1{EFFECT}", prompt) if question.about == "pick" else prompt)
            words.options.update(_options(state, ask, names))
            self.amiss.update(_misses(state, ask, words))
        if state.asked:
            twin = put_again(state)
            if (twin.asked, twin.offers) != (state.asked, state.offers):
                self.otherwise.append(f"{state.decisions} became {twin.decisions}")

    def text(self) -> str:
        """All of it in the order of the alphabet."""
        lines = []
        for asked, words in sorted(self.heard.items(), key=lambda item: item[0].__name__):
            lines += [f"== {asked.__name__} ({asked.about})"]
            lines += [f"rule    {rule or 'none: a card asks'}" for rule in sorted(words.rules)]
            lines += [f"prompt  {prompt}" for prompt in sorted(words.prompts)]
            lines += [f"option  {option}" for option in sorted(words.options)]
            lines += [""]
        return "\n".join(lines)


def put_again(state: State) -> State:
    """A twin of a position in which everything has been asked once more, as it is after a reaction."""
    twin = state.clone()
    twin.asked, twin.offers = [], []
    for ask in state.asked:
        ask.question.again(twin, ask.seat)
    twin.advance()
    return twin


def _options(state: State, ask: Ask, names: Names) -> Iterator[str]:
    """Key and label of every option, and what it is about if that is not one card."""
    for option in ask.options:
        aim = ask.question.aim(state, ask.seat, option)
        pieces = aim.pieces
        key = names.without(ask.question.key(state, ask.seat, option), state, ask.seat, pieces, typed=True)
        label = names.without(ask.question.label(state, ask.seat, option), state, ask.seat, pieces)
        if "→" in label:
            label = ABILITY.sub(rf"\1{EFFECT}", label)
        both = {word.lower() for word in SHARED.findall(key)} & {
            word.lower() for word in SHARED.findall(label)
        }
        key, label = (SHARED.sub(_left_out(both), text) for text in (key, label))
        yield f"{key} = {label}  [{_shape(aim)}]"


def _shape(aim: Aim) -> str:
    """An aim without saying which pieces, cells and seats."""
    several = [
        f"{len(found)} {sort}{'s' if len(found) > 1 else ''}"
        for sort, found in (("piece", aim.pieces), ("cell", aim.cells), ("seat", aim.seats))
        if found
    ]
    ways = [WAYS.sub(WAY, aim.way)] if aim.way else []
    return ", ".join([aim.verb, *several, *ways, *(["number"] if aim.number else [])])


def _misses(state: State, ask: Ask, words: Words) -> Iterator[str]:
    """What is wrong with the aims of a question's options: each must tell it from all others, by what there is."""
    question, seat = ask.question, ask.seat
    name = type(question).__name__
    aims = [question.aim(state, seat, option) for option in ask.options]
    for aim in aims:
        words.verbs.add(aim.verb)
        if aims.count(aim) > 1:
            yield f"{name}: several options are {aim}"
        if aim.verb not in question.VERBS:
            yield f'{name}: "{aim.verb}" is none of its verbs'
        if not all(0 <= piece < len(state.where) for piece in aim.pieces):
            yield f"{name}: there are no pieces {aim.pieces}"
        if not all(0 <= other < state.setup.seats for other in aim.seats):
            yield f"{name}: there are no seats {aim.seats}"
        if not all(PLACED.fullmatch(state.cell_name(place)) for place in aim.cells):
            yield f"{name}: there are no cells {aim.cells}"
    for option, aim in zip(ask.options, aims, strict=True):
        label = question.label(state, seat, option)
        for card in [state.setup.cards[state.cards[piece]] for piece in aim.pieces]:
            if card.slug not in card.name.lower() and card.slug in label.lower():
                yield f'{name}: "{label}" has what is typed for {card.name}, not its name'
    effect = question.does()
    if effect is not None:
        decision = next(d for d in state.decisions if d.seat == seat and d.about == question.about)
        found = state.setup.codec.from_plain(decision.does)
        if found != effect:
            yield f"{name}: {decision.does} is not {effect}"
        # The words of the question, or of its options, say the same.
        if isinstance(found, ChooseOne) and question.about == "mode":
            same = [mode.text() for mode in found.options] == list(decision.keys)
        else:
            same = question.about == "number" or found.text().lower() in decision.prompt.lower()
        if not same:
            yield f"{name}: {found.text()} is not what is asked: {decision}"


def _left_out(words: set[str]) -> Callable[[re.Match[str]], str]:
    return lambda found: "N" if found[0].lower() in words else found[0]


class Names:
    """The names of a match's cards and players, as they are said and as they are typed."""

    def __init__(self, state: State) -> None:
        self.seats = {name: seat for seat, name in enumerate(state.setup.names)}
        self.seats |= {name.lower(): seat for name, seat in self.seats.items()}
        self.said: defaultdict[str, set[int]] = defaultdict(set)
        self.typed: defaultdict[str, set[int]] = defaultdict(set)
        for number, card in enumerate(state.setup.cards):
            title = state.name_of_card(number)
            self.said[card.name].add(number)
            self.said[title].add(number)
            self.typed[card.slug].add(number)
            short = "-".join(re.findall(r"[a-z0-9]+", title.lower()))
            for name in (short, *(f"{short}-of-{seat.lower()}" for seat in state.setup.names)):
                self.typed[name].add(number)
        self.in_labels = self._pattern(self.said)
        self.in_keys = self._pattern(self.typed)

    def _pattern(self, cards: dict[str, set[int]]) -> re.Pattern[str]:
        known = sorted({*cards, *self.seats} - {""}, key=len, reverse=True)
        # `Move 1 space` names no card.
        return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, known))})(?![\w-]| space)")

    def without(
        self, text: str, state: State, seat: int, pieces: tuple[int, ...], typed: bool = False
    ) -> str:
        """A text in which words stand for names."""
        meant = {state.cards[piece] for piece in pieces}
        cards, pattern = (self.typed, self.in_keys) if typed else (self.said, self.in_labels)

        def word(found: re.Match[str]) -> str:
            name = found[0]
            if name in self.seats:
                return ME if self.seats[name] == seat else SOMEBODY
            return ANOTHER if meant.isdisjoint(cards[name]) else CARD

        return SEVERAL.sub(r"\1…", WAYS.sub(WAY, pattern.sub(word, text)))
