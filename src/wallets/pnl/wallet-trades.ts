// One page of a wallet's trades, with what each sale made by the method of pnl.ts.
import { type Fixed, divide, toNumber } from "../../base/decimal.ts";
import { getOrCreate } from "../../base/maps.ts";
import { applyEvent, compareBytes, type Position } from "./pnl.ts";
import type { WalletScope } from "./wallet-scope.ts";

interface Found {
  token: string;
  /** Among the records of the token. */
  place: number;
  time: number;
}

export interface WalletTrade {
  id: string;
  token: string;
  time: number;
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

/** Only the tokens on the page are replayed. */
export function* tradesPage(
  { tokens, histories, window }: Pick<WalletScope, "tokens" | "histories" | "window">,
  { sort, limit, offset }: { sort: "asc" | "desc"; limit: number; offset: number },
): Generator<void, TradesPage> {
  const found: Found[] = [];
  for (const { address } of tokens) {
    const history = histories.get(address);
    if (!history) continue;
    for (const { place, time } of yield* history.tradesIn(window))
      found.push({ token: address, place, time });
    yield;
  }
  const sign = sort === "asc" ? 1 : -1;
  found.sort((a, b) => sign * (a.time - b.time || compareBytes(a.token, b.token) || a.place - b.place));
  const page = found.slice(offset, offset + limit);
  const wanted = new Map<string, Set<number>>();
  for (const { token, place } of page) getOrCreate(wanted, token, () => new Set()).add(place);
  const trades = new Map<string, WalletTrade>();
  for (const [token, places] of wanted)
    for (const [place, trade] of yield* replayed(token, places, histories))
      trades.set(`${place} ${token}`, trade);
  return {
    trades: page.flatMap(({ token, place }) => trades.get(`${place} ${token}`) ?? []),
    total: found.length,
  };
}

/** Events replayed between two yields. */
const EVENTS_PER_STEP = 1_000;

function* replayed(
  token: string,
  places: ReadonlySet<number>,
  histories: WalletScope["histories"],
): Generator<void, Map<number, WalletTrade>> {
  const trades = new Map<number, WalletTrade>();
  const history = histories.get(token);
  if (!history) return trades;
  const ids = history.ids();
  const position: Position = { open: 0n, cost: 0n, holding: 0n };
  let place = 0;
  for (const event of history.events()) {
    if (place % EVENTS_PER_STEP === EVENTS_PER_STEP - 1) yield;
    const { kind, time, amount, value, fee } = event;
    const sale = applyEvent(position, event);
    if (places.has(place) && (kind === "buy" || kind === "sell"))
      trades.set(place, {
        id: ids[place] ?? "",
        token,
        time,
        side: kind,
        amount,
        value,
        fee,
        realized: sale && sale.covered > 0n ? sale.proceeds - sale.cost : null,
        uncovered: sale?.uncovered ?? 0n,
      });
    place++;
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
