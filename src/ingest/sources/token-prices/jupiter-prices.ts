// Jupiter's prices of tokens on Solana. It leaves out a token whose price it cannot rely on.
import { z } from "zod";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import { UpstreamFailure, type SourceContext, type Probe } from "../../source.ts";
import { chunksOf } from "../shared/lists.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { lenient, MAX_USD, readJson } from "../shared/upstream-json.ts";
import type { Opinion } from "./price-opinions.ts";
import { tokenPricesProvider } from "./token-prices-provider.ts";

const Prices = z.record(z.string(), z.unknown());
const Price = z.object({
  usdPrice: z.number().positive().max(MAX_USD),
  liquidity: lenient(z.number().min(0).max(MAX_USD)),
});

/** By the keys of the tokens. If Jupiter fails, the other services' prices are used without its opinion. */
export async function jupiterPrices(
  context: Pick<SourceContext, "fetch">,
  page: PageBuilder,
  tokens: readonly { chain: string; token: string }[],
  now: number,
): Promise<Map<string, Opinion>> {
  const opinions = new Map<string, Opinion>();
  const mints = tokens.filter(({ chain }) => chain === "solana").map(({ token }) => token);
  for (const ids of chunksOf(mints, tokenPricesProvider.jupiterIdsPerCall)) {
    const prices = await requestPrices(context, page, ids);
    if (prices === undefined) break;
    for (const id of ids) {
      const value = Object.hasOwn(prices, id) ? prices[id] : undefined;
      const price = Price.safeParse(value);
      if (price.success)
        opinions.set(tokenKey("solana", id), {
          price: price.data.usdPrice,
          time: now,
          liquidity: price.data.liquidity ?? null,
        });
      else if (value === undefined || value === null) page.drop("no reliable price at Jupiter");
      else page.quarantine(`${id}: not a price of Jupiter`, value);
    }
  }
  return opinions;
}

export function jupiterProbe(id: string): Probe {
  return { name: "prices of Jupiter", url: pricesUrl([id]), shape: z.object({ [id]: Price }) };
}

function pricesUrl(ids: readonly string[]): string {
  return `${tokenPricesProvider.jupiterUrl}?ids=${ids.map(encodeURIComponent).join(",")}`;
}

async function requestPrices(
  context: Pick<SourceContext, "fetch">,
  page: PageBuilder,
  ids: readonly string[],
): Promise<z.output<typeof Prices> | undefined> {
  try {
    return readJson(await context.fetch(pricesUrl(ids)), Prices);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    page.quarantine(`Jupiter: ${error.message}`, ids);
    return undefined;
  }
}
