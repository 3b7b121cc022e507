// Reads wallets from a Solana node: an unknown wallet is read when it is first asked about, newest first, page by page,
// for as long as the caller may wait; the rest is read later. Wallets that are asked about again are kept current.
import type { Clock } from "../../../base/clock.ts";
import type { Log } from "../../../base/log.ts";
import type { ReadModel } from "../../../base/read-model.ts";
import type { Catalogue } from "../../../projects/catalogue/catalogue.ts";
import type { Store } from "../../../store/store.ts";
import { isPublicKey } from "../../../wallets/wallet-address.ts";
import { type ChainPosition, chainRecords } from "../../../wallets/solana/chain-records.ts";
import type { ChainReading, ReadWallet } from "../../../wallets/solana/chain-reader.ts";
import { type IsMoney, SOL } from "../../../wallets/money.ts";
import { loadPricesAt } from "../../../wallets/price-history.ts";
import {
  emptyWalletReads,
  hasOtherTrades,
  walletRead,
  type WalletRead,
} from "../../../wallets/wallet-queries.ts";
import type { CoverageReason } from "../../../wallets/pnl/pnl-report.ts";
import { readTransaction } from "../../../wallets/solana/solana-tx.ts";
import { readActivity, type WalletActivity } from "../../../wallets/solana/swaps.ts";
import { writeTrades, writeTransfers } from "../../../wallets/wallet-writer.ts";
import { OutOfTime } from "./fair-pacing.ts";
import { type RpcCall, type SignatureInfo, type SolanaRpc, UpstreamUnavailable } from "./solana-rpc.ts";
import { KnownWallets, type Progress } from "./followed-wallets.ts";

const ORIGIN = "solana";
const PAGE = 1_000;
/** Transactions read between two saves. */
const BATCH = 50;
const CONCURRENCY = 4;
/** A wallet looked at this recently is not asked about again. */
const FRESH_MS = 30_000;
/** How long the background may work on one wallet at a time. */
const BACKGROUND_MS = 20_000;
/** The node is asked in the name of the service: the background, and wallets watched by configuration. */
const SERVICE = "";

export interface SolanaReaderDeps {
  rpc: SolanaRpc;
  store: Store;
  clock: Clock;
  log: Log;
  catalogue: Pick<Catalogue, "byToken">;
  isMoney: IsMoney;
  /** How long a request may wait for the chain. */
  requestMs: number;
  /** Wallets that are kept current at a time: the ones asked about last. */
  mostFollowed: number;
}

interface Indexed extends SignatureInfo {
  /** Place among the wallet's transactions of its slot, from the first. */
  index: number;
}

export interface SolanaReader {
  readWallet: ReadWallet;
  /** Keeps wallets current that were asked about again lately, the longest untouched first. */
  follower: ReadModel;
}

