// A segment whose large columns are only in its file. Memory keeps what every search and every write needs of an item,
// about a tenth; a search reads the rest that it needs (load-columns.ts).
import { segmentWith, type Segment } from "../segments/segment.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { bytesOf, newColumn, type Column } from "./columns.ts";
import type { SegmentReader } from "./segment-reader.ts";

/** The columns that leave memory. The postings of a term are found by `terms` and `offsets`, which stay. */
const large = [
  "ecosystemsLow",
  "ecosystemsHigh",
  "categories",
  "urlKeys",
  "tokenOffsets",
  "projectOffsets",
  "projectTerms",
  "items",
  "impacts",
  "scopes",
  "tokens",
  "projectImpacts",
] as const satisfies readonly Column[];

/** The segment without its large columns, which are read from the file from now on. */
export function withoutLargeColumns(segment: Segment, file: SegmentReader): Segment {
  return segmentWith({
    ...segment,
    ...Object.fromEntries(large.map((name) => [name, newColumn(name)])),
    vectors: new Uint32Array(0),
    counted: undefined,
    disk: { file, changed: new Map() },
  });
}

/** The contents of a new file with the vectors that have changed since the old one was written. */
export function withChangedVectors(
  { scales }: Segment,
  file: SegmentReader,
  changed: ReadonlyMap<number, number>,
  pool: VectorPool,
): Uint8Array {
  const { positions } = file;
  const bytes = new Uint8Array(positions.end);
  file.read(0, bytes);
  bytes.set(bytesOf(scales), positions.columns.scales);
  for (const [item, place] of changed) {
    bytes.set(bytesOf(pool.readCode(place)), positions.codes + item * pool.codes.rowBytes);
    bytes.set(bytesOf(pool.read(place)), positions.vectors + item * pool.dimensions);
  }
  return bytes;
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
