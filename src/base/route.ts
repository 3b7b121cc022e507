// The definition of an endpoint. HTTP handler, OpenAPI, limits, prices, MCP tool and SDK types are derived from it.
import type { z } from "zod";
import type { ModelName } from "./read-model.ts";

/** The kinds of records that sources and imports supply. */
export type RecordKind =
  | "projects"
  | "content"
  | "handles"
  | "market"
  | "trades"
  | "transfers"
  | "prices"
  | "fundamentals"
  | "attention";

export interface AnswerMetadata {
  readonly [key: string]: unknown;
  /** ISO time of the newest data behind this answer; never in the future. */
  readonly as_of?: string | null;
  readonly warnings?: readonly string[];
}

/** What `run` returns: an object of the output schema, in which lists and fields may be readonly. */
export type Answer<Output extends z.ZodObject = z.ZodObject> = ReadonlyDeep<z.input<Output>> & {
  readonly metadata: AnswerMetadata;
};

/** Ignores the index signature of schemas that allow further fields, so that object types without one are assignable. */
export type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? {
        readonly [
          Key in keyof T as string extends Key ? (unknown extends T[Key] ? never : Key) : Key
        ]: ReadonlyDeep<T[Key]>;
      }
    : T;

/** The MCP tool of an endpoint, where it differs from the endpoint: a model's context is small. */
interface Tool<Fields extends object> {
  /** A few words, such as "Search content". */
  title: string;
  /** When a model should call it, and the units of its figures. */
  usage: string;
  /** Default: the name of the route. */
  name?: string;
  /** Values for fields that the model does not set. */
  defaults?: Partial<Fields>;
  /** Fields that the tool accepts but does not list, because a model rarely needs them. */
  unlisted?: readonly (keyof Fields & string)[];
  /** The list of tools leaves it out, because it takes up a model's context: it can be called, and another tool names it. */
  isUnlisted?: true;
  /** Its answers quote what strangers have written. */
  quotes?: true;
}

/** How a list is read page by page. */
export interface Pages {
  /** What the list has, in the plural: `wallet_trades` gives `iter_wallet_trades` and `iterateWalletTrades`. */
  items: string;
  /** The field of the request that chooses a page. */
  by: "page" | "offset" | "cursor";
  /** Where the answer has the length of the list, or the cursor of the next page: `metadata.total_items`. */
  end: string;
  /** The field that identifies an item. Not with a cursor, because such a list does not move. */
  key?: string;
}

export interface Route<
  Services = never,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  path: string;
  /** The name used in settings, limits, prices, MCP tools and the SDK. */
  name: string;
  /** The group in the API reference: one of `tags` in data/api-reference/openapi.yaml. */
  group: string;
  summary: string;
  description?: string;
  tool: Tool<z.input<Input>>;
  /** The cost of a call. Only src/access knows the price of a unit. */
  units: number;
  /** The read models it answers from. Until all of them are loaded it answers 503 with their progress. */
  needs: readonly ModelName[];
  /** The records it answers from. A stale source of one of them adds a warning to the answer. */
  feeds: readonly RecordKind[];
  input: Input;
  /** The answer without the envelope. test/every-route.test.ts rejects a field that is not declared here. */
  output: Output;
  /** A request that works on the demo world, for the documentation and the tests of all routes. */
  example: Record<string, unknown>;
  run(services: Services, input: z.output<Input>, call?: { caller: string }): Promise<Answer<Output>>;
  /** Present if a request has a page, an offset or a cursor. Both SDKs then have an iterator over the whole list. */
  pages?: Pages;
  /** The rows of an answer that is a table, for CSV, Parquet and dashboards. */
  rows?(answer: ReadonlyDeep<z.output<Output>>): readonly object[];
  /** Summarizes the answer in a few lines for a language model (MCP): the top results, with ids for further calls. */
  summarize(answer: z.output<Output>): string[];
}

export function defineRoute<Services, Input extends z.ZodObject, Output extends z.ZodObject>(
  route: Route<Services, Input, Output>,
): Route<Services, Input, Output> {
  return route;
}
