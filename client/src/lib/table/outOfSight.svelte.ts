/** How many children of a scrolling element lie out of sight, before and after what is seen. */
import type { Attachment } from 'svelte/attachments';

/** A child of which this much is covered is still seen. */
const SLACK = 6;

export class OutOfSight {
  before = $state(0);
  after = $state(0);
  #element: HTMLElement | null = null;

  watch: Attachment<HTMLElement> = (element) => {
    this.#element = element;
    const measure = () => this.#measure(element);
    const sizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure);
    sizes.observe(element);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  };

  /** On to what comes after, or back to the first. */
  turn(smoothly: boolean): void {
    const element = this.#element;
    if (!element) return;
    const behavior = smoothly ? 'smooth' : 'auto';
    if (this.after === 0) element.scrollTo({ top: 0, left: 0, behavior });
    else element.scrollBy({ top: element.clientHeight - SLACK, left: element.clientWidth * 0.8, behavior });
  }

  /** Brings a child into sight. */
  show(child: HTMLElement): void {
    const element = this.#element;
    if (!element) return;
    const [box, seen] = [child.getBoundingClientRect(), element.getBoundingClientRect()];
    if (box.top < seen.top) element.scrollTop -= seen.top - box.top + SLACK;
    else if (box.bottom > seen.bottom) element.scrollTop += box.bottom - seen.bottom + SLACK;
    if (box.left < seen.left) element.scrollLeft -= seen.left - box.left + SLACK;
    else if (box.right > seen.right) element.scrollLeft += box.right - seen.right + SLACK;
  }

  #measure(element: HTMLElement): void {
    const seen = element.getBoundingClientRect();
    const boxes = [...element.children].map((child) => child.getBoundingClientRect());
    this.before = boxes.filter((box) => box.top < seen.top - SLACK || box.left < seen.left - SLACK).length;
    this.after = boxes.filter((box) => box.bottom > seen.bottom + SLACK || box.right > seen.right + SLACK).length;
  }
}
