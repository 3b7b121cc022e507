// POST /api/v1/data/wallets/episodes
import { z } from "zod";
import { AppError } from "../../base/errors.ts";
import { integer, text } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { rate, table, usd } from "../../base/summary-text.ts";
import { HOUR_MS, isoOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { canonicalAddress } from "../../wallets/money.ts";
import { addressProblem } from "../../wallets/wallet-address.ts";
import { tokenVolumes } from "../activity/activity-queries.ts";
import type { NamedEpisode } from "../activity/wallet-episodes.ts";
import { marketOfFormation } from "../cohort-queries.ts";
import { recordsOfWallets, tokensOfWallet } from "../formation-queries.ts";
import { hourlyPrices, tradePrices } from "../price-queries.ts";
import type { MarketWindow } from "../job/week-formation.ts";
import { moneyTokens } from "../money-tokens.ts";
import {
  common,
  formationMeta,
  type Moment,
  momentOf,
  PageMetadata,
  rowsOf,
  type SmartMoneyServices,
  tokenLabel,
  TokenName,
  tokenName,
} from "./smart-money-fields.ts";
import { NO_FIRST_TRADE, Unmeasured, withReasons } from "./unmeasured.ts";

/** Most trades and transfers of a wallet, tokens, and prices of them that one answer may need. */
const MAX_RECORDS = 200_000;
const MAX_TOKENS = 2_000;
const MAX_PRICES = 2_000_000;

const Input = z.object({
  wallet: text(1, 128).describe("The wallet's address."),
  limit: integer(1, 500).default(100).describe("Episodes a page, newest first."),
  offset: integer(0, 100_000).default(0).describe("Episodes to skip."),
  ...common,
});

const Figure = z.number().nullable();

const Output = z.object({
  data: rowsOf({
    id: z.string().describe("The token and the time of the first buy."),
    ...TokenName,
    opened_at: z.string(),
    closed_at: z.string().nullable().describe("Null if the position is open."),
    buys: z.int(),
    sells: z.int(),
    cost_usd: z.number(),
    proceeds_usd: z.number(),
    realized_usd: z.number(),
    open_amount: z.number(),
    mark_usd: Figure.describe("What is left could be sold for this; null without a price."),
    gross: Figure.describe("Log return; null if the cost is not known."),
    adjusted: Figure.describe("Return minus the market's, within ± 1.5: what counts as evidence."),
    copier: Figure.describe("Adjusted return of a copier."),
    token_age_hours: Figure.describe("At the first buy."),
    counted: z.boolean().describe("False if too much of it is uncovered to count as evidence."),
    unmeasured: Unmeasured,
  }),
  metadata: z.looseObject({ wallet: z.string(), chain: z.string(), ...PageMetadata }),
});

interface Services extends SmartMoneyServices {
  store: Store;
}

export const walletsEpisodes = defineRoute({
  path: "/api/v1/data/wallets/episodes",
  name: "wallets_episodes",
  group: "Wallets",
  summary: "The positions of a wallet from flat to flat: the evidence behind its skill.",
  description:
    "As they were when the cohorts of that week were formed; before the first formation, as of now and without the market.",
  tool: {
    title: "A wallet's positions",
    isUnlisted: true,
    usage: "Use it to check what the skill of one wallet rests on. Amounts are in USD.",
    defaults: { limit: 10 },
    unlisted: ["offset", "as_of", "chain"],
  },
  units: 1,
  needs: ["catalogue", "smart money", "smart money activity"],
  feeds: ["trades", "transfers", "prices"],
  input: Input,
  output: Output,
  pages: { items: "wallet_episodes", by: "offset", end: "metadata.total_items", key: "id" },
  rows: ({ data }) => data.items,
  example: { wallet: "DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd", limit: 5 },
  run: async (services: Services, input) => {
    const { clock, catalogue, smartMoney } = services;
    const moment = momentOf(input, { clock, cohorts: smartMoney.cohorts });
    const { chain, formation } = moment;
    const problem = addressProblem(chain, input.wallet);
    if (problem) throw new AppError("invalid_request", { details: [`wallet ${problem}`] });
    const wallet = canonicalAddress(input.wallet);
    const episodes = await readEpisodes(services, wallet, moment);
    const page = episodes.slice(input.offset, input.offset + input.limit);
    return {
      data: {
        items: page.map((episode) => ({
          ...tokenName(catalogue, chain, episode.token),
          ...episodeFields(episode, formation !== undefined),
        })),
        meta: formationMeta(formation),
      },
      metadata: {
        wallet,
        chain,
        total_items: episodes.length,
        limit: input.limit,
        offset: input.offset,
        as_of: isoOf(formation?.formed_at ?? moment.at),
        warnings: formation ? [] : ["no cohorts have been formed at this time: the market is not subtracted"],
      },
    };
  },
  summarize({ data: { items }, metadata }) {
    if (items.length === 0) return [`No positions of ${metadata.wallet} are known.`];
    return [
      `Positions of ${metadata.wallet}: ${items.length} of ${metadata.total_items}, newest first.`,
      table(
        ["token", "opened", "closed", "cost", "realised", "open", "minus market"],
        items
          .slice(0, 15)
          .map((item) => [
            tokenLabel(item),
            item.opened_at.slice(0, 16),
            item.closed_at?.slice(0, 16) ?? "open",
            usd(item.cost_usd),
            usd(item.realized_usd),
            usd(item.mark_usd),
            rate(item.adjusted),
          ]),
      ),
    ];
  },
});

async function readEpisodes(
  { store, catalogue, smartMoney }: Services,
  wallet: string,
  { chain, at: asked, formation }: Moment,
): Promise<NamedEpisode[]> {
  const at = formation?.formed_at ?? asked + 1;
  const traded = await store.read(tokensOfWallet, { chain, wallet, until: at, limit: MAX_TOKENS + 1 });
  const records = traded.reduce((sum, { trades }) => sum + trades, 0);
  if (records > MAX_RECORDS || traded.length > MAX_TOKENS)
    throw new AppError("invalid_request", {
      reason: "too_expensive",
      details: [
        `wallet has ${records} stored trades of ${traded.length} tokens: at most ${MAX_RECORDS} trades of ${MAX_TOKENS} tokens can be computed in one request`,
      ],
    });
  if (traded.length === 0) return [];
  const tokens = traded.map(({ token }) => token);
  const [market] = formation
    ? await store.read(marketOfFormation, { chain, formed_at: formation.formed_at, run: formation.run })
    : [];
  const none = { since_1h: at, since_24h: at, since_7d: at, since_30d: at };
  const facts = await store.read(tokenVolumes, { chain, tokens, ...none, until: at, limit: MAX_TOKENS });
  const isMoney = new Set(moneyTokens(chain, catalogue));
  const knownUntil = formation?.known_until ?? store.newestWritten();
  return smartMoney.activity.episodes(async () => ({
    at,
    wallet,
    tokens: tokens.filter((token) => !isMoney.has(token)),
    records: await readRecords(store, { chain, wallets: [wallet], until: at, known_until: knownUntil }),
    ...(await readPrices(store, chain, tokens)),
    market: market ? (JSON.parse(market.market_json) as MarketWindow) : { first_hour: 0, levels: [] },
    firstTrades: facts.map((row): [string, number] => {
      const launched = catalogue.byToken(chain, row.token)?.launched_at ?? Number.POSITIVE_INFINITY;
      return [row.token, Math.min(row.first_trade, launched)];
    }),
  }));
}

/** Figures from a part of the records would be wrong, so too many are an error. */
async function readRecords(store: Store, range: Omit<z.output<typeof recordsOfWallets.params>, "limit">) {
  const max = 2 * MAX_RECORDS;
  const lines = await store.readLines(recordsOfWallets, { ...range, limit: max + 1 });
  return lines.length > max ? tooMany("records", max) : lines;
}

async function readPrices(store: Store, chain: string, tokens: string[]) {
  const range = { chain, tokens, limit: MAX_PRICES + 1 };
  const stored = await store.readColumns(hourlyPrices.ofTokens, range);
  const traded = await store.readColumns(tradePrices.ofTokens, range);
  const lists = [...stored.of.times, ...traded.of.times];
  const prices = lists.reduce((sum, { length }) => sum + length, 0);
  return prices > MAX_PRICES ? tooMany("prices of its tokens", MAX_PRICES) : { stored, traded };
}

function tooMany(what: string, max: number): never {
  throw new AppError("invalid_request", {
    reason: "too_expensive",
    details: [`wallet has more than ${max} stored ${what}: too many to be computed in one request`],
  });
}

function episodeFields(episode: NamedEpisode, hasMarket: boolean) {
  const { uncovered, tokenAgeMs } = episode;
  const noMarket = "no cohorts have been formed at this time, so the market is not known";
  const noCost = "the cost of too much of it is not known";
  const noPrice = "nobody could have copied it: no later price of the token is stored";
  return {
    id: `${episode.token}:${episode.openedAt}`,
    opened_at: isoOf(episode.openedAt),
    closed_at: episode.closedAt === null ? null : isoOf(episode.closedAt),
    buys: episode.buys,
    sells: episode.sells,
    cost_usd: episode.cost,
    proceeds_usd: episode.proceeds,
    realized_usd: episode.realized,
    open_amount: episode.openAmount,
    counted: !uncovered,
    ...withReasons({
      mark_usd: [episode.mark, "no price of the token is stored"],
      gross: [uncovered ? null : episode.gross, noCost],
      adjusted: [uncovered || !hasMarket ? null : episode.adjusted, uncovered ? noCost : noMarket],
      copier: [hasMarket ? episode.copier : null, hasMarket ? noPrice : noMarket],
      token_age_hours: [tokenAgeMs === null ? null : tokenAgeMs / HOUR_MS, NO_FIRST_TRADE],
    }),
  };
}
