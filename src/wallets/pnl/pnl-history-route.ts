// POST /api/v1/data/wallets/pnl-history
import { z } from "zod";
import { toNumber } from "../../base/decimal.ts";
import { defineRoute } from "../../base/route.ts";
import { table, usd } from "../../base/summary-text.ts";
import { isoOf } from "../../base/time.ts";
import { Meta, Summary } from "../wallet-responses.ts";
import { pathOf, stepFor, timesBetween, unrealizedAt, unrealizedNow } from "./pnl-curve.ts";
import { summaryFigures } from "./pnl-report.ts";
import { durations } from "./wallet-details.ts";
import { openWallet, walletFields, type WalletScope, type WalletServices } from "./wallet-scope.ts";

/** Maximum trades and transfers replayed, and tokens valued over time, for one response. */
const MAX_RECORDS = 200_000;
const MAX_VALUED_TOKENS = 1_000;

const Input = z.object(walletFields);

const Output = z.object({
  data: z.object({
    meta: Meta,
    items: z.array(
      z.object({
        time: z.string(),
        realized_usd: z.number().describe("Since the beginning of the window."),
        unrealized_usd: z
          .number()
          .nullable()
          .describe("On what was held then, at prices of then; null if none of it had a price."),
        total_usd: z.number().nullable().describe("Realised + unrealised."),
        trades: z.int().describe("Since the point before."),
        held_tokens: z.int(),
        unpriced_tokens: z.int().describe("Held without a price: they count nothing."),
      }),
    ),
    summary: Summary.describe("The summary of pnl-details."),
  }),
  metadata: z.looseObject({
    wallet: z.string(),
    duration: z.enum(durations),
    chain: z.string(),
    step_seconds: z.int().describe("Time between two points."),
    total_items: z.int(),
  }),
});

export const walletsPnlHistory = defineRoute({
  path: "/api/v1/data/wallets/pnl-history",
  name: "wallets_pnl_history",
  group: "Wallets",
  summary: "A wallet's profit and loss over time.",
  description:
    "Cumulative realised profit, and the unrealised profit at the prices of each time. The last point equals the totals of pnl-details.",
  tool: {
    title: "A wallet's profit over time",
    isUnlisted: true,
    usage: "Use it for when a wallet made or lost its money. Amounts are in USD.",
    unlisted: ["token_addresses", "chain"],
  },
  units: 1,
  needs: ["catalogue", "prices"],
  feeds: ["trades", "transfers", "prices"],
  input: Input,
  output: Output,
  rows: ({ data }) => data.items,
  example: { wallet: "DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd", duration: "30d" },
  run: async (services: WalletServices, input, call) => {
    const scope = await openWallet(services, input, {
      sort: "desc",
      maxRecords: MAX_RECORDS,
      caller: call?.caller,
    });
    const { wallet, chain, tokens, meta } = scope;
    const from = input.duration === "all" ? firstTrade(scope) : scope.window.from;
    const step = stepFor(scope.now - from);
    const window = {
      from: input.duration === "all" ? Math.floor(from / step) * step : from,
      until: scope.now,
    };
    const times = tokens.length === 0 ? [] : timesBetween(window, step);
    const path = pathOf(eventsOf(scope), window, times);
    const valued = path.held.slice(0, MAX_VALUED_TOKENS);
    const priceAt = await services.wallets.pricePaths.over({
      chain,
      tokens: valued.map(({ address }) => address),
      step,
      ...window,
    });

    const items = [];
    for (const [place, time] of times.entries()) {
      const isLast = place === times.length - 1;
      const { profit, held, unpriced } = isLast
        ? unrealizedNow(tokens)
        : unrealizedAt(path.held, place, (token) => priceAt(token, time));
      const realized = path.realized[place] ?? 0n;
      items.push({
        time: isoOf(time),
        realized_usd: toNumber(realized),
        unrealized_usd: profit === null ? null : toNumber(profit),
        total_usd: profit === null ? null : toNumber(realized + profit),
        trades: path.trades[place] ?? 0,
        held_tokens: held,
        unpriced_tokens: unpriced,
      });
    }
    const left = path.held.length - valued.length;
    return {
      data: { meta, items, summary: summaryFigures(tokens) },
      metadata: {
        wallet,
        duration: input.duration,
        chain,
        step_seconds: step / 1000,
        total_items: items.length,
        as_of: meta.as_of,
        warnings: [
          ...scope.warnings,
          ...(left > 0
            ? [
                `unrealised profit before now covers the ${MAX_VALUED_TOKENS} tokens that were traded last: ${left} are left out`,
              ]
            : []),
        ],
      },
    };
  },
  summarize({ data: { items, meta }, metadata }) {
    if (items.length === 0) return [`No trades of ${meta.address} are known (${metadata.duration}).`];
    const every = Math.ceil((items.length - 1) / 10) || 1;
    const shown = items.filter((_, place) => (items.length - 1 - place) % every === 0);
    return [
      `Profit of ${meta.address} (${metadata.duration}), cumulative, ${shown.length} of ${items.length} points:`,
      table(
        ["time", "realised", "unrealised", "total"],
        shown.map((item) => [
          item.time.slice(0, 16),
          usd(item.realized_usd),
          usd(item.unrealized_usd),
          usd(item.total_usd),
        ]),
      ),
    ];
  },
});

function* eventsOf({ tokens, histories }: WalletScope) {
  for (const { address } of tokens) yield { address, events: histories.get(address)?.events() ?? [] };
}

/** The time of the oldest trade of the tokens in scope. */
function firstTrade({ tokens, histories, window, now }: WalletScope): number {
  let first = now;
  for (const { address } of tokens) {
    const history = histories.get(address);
    if (!history) continue;
    const { times } = history.tradesIn(window);
    first = Math.min(first, times[0] ?? now);
  }
  return first;
}
