"""The scenes of the pictures: each brings a table or a page into the state that is to be seen."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from e2e.browsing import Visitor, kept
from e2e.conftest import opened_at, replay_of
from e2e.playing import CardPlayer, asked, confirm, labels, look, option, take
from playwright.sync_api import Browser, Locator, expect
from server.serving import Server

ANN = {"kind": "person", "name": "Ann"}
BOB = {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
HAND_OF_TWELVE = """id: mine/twelve
title: A hand of twelve
game: tcg
puzzle:
  goal: Twelve cards in hand, and everything is possible.
given:
  ada:
    play: ["Optimus Prime, Battlefield Legend", "Prowl, Military Strategist", "Bumblebee, Brave Warrior"]
    hand: [Plasma Burst, Zap, Flamethrower, Grenade Launcher, Supercharge, Leap Into Battle, New Designs,
      All-Out Attack, Peace Through Tyranny, Turbo Boosters, Force Field, Primary Laser]
  ben:
    play: ["Megatron, Living Weapon", "Darkmount, Cruel Overlord", "Demolisher, Devoted Decepticon"]
"""
TICK, LONGEST_SHOW = 50, 60_000
"""In milliseconds: the steps in which time passes while something is shown, and when to give up."""
BAD_COURSE = """course: The Long Way Home
players: [2, 4]
layout:
  - {board: Speedia Qualifyer, at: [0, 0]}
start: {tile: Starting Tile A, at: [-3, 0]}
checkpoints: [[8, 3], [2, 9], [2, 9]]
energon: [[5, 5], [60, 6]]
"""


@dataclass(frozen=True)
class Shot:
    """One picture of a scene."""

    name: str
    about: str
    width: int
    height: int
    theme: str = "dark"
    phone: bool = False


WIDE = Shot("1440", "wide", 1440, 900)
MIDDLE = Shot("1024", "tablet", 1024, 768)
PHONE = Shot("390", "phone", 390, 844, phone=True)
WIDE_LIGHT = Shot("1440-light", "wide, light", 1440, 900, "light")
PHONE_LIGHT = Shot("390-light", "phone, light", 390, 844, "light", True)
BOTH = (WIDE, PHONE)
ALL = (WIDE, MIDDLE, PHONE, WIDE_LIGHT, PHONE_LIGHT)


@dataclass
class Stage:
    """Where a scene is put up: a visitor whose eyes are the picture's, a server, and room for others."""

    ann: Visitor
    server: Server
    browser: Browser

    def open(self, game: str, *places: dict[str, Any], seed: str = "7", **more: Any) -> dict[str, Any]:
        """Open a table; with a seed always, or no two pictures of it would be alike."""
        return opened_at(self.server, game, *places, seed=seed, **more)

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something."""
        answer = httpx.post(self.server.address + path, json=body)
        assert answer.is_success, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def another(self, name: str) -> Visitor:
        """Somebody else at a browser that is not in the picture."""
        context = self.browser.new_context()
        context.add_init_script(kept(name, "instant", "dark"))
        return Visitor(context, self.server.address)

    def slow_down(self) -> None:
        """From here on things are shown at leisure and time stands still, for a picture in the midst of it."""
        self.ann.page.get_by_role("button", name="Menu", exact=True).click()
        self.ann.page.get_by_label("Speed").select_option(label="Calm")
        self.ann.page.keyboard.press("Escape")
        self.ann.page.clock.install(time=0)
        self.ann.page.clock.pause_at(1000)

    def let_time_pass(self, until: Locator) -> None:
        """Let time go on, a little at once, until something is there to be seen."""
        for _ in range(LONGEST_SHOW // TICK):
            if until.is_visible():
                return
            self.ann.page.clock.run_for(TICK)
        raise AssertionError(f"never seen: {until}")


@dataclass(frozen=True)
class Scene:
    """What a picture shows, and how it comes about."""

    name: str
    about: str
    shots: Sequence[Shot]
    play: Callable[[Stage], None]


def page(path: str, *, wait: str = "h1") -> Callable[[Stage], None]:
    """A page as it stands."""

    def play(stage: Stage) -> None:
        stage.ann.go(path)
        expect(stage.ann.page.locator(wait).first).to_be_visible()
        stage.ann.page.wait_for_load_state("networkidle")

    return play


# -- Before the game


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


# -- The Trading Card Game


def duel(stage: Stage, deeds: int = 14, seed: str = "7", bot: str = "greedy") -> CardPlayer:
    """A game that has gone on for a while, at one's own turn."""
    stage.ann.sit_at(stage.open("tcg", ANN, {"kind": "bot", "bot": bot}, seed=seed))
    player = CardPlayer(stage.ann)
    player.play(deeds)
    while not (sight := look(stage.ann))["over"] and not sight["question"].startswith("Your turn"):
        player.act(sight)
    stage.ann.page.mouse.move(5, 5)
    return player


