import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contextOf, PRICE_HOUR, row } from "../../test/smart-money/rows.ts";
import { replay } from "../../test/replay.ts";
import { parseFixed, toNumber } from "../base/decimal.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { episodesOf } from "./episodes.ts";
import { recordsOf, type TradeRow } from "../../test/smart-money/trade-rows.ts";
import { tradeActions } from "./trade-actions.ts";

const AT = 100 * DAY_MS;

function episodes(rows: TradeRow[], prices: Parameters<typeof contextOf>[1] = []) {
  return episodesOf(recordsOf(rows), contextOf(AT, prices));
}

describe("episodes", () => {
  it("go from flat to flat, and leave out a rest of at most 2 %", () => {
    const { episodes: found } = episodes([
      row({ time: 1_000, kind: "buy", amount: 100, value: 100 }),
      row({ time: 2_000, kind: "sell", amount: 60, value: 90 }),
      row({ time: 3_000, kind: "sell", amount: 38.5, value: 60 }),
      row({ time: 4_000, kind: "buy", amount: 50, value: 100 }),
      row({ time: 5_000, kind: "sell", amount: 51.5, value: 51.5 }),
    ]);
    expect(found.map(({ openedAt, closedAt }) => [openedAt, closedAt])).toEqual([
      [1_000, 3_000],
      [4_000, 5_000],
    ]);
    expect(found[0]?.gross).toBeCloseTo(Math.log(150 / 98.5), 12);
  });

  it("mark what is open at no more than 1 % of the liquidity", () => {
    const bought = [row({ time: AT - DAY_MS, kind: "buy", amount: 1_000, value: 1_000 })];
    const priced = { time: AT - PRICE_HOUR, price: 3 };
    const marks = [null, 200_000, 50_000].map(
      (liquidity) => episodes(bought, [{ ...priced, liquidity }]).episodes[0]?.mark,
    );
    expect(marks).toEqual([3_000, 2_000, 500]);
  });

  it("count what has no recent price as lost", () => {
    const bought = row({ time: AT - 20 * DAY_MS, kind: "buy", amount: 10, value: 10 });
    const old = { time: AT - 8 * DAY_MS, price: 5, liquidity: null };
    const [unpriced] = episodes([bought], [old]).episodes;
    expect([unpriced?.mark, unpriced?.adjusted]).toEqual([null, -1.5]);
    // What was sold before still counts.
    const sold = row({ time: AT - 19 * DAY_MS, kind: "sell", amount: 5, value: 20 });
    expect(episodes([bought, sold], [old]).episodes[0]?.adjusted).toBeCloseTo(Math.log(2), 12);
  });

  it("are limited to ± 1.5", () => {
    const rows = [
      row({ time: 1_000, kind: "buy", amount: 1, value: 1 }),
      row({ time: 2_000, kind: "sell", amount: 1, value: 1_000 }),
      row({ token: 1, time: 1_000, kind: "buy", amount: 1, value: 1_000 }),
      row({ token: 1, time: 2_000, kind: "sell", amount: 1, value: 1 }),
    ];
    expect(episodes(rows).episodes.map(({ adjusted }) => adjusted)).toEqual([1.5, -1.5]);
  });

  it("do not include a buy and a sale in one transaction", () => {
    const {
      episodes: found,
      atomicRealized,
      atomicTrades,
    } = episodes([
      row({ time: 1_000, kind: "buy", amount: 10, value: 10, tx: 7, id: "1" }),
      row({ time: 1_000, kind: "sell", amount: 10, value: 12, tx: 7, id: "2" }),
      row({ time: 1_000, kind: "buy", amount: 10, value: 10, tx: 8, id: "3" }),
    ]);
    expect(found).toHaveLength(1);
    expect([atomicTrades, found[0]?.buys, found[0]?.sells]).toEqual([2, 1, 0]);
    expect(atomicRealized).toBeCloseTo(2, 12);
  });

  it("are not measured if more than 20 % was sent away, or if they cost nothing", () => {
    const sentAway = episodes([
      row({ time: 1_000, kind: "buy", amount: 100, value: 100 }),
      row({ time: 2_000, kind: "out", amount: 30 }),
    ]);
    const free = episodes([
      row({ time: 1_000, kind: "buy", amount: 100, value: 0 }),
      row({ time: 2_000, kind: "sell", amount: 100, value: 50 }),
    ]);
    expect([sentAway.episodes[0]?.uncovered, free.episodes[0]?.uncovered]).toEqual([true, true]);
  });

  it("subtract the market over the same hours", () => {
    const rising = Array.from({ length: 6 }, (_, token) =>
      Array.from({ length: 25 }, (_, hour) => ({
        token: token + 1,
        time: hour * HOUR_MS,
        price: Math.exp(hour / 100),
        liquidity: null,
      })),
    ).flat();
    const [episode] = episodes(
      [
        row({ time: 4 * HOUR_MS, kind: "buy", amount: 1, value: 1 }),
        row({ time: 14 * HOUR_MS, kind: "sell", amount: 1, value: Math.exp(0.3) }),
      ],
      rising,
    ).episodes;
    expect(episode?.gross).toBeCloseTo(0.3, 9);
    expect(episode?.adjusted).toBeCloseTo(0.2, 9);
  });
});

