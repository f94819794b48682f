/** The planning cards: what they do, and the sign each is drawn with on a field of 24 by 24. */

interface PlanningCard {
  /** On two short lines at most. */
  short: string;
  does: string;
  rule: string;
  /** Drawn as a line, and as a solid. */
  line: string;
  fill: string;
}

const UP = 'M12 2L18 9H6Z';

export const PLANNING_CARDS: Record<string, PlanningCard> = {
  'Move 1': {
    short: 'Move 1',
    does: 'Move 1 space the way you face.',
    rule: 'RR-MOVE-01',
    line: 'M12 22V8',
    fill: UP,
  },
  'Move 2': {
    short: 'Move 2',
    does: 'Move 2 spaces the way you face.',
    rule: 'RR-MOVE-01',
    line: 'M12 22V8M6.5 17L12 12L17.5 17',
    fill: UP,
  },
  'Move 3': {
    short: 'Move 3',
    does: 'Move 3 spaces the way you face.',
    rule: 'RR-MOVE-01',
    line: 'M12 22V8M6.5 16L12 11L17.5 16M6.5 21.5L12 16.5L17.5 21.5',
    fill: UP,
  },
  'Move Back': {
    short: 'Move Back',
    does: 'Move 1 space backwards; you still face the same way.',
    rule: 'RR-MOVE-02',
    line: 'M12 3V16',
    fill: 'M12 22L6 15H18Z',
  },
  'Turn Right': {
    short: 'Turn Right',
    does: 'Turn by a quarter to the right.',
    rule: 'RR-TURN-01',
    line: 'M6 22V13C6 9.5 8 8 11 8H15',
    fill: 'M22 8L14.5 2.5V13.5Z',
  },
  'Turn Left': {
    short: 'Turn Left',
    does: 'Turn by a quarter to the left.',
    rule: 'RR-TURN-02',
    line: 'M18 22V13C18 9.5 16 8 13 8H9',
    fill: 'M2 8L9.5 2.5V13.5Z',
  },
  'U-Turn': {
    short: 'U-Turn',
    does: 'Turn right round.',
    rule: 'RR-TURN-03',
    line: 'M6.5 22V9.5C6.5 2 17 2 17 9.5V14',
    fill: 'M17 22L11.5 14H22.5Z',
  },
  'Drift Right': {
    short: 'Drift Right',
    does: 'Move 1 space to the right; you still face the same way.',
    rule: 'RR-DRIFT-01',
    line: 'M3 5V19M8 12H15',
    fill: 'M22 12L14.5 6.5V17.5Z',
  },
  'Drift Left': {
    short: 'Drift Left',
    does: 'Move 1 space to the left; you still face the same way.',
    rule: 'RR-DRIFT-01',
    line: 'M21 5V19M16 12H9',
    fill: 'M2 12L9.5 6.5V17.5Z',
  },
  'Power Up': {
    short: 'Power Up',
    does: 'Gain 1 Energon.',
    rule: 'RR-POWERUP-01',
    line: '',
    fill: 'M14 1L4 13.5H11L9.5 23L20 10H13Z',
  },
  Again: {
    short: 'Again',
    does: 'Repeat the card of the register before.',
    rule: 'RR-AGAIN-01',
    line: 'M19.5 13A7.6 7.6 0 1 1 15.5 6.2',
    fill: 'M22 5L14 2.2L14.6 10.2Z',
  },
  SCRAP: {
    short: 'SCRAP',
    does: 'Damage in your hand. In a register it does nothing, your weapon stays silent, and then it is gone.',
    rule: 'RR-SCRAP-02',
    line: 'M4 4L20 20M20 4L4 20',
    fill: '',
  },
};

const ORDER = Object.keys(PLANNING_CARDS);

/** Cards in the order in which a hand is sorted. */
export function cardRank(card: string | null): number {
  const rank = ORDER.indexOf(card ?? '');
  return rank < 0 ? ORDER.length : rank;
}
