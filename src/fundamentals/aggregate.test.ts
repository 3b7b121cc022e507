import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aggregate, type ProjectSeries } from "./aggregate.ts";
import { dayLabel, dayNumber, periodStart, type Grouping } from "./periods.ts";
import { Series } from "./daily-series.ts";

interface Figure {
  project: string;
  chain: string;
  day: number;
  value: number;
}

const FIRST = dayNumber("2026-01-01");
const DAYS = 70;

/** A naive implementation of the rules in docs/methodology/fundamentals.md. */
function naive(
  figures: Figure[],
  kind: "flow" | "stock",
  grouping: Grouping,
  entity: (figure: Figure) => string[],
  limit: number,
) {
  const newest = new Map(
    figures.map((figure) => [`${figure.project}|${figure.chain}|${figure.day}`, figure]),
  );
  const rows = [...newest.values()].filter(
    (row) =>
      row.chain !== "" ||
      ![...newest.values()].some((o) => o.project === row.project && o.day === row.day && o.chain !== ""),
  );
  const valueOf = (slice: Figure[]) => {
    const sums = new Map<string, number>();
    for (const project of new Set(slice.map((row) => row.project))) {
      let own = slice.filter((row) => row.project === project);
      if (kind === "stock") {
        const lastDay = Math.max(...own.map((row) => row.day));
        const totalIsLast = own.some((row) => row.day === lastDay && row.chain === "");
        own = own.filter((row) => (row.chain === "") === totalIsLast);
        own = own.filter((row) => !own.some((o) => o.chain === row.chain && o.day > row.day));
      }
      for (const row of own)
        for (const name of entity(row)) sums.set(name, (sums.get(name) ?? 0) + row.value);
    }
    return sums;
  };
  const periods = [...new Set(rows.map((row) => periodStart(row.day, grouping)))].sort((a, b) => a - b);
  const sums = periods.map((period) =>
    valueOf(rows.filter((row) => periodStart(row.day, grouping) === period)),
  );
  // An entity whose last figure was replaced by the project's total has earlier values, but a weight of 0.
  const weights = valueOf(rows);
  const shown = [...new Set(sums.flatMap((one) => [...one.keys()]))]
    .sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || (a < b ? -1 : 1))
    .slice(0, limit);
  return periods.flatMap((period, p) => {
    const own = sums[p] ?? new Map<string, number>();
    const data = Object.fromEntries(
      shown.filter((name) => own.has(name)).map((name) => [name, own.get(name) ?? 0]),
    );
    return Object.keys(data).length > 0 ? [{ period: dayLabel(period), data }] : [];
  });
}

function fast(
  figures: Figure[],
  kind: "flow" | "stock",
  grouping: Grouping,
  entity: (figure: Figure) => string[],
  limit: number,
) {
  const projects = new Map<string, Map<string, Series>>();
  for (const { project, chain, day, value } of figures) {
    const chains = projects.get(project) ?? new Map<string, Series>();
    projects.set(project, chains);
    const series = chains.get(chain) ?? new Series();
    chains.set(chain, series);
    series.set(day, value);
  }
  const input: ProjectSeries[] = [...projects].map(([project, chains]) => ({
    chains,
    totalCounts: true,
    entitiesOf: (chain) => entity({ project, chain, day: 0, value: 0 }),
  }));
  return aggregate(input, { kind, grouping, firstDay: FIRST, lastDay: FIRST + DAYS - 1, entityLimit: limit });
}

const figure = fc.record({
  project: fc.constantFrom("a", "b", "c"),
  chain: fc.constantFrom("", "x", "y"),
  day: fc.integer({ min: FIRST, max: FIRST + DAYS - 1 }),
  // Integers, so that sums are exact in any order.
  value: fc.integer({ min: 0, max: 1000 }),
});
const byProject = ({ project }: Figure) => [project];
const byChain = ({ chain }: Figure) => [chain || "unattributed"];
const bySeveral = ({ project }: Figure) => (project === "a" ? ["p", "q"] : ["q"]);

describe("aggregation", () => {
  it("agrees with the naive implementation for any figures in any order of arrival", () => {
    fc.assert(
      fc.property(
        fc.array(figure, { maxLength: 60 }),
        fc.constantFrom<"flow" | "stock">("flow", "stock"),
        fc.constantFrom<Grouping>("daily", "weekly", "monthly"),
        fc.constantFrom(byProject, byChain, bySeveral),
        fc.integer({ min: 1, max: 4 }),
        (figures, kind, grouping, entity, limit) => {
          expect(fast(figures, kind, grouping, entity, limit).rows).toEqual(
            naive(figures, kind, grouping, entity, limit),
          );
        },
      ),
      { numRuns: 1500 },
    );
  });

  it("returns a stored 0 and never adds one", () => {
    const rows = fast(
      [{ project: "a", chain: "x", day: FIRST, value: 0 }],
      "flow",
      "daily",
      byProject,
      5,
    ).rows;
    expect(rows).toEqual([{ period: "2026-01-01", data: { a: 0 } }]);
  });

  it("breaks ties by name and counts every entity before the limit", () => {
    const figures = ["c", "a", "b"].map((project) => ({ project, chain: "x", day: FIRST, value: 7 }));
    const result = fast(figures, "flow", "daily", byProject, 2);
    expect(result.entities).toEqual(["a", "b"]);
    expect(result.entityCount).toBe(3);
  });
});

describe("periods", () => {
  it("labels ISO weeks by their Monday and months by the 1st", () => {
    expect(dayLabel(periodStart(dayNumber("2026-11-15"), "weekly"))).toBe("2026-11-09");
    expect(dayLabel(periodStart(dayNumber("2026-11-09"), "weekly"))).toBe("2026-11-09");
    expect(dayLabel(periodStart(dayNumber("2021-01-01"), "weekly"))).toBe("2020-12-28");
    expect(dayLabel(periodStart(dayNumber("1969-12-31"), "weekly"))).toBe("1969-12-29");
    expect(dayLabel(periodStart(dayNumber("2024-02-29"), "monthly"))).toBe("2024-02-01");
  });
});
