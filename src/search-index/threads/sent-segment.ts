// A segment on its way to a thread that searches: views of the same memory, and what is needed to read its file.
import { SegmentReader, type Positions } from "../disk/segment-reader.ts";
import { segmentWith, type Segment } from "../segment.ts";

/** The columns that a search reads. Deletions are not among them: a search has its own copy of what was live. */
const columns = [
  "ids",
  "idOffsets",
  "times",
  "types",
  "scopes",
  "ecosystemsLow",
  "ecosystemsHigh",
  "categories",
  "attention",
  "attentionPeaks",
  "stories",
  "urlKeys",
  "terms",
  "offsets",
  "items",
  "impacts",
  "tokenOffsets",
  "tokens",
  "vectors",
  "scales",
] as const satisfies readonly (keyof Segment)[];

export interface SentSegment {
  number: number;
  facts: Pick<Segment, "size" | "timeless" | "typesPresent" | "codeWords"> & Partial<Segment>;
  disk: { descriptor: number; name: string; positions: Positions; changed: Map<number, number> } | undefined;
}

export function toSend(segment: Segment, number: number): SentSegment {
  const { size, timeless, typesPresent, codeWords, disk } = segment;
  for (const name of columns) {
    const { buffer, length } = segment[name];
    // The thread would not see later changes of a copy.
    if (length > 0 && !(buffer instanceof SharedArrayBuffer))
      throw new Error(`the column ${name} is not shared`);
  }
  return {
    number,
    facts: {
      size,
      timeless,
      typesPresent,
      codeWords,
      ...Object.fromEntries(columns.map((name) => [name, segment[name]])),
    },
    disk: disk && {
      descriptor: disk.file.descriptor,
      name: disk.file.name,
      positions: disk.file.positions,
      changed: disk.changed,
    },
  };
}

/** The descriptor is valid during the searches that use this segment, because the main thread keeps the file open. */
export function received({ facts, disk }: SentSegment): Segment {
  const segment = segmentWith(facts);
  if (disk) {
    const handle = { fd: disk.descriptor, close: () => Promise.resolve() };
    segment.disk = { file: new SegmentReader(handle, disk.name, disk.positions), changed: disk.changed };
  }
  return segment;
}
