// Tracks how far each Solana wallet was read, and which wallets are kept up to date.
import { DAY_MS } from "../../../base/time.ts";

/** How far a wallet's history was read; stored only after the records it covers. */
export interface Progress {
  newest: string;
  oldest: string;
  oldest_at: number;
  complete: boolean;
  /** The version of the reader. */
  reader: number;
  /** Records written up to this time are of an earlier reader; 0 if there are none. */
  stale_until: number;
}

interface Remembered {
  /** Undefined for an address that has no transactions. */
  progress: Progress | undefined;
  /** When it was last read from the node. */
  readAt: number;
  wasRequested: boolean;
}

/** A wallet is followed for this long after its last request. */
const INTEREST_MS = 7 * DAY_MS;
/** The number of wallets with a single request whose history is completed in the background. */
const MAX_UNFINISHED = 100;
/** Further wallets are loaded from the store again on the next request. */
const MAX_REMEMBERED = 20_000;

export class KnownWallets {
  readonly #wallets = new Map<string, Remembered>();
  /** Time of the last request, the oldest first. */
  readonly #followed = new Map<string, number>();
  readonly #unfinished = new Map<string, number>();
  readonly #maxFollowed: number;

  constructor(maxFollowed: number) {
    this.#maxFollowed = maxFollowed;
  }

  get(wallet: string): Progress | undefined {
    return this.#wallets.get(wallet)?.progress;
  }

  readAt(wallet: string): number {
    return this.#wallets.get(wallet)?.readAt ?? 0;
  }

  get followed(): number {
    return this.#followed.size;
  }

  set(wallet: string, progress: Progress): void {
    this.#remember(wallet, { progress });
  }

  /** Restores stored progress: the wallet was requested before. */
  restore(wallet: string, progress: Progress): void {
    this.#remember(wallet, { progress, wasRequested: true });
  }

  markRead(wallet: string, now: number): void {
    this.#remember(wallet, { readAt: now });
  }

  /** To be called after a requested wallet was read as far as time allowed. */
  markRequested(wallet: string, now: number): void {
    const known = this.#wallets.get(wallet);
    if (known === undefined) return;
    // An address without transactions is not kept up to date; it is read again on the next request.
    if (known.progress !== undefined) {
      if (known.wasRequested) touch(this.#followed, wallet, now, this.#maxFollowed);
      else if (!known.progress.complete) touch(this.#unfinished, wallet, now, MAX_UNFINISHED);
    }
    this.#remember(wallet, { wasRequested: true });
  }

  /** The followed wallet that was read least recently, if that was before `readBefore`. */
  due(now: number, readBefore: number): string | undefined {
    for (const [wallet, requestedAt] of this.#followed) {
      if (requestedAt > now - INTEREST_MS) break;
      this.#followed.delete(wallet);
    }
    for (const wallet of this.#unfinished.keys())
      if (this.get(wallet)?.complete !== false) this.#unfinished.delete(wallet);
    let due: string | undefined;
    let oldest = readBefore;
    for (const wallets of [this.#followed, this.#unfinished])
      for (const wallet of wallets.keys()) {
        const readAt = this.readAt(wallet);
        if (readAt < oldest) [due, oldest] = [wallet, readAt];
      }
    return due;
  }

  #remember(wallet: string, change: Partial<Remembered>): void {
    const known = this.#wallets.get(wallet) ?? { progress: undefined, readAt: 0, wasRequested: false };
    this.#wallets.delete(wallet);
    this.#wallets.set(wallet, { ...known, ...change });
    if (this.#wallets.size <= MAX_REMEMBERED) return;
    for (const oldest of this.#wallets.keys()) {
      // Followed wallets stay.
      if (this.#followed.has(oldest) || this.#unfinished.has(oldest)) continue;
      this.#wallets.delete(oldest);
      return;
    }
  }
}

/** Moves a wallet to the end of the list, and removes the first if there are too many. */
function touch(list: Map<string, number>, wallet: string, now: number, max: number): void {
  list.delete(wallet);
  if (max > 0) list.set(wallet, now);
  const [first] = list.keys();
  if (list.size > max && first !== undefined) list.delete(first);
}
