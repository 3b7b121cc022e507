// A byte stream as lines, a chunk's worth at a time: decoding and waiting once per line would cost more than the line.

const MAX_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;
const BOM = 0xfeff;

export interface Line {
  number: number;
  text: string;
  /** The line was longer than we read; `text` is its beginning. */
  tooLong: boolean;
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
  const linesIn = (part: Uint8Array): Line[] => {
    // A newline byte is never part of another character, so what ends at one can be decoded by itself.
    const texts = tooLong
      ? [decoded(held).slice(0, 200), ...decoded([part]).split("\n").slice(1)]
      : decoded([...held, part]).split("\n");
    const lines = texts.map((text, i) => ({
      number: ++number,
      text: text.charCodeAt(0) === BOM ? text.slice(1) : text,
      tooLong: tooLong && i === 0,
    }));
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
    if (end < chunk.length - 1) hold(chunk.slice(end + 1));
  }
  if (heldBytes > 0 || tooLong) yield { lines: linesIn(new Uint8Array()), bytes };
}

function decoded(parts: Uint8Array[]): string {
  const [only] = parts;
  const whole = parts.length === 1 && only ? only : Buffer.concat(parts);
  return Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength).toString("utf8");
}
