// A segment whose large columns are only in its file. Memory keeps what every search and every write needs of an item,
// about a tenth; a search reads the rest that it needs (load-columns.ts).
import { segmentWith, type Segment } from "../segments/segment.ts";
import { writeCode } from "../vectors/vector-code.ts";
import { bytesOf } from "../vectors/vector-kernels.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { readNow, Reads } from "./reads.ts";
import { columnNames, keepColumns, type Column } from "./segment-file.ts";
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
  "items",
  "impacts",
  "scopes",
  "tokens",
  "projectImpacts",
]);

/** The segment without its large columns, which are read from the file from now on. */
export function withoutLargeColumns(segment: Segment, file: SegmentReader): Segment {
  const smaller = segmentWith(segment);
  keepColumns(
    smaller,
    columnNames.filter((name) => !large.has(name)),
  );
  smaller.vectors = new Uint32Array(0);
  smaller.counted = undefined;
  smaller.disk = { file, changed: new Map() };
  return smaller;
}

/** The contents of a new file with the vectors that have changed since the old one was written. */
export function withChangedVectors(
  { scales, codeWords }: Segment,
  { positions, descriptor }: SegmentReader,
  changed: ReadonlyMap<number, number>,
  pool: VectorPool,
): Uint8Array {
  const bytes = new Uint8Array(positions.end);
  const reads = new Reads();
  reads.add(0, bytes.length, 0);
  readNow(descriptor, reads, bytes);
  bytes.set(bytesOf(scales), positions.columns["scales"]);
  const code = new Uint32Array(codeWords);
  for (const [item, place] of changed) {
    writeCode(pool.read(place), code, 0);
    bytes.set(bytesOf(code), positions.codes + item * code.byteLength);
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
