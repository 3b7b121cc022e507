// The worker thread that builds and merges segments. Their columns are in shared memory.
import { answerCalls, type Transfer } from "../../threads/worker-calls.ts";
import type { IndexEntry } from "../segments/index-entry.ts";
import type { Segment } from "../segments/segment.ts";
import { mergeSegments } from "../segments/merge-segments.ts";
import { SegmentBuilder, type BuildInput, type BuiltSegment } from "../segments/segment-builder.ts";
import { TagTable, type Tags } from "../segments/tag-bits.ts";
import { sendBuilt, sendSegment } from "./send-segment.ts";

let builder: SegmentBuilder | undefined;

const calls = {
  /** Forgets what was added before. Returns the terms, one per line. */
  add({
    entries,
    tags,
    dimensions,
  }: {
    entries: readonly IndexEntry[];
    tags: Tags;
    dimensions: number;
  }): string {
    builder = new SegmentBuilder({ dimensions, tags: new TagTable(tags) });
    for (const entry of entries) builder.add(entry);
    return builder.terms();
  },
  build(input: BuildInput, transfer: Transfer): BuiltSegment[] {
    if (!builder) throw new Error("nothing was added");
    return builder.build(input).map((built) => sendBuilt(built, transfer));
  },
  merge(parts: readonly Segment[]): Segment | undefined {
    const merged = mergeSegments(parts);
    return merged && sendSegment(merged);
  },
};
export type BuildCalls = typeof calls;
answerCalls(calls);
