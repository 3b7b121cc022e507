// POST /api/v1/data/smart-money/trades
import { z } from "zod";
import { AppError } from "../../base/errors.ts";
import { integer, orNull, text } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { table, usd } from "../../base/summary-text.ts";
import { HOUR_MS, isoOf } from "../../base/time.ts";
import { canonicalToken } from "../../wallets/money.ts";
import { TRADES_PER_COHORT } from "../activity/analyse-activity.ts";
import type { CohortTrade } from "../activity/positions.ts";
import { cohorts as cohortNames } from "../cohorts.ts";
import {
  activityAt,
  ActivityMetadata,
  CohortField,
  common,
  FormationMeta,
  formationMeta,
  type SmartMoneyServices,
  tokenLabel,
  TokenName,
  tokenName,
} from "./smart-money-fields.ts";
import { NO_FIRST_TRADE, Unmeasured, withReasons } from "./unmeasured.ts";

const Input = z.object({
  cohort: CohortField,
  token: orNull(text(1, 128)).describe("Only trades of this token."),
  limit: integer(1, 100).default(50).describe("Trades per page."),
  cursor: orNull(text(1, 400)).describe("next_cursor of the page before."),
  ...common,
});

const Output = z.object({
  data: z.object({
    items: z.array(
      z.object({
        wallet: z.string(),
        cohort: z.enum(cohortNames),
        ...TokenName,
        side: z.enum(["buy", "sell"]),
        action: z
          .enum(["opens", "adds", "reduces", "closes"])
          .nullable()
          .describe("What it does to the position; null for a sale of what was never bought."),
        value_usd: z.number(),
        price: z.number().nullable(),
        token_age_hours: z.number().nullable(),
        traded_at: z.string(),
        known_at: z.string().describe("When it was stored."),
        unmeasured: Unmeasured,
      }),
    ),
    next_cursor: z.string().nullable().describe("For the next page; null after the last."),
    meta: FormationMeta,
  }),
  metadata: ActivityMetadata.extend({ limit: z.int() }),
});

export const smartMoneyTrades = defineRoute({
  path: "/api/v1/data/smart-money/trades",
  name: "smart_money_trades",
  group: "Smart money",
  summary: "The newest trades of a cohort, and whether each opens or closes a position.",
  description: "Newest first, the last 1,000 of the cohort. For older ones, set `as_of`.",
  tool: {
    title: "Smart money trades",
    isUnlisted: true,
    usage: "Use it for the trades behind a flow. Amounts are in USD.",
    defaults: { limit: 10 },
    unlisted: ["cursor", "as_of", "chain"],
  },
  units: 1,
  needs: ["catalogue", "smart money", "smart money activity"],
  feeds: ["trades"],
  input: Input,
  output: Output,
  pages: { items: "smart_money_trades", by: "cursor", end: "data.next_cursor" },
  rows: ({ data }) => data.items,
  example: { cohort: "likely", limit: 5 },
  run: async (services: SmartMoneyServices, input) => {
    const after = input.cursor === undefined ? undefined : decoded(input.cursor);
    // A page continues in the list that its cursor comes from, whatever was traded since.
    const asOf = after === undefined ? input.as_of : isoOf(after.at);
    const { moment, activity, tokens, metadata } = await activityAt({ ...input, as_of: asOf }, services);
    const { chain, at } = moment;
    const token = input.token === undefined ? undefined : canonicalToken(chain, input.token);
    const trades = activity?.trades ?? [];
    const found = trades.filter((trade) => token === undefined || trade.token === token);
    const start = after?.skip ?? 0;
    const page = found.slice(start, start + input.limit);
    const end = start + page.length;
    const cut =
      trades.length < TRADES_PER_COHORT
        ? []
        : [`only the newest ${TRADES_PER_COHORT} trades of the cohort are listed: set as_of for older ones`];
    return {
      data: {
        items: page.map((trade) => ({
          ...tradeFields(trade, tokens.get(trade.token)?.first_trade ?? null),
          ...tokenName(services.catalogue, chain, trade.token),
          cohort: input.cohort,
        })),
        next_cursor: end < found.length ? encoded({ at, skip: end }) : null,
        meta: formationMeta(moment.formation),
      },
      metadata: { ...metadata, limit: input.limit, warnings: [...metadata.warnings, ...cut] },
    };
  },
  summarize({ data: { items, meta }, metadata }) {
    if (meta.formed_at === null) return ["No cohorts have been formed yet."];
    if (items.length === 0) return [`No trades of ${metadata.cohort} wallets match.`];
    return [
      `Newest trades of ${metadata.cohort} wallets:`,
      table(
        ["time", "wallet", "token", "side", "position", "value"],
        items.map((item) => [
          item.traded_at.slice(0, 16),
          item.wallet,
          tokenLabel(item),
          item.side,
          item.action ?? "–",
          usd(item.value_usd),
        ]),
      ),
    ];
  },
});

function tradeFields(trade: CohortTrade, firstTradeAt: number | null) {
  const ageMs = firstTradeAt === null ? null : trade.time - firstTradeAt;
  return {
    wallet: trade.wallet,
    side: trade.side,
    action: trade.action,
    value_usd: trade.valueUsd,
    traded_at: isoOf(trade.time),
    known_at: isoOf(trade.knownAt),
    ...withReasons({
      price: [trade.amount > 0 ? trade.valueUsd / trade.amount : null, "the amount of the trade is 0"],
      token_age_hours: [ageMs === null ? null : ageMs / HOUR_MS, NO_FIRST_TRADE],
    }),
  };
}

const Cursor = z.tuple([z.int().min(0), z.int().min(0)]);

function encoded({ at, skip }: { at: number; skip: number }): string {
  return Buffer.from(JSON.stringify([at, skip])).toString("base64url");
}

function decoded(cursor: string): { at: number; skip: number } {
  try {
    const [at, skip] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at, skip };
  } catch {
    throw new AppError("invalid_request", { details: ["cursor must be the next_cursor of another answer"] });
  }
}
