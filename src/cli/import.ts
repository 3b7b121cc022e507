// orrery import KIND FILE
import { createReadStream, createWriteStream, statSync, type WriteStream } from "node:fs";
import { OperationFailed, ServiceEnded } from "../admin/client.ts";
import { StartupError } from "../base/errors.ts";
import { kindNames } from "../ingest/kinds.ts";
import type { ImportProgress, ImportSummary, RejectedLine } from "../ingest/import.ts";
import { progressBar, type Output } from "./output.ts";
import type { CallOperation } from "./program.ts";

const SHOWN_REJECTIONS = 10;
const CUT_SHORT =
  "the service ended during the import. What it acknowledged is stored, and part of this file may be: start it and import the same file again, nothing is doubled.";

/** Exit code: 0 when every line was accepted and is durable, 2 when lines were rejected. */
export async function importFile(
  kind: string,
  file: string,
  call: CallOperation,
  output: Output,
): Promise<number> {
  if (!(kindNames as string[]).includes(kind))
    throw new StartupError(`import: "${kind}" is not a kind of record: use one of ${kindNames.join(", ")}`);
  const fromStdin = file === "-";
  const size = fromStdin ? undefined : sizeOf(file);
  const rejectedFile = fromStdin ? `${kind}.rejected` : `${file}.rejected`;
  let rejections: WriteStream | undefined;
  let shown = 0;
  const bar = progressBar(`import ${kind}`, !output.json);

  const importing = call({
    name: "import",
    input: { kind },
    body: fromStdin ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 }),
    onEvent: (event) => {
      const rejected = event["rejected"] as RejectedLine | undefined;
      if (rejected) {
        rejections ??= createWriteStream(rejectedFile);
        rejections.write(`${JSON.stringify(rejected)}\n`);
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

  if (rejections) await new Promise((resolve) => rejections?.end(resolve));
  bar.end(`done: ${summary.read} lines`);
  output.result({ ...summary, file, rejected_file: rejections ? rejectedFile : null }, () =>
    [
      `read ${summary.read}, kept ${summary.kept}, duplicates ${summary.duplicates}, rejected ${summary.rejected}, in ${summary.seconds} s`,
      ...(rejections
        ? [`the rejected lines are in ${rejectedFile}, each with its line number and reason`]
        : []),
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
    if (code === "ENOENT") throw new StartupError(`import: there is no file ${file}`);
    if (code === "EACCES") throw new StartupError(`import: no permission to read ${file}`);
    throw error;
  }
}
