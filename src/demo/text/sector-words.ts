// Vocabulary of projects by category: topics, features and units from data/demo/sectors.json.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { Patterns } from "./patterns.ts";

const SectorWords = z.strictObject({ topics: Patterns, features: Patterns, units: Patterns });
export type SectorWords = z.infer<typeof SectorWords>;

const sectors = once(() =>
  readDataJson(
    "demo/sectors.json",
    z.strictObject({
      categories: z.record(z.string(), SectorWords),
      /** More specific vocabulary for "defi" and "ecosystems": by kind of protocol or project. */
      specialities: z.record(z.string(), SectorWords),
    }),
  ),
);

const oracles = new Set(["chainlink", "pyth-network", "band-protocol", "api3", "tellor", "redstone", "uma"]);
const mined = new Set([
  "bitcoin",
  "litecoin",
  "bitcoin-cash",
  "dogecoin",
  "monero",
  "kaspa",
  "ethereum-classic",
  "zcash",
  "dash",
]);
const wordsOfKind: Record<string, string> = {
  dex: "exchange",
  aggregator: "exchange",
  lending: "lending",
  lst: "staking",
  restaking: "staking",
};

export function isMined(slug: string): boolean {
  return mined.has(slug);
}

/** The most specific vocabulary for a project and one of its categories. */
export function wordsFor(
  project: { slug: string; wrapped?: true; protocol?: { kind: string } },
  category: string,
): SectorWords {
  const narrow = oracles.has(project.slug)
    ? "oracle"
    : mined.has(project.slug)
      ? "mining"
      : project.wrapped === true
        ? "wrapped"
        : (wordsOfKind[project.protocol?.kind ?? ""] ?? "");
  const general = category === "defi" || category === "ecosystems" || category === "daos";
  const { categories, specialities } = sectors();
  const words = (general ? specialities[narrow] : undefined) ?? categories[category] ?? categories["defi"];
  if (words === undefined) throw new Error(`no words for ${category}`);
  return words;
}
