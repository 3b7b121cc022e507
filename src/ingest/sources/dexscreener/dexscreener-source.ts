// DexScreener: hourly liquidity, volume, buys and sells of the pools in which our projects' tokens are traded.
import { z } from "zod";
import { HOUR_MS } from "../../../base/time.ts";
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import type { MarketRecord } from "../../../projects/market/market-record.ts";
import { observationFromPools, type Pool } from "../../../projects/market/pools.ts";
import { SOL } from "../../../wallets/money.ts";
import type { Page, Source, SourceContext, Probe } from "../../source.ts";
import { dexScreenerChain } from "../shared/chain-names.ts";
import { count } from "../shared/source-settings.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { FailureStreak } from "../shared/resumable-walk.ts";
import { chunksOf, groupBy } from "../shared/lists.ts";
import { readJson, lenient } from "../shared/upstream-json.ts";
import { dexscreenerProvider } from "./dexscreener-provider.ts";

const Settings = z.strictObject({
  projects: count(1, 20_000, 3_000).describe(
    "Number of projects to observe; those without a CoinGecko price come first.",
  ),
});

/** A project is observed on its main chains, not on every bridge. */
const TOKENS_PER_PROJECT = 4;
const chainOrder = ["solana", "ethereum", "base", "arbitrum", "bsc"];
const PROJECTS_PER_PAGE = 60;
const EVERY_MS = 10 * 60_000;

export const dexscreener: Source<z.output<typeof Settings>> = {
  id: "dexscreener",
  title: "Pools: price, liquidity, volume, buys and sells",
  cost: "free, no key",
  isFree: true,
  provider: dexscreenerProvider,
  gives: ["market"],
  settings: Settings,
  tasks: ({ projects }) => [
    { id: "dexscreener:pools", everyMs: EVERY_MS, read: (context) => readPools(context, projects) },
  ],
  probes: () => [poolsProbe()],
};

const Cursor = z.object({
  /** Start of the hour last observed, and the distance of the observation from its end. */
  hour: z.number(),
  apartMs: z.number(),
  /** The last project of the round in progress; null when it is complete. */
  after: z.number().nullable(),
  /** The number of projects of the round. */
  subjects: z.number().default(0),
});

/**
 * DexScreener reports the last 60 minutes. Close to the full hour these are the hour before, so the round nearest to it
 * is stored, and no hour counts twice.
 */
export function hourObserved(now: number): { hour: number; apartMs: number } {
  const end = Math.round(now / HOUR_MS) * HOUR_MS;
  return { hour: end - HOUR_MS, apartMs: Math.abs(now - end) };
}

async function* readPools(context: SourceContext, most: number): AsyncIterable<Page> {
  const before = Cursor.nullable().catch(null).parse(context.cursor);
  const now = context.now();
  const round = hourObserved(now);
  const isSameHour = before?.hour === round.hour;
  const isResumed =
    isSameHour && before.after !== null && Math.abs(round.apartMs - before.apartMs) < EVERY_MS / 2;
  const all = subjectsOf(context.projects.all(), most);
  const isStored = isSameHour && !isResumed && before.after === null && round.apartMs >= before.apartMs;
  // The stored round is nearer to the end of the hour. Only projects that have been found since are added to it.
  if (isStored && all.length <= before.subjects) return;
  const apartMs = isResumed || isStored ? before.apartMs : round.apartMs;
  const after = isResumed ? (before.after ?? 0) : 0;
  const observed = isStored ? await observedIn(context, round.hour) : new Set();
  const subjects = all.filter(
    ({ project }) => project.project_id > after && !observed.has(project.project_id),
  );
  // Several failed calls in a row are the upstream's fault.
  const streak = new FailureStreak();
  for (let start = 0; start < subjects.length; start += PROJECTS_PER_PAGE) {
    if (context.signal.aborted) return;
    const some = subjects.slice(start, start + PROJECTS_PER_PAGE);
    const isLast = start + PROJECTS_PER_PAGE >= subjects.length;
    const page = new PageBuilder();
    const found = await requestPools(
      context,
      page,
      some.flatMap(({ tokens }) => tokens),
      streak,
    );
    for (const subject of some) {
      const pools = subject.tokens.flatMap(({ chain, address }) => found.get(tokenKey(chain, address)) ?? []);
      const record = recordOf(subject, pools, round.hour, now);
      if (record) page.add("market", [record]);
      else page.drop(pools.length === 0 ? "no pool" : "no plausible pool");
    }
    const last = isLast ? null : (some.at(-1)?.project.project_id ?? null);
    yield page.page({ hour: round.hour, apartMs, after: last, subjects: all.length });
  }
}

async function observedIn(context: SourceContext, hour: number): Promise<ReadonlySet<number>> {
  const observed = await context.observedHours(hour, hour + HOUR_MS);
  return new Set(observed.filter(({ liquidity }) => liquidity !== null).map((row) => row.project_id));
}

interface PoolSubject {
  project: Project;
  tokens: Token[];
  /** CoinGecko reports its whole market, so that only its liquidity is taken from the pools. */
  isCovered: boolean;
}

