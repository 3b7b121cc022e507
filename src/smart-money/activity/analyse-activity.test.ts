// What followed wallets trade and hold, from records in the real database.
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { analyseActivity, type FollowedWallet, TRADES_PER_COHORT } from "./analyse-activity.ts";
import { readFollowed } from "./read-activity.ts";

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
  evidence: { trades, volume: 10 },
});

async function analysed(wallets: readonly FollowedWallet[]) {
  const read = await readFollowed(store, { chain, wallets, at });
  const parts = read.records.map(({ length }) => length);
  return { parts, activity: analyseActivity({ at, seed: 1, wallets, money: [SOL], ...read }) };
}

const proven = async (wallets: readonly FollowedWallet[]) => (await analysed(wallets)).activity.proven;

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
    trades.map(({ wallet, side, amount, valueUsd, action }) => [wallet, side, amount, valueUsd, action]),
  ).toEqual([
    ["alice", "buy", 5, 20, "opens"],
    ["bob", "sell", 2, 10, null],
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
  expect(few.parts).toEqual([4]);
  expect(many.parts).toEqual([1, 1, 1, 1]);
  expect(many.activity.proven.holdings).toEqual(few.activity.proven.holdings);
  expect(many.activity.proven.trades).toEqual(few.activity.proven.trades);
});

it("lists the newest trades, those at the same time in the order of wallet and token", async () => {
  const days = Array.from({ length: TRADES_PER_COHORT + 10 }, (_, i) => i + 1);
  await store.insert("trades_v1", [
    ...days.map((day) => trade("alice", `${day}`, { traded_at: at - day * DAY_MS })),
    trade("bob", "1", { traded_at: at - DAY_MS, token: "U" }),
    trade("bob", "2", { traded_at: at - DAY_MS, token: "T", side: "sell" }),
  ]);
  const { trades } = await proven([member("bob"), member("alice")]);
  expect(trades).toHaveLength(TRADES_PER_COHORT);
  expect(trades.slice(0, 4).map(({ wallet, token, time }) => [wallet, token, at - time])).toEqual([
    ["alice", "T", DAY_MS],
    ["bob", "T", DAY_MS],
    ["bob", "U", DAY_MS],
    ["alice", "T", 2 * DAY_MS],
  ]);
});

it("compares members with what others traded in each window, in the newest version of each trade", async () => {
  const other = (wallet: string): FollowedWallet => ({ ...member(wallet), cohorts: [] });
  await store.insert("trades_v1", [
    trade("alice", "1", { traded_at: at - 1 }),
    trade("carl", "1", { traded_at: at - 1, value_usd: "100" }),
    trade("carl", "2", { traded_at: at - 2 * DAY_MS, side: "sell", value_usd: "30" }),
    trade("carl", "3", { traded_at: at - 31 * DAY_MS, value_usd: "1000" }),
    trade("carl", "4", { traded_at: at + 1, value_usd: "1000" }),
  ]);
  await store.insert("trades_v1", [trade("carl", "1", { traded_at: at - 1, value_usd: "50" })]);
  const { flows } = await proven([member("alice"), other("carl")]);
  // There is one wallet to draw.
  const placebo = Object.entries(flows).map(([window, [flow]]) => [window, flow?.placebo?.meanUsd]);
  expect(placebo).toEqual([
    ["1h", 50],
    ["24h", 50],
    ["7d", 20],
    ["30d", 20],
  ]);
});

it("has nothing to say about nobody", async () => {
  expect(await proven([])).toMatchObject({ members: 0, trades: [], holdings: [] });
});
