// What followed wallets trade and hold, from records in the real database.
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { analyseActivity, type FollowedWallet, TRADES_PER_COHORT } from "./analyse-activity.ts";
import { readFollowed, withTradeIds } from "./read-activity.ts";

const chain = "solana";
const at = Date.parse("2026-03-10T12:00:00Z");
const SOL = "So11111111111111111111111111111111111111112";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const trade = (wallet: string, id: string, more: object = {}) => ({
  chain,
  wallet,
  token: "T",
  traded_at: at - DAY_MS / 2,
  id,
  side: "buy",
  amount: "2",
  value_usd: "10",
  fee_usd: "0",
  tx: "",
  venue: "",
  origin: "test",
  ...more,
});

const member = (wallet: string, trades = 1): FollowedWallet => ({
  wallet,
  cohorts: ["proven"],
  trades,
  volume: 10,
});

async function analysed(wallets: readonly FollowedWallet[]) {
  const read = await readFollowed(store, { chain, wallets, money: [SOL], at });
  return { read, activity: analyseActivity({ at, seed: 1, wallets, ...read }) };
}

async function proven(wallets: readonly FollowedWallet[]) {
  const { activity } = await analysed(wallets);
  return (await withTradeIds(store, chain, at, activity)).proven;
}

it("counts the newest version of each trade, and neither money nor later trades nor other wallets", async () => {
  await store.insert("trades_v1", [
    trade("alice", "1"),
    trade("alice", "2", { token: SOL }),
    trade("alice", "3", { traded_at: at + 1 }),
    trade("stranger", "4"),
    trade("bob", "1", { side: "sell" }),
  ]);
  await store.insert("trades_v1", [trade("alice", "1", { amount: "5", value_usd: "20" })]);
  await store.insert("transfers_v1", [
    { chain, wallet: "bob", token: "U", moved_at: at - 2 * DAY_MS, id: "1", direction: "in", amount: "7" },
  ]);
  const { trades, holdings, flows } = await proven([member("alice"), member("bob")]);
  expect(
    trades.map(({ wallet, id, side, amount, valueUsd }) => [wallet, id, side, amount, valueUsd]),
  ).toEqual([
    ["alice", "1", "buy", 5, 20],
    ["bob", "1", "sell", 2, 10],
  ]);
  expect(holdings).toEqual([
    { token: "T", wallets: 1, amount: 5, amountBefore: 0 },
    { token: "U", wallets: 1, amount: 7, amountBefore: 7 },
  ]);
  expect(flows["24h"].map(({ token, netUsd }) => [token, netUsd])).toEqual([["T", 10]]);
});

it("reads wallets with many trades one by one, with the same result", async () => {
  const names = ["dora", "alice", "carl", "bob"];
  await store.insert(
    "trades_v1",
    names.map((wallet, i) => trade(wallet, `${i}`, { token: i % 2 === 0 ? "T" : "U" })),
  );
  const few = await analysed(names.map((wallet) => member(wallet, 10)));
  const many = await analysed(names.map((wallet) => member(wallet, 40_000)));
  expect(few.read.records.map(({ length }) => length)).toEqual([4]);
  expect(many.read.records.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(many.activity.proven.holdings).toEqual(few.activity.proven.holdings);
  expect(many.activity.proven.trades).toEqual(few.activity.proven.trades);
});

it("lists the newest trades, and of those at the same time the ones with the greatest ids", async () => {
  const ids = Array.from({ length: TRADES_PER_COHORT + 10 }, (_, i) => String(i).padStart(5, "0"));
  const older = trade("alice", "older", { traded_at: at - DAY_MS });
  await store.insert("trades_v1", [older, ...ids.map((id) => trade("alice", id))]);
  const { trades } = await proven([member("alice")]);
  expect(trades.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, TRADES_PER_COHORT));
});

it("leaves out a trade that was removed meanwhile", async () => {
  await store.insert("trades_v1", [trade("alice", "1")]);
  const { activity } = await analysed([member("alice")]);
  const other = await openTestStore();
  expect((await withTradeIds(other, chain, at, activity)).proven.trades).toEqual([]);
  await other.close();
});

it("has nothing to say about nobody", async () => {
  expect(await proven([])).toMatchObject({ members: 0, trades: [], holdings: [] });
});
