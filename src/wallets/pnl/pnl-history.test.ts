// A wallet's profit over time and its trades must agree with pnl-details, over HTTP and with a real store.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/harness.ts";
import { createRandom } from "../../../test/random.ts";
import { walletsPnlHistory } from "./pnl-history-route.ts";
import { stepFor, timesBetween } from "./pnl-curve.ts";
import { walletsTrades } from "./trades-route.ts";

const NOW = "2026-03-10T12:00:00.000Z";
const now = Date.parse(NOW);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const durations = ["all", "90d", "30d", "7d", "24h"] as const;

const wallet = (n: number): string => `Wa11et${n}`.padEnd(44, "x");
const known = wallet(1);
const busy = wallet(2);
const nobody = wallet(9);

const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR).toISOString();
const base = { chain: "solana", wallet: known };
const trade = (
  id: string,
  hoursAgo: number,
  side: string,
  amount: string,
  value_usd: string,
  extra = {},
) => ({
  ...base,
  id,
  time: at(hoursAgo),
  token: "AlphaMint",
  side,
  amount,
  value_usd,
  ...extra,
});

/** Many trades and transfers of several tokens, some of them sold without being bought, and some at the same time. */
function busyRecords() {
  const random = createRandom(7);
  const pick = (most: number) => Math.floor(random() * most);
  const trades = Array.from({ length: 400 }, (_, i) => ({
    chain: "solana",
    wallet: busy,
    id: `b${i}`,
    time: at(i % 9 === 0 ? 40 : 1 + pick(2_000)),
    token: `Token${pick(12)}`,
    side: random() < 0.6 ? "buy" : "sell",
    amount: `${1 + pick(1_000)}.${pick(1_000)}`,
    value_usd: `${pick(5_000)}.${pick(100)}`,
    fee_usd: "0.1",
  }));
  const transfers = Array.from({ length: 30 }, (_, i) => ({
    chain: "solana",
    wallet: busy,
    id: `m${i}`,
    time: at(1 + pick(2_000)),
    token: `Token${pick(12)}`,
    direction: random() < 0.5 ? "in" : "out",
    amount: String(1 + pick(500)),
  }));
  const prices = Array.from({ length: 6 }, (_, token) =>
    Array.from({ length: 80 }, (__, day) => ({
      chain: "solana",
      token: `Token${token}`,
      time: now - day * DAY,
      price: 1 + random() * 5,
    })),
  ).flat();
  return { trades, transfers, prices };
}

let service: TestService;
const random = busyRecords();
const amounts = new Map(random.trades.map(({ id, amount }) => [id, Number(amount)]));
beforeAll(async () => {
  service = await startTestService({
    now: NOW,
    records: {
      projects: [
        {
          project_id: 7,
          project_name: "Alpha",
          symbol: "ALP",
          tokens: [{ chain: "solana", address: "AlphaMint", decimals: 6 }],
        },
      ],
      trades: [
        trade("t1", 100, "buy", "100", "1000", { tx: "signature", venue: "raydium" }),
        trade("t2", 50, "sell", "40", "600", { fee_usd: 2 }),
        trade("t3", 10, "sell", "70", "700"),
        trade("t4", 5, "buy", "1", "1", { token: "So11111111111111111111111111111111111111112" }),
        trade("t5", -5, "buy", "1", "1"),
        ...random.trades,
      ],
      transfers: random.transfers,
      prices: [
        { chain: "solana", token: "AlphaMint", time: at(96), price: 11 },
        // Too little liquidity to be used.
        { chain: "solana", token: "AlphaMint", time: at(90), price: 500, liquidity: 10 },
        { chain: "solana", token: "AlphaMint", time: at(30), price: 20 },
        ...random.prices,
      ],
    },
  });
}, 60_000);
afterAll(() => service.close());

const history = async (body: object) => {
  const response = await service.call("wallets_pnl_history", body);
  if (response.status === 200) walletsPnlHistory.output.parse(response.body);
  return response;
};
const trades = async (body: object) => {
  const response = await service.call("wallets_trades", body);
  if (response.status === 200) walletsTrades.output.parse(response.body);
  return response;
};

