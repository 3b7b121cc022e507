// The records of wallets in the real database as the columns that the method works on.
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { columnsKnownAt, type TradeRow } from "../../../test/smart-money/trade-rows.ts";
import type { Store } from "../../store/store.ts";
import { EVER, recordsOfRange, recordsOfWallets } from "../formation-queries.ts";
import type { TradeColumns } from "../trade-columns.ts";
import { DenseNumbers } from "./dense-numbers.ts";
import { columnsBefore, columnsFrom } from "./parse-records.ts";

const WALLETS = ["alice", "bob"];
const TOKENS = ["a", "b"];
const UNTIL = 6;

const version = fc.record({
  wallet: fc.nat({ max: 2 }),
  token: fc.nat({ max: 2 }),
  kind: fc.constantFrom("buy", "sell", "in", "out"),
  time: fc.nat({ max: 9 }),
  id: fc.constantFrom("1", "2", "3", "4"),
  amount: fc.constantFrom(1, 2.5),
});

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

function numbered(names: readonly string[]): DenseNumbers {
  const numbers = new DenseNumbers();
  for (const name of names) numbers.add(name);
  return numbers;
}

async function insert(chain: string, row: TradeRow): Promise<void> {
  const isTransfer = row.kind === "in" || row.kind === "out";
  const common = {
    chain,
    wallet: [...WALLETS, "stranger"][row.wallet],
    token: [...TOKENS, "unknown"][row.token],
    id: row.id,
    amount: String(row.amount),
    origin: "test",
  };
  if (isTransfer)
    await store.insert("transfers_v1", [{ ...common, moved_at: row.time, direction: row.kind }]);
  else {
    const trade = {
      traded_at: row.time,
      side: row.kind,
      value_usd: String(row.value),
      fee_usd: "0",
      tx: "",
      venue: "",
    };
    await store.insert("trades_v1", [{ ...common, ...trade }]);
  }
  row.knownAt = store.newestWritten();
}

/** Without the room for rows that were left out. */
const trimmed = ({ length, ...columns }: TradeColumns) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, Array.from(values.subarray(0, length))]),
  );

it("are the newest version of each record, in order, before a time and as they were known at another", async () => {
  const wallets = numbered(WALLETS);
  const tokens = numbered(TOKENS);
  let world = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(version, { maxLength: 12 }), fc.nat({ max: 12 }), async (versions, known) => {
      const chain = `chain ${world++}`;
      const rows: TradeRow[] = versions.map((one) => {
        const isTransfer = one.kind === "in" || one.kind === "out";
        return { ...one, value: isTransfer ? 0 : one.amount * 2, fee: 0, tx: 0, knownAt: 0 };
      });
      for (const row of rows) await insert(chain, row);
      const knownUntil = rows[known]?.knownAt ?? EVER;
      const range = { chain, until: 10, known_until: knownUntil, limit: 100 };
      const names = { first_wallet: "alice", last_wallet: "bob" };
      const columns = columnsFrom(
        await store.readLines(recordsOfRange, { ...range, ...names }),
        wallets,
        tokens,
      );
      const same = await store.readLines(recordsOfWallets, { ...range, wallets: WALLETS });
      expect(trimmed(columnsFrom(same, wallets, tokens))).toEqual(trimmed(columns));
      // What is dated later is left out below.
      const newest = columnsKnownAt(
        rows.map((row) => ({
          ...row,
          knownAt: row.knownAt <= knownUntil ? row.knownAt : Number.POSITIVE_INFINITY,
        })),
        EVER,
      );
      const isNumbered = (at: number) => (newest.wallets[at] ?? 9) < 2 && (newest.tokens[at] ?? 9) < 2;
      const kept = Array.from(newest.wallets.subarray(0, newest.length), (_, at) => at).filter(isNumbered);
      expect(columns.length).toBe(kept.length);
      for (const [at, row] of kept.entries())
        for (const name of ["wallets", "tokens", "kinds", "times", "amounts", "values", "known"] as const)
          expect(columns[name][at], name).toBe(newest[name][row]);
      const early = columnsBefore(columns, UNTIL);
      expect([...early.times.subarray(0, early.length)].every((time) => time < UNTIL)).toBe(true);
      expect(early.length).toBe(kept.filter((row) => (newest.times[row] ?? 0) < UNTIL).length);
    }),
    { numRuns: 40 },
  );
});
