// Judges how the screener reads labelled sentences: right, reported, or wrong without a word.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { allProjects } from "../src/demo/demo-catalogue.ts";
import { FilterRequest } from "../src/projects/screener/filter-request.ts";
import { interpretRequest } from "../src/projects/screener/interpret-request.ts";
import type { FindProject } from "../src/projects/screener/plain-english/named-projects.ts";

const Value = z.union([
  z.number(),
  z.string(),
  z.array(z.string()),
  z.strictObject({ range: z.tuple([z.number(), z.number()]) }),
]);
const Fields = z.record(z.string(), Value);
type Fields = z.output<typeof Fields>;

/** One sentence and what a careful reader expects of it. */
const Case = z.object({
  id: z.string(),
  text: z.string(),
  class: z.string().default(""),
  expect: Fields,
  /** Other readings that are as good. */
  accept: z.array(Fields).default([]),
  /** Readings that leave something out, if that is reported. */
  partial: z.array(Fields).default([]),
  /** What must be reported. */
  ignored: z.array(z.string()).default([]),
  optional: z.array(z.string()).default([]),
  forbidden: z.array(z.string()).default([]),
});
type Case = z.output<typeof Case>;

export const verdicts = [
  "right",
  "reported",
  "wrong, with something reported",
  "wrong without a word",
] as const;
export type Verdict = (typeof verdicts)[number];

export function readCases(path: string): Case[] {
  return z.array(Case).parse(JSON.parse(readFileSync(path, "utf8")));
}

interface Reading {
  readonly verdict: Verdict;
  readonly criteria: object;
  readonly ignored: readonly string[];
}

/** Reads the sentence with the catalogue of the demo and judges the result. */
export async function judgeCase(one: Case): Promise<Reading> {
  const request = FilterRequest.safeParse({ filter_mode: "natural_language", instructions: one.text });
  if (!request.success) return { verdict: "reported", criteria: {}, ignored: ["(rejected)"] };
  const { criteria, ignored } = await interpretRequest(request.data, { findProject });
  const got = withoutDefaults(criteria);
  const isTold = one.ignored.every((phrase) => isReported(phrase, ignored));
  const wrong = ignored.length > 0 ? "wrong, with something reported" : "wrong without a word";
  const good = [one.expect, ...one.accept].map(withoutDefaults);
  const partly = [...good, ...one.partial.map(withoutDefaults)].some((want) =>
    fits(got, want, one.optional, false),
  );
  const verdict = one.forbidden.some((field) => field in got)
    ? wrong
    : good.some((want) => fits(got, want, one.optional, true))
      ? isTold
        ? "right"
        : "wrong without a word"
      : partly && ignored.length > 0 && isTold
        ? "reported"
        : wrong;
  return { verdict, criteria, ignored };
}

const defaults: Fields = { sort_by: "trending", sort_direction: "desc", timeframe: "24h", limit: 20 };

function withoutDefaults(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => defaults[field] !== value));
}

/** Whether all that was read is wanted and, if `isWhole`, all that is wanted was read. */
function fits(got: Fields, want: Fields, optional: readonly string[], isWhole: boolean): boolean {
  const isSame = (field: string) => field in got && isEqual(got[field], want[field]);
  return (
    (!isWhole || Object.keys(want).every(isSame)) &&
    Object.keys(got).every((field) => optional.includes(field) || (field in want && isSame(field)))
  );
}

function isEqual(value: Fields[string] | undefined, want: Fields[string] | undefined): boolean {
  if (Array.isArray(want)) return Array.isArray(value) && value.toSorted().join() === want.toSorted().join();
  if (typeof want === "object")
    return typeof value === "number" && value >= want.range[0] && value <= want.range[1];
  const [, slug, figure, factor = "1"] =
    /^@([a-z0-9-]+)\.([a-z0-9_]+)(?:\*([\d.]+))?$/.exec(String(want)) ?? [];
  if (slug === undefined)
    return (
      value === want ||
      (typeof want === "number" && Math.abs(Number(value) - want) <= 1e-6 * Math.max(1, Math.abs(want)))
    );
  // Of the figures of a project, only the market cap is known without market data.
  const cap = allProjects().find((project) => project.slug === slug)?.market?.capMillions;
  return (
    figure === "market_cap" &&
    cap !== undefined &&
    Math.abs(Number(value) / (cap * Number(factor)) - 1) < 0.02
  );
}

/** Whether at least half of the words and all numbers of a phrase occur in what was reported. */
function isReported(phrase: string, ignored: readonly string[]): boolean {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
  const told = new Set(wordsIn(ignored.join(" ")));
  const words = wordsIn(phrase);
  return (
    words.filter((word) => /\d/.test(word)).every((word) => told.has(word)) &&
    words.filter((word) => told.has(word)).length * 2 >= words.length
  );
}

const findProject: FindProject = (name) => {
  const wanted = name.toLowerCase();
  const [largest] = allProjects()
    .filter((one) => [one.slug, one.symbol.toLowerCase(), one.name.toLowerCase()].includes(wanted))
    .toSorted((a, b) => (b.market?.capMillions ?? 0) - (a.market?.capMillions ?? 0));
  if (largest === undefined) return undefined;
  const { slug, categories, ecosystems, market } = largest;
  return { slug, categories, ecosystems, marketCap: market === undefined ? null : market.capMillions * 1e6 };
};
