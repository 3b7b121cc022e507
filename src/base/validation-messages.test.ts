import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sentences } from "./fields.ts";

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : sentences(parsed.error);
}

const Record = z.object({
  id: z.int().min(1),
  name: z.string().min(2).max(4),
  side: z.enum(["buy", "sell"]),
  tags: z.array(z.string()).max(1).optional(),
  url: z.url().optional(),
  isLive: z.boolean().optional(),
});
const good = { id: 1, name: "abc", side: "buy" };

describe("sentences", () => {
  it.each([
    [{ ...good, id: undefined }, "id is missing"],
    [{ ...good, id: "1" }, "id must be a number, not a string"],
    [{ ...good, id: null }, "id must be a number, not null"],
    [{ ...good, id: 1.5 }, "id must be a whole number"],
    [{ ...good, id: 0 }, "id must be at least 1"],
    [{ ...good, name: 7 }, "name must be a string, not a number"],
    [{ ...good, name: "a" }, "name must be at least 2 characters long"],
    [{ ...good, name: "abcde" }, "name must be at most 4 characters long"],
    [{ ...good, side: "hold" }, "side must be one of buy, sell"],
    [{ ...good, side: undefined }, "side must be one of buy, sell"],
    [{ ...good, tags: {} }, "tags must be an array, not an object"],
    [{ ...good, tags: ["a", "b"] }, "tags must have at most 1 item"],
    [{ ...good, tags: [3] }, "tags[0] must be a string, not a number"],
    [{ ...good, url: "x" }, "url must be a URL"],
    [{ ...good, isLive: "yes" }, "isLive must be true or false, not a string"],
  ])("explains the problem with %j", (value, sentence) => {
    expect(messagesOf(Record, value)).toEqual([sentence]);
  });

  it("names unknown fields and a value that matches no alternative of a union", () => {
    expect(messagesOf(z.strictObject({}), { a: 1, b: 2 })).toEqual(["has unknown fields: a, b"]);
    expect(messagesOf(z.object({ at: z.union([z.string(), z.number()]) }), { at: [] })).toEqual([
      "at is not valid",
    ]);
    expect(messagesOf(z.object({ at: z.union([z.string(), z.number()]) }), {})).toEqual(["at is missing"]);
  });

  it("keeps a message that the schema defines", () => {
    expect(messagesOf(z.object({ a: z.string("needs a name") }), {})).toEqual(["a needs a name"]);
  });
});
