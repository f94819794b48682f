/** What everything on a course is called, what it does in a sentence, and the rule that says so. */

interface LegendEntry {
  name: string;
  does: string;
  rule: string;
}

export const LEGEND = {
  open: { name: 'Open ground', does: 'Nothing happens here.', rule: 'RR-MOVE-03' },
  'classic ground': {
    name: 'Open ground of a classic board',
    does: 'Counts as road whichever way you face: in alt mode a Move card begun here goes 1 space further.',
    rule: 'RR-COMPAT-01',
  },
  road: {
    name: 'Road',
    does: 'In alt mode, facing along its arrow, a Move card begun here goes 1 space further.',
    rule: 'RR-ROAD-03',
  },
  corner: {
    name: 'Road corner',
    does: 'In alt mode a robot that comes here with a card may turn the way the arrow bends.',
    rule: 'RR-CORNER-02',
  },
  walkway: {
    name: 'Moving walkway',
    does: 'Carries a robot 1 space along its arrow in step B. Only bots may step onto it.',
    rule: 'RR-WALK-08',
  },
  building: {
    name: 'Building',
    does: 'Entered through its doors, in bot mode only. Shots from outside do not come in.',
    rule: 'RR-BLDG-01',
  },
  'curved building': {
    name: 'Building with a curved arrow',
    does: 'Entered through its doors, in bot mode only. Coming in, you may turn to face the other door.',
    rule: 'RR-BLDG-06',
  },
  ramp: {
    name: 'Jump ramp',
    does: 'In alt mode you jump as far again as you came. Entered only along its arrow; stops shots while empty.',
    rule: 'RR-RAMP-01',
  },
  fire: {
    name: 'Fire pit',
    does: 'Entering costs 1 damage, your register 5 and the rest of the movement; staying costs 1 damage a register.',
    rule: 'RR-FIRE-01',
  },
  oil: { name: 'Oil slick', does: 'A movement that ends here slides on until it leaves the oil.', rule: 'RR-OIL-01' },
  'pit stop': {
    name: 'Pit stop',
    does: 'At the end of step B take 2 actions: gain 1 Energon or discard 1 damage, each time.',
    rule: 'RR-PIT-01',
  },
  grandstand: { name: 'Grandstand', does: 'Nobody ever enters it, and it stops shots.', rule: 'RR-STAND-01' },
  pusher: {
    name: 'Pusher',
    does: 'Pushes a robot 1 space away from its wall, in its two registers only.',
    rule: 'RR-PUSHER-01',
  },
  belt: {
    name: 'Conveyor belt',
    does: 'Carries a robot 1 space in step B. Only bots may step onto it.',
    rule: 'RR-COMPAT-02',
  },
  'fast belt': {
    name: 'Fast conveyor belt',
    does: 'Carries a robot 2 spaces in step B. Only bots may step onto it.',
    rule: 'RR-COMPAT-02',
  },
  gear: { name: 'Gear', does: 'Turns a robot by a quarter in step B.', rule: 'RR-COMPAT-04' },
  pit: {
    name: 'Pit',
    does: 'A robot that comes here is off the board: 2 damage and a register lost.',
    rule: 'RR-COMPAT-03',
  },
  battery: { name: 'Battery', does: 'Counts as a pit stop.', rule: 'RR-COMPAT-05' },
  flag: { name: 'Starting space', does: 'A robot may begin the race here.', rule: 'RR-SETUP-15' },
  'closed flag': { name: 'Closed starting space', does: 'No robot begins the race here.', rule: 'RR-SETUP-17' },
  wall: { name: 'Wall', does: 'Stops robots and shots.', rule: 'RR-WALL-01' },
  'house wall': { name: 'Closed side of a building', does: 'Stops robots and shots.', rule: 'RR-BLDG-02' },
  door: { name: 'Door', does: 'The way into a building and out of it.', rule: 'RR-BLDG-01' },
  edge: {
    name: 'Open edge',
    does: 'A robot that crosses it is off the board: 2 damage and a register lost.',
    rule: 'RR-OFF-01',
  },
  turret: {
    name: 'Laser turret',
    does: 'Fires in step B of every register; the first robot in its beam gains 1 damage.',
    rule: 'RR-TURRET-01',
  },
  beam: { name: 'Laser beam', does: 'Whoever is first in it in step B gains 1 damage.', rule: 'RR-TURRET-02' },
  checkpoint: {
    name: 'Checkpoint',
    does: 'Be here in step D, in the order of the numbers. The last one wins.',
    rule: 'RR-CHECK-02',
  },
  cube: { name: 'Energon Cube', does: 'The first robot to come here picks it up.', rule: 'RR-ENERGON-01' },
  mine: { name: 'Mine', does: 'Goes off under a robot: 1 damage, and it is thrown back.', rule: 'RR-MINE-01' },
  bridge: {
    name: 'Space bridge',
    does: 'In step B a robot here may travel to another bridge of the same colour. Stops shots that cross it.',
    rule: 'RR-BRIDGE-01',
  },
} satisfies Record<string, LegendEntry>;

export type LegendName = keyof typeof LEGEND;
