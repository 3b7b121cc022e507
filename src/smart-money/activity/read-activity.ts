// Reads the records of the wallets that are followed, and what is known about the trades and tokens found in them.
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { compareBytes } from "../../wallets/pnl/pnl.ts";
import { PRICE_MAX_AGE_MS } from "../../wallets/token-prices.ts";
import type { Cohort } from "../cohorts.ts";
import type { WalletRecords } from "../job/parse-records.ts";
import {
  followedNames,
  followedRecords,
  type Name,
  pricesAt,
  tokenVolumes,
  tradeIds,
} from "./activity-queries.ts";
import {
  type Activity,
  type ActivityInput,
  type AnalysedActivity,
  type AnalysedTrade,
  type CohortTrade,
  type FlowWindow,
  type FollowedWallet,
  TRADES_PER_COHORT,
} from "./analyse-activity.ts";

/** Of one read. Fewer wallets would not make it faster: they are scattered, so it scans much of the table. */
const MAX_WALLETS = 5_000;
/** Of one read, about. The engine holds them all until they are copied. */
const MAX_RECORDS = 50_000;
const LIMIT = 10_000_000;

interface Followed {
  chain: string;
  wallets: readonly FollowedWallet[];
  /** Tokens that are not positions: SOL and stablecoins. */
  money: readonly string[];
  at: number;
}

/** Of members all records, of wallets that they are compared with those of the last 30 days. */
export async function readFollowed(
  store: Store,
  { chain, wallets, money, at }: Followed,
): Promise<Pick<ActivityInput, "names" | "records">> {
  const until = at + 1;
  const isMember = ({ cohorts: names }: FollowedWallet) => names.length > 0;
  const members = wallets.filter(isMember);
  const others = wallets.filter((one) => !isMember(one));
  const walletNames: Name[][] = [];
  const tokenNames: Name[][] = [];
  // A token that appears in a record after its name was read is ignored, as if the record had come later.
  for (const part of partsOf(wallets, Number.POSITIVE_INFINITY)) {
    const range = { chain, wallets: part, from: 0, until, limit: LIMIT };
    walletNames.push(await store.read(followedNames.wallets, range));
    tokenNames.push(await store.read(followedNames.tokens, range));
  }
  const records: WalletRecords[] = [];
  for (const [some, from] of [
    [members, 0],
    [others, at - 30 * DAY_MS],
  ] as const) {
    for (const part of partsOf(some, MAX_RECORDS))
      records.push(
        await store.readColumns(followedRecords, { chain, wallets: part, from, until, limit: LIMIT }),
      );
  }
  const isMoney = new Set(money);
  // The engine returns names in any order, and the order of results must not change from one computation to the next.
  const tokens = tokenNames
    .flat()
    .filter(({ name }) => !isMoney.has(name))
    .sort((a, b) => compareBytes(a.name, b.name));
  return { names: { wallets: walletNames.flat(), tokens }, records };
}

/** Addresses in ascending order, because the table is sorted by them. */
function partsOf(wallets: readonly FollowedWallet[], maxRecords: number): string[][] {
  const parts: string[][] = [];
  let records = 0;
  for (const { wallet, trades } of wallets.toSorted((a, b) => compareBytes(a.wallet, b.wallet))) {
    const part = parts.at(-1);
    if (part === undefined || part.length === MAX_WALLETS || records + trades > maxRecords) {
      parts.push([wallet]);
      records = 0;
    } else part.push(wallet);
    records += trades;
  }
  return parts;
}

/** Adds the ids of the newest trades of each cohort, which are read as numbers. */
export async function withTradeIds(
  store: Store,
  chain: string,
  at: number,
  analysed: AnalysedActivity,
): Promise<Activity> {
  const named: [string, Activity[Cohort]][] = [];
  for (const [cohort, { trades, ...activity }] of Object.entries(analysed))
    named.push([cohort, { ...activity, trades: await namedTrades(store, chain, at, trades) }]);
  return Object.fromEntries(named) as Activity;
}

async function namedTrades(
  store: Store,
  chain: string,
  at: number,
  trades: readonly AnalysedTrade[],
): Promise<CohortTrade[]> {
  if (trades.length === 0) return [];
  const rows = await store.read(tradeIds, {
    chain,
    wallets: [...new Set(trades.map(({ wallet }) => wallet))],
    from: trades.reduce((earliest, { time }) => Math.min(earliest, time), at),
    until: at + 1,
    limit: LIMIT,
  });
  const keyOf = (wallet: string, hash: number) => `${wallet} ${hash}`;
  const ids = new Map(rows.map(({ wallet, hash, id }) => [keyOf(wallet, hash), id]));
  return trades
    .flatMap(({ idHash, ...trade }) => {
      const id = ids.get(keyOf(trade.wallet, idHash));
      // It may have been removed meanwhile.
      return id === undefined ? [] : [{ ...trade, id }];
    })
    .sort((a, b) => b.time - a.time || compareBytes(b.id, a.id))
    .slice(0, TRADES_PER_COHORT);
}

export interface TokenFigures {
  firstTradeAt: number | null;
  volumes: Record<FlowWindow, number>;
  price: number | null;
  liquidity: number | null;
}

export async function readTokens(
  store: Store,
  chain: string,
  activity: Activity,
  at: number,
): Promise<Map<string, TokenFigures>> {
  const names = new Set<string>();
  for (const { flows, holdings, trades } of Object.values(activity)) {
    for (const list of [...Object.values(flows), holdings, trades])
      for (const { token } of list) names.add(token);
  }
  const tokens = [...names];
  if (tokens.length === 0) return new Map();
  const limit = tokens.length;
  const [volumes, prices] = await Promise.all([
    store.read(tokenVolumes, {
      chain,
      tokens,
      since_1h: at - HOUR_MS,
      since_24h: at - DAY_MS,
      since_7d: at - 7 * DAY_MS,
      since_30d: at - 30 * DAY_MS,
      until: at + 1,
      limit,
    }),
    store.read(pricesAt, { chain, tokens, from: at - PRICE_MAX_AGE_MS, until: at, limit }),
  ]);
  const quotes = new Map(prices.map((row) => [row.token, row]));
  return new Map(
    volumes.map((row) => [
      row.token,
      {
        firstTradeAt: row.first_trade,
        volumes: {
          "1h": row.volume_1h,
          "24h": row.volume_24h,
          "7d": row.volume_7d,
          "30d": row.volume_30d,
        },
        price: quotes.get(row.token)?.quote ?? null,
        liquidity: quotes.get(row.token)?.depth ?? null,
      },
    ]),
  );
}
