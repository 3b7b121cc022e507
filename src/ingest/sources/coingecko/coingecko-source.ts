// CoinGecko: coins and their token addresses as projects, their hourly price, market cap and volume, funding and open
// interest, and with a key the traders, holders and safety of tokens.
import { z } from "zod";
import type { Page, Probe, Source, SourceContext } from "../../source.ts";
import { readCoins, type CoinList } from "./coingecko-coins.ts";
import { readMarkets, type MarketRound } from "./coingecko-markets.ts";
import { readDerivatives, Contract } from "./coingecko-derivatives.ts";
import { readPools, readTokens, ListedPool, TokenInfo, TokenPools } from "./coingecko-onchain.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { pacesOf, Settings, poolsPath, requestOf, tokenPath } from "./coingecko-request.ts";
import { SOL } from "../../../wallets/money.ts";
import { parseJson } from "../shared/upstream-json.ts";
import { ListedCoin, MarketChart, MarketCoin, throwRefusal } from "./coingecko-records.ts";

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
    const hourly = (
      id: string,
      read: (context: SourceContext, settings: Settings) => AsyncIterable<Page>,
    ) => ({
      id: `coingecko:${id}`,
      everyMs: LOOK_EVERY_MS,
      read: (context: SourceContext) => read(context, settings),
    });
    return [
      {
        id: "coingecko:coins",
        gives: ["projects"],
        everyMs: coingeckoProvider.coinsEveryMs,
        read: (context) => readCoins(context, settings, list),
      },
      hourly("markets", (context) => readMarkets(context, settings, round)),
      hourly("derivatives", readDerivatives),
      ...(settings.key === undefined ? [] : [hourly("pools", readPools), hourly("tokens", readTokens)]),
    ];
  },
  probes: coingeckoProbes,
};

const Point = z.tuple([z.number(), z.number().nullable()]);
const Usage = z.object({
  plan: z.string(),
  rate_limit_request_per_minute: z.number(),
  monthly_call_credit: z.number(),
  current_remaining_monthly_calls: z.number(),
});

export function coingeckoProbes(settings: Settings): Probe[] {
  const probe = (name: string, path: string, shape: z.ZodType): Probe => {
    const { url, options } = requestOf(settings, path);
    return {
      name,
      url,
      options,
      shape,
      read(response) {
        const body = parseJson(response);
        throwRefusal(body);
        return body;
      },
    };
  };
  const chart = MarketChart.extend({ prices: z.array(Point).min(1), market_caps: z.array(Point) });
  const pools = z.object({ data: z.array(TokenPools).min(1), included: z.array(ListedPool) });
  const contracts = z
    .array(Contract.extend({ contract_type: z.enum(coingeckoProvider.contractTypes) }))
    .min(1);
  const probes = [
    probe(
      "markets",
      "/coins/markets?vs_currency=usd&per_page=1&order=market_cap_desc&page=1",
      z.array(MarketCoin.omit({ platforms: true })).min(1),
    ),
    probe("coins", "/coins/list?include_platform=true", z.array(ListedCoin).min(1)),
    probe("history of a coin", "/coins/bitcoin/market_chart?vs_currency=usd&days=1", chart),
    probe("derivatives", "/derivatives", contracts),
  ];
  if (settings.key !== undefined)
    probes.push(
      probe("pools of a token", poolsPath("solana", [SOL]), pools),
      probe("a token", tokenPath("solana", SOL), TokenInfo),
    );
  if (settings.key !== undefined && settings.plan === "pro")
    probes.push({ ...probe("the plan of the key", "/key", Usage), quota: quotaOf });
  return probes;
}

function quotaOf(answer: unknown): string | undefined {
  const { data: usage } = Usage.safeParse(answer);
  return (
    usage &&
    `${usage.current_remaining_monthly_calls} of ${usage.monthly_call_credit} calls of the month left, ${usage.rate_limit_request_per_minute} a minute`
  );
}
