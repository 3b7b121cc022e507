// The catalogue of the demo world: real projects from data/projects, and fictional tokens. The starting point of a
// project's simulated market is part of the simulation, not a fact.
import { z } from "zod";
import { listDataFiles, readDataJson } from "../base/data-file.ts";
import { once } from "../base/once.ts";
import type { ProjectRecord } from "../projects/catalogue/project-record.ts";
import { demoAddress } from "./random.ts";

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

const CatalogueEntry = z.strictObject({
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
  /** The month, YYYY-MM in the file; its start in ms here. */
  launched: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .transform((month) => Date.parse(`${month}-01`)),
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

/** Ordered by id; the simulation depends on the order. */
export const realProjects = once((): readonly CatalogueEntry[] =>
  listDataFiles("projects", ".json")
    .flatMap((file) => readDataJson(`projects/${file}.json`, z.array(CatalogueEntry)))
    .sort((a, b) => a.id - b.id),
);

/** Every project of the demo world: the real ones, then the invented ones. */
export const allProjects = once((): readonly CatalogueEntry[] => [...realProjects(), ...inventedProjects()]);

const InventedToken = z.strictObject({
  id: z.int().min(9001),
  name: text,
  symbol: text,
  category: text,
  capMillions: amount,
  price: amount,
  /** What the project claims to be, in a few words. */
  what: text,
});

/** Illiquid, volatile, and the only projects with bad news. Their addresses are derived. */
function inventedProjects(): CatalogueEntry[] {
  return readDataJson("demo/tokens.json", z.array(InventedToken)).map(
    ({ id, name, symbol, category, capMillions, price, what }) => ({
      id,
      name,
      symbol,
      slug: name.toLowerCase().replaceAll(" ", "-"),
      ecosystems: ["solana"],
      categories: [category],
      handle: `${name.toLowerCase().replaceAll(" ", "")}app`,
      launched: Date.UTC(2024, 5),
      market: { capMillions, price, temper: "wild" },
      invented: true,
      tokens: [{ chain: "solana", address: demoAddress(id, 58), decimals: 6 }],
      about: `${name} is a fictional project of the demo world: ${what}.`,
      detail: `It does not exist outside this demonstration. Its token, address, handle, prices and stories are simulated.`,
    }),
  );
}

export function projectRecord(entry: CatalogueEntry): ProjectRecord {
  return {
    project_id: entry.id,
    project_name: entry.name,
    symbol: entry.symbol,
    slug: entry.slug,
    description: entry.about,
    detailed_description: `${entry.about} ${entry.detail}`,
    ecosystems: entry.ecosystems,
    categories: entry.categories,
    tokens: (entry.tokens ?? []).map(({ chain, address, decimals = null }) => ({ chain, address, decimals })),
    twitter_handle: entry.handle ?? "",
    website: entry.website ?? "",
    is_wrapped: entry.wrapped === true,
    is_stablecoin: entry.stable === true,
    aliases: entry.aliases ?? [],
    launched_at: entry.launched,
  };
}

export function solanaMint(entry: CatalogueEntry): string | undefined {
  return entry.tokens?.find(({ chain }) => chain === "solana")?.address;
}
