// Reads rows of newline-delimited JSON without creating objects: each value is a range of bytes. Parsing ten million rows with
// JSON.parse would take longer than everything that is computed from them.
import { hashBytes } from "../../base/hash.ts";

/** Rows of a query as newline-delimited JSON. */
export interface Lines {
  length: number;
  pieces: Uint8Array<ArrayBuffer>[];
}

const NEW_LINE = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const DOT = 0x2e;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
const BRACE = 0x7d;
/** Whole numbers of at most 15 digits, and powers of ten up to 10^15, are exact. Their quotient is the nearest number. */
const EXACT_DIGITS = 15;
const POWERS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, n) => 10 ** n);

export class LineScanner {
  readonly #fields: readonly string[];
  /** What is before each value: `{"name":` or `,"name":`. */
  readonly #prefixes: readonly Uint8Array[];
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #bytes: Buffer = Buffer.alloc(0);

  /** `fields`: all fields of the rows, in the order of the query. */
  constructor(fields: readonly string[]) {
    this.#fields = fields;
    this.#prefixes = fields.map((name, field) => Buffer.from(`${field === 0 ? "{" : ","}"${name}":`));
    this.#starts = new Uint32Array(fields.length);
    this.#ends = new Uint32Array(fields.length);
  }

  /** Calls `visit` for each row. Fields are identified by their position. */
  scan({ pieces }: Lines, visit: () => void): void {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      for (let from = 0; from < bytes.length;) {
        this.#bytes = bytes;
        let end = this.#find(bytes, from);
        if (end === -1) {
          end = bytes.indexOf(NEW_LINE, from);
          if (end === -1) end = bytes.length;
          if (end > from) this.#parse(bytes.toString("utf8", from, end));
        }
        if (end > from) visit();
        from = end + 1;
      }
    }
  }

  /** Returns where the line ends, or -1 if it is not as simple as usual. */
  #find(bytes: Buffer, from: number): number {
    const { length } = bytes;
    let at = from;
    for (let field = 0; field < this.#prefixes.length; field++) {
      const prefix = this.#prefixes[field] ?? bytes;
      for (let i = 0; i < prefix.length; i++) if (bytes[at++] !== prefix[i]) return -1;
      if (bytes[at] === QUOTE) {
        const start = ++at;
        for (let byte = bytes[at]; byte !== QUOTE; byte = bytes[++at])
          if (byte === BACKSLASH || at >= length) return -1;
        this.#starts[field] = start;
        this.#ends[field] = at++;
      } else {
        this.#starts[field] = at;
        for (let byte = bytes[at]; byte !== COMMA && byte !== BRACE; byte = bytes[++at])
          if (at >= length) return -1;
        this.#ends[field] = at;
      }
    }
    if (bytes[at] !== BRACE || (at + 1 < length && bytes[at + 1] !== NEW_LINE)) return -1;
    return at + 1;
  }

  /** For lines with escaped characters or another order of the fields. */
  #parse(line: string): void {
    const row = JSON.parse(line) as Record<string, unknown>;
    const values = this.#fields.map((name) => Buffer.from(String(row[name])));
    let at = 0;
    for (const [field, value] of values.entries()) {
      this.#starts[field] = at;
      at += value.length;
      this.#ends[field] = at;
    }
    this.#bytes = Buffer.concat(values);
  }

  text(field: number): string {
    return this.#bytes.toString("utf8", this.#starts[field], this.#ends[field]);
  }

  /** A number, or the text of one. */
  number(field: number): number {
    const bytes = this.#bytes;
    const end = this.#ends[field] ?? 0;
    let value = 0;
    let digits = 0;
    let dot = end;
    for (let at = this.#starts[field] ?? 0; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === DOT && dot === end) dot = at;
      else if (byte >= ZERO && byte < ZERO + 10 && digits < EXACT_DIGITS) {
        value = 10 * value + byte - ZERO;
        digits++;
      } else return Number(this.text(field));
    }
    return dot === end ? value : value / (POWERS[end - dot - 1] ?? 1);
  }

  isEmpty(field: number): boolean {
    return this.#starts[field] === this.#ends[field];
  }

  /** Whether the text is that of the bytes given, which may be of an earlier row. */
  is(field: number, text: Uint8Array): boolean {
    const start = this.#starts[field] ?? 0;
    if ((this.#ends[field] ?? 0) - start !== text.length) return false;
    // Names with a common beginning are the rule, so the end is compared first.
    for (let i = text.length - 1; i >= 0; i--) if (this.#bytes[start + i] !== text[i]) return false;
    return true;
  }

  hash(field: number): number {
    return hashBytes(this.#bytes, this.#starts[field] ?? 0, this.#ends[field] ?? 0);
  }
}

/** Numbers the names in a field. Consecutive rows often have the same name, which is then not looked up again. */
export class NameField {
  readonly #scanner: LineScanner;
  readonly #field: number;
  readonly #find: (name: string) => number | undefined;
  #last: string | undefined;
  #lastBytes: Uint8Array = new Uint8Array(0);
  #number: number | undefined;

  constructor(scanner: LineScanner, field: number, find: (name: string) => number | undefined) {
    this.#scanner = scanner;
    this.#field = field;
    this.#find = find;
  }

  /** Of the current row; undefined for a name without a number. */
  number(): number | undefined {
    if (this.#last === undefined || !this.#scanner.is(this.#field, this.#lastBytes)) {
      this.#last = this.#scanner.text(this.#field);
      this.#lastBytes = Buffer.from(this.#last);
      this.#number = this.#find(this.#last);
    }
    return this.#number;
  }
}
