/** A small race for tests: a board of six by four spaces with a starting tile to its west. */
import type { Decision, Details, Option } from '../../lib/protocol';
import type { LogLine, Piece, PieceFacts, View, Zone } from './view';
import type { PlainCourse, RallyFacts, RobotFacts } from './wire';

export const COURSE: PlainCourse = {
  name: 'Test Lap',
  boards: [
    {
      board: {
        name: 'Yard',
        width: 6,
        spaces: [
          '.',
          '=>',
          'c>r',
          'w>',
          'f',
          '.',
          'b',
          'b~',
          '.',
          'j>',
          'o',
          '.',
          '24>',
          '.',
          'gv',
          'p',
          '.',
          '.',
          '.',
          '.',
          '.',
          '.',
          '.',
          '.',
        ].join(' '),
        walls: [[5, 3, 1]],
        doors: [
          [0, 1, 2],
          [0, 1, 1],
          [1, 1, 2],
        ],
        turrets: [[5, 3, 3]],
        kind: 'map',
        environment: 'city',
      },
      x: 2,
      y: 0,
      quarters: 0,
    },
    {
      // Drawn lying down and turned upright: its exit comes to lie in the east.
      board: {
        name: 'Start',
        width: 4,
        spaces: 's . . s . . . .',
        walls: [],
        doors: [],
        turrets: [],
        kind: 'starting tile',
        exit: 0,
      },
      x: 0,
      y: 0,
      quarters: 1,
    },
  ],
  checkpoints: [
    [6, 1],
    [3, 3],
  ],
  energon: [
    [5, 3],
    [5, 3],
    [7, 0],
  ],
  mines: [],
  bridges: [],
  advanced_mines: [[4, 3]],
  advanced_bridges: [
    [2, 3, 'blue'],
    [7, 2, 'blue'],
  ],
  closed_flags: [[1, 3]],
  players: [2, 6],
  best: [0, 0],
  difficulty: 'beginner',
  provenance: 'original',
  notes: '',
};

export function piece(id: number, card: string | null, facts: PieceFacts = {}): Piece {
  return { id, card, facts };
}

/** An option that is about something; without more said it is about nothing and called by its key. */
export function option(key: string, label = key, aim: Partial<Option> = {}): Option {
  return { key, label, verb: key, ...aim };
}

export function decision(about: string, options: Option[], reaction = false): Decision {
  return { id: `${about} question`, about, prompt: `${about}?`, rule: 'RR-PLAN-04', options, reaction };
}

/** A line as a test tells it, with as much of its details as matters there. */
export function line(event: string, details: Details = {}, card?: [number, string | null]): LogLine {
  return {
    turn: 1,
    event,
    text: `${event}.`,
    rule: '',
    refs: card ? [card[0]] : [],
    cards: card ? [card[1]] : [],
    details,
  } as LogLine;
}

function robot(seat: number, robotName: string, at: [number, number]): RobotFacts {
  return {
    seat,
    name: ['Ada', 'Ben'][seat]!,
    robot: robotName,
    at,
    facing: 'east',
    form: 'bot',
    energon: 5,
    reached: 0,
    returns: 0,
    left_at: null,
    acted: false,
    watching: false,
    shielded: false,
    fireproof: false,
    activated: 0,
    mines_left: 0,
    borrowed: -1,
    phase_done: 0,
    used_in_round: 0,
    used_in_register: 0,
    planned: [0, 0, 0, 0, 0],
  };
}

/** Ada plans register 2; Ben's cards are unknown. */
export function position(changes: Partial<View> = {}, facts: Partial<RallyFacts> = {}): View {
  const zones: Zone[] = [
    {
      name: 'hand',
      owner: 0,
      pieces: [piece(1, 'Move 1'), piece(2, 'Turn Left'), piece(3, 'Move 1'), piece(4, 'SCRAP')],
    },
    { name: 'register 1', owner: 0, pieces: [piece(5, 'Move 2')] },
    ...[2, 3, 4, 5].map((number) => ({ name: `register ${number}`, owner: 0, pieces: [] })),
    { name: 'deck', owner: 0, pieces: [piece(6, null)] },
    { name: 'discard', owner: 0, pieces: [] },
    {
      name: 'personal',
      owner: 0,
      pieces: [piece(7, 'Blasted', { type: 'personal', cost: 3, text: 'Bot mode: more damage.' })],
    },
    { name: 'collection', owner: 0, pieces: [] },
    { name: 'installed', owner: 0, pieces: [piece(8, 'Jump Jets', { type: 'temporary', cost: 2, text: 'Jump.' })] },
    { name: 'damage', owner: 0, pieces: [] },
    { name: 'hand', owner: 1, pieces: [piece(10, null), piece(11, null)] },
    { name: 'register 2', owner: 1, pieces: [piece(12, null)] },
    { name: 'discard', owner: 1, pieces: [] },
    { name: 'collection', owner: 1, pieces: [piece(13, null)] },
    { name: 'installed', owner: 1, pieces: [] },
    { name: 'upgrade deck', owner: -1, pieces: [piece(14, null)] },
    { name: 'damage deck', owner: -1, pieces: [piece(15, null)] },
    { name: 'damage discard', owner: -1, pieces: [] },
  ];
  return {
    game: 'rally',
    mode: 'race',
    seat: 0,
    names: ['Ada', 'Ben'],
    over: false,
    winners: [],
    sides: [0, 1, 2, 3],
    outcome: null,
    setup: { course: COURSE, advanced: false, robots: ['Blurr', 'Megatron'], teams: [0, 1], options: {} },
    facts: {
      round: 1,
      register: 0,
      step: 'planning phase',
      priority: 1,
      robots: [robot(0, 'Blurr', [4, 3]), robot(1, 'Megatron', [3, 2])],
      checkpoints: [
        [6, 1],
        [3, 3],
      ],
      cubes: [
        [5, 3],
        [5, 3],
        [7, 0],
      ],
      mines: [[6, 3]],
      ...facts,
    },
    own: {},
    zones,
    decisions: [],
    waiting_for: [0, 1],
    ...changes,
  };
}
