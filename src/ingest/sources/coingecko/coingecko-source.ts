// CoinGecko: coins and their token addresses as projects, their hourly price, market cap and volume, funding and open
// interest, and with a key the traders, holders and safety of tokens.
import type { Source, SourceTask } from "../../source.ts";
import { readCoins, type CoinList } from "./coingecko-coins.ts";
import { readMarkets, type MarketRound } from "./coingecko-markets.ts";
import { readDerivatives } from "./coingecko-derivatives.ts";
import { readPools, readTokens } from "./coingecko-onchain.ts";
import { coingeckoProbes } from "./coingecko-probes.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { pacesOf, Settings } from "./coingecko-settings.ts";

/** Tasks that are due once an hour or day look this often whether one has begun, and whether there are coins. */
const LOOK_EVERY_MS = 10 * 60_000;

export const coingecko: Source<Settings> = {
  id: "coingecko",
  title:
    "Coins: token addresses, price, market cap, volume, funding and open interest; with a key, traders and safety",
  cost: "free; a demo key (free) allows more calls",
  isFree: true,
  provider: coingeckoProvider,
  paces: pacesOf,
  gives: ["projects", "market"],
  settings: Settings,
  tasks(settings) {
    const list: CoinList = {};
    const round: MarketRound = {};
    const onchain = settings.key === undefined ? [] : onchainTasks(settings);
    return [
      {
        id: "coingecko:coins",
        gives: ["projects"],
        everyMs: coingeckoProvider.coinsEveryMs,
        read: (context) => readCoins(context, settings, list),
      },
      {
        id: "coingecko:markets",
        everyMs: LOOK_EVERY_MS,
        read: (context) => readMarkets(context, settings, round),
      },
      {
        id: "coingecko:derivatives",
        everyMs: LOOK_EVERY_MS,
        read: (context) => readDerivatives(context, settings),
      },
      ...onchain,
    ];
  },
  probes: coingeckoProbes,
};

function onchainTasks(settings: Settings): SourceTask[] {
  return [
    { id: "coingecko:pools", everyMs: LOOK_EVERY_MS, read: (context) => readPools(context, settings) },
    { id: "coingecko:tokens", everyMs: LOOK_EVERY_MS, read: (context) => readTokens(context, settings) },
  ];
}
