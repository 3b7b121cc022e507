// One line of the catalogue: facts about a project, and where its simulated market and fundamentals start.

export type Temper = "calm" | "normal" | "wild" | "stable" | "gold";

export type ProtocolKind =
  | "dex"
  | "aggregator"
  | "perps"
  | "lending"
  | "cdp"
  | "lst"
  | "restaking"
  | "yield"
  | "rwa"
  | "bridge"
  | "launchpad"
  | "marketplace"
  | "market";

/** Starting point of the simulation, an order of magnitude and no statement of fact. */
export interface MarketStart {
  capMillions: number;
  price: number;
  temper?: Temper;
  /** Id of the project whose price this one follows: a wrapped or staked form of it. */
  follows?: number;
}

export interface CatalogueEntry {
  /** Published and stored by callers: append only, never renumber. */
  id: number;
  name: string;
  /** Empty where the project has no token. */
  symbol: string;
  slug: string;
  ecosystems: string[];
  categories: string[];
  handle?: string;
  website?: string;
  /** Month, YYYY-MM. */
  launched: string;
  market?: MarketStart;
  protocol?: { kind: ProtocolKind; tvlMillions: number; chains: string[] };
  wrapped?: true;
  stable?: true;
  /** Invented for the demo world; the only projects that may have bad news. */
  invented?: true;
  aliases?: string[];
  about: string;
  detail: string;
}

export type TokenAddress = [chain: string, address: string, decimals?: number];
