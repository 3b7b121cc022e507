// Real texts labelled with every project they name, before the rules of the linker were changed. See linking/README.md.
import { z } from "zod";
import { readCorpus } from "./read-corpus.ts";

const Label = z.strictObject({
  /** Slugs of the built-in catalogue. */
  projects: z.array(z.string()),
  /** Slugs of DefiLlama's protocols that the built-in catalogue does not contain. */
  extended: z.array(z.string()),
});
export type LinkingLabel = z.infer<typeof Label>;

/** File of the shared data folder → id of the item, or its row in a file without ids → label. */
const Labels = z.record(z.string(), z.record(z.string(), Label));

/** Rules may be derived from the working sets; of the held-back sets, only totals are read. */
export const linkingSets = [
  "working",
  "held-back",
  "third-working",
  "third-held-back",
  "fourth-working",
  "fourth-held-back",
] as const;
export type LinkingSet = (typeof linkingSets)[number];

export function readLinkingLabels(set: LinkingSet): z.infer<typeof Labels> {
  return readCorpus(`linking/${set}.json`, Labels);
}

/** Slugs under which DefiLlama lists a project a second time → the slug that the labels use. */
export const sameProjects = readCorpus("linking/same-projects.json", z.record(z.string(), z.string()));
