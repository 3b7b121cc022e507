// What CoinGecko is asked to see whether it still answers as expected.
import { z } from "zod";
import { SOL } from "../../../wallets/money.ts";
import type { Probe } from "../../source.ts";
import { parseJson } from "../shared/upstream-json.ts";
import { Contract } from "./coingecko-derivatives.ts";
import { ListedPool, TokenInfo, TokenPools } from "./coingecko-onchain.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { ListedCoin, MarketChart, MarketCoin, throwRefusal } from "./coingecko-records.ts";
import { poolsPath, requestOf, tokenPath } from "./coingecko-request.ts";
import type { Settings } from "./coingecko-settings.ts";

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
  return [
    probe(
      "markets",
      "/coins/markets?vs_currency=usd&per_page=1&order=market_cap_desc&page=1",
      z.array(MarketCoin.omit({ platforms: true })).min(1),
    ),
    probe("coins", "/coins/list?include_platform=true", z.array(ListedCoin).min(1)),
    probe("history of a coin", "/coins/bitcoin/market_chart?vs_currency=usd&days=1", chart),
    probe("derivatives", "/derivatives", contracts),
    ...(settings.key === undefined
      ? []
      : [
          probe("pools of a token", poolsPath("solana", [SOL]), pools),
          probe("a token", tokenPath("solana", SOL), TokenInfo),
        ]),
    ...(settings.key === undefined || settings.plan === "demo"
      ? []
      : [
          {
            ...probe("the plan of the key", "/key", Usage),
            quota: (answer: unknown) => {
              const usage = Usage.safeParse(answer).data;
              return (
                usage &&
                `${usage.current_remaining_monthly_calls} of ${usage.monthly_call_credit} calls of the month left, ${usage.rate_limit_request_per_minute} a minute`
              );
            },
          },
        ]),
  ];
}
