// Builds segments from rows of the store: a few rows on this thread, in steps; many in a worker, because
// garbage collection of that many objects would block the event loop.
import { runInBackground } from "../../base/yielding.ts";
import { openThread, workerUrl } from "../../base/worker.ts";
import { SegmentBuilder, type PageOfLines, type Resolved } from "./segment-builder.ts";
import type { SegmentBuilderCalls, SegmentBuilderOptions } from "./segment-builder.worker.ts";
import type { Stories } from "../near-duplicates/stories.ts";

export type IndexBuilder = ReturnType<typeof localBuilder>;

/** Fewer rows than this are not worth starting a worker. */
const WORKER_MIN_ROWS = 2_000;
/** An idle worker ends after this time and loses its buffered rows; no read of the store takes that long. */
const IDLE_MS = 600_000;

export function openIndexBuilder(options: {
  dimensions: number;
  stories: Stories;
  expected: number;
}): IndexBuilder {
  return options.expected < WORKER_MIN_ROWS ? localBuilder(options) : workerBuilder(options);
}

function localBuilder(options: { dimensions: number; stories: Stories }) {
  const builder = new SegmentBuilder(options);
  return {
    read: (page: PageOfLines) => runInBackground(builder.read(page)),
    unknownTerms: () => Promise.resolve(builder.unknownTerms()),
    resolve: (resolved: Resolved) => runInBackground(builder.resolve(resolved)),
    build: () => runInBackground(builder.build()),
    /** Ends the worker, if there is one. */
    end: () => {},
  };
}

function workerBuilder({ dimensions, stories }: { dimensions: number; stories: Stories }): IndexBuilder {
  const thread = openThread<SegmentBuilderCalls>(workerUrl("segment-builder", import.meta.url), {
    idleMs: IDLE_MS,
    workerData: (): SegmentBuilderOptions => ({ dimensions, stories: stories.memory }),
  });
  return {
    read: (page) =>
      thread.call(
        "read",
        page,
        [...page.rows, ...page.vectors].map(({ buffer }) => buffer),
      ),
    unknownTerms: () => thread.call("unknownTerms", undefined),
    resolve: (resolved) => thread.call("resolve", resolved),
    build: () => thread.call("build", undefined),
    end: () => thread.end(),
  };
}
