// The newest items whose vectors are missing or of another model, for the jobs that embed them.
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { idOf, type Segment } from "../../../packages/search-index/segments/segment.ts";
import { bitsOfScales } from "../../../packages/search-index/vectors/vector-code.ts";

export interface ItemToEmbed {
  id: string;
  publishedAt: number;
}

/** How many items have a vector whose scale has such bits (0 if there is none), and the newest of them. */
export function itemsByVector(
  index: ContentIndex,
  isWanted: (scaleBits: number) => boolean,
  { limit, skipped }: { limit: number; skipped?: ReadonlySet<string> },
): { count: number; first: ItemToEmbed[] } {
  const first: ItemToEmbed[] = [];
  let count = 0;
  for (const segment of [...index.segments].sort((a, b) => newestOf(b) - newestOf(a))) {
    const { size, live, times } = segment;
    const bits = bitsOfScales(segment.scales);
    for (let i = size - 1; i >= 0; i--) {
      if (live[i] === 0 || !isWanted(bits[i] as number)) continue;
      count++;
      if (first.length >= limit) continue;
      const id = idOf(segment, i);
      if (skipped?.has(id)) count--;
      else first.push({ id, publishedAt: times[i] as number });
    }
  }
  return { count, first };
}

/** Items that do not age come last. */
function newestOf({ timeless, times }: Segment): number {
  return timeless ? 0 : (times.at(-1) ?? 0);
}
