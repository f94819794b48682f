"""Playing at the page: seeing what is asked and what glows, and taking it with a mouse, a finger or keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from .browsing import PATIENCE, Visitor, until

ASKED = "section[aria-label='What is asked']"
OPTIONS = f"{ASKED} [role=group][aria-labelledby=question] [data-option]"
GLOWING = "[aria-label=Board] .can:is([data-piece], [data-cell])"
END_TURN = "End turn"
AT_A_SPACE = re.compile("(Battle|Search|Command|Clear|Enter|Step|Move|Buy) .*[A-Z][0-9]$")

# What a person sees at a glance: whether the game is over, what is asked, what can be answered.
LOOK = """([asked, options]) => {
  const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const over = all('[aria-label="The game is over"]')[0];
  const missed = all('[aria-label="The puzzle is not solved"]')[0];
  const sure = all('[role=alertdialog]')[0];
  const curtain = all('.curtain')[0];
  const buttons = all(options);
  if (!over && !missed && !sure && !curtain && !buttons.length) return null;
  return {
    over: over ? over.querySelector('h2').textContent : '',
    missed: Boolean(missed),
    sure: Boolean(sure),
    curtain: Boolean(curtain),
    question: document.getElementById('question')?.innerText ?? '',
    options: buttons.map((button) => ({
      label: button.querySelector('span:not(.hint)').textContent,
      key: button.getAttribute('aria-keyshortcuts') ?? '',
      advised: button.querySelector('.hint') !== null,
    })),
  };
}"""

Sight = dict[str, Any]
Touch = Callable[[Locator], None]


def look(visitor: Visitor) -> Sight:
    """Wait until something is asked or the game is over or a puzzle missed, and tell what is seen."""
    sight: Sight = visitor.page.wait_for_function(LOOK, arg=[ASKED, OPTIONS], timeout=PATIENCE).json_value()
    return sight


def asked(*people: Visitor) -> Visitor:
    """Whoever of some people is asked something now."""

    def found() -> Visitor | None:
        return next((one for one in people if one.page.title().startswith("●")), None)

    return until(people[0], found)


def labels(sight: Sight) -> list[str]:
    """What could be answered, in words."""
    return [option["label"] for option in sight["options"]]


def option(visitor: Visitor, label: str) -> Locator:
    """An option in the prompt."""
    return visitor.page.locator(OPTIONS).filter(has=visitor.page.get_by_text(label, exact=True))


def choose(visitor: Visitor, label: str) -> None:
    """Take an option; of several behind one button the first."""
    option(visitor, label).click()
    while label.endswith("…"):
        label = labels(look(visitor))[0]
        option(visitor, label).click()


def click(place: Locator) -> None:
    """With a mouse."""
    place.click()


def tap(place: Locator) -> None:
    """With a finger."""
    place.tap()


def confirm(visitor: Visitor, touch: Touch = click) -> None:
    """Mean it: what would hurt if it was a slip is asked once more."""
    touch(visitor.page.get_by_role("alertdialog").get_by_role("button").first)


# -- Any board: act on the things themselves


class BoardPlayer:
    """Somebody who acts on what glows and takes from the prompt only what lies nowhere on the table."""

    def __init__(self, visitor: Visitor, touch: Touch = click) -> None:
        self.visitor = visitor
        self.touch = touch
        self.deeds = 0
        self.on_the_board = 0

    def play(self, choices: int = 400) -> str:
        """Play until the game is over, or so many deeds long; the headline of the end."""
        for _ in range(choices):
            sight = look(self.visitor)
            if sight["over"]:
                return str(sight["over"])
            self.act(sight)
        return ""

    def act(self, sight: Sight) -> None:
        """Do one thing."""
        self.deeds += 1
        if sight["sure"]:
            confirm(self.visitor, self.touch)
            return
        glowing = self.visitor.page.locator(GLOWING)
        words: list[str] = glowing.evaluate_all("all => all.map((thing) => thing.ariaLabel)")
        place = self.best_of(words, sight)
        if place is None:
            self.touch(option(self.visitor, self.in_the_prompt(labels(sight))))
            return
        self.on_the_board += 1
        self.touch(glowing.nth(place))
        menu = self.visitor.page.get_by_role("menuitem")
        if menu.count():
            self.touch(menu.nth(first_with(menu.all_inner_texts(), self.menus) or 0))
        targets = self.visitor.page.locator(".piece.target")
        if targets.count():
            self.touch(targets.first)

    menus: tuple[str, ...] = ()
    """What is taken first where a thing offers several."""

    def best_of(self, words: list[str], sight: Sight) -> int | None:
        """Which of the glowing things to take, by how they are read aloud."""
        raise NotImplementedError

    def in_the_prompt(self, lines: list[str]) -> str:
        """Which option to take when none of the things is wanted."""
        return lines[0]


def first_with(texts: list[str], wanted: Sequence[str]) -> int | None:
    """The place of the first text that has the first of some words."""
    for words in wanted:
        for place, text in enumerate(texts):
            if words in text:
                return place
    return None


class CardPlayer(BoardPlayer):
    """The Trading Card Game: attack whenever it is possible, play what glows before that."""

    menus = ("Attack",)

    def best_of(self, words: list[str], sight: Sight) -> int | None:
        """A card to play, then a character to attack with."""
        return first_with(words, ("can play", "can attack", ""))


class MatrixPlayer(BoardPlayer):
    """The deck-building games: fight whatever can be fought, and play, search, buy and walk as long as it goes."""

    menus = ("Battle", "Command", "Clear", "Search", "Buy", "Move")
    things = ("Battle", "Command", "Clear", "can be played", "Search", "Buy", "can be bought", "Move to")

    def best_of(self, words: list[str], sight: Sight) -> int | None:
        """The weightiest thing of a turn; where something else is asked, whatever answers it."""
        self.check_spaces(words, labels(sight))
        doing = [said.rpartition("; ")[2] for said in words]
        if END_TURN in labels(sight):
            return first_with(doing, self.things)
        return next((place for place, said in enumerate(doing) if said != "can Convert"), None)

    def in_the_prompt(self, lines: list[str]) -> str:
        """The end of the turn, else what goes on."""
        going_on = (line for line in lines if not line.startswith("Convert"))
        return END_TURN if END_TURN in lines else next(going_on, lines[0])

    def check_spaces(self, words: list[str], lines: list[str]) -> None:
        """Whatever is done at a space can be done on that space."""
        nowhere = [
            line for line in lines if AT_A_SPACE.match(line) and not any(line in said for said in words)
        ]
        assert not nowhere, f"{nowhere} lie nowhere on the board, where there is {words}"


# -- Any game: follow the hints


def hinted(visitor: Visitor, sight: Sight, touch: Touch = click) -> str:
    """Ask for a hint and tell which option it names."""
    if len(sight["options"]) == 1:
        return labels(sight)[0]
    touch(visitor.page.get_by_role("button", name=re.compile("^Hint:")).locator("visible=true").first)
    advised = visitor.page.locator(OPTIONS).filter(has_text="Hint")
    expect(advised).to_have_count(1)
    label = str(advised.locator("span:not(.hint)").first.text_content())
    close = visitor.button("Close the hint", exact=True)
    if close.count():
        touch(close)
    return label


def on_the_board(visitor: Visitor, label: str) -> Locator:
    """Where on the board an option is taken."""
    named = re.compile(f"^{re.escape(label)}($|,|\\.|;)")
    return (
        visitor.page.get_by_label("Board", exact=True)
        .get_by_role("button", name=named)
        .locator("visible=true")
    )


def take(visitor: Visitor, label: str, touch: Touch = click) -> None:
    """Take an option where it lies on the board, else in the prompt."""
    place = on_the_board(visitor, label)
    touch(place.first if place.count() else option(visitor, label))
