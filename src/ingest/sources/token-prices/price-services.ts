// The prices of DefiLlama, and those of Jupiter for tokens on Solana, which leaves out a token whose price it cannot rely on.
import { z } from "zod";
import { UpstreamFailure, type SourceContext, type Probe } from "../../source.ts";
import { llamaCoinsChain } from "../shared/chain-names.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { readJson, lenient, MAX_USD } from "../shared/upstream-json.ts";
import { tokenPricesProvider } from "./token-prices-provider.ts";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import type { Opinion } from "./price-opinions.ts";

export interface Token {
  chain: string;
  token: string;
}

/** DefiLlama's name for the token in a URL: "solana:So11…". */
export function nameOf({ chain, token }: Token): string {
  return `${llamaCoinsChain(chain)}:${encodeURIComponent(token)}`;
}

export const LlamaPrices = z.object({ coins: z.record(z.string(), z.unknown()) });

export function pricesUrl(tokens: readonly Token[]): string {
  return `${tokenPricesProvider.llamaUrl}/prices/current/${tokens.map(nameOf).join(",")}`;
}

type Coins = z.output<typeof LlamaPrices>["coins"];

/** A call that is refused is divided, so that a single token cannot cost the others their prices. */
export async function requestLlama(
  context: SourceContext,
  page: PageBuilder,
  tokens: readonly Token[],
  othersWork = false,
): Promise<Coins> {
  const whole = await llamaAnswer(context, tokens);
  if (!(whole instanceof UpstreamFailure)) return whole;
  if (tokens.length === 1) {
    if (!othersWork) throw whole;
    page.quarantine(`DefiLlama: ${whole.message}`, tokens.map(nameOf));
    return {};
  }
  const half = Math.ceil(tokens.length / 2);
  const parts = [tokens.slice(0, half), tokens.slice(half)];
  const found: (Coins | UpstreamFailure)[] = [];
  for (const part of parts) found.push(await llamaAnswer(context, part));
  if (!othersWork && found.every((answer) => answer instanceof UpstreamFailure)) throw whole;
  const coins: Coins = {};
  for (const [i, answer] of found.entries()) {
    const isRefused = answer instanceof UpstreamFailure;
    Object.assign(coins, isRefused ? await requestLlama(context, page, parts[i] ?? [], true) : answer);
  }
  return coins;
}

/** Returns a refusal, which may be about one of the tokens, and throws any other failure. */
async function llamaAnswer(
  context: SourceContext,
  tokens: readonly Token[],
): Promise<Coins | UpstreamFailure> {
  try {
    return readJson(await context.fetch(pricesUrl(tokens)), LlamaPrices).coins;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === "refused") return error;
    throw error;
  }
}

const Price = z.object({
  usdPrice: z.number().positive().max(MAX_USD),
  liquidity: lenient(z.number().min(0).max(MAX_USD)),
});

/** By the keys of the tokens, as many as a call accepts. If Jupiter fails, the others' prices are used without its opinion. */
export async function jupiterPrices(
  context: SourceContext,
  page: PageBuilder,
  tokens: readonly Token[],
  now: number,
): Promise<Map<string, Opinion>> {
  const opinions = new Map<string, Opinion>();
  const ids = tokens.filter(({ chain }) => chain === "solana").map(({ token }) => token);
  if (ids.length === 0) return opinions;
  let prices: Record<string, unknown>;
  try {
    prices = readJson(await context.fetch(jupiterUrl(ids)), z.record(z.string(), z.unknown()));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    page.quarantine(`Jupiter: ${error.message}`, ids);
    return opinions;
  }
  for (const id of ids) {
    const value = Object.hasOwn(prices, id) ? prices[id] : undefined;
    const { data } = Price.safeParse(value);
    if (data)
      opinions.set(tokenKey("solana", id), {
        price: data.usdPrice,
        time: now,
        liquidity: data.liquidity ?? null,
      });
    else if (value === undefined || value === null) page.drop("no reliable price at Jupiter");
    else page.quarantine(`${id}: not a price of Jupiter`, value);
  }
  return opinions;
}

export function jupiterProbe(id: string): Probe {
  return { name: "prices of Jupiter", url: jupiterUrl([id]), shape: z.object({ [id]: Price }) };
}

function jupiterUrl(ids: readonly string[]): string {
  return `${tokenPricesProvider.jupiterUrl}?ids=${ids.map(encodeURIComponent).join(",")}`;
}
