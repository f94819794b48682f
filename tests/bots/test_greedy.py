"""What Greedy sees in a position: each of its judgements decides one of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from tables import Seat, at, seat, table, tapped

from altmode.abilities.amounts import Count
from altmode.abilities.effects import Choose, If, May, choose_one, steps
from altmode.abilities.nodes import Effect
from altmode.abilities.refs import CHOSEN, THIS
from altmode.abilities.selectors import each, one
from altmode.bots.player import Choosable, seen_by
from altmode.bots.tcg.board import Board
from altmode.bots.tcg.greedy import GreedyBot, Matter, fate_of, upgrade_gain
from altmode.bots.tcg.worth import worth
from altmode.games.tcg.arrange import CharacterAt
from altmode.games.tcg.mechanics.card_effects import Draw, ReturnToHand, Scrap
from altmode.games.tcg.mechanics.card_selectors import CardsIn, upgrades
from altmode.games.tcg.mechanics.character_effects import ExtraTurn, Flip, Give, Tap, Untap
from altmode.games.tcg.mechanics.conditions import HasUpgrade
from altmode.games.tcg.mechanics.damage_effects import Damage, KnockOut, MoveDamage, Repair
from altmode.games.tcg.mechanics.modifiers import Bold
from altmode.games.tcg.mechanics.playing import FillSlots
from altmode.games.tcg.mechanics.selectors import ANY, OPPONENT, characters, enemies, friends
from altmode.kernel.codec import to_plain

RAMJET = "Ramjet, Sky Smasher"
KUP = "Sergeant Kup, Veteran Sergeant"
SLUG = "Dinobot Slug, Hot-Headed Warrior"
RED_ALERT = "Red Alert, Security Chief"
DARKMOUNT = "Darkmount, Cruel Overlord"
BOMBSHELL = "Bombshell, Insecticon Mind-Controller"
INFERNO = "Inferno, Fearless Firefighter"
IRONHIDE = "Ironhide, Veteran Autobot"
SKYWARP = "Skywarp, Sneaky Prankster"


def picked(who: Seat) -> str:
    """What Greedy takes where a seat is asked."""
    return GreedyBot().pick(seen_by(who.state, who.number))


def scored(who: Seat) -> dict[str, float]:
    """What each option looks worth to it."""
    decision = next(asked for asked in who.state.decisions if asked.seat == who.number)
    scores = GreedyBot().scores(who.state.view(who.number), decision)
    return dict(zip(decision.keys, scores, strict=True))


def liked(who: Seat, start: str = "") -> list[list[str]]:
    """The options that begin with some words, best first; those it likes alike together, in the order of letters."""
    found: dict[float, list[str]] = {}
    for key, score in sorted(scored(who).items()):
        if key.startswith(start):
            found.setdefault(round(score, 6), []).append(key.removeprefix(start))
    return [found[score] for score in sorted(found, reverse=True)]


def attack(
    mine: CharacterAt,
    theirs: list[CharacterAt],
    scrap: list[str] | None = None,
    seen: list[str] | None = None,
) -> Seat:
    """Ada attacks with the only character she has, some cards in her scrap pile and in Ben's; whom?"""
    ada, _ = table(ada=seat(play=[mine], scrap=scrap), ben=seat(play=list(theirs), scrap=seen))
    ada.does(next(key for key in ada.options if key.startswith("attack")))
    return ada


