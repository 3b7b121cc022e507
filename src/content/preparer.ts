// Where records are prepared: a few here, many in a thread of their own, so that requests are answered meanwhile.
import { eachInTurns } from "../base/in-turns.ts";
import { openThread } from "../base/thread.ts";
import type { Catalogue } from "../projects/catalogue.ts";
import type { EngineKind, Row } from "../store/engine.ts";
import type { PackedRows } from "../store/packed.ts";
import type { TextEmbedder } from "./embedding.ts";
import { prepare, type LinkedText, type ProjectKnowledge, type ProjectLink } from "./prepare.ts";
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
  engine: EngineKind;
}

/** So many at once are worth a thread: it takes a moment to start, and memory. */
const WORTH_A_THREAD = 64;
/** Without work for so long it ends. */
const IDLE_MS = 60_000;

export function createPreparer({ catalogue, embedder, stories, engine }: PreparerDeps): Preparer {
  const { id, elsewhere } = embedder;
  let told = -1;
  let known = -1;
  let knowledge = knowledgeOf([]);
  const thread = openThread<PrepareCalls>(new URL("./prepare.worker.ts", import.meta.url), {
    idleMs: IDLE_MS,
    given(): PrepareGiven {
      told = -1;
      return { embedder: elsewhere && { id, elsewhere }, stories: stories.memory, engine };
    },
  });

  const isWorthIt = (count: number) => count >= WORTH_A_THREAD || thread.isRunning();

  /** Calls are answered in order: what is asked after this is answered with the projects of now. */
  async function tell(): Promise<void> {
    if (thread.isRunning() && told === catalogue.version()) return;
    const telling = thread.call("know", catalogue.all().map(linkedProject));
    told = catalogue.version();
    await telling;
  }

  async function prepareThere(records: ContentRecord[], origin: string): Promise<Prepared> {
    // As text, made in turns: an object graph would be copied in one go.
    const lines = await eachInTurns(records, (record) => JSON.stringify(record));
    const asked = { lines: lines.join("\n"), origin };
    const [, { content, vectors }] = await Promise.all([tell(), thread.call("prepare", asked)]);
    if (!("texts" in vectors)) return { content, vectors };
    return { content, vectors: await vectorRowsOf(embedder, records, vectors.texts) };
  }

  async function linkThere(texts: LinkedText[]): Promise<ProjectLink[][]> {
    const [, links] = await Promise.all([tell(), thread.call("link", texts)]);
    return links;
  }

  function knowledgeHere(): ProjectKnowledge {
    if (known !== catalogue.version()) knowledge = knowledgeOf(catalogue.all());
    known = catalogue.version();
    return knowledge;
  }

  async function prepareHere(records: ContentRecord[], origin: string): Promise<Prepared> {
    const content = await eachInTurns(records, (record) => prepare(record, knowledgeHere(), stories, origin));
    return { content, vectors: await vectorRows(embedder, content) };
  }

  return {
    prepare: (records, origin) =>
      isWorthIt(records.length) ? prepareThere(records, origin) : prepareHere(records, origin),
    link: (texts) =>
      isWorthIt(texts.length) ? linkThere(texts) : eachInTurns(texts, (text) => knowledgeHere().link(text)),
  };
}
