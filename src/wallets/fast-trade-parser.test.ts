import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../store/engine.ts";
import { plainTrades } from "./fast-trade-parser.ts";
import { TradeRecord } from "./wallet-records.ts";
import { tradeRow } from "./wallet-writer.ts";

const good = {
  id: "1",
  chain: "solana",
  wallet: "W",
  time: 1_700_000_000_000,
  token: "T",
  side: "buy",
  amount: "1.5",
  value_usd: 3,
};

// Around every bound and through every type, so that a check by hand that lets through too much, or changes a value, shows.
const texts = fc.oneof(
  fc.string(),
  fc.constantFrom("", "a", "Solana", "x".repeat(64), "x".repeat(65), "é".repeat(100), "y".repeat(101)),
  fc.integer({ min: 126, max: 302 }).map((n) => "z".repeat(n)),
);
const decimals = fc.oneof(
  fc.double(),
  fc.integer({ min: -2, max: 10 }),
  fc.constantFrom(
    0,
    -0,
    1e-37,
    1e-36,
    9e-31,
    1e-30,
    1e29,
    1e30,
    1.1e30,
    "0",
    "0.0",
    ".5",
    "5.",
    "+1",
    "-1",
    "1e5",
    "",
    ".",
  ),
  fc.constantFrom(
    "1.2.3",
    "00.10",
    "9".repeat(30),
    "9".repeat(31),
    `0.${"0".repeat(28)}`,
    `0.${"0".repeat(27)}1`,
    " 1",
    "١",
  ),
  fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `${a}.${b}`),
);
const times = fc.oneof(
  fc.integer({ min: 0, max: 5e12 }),
  fc.constantFrom(
    "2024-02-29T00:00:00Z",
    "2023-02-29",
    "2024-01-01 10:00",
    "2024-13-01",
    "yesterday",
    1e11,
    99_999_999_999,
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const anything = fc.oneof(texts, decimals, times, fc.constantFrom(null, true, [], {}, "buy", "sell"));
const fields = fc.record(
  {
    id: fc.oneof(texts, anything),
    chain: fc.oneof(texts, anything),
    wallet: fc.oneof(texts, anything),
    time: fc.oneof(times, anything),
    token: fc.oneof(texts, anything),
    side: fc.oneof(fc.constantFrom("buy", "sell", "Buy"), anything),
    amount: fc.oneof(decimals, anything),
    value_usd: fc.oneof(decimals, anything),
    fee_usd: fc.oneof(decimals, anything),
    tx: fc.oneof(texts, anything),
    venue: fc.oneof(texts, anything),
    more: anything,
  },
  { requiredKeys: [] },
);

/** The row that a line becomes at a look; undefined: left to the schema. */
function taken(line: string): Row | undefined {
  const bytes = Buffer.from(`before${line}after`);
  const { block, take } = plainTrades("test");
  return take(bytes, 6, bytes.length - 5) ? block.toRows()[0] : undefined;
}

function byTheSchema(line: string): Row {
  return tradeRow(TradeRecord.parse(JSON.parse(line)), "test");
}

describe("a trade taken at a look", () => {
  it("is what the schema makes of it, or is left to the schema", () => {
    let found = 0;
    fc.assert(
      fc.property(fields, fc.nat({ max: 11 }), (changes, keep) => {
        // A few fields changed at a time: changed everywhere, hardly one would be valid.
        const some = Object.fromEntries(Object.entries(changes).slice(keep));
        const line = JSON.stringify({ ...good, ...some });
        const row = taken(line);
        if (row === undefined) return;
        found++;
        expect(row).toEqual(byTheSchema(line));
      }),
      { numRuns: 5_000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it("is no line that is damaged, and never another one than the schema reads", () => {
    let found = 0;
    const odd = [
      ...' {}[]",:\\\t0159.-+eEnx'.split(""),
      "\u0000",
      "é",
      "null",
      ',"a":1',
      '"id":"2",',
      '"time":1e12,',
      "\r",
    ];
    const line = JSON.stringify({ ...good, tx: "5J", fee_usd: 0.5 });
    fc.assert(
      fc.property(
        fc.nat({ max: line.length }),
        fc.nat({ max: 3 }),
        fc.constantFrom("", ...odd),
        (at, removed, added) => {
          const damaged = line.slice(0, at) + added + line.slice(at + removed);
          const row = taken(damaged);
          if (row === undefined) return;
          found++;
          expect(row).toEqual(byTheSchema(damaged));
        },
      ),
      { numRuns: 5_000 },
    );
    expect(found).toBeGreaterThan(250);
  });

  it("has one spelling for each chain and address", () => {
    for (const change of [
      { chain: "Ethereum", wallet: "0xAB", token: "0xCD" },
      { token: "So11111111111111111111111111111111111111111" },
      { token: "1".repeat(32) },
      { token: "Sx" },
      { chain: "SOLANA", token: "1".repeat(32) },
    ]) {
      const line = JSON.stringify({ ...good, ...change });
      expect(taken(line)).toEqual(byTheSchema(line));
    }
  });

  it("takes what lines commonly look like", () => {
    const trades = [
      good,
      { ...good, fee_usd: "0.01", tx: "5J", venue: "raydium" },
      { ...good, amount: 523.1234567890123, value_usd: "0" },
      { ...good, time: "2026-03-10T12:00:00Z", block: 7 },
    ];
    const lines = trades.map((trade) => JSON.stringify(trade));
    const spaced = `${JSON.stringify(good).replaceAll(/([,:])(?=")/g, "$1 ")}\r`;
    for (const line of [...lines, spaced]) expect(taken(line)).toEqual(byTheSchema(line));
  });
});