class TestWhomToAttack:
    """The damage done counts by what it destroys, and a knock-out counts most."""

    def test_the_one_who_hits_hard_falls_first(self) -> None:
        """Seen from the other side, as if the enemy attacked, Red Alert would be the better one."""
        ada = attack(at(RAMJET), [tapped(INFERNO), tapped(RED_ALERT)])
        assert picked(ada) == "inferno"

    def test_damage_on_the_dearer_character_is_worth_more(self) -> None:
        """Stars for each point of Health: Optimus Prime's are dearer than Cosmos's, who has the same Defense."""
        ada = attack(
            at(RED_ALERT),
            [tapped("Optimus Prime, Freedom Fighter"), tapped("Autobot Cosmos, Recon & Communication")],
        )
        assert picked(ada) == "optimus-prime"

    def test_a_wounded_one_may_fall(self) -> None:
        """Ironhide and Kup are much alike."""
        ada = attack(at(SLUG, mode="bot"), [at(IRONHIDE, tapped=True, damage=5), tapped(KUP)])
        assert picked(ada) == "ironhide"
        ada = attack(at(SLUG, mode="bot"), [tapped(IRONHIDE), at(KUP, tapped=True, damage=5)])
        assert picked(ada) == "sergeant-kup"

    def test_defense_turns_damage_away(self) -> None:
        ada = attack(at(RAMJET), [at(KUP, mode="bot", tapped=True), tapped(IRONHIDE)])
        assert picked(ada) == "sergeant-kup"
        ada = attack(at(RAMJET), [tapped(KUP), at(IRONHIDE, mode="bot", tapped=True)])
        assert picked(ada) == "ironhide"

    def test_tough_turns_damage_away(self) -> None:
        """Two cards more are flipped for Defense, and blue ones are about."""
        for worn, answer in (([], "sergeant-kup"), (["Sparring Gear"], "ironhide")):
            kup = at(KUP, mode="bot", tapped=True, upgrades=list(worn))
            blue = ["Handheld Blaster"] * 6
            ada = attack(at(RAMJET), [kup, at(IRONHIDE, mode="bot", tapped=True)], seen=blue)
            assert picked(ada) == answer

    def test_pierce_goes_through_any_defense(self) -> None:
        """With Pierce 3 Defense 4 is no better than 2: the dearer one is hit, without it the softer one."""
        tank = [at(DARKMOUNT, tapped=True), at(SLUG, mode="bot", tapped=True, damage=1)]
        piercing = attack(at("Megatron, Decepticon Leader", mode="bot"), tank)
        plain = attack(at("Starscream, Air Commander", mode="bot"), tank)
        gap = {who: scored(who)["darkmount"] - scored(who)["dinobot-slug"] for who in (piercing, plain)}
        assert gap[piercing] > gap[plain]

    def test_bold_helps_by_the_cards_it_flips(self) -> None:
        """Grenade Launcher hits hard and Flamethrower flips 2 more: with orange cards about, so much the better."""
        orange = ["Improvised Shield"] * 6
        bold = at(KUP, mode="bot", upgrades=["Flamethrower"])
        few = attack(bold, [at(INFERNO, tapped=True, damage=4), tapped(RED_ALERT)])
        many = attack(bold, [at(INFERNO, tapped=True, damage=4), tapped(RED_ALERT)], scrap=orange)
        assert scored(many)["inferno"] > scored(few)["inferno"] + 1


