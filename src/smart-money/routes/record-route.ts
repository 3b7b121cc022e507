// POST /api/v1/data/smart-money/record
import { z } from "zod";
import { boolean, list, oneOf, orNull } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { rate, table } from "../../base/summary-text.ts";
import { DAY_MS, isoOf } from "../../base/time.ts";
import type { KnownFormation } from "../cohort-model.ts";
import type { StoredRecordRow } from "../cohort-queries.ts";
import { type Cohort, cohorts as cohortNames } from "../cohorts.ts";
import { type Reason, reasons, reasonText } from "../eligibility.ts";
import { RULES, WEEK_MS } from "../method.ts";
import { isComplete } from "../record.ts";
import { type RecordSummary, recordSummary, verdicts } from "../verdict.ts";
import {
  common,
  FormationMeta,
  formationMeta,
  momentOf,
  type SmartMoneyServices,
  tableUrl,
  warningsOf,
} from "./smart-money-fields.ts";
import { Unmeasured, withReasons } from "./unmeasured.ts";

const Input = z.object({
  cohorts: orNull(list(oneOf(cohortNames))).describe("Only these cohorts. Default: all."),
  include_weeks: boolean().default(true).describe("Adds the rows of the single weeks."),
  ...common,
});

const NO_POSITIONS = "no position was opened that has a price and whose horizon is over";
const NOT_COPIED = "nobody could have copied a position: no later price is stored";

const Figure = z.number().nullable();
const Interval = z.object({ mean: Figure, low: Figure, high: Figure });

const Output = z.object({
  data: z.object({
    items: z.array(
      z.object({
        cohort: z.enum(cohortNames),
        horizon_days: z.int(),
        verdict: z.enum(verdicts).describe("positive: even copiers beat the market."),
        weeks: z.int().describe("Weeks with at least one position whose horizon is over."),
        entries: z.int(),
        gross: Interval.describe("Mean log return per position, with a 90 % interval by weekly blocks."),
        adjusted: Interval.describe("Return minus the market's."),
        copier: Interval.describe("Return of a copier: 60 s later, with slippage, minus the market's."),
        hit_rate: Figure.describe("Share of positions that beat the market."),
        weekly: z.array(
          z.object({
            formed_at: z.string(),
            members: z
              .int()
              .nullable()
              .describe("Members of the cohort; null for weeks formed before it was stored."),
            members_followed: z
              .int()
              .nullable()
              .describe(`Whose positions count: of more than ${RULES.recordMaxMembers}, a fixed sample.`),
            entries: z.int(),
            gross: Figure,
            adjusted: Figure,
            copier: Figure,
            hit_rate: Figure,
            unmeasured: Unmeasured,
            evidence: z.object({
              wallets_url: z.string().describe("The members of the cohort in this week."),
              trades_url: z.string().describe("Their newest trades up to the end of the week."),
            }),
          }),
        ),
        unmeasured: Unmeasured,
      }),
    ),
    excluded: z
      .array(z.object({ reason: z.string(), description: z.string(), wallets: z.int() }))
      .describe("How many wallets each rule left out of the newest formation."),
    formations: z.int().describe("Weekly formations so far."),
    first_formed_at: z.string().nullable(),
    backfilled: z
      .int()
      .describe("Formations computed more than a day after their Monday, from stored history."),
    meta: FormationMeta,
  }),
  metadata: z.looseObject({ chain: z.string() }),
});

