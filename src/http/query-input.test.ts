import { describe, expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import type { FieldSchema } from "./query-input.ts";
import { inputFromQuery } from "./query-input.ts";

const fields = new Map<string, FieldSchema>([
  ["limit", { type: "integer" }],
  ["query", { type: "string" }],
  ["project_ids", { type: "array", items: { type: "integer" } }],
  ["exclude_wrapped", { type: "boolean" }],
]);
const read = (query: string) => inputFromQuery(`http://x/api/v1/tables/one?${query}`, fields);
function detailsOf(query: string): string[] {
  try {
    return expect.unreachable(JSON.stringify(read(query)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [...(error.details ?? [])];
  }
}

describe("the input in a query string", () => {
  it("has the types of the fields, and leaves wrong ones to the route", () => {
    expect(read("limit=5&query=5&exclude_wrapped=true&project_ids=1,2&project_ids=3")).toEqual({
      limit: 5,
      query: "5",
      exclude_wrapped: true,
      project_ids: [1, 2, 3],
    });
    expect(read("limit=many&exclude_wrapped=yes")).toEqual({ limit: "many", exclude_wrapped: "yes" });
    expect(read("query=&limit=1&limit=2")).toEqual({ limit: 1 });
  });

  it("rejects unknown names, whatever they are", () => {
    expect(detailsOf("limit=1&lmit=2&__proto__=3")).toEqual([
      "lmit is not a field of this endpoint",
      "__proto__ is not a field of this endpoint",
    ]);
  });

  it("has at most 64 parameters", () => {
    expect(read("project_ids=1&".repeat(64))).toEqual({ project_ids: Array.from({ length: 64 }, () => 1) });
    expect(detailsOf("project_ids=1&".repeat(65))).toEqual(["the query must have at most 64 parameters"]);
  });
});
