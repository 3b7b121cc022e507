// The file of rejected lines of an import: next to the input, or in the data directory if that is not possible.
import { constants, createWriteStream, lstatSync, openSync, rmSync, type WriteStream } from "node:fs";
import type { RejectedLine } from "../ingest/import/import-file.ts";

export interface RejectedFile {
  write(line: RejectedLine): void;
  /** The path of the complete file; null if there was nothing to write or it could not be written. */
  close(): Promise<string | null>;
}

/**
 * Opens the file at the first rejected line, at the first of `paths` that can be opened. A problem is reported once, through
 * `warn`, and never ends the import.
 */
export function createRejectedFile(paths: readonly string[], warn: (text: string) => void): RejectedFile {
  let file: { path: string; stream: WriteStream } | undefined;
  let hasFailed = false;

  function fail(reason: string): void {
    if (!hasFailed) warn(`the rejected lines cannot be saved (${reason}); the import continues without them`);
    hasFailed = true;
  }

  function open(): typeof file {
    const reasons: string[] = [];
    for (const path of paths) {
      try {
        const stream = createWriteStream(path, { fd: openNew(path) });
        stream.on("error", (error) => fail(`${path}: ${reasonOf(error)}`));
        return { path, stream };
      } catch (error) {
        reasons.push(`${path}: ${reasonOf(error)}`);
      }
    }
    fail(reasons.join("; "));
    return undefined;
  }

  return {
    write(line) {
      if (hasFailed) return;
      file ??= open();
      file?.stream.write(`${JSON.stringify(line)}\n`);
    },
    async close() {
      if (!file) return null;
      const { path, stream } = file;
      // The last lines may fail only now, before the stream emits its error.
      const error = await new Promise<Error | null | undefined>((resolve) => stream.end(resolve));
      if (error) fail(`${path}: ${reasonOf(error)}`);
      return hasFailed ? null : path;
    },
  };
}

/** Replaces the file of an earlier import. Anything else of that name, such as a symbolic link, is left alone. */
function openNew(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) throw new Error("it is a symbolic link");
  if (found && !found.isFile()) throw new Error("it is not a file");
  if (found) rmSync(path);
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  return openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const { code } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    EACCES: "no permission",
    EROFS: "the file system is read-only",
    ENOENT: "the directory does not exist",
    ENOSPC: "the disk is full",
  };
  return code === undefined ? error.message : (known[code] ?? code);
}
