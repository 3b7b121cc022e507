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

/** A store in which the rows were written since the last call. */
function storeOf(rows: Touched[]): Pick<Store, "followKeys"> {
  const feed = { visit: async (apply: (written: Touched[]) => void | Promise<void>) => apply(rows) };
  return { followKeys: () => feed } as unknown as Pick<Store, "followKeys">;
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
      const follow = followWallets(store, tradersSince);
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

  it("visits more wallets than fit into one step", async () => {
    const rows = Array.from({ length: 1_234 }, (_, i) => touched(`w${i}`, i + 1));
    const { visited } = await visitedBy(followWallets(storeOf(rows), tradersSince));
    expect(visited).toHaveLength(1_234);
  });
});
