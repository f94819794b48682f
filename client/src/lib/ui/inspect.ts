/** Attachment that shows something while a pointer rests on an element, it has the focus, or a finger is held on it. */
import type { Attachment } from 'svelte/attachments';
import { hold, type Listeners } from './hold';

const HOVER = 350;

export function inspect(show: () => void, hide?: () => void): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let timer = 0;
    let shown = false;

    const later = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        shown = true;
        show();
      }, HOVER);
    };
    const end = () => {
      clearTimeout(timer);
      if (shown) hide?.();
      shown = false;
    };
    const listeners: Listeners = {
      pointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && later(),
      pointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && end(),
      pointerdown: (event: PointerEvent) => event.pointerType === 'mouse' && end(),
      focus: () => element.matches(':focus-visible') && later(),
      blur: end,
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    // What a finger has opened stays to be read, whatever happens to the focus; it is closed by hand.
    const letGo = hold(show)(element);
    return () => {
      // What goes away while it is looked at takes its picture along.
      end();
      letGo?.();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  };
}
