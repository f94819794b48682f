import { expect, test } from 'vitest';
import { Camera } from './camera.svelte';

function camera(): Camera {
  const found = new Camera();
  Object.assign(found, { width: 648, height: 528, columns: 15, rows: 12 });
  return found;
}

test('the whole course is in view at first', () => {
  expect(camera().viewBox).toBe('-24 -24 648 528');
});

test('a course that leaves room stands in the middle', () => {
  const wide = camera();
  wide.width = 1048;
  expect(wide.viewBox).toBe('-224 -24 1048 528');
});

test('what is under the pointer stays there when one zooms', () => {
  const near = camera();
  const before = near.pointAt(100, 200);
  near.zoomBy(2, 100, 200);
  expect(near.pointAt(100, 200)).toEqual(before);
  expect(near.scale).toBe(2);
});

test('nobody gets lost beside the course', () => {
  const near = camera();
  near.zoomBy(2);
  near.pan(10_000, 10_000);
  expect(near.pointAt(0, 0)).toEqual({ x: -24, y: -24 });
  near.fit();
  expect(near.viewBox).toBe('-24 -24 648 528');
});

test('zooming has an end on both sides', () => {
  const near = camera();
  for (let step = 0; step < 20; step += 1) near.nearer();
  expect(near.zoom).toBe(near.most);
  for (let step = 0; step < 20; step += 1) near.further();
  expect(near.zoom).toBe(1);
});

test('cells are brought near enough for a finger', () => {
  const small = camera();
  Object.assign(small, { width: 390, height: 300 });
  small.show(
    [
      [2, 2],
      [2, 5],
    ],
    44,
  );
  expect(small.scale * 40).toBeGreaterThanOrEqual(44);
  const { x } = small.pointAt(0, 0);
  expect(x).toBeLessThan(2 * 40);
});
