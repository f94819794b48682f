"""Everything that can happen in this game, and the sentence each event reads as in the log."""

from __future__ import annotations

from typing import Final

from altmode.games.tcg.terms import FORMS, ICON_NAMES, SLOT_NAMES
from altmode.kernel.events import NUMBER, PIECE, SEAT, WORD, EventBook

BOOK: Final = EventBook()

# Set-up and the turn
GAME_BEGAN: Final = BOOK.kind("game_began", "{seat} takes the first turn.", seat=SEAT)
TURN_BEGAN: Final = BOOK.kind("turn_began", "Turn {number}: {seat}.", seat=SEAT, number=NUMBER)
TURN_STARTED: Final = BOOK.kind("turn_started", "{seat}'s turn has started.", quiet=True, seat=SEAT)
TURN_ENDING: Final = BOOK.kind("turn_ending", "{seat}'s turn is ending.", quiet=True, seat=SEAT)
EXTRA_TURN: Final = BOOK.kind("extra_turn", "{seat} will take an extra turn.", seat=SEAT)
CARD_DRAWN: Final = BOOK.kind("card_drawn", "{seat} draws {piece}.", seat=SEAT, piece=PIECE)

# Decks and cards
DECK_SHUFFLED: Final = BOOK.kind("deck_shuffled", "{seat} shuffles their deck.", seat=SEAT)
DECK_RESHUFFLED: Final = BOOK.kind(
    "deck_reshuffled", "{seat} reshuffles their scrap pile into their deck.", seat=SEAT
)
CARD_SCRAPPED: Final = BOOK.kind("card_scrapped", "{piece} is scrapped.", piece=PIECE, seat=SEAT)
HAND_SCRAPPED: Final = BOOK.kind(
    "hand_scrapped", "{piece} is scrapped from {seat}'s hand.", piece=PIECE, seat=SEAT
)
PLAYED_CLEARED: Final = BOOK.kind(
    "played_cleared", "{seat} clears {number} played cards.", seat=SEAT, number=NUMBER
)
CARD_RETURNED: Final = BOOK.kind("card_returned", "{piece} returns to {seat}'s hand.", piece=PIECE, seat=SEAT)
CARD_PUT_ON_DECK: Final = BOOK.kind(
    "card_put_on_deck", "{seat} puts {piece} on top of their deck.", piece=PIECE, seat=SEAT
)
CARD_PUT_BACK: Final = BOOK.kind(
    "card_put_back", "{seat} puts {piece} from their hand on top of their deck.", piece=PIECE, seat=SEAT
)
CARD_REVEALED: Final = BOOK.kind("card_revealed", "{seat} reveals {piece}.", piece=PIECE, seat=SEAT)
CARD_LOOKED_AT: Final = BOOK.kind("card_looked_at", "{seat} looks at {piece}.", piece=PIECE, seat=SEAT)
CARD_PUT_UNDER: Final = BOOK.kind("card_put_under", "{piece} is put under {host}.", piece=PIECE, host=PIECE)

# Playing
ACTION_PLAYED: Final = BOOK.kind("action_played", "{seat} plays {piece}.", piece=PIECE, seat=SEAT)
ACTION_COUNTERED: Final = BOOK.kind("action_countered", "{piece} is scrapped and has no effect.", piece=PIECE)
SECRET_PLAYED: Final = BOOK.kind(
    "secret_played", "{seat} plays a Secret Action: {piece}.", piece=PIECE, seat=SEAT
)
SECRET_REVEALED: Final = BOOK.kind("secret_revealed", "{seat} reveals {piece}.", piece=PIECE, seat=SEAT)
UPGRADE_PLAYED: Final = BOOK.kind("upgrade_played", "{seat} plays {piece}.", piece=PIECE, seat=SEAT)
UPGRADE_PLAYED_FROM_HAND: Final = BOOK.kind(
    "upgrade_played_from_hand", "{seat} plays {piece} from their hand.", piece=PIECE, seat=SEAT
)
UPGRADED: Final = BOOK.kind(
    "upgraded", "{piece} is put on {character}.", words=SLOT_NAMES,
    piece=PIECE, character=PIECE, seat=SEAT, slot=WORD,
)  # fmt: skip
UPGRADE_SCRAPPED: Final = BOOK.kind(
    "upgrade_scrapped",
    "{piece} is scrapped from {character}.",
    announces=True,
    piece=PIECE,
    character=PIECE,
)
UPGRADE_RETURNED: Final = BOOK.kind(
    "upgrade_returned", "{piece} returns to its owner's hand.", piece=PIECE, character=PIECE
)

# Characters
FLIPPED: Final = BOOK.kind(
    "flipped", "{piece} flips to {form} mode.", words=FORMS, piece=PIECE, form=WORD, before=WORD
)
FLIPPED_IN_KO: Final = BOOK.kind(
    "flipped_in_ko", "{piece} flips to {form} mode in the KO area.", words=FORMS, piece=PIECE, form=WORD
)
TAPPED: Final = BOOK.kind("tapped", "{piece} is tapped.", piece=PIECE)
UNTAPPED: Final = BOOK.kind("untapped", "{piece} is untapped.", piece=PIECE)
ALL_UNTAPPED: Final = BOOK.kind("all_untapped", "Every character is tapped: all of them untap.")
TAP_ABILITY_USED: Final = BOOK.kind("tap_ability_used", "{piece} uses its Tap ability.", piece=PIECE)
MARKED: Final = BOOK.kind(
    "marked", "{piece} gets an effect from {source}.", quiet=True, piece=PIECE, source=PIECE
)
DEPLOYED: Final = BOOK.kind("deployed", "{piece} is deployed.", piece=PIECE, host=PIECE)
RETURNED_TO_FIELD: Final = BOOK.kind("returned_to_field", "{piece} returns to the battlefield.", piece=PIECE)

