/** What a person likes, kept in the browser and the same in all its tabs. */
import { readStored, store } from './stored';

export type Theme = 'dark' | 'light';
export type Speed = 'calm' | 'normal' | 'fast' | 'instant';

export const SPEEDS: { value: Speed; label: string }[] = [
  { value: 'calm', label: 'Calm' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
  { value: 'instant', label: 'Instant' },
];

interface Kept {
  /** Null as long as nobody has chosen: then the page follows the system. */
  theme: Theme | null;
  speed: Speed;
  sound: boolean;
  /** The name others see. */
  name: string;
  /** Several people at one screen may see each other's hands. */
  openHands: boolean;
}

/** The table cuts longer names. */
export const NAME_LENGTH = 24;

const KEY = 'altmode.settings';
const USUAL: Kept = { theme: null, speed: 'normal', sound: false, name: '', openHands: false };

class Settings {
  #kept = $state<Kept>(read());
  #systems = $state<Theme>(systemTheme());

  constructor() {
    lightSystem()?.addEventListener('change', () => (this.#systems = systemTheme()));
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.#kept = read();
    });
  }

  get theme(): Theme { return this.#kept.theme ?? this.#systems; }
  set theme(theme: Theme) { this.#change({ theme }); }

  get speed(): Speed { return this.#kept.speed; }
  set speed(speed: Speed) { this.#change({ speed }); }

  get sound(): boolean { return this.#kept.sound; }
  set sound(sound: boolean) { this.#change({ sound }); }

  get name(): string { return this.#kept.name; }
  set name(name: string) { this.#change({ name: name.slice(0, NAME_LENGTH) }); }

  get openHands(): boolean { return this.#kept.openHands; }
  set openHands(openHands: boolean) { this.#change({ openHands }); }

  #change(part: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...part };
    store(KEY, this.#kept);
  }
}

function read(): Kept {
  const kept = { ...USUAL, ...readStored<Partial<Kept>>(KEY, {}) };
  if (kept.theme !== 'light' && kept.theme !== 'dark') kept.theme = null;
  if (!SPEEDS.some((speed) => speed.value === kept.speed)) kept.speed = USUAL.speed;
  kept.name = String(kept.name);
  return kept;
}

function lightSystem(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : null;
}

/** Dark unless the system says that it is light. */
function systemTheme(): Theme {
  return lightSystem()?.matches ? 'light' : 'dark';
}

export const settings = new Settings();

export function prefersLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
