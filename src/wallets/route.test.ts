// Tests both endpoints over HTTP with a real store engine.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../test/harness.ts";
import { walletsPnlDetails } from "./pnl/pnl-details-route.ts";
import { walletsPnlLeaders } from "./leaderboards/pnl-leaders-route.ts";

const NOW = "2026-03-10T12:00:00.000Z";
const now = Date.parse(NOW);
const HOUR = 3_600_000;
const SOL = "So11111111111111111111111111111111111111112";

const wallet = (n: number): string =>
  `Wa11et${String(n).padStart(2, "1").replaceAll("0", "z")}`.padEnd(44, "x");
let serial = 0;
function trade(
  of: number,
  hoursAgo: number,
  side: string,
  token: string,
  amount: number | string,
  value: number | string,
  extra: object = {},
) {
  serial++;
  const time = new Date(now - hoursAgo * HOUR).toISOString();
  return {
    id: `t${String(serial).padStart(5, "0")}`,
    chain: "solana",
    wallet: wallet(of),
    time,
    token,
    side,
    amount,
    value_usd: value,
    ...extra,
  };
}
const price = (token: string, hoursAgo: number, value: number, liquidity?: number) => ({
  chain: "solana",
  token,
  time: now - hoursAgo * HOUR,
  price: value,
  ...(liquidity === undefined ? {} : { liquidity }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    now: NOW,
    records: {
      projects: [
        {
          project_id: 7,
          project_name: "Alpha",
          symbol: "ALP",
          description: "The first.",
          tokens: [{ chain: "solana", address: "AlphaMint", decimals: 6 }],
        },
        {
          project_id: 8,
          project_name: "Own Dollar",
          symbol: "OWD",
          is_stablecoin: true,
          tokens: [{ chain: "solana", address: "OwnDollarMint", decimals: 6 }],
        },
      ],
      trades: [
        // Wallet 1: tokens traded before and within the week, and money, which is not counted.
        trade(1, 24 * 20, "buy", "AlphaMint", "100", "1000"),
        trade(1, 30, "sell", "AlphaMint", "40", "600", { fee_usd: 2 }),
        trade(1, 5, "buy", "BetaMint", "10", "50"),
        trade(1, 4, "sell", "BetaMint", "10", "45"),
        trade(1, 3, "sell", SOL, "1", "150"),
        trade(1, 3, "buy", "So11111111111111111111111111111111111111111", "1", "150"),
        trade(1, 3, "buy", "OwnDollarMint", "150", "150"),
        trade(1, 2, "buy", "GammaMint", "5", "20"),
        trade(1, -1, "buy", "GammaMint", "5", "20"),
        // Wallet 2 sells tokens it received; wallet 3 is below the minimums; wallets 4 and 5 tie.
        trade(2, 10, "sell", "AlphaMint", "10", "120"),
        trade(2, 9, "buy", "BetaMint", "10", "60"),
        trade(2, 8, "sell", "BetaMint", "10", "90"),
        trade(3, 8, "buy", "BetaMint", "1", "0.01"),
        trade(3, 7, "sell", "BetaMint", "1", "99"),
        ...[4, 5].flatMap((n) => [
          trade(n, 6, "buy", "BetaMint", "10", "60"),
          trade(n, 5, "sell", "BetaMint", "5", "40"),
          trade(n, 4, "sell", "BetaMint", "5", "40"),
        ]),
      ],
      transfers: [
        {
          id: "m1",
          chain: "solana",
          wallet: wallet(2),
          time: now - 11 * HOUR,
          token: "AlphaMint",
          direction: "in",
          amount: "25",
        },
      ],
      prices: [
        price("AlphaMint", 24 * 8, 99),
        price("AlphaMint", 5, 15, 50_000),
        price("AlphaMint", 1, 999, 500),
        price("BetaMint", 2, 6),
        price("GammaMint", 2, 1_000_000, 10),
      ],
    },
  });
}, 60_000);
afterAll(() => service.close());

