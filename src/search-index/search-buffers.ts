// Room for what searches note on their way, used again by the next ones: to take megabytes from the system for each of
// them costs more than filling them, and V8 answers every 64 MB with a collection of the whole heap.
import { RUN, SEGMENT_MAX } from "./segment.ts";

/** Items that are scored together. */
export const SCORED_AT_ONCE = 512;
/** A story in so many that was counted: to forget them one by one takes as long as all of them in a row. */
const FEW = 32;

/** Of one search: others may run between its turns. Sums, marks and counts are zero between uses. */
export class SearchBuffers {
  /** By item of each block, one block after another. */
  pass = new Uint8Array(0);
  distances = new Uint16Array(0);
  /** Matches, by story, and the first of the stories that have some. */
  counts = new Uint32Array(0);
  told = new Uint32Array(0);
  /** By item of one block. */
  readonly marks = new Uint8Array(SEGMENT_MAX);
  readonly sums = new Float64Array(SEGMENT_MAX);
  readonly coverage = new Float64Array(SEGMENT_MAX);
  readonly best = new Float64Array(SEGMENT_MAX);
  /** Of those that are scored together. */
  readonly items = new Uint32Array(SCORED_AT_ONCE + RUN);
  readonly places = new Uint32Array(SCORED_AT_ONCE + RUN);
  readonly products = new Int32Array(SCORED_AT_ONCE + RUN);

  fit(items: number, stories: number): void {
    if (this.pass.length < items) {
      this.pass = new Uint8Array(roomFor(items));
      this.distances = new Uint16Array(this.pass.length);
    }
    if (this.counts.length < stories) {
      this.counts = new Uint32Array(roomFor(stories));
      this.told = new Uint32Array(Math.ceil(this.counts.length / FEW));
    }
  }
}

function roomFor(count: number): number {
  return Math.ceil(count * 1.25) + 1_024;
}

/** Further ones wait: in turns with more of them, all would only be done later. */
const SEARCHES_AT_ONCE = 3;
const idle: SearchBuffers[] = [];
const waiting: ((workspace: SearchBuffers) => void)[] = [];
let atWork = 0;

export async function withSearchBuffers<T>(work: (workspace: SearchBuffers) => Promise<T>): Promise<T> {
  let workspace = await borrow();
  try {
    return await work(workspace);
  } catch (error) {
    // What broke off may have left something behind.
    workspace = new SearchBuffers();
    throw error;
  } finally {
    giveBack(workspace);
  }
}

function borrow(): SearchBuffers | Promise<SearchBuffers> {
  if (atWork >= SEARCHES_AT_ONCE) return new Promise((resolve) => waiting.push(resolve));
  atWork++;
  return idle.pop() ?? new SearchBuffers();
}

function giveBack(workspace: SearchBuffers): void {
  const next = waiting.shift();
  if (next) return next(workspace);
  atWork--;
  idle.push(workspace);
}
