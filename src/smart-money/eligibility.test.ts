// Each rule on the smallest history that breaks it and no other rule about behaviour.
import { describe, expect, it } from "vitest";
import { contextOf, row } from "../../test/smart-money/rows.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { BundleIndex } from "./bundles.ts";
import { clusterWallets, fundersFromTransfers, type MoneyTransfer } from "./clusters.ts";
import { reasonsOf, reasonText, reasons } from "./eligibility.ts";
import { createFormation, type Formation } from "./formation.ts";
import { historiesOf, recordsOf, type TradeRow } from "../../test/smart-money/trade-rows.ts";
import { measureWallet } from "./wallet-evidence.ts";

const AT = 200 * DAY_MS;
const START = AT - 80 * DAY_MS;

/** Twelve positions in twelve tokens, one every five days, held for a day. */
function history(
  change: (trades: { buy: TradeRow; sell: TradeRow }, i: number) => TradeRow[] = both,
): TradeRow[] {
  return Array.from({ length: 12 }, (_, i) => {
    const time = START + i * 5 * DAY_MS;
    const part = { token: i, amount: 100, wallet: 0 };
    return change(
      {
        buy: row({ ...part, time, kind: "buy", value: 100, tx: 2 * i + 1 }),
        sell: row({ ...part, time: time + DAY_MS, kind: "sell", value: 110, tx: 2 * i + 2 }),
      },
      i,
    );
  }).flat();
}

/** With few traders, every market would be closed. */
function addCrowd(formation: Formation): void {
  for (let wallet = 10; wallet < 20; wallet++)
    addAll(
      formation,
      history((one) => both(one).map((trade) => ({ ...trade, wallet }))),
    );
}

function addAll(formation: Formation, rows: readonly TradeRow[]): void {
  for (const one of historiesOf(rows)) formation.add(one);
}

function both({ buy, sell }: { buy: TradeRow; sell: TradeRow }): TradeRow[] {
  return [buy, sell];
}

function reasonsFor(rows: TradeRow[], context = contextOf(AT)) {
  return reasonsOf(measureWallet({ wallet: 0, records: recordsOf(rows) }, context).evidence);
}

