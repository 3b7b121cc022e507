// What the positions earned that the members of a week's cohorts opened in the week after the formation.
import { hash32 } from "../../base/hash.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Row } from "../../store/engine.ts";
import { cohorts } from "../cohorts.ts";
import { WEEK_MS } from "../method.ts";
import { type ForwardReturn, forwardReturn, type Opening, openingsOf, weekRow } from "../record.ts";
import { eachWallet } from "../trade-columns.ts";
import type { ChainData } from "./chain-data.ts";
import type { Lines } from "./parse-records.ts";

/** Of a larger cohort, a fixed sample is followed. */
const MAX_FOLLOWED = 1_000;

export interface RecordedWeek {
  at: number;
  now: number;
  horizonsMs: readonly number[];
  members: readonly { wallet: string; cohorts: readonly string[] }[];
  /** Every stored version of the members' records up to the end of the week. */
  records: readonly Lines[];
}

/** One row per cohort and horizon, also without entries: a week without any is part of the record. */
export function recordRowsOf(week: RecordedWeek, data: ChainData, chain: string): Row[] {
  const { at, now, horizonsMs } = week;
  const followed = new Map(cohorts.map((cohort) => [cohort as string, sample(week, cohort)]));
  const openings = new Map<string, Opening[]>(cohorts.map((cohort) => [cohort, []]));
  const context = { prices: data.prices, market: data.market, at: now };
  for (const lines of week.records) {
    const columns = data.columnsOfVersions(lines);
    eachWallet(columns, (from, to) => {
      const wallet = data.wallets.names[columns.wallets[from] ?? -1] ?? "";
      const opened = openingsOf(columns, from, to, at, at + WEEK_MS);
      for (const [cohort, list] of openings) if (followed.get(cohort)?.has(wallet)) list.push(...opened);
    });
  }
  return horizonsMs.flatMap((ms) =>
    cohorts.map((cohort) => {
      const horizonDays = ms / DAY_MS;
      const returns = (openings.get(cohort) ?? [])
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
    }),
  );
}

function sample({ members, at }: RecordedWeek, cohort: string): Set<string> {
  const names = members.filter((member) => member.cohorts.includes(cohort)).map(({ wallet }) => wallet);
  if (names.length <= MAX_FOLLOWED) return new Set(names);
  const order = new Map(names.map((name) => [name, hash32(`${at} ${name}`)]));
  return new Set(names.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, MAX_FOLLOWED));
}
