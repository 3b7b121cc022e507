import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "./read-lines.ts";

async function read(chunks: Uint8Array[]) {
  async function* stream() {
    for (const chunk of chunks) {
      yield chunk;
      // Simulates a stream that reuses its buffer.
      chunk.fill(120);
    }
  }
  const lines: { number: number; text: string; tooLong: boolean }[] = [];
  for await (const block of blocksOf(stream()))
    for (const { number, text, tooLong } of block.lines) lines.push({ number, text, tooLong });
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
          expect(lines.map(({ number }) => number)).toEqual(expected.map((_, i) => i + 1));
        },
      ),
    );
  });

  it("do not include a byte order mark", async () => {
    const [line] = await read([new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])]);
    expect(line?.text).toBe("{}");
  });

  it("longer than 8 MB are reported and not buffered, and the next one is read", async () => {
    const part = new Uint8Array(1024 * 1024).fill(97);
    const long = Array.from({ length: 9 }, () => part.slice());
    const lines = await read([new TextEncoder().encode("a\n"), ...long, new TextEncoder().encode("b\nc\nd")]);
    expect(lines.map(({ number, tooLong }) => [number, tooLong])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, false],
    ]);
    expect(lines.map(({ text }) => text.length)).toEqual([1, 200, 1, 1]);
  });
});
