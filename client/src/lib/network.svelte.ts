/** Whether people on the same network can come in, and letting them. */
import { get, post } from './api';
import type { NetworkInfo } from './wire';

class Network {
  #info = $state.raw<NetworkInfo>({ address: '', open: false });

  /** Where people on this network find the server once they are let in; empty where nobody can be. */
  get address(): string { return this.#info.address; }
  get open(): boolean { return this.#info.open; }

  /** The address that others can use: that of the network once it is open, else the one this page came from. */
  get origin(): string { return this.#info.open ? this.#info.address : location.origin; }

  /** Ask how it stands; where that cannot be told, nothing can be done either. */
  async look(): Promise<void> {
    try {
      this.#info = await get<NetworkInfo>('/api/network');
    } catch {
      this.#info = { address: '', open: false };
    }
  }

  async letIn(): Promise<void> {
    this.#info = await post<NetworkInfo>('/api/network');
  }
}

export const network = new Network();
