// POST /api/v1/data/smart-money/netflows
import { z } from "zod";
import { boolean, integer, projectId, number, oneOf, orNull } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { short, table, usd } from "../../base/summary-text.ts";
import { HOUR_MS, isoOf } from "../../base/time.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import { type CohortFlow, type FlowWindow, windowNames } from "../activity/analyse-activity.ts";
import type { TokenFigures } from "../activity/read-activity.ts";
import {
  activityAt,
  ActivityMetadata,
  CohortField,
  common,
  formationMeta,
  type Moment,
  rowsOf,
  type SmartMoneyServices,
  tableUrl,
  tokenLabel,
  TokenName,
  tokenName,
} from "./smart-money-fields.ts";
import { NO_FIRST_TRADE, Unmeasured, withReasons } from "./unmeasured.ts";

const sorts = ["z", "net_usd", "wallets"] as const;

const Input = z.object({
  cohort: CohortField,
  window: oneOf(windowNames).default("24h").describe("Counts back from as_of."),
  exclude_stable: boolean()
    .default(true)
    .describe(
      "Leaves out tokens that follow a price, such as staked or wrapped ones. Stablecoins never count.",
    ),
  project_id: orNull(projectId()).describe("Only the tokens of this project, whatever exclude_stable is."),
  min_wallets: integer(1, 1_000).default(1).describe("Least wallets that traded the token."),
  max_token_age_hours: orNull(number(0)).describe("Only tokens first traded at most this long ago."),
  sort_by: oneOf(sorts).default("z").describe("Largest first; tokens without the figure are last."),
  limit: integer(1, 100).default(50).describe("Tokens at most."),
  include_wallets: boolean().default(false).describe("Adds the ten wallets with the largest flows."),
  ...common,
});

const Figure = z.number().nullable();

const Output = z.object({
  data: rowsOf({
    ...TokenName,
    net_usd: z.number().describe("Bought minus sold."),
    bought_usd: z.number(),
    sold_usd: z.number(),
    wallets_buying: z.int().describe("Wallets that bought more than they sold."),
    wallets_selling: z.int(),
    opened: z.int().describe("Positions that were opened."),
    closed: z.int(),
    concentration: z.number().describe("The largest wallet's share of the cohort's volume."),
    of_liquidity: Figure.describe("net_usd ÷ the token's liquidity; null if that is not known."),
    of_volume: Figure.describe("The cohort's share of the stored volume of the token."),
    token_age_hours: Figure.describe("Since the first stored trade."),
    placebo: z
      .object({ mean_usd: z.number(), p95_usd: z.number(), z: Figure, p: z.number(), draws: z.int() })
      .nullable()
      .describe(
        "net_usd of random cohorts that are as active and as large; null if there are too few other wallets.",
      ),
    first_buy_at: z.string().nullable(),
    unmeasured: Unmeasured,
    evidence: z.object({ trades_url: z.string().describe("The trades behind the flow.") }),
    wallets: z.array(z.object({ wallet: z.string(), net_usd: z.number() })).optional(),
  }),
  metadata: ActivityMetadata.extend({ window: z.enum(windowNames), total_items: z.int() }),
});

