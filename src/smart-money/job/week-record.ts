// What the positions earned that the members of a week's cohorts opened in the week after the formation.
import { hash32 } from "../../base/hash.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Lines, Row } from "../../store/engine.ts";
import { cohorts } from "../cohorts.ts";
import { RULES, WEEK_MS } from "../method.ts";
import { forwardReturn, type Opening, openingsOf, recordRow } from "../record.ts";
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
    for (const one of this.#data.parse(lines)) {
      const opened = openingsOf(one, at, at + WEEK_MS);
      const names = this.#cohortsOf.get(this.#data.wallets.names[one.wallet] ?? "") ?? [];
      for (const cohort of names) this.#openings.get(cohort)?.push(...opened);
    }
  }

  /** One row per cohort and horizon, also without entries: a week without any is part of the record. */
  rows(chain: string): Row[] {
    const { at, now, horizonsMs } = this.#week;
    const context = { prices: this.#data.prices, market: this.#data.market, at: now };
    return horizonsMs.flatMap((ms) =>
      cohorts.map((cohort) => {
        const returns = (this.#openings.get(cohort) ?? [])
          .map((opening) => forwardReturn(opening, ms / DAY_MS, context))
          .filter((one) => one !== null);
        return { chain, ...recordRow(cohort, at, ms / DAY_MS, returns) };
      }),
    );
  }
}
