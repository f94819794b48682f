/** Which part of a course is in view: the whole of it at first, nearer when somebody zooms in. */
import { UNIT } from './paths';

/** Room around the course for the names of columns and rows. */
export const MARGIN = 24;
const CLOSEST = 3.2;
const STEP = 1.35;

export class Camera {
  /** The size of the window in pixels. */
  width = $state(0);
  height = $state(0);
  /** The size of the course in spaces. */
  columns = $state(1);
  rows = $state(1);
  /** 1 shows the whole course. */
  zoom = $state(1);
  #x = $state(0);
  #y = $state(0);

  #fit = $derived(
    Math.min(this.width / (this.columns * UNIT + 2 * MARGIN), this.height / (this.rows * UNIT + 2 * MARGIN)) || 1,
  );
  /** Pixels to a unit of the drawing. */
  scale = $derived(this.#fit * this.zoom);
  most = $derived(Math.max(1, CLOSEST / this.#fit));
  #wide = $derived(this.width / this.scale);
  #high = $derived(this.height / this.scale);
  #left = $derived(held(this.#x, this.#wide, this.columns * UNIT));
  #top = $derived(held(this.#y, this.#high, this.rows * UNIT));
  viewBox = $derived(`${this.#left} ${this.#top} ${this.#wide || 1} ${this.#high || 1}`);

  /** The point of the drawing under a pixel of the window. */
  pointAt(x: number, y: number): { x: number; y: number } {
    return { x: this.#left + x / this.scale, y: this.#top + y / this.scale };
  }

  fit(): void {
    this.zoom = 1;
  }

  /** Zoom so that a pixel of the window stays where it is; without one the middle does. */
  zoomBy(factor: number, x = this.width / 2, y = this.height / 2): void {
    const point = this.pointAt(x, y);
    this.zoom = Math.min(this.most, Math.max(1, this.zoom * factor));
    this.#x = point.x - x / this.scale;
    this.#y = point.y - y / this.scale;
  }

  nearer(): void {
    this.zoomBy(STEP);
  }

  further(): void {
    this.zoomBy(1 / STEP);
  }

  /** Move the course by so many pixels. */
  pan(dx: number, dy: number): void {
    this.#x = this.#left - dx / this.scale;
    this.#y = this.#top - dy / this.scale;
  }

  /** Bring cells into view, each at least so many pixels wide if that can be. */
  show(cells: readonly (readonly number[])[], least = 0): void {
    if (!cells.length || !this.width) return;
    const xs = cells.map((cell) => (cell[0] ?? 0) * UNIT + UNIT / 2);
    const ys = cells.map((cell) => (cell[1] ?? 0) * UNIT + UNIT / 2);
    const wide = Math.max(...xs) - Math.min(...xs) + 2 * UNIT;
    const high = Math.max(...ys) - Math.min(...ys) + 2 * UNIT;
    const wanted = Math.max(this.scale, least / UNIT);
    const possible = Math.min(wanted, this.width / wide, this.height / high);
    this.zoom = Math.min(this.most, Math.max(1, possible / this.#fit));
    this.#x = (Math.max(...xs) + Math.min(...xs)) / 2 - this.width / this.scale / 2;
    this.#y = (Math.max(...ys) + Math.min(...ys)) / 2 - this.height / this.scale / 2;
  }
}

/** Where a window begins: never further out than the margin, and in the middle where everything fits. */
function held(start: number, window: number, course: number): number {
  const whole = course + 2 * MARGIN;
  if (window >= whole) return (course - window) / 2;
  return Math.min(Math.max(start, -MARGIN), whole - MARGIN - window);
}
