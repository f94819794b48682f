"""Packs: every mistake told with its place in one go, and what a card leaves out taken from the one it replaces."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from soaking import seeds

from altmode.authoring.opening import written_out
from altmode.authoring.pack_text import card_as_toml
from altmode.authoring.packs import (
    MOST_CARDS,
    PACK_LENGTH,
    PackWords,
    changes_of,
    composition_notes,
    parse_pack,
    read_pack,
    what_breaks,
    why_unplayable,
    words_of,
)
from altmode.authoring.part import BadSeating
from altmode.authoring.problems import Problems
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.card_data import card_data as deck_card_data
from altmode.games.rally.card_data import rally_card_facts
from altmode.games.rally.cards import RallyCard
from altmode.games.registry import GAMES
from altmode.games.tcg.card import TcgCard
from altmode.games.tcg.card_data import card_data as tcg_card_data
from altmode.kernel.game import FROM_PACK, Card
from authoring.mangling import mangled

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "examples" / "packs").iterdir())
WITH_PACKS = [game for game in GAMES if words_of(game) is not None]

AT_ONCE = 60
"""So many cards go into one pack, lest it be too long."""

TEN = """\
game = "ard"
name = "Ten mistakes"

[[card]]
replaces = "wingmam"

[[card]]
replaces = "laserbeak"
cost = "two"
powr = 2
abilities = [
  { ability = "on_play", effect = { do = "drow", amount = 2 } },
  { ability = "energon", cost = 1, effect = { do = "draw", amuont = 2 } },
  { ability = "labelled", labels = ["Asist"], effect = "block" },
]

[[card]]
name = "Fresh"
kind = "manoeuvre"
cost = 2

