// A byte stream as lines, a chunk's worth at a time: waiting once per line would cost more than the line.

const MAX_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;
const BOM = 0xfeff;
const SHOWN_CHARACTERS = 200;

/** Bytes of a block, which stand only until the next block is asked for. */
export class Line {
  readonly number: number;
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  /** The line was longer than we read; `text` is its beginning. */
  readonly tooLong: boolean;

  constructor(number: number, bytes: Buffer, start: number, end: number, tooLong: boolean) {
    this.number = number;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.tooLong = tooLong;
  }

  /** Made when asked for: most lines are never looked at as text. */
  get text(): string {
    // A newline byte is never part of another character, so what ends at one can be decoded by itself.
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

/** Never holds more than one line, as far as it is read, and one chunk. */
export async function* blocksOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  let number = 0;
  let bytes = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let tooLong = false;

  const hold = (part: Uint8Array) => {
    if (heldBytes + part.byteLength > MAX_LINE_BYTES) tooLong = true;
    else {
      held.push(part);
      heldBytes += part.byteLength;
    }
  };
  /** The lines of a part that ends where a line does; the first began in what is held. */
  const linesIn = (part: Uint8Array): Line[] => {
    const lines: Line[] = [];
    let rest = bufferOf(part);
    let start = 0;
    if (tooLong) {
      const beginning = Buffer.concat(held).subarray(0, 4 * SHOWN_CHARACTERS);
      lines.push(new Line(++number, beginning, 0, beginning.length, true));
      const end = rest.indexOf(NEWLINE);
      start = end < 0 ? rest.length + 1 : end + 1;
    } else if (held.length > 0) rest = Buffer.concat([...held, part]);
    while (start <= rest.length) {
      const found = rest.indexOf(NEWLINE, start);
      const end = found < 0 ? rest.length : found;
      lines.push(new Line(++number, rest, start, end, false));
      start = end + 1;
    }
    held = [];
    heldBytes = 0;
    tooLong = false;
    return lines;
  };

  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    const end = chunk.lastIndexOf(NEWLINE);
    // A long line may end inside this chunk: its beginning decides whether it is too long.
    const first = heldBytes > 0 ? chunk.indexOf(NEWLINE) : 0;
    if (heldBytes + Math.max(first, 0) > MAX_LINE_BYTES) tooLong = true;
    if (end >= 0) yield { lines: linesIn(chunk.subarray(0, end)), bytes };
    // Copied: a stream may use the chunk's memory again.
    if (end < chunk.length - 1) hold(Uint8Array.from(chunk.subarray(end + 1)));
  }
  if (heldBytes > 0 || tooLong) yield { lines: linesIn(new Uint8Array()), bytes };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
