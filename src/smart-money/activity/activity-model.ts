// The read model of what cohorts trade and hold. It is computed again from the store, in a worker thread, when a wallet that is
// followed has traded, so every process and every restart gives the same figures.
import { Semaphore } from "../../base/async.ts";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { hash32 } from "../../base/hash.ts";
import { getOrCreate } from "../../base/maps.ts";
import type { ReadModel } from "../../base/read-model.ts";
import { openThread, workerUrl } from "../../base/worker.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import { buffersOf } from "../../store/result-buffers.ts";
import type { Store } from "../../store/store.ts";
import type { Touched } from "../../wallets/wallet-queries.ts";
import type { CohortModel, KnownFormation, RatedWallet } from "../cohort-model.ts";
import { type Cohort, cohorts as cohortNames } from "../cohorts.ts";
import { WEEK_MS } from "../method.ts";
import { moneyTokens } from "../money-tokens.ts";
import type { ActivityCalls } from "./activity.worker.ts";
import type { Activity } from "./analyse-activity.ts";
import { readFollowed, readTokens, type TokenFigures } from "./read-activity.ts";
import type { EpisodesInput } from "./wallet-episodes.ts";

/** Members of one cohort that are followed: those with the best figures. Machines trade too much to follow many. */
const MAX_MEMBERS = 500;
const MAX_MACHINES = 50;
/** Windows move on without new trades. */
const REFRESH_MS = 60_000;
/** Between two computations; longer if one takes long, so that it leaves time for other work. */
const MIN_PAUSE_MS = 2_000;
const PAUSE_FACTOR = 5;
/** Past moments that are kept. */
const CACHED = 8;
/** Requests for which something is computed at the same time, and those that may wait for it. */
const ON_DEMAND = 1;
const MAX_WAITING = 8;
const BUSY_SECONDS = 5;

export interface ActivityAt {
  at: number;
  formation: KnownFormation;
  cohorts: Activity;
  /** All members of each cohort, including those that are not followed. */
  members: Readonly<Record<Cohort, number>>;
  tokens: ReadonlyMap<string, TokenFigures>;
}

interface ActivityDeps {
  store: Store;
  clock: Clock;
  catalogue: Pick<Catalogue, "all">;
  cohorts: CohortModel;
}

/** What is known about a chain. */
interface ChainActivity {
  current?: ActivityAt;
  followed: ReadonlySet<string>;
  /** By the real clock. */
  endedAt: number;
  tookMs: number;
  hasChanged: boolean;
  /** When the newest trade that was noted of each followed wallet was written. */
  noted: Map<string, number>;
}

