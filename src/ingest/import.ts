// Bring your own data: NDJSON in, good lines kept, bad lines told, importing twice changes nothing.
import { z } from "zod";
import { sentences } from "../base/fields.ts";
import type { Store } from "../store/store.ts";
import { kinds, type KindName } from "./kinds.ts";
import { linesOf, type Line } from "./lines.ts";
import type { Writers } from "./writers.ts";

const BATCH_ROWS = 20_000;

export interface RejectedLine {
  line: number;
  reason: string;
  text: string;
}

export interface ImportSummary {
  kind: KindName;
  /** Lines that were not blank: kept + duplicates + rejected. */
  read: number;
  /** New records. */
  kept: number;
  rejected: number;
  /** Records whose key was there already, in the store or earlier in the file: the newer one replaced it. */
  duplicates: number;
  seconds: number;
}

export interface ImportProgress {
  read: number;
  rejected: number;
  bytes: number;
}

export async function importLines(
  deps: { store: Store; writers: Writers; clock: () => number },
  options: {
    kind: KindName;
    chunks: AsyncIterable<Uint8Array>;
    onRejected: (line: RejectedLine) => void;
    onProgress: (progress: ImportProgress) => void;
  },
): Promise<ImportSummary> {
  const started = deps.clock();
  const { schema, table } = kinds[options.kind];
  // The kind's schema produces what the kind's writer takes: kinds.ts pairs them by name.
  const write = deps.writers[options.kind] as (records: unknown[], origin: string) => Promise<void>;
  const before = await deps.store.count(table);
  let read = 0;
  let rejected = 0;
  let batch: unknown[] = [];

  for await (const line of linesOf(options.chunks)) {
    if (!line.text.trim()) continue;
    read += 1;
    const parsed = parseLine(line, schema);
    if ("reason" in parsed) {
      rejected += 1;
      options.onRejected({ line: line.number, reason: parsed.reason, text: line.text });
    } else {
      batch.push(parsed.record);
    }
    if (batch.length >= BATCH_ROWS) {
      await write(batch, "import");
      batch = [];
    }
    if (read % 5_000 === 0) options.onProgress({ read, rejected, bytes: line.bytes });
  }
  if (batch.length > 0) await write(batch, "import");

  const accepted = read - rejected;
  const kept = Math.max(0, Math.min(accepted, (await deps.store.count(table)) - before));
  return {
    kind: options.kind,
    read,
    kept,
    rejected,
    duplicates: accepted - kept,
    seconds: Math.round((deps.clock() - started) / 10) / 100,
  };
}

function parseLine(line: Line, schema: z.ZodType): { record: unknown } | { reason: string } {
  if (line.tooLong) return { reason: "the line is too long" };
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    return { reason: "not valid JSON" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { reason: "not a JSON object" };
  const parsed = schema.safeParse(value);
  return parsed.success ? { record: parsed.data } : { reason: sentences(parsed.error).join("; ") };
}
