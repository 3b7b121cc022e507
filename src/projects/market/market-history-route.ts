// POST /api/v1/projects/market-history
import { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { projectId, oneOf, orNull } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { line, short, table, usd } from "../../base/summary-text.ts";
import { DAY_MS, Day, dayOf, dayStart, HOUR_MS, isoOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { AttentionReference, type AttentionReferenceOf } from "../project-attributes.ts";
import { marketSpan } from "../project-queries.ts";
import { type AttentionHistory, marketHistory, type RevisedDay } from "./market-history.ts";
import { countUntil } from "./market-series.ts";
import { withoutOutliers } from "./outliers.ts";
import type { StoredHours } from "./stored-hours.ts";

const intervals = ["1h", "4h", "1d"] as const;
/** 30 days of 1 h, 120 days of 4 h or two years of 1 d: at most 17,520 stored hours. */
const maxDays = { "1h": 30, "4h": 120, "1d": 730 } as const;
const defaultDays = { "1h": 7, "4h": 30, "1d": 90 } as const;
/** The first candle opens at the last price before it. */
const leadMs = DAY_MS;
/** Candles that the summary for a language model shows. */
const MAX_SUMMARY_CANDLES = 14;

const Input = z.object({
  project_id: projectId().describe("The project: an id from /api/v1/reference/projects."),
  interval: oneOf(intervals).default("1h").describe("The length of a candle, aligned to UTC."),
  start_date: orNull(Day).describe(
    "First day in UTC, YYYY-MM-DD. Default: 7 days (1h), 30 days (4h) or 90 days (1d) up to the end. At most 30, 120 or 730 days.",
  ),
  end_date: orNull(Day).describe("Last day in UTC, YYYY-MM-DD, included. Default: today."),
});

const price = (what: string) => z.number().nullable().describe(`${what} Null without an observation.`);

const Candle = z.object({
  time: z.string().describe("Start of the candle, in UTC."),
  open: price("Price in USD: the close of the candle before."),
  high: price("The highest hourly price."),
  low: price("The lowest hourly price."),
  close: price("The last hourly price."),
  volume: price("Traded volume in USD."),
  market_cap: price("Market cap in USD, as last stated in the candle."),
  mindshare: z
    .number()
    .nullable()
    .describe(
      "Share of all attention in the 24 hours up to the end of the candle, in percent. With interval 1d, it stays the same once the day is closed. Null if it is older than about 32 days.",
    ),
  mentions: z.int().nullable().describe("Posts about the project within the candle, without reposts."),
  partial: z.boolean().describe("Whether the candle is still running, so that its figures may change."),
});

const Output = z.object({
  candles: z.array(Candle).describe("Oldest first. A time without a price and without attention has none."),
  attention_reference: AttentionReference,
  metadata: z.looseObject({
    project_id: z.int(),
    project_name: z.string().nullable(),
    symbol: z.string().nullable(),
    interval: z.enum(intervals),
    start_date: z.string(),
    end_date: z.string(),
    candle_count: z.int(),
    revised_days: z
      .array(
        z.object({ date: z.string(), reason: z.string(), late_arrivals: z.int(), revised_at: z.string() }),
      )
      .optional()
      .describe("With interval 1d: the days whose mindshare was computed again after they were closed."),
  }),
});

interface Services {
  clock: Clock;
  store: Store;
  storedHours: StoredHours;
  catalogue: Catalogue;
  attentionHistory: (projectId: number) => Promise<{ at: AttentionHistory; revisedDays: RevisedDay[] }>;
  attentionReference: AttentionReferenceOf;
}

export const marketHistoryRoute = defineRoute({
  path: "/api/v1/projects/market-history",
  name: "projects_market_history",
  group: "Projects",
  summary: "Price candles and volume of a project, with its mindshare and mentions on the same time axis.",
  description: "All times are in UTC.",
  tool: {
    title: "Price and attention over time",
    usage: "Use it for how a price moved, and attention with it. Amounts are in USD, mindshare in percent.",
    defaults: { interval: "1d" },
  },
  units: 1,
  needs: ["catalogue", "mindshare"],
  feeds: ["market", "content"],
  input: Input,
  output: Output,
  rows: ({ candles }) => candles,
  example: { project_id: 1, interval: "4h" },
  run: async (services: Services, input) => {
    const { clock, store, storedHours, catalogue, attentionHistory, attentionReference } = services;
    const { project_id: id, interval } = input;
    const now = clock.now();
    const { from, until } = rangeOf(input, now);
    const stored = await storedHours.of(id, Math.max(0, Math.min(from - leadMs, now)), until - 1);
    // Hours may be dated in the future.
    const series = withoutOutliers({ ...stored, length: countUntil(stored, now) }, now);
    const attention = await attentionHistory(id);
    const days = { from: dayOf(from), until: dayOf(until - DAY_MS) };
    const references = await attentionReference([id], days);
    const candles = marketHistory(series, attention.at, { interval, from, until, now });
    const project = catalogue.get(id);
    const newest = series.time[series.length - 1];
    return {
      candles: candles.map((candle) => ({ ...candle, time: isoOf(candle.time) })),
      attention_reference: references.get(id) ?? [],
      metadata: {
        project_id: id,
        project_name: project?.project_name ?? null,
        symbol: project?.symbol ?? null,
        interval,
        start_date: dayOf(from),
        end_date: dayOf(until - DAY_MS),
        candle_count: candles.length,
        ...(interval === "1d"
          ? {
              revised_days: attention.revisedDays.filter(
                ({ date }) => date >= dayOf(from) && date < dayOf(until),
              ),
            }
          : {}),
        as_of: newest === undefined ? null : isoOf(Math.min(now, newest + HOUR_MS)),
        warnings: !project
          ? [`project_id: ${id} is not a known project, see /api/v1/reference/projects`]
          : candles.some(({ close }) => close !== null)
            ? []
            : [await whyEmpty(store, id, now)],
      },
    };
  },
  summarize({ candles, metadata }) {
    const name = `${line(metadata.project_name ?? "Project", 40)} (id ${metadata.project_id})`;
    if (candles.length === 0)
      return [`${name}: no market history from ${metadata.start_date} to ${metadata.end_date}.`];
    const shown = candles.slice(-MAX_SUMMARY_CANDLES);
    return [
      `${name}, ${metadata.interval} candles in UTC: ${shown.length} of ${candles.length} shown, newest last.`,
      table(
        ["time", "open", "high", "low", "close", "volume", "mindshare", "mentions"],
        shown.map((candle) => [
          candle.time.slice(0, 16) + (candle.partial ? " (running)" : ""),
          ...[candle.open, candle.high, candle.low, candle.close, candle.volume].map(usd),
          candle.mindshare === null ? "–" : `${short(candle.mindshare)}%`,
          short(candle.mentions),
        ]),
      ),
    ];
  },
});

/** From the start of the first day to the end of the last one. */
function rangeOf(input: z.output<typeof Input>, now: number): { from: number; until: number } {
  const until = dayStart(input.end_date ?? dayOf(now)) + DAY_MS;
  const from = input.start_date ? dayStart(input.start_date) : until - defaultDays[input.interval] * DAY_MS;
  const days = (until - from) / DAY_MS;
  if (days < 1) throw new AppError("invalid_request", { details: ["start_date must not be after end_date"] });
  const most = maxDays[input.interval];
  if (days > most)
    throw new AppError("invalid_request", {
      details: [
        `the range has ${days} days: with interval ${input.interval} it must have at most ${most}. Shorten it, or use a longer interval`,
      ],
    });
  return { from, until };
}

async function whyEmpty(store: Store, project: number, now: number): Promise<string> {
  const [span] = await store.read(marketSpan, { project, until: now });
  if (!span) return "no prices are stored for this project: no source observes it, and none were imported";
  return `no prices are stored in this range: this project has them from ${dayOf(span.oldest)} to ${dayOf(span.newest)}`;
}
