// Interface for reading a wallet from the chain at request time. src/ingest implements it if a node is configured.
import type { CoverageReason } from "../pnl/pnl-report.ts";

export interface ChainReading {
  /** Why the history is incomplete; empty if it is complete. */
  reasons: CoverageReason[];
  /** The start of the history in ms; null if it is complete or nothing was read. */
  since: number | null;
  /** Set if the chain could not be read: the kind of failure and a message. */
  failure?: { kind: string; message: string };
}

/**
 * Reads and stores the activity of a wallet that is not stored yet, and reports how complete its history is. The node is
 * shared fairly between callers; `caller` is absent if the service itself reads.
 */
export type ReadWallet = (chain: string, wallet: string, caller?: string) => Promise<ChainReading>;

/** Used without a node: only imported or ingested data is available. */
export const storedOnly: ReadWallet = async () => ({ reasons: [], since: null });
