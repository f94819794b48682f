"""A deck-building game as `authoring` knows it: a seat is a character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from altmode.authoring.deckbuilder.positions import DeckStage
from altmode.authoring.part import NO_OPTIONS, AuthoringPart, BadSeating, Options, Seat, SeatGiven
from altmode.authoring.problems import did_you_mean, shorten
from altmode.games.deckbuilder.contents import BOXES, MIX
from altmode.games.deckbuilder.entry import DeckGame
from altmode.games.deckbuilder.game import contents_in
from altmode.games.deckbuilder.profile import SWITCHES
from altmode.games.deckbuilder.terms import CHARACTER, FACTIONS
from altmode.kernel.game import slug

if TYPE_CHECKING:
    from altmode.authoring.packs import PackWords

MOST_TURNS: Final = 1000
DEALT: Final = "dealt"
DRAFTED: Final = "drafted"
"""How players come by characters they have not chosen, in the words of a table that is opened from outside."""


TAKEN_FROM: Final = ("base", "autobots", "decepticons")
"""Options of team play that name a box."""


class DeckAuthoring(AuthoringPart):
    """Characters and options of a match, and positions."""

    option_names: ClassVar[tuple[str, ...]] = (
        "draft",
        "turn_limit",
        "faction",
        "switches",
        MIX,
        *TAKEN_FROM,
    )

    def __init__(self, game: DeckGame) -> None:
        self.game = game
        self.stage = DeckStage(game)

    def pack_words(self) -> PackWords:
        from altmode.authoring.deckbuilder.packs import DeckPacks

        return DeckPacks(self.game.id)

    def seat(
        self, given: SeatGiven, mode: str, number: int, files: bool = True, setup: Options = NO_OPTIONS
    ) -> Seat:
        """A character by its name, or none to be dealt one; any other name is the player's."""
        if given is None:
            return Seat("", {})
        if files and isinstance(given, dict):
            return Seat(str(given.get("character", "")), dict(given))
        characters = {
            card.slug: card.name for card in contents_in(self.game.id, mode, dict(setup)).box.of(CHARACTER)
        }
        name = str(given)
        character = characters.get(slug(name)) if isinstance(given, str) else None
        if files:
            plain = {"name": name} if character is None else {"name": name, "character": character}
            return Seat(character or "", plain)
        if character is None:
            hint = did_you_mean(name, list(characters.values()))
            raise BadSeating(f'There is no character "{shorten(name)}"{hint or "."}')
        return Seat(character, {"character": character})

    def options(self, given: dict[str, Any], mode: str, files: bool = True) -> dict[str, Any]:
        """The options with a mix written out, looked at if they come from outside."""
        if MIX in given:
            # Imported late: reading texts takes libraries that a match by names does without.
            from altmode.authoring.deckbuilder.mixes import with_mix

            given = with_mix(self.game.id, given, files)
        if not files:
            if given.get("draft") in (DEALT, DRAFTED):
                given = {**given, "draft": given["draft"] == DRAFTED}
            if type(given.get("draft", False)) is not bool:
                raise BadSeating(f'draft is "{DEALT}" or "{DRAFTED}".')
            _check_readings(given, self.game)
            limit = given.get("turn_limit", 0)
            if type(limit) is not int or not 0 <= limit <= MOST_TURNS:
                raise BadSeating(f"turn_limit is a whole number from 0 to {MOST_TURNS}.")
        return given


def _check_readings(given: dict[str, Any], game: DeckGame) -> None:
    """Whose side all are on, and which readings are switched, are words of a list."""
    factions = [faction.lower() for faction in FACTIONS]
    if given.get("faction", "") not in ("", *factions):
        raise BadSeating(f"faction is {' or '.join(factions)}.")
    for name in TAKEN_FROM:
        if given.get(name, "") not in ("", *BOXES):
            raise BadSeating(f"{name} is {' or '.join(BOXES)}.")
    known = [name for name, switch in SWITCHES.items() if game.id in switch.games]
    switches = given.get("switches", [])
    if not isinstance(switches, list) or any(name not in known for name in switches):
        raise BadSeating(f"switches is a list of {', '.join(known)}.")
