import { describe, expect, it } from "vitest";
import { parseFixed, toNumber } from "../../base/decimal.ts";
import { compareBytes, emptyLedger } from "./pnl.ts";
import { type IdentifiedEvent, replay } from "../../../test/replay.ts";
import { coverageOf, summaryFigures, tokenFigures, valuePosition } from "./pnl-report.ts";

const ALWAYS = { from: 0, until: 1e15 };
const NOW = 1e15;
const DAY = 86_400_000;

let serial = 0;
function event(
  kind: IdentifiedEvent["kind"],
  amount: string,
  value = "0",
  extra: Partial<IdentifiedEvent> = {},
) {
  serial++;
  return {
    kind,
    time: serial * 1000,
    id: String(serial).padStart(6, "0"),
    amount: parseFixed(amount),
    value: parseFixed(value),
    fee: 0n,
    ...extra,
  } satisfies IdentifiedEvent;
}

function figures(events: IdentifiedEvent[], price: string | null = null, window = ALWAYS, now = NOW) {
  const ledger = replay(events, window, now);
  const valuation = valuePosition(ledger.position, price === null ? null : parseFixed(price));
  return tokenFigures({ address: "T", ledger, valuation });
}

/** Requires relative agreement to 1e-9, the precision of the published examples. */
function near(actual: number | null, expected: number): void {
  expect(actual).not.toBeNull();
  expect(Math.abs((actual ?? 0) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
}

describe("published examples", () => {
  it("reproduces a fully closed position (one buy, one sell)", () => {
    const it = figures([
      event("buy", "6152601.258849", "9.7233729560565"),
      event("sell", "6152601.258849", "9.85555342050984"),
    ]);
    near(it.realized_usd, 0.13218046445334128);
    near(it.realized_percent, 1.3594095901773329);
    near(it.pricing.avg_buy_cost, 0.0000015803678065552884);
    near(it.pricing.avg_sell_cost, 0.0000016018514780776761);
    near(it.cashflow_usd.cost_of_quantity_sold, 9.7233729560565);
    expect(it.quantity.holding).toBe(0);
    expect(it.cashflow_usd.current_value).toBe(0);
    expect(it.unrealized_usd).toBe(0);
  });

  it("reproduces a position of which far more was sold than bought", () => {
    const it = figures([
      event("buy", "1.9012623099995465", "0.07602689546632857"),
      event("sell", "128820503932.7875", "1944451989.1810136"),
    ]);
    near(it.pricing.avg_buy_cost, 0.03998758880690519);
    near(it.pricing.avg_sell_cost, 0.015094274046587626);
    near(it.realized_usd, -0.04732872112474718);
    near(it.realized_percent, -62.25260262759055);
    // We report the cost of the covered part; multiplied by sold ÷ bought, it is the provider's uncapped figure.
    near(it.cashflow_usd.cost_of_quantity_sold, 0.07602689546632857);
    near((it.pricing.avg_buy_cost ?? 0) * it.quantity.total_sold_amount, 5151221341.162621);
    near(it.realized_usd / 236_570, -2.0006222735235735e-7);
    expect(it.coverage.uncovered_amount).toBeCloseTo(128820503930.886, 3);
  });

  it("values received tokens without counting them as profit", () => {
    const it = figures(
      [event("buy", "29285.756489887", "2.6329984012898864"), event("in", "880810049.8249659")],
      "0.000000008562000336395786",
    );
    near(it.quantity.holding, 880839335.5814558);
    near(it.unrealized_usd, -2.6327476566329686);
    near(it.cashflow_usd.current_value, 7.5417466875590655);
  });

  it("realises +10 in the running-average example", () => {
    const history = [event("buy", "10", "10"), event("sell", "4", "8")];
    const half = figures(history);
    expect(half.realized_usd).toBe(4);
    history.push(event("buy", "10", "20"));
    expect(figures(history).pricing.average_cost).toBe(26 / 16);
    history.push(event("sell", "16", "32"));
    expect(figures(history).realized_usd).toBe(10);
  });

  it("averages the profit of a live summary over all its trades", () => {
    const ledger = { ...emptyLedger(), buys: 495, sells: 507, realized: parseFixed("461609.98") };
    const valuation = { ...valuePosition(ledger.position, null), unrealized: parseFixed("-731167.13") };
    const { pnl, counts } = summaryFigures([{ address: "T", ledger, valuation }]);
    expect(counts.total_trade).toBe(1002);
    expect(pnl.total_usd).toBe(-269557.15);
    expect(pnl.avg_profit_per_trade_usd).toBeCloseTo(-269.02, 2);
  });
});

describe("edge cases", () => {
  it("does not change an earlier profit after a later buy", () => {
    const history = [event("buy", "10", "100"), event("sell", "5", "75")];
    const before = figures(history).realized_usd;
    expect(figures([...history, event("buy", "1000", "1")]).realized_usd).toBe(before);
  });

  it("reports the proceeds of an airdrop as uncovered, never as profit", () => {
    const it = figures([event("in", "1000"), event("sell", "400", "80")], "0.5");
    expect(it.realized_usd).toBe(0);
    expect(it.realized_percent).toBeNull();
    expect(it.pnl).toBe(0);
    expect(it.unrealized_usd).toBe(0);
    expect(it.unrealized_percent).toBeNull();
    expect(it.quantity.holding).toBe(600);
    expect(it.cashflow_usd.current_value).toBe(300);
    expect(it.coverage).toEqual({
      uncovered_amount: 400,
      uncovered_proceeds_usd: 80,
      received_amount: 1000,
      unpriced: false,
    });
  });

  it("caps a sale at the quantity bought and splits proceeds and fee proportionally", () => {
    const it = figures([event("buy", "10", "100"), event("sell", "40", "800", { fee: parseFixed("8") })]);
    expect(it.realized_usd).toBe(98); // a quarter of 792, less the cost of 100
    expect(it.coverage.uncovered_amount).toBe(30);
    expect(it.coverage.uncovered_proceeds_usd).toBe(594);
    expect(it.cashflow_usd.total_sold).toBe(792);
    expect(it.quantity.holding).toBe(0);
  });

  it("clamps the holding at 0 after each event: buy 10, sell 15, buy 10 leaves 10", () => {
    const it = figures([event("buy", "10", "10"), event("sell", "15", "30"), event("buy", "10", "20")]);
    expect(it.quantity.holding).toBe(10);
    expect(it.realized_usd).toBe(10);
    expect(it.pricing.average_cost).toBe(2);
  });

  it("keeps bought tokens covered if they are transferred out and back in", () => {
    const it = figures([
      event("buy", "10", "50"),
      event("out", "10"),
      event("in", "10"),
      event("sell", "10", "80"),
    ]);
    expect(it.realized_usd).toBe(30);
    expect(it.coverage.uncovered_amount).toBe(0);
    expect(it.coverage.received_amount).toBe(10);
  });

  it("computes unrealised profit only on the quantity still held", () => {
    const it = figures([event("buy", "10", "50"), event("out", "6")], "7");
    expect(it.unrealized_usd).toBe(8);
    expect(it.unrealized_percent).toBe(40);
    expect(it.cashflow_usd.current_value).toBe(28);
  });

  it("adds fees to cost and subtracts them from proceeds, but not from volume", () => {
    const fee = parseFixed("1");
    const events = [event("buy", "10", "100", { fee }), event("sell", "10", "150", { fee })];
    const it = figures(events);
    expect(it.cashflow_usd.total_invested).toBe(101);
    expect(it.cashflow_usd.total_sold).toBe(149);
    expect(it.realized_usd).toBe(48);
    expect(toNumber(replay(events, ALWAYS, NOW).volume)).toBe(250);
  });

  it("returns null, not 0, for an unpriced holding, and then pnl is the realised part", () => {
    const it = figures([event("buy", "10", "100"), event("sell", "5", "75")]);
    expect(it.unrealized_usd).toBeNull();
    expect(it.unrealized_percent).toBeNull();
    expect(it.cashflow_usd.current_value).toBeNull();
    expect(it.pricing.current_price).toBeNull();
    expect(it.coverage.unpriced).toBe(true);
    expect(it.pnl).toBe(25);
  });

  it("carries the cost basis into the window and counts only trades inside it", () => {
    const now = 100 * DAY;
    const events = [
      event("buy", "10", "100", { time: 10 * DAY }),
      event("sell", "5", "100", { time: 99 * DAY }),
    ];
    const it = figures(events, null, { from: 93 * DAY, until: now }, now);
    expect(it.counts).toEqual({ total_buy: 0, total_sell: 1, total_trade: 1 });
    expect(it.realized_usd).toBe(50);
    expect(it.cashflow_usd.total_invested).toBe(0);
    expect(it.pnl_percent).toBeNull();
    expect(it.quantity).toEqual({ total_bought_amount: 0, total_sold_amount: 5, holding: 5 });
  });

  it("includes both ends of the window and excludes events in the future", () => {
    const now = 100 * DAY;
    const events = [
      event("buy", "1", "1", { time: now - DAY }),
      event("buy", "2", "2", { time: now }),
      event("buy", "4", "4", { time: now + 1 }),
    ];
    const it = figures(events, null, { from: now - DAY, until: now }, now);
    expect(it.quantity).toEqual({ total_bought_amount: 3, total_sold_amount: 0, holding: 3 });
  });

  it("orders two trades at the same time by id", () => {
    const time = 5000;
    const buy = event("buy", "10", "10", { time, id: "000000000007-000001" });
    const sell = event("sell", "10", "20", { time, id: "000000000007-000002" });
    expect(figures([sell, buy]).realized_usd).toBe(10);
    expect(figures([{ ...sell, id: "000000000007-000000" }, buy]).realized_usd).toBe(0);
  });

  it("does not drift over 100,000 trades", () => {
    const events: IdentifiedEvent[] = [];
    for (let i = 0; i < 50_000; i++) events.push(event("buy", "0.1", "0.3"), event("sell", "0.1", "0.7"));
    const it = figures(events);
    expect(it.realized_usd).toBe(20_000);
    expect(it.cashflow_usd.total_invested).toBe(15_000);
    expect(it.quantity.holding).toBe(0);
  });

  it("compares ids as bytes, also beyond the Basic Multilingual Plane", () => {
    expect(compareBytes("a", "ab")).toBeLessThan(0);
    expect(compareBytes("\u{1F600}", "\uFFFD")).toBeGreaterThan(0);
    expect(compareBytes("é", "z")).toBeGreaterThan(0);
  });
});

describe("summary and coverage", () => {
  it("returns zero sums, null ratios and no_trades if no token is in scope", () => {
    const summary = summaryFigures([]);
    expect(summary.counts).toEqual({
      total_buy: 0,
      total_sell: 0,
      total_trade: 0,
      total_win: 0,
      total_loss: 0,
      win_rate: null,
    });
    expect(summary.pnl).toEqual({
      realized_usd: 0,
      realized_percent: null,
      unrealized_usd: 0,
      total_usd: 0,
      total_percent: null,
      avg_profit_per_trade_usd: null,
    });
    expect(coverageOf([], [])).toEqual({ status: "no_trades", reasons: [] });
    expect(coverageOf([], ["upstream_unavailable"]).status).toBe("partial");
  });

  it("counts wins and losses per token and returns the win rate as a fraction", () => {
    const valued = (events: IdentifiedEvent[]) => {
      const ledger = replay(events, ALWAYS, NOW);
      return { address: "T", ledger, valuation: valuePosition(ledger.position, null) };
    };
    const tokens = [
      valued([event("buy", "1", "1"), event("sell", "1", "3")]),
      valued([event("buy", "1", "1"), event("sell", "1", "2")]),
      valued([event("buy", "1", "4"), event("sell", "1", "2")]),
      valued([event("buy", "1", "4")]),
    ];
    const summary = summaryFigures(tokens);
    expect(summary.counts).toMatchObject({ total_win: 2, total_loss: 1, win_rate: 2 / 3, total_trade: 7 });
    expect(summary.pnl.realized_usd).toBe(1);
    expect(summary.pnl.realized_percent).toBeCloseTo(100 / 6, 9);
    expect(coverageOf(tokens, [])).toEqual({ status: "partial", reasons: ["unpriced_holdings"] });
    expect(coverageOf(tokens.slice(0, 3), [])).toEqual({ status: "ok", reasons: [] });
  });
});
