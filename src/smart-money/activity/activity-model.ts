// The read model of what cohorts trade and hold. It is computed again from the store, in a worker thread, when a wallet that is
// followed has traded, so every process and every restart gives the same figures.
import type { Clock } from "../../base/clock.ts";
import { hash32 } from "../../base/hash.ts";
import type { ReadModel } from "../../base/read-model.ts";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import { openThread, workerUrl } from "../../base/worker.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import type { Store } from "../../store/store.ts";
import { TailPosition } from "../../store/tail-position.ts";
import { PRICE_MAX_AGE_MS } from "../../wallets/token-prices.ts";
import { tradersSince } from "../../wallets/wallet-queries.ts";
import type { CohortModel, RatedWallet } from "../cohort-model.ts";
import type { StoredFormation } from "../cohort-queries.ts";
import { cohorts as cohortNames } from "../cohorts.ts";
import { recordsOfWallets } from "../formation-queries.ts";
import { moneyTokens } from "../money-tokens.ts";
import { pricesAt, tokenVolumes } from "./activity-queries.ts";
import type { ActivityCalls } from "./activity.worker.ts";
import type { Activity, FlowWindow, FollowedWallet } from "./analyse-activity.ts";
import type { EpisodesInput } from "./wallet-episodes.ts";

/** Members of one cohort that are followed: those with the best figures. Machines trade too much to follow many. */
const MAX_MEMBERS = 500;
const MAX_MACHINES = 50;
/** Wallets from which placebo cohorts are drawn. */
const MAX_OTHERS = 2_000;
const WALLETS_PER_READ = 500;
const LIMIT = 10_000_000;
/** Windows move on without new trades. */
const REFRESH_MS = 60_000;
const MIN_PAUSE_MS = 2_000;
/** Past moments that are kept. */
const CACHED = 8;
const IDLE_MS = 60_000;

export interface TokenFigures {
  firstTradeAt: number | null;
  volumes: Record<FlowWindow, number>;
  price: number | null;
  liquidity: number | null;
}

export interface ActivityAt {
  at: number;
  formation: StoredFormation;
  cohorts: Activity;
  tokens: ReadonlyMap<string, TokenFigures>;
}

interface ActivityDeps {
  store: Store;
  clock: Clock;
  catalogue: Pick<Catalogue, "all">;
  cohorts: CohortModel;
}

