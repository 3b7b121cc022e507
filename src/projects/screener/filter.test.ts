import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Criteria } from "./criteria.ts";
import { sortFields } from "./figures.ts";
import { filterProjects } from "./filter.ts";
import { timeframes } from "../market/market-window.ts";
import type { ScreenedProject } from "./screened-project.ts";
import { ProjectSnapshot } from "./project-snapshot.ts";
import { technicalOf } from "../market/indicators.ts";

const small = fc.option(fc.integer({ min: -2, max: 3 }), { nil: null });
const positive = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
const slugs = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const windowArbitrary = fc.record({
  price_change: small,
  volume: positive,
  volume_change: small,
  traders: positive,
  traders_change: small,
  buy_volume_ratio: positive,
});
const noTechnical = technicalOf([]);
const rowArbitrary = fc
  .record({
    ecosystems: slugs("solana", "base", "sui"),
    categories: slugs("ai", "defi", "stablecoins"),
    chains: slugs("solana", "ethereum", "base", "arbitrum"),
    is_stablecoin: fc.boolean(),
    market_cap: positive.map((millions) => (millions === null ? null : millions * 1e6)),
    liquidity: positive,
    "4h": windowArbitrary,
    "24h": windowArbitrary,
    rsi: positive,
    technical_score: small,
    quant_score: positive,
    quant_score_change: small,
    mentions: fc.option(
      fc.record({
        mentions_24h: fc.nat(3),
        mentions_7d: fc.nat(3),
        mentions_change_24h: small,
        mentions_change_7d: small,
      }),
      { nil: null },
    ),
    trending: fc.record({ "4h": positive, "24h": positive }),
  })
  .map(
    (
      world,
    ): Omit<ScreenedProject, "project"> & { project: Omit<ScreenedProject["project"], "project_id"> } => ({
      project: {
        project_name: "p",
        symbol: "P",
        slug: "p",
        description: "",
        detailed_description: "",
        ecosystems: world.ecosystems,
        categories: world.categories,
        tokens: world.chains.map((chain) => ({ chain, address: "a", decimals: null })),
        twitter_handle: "",
        website: "",
        is_wrapped: false,
        is_stablecoin: world.is_stablecoin,
        aliases: [],
        launched_at: null,
        source_ids: [],
        origins: [],
        is_imported: true,
      },
      market: {
        price: 1,
        market_cap: world.market_cap,
        liquidity: world.liquidity,
        observed_at: 0,
        windows: { "4h": world["4h"], "24h": world["24h"] },
      },
      hourly: { ...noTechnical, rsi: world.rsi, technical_score: world.technical_score },
      fourHourly: noTechnical,
      quant_score: world.quant_score,
      quant_score_change: world.quant_score_change,
      mentions: world.mentions,
      trending: world.trending,
    }),
  );
const rowsArbitrary = fc.array(rowArbitrary, { maxLength: 30 }).chain((rows) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: rows.length, maxLength: rows.length })
    .map((ids) =>
      rows.map((row, index): ScreenedProject => ({
        ...row,
        project: { ...row.project, project_id: ids[index] ?? 0 },
      })),
    ),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const criteriaArbitrary = fc
  .record({
    sort_by: maybe(fc.constantFrom(...sortFields)),
    sort_direction: maybe(fc.constantFrom("asc" as const, "desc" as const)),
    timeframe: maybe(fc.constantFrom(...timeframes)),
    tradable_chains: maybe(slugs("solana", "ethereum", "base", "arbitrum")),
    ecosystems: maybe(slugs("solana", "base", "sui", "atlantis")),
    categories: maybe(slugs("ai", "defi", "stablecoins")),
    exclude_ecosystems: maybe(slugs("solana", "sui")),
    exclude_categories: maybe(slugs("ai", "stablecoins")),
    min_market_cap: maybe(fc.nat(2)),
    max_market_cap: maybe(fc.nat(3)),
    min_price_change: maybe(fc.integer({ min: -2, max: 2 })),
    max_price_change: maybe(fc.integer({ min: -2, max: 2 })),
    min_liquidity: maybe(fc.nat(3)),
    min_volume: maybe(fc.nat(3)),
    min_trader_count: maybe(fc.nat(3)),
    min_trader_change: maybe(fc.integer({ min: -2, max: 2 })),
    min_technical_score: maybe(fc.integer({ min: -2, max: 2 })),
    max_technical_score: maybe(fc.integer({ min: -2, max: 2 })),
    min_rsi: maybe(fc.nat(3)),
    max_rsi: maybe(fc.nat(3)),
  })
  // Few criteria at a time, because otherwise hardly any project would pass.
  .chain((all) =>
    fc.subarray(Object.entries(all), { maxLength: 5 }).map((some) => Object.fromEntries(some) as Criteria),
  );

