"""Games are known through one registry: which there are, what a match of one needs, and what goes on from it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from toys.race import register

import altmode
from altmode.authoring.part import AuthoringPart, stage_of
from altmode.authoring.tcg.decks import find_deck
from altmode.bots.part import BotsPart, bots_for
from altmode.cli.part import CliPart, table_of
from altmode.games.registry import GAMES, LAYERS, MissingPart, part
from altmode.kernel.game import Game
from altmode.lab.part import LabPart, lab_of
from altmode.server.library.part import LibraryPart, library_of

ROOT = Path(__file__).parents[2]
DECKS = ["autobots", "decepticons"]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is a game too."""
    register(monkeypatch)


PARTS: dict[str, type] = {
    "authoring": AuthoringPart,
    "bots": BotsPart,
    "lab": LabPart,
    "cli": CliPart,
    "server.library": LibraryPart,
}
"""What each layer has of a game."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_has_a_part_of_every_game(layer: str, game: str) -> None:
    """One folder and one object; what is missing is named."""
    assert isinstance(part(layer, game), PARTS[layer])


BOARDS = "client/src/games"


def test_every_game_has_a_board_in_the_browser() -> None:
    """A folder of the page's for each game, which says what the page needs."""
    found = {path.parent.name for path in (ROOT / BOARDS).glob("*/index.ts")}
    assert found == set(GAMES)


def test_the_list_for_people_who_add_a_game_is_the_one_that_is_checked() -> None:
    """CONTRIBUTING names every layer with the class of its part, the page's folder, and no other."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w/]+)/<game>` \| (.+?) \|", page, re.MULTILINE)
    assert dict(rows) == {
        **{f"src/altmode/{layer.replace('.', '/')}": f"`{cls.__name__}`" for layer, cls in PARTS.items()},
        BOARDS: f"what `{BOARDS}/game.ts` declares",
    }
    assert tuple(PARTS) == LAYERS


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layers_folder_is_of_a_game(layer: str) -> None:
    """Nothing of one game lies beside the folders: each of them that has a part is found through the game."""
    folder = Path(altmode.__file__).parent.joinpath(*layer.split("."))
    found = {path.parent.name for path in folder.glob("*/part.py")}
    assert found == set(GAMES)


def test_a_part_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds a game is told what it lacks, and a fault inside a part is not taken for a missing one."""
    lame = Game("lame", "Lame", (2,), {"plain": "Plain"}, "plain", home="toys.race.bots")
    monkeypatch.setitem(GAMES, "lame", lame)
    with pytest.raises(
        MissingPart, match=r"lame has no part in cli: expected PART in a module toys\.race\.bots\.cli\.part"
    ):
        part("cli", "lame")


@pytest.mark.parametrize("id", GAMES)
def test_the_parts_of_a_game_agree(id: str) -> None:
    """They are of the same game, which knows its modes and seats."""
    game = GAMES[id]
    assert game.id == id
    assert game.default_mode in game.modes
    for mode in game.modes:
        allowed = game.seats_in(mode)
        assert allowed and list(allowed) == sorted(set(allowed)) and set(allowed) <= set(game.seats)
    assert stage_of(id).game is game
    assert lab_of(id).game is game
    assert library_of(id).game is game
    assert table_of(id).game == id
    assert len(stage_of(id).seats) in game.seats
    assert lab_of(id).main in lab_of(id).line_ups()
    assert next(iter(bots_for(id))) == "random"


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match='there is no game "chess"; there are tcg'):
        altmode.new_game("chess", seats=DECKS)
    with pytest.raises(ValueError, match='there is no game "chess"'):
        altmode.card_data_version("chess")


def test_a_mode_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match='tcg has no mode "blitz"; there are basic, advanced'):
        altmode.new_game("tcg", mode="blitz", seats=DECKS)


@pytest.mark.usefixtures("toy")
def test_without_a_mode_the_games_usual_one_is_played() -> None:
    """Each game has its own."""
    assert altmode.new_game("tcg", seats=DECKS).setup.mode == "advanced"
    assert altmode.new_game("toy", seats=["Ada", "Ben"]).setup.mode == "race"
    assert altmode.new_game("toy", mode="long", seats=["Ada", "Ben"]).setup.mode == "long"


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("game", "seats", "message"),
    [
        ("tcg", DECKS[:1], "Transformers Trading Card Game is for 2 seats, found 1"),
        ("tcg", DECKS * 2, "Transformers Trading Card Game is for 2 seats, found 4"),
        ("toy", ["Ada"], "Toy race is for 2 or 3 seats, found 1"),
        ("toy", ["Ada", "Ben", "Cleo", "Dan"], "Toy race is for 2 or 3 seats, found 4"),
    ],
)
def test_too_few_or_too_many_seats(game: str, seats: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        altmode.new_game(game, seats=seats)


def test_a_seat_is_a_ready_decks_name_a_deck_or_a_dict() -> None:
    """All three come to the same match."""
    deck = find_deck("autobots")
    ways: list[Any] = ["autobots", deck, deck.as_seat("Player 1")]
    digests = {altmode.new_game("tcg", seats=[way, "decepticons"], seed=4).digest() for way in ways}
    assert len(digests) == 1


@pytest.mark.usefixtures("toy")
def test_a_game_without_ready_seats_makes_a_seat_of_a_name_itself() -> None:
    """The name of a deck means nothing in a race."""
    state = altmode.new_game("toy", seats=["autobots", "Ben", "Cleo"])
    assert state.setup.names == ("autobots", "Ben", "Cleo")


@pytest.mark.usefixtures("toy")
def test_the_next_game_changes_what_its_rules_change() -> None:
    """In the toy the lap goes up; everything else is as it was."""
    state = altmode.new_game("toy", mode="long", seats=["Ada", "Ben"], track="oval")
    third = altmode.next_game(altmode.next_game(state))
    assert third.setup.plain == {"seats": [{"name": "Ada"}, {"name": "Ben"}], "lap": 3, "track": "oval"}
    assert third.setup.mode == "long"


@pytest.mark.usefixtures("toy")
def test_a_position_and_a_record_belong_to_their_game() -> None:
    """Saved, loaded and replayed by the game they name, whose card data they carry."""
    state = altmode.new_game("toy", seats=["Ada", "Ben", "Cleo"], seed=3)
    for seat in (2, 0, 1):
        state.choose(seat, 0)

    loaded = altmode.load(state.to_json())
    record = altmode.record_of(state)

    assert loaded.digest() == state.digest()
    assert (record.game, record.cards) == ("toy", "")
    assert altmode.replay_record(record).digest() == state.digest()


@pytest.mark.usefixtures("toy")
def test_other_card_data_of_the_game_itself_is_noticed() -> None:
    """A version that is right for one game is wrong for another."""
    answer = json.loads(altmode.new_game("toy", seats=["Ada", "Ben"]).to_json())
    answer["cards"] = altmode.card_data_version("tcg")
    with pytest.raises(altmode.BadData, match="saved with other card data"):
        altmode.load(json.dumps(answer))

    record = json.loads(altmode.record_of(altmode.new_game("toy", seats=["Ada", "Ben"])).to_json())
    record["cards"] = altmode.card_data_version("tcg")
    with pytest.raises(altmode.BadRecord, match="other card data"):
        altmode.replay_record(altmode.read_record(json.dumps(record)))
