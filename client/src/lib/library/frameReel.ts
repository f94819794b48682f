/** The frames of a replay as one viewer sees them, fetched in pieces before they are needed. */
import type { Frame } from '../library';
import type { LogLine } from '../protocol';

type Fetch = (from: number, to: number) => Promise<Frame[]>;

/** Positions are large, so only those of so many pieces are kept; what was told is kept for good. */
const PIECES_KEPT = 12;

export class FrameReel {
  readonly #fetch: Fetch;
  readonly #last: number;
  readonly #size: number;
  /** Pieces by their number, those used longest ago first. */
  readonly #pieces = new Map<number, Frame[]>();
  readonly #asked = new Map<number, Promise<Frame[]>>();
  readonly #lines = new Map<number, LogLine[]>();

  /** `last` is the number of the last frame; both ends of what is fetched are included. */
  constructor(fetch: Fetch, last: number, size = 25) {
    this.#fetch = fetch;
    this.#last = last;
    this.#size = size;
  }

  /** A frame that is here already. */
  get(at: number): Frame | undefined {
    const number = this.#pieceOf(at);
    const piece = this.#pieces.get(number);
    if (piece) {
      this.#pieces.delete(number);
      this.#pieces.set(number, piece);
    }
    return piece?.[at - number * this.#size];
  }

  async load(at: number): Promise<Frame> {
    const here = this.get(at);
    if (here) return here;
    const piece = await this.#ask(this.#pieceOf(at));
    const frame = piece.find((each) => each.at === at);
    if (!frame) throw new Error(`The replay has no frame ${at}.`);
    return frame;
  }

  /** Fetch what comes next in the direction one goes, once one is past the middle of a piece. */
  prefetch(at: number, direction: number): void {
    const ahead = at + Math.sign(direction) * Math.ceil(this.#size / 2);
    const number = this.#pieceOf(ahead);
    if (ahead < 0 || ahead > this.#last || this.#pieces.has(number)) return;
    // Whoever needs it asks again and hears why.
    this.#ask(number).catch(() => {});
  }

  /** What was told up to a frame, as far back as it is known without a gap. */
  linesAt(at: number): { lines: LogLine[]; from: number } {
    let from = at;
    while (from > 0 && this.#lines.has(from - 1)) from -= 1;
    const lines: LogLine[] = [];
    for (let frame = from; frame <= at; frame += 1) lines.push(...(this.#lines.get(frame) ?? []));
    return { lines, from };
  }

  #pieceOf(at: number): number {
    return Math.floor(at / this.#size);
  }

  #ask(number: number): Promise<Frame[]> {
    const known = this.#asked.get(number);
    if (known) return known;
    const from = number * this.#size;
    const to = Math.min(this.#last, from + this.#size - 1);
    const asked = this.#fetch(from, to)
      .then((frames) => this.#keep(number, frames))
      .finally(() => this.#asked.delete(number));
    this.#asked.set(number, asked);
    return asked;
  }

  #keep(number: number, frames: Frame[]): Frame[] {
    this.#pieces.set(number, frames);
    for (const frame of frames) this.#lines.set(frame.at, frame.log);
    for (const old of this.#pieces.keys()) {
      if (this.#pieces.size <= PIECES_KEPT) break;
      this.#pieces.delete(old);
    }
    return frames;
  }
}
