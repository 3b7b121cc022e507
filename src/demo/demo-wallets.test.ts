// The types of wallets are recognisable from their trades.
import { describe, expect, it } from "vitest";
import { getOrCreate } from "../base/maps.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { TradeRecord } from "../wallets/wallet-records.ts";
import { createWorld } from "./demo-world.ts";
import { type WalletType, walletTypes } from "./wallet-styles.ts";

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) getOrCreate(groups, keyOf(item), () => []).push(item);
  return groups;
}

const NOW = Date.UTC(2026, 2, 14, 12);
const world = createWorld({ seed: 7, now: NOW, scale: 1 });
const types = world.walletTypes();
const trades = [...world.trades(NOW - world.spans.wallets * DAY_MS, NOW)].flat();
const byWallet = groupBy(trades, ({ wallet }) => wallet);

const ofType = (type: WalletType) =>
  [...byWallet].filter(([wallet]) => types.get(wallet) === type).map(([, own]) => own);

/** What was sold minus what the sold amounts cost on average, and the number of positions. */
function resultOf(own: TradeRecord[]): { profit: number; invested: number; largest: number } {
  let [profit, invested, largest] = [0, 0, 0];
  for (const positions of groupBy(own, ({ id }) => id.split("-").slice(2, 5).join("-")).values()) {
    const sum = (side: string, field: "amount" | "value_usd") =>
      positions.filter((one) => one.side === side).reduce((total, one) => total + Number(one[field]), 0);
    const bought = sum("buy", "amount");
    if (bought === 0) continue;
    const gain = sum("sell", "value_usd") - (sum("buy", "value_usd") * sum("sell", "amount")) / bought;
    profit += gain;
    invested += sum("buy", "value_usd");
    largest = Math.max(largest, gain);
  }
  return { profit, invested, largest };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const returnOf = (own: TradeRecord[]) => {
  const { invested, profit } = resultOf(own);
  return profit / Math.max(1, invested);
};

describe("demo wallets", () => {
  it("have one of the published types, and every type trades", () => {
    for (const wallet of byWallet.keys()) expect(types.has(wallet)).toBe(true);
    for (const type of walletTypes) expect(ofType(type).length, type).toBeGreaterThan(4);
  });

  it("include enough wallets with a track record of half a year", () => {
    const records = [...byWallet.values()].filter((own) => {
      const times = own.map(({ time }) => time);
      const positions = new Set(own.map(({ id }) => id.split("-").slice(2, 5).join("-"))).size;
      const weeks =
        (times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b))) / (7 * DAY_MS);
      return weeks >= 26 && positions >= 10 && new Set(own.map(({ token }) => token)).size >= 5;
    });
    expect(records.length).toBeGreaterThan(100);
  });

  it("earn by skill, or by one lucky position, or not at all", () => {
    expect(median(ofType("skilled").map(returnOf))).toBeGreaterThan(0.02);
    expect(median(ofType("casual").map(returnOf))).toBeLessThan(0.005);
    const lucky = ofType("lucky").map(resultOf);
    const winners = lucky.filter(({ profit }) => profit > 0);
    // Without the best position, most of the winners have earned little or nothing.
    expect(winners.filter(({ largest, profit }) => largest > 0.6 * profit).length).toBeGreaterThan(
      winners.length / 2,
    );
  });

  it("snipe new tokens in their first minute", () => {
    const first = new Map<string, number>();
    for (const { time, token } of trades) first.set(token, Math.min(time, first.get(token) ?? time));
    for (const own of ofType("sniper")) {
      const ages = own
        .filter(({ side }) => side === "buy")
        .map(({ time, token }) => time - (first.get(token) ?? 0));
      expect(median(ages)).toBeLessThan(60_000);
    }
  });

  it("wash the same amounts round a ring, for nothing but volume", () => {
    for (const own of ofType("wash")) {
      const { invested, profit } = resultOf(own);
      expect(Math.abs(profit / invested)).toBeLessThan(0.02);
      const trips = groupBy(own, ({ id }) => id.split("-").slice(2, 5).join("-"));
      for (const [buy, sell] of trips.values())
        expect((sell?.time ?? 0) - (buy?.time ?? 0)).toBeLessThan(HOUR_MS);
    }
  });

  it("include bots that buy and sell within the same minute, and whales with large positions", () => {
    for (const own of ofType("bot")) {
      const week = own.filter(({ time }) => time > NOW - 7 * DAY_MS);
      const minutes = groupBy(week, ({ time, token }) => `${token}-${Math.floor(time / 60_000)}`);
      const both = [...minutes.values()].filter((ones) => new Set(ones.map(({ side }) => side)).size === 2);
      if (week.length > 0) expect(both.length).toBeGreaterThan(minutes.size / 2);
    }
    const size = (own: TradeRecord[]) => median(own.map(({ value_usd: value }) => Number(value)));
    expect(median(ofType("whale").map(size))).toBeGreaterThan(10 * median(ofType("casual").map(size)));
  });
});
