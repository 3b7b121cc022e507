// Bytes that grow as they are written: texts behind their size in four bytes, figures as doubles, as Parquet has them.

const FIRST_BYTES = 1_024;
/** Up to here a loop is quicker than a call into Node. */
const SHORT_TEXT = 100;

export class Bytes {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private used = 0;

  /** What was written, until the next is. */
  written(): Buffer {
    return this.buffer.subarray(0, this.used);
  }

  /** Begins anew, in the same memory. */
  clear(): void {
    this.used = 0;
  }

  byte(value: number): void {
    this.makeRoom(1);
    this.buffer[this.used++] = value;
  }

  /** A whole number, least bits first, seven to a byte. */
  varint(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) | 128);
    this.byte(rest);
  }

  append(bytes: Uint8Array): void {
    this.makeRoom(bytes.length);
    this.buffer.set(bytes, this.used);
    this.used += bytes.length;
  }

  double(value: number): void {
    this.makeRoom(8);
    this.buffer.writeDoubleLE(value, this.used);
    this.used += 8;
  }

  sizedText(text: string): void {
    this.makeRoom(4 + 3 * text.length);
    const start = this.used + 4;
    const end = this.asciiEnd(text, start) ?? start + this.buffer.write(text, start, "utf8");
    this.putSize(end - start);
    this.used = end;
  }

  /** A text that is UTF-8 already. */
  sizedBytes(bytes: Uint8Array, start: number, end: number): void {
    const size = end - start;
    this.makeRoom(4 + size);
    this.putSize(size);
    const { buffer } = this;
    let to = this.used + 4;
    for (let from = start; from < end; from++) buffer[to++] = bytes[from] ?? 0;
    this.used = to;
  }

  toTexts(count: number): string[] {
    const texts: string[] = [];
    for (let at = 0; texts.length < count;) {
      const end = at + 4 + this.buffer.readUInt32LE(at);
      texts.push(this.buffer.toString("utf8", at + 4, end));
      at = end;
    }
    return texts;
  }

  toDoubles(count: number): number[] {
    return Array.from({ length: count }, (_, i) => this.buffer.readDoubleLE(8 * i));
  }

  /** Takes each text into one of the hashes, in two halves of 32 bits. */
  hashTexts(high: Uint32Array, low: Uint32Array): void {
    for (let i = 0, at = 0; i < high.length; i++) {
      const end = at + 4 + this.buffer.readUInt32LE(at);
      this.hashInto(high, low, i, at, end);
      at = end;
    }
  }

  hashDoubles(high: Uint32Array, low: Uint32Array): void {
    for (let i = 0; i < high.length; i++) this.hashInto(high, low, i, 8 * i, 8 * i + 8);
  }

  private hashInto(high: Uint32Array, low: Uint32Array, i: number, start: number, end: number): void {
    const { buffer } = this;
    let a = high[i] ?? 0;
    let b = low[i] ?? 0;
    for (let at = start; at < end; at++) {
      const byte = buffer[at] ?? 0;
      a = Math.imul(a ^ byte, 0x01000193);
      b = Math.imul(b + byte, 0x85ebca6b) ^ (b >>> 13);
    }
    high[i] = a;
    low[i] = b;
  }

  private putSize(size: number): void {
    this.buffer.writeUInt32LE(size, this.used);
  }

  /** Where the text ends, if it is short and plain enough to be written here. */
  private asciiEnd(text: string, start: number): number | undefined {
    const { length } = text;
    if (length > SHORT_TEXT) return undefined;
    const { buffer } = this;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return undefined;
      buffer[start + i] = code;
    }
    return start + length;
  }

  private makeRoom(bytes: number): void {
    if (this.used + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.buffer.length, this.used + bytes));
    this.buffer.copy(larger, 0, 0, this.used);
    this.buffer = larger;
  }
}
