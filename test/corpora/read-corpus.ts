import { readFileSync } from "node:fs";
import type { z } from "zod";

/** A file of this folder, checked against its schema. */
export function readCorpus<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")));
}
