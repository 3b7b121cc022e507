// The read model of the cohorts: every formation and the whole record, which are small, and the wallets of the formations
// that were requested last.
import { getOrCreate } from "../base/maps.ts";
import type { ReadModel } from "../base/read-model.ts";
import type { Store } from "../store/store.ts";
import { tail } from "../store/tail.ts";
import {
  formations,
  memberships,
  provenWallets,
  recordRows,
  type StoredFormation,
  type StoredRecordRow,
  type StoredWallet,
  walletsOfFormation,
} from "./cohort-queries.ts";
import { RULES } from "./method.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

const MAX_WALLETS = 1_000_000;
const CACHED_FORMATIONS = 4;

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
  const newFormations = tail(store, formations, {
    from: 0,
    keyOf: ({ chain, run, formed_at }) => `${chain} ${formed_at} ${run}`,
  });
  const newRecord = tail(store, recordRows, {
    from: 0,
    keyOf: (row) => `${row.chain} ${row.cohort} ${row.horizon_days} ${row.formed_at}`,
  });
  const byChain = new Map<string, Map<number, StoredFormation>>();
  const record = new Map<string, Map<string, StoredRecordRow>>();
  const wallets = new Map<string, Promise<RatedWallet[]>>();
  const members = new Map<string, Promise<Member[]>>();
  let ready = false;

  async function tick(): Promise<void> {
    for (let rows = await newFormations.next(); rows.length > 0; rows = await newFormations.next())
      for (const row of rows) addFormation(row);
    for (let rows = await newRecord.next(); rows.length > 0; rows = await newRecord.next())
      for (const row of rows)
        getOrCreate(record, row.chain, () => new Map()).set(
          `${row.cohort} ${row.horizon_days} ${row.formed_at}`,
          row,
        );
  }

  /** Never rewritten: of two formations of one week, the one written first counts. */
  function addFormation(row: StoredFormation): void {
    const weeks = getOrCreate(byChain, row.chain, () => new Map<number, StoredFormation>());
    const known = weeks.get(row.formed_at);
    if (known === undefined || isEarlier(row, known)) weeks.set(row.formed_at, row);
  }

  /** Oldest first. */
  function formationsOf(chain: string): StoredFormation[] {
    return [...(byChain.get(chain)?.values() ?? [])].sort((a, b) => a.formed_at - b.formed_at);
  }

  /** The members of cohorts and all measured wallets of a formation, in order of their addresses. */
  function walletsOf(formation: StoredFormation): Promise<RatedWallet[]> {
    const { chain, run, formed_at } = formation;
    return cached(wallets, `${chain} ${formed_at} ${run}`, CACHED_FORMATIONS, () =>
      readWallets({ chain, run, formed_at, limit: MAX_WALLETS }),
    );
  }

  /** The members of a cohort, with the formation since which each has been in it without interruption. */
  async function membersOf(formation: StoredFormation, cohort: string): Promise<Member[]> {
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

  async function readWallets(params: { chain: string; run: string; formed_at: number; limit: number }) {
    const found = await store.readPieces(walletsOfFormation, params);
    const rated: RatedWallet[] = [];
    for await (const rows of found.pieces) for (const row of rows) rated.push(ratedWallet(row));
    return rated;
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
    membersOf: (formation: StoredFormation, cohort: string) =>
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

export function ratedWallet({ evidence_json, ...row }: StoredWallet): RatedWallet {
  return { ...row, evidence: JSON.parse(evidence_json) as StoredEvidence };
}

function isEarlier(a: StoredFormation, b: StoredFormation): boolean {
  return a.written_at === b.written_at ? a.run < b.run : a.written_at < b.written_at;
}
