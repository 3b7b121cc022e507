// The records of wallets in the real database as the histories that the method works on.
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestStore } from "../../test/store.ts";
import { historiesKnownAt, type TradeRow } from "../../test/smart-money/trade-rows.ts";
import type { Store } from "../store/store.ts";
import { EVER, recordsOfRange, recordsOfWallets } from "./formation-queries.ts";
import { parseWallets } from "./wallet-records.ts";

const WALLETS = ["alice", "bob"];
const TOKENS = ["a", "b"];

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

const numberIn = (names: readonly string[]) => (name: string) =>
  names.includes(name) ? names.indexOf(name) : undefined;
const numbers = { wallet: numberIn(WALLETS), token: numberIn(TOKENS) };

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

it("are the newest version of each record, in order, before a time and as they were known at another", async () => {
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
      const found = [...parseWallets(await store.readLines(recordsOfRange, { ...range, ...names }), numbers)];
      const same = await store.readLines(recordsOfWallets, { ...range, wallets: WALLETS });
      expect([...parseWallets(same, numbers)]).toEqual(found);
      // What is dated later is left out below.
      const newest = historiesKnownAt(
        rows.map((row) => ({
          ...row,
          knownAt: row.knownAt <= knownUntil ? row.knownAt : Number.POSITIVE_INFINITY,
        })),
        EVER,
      );
      const expected = newest
        .filter(({ wallet }) => wallet < WALLETS.length)
        .map(({ wallet, records }) => ({
          wallet,
          records: records
            .filter(({ token }) => token < TOKENS.length)
            .map(({ token, kind, time, amount, value, fee, tx, knownAt }) => {
              const record = { token, kind, time, amount, value, fee, tx, knownAt };
              return record;
            }),
        }))
        .filter(({ records }) => records.length > 0);
      expect(found).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