describe("eligibility", () => {
  it("accepts an ordinary wallet", () => {
    expect(reasonsFor(history())).toEqual([]);
  });

  it("needs 10 observations, 5 tokens and 3 weeks", () => {
    expect(reasonsFor(history().slice(0, 18))).toEqual(["few_observations"]);
    expect(
      reasonsFor(
        history(({ buy, sell }, i) => [
          { ...buy, token: i % 4 },
          { ...sell, token: i % 4 },
        ]),
      ),
    ).toEqual(["few_tokens"]);
    const twoWeeks = history(({ buy, sell }, i) => {
      const time = START + (i % 2) * 7 * DAY_MS + i * HOUR_MS;
      return [
        { ...buy, time },
        { ...sell, time: time + HOUR_MS / 2 },
      ];
    });
    expect(reasonsFor(twoWeeks)).toEqual(["few_weeks"]);
  });

  it("counts one observation for a token and week, however often it is traded", () => {
    const often = history(({ buy, sell }) =>
      Array.from({ length: 3 }, (_, n) => [
        { ...buy, id: `a${n}`, time: buy.time + 4 * n * HOUR_MS },
        { ...sell, id: `b${n}`, time: buy.time + (4 * n + 2) * HOUR_MS },
      ]).flat(),
    );
    const { evidence } = measureWallet({ wallet: 0, records: recordsOf(often) }, contextOf(AT));
    expect([evidence.episodes, evidence.observations]).toEqual([36, 12]);
  });

  it("ignores what was opened more than 90 days ago", () => {
    const old = history().map((one) => ({ ...one, time: one.time - 60 * DAY_MS }));
    expect(reasonsFor(old)).toContain("few_observations");
  });

  it("excludes wallets that sell what they did not buy: coverage", () => {
    const gifts = history(({ buy, sell }) => [buy, { ...sell, amount: 200, value: 220 }]);
    expect(reasonsFor(gifts)).toEqual(["coverage"]);
    const sentAway = history(({ buy, sell }, i) => [
      buy,
      ...(i < 2 ? [{ ...sell, kind: "out" as const }] : [sell]),
    ]);
    expect(reasonsFor(sentAway)).toEqual([]);
    const more = history(({ buy, sell }, i) => [
      { ...buy, value: i < 2 ? 500 : 100 },
      ...(i < 2 ? [{ ...sell, kind: "out" as const }] : [sell]),
    ]);
    expect(reasonsFor(more)).toEqual(["coverage"]);
  });

  it("excludes more than 1,000 trades in an hour: high_frequency", () => {
    const many = Array.from({ length: 1_001 }, (_, i) =>
      row({ token: 50, time: START + i * 3_000, kind: "buy", amount: 1, value: 1 }),
    );
    const later = row({ token: 50, time: START + 9 * DAY_MS, kind: "sell", amount: 950, value: 1_500 });
    expect(reasonsFor([...history(), ...many, later])).toEqual(["high_frequency"]);
    expect(reasonsFor([...history(), ...many.slice(4), later])).toEqual([]);
  });

  it("excludes wallets on both sides within minutes: two_sided", () => {
    const sided = Array.from({ length: 120 }, (_, i) => [
      row({ token: 50, time: START + i * HOUR_MS, kind: "buy", amount: 10, value: 10, tx: 900 + i }),
      row({
        token: 50,
        time: START + i * HOUR_MS + 20_000,
        kind: "sell",
        amount: 10,
        value: 11,
        tx: 1_900 + i,
      }),
    ]).flat();
    expect(reasonsFor([...history(), ...sided])).toEqual(["two_sided"]);
    expect(reasonsFor([...history(), ...sided.slice(0, 2 * 99)])).toEqual([]);
    const oneSided = Array.from({ length: 100 }, (_, i) =>
      row({ token: 51, time: START + i * HOUR_MS, kind: "buy", amount: 10, value: 10 }),
    );
    expect(reasonsFor([...history(), ...sided, ...oneSided])).toEqual([]);
  });

  it("excludes arbitrage within transactions: atomic", () => {
    const arbitrage = [1, 2, 3].flatMap((i) => [
      row({
        token: 50,
        id: `x${i}`,
        time: START + i * HOUR_MS,
        kind: "buy",
        amount: 10,
        value: 10,
        tx: 500 + i,
      }),
      row({
        token: 50,
        id: `y${i}`,
        time: START + i * HOUR_MS,
        kind: "sell",
        amount: 10,
        value: 11,
        tx: 500 + i,
      }),
    ]);
    expect(reasonsFor([...history(), ...arbitrage])).toEqual(["atomic"]);
    expect(reasonsFor([...history(), ...arbitrage.slice(0, 2)])).toEqual([]);
  });

  it("excludes a median entry within 60 seconds of the first trade: sniper", () => {
    const firstTrades = (delay: number) =>
      history()
        .filter(({ kind }) => kind === "buy")
        .map(({ time }) => time - delay);
    expect(reasonsFor(history(), contextOf(AT, [], { firstTradeAt: firstTrades(59_000) }))).toEqual([
      "sniper",
    ]);
    expect(reasonsFor(history(), contextOf(AT, [], { firstTradeAt: firstTrades(60_000) }))).toEqual([]);
  });

  const created = (wallet: number, tokens: readonly number[]) => {
    const context = contextOf(AT);
    for (const token of tokens) context.tokens.deployer[token] = wallet;
    return context;
  };

  it.each<[string, number, (context: ReturnType<typeof created>) => void]>([
    ["the creator", 0, () => {}],
    ["a wallet that the creator funded", 9, ({ funders }) => (funders[0] = 9)],
    ["a wallet that funded the creator", 9, ({ funders }) => (funders[9] = 0)],
    ["a wallet in one cluster with the creator", 9, ({ clusters }) => (clusters[9] = 0)],
  ])("excludes %s: linked_to_deployer", (_, creator, link) => {
    const context = created(creator, [3, 4]);
    link(context);
    expect(reasonsFor(history(), context)).toEqual(["linked_to_deployer"]);
    const one = created(creator, [3]);
    link(one);
    expect(reasonsFor(history(), one)).toEqual([]);
  });

  it("excludes wallets that received a token before anyone traded it: linked_to_deployer", () => {
    expect(reasonsFor(history(), created(9, [3, 4]))).toEqual([]);
    const early = history(({ buy, sell }, i) =>
      i < 2
        ? [row({ token: i, time: buy.time - 2 * HOUR_MS, kind: "in", amount: 1 }), buy, sell]
        : [buy, sell],
    );
    const firstTradeAt = early.filter(({ kind }) => kind === "buy").map(({ time }) => time - HOUR_MS);
    expect(reasonsFor(early, contextOf(AT, [], { firstTradeAt }))).toEqual(["linked_to_deployer"]);
  });

  it("excludes wallets that buy launches in the same second as three others: bundled", () => {
    const buys = history().filter(({ kind }) => kind === "buy");
    const context = contextOf(AT, [], { firstTradeAt: buys.map(({ time }) => time - 5 * 60_000) });
    const bundles = new BundleIndex(context.tokens.firstTradeAt);
    for (const { token, time } of buys.slice(0, 4))
      for (const wallet of [0, 1, 2, 3]) bundles.add(token, time, wallet);
    for (const { token, time } of buys.slice(4))
      for (const wallet of [0, 1, 2]) bundles.add(token, time, wallet);
    expect(reasonsFor(history(), { ...context, bundles })).toEqual(["bundled"]);
    const fewer = new BundleIndex(context.tokens.firstTradeAt);
    for (const { token, time } of buys.slice(0, 3))
      for (const wallet of [0, 1, 2, 3]) fewer.add(token, time, wallet);
    expect(reasonsFor(history(), { ...context, bundles: fewer })).toEqual([]);
  });

  it("excludes round trips: wash", () => {
    const circles = history(({ buy, sell }) => [buy, { ...sell, time: buy.time + HOUR_MS / 2, value: 101 }]);
    expect(reasonsFor(circles)).toEqual(["wash"]);
    const gains = history(({ buy, sell }) => [buy, { ...sell, time: buy.time + HOUR_MS / 2, value: 103 }]);
    expect(reasonsFor(gains)).toEqual([]);
  });

  it.each([
    { tokens: 7, traders: 9, expected: ["wash"] },
    { tokens: 6, traders: 9, expected: [] },
    { tokens: 7, traders: 10, expected: [] },
  ])("$tokens of 12 tokens with $traders traders: $expected", ({ tokens, traders, expected }) => {
    const others = Array.from({ length: 20 }, (_, n) =>
      history(({ buy, sell }, i) =>
        i >= tokens || n + 1 < traders
          ? [
              { ...buy, wallet: n + 1 },
              { ...sell, wallet: n + 1 },
            ]
          : [],
      ),
    ).flat();
    for (const order of ["first", "last"]) {
      const formation = createFormation(contextOf(AT));
      const parts = order === "first" ? [history(), others] : [others, history()];
      for (const part of parts) addAll(formation, part);
      const wallets = [...formation.finish(new Map()).wallets];
      expect(wallets.find(({ wallet }) => wallet === 0)?.reasons, order).toEqual(expected);
    }
  });

  it("has a sentence for each reason", () => {
    expect(new Set(reasons.map(reasonText)).size).toBe(reasons.length);
  });
});