describe("the filter", () => {
  it("returns the same projects, order, total and pages as a naive implementation", () => {
    fc.assert(
      fc.property(
        rowsArbitrary,
        criteriaArbitrary,
        fc.integer({ min: 1, max: 7 }),
        (rows, criteria, limit) => {
          const expected = naive(rows, criteria);
          const snapshot = new ProjectSnapshot(rows, 0, {
            mentions: () => null,
            mindshare: async () => null,
          });
          const pages: number[] = [];
          for (let page = 0; page * limit <= rows.length; page++) {
            const { total, page: found } = filterProjects(snapshot, criteria, { limit, page });
            expect(total).toBe(expected.length);
            expect(found.length).toBeLessThanOrEqual(limit);
            pages.push(...Array.from(found, (at) => snapshot.rows[at]?.project.project_id ?? NaN));
          }
          expect(pages).toEqual(expected);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

function naive(rows: readonly ScreenedProject[], criteria: Criteria): number[] {
  const frame = criteria.timeframe ?? "24h";
  const atLeast = (value: number | null, min: number | undefined) =>
    min === undefined || (value !== null && value >= min);
  const atMost = (value: number | null, max: number | undefined) =>
    max === undefined || (value !== null && value <= max);
  const anyOf = (have: readonly string[], want: readonly string[] | undefined) =>
    want === undefined || want.length === 0 || want.some((slug) => have.includes(slug));
  const noneOf = (have: readonly string[], out: readonly string[] = []) =>
    !out.some((slug) => have.includes(slug));
  const millions = (value: number | null) => (value === null ? null : value / 1e6);
  const passes = ({ project, market, hourly }: ScreenedProject) =>
    atLeast(millions(market.market_cap), criteria.min_market_cap) &&
    atMost(millions(market.market_cap), criteria.max_market_cap) &&
    atLeast(market.windows[frame].price_change, criteria.min_price_change) &&
    atMost(market.windows[frame].price_change, criteria.max_price_change) &&
    atLeast(market.liquidity, criteria.min_liquidity) &&
    atLeast(market.windows[frame].volume, criteria.min_volume) &&
    atLeast(market.windows[frame].traders, criteria.min_trader_count) &&
    atLeast(market.windows[frame].traders_change, criteria.min_trader_change) &&
    atLeast(hourly.technical_score, criteria.min_technical_score) &&
    atMost(hourly.technical_score, criteria.max_technical_score) &&
    atLeast(hourly.rsi, criteria.min_rsi) &&
    atMost(hourly.rsi, criteria.max_rsi) &&
    anyOf(project.ecosystems, criteria.ecosystems) &&
    anyOf(project.categories, criteria.categories) &&
    anyOf(
      project.tokens.map(({ chain }) => chain),
      criteria.tradable_chains,
    ) &&
    noneOf(project.ecosystems, criteria.exclude_ecosystems) &&
    noneOf(project.categories, criteria.exclude_categories) &&
    !(project.is_stablecoin && criteria.exclude_categories?.includes("stablecoins") === true);
  const figure = (row: ScreenedProject): number | null => {
    const by = criteria.sort_by ?? "trending";
    const all: Record<string, number | null | undefined> = {
      ...row.market.windows[frame],
      ...row.mentions,
      market_cap: row.market.market_cap,
      quant_score: row.quant_score,
      quant_score_change: row.quant_score_change,
      trending: row.trending[frame],
    };
    return all[by] ?? null;
  };
  return rows
    .filter(passes)
    .sort((a, b) => {
      const [x, y] = [figure(a), figure(b)];
      if (x !== null && y !== null && x !== y) return criteria.sort_direction === "asc" ? x - y : y - x;
      if ((x === null) !== (y === null)) return x === null ? 1 : -1;
      return a.project.project_id - b.project.project_id;
    })
    .map((row) => row.project.project_id);
}