class TestWhatIsKnownOfADeck:
    """Icons to expect are those of the cards seen of a deck."""

    ORANGE = ("Improvised Shield",) * 6
    BLUE = ("Handheld Blaster",) * 6
    WHITE = ("Data Bank",) * 6

    def board(self, mine: tuple[str, ...], theirs: tuple[str, ...]) -> Board:
        ada, _ = table(
            ada=seat(play=[RAMJET], scrap=list(mine)), ben=seat(play=[DARKMOUNT], scrap=list(theirs))
        )
        return Board(ada.state.view(0))

    def damage(self, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> tuple[float, float]:
        """What Ada's attack is expected to do, and Ben's."""
        board = self.board(mine, theirs)
        (ramjet,), (darkmount,) = board.mine, board.enemies
        return board.expected_damage(ramjet, darkmount), board.expected_damage(darkmount, ramjet)

    def test_nothing_seen_means_half_an_orange_a_card(self) -> None:
        """Of 2.4 cards on average: 7 + 1.2 against 4 + 1.1, and 4 + 1.2 against 0 + 1.1."""
        assert list(self.damage()) == pytest.approx([3.12, 4.12], abs=0.01)

    def test_orange_cards_of_ones_own_help_oneself(self) -> None:
        plain, seen = self.damage(), self.damage(self.ORANGE)
        assert seen[0] > plain[0] + 1.5
        assert seen[1] > plain[1] + 0.5, "fewer blue ones are to be expected, and they would defend"

    def test_blue_cards_of_the_other_hinder(self) -> None:
        plain, seen = self.damage(), self.damage(theirs=self.BLUE)
        assert seen[0] < plain[0] - 1.5

    def test_a_white_icon_brings_two_more_cards(self) -> None:
        board = self.board(self.WHITE, ())
        assert board.flips(0, 0) > 3
        assert board.flips(1, 0) == pytest.approx(2.38, abs=0.01)
        assert board.flips(1, 2) == pytest.approx(4.69, abs=0.01)
        assert board.flips(1, -3) == board.flips(1, 0)

    def test_in_the_basic_game_both_draw_from_one_deck(self) -> None:
        ada, _ = table(
            ada=seat(play=["Bumblebee, Brave Warrior"], scrap=["Improvised Shield"] * 6),
            ben=seat(play=["Ironhide, Veteran Autobot"]),
            mode="basic",
        )
        board = Board(ada.state.view(0))
        assert board.icons[0] == board.icons[1]
        assert board.flips(0, 3) == 2

    def test_a_hand_that_is_seen_counts_and_a_hidden_one_does_not(self) -> None:
        ada, _ = table(
            ada=seat(play=[RAMJET], hand=["Improvised Shield"] * 4),
            ben=seat(play=[DARKMOUNT], hand=["Handheld Blaster"] * 4),
        )
        board = Board(ada.state.view(0))
        assert board.icons[0] == pytest.approx([1.1, 0.27, 0.06, 0.012, 0.012])
        assert board.icons[1] == pytest.approx([0.5, 0.45, 0.1, 0.02, 0.02])


class TestWhoAttacks:
    """An attacker is tapped afterwards, and tapped characters are attacked."""

    def test_the_stronger_one(self) -> None:
        ada, _ = table(ada=seat(play=[RAMJET, KUP]), ben=seat(play=[at(SLUG, mode="bot")]))
        assert picked(ada) == "attack with ramjet"

    def test_not_the_one_who_would_be_knocked_out_in_return(self) -> None:
        """Ramjet hits harder and has 4 Health left before Slug, who may strike back at whoever is tapped."""
        ada, _ = table(
            ada=seat(play=[at(RAMJET, damage=10), at(RED_ALERT, mode="bot")]),
            ben=seat(play=[at(SLUG, mode="bot"), tapped(KUP)]),
        )
        assert picked(ada) == "attack with red-alert"

    def test_who_is_tapped_already_can_be_hit_anyway(self) -> None:
        """A tapped friend who is worth more to hit takes the danger away from the attacker."""
        safe = seat(play=[at(RAMJET, damage=10), at(INFERNO, mode="bot", tapped=True, damage=9)])
        alone = seat(play=[at(RAMJET, damage=10)])
        ben = seat(play=[at(SLUG, mode="bot")])
        with_friend, without = (table(ada=mine, ben=ben)[0] for mine in (safe, alone))
        assert scored(with_friend)["attack with ramjet"] > scored(without)["attack with ramjet"]

    def test_a_tapped_enemy_cannot_strike_back(self) -> None:
        ben = {True: seat(play=[tapped(SLUG)]), False: seat(play=[SLUG])}
        after = {is_tapped: table(ada=seat(play=[RAMJET]), ben=they)[0] for is_tapped, they in ben.items()}
        assert scored(after[True])["attack with ramjet"] > scored(after[False])["attack with ramjet"]

    def test_only_tapped_enemies_are_counted_with(self) -> None:
        """Soft Red Alert cannot be attacked while Darkmount is tapped."""
        ada, _ = table(
            ada=seat(play=[KUP]), ben=seat(play=[tapped(DARKMOUNT), at(RED_ALERT, mode="bot", damage=9)])
        )
        free, _ = table(ada=seat(play=[KUP]), ben=seat(play=[DARKMOUNT, at(RED_ALERT, mode="bot", damage=9)]))
        assert scored(free)["attack with sergeant-kup"] > scored(ada)["attack with sergeant-kup"] + 2


class TestFlipping:
    """A flip is judged by this turn's attack, by safety and by what it sets off."""

    def test_to_the_side_that_attacks_harder(self) -> None:
        ada, _ = table(ada=seat(play=[SLUG]), ben=seat(play=[tapped(KUP)]))
        assert picked(ada) == "flip dinobot-slug"

    def test_not_away_from_it(self) -> None:
        ada, _ = table(ada=seat(play=[RAMJET]), ben=seat(play=[tapped(KUP)]))
        assert picked(ada) == "attack with ramjet"

    def test_to_the_safer_side_after_the_attack(self) -> None:
        """Slug is tapped: 3 Defense more are worth having, and its Attack does not matter any longer."""
        ada, _ = table(
            ada=seat(play=[at(SLUG, mode="bot", tapped=True), KUP]), ben=seat(play=[tapped(DARKMOUNT)])
        )
        assert picked(ada) == "flip dinobot-slug"
        ada, _ = table(ada=seat(play=[tapped(SLUG), KUP]), ben=seat(play=[tapped(DARKMOUNT)]))
        assert scored(ada)["flip dinobot-slug"] < 0

    def test_for_what_it_sets_off(self) -> None:
        """Arcee repairs everybody when she flips; with nobody hurt there is nothing in it."""
        arcee = at("Arcee, Skilled Fighter", mode="bot", tapped=True)
        for damage, answer in ((3, "flip arcee"), (0, "attack with ramjet")):
            ada, _ = table(ada=seat(play=[arcee, at(RAMJET, damage=damage)]), ben=seat(play=[tapped(KUP)]))
            assert picked(ada) == answer

    def test_in_the_ko_area_it_costs_nothing(self) -> None:
        sunstreaker = at("Sunstreaker, Bold Warrior")
        ada, _ = table(
            ada=seat(play=[RAMJET], ko=[sunstreaker]), ben=seat(play=[tapped(KUP)]), mode="rules-1.0"
        )
        assert picked(ada) == "flip sunstreaker"


class TestUpgrades:
    """An Upgrade is worth what it gives, on who can use it, less what it would replace."""

    def test_the_one_that_gives_most(self) -> None:
        hand = [
            "Grenade Launcher",
            "Handheld Blaster",
            "Improvised Shield",
            "Armored Plating",
            "Flamethrower",
        ]
        hand += ["Piercing Blaster", "Data Bank", "Stealthiness", "Force Field", "Blast Shield"]
        hand += ["Null-Ray Of Starscream", "Sparring Gear", "Static Laser of Ironhide", "RR Disruptor Blade"]
        ada, _ = table(ada=seat(play=[RAMJET], hand=hand), ben=seat(play=[DARKMOUNT]))

        assert liked(ada, "play ") == [
            ["grenade-launcher on ramjet"],
            ["static-laser-of-ironhide on ramjet"],
            ["rr-disruptor-blade on ramjet"],
            ["null-ray-of-starscream on ramjet"],
            ["flamethrower on ramjet", "piercing-blaster on ramjet"],
            ["blast-shield on ramjet"],
            ["sparring-gear on ramjet"],
            ["force-field on ramjet"],
            ["armored-plating on ramjet"],
            ["handheld-blaster on ramjet"],
            ["data-bank on ramjet", "stealthiness on ramjet"],
            ["improvised-shield on ramjet"],
        ]

    def test_on_who_can_still_attack_and_lives(self) -> None:
        """Ramjet is tapped and Kup nearly knocked out; for armour it does not matter who is tapped."""
        mine = [tapped(RAMJET), at(KUP, damage=7), at(SLUG, mode="bot")]
        ada, _ = table(
            ada=seat(play=list(mine), hand=["Primary Laser", "Sparring Gear"]), ben=seat(play=[DARKMOUNT])
        )
        assert liked(ada, "play primary-laser on ") == [["dinobot-slug"], ["ramjet"], ["sergeant-kup"]]
        assert liked(ada, "play sparring-gear on ") == [["dinobot-slug", "ramjet"], ["sergeant-kup"]]

    def test_never_in_the_place_of_one_as_good(self) -> None:
        """It used to scrap its Handheld Blaster for another one."""
        worn = at(RAMJET, upgrades=["Handheld Blaster"])
        ada, _ = table(
            ada=seat(play=[worn], hand=["Handheld Blaster", "Combat Dagger"]), ben=seat(play=[DARKMOUNT])
        )
        assert picked(ada) == "attack with ramjet"

    def test_in_the_place_of_a_worse_one_of_the_same_slot(self) -> None:
        worn = at(RAMJET, upgrades=["Handheld Blaster", "Sparring Gear"])
        hand = ["Flamethrower", "Improvised Shield"]
        ada, _ = table(ada=seat(play=[worn], hand=hand), ben=seat(play=[DARKMOUNT]))
        assert picked(ada) == "play flamethrower on ramjet"
        assert scored(ada)["play improvised-shield on ramjet"] < 0

    def test_in_a_slot_of_its_choice(self) -> None:
        """Megatron may have a Weapon in any slot: not where a good Armor is."""
        worn = at("Megatron, Living Weapon", mode="bot", upgrades=["Handheld Blaster", "Reinforced Plating"])
        ada, _ = table(ada=seat(play=[worn], hand=["Flamethrower"]), ben=seat(play=[DARKMOUNT]))
        order = [key for (key,) in liked(ada, "play flamethrower on megatron")]
        assert order == [" in utility slot", "", " in armor slot"]

    def test_one_of_an_authors_own_goes_on_a_friend(self) -> None:
        """What it does is not known to the bot, so it counts a little, and as harm on an enemy."""
        ada, _ = table(ada=seat(play=[RAMJET]), ben=seat(play=[DARKMOUNT]))
        board = Board(ada.state.view(0))
        (ramjet,), (darkmount,) = board.mine, board.enemies
        assert upgrade_gain(board, None, ramjet, "weapon") == 0.5
        assert upgrade_gain(board, None, darkmount, "weapon") == -1.0


class TestActions:
    """Which card to play: what its verbs do, here and now."""

    MINE = (at(RAMJET, damage=3, upgrades=["Handheld Blaster"]), tapped(SKYWARP))
    THEIRS = (at(DARKMOUNT, damage=2, upgrades=["Force Field"]), tapped(BOMBSHELL))

    def holding(self, *hand: str, ko: tuple[str, ...] = ()) -> Seat:
        ada, _ = table(
            ada=seat(play=list(self.MINE), hand=list(hand), ko=list(ko)),
            ben=seat(play=list(self.THEIRS), hand=["Medic!"] * 3),
        )
        return ada

    def test_the_one_that_does_most(self) -> None:
        ada = self.holding(
            "Leap Into Battle",
            "Battle Ready",
            "Universal Network Access",
            "Plasma Burst",
            "Strafing Run",
            "Brainstorm",
            "Medic!",
            "Supercharge",
            "Pep Talk",
            "Ramming Speed",
            "Diagnosis",
            "Inspiring Leadership",
            "Designated Target",
            "Incoming Transmission",
            "Computer Sabotage",
            "New Designs",
            "Repair Bay",
            "Repurpose",
            "Roll Out!",
            "Master Plan",
            "Ready For Action",
            "Disruption",
            "Treasure Hunt",
            "Swarm!",
        )
        assert liked(ada, "play ") == [
            ["swarm"],
            ["battle-ready", "leap-into-battle"],
            ["universal-network-access"],
            ["brainstorm", "plasma-burst", "strafing-run"],
            ["medic", "supercharge"],
            ["pep-talk"],
            ["ramming-speed"],
            ["diagnosis"],
            ["inspiring-leadership"],
            ["designated-target", "incoming-transmission", "treasure-hunt"],
            ["computer-sabotage", "new-designs"],
            ["repair-bay"],
            ["repurpose"],
            ["roll-out"],
            ["master-plan"],
            ["ready-for-action"],
            ["disruption"],
        ]

    def test_nothing_that_hurts_more_than_it_helps(self) -> None:
        """Photon Bomb hits everybody, and EMP Wave taps everybody."""
        hand = [
            "Photon Bomb",
            "EMP Wave",
            "Salvage For Parts",
            "Peace Through Tyranny",
            "System Reboot",
            "Backup Plan",
        ]
        ada = self.holding(*hand, "Zap!", "Zap!", "Zap!", "Zap!")
        assert liked(ada, "play ") == [
            ["zap"],
            ["emp-wave", "peace-through-tyranny", "salvage-for-parts"],
            ["photon-bomb"],
            ["system-reboot"],
            ["backup-plan"],
        ]
        assert [key for key, score in scored(ada).items() if score > 50] == ["play zap"]

    def test_a_new_hand_for_an_empty_one(self) -> None:
        assert picked(self.holding("Backup Plan")) == "play backup-plan"

    def test_what_hits_everybody_where_they_are_more(self) -> None:
        ada, _ = table(
            ada=seat(play=[RAMJET], hand=["Photon Bomb"]), ben=seat(play=[DARKMOUNT, BOMBSHELL, KUP])
        )
        assert picked(ada) == "play photon-bomb"

    def test_nothing_for_those_who_are_not_there(self) -> None:
        """It has neither a Dinobot nor a Titan, nobody is knocked out, nobody is hurt, and the last card is blank."""
        hand = ["Dino-Chomp!", "Height Advantage", "I Still Function!", "Medic!", "Filler"]
        ada, _ = table(ada=seat(play=[RAMJET], hand=hand), ben=seat(play=[DARKMOUNT]))
        assert picked(ada) == "attack with ramjet"
        assert all(score < 0 for key, score in scored(ada).items() if key.startswith("play"))

    @pytest.mark.parametrize(
        ("card", "friend"), [("Height Advantage", "Metroplex, Autobot City"), ("Dino-Chomp!", SLUG)]
    )
    def test_but_for_those_who_are(self, card: str, friend: str) -> None:
        ada, _ = table(ada=seat(play=[friend, RAMJET], hand=[card]), ben=seat(play=[DARKMOUNT]))
        assert picked(ada).startswith("play")

    def test_the_fallen_come_back(self) -> None:
        assert picked(self.holding("I Still Function!", "Plasma Burst", ko=(KUP,))) == "play i-still-function"

    def test_who_is_tapped_is_made_ready_to_attack(self) -> None:
        """Untapping is worth the attack it allows, and nothing where nobody is tapped."""
        for mine, answer in ((tapped(SKYWARP), "play new-orders"), (at(SKYWARP), "attack with skywarp")):
            ada, _ = table(
                ada=seat(play=[mine], hand=["New Orders"]),
                ben=seat(play=[at(RED_ALERT, mode="bot", tapped=True, damage=8), tapped(INFERNO)]),
            )
            assert picked(ada) == answer


class TestPicks:
    """Who or what a card is used on, by the words of the question."""

    def play(
        self, card: str, mine: list[str | CharacterAt], theirs: list[str | CharacterAt], **rest: list[str]
    ) -> Seat:
        hand = [card, *rest.get("hand", [])]
        ada, _ = table(
            ada=seat(play=mine, hand=hand, scrap=rest.get("scrap", []), deck=rest.get("deck", [])),
            ben=seat(play=theirs, hand=rest.get("held", [])),
        )
        ada.does(next(key for key in ada.options if key.startswith("play")))
        return ada

    def test_damage_goes_where_it_knocks_out(self) -> None:
        ada = self.play("Plasma Burst", [RAMJET], [at(DARKMOUNT, damage=7), at(INFERNO, damage=6)])
        assert liked(ada) == [["darkmount"], ["inferno"]]

    def test_else_on_who_has_least_left(self) -> None:
        ada = self.play("Zap!", [RAMJET], [at(IRONHIDE, damage=3), KUP])
        assert picked(ada) == "ironhide"
        ada = self.play("Zap!", [RAMJET], [IRONHIDE, at(KUP, damage=4)])
        assert picked(ada) == "sergeant-kup"

    def test_repair_who_is_hurt_most_up_to_what_is_repaired(self) -> None:
        ada = self.play("Medic!", [at(RAMJET, damage=1), at(KUP, damage=2), SLUG], [DARKMOUNT])
        assert liked(ada) == [["sergeant-kup"], ["ramjet"], ["dinobot-slug"]]

    def test_strengthen_who_attacks_best(self) -> None:
        ada = self.play("Leap Into Battle", [KUP, RAMJET, tapped(INFERNO)], [tapped(DARKMOUNT)])
        assert liked(ada) == [["ramjet"], ["sergeant-kup"], ["inferno"]]

    def test_untap_who_attacks_best(self) -> None:
        ada = self.play("Ready For Action", [tapped(RAMJET), tapped(KUP), SLUG], [tapped(DARKMOUNT)])
        assert liked(ada)[0] == ["ramjet"]

    def test_flip_who_gains_by_it(self) -> None:
        ada = self.play("Rapid Conversion", [RAMJET, SLUG], [tapped(KUP)])
        assert liked(ada) == [["dinobot-slug"], ["ramjet"]]

    def test_give_up_the_card_that_is_worth_least(self) -> None:
        hand = ["Bolt Of Lightning", "Improvised Shield", "Zap!"]
        ada = self.play("Repurpose", [RAMJET], [DARKMOUNT], hand=hand)
        assert liked(ada) == [["improvised-shield"], ["zap"], ["bolt-of-lightning"]]

    def test_put_back_the_card_that_is_worth_least(self) -> None:
        hand = ["Bolt Of Lightning", "Improvised Shield"]
        ada = self.play("Incoming Transmission", [RAMJET], [DARKMOUNT], hand=hand, deck=["Zap!", "Medic!"])
        assert picked(ada) in ("medic", "filler")

    def test_take_away_the_best_upgrade_of_an_enemy(self) -> None:
        theirs = at(DARKMOUNT, upgrades=["Grenade Launcher", "Improvised Shield"])
        ada = self.play("Ramming Speed", [at(RAMJET, upgrades=["Flamethrower"])], [theirs])
        assert picked(ada) == "grenade-launcher on darkmount"

    def test_scrap_the_best_card_of_the_opponents_hand(self) -> None:
        ada = self.play(
            "Disruptive Entrance", [RAMJET], [DARKMOUNT], held=["Zap!", "Leap Into Battle", "Plasma Burst"]
        )
        assert picked(ada) == "their leap-into-battle"

    def test_bring_back_the_dearest_of_the_fallen(self) -> None:
        ada, _ = table(
            ada=seat(play=[RAMJET], ko=[KUP, INFERNO, IRONHIDE], hand=["I Still Function!"]),
            ben=seat(play=[DARKMOUNT]),
        )
        ada.does("play i-still-function")
        assert picked(ada) == "inferno"

    def test_move_damage_from_a_friend_to_an_enemy(self) -> None:
        ada = self.play("Special Delivery", [at(RAMJET, damage=3), SLUG], [at(DARKMOUNT, damage=8), INFERNO])
        assert picked(ada) == "ramjet"
        ada.does("ramjet")
        assert picked(ada) == "darkmount"

    def test_of_ones_own_the_one_who_loses_least_suffers(self) -> None:
        """Nemesis Prime has the other player do 2 damage: to the cheaper one, but not if it would be knocked out."""
        for hurt, answer in ((at(DARKMOUNT, damage=8), "inferno"), (at(DARKMOUNT), "darkmount")):
            ada, ben = table(
                ada=seat(play=[at("Nemesis Prime, Dark Clone", mode="bot")]), ben=seat(play=[hurt, INFERNO])
            )
            ada.does("flip nemesis-prime")
            assert picked(ben) == answer


def test_a_may_is_used() -> None:
    """Megatron may scrap a card to have an effect."""
    ada, _ = table(
        ada=seat(play=[at("Megatron, Decepticon Leader", mode="bot")], hand=["Zap!", "Medic!"]),
        ben=seat(play=[DARKMOUNT]),
    )
    ada.does("flip megatron")
    assert ada.is_offered("pass")
    assert picked(ada) != "pass"


def test_a_may_is_declined_where_it_costs_a_friend() -> None:
    ada, _ = table(
        ada=seat(play=[RAMJET, INFERNO], hand=["Peace Through Tyranny"]), ben=seat(play=[DARKMOUNT])
    )
    ada.does("play peace-through-tyranny")
    assert picked(ada) == "pass"


def test_a_green_swap_takes_the_better_card_and_gives_the_worse() -> None:
    """The first of them lies face up after the attack; the other two are in hand."""
    ada, _ = table(
        ada=seat(play=[RAMJET], hand=["Improvised Shield", "Zap!"], deck=["Sparring Gear", "Master Plan"]),
        ben=seat(play=[tapped(BOMBSHELL)]),
        mode="rules-1.0",
    )
    ada.does("attack with ramjet")
    assert liked(ada) == [["take sparring-gear"], ["pass"], ["take master-plan"]]
    ada.does("take sparring-gear")
    assert picked(ada) == "improvised-shield"


def test_an_upgrade_goes_where_it_lasts_and_hits() -> None:
    """Megatron has more Health left than Kup; hurt enough, he has not."""
    for damage, answer in ((0, "megatron"), (13, "sergeant-kup")):
        ada, _ = table(
            ada=seat(
                play=[at("Megatron, Arrogant Ruler", damage=damage), KUP],
                hand=["Sparring Gear", "New Designs"],
            ),
            ben=seat(play=[DARKMOUNT]),
        )
        ada.does("play new-designs", "sparring-gear")
        assert ada.about == "slot"
        assert picked(ada) == answer


@dataclass
class Effects:
    """A question about an effect, as a card of an author's own can ask it."""

    effect: Effect
    options: list[Choosable]
    about: str = "pick"
    prompt: str = "In words that no bot reads."

    @property
    def does(self) -> dict[str, Any]:
        plain = to_plain(self.effect)
        return plain if isinstance(plain, dict) else {"do": plain}


@dataclass
class Option:
    """One of its answers."""

    key: str
    pieces: tuple[int, ...] = ()
    number: int = 0
    label: str = ""
    verb: str = "choose"
    cells: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    way: str = ""


DRAW = Draw(1)
REPAIR = Repair(3, one(friends()))
HARM = Damage(1, one(enemies()))
UNTAP = Untap(one(friends()))


@pytest.mark.parametrize(
    ("damage", "best_first"),
    [
        (5, [REPAIR, HARM, DRAW, UNTAP]),
        (1, [HARM, REPAIR, DRAW, UNTAP]),
        (0, [HARM, DRAW, UNTAP, REPAIR]),
    ],
)
def test_effects_are_chosen_by_what_they_do(damage: int, best_first: list[Effect]) -> None:
    ada, _ = table(ada=seat(play=[at(RAMJET, damage=damage), KUP]), ben=seat(play=[DARKMOUNT]))
    effects = (DRAW, REPAIR, HARM, UNTAP)
    options: list[Choosable] = [Option("", number=number) for number in range(len(effects))]
    scores = GreedyBot().scores(ada.state.view(0), Effects(choose_one(*effects), options, "mode"))
    assert sorted(effects, key=lambda effect: -scores[effects.index(effect)]) == best_first


@pytest.mark.parametrize(
    ("effect", "dear"),
    [
        (DRAW, False),
        (Damage(1, THIS), True),
        (Damage(1, each(enemies())), False),
        (steps(DRAW, Damage(1, one(friends()))), True),
        (KnockOut(one(friends())), True),
        (KnockOut(one(enemies())), False),
        (Scrap(each(CardsIn("hand"))), True),
        (Scrap(one(CardsIn("hand"))), False),
        (Scrap(each(CardsIn("hand", OPPONENT))), False),
        (Scrap(each(CardsIn("scrap"))), False),
    ],
)
def test_a_may_is_used_unless_it_costs_too_much(effect: Effect, dear: bool) -> None:
    ada, _ = table(ada=seat(play=[RAMJET, KUP]), ben=seat(play=[DARKMOUNT]))
    options: list[Choosable] = [Option("do it", verb="use"), Option("pass", verb="pass")]
    use, leave = GreedyBot().scores(ada.state.view(0), Effects(effect, options, "whether"))
    assert (use < leave) == dear


@pytest.mark.parametrize(
    ("effect", "fate", "number"),
    [
        (UNTAP, "untap", 1),
        (Tap(one(enemies())), "tap", 1),
        (Flip(one(friends())), "flip", 1),
        (Repair(2, one(friends())), "repair", 2),
        (Damage(2, one(enemies())), "harm", 2),
        (Damage(Count(friends()), one(enemies())), "harm", 1),
        (KnockOut(one(friends())), "ko", 1),
        (Choose(one(characters()), ReturnToHand(each(upgrades(ANY, on=CHOSEN)))), "harm", 1),
        (Choose(one(characters()), If(HasUpgrade(CHOSEN), Damage(2, CHOSEN))), "harm", 2),
        (Give(Bold(3), one(friends())), "boost", 1),
        (FillSlots(0, friends()), "boost", 1),
        (Choose(one(enemies()), DRAW), "harm", 1),
        (MoveDamage(1, THIS, one(characters())), "harm", 1),
    ],
)
def test_what_an_effect_means_for_whom_it_picks(effect: Effect, fate: str, number: int) -> None:
    """The one who is asked picks an enemy here."""
    ada, _ = table(ada=seat(play=[RAMJET]), ben=seat(play=[DARKMOUNT]))
    board = Board(ada.state.view(0))
    (enemy,) = board.enemies
    assert fate_of(Matter(board, Effects(effect, [Option("darkmount", (enemy.id,))]))) == (fate, number)


def test_damage_is_moved_away_from_a_friend() -> None:
    """And what says nothing of the one picked is good for one's own."""
    ada, _ = table(ada=seat(play=[RAMJET]), ben=seat(play=[DARKMOUNT]))
    board = Board(ada.state.view(0))
    (friend,), (enemy,) = board.mine, board.enemies
    options: list[Choosable] = [Option("ramjet", (friend.id,)), Option("darkmount", (enemy.id,))]
    moved = MoveDamage(2, one(characters()), THIS)
    assert fate_of(Matter(board, Effects(moved, options))) == ("repair", 2)
    assert fate_of(Matter(board, Effects(Choose(one(friends()), DRAW), options))) == ("boost", 1)


def test_tapping_is_for_enemies_who_can_attack() -> None:
    """The hardest hitter of those who are ready; of one's own, who is tapped already."""
    ada, _ = table(
        ada=seat(play=[RAMJET, tapped(KUP)]), ben=seat(play=[INFERNO, RED_ALERT, tapped(DARKMOUNT)])
    )
    board = Board(ada.state.view(0))
    options: list[Choosable] = [Option(ada.state.key_of(0, piece), (piece,)) for piece in board.fighters]
    scores = GreedyBot().scores(ada.state.view(0), Effects(Tap(one(characters())), options))
    ranked = [
        option.key for _, option in sorted(zip(scores, options, strict=True), key=lambda pair: -pair[0])
    ]
    assert ranked == ["inferno", "red-alert", "darkmount", "sergeant-kup", "ramjet"]


def test_effects_on_ones_own_are_judged_as_harm() -> None:
    """No printed card does this; one of an author's own may."""
    ada, _ = table(ada=seat(play=[RAMJET, KUP]), ben=seat(play=[DARKMOUNT]))
    board = Board(ada.state.view(0))
    assert worth(board, Damage(2, THIS)) == pytest.approx(-2.2)
    assert worth(board, Damage(1, each(friends()))) == pytest.approx(-2.2)
    assert worth(board, Damage(1, each(enemies()))) == pytest.approx(1)
    assert worth(board, Tap(each(friends()))) == pytest.approx(-3)
    assert worth(board, Tap(each(enemies()))) == pytest.approx(1.5)


def test_another_turn_is_worth_the_four_cards_it_may_bring() -> None:
    """More than what is given up for it on the only card that has one, and nothing else is as good."""
    ada, _ = table(ada=seat(play=[RAMJET, KUP]), ben=seat(play=[DARKMOUNT]))
    board = Board(ada.state.view(0))
    assert worth(board, ExtraTurn()) == pytest.approx(4)
    assert worth(board, May(Draw(1), ExtraTurn())) == pytest.approx(4 + worth(board, Draw(1)))