export function createActivityModel({ store, clock, catalogue, cohorts }: ActivityDeps) {
  const thread = openThread<ActivityCalls>(workerUrl("activity", import.meta.url), {
    workerData: () => undefined,
  });
  const chains = new Map<string, ChainActivity>();
  const past = new Map<string, Promise<ActivityAt>>();
  const onDemand = new Semaphore(ON_DEMAND);
  let ready = false;
  let version = 0;

  async function tick(): Promise<void> {
    for (const chain of cohorts.chains()) {
      const formation = cohorts.latest(chain, clock.now());
      if (formation === undefined) continue;
      const state = getOrCreate(chains, chain, emptyActivity);
      const now = clock.real();
      const isNew = state.current?.formation !== formation;
      // A first start forms the cohorts of a year, one week after another. Not all of them are worth computing.
      const isLast = clock.now() - formation.formed_at < WEEK_MS;
      const pauseMs =
        isNew || state.hasChanged ? Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * state.tookMs) : REFRESH_MS;
      if ((isNew && isLast) || now - state.endedAt > pauseMs) {
        state.hasChanged = false;
        if (isNew) state.noted.clear();
        state.followed = new Set((await followedWallets(formation)).map(({ wallet }) => wallet));
        state.current = await compute(formation, clock.now());
        state.endedAt = clock.real();
        state.tookMs = state.endedAt - now;
        version++;
      }
    }
  }

  /** Notes the chains on which a followed wallet has traded. Rows may be reported more than once. */
  function noteTrades(rows: readonly Touched[]): void {
    for (const { chain, wallet, last_written: written } of rows) {
      const state = chains.get(chain);
      if (!state?.followed.has(wallet) || (state.noted.get(wallet) ?? 0) >= written) continue;
      state.noted.set(wallet, written);
      state.hasChanged = true;
    }
  }

  /** Runs work for a request: a few at a time, since each reads the history of thousands of wallets. */
  async function forRequest<T>(work: () => Promise<T>): Promise<T> {
    if (onDemand.waiting >= MAX_WAITING)
      throw new AppError("unavailable", {
        message: "Too many requests need figures that have to be computed first.",
        reason: "busy",
        retryAfterSeconds: BUSY_SECONDS,
      });
    return onDemand.run(work);
  }

  /** Members of all cohorts, and wallets to compare them with. */
  async function followedWallets(formation: KnownFormation): Promise<RatedWallet[]> {
    const members = followedMembers(await cohorts.walletsOf(formation));
    return [...members, ...(await cohorts.outsidersOf(formation))];
  }

  async function compute(formation: KnownFormation, at: number): Promise<ActivityAt> {
    const { chain, formed_at: formedAt } = formation;
    const rated = await cohorts.walletsOf(formation);
    const members = Object.fromEntries(cohortNames.map((cohort) => [cohort, 0])) as Record<Cohort, number>;
    for (const { cohorts: names } of rated) for (const name of names) members[name as Cohort] += 1;
    const wallets = await followedWallets(formation);
    const { records, others } = await readFollowed(store, { chain, wallets, at });
    const input = { at, seed: hash32(`${chain} ${formedAt}`), wallets, money: moneyTokens(chain, catalogue) };
    const activity = await thread.call(
      "analyse",
      { ...input, records, others },
      [...records, others].flatMap(buffersOf),
    );
    const tokens = await readTokens(store, chain, activity, at);
    return { at, formation, cohorts: activity, members, tokens };
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
    status() {
      const states = [...chains.values()];
      const times = states.flatMap(({ current }) => current?.at ?? []);
      return {
        ready,
        rows: states.reduce((sum, { followed }) => sum + followed.size, 0),
        asOf: times.length === 0 ? null : Math.max(...times),
      };
    },
    /** Increases when the current figures may have changed. */
    version: () => version,
    /** The newest figures of a chain: of an earlier formation until those of the newest are computed, undefined before the first. */
    current: (chain: string): ActivityAt | undefined => chains.get(chain)?.current,
    noteTrades,
    /** The input is read when it is its turn. */
    episodes: (read: () => Promise<EpisodesInput>) =>
      forRequest(async () => thread.call("episodes", await read())),
    /** Figures of the past are computed on demand. */
    async at(formation: KnownFormation, at: number): Promise<ActivityAt> {
      const current = chains.get(formation.chain)?.current;
      if (current?.formation === formation && at === current.at) return current;
      const key = `${formation.chain} ${formation.formed_at} ${at}`;
      const result = past.get(key) ?? forRequest(() => compute(formation, at));
      past.set(key, result);
      result.catch(() => past.delete(key));
      const [oldest] = past.keys();
      if (past.size > CACHED && oldest !== undefined) past.delete(oldest);
      return result;
    },
  } satisfies ReadModel & Record<string, unknown>;
}

function emptyActivity(): ChainActivity {
  const never = Number.NEGATIVE_INFINITY;
  return { followed: new Set(), endedAt: never, tookMs: 0, hasChanged: false, noted: new Map() };
}

/** Only the members with the best figures of a large cohort are followed, and only followed wallets appear in answers. */
function followedMembers(rated: readonly RatedWallet[]): RatedWallet[] {
  const byCohort = new Map<string, RatedWallet[]>(cohortNames.map((cohort) => [cohort, []]));
  for (const one of rated) for (const cohort of one.cohorts) byCohort.get(cohort)?.push(one);
  const members = new Set<RatedWallet>();
  for (const [cohort, list] of byCohort) {
    list.sort((a, b) => (b.edge ?? -9) - (a.edge ?? -9) || b.evidence.volume - a.evidence.volume);
    const max = cohort === "machines" ? MAX_MACHINES : MAX_MEMBERS;
    for (const one of list.slice(0, max)) members.add(one);
  }
  return [...members];
}
