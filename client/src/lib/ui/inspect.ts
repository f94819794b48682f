/** Attachment that shows something while a pointer rests on an element, it has the focus, or a finger is held on it. */
import type { Attachment } from 'svelte/attachments';

const HOVER = 350;
const HOLD = 450;
/** A finger that moves further than this scrolls. */
const SLACK = 10;

export function inspect(show: () => void, hide?: () => void): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let timer = 0;
    let shown = false;
    let held = false;
    let start = { x: 0, y: 0 };

    const later = (after: number, then?: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        shown = true;
        then?.();
        show();
      }, after);
    };
    const end = () => {
      clearTimeout(timer);
      if (shown) hide?.();
      shown = false;
    };
    const listeners: Record<string, (event: any) => void> = {
      pointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && later(HOVER),
      pointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && end(),
      pointerdown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') return end();
        held = false;
        start = { x: event.clientX, y: event.clientY };
        later(HOLD, () => (held = true));
      },
      pointermove: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' || held) return;
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) clearTimeout(timer);
      },
      pointerup: (event: PointerEvent) => event.pointerType !== 'mouse' && !held && clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      // A long press reads; it must not act as well.
      click: (event: MouseEvent) => {
        if (!held) return;
        held = false;
        event.preventDefault();
        event.stopPropagation();
      },
      contextmenu: (event: Event) => held && event.preventDefault(),
      focus: () => element.matches(':focus-visible') && later(HOVER),
      blur: end,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      element.addEventListener(name, listener, { capture: name === 'click' });
    }
    return () => {
      // What goes away while it is looked at takes its picture along.
      end();
      for (const [name, listener] of Object.entries(listeners)) {
        element.removeEventListener(name, listener, { capture: name === 'click' });
      }
    };
  };
}
