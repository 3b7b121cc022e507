import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "./line-blocks.ts";

async function read(chunks: Uint8Array[]) {
  async function* stream() {
    for (const chunk of chunks) {
      yield chunk;
      // Simulates a stream that reuses its buffer.
      chunk.fill(120);
    }
  }
  const lines: { text: string; tooLong: boolean }[] = [];
  for await (const { bytes, tooLong } of blocksOf(stream()))
    for (const text of bytes.toString("utf8").split("\n")) lines.push({ text, tooLong });
  return lines;
}

function cut(bytes: Uint8Array, sizes: number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    chunks.push(bytes.slice(at, at + size));
    at += size;
  }
  return chunks;
}

describe("lines of a byte stream", () => {
  it("are the same however the stream is split, even inside a character", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("", "a", "{}", "zwölf", "\ud83d\ude00", " ")),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        async (texts, sizes) => {
          const whole = texts.join("\n");
          const expected = whole === "" ? [] : whole.replace(/\n$/, "").split("\n");
          const lines = await read(cut(new TextEncoder().encode(whole), sizes));
          expect(lines.map(({ text }) => text)).toEqual(expected);
        },
      ),
    );
  });

  it("longer than 8 MB are reported and not buffered, and the next one is read", async () => {
    const part = new Uint8Array(1024 * 1024).fill(97);
    const long = Array.from({ length: 9 }, () => part.slice());
    const lines = await read([new TextEncoder().encode("a\n"), ...long, new TextEncoder().encode("b\nc\nd")]);
    expect(lines.map(({ text, tooLong }) => [text.length, tooLong])).toEqual([
      [1, false],
      [800, true],
      [1, false],
      [1, false],
    ]);
  });

  it("fill blocks of at most 128 KB, however large the chunks are", async () => {
    const line = `${"x".repeat(42)}\n`;
    const whole = new TextEncoder().encode(line.repeat(50_000));
    async function* stream() {
      yield whole;
    }
    let lines = 0;
    let last = 0;
    for await (const { bytes, position } of blocksOf(stream())) {
      expect(bytes.length).toBeLessThanOrEqual(131_072);
      expect(position).toBeGreaterThan(last);
      last = position;
      lines += bytes.toString("utf8").split("\n").length;
    }
    expect(lines).toBe(50_000);
    expect(last).toBe(whole.length);
  });
});
