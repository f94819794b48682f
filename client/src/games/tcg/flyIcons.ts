/** The icons of a card that was just flipped fly into the sum of its side. */
import type { Attachment } from 'svelte/attachments';

const EASE = 'cubic-bezier(0.3, 0, 0.4, 1)';

export function flyIcons(side: 'attacker' | 'defender', duration: number): Attachment<HTMLElement> {
  return (card) => {
    if (duration <= 0) return;
    const sum = card.closest('.side')?.querySelector(`[data-tally="${side}"]`)?.getBoundingClientRect();
    if (!sum) return;
    const ghosts = [...card.querySelectorAll<SVGElement>('.icons svg')].map((icon) => {
      const box = icon.getBoundingClientRect();
      const ghost = icon.cloneNode(true) as SVGElement;
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        zIndex: '50',
        pointerEvents: 'none',
      });
      card.append(ghost);
      const x = sum.left + sum.width / 2 - box.left;
      const y = sum.top + sum.height / 2 - box.top;
      ghost.animate(
        [
          { transform: 'scale(1)', opacity: 0, offset: 0 },
          { transform: 'scale(2.2)', opacity: 1, offset: 0.35 },
          { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 0, offset: 1 },
        ],
        { duration: Math.min(duration * 1.6, 600), easing: EASE, fill: 'both' },
      ).onfinish = () => ghost.remove();
      return ghost;
    });
    return () => ghosts.forEach((ghost) => ghost.remove());
  };
}
