// The worker thread that builds segments from rows of the store.
import { workerData } from "node:worker_threads";
import { answerCalls } from "../../base/worker-calls.ts";
import { runToEnd } from "../../base/yielding.ts";
import { SegmentBuilder, type PageOfLines, type PageRead, type Resolved } from "./segment-builder.ts";
import type { EncodedSegment } from "../../search-index/image/segment-file.ts";
import { Stories } from "../near-duplicates/stories.ts";

export interface SegmentBuilderOptions {
  dimensions: number;
  stories: SharedArrayBuffer;
}

const data = workerData as SegmentBuilderOptions;
const builder = new SegmentBuilder({ dimensions: data.dimensions, stories: new Stories(data.stories) });

// A worker serves no requests, so it need not yield.
const calls = {
  read: (page: PageOfLines): PageRead => runToEnd(builder.read(page)),
  unknownTerms: (): string => builder.unknownTerms(),
  resolve: (resolved: Resolved): void => runToEnd(builder.resolve(resolved)),
  build: (): EncodedSegment | undefined => runToEnd(builder.build()),
};
export type SegmentBuilderCalls = typeof calls;
answerCalls(calls);
