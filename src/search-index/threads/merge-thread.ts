// Merges segments: few items in steps in the main thread, many in a thread of their own.
import { openThread, workerUrl } from "../../base/worker.ts";
import { runInBackground } from "../../base/yielding.ts";
import { mergeSegments } from "../merge-segments.ts";
import { countMemory, emptySegment, type Segment } from "../segment.ts";
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
  const none = { size: 0, dimensions: 0, idBytes: 0, tokenBytes: 0, projects: 0 };
  // All segments have the same hidden class, so that V8 compiles the code only once.
  const segment = Object.assign(emptySegment({ ...none, timeless: merged.timeless }), merged);
  countMemory(segment);
  return segment;
}
