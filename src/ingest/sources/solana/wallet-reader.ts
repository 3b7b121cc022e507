// Reads wallets from a Solana node. A new wallet is read on its first request, newest transactions first, for as long as
// the caller may wait; the rest is read in the background. Wallets that are requested again are kept up to date.
import { UpstreamFailure } from "../../source.ts";
import type { Clock } from "../../../base/clock.ts";
import type { Log } from "../../../base/log.ts";
import type { ReadModel } from "../../../base/read-model.ts";
import { isPublicKey } from "../../../wallets/wallet-address.ts";
import type { ChainReading, ReadWallet } from "../../../wallets/solana/chain-reader.ts";
import { emptyWalletReads, hasOtherTrades, walletRead } from "../../../wallets/wallet-queries.ts";
import type { CoverageReason } from "../../../wallets/pnl/pnl-report.ts";
import { newestChainRecord, staleChainRecords } from "../../../wallets/solana/open-queries.ts";
import {
  type OpenDeps,
  ORIGIN,
  setAside,
  storeActivities,
} from "../../../wallets/solana/open-transactions.ts";
import { type RpcCall, type SignatureInfo, type SolanaRpc, DeadlineExceeded } from "./solana-rpc.ts";
import { KnownWallets, type Progress } from "./followed-wallets.ts";
import { solanaProvider } from "./solana-provider.ts";
import {
  createRetries,
  endOfSlot,
  type OrderedSignature,
  readOne,
  type TransactionDeps,
  type Reading,
  withIndex,
  withoutLastSlot,
} from "./wallet-transactions.ts";

/**
 * To be increased when transactions are read differently: wallets that an earlier reader read are read again on their next
 * request. Version 1 reads transactions of version 1, and rent at any rate.
 */
const READER = 1;
const PAGE = solanaProvider.signaturesPerPage;
/** Transactions per save. */
const BATCH = 50;
const CONCURRENCY = 4;
/** A wallet that was read more recently is not read again. */
const FRESH_MS = 30_000;
/** How long the background task may read one wallet at a time. */
const BACKGROUND_MS = 20_000;
/** The caller of the service's own reads: the background task and watched wallets. */
const SERVICE = "";

export interface SolanaReaderDeps extends OpenDeps, TransactionDeps {
  rpc: SolanaRpc;
  clock: Clock;
  log: Log;
  /** How long a request may wait for the chain. */
  requestMs: number;
  /** The number of wallets that are kept up to date: the most recently requested ones. */
  mostFollowed: number;
}

