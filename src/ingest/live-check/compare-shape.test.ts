import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Count, lenient, lenientList } from "../sources/shared/upstream-json.ts";
import { compareShape } from "./compare-shape.ts";

const Item = z.object({
  id: z.union([z.string().min(1), z.int()]).transform(String),
  name: z.string(),
  tvl: lenient(z.number()),
  votes: Count,
  tags: lenientList(z.object({ type: z.string() })),
  state: z.enum(["open", "closed"]),
  parts: z.record(z.string(), z.object({ value: z.number() })),
  point: z.tuple([z.number(), z.string()]),
});
const Answer = z.object({ items: z.array(Item).min(1), next: z.string().nullish() });

const item = {
  id: 7,
  name: "Seven",
  tvl: 1.5,
  votes: 3,
  tags: [{ type: "a" }],
  state: "open",
  parts: { all: { value: 1 } },
  point: [1, "one"],
};
const other = { ...item, tvl: null, tags: [], state: "closed" };
const without = (name: string, from: object = item) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));
const changesOf = (...items: unknown[]) => compareShape(Answer, { items, next: "2" });

describe("the comparison with a schema", () => {
  it("finds nothing in an answer as expected, whatever else it contains", () => {
    expect(changesOf({ ...item, more: 1 }, other)).toEqual([]);
  });

  it.each<[string, unknown[], string, boolean]>([
    [
      "a field that all items lack",
      [without("name"), without("name", other)],
      "items[].name is missing",
      true,
    ],
    ["an optional field that all lack", [without("tvl"), without("tvl")], "items[].tvl is missing", false],
    [
      "another type",
      [
        { ...item, name: 1 },
        { ...item, name: 2 },
      ],
      "items[].name must be a string, not a number",
      true,
    ],
    [
      "another type of an optional field",
      [{ ...item, tvl: "1.5" }, other],
      "items[].tvl must be a number, not a string",
      false,
    ],
    [
      "another type of a count",
      [{ ...item, votes: "many" }],
      "items[].votes must be a number, not a string",
      false,
    ],
    [
      "another type in a lenient list",
      [{ ...item, tags: [{ type: 1 }] }],
      "items[].tags[].type must be a string, not a number",
      false,
    ],
    ["no list any more", [{ ...item, tags: {} }], "items[].tags must be an array, not an object", false],
    [
      "an unknown value of one item",
      [item, { ...item, state: "paused" }],
      'items[].state has the unknown value "paused"',
      false,
    ],
    [
      "a field inside of a record",
      [{ ...item, parts: { all: { amount: 1 } } }],
      "items[].parts.*.value is missing",
      true,
    ],
    [
      "another order of a point",
      [{ ...item, point: ["one", 1] }],
      "items[].point[0] must be a number, not a string",
      true,
    ],
    ["an empty list", [], "items is empty", true],
  ])("names %s", (_, items, says, isBreaking) => {
    expect(changesOf(...items)).toContainEqual({ says, isBreaking });
  });

  it("does not take an item that differs from the others for a change", () => {
    expect(changesOf(item, without("name"), { ...item, tvl: "much" }, "no object", null)).toEqual([]);
  });

  it("compares the whole answer as well", () => {
    expect(compareShape(Answer, { items: [item] })).toEqual([{ says: "next is missing", isBreaking: false }]);
    expect(compareShape(Answer, { entries: [item], next: null })).toEqual([
      { says: "items is missing", isBreaking: true },
    ]);
    expect(compareShape(Answer, [item])).toEqual([
      { says: "the answer must be an object, not an array", isBreaking: true },
    ]);
    expect(compareShape(z.array(Item).min(1), [])).toEqual([
      { says: "the answer is empty", isBreaking: true },
    ]);
  });
});
