"""Reading a catalogue: one record for every kind of entry, refusals for what would be lost."""

import msgspec
import pytest

from altmode.rulebook import Kind, Note, UnknownGame, UnknownRule, find, rulebook
from altmode.rulebook.loader import read

SMALL = """
game: tcg
title: A small game
source: its rulebook
modes: [quick]
areas: {FLIP: changing modes}
rules:
- {id: TCG-FLIP-01, variant: [quick], rule: "Flip\\n it.", source: page 1}
- {id: TCG-FLIP-02, rule: Flip it back., source: page 1, derived: true}
gaps:
- {id: TCG-GAP-01, question: Twice?, recommend: No., reason: See TCG-FLIP-02.}
conflicts: []
"""


def test_a_rulebook_is_read_once() -> None:
    assert rulebook("tcg") is rulebook("tcg")


def test_texts_lose_the_line_breaks_of_their_file() -> None:
    assert read(SMALL).entry("TCG-FLIP-01").text == "Flip it."


def test_what_is_only_derived_says_so() -> None:
    (note,) = read(SMALL).entry("TCG-FLIP-02").notes

    assert note.label == "standing"
    assert "follows from the rulebook" in note.text


def test_a_recommendation_is_the_decision_where_none_is_written() -> None:
    assert read(SMALL).entry("TCG-GAP-01").decision == "No."


def test_entries_are_related_both_ways() -> None:
    book = read(SMALL)

    assert book.entry("TCG-GAP-01").related == ("TCG-FLIP-02",)
    assert book.entry("TCG-FLIP-02").related == ("TCG-GAP-01",)


def test_an_id_used_twice_is_refused() -> None:
    with pytest.raises(ValueError, match='called "TCG-FLIP-01"'):
        read(SMALL.replace("TCG-FLIP-02", "TCG-FLIP-01"))


def test_a_key_nobody_reads_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="sauce"):
        read(SMALL.replace("source: page 1}", "sauce: page 1}"))


def test_moments_of_the_race_are_spelled_out() -> None:
    assert Note("when", "Step B1 moving walkways") in rulebook("rally").entry("RR-WALK-11").notes


def test_an_example_reads_as_lines() -> None:
    example = rulebook("rally").entry("EX-WALK-02")
    lines = {note.label: note.text for note in example.notes}

    assert example.kind is Kind.EXAMPLE
    assert example.area == "WALK"
    assert lines["outcome"] == "Flamewar on C1; Optimus Prime on B1; push events 0"


def test_a_conflict_says_which_source_each_variant_follows() -> None:
    conflict = rulebook("tcg").entry("TCG-CONFLICT-01")

    assert conflict.decision == "advanced: WOTC; rules-1.0: AEQ"


def test_an_entry_is_found_by_its_id_alone() -> None:
    assert find("TCG-FLIP-05") is rulebook("tcg").entry("tcg-flip-05")
    assert find("GAP-WALK-1") is rulebook("rally").entry("GAP-WALK-1")


def test_an_unknown_id_comes_with_the_nearest() -> None:
    with pytest.raises(UnknownRule, match='did you mean "TCG-FLIP-05"') as caught:
        rulebook("tcg").entry("TCG-FLP-05")
    assert caught.value.nearest == "TCG-FLIP-05"

    with pytest.raises(UnknownRule, match='did you mean "WOC-BOSS-04"'):
        find("WIC-BOSS-04")


def test_an_unknown_game_comes_with_the_nearest() -> None:
    with pytest.raises(UnknownGame, match='did you mean "rally"'):
        rulebook("raly")
