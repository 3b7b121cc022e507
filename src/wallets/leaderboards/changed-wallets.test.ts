import { describe, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import type { Store } from "../../store/store.ts";
import { type Touched, tradersSince } from "../wallet-queries.ts";
import { writeTrades } from "../wallet-writer.ts";
import { followWallets } from "./changed-wallets.ts";

const touched = (wallet: string, last_written: number): Touched => ({
  chain: "solana",
  wallet,
  row_count: 1,
  newest: 0,
  last_written,
});

/** A store that other processes write to, so that its newest rows are read again. */
function sharedStore(rows: Touched[]): Store {
  const store = {
    lookBackMs: 1_000,
    openedAt: 0,
    observe: () => {},
    writesTo: () => null,
    read: async (_: unknown, { since }: { since: number }) =>
      rows.filter(({ last_written }) => last_written > since),
  };
  return store as unknown as Store;
}

async function visitedBy(follow: ReturnType<typeof followWallets>) {
  const [visited, read]: [string[], number[]] = [[], []];
  await follow.visit(
    ({ wallet }) => visited.push(wallet),
    (rows) => read.push(rows.length),
  );
  return { visited, read };
}

describe("following the wallets of a table", () => {
  it("visits every wallet in the order of the table, then those with new records", async () => {
    const store = await openTestStore();
    const write = (wallets: string[], id: string) =>
      writeTrades(
        store,
        wallets.map((wallet) => ({
          id,
          chain: wallet === "z" ? "base" : "solana",
          wallet,
          token: "T",
          side: "buy" as const,
          amount: "1",
          value_usd: "1",
          fee_usd: "0",
          time: 1_000,
          tx: "",
          venue: "",
        })),
        "test",
      );
    try {
      const follow = followWallets(store, "trades_v1", tradersSince);
      expect(await visitedBy(follow)).toEqual({ visited: [], read: [0] });
      await write(["b", "é", "a", "B", "z"], "1");
      expect((await visitedBy(follow)).visited).toEqual(["z", "B", "a", "b", "é"]);
      expect((await visitedBy(follow)).visited).toEqual([]);
      await write(["a"], "2");
      expect((await visitedBy(follow)).visited).toEqual(["a"]);
    } finally {
      await store.close();
    }
  });

  it("does not visit rows again that it reads again", async () => {
    const rows = [touched("a", 10_000), touched("b", 10_500)];
    const follow = followWallets(sharedStore(rows), "trades_v1", tradersSince);
    expect((await visitedBy(follow)).visited).toEqual(["a", "b"]);
    rows.push(touched("late", 10_200));
    rows[0] = touched("a", 10_600);
    expect(await visitedBy(follow)).toEqual({ visited: ["a", "late"], read: [3] });
    expect(await visitedBy(follow)).toEqual({ visited: [], read: [3] });
  });

  it("visits more wallets than fit into one step", async () => {
    const rows = Array.from({ length: 1_234 }, (_, i) => touched(`w${i}`, i + 1));
    const { visited } = await visitedBy(followWallets(sharedStore(rows), "trades_v1", tradersSince));
    expect(visited).toHaveLength(1_234);
  });
});