def my_turn(stage: Stage) -> None:
    """My turn."""
    duel(stage)


def with_bob(stage: Stage) -> Visitor:
    """A game against somebody whose turn it is; the other one."""
    opened = stage.open("tcg", ANN, BOB, seed="7")
    bob = stage.another("Bob")
    stage.ann.sit_at(opened, [0])
    bob.sit_at(opened, [1])
    for _ in range(14):
        acting = asked(stage.ann, bob)
        CardPlayer(acting).act(look(acting))
    while asked(stage.ann, bob) is stage.ann:
        CardPlayer(stage.ann).act(look(stage.ann))
    stage.ann.sees("Waiting for Bob.")
    stage.ann.page.mouse.move(5, 5)
    return bob


def others_turn(stage: Stage) -> None:
    """Somebody else's turn."""
    with_bob(stage)


def target(stage: Stage) -> None:
    """An attacker has been chosen, now the defender is asked for."""
    duel(stage, 0)
    while (sight := look(stage.ann))["question"].startswith("Your turn"):
        option(stage.ann, next(label for label in labels(sight) if label.startswith("Attack with"))).click()
    stage.ann.page.mouse.move(5, 5)


def battle(stage: Stage) -> None:
    """In the middle of a battle."""
    target(stage)
    first = option(stage.ann, labels(look(stage.ann))[0])
    stage.slow_down()
    first.click()
    stage.let_time_pass(until=stage.ann.page.locator(".battle .sentence"))


def last_battle(stage: Stage) -> None:
    """The last battle, looked at again."""
    duel(stage)
    stage.ann.press("Last battle")


def hand_of_twelve(stage: Stage) -> None:
    """A hand of twelve."""
    stage.ann.sit_at(stage.post("/api/puzzles/play", {"text": HAND_OF_TWELVE}))
    look(stage.ann)


def long_log(stage: Stage) -> None:
    """The log of a long game."""
    duel(stage, 40, bot="random")
    if not stage.ann.page.get_by_role("log", name="What happened").count():
        stage.ann.press("Log, chat and rules")


def why_not(stage: Stage) -> None:
    """Why a card cannot be played."""
    duel(stage)
    cards = stage.ann.page.get_by_role("group", name="Your hand").locator(".piece:not(.can)")
    while not cards.count():
        playable = [label for label in labels(look(stage.ann)) if label.startswith("Play")]
        take(stage.ann, (playable or labels(look(stage.ann)))[0])
        look(stage.ann)
    cards.first.click()
    expect(stage.ann.page.locator(".reason")).to_be_visible()
    stage.ann.page.mouse.move(5, 5)


def rule_beside(stage: Stage) -> None:
    """A rule beside the table."""
    duel(stage)
    if not stage.ann.page.get_by_role("log", name="What happened").count():
        stage.ann.press("Log, chat and rules")
    stage.ann.page.get_by_role("log", name="What happened").locator("a.rule").last.click()
    expect(stage.ann.page.get_by_role("tabpanel", name="Rules").get_by_role("article")).to_be_visible()


def hint(stage: Stage) -> None:
    """What a bot would do."""
    duel(stage)
    stage.ann.page.keyboard.press("h")
    expect(stage.ann.page.locator("button.advised")).to_be_visible()


