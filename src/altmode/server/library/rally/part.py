"""The race as people are told about it: its robots, its courses and its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final

import msgspec
from litestar import Router
from msgspec import Meta

from altmode.authoring.rally.course_facts import is_classic
from altmode.authoring.rally.courses import default_course, ready_courses
from altmode.games.rally.box import personal_of
from altmode.games.rally.card_data import CLASSIC, Robot, all_robots, rally_card_data
from altmode.games.rally.cards import RallyCard as PrintedCard
from altmode.games.rally.entry import RALLY
from altmode.games.rally.pool import all_cards
from altmode.games.rally.profile import ALL_RULES, FIRST_RACE, PROFILES, ROUND_LIMIT, RULES
from altmode.kernel.game import slug
from altmode.kernel.views import View
from altmode.server.library.part import (
    GameOption,
    LibraryPart,
    OptionChoice,
    ReadySeat,
    Shelf,
    Together,
)
from altmode.server.library.rally.previews import RacePreview, previewed

TEAMS = (2, 3)
RULE_TITLES: Final = {ALL_RULES: "All of them", FIRST_RACE: "A first race"}


class RallyCard(msgspec.Struct, frozen=True):
    """A card of the race."""

    name: str
    slug: Annotated[str, Meta(description="The name as it is typed: small letters and hyphens.")]
    kind: str
    text: str
    cost: Annotated[int | None, Meta(description="Upgrades: what installing one costs in Energon.")]
    robot: Annotated[str | None, Meta(description="Personal upgrades: whose it is.")]
    form: Annotated[str | None, Meta(description="The form its owner must be in; null for either.")]
    provenance: str


class RallyRobot(msgspec.Struct, frozen=True):
    """A robot; those of the classic game have no faction, no vehicle and no upgrades of their own."""

    name: str
    faction: str
    alt: Annotated[str, Meta(description="What it turns into: truck, tank, car, motorcycle.")]
    upgrades: Annotated[list[str], Meta(description="The names of its personal upgrades.")]


class RallyShelf(Shelf, frozen=True, kw_only=True):
    """All cards and robots of the race."""

    cards: list[RallyCard]
    robots: list[RallyRobot]


class RallyLibrary(LibraryPart):
    """What is told about the race."""

    shelf_type = RallyShelf
    about = (
        "A race of robots that turn into vehicles. Everybody plans five moves in secret, then all plans run at once, "
        "across moving walkways, fire pits and each other. First through all Checkpoints wins."
    )
    duration = "30 to 60 minutes"
    chapter = "round_began"
    modes: ClassVar[Mapping[str, str]] = {
        "race": "The race of the rulebook: bot and alt mode, upgrades, damage.",
        "teams": "Teams of two or three: the first robot that has been to all Checkpoints wins for its whole team.",
        "advanced-tokens": "With the mines and space bridges of the course.",
        "classic-boards": "Transformers race on boards of the classic game.",
        "classic-robots": "Robots of the classic game race along; upgrades are dealt to them, who have none.",
        "classic-race": "By the rules of the classic game: nobody converts, and weapons fire straight ahead only.",
    }

    first_options: ClassVar[Mapping[str, str | int]] = {"rules": FIRST_RACE}

    def __init__(self) -> None:
        super().__init__(RALLY)

    def ready_seats(self) -> list[ReadySeat]:
        """The robots."""
        return [
            ReadySeat(slug(robot.name), robot.name, _robot_about(robot), _robot_modes(robot))
            for robot in all_robots()
        ]

    def options(self) -> list[GameOption]:
        """The course, how long a race may last, and how many teams there are."""
        usual = default_course(RALLY.default_mode)
        courses = {short: written.course for short, written in ready_courses().items()}
        return [
            GameOption(
                id="course",
                title="Course",
                about="The boards to race on, easy ones first.",
                kind="choice",
                modes=[],
                choices=[
                    OptionChoice(
                        short,
                        course.name,
                        course.notes,
                        [
                            mode
                            for mode, profile in PROFILES.items()
                            if profile.classic_boards == is_classic(course)
                        ],
                        course.players,
                    )
                    for short, course in courses.items()
                ],
                least=None,
                most=None,
                default=next(short for short, course in courses.items() if course is usual),
            ),
            GameOption(
                id="rounds",
                title="Rounds",
                about="After so many rounds the race is broken off without a winner.",
                kind="number",
                modes=[],
                choices=[],
                least=1,
                most=ROUND_LIMIT,
                default=ROUND_LIMIT,
            ),
            GameOption(
                id="rules",
                title="Rules",
                about="How much of the rulebook counts.",
                kind="choice",
                modes=[],
                choices=[
                    OptionChoice(
                        rules, RULE_TITLES[rules], about, list(PROFILES), (min(RALLY.seats), max(RALLY.seats))
                    )
                    for rules, about in RULES.items()
                ],
                least=None,
                most=None,
                default=ALL_RULES,
            ),
            GameOption(
                id="teams",
                title="Teams",
                about="Two teams with 4 or 6 robots, or three teams with 6.",
                kind="number",
                modes=[mode for mode, profile in PROFILES.items() if profile.teams],
                choices=[],
                least=TEAMS[0],
                most=TEAMS[1],
                default=TEAMS[0],
            ),
        ]

    def together(self, mode: str) -> Together:
        return "sides" if PROFILES[mode].teams else super().together(mode)

    def routers(self) -> list[Router]:
        from altmode.server.library.rally.routes import router

        return [router]

    def preview(self, view: View, keys: list[str]) -> list[RacePreview]:
        return previewed(view, keys)

    def shelf(self) -> RallyShelf:
        """Every card and every robot."""
        return RallyShelf(
            version=RALLY.data_version(),
            cards=[shown(card) for card in all_cards()],
            robots=[
                RallyRobot(
                    robot.name,
                    "" if robot.side == CLASSIC else robot.side,
                    robot.vehicle,
                    [upgrade.name for upgrade in personal_of(robot.name)],
                )
                for robot in all_robots()
            ],
        )


def shown(card: PrintedCard) -> RallyCard:
    """A card as people read it."""
    data = {"cost": None, "robot": None, **rally_card_data(card), "slug": card.slug}
    # Files and the version of the card data keep the printed word.
    data["form"] = data.pop("mode")
    return msgspec.convert(data, RallyCard)


def _robot_about(robot: Robot) -> str:
    if robot.side == CLASSIC:
        return "A robot of the classic game, with upgrades dealt to it."
    upgrades = ", ".join(upgrade.name for upgrade in personal_of(robot.name))
    return f"{robot.side}, turns into a {robot.vehicle}. Personal upgrades: {upgrades}."


def _robot_modes(robot: Robot) -> list[str]:
    return [mode for mode, profile in PROFILES.items() if profile.classic_robots or robot.side != CLASSIC]


PART: Final = RallyLibrary()
