// Splits a byte stream into lines, one chunk at a time: awaiting every single line would be slower than parsing it.

const MAX_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;
const BOM = 0xfeff;
const SHOWN_CHARACTERS = 200;

/** A line of a block. Its bytes are valid only until the next block is read. */
export class Line {
  readonly number: number;
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  /** The line exceeds the maximum length; `text` is its beginning. */
  readonly tooLong: boolean;

  constructor(number: number, bytes: Buffer, start: number, end: number, tooLong: boolean) {
    this.number = number;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.tooLong = tooLong;
  }

  /** Decoded on demand: most lines are never needed as text. */
  get text(): string {
    // A newline byte is never part of another UTF-8 character, so a line can be decoded separately.
    const text = this.bytes.toString("utf8", this.start, this.end);
    const shown = this.tooLong ? text.slice(0, SHOWN_CHARACTERS) : text;
    return shown.charCodeAt(0) === BOM ? shown.slice(1) : shown;
  }
}

export interface Block {
  lines: Line[];
  /** Bytes read so far. */
  bytes: number;
}

/** Buffers no more than one chunk and one line up to the maximum length. */
export async function* blocksOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  let number = 0;
  let bytes = 0;
  let buffered: Uint8Array[] = [];
  let bufferedBytes = 0;
  let tooLong = false;

  const buffer = (part: Uint8Array) => {
    if (bufferedBytes + part.byteLength > MAX_LINE_BYTES) tooLong = true;
    else {
      buffered.push(part);
      bufferedBytes += part.byteLength;
    }
  };
  /** The lines of a part that ends with a line; the first one starts in the buffer. */
  const linesIn = (part: Uint8Array): Line[] => {
    const lines: Line[] = [];
    let rest = bufferOf(part);
    let start = 0;
    if (tooLong) {
      const beginning = Buffer.concat(buffered).subarray(0, 4 * SHOWN_CHARACTERS);
      lines.push(new Line(++number, beginning, 0, beginning.length, true));
      const end = rest.indexOf(NEWLINE);
      start = end < 0 ? rest.length + 1 : end + 1;
    } else if (buffered.length > 0) rest = Buffer.concat([...buffered, part]);
    while (start <= rest.length) {
      const found = rest.indexOf(NEWLINE, start);
      const end = found < 0 ? rest.length : found;
      lines.push(new Line(++number, rest, start, end, false));
      start = end + 1;
    }
    buffered = [];
    bufferedBytes = 0;
    tooLong = false;
    return lines;
  };

  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    const end = chunk.lastIndexOf(NEWLINE);
    // A buffered line that ends in this chunk may exceed the maximum length.
    const first = bufferedBytes > 0 ? chunk.indexOf(NEWLINE) : 0;
    if (bufferedBytes + Math.max(first, 0) > MAX_LINE_BYTES) tooLong = true;
    if (end >= 0) yield { lines: linesIn(chunk.subarray(0, end)), bytes };
    // Copied because a stream may reuse the chunk's memory.
    if (end < chunk.length - 1) buffer(Uint8Array.from(chunk.subarray(end + 1)));
  }
  if (bufferedBytes > 0 || tooLong) yield { lines: linesIn(new Uint8Array()), bytes };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
