import type { Source } from "../source.ts";
import { bluesky } from "./bluesky/bluesky-source.ts";
import { coingecko } from "./coingecko/coingecko-source.ts";
import { defillama } from "./defillama/defillama-source.ts";
import { dexscreener } from "./dexscreener/dexscreener-source.ts";
import { discourse } from "./discourse/discourse-source.ts";
import { farcaster } from "./farcaster/farcaster-source.ts";
import { github } from "./github/github-source.ts";
import { prices } from "./token-prices/token-prices-source.ts";
import { rss } from "./rss/rss-source.ts";
import { snapshot } from "./snapshot/snapshot-source.ts";
import { solana } from "./solana/solana-source.ts";
import { wikipedia } from "./wikipedia/wikipedia-source.ts";
import { x } from "./x/x-source.ts";
import { youtube } from "./youtube/youtube-source.ts";

export const sources: readonly Source[] = [
  rss,
  youtube,
  github,
  snapshot,
  discourse,
  bluesky,
  farcaster,
  x,
  defillama,
  coingecko,
  dexscreener,
  prices,
  wikipedia,
  solana,
];
