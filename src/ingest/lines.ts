// A byte stream as lines, without ever holding more than one line and one chunk.

const MAX_LINE_BYTES = 8 * 1024 * 1024;

export interface Line {
  number: number;
  text: string;
  /** Bytes read up to the end of this line. */
  bytes: number;
  /** The line was longer than we read; `text` is its beginning. */
  tooLong: boolean;
}

export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0;
  let bytes = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let tooLong = false;
  const decode = () => new TextDecoder().decode(Buffer.concat(held));

  const take = (part: Uint8Array) => {
    bytes += part.byteLength;
    if (heldBytes + part.byteLength > MAX_LINE_BYTES) tooLong = true;
    else {
      held.push(part);
      heldBytes += part.byteLength;
    }
  };
  const finish = (): Line => {
    number += 1;
    const text = tooLong ? decode().slice(0, 200) : decode();
    const line = { number, text: number === 1 ? text.replace(/^\uFEFF/, "") : text, bytes, tooLong };
    held = [];
    heldBytes = 0;
    tooLong = false;
    return line;
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(10, start);
      if (end < 0) break;
      take(chunk.subarray(start, end));
      bytes += 1;
      yield finish();
      start = end + 1;
    }
    if (start < chunk.length) take(chunk.slice(start));
  }
  if (heldBytes > 0 || tooLong) yield finish();
}
