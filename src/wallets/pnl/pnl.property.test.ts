// Compares thousands of random histories with the slow implementation in test/, which uses exact rational numbers.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ReferenceEvent,
  type ReferenceToken,
  referenceTokens,
} from "../../../test/wallets-reference.ts";
import { parseFixed, toNumber } from "../../base/decimal.ts";
import { type IdentifiedEvent, replay } from "../../../test/replay.ts";
import type { TokenLedger } from "./pnl.ts";
import { valuePosition } from "./pnl-report.ts";

const HOUR = 3_600_000;
const NOW = 400 * HOUR;

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => {
    const text = String(digits).padStart(places + 1, "0");
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  });

const history: fc.Arbitrary<ReferenceEvent[]> = fc
  .array(
    fc.record({
      token: fc.constantFrom("A", "B", "C"),
      kind: fc.constantFrom<ReferenceEvent["kind"]>("buy", "buy", "sell", "sell", "in", "out"),
      // Coarse times, so that many events share one and are ordered by id.
      time: fc.integer({ min: 0, max: 410 }).map((hour) => hour * HOUR),
      amount: decimal,
      value: decimal,
      fee: fc.oneof(fc.constant("0"), decimal),
    }),
    { maxLength: 24 },
  )
  .map((events) => events.map((event, i) => ({ ...event, id: `${(i * 7919) % 31}-${i}` })));

function ledgers(events: ReferenceEvent[], from: number): Map<string, TokenLedger> {
  const tokens = [...new Set(events.map((event) => event.token))];
  return new Map(
    tokens.map((token) => {
      const own = events.filter((event) => event.token === token).map(toLedgerEvent);
      return [token, replay(own, { from, until: NOW }, NOW)];
    }),
  );
}

function toLedgerEvent(event: ReferenceEvent): IdentifiedEvent {
  return {
    kind: event.kind,
    time: event.time,
    id: event.id,
    amount: parseFixed(event.amount),
    value: parseFixed(event.value),
    fee: parseFixed(event.fee),
  };
}

function agree(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-12 * Math.abs(expected) + 1e-24);
}

const FIELDS = [
  "bought",
  "sold",
  "invested",
  "proceeds",
  "volume",
  "costSold",
  "realized",
  "uncovered",
  "uncoveredProceeds",
  "received",
] as const satisfies (keyof TokenLedger & keyof ReferenceToken)[];

describe("the engine and the slow exact implementation", () => {
  it("agree on every figure of random histories in every window", () => {
    fc.assert(
      fc.property(
        history,
        fc.constantFrom(0, NOW - 24 * HOUR, NOW - 168 * HOUR),
        decimal,
        (events, from, price) => {
          const expected = referenceTokens(
            events,
            { from, until: NOW, now: NOW },
            { A: price, B: undefined, C: price },
          );
          const actual = ledgers(events, from);
          const traded = [...actual].filter(([, ledger]) => ledger.buys + ledger.sells > 0);
          expect(traded.map(([token]) => token).sort()).toEqual(expected.map((t) => t.token).sort());
          for (const row of expected) {
            const ledger = actual.get(row.token);
            if (!ledger) throw new Error("missing token");
            expect([ledger.buys, ledger.sells, ledger.lastTradeAt]).toEqual([
              row.buys,
              row.sells,
              row.lastTradeAt,
            ]);
            for (const field of FIELDS) agree(toNumber(ledger[field]), row[field].toNumber());
            agree(toNumber(ledger.position.holding), row.holding.toNumber());
            const valuation = valuePosition(ledger.position, row.token === "B" ? null : parseFixed(price));
            if (row.unrealized === null) expect(valuation.unrealized).toBeNull();
            else agree(toNumber(valuation.unrealized ?? 0n), row.unrealized.toNumber());
            if (row.currentValue === null) expect(valuation.currentValue).toBeNull();
            else agree(toNumber(valuation.currentValue ?? 0n), row.currentValue.toNumber());
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("give the same result in any order of import", () => {
    fc.assert(
      fc.property(
        history.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, shuffled]) => {
          const one = ledgers(events, NOW - 168 * HOUR);
          const other = ledgers(shuffled, NOW - 168 * HOUR);
          for (const [token, ledger] of one) expect(other.get(token)).toEqual(ledger);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("never have a negative holding, and split every sale without rounding loss", () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const ledger of ledgers(events, 0).values()) {
          expect(
            ledger.position.holding >= 0n && ledger.position.open >= 0n && ledger.position.cost >= 0n,
          ).toBe(true);
          if (ledger.position.open === 0n) expect(ledger.position.cost).toBe(0n);
          // Money invested = cost of the quantity sold + cost of the open quantity, to the last digit.
          expect(ledger.costSold + ledger.position.cost).toBe(ledger.invested);
          expect(ledger.realized + ledger.costSold + ledger.uncoveredProceeds).toBe(ledger.proceeds);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
