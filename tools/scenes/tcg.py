"""The table of the Trading Card Game."""

from __future__ import annotations

from e2e.browsing import Visitor
from e2e.playing import CardPlayer, asked, labels, look, option, take
from playwright.sync_api import expect

from scenes.stage import ALL, ANN, BOB, BOTH, MIDDLE, PHONE, WIDE, WIDE_LIGHT, Scene, Stage, replay, reviewed

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
    Scene("replay-tcg", "A replay of the card game", BOTH, replay("tcg", "greedy", "20")),
    Scene("review-tcg", "A match of the card game looked back at", BOTH, reviewed("tcg", "random")),
)  # fmt: skip
