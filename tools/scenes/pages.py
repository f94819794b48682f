"""Pages before a game and around it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from e2e.playing import look
from playwright.sync_api import expect

from scenes.stage import ANN, BOT, BOTH, MIDDLE, PHONE, PHONE_LIGHT, WIDE, WIDE_LIGHT, Scene, Stage, page

BAD_COURSE = """course: The Long Way Home
players: [2, 4]
layout:
  - {board: Speedia Qualifyer, at: [0, 0]}
start: {tile: Starting Tile A, at: [-3, 0]}
checkpoints: [[8, 3], [2, 9], [2, 9]]
energon: [[5, 5], [60, 6]]
"""


def lobby(stage: Stage) -> None:
    """A lobby with tables."""
    stage.open("tcg", {"kind": "person", "name": "Cy"}, {"kind": "open"}, listed=True)
    stage.open("rally", {"kind": "person", "name": "Dee"}, {"kind": "open"}, {"kind": "open"}, listed=True)
    stage.open("rally", {"kind": "person", "name": "Eve"}, BOT, BOT, listed=True)
    stage.open("tcg", {"kind": "person", "name": "Flo"}, {"kind": "person", "name": "Gus"}, listed=True)
    page("/lobby", wait="li")(stage)


def waiting_room(stage: Stage) -> None:
    """A table that waits for a friend."""
    stage.ann.sit_at(stage.open("rally", ANN, {"kind": "open"}, BOT))
    stage.ann.sees("Robo Rally")
    stage.ann.sees("Give it to a bot")


def first_again(stage: Stage) -> None:
    """The front page of somebody who has tables."""
    for game in ("tcg", "rally"):
        stage.ann.sit_at(stage.open(game, ANN, BOT, seed="7"))
        look(stage.ann)
    page("/")(stage)


def bad_record(stage: Stage) -> None:
    """A file that is no record."""
    with tempfile.TemporaryDirectory() as folder:
        bad = Path(folder, "friday.altmode.json")
        bad.write_text('{"altmode": "0.1.0",\n "game": tcg}')
        stage.ann.go("/replays")
        stage.ann.page.locator("input[type=file]").set_input_files(bad)
        expect(stage.ann.page.get_by_role("alert")).to_be_visible()


def bad_course(stage: Stage) -> None:
    """A course with mistakes."""
    stage.ann.go("/courses/own")
    stage.ann.page.get_by_label("The course, as YAML").fill(BAD_COURSE)
    stage.ann.sees("to mend before anybody can race here")


def deck_builder(stage: Stage) -> None:
    """A deck that lacks something."""
    stage.ann.go("/decks/autobots")
    stage.ann.press("Make a copy to change")
    stage.ann.page.get_by_role("button", name="Take one Supercharge away").first.wait_for(state="attached")
    if stage.ann.button("See the deck").is_visible():
        stage.ann.press("See the deck")
    stage.ann.page.get_by_role("region", name="The deck").get_by_role(
        "button", name="Take one Supercharge away"
    ).click()
    stage.ann.sees("Not yet")


def cards(stage: Stage) -> None:
    """Cards with a filter."""
    page("/cards/tcg?text=prime", wait="main li")(stage)


def puzzle(stage: Stage) -> None:
    """A puzzle on the table."""
    stage.ann.go("/puzzles")
    stage.ann.press("Try Leap and strike")
    look(stage.ann)


BEFORE = (
    Scene("home", "The front page", (WIDE, MIDDLE, PHONE, WIDE_LIGHT, PHONE_LIGHT), page("/", wait="article")),
    Scene("home-again", "The front page of somebody who has tables", (WIDE,), first_again),
    Scene("setup-tcg", "Setting up the card game", BOTH, page("/play/tcg", wait="form")),
    Scene("setup-rally", "Setting up a race", BOTH, page("/play/rally", wait="form")),
    Scene("lobby-empty", "An empty lobby", BOTH, page("/lobby", wait="h2")),
    Scene("lobby", "A lobby with tables", BOTH, lobby),
    Scene("waiting-room", "A table that waits for a friend", BOTH, waiting_room),
)  # fmt: skip
AROUND = (
    Scene("decks", "Decks", BOTH, page("/decks", wait="main li")),
    Scene("deck", "A ready deck", BOTH, page("/decks/autobots")),
    Scene("deck-builder", "Building a deck that is not legal yet", BOTH, deck_builder),
    Scene("cards", "The cards, filtered", BOTH, cards),
    Scene("card", "One card", BOTH, page("/cards/tcg/optimus-prime-battlefield-legend")),
    Scene("cards-rally", "The cards of the race", (WIDE,), page("/cards/rally", wait="main li")),
    Scene("courses", "The courses", BOTH, page("/courses", wait="main li")),
    Scene("course", "One course", BOTH, page("/courses/spiral-mesa", wait="[role=application]")),
    Scene("course-error", "A course of one's own with mistakes", BOTH, bad_course),
    Scene("rules", "The rulebook", BOTH, page("/rules/tcg", wait="main li")),
    Scene("rules-search", "Looking for a rule", BOTH, page("/rules/rally?q=push+wall", wait="article")),
    Scene("puzzles", "Puzzles", BOTH, page("/puzzles", wait="main li")),
    Scene("puzzle", "A puzzle on the table", BOTH, puzzle),
    Scene("replays", "Replays", (WIDE,), page("/replays")),
    Scene("file-error", "A file that is no record", BOTH, bad_record),
    Scene("not-found", "Nothing here", (WIDE,), page("/nowhere")),
)  # fmt: skip
