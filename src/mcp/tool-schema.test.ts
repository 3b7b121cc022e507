// The input of a tool as a model reads it.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { integer, list, oneOf, orNull, projectId, text } from "../base/fields.ts";
import { toToolSchema } from "./tool-schema.ts";

const names = Array.from({ length: 30 }, (_, i) => `name${i}`);

function fieldOf(field: z.ZodType): unknown {
  return toToolSchema(z.object({ field })).properties?.["field"];
}

describe("the input of a tool", () => {
  it("keeps what a model needs: type, values, limits, defaults and descriptions", () => {
    expect(fieldOf(integer(2, 50).default(10).describe("Number of items."))).toEqual({
      type: "integer",
      minimum: 2,
      maximum: 50,
      default: 10,
      description: "Number of items.",
    });
    expect(fieldOf(oneOf(["asc", "desc"]).describe("Order."))).toEqual({
      enum: ["asc", "desc"],
      description: "Order.",
    });
  });

  it("leaves out null, lengths and bounds that nobody reaches, which the endpoint checks", () => {
    expect(fieldOf(orNull(text(1, 128)).describe("A token."))).toEqual({
      type: "string",
      description: "A token.",
    });
    expect(fieldOf(list(projectId()).describe("Projects."))).toEqual({
      type: "array",
      items: { type: "integer" },
      description: "Projects.",
    });
    expect(fieldOf(orNull(integer(1, 5)))).toEqual({ type: "integer", maximum: 5 });
  });

  it("names the first of many values", () => {
    const some = "Such as name0, name1, name2, name3, name4, name5.";
    const values = names as [string, ...string[]];
    expect(fieldOf(oneOf(values).describe("A name."))).toEqual({
      type: "string",
      description: `A name. ${some}`,
    });
    expect(fieldOf(list(oneOf(values)).describe("Names."))).toEqual({
      type: "array",
      items: { type: "string" },
      description: `Names. ${some}`,
    });
  });

  it("has the defaults of the tool and none of its unlisted fields", () => {
    const input = z.object({ wallet: text(1, 128), limit: integer(1, 9).default(3), page: integer(1, 9) });
    expect(toToolSchema(input, { limit: 5 }, ["page"])).toMatchObject({
      required: ["wallet", "page"],
      properties: { limit: { default: 5 }, detail: { default: "summary" } },
    });
    expect(toToolSchema(input, {}, ["page"]).properties).not.toHaveProperty("page");
  });
});
