import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFixed } from "../../base/decimal.ts";
import { type BoardRules, compareTraders, type Ranked } from "./board.ts";
import { type BoardKey, Ranking } from "./ranking.ts";

type Type = "today";
type One = Ranked<Type>;

const rules: BoardRules = { minTrades: 1, minVolumeUsd: 0, botTradesPerHour: 100 };
const keys: BoardKey<Type>[] = (["asc", "desc"] as const).flatMap((direction) =>
  [true, false].map((includeFlagged) => ({ chain: "solana", type: "today", direction, includeFlagged })),
);
const [firstKey] = keys as [BoardKey<Type>];

const trader = (wallet: number, realized: number): One => ({
  wallet: `w${wallet}`,
  sums: {
    today: { trades: realized % 5 === 0 ? 0 : 1, volume: 1n, realized: parseFixed(realized), cost: 1n },
  },
  flags: realized % 3 === 0 ? ["two_sided"] : [],
});

function createRanking() {
  const traders = new Map<string, One>();
  const ranking = new Ranking<Type, One>(rules, function* () {
    for (const one of traders.values()) yield { chain: "solana", trader: one };
  });
  const put = (one: One) => {
    const before = traders.get(one.wallet);
    if (before) ranking.remove("solana", before);
    traders.set(one.wallet, one);
    ranking.add("solana", one);
  };
  const expected = ({ direction, includeFlagged }: BoardKey<Type>) =>
    [...traders.values()]
      .filter(({ flags, sums }) => (includeFlagged || flags.length === 0) && sums.today.trades > 0)
      .sort(compareTraders("today", direction));
  return { ranking, put, expected };
}

describe("the ranking", () => {
  it("equals a sorted list after any changes, whether they are applied one by one or after a suspension", async () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -9, max: 9 }));
    const batches = fc.array(
      fc.record({ changes: fc.array(change), isSuspended: fc.boolean(), key: fc.constantFrom(...keys) }),
    );
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        const { ranking, put, expected } = createRanking();
        for (const { changes, isSuspended, key } of all) {
          const before = [...(await ranking.list(key))];
          if (isSuspended) ranking.suspend();
          for (const [wallet, realized] of changes) put(trader(wallet, realized));
          if (isSuspended && before.length > 0) expect(ranking.existing(key)).toEqual(before);
          await ranking.resume();
          for (const one of keys) expect(await ranking.list(one)).toEqual(expected(one));
        }
      }),
    );
  });

  it("does not keep a list in which a trader changed meanwhile", async () => {
    const { ranking, put, expected } = createRanking();
    for (let i = 0; i < 12_000; i++) put(trader(i, (i * 7_919) % 10_007));
    const building = ranking.list(firstKey);
    put(trader(1, 1_000_003));
    await building;
    expect(ranking.existing(firstKey)).toBeUndefined();
    expect(await ranking.list(firstKey)).toEqual(expected(firstKey));
  });

  it("keeps no list of a chain that has no traders", async () => {
    const { ranking, put } = createRanking();
    put(trader(1, 1));
    const unknown = { ...firstKey, chain: "unknown" };
    expect([await ranking.list(unknown), ranking.existing(unknown)]).toEqual([[], undefined]);
    expect(await ranking.list(firstKey)).toHaveLength(1);
    expect(ranking.existing(firstKey)).toHaveLength(1);
  });
});
