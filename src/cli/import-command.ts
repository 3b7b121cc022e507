// orrery import KIND FILE
import {
  createReadStream,
  statSync,
  constants,
  createWriteStream,
  lstatSync,
  openSync,
  rmSync,
  type WriteStream,
} from "node:fs";
import { basename, join } from "node:path";
import { OperationFailed, ServiceEnded, type CallOperation } from "../admin/admin-client.ts";
import { z } from "zod";
import { readDataJson } from "../base/data-file.ts";
import { StartupError } from "../base/errors.ts";
import { kindNames, type KindName } from "../ingest/import/kinds.ts";
import type { AmbiguousName } from "../ingest/import/ambiguous-names.ts";
import type { ImportProgress, ImportSummary, RejectedLine } from "../ingest/import/import-file.ts";
import { progressBar, type Output } from "./output.ts";

const SHOWN_REJECTIONS = 10;
const CUT_SHORT =
  "the service ended during the import. Everything it acknowledged is stored, and possibly part of this file. Start it and import the same file again: no row is stored twice.";

/** A valid line of a kind, for `orrery import KIND --example`. */
export function exampleLine(kind: string): string {
  const name = checkKind(kind);
  return `${JSON.stringify(readDataJson("cli/import-examples.json", Examples)[name])}\n`;
}

const Examples = z.record(z.enum(kindNames), z.record(z.string(), z.unknown()));

function checkKind(kind: string): KindName {
  const name = kindNames.find((one) => one === kind);
  if (name === undefined)
    throw new StartupError(`import: unknown kind "${kind}"; use one of ${kindNames.join(", ")}`);
  return name;
}

/** Returns the exit code: 0 if every line was accepted and is durable, 2 if lines were rejected. */
export async function importFile(
  kind: string,
  file: string,
  call: CallOperation,
  output: Output,
  dataDirectory: string,
): Promise<number> {
  checkKind(kind);
  const fromStdin = file === "-";
  const size = fromStdin ? undefined : sizeOf(file);
  const inData = join(dataDirectory, `${fromStdin ? kind : basename(file)}.rejected`);
  const rejections = createRejectedFile(fromStdin ? [inData] : [`${file}.rejected`, inData], (text) =>
    process.stderr.write(`warning: ${text}\n`),
  );
  let shown = 0;
  const bar = progressBar(`import ${kind}`, !output.json);

  const importing = call({
    name: "import",
    input: { kind },
    body: fromStdin ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 }),
    onEvent: (event) => {
      const rejected = event["rejected"] as RejectedLine | undefined;
      if (rejected) {
        rejections.write(rejected);
        if (shown++ < SHOWN_REJECTIONS) output.note(`line ${rejected.line}: ${rejected.reason}`);
      }
      const progress = event["progress"] as ImportProgress | undefined;
      if (progress) bar.update(size ? progress.bytes / size : undefined, `${progress.read} lines`);
    },
  });
  const summary = (await importing.catch((error: unknown) => {
    bar.leave();
    throw error instanceof ServiceEnded ? new OperationFailed({ message: CUT_SHORT }) : error;
  })) as unknown as ImportSummary & { ambiguous_names?: AmbiguousName[] };

  const rejectedFile = await rejections.close();
  bar.end(`done: ${summary.read} lines`);
  output.result({ ...summary, file, rejected_file: rejectedFile }, () =>
    [
      `read ${summary.read}, kept ${summary.kept}, duplicates ${summary.duplicates}, rejected ${summary.rejected}, in ${summary.seconds} s`,
      ...(rejectedFile === null
        ? []
        : [`rejected lines, each with its number and the reason: ${rejectedFile}`]),
      ...ambiguityReport(summary.ambiguous_names ?? []),
    ].join("\n"),
  );
  return summary.rejected > 0 ? 2 : 0;
}

const SHOWN_NAMES = 20;

function ambiguityReport(names: readonly AmbiguousName[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - SHOWN_NAMES;
  return [
    `${names.length} names have other meanings in texts:`,
    ...names
      .slice(0, SHOWN_NAMES)
      .map(
        ({ project_name: of, name, treatment }) => `  ${name}${name === of ? "" : ` (${of})`}: ${treatment}`,
      ),
    ...(more > 0 ? [`  and ${more} more; --json lists all of them`] : []),
    "To change that, import the project again with more distinctive aliases, or with link: always, careful or never.",
  ];
}

function sizeOf(file: string): number {
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new OperationFailed({ message: `import: ${file} is not a file` });
    return stats.size;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new StartupError(`import: file not found: ${file}`);
    if (code === "EACCES") throw new StartupError(`import: no permission to read ${file}`);
    throw error;
  }
}

/**
 * The file of rejected lines: next to the input, or in the data directory if that is not possible. It is opened at the
 * first rejected line, at the first of `paths` that can be opened. A problem is reported once, through `warn`, and never
 * ends the import.
 */
export function createRejectedFile(paths: readonly string[], warn: (text: string) => void) {
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
    write(line: RejectedLine): void {
      if (hasFailed) return;
      file ??= open();
      file?.stream.write(`${JSON.stringify(line)}\n`);
    },
    /** The path of the complete file; null if there was nothing to write or it could not be written. */
    async close(): Promise<string | null> {
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

/** Why a file cannot be written. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const { code } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    EACCES: "no permission",
    EROFS: "the file system is read-only",
    ENOENT: "the directory does not exist",
    EISDIR: "it is a directory",
    ENOSPC: "the disk is full",
  };
  return code === undefined ? error.message : (known[code] ?? code);
}
