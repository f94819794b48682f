/** Which card is being peeked at, on a page that shows many. */
import type { Attachment } from 'svelte/attachments';
import type { TcgCard } from '../wire';
import { inspect } from '../../../lib/ui/inspect';

/** A finger has no way to leave: the next touch anywhere does, and so does scrolling. */
const ENDS = ['pointerdown', 'scroll'];

export class Peeking {
  shown = $state.raw<{ card: TcgCard; beside: HTMLElement | SVGElement } | null>(null);
  #away = () => this.hide();

  /** What an element is about, shown while somebody rests on it. */
  at(card: TcgCard): Attachment<HTMLElement | SVGElement> {
    return (element) =>
      inspect(
        () => this.#show(card, element),
        () => this.hide(element),
      )(element);
  }

  hide(element?: HTMLElement | SVGElement): void {
    if (element && this.shown?.beside !== element) return;
    this.shown = null;
    for (const event of ENDS) removeEventListener(event, this.#away, true);
  }

  #show(card: TcgCard, beside: HTMLElement | SVGElement): void {
    this.shown = { card, beside };
    for (const event of ENDS) addEventListener(event, this.#away, true);
  }
}
