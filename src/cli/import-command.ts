// orrery import KIND FILE
import { createReadStream, statSync } from "node:fs";
import { basename, join } from "node:path";
import { OperationFailed, ServiceEnded, type CallOperation } from "../admin/admin-client.ts";
import { StartupError } from "../base/errors.ts";
import { kindNames } from "../ingest/import/kinds.ts";
import type { ImportProgress, ImportSummary, RejectedLine } from "../ingest/import/import-file.ts";
import { progressBar, type Output } from "./output.ts";
import { createRejectedFile } from "./rejected-file.ts";

const SHOWN_REJECTIONS = 10;
const CUT_SHORT =
  "the service ended during the import. Everything it acknowledged is stored, and possibly part of this file. Start it and import the same file again: no row is stored twice.";

/** Returns the exit code: 0 if every line was accepted and is durable, 2 if lines were rejected. */
export async function importFile(
  kind: string,
  file: string,
  call: CallOperation,
  output: Output,
  dataDirectory: string,
): Promise<number> {
  if (!(kindNames as string[]).includes(kind))
    throw new StartupError(`import: unknown kind "${kind}"; use one of ${kindNames.join(", ")}`);
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
  })) as unknown as ImportSummary;

  const rejectedFile = await rejections.close();
  bar.end(`done: ${summary.read} lines`);
  output.result({ ...summary, file, rejected_file: rejectedFile }, () =>
    [
      `read ${summary.read}, kept ${summary.kept}, duplicates ${summary.duplicates}, rejected ${summary.rejected}, in ${summary.seconds} s`,
      ...(rejectedFile === null
        ? []
        : [`rejected lines, each with its number and the reason: ${rejectedFile}`]),
    ].join("\n"),
  );
  return summary.rejected > 0 ? 2 : 0;
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
