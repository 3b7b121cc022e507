// A simulated market for tests of cohorts: eleven weeks of hourly prices and wallets that trade them, some of which choose
// tokens that will rise.
import type { TestRecords } from "./harness.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** A Wednesday: the last formation is two days old. */
export const NOW = "2026-03-11T12:00:00.000Z";
const now = Date.parse(NOW);
const DAYS = 77;
const TOKENS = 24;
const WALLETS = 60;
/** The first wallets have skill. */
export const SKILLED = 6;
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789";

export const tokenAddress = (n: number) => `Tok${LETTERS.charAt(n)}`.padEnd(44, "t");
export const walletAddress = (n: number) =>
  `Wa${LETTERS.charAt(Math.floor(n / 10))}${LETTERS.charAt(n % 10)}`.padEnd(44, "w");

export function smartMoneyWorld(): TestRecords {
  const random = seeded(7);
  const start = now - DAYS * DAY;
  const hours = (DAYS * DAY) / HOUR;
  const paths = Array.from({ length: TOKENS }, () => {
    let log = 0;
    return Float64Array.from({ length: hours + 200 }, () => Math.exp((log += 0.02 * normal(random))));
  });
  const priceAt = (token: number, time: number) => paths[token]?.[Math.floor((time - start) / HOUR)] ?? 1;
  const trades: object[] = [];
  for (let wallet = 0; wallet < WALLETS; wallet++)
    for (let day = 0; day < DAYS - 1; day += 2) {
      const opened = start + day * DAY + Math.floor(random() * DAY);
      const closed = opened + 20 * HOUR;
      const choices = Array.from({ length: wallet < SKILLED ? 4 : 1 }, () => Math.floor(random() * TOKENS));
      const gain = (token: number) => priceAt(token, closed) / priceAt(token, opened);
      const token = choices.reduce((best, one) => (gain(one) > gain(best) ? one : best));
      const add = (side: string, time: number) => {
        if (time >= now) return;
        trades.push({
          id: `${wallet}-${day}-${side}`,
          chain: "solana",
          wallet: walletAddress(wallet),
          time,
          token: tokenAddress(token),
          side,
          amount: "100",
          value_usd: (100 * priceAt(token, time)).toFixed(4),
        });
      };
      add("buy", opened);
      add("sell", closed);
    }
  const prices = paths.flatMap((path, token) =>
    Array.from({ length: hours }, (_, hour) => ({
      chain: "solana",
      token: tokenAddress(token),
      time: start + hour * HOUR,
      price: path[hour] ?? 1,
      liquidity: 5_000_000,
    })),
  );
  return { trades, prices };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
