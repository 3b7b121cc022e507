// Packed histories are only another representation: every figure must equal that of the parsed records to the last digit.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFixed } from "../../base/decimal.ts";
import { PackedHistory } from "./packed-trades.ts";
import { type CountedTrade } from "./pnl.ts";
import { type IdentifiedEvent, replay } from "../../../test/replay.ts";
import { IdHashes } from "./repeated-ids.ts";

const NOW = 200;

interface Packed {
  kind: IdentifiedEvent["kind"];
  time: number;
  id: string;
  amount: string;
  value: string;
  fee: string;
}

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((n) => (n / 100).toFixed(n % 3));
// Too long for a double, or with an exponent.
const odd = fc.constantFrom(
  "0.1234567890123456789",
  "12345678901234567.5",
  "1e3",
  "2.5E-7",
  "9007199254740993",
);
const plainAmount = cents.filter((text) => Number(text) > 0);

function record(amount: fc.Arbitrary<string>) {
  const money = fc.oneof({ weight: 3, arbitrary: amount }, fc.constantFrom("0", "0.0"));
  return fc.record({
    kind: fc.constantFrom<IdentifiedEvent["kind"]>("buy", "buy", "sell", "sell", "in", "out"),
    // Few distinct times, so that many records share one and are ordered by id; some are in the future.
    time: fc.integer({ min: 1, max: 220 }),
    amount,
    value: money,
    fee: money,
  });
}

const histories = fc
  .oneof(
    fc.array(record(plainAmount), { maxLength: 20 }),
    fc.array(record(fc.oneof(plainAmount, odd)), { maxLength: 12 }),
  )
  .map((records) =>
    records.map((one, i): Packed => {
      const transfer = one.kind === "in" || one.kind === "out";
      const id = ["é", "\ud83d\ude00", '"', "z", "\\"][i % 5] + String((i * 7) % 13) + "-" + i;
      return transfer ? { ...one, id, value: "0", fee: "0" } : { ...one, id };
    }),
  );

function packed(records: readonly Packed[]): PackedHistory {
  const part = (some: readonly Packed[]) => ({
    row_count: some.length,
    ids: JSON.stringify(some.map(({ id }) => id)),
    records: some.map((r) => `${r.kind.charAt(0)}${r.amount} ${r.value} ${r.fee} ${r.time}`).join(","),
  });
  const isTrade = ({ kind }: Packed) => kind === "buy" || kind === "sell";
  const parts = [part(records.filter(isTrade)), part(records.filter((r) => !isTrade(r)))];
  return new PackedHistory(parts.filter(({ row_count }) => row_count > 0));
}

function exact({ kind, time, id, amount, value, fee }: Packed): IdentifiedEvent {
  return { kind, time, id, amount: parseFixed(amount), value: parseFixed(value), fee: parseFixed(fee) };
}

describe("a packed history", () => {
  it("returns the same figures as its records, to the last digit, in every window", () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(0, 100, 190), (records, from) => {
        const window = { from, until: NOW };
        const trades: CountedTrade[] = [];
        const ledger = packed(records).replay(window, NOW, (trade) => trades.push(trade));
        expect(ledger).toEqual(replay(records.map(exact), window, NOW));
        const sum = (pick: (trade: CountedTrade) => bigint) => trades.reduce((n, one) => n + pick(one), 0n);
        expect(trades).toHaveLength(ledger.buys + ledger.sells);
        expect(sum(({ value }) => value)).toBe(ledger.volume);
        expect(sum(({ realized }) => realized)).toBe(ledger.realized);
        expect(sum(({ cost }) => cost)).toBe(ledger.costSold);
      }),
      { numRuns: 3000 },
    );
  });

  it("stays exact if the sums exceed the exact range of a double", () => {
    const records = Array.from({ length: 40 }, (_, i): Packed => {
      const kind = i % 4 === 3 ? "sell" : "buy";
      return {
        kind,
        time: i,
        id: String(i).padStart(3, "0"),
        amount: "900719925474.0993",
        value: "0.01",
        fee: "0",
      };
    });
    const window = { from: 0, until: NOW };
    expect(packed(records).replay(window, NOW)).toEqual(replay(records.map(exact), window, NOW));
  });
});

describe("id hashes", () => {
  it("always detect a duplicate id, within a list or across lists", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 1 }), fc.nat(), (ids, pick) => {
        const again = JSON.stringify([ids[pick % ids.length]]);
        const hashes = new IdHashes(ids.length + 1);
        hashes.addAll(JSON.stringify(ids));
        expect(hashes.addAll(again)).toBe(true);
        const within = JSON.stringify([...ids, ids[pick % ids.length]]);
        expect(new IdHashes(ids.length + 1).addAll(within)).toBe(true);
      }),
    );
  });

  it("report no duplicates among a hundred thousand distinct ids", () => {
    const lists = Array.from({ length: 10 }, (_, l) => Array.from({ length: 10_000 }, (_, i) => `${l}-${i}`));
    const hashes = new IdHashes(100_000);
    expect(lists.map((ids) => hashes.addAll(JSON.stringify(ids)))).toEqual(lists.map(() => false));
    expect(new IdHashes(0).addAll("[]")).toBe(false);
  });
});
