// Texts labelled by hand with the projects they are about, and a small catalogue for tests.
import { z } from "zod";
import type { LinkerProject } from "../../src/projects/linker/linker-types.ts";
import { readCorpus } from "./read-corpus.ts";

/** File → row → slugs, the main subject first. The texts themselves are not part of the repository. */
const Labels = z.record(z.string(), z.record(z.string(), z.array(z.string())));

const SampleCatalogue = z.array(
  z.strictObject({
    project_id: z.int(),
    slug: z.string(),
    project_name: z.string(),
    symbol: z.string(),
    aliases: z.array(z.string()).exactOptional(),
    twitter_handle: z.string().exactOptional(),
    website: z.string().exactOptional(),
    tokens: z.array(z.strictObject({ chain: z.string(), address: z.string() })).exactOptional(),
    is_wrapped: z.boolean().exactOptional(),
    is_stablecoin: z.boolean().exactOptional(),
    ecosystems: z.array(z.string()).exactOptional(),
  }),
);

/** A small catalogue, rich in ambiguous names. */
export const sampleCatalogue: readonly LinkerProject[] = readCorpus(
  "linker/sample-catalogue.json",
  SampleCatalogue,
);

/** `news-labels`; `news-labels-held-out`, labelled after tuning; `news-labels-source-projects`, which only sources name. */
export function readLabels(name: "news-labels" | "news-labels-held-out" | "news-labels-source-projects") {
  return readCorpus(`linker/${name}.json`, Labels);
}
