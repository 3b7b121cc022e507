// Buffers that searches reuse: allocating megabytes for each search costs more than filling them, and V8 runs a full
// garbage collection for every 64 MB of external memory.
import { ScratchBuffer } from "../../base/off-heap.ts";
import { VectorsOnDisk } from "../files/load-vectors.ts";
import { CandidateLists } from "./candidates.ts";
import { SEGMENT_MAX } from "../segments/segment.ts";

/** Items that are scored together. */
export const SCORED_AT_ONCE = 512;
/** Counters are reset one by one only if fewer than 1 in this many was used; otherwise fill(0) is faster. */
const RESET_SHARE = 32;

/** The buffers of one thread. Sums, marks, counts and levels are zero between uses. */
export class SearchBuffers {
  /** Indexed by item, over all segments. */
  distances = new Uint16Array(0);
  /** The number of matches by story, and the first stories that have some. */
  counts = new Uint32Array(0);
  countedStories = new Uint32Array(0);
  /** The best level of estimate by story. */
  storyLevels = new Uint16Array(0);
  /** Indexed by item of one segment. */
  readonly marks = new Uint8Array(SEGMENT_MAX);
  /** The same memory, to skip items without a mark four at a time. */
  readonly marksOfFour = new Uint32Array(this.marks.buffer);
  readonly sums = new Float64Array(SEGMENT_MAX);
  readonly coverage = new Float64Array(SEGMENT_MAX);
  readonly best = new Float64Array(SEGMENT_MAX);
  readonly candidates = new CandidateLists();
  /** For the items that are scored together. */
  readonly items = new Uint32Array(SCORED_AT_ONCE);
  readonly places = new Uint32Array(SCORED_AT_ONCE);
  readonly products = new Int32Array(SCORED_AT_ONCE);
  /** Columns and postings of the segment on disk that is searched. */
  readonly columns = new ScratchBuffer();
  readonly postings = new ScratchBuffer();
  readonly vectorsOnDisk = new VectorsOnDisk();

  fit(items: number, stories: number): void {
    if (this.distances.length < items) this.distances = new Uint16Array(capacityFor(items));
    if (this.counts.length < stories) {
      this.counts = new Uint32Array(capacityFor(stories));
      this.countedStories = new Uint32Array(Math.ceil(this.counts.length / RESET_SHARE));
      this.storyLevels = new Uint16Array(this.counts.length);
    }
  }
}

/** What `fit` allocates in the end. */
export function bytesOfBuffers(items: number, stories: number): number {
  const counts = capacityFor(stories);
  const { BYTES_PER_ELEMENT: four } = Uint32Array;
  const { BYTES_PER_ELEMENT: two } = Uint16Array;
  return two * (capacityFor(items) + counts) + four * (counts + Math.ceil(counts / RESET_SHARE));
}

function capacityFor(count: number): number {
  return Math.ceil(count * 1.25) + 1_024;
}
