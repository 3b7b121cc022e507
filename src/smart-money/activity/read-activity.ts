// Reads the records of the wallets that are followed, and what is known about the tokens found in them.
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Lines } from "../../store/engine.ts";
import type { Store } from "../../store/store.ts";
import { compareBytes } from "../../wallets/pnl/pnl.ts";
import { PRICE_MAX_AGE_MS } from "../../wallets/token-prices.ts";
import { EVER, recordsOfWallets } from "../formation-queries.ts";
import { otherFlows, pricesAt, tokenVolumes, type TokenVolumes } from "./activity-queries.ts";
import type { Activity, ActivityInput, FollowedWallet } from "./analyse-activity.ts";

/** Wallets per read. Fewer would not make it faster: they are scattered, so it scans much of the table. */
const MAX_WALLETS = 5_000;
/** Records per read, about. The engine holds all of them until they are copied. */
const MAX_RECORDS = 50_000;
const LIMIT = 10_000_000;

/** Reads all records of members, and what the wallets they are compared with traded in the last 30 days. */
export async function readFollowed(
  store: Store,
  { chain, wallets, at }: { chain: string; wallets: readonly FollowedWallet[]; at: number },
): Promise<Pick<ActivityInput, "records" | "others">> {
  const until = at + 1;
  const records: Lines[] = [];
  for (const part of partsOf(wallets.filter(({ cohorts }) => cohorts.length > 0)))
    records.push(
      await store.readLines(recordsOfWallets, {
        chain,
        wallets: part,
        until,
        known_until: EVER,
        limit: LIMIT,
      }),
    );
  const others = wallets.filter(({ cohorts }) => cohorts.length === 0).map(({ wallet }) => wallet);
  return {
    records,
    others: await store.readLines(otherFlows, {
      chain,
      wallets: others,
      ...windowStarts(at),
      until,
      limit: LIMIT,
    }),
  };
}

function windowStarts(at: number) {
  return {
    since_1h: at - HOUR_MS,
    since_24h: at - DAY_MS,
    since_7d: at - 7 * DAY_MS,
    since_30d: at - 30 * DAY_MS,
  };
}

/** Addresses in ascending order, because the table is sorted by them. */
function partsOf(wallets: readonly FollowedWallet[]): string[][] {
  const parts: string[][] = [];
  let records = 0;
  for (const { wallet, evidence } of wallets.toSorted((a, b) => compareBytes(a.wallet, b.wallet))) {
    const part = parts.at(-1);
    if (part === undefined || part.length === MAX_WALLETS || records + evidence.trades > MAX_RECORDS) {
      parts.push([wallet]);
      records = 0;
    } else part.push(wallet);
    records += evidence.trades;
  }
  return parts;
}

/** What is known about a token: its first trade, volumes, price and liquidity. */
export interface TokenFigures extends TokenVolumes {
  price: number | null;
  liquidity: number | null;
}

export async function readTokens(
  store: Store,
  chain: string,
  activity: Activity,
  at: number,
): Promise<Map<string, TokenFigures>> {
  const lists = Object.values(activity).flatMap(({ flows, holdings, trades }) => [
    ...Object.values(flows),
    holdings,
    trades,
  ]);
  const tokens = [...new Set(lists.flatMap((list) => list.map(({ token }) => token)))];
  if (tokens.length === 0) return new Map();
  const some = { chain, tokens, limit: tokens.length };
  const [volumes, prices] = await Promise.all([
    store.read(tokenVolumes, { ...some, ...windowStarts(at), until: at + 1 }),
    store.read(pricesAt, { ...some, from: at - PRICE_MAX_AGE_MS, until: at }),
  ]);
  const quotes = new Map(prices.map((row) => [row.token, row]));
  return new Map(
    volumes.map((row) => {
      const { quote = null, depth = null } = quotes.get(row.token) ?? {};
      return [row.token, { ...row, price: quote, liquidity: depth }];
    }),
  );
}