def undo_offered(stage: Stage) -> None:
    """Somebody would like to take a choice back."""
    bob = with_bob(stage)
    log = bob.page.get_by_role("log", name="What happened").locator("li")
    before = log.count()
    option(bob, next(label for label in labels(look(bob)) if label.startswith("Attack with"))).click()
    while log.count() < before + 5 and asked(stage.ann, bob) is bob:
        option(bob, labels(look(bob))[0]).click()
    bob.page.keyboard.press("u")
    stage.ann.sees("would like to take a choice back.")


def disconnected(stage: Stage) -> None:
    """The connection is lost."""
    duel(stage)
    stage.server.kill()
    stage.ann.sees("The connection to the table is lost.")


def won(stage: Stage) -> None:
    """A game that was won."""
    for seed in range(7, 30):
        if duel(stage, 400, str(seed), "random") and look(stage.ann)["over"] == "You win":
            break
    stage.ann.page.mouse.move(5, 5)


def lost(stage: Stage) -> None:
    """A game that was lost."""
    duel(stage)
    stage.ann.menu("Give up this game")
    stage.ann.press("Give up", exact=True)
    look(stage.ann)


def curtain(stage: Stage) -> None:
    """The screen is passed on."""
    stage.ann.sit_at(stage.open("tcg", ANN, BOB, seed="7"), [0, 1])
    stage.ann.sees("Pass the screen to")


# -- Rally


def race(stage: Stage, *others: dict[str, Any], **more: Any) -> None:
    """A race at the moment when a card for the second register is asked for."""
    stage.ann.sit_at(stage.open("rally", ANN, *(others or (PLANNER,)), seed="3", **more))
    while "register" not in look(stage.ann)["question"].lower():
        advance(stage)
    let_others_decide(stage)
    for wanted in ("Move 2", "Move"):
        found = [label for label in labels(look(stage.ann)) if label.startswith(wanted)]
        if found:
            take(stage.ann, found[0])
            break
    look(stage.ann)


def let_others_decide(stage: Stage) -> None:
    """Wait for the bots where all decide at once, or their lines would stand in the log in any order."""
    busy = stage.ann.page.locator(".status").filter(has_text=re.compile("to decide|plann"))
    expect(busy).to_have_count(1)


def advance(stage: Stage) -> str:
    """Answer what is asked in the race; the headline of its end."""
    sight = look(stage.ann)
    if sight["over"]:
        return str(sight["over"])
    if sight["sure"]:
        confirm(stage.ann)
        return ""
    wanted = [
        label
        for start in ("Done", "Pass", "Move", "Go on")
        for label in labels(sight)
        if label.startswith(start)
    ]
    option(stage.ann, (wanted or labels(sight))[0]).click()
    return ""


PLANNER = {"kind": "bot", "bot": "planner"}


def start_of_race(stage: Stage) -> None:
    """Where do you start?"""
    stage.ann.sit_at(stage.open("rally", ANN, PLANNER, seed="3"))
    look(stage.ann)


def planning(stage: Stage) -> None:
    """A plan with its ghost."""
    race(stage)
    stage.ann.page.get_by_role("list", name="Your hand").get_by_role("button").nth(1).focus()
    stage.ann.page.wait_for_load_state("networkidle")


def six(stage: Stage) -> None:
    """A full table of six."""
    race(stage, *[PLANNER] * 5, options={"course": "spiral-mesa"})


def running(stage: Stage) -> None:
    """A register is played."""
    race(stage, PLANNER, PLANNER, PLANNER)
    while len(labels(sight := look(stage.ann))) > 2:
        advance(stage)
    in_bot_mode = option(stage.ann, labels(sight)[0])
    stage.slow_down()
    in_bot_mode.click()
    stage.let_time_pass(until=stage.ann.page.locator(".timeline .register.lit").first)
    let_others_decide(stage)


def race_over(stage: Stage) -> None:
    """The end of a race."""
    stage.ann.sit_at(stage.open("rally", ANN, BOT, seed="3", options={"rounds": 2}))
    while not look(stage.ann)["over"]:
        # Upgrades are drawn from one stack: who draws first must not be left to chance.
        let_others_decide(stage)
        advance(stage)


