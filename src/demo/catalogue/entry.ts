// An entry of the catalogue: facts about a project, and the starting point of its simulated market and fundamentals.
import { z } from "zod";

const Temper = z.enum(["calm", "normal", "wild", "stable", "gold"]);
export type Temper = z.infer<typeof Temper>;

const ProtocolKind = z.enum([
  "dex",
  "aggregator",
  "perps",
  "lending",
  "cdp",
  "lst",
  "restaking",
  "yield",
  "rwa",
  "bridge",
  "launchpad",
  "marketplace",
  "market",
]);
export type ProtocolKind = z.infer<typeof ProtocolKind>;

const text = z.string().min(1);
const amount = z.number().positive();

/** Starting point of the simulation: an order of magnitude, not a statement of fact. */
const MarketStart = z.strictObject({
  capMillions: amount,
  price: amount,
  temper: Temper.exactOptional(),
  /** Id of the project whose price this one follows: a wrapped or staked form of it. */
  follows: z.int().exactOptional(),
});

/** The native coin of a chain has the address "native"; decimals are optional. */
const Token = z.strictObject({ chain: text, address: text, decimals: z.int().min(0).exactOptional() });

export const CatalogueEntry = z.strictObject({
  /** Clients store these ids: never change or reuse them. */
  id: z.int().positive(),
  name: text,
  /** Empty if the project has no token. */
  symbol: z.string(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ecosystems: z.array(text),
  categories: z.array(text).min(1),
  handle: text.exactOptional(),
  website: z.url().exactOptional(),
  /** Month, YYYY-MM. */
  launched: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  market: MarketStart.exactOptional(),
  protocol: z
    .strictObject({ kind: ProtocolKind, tvlMillions: amount, chains: z.array(text) })
    .exactOptional(),
  wrapped: z.literal(true).exactOptional(),
  stable: z.literal(true).exactOptional(),
  /** Invented for the demo world; the only projects that may have bad news. */
  invented: z.literal(true).exactOptional(),
  aliases: z.array(text).exactOptional(),
  tokens: z.array(Token).exactOptional(),
  about: text,
  detail: text,
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;
