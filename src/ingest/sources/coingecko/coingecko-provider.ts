// CoinGecko: the constants that the provider decides, and the schedule that fits the free demo plan.
import { HOUR_MS } from "../../../base/time.ts";
import type { Provider } from "../../source.ts";

/**
 * Without a key the limit is per address and not published; earlier documents stated 5 to 15 calls a minute. The demo plan
 * allows 100 a minute and 10,000 a month, the smallest paid plan 250 a minute and 100,000 a month. Only answers with status
 * 200 count towards the month.
 */
const plans = {
  keyless: {
    host: "api.coingecko.com",
    header: undefined,
    pace: { perMinute: 10, burst: 2 },
    callsPerMonth: undefined,
  },
  demo: {
    host: "api.coingecko.com",
    header: "x-cg-demo-api-key",
    pace: { perMinute: 90, burst: 5 },
    callsPerMonth: 10_000,
  },
  pro: {
    host: "pro-api.coingecko.com",
    header: "x-cg-pro-api-key",
    pace: { perMinute: 225, burst: 10 },
    callsPerMonth: undefined,
  },
} as const;

export const coingeckoProvider = {
  checkedOn: "2026-11-19",
  documents: [
    "https://docs.coingecko.com/reference/introduction",
    "https://docs.coingecko.com/docs/errors-and-rate-limits",
    "https://github.com/coingecko/coingecko-api-oas (demo-api.json, 83d7556)",
  ],
  hosts: {
    [plans.keyless.host]: plans.keyless.pace,
    [plans.pro.host]: plans.pro.pace,
  },
  plans,
  /** Errors that may arrive with status 200. */
  errors: { rateLimit: 429, key: [10_002, 10_005, 10_010, 10_011] },
  coinsPerPage: 250,
  /** The ids are part of the URL, which may have about 8,000 characters. */
  idsPerCall: 250,
  idCharactersPerCall: 6_000,
  /** There were about 18,000 coins in 2026. */
  maxCoins: 100_000,
  /** Hourly points are returned for up to 90 days, and daily ones beyond. */
  historyDays: 90,
  /** There were about 20,000 contracts in 2026. */
  maxDerivatives: 100_000,
  contractTypes: ["perpetual", "futures"],
  onchainTokensPerCall: 30,
  /** Every token is read again after this many days. */
  tokenRoundDays: 8,
  /** Markets, derivatives and pools are read once in every hour, tokens a number of times a day. */
  coinsEveryMs: 12 * HOUR_MS,
  /** The ids of networks in the on-chain endpoints, by our slug. */
  networks: {
    solana: "solana",
    ethereum: "eth",
    base: "base",
    arbitrum: "arbitrum",
    bsc: "bsc",
    polygon: "polygon_pos",
    optimism: "optimism",
    avalanche: "avax",
    sui: "sui-network",
    tron: "tron",
    ton: "ton",
  } as Readonly<Record<string, string>>,
} satisfies Provider & Record<string, unknown>;