# Damage
DAMAGED: Final = BOOK.kind(
    "damaged", "{piece} takes {number} damage.", piece=PIECE, number=NUMBER, source=PIECE
)
ATTACK_DAMAGED: Final = BOOK.kind(
    "attack_damaged",
    "{piece} takes {number} attack damage from {source}.",
    piece=PIECE,
    number=NUMBER,
    source=PIECE,
)
OVERKILLED: Final = BOOK.kind(
    "overkilled",
    "{source} does {number} more attack damage to {piece} than needed.",
    quiet=True,
    piece=PIECE,
    number=NUMBER,
    source=PIECE,
)
DAMAGE_CAPPED: Final = BOOK.kind(
    "damage_capped", "{piece} cannot take more: {number} damage does not happen.", piece=PIECE, number=NUMBER
)
DAMAGE_REPLACED: Final = BOOK.kind(
    "damage_replaced", "{source} changes the damage: {piece} would take {number}.",
    piece=PIECE, number=NUMBER, source=PIECE,
)  # fmt: skip
REPAIRED: Final = BOOK.kind(
    "repaired", "{number} damage is repaired from {piece}.", piece=PIECE, number=NUMBER
)
COUNTERS_MOVED: Final = BOOK.kind(
    "counters_moved",
    "{number} damage counters move from {source} to {piece}.",
    piece=PIECE,
    number=NUMBER,
    source=PIECE,
)
KNOCKED_OUT: Final = BOOK.kind("knocked_out", "{piece} is KO'd.", announces=True, piece=PIECE, source=PIECE)

# The attack
ATTACKER_CHOSEN: Final = BOOK.kind(
    "attacker_chosen", "{seat} attacks with {attacker}.", quiet=True, attacker=PIECE, seat=SEAT
)
ATTACKED: Final = BOOK.kind("attacked", "{attacker} attacks {defender}.", attacker=PIECE, defender=PIECE)
DEFENDED: Final = BOOK.kind(
    "defended", "{defender} defends against {attacker}.", quiet=True, defender=PIECE, attacker=PIECE
)
ABOUT_TO_FLIP: Final = BOOK.kind(
    "about_to_flip", "{piece} is about to battle.", quiet=True, piece=PIECE, enemy=PIECE
)
CARD_FLIPPED: Final = BOOK.kind("card_flipped", "{seat} flips {piece}.", piece=PIECE, seat=SEAT)
WHITE_BONUS: Final = BOOK.kind("white_bonus", "A white icon: {seat} flips 2 more cards.", seat=SEAT)
ATTACK_FLIPS_DONE: Final = BOOK.kind(
    "attack_flips_done", "{attacker} has flipped for the attack.", quiet=True, attacker=PIECE, seat=SEAT
)
DEFENSE_FLIPS_DONE: Final = BOOK.kind(
    "defense_flips_done", "{defender} has flipped for defense.", quiet=True, defender=PIECE, seat=SEAT
)
ICONS_COUNTED: Final = BOOK.kind(
    "icons_counted",
    "{piece} gets {number} from {icon} icons.",
    words=ICON_NAMES,
    piece=PIECE,
    number=NUMBER,
    icon=WORD,
)
TOTALS: Final = BOOK.kind(
    "totals", "Attack {attack} against Defense {defense}, Pierce {pierce}.",
    attack=NUMBER, defense=NUMBER, pierce=NUMBER,
)  # fmt: skip
NO_DAMAGE: Final = BOOK.kind("no_damage", "{piece} takes no damage.", piece=PIECE)
ATTACK_ENDED_EARLY: Final = BOOK.kind("attack_ended_early", "The attack ends at once.")
AFTER_ATTACK: Final = BOOK.kind(
    "after_attack", "{attacker} has attacked.", quiet=True, attacker=PIECE, defender=PIECE
)
AFTER_DEFENSE: Final = BOOK.kind(
    "after_defense", "{defender} has defended.", quiet=True, defender=PIECE, attacker=PIECE
)
GREEN_SWAPPED: Final = BOOK.kind(
    "green_swapped", "{seat} swaps {given} for {piece}.", piece=PIECE, seat=SEAT, given=PIECE
)
NO_ATTACK: Final = BOOK.kind("no_attack", "{seat} has no untapped character and does not attack.", seat=SEAT)

# The end
GAME_WON: Final = BOOK.kind("game_won", "{seat} wins.", seat=SEAT)
GAME_DRAWN: Final = BOOK.kind("game_drawn", "The game is a draw.")
SECRETS_SHOWN: Final = BOOK.kind(
    "secrets_shown", "{seat}'s face-down {piece} is turned up.", piece=PIECE, seat=SEAT
)

# Cards that stay behind or change places. They come last: a saved position counts kinds by their place in the book.
KEPT_OUT: Final = BOOK.kind("kept_out", "{piece} stays in {seat}'s scrap pile.", piece=PIECE, seat=SEAT)
CARD_PUT_IN_ORDER: Final = BOOK.kind(
    "card_put_in_order", "{seat} puts {piece} back on top of their deck.", piece=PIECE, seat=SEAT
)
