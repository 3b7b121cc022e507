// Every source there is, one line each.
import type { Source } from "./source.ts";
import { bluesky } from "./sources/bluesky.ts";
import { coingecko } from "./sources/coingecko.ts";
import { defillama } from "./sources/defillama.ts";
import { dexscreener } from "./sources/dexscreener.ts";
import { discourse } from "./sources/discourse.ts";
import { farcaster } from "./sources/farcaster.ts";
import { github } from "./sources/github.ts";
import { prices } from "./sources/prices.ts";
import { rss } from "./sources/rss.ts";
import { snapshot } from "./sources/snapshot.ts";
import { solana } from "./sources/solana.ts";
import { x } from "./sources/x.ts";
import { youtube } from "./sources/youtube.ts";

export const sources: readonly Source[] = [
  rss,
  youtube,
  github,
  snapshot,
  discourse,
  bluesky,
  farcaster,
  x,
  // Markets, fundamentals and chains.
  defillama,
  coingecko,
  dexscreener,
  prices,
  solana,
];
