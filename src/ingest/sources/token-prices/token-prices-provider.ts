// The price services: the constants that the providers decide.
import type { Provider } from "../../source.ts";

export const tokenPricesProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://api-docs.defillama.com", "https://dev.jup.ag/docs/price"],
  hosts: {
    "coins.llama.fi": { perMinute: 180, burst: 5 },
    // Without a key, one request every two seconds is allowed.
    "api.jup.ag": { perMinute: 25, burst: 1 },
  },
  llamaUrl: "https://coins.llama.fi",
  jupiterUrl: "https://api.jup.ag/price/v3",
  jupiterIdsPerCall: 50,
  /** Points of DefiLlama's charts per call. */
  stepsPerCall: 400,
} satisfies Provider & Record<string, unknown>;