describe("pnl-history", () => {
  it("follows realised and unrealised profit at the prices of each time", async () => {
    const { body } = await history({ wallet: known });
    expect(body.metadata).toMatchObject({ duration: "all", step_seconds: 3_600, total_items: 101 });
    const pointAt = (hoursAgo: number) =>
      body.data.items.find(({ time }: { time: string }) => time === at(hoursAgo));
    expect(pointAt(100)).toMatchObject({ realized_usd: 0, trades: 1, held_tokens: 1 });
    // Bought, and no price yet: that is unknown, not zero.
    expect(pointAt(98)).toMatchObject({ unrealized_usd: null, total_usd: null, unpriced_tokens: 1 });
    expect(pointAt(80)).toMatchObject({ realized_usd: 0, unrealized_usd: 100, total_usd: 100 });
    expect(pointAt(49)).toMatchObject({ realized_usd: 198, unrealized_usd: 60, total_usd: 258 });
    expect(pointAt(20)).toMatchObject({ realized_usd: 198, unrealized_usd: 600 });
    // The rest is sold; the ten that were never bought make no profit.
    expect(body.data.items.at(-1)).toEqual({
      time: NOW,
      realized_usd: 198,
      unrealized_usd: 0,
      total_usd: 198,
      trades: 0,
      held_tokens: 0,
      unpriced_tokens: 0,
    });
    expect(body.data.meta.coverage).toEqual({ status: "partial", reasons: ["uncovered_sales"] });
  });

  it("ends with exactly the totals of pnl-details, and counts the same trades", async () => {
    for (const one of [known, busy])
      for (const duration of durations) {
        const details = (await service.call("wallets_pnl_details", { wallet: one, duration })).body.data;
        const { body } = await history({ wallet: one, duration });
        expect(body.data.summary).toEqual(details.summary);
        expect(body.data.meta).toEqual(details.meta);
        const { pnl, counts } = details.summary;
        const last = body.data.items.at(-1);
        expect(last).toMatchObject({ time: NOW, realized_usd: pnl.realized_usd });
        // In the totals, holdings without a price count nothing; here it shows that none has one.
        const isUnknown = last.held_tokens > 0 && last.held_tokens === last.unpriced_tokens;
        expect(last.unrealized_usd).toBe(isUnknown ? null : pnl.unrealized_usd);
        expect(last.total_usd).toBe(isUnknown ? null : pnl.total_usd);
        const counted = body.data.items.reduce(
          (sum: number, item: { trades: number }) => sum + item.trades,
          0,
        );
        expect(counted).toBe(counts.total_trade);
        expect(body.data.items.length).toBeLessThanOrEqual(122);
        const times = body.data.items.map(({ time }: { time: string }) => time);
        expect(times).toEqual([...new Set(times)].toSorted());
      }
  });

  it("is empty for a wallet without trades, and says that no node is configured", async () => {
    const { status, body } = await history({ wallet: nobody });
    expect([status, body.data.items, body.data.meta.coverage.status]).toEqual([200, [], "no_trades"]);
    expect(body.metadata.warnings).toEqual([
      "no Solana RPC is configured (SOLANA_RPC_URL): only imported trades are known",
    ]);
    expect((await history({ wallet: "0x1" })).body.details[0]).toMatch(/^wallet must be a Solana address/);
  });

  it("has at most 122 points, at round times", () => {
    expect(stepFor(DAY)).toBe(HOUR / 2);
    expect(stepFor(365 * DAY)).toBe(4 * DAY);
    expect(stepFor(20_000 * DAY)).toBe(167 * DAY);
    expect(timesBetween({ from: 5, until: 25 }, 10)).toEqual([5, 10, 20, 25]);
    expect(timesBetween({ from: 10, until: 30 }, 10)).toEqual([10, 20, 30]);
    expect(timesBetween({ from: 10, until: 10 }, 10)).toEqual([10]);
  });
});

describe("trades", () => {
  it("lists trades with their profit, newest first, without money and future trades", async () => {
    const { body } = await trades({ wallet: known });
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual(["t3", "t2", "t1"]);
    const common = { token: "AlphaMint", symbol: "ALP", project_id: 7 };
    expect(body.data.items).toEqual([
      {
        ...common,
        id: "t3",
        side: "sell",
        amount: 70,
        price: 10,
        value_usd: 700,
        fee_usd: 0,
        realized_usd: 0,
        uncovered_amount: 10,
        traded_at: at(10),
        tx: null,
        venue: null,
      },
      expect.objectContaining({ id: "t2", price: 15, fee_usd: 2, realized_usd: 198, uncovered_amount: 0 }),
      expect.objectContaining({ id: "t1", realized_usd: null, tx: "signature", venue: "raydium" }),
    ]);
  });

  it("pages through all trades of pnl-details, whose profits sum to its realised profit", async () => {
    for (const duration of durations) {
      const { summary } = (await service.call("wallets_pnl_details", { wallet: busy, duration })).body.data;
      for (const sort_type of ["asc", "desc"]) {
        const found: { id: string; traded_at: string; amount: number; realized_usd: number | null }[] = [];
        for (let offset = 0; ; offset += 90) {
          const { body } = await trades({ wallet: busy, duration, sort_type, limit: 90, offset });
          expect(body.metadata.total_items).toBe(summary.counts.total_trade);
          if (body.data.items.length === 0) break;
          found.push(...body.data.items);
        }
        expect(new Set(found.map(({ id }) => id)).size).toBe(summary.counts.total_trade);
        const times = found.map(({ traded_at }) => traded_at);
        expect(times).toEqual(sort_type === "asc" ? times.toSorted() : times.toSorted().toReversed());
        // Each with its own record, also of those at the same time.
        for (const { id, amount } of found) expect(amount).toBe(amounts.get(id));
        const realized = found.reduce((sum, item) => sum + (item.realized_usd ?? 0), 0);
        expect(realized).toBeCloseTo(summary.pnl.realized_usd, 6);
      }
    }
  });

  it("can be limited to some tokens, and rejects bad requests", async () => {
    const { body } = await trades({ wallet: busy, token_addresses: ["Token3"], limit: 100 });
    expect(body.data.items.length).toBeGreaterThan(3);
    expect(new Set(body.data.items.map(({ token }: { token: string }) => token))).toEqual(
      new Set(["Token3"]),
    );
    expect((await trades({ wallet: known, limit: 101 })).body.details[0]).toMatch(
      /^limit must be an integer/,
    );
  });
});
