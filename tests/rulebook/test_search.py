"""Searching a rulebook."""

from altmode.rulebook import Kind, rulebook


def ids(words: str) -> list[str]:
    return [entry.id for entry in rulebook("tcg").search(words)]


def test_every_word_must_be_there() -> None:
    both = set(ids("white bonus"))

    assert both
    assert both <= set(ids("white")) & set(ids("bonus"))


def test_case_does_not_matter() -> None:
    assert ids("PIERCE attack") == ids("pierce Attack")


def test_an_id_finds_its_entry_first() -> None:
    assert ids("tcg-ko-03")[0] == "TCG-KO-03"


def test_the_area_of_a_word_comes_before_passing_mentions() -> None:
    assert all(id.startswith("TCG-PIERCE") for id in ids("pierce")[:9])


def test_words_that_stand_together_come_first() -> None:
    assert "extra turn" in rulebook("tcg").search("extra turn")[0].text.lower()


def test_a_card_is_found_by_its_name() -> None:
    assert ids("swarm!")[:3] == ["TCG-FAQ-SWARM-01", "TCG-FAQ-SWARM-02", "TCG-FAQ-SWARM-03"]


def test_decisions_are_searched_too() -> None:
    assert ids("turn limit chosen") == ["TCG-GAP-83"]


def test_rules_come_before_rulings_that_match_as_well() -> None:
    kinds = [entry.kind for entry in rulebook("tcg").search("reshuffle")]

    assert kinds[0] is Kind.RULE


def test_no_words_find_nothing() -> None:
    assert ids("  ") == []
    assert ids("zebra") == []
