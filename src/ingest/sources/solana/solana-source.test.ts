import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { encodeBase58 } from "../../../base/base58.ts";
import { openTestStore } from "../../../../test/store.ts";
import { NOW, pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import type { ChainReading } from "../../../wallets/solana/chain-reader.ts";
import { createWalletNeeds } from "../../../wallets/source-requests.ts";
import { SOL } from "../../../wallets/money.ts";
import { TradeRecord } from "../../../wallets/wallet-records.ts";
import { writePrices, writeTrades } from "../../../wallets/wallet-writer.ts";
import { solana } from "./solana-source.ts";

const A = "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T";
const B = "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8";
const OTHER = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
const someTrade = {
  chain: "solana",
  time: NOW,
  token: B,
  side: "buy",
  amount: "1",
  value_usd: "1",
};

function run(reading: (wallet: string) => ChainReading | Error, wallets = [A, B]) {
  const read: string[] = [];
  const context = upstreamDouble({
    wallets: {
      readWallet: (_, wallet) => {
        read.push(wallet);
        const answer = reading(wallet);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
  });
  const [task] = solana.tasks(solana.settings.parse({ wallets }));
  if (!task) throw new Error("no task");
  return { read, context, task };
}

describe("watched wallets", () => {
  it("are read once each, and those with an incomplete history are recorded", async () => {
    const { read, context, task } = run(
      (wallet) => ({ reasons: wallet === A ? ["history_truncated"] : [], since: null }),
      [A, B, A],
    );
    await pagesOf(task, context);
    expect(read).toEqual([A, B]);
    expect(context.cursor).toEqual({ partly: [A], countedAt: NOW });
  });

  it("are read only after the prices of SOL, which value their trades", async () => {
    const store = await openTestStore();
    const { read, context, task } = run(() => ({ reasons: [], since: null }), [A]);
    context.wallets.firstPriceAt = createWalletNeeds(store, null).firstPriceAt;
    const reading = pagesOf(task, context);
    await sleep(300);
    expect(read).toEqual([]);
    const sol = { chain: "solana", token: SOL, liquidity: null, price: 1 };
    await writePrices(store, [{ ...sol, time: Date.UTC(2020, 3, 12) }], "prices");
    await reading;
    expect(read).toEqual([A]);
    await store.close();
  });

  it("count the records stored since the last run by any process", async () => {
    const store = await openTestStore();
    const trade = async (id: string, wallet: string) => {
      // The trade must be written after the time of the last count.
      await sleep(5);
      await writeTrades(store, [TradeRecord.parse({ ...someTrade, id, wallet })], "solana");
    };
    let isNew = true;
    const context = upstreamDouble({
      wallets: {
        ...createWalletNeeds(store, null),
        firstPriceAt: async () => 0,
        readWallet: async (_, wallet) => {
          if (isNew) await trade(`of ${wallet}`, wallet);
          return { reasons: [], since: null };
        },
      },
    });
    context.now = () => Date.now();
    const [task] = solana.tasks(solana.settings.parse({ wallets: [A, B] }));
    const countStored = async () =>
      (task ? await pagesOf(task, context) : []).reduce((sum, page) => sum + (page.stored ?? 0), 0);
    expect(await countStored()).toBe(2);
    isNew = false;
    // Between the runs, requests stored trades of a watched wallet and of another one.
    await Promise.all([trade("requested", A), trade("unwatched", OTHER)]);
    expect(await countStored()).toBe(1);
    expect(await countStored()).toBe(0);
    await store.close();
  });

  it("report why they cannot be read: the node is unavailable or not configured", async () => {
    const unavailable = run(() => ({ reasons: ["upstream_unavailable"], since: null }));
    await expect(pagesOf(unavailable.task, unavailable.context)).rejects.toMatchObject({
      kind: "unreachable",
    });
    const [task] = solana.tasks(solana.settings.parse({ wallets: [A] }));
    if (!task) throw new Error("no task");
    await expect(pagesOf(task, upstreamDouble({}))).rejects.toMatchObject({ kind: "misconfigured" });
  });

  it("are read even if another one fails, which is reported at the end", async () => {
    const failing = run((wallet) =>
      wallet === A
        ? { reasons: ["upstream_unavailable"], since: null, failure: { kind: "refused", message: "no" } }
        : { reasons: [], since: null },
    );
    await expect(pagesOf(failing.task, failing.context)).rejects.toMatchObject({
      kind: "refused",
      message: "the Solana node: no",
    });
    expect(failing.read).toEqual([A, B]);
  });

  it("are given up after five failures in a row, and the next run starts with those after them", async () => {
    const wallets = Array.from({ length: 8 }, (_, i) => encodeBase58(new Uint8Array(32).fill(i + 1)));
    const down = run(() => ({ reasons: ["upstream_unavailable"], since: null }), wallets);
    await expect(pagesOf(down.task, down.context)).rejects.toMatchObject({ kind: "unreachable" });
    await expect(pagesOf(down.task, down.context)).rejects.toMatchObject({ kind: "unreachable" });
    expect(down.read).toEqual([...wallets, ...wallets.slice(0, 2)]);
  });

  it("must be valid addresses, and may be empty", () => {
    expect(solana.tasks(solana.settings.parse({}))).toEqual([]);
    for (const wallet of ["0xabc", "", "O0Il", `${A}${A}`, 7])
      expect(solana.settings.safeParse({ wallets: [wallet] }).success).toBe(false);
  });
});
