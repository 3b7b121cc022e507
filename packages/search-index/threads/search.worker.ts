// The worker thread that searches. It reads the memory of the index, which the main thread may change meanwhile: items are
// added in new segments, deletions do not change what a search began with, and a vector may be replaced.
import { workerData } from "node:worker_threads";
import { answerCalls } from "../../threads/worker-calls.ts";
import type { Conditions } from "../search/filters.ts";
import type { Slice } from "../search/nearest-vectors.ts";
import { SearchBuffers } from "../search/search-buffers.ts";
import type { Found } from "../search/search-plan.ts";
import { searchSlices } from "../search/search-slices.ts";
import { segmentWith, type Segment } from "../segments/segment.ts";
import { VectorReader, type PoolSize, type SharedVectors } from "../vectors/vector-pool.ts";
import { receivedToSearch } from "./send-segment.ts";
import type { SegmentChanges } from "./sent-segments.ts";

interface SearchCall {
  conditions: Conditions;
  changes: SegmentChanges;
  /** Segments by number. */
  windows: { segment: number; from: number; to: number }[];
  /** For each item of these segments, 1 if it is live. */
  live: Uint8Array;
  /** How many stories the index has. */
  stories: number;
  /** Absent if they are those of the last search. */
  vectors: SharedVectors | undefined;
  poolSize: PoolSize;
}

const segments = new Map<number, Segment>();
let vectors: VectorReader | undefined;
const buffers = new SearchBuffers();

const calls = {
  search(call: SearchCall): Found {
    takeChanges(call);
    if (!vectors) throw new Error("a search needs the vectors of the index");
    vectors.reach(call.poolSize);
    buffers.fit(call.live.length, call.stories);
    // A search that fails may leave values behind in the buffers, so that the thread is then replaced.
    return searchSlices({ conditions: call.conditions, slices: slicesOf(call), vectors, buffers });
  },
};

function takeChanges({ changes, vectors: shared }: SearchCall): void {
  for (const number of changes.gone) segments.delete(number);
  for (const sent of changes.added) segments.set(sent.number, receivedToSearch(sent));
  if (shared) vectors = new VectorReader(shared.dimensions, shared, workerData as number);
}

function slicesOf({ windows, live }: SearchCall): Slice[] {
  let start = 0;
  return windows.map(({ segment: number, from, to }) => {
    const segment = segments.get(number);
    if (!segment) throw new Error("a search needs a segment that was not sent");
    const end = start + segment.size;
    const pass = live.subarray(start, end);
    const distances = buffers.distances.subarray(start, end);
    start = end;
    // The columns of a segment on disk are read into a copy, which this search alone uses.
    return { segment: segment.disk ? segmentWith(segment) : segment, from, to, pass, distances };
  });
}

export type SearchCalls = typeof calls;
// A request is waiting for the result.
answerCalls(calls, { inBackground: false });
