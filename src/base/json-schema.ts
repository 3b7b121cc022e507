// JSON Schema of what an endpoint accepts or returns.
import { z } from "zod";

/** Fields that JSON Schema cannot express, such as those with a transformation, accept any value. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output" = "input") {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" });
}
