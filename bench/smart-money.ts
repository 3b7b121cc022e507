// Formation of the weekly cohorts from generated trades: time and memory, without the database. Wallets are generated and added in
// chunks, as a job streams them. BENCH_TRADES=10000000 for the full size.
import { performance } from "node:perf_hooks";
import { DAY_MS, HOUR_MS } from "../src/base/time.ts";
import { BundleIndex } from "../src/smart-money/bundles.ts";
import { createFormation } from "../src/smart-money/formation.ts";
import { marketIndex } from "../src/smart-money/market-index.ts";
import { weekStart } from "../src/smart-money/method.ts";
import { type PriceColumns, PriceTable } from "../src/smart-money/price-table.ts";
import { BUY, emptyColumns, SELL, type TradeColumns } from "../src/smart-money/trade-columns.ts";
import { createRandom, type Random } from "../test/random.ts";
import { report } from "./report.ts";

const AT = weekStart(Date.UTC(2026, 2, 9));
const TOKENS = 3_000;
const DAYS = 92;
const TRADES_PER_WALLET = 50;
const WALLETS_PER_CHUNK = 2_000;
const MAX_SECONDS = 60;
const MAX_MB = 1_024;

export async function run(trades = Number(process.env["BENCH_TRADES"] ?? 1_000_000)): Promise<void> {
  const wallets = Math.ceil(trades / TRADES_PER_WALLET);
  const random = createRandom(1);
  const prices = new PriceTable(randomPrices(random), TOKENS);
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const market = marketIndex(prices);
  const firstTradeAt = new Float64Array(TOKENS).fill(AT - 200 * DAY_MS);
  const formation = createFormation({
    at: AT,
    tokens: {
      firstTradeAt,
      traders: new Uint32Array(TOKENS).fill(1_000),
      deployer: new Int32Array(TOKENS).fill(-1),
    },
    prices,
    market,
    bundles: new BundleIndex(firstTradeAt),
    // Every tenth pair of wallets has one funder.
    clusters: Int32Array.from({ length: wallets }, (_, wallet) => (wallet % 20 === 1 ? wallet - 1 : wallet)),
    funders: new Int32Array(wallets).fill(-1),
  });
  let generating = 0;
  let peak = 0;
  for (let from = 0; from < wallets; from += WALLETS_PER_CHUNK) {
    const before = performance.now();
    const chunk = randomTrades(random, from, Math.min(wallets, from + WALLETS_PER_CHUNK), prices);
    generating += performance.now() - before;
    formation.add(chunk);
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const added = performance.now();
  const formed = formation.finish(new Map());
  peak = Math.max(peak, process.memoryUsage().rss);
  const seconds = (performance.now() - started - generating) / 1_000;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = (cpu.user + cpu.system) / 1e6;
  const mb = peak / 2 ** 20;
  report(
    "smart-money",
    ["formation", "measured", "bar"],
    [
      ["trades", trades.toLocaleString("en"), ""],
      ["wallets", wallets.toLocaleString("en"), ""],
      ["eligible", formed.eligible.toLocaleString("en"), ""],
      ["measuring wallets, s", ((added - started - generating) / 1_000).toFixed(1), ""],
      ["all, s", seconds.toFixed(1), judged(seconds, MAX_SECONDS)],
      ["CPU, with generating the trades, s", cpuSeconds.toFixed(1), ""],
      ["peak memory of the process, MB", mb.toFixed(0), judged(mb, MAX_MB)],
    ],
    { trades, wallets, seconds, mb },
  );
  return Promise.resolve();
}

function judged(value: number, max: number): string {
  return `≤ ${max}: ${value <= max ? "met" : "missed"}`;
}

/** Hourly prices of all tokens. */
function randomPrices(random: Random): PriceColumns {
  const hours = DAYS * 24;
  const length = TOKENS * hours;
  const columns: PriceColumns = {
    length,
    tokens: new Uint32Array(length),
    times: new Float64Array(length),
    prices: new Float64Array(length),
    liquidity: new Float64Array(length).fill(300_000),
  };
  let log = 0;
  for (let i = 0; i < length; i++) {
    log = i % hours === 0 ? 0 : log + 0.1 * (random() - 0.5);
    columns.tokens[i] = Math.floor(i / hours);
    columns.times[i] = AT - (hours - (i % hours)) * HOUR_MS;
    columns.prices[i] = Math.exp(log);
  }
  return columns;
}

/** Each wallet buys and sells 25 times, in order of token, then time. */
function randomTrades(random: Random, from: number, to: number, prices: PriceTable): TradeColumns {
  const columns = emptyColumns((to - from) * TRADES_PER_WALLET);
  for (let wallet = from; wallet < to; wallet++) {
    let token = 0;
    for (let n = 0; n < TRADES_PER_WALLET; n += 2) {
      token += 1 + Math.floor(random() * (TOKENS / TRADES_PER_WALLET));
      const time = AT - Math.floor((2 + random() * 88) * DAY_MS);
      const until = time + Math.floor(random() * 30 * HOUR_MS);
      append(columns, wallet, token, BUY, time, prices.at(token, time)?.price ?? 1);
      append(columns, wallet, token, SELL, until, prices.at(token, until)?.price ?? 1);
    }
  }
  return columns;
}

function append(
  columns: TradeColumns,
  wallet: number,
  token: number,
  kind: number,
  time: number,
  price: number,
) {
  const at = columns.length++;
  columns.wallets[at] = wallet;
  columns.tokens[at] = token;
  columns.kinds[at] = kind;
  columns.times[at] = time;
  columns.amounts[at] = 100;
  columns.values[at] = 100 * price;
  columns.fees[at] = 0.5;
  columns.txs[at] = at + 1;
}
