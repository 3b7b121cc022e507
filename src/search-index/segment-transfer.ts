// A block as it is handed from the thread that made it to the one that has the index.
import { inTurns } from "../base/yielding.ts";
import { Room, uncountedBytes } from "../base/off-heap.ts";
import type { ContentIndex } from "./content-index.ts";
import {
  blockOver,
  columnBytes,
  columnPieces,
  shapeOf,
  storyPieces,
  takeStories,
  takeVectors,
  vectorPieces,
  type BlockShape,
} from "./image/segment-file.ts";
import type { Segment } from "./segment.ts";
import type { StoryTable } from "./story-table.ts";
import type { VectorPool } from "./vector-pool.ts";

export interface HandedBlock {
  shape: BlockShape;
  timeless: boolean;
  /** Becomes the block itself. */
  columns: Uint8Array<SharedArrayBuffer>;
  /** Names in two halves each: which number a story has is the index's affair, as where a vector lies. */
  stories: Uint32Array<SharedArrayBuffer>;
  vectors: Int8Array<SharedArrayBuffer>;
}

/** Hands over one block at a time. */
export class BlockSender {
  readonly #stories = new Room();
  readonly #vectors = new Room();

  /** Stories and vectors are valid until the next one. */
  send(segment: Segment, stories: StoryTable, pool: VectorPool): HandedBlock {
    const { size } = segment;
    const shape = shapeOf(segment);
    const columns = uncountedBytes(columnBytes(shape));
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

/** Into the index, whose numbers its terms already have. */
export async function takeOver(index: ContentIndex, block: HandedBlock): Promise<void> {
  const { shape, columns, stories, vectors } = block;
  const segment = blockOver(columns, shape, new Uint8Array(shape.size).fill(1));
  segment.timeless = block.timeless;
  await inTurns(takeStories(segment, stories, index.stories));
  await inTurns(takeVectors(segment, vectors, index.vectors));
  await index.adopt(segment, () => {});
}

function fill(room: Uint8Array, pieces: Iterable<Uint8Array>): void {
  let at = 0;
  for (const piece of pieces) {
    room.set(piece, at);
    at += piece.length;
  }
}
