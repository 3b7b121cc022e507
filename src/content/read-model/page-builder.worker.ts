// The worker thread that builds segments from rows of the store.
import { workerData } from "node:worker_threads";
import { answerCalls, type Transfer } from "../../base/worker-calls.ts";
import type { BuildInput, BuiltSegment } from "../../../packages/search-index/segments/segment-builder.ts";
import { sendBuilt } from "../../../packages/search-index/threads/send-segment.ts";
import { Stories } from "../near-duplicates/stories.ts";
import { PageBuilder, type PageOfLines, type PageRead } from "./page-builder.ts";

export interface PageBuilderOptions {
  dimensions: number;
  stories: SharedArrayBuffer;
}

const data = workerData as PageBuilderOptions;
const builder = new PageBuilder({ dimensions: data.dimensions, stories: new Stories(data.stories) });

const calls = {
  read: (page: PageOfLines): PageRead => builder.read(page),
  addPage: (documentsAt: number): void => builder.addPage(documentsAt),
  terms: (): string => builder.terms(),
  build: (input: BuildInput, transfer: Transfer): BuiltSegment[] =>
    builder.build(input).map((built) => sendBuilt(built, transfer)),
};
export type PageBuilderCalls = typeof calls;
answerCalls(calls);
