// The worker thread that prepares records. Its rows are stored without further conversion.
import { workerData } from "node:worker_threads";
import { answerCalls, type Transfer } from "../../base/worker-calls.ts";
import { openStatic } from "../../embed/open-static.ts";
import type { PackedRows, Row, RowFormat } from "../../store/engine.ts";
import { packerFor } from "../../store/packed-rows.ts";
import type { Embedder, WorkerEmbedder } from "../../embed/embedder.ts";
import { hashingEmbedder, textToEmbed, vectorRows } from "./embedding.ts";
import type { LinkedText, LinksAndTags, ProjectLink } from "./links-and-tags.ts";
import { prepareRecord } from "./prepare.ts";
import { linkAgain, type LinkedRow } from "./relink.ts";
import { knowledgeOf, type LinkedProject } from "./project-knowledge.ts";
import type { ContentRecord } from "../content-record.ts";
import { RepeatedLines } from "./repeated-lines.ts";
import { Stories } from "../near-duplicates/stories.ts";

export interface PrepareWorkerData {
  /** The embedding model and its expected id; absent if only the main thread can embed. */
  embedder: { id: string; workerEmbedder: WorkerEmbedder } | undefined;
  stories: SharedArrayBuffer;
  lines: SharedArrayBuffer;
  rowFormat: RowFormat;
}

export interface PreparedInWorker {
  content: Row[] | PackedRows;
  /** The texts to embed instead, if only the main thread can embed them. */
  vectors: Row[] | PackedRows | { texts: string[] };
}

const data = workerData as PrepareWorkerData;
const stories = new Stories(data.stories);
const repeatedLines = new RepeatedLines(data.lines);
const embedder = data.embedder && openEmbedder(data.embedder);
const pack = packerFor(data.rowFormat);
let knowledge = knowledgeOf([]);

const calls = {
  setProjects(projects: LinkedProject[]): void {
    knowledge = knowledgeOf(projects);
  },
  link: (texts: LinkedText[]): ProjectLink[][] => texts.map((text) => knowledge.link(text)),
  /** Null for rows whose projects and tags are the same as before. */
  linkAgain: (rows: LinkedRow[]): (LinksAndTags | null)[] => rows.map((row) => linkAgain(row, knowledge)),
  async prepare(
    { lines, origin }: { lines: string; origin: string },
    move: Transfer,
  ): Promise<PreparedInWorker> {
    const records = lines.split("\n").map((line) => JSON.parse(line) as ContentRecord);
    const rows = records.map((record) => prepareRecord(record, knowledge, stories, origin, repeatedLines));
    const packed = (table: string, tableRows: Row[]) => {
      const ready = pack(table, tableRows);
      if (!Array.isArray(ready)) move(ready.lines.buffer);
      return ready;
    };
    const texts = rows.map(textToEmbed);
    return {
      content: packed("content_v1", rows),
      vectors: embedder ? packed("content_vectors_v1", await vectorRows(embedder, rows, texts)) : { texts },
    };
  },
};
export type PrepareCalls = typeof calls;
answerCalls(calls);

function openEmbedder({ id, workerEmbedder }: { id: string; workerEmbedder: WorkerEmbedder }): Embedder {
  const opened: Embedder =
    workerEmbedder.kind === "static" ? openStatic() : hashingEmbedder(workerEmbedder.dimensions);
  // If the model file was replaced while the service runs, vectors of two models must not be mixed.
  if (opened.id !== id) throw new Error(`the embedding model is no longer ${id}: restart the service`);
  return opened;
}
