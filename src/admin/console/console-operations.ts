// The operations that the operator console may run: an explicit list, because the console is reached over the network.
// Importing, exporting and removing data stay on the command line.
import { AppError, StartupError } from "../../base/errors.ts";
import { sentences } from "../../base/fields.ts";
import { keyOperations } from "../key-operations.ts";
import { noBody, type Operation } from "../operation.ts";
import { sourceOperations } from "../source-operations.ts";
import * as accessOperations from "./access-operations.ts";
import * as backupOperations from "./backup-operations.ts";
import type { ConsoleContext } from "./console-context.ts";
import { disk, jobs, status } from "./machine-operations.ts";

const shared = [
  "keys.list",
  "keys.create",
  "keys.rotate",
  "keys.revoke",
  "sources.list",
  "sources.run",
  "sources.pause",
  "sources.resume",
  "sources.quarantine",
];

type ConsoleOperation = Operation<Operation["input"], ConsoleContext>;

const operations = new Map<string, ConsoleOperation>(
  [
    ...[...keyOperations, ...sourceOperations].filter(({ name }) => shared.includes(name)),
    accessOperations.plans,
    accessOperations.usage,
    accessOperations.payments,
    status,
    jobs,
    disk,
    backupOperations.list,
    backupOperations.create,
  ].map((operation) => [operation.name, operation as ConsoleOperation]),
);

/** Validates the input and runs the operation. Problems are errors of the closed list. */
export async function runConsoleOperation(
  context: ConsoleContext,
  name: string,
  input: unknown,
): Promise<Record<string, unknown>> {
  const operation = operations.get(name);
  if (!operation)
    throw new AppError("not_found", {
      message: "There is no such operation.",
      details: [`use one of ${[...operations.keys()].join(", ")}`],
    });
  const parsed = operation.input.safeParse(input);
  if (!parsed.success) throw new AppError("invalid_request", { details: sentences(parsed.error) });
  try {
    return await operation.run(context, parsed.data, { emit: () => {}, body: noBody() });
  } catch (error) {
    // Its message is one line for the operator: a full disk, or no permission.
    if (error instanceof StartupError) throw new AppError("conflict", { message: error.message });
    throw error;
  }
}
