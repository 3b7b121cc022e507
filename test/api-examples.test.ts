// The API reference: every operation has a name, a group and a real example that fits its schema.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorKinds } from "../src/base/errors.ts";
import { openApiDocument } from "../src/http/openapi.ts";
import { allRoutes } from "../src/routes.ts";
import { outdatedExamples, problemsOf } from "../tools/example-problems.ts";
import { type JsonSchema, undeclaredFields } from "./generated-requests.ts";

type Schema = JsonSchema & Record<string, unknown>;

interface Media {
  schema: Schema;
  example?: unknown;
}

interface Described {
  content: { "application/json": Media };
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  requestBody?: Described;
  responses: { "200": Described };
}

const document = openApiDocument(allRoutes) as unknown as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Described> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

function problems({ schema, example }: Media): unknown {
  const resolved =
    typeof schema["$ref"] === "string"
      ? (document.components.schemas[schema["$ref"].split("/").at(-1) ?? ""] ?? {})
      : schema;
  return problemsOf(resolved, example);
}

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s",
  (_, operation) => {
    it("has a short name and a known group", () => {
      expect(operation.summary.length).toBeLessThanOrEqual(30);
      expect(operation.summary).not.toMatch(/\.$/);
      expect(operation.description).toMatch(/\.$/);
      expect(operation.tags).toHaveLength(1);
      expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    });

    it("has examples that fit their schemas", () => {
      const response = operation.responses["200"].content["application/json"];
      expect(response.example).toBeDefined();
      expect(problems(response)).toEqual([]);
      expect(undeclaredFields(response.schema, response.example)).toEqual(
        operation.operationId === "table" ? expect.any(Array) : [],
      );
      const request = operation.requestBody?.content["application/json"];
      if (request) expect(problems(request)).toEqual([]);
    });

    it("shows results, not an empty list", () => {
      const example = operation.responses["200"].content["application/json"].example as { data?: object };
      const fields = [...Object.entries(example), ...Object.entries(example.data ?? {})];
      // The demo has no other measure of attention than its own.
      const lists = [["", example], ...fields].filter(
        ([name, value]) => Array.isArray(value) && name !== "attention_reference",
      );
      for (const [, list] of lists) expect(list).not.toEqual([]);
    });
  },
);

describe("errors", () => {
  const described = Object.entries(document.components.responses);

  it.each(described)("%s: the example fits its schema", (_, { content }) => {
    const media = content["application/json"];
    if (media.example !== undefined) expect(problems(media)).toEqual([]);
  });

  it("are all explained in the guide", () => {
    const guide = readFileSync(new URL("../docs/api.md", import.meta.url), "utf8");
    for (const { status } of Object.values(errorKinds)) expect(guide).toContain(`| ${status} |`);
  });
});

describe("the document", () => {
  it("has no bounds that only come from the number format", () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  it("detects an example that does not fit", () => {
    const [first] = operations;
    const { schema } = first?.responses["200"].content["application/json"] ?? expect.unreachable();
    expect(problems({ schema, example: { success: true } })).not.toEqual([]);
    expect(outdatedExamples(openApiDocument(allRoutes))).toEqual([]);
    const changed = structuredClone(openApiDocument(allRoutes)) as unknown as typeof document;
    const item = changed.paths["/api/v1/content/item"]?.["post"] ?? expect.unreachable();
    const media = item.responses["200"].content["application/json"];
    media.example = { ...(media.example as object), added: 1 };
    expect(outdatedExamples(changed as never)).toEqual(["content_item"]);
  });
});
