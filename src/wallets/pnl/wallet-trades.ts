// One page of a wallet's trades, with what each sale made by the method of pnl.ts.
import { mapInBatches } from "../../base/batches.ts";
import { partitionPoint } from "../../base/binary-search.ts";
import { type Fixed, divide, toNumber } from "../../base/decimal.ts";
import { getOrCreate } from "../../base/maps.ts";
import { applyEvent, compareBytes, type Position } from "./pnl.ts";
import type { WalletScope } from "./wallet-scope.ts";

export interface WalletTrade {
  token: string;
  time: number;
  /** Among the trades of this token and time. */
  nth: number;
  side: "buy" | "sell";
  amount: Fixed;
  value: Fixed;
  fee: Fixed;
  /** Null for a buy, and for a sale of which nothing was bought before. */
  realized: Fixed | null;
  /** The part of a sale that was not bought before. */
  uncovered: Fixed;
}

export interface TradesPage {
  trades: WalletTrade[];
  total: number;
}

interface Range {
  offset: number;
  limit: number;
}

/** The trades of one token, oldest first. */
interface TokenTrades {
  token: string;
  places: Uint32Array;
  times: Float64Array;
}

const TOKENS_PER_BATCH = 50;

/** One page, without sorting all trades: a wallet may have a million. Only the tokens on the page are replayed. */
export async function tradesPage(
  { tokens, histories, window }: Pick<WalletScope, "tokens" | "histories" | "window">,
  { sort, ...range }: Range & { sort: "asc" | "desc" },
): Promise<TradesPage> {
  const all: TokenTrades[] = [];
  const add = ({ address }: { address: string }) => {
    const history = histories.get(address);
    if (history) all.push({ token: address, ...history.tradesIn(window) });
  };
  await mapInBatches(tokens, add, TOKENS_PER_BATCH);
  const total = all.reduce((sum, { times }) => sum + times.length, 0);
  // Counted from the newest in both directions.
  const end = sort === "desc" ? range.offset + range.limit : total - range.offset;
  const start = Math.max(0, sort === "desc" ? range.offset : end - range.limit);
  if (start >= Math.min(end, total)) return { trades: [], total };
  const page = newestFirst(all, start, Math.min(end, total));
  const wanted = new Map<string, Set<number>>();
  for (const { token, place } of page) getOrCreate(wanted, token, () => new Set()).add(place);
  const trades = new Map<string, WalletTrade>();
  for (const [token, places] of wanted)
    for (const [place, trade] of replayed(token, places, histories)) trades.set(`${place} ${token}`, trade);
  const found = page.flatMap(({ token, place }) => trades.get(`${place} ${token}`) ?? []);
  return { trades: sort === "desc" ? found : found.reverse(), total };
}

/** The trades from rank `start` up to rank `end`. Trades of the same time are in the order of token and place. */
function newestFirst(all: readonly TokenTrades[], start: number, end: number) {
  const newest = timeAtRank(all, start);
  const oldest = timeAtRank(all, end - 1);
  const between: { token: string; place: number; time: number }[] = [];
  let newer = 0;
  for (const { token, places, times } of all) {
    const first = partitionPoint(times.length, (at) => (times[at] ?? 0) < oldest);
    const past = partitionPoint(times.length, (at) => (times[at] ?? 0) <= newest);
    newer += times.length - past;
    for (let at = first; at < past; at++)
      between.push({ token, place: places[at] ?? 0, time: times[at] ?? 0 });
  }
  between.sort((a, b) => b.time - a.time || compareBytes(b.token, a.token) || b.place - a.place);
  return between.slice(start - newer, end - newer);
}

/** The latest time at or after which there are more than `rank` trades. */
function timeAtRank(all: readonly TokenTrades[], rank: number): number {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const { times } of all) {
    low = Math.min(low, times[0] ?? low);
    high = Math.max(high, times.at(-1) ?? high);
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    let count = 0;
    for (const { times } of all)
      count += times.length - partitionPoint(times.length, (at) => (times[at] ?? 0) < middle);
    if (count > rank) low = middle;
    else high = middle - 1;
  }
  return low;
}

function replayed(
  token: string,
  places: ReadonlySet<number>,
  histories: WalletScope["histories"],
): Map<number, WalletTrade> {
  const trades = new Map<number, WalletTrade>();
  const history = histories.get(token);
  if (!history) return trades;
  const position: Position = { open: 0n, cost: 0n, holding: 0n };
  let place = 0;
  let last = 0;
  let nth = 0;
  for (const event of history.events()) {
    const { kind, time, amount, value, fee } = event;
    const sale = applyEvent(position, event);
    const isTrade = kind === "buy" || kind === "sell";
    if (time !== last) nth = 0;
    last = time;
    if (isTrade && places.has(place))
      trades.set(place, {
        token,
        time,
        nth,
        side: kind,
        amount,
        value,
        fee,
        realized: sale && sale.covered > 0n ? sale.proceeds - sale.cost : null,
        uncovered: sale?.uncovered ?? 0n,
      });
    place++;
    if (isTrade) nth++;
    if (trades.size === places.size) break;
  }
  return trades;
}

export function tradeFigures({ amount, value, fee, realized, uncovered }: WalletTrade) {
  return {
    amount: toNumber(amount),
    price: amount > 0n ? toNumber(divide(value, amount)) : null,
    value_usd: toNumber(value),
    fee_usd: toNumber(fee),
    realized_usd: realized === null ? null : toNumber(realized),
    uncovered_amount: toNumber(uncovered),
  };
}
