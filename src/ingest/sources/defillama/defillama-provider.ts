// DefiLlama: the constants that the provider decides.
import { HOUR_MS } from "../../../base/time.ts";
import type { Provider } from "../../source.ts";

export const defillamaProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://api-docs.defillama.com"],
  hosts: {
    "api.llama.fi": { perMinute: 180, burst: 5 },
    "stablecoins.llama.fi": { perMinute: 180, burst: 5 },
    "yields.llama.fi": { perMinute: 180, burst: 5 },
  },
  url: "https://api.llama.fi",
  stablecoinsUrl: "https://stablecoins.llama.fi",
  poolsUrl: "https://yields.llama.fi/pools",
  /** Nothing was measured before: an earlier date is a mistake. */
  firstDay: "2015-01-01",
  /** There were about 7,500 protocols, 450 chains, 350 stablecoins and 20,000 pools in 2026. */
  maxProtocols: 50_000,
  maxChains: 5_000,
  maxStablecoins: 10_000,
  maxPools: 200_000,
  /** Figures are corrected for some days, so these are read again. */
  revisedDays: 3,
  /** Most protocols have reported a day this long after its end. */
  settlingMs: 4 * HOUR_MS,
} satisfies Provider & Record<string, unknown>;
