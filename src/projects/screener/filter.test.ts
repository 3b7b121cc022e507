import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundFields, bounds, type Criteria } from "./criteria.ts";
import { figureFields, figures, type FigureField } from "./figures.ts";
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
    fdv: positive.map((millions) => (millions === null ? null : millions * 1e6)),
    liquidity: positive,
    "4h": windowArbitrary,
    "24h": windowArbitrary,
    rsi: positive,
    technical_score: small,
    quant_score: positive,
    quant_score_change: small,
    price: positive,
    changes: fc.record({ "1h": small, "4h": small, "24h": small, "7d": small, "30d": small, "90d": small }),
    ath_distance: positive,
    volume_7d: positive,
    attention: fc.option(
      fc.record({
        mentions_24h: fc.nat(3),
        mentions_7d: fc.nat(3),
        mentions_change_24h: small,
        mentions_change_7d: small,
        mindshare_24h: fc.nat(3),
        mindshare_7d: fc.nat(3),
        mindshare_change_24h: small,
        mindshare_change_7d: small,
        mindshare_change_24h_percent: small,
        mindshare_change_7d_percent: small,
        authors_24h: fc.nat(3),
        authors_7d: fc.nat(3),
      }),
      { nil: null },
    ),
    fundamentals: fc.record({
      tvl: positive,
      tvl_change_7d: small,
      tvl_change_30d: small,
      fees_30d: positive,
      fees_change_7d: small,
      fees_change_30d: small,
      revenue_30d: positive,
      revenue_change_7d: small,
      revenue_change_30d: small,
    }),
    age_days: positive,
    trending: fc.record({ "4h": positive, "24h": positive }),
  })
  .map(
    (
      world,
    ): Omit<ScreenedProject, "project"> & { project: Omit<ScreenedProject["project"], "project_id"> } => ({
      project: {
        project_name: "Project",
        symbol: world.is_stablecoin ? "Q" : "P",
        slug: world.is_stablecoin ? "q" : "p",
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
        price: world.price,
        market_cap: world.market_cap,
        fdv: world.fdv,
        liquidity: world.liquidity,
        changes: world.changes,
        ath_distance: world.ath_distance,
        volume_7d: world.volume_7d,
        observed_at: 0,
        windows: { "4h": world["4h"], "24h": world["24h"] },
      },
      hourly: { ...noTechnical, rsi: world.rsi, technical_score: world.technical_score },
      fourHourly: noTechnical,
      quant_score: world.quant_score,
      quant_score_change: world.quant_score_change,
      attention: world.attention,
      fundamentals: world.fundamentals,
      age_days: world.age_days,
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
    sort_by: maybe(fc.constantFrom(...figureFields)),
    sort_direction: maybe(fc.constantFrom("asc" as const, "desc" as const)),
    timeframe: maybe(fc.constantFrom(...timeframes)),
    tradable_chains: maybe(slugs("solana", "ethereum", "base", "arbitrum")),
    ecosystems: maybe(slugs("solana", "base", "sui", "atlantis")),
    categories: maybe(slugs("ai", "defi", "stablecoins")),
    exclude_ecosystems: maybe(slugs("solana", "sui")),
    exclude_categories: maybe(slugs("ai", "stablecoins")),
    exclude_projects: maybe(slugs("p", "Q")),
    ...Object.fromEntries(
      boundFields.map((field) => {
        const [least = -2, most = 3] = bounds[field].range;
        return [field, maybe(fc.integer({ min: Math.max(least, -2), max: Math.min(most, 3) }))];
      }),
    ),
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
            figures: () => null,
            mindshare: async () => null,
          });
          const pages: number[] = [];
          for (let page = 0; page * limit <= rows.length; page++) {
            const { total, page: found } = filterProjects(snapshot, criteria, { limit, page });
            expect(total).toBe(expected.length);
            expect(found.length).toBeLessThanOrEqual(limit);
            pages.push(...found.map(({ project }) => project.project_id));
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
  const anyOf = (have: readonly string[], want: readonly string[] | undefined) =>
    want === undefined || want.length === 0 || want.some((slug) => have.includes(slug));
  const noneOf = (have: readonly string[], out: readonly string[] = []) =>
    !out.some((slug) => have.includes(slug));
  const isWithin = (row: ScreenedProject) =>
    boundFields.every((field) => {
      const limit = criteria[field];
      if (limit === undefined) return true;
      const { figure, side } = bounds[field];
      const value = naiveFigure(rows, row, figure, frame);
      const scaled = (figures[figure].scale ?? 1) > 1 && value !== null ? value / 1e6 : value;
      return scaled !== null && (side === "min" ? scaled >= limit : scaled <= limit);
    });
  const passes = (row: ScreenedProject) =>
    isWithin(row) &&
    anyOf(row.project.ecosystems, criteria.ecosystems) &&
    anyOf(row.project.categories, criteria.categories) &&
    anyOf(
      row.project.tokens.map(({ chain }) => chain),
      criteria.tradable_chains,
    ) &&
    noneOf(row.project.ecosystems, criteria.exclude_ecosystems) &&
    noneOf(row.project.categories, criteria.exclude_categories) &&
    noneOf([row.project.slug, row.project.symbol], criteria.exclude_projects) &&
    !(row.project.is_stablecoin && criteria.exclude_categories?.includes("stablecoins") === true);
  const figure = (row: ScreenedProject) => naiveFigure(rows, row, criteria.sort_by ?? "trending", frame);
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

function naiveFigure(
  rows: readonly ScreenedProject[],
  row: ScreenedProject,
  field: FigureField,
  frame: "4h" | "24h",
): number | null {
  const { market, fundamentals } = row;
  const over = (above: number | null, below: number | null) =>
    above === null || below === null || below <= 0 ? null : above / below;
  const larger = (other: ScreenedProject) => {
    const [own, cap] = [market.market_cap ?? 0, other.market.market_cap ?? -1];
    return cap > own || (cap === own && other.project.project_id < row.project.project_id);
  };
  const fees = fundamentals.fees_30d;
  const all: Partial<Record<FigureField, number | null>> = {
    ...market.windows[frame],
    ...row.attention,
    mindshare_change_24h: row.attention?.mindshare_change_24h_percent ?? null,
    mindshare_change_7d: row.attention?.mindshare_change_7d_percent ?? null,
    mindshare_change_points_24h: row.attention?.mindshare_change_24h ?? null,
    mindshare_change_points_7d: row.attention?.mindshare_change_7d ?? null,
    ...fundamentals,
    market_cap: market.market_cap,
    fdv: market.fdv,
    market_cap_to_fdv: over(market.market_cap, market.fdv),
    liquidity: market.liquidity,
    price: market.price,
    market_cap_rank: market.market_cap === null ? null : 1 + rows.filter(larger).length,
    price_change_1h: market.changes["1h"],
    price_change_4h: market.changes["4h"],
    price_change_24h: market.changes["24h"],
    price_change_7d: market.changes["7d"],
    price_change_30d: market.changes["30d"],
    price_change_90d: market.changes["90d"],
    ath_distance: market.ath_distance,
    volume_7d: market.volume_7d,
    volume_to_market_cap: over(market.windows["24h"].volume, market.market_cap),
    market_cap_to_tvl: over(market.market_cap, fundamentals.tvl),
    price_to_fees: over(market.market_cap, fees === null ? null : (fees * 365) / 30),
    token_age: row.age_days,
    technical_score: row.hourly.technical_score,
    rsi: row.hourly.rsi,
    quant_score: row.quant_score,
    quant_score_change: row.quant_score_change,
    trending: row.trending[frame],
  };
  if (field === "valuation_percentile") return naiveValuation(rows, row, over);
  return all[field] ?? null;
}

function naiveValuation(
  rows: readonly ScreenedProject[],
  row: ScreenedProject,
  over: (above: number | null, below: number | null) => number | null,
): number | null {
  const ratios = [
    ({ market, fundamentals }: ScreenedProject) => over(market.market_cap, fundamentals.tvl),
    ({ market, fundamentals: { fees_30d: fees } }: ScreenedProject) =>
      over(market.market_cap, fees === null ? null : (fees * 365) / 30),
  ];
  const shares = ratios.flatMap((ratio) => {
    const own = ratio(row);
    if (own === null) return [];
    const [peers] = row.project.categories
      .map((slug) =>
        rows
          .filter(({ project }) => project.categories.includes(slug))
          .flatMap((other) => ratio(other) ?? []),
      )
      .filter(({ length }) => length >= 5)
      .sort((a, b) => a.length - b.length);
    if (peers === undefined) return [];
    return [(100 * peers.filter((other) => other < own).length) / (peers.length - 1)];
  });
  return shares.length === 0 ? null : shares.reduce((a, b) => a + b) / shares.length;
}
