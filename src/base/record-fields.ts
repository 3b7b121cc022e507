// Optional fields of imported records. A missing or null value gets a default, so that rows have no gaps.
import type { z } from "zod";

export function orDefault<Schema extends z.ZodType, Default>(schema: Schema, missing: Default) {
  return schema.nullish().transform((value) => value ?? missing);
}
