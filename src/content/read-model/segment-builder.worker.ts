// The thread in which the index is made from the store.
import { workerData } from "node:worker_threads";
import { answerCalls } from "../../base/worker-calls.ts";
import { BlockMaker, type PageOfLines, type PageRead, type Placed } from "./segment-builder.ts";
import type { HandedBlock } from "../../search-index/segment-transfer.ts";
import { Stories } from "../prepare/stories.ts";

export interface BlockMakerGiven {
  dimensions: number;
  stories: SharedArrayBuffer;
}

const given = workerData as BlockMakerGiven;
const maker = new BlockMaker({ dimensions: given.dimensions, stories: new Stories(given.stories) });

const calls = {
  read: (page: PageOfLines): PageRead => atOnce(maker.read(page)),
  unknownTerms: (): string => maker.unknownTerms(),
  place: (placed: Placed): void => atOnce(maker.place(placed)),
  make: (): HandedBlock | undefined => atOnce(maker.make()),
};
export type BlockMakerCalls = typeof calls;
answerCalls(calls);

/** Nobody waits here for anything else. */
function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
