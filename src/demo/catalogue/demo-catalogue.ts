// The catalogue of the demo world: real projects from data/projects, and invented tokens. The starting point of a
// project's simulated market is part of the simulation, not a fact.
import { z } from "zod";
import { listDataFiles, readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { inventedProjects } from "./demo-tokens.ts";
import { CatalogueEntry } from "./entry.ts";

/** Ordered by id; the simulation depends on the order. */
export const realProjects = once((): readonly CatalogueEntry[] =>
  listDataFiles("projects", ".json")
    .flatMap((file) => readDataJson(`projects/${file}.json`, z.array(CatalogueEntry)))
    .sort((a, b) => a.id - b.id),
);

/** Every project of the demo world: the real ones, then the invented ones. */
export const allProjects = once((): readonly CatalogueEntry[] => [...realProjects(), ...inventedProjects()]);
