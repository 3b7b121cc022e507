// Whether the example responses of the API reference fit the description of the API.
import { z } from "zod";
import { undeclaredFields } from "../test/generated-requests.ts";
import { contentOf, type Json, operationsOf } from "./api-operations.ts";

/** The operations whose example is missing, lacks a field or has one that is not declared. */
export function outdatedExamples(document: Json): string[] {
  return operationsOf(document)
    .filter(({ operation }) => {
      const schema = contentOf(operation.responses["200"]);
      const example: unknown = operation.responses["200"]?.content["application/json"].example;
      return (
        example === undefined ||
        problemsOf(schema, example).length > 0 ||
        undeclaredFields(schema, example).length > 0
      );
    })
    .map(({ operation }) => operation.operationId);
}

export function problemsOf(schema: Json, example: unknown): unknown[] {
  const parameter = schema as Parameters<typeof z.fromJSONSchema>[0];
  return z.fromJSONSchema(parameter).safeParse(example).error?.issues ?? [];
}
