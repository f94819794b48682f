import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { SetupChoice } from '../library';
import { tableFor } from './opening';
import FileOption from './FileOption.svelte';

test('the text of the file goes with the table, and goes away with the file', async () => {
  const choice: SetupChoice = {
    game: 'toy', mode: 'race', seats: [], options: { draft: 'dealt' }, seed: '', listed: false, clock: null,
  };
  render(FileOption, { choice, id: 'pack', label: 'Pack', hint: '' });
  const input = screen.getByLabelText('Pack');

  await fireEvent.change(input, { target: { files: [{ text: async () => 'game = "toy"' }] } });
  await expect.poll(() => tableFor(choice).options).toEqual({ draft: 'dealt', pack: { text: 'game = "toy"' } });

  await fireEvent.change(input, { target: { files: [] } });
  await expect.poll(() => tableFor(choice).options).toEqual({ draft: 'dealt' });
});