const events = fc.array(
  fc.record({
    token: fc.integer({ min: 0, max: 2 }),
    kind: fc.constantFrom<TradeRow["kind"]>("buy", "buy", "sell", "sell", "in", "out"),
    time: fc.integer({ min: 0, max: 40 }).map((hour) => hour * HOUR_MS),
    amount: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1_000),
    value: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100),
    fee: fc.integer({ min: 0, max: 500 }).map((n) => n / 100),
    tx: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 30 },
);

describe("episodes and pnl-details", () => {
  it("agree to the cent on the same trades and transfers", () => {
    fc.assert(
      fc.property(events, (list) => {
        const rows = list.map((event, i) =>
          row({
            ...event,
            id: `${(i * 7919) % 31}-${i}`,
            value: isTrade(event) ? event.value : 0,
            fee: isTrade(event) ? event.fee : 0,
          }),
        );
        const found = episodes(rows);
        let expected = 0;
        let openCost = 0;
        for (const token of [0, 1, 2]) {
          const ledger = replay(
            rows
              .filter((one) => one.token === token)
              .map(({ kind, time, id, amount, value, fee }) => ({
                kind,
                time,
                id,
                amount: parseFixed(amount),
                value: parseFixed(value),
                fee: parseFixed(fee),
              })),
            { from: 0, until: AT },
            AT,
          );
          expected += toNumber(ledger.realized);
          openCost += toNumber(ledger.position.cost);
        }
        const realized = found.episodes.reduce((sum, one) => sum + one.realized, found.atomicRealized);
        expect(Math.abs(realized - expected)).toBeLessThan(0.005);
        const open = found.episodes.filter(({ closedAt }) => closedAt === null);
        const kept = open.reduce((sum, one) => sum + one.cost - (one.proceeds - one.realized), 0);
        expect(kept).toBeLessThanOrEqual(openCost + 0.005);
      }),
      { numRuns: 2_000 },
    );
  });
});

function isTrade({ kind }: { kind: TradeRow["kind"] }): boolean {
  return kind === "buy" || kind === "sell";
}

describe("the action of a trade", () => {
  it("opens, adds, reduces or closes", () => {
    const records = recordsOf([
      row({ time: 1, kind: "buy", amount: 10 }),
      row({ time: 2, kind: "buy", amount: 10 }),
      row({ time: 3, kind: "in", amount: 10 }),
      row({ time: 4, kind: "sell", amount: 10 }),
      row({ time: 5, kind: "sell", amount: 9.8 }),
      row({ time: 6, kind: "sell", amount: 5 }),
      row({ time: 7, kind: "buy", amount: 1 }),
    ]);
    expect(tradeActions(records)).toEqual(["opens", "adds", null, "reduces", "closes", null, "opens"]);
  });
});
