// DexScreener: liquidity, volume, buys and sells of the pools that the tokens of our projects trade in, hour by hour.
import { z } from "zod";
import { HOUR_MS } from "../../../base/time.ts";
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import type { MarketRecord } from "../../../projects/market/market-record.ts";
import { observationFromPools } from "../../../projects/market/pools.ts";
import { UpstreamFailure, type Page, type Source, type SourceContext } from "../../source.ts";
import { dexScreenerChain } from "../shared/chain-names.ts";
import {
  askPools,
  TOKENS_PER_CALL,
  type PoolReading,
  type Token,
  type TokenPools,
} from "./dexscreener-pairs.ts";
import { quarantine, Tally, type Quarantined } from "../shared/json-answers.ts";
import { failuresOfOneItem, FAILURES_IN_A_ROW } from "../shared/resumable-walk.ts";

const Settings = z.strictObject({
  projects: z
    .int()
    .min(1)
    .max(20_000)
    .default(3_000)
    .describe("How many projects are observed: those without a CoinGecko price first."),
});

/** Where one project's tokens are looked for: its main chains, not every bridge. */
const TOKENS_PER_PROJECT = 4;
const chainOrder = ["solana", "ethereum", "base", "arbitrum", "bsc"];
const PROJECTS_PER_PAGE = 60;
const EVERY_MS = 10 * 60_000;

export const dexscreener: Source<z.output<typeof Settings>> = {
  id: "dexscreener",
  title: "Pools: price, liquidity, volume, buys and sells",
  cost: "free, no key",
  isFree: true,
  gives: ["market"],
  settings: Settings,
  tasks: ({ projects }) => [
    { id: "dexscreener:pools", everyMs: EVERY_MS, read: (context) => readPools(context, projects) },
  ],
};

const Cursor = z.object({
  /** Start of the hour last observed, and how far from its end that was. */
  hour: z.number(),
  apartMs: z.number(),
  /** The last project of a round under way; null when it is through. */
  after: z.number().nullable(),
});

/**
 * What DexScreener tells is the last hour up to now. Asked close to the full hour that is the hour before, so of
 * several rounds the one nearest to it is kept, and no hour counts twice.
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
  // Nearer to the end of the hour than what is stored, or the rest of a round that was cut.
  if (isSameHour && !isResumed && before.after === null && round.apartMs >= before.apartMs) return;
  const apartMs = isResumed ? before.apartMs : round.apartMs;
  const after = isResumed ? (before.after ?? 0) : 0;
  const subjects = subjectsOf(context.projects.all(), most).filter(
    ({ project }) => project.project_id > after,
  );
  const ask = createAsker(context);
  for (let start = 0; start < subjects.length; start += PROJECTS_PER_PAGE) {
    if (context.signal.aborted) return;
    const some = subjects.slice(start, start + PROJECTS_PER_PAGE);
    const isLast = start + PROJECTS_PER_PAGE >= subjects.length;
    const page = await observe(ask, some, round.hour, now);
    yield {
      ...page,
      cursor: { hour: round.hour, apartMs, after: isLast ? null : (some.at(-1)?.project.project_id ?? null) },
    };
  }
}

interface PoolSubject {
  project: Project;
  tokens: Token[];
  /** Its whole market is observed elsewhere: pools tell only what is known of pools. */
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

type Ask = (chain: string, addresses: readonly string[]) => Promise<PoolReading>;

/** What is wrong with one question is told, and the round goes on; five in a row are the upstream's fault. */
function createAsker(context: SourceContext): Ask {
  let failed = 0;
  return async (chain, addresses) => {
    try {
      const reading = await askPools(context, chain, addresses);
      failed = 0;
      return reading;
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || !failuresOfOneItem.has(error.kind)) throw error;
      failed += 1;
      if (failed >= FAILURES_IN_A_ROW) throw error;
      return { byToken: new Map(), quarantined: [quarantine(`${chain}: ${error.message}`, addresses)] };
    }
  };
}

async function observe(
  ask: Ask,
  subjects: readonly PoolSubject[],
  hour: number,
  now: number,
): Promise<Omit<Page, "cursor">> {
  const byChain = new Map<string, string[]>();
  for (const { chain, address } of subjects.flatMap(({ tokens }) => tokens))
    byChain.set(chain, [...(byChain.get(chain) ?? []), address]);
  const pools = new Map<string, TokenPools>();
  const quarantined: Quarantined[] = [];
  for (const [chain, addresses] of byChain)
    for (let start = 0; start < addresses.length; start += TOKENS_PER_CALL) {
      const reading = await ask(chain, addresses.slice(start, start + TOKENS_PER_CALL));
      for (const [key, found] of reading.byToken) pools.set(key, found);
      quarantined.push(...reading.quarantined);
    }
  const dropped = new Tally();
  const market = subjects.flatMap((subject) => {
    const own = subject.tokens.flatMap(
      ({ chain, address }) => pools.get(tokenKey(chain, address))?.pools ?? [],
    );
    const record = recordOf(subject, own, hour, now);
    if (!record) dropped.add(own.length === 0 ? "no pool" : "no pool worth believing");
    return record ? [record] : [];
  });
  return { records: { market }, quarantined, dropped: dropped.counts };
}

function recordOf(
  { project, isCovered }: PoolSubject,
  pools: TokenPools["pools"],
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
    // Of a coin that trades elsewhere too, the pools' part is not the volume, and a bridged supply is not the market cap.
    volume: isCovered ? null : observation.volume,
    market_cap: isCovered ? null : (deepest?.marketCap ?? null),
  };
}
