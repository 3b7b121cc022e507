// Converts a catalogue entry to a project record.
import type { ProjectRecord } from "../../projects/catalogue/project-record.ts";
import type { CatalogueEntry } from "./entry.ts";

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
    launched_at: Date.parse(`${entry.launched}-01`),
  };
}

export function solanaMint(entry: CatalogueEntry): string | undefined {
  return entry.tokens?.find(({ chain }) => chain === "solana")?.address;
}
