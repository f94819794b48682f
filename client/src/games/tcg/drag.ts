/** Dragging a card onto another with mouse, pen or finger. */
import type { Attachment } from 'svelte/attachments';

export interface DragHandlers {
  /** Whether this can be dragged now. */
  may: () => boolean;
  begin: () => void;
  /** The piece under the pointer, or null for the open table. */
  drop: (onto: number | null) => void;
  cancel: () => void;
}

const SLACK = 10;

export function drag(handlers: DragHandlers): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;

    function lift(event: PointerEvent): void {
      const box = element.getBoundingClientRect();
      ghost = element.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-piece');
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        margin: '0',
        zIndex: '60',
        pointerEvents: 'none',
        opacity: '0.9',
        transition: 'none',
      });
      element.parentElement?.append(ghost);
      element.setPointerCapture(event.pointerId);
      handlers.begin();
    }
    function end(): void {
      ghost?.remove();
      ghost = null;
      start = null;
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
    }
    function onDown(event: PointerEvent): void {
      if (event.button !== 0 || !handlers.may()) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      // A quick hand has left the card by the first move.
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', onCancel);
    }
    function onMove(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!ghost && Math.hypot(x, y) > SLACK) lift(event);
      if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    }
    function onUp(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      const dragged = ghost !== null;
      end();
      if (!dragged) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const piece = under?.closest<HTMLElement>('[data-piece]')?.dataset.piece;
      // The click that follows belongs to the drag.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      if (under && element.contains(under)) handlers.cancel();
      else handlers.drop(piece === undefined ? null : Number(piece));
    }
    function onCancel(): void {
      if (ghost) handlers.cancel();
      end();
    }
    function swallow(event: Event): void {
      event.preventDefault();
      event.stopPropagation();
    }

    element.addEventListener('pointerdown', onDown);
    return () => {
      end();
      element.removeEventListener('pointerdown', onDown);
    };
  };
}
