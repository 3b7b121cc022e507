// The money of a chain as a list, for queries and worker threads.
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import { builtInMoney, canonicalToken } from "../wallets/money.ts";

/** SOL, the built-in stablecoins, and every token of a project marked as a stablecoin. */
export function moneyTokens(chain: string, catalogue: Pick<Catalogue, "all">): string[] {
  const stablecoins = catalogue
    .all()
    .filter((project) => project.is_stablecoin)
    .flatMap((project) => project.tokens.filter((token) => token.chain === chain))
    .map(({ address }) => canonicalToken(chain, address));
  return [...builtInMoney(chain), ...stablecoins];
}
