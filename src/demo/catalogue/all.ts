// The catalogue: real projects, facts only. Market starting points belong to the simulation, not to the facts.
import { aiAndDepin } from "./ai-and-depin.ts";
import { demoTokens } from "./demo-tokens.ts";
import { exchanges } from "./exchanges.ts";
import { gamingNftSocial } from "./gaming-nft-social.ts";
import { infrastructure } from "./infrastructure.ts";
import { layer1s } from "./layer-1s.ts";
import { layer2s } from "./layer-2s.ts";
import { lendingAndYield } from "./lending-and-yield.ts";
import { memecoins } from "./memecoins.ts";
import { stableAndWrapped } from "./stable-and-wrapped.ts";
import type { CatalogueEntry } from "./entry.ts";

export const realProjects: readonly CatalogueEntry[] = [
  ...layer1s,
  ...layer2s,
  ...exchanges,
  ...lendingAndYield,
  ...stableAndWrapped,
  ...memecoins,
  ...aiAndDepin,
  ...gamingNftSocial,
  ...infrastructure,
];

/** Everything in the demo world: the real projects and the invented tokens beside them. */
export const catalogue: readonly CatalogueEntry[] = [...realProjects, ...demoTokens];
