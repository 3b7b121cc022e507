// The only changes to a segment after it is built: deletions and new vectors.
import type { Segment } from "./segment.ts";

/** Searches that start from now on do not find the item. */
export function markDeleted(segment: Segment, item: number): void {
  segment.live[item] = 0;
  segment.liveCount--;
}

export function deletedItems({ live }: Segment): number[] {
  const deleted: number[] = [];
  for (let i = 0; i < live.length; i++) if (live[i] === 0) deleted.push(i);
  return deleted;
}

/** Copies the vector of an item to its place in a merged segment. */
export function copyVector(from: Segment, item: number, to: Segment, i: number): void {
  const { codeWords } = from;
  to.vectors[i] = from.vectors[item] as number;
  to.scales[i] = from.scales[item] as number;
  to.codes.set(from.codes.subarray(item * codeWords, (item + 1) * codeWords), i * codeWords);
  to.revision++;
}
