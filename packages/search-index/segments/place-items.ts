// The stories, vectors and terms of a segment in the index: they get places when it is added, and items that were deleted release them.
import { withTexts } from "../files/load-columns.ts";
import { sharedNumbers } from "../memory.ts";
import type { Vocabulary } from "../postings/vocabulary.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { NO_PLACE } from "../vectors/vector-rows.ts";
import type { ItemLocation } from "./item-locations.ts";
import type { Segment } from "./segment.ts";
import type { StoryTable } from "./story-table.ts";

/** `names` has two halves per item. */
export function placeStories(segment: Segment, names: Uint32Array, stories: StoryTable): void {
  segment.stories = sharedNumbers(segment.size);
  for (let i = 0; i < segment.size; i++)
    segment.stories[i] = stories.internHalves(names[2 * i] as number, names[2 * i + 1] as number);
}

export function placeVectors(segment: Segment, values: Int8Array, pool: VectorPool): void {
  const { dimensions } = pool;
  segment.vectors = sharedNumbers(segment.size).fill(NO_PLACE);
  for (let i = 0; i < segment.size; i++) {
    if (segment.live[i] === 0 || segment.scales[i] === 0) continue;
    const place = pool.allocate();
    segment.vectors[i] = place;
    pool.write(place, values.subarray(i * dimensions, (i + 1) * dimensions));
  }
}

export function releaseItems(
  items: readonly ItemLocation[],
  { vectors, vocabulary }: { vectors: VectorPool; vocabulary: Vocabulary },
): void {
  const onDisk = new Map<Segment, number[]>();
  for (const { segment, item } of items) {
    const others = onDisk.get(segment);
    if (others) others.push(item);
    else if (segment.disk) onDisk.set(segment, [item]);
    else {
      vectors.retire(segment.vectors[item] as number);
      vocabulary.uncountTerms(segment, item);
    }
  }
  for (const [segment, deleted] of onDisk) {
    if (!segment.disk) continue;
    const loaded = withTexts(segment, segment.disk, deleted);
    for (const item of deleted) vocabulary.uncountTerms(loaded, item);
  }
}
