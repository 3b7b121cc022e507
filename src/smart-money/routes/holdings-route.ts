// POST /api/v1/data/smart-money/holdings
import { z } from "zod";
import { integer } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { rate, table, usd } from "../../base/summary-text.ts";
import type { Market } from "../../projects/market-model.ts";
import {
  activityAt,
  ActivityMetadata,
  CohortField,
  common,
  formationMeta,
  pageFields,
  PageMetadata,
  rowsOf,
  type SmartMoneyServices,
  tableUrl,
  tokenLabel,
  TokenName,
  tokenName,
} from "./smart-money-fields.ts";
import { Unmeasured, withReasons } from "./unmeasured.ts";

const Input = z.object({
  cohort: CohortField,
  min_wallets: integer(1, 1_000).default(1).describe("Least wallets that hold the token."),
  ...pageFields("Tokens"),
  ...common,
});

const Figure = z.number().nullable();
const NO_PRICE = "no price of the last 7 days is stored";

const Output = z.object({
  data: rowsOf({
    ...TokenName,
    wallets: z.int().describe("Members that hold it."),
    amount: z.number(),
    value_usd: Figure.describe("At the newest price of the last 7 days; null without one."),
    change_24h_usd: Figure.describe("Change of the amount held over 24 hours, at the same price."),
    share_of_cohort: z.number().describe("Members that hold it ÷ all members."),
    of_supply: Figure.describe(
      "Amount ÷ circulating supply (market cap ÷ price); null if that is not known.",
    ),
    unmeasured: Unmeasured,
    evidence: z.object({
      trades_url: z.string().describe("The cohort's trades of the token."),
      wallets_url: z.string().describe("The members of the cohort."),
    }),
  }),
  metadata: ActivityMetadata.extend(PageMetadata),
});

interface Services extends SmartMoneyServices {
  market: Market;
}

export const smartMoneyHoldings = defineRoute({
  path: "/api/v1/data/smart-money/holdings",
  name: "smart_money_holdings",
  group: "Smart money",
  summary: "What the wallets of a cohort hold, token by token.",
  description: "From stored trades and transfers. Largest value first; tokens without a price are last.",
  tool: {
    title: "Smart money holdings",
    isUnlisted: true,
    usage: "Use it for positions that skilled wallets still have. Amounts are in USD.",
    defaults: { limit: 10 },
    unlisted: ["min_wallets", "offset", "as_of", "chain"],
  },
  units: 1,
  needs: ["catalogue", "market", "smart money", "smart money activity"],
  feeds: ["trades", "transfers", "prices"],
  input: Input,
  output: Output,
  pages: { items: "smart_money_holdings", by: "offset", end: "metadata.total_items", key: "token" },
  rows: ({ data }) => data.items,
  example: { cohort: "likely", limit: 5 },
  run: async (services: Services, input) => {
    const { catalogue, market } = services;
    const { moment, activity, tokens, metadata } = await activityAt(input, services);
    const { chain, at } = moment;
    const found = (activity?.holdings ?? [])
      .filter(({ wallets }) => wallets >= input.min_wallets)
      .map((holding) => {
        const price = tokens.get(holding.token)?.price ?? null;
        return { holding, price, value: price === null ? null : holding.amount * price };
      })
      .sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || (a.holding.token < b.holding.token ? -1 : 1));
    const noSupply =
      input.as_of === undefined
        ? "the market cap and price of the token's project are not known"
        : "the supply is known for the present only";
    const items = found.slice(input.offset, input.offset + input.limit).map(({ holding, price, value }) => {
      const name = tokenName(catalogue, chain, holding.token);
      const supply = input.as_of === undefined ? supplyOf(market, name.project_id) : null;
      const members = { cohort: input.cohort, chain };
      return {
        ...name,
        wallets: holding.wallets,
        amount: holding.amount,
        share_of_cohort: holding.wallets / Math.max(1, activity?.members ?? 0),
        ...withReasons({
          value_usd: [value, NO_PRICE],
          change_24h_usd: [price === null ? null : (holding.amount - holding.amountBefore) * price, NO_PRICE],
          of_supply: [supply === null ? null : holding.amount / supply, noSupply],
        }),
        evidence: {
          trades_url: tableUrl("smart_money_trades", { ...members, token: holding.token }, at),
          wallets_url: tableUrl("smart_money_wallets", members, at),
        },
      };
    });
    return {
      data: { items, meta: formationMeta(moment.formation) },
      metadata: { ...metadata, total_items: found.length, limit: input.limit, offset: input.offset },
    };
  },
  summarize({ data: { items, meta }, metadata }) {
    if (meta.formed_at === null) return ["No cohorts have been formed yet."];
    if (items.length === 0) return [`${metadata.cohort} wallets hold nothing that is known.`];
    return [
      `Holdings of ${metadata.cohort} wallets: ${items.length} of ${metadata.total_items} tokens.`,
      table(
        ["token", "wallets", "share of cohort", "value", "change 24h"],
        items.map((item) => [
          tokenLabel(item),
          String(item.wallets),
          rate(item.share_of_cohort),
          usd(item.value_usd),
          usd(item.change_24h_usd),
        ]),
      ),
    ];
  },
});

function supplyOf(market: Market, projectId: number | null): number | null {
  const figures = projectId === null ? undefined : market.snapshot().get(projectId)?.market;
  if (!figures?.market_cap || !figures.price) return null;
  return figures.market_cap / figures.price;
}
