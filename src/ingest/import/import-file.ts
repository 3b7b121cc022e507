// Imports NDJSON. Valid lines are stored, invalid ones are reported, and importing a file twice changes nothing.
import { sentences } from "../../base/fields.ts";
import { yieldInBackground } from "../../base/yielding.ts";
import { ROWS_PER_ADD } from "../../store/bulk-load.ts";
import type { Store } from "../../store/store.ts";
import { type Kind, kinds, type KindName } from "./kinds.ts";
import { blocksOf, type Line } from "./read-lines.ts";
import type { Writers } from "../writers.ts";

/** Records per batch for kinds with a writer; other kinds are written in blocks of rows. */
const RECORDS_PER_BATCH = 20_000;
/** Limits the memory of a batch of long records. */
const BYTES_PER_BATCH = 8_000_000;
/** A larger import switches the store to bulk mode. */
const LARGE_BYTES = 32_000_000;
const LINES_PER_PROGRESS = 5_000;
const ORIGIN = "import";

export interface RejectedLine {
  line: number;
  reason: string;
  text: string;
}

export interface ImportSummary {
  kind: KindName;
  /** Lines that are not blank: kept + duplicates + rejected. */
  read: number;
  /** New records. */
  kept: number;
  rejected: number;
  /** Records that replaced one with the same key, in the store or earlier in the file. */
  duplicates: number;
  seconds: number;
}

export interface ImportProgress {
  read: number;
  rejected: number;
  bytes: number;
}

interface ImportDeps {
  store: Store;
  writers: Writers;
  clock: () => number;
}

interface ImportOptions {
  kind: KindName;
  chunks: AsyncIterable<Uint8Array>;
  onRejected: (line: RejectedLine) => void;
  onProgress: (progress: ImportProgress) => void;
}

export async function importLines(deps: ImportDeps, options: ImportOptions): Promise<ImportSummary> {
  let endBulk: (() => Promise<void>) | undefined;
  const onBytes = async (bytes: number) => {
    if (bytes > LARGE_BYTES) endBulk ??= await deps.store.bulk();
  };
  try {
    return await importAll(deps, options, onBytes);
  } finally {
    await endBulk?.();
  }
}

async function importAll(
  deps: ImportDeps,
  options: ImportOptions,
  onBytes: (bytes: number) => Promise<void>,
): Promise<ImportSummary> {
  const started = deps.clock();
  const kind: Kind = kinds[options.kind];
  const added = await deps.store.countNew(kind.table);
  const sink = sinkOf(deps, options.kind);
  let read = 0;
  let rejected = 0;

  try {
    for await (const { lines, bytes } of blocksOf(options.chunks)) {
      await onBytes(bytes);
      // Yields after every block, so that signals and requests are handled in between.
      await yieldInBackground();
      const reported = Math.floor(read / LINES_PER_PROGRESS);
      for (const line of lines) {
        const problem = sink.add(line);
        if (problem === BLANK) continue;
        read += 1;
        if (problem !== undefined) {
          rejected += 1;
          options.onRejected({ line: line.number, reason: problem, text: line.text });
        }
        if (sink.isFull()) await sink.flush();
      }
      if (Math.floor(read / LINES_PER_PROGRESS) > reported) options.onProgress({ read, rejected, bytes });
    }
    await sink.flush();
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

const BLANK = Symbol("blank line");

interface Sink {
  /** Returns why the line is invalid, or undefined if it is valid. */
  add(line: Line): string | typeof BLANK | undefined;
  isFull(): boolean;
  /** Passes the added records on. */
  flush(): Promise<void>;
  /** Resolves when everything passed on is durable. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** kinds.ts pairs each schema with the row function and the writer that accept its output. */
function sinkOf(deps: { store: Store; writers: Writers }, name: KindName): Sink {
  const kind: Kind = kinds[name];
  const { table, rowOf } = kind;
  if (!rowOf) {
    const write = deps.writers[name] as (records: unknown[], origin: string) => Promise<void>;
    // Reads the next batch while the previous one is written.
    let writing = Promise.resolve();
    const passOn = async (records: unknown[]) => {
      await writing;
      writing = write(records, ORIGIN);
      writing.catch(() => {});
    };
    const end = { finish: () => writing, abandon: () => writing.catch(() => {}) };
    return { ...batchSink(kind, RECORDS_PER_BATCH, passOn), ...end };
  }
  const load = deps.store.load(table);
  const end = { finish: () => load.finish(), abandon: () => load.abandon() };
  const add = (records: unknown[]) => load.add(records.map((record) => rowOf(record as never, ORIGIN)));
  return { ...batchSink(kind, ROWS_PER_ADD, add), ...end };
}

function batchSink(
  kind: Kind,
  most: number,
  passOn: (records: unknown[]) => Promise<void>,
): Pick<Sink, "add" | "isFull" | "flush"> {
  let batch: unknown[] = [];
  let bytes = 0;
  return {
    add(line) {
      const parsed = parseLine(line, kind);
      if ("reason" in parsed) return parsed.reason;
      batch.push(parsed.record);
      bytes += line.end - line.start;
      return undefined;
    },
    isFull: () => batch.length >= most || bytes >= BYTES_PER_BATCH,
    async flush() {
      const full = batch;
      batch = [];
      bytes = 0;
      if (full.length > 0) await passOn(full);
    },
  };
}

function parseLine(line: Line, { schema }: Kind): { record: unknown } | { reason: string | typeof BLANK } {
  const { text } = line;
  if (!text.trim()) return { reason: BLANK };
  if (line.tooLong) return { reason: "the line is too long" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: "not valid JSON" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { reason: "not a JSON object" };
  const parsed = schema.safeParse(value);
  return parsed.success ? { record: parsed.data } : { reason: sentences(parsed.error).join("; ") };
}
