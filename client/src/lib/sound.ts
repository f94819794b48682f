/** Soft sounds, made on the spot. */
let context: AudioContext | null = null;

/** One tone: how high it begins and ends, when it starts and how long it lasts, in seconds. */
interface Tone {
  from: number;
  to: number;
  at: number;
  lasts: number;
}

const TICK: Tone[] = [{ from: 880, to: 660, at: 0, lasts: 0.18 }];
const NOTE = 0.42;
const WON = [523.25, 659.25, 783.99];
const LOST = [392, 311.13];

export function tick(): void {
  play(TICK);
}

/** Three notes up for whoever has won, two down for whoever has not. */
export function closingNotes(won: boolean): void {
  play((won ? WON : LOST).map((pitch, number) => ({ from: pitch, to: pitch, at: number * 0.16, lasts: NOTE })));
}

function play(tones: readonly Tone[]): void {
  try {
    context ??= new AudioContext();
    for (const { from, to, at, lasts } of tones) {
      const start = context.currentTime + at;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = 'sine';
      tone.frequency.setValueAtTime(from, start);
      tone.frequency.exponentialRampToValueAtTime(to, start + lasts / 2);
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.012);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts - 0.02);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + lasts);
    }
  } catch {
    // A browser without sound, or one that waits for a click first.
  }
}
