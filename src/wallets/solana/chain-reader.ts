// What the wallets need of a chain at request time; src/ingest supplies it where a node is configured.
import type { CoverageReason } from "../pnl/pnl-report.ts";

export interface ChainReading {
  /** Why the history is not whole; empty when it is. */
  reasons: CoverageReason[];
  /** How far back it goes, in ms; null when it is whole or nothing was read. */
  since: number | null;
  /** Why the chain could not be asked, where it could not: its kind and a sentence. */
  failure?: { kind: string; message: string };
}

/**
 * Reads what a wallet did that is not stored yet, stores it, and says how whole it is now. `caller` is whoever asks: each
 * has a fair share of the node. Absent for the service itself.
 */
export type ReadWallet = (chain: string, wallet: string, caller?: string) => Promise<ChainReading>;

/** Without a node there is only what was imported or ingested. */
export const storedOnly: ReadWallet = async () => ({ reasons: [], since: null });
