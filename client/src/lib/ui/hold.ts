/** Attachment: a finger that is held on something reads it, and does nothing more when it is lifted. */
import type { Attachment } from 'svelte/attachments';

export const HOLD = 450;
/** A finger that moves further than this scrolls or drags. */
const SLACK = 10;

/** What listens to an element, by event. */
export type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => unknown };

const held = new WeakSet<Element>();

/** Whether a finger that is still down, or was lifted just now, has read this. */
export function isHeld(element: Element): boolean {
  return held.has(element);
}

export function hold(read: () => void): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let timer = 0;
    let start = { x: 0, y: 0 };

    const listeners: Listeners = {
      pointerdown: (event: PointerEvent) => {
        clearTimeout(timer);
        held.delete(element);
        if (event.pointerType === 'mouse') return;
        start = { x: event.clientX, y: event.clientY };
        timer = window.setTimeout(() => {
          held.add(element);
          read();
        }, HOLD);
      },
      pointermove: (event: PointerEvent) => {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) clearTimeout(timer);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      // The click that follows belongs to the finger that has read; one made by a key counts.
      click: (event: MouseEvent) => {
        if (!held.delete(element) || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
      contextmenu: (event: Event) => held.has(element) && event.preventDefault(),
    };
    for (const [name, listener] of Object.entries(listeners)) {
      element.addEventListener(name, listener as EventListener, { capture: name === 'click' });
    }
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) {
        element.removeEventListener(name, listener as EventListener, { capture: name === 'click' });
      }
    };
  };
}
