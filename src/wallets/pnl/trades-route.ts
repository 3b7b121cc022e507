// POST /api/v1/data/wallets/trades
import { z } from "zod";
import { integer, oneOf } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { line, MAX_SUMMARY_ITEMS, short, table, usd } from "../../base/summary-text.ts";
import { getOrCreate } from "../../base/maps.ts";
import { isoOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import { shortAddress } from "../wallet-address.ts";
import { tradeSources } from "../wallet-queries.ts";
import { Meta } from "../wallet-responses.ts";
import { compareBytes } from "./pnl.ts";
import { durations } from "./wallet-details.ts";
import { openWallet, walletFields, type WalletServices } from "./wallet-scope.ts";
import { tradeFigures, tradesPage, type WalletTrade } from "./wallet-trades.ts";

/** Maximum trades and transfers read for one response. */
const MAX_RECORDS = 1_000_000;

const Input = z.object({
  ...walletFields,
  sort_type: oneOf(["asc", "desc"]).default("desc").describe("asc shows the oldest trades first."),
  limit: integer(1, 100).default(25).describe("Trades per page."),
  offset: integer(0, MAX_RECORDS).default(0).describe("Trades to skip."),
});

const Output = z.object({
  data: z.object({
    meta: Meta,
    items: z.array(
      z.object({
        id: z.string(),
        token: z.string(),
        symbol: z
          .string()
          .describe("The project's symbol; the abbreviated address when no project is known."),
        project_id: z.int().nullable(),
        side: z.enum(["buy", "sell"]),
        amount: z.number(),
        price: z.number().nullable().describe("Value ÷ amount, USD."),
        value_usd: z.number().describe("Without the fee."),
        fee_usd: z.number(),
        realized_usd: z
          .number()
          .nullable()
          .describe("Profit of a sale at average cost; null for buys, and if its cost is not known."),
        uncovered_amount: z.number().describe("The part of a sale that was not bought in this wallet."),
        traded_at: z.string(),
        tx: z.string().nullable().describe("The transaction's signature, if it is known."),
        venue: z.string().nullable(),
      }),
    ),
  }),
  metadata: z.looseObject({
    wallet: z.string(),
    duration: z.enum(durations),
    chain: z.string(),
    total_items: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
});

interface Services extends WalletServices {
  catalogue: Catalogue;
}

export const walletsTrades = defineRoute({
  path: "/api/v1/data/wallets/trades",
  name: "wallets_trades",
  group: "Wallets",
  summary: "The trades of one wallet, with what each sale made.",
  description:
    "The trades behind pnl-details: money is left out, and the profits of the sales sum to its realised profit.",
  tool: {
    title: "A wallet's trades",
    isUnlisted: true,
    usage: "Use it for what a wallet bought and sold, and when. Amounts are in USD.",
    defaults: { limit: 10 },
    unlisted: ["token_addresses", "chain"],
  },
  units: 1,
  needs: ["catalogue", "prices"],
  feeds: ["trades", "transfers"],
  input: Input,
  output: Output,
  pages: { items: "wallet_trades", by: "offset", end: "metadata.total_items", key: "id" },
  rows: ({ data }) => data.items,
  example: { wallet: "DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd", duration: "30d", limit: 5 },
  run: async (services: Services, input, call) => {
    const { store, catalogue } = services;
    const { sort_type: sort, limit, offset } = input;
    const scope = await openWallet(services, input, {
      sort,
      maxRecords: MAX_RECORDS,
      caller: call?.caller,
    });
    const { wallet, chain, meta, warnings } = scope;
    const { trades, total } = await tradesPage(scope, { sort, limit, offset });
    const sourceOf = await readSources(store, chain, wallet, trades);
    const items = trades.map((trade) => {
      const { token, side, time } = trade;
      const project = catalogue.byToken(chain, token);
      const source = sourceOf.get(trade);
      return {
        id: source?.id ?? `${token}:${time}`,
        token,
        symbol: project?.symbol ?? shortAddress(token),
        project_id: project?.project_id ?? null,
        side,
        ...tradeFigures(trade),
        traded_at: isoOf(time),
        tx: source?.tx || null,
        venue: source?.venue || null,
      };
    });
    return {
      data: { meta, items },
      metadata: {
        wallet,
        duration: input.duration,
        chain,
        total_items: total,
        limit,
        offset,
        as_of: meta.as_of,
        warnings,
      },
    };
  },
  summarize({ data: { items, meta }, metadata }) {
    if (items.length === 0) return [`No trades of ${meta.address} are known (${metadata.duration}).`];
    const shown = items.slice(0, MAX_SUMMARY_ITEMS);
    return [
      `Trades of ${meta.address} (${metadata.duration}): ${shown.length} of ${metadata.total_items}.`,
      table(
        ["time", "side", "token", "amount", "value", "realised"],
        shown.map((item) => [
          item.traded_at.slice(0, 16),
          item.side,
          `${line(item.symbol, 20)} ${item.project_id === null ? item.token : `(id ${item.project_id})`}`,
          short(item.amount),
          usd(item.value_usd),
          usd(item.realized_usd),
        ]),
      ),
    ];
  },
});

/** Which record each trade is: the engine orders the trades of one token and time by their ids. */
async function readSources(store: Store, chain: string, wallet: string, trades: readonly WalletTrade[]) {
  const times = trades.map(({ time }) => time);
  const tokens = [...new Set(trades.map(({ token }) => token))];
  const span = { from: Math.min(...times), until: Math.max(...times) };
  const rows =
    trades.length === 0
      ? []
      : await store.read(tradeSources, { chain, wallet, tokens, ...span, limit: MAX_RECORDS });
  const byPlace = new Map<string, typeof rows>();
  for (const row of rows) getOrCreate(byPlace, `${row.traded} ${row.token}`, () => []).push(row);
  for (const same of byPlace.values()) same.sort((a, b) => compareBytes(a.id, b.id));
  return new Map(
    trades.map((trade) => [trade, byPlace.get(`${trade.time} ${trade.token}`)?.[trade.nth]] as const),
  );
}
