// Splits a byte stream into blocks of complete lines, which another thread parses.

const MAX_LINE_BYTES = 8 * 1024 * 1024;
/** The size of a chunk of a file. Twice this is too small for more than ROWS_PER_INSTANT valid records. */
const BLOCK_BYTES = 65_536;
const SHOWN_BYTES = 800;
const NEWLINE = 10;

export interface Block {
  /** Complete lines, separated by newlines. */
  bytes: Buffer<ArrayBuffer>;
  /** The block is the beginning of one line that exceeds the maximum length. */
  tooLong: boolean;
  /** Bytes of the stream up to the end of the block. */
  position: number;
}

/**
 * Buffers no more than one chunk and one line up to the maximum length. Every chunk that ends a line yields a block, so that
 * the lines of a slow stream are processed as they arrive.
 */
export async function* blocksOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  /** The beginning of the line that the last chunk did not complete. */
  let open: Buffer<ArrayBuffer>[] = [];
  let openBytes = 0;
  let position = 0;
  const takeOpen = () => {
    const bytes = Buffer.concat(open);
    const tooLong = openBytes > MAX_LINE_BYTES;
    open = [];
    openBytes = 0;
    return { bytes: tooLong ? bytes.subarray(0, SHOWN_BYTES) : bytes, tooLong };
  };

  for await (const chunk of piecesOf(chunks)) {
    const first = chunk.indexOf(NEWLINE);
    const last = chunk.lastIndexOf(NEWLINE);
    const line = chunk.subarray(0, first < 0 ? chunk.length : first);
    openBytes += line.length;
    if (openBytes <= MAX_LINE_BYTES) open.push(line);
    position += chunk.length;
    if (first < 0) continue;
    const { bytes, tooLong } = takeOpen();
    // A line that is too long gets a block of its own.
    if (tooLong) yield { bytes, tooLong, position };
    const rest = tooLong
      ? chunk.subarray(first + 1, last)
      : Buffer.concat([bytes, chunk.subarray(first, last)]);
    if (!tooLong || last > first) yield { bytes: rest, tooLong: false, position };
    open = [chunk.subarray(last + 1)];
    openBytes = chunk.length - last - 1;
  }
  if (openBytes > 0) yield { ...takeOpen(), position };
}

/** Copies the chunks, because a stream may reuse their memory. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += BLOCK_BYTES)
      yield Buffer.from(chunk.subarray(at, at + BLOCK_BYTES));
}
