// Sends segments from the threads that build them to the one that has the index.
import { countMemory, segmentWith, type Segment } from "../segments/segment.ts";
import type { BuiltSegment } from "../segments/segment-builder.ts";
import type { Transfer } from "../../base/worker-calls.ts";

/** The columns are in shared memory, the rest is transferred. */
export function sendBuilt({ segment, storyNames, values }: BuiltSegment, transfer: Transfer): BuiltSegment {
  for (const { buffer } of [storyNames, values]) if (buffer instanceof ArrayBuffer) transfer(buffer);
  return { segment: sendSegment(segment), storyNames, values };
}

/** This thread's view of the segment becomes garbage, which V8 must know. */
export function sendSegment(segment: Segment): Segment {
  countMemory(segment);
  return { ...segment, counted: undefined };
}

export function received(segment: Segment): Segment {
  const own = segmentWith(segment);
  countMemory(own);
  return own;
}
