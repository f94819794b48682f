/** Attachment: drag something with mouse, pen or finger and let it go somewhere else. */
import type { Attachment } from 'svelte/attachments';
import { isHeld } from './ui/hold';

export interface Drag {
  /** Whether this can be dragged now. */
  may: () => boolean;
  begin: () => void;
  /** Let go over this element. After `begin` comes either this or `cancel`. */
  drop: (over: Element) => void;
  /** Let go where it was taken up, or outside the page. */
  cancel: () => void;
}

const SLACK = 10;

export function drag({ may, begin, drop, cancel }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let lifted: HTMLElement | null = null;

    function lift(event: PointerEvent): void {
      const box = element.getBoundingClientRect();
      lifted = element.cloneNode(true) as HTMLElement;
      lifted.removeAttribute('data-piece');
      lifted.setAttribute('aria-hidden', 'true');
      Object.assign(lifted.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        margin: '0',
        zIndex: '60',
        pointerEvents: 'none',
        transition: 'none',
      });
      element.parentElement?.append(lifted);
      element.setPointerCapture(event.pointerId);
      begin();
    }

    function end(): void {
      lifted?.remove();
      lifted = null;
      start = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', give);
    }

    function give(): void {
      const dragged = lifted !== null;
      end();
      if (dragged) cancel();
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !may()) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      // A quick hand has left the element by the first move.
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', give);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      // Whoever reads a card must not play it by a finger that slips.
      if (!lifted && isHeld(element)) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      // A finger that goes sideways scrolls the hand.
      const far = event.pointerType === 'touch' ? Math.abs(y) > SLACK : Math.hypot(x, y) > SLACK;
      if (!lifted && far) lift(event);
      if (lifted) lifted.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    }

    function up(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      const dragged = lifted !== null;
      end();
      if (!dragged) return;
      // The click that follows belongs to the drag.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      const under = document.elementFromPoint(event.clientX, event.clientY);
      if (under && !element.contains(under)) drop(under);
      else cancel();
    }

    function swallow(event: Event): void {
      event.preventDefault();
      event.stopPropagation();
    }

    element.addEventListener('pointerdown', down);
    return () => {
      give();
      element.removeEventListener('pointerdown', down);
    };
  };
}
