/** A set-up while it is being made. Classes, so that every part of the page may change it in place. */
import type { SeatChoice, SetupChoice } from '../library';

export class SeatDraft implements SeatChoice {
  kind = $state<SeatChoice['kind']>('bot');
  name = $state('');
  bot = $state('');
  given = $state.raw<SeatChoice['given']>(null);

  constructor(start: Partial<SeatChoice>) {
    Object.assign(this, start);
  }
}

export class SetupDraft implements SetupChoice {
  game: string;
  mode = $state('');
  seats = $state<SeatChoice[]>([]);
  options = $state<Record<string, unknown>>({});
  seed = $state('');
  listed = $state(false);
  clock = $state.raw<SetupChoice['clock']>(null);

  constructor(game: string, mode: string) {
    this.game = game;
    this.mode = mode;
  }
}
