"""What can happen in a race, each kind with the sentence it reads as."""

from __future__ import annotations

from typing import Final

from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.terms import FORM_WORDS, PLANNING_WORDS
from altmode.kernel.events import CELL, NUMBER, PIECE, SEAT, WORD, EventBook

BOOK: Final = EventBook()

RACE_BEGAN: Final = BOOK.kind("race_began", "{seat} takes the Cosmos Priority Token.", seat=SEAT)
PLACED: Final = BOOK.kind("placed", "{seat} starts on {cell}.", seat=SEAT, cell=CELL)
ROUND_BEGAN: Final = BOOK.kind("round_began", "Round {number} begins.", number=NUMBER)
UPGRADE_DRAWN: Final = BOOK.kind("upgrade_drawn", "{seat} draws {upgrade}.", seat=SEAT, upgrade=PIECE)
INSTALLED_UPGRADE: Final = BOOK.kind("installed", "{seat} installs {upgrade}.", seat=SEAT, upgrade=PIECE)
UNINSTALLED: Final = BOOK.kind("uninstalled", "{seat} uninstalls {upgrade}.", seat=SEAT, upgrade=PIECE)
UPGRADE_USED: Final = BOOK.kind(
    "upgrade_used", "{seat} uses {upgrade}.", used="upgrade", seat=SEAT, upgrade=PIECE
)
UPGRADE_SPENT: Final = BOOK.kind("upgrade_spent", "{upgrade} is discarded.", upgrade=PIECE)
DRAWN: Final = BOOK.kind("drawn", "{seat} draws {number} cards.", seat=SEAT, number=NUMBER)
RECLAIMED: Final = BOOK.kind("reclaimed", "{seat} takes {card} back into hand.", seat=SEAT, card=PIECE)
DECK_SHUFFLED: Final = BOOK.kind("deck_shuffled", "{seat} shuffles the planning deck.", seat=SEAT)
SHUFFLED: Final = BOOK.kind("shuffled", "{seat} shuffles the discard pile into a new deck.", seat=SEAT)
STACK_SHUFFLED: Final = BOOK.kind(
    "stack_shuffled", "The {which} are shuffled anew.", words=("damage cards", "upgrades"), which=WORD
)
PLANNED: Final = BOOK.kind(
    "planned", "{seat} plans register {register}.", seat=SEAT, register=NUMBER, card=PIECE, second=PIECE
)
READY: Final = BOOK.kind("ready", "{seat} is ready.", seat=SEAT)
MODE_SHOWN: Final = BOOK.kind(
    "mode_shown", "{seat} races in {form} mode.", words=FORM_WORDS, seat=SEAT, form=WORD
)
REGISTER_BEGAN: Final = BOOK.kind("register_began", "Register {register}.", register=NUMBER)
REVEALED: Final = BOOK.kind("revealed", "{seat} reveals {card}.", seat=SEAT, card=PIECE)
ACTIVATED: Final = BOOK.kind(
    "activated", "{seat} activates {card}.", words=PLANNING_WORDS, seat=SEAT, card=WORD
)
NO_CARD: Final = BOOK.kind("no_card", "{seat} has nothing to activate.", seat=SEAT)
NOTHING_TO_REPEAT: Final = BOOK.kind("nothing_to_repeat", "There is nothing for {seat} to repeat.", seat=SEAT)
STEPPED: Final = BOOK.kind(
    "stepped", "{seat} moves {direction}.", words=DIRECTION_WORDS, seat=SEAT, direction=WORD, cell=CELL
)
TURNED: Final = BOOK.kind(
    "turned", "{seat} turns to face {direction}.", words=DIRECTION_WORDS, seat=SEAT, direction=WORD
)
TURN_DECLINED: Final = BOOK.kind("turn_declined", "{seat} keeps going straight.", seat=SEAT)
BLOCKED: Final = BOOK.kind("blocked", "{seat} is stopped.", seat=SEAT)
SPED_UP: Final = BOOK.kind("sped_up", "The road gives {seat} 1 more space.", seat=SEAT)
SLOWED: Final = BOOK.kind("slowed", "{seat} moves 1 space less.", seat=SEAT)
PUSHED: Final = BOOK.kind("pushed", "{seat} pushes {other}.", seat=SEAT, other=SEAT)
SHOVED: Final = BOOK.kind(
    "shoved", "{seat} is pushed {direction}.", words=DIRECTION_WORDS, seat=SEAT, direction=WORD, cell=CELL
)
JUMPED: Final = BOOK.kind("jumped", "{seat} jumps {number} spaces.", seat=SEAT, number=NUMBER, cell=CELL)
PASSED: Final = BOOK.kind("passed", "{seat} passes {other}.", seat=SEAT, other=SEAT)
ROLLED_OVER: Final = BOOK.kind("rolled_over", "{seat} rolls over {other}.", seat=SEAT, other=SEAT)
SLID: Final = BOOK.kind(
    "slid", "{seat} slides {direction}.", words=DIRECTION_WORDS, seat=SEAT, direction=WORD, cell=CELL
)
CARRIED: Final = BOOK.kind(
    "carried",
    "{seat} is carried {direction}.",
    words=DIRECTION_WORDS,
    seat=SEAT,
    direction=WORD,
    cell=CELL,
)
PUSHED_BY_BOARD: Final = BOOK.kind(
    "pushed_by_board",
    "A pusher moves {seat} {direction}.",
    words=DIRECTION_WORDS,
    seat=SEAT,
    direction=WORD,
    cell=CELL,
)
BRIDGED: Final = BOOK.kind("bridged", "{seat} travels by space bridge.", seat=SEAT, cell=CELL)
DROPPED_IN: Final = BOOK.kind("dropped_in", "{seat} is flown to another place.", seat=SEAT, cell=CELL)
PULLED: Final = BOOK.kind(
    "pulled", "{seat} is pulled {direction}.", words=DIRECTION_WORDS, seat=SEAT, direction=WORD, cell=CELL
)
FELL: Final = BOOK.kind("fell", "{seat} goes off the board.", seat=SEAT, cell=CELL)
RETURNED: Final = BOOK.kind(
    "returned",
    "{seat} returns to the board on {cell}, facing {direction}.",
    words=DIRECTION_WORDS,
    seat=SEAT,
    direction=WORD,
    cell=CELL,
)
BURNED: Final = BOOK.kind("burned", "{seat} enters a fire pit.", seat=SEAT)
STILL_BURNING: Final = BOOK.kind("still_burning", "{seat} is still in a fire pit.", seat=SEAT)
MINE_WENT_OFF: Final = BOOK.kind("mine_went_off", "{seat} sets off a mine.", seat=SEAT, cell=CELL)
MINE_LAID: Final = BOOK.kind("mine_laid", "{seat} lays a mine.", seat=SEAT, cell=CELL)
BOUNCED: Final = BOOK.kind("bounced", "{seat} is thrown back.", seat=SEAT, cell=CELL)
GAINED: Final = BOOK.kind("gained", "{seat} gains {number} Energon.", seat=SEAT, number=NUMBER)
PAID: Final = BOOK.kind("paid", "{seat} pays {number} Energon.", seat=SEAT, number=NUMBER)
LOST: Final = BOOK.kind("lost", "{seat} loses {number} Energon.", seat=SEAT, number=NUMBER)
STOLEN: Final = BOOK.kind(
    "stolen", "{seat} steals {number} Energon from {other}.", seat=SEAT, number=NUMBER, other=SEAT
)
CUBES_TAKEN: Final = BOOK.kind(
    "cubes_taken", "{seat} picks up {number} Energon.", seat=SEAT, number=NUMBER, cell=CELL
)
CUBE_SPILLED: Final = BOOK.kind("cube_spilled", "{seat} leaves a cube behind.", seat=SEAT, cell=CELL)
DAMAGED: Final = BOOK.kind("damaged", "{seat} gains damage: {card}.", seat=SEAT, card=PIECE)
NO_DAMAGE_LEFT: Final = BOOK.kind("no_damage_left", "No damage card is left for {seat}.", seat=SEAT)
REPAIRED: Final = BOOK.kind("repaired", "{seat} discards {card}.", seat=SEAT, card=PIECE)
CARD_LOST: Final = BOOK.kind(
    "card_lost", "{seat} discards {card} from register {register}.", seat=SEAT, card=PIECE, register=NUMBER
)
CARD_SPENT: Final = BOOK.kind("card_spent", "{seat} discards {card}.", seat=SEAT, card=PIECE)
REPLACED: Final = BOOK.kind(
    "replaced", "{seat} replaces a card in register {register}.", seat=SEAT, register=NUMBER, card=PIECE
)
CONVERTED: Final = BOOK.kind(
    "converted", "{seat} converts to {form} mode.", words=FORM_WORDS, seat=SEAT, form=WORD
)
TURRET_HIT: Final = BOOK.kind("turret_hit", "A laser turret hits {seat}.", seat=SEAT)
FIRED: Final = BOOK.kind(
    "fired", "{seat} fires {direction}.", words=DIRECTION_WORDS, seat=SEAT, direction=WORD
)
HIT: Final = BOOK.kind("hit", "{seat} hits {other}.", seat=SEAT, other=SEAT)
IGNORED: Final = BOOK.kind("ignored", "{seat} ignores the attack of {other}.", seat=SEAT, other=SEAT)
SHIELDED: Final = BOOK.kind("shielded", "{seat} is shielded in this register.", seat=SEAT)
STRUCK_BACK: Final = BOOK.kind("struck_back", "{seat} strikes back at {other}.", seat=SEAT, other=SEAT)
BOMBARDED: Final = BOOK.kind("bombarded", "{seat} calls in an air strike.", seat=SEAT, cell=CELL)
COPIED: Final = BOOK.kind("copied", "{seat} copies {upgrade}.", seat=SEAT, upgrade=PIECE)
CHECKPOINT_MOVED: Final = BOOK.kind(
    "checkpoint_moved", "{seat} moves Checkpoint {number}.", seat=SEAT, number=NUMBER, cell=CELL
)
REACHED: Final = BOOK.kind("reached", "{seat} reaches Checkpoint {number}.", seat=SEAT, number=NUMBER)
WON: Final = BOOK.kind("won", "{seat} wins the race.", seat=SEAT)
BROKEN_OFF: Final = BOOK.kind("broken_off", "The race is broken off after round {number}.", number=NUMBER)
TOKEN_PASSED: Final = BOOK.kind("token_passed", "The Cosmos Priority Token goes to {seat}.", seat=SEAT)
HAND_DISCARDED: Final = BOOK.kind(
    "hand_discarded", "{seat} discards {card} from hand.", seat=SEAT, card=PIECE
)
CLEANED_UP: Final = BOOK.kind("cleaned_up", "{seat} clears the registers.", seat=SEAT)
GEAR_TURNED: Final = BOOK.kind(
    "gear_turned",
    "A gear turns {seat} to face {direction}.",
    words=DIRECTION_WORDS,
    seat=SEAT,
    direction=WORD,
)
