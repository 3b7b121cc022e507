import { expect, it } from "vitest";
import { priceColumns } from "../../../test/smart-money/price-columns.ts";
import { ChainData } from "./chain-data.ts";

const lines = (rows: object[]) => ({
  length: rows.length,
  pieces:
    rows.length === 0 ? [] : [new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join("\n"))],
});
const token = (name: string, first_trade: number) => ({ token: name, first_trade, trades: 3 });
const tokens = [token("a", 1_000), token("b", 2_000), token("c", 3_000)];

function opened(): ChainData {
  const data = new ChainData({ money: ["usd"], launched: [["c", 500]] });
  data.addTraders(
    lines([
      { wallet: "alice", trades: 2 },
      { wallet: "bob", trades: 1 },
    ]),
  );
  data.addTokens({ traded: lines([...tokens, token("usd", 1)]), priced: lines([]) });
  return data;
}

it("takes the first wallet that received a token before it was traded for its creator", () => {
  const data = opened();
  data.addFirstReceivers(
    lines([
      { token: "a", wallet: "creator", received: 900 },
      { token: "a", wallet: "alice", received: 950 },
      // Launched before it was first traded here.
      { token: "c", wallet: "bob", received: 600 },
      { token: "usd", wallet: "bob", received: 0 },
    ]),
  );
  const { tokens: facts } = data.contextAt(5_000);
  const creator = data.wallets.find("creator");
  expect(creator).toBeGreaterThan(1);
  expect([...facts.deployer]).toEqual([creator, -1, -1]);
});

it("adds prices in ranges of tokens, those of trades with the liquidity that was known last", () => {
  const data = opened();
  data.addPrices({
    stored: priceColumns([
      { token: "a", time: 130, price: 1.7 },
      { token: "unknown", time: 1, price: 1, depth: 1 },
      { token: "a", time: 10, price: 1.5, depth: 100 },
    ]),
    traded: priceColumns([
      { token: "a", time: 20, price: 1.6 },
      { token: "b", time: 7, price: 0 },
      { token: "a", time: 5, price: 1.4 },
    ]),
  });
  data.addPrices({
    stored: priceColumns([{ token: "c", time: 8, price: 3, depth: 5 }]),
    traded: priceColumns([]),
  });
  const at = (number: number, time: number) => data.prices.at(number, time);
  expect([5, 10, 20, 130].map((time) => at(0, time))).toEqual([
    { time: 5, price: 1.4, liquidity: null },
    { time: 10, price: 1.5, liquidity: 100 },
    { time: 20, price: 1.6, liquidity: 100 },
    { time: 130, price: 1.7, liquidity: 100 },
  ]);
  expect(at(1, 130)).toBeNull();
  expect(at(2, 100)).toEqual({ time: 8, price: 3, liquidity: 5 });
});