export function createSolanaReader(deps: SolanaReaderDeps): SolanaReader {
  const { rpc, store, clock } = deps;
  const wallets = new KnownWallets(deps.mostFollowed);
  const running = new Map<string, Promise<ChainReading>>();
  let loaded = false;
  let isAway = false;

  /** Earlier versions kept a row for every address that was ever asked about. */
  async function load(): Promise<void> {
    if (!loaded) await store.remove(emptyWalletReads, {});
    loaded = true;
  }

  /** Another process may have read it since this one started. */
  async function known(wallet: string): Promise<Progress | undefined> {
    const own = wallets.get(wallet);
    if (own) return own;
    const [row] = await store.read(walletRead, { chain: "solana", wallet });
    if (row && row.newest !== "") wallets.recall(wallet, progressOf(row));
    return wallets.get(wallet);
  }

  /** One reading a wallet at a time; who asks meanwhile gets the same answer. */
  function read(wallet: string, caller: string, budgetMs: number): Promise<ChainReading> {
    const already = running.get(wallet);
    if (already) return already;
    const call = { caller, deadline: clock.real() + budgetMs };
    const reading = readNow(wallet, call).finally(() => running.delete(wallet));
    running.set(wallet, reading);
    return reading;
  }

  async function readNow(wallet: string, call: RpcCall): Promise<ChainReading> {
    const before = await known(wallet);
    const isDue = clock.real() - wallets.lookedAt(wallet) > FRESH_MS;
    // Imported trades and the chain's would count twice.
    if (!before && (await store.read(hasOtherTrades, { chain: "solana", wallet, origin: ORIGIN })).length > 0)
      return { reasons: [], since: null };
    try {
      if (before && isDue) await readForward(wallet, before, call);
      // An address found empty a moment ago is empty still.
      if (before ? !before.complete : isDue) await readBackward(wallet, call);
      wallets.looked(wallet, clock.real());
      if (isAway) deps.log.info("the Solana node answers again");
      isAway = false;
      return standing(wallet, []);
    } catch (error) {
      if (error instanceof OutOfTime) return standing(wallet, ["history_truncated"]);
      if (!(error instanceof UpstreamUnavailable)) throw error;
      const { kind, message } = error;
      // Once, not for every wallet that is followed.
      if (!isAway) deps.log.warn({ kind, reason: message }, "wallets cannot be read from the Solana node");
      isAway = true;
      return { ...standing(wallet, ["upstream_unavailable"]), failure: { kind, message } };
    }
  }

  function standing(wallet: string, found: ChainReading["reasons"]): ChainReading {
    const known = wallets.get(wallet);
    if (!known || known.complete) return { reasons: found, since: null };
    return { reasons: [...new Set<CoverageReason>(["history_truncated", ...found])], since: known.oldestAt };
  }

  /** What came since the newest we have: listed first, then read oldest first, so that no gap is ever left. */
  async function readForward(wallet: string, known: Progress, call: RpcCall): Promise<void> {
    const listed: SignatureInfo[] = [];
    for (;;) {
      const before = listed.at(-1)?.signature;
      const page = await rpc.signatures(
        wallet,
        { limit: PAGE, ...(known.newest ? { until: known.newest } : {}), ...(before ? { before } : {}) },
        call,
      );
      listed.push(...page);
      if (page.length < PAGE) break;
    }
    const oldestFirst = withIndex(listed).reverse();
    for (let at = 0; at < oldestFirst.length;) {
      const { taken, error } = await take(wallet, oldestFirst.slice(at, at + BATCH), call);
      // What follows in a slot can only be placed together with what precedes it.
      const next = error ? endOfSlot(oldestFirst, at, at + taken) : at + taken;
      const newest = oldestFirst[next - 1]?.signature;
      if (newest && next > at) await save(wallet, { ...(wallets.get(wallet) ?? known), newest });
      if (error) throw error;
      at = next;
    }
  }

  async function readBackward(wallet: string, call: RpcCall): Promise<void> {
    for (;;) {
      const known = wallets.get(wallet);
      const page = await rpc.signatures(
        wallet,
        { limit: PAGE, ...(known?.oldest ? { before: known.oldest } : {}) },
        call,
      );
      const last = page.length < PAGE;
      const whole = withIndex(last ? page : withoutLastSlot(page));
      const first = whole[0]?.signature ?? "";
      // An address without transactions leaves no trace: anyone can make up millions of them.
      if (whole.length === 0 && known) await save(wallet, { ...known, complete: true });
      for (let at = 0; at < whole.length;) {
        const { taken, error } = await take(wallet, whole.slice(at, at + BATCH), call);
        at += taken;
        const end = whole[at - 1];
        if (end && taken > 0)
          await save(wallet, {
            newest: wallets.get(wallet)?.newest || first,
            oldest: end.signature,
            oldestAt: (end.blockTime ?? 0) * 1000,
            complete: last && at === whole.length,
          });
        if (error) throw error;
      }
      if (last) return;
    }
  }

  /** Reads and stores a batch, or its beginning when the node or the time fails on the way. */
  async function take(
    wallet: string,
    batch: Indexed[],
    call: RpcCall,
  ): Promise<{ taken: number; error: Error | null }> {
    const found: ChainPosition[] = [];
    let taken = 0;
    let failure: Error | null = null;
    while (taken < batch.length && !failure) {
      const some = batch.slice(taken, taken + CONCURRENCY);
      try {
        found.push(...(await Promise.all(some.map((info) => fetchOne(info, call)))).flat());
        taken += some.length;
      } catch (error) {
        if (!(error instanceof OutOfTime || error instanceof UpstreamUnavailable)) throw error;
        failure = error;
      }
    }
    await keep(wallet, found);
    return { taken, error: failure };
  }

  async function fetchOne(info: Indexed, call: RpcCall): Promise<ChainPosition[]> {
    if (info.err !== null && info.err !== undefined) return [];
    const answer = await rpc.transaction(info.signature, call);
    const seconds = answer?.blockTime ?? info.blockTime;
    if (!answer || seconds == null) return [];
    const tx = readTransaction(answer);
    return [{ tx, index: tx.index ?? info.index, timeMs: seconds * 1000 }];
  }

  async function keep(wallet: string, found: ChainPosition[]): Promise<void> {
    if (found.length === 0) return;
    const isMoney = (token: string): boolean => deps.isMoney("solana", token);
    const acts = found.map((position) => ({
      position,
      activity: readActivity(position.tx, wallet, { isMoney }),
    }));
    const times = found.map(({ timeMs }) => timeMs);
    const priceAt = await loadPricesAt(deps, {
      chain: "solana",
      tokens: [...new Set([SOL, ...acts.flatMap(({ activity }) => tokensToPrice(activity))])],
      from: Math.min(...times),
      until: Math.max(...times),
    });
    const records = acts.map(({ position, activity }) => chainRecords(wallet, position, activity, priceAt));
    const trades = records.flatMap((one) => one.trades);
    const transfers = records.flatMap((one) => one.transfers);
    if (trades.length > 0) await writeTrades(store, trades, ORIGIN);
    if (transfers.length > 0) await writeTransfers(store, transfers, ORIGIN);
  }

  async function save(wallet: string, now: Progress): Promise<void> {
    await store.insert("wallet_reads_v1", [
      {
        chain: "solana",
        wallet,
        newest: now.newest,
        oldest: now.oldest,
        oldest_at: now.oldestAt,
        complete: now.complete ? 1 : 0,
      },
    ]);
    wallets.set(wallet, now);
  }

  return {
    async readWallet(chain, wallet, caller) {
      if (chain !== "solana" || !isPublicKey(wallet)) return { reasons: [], since: null };
      const reading = await read(wallet, caller ?? SERVICE, deps.requestMs);
      if (caller !== undefined) wallets.asked(wallet, clock.real());
      return reading;
    },
    follower: {
      name: "solana wallets",
      load,
      async tick() {
        const now = clock.real();
        const due = wallets.due(now, now - 2 * FRESH_MS);
        if (due === undefined) return;
        await read(due, SERVICE, BACKGROUND_MS);
        wallets.looked(due, clock.real());
      },
      status: () => ({ ready: loaded, rows: wallets.followed, asOf: null }),
    },
  };
}

