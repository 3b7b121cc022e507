// One request replays at most 1,000,000 records of a wallet; a wallet with more is rejected.
import { describe, expect, it } from "vitest";
import { startTestService } from "../../../test/harness.ts";
import { openTestStore } from "../../../test/store.ts";
import { createHistoryCache, readHistory } from "./wallet-history.ts";

const LIMIT = 1_000_000;
const BLOCK = 5_000;
const chain = "solana";
const wallet = "Wa11etWithManyTrades".padEnd(44, "x");
const time = Date.parse("2024-01-01T00:00:00Z");

const tradeRow = (n: number) => ({
  id: `t${n}`,
  chain,
  wallet,
  token: `Token${n % 3}`,
  side: "buy",
  amount: "1",
  value_usd: "1",
  fee_usd: "0",
  traded_at: time + n,
});

describe("the records of a wallet", () => {
  it("are counted over trades and transfers, each once even if it was replaced", async () => {
    const store = await openTestStore();
    for (let version = 0; version < 3; version++) {
      await store.insert("trades_v1", [tradeRow(1), tradeRow(2), { ...tradeRow(3), wallet: "another" }]);
      await store.insert("transfers_v1", [
        { id: "in", chain, wallet, token: "T", direction: "in", amount: "1", moved_at: time },
      ]);
    }
    const read = (of: string, limit: number) =>
      readHistory({ store, isMoney: () => false }, chain, of, limit);
    // Three records in nine versions.
    for (const limit of [3, 8, 9]) expect((await read(wallet, limit)).rows).toBe(3);
    await expect(read(wallet, 2)).rejects.toMatchObject({
      details: ["wallet has 3 stored trades and transfers: at most 2 can be computed in one request"],
    });
    expect((await read("nobody", 2)).rows).toBe(0);
    await store.close();
  });

  it("are the same whether there are few or many, and whatever the ids contain", async () => {
    const store = await openTestStore();
    const few = Array.from({ length: 40 }, (_, n) => ({
      ...tradeRow(n),
      id: n % 7 === 0 ? `t\t${n}` : `t"${n}`,
      traded_at: time + (n % 5),
    }));
    const withoutTabs = few.map((row) => ({ ...row, id: row.id.replace("\t", " "), wallet: "no tabs" }));
    const many = Array.from({ length: 6_000 }, (_, n) => ({ ...tradeRow(n), wallet: "many" }));
    await store.insert("trades_v1", [...few, ...withoutTabs, ...many]);
    const ledgersOf = async (of: string) => {
      const { tokens, rows } = await readHistory({ store, isMoney: () => false }, chain, of, LIMIT);
      const ledgers = Array.from(tokens, ([token, history]) => [
        token,
        history.replay({ from: 0, until: time * 2 }, time * 2),
      ]);
      return { rows, ledgers: Object.fromEntries(ledgers) as object };
    };
    expect(await ledgersOf("no tabs")).toEqual(await ledgersOf(wallet));
    expect(await ledgersOf("many")).toMatchObject({ rows: 6_000 });
    await store.close();
  });

  it("are limited to 1,000,000 per request; one more is rejected with the count and the limit", async () => {
    const service = await startTestService();
    const load = service.service.context.services.store.load("trades_v1");
    for (let start = 0; start < LIMIT; start += BLOCK)
      await load.add(Array.from({ length: BLOCK }, (_, i) => tradeRow(start + i)));
    await load.finish();
    const transfer = { id: "in", chain, wallet, time, token: "T", direction: "in", amount: "1" };
    await service.write({ transfers: [transfer] });
    const { status, body } = await service.call("wallets_pnl_details", { wallet });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      reason: "too_expensive",
      details: [
        "wallet has 1000001 stored trades and transfers: at most 1000000 can be computed in one request",
      ],
    });
    await service.close();
  }, 300_000);
});

describe("a history that was read before", () => {
  it("is repeated until the wallet trades or moves tokens, and follows what counts as money", async () => {
    const store = await openTestStore();
    let reads = 0;
    const counted: typeof store = {
      ...store,
      read: (query, params) => {
        reads++;
        return store.read(query, params);
      },
    };
    const known = createHistoryCache(counted);
    const money = new Set<string>();
    const read = (limit = LIMIT) =>
      readHistory({ store: counted, isMoney: (_, token) => money.has(token), known }, chain, wallet, limit);
    await store.insert("trades_v1", [tradeRow(1), tradeRow(2)]);
    expect((await read()).rows).toBe(2);
    const afterFirst = reads;
    expect([...(await read()).tokens.keys()].sort()).toEqual(["Token1", "Token2"]);
    money.add("Token1");
    expect([...(await read()).tokens.keys()]).toEqual(["Token2"]);
    await store.insert("trades_v1", [{ ...tradeRow(3), wallet: "another" }]);
    expect((await read()).rows).toBe(2);
    expect(reads).toBe(afterFirst);

    await store.insert("trades_v1", [tradeRow(4)]);
    expect((await read()).rows).toBe(3);
    await store.insert("transfers_v1", [
      { id: "in", chain, wallet, token: "T", direction: "in", amount: "1", moved_at: time },
    ]);
    expect((await read()).rows).toBe(4);
    await expect(read(3)).rejects.toMatchObject({ reason: "too_expensive" });
    await store.close();
  });
});
