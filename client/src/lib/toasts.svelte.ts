/** Short notices that pass by themselves. */
export interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'warn';
}

const SHOWN_FOR = 5000;

class Toasts {
  all = $state.raw<Toast[]>([]);
  #last = 0;

  say(text: string, kind: Toast['kind'] = 'plain'): void {
    const id = ++this.#last;
    this.all = [...this.all.filter((toast) => toast.text !== text), { id, text, kind }].slice(-4);
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }

  dismiss(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
