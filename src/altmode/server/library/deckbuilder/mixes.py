"""Whether a mix that somebody wrote can be played, and what it brings."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.authoring.deckbuilder.mixes import MIX_LENGTH, parse_mix, why_unplayable
from altmode.authoring.opening import written_out
from altmode.authoring.part import BadSeating
from altmode.authoring.problems import Problems
from altmode.games.deckbuilder.contents import BOXES, MIX
from altmode.games.registry import GAMES
from altmode.kernel.brought import PACK
from altmode.server.library.deckbuilder.game import DeckCard, shown
from altmode.server.library.refused import LibraryRefused, sentence, unknown
from altmode.server.library.texts import TextProblem, checked_length, text_problem


class MixToCheck(msgspec.Struct, frozen=True):
    """A mix that somebody wrote."""

    text: Annotated[str, Meta(description="The mix as TOML or YAML.")]
    game: Annotated[str, Meta(description="The game to be played with it.")]
    pack: Annotated[str, Meta(description="The text of a pack whose cards the mix may name.")] = ""


class MixedCard(msgspec.Struct, frozen=True):
    """A card that a mix brings from elsewhere."""

    copies: int
    card: DeckCard


class MixReport(msgspec.Struct, frozen=True):
    """What there is to say about a mix."""

    name: Annotated[str, Meta(description="Empty if there are problems.")]
    about: str
    cards: Annotated[list[MixedCard], Meta(description="What is not of the box itself, characters too.")]
    problems: Annotated[list[TextProblem], Meta(description="Why nobody can play with it.")]
    unplayable: Annotated[list[str], Meta(description="Modes that cannot be set up with it, and why.")]
    notes: Annotated[list[str], Meta(description="What is allowed and worth knowing.")]


def check_mix_text(wanted: MixToCheck) -> MixReport:
    """Everything that is wrong with a mix, or what it brings."""
    if wanted.game not in BOXES:
        raise unknown("game with mixes", wanted.game, BOXES)
    text = checked_length(wanted.text, MIX_LENGTH, MIX)
    given = {PACK: {"text": wanted.pack}} if wanted.pack else {}
    try:
        setup = written_out(wanted.game, given, GAMES[wanted.game].default_mode, files=False)
        mix = parse_mix(text, MIX, wanted.game, setup)
    except BadSeating as reason:
        raise LibraryRefused(str(reason)) from None
    except Problems as found:
        return MixReport("", "", [], [text_problem(problem) for problem in found.problems], [], [])
    return MixReport(
        name=mix.name,
        about=mix.about,
        cards=[MixedCard(copies, shown(card)) for card, copies in mix.from_elsewhere()],
        problems=[],
        unplayable=[sentence(reason) for reason in why_unplayable(mix, setup)],
        notes=[sentence(note) for note in mix.notes],
    )
