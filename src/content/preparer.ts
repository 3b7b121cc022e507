// Where records are prepared: a few here, many in a thread of their own, so that requests are answered meanwhile.
import { eachInTurns } from "../base/in-turns.ts";
import { openThread, workerUrl, type Thread } from "../base/thread.ts";
import type { Catalogue } from "../projects/catalogue.ts";
import type { Row, RowFormat } from "../store/engine.ts";
import type { PackedRows } from "../store/packed.ts";
import type { TextEmbedder } from "./embedding.ts";
import { prepareAll, type LinkedText, type ProjectKnowledge, type ProjectLink } from "./prepare.ts";
import type { PrepareCalls, PrepareGiven } from "./prepare.worker.ts";
import { knowledgeOf, linkedProject } from "./project-knowledge.ts";
import type { ContentRecord } from "./record.ts";
import type { Stories } from "./stories.ts";
import { vectorRows, vectorRowsOf } from "./vector-rows.ts";

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

/** So many at once are worth a thread: it takes a moment to start, and memory. */
const WORTH_A_THREAD = 64;
/** The second is started only for what comes while the first is at work: a large import uses all of two cores. */
export const PREPARE_THREADS = 2;
/** Without work for so long it ends. */
const IDLE_MS = 60_000;

export function createPreparer(deps: PreparerDeps): Preparer {
  const { catalogue, embedder, stories } = deps;
  let known = -1;
  let knowledge: ProjectKnowledge | undefined;
  let lastLines: Promise<unknown> = Promise.resolve();
  const threads = Array.from({ length: PREPARE_THREADS }, () => createThread(deps));

  /** The first that is free, else the one with the least to do. */
  function thread(): PrepareThread {
    return threads.reduce((best, other) => (other.calls() < best.calls() ? other : best));
  }

  const isWorthIt = (count: number) => count >= WORTH_A_THREAD || threads.some((one) => one.isRunning());

  /** As text, made in turns: an object graph would be copied in one go. The first batch is whole before the next is begun. */
  function linesOf(records: ContentRecord[]): Promise<string[]> {
    const lines = lastLines.then(() => eachInTurns(records, (record) => JSON.stringify(record)));
    lastLines = lines.catch(() => {});
    return lines;
  }

  async function prepareThere(records: ContentRecord[], origin: string): Promise<Prepared> {
    const lines = await linesOf(records);
    const { content, vectors } = await thread().call("prepare", { lines: lines.join("\n"), origin });
    if (!("texts" in vectors)) return { content, vectors };
    return { content, vectors: await vectorRowsOf(embedder, records, vectors.texts) };
  }

  function knowledgeHere(): ProjectKnowledge {
    if (knowledge === undefined || known !== catalogue.version()) knowledge = knowledgeOf(catalogue.all());
    known = catalogue.version();
    return knowledge;
  }

  async function prepareHere(records: ContentRecord[], origin: string): Promise<Prepared> {
    const made = await eachInTurns(records, (record) =>
      prepareAll([record], knowledgeHere(), stories, origin),
    );
    const content = made.flat();
    return { content, vectors: await vectorRows(embedder, content) };
  }

  return {
    prepare: (records, origin) =>
      isWorthIt(records.length) ? prepareThere(records, origin) : prepareHere(records, origin),
    link: (texts) =>
      isWorthIt(texts.length)
        ? thread().call("link", texts)
        : eachInTurns(texts, (text) => knowledgeHere().link(text)),
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
