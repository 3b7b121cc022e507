// The read model of the cohorts: every formation and the whole record, which are small, and the members of the formations
// that were requested last.
import { hash32 } from "../base/hash.ts";
import { getOrCreate } from "../base/maps.ts";
import type { ReadModel } from "../base/read-model.ts";
import type { Store } from "../store/store.ts";
import {
  formations,
  memberships,
  outsiders,
  provenWallets,
  ratedMembers,
  recordRows,
  type StoredFormation,
  type StoredRecordRow,
  type StoredWallet,
  walletsByAddress,
} from "./cohort-queries.ts";
import { RULES } from "./method.ts";
import type { SkillModel } from "./skill.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

const MAX_WALLETS = 1_000_000;
const CACHED_FORMATIONS = 4;

/** Wallets that the members of cohorts are compared with, and how many of them are read at once. */
const MAX_OUTSIDERS = 2_000;
const WALLETS_PER_READ = 500;

/** A formation without the fitted models, which are long. */
export interface KnownFormation extends Omit<StoredFormation, "models_json"> {
  /** The mean of wallets without skill, and the share of those with skill; null if they are not known. */
  nullMean: number | null;
  skilledShare: number | null;
  /** The number of members by cohort; null if it was formed before that was stored. */
  members: Readonly<Record<string, number>> | null;
}

type StoredEvidence = Omit<WalletEvidence, "wallet">;
export interface RatedWallet extends Omit<StoredWallet, "evidence_json"> {
  evidence: StoredEvidence;
}

export interface Member {
  rated: RatedWallet;
  since: number;
}

export type CohortModel = ReturnType<typeof createCohortModel>;

