/** What is dragged at the workbench: a card of the pool into the deck, or one of the deck out of it. */
export const CARD_IN = 'text/altmode-card';
export const CARD_OUT = 'text/altmode-out';
