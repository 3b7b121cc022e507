// Segments on their way between threads: their columns are views of the same shared memory in each.
import type { Transfer } from "../../threads/worker-calls.ts";
import type { Positions } from "../files/columns.ts";
import { SegmentReader } from "../files/segment-reader.ts";
import { countMemory, segmentWith, type Segment } from "../segments/segment.ts";
import type { BuiltSegment } from "../segments/segment-builder.ts";

/** From the thread that built it. What is not in shared memory is transferred. */
export function sendBuilt({ segment, storyNames, values }: BuiltSegment, transfer: Transfer): BuiltSegment {
  for (const { buffer } of [storyNames, values]) if (buffer instanceof ArrayBuffer) transfer(buffer);
  return { segment: sendSegment(segment), storyNames, values };
}

/** This thread's view of the segment becomes garbage, which V8 must know. */
export function sendSegment(segment: Segment): Segment {
  countMemory(segment);
  return { ...segment, counted: undefined };
}

export function received(segment: Segment): Segment {
  const own = segmentWith(segment);
  countMemory(own);
  return own;
}

/** A segment for a thread that searches, and what is needed to read its file. */
export interface SentSegment {
  number: number;
  segment: Segment;
  disk: { descriptor: number; name: string; positions: Positions; changed: Map<number, number> } | undefined;
}

export function sendToSearch(segment: Segment, number: number): SentSegment {
  const { disk } = segment;
  // A search has its own copy of what is live.
  const columns = { ...segment, live: new Uint8Array(0), disk: undefined, counted: undefined };
  for (const [name, column] of Object.entries(columns))
    // The thread would not see later changes of a copy.
    if (ArrayBuffer.isView(column) && column.byteLength > 0 && !(column.buffer instanceof SharedArrayBuffer))
      throw new Error(`the column ${name} is not shared`);
  if (!disk) return { number, segment: columns, disk };
  const { descriptor, name, positions } = disk.file;
  return { number, segment: columns, disk: { descriptor, name, positions, changed: disk.changed } };
}

/** The descriptor is valid during the searches that use this segment, because the main thread keeps the file open. */
export function receivedToSearch({ segment, disk }: SentSegment): Segment {
  const own = received(segment);
  if (disk) {
    const handle = { fd: disk.descriptor, close: () => Promise.resolve() };
    own.disk = { file: new SegmentReader(handle, disk.name, disk.positions), changed: disk.changed };
  }
  return own;
}
