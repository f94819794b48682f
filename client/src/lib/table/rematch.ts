/** Playing again at a table of its own, with the same people in the same seats. */
import { navigate } from '../router.svelte';
import { heldTable, holdSeats } from '../seats';
import type { TableSession } from './session.svelte';

export async function rematch(session: TableSession): Promise<void> {
  const table = session.live.table!;
  const answer = table.rematch ? null : await session.do({ do: 'rematch' });
  const next = table.rematch || (answer?.on === 'done' && answer.table);
  if (!next) return;
  // The same keys open the same people's seats there.
  const { keys = {}, allMine = false } = heldTable(table.id) ?? {};
  holdSeats(next, Object.entries(keys).map(([seat, key]) => ({ seat: Number(seat), key })), { allMine });
  navigate(`/table/${next}`);
}
