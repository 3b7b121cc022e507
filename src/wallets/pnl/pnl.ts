// The profit-and-loss engine: running weighted-average cost of one token in one wallet, in exact
// arithmetic. It implements docs/methodology/pnl.md.
import { type Fixed, minFixed, mulDiv } from "../../base/decimal.ts";

/** A trade (buy, sell) or a transfer (in, out) of one token. Value and fee are USD, 0 for transfers. */
export interface LedgerEvent {
  kind: "buy" | "sell" | "in" | "out";
  time: number;
  amount: Fixed;
  value: Fixed;
  fee: Fixed;
}

/** `open` is the quantity bought and not yet sold, `cost` its cost; `holding` also includes transfers. */
export interface Position {
  open: Fixed;
  cost: Fixed;
  holding: Fixed;
}

/** The effect of one sale. Only the covered part, which was bought before, makes a profit. */
export interface Sale {
  covered: Fixed;
  cost: Fixed;
  proceeds: Fixed;
  uncovered: Fixed;
  uncoveredProceeds: Fixed;
}

/** Inclusive, in milliseconds. Events outside the window still change the position. */
export interface Window {
  from: number;
  until: number;
}

/** A trade inside the window. `realized` is 0 for buys. */
export interface CountedTrade {
  time: number;
  buy: boolean;
  value: Fixed;
  realized: Fixed;
  cost: Fixed;
}

/** One token's whole history, independent of its representation. */
export interface TokenHistory {
  /** Replays the history up to `now`; `visit` receives the trades inside the window, in order. */
  replay(window: Window, now: number, visit?: (trade: CountedTrade) => void): TokenLedger;
}

/** One token's totals in a window, and its position at the end of the history. */
export interface TokenLedger {
  buys: number;
  sells: number;
  bought: Fixed;
  sold: Fixed;
  invested: Fixed;
  proceeds: Fixed;
  /** Value of all trades, without fees. */
  volume: Fixed;
  costSold: Fixed;
  realized: Fixed;
  uncovered: Fixed;
  uncoveredProceeds: Fixed;
  received: Fixed;
  lastTradeAt: number | null;
  position: Position;
  /** The time of the first event after `now`. */
  nextAt: number;
}

export function emptyLedger(): TokenLedger {
  return {
    buys: 0,
    sells: 0,
    bought: 0n,
    sold: 0n,
    invested: 0n,
    proceeds: 0n,
    volume: 0n,
    costSold: 0n,
    realized: 0n,
    uncovered: 0n,
    uncoveredProceeds: 0n,
    received: 0n,
    lastTradeAt: null,
    position: { open: 0n, cost: 0n, holding: 0n },
    nextAt: Number.POSITIVE_INFINITY,
  };
}

/** Compares in UTF-8 byte order, which differs from UTF-16 order only between surrogates and other high characters. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** Applies one event to the position; returns the effect of a sale. */
export function applyEvent(position: Position, event: LedgerEvent): Sale | null {
  if (event.kind === "sell") return applySell(position, event);
  if (event.kind === "out") {
    position.holding -= minFixed(event.amount, position.holding);
    return null;
  }
  position.holding += event.amount;
  if (event.kind === "buy") {
    position.open += event.amount;
    position.cost += event.value + event.fee;
  }
  return null;
}

function applySell(position: Position, { amount, value, fee }: LedgerEvent): Sale {
  const covered = minFixed(amount, position.open);
  const cost = covered === 0n ? 0n : mulDiv(position.cost, covered, position.open);
  const net = value - fee;
  const proceeds = covered === amount ? net : mulDiv(net, covered, amount);
  position.open -= covered;
  position.cost -= cost;
  position.holding -= minFixed(amount, position.holding);
  return { covered, cost, proceeds, uncovered: amount - covered, uncoveredProceeds: net - proceeds };
}

/** Adds one event inside the window to the totals. */
function countEvent(ledger: TokenLedger, event: LedgerEvent, sale: Sale | null): void {
  if (event.kind === "in") ledger.received += event.amount;
  if (event.kind === "in" || event.kind === "out") return;
  ledger.volume += event.value;
  ledger.lastTradeAt = event.time;
  if (sale === null) {
    ledger.buys++;
    ledger.bought += event.amount;
    ledger.invested += event.value + event.fee;
    return;
  }
  ledger.sells++;
  ledger.sold += event.amount;
  ledger.proceeds += event.value - event.fee;
  ledger.costSold += sale.cost;
  ledger.realized += sale.proceeds - sale.cost;
  ledger.uncovered += sale.uncovered;
  ledger.uncoveredProceeds += sale.uncoveredProceeds;
}

export function replaySorted(
  events: Iterable<LedgerEvent>,
  window: Window,
  now: number,
  visit?: (trade: CountedTrade) => void,
): TokenLedger {
  const ledger = emptyLedger();
  for (const event of events) {
    const { kind, time, value } = event;
    if (time > now) {
      ledger.nextAt = time;
      break;
    }
    const sale = applyEvent(ledger.position, event);
    if (time < window.from || time > window.until) continue;
    countEvent(ledger, event, sale);
    if (visit && (kind === "buy" || kind === "sell"))
      visit({
        time,
        buy: !sale,
        value,
        realized: sale ? sale.proceeds - sale.cost : 0n,
        cost: sale?.cost ?? 0n,
      });
  }
  return ledger;
}
