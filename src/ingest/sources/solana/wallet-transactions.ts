// A wallet's transactions: their order, and their conversion to trades and transfers, which are valued and stored.
import type { Catalogue } from "../../../projects/catalogue/catalogue.ts";
import type { Store } from "../../../store/store.ts";
import { type IsMoney, SOL } from "../../../wallets/money.ts";
import { loadPricesAt } from "../../../wallets/price-history.ts";
import { type ChainPosition, chainRecords } from "../../../wallets/solana/chain-records.ts";
import { readActivity, type WalletActivity } from "../../../wallets/solana/swaps.ts";
import { writeTrades, writeTransfers } from "../../../wallets/wallet-writer.ts";
import type { SignatureInfo } from "./solana-rpc.ts";

/** The origin of all records that are read from the chain. */
export const ORIGIN = "solana";

export interface ActivityDeps {
  store: Store;
  catalogue: Pick<Catalogue, "byToken">;
  isMoney: IsMoney;
}

export async function storeActivity(
  deps: ActivityDeps,
  wallet: string,
  transactions: readonly ChainPosition[],
): Promise<void> {
  if (transactions.length === 0) return;
  const isMoney = (token: string): boolean => deps.isMoney("solana", token);
  const activities = transactions.map(({ tx }) => readActivity(tx, wallet, { isMoney }));
  const times = transactions.map(({ timeMs }) => timeMs);
  const priceAt = await loadPricesAt(deps, {
    chain: "solana",
    tokens: [...new Set([SOL, ...activities.flatMap(tokensToPrice)])],
    from: Math.min(...times),
    until: Math.max(...times),
  });
  const records = transactions.flatMap((transaction, i) => {
    const activity = activities[i];
    return activity ? [chainRecords(wallet, transaction, activity, priceAt)] : [];
  });
  const trades = records.flatMap((record) => record.trades);
  const transfers = records.flatMap((record) => record.transfers);
  if (trades.length > 0) await writeTrades(deps.store, trades, ORIGIN);
  if (transfers.length > 0) await writeTransfers(deps.store, transfers, ORIGIN);
}

function tokensToPrice({ exchanges }: WalletActivity): string[] {
  return exchanges.flatMap(({ money, sold, bought }) =>
    (money.length > 0 ? money : [sold, bought]).flatMap((leg) => (leg ? [leg.token] : [])),
  );
}

export interface OrderedSignature extends SignatureInfo {
  /** Position among the wallet's transactions of its slot, starting at 0. */
  index: number;
}

/** The last index at or before `end` that does not split a slot. */
export function endOfSlot(list: OrderedSignature[], start: number, end: number): number {
  let at = end;
  while (at > start && list[at - 1]?.slot === list[at]?.slot) at--;
  return at;
}

/** Expects and returns the newest first. */
export function withIndex(newestFirst: readonly SignatureInfo[]): OrderedSignature[] {
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

/** Removes the last slot of a page, which may continue on the next page. */
export function withoutLastSlot(page: SignatureInfo[]): SignatureInfo[] {
  const slot = page.at(-1)?.slot;
  const whole = page.filter((info) => info.slot !== slot);
  return whole.length > 0 ? whole : page;
}
