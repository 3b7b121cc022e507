import { expect, it } from "vitest";
import { hash32 } from "../../base/hash.ts";
import { storedPrices, tradedPrices } from "../../../test/smart-money/number-columns.ts";
import { ChainData } from "./chain-data.ts";

const lines = (rows: object[]) => ({
  length: rows.length,
  pieces:
    rows.length === 0 ? [] : [new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join("\n"))],
});
const quote = (token: string, quoted: number, price: number, depth = -1, known = 0) => ({
  token_hash: hash32(token),
  quoted,
  price,
  depth,
  known,
});

const trade = (token: string, quoted: number, paid: number, quantity: number) => ({
  token_hash: hash32(token),
  quoted,
  paid,
  quantity,
});

const token = (name: string, first_trade: number) => ({
  token: name,
  hash: hash32(name),
  first_trade,
  trades: 3,
});
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

it("reads prices in ranges of tokens, those of trades with the liquidity that was known last", () => {
  const data = opened();
  const minutes = (count: number) => count * 60_000;
  data.addPrices({
    stored: storedPrices([
      quote("a", minutes(130), 1.7),
      quote("unknown", 1, 1, 1),
      quote("a", minutes(10), 1.5, 100),
    ]),
    traded: tradedPrices([
      trade("a", minutes(20), 16, 10),
      trade("b", 7, 0, 1),
      trade("a", minutes(5), 2.8, 2),
    ]),
  });
  data.addPrices({ stored: storedPrices([quote("c", 8, 3, 5)]), traded: tradedPrices([]) });
  const at = (number: number, time: number) => data.prices.at(number, time);
  expect([5, 10, 20, 130].map((time) => at(0, minutes(time)))).toEqual([
    { time: minutes(5), price: 1.4, liquidity: null },
    { time: minutes(10), price: 1.5, liquidity: 100 },
    { time: minutes(20), price: 1.6, liquidity: 100 },
    { time: minutes(130), price: 1.7, liquidity: 100 },
  ]);
  expect(at(1, minutes(130))).toBeNull();
  expect(at(2, 100)).toEqual({ time: 8, price: 3, liquidity: 5 });
});

it("keeps the last price of an hour in its newest version, and the average of the trades in ten minutes", () => {
  const data = opened();
  data.addPrices({
    stored: storedPrices([
      quote("b", 3_599_999, 2, 10, 1),
      quote("b", 3_599_999, 3, 20, 5),
      quote("b", 3_599_999, 4, 30, 4),
      quote("b", 3_599_998, 5, 40, 9),
      quote("b", 3_600_000, 6, 50, 0),
    ]),
    traded: tradedPrices([
      trade("b", 7_200_500, 30, 10),
      trade("b", 7_799_999, 10, 10),
      trade("b", 7_200_000, 5, 5),
      trade("b", 7_800_000, 9, 1),
    ]),
  });
  const found: [number, number][] = [];
  data.prices.each(1, (time, price) => found.push([time, price]));
  expect(found).toEqual([
    [3_599_999, 3],
    [3_600_000, 6],
    [7_799_999, 45 / 25],
    [7_800_000, 9],
  ]);
  expect(data.prices.at(1, 3_599_999)?.liquidity).toBe(20);
});
