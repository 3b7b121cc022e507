// Where records are prepared: in worker threads, however few they are. One text from outside can be long and hostile, and
// requests are answered meanwhile.
import { eachInTurns } from "../../base/yielding.ts";
import { openThread, workerUrl, type Thread } from "../../base/worker.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import type { Row, RowFormat } from "../../store/engine.ts";
import type { PackedRows } from "../../store/packed-rows.ts";
import type { TextEmbedder } from "./embedding.ts";
import type { LinkedText, ProjectLink } from "./prepare.ts";
import type { PrepareCalls, PrepareGiven } from "./prepare.worker.ts";
import { linkedProject } from "./project-knowledge.ts";
import type { ContentRecord } from "../content-record.ts";
import type { Stories } from "../near-duplicates/stories.ts";
import { vectorRowsOf } from "./vector-rows.ts";

/** Rows for the store, by table. */
export interface Prepared {
  content: Row[] | PackedRows;
  vectors: Row[] | PackedRows;
}

export interface Preparer {
  prepare(records: ContentRecord[], origin: string): Promise<Prepared>;
  /** The projects each text is about, best first. */
  link(texts: LinkedText[]): Promise<ProjectLink[][]>;
}

export interface PreparerDeps {
  catalogue: Pick<Catalogue, "all" | "version">;
  embedder: TextEmbedder;
  stories: Stories;
  rowFormat: RowFormat;
}

/** A batch this large is worth starting the second thread while the first is at work; a small one waits its turn. */
const LARGE_BATCH = 64;
/** The second is started only for what comes while the first is at work: a large import uses all of two cores. */
export const PREPARE_THREADS = 2;
/** Without work for so long it ends. */
const IDLE_MS = 60_000;

export function createPreparer(deps: PreparerDeps): Preparer {
  const { embedder } = deps;
  let lastLines: Promise<unknown> = Promise.resolve();
  const threads = Array.from({ length: PREPARE_THREADS }, () => createThread(deps));

  /** The one with the least to do; for a small batch only among those that run, so that none is started for it. */
  function threadFor(count: number): PrepareThread {
    const running = threads.filter((thread) => thread.isRunning());
    const candidates = count < LARGE_BATCH && running.length > 0 ? running : threads;
    return candidates.reduce((best, other) => (other.calls() < best.calls() ? other : best));
  }

  /** As text, made in turns: an object graph would be copied in one go. The first batch is whole before the next is begun. */
  function linesOf(records: ContentRecord[]): Promise<string[]> {
    const lines = lastLines.then(() => eachInTurns(records, (record) => JSON.stringify(record)));
    lastLines = lines.catch(() => {});
    return lines;
  }

  return {
    async prepare(records, origin) {
      if (records.length === 0) return { content: [], vectors: [] };
      const lines = await linesOf(records);
      const input = { lines: lines.join("\n"), origin };
      const { content, vectors } = await threadFor(records.length).call("prepare", input);
      if (!("texts" in vectors)) return { content, vectors };
      return { content, vectors: await vectorRowsOf(embedder, records, vectors.texts) };
    },
    link: async (texts) => (texts.length === 0 ? [] : threadFor(texts.length).call("link", texts)),
  };
}

interface PrepareThread extends Omit<Thread<PrepareCalls>, "end"> {
  /** Those that are not answered yet. */
  calls(): number;
}

/** A thread that answers with the projects of the moment it is asked. */
function createThread({ catalogue, embedder, stories, rowFormat }: PreparerDeps): PrepareThread {
  const { id, elsewhere } = embedder;
  let told = -1;
  let calls = 0;
  const thread = openThread<PrepareCalls>(workerUrl("prepare", import.meta.url), {
    idleMs: IDLE_MS,
    given(): PrepareGiven {
      told = -1;
      return { embedder: elsewhere && { id, elsewhere }, stories: stories.memory, rowFormat };
    },
  });

  /** Calls are answered in order: what is asked after this is answered with what it tells. */
  async function tell(): Promise<void> {
    if (thread.isRunning() && told === catalogue.version()) return;
    const telling = thread.call("know", catalogue.all().map(linkedProject));
    told = catalogue.version();
    await telling;
  }

  return {
    isRunning: () => thread.isRunning(),
    calls: () => calls,
    call(name, input) {
      calls++;
      const telling = tell();
      const answer = thread.call(name, input);
      // Where telling fails there is nothing more to wait for.
      answer.catch(() => {});
      return telling.then(() => answer).finally(() => calls--);
    },
  };
}
