// Simulated token prices: hourly, with a common market, heavy tails, launches and tokens that die.
import { HOUR_MS } from "../../src/base/time.ts";
import { PriceTable } from "../../src/smart-money/price-table.ts";
import { createRandom, type Random } from "../random.ts";

export interface TokenPaths {
  start: number;
  hours: number;
  count: number;
  /** The hour of each token's first trade. */
  launch: Uint32Array;
  /** The hour after which it has no price any more. */
  death: Uint32Array;
  liquidity: Float64Array;
  /** Log price by token and hour. */
  logs: Float64Array;
  /** The log of the market by hour. */
  market: Float64Array;
}

export interface PathOptions {
  seed: number;
  tokens: number;
  start: number;
  hours: number;
  /** Of the market, per day. */
  drift: number;
}

const HOURLY_MARKET = 0.004;
const HOURLY_OWN = 0.05;
const JUMPS_PER_HOUR = 0.002;
const JUMP = 0.45;

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function createPaths({ seed, tokens, start, hours, drift }: PathOptions): TokenPaths {
  const random = createRandom(seed ^ 0x5bd1e995);
  const market = new Float64Array(hours);
  for (let hour = 1; hour < hours; hour++)
    market[hour] = (market[hour - 1] ?? 0) + drift / 24 + HOURLY_MARKET * normal(random);
  const logs = new Float64Array(tokens * hours);
  const launch = new Uint32Array(tokens);
  const death = new Uint32Array(tokens);
  const liquidity = new Float64Array(tokens);
  for (let token = 0; token < tokens; token++) {
    // Half of the tokens are older than the simulation.
    launch[token] = token % 2 === 0 ? 0 : Math.floor(random() * hours * 0.9);
    death[token] = random() < 0.9 ? hours : (launch[token] ?? 0) + 48 + Math.floor(random() * hours);
    liquidity[token] = 300_000 * Math.exp(0.7 * normal(random));
    let own = Math.log(0.01) + 2 * normal(random);
    for (let hour = 0; hour < hours; hour++) {
      own += HOURLY_OWN * normal(random);
      if (random() < JUMPS_PER_HOUR) own += JUMP * normal(random);
      logs[token * hours + hour] = own + (market[hour] ?? 0);
    }
  }
  return { start, hours, count: tokens, launch, death, liquidity, logs, market };
}

export function logPrice(paths: TokenPaths, token: number, time: number): number {
  const hour = Math.floor((time - paths.start) / HOUR_MS);
  const last = Math.min(paths.hours, paths.death[token] ?? paths.hours) - 1;
  return paths.logs[token * paths.hours + Math.max(0, Math.min(last, hour))] ?? 0;
}

/** Every hourly price up to a time. */
export function pricesUntil(paths: TokenPaths, until: number): PriceTable {
  const last = Math.min(paths.hours - 1, Math.floor((until - paths.start) / HOUR_MS));
  const table = new PriceTable();
  for (let token = 0; token < paths.count; token++) {
    const first = paths.launch[token] ?? 0;
    const end = Math.min(last, (paths.death[token] ?? paths.hours) - 1);
    if (first > end) continue;
    const points = Array.from({ length: end - first + 1 }, (_, i) => ({
      time: paths.start + (first + i) * HOUR_MS,
      price: Math.exp(paths.logs[token * paths.hours + first + i] ?? 0),
      liquidity: paths.liquidity[token] ?? 0,
    }));
    table.add(token, points);
  }
  return table;
}
