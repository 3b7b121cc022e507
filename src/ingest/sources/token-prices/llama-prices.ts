// Requests DefiLlama's current prices of tokens.
import { z } from "zod";
import { UpstreamFailure, type SourceContext } from "../../source.ts";
import { llamaCoinsChain } from "../shared/chain-names.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { readJson } from "../shared/upstream-json.ts";
import { tokenPricesProvider } from "./token-prices-provider.ts";

const BASE = tokenPricesProvider.llamaUrl;
interface Token {
  chain: string;
  token: string;
}

/** DefiLlama's name for the token in a URL: "solana:So11…". */
export function nameOf({ chain, token }: Token): string {
  return `${llamaCoinsChain(chain)}:${encodeURIComponent(token)}`;
}

export const LlamaPrices = z.object({ coins: z.record(z.string(), z.unknown()) });

export function pricesUrl(tokens: readonly Token[]): string {
  return `${BASE}/prices/current/${tokens.map(nameOf).join(",")}`;
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
  const half = Math.ceil(tokens.length / 2);
  const parts = [tokens.slice(0, half), tokens.slice(half)].filter((part) => part.length < tokens.length);
  const found: (Coins | UpstreamFailure)[] = [];
  for (const part of parts) found.push(part.length === 0 ? {} : await llamaAnswer(context, part));
  const doWork = othersWork || found.some((answer) => !(answer instanceof UpstreamFailure));
  if (parts.length < 2 || !doWork) {
    if (!othersWork) throw whole;
    page.quarantine(`DefiLlama: ${whole.message}`, tokens.map(nameOf));
    return {};
  }
  const coins: Coins = {};
  for (const [i, answer] of found.entries())
    Object.assign(
      coins,
      answer instanceof UpstreamFailure ? await requestLlama(context, page, parts[i] ?? [], true) : answer,
    );
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
