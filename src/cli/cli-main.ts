// Entry point of the command line. An error is one line and an exit code, never a stack trace.
import { CommanderError } from "commander";
import { OperationFailed } from "../admin/admin-client.ts";
import { AppError, StartupError } from "../base/errors.ts";
import { colours } from "./output.ts";
import { createProgram } from "./program.ts";

// Files of this process (the database, the index, the admin socket) are accessible to its user only, also in a directory
// that others may read.
process.umask(0o077);

// The reader of a pipe, such as head, may close it early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const program = createProgram((code) => {
  process.exitCode = code;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode);
  const known =
    error instanceof StartupError || error instanceof OperationFailed || error instanceof AppError;
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${colours(process.stderr)("red", "orrery:")} ${known ? text : `something went wrong: ${text.split("\n")[0]?.slice(0, 300)}`}\n`,
  );
  const details = known && "details" in error ? (error.details ?? []) : [];
  for (const detail of details.slice(0, 6)) process.stderr.write(`  ${detail}\n`);
  process.exit(1);
}