export function createSolanaReader(deps: SolanaReaderDeps): { readWallet: ReadWallet; follower: ReadModel } {
  const { rpc, store, clock } = deps;
  const wallets = new KnownWallets(deps.mostFollowed);
  const running = new Map<string, Promise<ChainReading>>();
  const retries = createRetries(deps);
  let loaded = false;
  let isUnavailable = false;

  /** Earlier versions stored a row for every address that was ever requested. */
  async function load(): Promise<void> {
    if (!loaded) await store.remove(emptyWalletReads, {});
    loaded = true;
  }

  /** Falls back to the store because another process may have read the wallet. */
  async function progressFor(wallet: string): Promise<Progress | undefined> {
    const own = wallets.get(wallet);
    if (own) return own;
    const [row] = await store.read(walletRead, { chain: "solana", wallet });
    if (!row || row.newest === "") return undefined;
    const progress = { ...row, complete: row.complete === 1 };
    wallets.restore(wallet, row.reader < READER ? await readAgain(wallet) : progress);
    return wallets.get(wallet);
  }

  /** Starts from the beginning. What an earlier reader stored stays until all of it was read again. */
  async function readAgain(wallet: string): Promise<Progress> {
    const [row] = await store.read(newestChainRecord, { chain: "solana", wallet, origin: ORIGIN });
    const staleUntil = row?.newest_record ?? 0;
    return { newest: "", oldest: "", oldest_at: 0, complete: false, reader: READER, stale_until: staleUntil };
  }

  /** A node may not have the whole history: what happened before it stays as it is. */
  async function removeStale(
    wallet: string,
    { oldest_at: since, stale_until: until }: Progress,
  ): Promise<void> {
    for (const stale of staleChainRecords)
      await store.remove(stale, { chain: "solana", wallet, origin: ORIGIN, since, until });
  }

  /** A wallet is read once at a time; concurrent requests share the result. */
  function read(wallet: string, caller: string, budgetMs: number): Promise<ChainReading> {
    const already = running.get(wallet);
    if (already) return already;
    const call = { caller, deadline: clock.real() + budgetMs };
    const reading = readNow(wallet, call).finally(() => running.delete(wallet));
    running.set(wallet, reading);
    return reading;
  }

  async function readNow(wallet: string, call: RpcCall): Promise<ChainReading> {
    const before = await progressFor(wallet);
    const isDue = clock.real() - wallets.readAt(wallet) > FRESH_MS;
    // Imported trades and those from the chain would be counted twice.
    if (!before && (await store.read(hasOtherTrades, { chain: "solana", wallet, origin: ORIGIN })).length > 0)
      return { reasons: [], since: null };
    try {
      if (before && isDue) await retries.ofWallet(wallet, call);
      if (before && before.newest !== "" && isDue) await readForward(wallet, before, call);
      // An address that was empty a moment ago is not read again.
      if (before ? !before.complete : isDue) await readBackward(wallet, call);
      wallets.markRead(wallet, clock.real());
      if (isUnavailable) deps.log.info("the Solana node is available again");
      isUnavailable = false;
      return coverage(wallet, []);
    } catch (error) {
      if (error instanceof DeadlineExceeded) return coverage(wallet, ["history_truncated"]);
      if (!(error instanceof UpstreamFailure)) throw error;
      const { kind, message } = error;
      // Logged once, not for every wallet.
      if (!isUnavailable)
        deps.log.warn({ kind, reason: message }, "the Solana node is unavailable, wallets cannot be read");
      isUnavailable = true;
      return { ...coverage(wallet, ["upstream_unavailable"]), failure: { kind, message } };
    }
  }

  function coverage(wallet: string, found: ChainReading["reasons"]): ChainReading {
    const known = wallets.get(wallet);
    if (!known || known.complete) return { reasons: found, since: null };
    return {
      reasons: [...new Set<CoverageReason>(["history_truncated", ...found])],
      since: known.oldest_at || null,
    };
  }

  /** Lists the transactions since the newest stored one and reads them oldest first, so that no gap is left. */
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
      const { count, error } = await readBatch(wallet, oldestFirst.slice(at, at + BATCH), call);
      // The transactions of a slot must be read together to get their order.
      const next = error ? endOfSlot(oldestFirst, at, at + count) : at + count;
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
      // Nothing is stored for an address without transactions: anyone can make up millions of them.
      if (whole.length === 0 && known && known.newest !== "")
        await save(wallet, { ...known, complete: true });
      for (let at = 0; at < whole.length;) {
        const { count, error } = await readBatch(wallet, whole.slice(at, at + BATCH), call);
        at += count;
        const end = whole[at - 1];
        if (end && count > 0)
          await save(wallet, {
            newest: wallets.get(wallet)?.newest || first,
            oldest: end.signature,
            oldest_at: (end.blockTime ?? 0) * 1000,
            complete: last && at === whole.length,
            reader: READER,
            stale_until: wallets.get(wallet)?.stale_until ?? 0,
          });
        if (error) throw error;
      }
      if (last) return;
    }
  }

  /** Reads and stores a batch, or its beginning if the node fails or the time is up. */
  async function readBatch(
    wallet: string,
    batch: OrderedSignature[],
    call: RpcCall,
  ): Promise<{ count: number; error: Error | null }> {
    const found: Reading[] = [];
    let count = 0;
    let failure: Error | null = null;
    while (count < batch.length && !failure) {
      const some = batch.slice(count, count + CONCURRENCY);
      try {
        found.push(...(await Promise.all(some.map((info) => readOne(deps, wallet, info, call)))));
        count += some.length;
      } catch (error) {
        if (!(error instanceof DeadlineExceeded || error instanceof UpstreamFailure)) throw error;
        failure = error;
      }
    }
    const activities = found.flatMap((one) => (one && "read" in one ? [one.read] : []));
    await storeActivities(deps, wallet, activities);
    const unread = found.flatMap((one) => (one && "unread" in one ? [one.unread] : []));
    await setAside(store, wallet, unread);
    return { count, error: failure };
  }

  async function save(wallet: string, progress: Progress): Promise<void> {
    let now = progress;
    if (now.complete && now.stale_until > 0) {
      await removeStale(wallet, now);
      now = { ...now, stale_until: 0 };
    }
    const row = { ...now, chain: "solana", wallet, complete: now.complete ? 1 : 0 };
    await store.insert("wallet_reads_v1", [row]);
    wallets.set(wallet, now);
  }

  return {
    async readWallet(chain, wallet, caller) {
      if (chain !== "solana" || !isPublicKey(wallet)) return { reasons: [], since: null };
      const reading = await read(wallet, caller ?? SERVICE, deps.requestMs);
      if (caller !== undefined) wallets.markRequested(wallet, clock.real());
      return reading;
    },
    /** Keeps recently requested wallets up to date, the least recently read first. */
    follower: {
      name: "solana wallets",
      load,
      async tick() {
        const now = clock.real();
        await retries.tick({ caller: SERVICE, deadline: now + BACKGROUND_MS });
        const due = wallets.due(now, now - 2 * FRESH_MS);
        if (due === undefined) return;
        await read(due, SERVICE, BACKGROUND_MS);
        wallets.markRead(due, clock.real());
      },
      status: () => ({ ready: loaded, rows: wallets.followed, asOf: null }),
    },
  };
}
