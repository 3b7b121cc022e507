// Gives the stories and vectors of a new segment their places in the index.
import { sharedNumbers } from "../../base/off-heap.ts";
import type { Segment } from "./segment.ts";
import type { StoryTable } from "./story-table.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { NO_PLACE } from "../vectors/vector-reader.ts";

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
