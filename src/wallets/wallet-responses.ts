// Response schemas of the wallet endpoints.
import { z } from "zod";
import { AttachedContent, AttachedMindshare, TechnicalAnalysis } from "../projects/project-attributes.ts";

const Usd = z.number();
const Percent = z.number().nullable();

/** Optional attributes of a token's project; null if not available. */
export const TokenAttributes = z.object({
  project_description: z.string().nullable(),
  recent_content: z.array(AttachedContent).nullable(),
  technical_analysis: TechnicalAnalysis.nullable(),
  mindshare: AttachedMindshare.nullable(),
  developments: z.array(AttachedContent).nullable(),
});

export const TokenPnl = z.looseObject({
  symbol: z.string().describe("The project's symbol; the abbreviated address when no project is known."),
  address: z.string(),
  decimals: z.int().nullable(),
  project_id: z.int().nullable().describe("Null when the token belongs to no known project."),
  pnl: Usd.describe("Realised + unrealised, USD. Realised alone when the holding is unpriced."),
  pnl_percent: Percent.describe("In percent of total_invested in scope; null when that is 0."),
  realized_usd: Usd,
  realized_percent: Percent.describe("In percent of the cost of what was sold and covered."),
  unrealized_usd: Usd.nullable().describe("Null when something is held and unpriced."),
  unrealized_percent: Percent.describe("In percent of the cost of the open, covered quantity."),
  counts: z.object({ total_buy: z.int(), total_sell: z.int(), total_trade: z.int() }),
  quantity: z.object({
    total_bought_amount: z.number(),
    total_sold_amount: z.number(),
    holding: z.number().describe("As of now, transfers included, never below 0."),
  }),
  cashflow_usd: z.object({
    cost_of_quantity_sold: Usd.describe("Cost of the covered part of what was sold."),
    total_invested: Usd.describe("Fees included."),
    total_sold: Usd.describe("Fees deducted."),
    current_value: Usd.nullable(),
  }),
  pricing: z.object({
    current_price: z
      .number()
      .nullable()
      .describe("The newest price at most 7 days old with $1,000 of liquidity where that is known."),
    avg_buy_cost: z.number().nullable(),
    avg_sell_cost: z.number().nullable(),
    average_cost: z.number().nullable().describe("The running average cost of what is still held."),
  }),
  last_trade_at: z.string().nullable(),
  coverage: z.object({
    uncovered_amount: z.number().describe("Sold beyond what was bought: makes no profit."),
    uncovered_proceeds_usd: Usd,
    received_amount: z.number().describe("Received by transfer, so without a known cost."),
    unpriced: z.boolean(),
  }),
  ...TokenAttributes.partial().shape,
});

export const Summary = z.object({
  unique_tokens: z.int(),
  counts: z.object({
    total_buy: z.int(),
    total_sell: z.int(),
    total_trade: z.int(),
    total_win: z.int(),
    total_loss: z.int(),
    win_rate: z.number().nullable().describe("Wins ÷ (wins + losses), a fraction."),
  }),
  cashflow_usd: z.object({ total_invested: Usd, total_sold: Usd, current_value: Usd }),
  pnl: z.object({
    realized_usd: Usd,
    realized_percent: Percent,
    unrealized_usd: Usd,
    total_usd: Usd,
    total_percent: Percent,
    avg_profit_per_trade_usd: Usd.nullable(),
  }),
});

export const Meta = z.object({
  address: z.string(),
  currency: z.literal("usd"),
  method: z.literal("running-weighted-average"),
  as_of: z.string(),
  history_since: z
    .string()
    .nullable()
    .describe("How far back a history read from the chain goes, when it is cut."),
  coverage: z.object({
    status: z.enum(["ok", "partial", "no_trades"]),
    reasons: z.array(
      z.enum([
        "uncovered_sales",
        "unpriced_holdings",
        "history_truncated",
        "upstream_unavailable",
        "unreadable_transactions",
        "unpriced_trades",
      ]),
    ),
    unreadable_transactions: z
      .array(z.string())
      .optional()
      .describe(
        "Signatures of transactions that could not be read yet, the newest first. They are tried again.",
      ),
    unpriced_trades: z
      .array(z.string())
      .optional()
      .describe(
        "Signatures of transactions with trades that have no price yet, the newest first. Until then the trades count as transfers.",
      ),
  }),
});

export const Leader = z.object({
  wallet: z.string(),
  pnl: Usd.describe("Realised profit in the window."),
  pnl_percent: z
    .number()
    .describe("In percent of the cost of what was sold; 0 when nothing with a cost was sold."),
  trade_count: z.int(),
  volume_usd: Usd.describe("Plain value of all trades, without fees."),
  win_rate: z.number().nullable().describe("Tokens won ÷ (won + lost), a fraction."),
  unrealized_usd: Usd.describe(
    "On the tokens traded in the window, as of now; unpriced holdings count nothing.",
  ),
  flags: z.array(z.enum(["high_frequency", "two_sided"])),
  skill_url: z.string().describe("Whether the wallet has shown skill: a GET of the skill endpoint."),
});
