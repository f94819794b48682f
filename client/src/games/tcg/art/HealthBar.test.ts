import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import HealthBar from './HealthBar.svelte';

afterEach(cleanup);

test.each([
  [0, 10, '100%', '10', false],
  [4, 10, '60%', '6 / 10', false],
  [8, 10, '20%', '2 / 10', true],
  [12, 10, '0%', '0 / 10', true],
])('with %i damage of %i what is left is drawn and written', (damage, health, width, words, low) => {
  const { container } = render(HealthBar, { damage, health });
  const fill = container.querySelector<HTMLElement>('.fill')!;
  expect(fill.style.width).toBe(width);
  expect(fill.classList.contains('low')).toBe(low);
  expect(container.textContent?.replace(/\s+/g, ' ').trim()).toBe(words);
});
