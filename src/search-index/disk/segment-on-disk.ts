// A segment whose large columns are only in its file. Memory keeps what every search and every write needs of an item,
// about a tenth; a search reads the rest that it needs (load-columns.ts).
import { columnNames, keepColumns, type Column } from "../image/segment-file.ts";
import { segmentWith, type Segment } from "../segment.ts";
import type { VectorPool } from "../vector-pool.ts";
import type { SegmentReader } from "./segment-reader.ts";

/** The columns that leave memory. The postings of a term are found by `terms` and `offsets`, which stay. */
const large: ReadonlySet<Column> = new Set<Column>([
  "ecosystemsLow",
  "ecosystemsHigh",
  "categories",
  "urlKeys",
  "tokenOffsets",
  "projectOffsets",
  "projectTerms",
  "codes",
  "items",
  "impacts",
  "scopes",
  "tokens",
  "projectImpacts",
]);

/** The segment without its large columns, which are read from the file from now on. */
export function* withoutLargeColumns(segment: Segment, file: SegmentReader): Generator<void, Segment> {
  const smaller = segmentWith(segment);
  yield* keepColumns(
    smaller,
    columnNames.filter((name) => !large.has(name)),
  );
  smaller.vectors = new Uint32Array(0);
  smaller.counted = undefined;
  smaller.disk = { file, changed: new Map() };
  return smaller;
}

/** Lets a segment on disk use another file, which contains the vectors that had changed when it was begun. */
export function replaceFile(
  segment: Segment,
  file: SegmentReader,
  written: ReadonlyMap<number, number>,
  pool: VectorPool,
): void {
  const { disk } = segment;
  if (!disk) return;
  // A running search uses the old file and the old list.
  const changed = new Map([...disk.changed].filter(([item, place]) => written.get(item) !== place));
  for (const [item, place] of written) if (disk.changed.get(item) === place) pool.retire(place);
  segment.disk = { file, changed };
  disk.file.retire();
}