export function createCohortModel(store: Store) {
  const newFormations = store.follow(formations, {
    from: 0,
    keyOf: ({ chain, run, formed_at }) => `${chain} ${formed_at} ${run}`,
  });
  const newRecord = store.follow(recordRows, {
    from: 0,
    keyOf: (row) => `${row.chain} ${row.cohort} ${row.horizon_days} ${row.formed_at}`,
  });
  const byChain = new Map<string, Map<number, KnownFormation>>();
  const record = new Map<string, Map<string, StoredRecordRow>>();
  const wallets = new Map<string, Promise<RatedWallet[]>>();
  const samples = new Map<string, Promise<RatedWallet[]>>();
  const members = new Map<string, Promise<Member[]>>();
  let ready = false;

  async function tick(): Promise<void> {
    for (let rows = await newFormations.next(); rows.length > 0; rows = await newFormations.next())
      for (const row of rows) addFormation(knownFormation(row));
    for (let rows = await newRecord.next(); rows.length > 0; rows = await newRecord.next())
      for (const row of rows)
        getOrCreate(record, row.chain, () => new Map()).set(
          `${row.cohort} ${row.horizon_days} ${row.formed_at}`,
          row,
        );
  }

  /** Never rewritten: of two formations of one week, the one written first counts. */
  function addFormation(row: KnownFormation): void {
    const weeks = getOrCreate(byChain, row.chain, () => new Map<number, KnownFormation>());
    const known = weeks.get(row.formed_at);
    if (known === undefined || isEarlier(row, known)) weeks.set(row.formed_at, row);
  }

  /** Oldest first. */
  function formationsOf(chain: string): KnownFormation[] {
    return [...(byChain.get(chain)?.values() ?? [])].sort((a, b) => a.formed_at - b.formed_at);
  }

  /** The members of all cohorts of a formation, in order of their addresses. */
  function walletsOf(formation: KnownFormation): Promise<RatedWallet[]> {
    return cached(wallets, keyOf(formation), CACHED_FORMATIONS, async () => {
      const found = await store.readPieces(ratedMembers, { ...runOf(formation), limit: MAX_WALLETS });
      const rated: RatedWallet[] = [];
      for await (const rows of found.pieces) for (const row of rows) rated.push(ratedWallet(row));
      return rated;
    });
  }

  /** A fixed sample of the wallets that were measured but are in no cohort. There may be hundreds of thousands. */
  function outsidersOf(formation: KnownFormation): Promise<RatedWallet[]> {
    return cached(samples, keyOf(formation), CACHED_FORMATIONS, async () => {
      const found = await store.readPieces(outsiders, { ...runOf(formation), limit: MAX_WALLETS });
      const share = Math.min(1, MAX_OUTSIDERS / Math.max(1, found.length)) * 2 ** 32;
      const names: string[] = [];
      for await (const rows of found.pieces)
        for (const { wallet } of rows)
          if (hash32(`${formation.formed_at} ${wallet}`) < share) names.push(wallet);
      const rated: RatedWallet[] = [];
      for (let i = 0; i < names.length; i += WALLETS_PER_READ)
        rated.push(...(await ratingsOf(formation, names.slice(i, i + WALLETS_PER_READ))));
      return rated;
    });
  }

  /** The wallets that the formation has rated, of a few. */
  async function ratingsOf(formation: KnownFormation, names: string[]): Promise<RatedWallet[]> {
    return (await store.read(walletsByAddress, { ...runOf(formation), wallets: names })).map(ratedWallet);
  }

  /** The members of a cohort, with the formation since which each has been in it without interruption. */
  async function membersOf(formation: KnownFormation, cohort: string): Promise<Member[]> {
    const rated = (await walletsOf(formation)).filter((wallet) => wallet.cohorts.includes(cohort));
    if (rated.length === 0) return [];
    const { chain, formed_at } = formation;
    const earlier = formationsOf(chain).filter((one) => one.formed_at < formed_at);
    const runs = [...new Set(earlier.map(({ run }) => run))];
    const names = rated.map(({ wallet }) => wallet);
    const rows = await store.read(memberships, {
      chain,
      runs,
      wallets: names,
      until: formed_at,
      limit: MAX_WALLETS,
    });
    const seen = new Set(
      rows
        .filter(
          (row) => row.cohorts.includes(cohort) && byChain.get(chain)?.get(row.formed_at)?.run === row.run,
        )
        .map((row) => `${row.wallet} ${row.formed_at}`),
    );
    return rated.map((one) => {
      let since = formed_at;
      for (const { formed_at: week } of earlier.toReversed()) {
        if (!seen.has(`${one.wallet} ${week}`)) break;
        since = week;
      }
      return { rated: one, since };
    });
  }

  return {
    name: "smart money",
    async load() {
      await tick();
      ready = true;
    },
    tick,
    status() {
      const { formed, newest } = summary();
      return { ready, rows: formed, asOf: newest };
    },
    summary,
    chains: () => [...byChain.keys()],
    formationsOf,
    formationAt: (chain: string, at: number) => byChain.get(chain)?.get(at),
    isFormed: (chain: string, at: number) => byChain.get(chain)?.has(at) ?? false,
    /** The newest formation that existed at a time. */
    latest: (chain: string, asOf: number) => formationsOf(chain).findLast(({ formed_at: at }) => at <= asOf),
    recordOf: (chain: string): StoredRecordRow[] => [...(record.get(chain)?.values() ?? [])],
    isRecorded: (chain: string, at: number, horizonDays: number) =>
      record.get(chain)?.has(`proven ${horizonDays} ${at}`) ?? false,
    walletsOf,
    outsidersOf,
    ratingsOf,
    membersOf: (formation: KnownFormation, cohort: string) =>
      cached(members, `${formation.chain} ${formation.formed_at} ${cohort}`, CACHED_FORMATIONS * 7, () =>
        membersOf(formation, cohort),
      ),
    /** When each wallet was proven last, as of a time. */
    async provenBefore(chain: string, at: number): Promise<[string, number][]> {
      const from = at - RULES.formerMs;
      const runs = formationsOf(chain)
        .filter((formation) => formation.formed_at >= from && formation.formed_at < at)
        .map(({ run }) => run);
      const range = { from, until: at, limit: MAX_WALLETS };
      const rows = await store.read(provenWallets, { chain, runs: [...new Set(runs)], ...range });
      return rows.map(({ wallet, proven_at: last }) => [wallet, last]);
    },
  } satisfies ReadModel & Record<string, unknown>;

  function summary(): { formed: number; newest: number | null } {
    const all = [...byChain.values()].flatMap((weeks) => [...weeks.keys()]);
    return { formed: all.length, newest: all.length === 0 ? null : Math.max(...all) };
  }
}

/** Formations never change, so what was read about one can be kept. The results requested last are kept. */
function cached<T>(
  results: Map<string, Promise<T>>,
  key: string,
  max: number,
  read: () => Promise<T>,
): Promise<T> {
  const result = results.get(key) ?? read();
  results.delete(key);
  results.set(key, result);
  result.catch(() => results.delete(key));
  const [oldest] = results.keys();
  if (results.size > max && oldest !== undefined) results.delete(oldest);
  return result;
}

function knownFormation({ models_json, ...row }: StoredFormation): KnownFormation {
  const { skill, members } = JSON.parse(models_json) as {
    skill?: Pick<SkillModel, "m0" | "share">;
    members?: Record<string, number>;
  };
  return {
    ...row,
    nullMean: skill?.m0 ?? null,
    skilledShare: skill?.share ?? null,
    members: members ?? null,
  };
}

function keyOf({ chain, formed_at, run }: KnownFormation): string {
  return `${chain} ${formed_at} ${run}`;
}

function runOf({ chain, formed_at, run }: KnownFormation) {
  return { chain, formed_at, run };
}

function ratedWallet({ evidence_json, ...row }: StoredWallet): RatedWallet {
  return { ...row, evidence: JSON.parse(evidence_json) as StoredEvidence };
}

function isEarlier(a: KnownFormation, b: KnownFormation): boolean {
  return a.written_at === b.written_at ? a.run < b.run : a.written_at < b.written_at;
}