def upgrading(stage: Stage) -> None:
    """The upgrade phase."""
    stage.ann.sit_at(stage.open("rally", ANN, PLANNER, seed="3"))
    while (
        "upgrade"
        not in stage.ann.page.locator(".timeline [aria-current]").all_inner_texts().__str__().lower()
    ):
        advance(stage)
        look(stage.ann)
    let_others_decide(stage)


# -- Around it


def replay(stage: Stage, game: str, at: str, **more: Any) -> None:
    """A match of bots, looked back at."""
    bots = [{"kind": "bot", "bot": "greedy" if game == "tcg" else "planner"}] * 2
    opened = stage.open(game, *bots, seed="7", **more)
    replay_of(stage.server, opened["id"])
    stage.ann.go(f"/replay/{opened['id']}#at={at}")
    expect(stage.ann.page.get_by_label("Moment of the replay")).to_have_value(at)
    expect(stage.ann.page.get_by_label("Board", exact=True)).to_have_attribute("aria-busy", "false")


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


def chat(stage: Stage) -> None:
    """People who talk."""
    others_turn(stage)
    if not stage.ann.page.get_by_role("tab", name="Chat").count():
        stage.ann.press("Log, chat and rules")
    stage.ann.page.get_by_role("tab", name="Chat").click()
    stage.ann.press("Good luck")
    stage.ann.page.get_by_label("Say something").fill("That flip cost me Bumblebee.")
    stage.ann.press("Send")
    stage.ann.sees("That flip cost me Bumblebee.")


SCENES = (
    Scene("home", "The front page", (WIDE, MIDDLE, PHONE, WIDE_LIGHT, PHONE_LIGHT), page("/", wait="article")),
    Scene("home-again", "The front page of somebody who has tables", (WIDE,), first_again),
    Scene("setup-tcg", "Setting up the card game", BOTH, page("/play/tcg", wait="form")),
    Scene("setup-rally", "Setting up a race", BOTH, page("/play/rally", wait="form")),
    Scene("lobby-empty", "An empty lobby", BOTH, page("/lobby", wait="h2")),
    Scene("lobby", "A lobby with tables", BOTH, lobby),
    Scene("waiting-room", "A table that waits for a friend", BOTH, waiting_room),
    Scene("tcg-my-turn", "The card game: my turn", ALL, my_turn),
    Scene("tcg-others-turn", "The card game: somebody else's turn", BOTH, others_turn),
    Scene("tcg-target", "Choosing whom to attack", BOTH, target),
    Scene("tcg-battle", "In the middle of a battle", (WIDE, MIDDLE, PHONE, WIDE_LIGHT), battle),
    Scene("tcg-hand-of-twelve", "A hand of twelve", BOTH, hand_of_twelve),
    Scene("tcg-long-log", "A long log", BOTH, long_log),
    Scene("tcg-why-not", "Why not", BOTH, why_not),
    Scene("tcg-rule", "A rule beside the table", BOTH, rule_beside),
    Scene("tcg-hint", "What would the bot do?", (WIDE,), hint),
    Scene("tcg-chat", "Talking", BOTH, chat),
    Scene("tcg-undo", "Somebody asks to take a choice back", BOTH, undo_offered),
    Scene("tcg-disconnected", "The connection is lost", BOTH, disconnected),
    Scene("tcg-won", "A game won", BOTH, won),
    Scene("tcg-lost", "A game lost", BOTH, lost),
    Scene("curtain", "Two people at one screen", BOTH, curtain),
    Scene("rally-start", "Where to start", BOTH, start_of_race),
    Scene("rally-planning", "Planning, with the ghost of the plan", ALL, planning),
    Scene("rally-upgrades", "Buying upgrades", BOTH, upgrading),
    Scene("rally-running", "A register is played", BOTH, running),
    Scene("rally-six", "A full table of six", (WIDE, MIDDLE, PHONE), six),
    Scene("rally-over", "The end of a race", BOTH, race_over),
    Scene("replay-tcg", "A replay of the card game", BOTH, lambda stage: replay(stage, "tcg", "20")),
    Scene("replay-rally", "A replay of a race", BOTH, lambda stage: replay(stage, "rally", "40")),
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
