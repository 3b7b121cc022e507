// What the wallets need of the outside: prices of the tokens that were traded, and what a watched wallet did.
import type { Store } from "../store/store.ts";
import type { ReadWallet } from "./solana/chain-reader.ts";
import { firstPrice, newestPrices, tradedTokens, tradesStored, transfersStored } from "./wallet-queries.ts";

export interface TradedToken {
  chain: string;
  token: string;
  /** ms; null when it has no price since `pricedSince`. */
  pricedAt: number | null;
}

export interface WalletNeeds {
  /** Tokens traded since a moment, those traded last first, and when each was last priced. */
  tradedTokens(options: { tradedSince: number; pricedSince: number; limit: number }): Promise<TradedToken[]>;
  /** Reads what a wallet did, stores it and says how whole it is; null where no node is configured. */
  readWallet: ReadWallet | null;
  /** The moment of a token's oldest price, in ms; null when it has none. */
  firstPriceAt(chain: string, token: string): Promise<number | null>;
  /** How many trades and transfers of these wallets were stored after `since` and up to `until`, by whomever. */
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
      const asked = { chain, wallets: [...wallets], ...span };
      const counts = await Promise.all([store.read(tradesStored, asked), store.read(transfersStored, asked)]);
      return counts.flat().reduce((sum, { items }) => sum + items, 0);
    },
    async tradedTokens({ tradedSince, pricedSince, limit }) {
      const traded = await store.read(tradedTokens, { since: tradedSince, limit });
      const priced = await store.read(newestPrices, { since: pricedSince, limit: MOST_PRICED });
      const pricedAt = new Map(priced.map((row) => [`${row.chain}:${row.token}`, row.last_priced]));
      return traded.map(({ chain, token }) => ({
        chain,
        token,
        pricedAt: pricedAt.get(`${chain}:${token}`) ?? null,
      }));
    },
  };
}

const MOST_PRICED = 1_000_000;