[[card]]
name = "Also Fresh"
kind = "maneuver"
copies = 0
"""
TEN_TOLD = [
    (5, 12, 'there is no card "wingmam" to replace; did you mean "Wingman"?'),
    (9, 8, 'found the text "two", expected a whole number, 0 to 40'),
    (10, 1, 'there is no field "powr" here; did you mean "power"?'),
    (12, 42, 'there is no effect "drow" that could stand here; did you mean "draw"?'),
    (13, 60, '"draw" has no field "amuont"; did you mean "amount"?'),
    (14, 37, 'found the text "Asist", expected one of Confront, Assist, Command; did you mean "Assist"?'),
    (14, 56, 'there is no effect "block" that could stand here'),
    (19, 8, 'there is no kind "manoeuvre"; did you mean "maneuver"?'),
    (22, 1, 'the field "cost" is missing'),
    (25, 10, "found the number 0, expected a whole number, 1 to 40"),
]


def words(game: str) -> PackWords:
    found = words_of(game)
    assert found is not None
    return found


def told(text: str, file: str = "mine.toml", game: str = "") -> list[str]:
    """What is said of a pack with mistakes, without the places."""
    with pytest.raises(Problems) as info:
        parse_pack(text, file, game)
    for problem in info.value.problems:
        assert (problem.file, problem.line is None) == (file, False), problem
    return [re.sub(r"^[^:]*:\d+:\d+: ", "", str(problem)) for problem in info.value.problems]


def pack_of(game: str, *cards: str) -> str:
    return "\n".join([f'game = "{game}"', 'name = "Mine"', *[f"[[card]]\n{card}" for card in cards]])


def facts(card: Card) -> dict[str, Any]:
    """All there is of a card but where it comes from."""
    if isinstance(card, DeckCard):
        data = {**deck_card_data(card), "stays": card.stays}
    elif isinstance(card, TcgCard):
        data = tcg_card_data(card)
    else:
        assert isinstance(card, RallyCard)
        data = rally_card_facts(card)
    return {key: value for key, value in data.items() if "provenance" not in key and key != "box"}


def test_ten_mistakes_are_told_in_one_go_with_line_and_column() -> None:
    with pytest.raises(Problems) as info:
        parse_pack(TEN, "mine.toml")
    found = [
        (problem.line, problem.column, re.sub(r"^[^:]*:\d+:\d+: [^:]+: ", "", str(problem)))
        for problem in info.value.problems
    ]
    assert found == TEN_TOLD
    assert str(info.value).splitlines()[0].startswith("mine.toml:5:12: card[0].replaces: ")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_examples_can_be_played(path: Path) -> None:
    pack = read_pack(path)
    assert why_unplayable(pack) == []
    assert what_breaks(pack) == []


@pytest.mark.parametrize("game", WITH_PACKS)
def test_every_card_written_out_is_the_same_card(game: str) -> None:
    """What `pack show` prints for all cards of a game is a pack that changes nothing."""
    ours = words(game)
    known = ours.known()
    for start in range(0, len(known), AT_ONCE):
        some = known[start : start + AT_ONCE]
        text = "\n\n".join([pack_of(game), *[card_as_toml(ours, card) for card in some]])
        for card, before in zip(parse_pack(text).cards, some, strict=True):
            made = ours.made(card.plain)
            assert changes_of(ours, card) == []
            assert facts(made) == facts(before.card)
            assert made.provenance == FROM_PACK  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_toml_and_yaml_say_the_same(path: Path) -> None:
    pack = read_pack(path)
    cards = [dict(card.plain) for card in pack.cards]
    for card in cards:
        if "replaces" in card:
            card.pop("kind")
    again = parse_pack(yaml.safe_dump({"game": pack.game, "name": pack.name, "card": cards}), "again.yaml")
    assert again.to_plain() == pack.to_plain()


def test_what_is_not_said_stays_as_it_is() -> None:
    ours = words("ard")
    pack = parse_pack(
        pack_of("ard", 'replaces = "Laserbeak"\npower = 2', 'replaces = "megatron (character)"\nalt.move = 4')
    )
    beak, megatron = [ours.made(card.plain) for card in pack.cards]
    old_beak, old_megatron = [card.replaced.card for card in pack.cards if card.replaced is not None]

    assert {**facts(old_beak), "power": 2} == facts(beak)
    expected = facts(old_megatron)
    expected["alt"]["move"] = 4
    assert facts(megatron) == expected
    assert [changes_of(ours, card) for card in pack.cards] == [
        ["power 2 instead of 1"],
        [f"alt move 4 instead of {old_megatron.alt_move}"],  # type: ignore[attr-defined]
    ]


@pytest.mark.parametrize(
    ("game", "cards", "said"),
    [
        ("ard", ['replaces = "megatron"'], '"megatron" may be "megatron (character)", "megatron (robot)"'),
        ("ard", ['replaces = "wingman"', 'replaces = "Wingman"'], "Wingman is replaced already, by card 1"),
        ("ard", ['replaces = "wingman"\nkind = "robot"'], "Wingman is of the kind maneuver"),
        ("ard", ['name = "Wingman"\nkind = "maneuver"\ncost = 1'], 'there is a card "Wingman" already'),
        (
            "ard",
            ['name = "New"\nkind = "maneuver"\ncost = 1', 'name = "new!"\nkind = "maneuver"\ncost = 2'],
            'two cards of this pack are called "new!"',
        ),
        ("ard", ['name = "???"\nkind = "maneuver"\ncost = 1'], "no letter or digit"),
        ("ard", ['name = "New"\nkind = "starter"'], 'there is no kind "starter"'),
        ("ard", ['name = "New"\nkind = "boss"\nfaction = "autobot"\nlevel = 1\ncost = 5'], '"reveal_attack"'),
        ("ard", ['replaces = "laserbeak"\nabilities = []'], 'a robot needs the ability "reward"'),
        ("ard", ['replaces = "wingman"\nabilities = ["block", "block"]'], '"block" is given twice'),
        ("ard", ['replaces = "wingman"\nabilities = [{ ability = "instead" }]'], '"instead" needs'),
        ("ard", ['replaces = "wingman"\nabilities = ["nonsense"]'], 'there is no ability "nonsense"'),
        (
            "ard",
            ['replaces = "wingman"\nabilities = [{ do = "draw" }]'],
            'expected an ability; an ability is named after "ability"',
        ),
        (
            "ard",
            ['replaces = "wingman"\nabilities = [{ abilty = "block" }]'],
            'expected an ability; did you mean "ability" in place of "abilty"?',
        ),
        (
            "ard",
            ['replaces = "wingman"\nabilities = [{ ability = "drag", amount = 100 }]'],
            "found the number 100, expected at most 99",
        ),
        ("ard", ["7"], "this is not TOML"),
        (
            "tcg",
            ['name = "X"\nkind = "character"\nstars = 1\nhealth = 3'],
            "a character needs at least one side",
        ),
        ("tcg", ['name = "X"\nkind = "upgrade"\nstars = 1'], 'the field "slot" is missing'),
        ("tcg", ['name = "X"\nkind = "action"\nstars = 1\nicons = ["orange", "pink"]'], 'no icon "pink"'),
        ("tcg", ['replaces = "arcee-skilled-fighter"\nbot.atack = 3'], 'no field "atack" here; did you mean'),
        (
            "rally",
            ['name = "X"\nkind = "personal"\ncost = 1\npowers = ["pull"]'],
            'the field "robot" is missing',
        ),
        (
            "rally",
            ['name = "X"\nkind = "permanent"\ncost = 1\npowers = []'],
            "found 0 items, expected at least 1",
        ),
        (
            "rally",
            [
                'name = "X"\nkind = "permanent"\ncost = 1\npowers = [{ power = "side_step", cards = ["Mov 1"] }]'
            ],
            'did you mean "Move 1"?',
        ),
        ("rally", ['name = "X"\nkind = "temporary"\ncost = 1\npowers = ["fire_proof"]'], "is never used up"),
        (
            "rally",
            ['name = "X"\nkind = "permanent"\ncost = 1\npowers = ["drop_in"]'],
            "is discarded with its use",
        ),
        (
            "rally",
            ['name = "X"\nkind = "permanent"\ncost = 1\npowers = ["no_weapon"]'],
            "is for damage cards",
        ),
        (
            "rally",
            ['replaces = "apex armor"\npowers = [{ power = "shield", energon = 50 }]'],
            "expected 1 to 10",
        ),
        (
            "rally",
            ['replaces = "firewalker"\nlimit = "round"'],
            '"fire_proof" cannot be limited to once a round',
        ),
    ],
)
def test_what_is_wrong_with_a_card_is_told(game: str, cards: list[str], said: str) -> None:
    assert any(said in one for one in told(pack_of(game, *cards))), told(pack_of(game, *cards))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", 'the field "game" is missing'),
        (
            'game = "arf"\nname = "x"\n[[card]]\nreplaces = "wingmam"',
            'there is no game "arf"; did you mean "ard"?',
        ),
        ('game = "ard"\nname = "x"', 'the field "card" is missing'),
        (
            'game = "ard"\nname = "x"\ncard = 3',
            "found the number 3, expected the cards, each a table [[card]]",
        ),
        ('game = "ard"\nname = "x"\ncard = [3]', "found the number 3, expected a card"),
        ('game = "ard"\nname = "x"\ncards = []', 'there is no field "cards" here; did you mean "card"?'),
        ('game = "ard"\nname = "' + "x" * 61 + '"\ncard = []', "found 61 characters, expected at most 60"),
        (
            'game = "ard"\nname = "a\\u0007b"\n[[card]]\nreplaces = "wingman"',
            "found signs that cannot be shown",
        ),
        ('game = "ard"\nname = "x"\n' + "[[card]]\n" * (MOST_CARDS + 1), f"expected 1 to {MOST_CARDS}"),
    ],
)
def test_what_is_wrong_with_a_pack_is_told(text: str, said: str) -> None:
    assert any(said in one for one in told(text)), told(text)


def test_a_misspelt_game_does_not_hide_the_other_mistakes() -> None:
    text = pack_of("arf", 'replaces = "wingmam"')
    assert len(told(text)) == 2


def test_a_pack_for_another_game_is_refused() -> None:
    text = pack_of("ard", 'replaces = "wingman"')
    assert told(text, game="tcg") == ['game: this pack is for "ard", and what is played is "tcg"']


def test_a_pack_is_one_document() -> None:
    text = "game: ard\nname: x\ncard: [{replaces: wingman}]\n---\ngame: ard\n"
    assert told(text, "mine.yaml") == ["a pack is one document, and here begins another"]


def test_a_name_is_free_once_its_card_is_replaced() -> None:
    pack = parse_pack(
        pack_of(
            "ard", 'name = "Wingman"\nkind = "maneuver"\ncost = 1', 'replaces = "wingman"\nname = "Other"'
        )
    )
    assert [card.name for card in pack.cards] == ["Wingman", "Other"]


# -- What the rulebook counts


def test_a_card_keeps_its_copies_and_more_cards_are_told() -> None:
    ours = words("ard")
    same = parse_pack(pack_of("ard", 'replaces = "wingman"\ncost = 1'))
    more = parse_pack(
        pack_of("ard", 'replaces = "wingman"\ncopies = 3', 'name = "New"\nkind = "technology"\ncost = 2')
    )
    assert same.cards[0].plain["copies"] == 2
    assert composition_notes(ours, same) == []
    assert composition_notes(ours, more) == [
        "cards of the kind maneuver: 17 instead of 16",
        "cards of the kind technology: 17 instead of 16",
    ]


def test_a_level_without_a_boss_cannot_be_played() -> None:
    """Every layer of the main deck gets a Boss (ARD-SETUP-16); a pack may not leave it without one."""
    ours = words("ard")
    bosses = [
        card.key for card in ours.known() if card.kind == "boss" and ours.written(card.card)["level"] == 2
    ]
    pack = parse_pack(pack_of("ard", *[f'replaces = "{key}"\nlevel = 1' for key in bosses]))
    assert composition_notes(ours, pack) == [
        "Bosses of the Autobots, Level I: 4 instead of 2",
        "Bosses of the Autobots, Level II: 0 instead of 2",
    ]
    assert len(why_unplayable(pack, "competitive")) == 2
    with pytest.raises(Problems, match="competitive cannot be played by 2"):
        written_out("ard", {"pack": pack}, "competitive")


def test_race_stacks_are_counted() -> None:
    pack = parse_pack(
        pack_of(
            "rally",
            'name = "A"\nkind = "personal"\ncost = 1\nrobot = "Arcee"\npowers = ["pull"]',
            'name = "B"\nkind = "damage"\ntiming = "this round"\npowers = ["no_weapon"]\ncopies = 2',
        )
    )
    assert composition_notes(words("rally"), pack) == [
        "personal upgrades of Arcee: 4 instead of 3",
        "special damage cards: 18 instead of 16",
    ]


def test_ready_decks_that_break_a_limit_are_told() -> None:
    pack = parse_pack(pack_of("tcg", 'replaces = "optimus-prime-battlefield-legend"\nstars = 25'))
    notes = words("tcg").notes(pack.setup())
    assert notes
    assert all("is not legal with it" in note for note in notes)


def test_a_text_that_cannot_be_done_is_found_by_playing() -> None:
    """A tree may be well-formed and ask for what there is not, such as the Attack of cards in hand."""
    pack = parse_pack(
        pack_of(
            "tcg",
            """\
