// An admin operation, called over the admin socket of a running service or in process.
import { z } from "zod";
import type { Keys } from "../access/keys/keys.ts";
import type { Config } from "../config.ts";
import type { Runner } from "../ingest/runner/runner.ts";
import type { Writers } from "../ingest/writers.ts";
import type { Readiness } from "../readiness.ts";
import type { Services } from "../services.ts";
import type { Jobs } from "./jobs.ts";

export interface AdminContext {
  config: Config;
  services: Services;
  keys: Keys;
  writers: Writers;
  runner: Runner;
  /** Which endpoints have their data loaded. */
  readiness: Readiness;
  /** Whether this is a running service rather than a command. */
  running: boolean;
  /** Where a running service listens, and who may use its explorer. */
  address?: { url: string; explorer: "off" | "open" | "key" };
  /** The long-running operations of a running service. */
  jobs?: Jobs;
}

/** Sends an event while an operation runs; the command line displays or forwards it. */
export type Emit = (event: Record<string, unknown>) => void;

/** The body of a call that has none. */
export async function* noBody(): AsyncGenerator<Uint8Array> {}

export interface Operation<Input extends z.ZodType = z.ZodType, Context = AdminContext> {
  name: string;
  input: Input;
  /** What a long-running operation is called in the list of jobs. */
  job?: string;
  run(
    context: Context,
    input: z.output<Input>,
    io: { emit: Emit; body: AsyncIterable<Uint8Array> },
  ): Promise<Record<string, unknown>>;
}

export function defineOperation<Input extends z.ZodType, Context = AdminContext>(
  operation: Operation<Input, Context>,
): Operation<Input, Context> {
  return operation;
}
