// The rows of single wallets in a formation. A formation never changes once it counts, so those asked for last are kept.
import { ReadCache } from "../store/read-cache.ts";
import type { Store } from "../store/store.ts";
import type { CohortModel, KnownFormation, RatedWallet } from "./cohort-model.ts";

/** About two kilobytes each. */
const MAX_CACHED = 2_000;

export function createWalletRatings(store: Store, cohorts: Pick<CohortModel, "ratingsOf">) {
  /** Null: the formation has no row of the wallet. */
  const known = new ReadCache<RatedWallet | null>(store, {
    tables: { smart_wallets_v1: (row) => keyOf(row, String(row["wallet"])) },
    maxWeight: MAX_CACHED,
  });

  async function readMissing(formation: KnownFormation, wallets: string[]): Promise<RatedWallet[]> {
    if (wallets.length === 0) return [];
    return known.read(async (put) => {
      const rows = await cohorts.ratingsOf(formation, wallets);
      const rated = new Map(rows.map((row) => [row.wallet, row]));
      for (const wallet of wallets) put(keyOf(formation, wallet), rated.get(wallet) ?? null, 1);
      return rows;
    });
  }

  return {
    /** The ratings of the wallets that the formation has rated. */
    async of(formation: KnownFormation, wallets: readonly string[]): Promise<Map<string, RatedWallet>> {
      const cached = wallets.map((wallet) => known.get(keyOf(formation, wallet)));
      const missing = wallets.filter((_, i) => cached[i] === undefined);
      const found = [...cached, ...(await readMissing(formation, missing))];
      return new Map(found.flatMap((one) => (one ? [[one.wallet, one] as const] : [])));
    },
  };
}

function keyOf(
  { chain, run, formed_at: at }: { chain?: unknown; run?: unknown; formed_at?: unknown },
  wallet: string,
): string {
  return `${String(chain)} ${String(run)} ${String(at)} ${wallet}`;
}
