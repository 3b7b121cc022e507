// The catalogue: real projects from data/projects, facts only, and the invented tokens of the demo world beside them.
// Where a simulated market starts belongs to the simulation, not to the facts.
import { z } from "zod";
import { listDataFiles, readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { inventedProjects } from "./demo-tokens.ts";
import { CatalogueEntry } from "./entry.ts";

/** In the order of their ids, which decides what the simulation draws. */
export const realProjects = once((): readonly CatalogueEntry[] =>
  listDataFiles("projects", ".json")
    .flatMap((file) => readDataJson(`projects/${file}.json`, z.array(CatalogueEntry)))
    .sort((a, b) => a.id - b.id),
);

/** Every project of the demo world: the real ones, then the invented ones. */
export const allProjects = once((): readonly CatalogueEntry[] => [...realProjects(), ...inventedProjects()]);
