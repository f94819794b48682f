"""The decorator with which tests cite rules."""

import pytest
from citing import cites

from altmode.rulebook import UnknownRule


def test_a_test_carries_its_citations() -> None:
    @cites("TCG-FLIP-05", "TCG-FLIP-08")
    def example() -> None: ...

    (mark,) = vars(example)["pytestmark"]
    assert vars(example)["cites"] == mark.args == ("TCG-FLIP-05", "TCG-FLIP-08")


def test_an_unknown_id_is_refused_before_any_test_runs() -> None:
    with pytest.raises(UnknownRule, match='did you mean "TCG-FLIP-05"'):
        cites("TCG-FLP-05")


def test_an_id_is_cited_in_capitals() -> None:
    """Coverage compares ids letter by letter."""
    with pytest.raises(UnknownRule, match='did you mean "TCG-FLIP-05"'):
        cites("tcg-flip-05")