function subjectsOf(projects: readonly Project[], most: number): PoolSubject[] {
  return projects
    .map((project) => ({
      project,
      tokens: tokensOf(project),
      isCovered: project.origins.includes("coingecko"),
    }))
    .filter(({ tokens }) => tokens.length > 0)
    .sort((a, b) => Number(a.isCovered) - Number(b.isCovered))
    .slice(0, most)
    .sort((a, b) => a.project.project_id - b.project.project_id);
}

function tokensOf({ tokens }: Project): Token[] {
  const rank = ({ chain }: Token) =>
    chainOrder.includes(chain) ? chainOrder.indexOf(chain) : chainOrder.length;
  return tokens
    .filter(({ chain }) => dexScreenerChain(chain) !== undefined)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, TOKENS_PER_PROJECT)
    .map(({ chain, address }) => ({ chain, address }));
}

function recordOf(
  { project, isCovered }: PoolSubject,
  pools: readonly TokenPool[],
  hour: number,
  now: number,
): MarketRecord | undefined {
  const observation = observationFromPools(pools, now);
  if (!observation) return undefined;
  const deepest = pools.toSorted((a, b) => (b.liquidityUsd ?? 0) - (a.liquidityUsd ?? 0))[0];
  return {
    project_id: project.project_id,
    time: hour,
    ...observation,
    // If CoinGecko covers the coin, the pools' volume is only part of it, and their market cap and FDV may be of a bridged supply.
    volume: isCovered ? null : observation.volume,
    market_cap: isCovered ? null : (deepest?.marketCap ?? null),
    fdv: isCovered ? null : (deepest?.fdv ?? null),
  };
}

/** All pools of the tokens of one call. */
const MAX_PAIRS = 5_000;

const amount = lenient(z.number().min(0));
const trades = lenient(z.int().min(0));

const Pair = z.object({
  chainId: z.string().min(1),
  baseToken: z.object({ address: z.string().min(1).max(200) }),
  // Absent if no price is known. A string, so that it is not rounded.
  priceUsd: lenient(z.union([z.string(), z.number()])),
  txns: lenient(z.object({ h1: lenient(z.object({ buys: trades, sells: trades })) })),
  volume: lenient(z.object({ h1: amount })),
  liquidity: lenient(z.object({ usd: amount })),
  marketCap: amount,
  fdv: amount,
  pairCreatedAt: amount,
});

/** The pools of SOL, of which there are always some. */
export function poolsProbe(): Probe {
  return {
    name: "pools",
    url: poolsUrl("solana", [SOL]),
    options: POOLS_REQUEST,
    shape: z.array(Pair).min(1),
  };
}

const POOLS_REQUEST = { maxBytes: 16 * 1024 * 1024 };

function poolsUrl(chain: string, addresses: readonly string[]): string {
  const list = addresses.map(encodeURIComponent).join(",");
  return `${dexscreenerProvider.url}/tokens/v1/${dexScreenerChain(chain) ?? chain}/${list}`;
}

interface Token {
  chain: string;
  address: string;
}

type TokenPool = Pool & { marketCap: number | null; fdv: number | null };
/** The pools of each token, by tokenKey. */
type PoolsByToken = Map<string, TokenPool[]>;

/** Requests the pools of tokens on chains that DexScreener covers. A failed call is quarantined, as the streak allows. */
export async function requestPools(
  context: Pick<SourceContext, "fetch">,
  page: PageBuilder,
  tokens: readonly Token[],
  streak: FailureStreak,
): Promise<PoolsByToken> {
  const pools: PoolsByToken = new Map();
  for (const [chain, own] of groupBy(tokens, (token) => token.chain))
    for (const some of chunksOf(own, dexscreenerProvider.tokensPerCall)) {
      const addresses = some.map(({ address }) => address);
      try {
        const response = await context.fetch(poolsUrl(chain, addresses), POOLS_REQUEST);
        const pairs = readJson(response, z.array(z.unknown()));
        for (const [key, found] of await poolsOf(page, pairs, chain, addresses)) pools.set(key, found);
        streak.reset();
      } catch (error) {
        page.quarantine(`${chain}: ${streak.add(error).message}`, addresses);
      }
    }
  return pools;
}

export async function poolsOf(
  page: PageBuilder,
  pairs: readonly unknown[],
  chain: string,
  addresses: readonly string[],
): Promise<PoolsByToken> {
  const byToken: PoolsByToken = new Map(addresses.map((address) => [tokenKey(chain, address), []]));
  for (const pair of await page.parseAll(Pair, pairs, MAX_PAIRS)) {
    const priceUsd = Number(pair.priceUsd ?? Number.NaN);
    // In pairs where the token is the quote token, the price is that of the other token.
    const pools = byToken.get(tokenKey(chain, pair.baseToken.address));
    if (!pools || !Number.isFinite(priceUsd) || priceUsd <= 0) continue;
    pools.push({
      priceUsd,
      liquidityUsd: pair.liquidity?.usd ?? null,
      volumeUsd: pair.volume?.h1 ?? null,
      buys: pair.txns?.h1?.buys ?? null,
      sells: pair.txns?.h1?.sells ?? null,
      // DexScreener counts trades, not traders.
      traders: null,
      createdAt: pair.pairCreatedAt ?? null,
      marketCap: pair.marketCap ?? null,
      fdv: pair.fdv ?? null,
    });
  }
  return byToken;
}
