// Fills a database with the simulated market of smart-money-world.ts, as if it had been stored long ago: what is formed is
// final, so a service waits until no history has been added for a while.
import { kinds } from "../../src/ingest/import/kinds.ts";
import { openStore, type StoreSettings } from "../../src/store/open-store.ts";
import { writePrices, writeTrades } from "../../src/wallets/wallet-writer.ts";
import { smartMoneyWorld } from "../smart-money-world.ts";

const AGO_MS = 3_600_000;

export async function storeWorld(settings: Pick<StoreSettings, "path" | "url">): Promise<void> {
  const store = await openStore({ memoryMb: 256, ...settings }, () => Date.now() - AGO_MS);
  const { trades = [], prices = [] } = smartMoneyWorld();
  await writeTrades(
    store,
    trades.map((trade) => kinds.trades.schema.parse(trade)),
    "import",
  );
  await writePrices(
    store,
    prices.map((price) => kinds.prices.schema.parse(price)),
    "import",
  );
  await store.close();
}
