import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { SetupChoice } from '../library';
import { tableFor } from './opening';
import PackChoice from './PackChoice.svelte';

test('the text of the file goes with the table, and goes away with the file', async () => {
  const choice: SetupChoice = {
    game: 'some', mode: 'competitive', seats: [], options: { draft: 'dealt' }, seed: '', listed: false, clock: null,
  };
  render(PackChoice, { choice });
  const input = screen.getByLabelText('Pack');

  await fireEvent.change(input, { target: { files: [{ text: async () => 'game = "some"' }] } });
  await expect.poll(() => tableFor(choice).options).toEqual({ draft: 'dealt', pack: { text: 'game = "some"' } });

  await fireEvent.change(input, { target: { files: [] } });
  await expect.poll(() => tableFor(choice).options).toEqual({ draft: 'dealt' });
});
