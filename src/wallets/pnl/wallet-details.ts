// Computes the exact ledger of every token in scope for one wallet and window, in the requested order.
import { mapInBatches } from "../../base/batches.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Fixed } from "../../base/decimal.ts";
import { canonicalToken } from "../money.ts";
import { compareBytes, type TokenHistory, type Window } from "./pnl.ts";
import { type ValuedToken, valuePosition } from "./pnl-report.ts";

export const durations = ["all", "90d", "30d", "7d", "24h"] as const;
export type Duration = (typeof durations)[number];

const DAYS: Record<Exclude<Duration, "all">, number> = { "90d": 90, "30d": 30, "7d": 7, "24h": 1 };

/** A trade exactly N days old is inside. */
export function windowOf(duration: Duration, now: number): Window {
  return { from: duration === "all" ? 0 : now - DAYS[duration] * DAY_MS, until: now };
}

export interface Scope {
  chain: string;
  window: Window;
  now: number;
  /** Only these tokens, when given. */
  tokens: string[] | undefined;
  sort: "asc" | "desc";
}

const TOKENS_PER_BATCH = 50;

/** Tokens with a trade in the window, valued now and sorted by last trade. Ties are sorted by address, so that pages never overlap. */
export async function tokensInScope(
  history: ReadonlyMap<string, TokenHistory>,
  scope: Scope,
  priceOf: (token: string) => Fixed | null,
): Promise<ValuedToken[]> {
  const wanted = scope.tokens && new Set(scope.tokens.map((token) => canonicalToken(scope.chain, token)));
  const found: ValuedToken[] = [];
  const add = ([address, records]: [string, TokenHistory]) => {
    if (wanted && !wanted.has(address)) return;
    const ledger = records.replay(scope.window, scope.now);
    if (ledger.lastTradeAt === null) return;
    found.push({ address, ledger, valuation: valuePosition(ledger.position, priceOf(address)) });
  };
  await mapInBatches([...history], add, TOKENS_PER_BATCH);
  const sign = scope.sort === "asc" ? 1 : -1;
  return found.sort(
    (a, b) =>
      sign * ((a.ledger.lastTradeAt ?? 0) - (b.ledger.lastTradeAt ?? 0)) ||
      compareBytes(a.address, b.address),
  );
}