export const smartMoneyRecord = defineRoute({
  path: "/api/v1/data/smart-money/record",
  name: "smart_money_record",
  group: "Smart money",
  summary:
    "Whether the cohorts were right afterwards: their walk-forward record, week by week, with a verdict.",
  description:
    "Returns of the positions that each cohort opened in the week after its formation, over 1, 7 and 30 days. A verdict needs 8 weeks and 30 positions.",
  tool: {
    title: "Smart money track record",
    usage: "Use it before you follow smart money. Returns are log returns per position.",
    defaults: { include_weeks: false },
    unlisted: ["cohorts", "include_weeks", "as_of", "chain"],
  },
  units: 1,
  needs: ["smart money"],
  feeds: ["trades", "prices"],
  input: Input,
  output: Output,
  rows: ({ data }) => data.items.map(({ weekly: _, ...item }) => item),
  example: { cohorts: ["proven", "likely"], include_weeks: false },
  run: async ({ clock, smartMoney: { cohorts } }: SmartMoneyServices, input) => {
    const moment = momentOf(input, { clock, cohorts });
    const { chain, at, formation } = moment;
    const formed = cohorts.formationsOf(chain).filter(({ formed_at: week }) => week <= at);
    const rows = cohorts
      .recordOf(chain)
      .filter((row) => isComplete(row.formed_at, row.horizon_days, at))
      .sort((a, b) => a.formed_at - b.formed_at);
    const names = input.cohorts ?? cohortNames;
    const items = [];
    for (const cohort of names)
      for (const ms of RULES.horizonsMs) {
        const days = ms / DAY_MS;
        const own = rows.filter((row) => row.cohort === cohort && row.horizon_days === days);
        items.push({
          cohort,
          horizon_days: days,
          ...summaryFields(summaryOf(`${chain} ${cohort} ${days}`, own)),
          weekly: input.include_weeks
            ? own.map((row) => weeklyRow(row, cohorts.formationAt(chain, row.formed_at)?.members?.[cohort]))
            : [],
        });
      }
    const excluded = formation ? (JSON.parse(formation.excluded_json) as Record<string, number>) : {};
    return {
      data: {
        items,
        excluded: reasons
          .filter((reason) => (excluded[reason] ?? 0) > 0)
          .map((reason: Reason) => ({
            reason,
            description: reasonText(reason),
            wallets: excluded[reason] ?? 0,
          })),
        formations: formed.length,
        first_formed_at: formed[0] ? isoOf(formed[0].formed_at) : null,
        backfilled: formed.filter((one) => one.known_until > one.formed_at + DAY_MS).length,
        meta: formationMeta(formation),
      },
      metadata: {
        chain,
        as_of: isoOf(at),
        warnings: [...recordWarnings(moment, rows.length), ...sampleWarnings(formed, names)],
      },
    };
  },
  summarize({ data: { items, formations, meta } }) {
    if (meta.formed_at === null) return ["No cohorts have been formed yet, so there is no record."];
    return [
      `Record of ${formations} weekly formations up to ${meta.formed_at.slice(0, 10)}; means a position with 90 % intervals:`,
      table(
        ["cohort", "days", "verdict", "weeks", "positions", "minus market", "as a copier", "beat the market"],
        items.map((item) => [
          item.cohort,
          String(item.horizon_days),
          item.verdict.replace("_", " "),
          String(item.weeks),
          String(item.entries),
          intervalText(item.adjusted),
          intervalText(item.copier),
          rate(item.hit_rate),
        ]),
      ),
    ];
  },
});

/** The newest summary of each cohort and horizon: a bootstrap takes milliseconds, and rows are added once a week. */
const summaries = new Map<string, { rows: string; summary: RecordSummary }>();

function summaryOf(key: string, rows: readonly StoredRecordRow[]): RecordSummary {
  // The chain in the key comes from the caller: what has no rows is not cached, so that made-up names cannot fill memory.
  if (rows.length === 0) return recordSummary([]);
  const identity = rows.map((row) => `${row.formed_at} ${row.written_at}`).join(",");
  const known = summaries.get(key);
  if (known?.rows === identity) return known.summary;
  const summary = recordSummary(rows);
  summaries.set(key, { rows: identity, summary });
  return summary;
}

function recordWarnings(moment: Parameters<typeof warningsOf>[0], rows: number): string[] {
  if (moment.formation !== undefined && rows === 0)
    return ["no horizon is over yet: the first row of the record is complete 8 days after a formation"];
  return warningsOf(moment);
}

function sampleWarnings(formed: readonly KnownFormation[], names: readonly Cohort[]): string[] {
  return names.flatMap((cohort) => {
    const weeks = formed.filter(({ members }) => (members?.[cohort] ?? 0) > RULES.recordMaxMembers).length;
    if (weeks === 0) return [];
    return [
      `${cohort}: in ${weeks} of ${formed.length} weeks the record follows a fixed sample of ${RULES.recordMaxMembers} members`,
    ];
  });
}

function summaryFields({ hitRate, gross, adjusted, copier, ...summary }: RecordSummary) {
  const { hit_rate, unmeasured } = withReasons({
    gross: [gross.mean, NO_POSITIONS],
    adjusted: [adjusted.mean, NO_POSITIONS],
    copier: [copier.mean, summary.entries === 0 ? NO_POSITIONS : NOT_COPIED],
    hit_rate: [hitRate, NO_POSITIONS],
  });
  return { ...summary, gross, adjusted, copier, hit_rate, unmeasured };
}

function weeklyRow(row: StoredRecordRow, members: number | undefined) {
  const { chain, cohort, formed_at, entries } = row;
  const notCounted = "the week was formed before members were counted";
  const followed = members === undefined ? null : Math.min(members, RULES.recordMaxMembers);
  const end = formed_at + WEEK_MS - 1;
  return {
    formed_at: isoOf(formed_at),
    entries,
    ...withReasons({
      members: [members ?? null, notCounted],
      members_followed: [followed, notCounted],
      gross: [row.gross, NO_POSITIONS],
      adjusted: [row.adjusted, NO_POSITIONS],
      copier: [row.copier, entries === 0 ? NO_POSITIONS : NOT_COPIED],
      hit_rate: [row.hit_rate, NO_POSITIONS],
    }),
    evidence: {
      wallets_url: tableUrl("smart_money_wallets", { cohort, chain }, formed_at),
      trades_url: tableUrl("smart_money_trades", { cohort, chain }, end),
    },
  };
}

function intervalText({ mean, low, high }: z.output<typeof Interval>): string {
  return mean === null ? "–" : `${rate(mean)} (${rate(low)} to ${rate(high)})`;
}
