// Creates the dependencies that the wallet routes share.
import type { Clock } from "../base/clock.ts";
import type { ReadModel } from "../base/read-model.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import type { Store } from "../store/store.ts";
import type { WalletAttributeSources } from "./pnl/token-attributes.ts";
import type { BoardRules } from "./leaderboards/board.ts";
import type { ReadWallet } from "./solana/chain-reader.ts";
import { createOpenTransactions } from "./solana/open-transactions.ts";
import { createLeaders, type LeadersDeps } from "./leaderboards/leaders-model.ts";
import { isBuiltInMoney, type IsMoney } from "./money.ts";
import { createPricePaths } from "./pnl/price-paths.ts";
import { createHistoryCache } from "./pnl/wallet-history.ts";
import { createPrices } from "./token-prices.ts";

export type Wallets = ReturnType<typeof createWallets>;

export interface WalletsDeps {
  store: Store;
  clock: Clock;
  catalogue: Pick<Catalogue, "byToken" | "all" | "version">;
  attributes: WalletAttributeSources;
  readWallet: ReadWallet;
  /** Tracks new activity of wallets that were read from a chain; null if no node is configured. */
  follower: ReadModel | null;
  rules: BoardRules;
  onTraded?: LeadersDeps["onTraded"];
}

export function createWallets({ store, clock, catalogue, rules, onTraded, ...rest }: WalletsDeps) {
  const isMoney = moneyOf(catalogue);
  const prices = createPrices(store, clock);
  return {
    isMoney,
    prices,
    histories: createHistoryCache(store),
    pricePaths: createPricePaths(store),
    leaders: createLeaders({
      store,
      clock,
      prices,
      isMoney,
      moneyVersion: moneyVersion(catalogue),
      rules,
      onTraded,
    }),
    open: createOpenTransactions({ store, catalogue, clock }),
    tableMaintenance: createTableMaintenance(store),
    ...rest,
  };
}

/** Money is SOL, the built-in stablecoins, and every token of a project marked as a stablecoin. */
export function moneyOf(catalogue: Pick<Catalogue, "byToken">): IsMoney {
  return (chain, token) =>
    isBuiltInMoney(chain, token) || catalogue.byToken(chain, token)?.is_stablecoin === true;
}

/** Increases only when the set of stablecoin tokens changes, not on every catalogue change. */
function moneyVersion(catalogue: Pick<Catalogue, "all" | "version">): () => number {
  let checkedVersion = -1;
  let tokens = "";
  let version = 0;
  return () => {
    if (catalogue.version() === checkedVersion) return version;
    checkedVersion = catalogue.version();
    const stablecoins = catalogue.all().filter((project) => project.is_stablecoin);
    const current = stablecoins
      .flatMap((project) => project.tokens.map((t) => `${t.chain}:${t.address}`))
      .join(" ");
    if (current !== tokens) version += 1;
    tokens = current;
    return version;
  };
}

const LARGE_TABLES = ["trades_v1", "transfers_v1", "prices_v1"];

/** Keeps the large tables sorted by key, so that a query for one wallet takes milliseconds. */
function createTableMaintenance(store: Store): ReadModel {
  return {
    name: "wallet tables",
    load: async () => {},
    async tick() {
      for (const table of LARGE_TABLES) await store.sortTable(table);
    },
    stop: () => store.stopSorting(),
    status: () => ({ ready: true, rows: 0, asOf: null }),
  };
}
