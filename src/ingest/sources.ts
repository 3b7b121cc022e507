// Every source there is, one line each.
import type { Source } from "./source.ts";
import { bluesky } from "./sources/bluesky.ts";
import { defillama } from "./sources/defillama.ts";
import { discourse } from "./sources/discourse.ts";
import { github } from "./sources/github.ts";
import { rss } from "./sources/rss.ts";
import { snapshot } from "./sources/snapshot.ts";
import { x } from "./sources/x.ts";
import { youtube } from "./sources/youtube.ts";

export const sources: readonly Source[] = [
  rss,
  youtube,
  github,
  snapshot,
  discourse,
  bluesky,
  x,
  // Markets, fundamentals and chains.
  defillama,
];