function progressOf({ newest, oldest, oldest_at: oldestAt, complete }: WalletRead): Progress {
  return { newest, oldest, oldestAt, complete: complete === 1 };
}

function tokensToPrice({ exchanges }: WalletActivity): string[] {
  return exchanges.flatMap(({ money, sold, bought }) =>
    (money.length > 0 ? money : [sold, bought]).flatMap((leg) => (leg ? [leg.token] : [])),
  );
}

/** The last place at or before `end` that does not cut a slot in two. */
function endOfSlot(list: Indexed[], start: number, end: number): number {
  let at = end;
  while (at > start && list[at - 1]?.slot === list[at]?.slot) at--;
  return at;
}

/** Newest first, as nodes list them. */
function withIndex(newestFirst: SignatureInfo[]): Indexed[] {
  let slot = -1;
  let index = 0;
  return newestFirst
    .toReversed()
    .map((info) => {
      index = info.slot === slot ? index + 1 : 0;
      slot = info.slot;
      return { ...info, index };
    })
    .reverse();
}

/** A page may end inside a slot, and then the places in that slot are not known yet. */
function withoutLastSlot(page: SignatureInfo[]): SignatureInfo[] {
  const slot = page.at(-1)?.slot;
  const whole = page.filter((info) => info.slot !== slot);
  return whole.length > 0 ? whole : page;
}
