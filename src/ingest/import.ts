// Bring your own data: NDJSON in, good lines kept, bad lines told, importing twice changes nothing.
import { sentences } from "../base/fields.ts";
import type { Store } from "../store/store.ts";
import { type Kind, kinds, type KindName } from "./kinds.ts";
import { blocksOf, type Line } from "./lines.ts";
import type { Writers } from "./writers.ts";

/** Records handed on at once: few where each becomes a row and is let go of, many where a writer has work with them. */
const ROWS_PER_PIECE = 5_000;
const RECORDS_PER_WRITE = 20_000;
/** However few records that are: what is held at once stays small when each of them is long. */
const CHARACTERS_AT_ONCE = 8_000_000;
const LINES_PER_PROGRESS = 5_000;
const ORIGIN = "import";

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
  const kind: Kind = kinds[options.kind];
  const added = await deps.store.countNew(kind.table);
  const sink = sinkOf(deps, options.kind);
  let read = 0;
  let rejected = 0;
  let batch: unknown[] = [];
  let characters = 0;

  try {
    for await (const { lines, bytes } of blocksOf(options.chunks)) {
      const told = Math.floor(read / LINES_PER_PROGRESS);
      for (const line of lines) {
        if (!line.text.trim()) continue;
        read += 1;
        const parsed = parseLine(line, kind);
        if ("reason" in parsed) {
          rejected += 1;
          options.onRejected({ line: line.number, reason: parsed.reason, text: line.text });
          continue;
        }
        batch.push(parsed.record);
        characters += line.text.length;
        if (batch.length < sink.size && characters < CHARACTERS_AT_ONCE) continue;
        await sink.take(batch);
        batch = [];
        characters = 0;
      }
      if (Math.floor(read / LINES_PER_PROGRESS) > told) options.onProgress({ read, rejected, bytes });
    }
    await sink.take(batch);
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  await sink.finish();

  const accepted = read - rejected;
  const kept = Math.max(0, Math.min(accepted, await added()));
  return {
    kind: options.kind,
    read,
    kept,
    rejected,
    duplicates: accepted - kept,
    seconds: Math.round((deps.clock() - started) / 10) / 100,
  };
}

interface Sink {
  /** Records taken at once. */
  size: number;
  take(records: unknown[]): Promise<void>;
  /** Everything taken is durable when it resolves. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** kinds.ts pairs a kind's schema with the rows and the writer that take what it produces. */
function sinkOf(deps: { store: Store; writers: Writers }, name: KindName): Sink {
  const { table, rowOf }: Kind = kinds[name];
  if (!rowOf) {
    const write = deps.writers[name] as (records: unknown[], origin: string) => Promise<void>;
    // While some are written the next are read, and no more than that.
    let writing = Promise.resolve();
    const take = async (records: unknown[]) => {
      await writing;
      writing = records.length > 0 ? write(records, ORIGIN) : Promise.resolve();
      writing.catch(() => {});
    };
    return { size: RECORDS_PER_WRITE, take, finish: () => writing, abandon: () => writing.catch(() => {}) };
  }
  const load = deps.store.load(table);
  return {
    size: ROWS_PER_PIECE,
    take: (records) => load.add(records.map((record) => rowOf(record as never, ORIGIN))),
    finish: () => load.finish(),
    abandon: () => load.abandon(),
  };
}

function parseLine(line: Line, { schema, plain }: Kind): { record: unknown } | { reason: string } {
  if (line.tooLong) return { reason: "the line is too long" };
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    return { reason: "not valid JSON" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { reason: "not a JSON object" };
  const record = plain?.(value as Record<string, unknown>);
  if (record !== undefined) return { record };
  const parsed = schema.safeParse(value);
  return parsed.success ? { record: parsed.data } : { reason: sentences(parsed.error).join("; ") };
}
