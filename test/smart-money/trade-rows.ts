// Trades and transfers as rows, in any order and in several versions, and the histories of wallets that they are.
import { getOrCreate } from "../../src/base/maps.ts";
import type { TradeRecord, WalletRecords } from "../../src/smart-money/wallet-records.ts";
import { compareBytes } from "../../src/wallets/pnl/pnl.ts";

/** A stored version of a trade or transfer. */
export interface TradeRow extends TradeRecord {
  wallet: number;
  id: string;
}

const KINDS = ["buy", "sell", "in", "out"];

/** What was known at a time: of each record the newest version stored by then, if it is dated before then. */
export function historiesKnownAt(rows: readonly TradeRow[], at: number): WalletRecords[] {
  const wallets = new Map<number, Map<string, TradeRow>>();
  for (const row of rows) {
    if (row.knownAt > at) continue;
    // A transfer may have a trade's id.
    const key = row.kind === "in" || row.kind === "out" ? ~row.wallet : row.wallet;
    const newest = getOrCreate(wallets, key, () => new Map<string, TradeRow>());
    const other = newest.get(row.id);
    if (other === undefined || row.knownAt >= other.knownAt) newest.set(row.id, row);
  }
  const known: TradeRow[] = [];
  for (const newest of wallets.values())
    for (const row of newest.values()) if (row.time < at) known.push(row);
  return historiesOf(known);
}

export function historiesOf(rows: readonly TradeRow[]): WalletRecords[] {
  const sorted = [...rows].sort(
    (a, b) =>
      a.wallet - b.wallet ||
      a.token - b.token ||
      a.time - b.time ||
      compareBytes(a.id, b.id) ||
      KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind),
  );
  const wallets = new Map<number, TradeRow[]>();
  for (const row of sorted) getOrCreate(wallets, row.wallet, () => []).push(row);
  return Array.from(wallets, ([wallet, records]) => ({ wallet, records }));
}

/** The history of the only wallet. */
export function recordsOf(rows: readonly TradeRow[]): TradeRecord[] {
  return historiesOf(rows)[0]?.records ?? [];
}
