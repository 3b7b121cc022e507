// A line of JSON read where it stands, without a value being made of it: JSON.parse and the strings it makes cost more
// than everything else that is done with a line. Only what lines by the million look like is read; the rest is refused.

const [QUOTE, COMMA, MINUS, DOT, ZERO, NINE, COLON, BACKSLASH] = [34, 44, 45, 46, 48, 57, 58, 92];
const [OPEN, CLOSE, SPACE, RETURN] = [123, 125, 32, 13];

export const ABSENT = 0;
export const TEXT = 1;
export const NUMBER = 2;

/** The named fields of one object after another. */
export class PlainJson {
  private readonly names: readonly Uint8Array[];
  /** What each field was in the object read last, and where its characters are, without the quotes. */
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;

  constructor(names: readonly string[]) {
    this.names = names.map((name) => Buffer.from(name));
    this.kinds = new Uint8Array(names.length);
    this.starts = new Uint32Array(names.length);
    this.ends = new Uint32Array(names.length);
  }

  /**
   * True where the bytes are one flat object of numbers and of texts in ASCII without escapes, no named field twice; other
   * fields are passed over. False says nothing: it may still be valid JSON.
   */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.kinds.fill(ABSENT);
    let last = end;
    while (last > start && (bytes[last - 1] === RETURN || bytes[last - 1] === SPACE)) last--;
    if (last - start < 2 || bytes[start] !== OPEN || bytes[last - 1] !== CLOSE) return false;
    last--;
    let at = start + 1;
    while (at < last) {
      if (bytes[at] !== QUOTE) return false;
      const nameEnd = textEnd(bytes, at + 1, last);
      if (nameEnd < 0) return false;
      const field = this.fieldOf(bytes, at + 1, nameEnd);
      at = nameEnd + 1;
      if (bytes[at++] !== COLON) return false;
      if (bytes[at] === SPACE) at++;
      const isText = bytes[at] === QUOTE;
      if (isText) at++;
      const valueEnd = isText ? textEnd(bytes, at, last) : numberEnd(bytes, at, last);
      if (valueEnd < 0) return false;
      if (field >= 0) {
        if (this.kinds[field] !== ABSENT) return false;
        this.kinds[field] = isText ? TEXT : NUMBER;
        this.starts[field] = at;
        this.ends[field] = valueEnd;
      }
      at = isText ? valueEnd + 1 : valueEnd;
      if (at === last) return true;
      if (bytes[at++] !== COMMA) return false;
      if (bytes[at] === SPACE) at++;
    }
    return false;
  }

  private fieldOf(bytes: Uint8Array, start: number, end: number): number {
    const { names } = this;
    for (let field = 0; field < names.length; field++) {
      const name = names[field];
      if (name === undefined || name.length !== end - start) continue;
      let i = 0;
      while (i < name.length && name[i] === bytes[start + i]) i++;
      if (i === name.length) return field;
    }
    return -1;
  }
}

/** Where the closing quote is, or -1. */
function textEnd(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at;
    if (byte < 32 || byte > 126 || byte === BACKSLASH) return -1;
  }
  return -1;
}

/** Where a number without an exponent ends, or -1. */
function numberEnd(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] === MINUS ? start + 1 : start;
  let at = digitsEnd(bytes, first, end);
  if (at === first || (bytes[first] === ZERO && at > first + 1)) return -1;
  if (bytes[at] !== DOT) return at;
  const fraction = at + 1;
  at = digitsEnd(bytes, fraction, end);
  return at === fraction ? -1 : at;
}

function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] ?? 0) >= ZERO && (bytes[at] ?? 0) <= NINE) at++;
  return at;
}
