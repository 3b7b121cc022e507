// Explainers of the field's own words.
import type { Concept } from "./concept.ts";
import { consensusConcepts } from "./consensus.ts";
import { defiConcepts } from "./defi.ts";
import { marketConcepts } from "./markets.ts";
import { scalingConcepts } from "./scaling.ts";
import { securityConcepts } from "./security.ts";
import { societyConcepts } from "./society.ts";
import { tokenConcepts } from "./tokens.ts";

export const concepts: readonly Concept[] = [
  ...consensusConcepts,
  ...scalingConcepts,
  ...defiConcepts,
  ...tokenConcepts,
  ...marketConcepts,
  ...securityConcepts,
  ...societyConcepts,
];
