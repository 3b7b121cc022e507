// Transfers a segment from the worker that built it to the thread that owns the index.
import { runInBackground } from "../base/yielding.ts";
import { ScratchBuffer, sharedBytes } from "../base/off-heap.ts";
import type { ContentIndex } from "./content-index.ts";
import {
  segmentOver,
  columnBytes,
  columnPieces,
  layoutOf,
  storyPieces,
  restoreStories,
  restoreVectors,
  vectorPieces,
  type SegmentLayout,
} from "./image/segment-file.ts";
import type { Segment } from "./segment.ts";
import type { StoryTable } from "./story-table.ts";
import type { VectorPool } from "./vector-pool.ts";

export interface TransferredSegment {
  shape: SegmentLayout;
  timeless: boolean;
  /** Becomes the memory of the segment. */
  columns: Uint8Array<SharedArrayBuffer>;
  /** Names of stories, in two halves each. The index assigns the numbers of stories and the places of vectors. */
  stories: Uint32Array<SharedArrayBuffer>;
  vectors: Int8Array<SharedArrayBuffer>;
}

export class SegmentSender {
  readonly #stories = new ScratchBuffer();
  readonly #vectors = new ScratchBuffer();

  /** Stories and vectors are valid until the next call. */
  send(segment: Segment, stories: StoryTable, pool: VectorPool): TransferredSegment {
    const { size } = segment;
    const shape = layoutOf(segment);
    const columns = sharedBytes(columnBytes(shape));
    fill(columns, columnPieces(segment));
    const names = this.#stories.bytes(8 * size);
    fill(names, storyPieces(segment, stories));
    const values = this.#vectors.bytes(size * pool.dimensions);
    fill(values, vectorPieces(segment, pool));
    return {
      shape,
      timeless: segment.timeless,
      columns,
      stories: new Uint32Array(names.buffer, 0, 2 * size),
      vectors: new Int8Array(values.buffer, 0, values.length),
    };
  }
}

/** Adds the segment to the index. Its terms already have the numbers of the index. */
export async function adoptTransferred(index: ContentIndex, transferred: TransferredSegment): Promise<void> {
  const { shape, columns, stories, vectors } = transferred;
  const segment = segmentOver(columns, shape, new Uint8Array(shape.size).fill(1));
  segment.timeless = transferred.timeless;
  await runInBackground(restoreStories(segment, stories, index.stories));
  await runInBackground(restoreVectors(segment, vectors, index.vectors));
  await index.adopt(segment, () => {});
}

function fill(target: Uint8Array, pieces: Iterable<Uint8Array>): void {
  let at = 0;
  for (const piece of pieces) {
    target.set(piece, at);
    at += piece.length;
  }
}
