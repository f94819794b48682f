import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../protocol';
import { line } from '../testing';
import LogPanel from './LogPanel.svelte';

afterEach(cleanup);

function show(log: LogLine[], gathers: string[] = []) {
  const oninspect = vi.fn<(ref: number) => void>();
  render(LogPanel, { props: { game: 'toy', log, chapter: 'began', gathers, onpoint: vi.fn(), oninspect } });
  const lines = screen.getAllByRole('listitem').map((item) => item.textContent!.replace(/\s+/g, ' ').trim());
  return { lines, oninspect };
}

test('the card behind what happens stands in front of it and can be looked at', async () => {
  const cause = { piece: 7, card: 'Data Bank', words: 'at the start of your turn' };
  const { lines, oninspect } = show([
    line('Turn 2.', 'began'),
    { ...line('Ada draws Zap.'), cause },
    { ...line('Ada reshuffles.'), cause },
    line('Ada attacks.'),
  ]);
  expect(lines).toEqual(['Data Bank, at the start of your turn:', 'Ada draws Zap.', 'Ada reshuffles.', 'Ada attacks.']);
  await fireEvent.click(screen.getByRole('button', { name: 'Data Bank' }));
  expect(oninspect).toHaveBeenCalledWith(7);
});

test('what a seat does several times is one line where the game says so', () => {
  const discards = ['Again', 'U-Turn'].map((card, index) => ({
    ...line(`Ada discards ${card} from hand.`, 'discarded', [index]),
    cards: [card],
    details: { seat: 0 },
  }));
  expect(show(discards, ['discarded']).lines).toEqual(['Ada discards Again and U-Turn from hand.']);
});
