import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import CardFace from './CardFace.svelte';
import { LEADER, deckCard } from './testCards';

const CARD = deckCard('Halyard', { cost: 2, power: 1, move: 1, text: ['Reward: Gain 1 VP.'], faction: 'Autobot' });

afterEach(cleanup);

describe('a card', () => {
  test.each(['cell', 'hand', 'full'] as const)('of size %s shows name, cost, numbers and text', (size) => {
    const { container } = render(CardFace, { card: CARD, size });
    expect(screen.getByText('Halyard')).toBeTruthy();
    expect(screen.getByTitle('Cost 2')).toBeTruthy();
    expect(screen.getByLabelText('Power')).toBeTruthy();
    expect(screen.getByLabelText('Move')).toBeTruthy();
    expect(container.textContent).toContain('Gain 1 VP.');
  });

  test('as a chip shows its type, its name and one number', () => {
    const { container } = render(CardFace, { card: CARD, size: 'chip' });
    expect(screen.getByLabelText('Robot')).toBeTruthy();
    expect(screen.getByLabelText('Power')).toBeTruthy();
    expect(screen.queryByLabelText('Move')).toBeNull();
    expect(container.textContent).not.toContain('Gain 1 VP.');
  });

  test('that costs more now says so', () => {
    render(CardFace, { card: CARD, size: 'cell', cost: 3 });
    expect(screen.getByTitle('Cost 3, more than printed')).toBeTruthy();
  });

  test('face down tells nothing but its layer', () => {
    const { container } = render(CardFace, { card: CARD, size: 'cell', faceDown: true, layer: 2 });
    expect(screen.getByLabelText('Face down, layer II')).toBeTruthy();
    expect(container.textContent).not.toContain('Halyard');
  });

  test('face down bears its name for whoever knows it', () => {
    render(CardFace, { card: null, name: 'Halyard', size: 'cell', faceDown: true, known: true });
    expect(screen.getByLabelText('Face down, you know it: Halyard')).toBeTruthy();
    expect(screen.getByText('Halyard')).toBeTruthy();
  });

  test('of which nothing is told is shown by its back, one without data by its name', async () => {
    const { rerender } = render(CardFace, { card: null, size: 'cell' });
    expect(screen.getByLabelText('Face down')).toBeTruthy();
    await rerender({ card: null, name: 'Halyard', size: 'cell' });
    expect(screen.getByText('Halyard')).toBeTruthy();
  });

  test('of a character shows the side that is up', async () => {
    const { container, rerender } = render(CardFace, { card: LEADER, size: 'cell', form: 'bot' });
    expect(container.textContent).toContain('Gain 1 Power.');
    await rerender({ card: LEADER, size: 'cell', form: 'alt' });
    expect(container.textContent).toContain('You may Convert.');
    expect(container.textContent).not.toContain('Gain 1 Power.');
  });
});
