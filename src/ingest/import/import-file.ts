// Imports NDJSON. Valid lines are stored, invalid ones are reported, and importing a file twice changes nothing.
import { IMPORT_ORIGIN } from "../../base/origin.ts";
import { openThread, workerUrl } from "../../base/worker.ts";
import type { Store } from "../../store/store.ts";
import type { Writers } from "../writers.ts";
import { type Kind, kinds, type KindName } from "./kinds.ts";
import { type Block, blocksOf } from "./line-blocks.ts";
import type { ParseCalls, ParsedBlock } from "./parse-lines.worker.ts";

/** Records per batch for kinds with a writer; other kinds are written in blocks of rows. */
const RECORDS_PER_BATCH = 20_000;
/** Limits the memory of a batch of long records. */
const BYTES_PER_BATCH = 8_000_000;
/** A larger import switches the store to bulk mode. */
const LARGE_BYTES = 32_000_000;
const LINES_PER_PROGRESS = 5_000;
/** Blocks sent to the worker before the first of them is stored: enough to keep both threads busy. */
const BLOCKS_AHEAD = 4;
/** Parsed records die young. With more room for them, most collections find nothing left to copy. */
const YOUNG_GENERATION_MB = 32;

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
  const started = deps.clock();
  const kind: Kind = kinds[options.kind];
  const added = await deps.store.countNew(kind.table);
  const sink = sinkOf(deps, options.kind);
  let lines = 0;
  let read = 0;
  let rejected = 0;
  let endBulk: (() => Promise<void>) | undefined;

  const storeBlock = async (block: Block, parsed: ParsedBlock) => {
    if (block.position > LARGE_BYTES) endBulk ??= await deps.store.bulk();
    for (const { line, reason, text } of parsed.rejected)
      options.onRejected({ line: lines + line, reason, text });
    await sink.add(parsed, block.bytes.length);
    const reported = Math.floor(read / LINES_PER_PROGRESS);
    lines += parsed.lines;
    read += parsed.read;
    rejected += parsed.rejected.length;
    if (Math.floor(read / LINES_PER_PROGRESS) > reported)
      options.onProgress({ read, rejected, bytes: block.position });
  };
  try {
    await parseInWorker(deps.store, options, storeBlock).catch(async (error: unknown) => {
      await sink.abandon();
      throw error;
    });
    await sink.finish();
    const accepted = read - rejected;
    const kept = Math.max(0, Math.min(accepted, await added()));
    const duplicates = accepted - kept;
    const seconds = Math.round((deps.clock() - started) / 10) / 100;
    return { kind: options.kind, read, kept, rejected, duplicates, seconds };
  } finally {
    await endBulk?.();
  }
}

/** Parses blocks in a worker thread, a few ahead of `store`, which receives them in the order of the stream. */
async function parseInWorker(
  { rowFormat }: Store,
  { kind, chunks }: ImportOptions,
  store: (block: Block, parsed: ParsedBlock) => Promise<void>,
): Promise<void> {
  const thread = openThread<ParseCalls>(workerUrl("parse-lines", import.meta.url), {
    workerData: () => ({ rowFormat }),
    youngGenerationMb: YOUNG_GENERATION_MB,
  });
  const ahead: Promise<void>[] = [];
  let last = Promise.resolve();
  const storeAfter = async (previous: Promise<void>, block: Block, parsing: Promise<ParsedBlock>) => {
    const parsed = await parsing;
    await previous;
    await store(block, parsed);
  };
  try {
    let batch = 0;
    for await (const block of blocksOf(chunks)) {
      last = storeAfter(last, block, thread.call("parse", { kind, ...block, batch: batch++ }));
      last.catch(() => {});
      ahead.push(last);
      if (ahead.length >= BLOCKS_AHEAD) await ahead.shift();
    }
    await last;
  } finally {
    await last.catch(() => {});
    thread.end();
  }
}

interface Sink {
  add(parsed: ParsedBlock, bytes: number): Promise<void>;
  /** Resolves when everything added is durable. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

function sinkOf(deps: { store: Store; writers: Writers }, name: KindName): Sink {
  const { table, rowOf }: Kind = kinds[name];
  if (!rowOf) return writerSink(deps.writers[name] as WriteRecords);
  const load = deps.store.load(table);
  return {
    add: ({ rows = [] }) => load.add(rows),
    finish: () => load.finish(),
    abandon: () => load.abandon(),
  };
}

/** kinds.ts pairs each schema with the writer that accepts its output. */
type WriteRecords = (records: unknown[], origin: string) => Promise<void>;

/** Collects the next batch while the previous one is written. */
function writerSink(write: WriteRecords): Sink {
  let batch: unknown[] = [];
  let batchBytes = 0;
  let writing = Promise.resolve();
  const flush = async () => {
    const full = batch;
    batch = [];
    batchBytes = 0;
    await writing;
    if (full.length === 0) return;
    writing = write(full, IMPORT_ORIGIN);
    writing.catch(() => {});
  };
  return {
    async add({ records = [] }, bytes) {
      for (const record of records) batch.push(record);
      batchBytes += bytes;
      if (batch.length >= RECORDS_PER_BATCH || batchBytes >= BYTES_PER_BATCH) await flush();
    },
    async finish() {
      await flush();
      await writing;
    },
    abandon: () => writing.catch(() => {}),
  };
}
