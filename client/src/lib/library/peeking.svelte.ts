/** Which card is being peeked at, on a page that shows many. */
import type { Attachment } from 'svelte/attachments';
import type { TcgCard } from '../library';
import { inspect } from '../ui/inspect';

export class Peeking {
  shown = $state.raw<{ card: TcgCard; beside: HTMLElement | SVGElement } | null>(null);

  /** What an element is about, shown while somebody rests on it. */
  at(card: TcgCard | undefined): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      if (!card) return;
      const off = inspect(
        () => (this.shown = { card, beside: element }),
        () => this.hide(element),
      )(element);
      // A finger has no way to leave: the next touch anywhere does.
      const touched = () => this.hide(element);
      addEventListener('pointerdown', touched, true);
      addEventListener('scroll', touched, true);
      return () => {
        off?.();
        touched();
        removeEventListener('pointerdown', touched, true);
        removeEventListener('scroll', touched, true);
      };
    };
  }

  hide(element?: HTMLElement | SVGElement): void {
    if (!element || this.shown?.beside === element) this.shown = null;
  }
}
