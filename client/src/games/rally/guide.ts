/** How the race goes, on one page. */
import type { Guide } from '../../lib/guide/guide';

export const guide: Guide = {
  goal: { text: 'Be the first to stop on every Checkpoint, in the order of their numbers.', rule: 'RR-WIN-01' },
  round: 'round',
  turn: [
    { icon: 'upgrade', title: 'Upgrade', text: 'Draw and install upgrades with Energon, if you like.', rule: 'RR-ROUND-01' },
    { icon: 'hand', title: 'Plan', text: 'Put five of nine cards into your registers, in secret, and choose robot or vehicle.', rule: 'RR-PLAN-04' },
    { icon: 'play', title: 'Drive', text: 'Register by register everybody carries out their card, one after another.', rule: 'RR-ACT-04' },
    { icon: 'right', title: 'The course moves', text: 'After each register walkways carry, pushers push, fire burns, turrets fire.', rule: 'RR-ACT-08' },
    { icon: 'weapon', title: 'Shoot', text: 'Each robot fires ahead. Whoever is hit takes damage cards.', rule: 'RR-WEAPON-01' },
    { icon: 'check', title: 'Checkpoint', text: 'Whoever stands on their next Checkpoint now has reached it.', rule: 'RR-CHECK-03' },
  ],
  signs: [
    { icon: 'move', name: 'Move', text: 'Drive so many spaces ahead.', rule: 'RR-MOVE-01', also: 'forward' },
    { icon: null, name: 'Turn', text: 'Turn by a quarter and stay where you are.', rule: 'RR-TURN-01', also: 'left right u-turn' },
    { icon: null, name: 'Drift', text: 'One space to the side, facing as before.', rule: 'RR-DRIFT-01' },
    { icon: null, name: 'Again', text: 'Repeats the card of the register before.', rule: 'RR-AGAIN-01' },
    { icon: 'energon', name: 'Energon', text: 'Cubes on the course are picked up. It pays for upgrades and for changing form on the way.', rule: 'RR-ENERGON-01', also: 'power up cube' },
    { icon: 'robot', name: 'Bot mode', text: 'A robot pays no heed to roads; it may enter buildings and walkways.', rule: 'RR-CONVERT-01', also: 'robot round' },
    { icon: 'flip', name: 'Alt mode', text: 'A vehicle goes further on roads and jumps off ramps.', rule: 'RR-CONVERT-01', also: 'vehicle angular convert' },
    { icon: null, name: 'Road', text: 'Its arrow gives a vehicle that begins on it one space more.', rule: 'RR-ROAD-03' },
    { icon: null, name: 'Corner', text: 'A vehicle may follow its bend.', rule: 'RR-CORNER-02' },
    { icon: null, name: 'Walkway', text: 'Moving dashes: it carries whoever stands on it.', rule: 'RR-WALK-01', also: 'dashes belt' },
    { icon: null, name: 'Pusher', text: 'Pushes one space, in the registers whose numbers it shows.', rule: 'RR-PUSHER-01' },
    { icon: null, name: 'Ramp', text: 'A vehicle that drives up its arrow jumps.', rule: 'RR-RAMP-01', also: 'jump' },
    { icon: null, name: 'Laser turret', text: 'Its beam hits the first robot in its line.', rule: 'RR-TURRET-01', also: 'laser beam' },
    { icon: null, name: 'Fire pit', text: 'Burns whoever gets in.', rule: 'RR-FIRE-01', also: 'fire' },
    { icon: null, name: 'Oil', text: 'Whoever ends on it slides on.', rule: 'RR-OIL-01', also: 'slick' },
    { icon: null, name: 'Pit stop', text: 'Energon, or a damage card less, twice.', rule: 'RR-PIT-01' },
    { icon: null, name: 'Building', text: 'Only robots enter, through its doors.', rule: 'RR-BLDG-01', also: 'door house' },
    { icon: null, name: 'Wall', text: 'Nobody goes through.', rule: 'RR-WALL-01' },
    { icon: 'damage', name: 'Damage', text: 'A damage card; most are SCRAP, which takes a place in your hand.', rule: 'RR-DAMAGE-01', also: 'scrap' },
    { icon: 'crown', name: 'Cosmos Priority Token', text: 'Whoever has it goes first in each register.', rule: 'RR-TERM-11', also: 'priority first' },
    { icon: null, name: 'Pushing', text: 'Driving into a robot pushes it along.', rule: 'RR-PUSH-01', also: 'push' },
  ],
};
