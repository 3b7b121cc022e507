// Bytes that grow as they are written.

const FIRST_BYTES = 1_024;
/** Up to here a loop is quicker than a call into Node. */
const SHORT_TEXT = 100;

export class Bytes {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private used = 0;

  /** A copy of what was written; then it begins anew, in the same memory. */
  taken(): Buffer {
    const bytes = Buffer.from(this.buffer.subarray(0, this.used));
    this.used = 0;
    return bytes;
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

  /** Its length in four bytes, then UTF-8. */
  sizedText(text: string): void {
    this.makeRoom(4 + 3 * text.length);
    const start = this.used + 4;
    const end = this.asciiEnd(text, start) ?? start + this.buffer.write(text, start, "utf8");
    this.buffer.writeUInt32LE(end - start, this.used);
    this.used = end;
  }

  /** Where the text ends, if it is short and plain enough to be written here. */
  private asciiEnd(text: string, start: number): number | undefined {
    if (text.length > SHORT_TEXT) return undefined;
    const { buffer } = this;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return undefined;
      buffer[start + i] = code;
    }
    return start + text.length;
  }

  private makeRoom(bytes: number): void {
    if (this.used + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.buffer.length, this.used + bytes));
    this.buffer.copy(larger, 0, 0, this.used);
    this.buffer = larger;
  }
}