export const smartMoneyNetflows = defineRoute({
  path: "/api/v1/data/smart-money/netflows",
  name: "smart_money_netflows",
  group: "Smart money",
  summary: "What a cohort buys and sells, compared with random wallets that are as active.",
  description:
    "`z` and `p` compare the net flow with 200 placebo cohorts. A new trade appears within seconds; an `as_of` in the past uses the cohort of that week.",
  tool: {
    title: "Smart money flows",
    usage:
      "Use it for what skilled wallets buy now. z above 2 is unusual. Amounts are in USD. smart_money_trades and smart_money_holdings have the cohort's trades and positions.",
    defaults: { limit: 10 },
    unlisted: [
      "exclude_stable",
      "project_id",
      "min_wallets",
      "max_token_age_hours",
      "sort_by",
      "limit",
      "include_wallets",
      "as_of",
      "chain",
    ],
  },
  units: 1,
  needs: ["catalogue", "smart money", "smart money activity"],
  feeds: ["trades", "prices"],
  input: Input,
  output: Output,
  rows: ({ data }) => data.items,
  example: { cohort: "likely", window: "7d", limit: 5 },
  run: async (services: SmartMoneyServices, input) => {
    const { catalogue } = services;
    const { moment, activity, tokens, metadata } = await activityAt(input, services);
    const { chain, at } = moment;
    const { cohort, window } = input;
    const found = (activity?.flows[window] ?? [])
      .filter((flow) => matches(flow, input, tokens.get(flow.token), catalogue, moment))
      .sort(
        (a, b) => sortValue(b, input.sort_by) - sortValue(a, input.sort_by) || (a.token < b.token ? -1 : 1),
      );
    const items = found.slice(0, input.limit).map((flow) => ({
      ...tokenName(catalogue, chain, flow.token),
      ...flowFields(flow, tokens.get(flow.token), window, at),
      evidence: { trades_url: tableUrl("smart_money_trades", { cohort, token: flow.token, chain }, at) },
      ...(input.include_wallets
        ? { wallets: flow.wallets.map(({ wallet, netUsd }) => ({ wallet, net_usd: netUsd })) }
        : {}),
    }));
    return {
      data: { items, meta: formationMeta(moment.formation) },
      metadata: { ...metadata, window, total_items: found.length },
    };
  },
  summarize({ data: { items, meta }, metadata }) {
    if (meta.formed_at === null) return ["No cohorts have been formed yet."];
    const what = `${metadata.cohort} wallets, ${metadata.window}`;
    if (items.length === 0) return [`No token matches (${what}).`];
    return [
      `Net flows of ${what}: ${items.length} of ${metadata.total_items} tokens. z compares with random wallets.`,
      table(
        ["token", "net", "bought", "sold", "buying", "selling", "z", "p"],
        items.map((item) => [
          tokenLabel(item),
          usd(item.net_usd),
          usd(item.bought_usd),
          usd(item.sold_usd),
          String(item.wallets_buying),
          String(item.wallets_selling),
          short(item.placebo?.z),
          short(item.placebo?.p),
        ]),
      ),
    ];
  },
});

function matches(
  flow: CohortFlow,
  input: z.output<typeof Input>,
  figures: TokenFigures | undefined,
  catalogue: Catalogue,
  { chain, at }: Moment,
): boolean {
  if (flow.walletsBuying + flow.walletsSelling < input.min_wallets) return false;
  const firstTradeAt = figures?.first_trade ?? Number.NEGATIVE_INFINITY;
  if (input.max_token_age_hours !== undefined && at - firstTradeAt > input.max_token_age_hours * HOUR_MS)
    return false;
  const token = catalogue.byToken(chain, flow.token);
  if (input.project_id !== undefined) return token?.project_id === input.project_id;
  return !input.exclude_stable || token?.is_wrapped !== true;
}

function sortValue(flow: CohortFlow, by: (typeof sorts)[number]): number {
  if (by === "net_usd") return flow.netUsd;
  if (by === "wallets") return flow.walletsBuying + flow.walletsSelling;
  return flow.placebo?.z ?? Number.NEGATIVE_INFINITY;
}

function flowFields(flow: CohortFlow, figures: TokenFigures | undefined, window: FlowWindow, at: number) {
  const liquidity = figures?.liquidity ?? 0;
  const volume = figures?.[`volume_${window}`] ?? 0;
  const placebo = flow.placebo && {
    mean_usd: flow.placebo.meanUsd,
    p95_usd: flow.placebo.p95Usd,
    z: flow.placebo.z,
    p: flow.placebo.p,
    draws: flow.placebo.draws,
  };
  const { unmeasured, ...known } = withReasons({
    of_liquidity: [
      liquidity <= 0 ? null : flow.netUsd / liquidity,
      "the liquidity of the token is not known",
    ],
    of_volume: [
      volume <= 0 ? null : (flow.boughtUsd + flow.soldUsd) / volume,
      "no volume of the token is stored for this window",
    ],
    token_age_hours: [figures ? (at - figures.first_trade) / HOUR_MS : null, NO_FIRST_TRADE],
    placebo: [placebo, "there are too few other wallets to compare with"],
  });
  const noSpread = { figure: "placebo.z", reason: "all placebo cohorts have the same flow" };
  return {
    net_usd: flow.netUsd,
    bought_usd: flow.boughtUsd,
    sold_usd: flow.soldUsd,
    wallets_buying: flow.walletsBuying,
    wallets_selling: flow.walletsSelling,
    opened: flow.opened,
    closed: flow.closed,
    concentration: flow.concentration,
    ...known,
    first_buy_at: flow.firstBuyAt === null ? null : isoOf(flow.firstBuyAt),
    unmeasured: placebo?.z === null ? [...unmeasured, noSpread] : unmeasured,
  };
}
