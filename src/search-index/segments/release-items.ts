// Releases what deleted items used: their vectors, and their share of the term counts.
import { getOrCreate } from "../../base/maps.ts";
import { withTexts } from "../files/load-columns.ts";
import type { ItemLocation } from "./item-locations.ts";
import type { Segment } from "./segment.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import type { Vocabulary } from "../postings/vocabulary.ts";

export function releaseItems(
  items: readonly ItemLocation[],
  { vectors, vocabulary }: { vectors: VectorPool; vocabulary: Vocabulary },
): void {
  const onDisk = new Map<Segment, number[]>();
  for (const { segment, item } of items) {
    if (segment.disk) getOrCreate(onDisk, segment, () => []).push(item);
    else {
      vectors.retire(segment.vectors[item] as number);
      vocabulary.uncountTerms(segment, item);
    }
  }
  for (const [segment, deleted] of onDisk) {
    if (!segment.disk) continue;
    const ascending = deleted.sort((a, b) => a - b);
    const loaded = withTexts(segment, segment.disk, ascending);
    for (const item of ascending) vocabulary.uncountTerms(loaded, item);
  }
}
