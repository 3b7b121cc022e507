// Releases what deleted items used: their vectors, and their share of the term counts.
import { getOrCreate } from "../base/maps.ts";
import { mapInBackground } from "../base/yielding.ts";
import { withTerms } from "./disk/load-columns.ts";
import type { ItemLocation } from "./item-locations.ts";
import type { Segment } from "./segment.ts";
import type { VectorPool } from "./vector-pool.ts";
import type { Vocabulary } from "./vocabulary.ts";

export async function releaseItems(
  items: readonly ItemLocation[],
  { vectors, vocabulary }: { vectors: VectorPool; vocabulary: Vocabulary },
): Promise<void> {
  const onDisk = new Map<Segment, number[]>();
  await mapInBackground(items, ({ segment, item }) => {
    if (segment.disk) getOrCreate(onDisk, segment, () => []).push(item);
    else {
      vectors.retire(segment.vectors[item] as number);
      vocabulary.uncountTerms(segment, item);
    }
  });
  for (const [segment, deleted] of onDisk) {
    if (!segment.disk) continue;
    const ascending = deleted.sort((a, b) => a - b);
    const loaded = await withTerms(segment, segment.disk, ascending);
    await mapInBackground(ascending, (item) => vocabulary.uncountTerms(loaded, item));
  }
}
