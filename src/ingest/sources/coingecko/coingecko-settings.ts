// The settings of CoinGecko: the plan decides the host, the header, the pace and the calls of a month.
import { z } from "zod";
import type { HostPace } from "../../provider.ts";
import { count, Secret } from "../shared/source-settings.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";

export const Settings = z.strictObject({
  key: Secret.optional().describe(
    "A free demo key, which allows more calls per minute and on-chain figures. Write ${COINGECKO_KEY} to read it from the environment.",
  ),
  plan: z.enum(["demo", "pro"]).default("demo").describe("The plan of the key: pro is any paid one."),
  coins: count(1, 5_000, 1_000).describe("Number of coins to add as projects, largest market cap first."),
  others: count(0, 5_000, 500).describe(
    "Number of further coins to observe because a project refers to them.",
  ),
  history_coins: count(0, 5_000, 250).describe(
    "Number of coins to load 90 days of hourly history for: one call each, once and after outages.",
  ),
  pool_calls: count(0, 100, 2).describe(
    "With a key, calls per hour for the traders of tokens on exchanges; each call reads 30 tokens of one chain.",
  ),
  token_calls: count(0, 1_000, 24).describe(
    "With a key, calls per day for the holders and the safety of tokens; each call reads one token.",
  ),
});
export type Settings = z.output<typeof Settings>;

interface Plan {
  host: string;
  header: string | undefined;
  pace: HostPace;
  callsPerMonth: number | undefined;
}

export function planOf({ key, plan }: Settings): Plan {
  return coingeckoProvider.plans[key === undefined ? "keyless" : plan];
}

export function pacesOf(settings: Settings): Readonly<Record<string, HostPace>> {
  const { host, pace } = planOf(settings);
  return { [host]: pace };
}

/** The number of pages of the largest coins. */
export function pagesOfLargest({ coins }: Settings): number {
  return Math.ceil(coins / coingeckoProvider.coinsPerPage);
}
