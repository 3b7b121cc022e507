// Tells the sources which data the wallets need: prices of traded tokens and the activity of watched wallets.
import type { Store } from "../store/store.ts";
import type { ReadWallet } from "./solana/chain-reader.ts";
import { firstPrice, newestPrices } from "./price-queries.ts";
import { tradedTokens, tradesStored, transfersStored } from "./wallet-queries.ts";

export interface TradedToken {
  chain: string;
  token: string;
  /** In ms; null if there is no price since `pricedSince`. */
  pricedAt: number | null;
}

export interface WalletNeeds {
  /** Tokens traded since a time, most recently traded first, each with the time of its newest price. */
  tradedTokens(options: { tradedSince: number; pricedSince: number; limit: number }): Promise<TradedToken[]>;
  /** Reads a wallet's activity from the chain, stores it and reports how complete it is; null if no node is configured. */
  readWallet: ReadWallet | null;
  /** The time of a token's oldest price in ms; null if it has none. */
  firstPriceAt(chain: string, token: string): Promise<number | null>;
  /** Counts the trades and transfers of these wallets stored after `since` and up to `until`, from any source. */
  storedBetween(
    chain: string,
    wallets: readonly string[],
    span: { since: number; until: number },
  ): Promise<number>;
}

export function createWalletNeeds(store: Store, readWallet: ReadWallet | null): WalletNeeds {
  return {
    readWallet,
    async firstPriceAt(chain, token) {
      const [row] = await store.read(firstPrice, { chain, token });
      return row?.first ?? null;
    },
    async storedBetween(chain, wallets, span) {
      const params = { chain, wallets: [...wallets], ...span };
      const counts = await Promise.all([
        store.read(tradesStored, params),
        store.read(transfersStored, params),
      ]);
      return counts.flat().reduce((sum, { items }) => sum + items, 0);
    },
    async tradedTokens({ tradedSince, pricedSince, limit }) {
      const traded = await store.read(tradedTokens, { since: tradedSince, limit });
      const priced = await store.read(newestPrices, { since: pricedSince, limit: MAX_PRICED_TOKENS });
      const pricedAt = new Map(priced.map((row) => [`${row.chain}:${row.token}`, row.last_priced]));
      return traded.map(({ chain, token }) => ({
        chain,
        token,
        pricedAt: pricedAt.get(`${chain}:${token}`) ?? null,
      }));
    },
  };
}

const MAX_PRICED_TOKENS = 1_000_000;
