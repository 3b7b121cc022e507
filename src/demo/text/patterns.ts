import { z } from "zod";

/** Sentence patterns of which one is drawn; src/demo/text/template.ts describes their syntax. */
export const Patterns = z.array(z.string().min(1)).min(1);
