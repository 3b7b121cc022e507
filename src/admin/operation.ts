// An administrative operation: reached over the admin socket of a running service, or called in process.
import { z } from "zod";
import type { Keys } from "../access/keys/keys.ts";
import type { Config } from "../config.ts";
import type { Runner } from "../ingest/runner/runner.ts";
import type { Writers } from "../ingest/writers.ts";
import type { Readiness } from "../readiness.ts";
import type { Services } from "../services.ts";

export interface AdminContext {
  config: Config;
  services: Services;
  keys: Keys;
  writers: Writers;
  /** The sources. */
  runner: Runner;
  /** Which endpoints can answer yet. */
  readiness: Readiness;
  /** Whether a service is running behind this, or the command line alone. */
  running: boolean;
}

/** Events while an operation runs; the command line displays them or passes them on. */
export type Emit = (event: Record<string, unknown>) => void;

export interface Operation<Input extends z.ZodType = z.ZodType> {
  name: string;
  input: Input;
  run(
    context: AdminContext,
    input: z.output<Input>,
    io: { emit: Emit; body: AsyncIterable<Uint8Array> },
  ): Promise<Record<string, unknown>>;
}

export function defineOperation<Input extends z.ZodType>(operation: Operation<Input>): Operation<Input> {
  return operation;
}
