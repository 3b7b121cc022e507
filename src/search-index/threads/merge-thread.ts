// Merges segments: few items in steps in the main thread, many in a thread of their own.
import { openThread, workerUrl } from "../../base/worker.ts";
import { runInBackground } from "../../base/yielding.ts";
import { mergeSegments } from "../merge-segments.ts";
import { countMemory, segmentWith, type Segment } from "../segment.ts";
import type { MergeCalls } from "./merge.worker.ts";

/** Fewer items are merged sooner than a thread has started. */
const ITEMS_IN_THREAD = 2_000;
const thread = openThread<MergeCalls>(workerUrl("merge", import.meta.url), {
  workerData: () => undefined,
  idleMs: 60_000,
});

/** Vectors that are replaced meanwhile may be missing. Undefined if no item is left. */
export async function merge(parts: readonly Segment[]): Promise<Segment | undefined> {
  const items = parts.reduce((sum, { liveCount }) => sum + liveCount, 0);
  const inSteps = () => runInBackground(mergeSegments(parts));
  // Should the thread crash, the write must not fail with it.
  return items < ITEMS_IN_THREAD ? inSteps() : mergeInThread(parts).catch(inSteps);
}

async function mergeInThread(parts: readonly Segment[]): Promise<Segment | undefined> {
  const merged = await thread.call(
    "merge",
    parts.map((part) => ({ ...part, counted: undefined })),
  );
  if (!merged) return undefined;
  const segment = segmentWith(merged);
  countMemory(segment);
  return segment;
}
