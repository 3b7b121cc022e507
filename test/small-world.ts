// A small data set for tests of all endpoints: 23 projects and 14 wallets, one of them with 23 tokens.
import type { TestRecords } from "./harness.ts";

export const NOW = "2026-03-10T12:00:00.000Z";
export const PROJECTS = 23;
export const WALLETS = 14;

const now = Date.parse(NOW);
const HOUR = 3_600_000;

export const mint = (n: number) => `Mint${letter(n)}`.padEnd(44, "m");
export const wallet = (n: number) => `Wa11et${letter(n)}`.padEnd(44, "x");

export function smallWorld(): TestRecords {
  return {
    projects: numbers(PROJECTS).map((n) => ({
      project_id: n,
      project_name: n === 1 ? "Solstice" : `Planet ${letter(n)}`,
      symbol: n === 1 ? "SLST" : `PL${letter(n)}`,
      ecosystems: [n % 2 ? "solana" : "ethereum"],
      categories: ["defi"],
      twitter_handle: n === 1 ? "solstice" : "",
      tokens: [{ chain: "solana", address: mint(n), decimals: 6 }],
    })),
    handles: [
      { handle: "ada", name: "Ada", followers: 5_000, is_person: true },
      { handle: "wire", name: "The Wire", followers: 90_000, is_person: false },
    ],
    market: numbers(PROJECTS).flatMap((n) =>
      numbers(30).map((hour) => ({
        project_id: n,
        time: now - hour * HOUR,
        price: n * (1 + (30 - hour) / 300),
        market_cap: n * 10_000_000,
        liquidity: 1_000_000,
        volume: n * 1_000,
        buy_volume: n * 600,
        sell_volume: n * 400,
        traders: 10 * n,
      })),
    ),
    content: [
      article("n1", "news", "Solstice halts withdrawals after an outage", "wire", 3),
      article("n2", "news", "Solstice resumes withdrawals", "wire", 2),
      article("t1", "tweets", "Solstice outage: what happened, in five points", "ada", 2),
      article("t2", "tweets", "Planet C ships its test network", "ada", 4),
    ],
    trades: [
      ...numbers(WALLETS).flatMap((n) => [
        trade(n, 1, "buy", 10, 8, 100),
        trade(n, 1, "sell", 5, 7, 50 + n),
        trade(n, 1, "sell", 5, 6, 50 + n),
      ]),
      ...numbers(PROJECTS)
        .slice(1)
        .map((n) => trade(1, n, "buy", 10, 100 + n, 10)),
    ],
    prices: numbers(PROJECTS).map((n) => ({
      chain: "solana",
      token: mint(n),
      time: now - HOUR,
      price: n,
      liquidity: 1_000_000,
    })),
    fundamentals: numbers(40).flatMap((day) =>
      [1, 2].map((n) => ({
        date: new Date(now - day * 24 * HOUR).toISOString().slice(0, 10),
        project_id: n,
        metric: "tvl",
        value: n * 1_000_000 + (40 - day) * 1_000,
        chain: n === 1 ? "solana" : "ethereum",
      })),
    ),
  };
}

function article(id: string, type: string, title: string, author: string, hoursAgo: number) {
  return {
    id,
    type,
    title,
    summary: `${title}. Engineers of the project explain the cause and the next steps.`,
    url: `https://example.com/${id}`,
    source_name: author,
    author_handle: author,
    published_at: now - hoursAgo * HOUR,
    engagement: { likes: 20, reposts: 5, replies: 2, quotes: 1, views: 900 },
  };
}

let trades = 0;
function trade(of: number, token: number, side: string, amount: number, hoursAgo: number, value: number) {
  trades += 1;
  return {
    id: `trade-${trades}`,
    chain: "solana",
    wallet: wallet(of),
    time: now - hoursAgo * HOUR,
    token: mint(token),
    side,
    amount: String(amount),
    value_usd: String(value),
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** A, B, C …: only letters of base58. */
function letter(n: number): string {
  return "ABCDEFGHJKLMNPQRSTUVWXYZ".charAt(n - 1);
}
