// Compares the histories of many wallets, which are read in pieces, with those of one wallet at a time.
import { describe, expect, it } from "vitest";
import { createRandom, pick } from "../../../test/random.ts";
import { openTestStore } from "../../../test/store.ts";
import type { Store } from "../../store/store.ts";
import { writeTrades, writeTransfers } from "../wallet-writer.ts";
import { recentHistories } from "./recent-histories.ts";
import { type History, readHistory } from "./wallet-history.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 10, 12);
const SINCE = NOW - 7 * DAY;
const WALLETS = Array.from({ length: 120 }, (_, i) => `w${i}`);
const MONEY = "USD";

interface Stored {
  id: string;
  wallet: string;
  token: string;
  time: number;
  isTrade: boolean;
}

/** Some records are written again with another token, time or amount. */
async function fill(store: Store): Promise<Stored[]> {
  const random = createRandom(5);
  const below = (most: number) => Math.floor(random() * most);
  const newest = new Map<string, Stored>();
  for (let version = 0; version < 2; version++) {
    const some: Stored[] = Array.from({ length: version === 0 ? 1_500 : 40 }, () => {
      const isTrade = random() < 0.6;
      const replaced = version === 0 ? undefined : pick(random, [...newest.values()]);
      return {
        id: replaced?.id ?? `r${below(1e9)}`,
        wallet: replaced?.wallet ?? pick(random, WALLETS.slice(0, 110)),
        token: pick(random, ["A", "B", "C", MONEY]),
        time: NOW - below(20) * DAY,
        isTrade: replaced?.isTrade ?? isTrade,
      };
    });
    const rows = [...new Map(some.map((one) => [one.id, one])).values()];
    for (const one of rows) newest.set(one.id, one);
    const amount = () => String(1 + below(50));
    const common = ({ id, wallet, token, time }: Stored) => ({ id, wallet, token, time, chain: "solana" });
    await writeTrades(
      store,
      rows
        .filter(({ isTrade }) => isTrade)
        .map((one) => ({
          ...common(one),
          side: pick(random, ["buy", "sell"] as const),
          amount: amount(),
          value_usd: amount(),
          fee_usd: "0",
          tx: "",
          venue: "",
        })),
      "test",
    );
    await writeTransfers(
      store,
      rows
        .filter(({ isTrade }) => !isTrade)
        .map((one) => ({
          ...common(one),
          direction: pick(random, ["in", "out"] as const),
          amount: amount(),
          value_usd: null,
        })),
      "test",
    );
  }
  return [...newest.values()];
}

const ledgers = ({ tokens }: Pick<History, "tokens">, only?: ReadonlySet<string>) =>
  Object.fromEntries(
    [...tokens]
      .filter(([token]) => only?.has(token) ?? true)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([token, history]) => [token, history.replay({ from: SINCE, until: NOW }, NOW)]),
  );

describe("the recent histories of wallets", () => {
  it("equal those of each wallet alone, in the tokens it traded lately, also where records were replaced", async () => {
    const store = await openTestStore();
    try {
      const deps = { store, isMoney: (_: string, token: string) => token === MONEY };
      const stored = await fill(store);
      const found = new Map<string, ReturnType<typeof ledgers>>();
      // In another order than that of their addresses.
      for await (const [wallet, history] of recentHistories(deps, "solana", WALLETS.toReversed(), SINCE)) {
        expect(found.has(wallet)).toBe(false);
        found.set(wallet, ledgers(history));
      }
      expect([...found.keys()].sort()).toEqual(WALLETS.toSorted());
      for (const wallet of WALLETS) {
        const recent = new Set(
          stored
            .filter((one) => one.wallet === wallet && one.isTrade && one.time >= SINCE)
            .map(({ token }) => token),
        );
        const alone = await readHistory(deps, "solana", wallet, 1_000_000);
        expect(found.get(wallet), wallet).toEqual(ledgers(alone, recent));
      }
    } finally {
      await store.close();
    }
  }, 60_000);
});
