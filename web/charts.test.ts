import { describe, expect, it } from "vitest";
import { faded, mixed, sixDigits } from "./src/charts/colors.ts";
import { headlinesByCandle } from "./src/charts/headlines.ts";
import { changeAt, shares, stacked, totalsOf } from "./src/charts/stack.ts";
import { price, readableChange, shareChange, usd } from "./src/format.ts";
import { csvOf } from "./src/csv.ts";
import { pageOf, slugOf } from "./methodology-plugin.ts";

describe("the figures of a chart", () => {
  it("stacks series, and a missing value adds nothing", () => {
    expect(stacked([[1, null, 3], [10, 20, null]])).toEqual([[1, 0, 3], [11, 20, 3]]); // prettier-ignore
    expect(totalsOf([[1, null], [2, null]])).toEqual([3, null]); // prettier-ignore
  });

  it("fades colours, also those that the build has shortened", () => {
    expect(mixed("#2f5fd0", sixDigits("#fff"), 0.4)).toBe("#acbfec");
    expect(faded(sixDigits("#fA0"), 0.5)).toBe("#ffAA0080");
    expect(sixDigits("#2f5fd0")).toBe("#2f5fd0");
  });

  it("computes shares and changes, without dividing by nothing", () => {
    expect(shares([[1, 0, null], [3, 0, 2]])).toEqual([[25, null, null], [75, null, 100]]); // prettier-ignore
    expect([changeAt([2, 3], 1), changeAt([2, 3], 0), changeAt([0, 3], 1), changeAt([null, 3], 1)]).toEqual([
      50,
      null,
      null,
      null,
    ]);
  });

  it("finds the candle of each headline", () => {
    const at = (time: string) => ({ id: time, title: time, published_at: time, isEvent: false });
    const candles = [{ time: "2026-11-10T08:00:00.000Z" }, { time: "2026-11-10T12:00:00.000Z" }];
    const found = headlinesByCandle(
      candles,
      [at("2026-11-10T11:59:00Z"), at("2026-11-10T12:00:00Z"), at("2026-11-10T17:00:00Z")],
      "4h",
    );
    expect([...found].map(([index, headlines]) => [index, headlines.length])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });
});

describe("readable figures", () => {
  it("writes large changes as multiples, and changes of tiny shares in points", () => {
    expect([12.34, -5, 299, 300, 1100, 60_512, 1e7, null].map(readableChange)).toEqual([
      "+12.3%",
      "−5.0%",
      "+299.0%",
      "×4.0",
      "×12",
      "×606",
      ">×1,000",
      "–",
    ]);
    expect(shareChange(100, 1)).toBe("+100.0%");
    expect(shareChange(60_000, 6)).toBe("+6.00 pp");
    expect(shareChange(null, 2)).toBe("new");
    expect(shareChange(null, null)).toBe("–");
  });

  it("writes amounts with three digits, and never shortens a price", () => {
    expect([6343.27, 24_100, 15e6, 912, 15, 0.116, 0].map(usd)).toEqual([
      "$6.34K",
      "$24.1K",
      "$15.0M",
      "$912",
      "$15.00",
      "$0.12",
      "$0",
    ]);
    expect([67_912.4, 23.406, 0.00041213, 0].map(price)).toEqual([
      "$67,912",
      "$23.41",
      "$0.0004121",
      "$0.00",
    ]);
  });
});

describe("the CSV of a table", () => {
  it("flattens rows, quotes cells, and never starts one with a formula", () => {
    const rows = [
      { name: 'a "b", c', counts: { all: 2 }, tags: ["x", "y"], gone: null },
      { name: "=1+1", counts: { all: -3 }, tags: [], gone: true },
    ];
    expect(csvOf(rows)).toBe('name,counts.all,tags,gone\r\n"a ""b"", c",2,x; y,\r\n\'=1+1,-3,,true');
  });
});

describe("a page of the methodology", () => {
  it("has headings with the ids of GitHub, and only links that lead somewhere", () => {
    const page = pageOf(
      "# Title\n\n## Technical score, −100 to 100\n\n[a](pnl.md#scope) [b](../../src/x.ts) [c](#d)\n",
      "/docs/methodology/technical.md",
    );
    expect(page).toMatchObject({ title: "Title", headings: [{ id: "technical-score-100-to-100" }] });
    expect(page.html).toContain('<a href="/methodology/pnl#scope">a</a> b <a href="#d">c</a>');
    expect(page.html).not.toContain("<h1");
    expect(slugOf("What attacks cost and achieve")).toBe("what-attacks-cost-and-achieve");
  });
});