export function createActivityModel({ store, clock, catalogue, cohorts }: ActivityDeps) {
  const thread = openThread<ActivityCalls>(workerUrl("activity", import.meta.url), {
    idleMs: IDLE_MS,
    workerData: () => undefined,
  });
  const current = new Map<string, ActivityAt>();
  const followed = new Map<string, ReadonlySet<string>>();
  const computedAt = new Map<string, number>();
  const changed = new Set<string>();
  const past = new Map<string, Promise<ActivityAt>>();
  const position = new TailPosition(store, store.newestWritten());
  const processed = new Map<string, number>();
  let ready = false;
  let version = 0;

  async function tick(): Promise<void> {
    await findChanges();
    for (const chain of cohorts.chains()) {
      const formation = cohorts.latest(chain, clock.now());
      if (formation === undefined) continue;
      const sinceMs = clock.real() - (computedAt.get(chain) ?? Number.NEGATIVE_INFINITY);
      const isNew = current.get(chain)?.formation !== formation;
      if (isNew || sinceMs > REFRESH_MS || (changed.has(chain) && sinceMs > MIN_PAUSE_MS)) {
        changed.delete(chain);
        computedAt.set(chain, clock.real());
        current.set(chain, await compute(formation, clock.now()));
        version++;
      }
    }
  }

  /** Notes the chains on which a followed wallet has traded. */
  async function findChanges(): Promise<void> {
    const rows = await store.read(tradersSince, { since: position.since(), limit: LIMIT });
    for (const { chain, wallet, last_written: written } of rows) {
      const key = `${chain} ${wallet}`;
      if (followed.get(chain)?.has(wallet) && (processed.get(key) ?? 0) < written) {
        changed.add(chain);
        processed.set(key, written);
      }
    }
    for (const { last_written: written } of rows) position.advance(written);
    const oldest = position.since();
    for (const [key, at] of processed) if (at <= oldest) processed.delete(key);
  }

  async function compute(formation: StoredFormation, at: number): Promise<ActivityAt> {
    const { chain, formed_at: formedAt } = formation;
    const wallets = followedWallets(await cohorts.walletsOf(formation), formedAt);
    followed.set(chain, new Set(wallets.map(({ wallet }) => wallet)));
    const isMember = ({ cohorts: names }: FollowedWallet) => names.length > 0;
    const records = [
      ...(await readRecords(chain, wallets.filter(isMember), 0, at)),
      ...(await readRecords(
        chain,
        wallets.filter((one) => !isMember(one)),
        at - 30 * DAY_MS,
        at,
      )),
    ];
    const buffers = records.flatMap(({ pieces }) => pieces.map(({ buffer }) => buffer));
    const money = moneyTokens(chain, catalogue);
    const seed = hash32(`${chain} ${formedAt}`);
    const activity = await thread.call("analyse", { at, seed, wallets, money, records }, buffers);
    return { at, formation, cohorts: activity, tokens: await readTokens(chain, activity, at) };
  }

  async function readRecords(chain: string, wallets: readonly FollowedWallet[], from: number, at: number) {
    const parts = [];
    for (let i = 0; i < wallets.length; i += WALLETS_PER_READ) {
      const names = wallets.slice(i, i + WALLETS_PER_READ).map(({ wallet }) => wallet);
      parts.push(
        await store.readLines(recordsOfWallets, { chain, wallets: names, from, until: at + 1, limit: LIMIT }),
      );
    }
    return parts;
  }

  async function readTokens(
    chain: string,
    activity: Activity,
    at: number,
  ): Promise<Map<string, TokenFigures>> {
    const names = new Set<string>();
    for (const { flows, holdings, trades } of Object.values(activity)) {
      for (const list of [...Object.values(flows), holdings, trades])
        for (const { token } of list) names.add(token);
    }
    const tokens = [...names];
    if (tokens.length === 0) return new Map();
    const limit = tokens.length;
    const [volumes, prices] = await Promise.all([
      store.read(tokenVolumes, {
        chain,
        tokens,
        since_1h: at - HOUR_MS,
        since_24h: at - DAY_MS,
        since_7d: at - 7 * DAY_MS,
        since_30d: at - 30 * DAY_MS,
        until: at + 1,
        limit,
      }),
      store.read(pricesAt, { chain, tokens, from: at - PRICE_MAX_AGE_MS, until: at, limit }),
    ]);
    const quotes = new Map(prices.map((row) => [row.token, row]));
    return new Map(
      volumes.map((row) => [
        row.token,
        {
          firstTradeAt: row.first_trade,
          volumes: {
            "1h": row.volume_1h,
            "24h": row.volume_24h,
            "7d": row.volume_7d,
            "30d": row.volume_30d,
          },
          price: quotes.get(row.token)?.quote ?? null,
          liquidity: quotes.get(row.token)?.depth ?? null,
        },
      ]),
    );
  }

  return {
    name: "smart money activity",
    async load() {
      // The cohorts may be loading at the same time.
      await cohorts.tick();
      await tick();
      ready = true;
    },
    tick,
    stop: () => thread.end(),
    status: () => ({
      ready,
      rows: [...followed.values()].reduce((sum, wallets) => sum + wallets.size, 0),
      asOf: current.size === 0 ? null : Math.max(...[...current.values()].map(({ at }) => at)),
    }),
    /** Increases when the current figures may have changed. */
    version: () => version,
    /** The newest figures of a chain; undefined before the first formation. */
    current: (chain: string): ActivityAt | undefined => current.get(chain),
    episodes: (input: EpisodesInput) => thread.call("episodes", input),
    /** Figures of the past are computed on demand. */
    async at(formation: StoredFormation, at: number | undefined): Promise<ActivityAt> {
      const known = current.get(formation.chain);
      if (known?.formation === formation && (at === undefined || at === known.at)) return known;
      const time = at ?? clock.now();
      const key = `${formation.chain} ${formation.formed_at} ${time}`;
      const result = past.get(key) ?? compute(formation, time);
      past.set(key, result);
      result.catch(() => past.delete(key));
      const [oldest] = past.keys();
      if (past.size > CACHED && oldest !== undefined) past.delete(oldest);
      return result;
    },
  } satisfies ReadModel & Record<string, unknown>;
}

/**
 * The members of all cohorts, and a fixed sample of wallets to compare them with: measured, but in no cohort. Only the members
 * are sorted, because there may be hundreds of thousands of others.
 */
function followedWallets(rated: readonly RatedWallet[], formedAt: number): FollowedWallet[] {
  const byCohort = new Map<string, RatedWallet[]>(cohortNames.map((cohort) => [cohort, []]));
  const outside = rated.filter((one) => one.cohorts.length === 0);
  for (const one of rated) for (const cohort of one.cohorts) byCohort.get(cohort)?.push(one);
  const members = new Set<RatedWallet>();
  for (const [cohort, list] of byCohort) {
    list.sort((a, b) => (b.edge ?? -9) - (a.edge ?? -9) || b.evidence.volume - a.evidence.volume);
    const max = cohort === "machines" ? MAX_MACHINES : MAX_MEMBERS;
    for (const one of list.slice(0, max)) members.add(one);
  }
  const share = Math.min(1, MAX_OTHERS / Math.max(1, outside.length)) * 2 ** 32;
  const others = outside.filter(({ wallet }) => hash32(`${formedAt} ${wallet}`) < share);
  return [...members, ...others].map(({ wallet, cohorts, evidence }) => ({
    wallet,
    cohorts,
    trades: evidence.trades,
    volume: evidence.volume,
  }));
}
