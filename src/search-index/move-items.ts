// Lets the items of merged segments be found in the new one.
import type { ItemLocations } from "./item-locations.ts";
import { copyVector, type Segment } from "./segment.ts";

const ITEMS_PER_STEP = 32;

/**
 * Items are not deleted during a merge, because writes are queued. Vectors may change, so those of segments that no longer
 * have the revision from before the merge are copied again.
 */
export function* moveItems(
  merged: Segment,
  revisions: ReadonlyMap<Segment, number>,
  locations: ItemLocations,
): Generator<void, void> {
  const segmentNumber = locations.addSegment(merged);
  for (let item = 0; item < merged.size; item++) {
    const old = locations.findSame(merged, item);
    locations.set(merged, segmentNumber, item);
    if (old && old.segment.revision !== revisions.get(old.segment))
      copyVector(old.segment, old.item, merged, item);
    if (item % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
  }
}
