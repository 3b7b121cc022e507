// The worker thread that merges segments. Their columns are in shared memory, and so are those of the result.
import { answerCalls } from "../../base/worker-calls.ts";
import { runToEnd } from "../../base/yielding.ts";
import { mergeSegments } from "../merge-segments.ts";
import type { Segment } from "../segment.ts";

const calls = {
  merge(parts: readonly Segment[]): Segment | undefined {
    const merged = runToEnd(mergeSegments(parts));
    return merged && { ...merged, counted: undefined };
  },
};

export type MergeCalls = typeof calls;
answerCalls(calls);
