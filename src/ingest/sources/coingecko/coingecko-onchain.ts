// Tokens on exchanges of their chain: unique buyers and sellers, liquidity, holders, and what the token's contract allows.
// The demo plan includes it; without a key the limit is too low.
import { z } from "zod";
import { dayOf, HOUR_MS, parseInstant } from "../../../base/time.ts";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import { observationFromPools, type Pool } from "../../../projects/market/pools.ts";
import type { Page, SourceContext } from "../../source.ts";
import { chunksOf, groupBy } from "../shared/lists.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { FailureStreak, idList, walk } from "../shared/resumable-walk.ts";
import { lenient, lenientList } from "../shared/upstream-json.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import {
  type Coingecko,
  coingeckoFor,
  poolsPath,
  type Settings,
  tokenPath,
  waitsForCalls,
} from "./coingecko-request.ts";
import type { ObservedProject } from "../shared/observed-projects.ts";
import { coveredProjects, dueInHour } from "./coingecko-derivatives.ts";

interface CoveredToken extends ObservedProject {
  projectId: number;
  network: string;
  address: string;
}

/** The token of each project on its main chain, largest first. Payments in a stablecoin say nothing about its traders. */
async function tokensOf(context: SourceContext): Promise<CoveredToken[]> {
  const order = Object.keys(coingeckoProvider.networks);
  return (await coveredProjects(context)).flatMap((covered) => {
    const { tokens, is_stablecoin: isStable, is_wrapped: isWrapped } = covered.project;
    const main = tokens
      .filter(({ chain }) => order.includes(chain))
      .toSorted((a, b) => order.indexOf(a.chain) - order.indexOf(b.chain))[0];
    const network = coingeckoProvider.networks[main?.chain ?? ""];
    if (isStable || isWrapped || main === undefined || network === undefined) return [];
    return [{ ...covered, projectId: covered.project.project_id, network, address: main.address }];
  });
}

const count = lenient(z.int().min(0));
const Trades = lenient(z.object({ buyers: count, sellers: count, buys: count, sells: count }));
// Decimals are strings, so that they are not rounded.
const decimal = lenient(z.string().min(1).transform(Number).pipe(z.number().min(0)));
const Pools = z.object({
  data: z.array(z.unknown()),
  included: lenientList(z.looseObject({ type: z.string() })),
});
const Related = z.object({ id: z.string() });
export const TokenPools = z.object({
  id: z.string(),
  attributes: z.object({ address: z.string().min(1) }),
  relationships: z.object({ top_pools: z.object({ data: lenientList(Related) }) }),
});
export const ListedPool = z.object({
  id: z.string(),
  attributes: z.object({
    base_token_price_usd: decimal,
    quote_token_price_usd: decimal,
    reserve_in_usd: decimal,
    volume_usd: lenient(z.object({ h1: decimal })),
    transactions: z.object({ h1: Trades, h24: Trades }),
    pool_created_at: lenient(z.string()),
  }),
  relationships: lenient(z.object({ base_token: lenient(z.object({ data: Related })) })),
});
type ListedPool = z.output<typeof ListedPool>;

/** Reads the same tokens every hour, because the traders of a window are the sum of its hours. */
export async function* readPools(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const due = dueInHour(context);
  if (due === undefined) return;
  const gecko = coingeckoFor(context, settings);
  const spared = gecko.spared("figures");
  if (spared === 0) return yield { records: {}, cursor: context.cursor, note: waitsForCalls };
  const byNetwork = groupBy(await tokensOf(context), ({ network }) => network);
  const calls = [...byNetwork.values()]
    .flatMap((tokens) => [...chunksOf(tokens, coingeckoProvider.onchainTokensPerCall)])
    .toSorted((a, b) => totalMarketCap(b) - totalMarketCap(a))
    .slice(0, Math.min(settings.pool_calls, spared));
  if (calls.length === 0) return;
  const page = new PageBuilder();
  // The last 60 minutes are mostly the previous hour, because a new hour is looked for every ten minutes.
  const previous = await context.observedHours(due.hour - HOUR_MS, due.hour);
  const stored = new Map(previous.map((row) => [row.project_id, row]));
  const streak = new FailureStreak(calls.length);
  for (const tokens of calls) {
    try {
      const found = await requestPools(gecko, page, tokens, context.now());
      for (const { projectId: project_id, unique_traders, traders, liquidity } of found) {
        if (unique_traders === null || traders === null) page.drop("no number of traders");
        const before = stored.get(project_id);
        if (unique_traders !== null) page.add("market", [{ project_id, time: due.hour, unique_traders }]);
        if (before === undefined) continue;
        // DexScreener sees all pools of a token, and not only the largest.
        const lastHour = { price: before.price, traders, liquidity: before.liquidity ?? liquidity };
        page.add("market", [{ project_id, time: due.hour - HOUR_MS, ...lastHour }]);
      }
      streak.reset();
    } catch (error) {
      const { message, detail } = streak.add(error);
      page.quarantine(`${tokens[0]?.network ?? ""}: ${message}`, detail);
    }
  }
  yield page.page(due);
}

function totalMarketCap(tokens: readonly CoveredToken[]): number {
  return tokens.reduce((sum, { marketCap }) => sum + marketCap, 0);
}

