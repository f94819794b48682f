"""What was changed because of a study of balance, told on its page: what, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altmode.games.deckbuilder.pool import box


@dataclass(frozen=True)
class CardChange:
    """A card that has other numbers now."""

    card: str
    was: str
    now: str
    why: str


@dataclass(frozen=True)
class BotChange:
    """Something the bot that measures does otherwise now."""

    what: str
    why: str


BUDGET: Final = "Range counts a quarter of its Power for each space, from 3 Power up a third"
CARDS: Final[dict[str, tuple[CardChange, ...]]] = {
    "ard": (
        CardChange(
            "Lance of the Unlit Sun",
            "4 Power at Range 2",
            "3 Power at Range 2",
            "bought in 98% of 43 turns; worth 7 points in play, where a Relic of cost 7 should be worth 5",
        ),
        CardChange(
            "Scoria",
            "3 Power at Range 2",
            "3 Power at Range 1",
            "bought in 88% of 121 turns; worth more than 5 points at a cost of 4",
        ),
    ),
    "woc": (
        CardChange(
            "Carronade",
            "4 Power at Range 2",
            "4 Power at Range 1",
            "bought in all of 7 turns; worth more than 6 points at a cost of 5",
        ),
        CardChange(
            "Scythe of the Pale Orbit",
            "4 Power at Range 2",
            "4 Power at Range 1",
            "bought in all of 4 turns; worth 8 points in play, where a Relic of cost 8 should be worth 6",
        ),
    ),
}
"""By game the cards that were changed. All of them are of our own design."""
BOT: Final[tuple[BotChange, ...]] = (
    BotChange(
        "Move beyond what a turn can use counts little, and a Convert half of what it did",
        "it bought the Basic stack empty, so that a hand had 5 Power to the end, too little for any Boss",
    ),
    BotChange(
        "a bought card counts from when the deck is shuffled again, and only for the turns that are left then",
        "it bought to the last turn what it would never draw",
    ),
    BotChange(
        "each space that is left empty beyond the first counts as a card of the main deck",
        "it did not see that to buy twice in a turn brings the end nearer",
    ),
    BotChange(
        "every plan is also tried from where the whole hand has been played",
        "what needs all of the Power was never found, and turns ended with five cards in hand",
    ),
    BotChange(
        "it goes to what bars a Confrontation, or to a Boss it can hope to beat, else to facedown cards",
        "it waited beside Bosses that it could not beat, or that a Robot elsewhere barred",
    ),
    BotChange(
        "what puts a question off is not taken for what avoids it",
        "it Converted back and forth before an Encounter until its Energon was gone",
    ),
)
"""How the bot plays better than the one that made the first page; it knows no card by its name."""


def told(game: str) -> list[str]:
    """The section of a page."""
    lines = [
        "## What was changed because of it",
        "",
        "A first study found most cards bought nearly whenever they could be, and matches for one player mostly lost. "
        "Held against the budget, by which a card is worth its cost, few cards were out of line: "
        f"{BUDGET}. So these were changed, and the bot learnt to value a purchase by what else could be done.",
        "",
        "| card | was | is | why |",
        "|---|---|---|---|",
    ]
    for change in CARDS[game]:
        name = box(game).card(change.card).name
        lines.append(f"| {name} | {change.was} | {change.now} | {change.why} |")
    lines += ["", "| what the bot does now | because |", "|---|---|"]
    lines += [f"| {change.what} | {change.why} |" for change in BOT]
    return [*lines, ""]
