// Transfers a segment from the worker that built it to the thread that owns the index.
import { ScratchBuffer } from "../base/off-heap.ts";
import {
  columnBytes,
  columnPieces,
  layoutOf,
  storyPieces,
  vectorPieces,
  type EncodedSegment,
} from "./image/segment-file.ts";
import type { Segment } from "./segment.ts";
import type { StoryTable } from "./story-table.ts";
import type { VectorPool } from "./vector-pool.ts";

export class SegmentSender {
  readonly #columns = new ScratchBuffer();
  readonly #stories = new ScratchBuffer();
  readonly #vectors = new ScratchBuffer();

  /** The bytes are valid until the next call. */
  send(segment: Segment, stories: StoryTable, pool: VectorPool): EncodedSegment {
    const { size, timeless } = segment;
    const shape = layoutOf(segment);
    return {
      shape,
      timeless,
      columns: filled(this.#columns.bytes(columnBytes(shape)), columnPieces(segment, pool)),
      stories: filled(this.#stories.bytes(8 * size), storyPieces(segment, stories)),
      vectors: filled(this.#vectors.bytes(size * pool.dimensions), vectorPieces(segment, pool)),
    };
  }
}

function filled<T extends Uint8Array>(target: T, pieces: Iterable<Uint8Array>): T {
  let at = 0;
  for (const piece of pieces) {
    target.set(piece, at);
    at += piece.length;
  }
  return target;
}