async function requestPools(
  gecko: Coingecko,
  page: PageBuilder,
  tokens: readonly CoveredToken[],
  now: number,
) {
  const network = tokens[0]?.network ?? "";
  const addresses = tokens.map(({ address }) => address);
  const { data, included } = await gecko.read(poolsPath(network, addresses), Pools);
  const pools = new Map(
    included
      .filter(({ type }) => type === "pool")
      .flatMap((item) => page.parse(ListedPool, item) ?? [])
      .map((pool) => [pool.id, pool]),
  );
  const listed = await page.parseAll(TokenPools, data, tokens.length);
  page.drop("a token that CoinGecko does not list", tokens.length - data.length);
  return listed.flatMap(({ id, attributes, relationships }) => {
    const token = tokens.find(
      ({ address }) => tokenKey(network, address) === tokenKey(network, attributes.address),
    );
    const own = relationships.top_pools.data.flatMap((pool) => pools.get(pool.id) ?? []);
    const [lastHour, lastDay] = (["h1", "h24"] as const).map((window) =>
      observationFromPools(
        own.map((pool) => poolOf(pool, id, window)),
        now,
      ),
    );
    if (token === undefined || !lastHour) {
      page.drop(token === undefined ? "a token that was not requested" : "no plausible pool");
      return [];
    }
    const { traders, liquidity } = lastHour;
    return [{ projectId: token.projectId, traders, liquidity, unique_traders: lastDay?.traders ?? null }];
  });
}

/** The last hour of a pool, with the traders of a window. Whoever both buys and sells in it is counted twice. */
function poolOf({ attributes, relationships }: ListedPool, tokenId: string, window: "h1" | "h24"): Pool {
  const { buyers, sellers } = attributes.transactions[window] ?? {};
  const { buys = null, sells = null } = attributes.transactions.h1 ?? {};
  const isBase = relationships?.base_token?.data.id === tokenId;
  return {
    priceUsd: (isBase ? attributes.base_token_price_usd : attributes.quote_token_price_usd) ?? Number.NaN,
    liquidityUsd: attributes.reserve_in_usd ?? null,
    volumeUsd: attributes.volume_usd?.h1 ?? null,
    buys,
    sells,
    traders: buyers == null || sellers == null ? null : buyers + sellers,
    createdAt: parseInstant(attributes.pool_created_at) ?? null,
  };
}

export const TokenInfo = z.object({
  data: z.object({
    attributes: z.object({
      holders: lenient(z.object({ count: lenient(z.int().min(0)) })),
      is_honeypot: z.unknown().optional(),
      mint_authority: z.unknown().optional(),
      freeze_authority: z.unknown().optional(),
    }),
  }),
});

/** Only these answers say something: "unknown" is not "no". */
const answers = new Map<unknown, 0 | 1 | null>([
  ["yes", 1],
  [true, 1],
  ["no", 0],
  [false, 0],
  ["unknown", null],
  [null, null],
  [undefined, null],
]);

function flagOf(page: PageBuilder, name: string, answer: unknown): 0 | 1 | null {
  if (!answers.has(answer)) page.quarantine(`unknown answer to ${name}`, answer);
  return answers.get(answer) ?? null;
}

const TokenCursor = z
  .object({
    /** The projects that were read in this round. */
    done: z.string(),
    /** The calls of a day. */
    day: z.string(),
    calls: z.number(),
  })
  .catch({ done: "", day: "", calls: 0 });

/** Reads some tokens a day, each in turn. When all of the largest were read, it begins again with the largest. */
export async function* readTokens(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const { token_calls: perDay } = settings;
  const before = TokenCursor.parse(context.cursor);
  const day = dayOf(context.now());
  let calls = before.day === day ? before.calls : 0;
  const done = idList.read(before.done);
  const tokens = (await tokensOf(context)).slice(0, perDay * coingeckoProvider.tokenRoundDays);
  if (tokens.every(({ projectId }) => done.has(projectId))) done.clear();
  const gecko = coingeckoFor(context, settings);
  const most = Math.min(Math.max(0, perDay - calls), gecko.spared("figures"));
  if (most === 0 && calls < perDay) return yield { records: {}, cursor: context.cursor, note: waitsForCalls };
  const wanted = tokens.filter(({ projectId }) => !done.has(projectId)).slice(0, most);
  yield* walk(context, wanted, {
    nameOf: ({ project }) => project.project_name,
    read: (token, page) => {
      calls += 1;
      return addToken(gecko, page, token, context.now());
    },
    done: [done],
    cursor: () => ({ done: idList.write(done), day, calls }),
  });
}

async function addToken(
  gecko: Coingecko,
  page: PageBuilder,
  { projectId, network, address }: CoveredToken,
  now: number,
): Promise<void> {
  const { attributes } = (await gecko.read(tokenPath(network, address), TokenInfo)).data;
  const stated = {
    holders: attributes.holders?.count ?? null,
    honeypot: flagOf(page, "is_honeypot", attributes.is_honeypot),
    mintable: flagOf(page, "mint_authority", attributes.mint_authority),
    freezable: flagOf(page, "freeze_authority", attributes.freeze_authority),
  };
  const time = now - (now % HOUR_MS);
  if (Object.values(stated).every((value) => value === null)) page.drop("nothing is known about the token");
  else page.add("market", [{ project_id: projectId, time, ...stated }]);
}
