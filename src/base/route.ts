// One endpoint, one object: handlers, OpenAPI, limits, prices, MCP tools and SDK types are derived from it.
import type { z } from "zod";
import type { ModelName } from "./read-model.ts";

export interface AnswerMetadata {
  [key: string]: unknown;
  /** ISO time of the newest data behind this answer; never in the future. */
  as_of?: string | null;
  warnings?: string[];
}

export interface Answer {
  [key: string]: unknown;
  metadata: AnswerMetadata;
}

export interface Route<Services = never, Input extends z.ZodObject = z.ZodObject> {
  path: string;
  /** The name used in settings, limits, prices, MCP tools and the SDK. */
  name: string;
  summary: string;
  description?: string;
  /** What a call costs; what a unit is worth is known in src/access only. */
  units: number;
  /** The read models it answers from: until all of them are loaded it answers 503 with their progress. */
  needs: readonly ModelName[];
  input: Input;
  /** The payload, without the envelope. Checked in tests, documented in OpenAPI. */
  output: z.ZodObject;
  /** A request that works on the demo world, for the docs and the shared suites. */
  example: Record<string, unknown>;
  run(services: Services, input: z.output<Input>, call?: { caller: string }): Promise<Answer>;
}

export function defineRoute<Services, Input extends z.ZodObject>(
  route: Route<Services, Input>,
): Route<Services, Input> {
  return route;
}
