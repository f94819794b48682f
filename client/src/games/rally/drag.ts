/** Attachment: drag a card with mouse, pen or finger and let it go somewhere else. */
import type { Attachment } from 'svelte/attachments';

interface Drag {
  /** Whether this can be dragged now. */
  may: () => boolean;
  /** Dragging has begun or ended. */
  dragging: (on: boolean) => void;
  /** Let go over this element. */
  drop: (over: Element) => void;
}

const SLACK = 9;

export function drag({ may, dragging, drop }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let lifted: HTMLElement | null = null;

    const lift = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      lifted = element.cloneNode(true) as HTMLElement;
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
      dragging(true);
    };
    const end = () => {
      lifted?.remove();
      if (lifted) dragging(false);
      lifted = null;
      start = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !may()) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', end);
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      // A finger that goes sideways scrolls the hand.
      const far = event.pointerType === 'touch' ? Math.abs(y) > SLACK : Math.hypot(x, y) > SLACK;
      if (!lifted && far) lift(event);
      if (lifted) lifted.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    };
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      const dragged = lifted !== null;
      end();
      if (!dragged) return;
      // The click that follows belongs to the drag.
      const swallow = (click: Event) => {
        click.preventDefault();
        click.stopPropagation();
      };
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      const under = document.elementFromPoint(event.clientX, event.clientY);
      if (under && !element.contains(under)) drop(under);
    };

    element.addEventListener('pointerdown', down);
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
    };
  };
}
