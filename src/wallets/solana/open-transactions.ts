// Transactions that could not be completed yet stay open: unreadable ones until a reader understands them, exchanges and fees
// until they have a price. Nothing about them is final, and the coverage of a wallet names them.
import { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import type { ReadModel } from "../../base/read-model.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import type { Row } from "../../store/engine.ts";
import type { Store } from "../../store/store.ts";
import { SOL } from "../money.ts";
import { loadPricesAt } from "../price-history.ts";
import { writeTrades, writeTransfers } from "../wallet-writer.ts";
import { type ChainPosition, type ChainRecords, chainRecords } from "./chain-records.ts";
import { openAfter, openOfWallet, type OpenRow, provisionalTransfers } from "./open-queries.ts";
import type { WalletActivity } from "./swaps.ts";

/** The origin of all records that are read from the chain. */
export const ORIGIN = "solana";
const CHAIN = "solana";
const TABLE = "open_transactions_v1";

/** A reason that the coverage of a wallet names, with the signatures. */
export type OpenReason = "unreadable_transactions" | "unpriced_trades";
/** A fee without a price leaves the trade itself complete. */
type StoredReason = OpenReason | "unpriced_fees" | "";

export type OpenDeps = { store: Store; catalogue: Pick<Catalogue, "byToken"> };

export interface ReadActivity {
  position: ChainPosition;
  activity: WalletActivity;
}

/** A transaction that could not be read. */
export interface UnreadTransaction {
  signature: string;
  slot: number;
  index: number;
  timeMs: number;
}

/** Stores the records of a wallet's transactions. Returns how many stay open because they lack a price. */
export async function storeActivities(
  deps: OpenDeps,
  wallet: string,
  read: readonly ReadActivity[],
): Promise<number> {
  const valued = await valueActivities(deps, wallet, read);
  await writeRecords(deps.store, valued);
  const open = read.flatMap(({ position, activity }, i) => {
    const records = valued[i];
    const reason = records ? openReason(records) : "";
    return records && reason !== "" ? [rowOf(wallet, position, activity, reason, records)] : [];
  });
  if (open.length > 0) await deps.store.insert(TABLE, open);
  return open.length;
}

export async function setAside(
  store: Store,
  wallet: string,
  unread: readonly UnreadTransaction[],
): Promise<void> {
  if (unread.length === 0) return;
  await store.insert(
    TABLE,
    unread.map(({ signature, slot, index, timeMs }) => ({
      chain: CHAIN,
      wallet,
      signature,
      slot,
      position: index,
      happened_at: timeMs,
      reason: "unreadable_transactions" satisfies StoredReason,
      activity: "",
    })),
  );
}

/** Marks a transaction as complete, after its records were stored. */
export async function closeTransaction(store: Store, { happened, ...row }: OpenRow): Promise<void> {
  await store.insert(TABLE, [
    { ...row, happened_at: happened, reason: "" satisfies StoredReason, activity: "" },
  ]);
}

/** Values what has a price by now. Returns how many transactions became complete, or more complete. */
async function valueOpen(deps: OpenDeps, wallet: string, rows: readonly OpenRow[]): Promise<number> {
  const open = rows.flatMap((row) => {
    const stored = StoredActivity.safeParse(parseJson(row.activity));
    return stored.success ? [{ row, ...readStored(row, stored.data), trades: stored.data.trades }] : [];
  });
  const valued = await valueActivities(deps, wallet, open);
  const better = open.flatMap((one, i) => {
    const records = valued[i];
    if (records === undefined) return [];
    const reason = openReason(records);
    const isBetter = records.trades.length > one.trades || reason !== one.row.reason;
    return isBetter ? [{ ...one, records, reason }] : [];
  });
  if (better.length === 0) return 0;
  await writeRecords(
    deps.store,
    better.map(({ records }) => records),
  );
  const ids = better.flatMap(({ records }) => records.trades.map(({ id }) => id));
  await deps.store.remove(provisionalTransfers, { chain: CHAIN, wallet, ids });
  // Last, so that a crash repeats all of it.
  await deps.store.insert(
    TABLE,
    better.map(({ position, activity, reason, records }) =>
      rowOf(wallet, position, activity, reason, records),
    ),
  );
  return better.length;
}

async function valueActivities(
  deps: OpenDeps,
  wallet: string,
  read: readonly ReadActivity[],
): Promise<ChainRecords[]> {
  if (read.length === 0) return [];
  const times = read.map(({ position }) => position.timeMs);
  const priceAt = await loadPricesAt(deps, {
    chain: CHAIN,
    tokens: [...new Set([SOL, ...read.flatMap(({ activity }) => tokensToPrice(activity))])],
    from: Math.min(...times),
    until: Math.max(...times),
  });
  return read.map(({ position, activity }) => chainRecords(wallet, position, activity, priceAt));
}

function tokensToPrice({ exchanges }: WalletActivity): string[] {
  return exchanges.flatMap(({ money, sold, bought }) =>
    (money.length > 0 ? money : [sold, bought]).flatMap((leg) => (leg ? [leg.token] : [])),
  );
}

async function writeRecords(store: Store, records: readonly ChainRecords[]): Promise<void> {
  const trades = records.flatMap((one) => one.trades);
  const transfers = records.flatMap((one) => one.transfers);
  if (trades.length > 0) await writeTrades(store, trades, ORIGIN);
  if (transfers.length > 0) await writeTransfers(store, transfers, ORIGIN);
}

function openReason({ unvalued, isFeeUnpriced }: ChainRecords): StoredReason {
  if (unvalued > 0) return "unpriced_trades";
  return isFeeUnpriced ? "unpriced_fees" : "";
}

function rowOf(
  wallet: string,
  { tx, index, timeMs }: ChainPosition,
  activity: WalletActivity,
  reason: StoredReason,
  { trades }: ChainRecords,
): Row {
  const stored = { ...activity, programs: tx.steps.map(({ program }) => program), trades: trades.length };
  return {
    chain: CHAIN,
    wallet,
    signature: tx.signature,
    slot: tx.slot,
    position: index,
    happened_at: timeMs,
    reason,
    activity: reason === "" ? "" : JSON.stringify(stored, (_, value) => textOf(value)),
  };
}

function textOf(value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

const Units = z.string().regex(/^\d+$/).transform(BigInt);
const StoredLeg = z.object({ token: z.string(), amount: Units, decimals: z.number() });
const StoredActivity = z.object({
  exchanges: z.array(
    z.object({
      instruction: z.number(),
      sold: StoredLeg.nullable(),
      bought: StoredLeg.nullable(),
      money: z.array(StoredLeg),
    }),
  ),
  transfers: z.array(StoredLeg.extend({ instruction: z.number(), direction: z.enum(["in", "out"]) })),
  feeLamports: Units,
  /** The program of each instruction. */
  programs: z.array(z.string()),
  /** How many trades were stored. */
  trades: z.number(),
});

function readStored(row: OpenRow, stored: z.output<typeof StoredActivity>): ReadActivity {
  const steps = stored.programs.map((program) => ({ program }));
  const tx = { slot: row.slot, signature: row.signature, steps };
  return { position: { tx, index: row.position, timeMs: row.happened }, activity: stored };
}

function parseJson(text: string): unknown {
  return text === "" ? null : JSON.parse(text);
}

export interface OpenTransactions extends ReadModel {
  /** What is open of a wallet, by reason, after valuing what has a price by now. The newest signatures come first. */
  ofWallet(chain: string, wallet: string): Promise<Partial<Record<OpenReason, string[]>>>;
}

/** A wallet with more open transactions names only these. */
const MAX_NAMED = 1_000;
const ROWS_PER_PAGE = 1_000;
const TICK_MS = 15_000;
/** Some exchanges never get a price: the wait grows to this as long as none does. */
const MAX_WAIT_MS = 10 * 60_000;

export function createOpenTransactions(deps: OpenDeps & { clock: Clock }): OpenTransactions {
  const { store, clock } = deps;
  let isLoaded = false;
  /** False if the table was empty: then requests need not read it. */
  let hasOpen = true;
  let writes = 0;
  let tickAt = 0;
  let valueAt = 0;
  let waitMs = TICK_MS;
  store.onWritten((table) => {
    if (table !== TABLE) return;
    hasOpen = true;
    writes += 1;
    waitMs = TICK_MS;
    valueAt = Math.min(valueAt, clock.real() + waitMs);
  });

  /** Reads all open transactions in pages, and values those of each wallet. */
  async function valueAll(): Promise<number> {
    const reasons: StoredReason[] = ["unpriced_trades", "unpriced_fees"];
    let completed = 0;
    let after = { wallet: "", signature: "" };
    for (;;) {
      const rows = await store.read(openAfter, { chain: CHAIN, reasons, ...after, limit: ROWS_PER_PAGE });
      for (const wallet of new Set(rows.map((row) => row.wallet)))
        completed += await valueOpen(
          deps,
          wallet,
          rows.filter((row) => row.wallet === wallet),
        );
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_PER_PAGE) return completed;
      after = last;
    }
  }

  async function checkOpen(): Promise<void> {
    const writesBefore = writes;
    const reasons: StoredReason[] = ["unreadable_transactions", "unpriced_trades", "unpriced_fees"];
    const first = { chain: CHAIN, reasons, wallet: "", signature: "", limit: 1 };
    const found = await store.read(openAfter, first);
    hasOpen = found.length > 0 || writes > writesBefore;
  }

  return {
    name: "open transactions",
    async load() {
      await checkOpen();
      isLoaded = true;
    },
    async tick() {
      const now = clock.real();
      if (now < tickAt) return;
      tickAt = now + TICK_MS;
      await checkOpen();
      if (!hasOpen || now < valueAt) return;
      const completed = await valueAll();
      waitMs = completed > 0 ? TICK_MS : Math.min(MAX_WAIT_MS, 2 * waitMs);
      valueAt = now + waitMs;
    },
    status: () => ({ ready: isLoaded, rows: 0, asOf: null }),
    async ofWallet(chain, wallet) {
      if (!hasOpen || chain !== CHAIN) return {};
      const reasons: OpenReason[] = ["unreadable_transactions", "unpriced_trades"];
      const read = () => store.read(openOfWallet, { chain, wallet, reasons, limit: MAX_NAMED });
      let rows = await read();
      if (rows.some(({ activity }) => activity !== "") && (await valueOpen(deps, wallet, rows)) > 0)
        rows = await read();
      const signatures = (reason: OpenReason) => {
        const found = rows.filter((row) => row.reason === reason).map(({ signature }) => signature);
        return found.length > 0 ? { [reason]: found } : {};
      };
      return { ...signatures("unreadable_transactions"), ...signatures("unpriced_trades") };
    },
  };
}
