// Selects the segments to merge.
import { SEGMENT_MAX, type Segment } from "./segment.ts";

/** This many segments of about the same size are merged into one. */
const MERGE_FACTOR = 8;
/** A segment with more items than this is rewritten once most of them are deleted. */
const REWRITE_MIN = 1_024;

/** Neighbours in time of the same size class, or a segment that is mostly deleted; undefined when there is nothing to do. */
export function segmentsToMerge(segments: readonly Segment[]): Segment[] | undefined {
  const sparse = segments.find(({ size, liveCount }) => size > REWRITE_MIN && liveCount * 2 < size);
  if (sparse) return [sparse];
  const classes = new Map<string, Segment[]>();
  for (const segment of segments) {
    const key = `${segment.timeless} ${sizeClass(segment)}`;
    classes.set(key, [...(classes.get(key) ?? []), segment]);
  }
  for (const similar of classes.values()) {
    if (similar.length < MERGE_FACTOR) continue;
    similar.sort((a, b) => (a.times[0] as number) - (b.times[0] as number));
    const chosen = similar.slice(0, MERGE_FACTOR);
    if (chosen.reduce((sum, segment) => sum + segment.liveCount, 0) <= SEGMENT_MAX) return chosen;
  }
  return undefined;
}

function sizeClass({ liveCount }: Segment): number {
  return Math.floor(Math.log2(Math.max(1, liveCount)) / Math.log2(MERGE_FACTOR));
}
