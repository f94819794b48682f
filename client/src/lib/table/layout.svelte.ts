/** What lies beside the table at the moment. */
export type SideTab = 'log' | 'chat' | 'rules';

/** Up to this width what lies beside a board is a drawer over it. */
const NARROW = 900;

/** Whether there is room beside the board. */
export function hasRoomBeside(): boolean {
  return innerWidth > NARROW;
}

export class Layout {
  tab = $state<SideTab>('log');
  open = $state(hasRoomBeside());
  rule = $state.raw<{ game: string; id: string } | null>(null);
  /** How many lines of the chat have been seen. */
  chatRead = $state(0);

  toggle(tab: SideTab): void {
    const same = this.open && this.tab === tab;
    this.tab = tab;
    this.open = !same;
  }

  showRule(game: string, id: string): void {
    this.rule = { game, id };
    this.tab = 'rules';
    this.open = true;
  }

  /** Close what covers the board on a small screen; tells whether there was anything. */
  closeDrawer(): boolean {
    if (!this.open || hasRoomBeside()) return false;
    this.open = false;
    return true;
  }
}
