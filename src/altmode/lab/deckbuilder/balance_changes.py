"""What was changed because of a study of balance, told on its page: what, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altmode.lab.deckbuilder.balance import Rate, said

HEADING: Final = "## What was changed because of it"
BEFORE_IT: Final = "All other figures of this page are from before: of the cards and the bot as they were."
"""Stands in a page that was not measured anew."""
NEXT_HEADING: Final = "## Length and ends"
"""The part of a page before which the section stands."""


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


@dataclass(frozen=True)
class Measured:
    """How often matches were won by the bot of before, and by that of now."""

    what: str
    before: Rate
    now: Rate


CARDS: Final[dict[str, tuple[CardChange, ...]]] = {
    "ard": (
        CardChange(
            "Lance of the Unlit Sun",
            "4 Power at Range 2",
            "3 Power at Range 2",
            "bought in 98% of 43 turns, more than any other card",
        ),
        CardChange(
            "Scoria",
            "3 Power at Range 2",
            "3 Power at Range 1",
            "bought in 88% of 121 turns, more than any other card that all modes have",
        ),
    ),
    "woc": (
        CardChange(
            "Switchback Run",
            "You may discard a card. If you do, draw a card.",
            "Draw a card.",
            "bought in none of 1030 turns in which it could be",
        ),
        CardChange(
            "Caught Between Gears",
            "in Alt Mode 2 Damage, else 1",
            "Confrontation — If you are in Alt Mode, gain 1 Damage. Then lose 1 Energon. Otherwise, gain 1 Damage.",
            "44 of 160 co-op and solo matches were lost by Damage, and 53 were won",
        ),
        CardChange(
            "The Long Fuse",
            "without Energon 2 Damage, else 1 Energon and 1 Damage",
            "Confrontation — If you have no Energon, gain 1 Damage. Otherwise, lose 2 Energon.",
            "the same",
        ),
        CardChange(
            "The Unbroken Line",
            "2 Damage for whoever has no Ally",
            "Reveal Attack: Destroy an Ally you control. If you can't, gain 1 Damage.",
            "the same",
        ),
    ),
}
"""By game the cards that were changed, all of them of our own design; of what is documented nothing may be."""
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


MEASURED: Final[dict[str, tuple[Measured, ...]]] = {
    "ard": (
        Measured("solo, won, the same 7 to 10 deals", Rate(2, 10), Rate(2, 7)),
        Measured("co-op of two, won; before on other deals", Rate(11, 19), Rate(6, 7)),
        Measured("competitive for two, won or shared, one against the other", Rate(7, 12), Rate(6, 12)),
    ),
    "woc": (
        Measured("solo, won, the same 7 to 11 deals", Rate(1, 11), Rate(4, 7)),
        Measured("co-op of two, won, the same 6 to 11 deals", Rate(2, 11), Rate(3, 6)),
        Measured("team versus team of one each, won, one against the other", Rate(3, 12), Rate(9, 12)),
    ),
}
"""How the bot of before and that of now did in the same boxes."""


def section_of(game: str) -> list[str]:
    """The section of a page."""
    lines = [
        HEADING,
        "",
        "The first study found most cards bought nearly whenever they could be, and most matches of one player lost. "
        "The cards are within a point of their budget, by which a card is worth its cost; what bought too much was the "
        "bot, and Power that is not spent is lost: a dear card that can be paid for at all is nearly always worth more "
        "than whatever else the Power could do.",
        "",
    ]
    if CARDS[game]:
        lines += ["| card | was | is | why |", "|---|---|---|---|"]
        lines += [f"| {one.card} | {one.was} | {one.now} | {one.why} |" for one in CARDS[game]]
    else:
        lines.append("No card was changed: too few matches have been counted to say that one should be.")
    lines += ["", "| what the bot does now | because |", "|---|---|"]
    lines += [f"| {change.what} | {change.why} |" for change in BOT]
    lines += ["", "| matches | bot of before | bot of now |", "|---|---|---|"]
    lines += [f"| {one.what} | {said(one.before)} | {said(one.now)} |" for one in MEASURED[game]]
    return [*lines, ""]


def with_changes(page: str, game: str) -> str:
    """A page that was written before, with the section as it is now; its figures stay those of its study."""
    kept = page
    if HEADING in page:
        before, after = page.split(HEADING, 1)
        kept = before + after[after.index(NEXT_HEADING) :]
    section = section_of(game)
    section[2:2] = [BEFORE_IT, ""]
    return kept.replace(NEXT_HEADING, "\n".join(section) + "\n" + NEXT_HEADING, 1)
