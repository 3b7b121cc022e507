// The catalogue: real projects from data/projects, facts only, and the invented tokens of the demo world beside them.
// Where a simulated market starts belongs to the simulation, not to the facts.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { inventedProjects } from "./demo-tokens.ts";
import { CatalogueEntry } from "./entry.ts";

/** Files of data/projects. The order of the entries decides what the simulation draws, so new files go last. */
const files = [
  "layer-1s",
  "layer-2s",
  "exchanges",
  "lending-and-yield",
  "stable-and-wrapped",
  "memecoins",
  "ai-and-depin",
  "gaming-nft-social",
  "infrastructure",
];

export const realProjects = once((): readonly CatalogueEntry[] =>
  files.flatMap((file) => readDataJson(`projects/${file}.json`, z.array(CatalogueEntry))),
);

/** Every project of the demo world: the real ones, then the invented ones. */
export const allProjects = once((): readonly CatalogueEntry[] => [...realProjects(), ...inventedProjects()]);
