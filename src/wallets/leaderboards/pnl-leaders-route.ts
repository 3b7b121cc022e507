// POST /api/v1/data/wallets/pnl-leaders
import { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { boolean, integer, projectId, oneOf, orNull, text } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { percent, rate, table, usd } from "../../base/summary-text.ts";
import { isoOf } from "../../base/time.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import { canonicalToken } from "../money.ts";
import { type BoardType, boardTypes } from "./board.ts";
import { type LongBoardType, longBoardTypes } from "./long-boards.ts";
import { Leader } from "../wallet-responses.ts";
import type { Wallets } from "../wallets-service.ts";

const types = [...boardTypes, ...longBoardTypes] as const;

const Input = z.object({
  type: oneOf(types).describe(
    "The window: today since 00:00 UTC, yesterday the UTC day before, 1W the last 7 × 24 hours. Additions to the interface: 30d and 90d are UTC days, with today.",
  ),
  sort_type: oneOf(["asc", "desc"]).default("desc").describe("asc shows the largest losses first."),
  limit: integer(1, 10).default(10).describe("Wallets per page."),
  offset: integer(0, 10_000).default(0).describe("Wallets to skip."),
  chain: text(1, 64).default("solana").describe("The chain's name."),
  include_flagged: boolean().default(false).describe("Also wallets that look like bots or pools."),
  project_id: orNull(projectId()).describe(
    "Only what was traded of this project's tokens, without floors. Not for 30d and 90d.",
  ),
});

const Output = z.object({
  data: z.object({ items: z.array(Leader) }),
  metadata: z.looseObject({
    type: z.enum(types),
    chain: z.string(),
    total_items: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
});

interface Services {
  clock: Clock;
  catalogue: Pick<Catalogue, "get">;
  wallets: Wallets;
}

export const walletsPnlLeaders = defineRoute({
  path: "/api/v1/data/wallets/pnl-leaders",
  name: "wallets_pnl_leaders",
  group: "Wallets",
  summary: "The wallets that realised the most, or lost the most, in a window.",
  description:
    "Ranked by realised profit, with floors on trades and volume; wallets that look like bots or pools are left out.",
  tool: {
    title: "Best and worst wallets",
    usage: "Use it to find wallets, and wallets_pnl_details for what one traded. Amounts are in USD.",
    defaults: { limit: 5 },
    unlisted: ["project_id", "chain", "offset"],
  },
  units: 1,
  needs: ["catalogue", "prices", "leaders"],
  feeds: ["trades", "prices"],
  input: Input,
  output: Output,
  pages: { items: "leaders", by: "offset", end: "metadata.total_items", key: "wallet" },
  rows: ({ data }) => data.items,
  example: { type: "1W", limit: 5 },
  run: async ({ clock, catalogue, wallets }: Services, input) => {
    const chain = input.chain.toLowerCase();
    const { leaders } = wallets;
    const { type, project_id: project } = input;
    if (project !== undefined && isLong(type))
      throw new AppError("invalid_request", {
        details: [`project_id needs a type of ${boardTypes.join(", ")}`],
      });
    const tokens = project === undefined ? undefined : tokensOf(catalogue, project, chain);
    const query = {
      chain,
      direction: input.sort_type,
      limit: input.limit,
      offset: input.offset,
      includeFlagged: input.include_flagged,
    };
    const { items, total } = isLong(type)
      ? await leaders.long.page({ ...query, type })
      : await leaders.page({ ...query, type, tokens });
    const warnings: string[] = [];
    if (tokens?.size === 0) warnings.push(`project ${project} has no token on ${chain}`);
    if (isLong(type) && leaders.long.progress() < 1)
      warnings.push(
        `this leaderboard is still being built: ${Math.floor(100 * leaders.long.progress())} % of the wallets were read`,
      );
    return {
      data: { items: items.map((item) => ({ ...item, skill_url: skillUrl(item.wallet, chain) })) },
      metadata: {
        type: input.type,
        chain,
        total_items: total,
        limit: input.limit,
        offset: input.offset,
        as_of: isoOf(clock.now()),
        warnings,
      },
    };
  },
  summarize({ data: { items }, metadata: { chain, type, total_items } }) {
    if (items.length === 0) return [`No wallet ranks on ${chain} in this window (${type}).`];
    return [
      `Wallets by realised profit on ${chain}, ${type}: ${items.length} of ${total_items}. Use wallets_pnl_details for details about one.`,
      table(
        ["wallet", "realised", "return", "trades", "volume", "win rate", "flags"],
        items.map((item) => [
          item.wallet,
          usd(item.pnl),
          percent(item.pnl_percent),
          String(item.trade_count),
          usd(item.volume_usd),
          rate(item.win_rate),
          item.flags.join(", ") || "–",
        ]),
      ),
    ];
  },
});

function isLong(type: BoardType | LongBoardType): type is LongBoardType {
  return (longBoardTypes as readonly string[]).includes(type);
}

function tokensOf(catalogue: Pick<Catalogue, "get">, projectId: number, chain: string): Set<string> {
  const own = catalogue.get(projectId)?.tokens.filter((token) => token.chain === chain) ?? [];
  return new Set(own.map(({ address }) => canonicalToken(chain, address)));
}

/** Profit in a window is mostly luck; the skill of a wallet is measured elsewhere. */
function skillUrl(wallet: string, chain: string): string {
  return `/api/v1/tables/wallets_skill?${new URLSearchParams({ wallets: wallet, chain }).toString()}`;
}
