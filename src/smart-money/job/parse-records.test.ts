import fc from "fast-check";
import { expect, it } from "vitest";
import { hash32 } from "../../base/hash.ts";
import type { RecordNumbers, StoredRecord } from "../formation-queries.ts";
import { BUY, IN, OUT, SELL } from "../trade-columns.ts";
import { DenseNumbers } from "./dense-numbers.ts";
import {
  columnsBefore,
  columnsFrom,
  columnsFromNumbers,
  newestOfEachWallet,
  newestVersions,
} from "./parse-records.ts";

const KINDS: Record<string, number> = { buy: BUY, sell: SELL, in: IN, out: OUT };
const UNTIL = 6;
const stored = fc.record({
  wallet: fc.constantFrom("alice", "bob", "stranger"),
  token: fc.constantFrom("a", "b", "unknown"),
  kind: fc.constantFrom("buy", "sell", "in", "out"),
  happened: fc.integer({ min: 0, max: 9 }),
  id: fc.constantFrom("1", "2", "3", "4"),
  amount: fc.constantFrom("1", "2.5"),
  value: fc.constantFrom("0", "10.25"),
  fee: fc.constant("0.1"),
  tx_hash: fc.constantFrom(0, 7),
});

function numbersOf(rows: readonly StoredRecord[]) {
  const column = (pick: (row: StoredRecord) => number) => Float64Array.from(rows, pick);
  const of: Record<keyof RecordNumbers, Float64Array> = {
    wallet_hash: column(({ wallet }) => hash32(wallet)),
    token_hash: column(({ token }) => hash32(token)),
    id_hash: column(({ id }) => hash32(id)),
    tx_hash: column(({ tx_hash: tx }) => tx),
    kind: column(({ kind }) => KINDS[kind] ?? OUT),
    happened: column(({ happened }) => happened),
    quantity: column(({ amount }) => Number(amount)),
    paid: column(({ value }) => Number(value)),
    fee: column(({ fee }) => Number(fee)),
    known: column(({ known }) => known),
  };
  return { length: rows.length, of };
}

function numbered(names: readonly string[]): DenseNumbers {
  const numbers = new DenseNumbers();
  for (const name of names) numbers.add(name, hash32(name));
  return numbers;
}

/** Without the room for rows that were left out. */
const trimmed = ({ length, ...columns }: ReturnType<typeof columnsFrom>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, Array.from(values.subarray(0, length))]),
  );

it("reads numbers, and wallet by wallet, like rows: the newest version of each record, in order, before a time", () => {
  const wallets = numbered(["alice", "bob"]);
  const tokens = numbered(["a", "b"]);
  fc.assert(
    fc.property(fc.array(stored, { maxLength: 20 }), (records) => {
      const versions = records.map((record, known) => ({ ...record, known }));
      const expected = newestVersions(versions);
      const sorted = versions.toSorted(
        (a, b) =>
          (a.wallet < b.wallet ? -1 : a.wallet > b.wallet ? 1 : 0) ||
          (a.token < b.token ? -1 : a.token > b.token ? 1 : 0) ||
          a.happened - b.happened ||
          Number(a.id) - Number(b.id) ||
          (KINDS[b.kind] ?? 0) - (KINDS[a.kind] ?? 0),
      );
      expect([...newestOfEachWallet(sorted)]).toEqual(expected);
      expect(trimmed(columnsFromNumbers(numbersOf(sorted), UNTIL, wallets, tokens))).toEqual(
        trimmed(columnsBefore(columnsFrom(expected, expected.length, wallets, tokens), UNTIL)),
      );
    }),
    { numRuns: 500 },
  );
});
