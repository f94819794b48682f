"""The page that tells of a study of balance: what was measured, held against what was aimed at, with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, quantiles
from typing import Final

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import BASIC, BOUGHT
from altmode.games.registry import GAMES
from altmode.lab.deckbuilder.balance import (
    ENDS,
    OTHERWISE,
    CardFigures,
    Rate,
    Watched,
    by_character,
    by_place,
    by_seat,
    card_figures,
    ends_of,
    of_mode,
    percent,
    said,
    won_together,
)
from altmode.lab.deckbuilder.balance_changes import NEXT_HEADING, section_of
from altmode.lab.whiskers import Row, picture

TOGETHER: Final = (0.35, 0.60)
"""The share of matches that the best bot should win where all win or lose together."""
ABOVE_EVEN: Final = 1.2
"""No character should win more than so many times what is to be expected: with two sides 60 %."""
BOUGHT_BETWEEN: Final = (0.05, 0.70)
"""Of the turns in which a card can be bought, the share in which it should be."""
FEWEST: Final = 20
"""What could have been so seldom is not judged: matches, or turns in which a card could be bought."""


def held(rate: Rate, least: float, most: float) -> str:
    """Whether a share lies where it should; with few tries nothing can be said."""
    share, low, high = rate.share
    if rate.tries < FEWEST:
        return "too few to say"
    if least <= share <= most:
        return "yes"
    return "within the interval" if low <= most and high >= least else "no"


class BalancePage:
    """A study as a page of Markdown, with its pictures as files beside it."""

    def __init__(self, game: str, matches: Sequence[Watched], command: str, bot: str) -> None:
        self.game = game
        self.matches = matches
        self.command = command
        self.bot = bot
        self.title = GAMES[game].title
        self.groups: list[tuple[str, int, list[Watched]]] = []
        for mode in GAMES[game].modes:
            for seats in GAMES[game].seats_in(mode):
                group = of_mode(matches, mode, seats)
                if group:
                    self.groups.append((mode, seats, group))
        self.rivals = [(mode, seats, group) for mode, seats, group in self.groups if not group[0].together]
        self.friends = [(mode, seats, group) for mode, seats, group in self.groups if group[0].together]
        known = {card.name: card for card in box(game).of(BOUGHT)}
        figures = [figures for figures in card_figures(matches) if figures.name in known]
        self.cards: list[tuple[DeckCard, CardFigures]] = [(known[one.name], one) for one in figures]
        self.cards.sort(key=lambda each: -each[1].turns.share[0])

    # -- The page

    def name(self, what: str = "") -> str:
        """The name of the page's file, or of one of its pictures."""
        return f"balance-{self.game}-{what}.svg" if what else f"balance-{self.game}.md"

    def files(self) -> dict[str, str]:
        """The page and its pictures, by the names of their files."""
        found = {self.name(): self.text()}
        if self.friends:
            found[self.name("together")] = self.together_picture()
        if self.rivals:
            found[self.name("characters")] = self.character_picture()
        found[self.name("cards")] = self.card_picture()
        return found

    def text(self) -> str:
        """The whole page."""
        parts = [
            f"# The balance of {self.title}, measured",
            "",
            f"Made by `{self.command}`: {len(self.matches)} matches that the bot `{self.bot}` played against or "
            "with itself, the same number in every mode with every number of seats. Characters and who begins change "
            "from match to match. Seeds are fixed: the same rules, cards and bot give the same page. A share stands "
            "with its 95 % interval (after Wilson) in brackets; with few matches it is wide, and says so.",
            "",
            "What a bot does is not what people do. It values a card by its numbers and words, plans one turn at a "
            "time and never bluffs. What it never wants or always wants is a card to look at; that two cards differ "
            "by a little says nothing.",
            "",
            *self.targets(),
            *section_of(self.game),
            *self.lengths(),
        ]
        if self.friends:
            parts += self.together()
        if self.rivals:
            parts += self.against()
        parts += self.card_table()
        return "\n".join(parts)

    # -- Held against what was aimed at

    def targets(self) -> list[str]:
        """Every target with what was measured."""
        lines = ["## What was aimed at", "", "| aim | measured | held |", "|---|---|---|"]
        wanted = f"{percent(TOGETHER[0])} to {percent(TOGETHER[1])} won by the best bot"
        together = [(self.called(mode, seats), group) for mode, seats, group in self.friends]
        if len(together) > 1:
            everything = [match for _, group in together for match in group]
            together.insert(0, ("all that is won together", everything))
        for what, group in together:
            share = won_together(group)
            lines.append(f"| {what}: {wanted} | {said(share)} | {held(share, *TOGETHER)} |")
        for mode, seats, group in self.rivals:
            most = ABOVE_EVEN / group[0].sides
            rates = by_character(group)
            best = max(rates, key=lambda name: rates[name].share[0])
            what = f"{self.called(mode, seats)}: no character above {percent(most)}"
            lines.append(f"| {what} | {best} {said(rates[best])} | {held(rates[best], 0.0, most)} |")
        for aim, out in (
            (
                f"no card bought in more than {percent(BOUGHT_BETWEEN[1])} of the turns in which it could be",
                self.too_often(),
            ),
            (
                f"no card bought in fewer than {percent(BOUGHT_BETWEEN[0])} of them",
                self.too_rarely(),
            ),
        ):
            names = ", ".join(f"{card.name} {percent(one.turns.share[0])}" for card, one in out)
            lines.append(f"| {aim} | {names or 'none'} | {'no' if out else 'yes'} |")
        in_games = [card for card, one in self.judged() if one.games.share[0] > BOUGHT_BETWEEN[1]]
        return [
            *lines,
            "",
            f"Counted by games instead of turns, {len(in_games)} of {len(self.judged())} cards were bought by somebody "
            f"in more than {percent(BOUGHT_BETWEEN[1])} of the games in which somebody could: see below why.",
            "",
        ]

    def judged(self) -> list[tuple[DeckCard, CardFigures]]:
        """The cards of the Matrix that could be bought often enough; the stack beside it is there for everybody."""
        return [
            (card, one) for card, one in self.cards if one.turns.tries >= FEWEST and not card.types & BASIC
        ]

    def too_often(self) -> list[tuple[DeckCard, CardFigures]]:
        """Cards that are bought too often."""
        return [(card, one) for card, one in self.judged() if one.turns.share[0] > BOUGHT_BETWEEN[1]]

    def too_rarely(self) -> list[tuple[DeckCard, CardFigures]]:
        """Cards that are bought too rarely."""
        return [(card, one) for card, one in self.judged() if one.turns.share[0] < BOUGHT_BETWEEN[0]]

    # -- Parts of the page

    def called(self, mode: str, seats: int) -> str:
        """A mode with its number of seats."""
        title = GAMES[self.game].modes[mode]
        return f"{title}, {seats} player{'s' if seats > 1 else ''}"

    def lengths(self) -> list[str]:
        """How long games take and what ends them."""
        kinds = [*ENDS.values(), OTHERWISE]
        every = [ends_of(group) for _, _, group in self.groups]
        kinds = [kind for kind in kinds if any(ends[kind] for ends in every)]
        lines = [
            NEXT_HEADING,
            "",
            "Turns are those of all players together; the quartiles are the lower, the middle and the upper.",
            "",
            f"| mode | matches | turns: mean | quartiles | decisions | {' | '.join(f'by {kind}' for kind in kinds)} |",
            f"|---|---:|---:|---|---:|{'---:|' * len(kinds)}",
        ]
        for (mode, seats, group), ends in zip(self.groups, every, strict=True):
            turns = [match.turns for match in group]
            low, middle, high = quantiles(turns, n=4, method="inclusive") if len(turns) > 1 else turns * 3
            shares = " | ".join(percent(ends[kind] / len(group)) for kind in kinds)
            lines.append(
                f"| {self.called(mode, seats)} | {len(group)} | {fmean(turns):.1f} | {low:g} / {middle:g} / {high:g} "
                f"| {fmean(match.decisions for match in group):.0f} | {shares} |"
            )
        return [*lines, ""]

    def together(self) -> list[str]:
        """What is won or lost by all."""
        lines = [
            "## Won together",
            "",
            f"![Share of matches won]({self.name('together')})",
            "",
            "| character | matches with it | won |",
            "|---|---:|---:|",
        ]
        matches = [match for _, _, group in self.friends for match in group]
        for name in sorted({name for match in matches for name in match.characters}):
            rate = won_together([match for match in matches if name in match.characters])
            lines.append(f"| {name} | {rate.tries} | {said(rate)} |")
        return [*lines, ""]

    def against(self) -> list[str]:
        """Who wins where one side does."""
        lines = [
            "## Against each other",
            "",
            f"![Share of matches won by character]({self.name('characters')})",
            "",
            "Turn 1 is whoever began.",
            "",
            "| mode | who | played | won | to be expected |",
            "|---|---|---:|---|---:|",
        ]
        for mode, seats, group in self.rivals:
            for rates in (by_character(group), by_place(group), by_seat(group)):
                for name, rate in rates.items():
                    lines.append(
                        f"| {self.called(mode, seats)} | {name} | {rate.tries} | {said(rate)} "
                        f"| {percent(rate.expected)} |"
                    )
        return [*lines, ""]

    def card_table(self) -> list[str]:
        """What is bought when it could be."""
        lines = [
            "## Cards",
            "",
            f"![Share of turns in which a card was bought that could be]({self.name('cards')})",
            "",
            "A card *could be bought* in a turn in which its player was offered it in at least one question. *Bought "
            "in* is the share of these turns in which it was; *players* are those who bought it, of all who could at "
            "least once in a game; *games* are those in which anybody did, of those in which anybody could. Power "
            "that is not spent is lost and a card lies there until somebody takes it: by the end of a game most cards "
            "that could be bought have been, so the turns tell more. *Buyers won* counts only modes in which one side "
            "wins.",
            "",
            "| card | type | cost | turns it could be | bought in | players | games | buyers won | to be expected |",
            "|---|---|---:|---:|---|---:|---:|---|---:|",
        ]
        for card, one in self.cards:
            lines.append(
                f"| {card.name} | {card.type_line()} | {card.cost} | {one.turns.tries} | {said(one.turns)} "
                f"| {percent(one.players.share[0])} | {percent(one.games.share[0])} | {said(one.wins)} "
                f"| {percent(one.wins.expected)} |"
            )
        return [*lines, ""]

    # -- Pictures

    def together_picture(self) -> str:
        """What is won together, in the band where it should be."""
        rows = [
            Row(self.called(mode, seats), *won_together(group).share, f"{len(group)} matches", TOGETHER)
            for mode, seats, group in self.friends
        ]
        return picture("Won together, of all matches", rows)

    def character_picture(self) -> str:
        """What each character wins, against what it should not exceed."""
        rows = []
        for mode, seats, group in self.rivals:
            for name, rate in by_character(group).items():
                band = (0.0, ABOVE_EVEN / group[0].sides)
                rows.append(Row(f"{name}, {seats} players", *rate.share, f"{rate.tries} {mode}", band))
        return picture("Matches won by character", rows)

    def card_picture(self) -> str:
        """How often each card is bought when it could be."""
        rows = [
            Row(
                card.name,
                *one.turns.share,
                f"cost {card.cost}, {one.turns.tries} turns",
                None if card.types & BASIC else BOUGHT_BETWEEN,
            )
            for card, one in self.cards
        ]
        return picture("Bought, of the turns in which it could be", rows)