replaces = "optimus-prime-battlefield-legend"
[[card.bot.abilities]]
ability = "always"
gives = { give = "pierce", amount = { count = "attack_of", who = { pick = "cards_in", zone = "hand" } } }
to = "this"
""",
        )
    )
    [reason] = what_breaks(pack)
    assert reason.startswith("a match breaks off at what")


# -- From outside


def test_a_pack_from_outside_is_read_from_its_text() -> None:
    text = pack_of("ard", 'replaces = "wingman"\ncost = 1')
    options = written_out("ard", {"pack": {"text": text}}, "competitive", files=False)
    assert options["pack"] == parse_pack(text).to_plain()


@pytest.mark.parametrize(
    "given",
    [
        str(EXAMPLES[0]),
        {"text": 3},
        {"text": "x" * (PACK_LENGTH + 1)},
        {"name": "x", "cards": [{"name": "New", "kind": "maneuver"}]},
        {"text": "", "cards": []},
        [],
        7,
    ],
    ids=repr,
)
def test_nothing_else_is_taken_from_outside(given: Any) -> None:
    """No file is opened, and what is written out already would not have been checked."""
    with pytest.raises(BadSeating, match="A pack is sent as"):
        written_out("ard", {"pack": given}, "competitive", files=False)


def test_mistakes_of_a_pack_from_outside_are_told() -> None:
    with pytest.raises(BadSeating) as info:
        written_out("ard", {"pack": {"text": TEN}}, "competitive", files=False)
    assert str(info.value).startswith("Your pack cannot be played. pack:5:12: card[0].replaces: there is no")
    assert str(info.value).endswith("And 7 more.")


def test_a_game_without_a_pack_is_as_it_was() -> None:
    assert "pack" not in written_out("ard", {"pack": None}, "competitive")


# -- Whatever stands in a file


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
@pytest.mark.parametrize("seed", seeds(quick=3, soak=60))
def test_mangled_packs_are_refused_in_words_or_played(path: Path, seed: int) -> None:
    rng = Random(f"{path.name} {seed}")
    good = read_pack(path)
    document = {"game": good.game, "name": good.name, "card": [card.plain for card in good.cards]}
    refused = 0
    for _ in range(40):
        text = json.dumps(mangled(document, rng))
        try:
            pack = parse_pack(text, "mine.yaml")
        except Problems as problems:
            refused += 1
            assert all(problem.line for problem in problems.problems), text
            continue
        why_unplayable(pack, GAMES[pack.game].default_mode)
    assert refused > 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
@pytest.mark.parametrize("seed", seeds(quick=2, soak=40))
def test_mangled_text_never_breaks_the_reader(path: Path, seed: int) -> None:
    rng = Random(f"{path.name} {seed}")
    written = path.read_text(encoding="utf-8")
    changes: list[Callable[[str, int], str]] = [
        lambda text, at: text[:at] + text[at + 1 :],
        lambda text, at: text[:at] + rng.choice("\"'[]{}=:#\n\t \0é") + text[at:],
        lambda text, at: text[:at] + text[at : at + 40] + text[at:],
        lambda text, at: text[:at],
    ]
    for _ in range(30):
        text = written
        for _ in range(rng.randint(1, 3)):
            text = rng.choice(changes)(text, rng.randrange(len(text) or 1))
        try:
            parse_pack(text, path.name)
        except Problems as problems:
            assert problems.problems
