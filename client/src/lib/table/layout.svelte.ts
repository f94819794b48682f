/** What lies beside the table at the moment. */
export type SideTab = 'log' | 'chat' | 'rules';

/** Below this width the side panel is a drawer. */
const NARROW = 900;

export class Layout {
  tab = $state<SideTab>('log');
  open = $state(innerWidth > NARROW);
  rule = $state.raw<{ game: string; id: string } | null>(null);

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
    if (!this.open || innerWidth > NARROW) return false;
    this.open = false;
    return true;
  }
}
