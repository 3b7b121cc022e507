// DexScreener: the constants that the provider decides.
import type { Provider } from "../../source.ts";

export const dexscreenerProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://docs.dexscreener.com/api/reference"],
  hosts: { "api.dexscreener.com": { perMinute: 240, burst: 5 } },
  url: "https://api.dexscreener.com",
  tokensPerCall: 30,
} satisfies Provider & Record<string, unknown>;
