// What a reader of Solana wallets remembers: how far each wallet was read, and which of them are worth following.
import { DAY_MS } from "../../../base/time.ts";

/** How far a wallet's history was read; stored only after the records it covers. */
export interface Progress {
  newest: string;
  oldest: string;
  oldestAt: number;
  complete: boolean;
}

interface Remembered {
  /** Undefined for an address that has no transactions. */
  progress: Progress | undefined;
  /** When the node was last asked about it. */
  lookedAt: number;
  askedBefore: boolean;
}

/** Interest in a wallet that nobody has asked about again for this long is over. */
const INTEREST_MS = 7 * DAY_MS;
/** Of wallets asked about once, the history of this many is read to its beginning in the background. */
const MOST_UNFINISHED = 100;
/** Anything beyond this is read from the store again when it is asked about. */
const MOST_REMEMBERED = 20_000;

export class KnownWallets {
  readonly #wallets = new Map<string, Remembered>();
  /** When somebody last asked, the longest ago first. */
  readonly #followed = new Map<string, number>();
  readonly #unfinished = new Map<string, number>();
  readonly #mostFollowed: number;

  constructor(mostFollowed: number) {
    this.#mostFollowed = mostFollowed;
  }

  get(wallet: string): Progress | undefined {
    return this.#wallets.get(wallet)?.progress;
  }

  lookedAt(wallet: string): number {
    return this.#wallets.get(wallet)?.lookedAt ?? 0;
  }

  /** How many are followed. */
  get followed(): number {
    return this.#followed.size;
  }

  set(wallet: string, progress: Progress): void {
    this.#remember(wallet, { progress });
  }

  /** As it was stored: somebody has asked about it before. */
  recall(wallet: string, progress: Progress): void {
    this.#remember(wallet, { progress, askedBefore: true });
  }

  looked(wallet: string, now: number): void {
    this.#remember(wallet, { lookedAt: now });
  }

  /** Somebody asked about a wallet, after which it has been read as far as time allowed. */
  asked(wallet: string, now: number): void {
    const known = this.#wallets.get(wallet);
    if (known === undefined) return;
    // Nobody needs an address without transactions kept current: it is looked at again when it is asked about again.
    if (known.progress !== undefined) {
      if (known.askedBefore) touch(this.#followed, wallet, now, this.#mostFollowed);
      else if (!known.progress.complete) touch(this.#unfinished, wallet, now, MOST_UNFINISHED);
    }
    this.#remember(wallet, { askedBefore: true });
  }

  /** Of the wallets in the background's care the one not looked at for longest, if that is before `lookedBefore`. */
  due(now: number, lookedBefore: number): string | undefined {
    for (const [wallet, askedAt] of this.#followed) {
      if (askedAt > now - INTEREST_MS) break;
      this.#followed.delete(wallet);
    }
    for (const wallet of this.#unfinished.keys())
      if (this.get(wallet)?.complete !== false) this.#unfinished.delete(wallet);
    let due: string | undefined;
    let longest = lookedBefore;
    for (const wallets of [this.#followed, this.#unfinished])
      for (const wallet of wallets.keys()) {
        const looked = this.lookedAt(wallet);
        if (looked < longest) [due, longest] = [wallet, looked];
      }
    return due;
  }

  #remember(wallet: string, change: Partial<Remembered>): void {
    const known = this.#wallets.get(wallet) ?? { progress: undefined, lookedAt: 0, askedBefore: false };
    this.#wallets.delete(wallet);
    this.#wallets.set(wallet, { ...known, ...change });
    if (this.#wallets.size <= MOST_REMEMBERED) return;
    for (const oldest of this.#wallets.keys()) {
      // What the background looks after stays.
      if (this.#followed.has(oldest) || this.#unfinished.has(oldest)) continue;
      this.#wallets.delete(oldest);
      return;
    }
  }
}

/** Moves a wallet to the end of the list, and drops the first where there are too many. */
function touch(list: Map<string, number>, wallet: string, now: number, most: number): void {
  list.delete(wallet);
  if (most > 0) list.set(wallet, now);
  const [first] = list.keys();
  if (list.size > most && first !== undefined) list.delete(first);
}
