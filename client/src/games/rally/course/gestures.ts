/** Attachment that moves a camera: drag, pinch and wheel. */
import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte';

interface Gestures {
  camera: Camera;
  /** Whether the wheel zooms; else it scrolls the page unless Ctrl is held. */
  wheel: () => boolean;
  /** The pointer rests at a pixel, or has left the course. */
  hover: (at: { x: number; y: number } | null) => void;
  /** A finger or mouse was pressed and let go, or a finger held, at a pixel where nothing else was meant by it. */
  tap: (at: { x: number; y: number }) => void;
}

const SLACK = 8;
const HOLD = 450;

export function gestures({ camera, wheel, hover, tap }: Gestures): Attachment<HTMLElement> {
  return (element) => {
    const pointers = new Map<number, { x: number; y: number }>();
    let moved = false;
    let held = false;
    let start = { x: 0, y: 0 };
    let hold = 0;

    const at = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button > 0) return;
      pointers.set(event.pointerId, at(event));
      clearTimeout(hold);
      if (pointers.size > 1) {
        moved = true;
        return;
      }
      moved = held = false;
      start = at(event);
      if (event.pointerType !== 'mouse') {
        hold = window.setTimeout(() => {
          if (moved) return;
          held = true;
          tap(start);
        }, HOLD);
      }
    };
    const move = (event: PointerEvent) => {
      const here = at(event);
      const before = pointers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === 'mouse') hover(here);
        return;
      }
      if (!moved && Math.hypot(here.x - start.x, here.y - start.y) < SLACK) return;
      clearTimeout(hold);
      if (!moved && event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
      moved = true;
      if (pointers.size === 1) {
        camera.pan(here.x - before.x, here.y - before.y);
      } else {
        const other = [...pointers].find(([id]) => id !== event.pointerId)![1];
        const apart = Math.hypot(before.x - other.x, before.y - other.y);
        const now = Math.hypot(here.x - other.x, here.y - other.y);
        if (apart > 0) camera.zoomBy(now / apart, (here.x + other.x) / 2, (here.y + other.y) / 2);
        camera.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
      }
      pointers.set(event.pointerId, here);
    };
    const up = (event: PointerEvent) => {
      clearTimeout(hold);
      pointers.delete(event.pointerId);
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') hover(null);
    };
    const turn = (event: WheelEvent) => {
      if (!wheel() && !event.ctrlKey) return;
      // At its widest the course lets the page scroll on.
      if (event.deltaY > 0 && camera.zoom <= 1) return;
      event.preventDefault();
      const { x, y } = at(event);
      camera.zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), x, y);
    };
    // A drag must not press what lies under its end, and a finger that is held reads without choosing.
    const press = (event: MouseEvent) => {
      if ((!moved && !held) || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Not before the click, which would land on whatever the tap brings up there.
    const pressed = (event: MouseEvent) => {
      const chosen = event.target instanceof Element && event.target.closest('[role=button]');
      if (event.detail > 0 && !chosen) tap(at(event));
    };
    const two = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', turn, { passive: false });
    element.addEventListener('touchmove', two, { passive: false });
    element.addEventListener('click', press, { capture: true });
    element.addEventListener('click', pressed);
    return () => {
      clearTimeout(hold);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', turn);
      element.removeEventListener('touchmove', two);
      element.removeEventListener('click', press, { capture: true });
      element.removeEventListener('click', pressed);
    };
  };
}
