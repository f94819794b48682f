"""The table of the two deck-building games. What is seldom come by is laid out: see `matrix.yaml`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from e2e.playing import MatrixPlayer, asked, labels, look, option
from playwright.sync_api import expect

from scenes.stage import ALL, ANN, BOB, BOT, BOTH, MIDDLE, PHONE, WIDE, WIDE_LIGHT, Scene, Stage, page, replay

POSITIONS = Path(__file__).with_name("matrix.yaml").read_text(encoding="utf-8")
MIX = """base = "woc"
name = "Darkness over Cybertron"
about = "Some plans of the other box."

swaps = ["Entrenched -> Decepticons, Attack!", "1 First Strike -> Wingman"]
damage = ["Damage: Short Circuit"]
characters = ["Thundercracker"]
"""
GREEDY = {"kind": "bot", "bot": "greedy"}


def lay_out(stage: Stage, name: str) -> None:
    """Sit down at one of the positions."""
    opened = stage.post("/api/puzzles/play", {"text": POSITIONS, "id": f"mine/{name}"})
    stage.ann.sit_at(opened, [held["seat"] for held in opened["keys"]])
    look(stage.ann)


def take_first(stage: Stage, start: str) -> None:
    """Take the first option of the prompt that begins so."""
    option(stage.ann, next(label for label in labels(look(stage.ann)) if label.startswith(start))).click()
    look(stage.ann)


def laid_out(name: str, *deeds: str) -> Callable[[Stage], None]:
    """A position after some options of the prompt, by how they begin."""

    def play(stage: Stage) -> None:
        lay_out(stage, name)
        for deed in deeds:
            take_first(stage, deed)
        stage.ann.page.mouse.move(5, 5)

    return play


def played(game: str, *seats: dict[str, Any], deeds: int, **more: Any) -> Callable[[Stage], None]:
    """A match that has gone on for a while, at one's own turn."""

    def play(stage: Stage) -> None:
        stage.ann.sit_at(stage.open(game, ANN, *seats, **more))
        MatrixPlayer(stage.ann).play(deeds)
        look(stage.ann)
        stage.ann.page.mouse.move(5, 5)

    return play


def set_up_with_a_mix(stage: Stage) -> None:
    """Setting War on Cybertron up with cards of the other box."""
    page("/play/woc", wait="form")(stage)
    fold = stage.ann.page.locator("details").filter(has_text="Or as text")
    fold.locator("summary").click()
    text = fold.locator("textarea")
    text.fill(MIX)
    text.blur()
    stage.ann.sees("can be played.")


def others_turn(stage: Stage) -> None:
    """Somebody else's turn."""
    opened = stage.open("woc", ANN, BOB, mode="tvt-1v1", seed="4")
    bob = stage.another("Bob")
    stage.ann.sit_at(opened, [0])
    bob.sit_at(opened, [1])
    players = {stage.ann: MatrixPlayer(stage.ann), bob: MatrixPlayer(bob)}
    while sum(player.deeds for player in players.values()) < 30 or asked(stage.ann, bob) is stage.ann:
        acting = asked(stage.ann, bob)
        players[acting].act(look(acting))
    stage.ann.sees("Waiting for Bob.")
    stage.ann.page.mouse.move(5, 5)


def halo(stage: Stage) -> None:
    """A card of the hand is looked at, and its Range lies on the Matrix."""
    lay_out(stage, "turn")
    stage.ann.page.get_by_role("group", name="Your hand").get_by_role("button").nth(1).focus()
    expect(stage.ann.page.locator(".cell.covered").first).to_be_visible()


def spectator(stage: Stage) -> None:
    """A match of others, watched."""
    opened = stage.open("ard", BOB, GREEDY, seed="5")
    bob = stage.another("Bob")
    bob.sit_at(opened)
    MatrixPlayer(bob).play(12)
    look(bob)
    stage.ann.go(f"/table/{opened['id']}")
    stage.ann.sees("Waiting for Bob.")


def puzzle(stage: Stage) -> None:
    """A puzzle on the table."""
    stage.ann.go("/puzzles")
    stage.ann.press("Try From the ledge")
    look(stage.ann)
    stage.ann.page.mouse.move(5, 5)


draft = played("ard", BOT, BOT, seed="3", deeds=0, options={"draft": "drafted"})
SCENES = (
    Scene("matrix-turn", "The Matrix: my turn", ALL, laid_out("turn")),
    Scene("matrix-halo", "How far a card reaches", (PHONE,), halo),
    Scene("matrix-others-turn", "The Matrix: somebody else's turn", (PHONE,), others_turn),
    Scene("matrix-pay", "Paying by hand", BOTH, laid_out("pay", "Pay by hand")),
    Scene("matrix-battle", "A battle with Assists", (WIDE, MIDDLE, PHONE), laid_out("battle", "Assist of bob")),
    Scene("matrix-boss", "A Confrontation, and its Assists", (WIDE, PHONE, WIDE_LIGHT), laid_out("boss", "Draw the")),
    Scene("matrix-block", "To Block or not", BOTH, laid_out("block", "Search", "Draw the")),
    Scene("matrix-assist", "Somebody else could use an Assist", (PHONE,), laid_out("assist")),
    Scene("matrix-five", "Five players at four rows of five", (WIDE, MIDDLE, PHONE), laid_out("five")),
    Scene("matrix-missions", "Two against two, with Missions", BOTH, laid_out("missions")),
    Scene("matrix-solo", "Alone", (PHONE,), played("ard", mode="solo", seed="3", deeds=20)),
    Scene("matrix-coop", "All against the Bosses", (PHONE,), played("woc", GREEDY, mode="coop", seed="3", deeds=20)),
    Scene("matrix-draft", "Drafting characters", (PHONE,), draft),
    Scene("matrix-won", "A game won, and what it was counted from", BOTH, laid_out("won", "Confront", "Draw the")),
    Scene("matrix-lost", "All have lost together", (PHONE,), laid_out("lost", "Search", "Draw the")),
    Scene("matrix-watched", "Watching others", (PHONE,), spectator),
    Scene("matrix-puzzle", "A puzzle at the Matrix", (PHONE,), puzzle),
    Scene("replay-matrix", "A replay at the Matrix", (PHONE,), replay("ard", "greedy", "60")),
    Scene("setup-ard", "Setting up A Rising Darkness", BOTH, page("/play/ard", wait="form")),
    Scene("setup-woc", "War on Cybertron with cards of the other box", BOTH, set_up_with_a_mix),
    Scene("cards-matrix", "The cards of the Matrix", BOTH, page("/cards/ard", wait="main li")),
)  # fmt: skip
