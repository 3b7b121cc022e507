// A segment on its way to a thread that searches: views of the same memory, and what is needed to read its file.
import type { Positions } from "../files/segment-file.ts";
import { SegmentReader } from "../files/segment-reader.ts";
import { segmentWith, type Segment } from "../segments/segment.ts";

export interface SentSegment {
  number: number;
  segment: Segment;
  disk: { descriptor: number; name: string; positions: Positions; changed: Map<number, number> } | undefined;
}

export function toSend(segment: Segment, number: number): SentSegment {
  const { disk } = segment;
  // A search has its own copy of what is live.
  const columns = { ...segment, live: new Uint8Array(0), disk: undefined, counted: undefined };
  for (const [name, column] of Object.entries(columns))
    // The thread would not see later changes of a copy.
    if (ArrayBuffer.isView(column) && column.byteLength > 0 && !(column.buffer instanceof SharedArrayBuffer))
      throw new Error(`the column ${name} is not shared`);
  return {
    number,
    segment: columns,
    disk: disk && {
      descriptor: disk.file.descriptor,
      name: disk.file.name,
      positions: disk.file.positions,
      changed: disk.changed,
    },
  };
}

/** The descriptor is valid during the searches that use this segment, because the main thread keeps the file open. */
export function receive({ segment, disk }: SentSegment): Segment {
  const own = segmentWith(segment);
  if (disk) {
    const handle = { fd: disk.descriptor, close: () => Promise.resolve() };
    own.disk = { file: new SegmentReader(handle, disk.name, disk.positions), changed: disk.changed };
  }
  return own;
}