const details = async (body: object) => {
  const response = await service.call("wallets_pnl_details", body);
  if (response.status === 200) walletsPnlDetails.output.parse(response.body);
  return response;
};
const leaders = async (body: object) => {
  const response = await service.call("wallets_pnl_leaders", body);
  if (response.status === 200) walletsPnlLeaders.output.parse(response.body);
  return response;
};

describe("pnl-details", () => {
  it("returns every field for the whole history, last trade first", async () => {
    const { status, body } = await details({ wallet: wallet(1) });
    expect(status).toBe(200);
    expect(body.data.tokens.map((token: { address: string }) => token.address)).toEqual([
      "GammaMint",
      "BetaMint",
      "AlphaMint",
    ]);
    const alpha = body.data.tokens[2];
    expect(alpha).toEqual({
      symbol: "ALP",
      address: "AlphaMint",
      decimals: 6,
      project_id: 7,
      pnl: 498,
      pnl_percent: 49.8,
      realized_usd: 198,
      realized_percent: 49.5,
      unrealized_usd: 300,
      unrealized_percent: 50,
      counts: { total_buy: 1, total_sell: 1, total_trade: 2 },
      quantity: { total_bought_amount: 100, total_sold_amount: 40, holding: 60 },
      cashflow_usd: { cost_of_quantity_sold: 400, total_invested: 1000, total_sold: 598, current_value: 900 },
      pricing: { current_price: 15, avg_buy_cost: 10, avg_sell_cost: 14.95, average_cost: 10 },
      last_trade_at: new Date(now - 30 * HOUR).toISOString(),
      coverage: { uncovered_amount: 0, uncovered_proceeds_usd: 0, received_amount: 0, unpriced: false },
    });
    expect(body.data.tokens[0]).toMatchObject({
      project_id: null,
      pnl: 0,
      unrealized_usd: null,
      quantity: { holding: 5 },
      pricing: { current_price: null },
      coverage: { unpriced: true },
    });
    expect(body.data.summary).toMatchObject({
      unique_tokens: 3,
      counts: { total_buy: 3, total_sell: 2, total_trade: 5, total_win: 1, total_loss: 1, win_rate: 0.5 },
      cashflow_usd: { total_invested: 1070, total_sold: 643, current_value: 900 },
      pnl: { realized_usd: 193, unrealized_usd: 300, total_usd: 493, avg_profit_per_trade_usd: 98.6 },
    });
    expect(body.data.meta).toEqual({
      address: wallet(1),
      currency: "usd",
      method: "running-weighted-average",
      as_of: NOW,
      history_since: null,
      coverage: { status: "partial", reasons: ["unpriced_holdings"] },
    });
    expect(body.metadata).toMatchObject({ wallet: wallet(1), duration: "all", total_tokens: 3 });
  });

  it("carries the cost basis into a window and omits tokens that were not traded in it", async () => {
    const week = (await details({ wallet: wallet(1), duration: "7d" })).body.data;
    expect(week.tokens.find((t: { address: string }) => t.address === "AlphaMint")).toMatchObject({
      realized_usd: 198,
      pnl_percent: null,
      counts: { total_buy: 0, total_sell: 1 },
    });
    const day = (await details({ wallet: wallet(1), duration: "24h" })).body.data;
    expect(day.tokens.map((t: { address: string }) => t.address)).toEqual(["GammaMint", "BetaMint"]);
    expect(day.summary.pnl.realized_usd).toBe(-5);
  });

  it("filters rows and summary by token_addresses and ignores duplicates", async () => {
    const { body } = await details({
      wallet: wallet(1),
      token_addresses: ["BetaMint", "BetaMint", "Unknown"],
    });
    expect(body.metadata.total_tokens).toBe(1);
    expect(body.data.summary).toMatchObject({ unique_tokens: 1, pnl: { realized_usd: -5 } });
    expect(body.data.meta.coverage).toEqual({ status: "ok", reasons: [] });
    const money = await details({ wallet: wallet(1), token_addresses: [SOL, "OwnDollarMint"] });
    expect(money.body.data.meta.coverage.status).toBe("no_trades");
  });

  it("pages without skipping or repeating, and the pages add up to the summary", async () => {
    for (const sort_type of ["asc", "desc"]) {
      const rows: { address: string; pnl: number }[] = [];
      for (let offset = 0; offset < 4; offset++)
        rows.push(...(await details({ wallet: wallet(1), sort_type, limit: 1, offset })).body.data.tokens);
      expect(rows.map((row) => row.address).sort()).toEqual(["AlphaMint", "BetaMint", "GammaMint"]);
      expect(rows.reduce((sum, row) => sum + row.pnl, 0)).toBeCloseTo(493, 9);
    }
  });

  it("reports sales of received tokens as uncovered", async () => {
    const { body } = await details({ wallet: wallet(2) });
    const alpha = body.data.tokens.find((t: { address: string }) => t.address === "AlphaMint");
    expect(alpha).toMatchObject({
      realized_usd: 0,
      realized_percent: null,
      quantity: { holding: 15 },
      cashflow_usd: { current_value: 225 },
      unrealized_usd: 0,
      coverage: { uncovered_amount: 10, uncovered_proceeds_usd: 120, received_amount: 25 },
    });
    expect(body.data.meta.coverage).toEqual({ status: "partial", reasons: ["uncovered_sales"] });
  });

  it("returns 200 and no_trades for an unknown wallet", async () => {
    const { status, body } = await details({ wallet: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T" });
    expect(status).toBe(200);
    expect(body.data.tokens).toEqual([]);
    expect(body.data.meta.coverage).toEqual({ status: "no_trades", reasons: [] });
    expect(body.data.summary.counts.win_rate).toBeNull();
  });

  it("adds requested attributes to each token, null if its project is unknown", async () => {
    const { body } = await details({ wallet: wallet(1), include_attributes: ["project_description"] });
    expect(body.data.tokens.map((t: { project_description: unknown }) => t.project_description)).toEqual([
      null,
      null,
      "The first.",
    ]);
  });

  it.each([
    [{}, /^wallet is required/],
    [{ wallet: 5 }, /^wallet must be a string/],
    [{ wallet: "0x52908400098527886E0F7030069857D2E4169EE7" }, /^wallet must be a Solana address: base58/],
    [{ wallet: "abc" }, /^wallet must be a Solana address: 32 to 44/],
    [{ wallet: wallet(1), limit: 0 }, /^limit must be an integer from 1 to 100/],
    [{ wallet: wallet(1), limit: 101 }, /^limit/],
    [{ wallet: wallet(1), offset: 10_001 }, /^offset must be an integer from 0 to 10000/],
    [{ wallet: wallet(1), duration: "1y" }, /^duration must be one of all, 90d, 30d, 7d, 24h/],
    [{ wallet: wallet(1), sort_by: "value" }, /^sort_by must be one of last_trade/],
    [{ wallet: wallet(1), sort_type: null }, /^sort_type/],
    [
      { wallet: wallet(1), token_addresses: Array.from({ length: 101 }, (_, i) => `t${i}`) },
      /^token_addresses must have at most 100 items/,
    ],
    [{ wallet: wallet(1), include_attributes: ["market_data"] }, /^include_attributes\[0\] must be one of/],
    [
      { wallet: wallet(1), recent_content_limit: 26 },
      /^recent_content_limit must be an integer from 1 to 25/,
    ],
    [
      { wallet: wallet(1), recent_content_days_back: 31 },
      /^recent_content_days_back must be an integer from 1 to 30/,
    ],
  ])("rejects %j", async (body, message) => {
    const response = await details(body);
    expect(response.status).toBe(400);
    expect(response.body.details[0]).toMatch(message);
  });
});

describe("pnl-leaders", () => {
  it("ranks by realised profit, applies the minimums and breaks ties by wallet in both directions", async () => {
    const { body } = await leaders({ type: "1W" });
    const order = body.data.items.map((item: { wallet: string; pnl: number }) => [item.wallet, item.pnl]);
    expect(order).toEqual([
      [wallet(1), 193],
      [wallet(2), 30],
      [wallet(4), 20],
      [wallet(5), 20],
    ]);
    expect(body.metadata).toMatchObject({ type: "1W", chain: "solana", total_items: 4 });
    const losers = await leaders({ type: "1W", sort_type: "asc" });
    expect(losers.body.data.items.map((item: { wallet: string }) => item.wallet)).toEqual([
      wallet(4),
      wallet(5),
      wallet(2),
      wallet(1),
    ]);
  });

  it("agrees with pnl-details for every ranked wallet", async () => {
    for (const item of (await leaders({ type: "1W" })).body.data.items) {
      const { summary } = (await details({ wallet: item.wallet, duration: "7d" })).body.data;
      expect(item.pnl).toBe(summary.pnl.realized_usd);
      expect(item.pnl_percent).toBe(summary.pnl.realized_percent);
      expect(item.trade_count).toBe(summary.counts.total_trade);
      expect(item.win_rate).toBe(summary.counts.win_rate);
      expect(item.unrealized_usd).toBe(summary.pnl.unrealized_usd);
    }
  });

  it("separates today, since 00:00 UTC, from yesterday", async () => {
    const today = (await leaders({ type: "today" })).body.data.items;
    expect(today.map((item: { wallet: string }) => item.wallet)).toEqual([
      wallet(2),
      wallet(4),
      wallet(5),
      wallet(1),
    ]);
    const yesterday = (await leaders({ type: "yesterday" })).body;
    expect(yesterday.data.items).toEqual([]);
    expect(yesterday.metadata.total_items).toBe(0);
  });

  it("ranks by what was made of one project, without minimums", async () => {
    const { body } = await leaders({ type: "1W", project_id: 7 });
    const figures = body.data.items.map((item: Record<string, unknown>) => [
      item.wallet,
      item.pnl,
      item.trade_count,
      item.unrealized_usd,
    ]);
    expect(figures).toEqual([
      [wallet(1), 198, 1, 300],
      [wallet(2), 0, 1, 0],
    ]);
    const worst = await leaders({ type: "1W", project_id: 7, sort_type: "asc" });
    expect(worst.body.data.items[0].wallet).toBe(wallet(2));
    const none = await leaders({ type: "1W", project_id: 999 });
    expect(none.body.data.items).toEqual([]);
    expect(none.body.metadata.warnings).toContain("project 999 has no token on solana");
  });

  it("includes new and replaced trades after the next tick", async () => {
    const added = [
      trade(6, 3, "buy", "BetaMint", 10, 100),
      trade(6, 2, "sell", "BetaMint", 5, 100),
      trade(6, 1, "sell", "BetaMint", 5, 400),
    ];
    await service.write({ trades: added });
    expect((await leaders({ type: "1W", limit: 1 })).body.data.items[0]).toMatchObject({
      wallet: wallet(6),
      pnl: 400,
    });
    await service.write({ trades: [{ ...added[2], value_usd: "10" }] });
    const { body } = await leaders({ type: "1W" });
    expect(body.data.items.find((item: { wallet: string }) => item.wallet === wallet(6)).pnl).toBe(10);
    expect(body.metadata.total_items).toBe(5);
    expect((await details({ wallet: wallet(6) })).body.data.summary.pnl.realized_usd).toBe(10);
  });

  it("pages without skipping or repeating, and is empty on a chain without trades", async () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 6; offset += 2)
      seen.push(
        ...(await leaders({ type: "1W", limit: 2, offset })).body.data.items.map(
          (item: { wallet: string }) => item.wallet,
        ),
      );
    expect(new Set(seen).size).toBe(5);
    expect((await leaders({ type: "1W", chain: "base" })).body).toMatchObject({
      data: { items: [] },
      metadata: { chain: "base", total_items: 0 },
    });
  });

  it.each([
    [{}, /^type is required/],
    [{ type: "gainers" }, /^type must be one of today, yesterday, 1W/],
    [{ type: "1W", limit: 11 }, /^limit must be an integer from 1 to 10/],
    [{ type: "1W", offset: -1 }, /^offset must be an integer from 0 to 10000/],
    [{ type: "1W", sort_type: "up" }, /^sort_type must be one of asc, desc/],
    [{ type: "1W", chain: 5 }, /^chain must be a string/],
  ])("rejects %j", async (body, message) => {
    const response = await leaders(body);
    expect(response.status).toBe(400);
    expect(response.body.details[0]).toMatch(message);
  });
});
