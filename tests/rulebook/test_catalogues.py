"""The four catalogues: complete, consistent, and free of what a reader has no use for."""

import re

import pytest
import yaml

from altmode.rulebook import BOOKS, Kind, rulebook
from altmode.rulebook.loader import CATALOGUES, YamlLoader, game_of

# Written out, so that an entry that gets lost or is read as another kind shows up here.
SIZES = {
    "tcg": {Kind.RULE: 282, Kind.RULING: 159, Kind.GAP: 84, Kind.CONFLICT: 31},
    "woc": {Kind.RULE: 500, Kind.GAP: 74, Kind.CONFLICT: 24, Kind.EXAMPLE: 41},
    "ard": {Kind.RULE: 408, Kind.GAP: 61, Kind.CONFLICT: 18, Kind.EXAMPLE: 32, Kind.DIFFERENCE: 61},
    "rally": {Kind.RULE: 424, Kind.GAP: 94, Kind.CONFLICT: 25, Kind.EXAMPLE: 80},
}


@pytest.mark.parametrize("game", BOOKS)
def test_every_entry_is_there(game: str) -> None:
    book = rulebook(game)

    assert book.game == game
    assert {kind: len(book.of_kind(kind)) for kind in Kind if book.of_kind(kind)} == SIZES[game]


def test_no_id_is_used_twice_in_any_game() -> None:
    ids = [entry.id for game in BOOKS for entry in rulebook(game).entries]

    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", BOOKS)
def test_an_id_tells_whose_it_is(game: str) -> None:
    assert {game_of(entry.id) for entry in rulebook(game).entries} == {game}


@pytest.mark.parametrize("game", BOOKS)
def test_every_entry_says_something(game: str) -> None:
    assert [entry.id for entry in rulebook(game).entries if not entry.text.strip()] == []


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_a_source_and_an_area_with_a_title(game: str) -> None:
    book = rulebook(game)

    assert [rule.id for rule in book.rules if not rule.source] == []
    assert {rule.area for rule in book.rules} == set(book.areas)
    assert all(book.areas.values())


@pytest.mark.parametrize("game", BOOKS)
def test_every_variant_named_by_an_entry_exists(game: str) -> None:
    book = rulebook(game)
    named = {variant for entry in book.entries for variant in entry.variants}

    assert named <= {variant.id for variant in book.variants}


@pytest.mark.parametrize("game", BOOKS)
def test_every_open_question_and_conflict_is_decided(game: str) -> None:
    book = rulebook(game)

    assert [entry.id for entry in (*book.gaps, *book.conflicts) if not entry.decision] == []


@pytest.mark.parametrize(
    ("game", "advice"),
    [("tcg", "recommend"), ("rally", "recommendation"), ("ard", "recommended"), ("woc", "ruling")],
)
def test_every_open_question_of_a_game_that_is_played_has_a_decision_of_its_own(
    game: str, advice: str
) -> None:
    """A decision says as behaviour what a recommendation says as advice, so it is written out."""
    catalogue = yaml.load((CATALOGUES / f"{game}.yaml").read_text(encoding="utf-8"), Loader=YamlLoader)

    assert [gap["id"] for gap in catalogue["gaps"] if not gap.get("decision")] == []
    assert [gap["id"] for gap in catalogue["gaps"] if gap["decision"] == gap[advice]] == []


@pytest.mark.parametrize(
    "game", ["woc", "ard", "rally"]
)  # entries of the card game name others in their texts only
def test_an_entry_refers_to_entries_that_exist(game: str) -> None:
    """What is no entry is left out of `related` in silence, so a mistyped id would go unnoticed."""
    catalogue = yaml.load((CATALOGUES / f"{game}.yaml").read_text(encoding="utf-8"), Loader=YamlLoader)
    known = rulebook(game).by_id
    named = [
        (entry["id"], id)
        for kind in ("rules", "gaps", "conflicts", "examples")
        for entry in catalogue.get(kind, [])
        for id in (*entry.get("refs", []), *entry.get("rules", []), *filter(None, [entry.get("gap")]))
    ]

    assert named
    assert [(id, other) for id, other in named if other not in known] == []


def test_questions_about_upgrades_are_found_in_their_area() -> None:
    """Their ids abbreviate the name of the area, so the catalogue names it."""
    found = {entry.id for entry in rulebook("rally").in_area("UPGRADE")}

    assert {"GAP-UPG-1", "GAP-UPGR-1", "GAP-UPGR-27"} <= found


@pytest.mark.parametrize("game", BOOKS)
def test_sources_are_documents_and_not_files(game: str) -> None:
    book = rulebook(game)

    assert all(book.sources.values())
    assert [name for name in book.sources.values() if re.search(r"\.[a-z]+$|_[0-9a-f]{8}", name)] == []


def test_the_answer_about_protected_by_metroplex_is_the_rulebooks() -> None:
    book = rulebook("tcg")
    ruling = book.entry("TCG-FAQ-PROTECTED-02")

    assert "does nothing there" in ruling.text
    assert "TCG-GAP-73" in ruling.related
    assert "TCG-FAQ-PROTECTED-02" in book.entry("TCG-GAP-73").related


@pytest.mark.parametrize("game", BOOKS)
def test_it_speaks_to_players_and_not_to_who_writes_programs(game: str) -> None:
    notes = re.compile(r"\b(no|one|as a|it a) switch\b|\bengine\b|\bconfigurable\b", re.IGNORECASE)
    for entry in rulebook(game).entries:
        said = [entry.title, entry.text, entry.decision, *[note.text for note in entry.notes]]
        found = [text for text in said if notes.search(text.replace("Start Your Engines", ""))]
        assert not found, entry.id


def test_every_short_name_of_a_source_is_explained() -> None:
    """In the one rulebook that has several sources, a source begins with one of the names that have a key."""
    book = rulebook("tcg")
    names = [name for name in book.sources if name]
    assert len(names) > 3
    for entry in book.entries:
        first = re.match(r"[A-Z]+[0-9]*", entry.source)
        if first and len(first[0]) > 1:
            assert first[0] in names, (entry.id, entry.source)
