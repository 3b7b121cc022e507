// What the positions earned that the members of a week's cohorts opened in the week after the formation.
import { hash32 } from "../../base/hash.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Lines, Row } from "../../store/engine.ts";
import { type Cohort, cohorts } from "../cohorts.ts";
import { RULES, WEEK_MS } from "../method.ts";
import { type ForwardReturn, forwardReturn, type Opening, openingsOf, weekRow } from "../record.ts";
import { eachWallet } from "../trade-columns.ts";
import type { ChainData } from "./chain-data.ts";

interface CohortMember {
  wallet: string;
  cohorts: readonly string[];
}

/** Returns the wallets to follow, each with the cohorts for which it counts: a fixed sample of a larger cohort. */
export function followedMembers(members: readonly CohortMember[], at: number): CohortMember[] {
  const followed = new Map<string, string[]>();
  for (const cohort of cohorts) {
    const names = members.filter((member) => member.cohorts.includes(cohort)).map(({ wallet }) => wallet);
    for (const wallet of sample(names, at)) followed.set(wallet, [...(followed.get(wallet) ?? []), cohort]);
  }
  return [...followed].map(([wallet, names]) => ({ wallet, cohorts: names }));
}

function sample(names: string[], at: number): string[] {
  if (names.length <= RULES.recordMaxMembers) return names;
  const order = new Map(names.map((name) => [name, hash32(`${at} ${name}`)]));
  return names.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, RULES.recordMaxMembers);
}

export interface RecordedWeek {
  at: number;
  now: number;
  horizonsMs: readonly number[];
  followed: readonly CohortMember[];
}

/** Collects the positions of a week, some wallets at a time. */
export class WeekRecord {
  readonly #week: RecordedWeek;
  readonly #data: ChainData;
  readonly #cohortsOf: ReadonlyMap<string, readonly string[]>;
  readonly #openings = new Map<string, Opening[]>(cohorts.map((cohort) => [cohort, []]));

  constructor(week: RecordedWeek, data: ChainData) {
    this.#week = week;
    this.#data = data;
    this.#cohortsOf = new Map(week.followed.map(({ wallet, cohorts: names }) => [wallet, names]));
  }

  /** The records of some wallets up to the end of the week. */
  add(lines: Lines): void {
    const { at } = this.#week;
    const columns = this.#data.columns(lines);
    eachWallet(columns, (from, to) => {
      const wallet = this.#data.wallets.names[columns.wallets[from] ?? -1] ?? "";
      const opened = openingsOf(columns, from, to, at, at + WEEK_MS);
      for (const cohort of this.#cohortsOf.get(wallet) ?? []) this.#openings.get(cohort)?.push(...opened);
    });
  }

  /** One row per cohort and horizon, also without entries: a week without any is part of the record. */
  rows(chain: string): Row[] {
    return this.#week.horizonsMs.flatMap((ms) =>
      cohorts.map((cohort) => this.#row(chain, cohort, ms / DAY_MS)),
    );
  }

  #row(chain: string, cohort: Cohort, horizonDays: number): Row {
    const { at, now } = this.#week;
    const context = { prices: this.#data.prices, market: this.#data.market, at: now };
    const returns = (this.#openings.get(cohort) ?? [])
      .map((opening) => forwardReturn(opening, horizonDays, context))
      .filter((one): one is ForwardReturn => one !== null);
    const row = weekRow(cohort, at, horizonDays, returns);
    return {
      chain,
      cohort,
      horizon_days: horizonDays,
      formed_at: at,
      entries: row?.entries ?? 0,
      copied: row?.copied ?? 0,
      gross: row?.gross ?? null,
      adjusted: row?.adjusted ?? null,
      copier: row?.copier ?? null,
      hit_rate: row?.hitRate ?? null,
    };
  }
}
