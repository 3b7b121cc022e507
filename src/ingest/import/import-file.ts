// Bring your own data: NDJSON in, good lines kept, bad lines told, importing twice changes nothing.
import { sentences } from "../../base/fields.ts";
import { nextTurn } from "../../base/yielding.ts";
import type { Row } from "../../store/engine.ts";
import { ROWS_PER_BLOCK } from "../../store/bulk-load.ts";
import type { RowBlock } from "../../store/row-block.ts";
import type { Store } from "../../store/store.ts";
import { type Kind, kinds, type KindName, type PlainLines } from "./kinds.ts";
import { blocksOf, type Line } from "./read-lines.ts";
import type { Writers } from "../writers.ts";

/** Records that a writer gets at once: it has work with them. Where each becomes a row and is let go of, it is a block. */
const RECORDS_AT_ONCE = 20_000;
/** However few records that are: what is held at once stays small when each of them is long. */
const BYTES_AT_ONCE = 8_000_000;
/** From here on an import is a large one, for which other things make room. */
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
  let ended: (() => Promise<void>) | undefined;
  const onBytes = async (bytes: number) => {
    if (bytes > LARGE_BYTES) ended ??= await deps.store.bulk();
  };
  try {
    return await importAll(deps, options, onBytes);
  } finally {
    await ended?.();
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
      // One block per turn of the event loop, however many imports run: signals and requests come in between.
      await nextTurn();
      const told = Math.floor(read / LINES_PER_PROGRESS);
      for (const line of lines) {
        const taken = sink.take(line);
        if (taken === BLANK) continue;
        read += 1;
        if (taken !== undefined) {
          rejected += 1;
          options.onRejected({ line: line.number, reason: taken, text: line.text });
        }
        if (sink.isFull()) await sink.flush();
      }
      if (Math.floor(read / LINES_PER_PROGRESS) > told) options.onProgress({ read, rejected, bytes });
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

const BLANK = Symbol("a line with nothing on it");

interface Sink {
  /** Undefined: the line was good; else why not. */
  take(line: Line): string | typeof BLANK | undefined;
  isFull(): boolean;
  /** Hands on what was taken. */
  flush(): Promise<void>;
  /** Everything handed on is durable when it resolves. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** kinds.ts pairs a kind's schema with the rows and the writer that take what it produces. */
function sinkOf(deps: { store: Store; writers: Writers }, name: KindName): Sink {
  const kind: Kind = kinds[name];
  const { table, rowOf, plain } = kind;
  if (!rowOf) {
    const write = deps.writers[name] as (records: unknown[], origin: string) => Promise<void>;
    // While some are written the next are read, and no more than that.
    let writing = Promise.resolve();
    const handOn = async (records: unknown[]) => {
      await writing;
      writing = write(records, ORIGIN);
      writing.catch(() => {});
    };
    const ends = { finish: () => writing, abandon: () => writing.catch(() => {}) };
    return { ...batchSink(kind, RECORDS_AT_ONCE, handOn), ...ends };
  }
  const load = deps.store.load(table);
  const ends = { finish: () => load.finish(), abandon: () => load.abandon() };
  if (plain) return { ...blockSink(kind, rowOf, plain(ORIGIN), (block) => load.addBlock(block)), ...ends };
  const add = (records: unknown[]) => load.add(records.map((record) => rowOf(record as never, ORIGIN)));
  return { ...batchSink(kind, ROWS_PER_BLOCK, add), ...ends };
}

function batchSink(
  kind: Kind,
  most: number,
  handOn: (records: unknown[]) => Promise<void>,
): Pick<Sink, "take" | "isFull" | "flush"> {
  let batch: unknown[] = [];
  let bytes = 0;
  return {
    take(line) {
      const parsed = parseLine(line, kind);
      if ("reason" in parsed) return parsed.reason;
      batch.push(parsed.record);
      bytes += line.end - line.start;
      return undefined;
    },
    isFull: () => batch.length >= most || bytes >= BYTES_AT_ONCE,
    async flush() {
      const full = batch;
      batch = [];
      bytes = 0;
      if (full.length > 0) await handOn(full);
    },
  };
}

/** Lines become rows of a block; in their order, whichever way each is read. */
function blockSink(
  kind: Kind,
  rowOf: (record: never, origin: string) => Row,
  { block, take }: PlainLines,
  handOn: (block: RowBlock) => Promise<void>,
): Pick<Sink, "take" | "isFull" | "flush"> {
  return {
    take(line) {
      if (take(line.bytes, line.start, line.end)) return undefined;
      const parsed = parseLine(line, kind);
      if ("reason" in parsed) return parsed.reason;
      block.addRow(rowOf(parsed.record as never, ORIGIN));
      return undefined;
    },
    isFull: () => block.rows === ROWS_PER_BLOCK,
    async flush() {
      if (block.rows > 0) await handOn(block);
      block.clear();
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