describe("wallets with one funder", () => {
  const transfers: MoneyTransfer[] = [1, 2, 3].flatMap((wallet) => {
    const transfer = { token: 0, time: wallet, amount: wallet, counterparty: null };
    return [
      { ...transfer, wallet: 0, direction: "out" as const },
      { ...transfer, wallet, direction: "in" as const },
    ];
  });

  it("are found by matching transfers, unless two senders match or the funder is an exchange", () => {
    expect([...fundersFromTransfers(transfers, 5)]).toEqual([-1, 0, 0, 0, -1]);
    const ambiguous: MoneyTransfer = {
      wallet: 4,
      token: 0,
      time: 1,
      amount: 1,
      direction: "out",
      counterparty: null,
    };
    expect([...fundersFromTransfers([...transfers, ambiguous], 5)]).toEqual([-1, -1, 0, 0, -1]);
    expect([...clusterWallets(Int32Array.of(-1, 0, 0, -1, 3))]).toEqual([0, 0, 0, 3, 3]);
    const exchange = new Int32Array(300).fill(0);
    exchange[0] = -1;
    expect(new Set(clusterWallets(exchange)).size).toBe(300);
  });

  it("are one trader: the largest one has the observations of all", () => {
    const funders = fundersFromTransfers(transfers, 100);
    const context = { ...contextOf(AT), funders, clusters: clusterWallets(funders) };
    const rows = [1, 2, 3].flatMap((wallet) =>
      history(({ buy, sell }) => [
        { ...buy, wallet, value: 100 * wallet, amount: 100 * wallet },
        { ...sell, wallet, value: 110 * wallet, amount: 100 * wallet, time: sell.time + wallet },
      ]),
    );
    const formation = createFormation(context);
    addAll(formation, rows);
    addCrowd(formation);
    const wallets = [...formation.finish(new Map()).wallets].slice(0, 3);
    expect(wallets.map(({ wallet, reasons: found }) => [wallet, found])).toEqual([
      [1, ["split"]],
      [2, ["split"]],
      [3, []],
    ]);
    expect(wallets[2]?.evidence).toMatchObject({ clusterSize: 3, observations: 12 });
  });

  it("that trade with each other are a wash ring", () => {
    const funders = fundersFromTransfers(transfers, 100);
    const context = { ...contextOf(AT), funders, clusters: clusterWallets(funders) };
    const rows = [
      ...history(({ buy, sell }) => [
        { ...buy, wallet: 1 },
        { ...sell, wallet: 1 },
      ]),
      ...history(({ buy, sell }) => [
        { ...buy, wallet: 2, kind: "sell", time: buy.time + 1 },
        { ...sell, wallet: 2, kind: "buy", time: sell.time + 1 },
      ]),
    ];
    const formation = createFormation(context);
    addAll(formation, rows);
    addCrowd(formation);
    const [one, two] = formation.finish(new Map()).wallets;
    for (const found of [one, two]) expect(found?.reasons).toContain("wash");
  });
});
