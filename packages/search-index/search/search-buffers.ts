// Buffers that searches reuse: allocating megabytes for each search costs more than filling them, and V8 runs a full
// garbage collection for every 64 MB of external memory.
import { ScratchBuffer } from "../memory.ts";
import { SEGMENT_MAX } from "../segments/segment.ts";

/** The buffers of one thread. Sums, marks and what is best are zero between uses. */
export class SearchBuffers {
  /** Indexed by item, over all segments. */
  distances = new Uint16Array(0);
  /** By story: the number of matches, and the best level of estimate. */
  counts = new Uint32Array(0);
  storyLevels = new Uint16Array(0);
  /** Indexed by item of one segment. */
  readonly marks = new Uint8Array(SEGMENT_MAX);
  readonly sums = new Float64Array(SEGMENT_MAX);
  readonly coverage = new Float64Array(SEGMENT_MAX);
  readonly best = new Float64Array(SEGMENT_MAX);
  /** Postings of the segment on disk that is searched. */
  readonly postings = new ScratchBuffer();

  fit(items: number, stories: number): void {
    if (this.distances.length < items) this.distances = new Uint16Array(capacityFor(items));
    if (this.counts.length >= stories) return;
    this.counts = new Uint32Array(capacityFor(stories));
    this.storyLevels = new Uint16Array(capacityFor(stories));
  }
}

/** What `fit` allocates in the end. */
export function bytesOfBuffers(items: number, stories: number): number {
  const { BYTES_PER_ELEMENT: four } = Uint32Array;
  const { BYTES_PER_ELEMENT: two } = Uint16Array;
  return two * capacityFor(items) + (four + two) * capacityFor(stories);
}

function capacityFor(count: number): number {
  return Math.ceil(count * 1.25) + 1_024;
}
