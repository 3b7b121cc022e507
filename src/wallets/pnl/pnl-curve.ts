// Profit and loss over time: the engine of pnl.ts, with the positions noted at given times. Its last point equals the
// totals of pnl-details exactly.
import { type Fixed, multiply } from "../../base/decimal.ts";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import { applyEvent, type LedgerEvent, type Position, type Window } from "./pnl.ts";
import { type Valuation, type ValuedToken, valuePosition } from "./pnl-report.ts";

const MAX_STEPS = 120;
const STEPS_MS = [HOUR_MS / 2, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, DAY_MS];

/** The smallest round step with at most 120 points; beyond four months, whole days. */
export function stepFor(spanMs: number): number {
  const step = STEPS_MS.find((one) => spanMs <= MAX_STEPS * one);
  return step ?? Math.ceil(spanMs / (MAX_STEPS * DAY_MS)) * DAY_MS;
}

/** The beginning, the multiples of the step after it, and the end. */
export function timesBetween({ from, until }: Window, step: number): number[] {
  const times = [from];
  for (let time = (Math.floor(from / step) + 1) * step; time < until; time += step) times.push(time);
  return until > from ? [...times, until] : times;
}

interface TokenEvents {
  address: string;
  events: Iterable<LedgerEvent>;
}

/** What the unrealised profit of a position depends on, besides its price. */
type OpenPosition = Pick<Valuation, "openHeld" | "openCost">;

/** A token that was held at some of the times: its position at each, null if nothing was held. */
interface HeldToken {
  address: string;
  positions: (OpenPosition | null)[];
}

export interface Path {
  /** Cumulated over the window, at each time. */
  realized: Fixed[];
  /** Trades since the time before. */
  trades: number[];
  held: HeldToken[];
}

/** Replays the tokens and notes their positions. The times end with the window. */
export function pathOf(
  tokens: Iterable<TokenEvents>,
  { from, until }: Window,
  times: readonly number[],
): Path {
  const realized = times.map(() => 0n);
  const trades = times.map(() => 0);
  const held: HeldToken[] = [];
  for (const { address, events } of tokens) {
    const position: Position = { open: 0n, cost: 0n, holding: 0n };
    const positions: (OpenPosition | null)[] = [];
    // Shared by all times until the next event, because dividing its cost takes time.
    let open: OpenPosition | null | undefined;
    const note = () => {
      open ??= position.holding > 0n ? valuePosition(position, null) : null;
      positions.push(open);
    };
    for (const event of events) {
      if (event.time > until) break;
      while ((times[positions.length] ?? until) < event.time) note();
      const sale = applyEvent(position, event);
      open = undefined;
      if (event.time < from || event.kind === "in" || event.kind === "out") continue;
      const place = positions.length;
      trades[place] = (trades[place] ?? 0) + 1;
      if (sale) realized[place] = (realized[place] ?? 0n) + sale.proceeds - sale.cost;
    }
    while (positions.length < times.length) note();
    if (positions.some((one) => one !== null)) held.push({ address, positions });
  }
  for (let place = 1; place < realized.length; place++)
    realized[place] = (realized[place] ?? 0n) + (realized[place - 1] ?? 0n);
  return { realized, trades, held };
}

/** The unrealised profit at one time; null if something was held and none of it had a price. */
export interface Unrealized {
  profit: Fixed | null;
  held: number;
  unpriced: number;
}

export function unrealizedAt(
  held: readonly HeldToken[],
  place: number,
  priceOf: (token: string) => Fixed | null,
): Unrealized {
  let count = 0;
  let unpriced = 0;
  let cost = 0n;
  /** Not divided before the end: there can be a thousand tokens at each of 120 times. */
  let products = 0n;
  for (const { address, positions } of held) {
    const position = positions[place];
    if (!position) continue;
    count++;
    const price = priceOf(address);
    if (price === null) {
      unpriced++;
      continue;
    }
    cost += position.openCost;
    products += position.openHeld * price;
  }
  const isUnknown = count > 0 && unpriced === count;
  return { profit: isUnknown ? null : multiply(products, 1n) - cost, held: count, unpriced };
}

/** The unrealised profit now, from the valuations that the totals are made of. */
export function unrealizedNow(tokens: readonly ValuedToken[]): Unrealized {
  const held = tokens.filter(({ ledger }) => ledger.position.holding > 0n);
  const profits = held.map(({ valuation }) => valuation.unrealized);
  const priced = profits.filter((profit) => profit !== null);
  const isUnknown = profits.length > 0 && priced.length === 0;
  return {
    profit: isUnknown ? null : priced.reduce((sum, profit) => sum + profit, 0n),
    held: profits.length,
    unpriced: profits.length - priced.length,
  };
}
