/** Motion from place to place: every piece glides from where it was, cards come from their pile and go to it. */
import type { Move, View } from '../protocol';

interface Seen {
  box: DOMRect;
  element: HTMLElement;
}

const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
/** Anything less is the layout settling. */
const SLACK = 3;

export class Travel {
  #before = new Map<number, Seen>();
  #zones = new Map<number, string>();

  /** Remembers where everything is, before the page is drawn anew. */
  remember(board: HTMLElement | undefined, view: View): void {
    this.#before.clear();
    this.#zones = zonesOf(view);
    if (!board) return;
    for (const element of board.querySelectorAll<HTMLElement>('[data-piece]')) {
      const id = Number(element.dataset.piece);
      const box = element.getBoundingClientRect();
      // What is not drawn on a small screen comes from its pile.
      if (box.width && !this.#before.has(id)) this.#before.set(id, { box, element });
    }
  }

  /** Lets everything glide from there to where it is now. */
  play(board: HTMLElement, layer: HTMLElement, view: View, moves: readonly Move[], duration: number): void {
    if (duration <= 0 || !this.#before.size) return;
    const moved = new Set(moves.map(({ piece }) => piece));
    const time = Math.min(duration * 0.85, 420);
    const present = new Set<number>();
    for (const element of board.querySelectorAll<HTMLElement>('[data-piece]')) {
      const id = Number(element.dataset.piece);
      if (present.has(id)) continue;
      present.add(id);
      const to = element.getBoundingClientRect();
      const from = this.#before.get(id)?.box ?? (moved.has(id) ? this.#pile(board, this.#zones.get(id)) : null);
      if (from) glide(element, from, to, time);
    }
    const now = zonesOf(view);
    for (const [id, seen] of this.#before) {
      const pile = this.#pile(board, now.get(id));
      if (!present.has(id) && pile && !seen.element.isConnected) leave(seen, pile, layer, time);
    }
  }

  #pile(board: HTMLElement, name: string | undefined): DOMRect | null {
    return (name && board.querySelector(`[data-pile="${name}"]`)?.getBoundingClientRect()) || null;
  }
}

/** The pile that each piece lies in. */
function zonesOf(view: View): Map<number, string> {
  return new Map(view.zones.flatMap(({ name, owner, pieces }) => pieces.map(({ id }) => [id, `${name}-${owner}`])));
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width ? Math.max(0.2, Math.min(2, from.width / to.width)) : 1;
  if (Math.hypot(x, y) < SLACK) return;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 6 },
      { transform: 'none', zIndex: 6 },
    ],
    { duration, easing: EASE },
  );
}

function leave(seen: Seen, pile: DOMRect, layer: HTMLElement, duration: number): void {
  const ghost = seen.element.cloneNode(true) as HTMLElement;
  const origin = layer.getBoundingClientRect();
  ghost.removeAttribute('data-piece');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${seen.box.left - origin.left}px`,
    top: `${seen.box.top - origin.top}px`,
    width: `${seen.box.width}px`,
    height: `${seen.box.height}px`,
    margin: '0',
  });
  layer.append(ghost);
  const x = pile.left + pile.width / 2 - (seen.box.left + seen.box.width / 2);
  const y = pile.top + pile.height / 2 - (seen.box.top + seen.box.height / 2);
  ghost
    .animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(0.35)`, opacity: 0.2 },
      ],
      { duration, easing: EASE },
    )
    .finished.catch(() => undefined)
    .then(() => ghost.remove());
}
