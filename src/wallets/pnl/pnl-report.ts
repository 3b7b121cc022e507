// Converts exact ledgers to the figures of a response: one row per token and a summary of all tokens.
import { type Fixed, divide, minFixed, mulDiv, multiply, toNumber } from "../../base/decimal.ts";
import { isoOf } from "../../base/time.ts";
import type { z } from "zod";
import type { Meta } from "../wallet-responses.ts";
import type { Position, TokenLedger } from "./pnl.ts";

/** The exact figures used by both the rows and the summary; null means unpriced, never 0. */
export interface Valuation {
  price: Fixed | null;
  currentValue: Fixed | null;
  unrealized: Fixed | null;
  /** Cost of the open, covered quantity that is still held. */
  openCost: Fixed;
  openHeld: Fixed;
}

export interface ValuedToken {
  address: string;
  ledger: TokenLedger;
  valuation: Valuation;
}

export type Coverage = z.output<typeof Meta>["coverage"];
export type CoverageReason = Coverage["reasons"][number];

/** Values a position. Tokens received by transfer count towards the current value, never towards the unrealised profit. */
export function valuePosition({ open, cost, holding }: Position, price: Fixed | null): Valuation {
  const openHeld = minFixed(open, holding);
  const openCost = openHeld === 0n ? 0n : mulDiv(cost, openHeld, open);
  if (holding === 0n) return { price, currentValue: 0n, unrealized: 0n, openCost, openHeld };
  if (price === null) return { price, currentValue: null, unrealized: null, openCost, openHeld };
  return {
    price,
    currentValue: multiply(holding, price),
    unrealized: multiply(openHeld, price) - openCost,
    openCost,
    openHeld,
  };
}

export function tokenFigures({ ledger, valuation }: ValuedToken) {
  const { position } = ledger;
  const pnl = ledger.realized + (valuation.unrealized ?? 0n);
  return {
    pnl: toNumber(pnl),
    pnl_percent: percent(pnl, ledger.invested),
    realized_usd: toNumber(ledger.realized),
    realized_percent: percent(ledger.realized, ledger.costSold),
    unrealized_usd: orNull(valuation.unrealized),
    unrealized_percent:
      valuation.unrealized === null ? null : percent(valuation.unrealized, valuation.openCost),
    counts: {
      total_buy: ledger.buys,
      total_sell: ledger.sells,
      total_trade: ledger.buys + ledger.sells,
    },
    quantity: {
      total_bought_amount: toNumber(ledger.bought),
      total_sold_amount: toNumber(ledger.sold),
      holding: toNumber(position.holding),
    },
    cashflow_usd: {
      cost_of_quantity_sold: toNumber(ledger.costSold),
      total_invested: toNumber(ledger.invested),
      total_sold: toNumber(ledger.proceeds),
      current_value: orNull(valuation.currentValue),
    },
    pricing: {
      current_price: orNull(valuation.price),
      avg_buy_cost: quotient(ledger.invested, ledger.bought),
      avg_sell_cost: quotient(ledger.proceeds, ledger.sold),
      average_cost: quotient(valuation.openCost, valuation.openHeld),
    },
    last_trade_at: ledger.lastTradeAt === null ? null : isoOf(ledger.lastTradeAt),
    coverage: {
      uncovered_amount: toNumber(ledger.uncovered),
      uncovered_proceeds_usd: toNumber(ledger.uncoveredProceeds),
      received_amount: toNumber(ledger.received),
      unpriced: valuation.price === null,
    },
  };
}

export function summaryFigures(tokens: readonly ValuedToken[]) {
  const sum = (pick: (token: ValuedToken) => Fixed): Fixed =>
    tokens.reduce((total, t) => total + pick(t), 0n);
  const count = (pick: (token: ValuedToken) => number): number => tokens.reduce((n, t) => n + pick(t), 0);
  const wins = tokens.filter((t) => t.ledger.realized > 0n).length;
  const losses = tokens.filter((t) => t.ledger.realized < 0n).length;
  const buys = count((t) => t.ledger.buys);
  const sells = count((t) => t.ledger.sells);
  const invested = sum((t) => t.ledger.invested);
  const realized = sum((t) => t.ledger.realized);
  const unrealized = sum((t) => t.valuation.unrealized ?? 0n);
  const total = realized + unrealized;
  return {
    unique_tokens: tokens.length,
    counts: {
      total_buy: buys,
      total_sell: sells,
      total_trade: buys + sells,
      total_win: wins,
      total_loss: losses,
      win_rate: wins + losses === 0 ? null : wins / (wins + losses),
    },
    cashflow_usd: {
      total_invested: toNumber(invested),
      total_sold: toNumber(sum((t) => t.ledger.proceeds)),
      current_value: toNumber(sum((t) => t.valuation.currentValue ?? 0n)),
    },
    pnl: {
      realized_usd: toNumber(realized),
      realized_percent: percent(
        realized,
        sum((t) => t.ledger.costSold),
      ),
      unrealized_usd: toNumber(unrealized),
      total_usd: toNumber(total),
      total_percent: percent(total, invested),
      avg_profit_per_trade_usd: buys + sells === 0 ? null : toNumber(total / BigInt(buys + sells)),
    },
  };
}

/** Reports what is missing from the response. Received tokens that are still held do not make it partial. */
export function coverageOf(tokens: readonly ValuedToken[], history: readonly CoverageReason[]): Coverage {
  const reasons: CoverageReason[] = [];
  if (tokens.some((t) => t.ledger.uncovered > 0n)) reasons.push("uncovered_sales");
  if (tokens.some((t) => t.valuation.currentValue === null)) reasons.push("unpriced_holdings");
  reasons.push(...history);
  if (reasons.length > 0) return { status: "partial", reasons };
  return { status: tokens.length === 0 ? "no_trades" : "ok", reasons };
}

export function percent(part: Fixed, whole: Fixed): number | null {
  return whole > 0n ? toNumber(divide(part, whole) * 100n) : null;
}

function quotient(a: Fixed, b: Fixed): number | null {
  return b > 0n ? toNumber(divide(a, b)) : null;
}

function orNull(value: Fixed | null): number | null {
  return value === null ? null : toNumber(value);
}
