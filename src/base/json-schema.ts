// JSON Schema of what an endpoint accepts or returns.
import { z } from "zod";

/** Fields that JSON Schema cannot express, such as those with a transformation, accept any value. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output" = "input") {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // An integer without bounds gets those of a double, which say nothing about the field.
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
}
