// Prepares records in worker threads, even a single one: a text may be long and hostile, and must not delay requests.
import { mapInBatches } from "../../base/batches.ts";
import { SerialQueue } from "../../base/async.ts";
import { openThread, workerUrl, type Thread } from "../../base/worker.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import type { PackedRows, Row, RowFormat } from "../../store/engine.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { vectorRows } from "./embedding.ts";
import type { LinkedText, LinksAndTags, ProjectLink } from "./links-and-tags.ts";
import type { PrepareCalls, PrepareWorkerData } from "./prepare.worker.ts";
import type { LinkedRow } from "./relink.ts";
import { linkedProject } from "./project-knowledge.ts";
import { RepeatedLines } from "./repeated-lines.ts";
import type { ContentRecord } from "../content-record.ts";
import type { Stories } from "../near-duplicates/stories.ts";

/** Rows for the store, by table. */
export interface Prepared {
  content: Row[] | PackedRows;
  vectors: Row[] | PackedRows;
}

export type Preparer = ReturnType<typeof createPreparer>;

export interface PreparerDeps {
  catalogue: Pick<Catalogue, "all" | "version">;
  embedder: Embedder;
  stories: Stories;
  rowFormat: RowFormat;
}

/** Batches of at least this size start the second worker if the first is busy; smaller ones wait. */
const LARGE_BATCH = 64;
/** The second worker starts only while the first is busy, so that a large import can use two cores, and ends soon after it. */
export const PREPARE_THREADS = 2;
const SECOND_IDLE_MS = 60_000;

export function createPreparer(deps: PreparerDeps) {
  const { embedder } = deps;
  const encodings = new SerialQueue();
  const lines = new RepeatedLines();
  const threads = Array.from({ length: PREPARE_THREADS }, (_, i) =>
    createThread(deps, lines, i === 0 ? {} : { idleMs: SECOND_IDLE_MS }),
  );

  /** The worker with the fewest calls. A small batch only considers running workers. */
  function threadFor(count: number): PrepareThread {
    const running = threads.filter((thread) => thread.isRunning());
    const candidates = count < LARGE_BATCH && running.length > 0 ? running : threads;
    return candidates.reduce((best, other) => (other.calls() < best.calls() ? other : best));
  }

  return {
    async prepare(records: ContentRecord[], origin: string): Promise<Prepared> {
      if (records.length === 0) return { content: [], vectors: [] };
      // Records are sent as text, encoded in steps, because copying objects would block the event loop. Batches keep
      // their order.
      const lines = await encodings.run(() => mapInBatches(records, (record) => JSON.stringify(record)));
      const input = { lines: lines.join("\n"), origin };
      const { content, vectors } = await threadFor(records.length).call("prepare", input);
      if (!("texts" in vectors)) return { content, vectors };
      return { content, vectors: await vectorRows(embedder, records, vectors.texts) };
    },
    /** The projects each text is about, best first. */
    link: async (texts: LinkedText[]): Promise<ProjectLink[][]> =>
      texts.length === 0 ? [] : threadFor(texts.length).call("link", texts),
    /** The projects and tags of stored items; null for items that have the same as before. */
    linkAgain: async (rows: LinkedRow[]): Promise<(LinksAndTags | null)[]> =>
      rows.length === 0 ? [] : threadFor(rows.length).call("linkAgain", rows),
  };
}

interface PrepareThread extends Omit<Thread<PrepareCalls>, "end"> {
  /** The number of pending calls. */
  calls(): number;
}

/** A worker that always uses the current catalogue. */
function createThread(
  { catalogue, embedder, stories, rowFormat }: PreparerDeps,
  lines: RepeatedLines,
  options: { idleMs?: number },
): PrepareThread {
  const { id, workerEmbedder } = embedder;
  let sentVersion = -1;
  let calls = 0;
  const thread = openThread<PrepareCalls>(workerUrl("prepare", import.meta.url), {
    ...options,
    workerData(): PrepareWorkerData {
      sentVersion = -1;
      return {
        embedder: workerEmbedder && { id, workerEmbedder },
        stories: stories.memory,
        lines: lines.memory,
        rowFormat,
      };
    },
  });

  /** Sends the catalogue if it has changed. A worker processes calls in order, so later calls use it. */
  async function sendCatalogue(): Promise<void> {
    if (thread.isRunning() && sentVersion === catalogue.version()) return;
    const sending = thread.call("setProjects", catalogue.all().map(linkedProject));
    sentVersion = catalogue.version();
    await sending;
  }

  return {
    isRunning: () => thread.isRunning(),
    calls: () => calls,
    call(name, input) {
      calls++;
      const sending = sendCatalogue();
      const answer = thread.call(name, input);
      // If sending the catalogue fails, `sending` rejects with the error.
      answer.catch(() => {});
      return sending.then(() => answer).finally(() => calls--);
    },
  };
}
