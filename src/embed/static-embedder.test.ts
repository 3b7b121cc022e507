import { statSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import { packagePath } from "../base/package-root.ts";
import { parseModelFile } from "./model-file.ts";
import { openStatic } from "./open-static.ts";
import { StaticEmbedder } from "./static-embedder.ts";

const bundled = openStatic();
const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe("the bundled model", () => {
  it("returns a vector of length one, or the zero vector if a text has no known word", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.lorem()), (text) => {
        const vector = bundled.embedOne(text);
        const length = Math.sqrt(dot(vector, vector));
        return vector.length === 256 && (length === 0 || Math.abs(length - 1) < 1e-5);
      }),
      { numRuns: 100 },
    );
    expect(bundled.embedOne("").every((value) => value === 0)).toBe(true);
    expect(bundled.embedOne("🚀 \ud800 \u0000").every((value) => value === 0)).toBe(true);
  });

  it("returns the same vector regardless of earlier texts and of the batch", async () => {
    const texts = [
      "Solana validators vote",
      "bitcoin bitcoin bitcoin",
      "",
      "x ".repeat(5_000),
      "比特币 price",
    ];
    const alone = texts.map((text) => bundled.embedOne(text));
    expect(await bundled.embed(texts)).toEqual(alone);
    expect(await openStatic().embed(texts.toReversed())).toEqual(alone.toReversed());
  });

  it("gives texts with similar meaning a higher similarity, even without common words", () => {
    const near = (a: string, b: string) => dot(bundled.embedOne(a), bundled.embedOne(b));
    expect(near("BTC tumbles", "bitcoin price crash")).toBeGreaterThan(
      near("BTC tumbles", "bake sourdough bread"),
    );
    expect(near("protocol drained by hackers", "smart contract exploit")).toBeGreaterThan(
      near("protocol drained by hackers", "central bank raises interest rates"),
    );
  });

  it("has an id with the hash of its file, which is at most 12 MB", () => {
    expect(bundled.id).toMatch(/^static-256-[0-9a-f]{12}$/);
    expect(statSync(packagePath("data", "embedding", "static.bin")).size).toBeLessThanOrEqual(12_000_000);
  });
});

/** Three tokens of eight dimensions: along the first axis, along the second, and between them. */
function tinyModel(change: { header?: object; agreements?: number[]; hidden?: boolean } = {}): Buffer {
  const vocabulary = gzipSync("up\nright\nboth");
  const hidden = change.hidden ? 1 : 0;
  const header = {
    format: "orrery-static-2",
    tokens: 3,
    dimensions: 8,
    hidden,
    vocabularyBytes: vocabulary.length,
  };
  const floats = [0.01, 0.01, 0.01, ...(change.agreements ?? [0, 0, 0])];
  // One hidden unit: adds the part of the first axis above 0.5 to the third.
  if (hidden) floats.push(1, 0, 0, 0, 0, 0, 0, 0, -0.5, 0, 0, 1, 0, 0, 0, 0, 0);
  const rows = [100, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 60, 80, 0, 0, 0, 0, 0, 0];
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ ...header, ...change.header })}\n`),
    vocabulary,
    Buffer.from(new Float32Array(floats).buffer),
    Buffer.from(new Int8Array(rows).buffer),
  ]);
}

const vectorOf = (file: Buffer, text: string) =>
  Array.from(new StaticEmbedder(parseModelFile(file)).embedOne(text).subarray(0, 3), (value) =>
    Number(value.toFixed(4)),
  );

describe("a text's vector", () => {
  it("is the sum of its tokens, each weighted by the square root of its count", () => {
    expect(vectorOf(tinyModel(), "up both")).toEqual([0.8944, 0.4472, 0]);
    expect(vectorOf(tinyModel(), "up up up up right")).toEqual([0.8944, 0.4472, 0]);
  });

  it("reduces the weight of a token that agrees with the others", () => {
    // Cosines to the first sum (1, 1): 0.7071 each, so the weight of "up" is exp(-0.7071) times that of "right".
    const softer = Math.exp(-Math.SQRT1_2);
    const length = Math.hypot(softer, 1);
    expect(vectorOf(tinyModel({ agreements: [-1, 0, 0] }), "up right")).toEqual([
      Number((softer / length).toFixed(4)),
      Number((1 / length).toFixed(4)),
      0,
    ]);
  });

  it("is corrected only by hidden units above zero", () => {
    expect(vectorOf(tinyModel({ hidden: true }), "up")).toEqual([0.8944, 0, 0.4472]);
    expect(vectorOf(tinyModel({ hidden: true }), "right")).toEqual([0, 1, 0]);
  });
});

describe("a damaged model file", () => {
  const whole = tinyModel();
  it.each([
    ["truncated", whole.subarray(0, -1), "its length is wrong"],
    ["too long", Buffer.concat([whole, Buffer.from([0])]), "its length is wrong"],
    ["in another format", tinyModel({ header: { format: "other" } }), "its header cannot be read"],
    ["empty", Buffer.alloc(0), "its header cannot be read"],
    ["without a header", Buffer.from("nothing\n"), "its header cannot be read"],
    ["with invalid numbers", tinyModel({ agreements: [Number.NaN, 0, 0] }), "invalid numbers"],
  ])("%s is rejected with a reason", (_, bytes, reason) => {
    expect(() => parseModelFile(bytes)).toThrow(reason);
  });

  it("with a corrupt vocabulary is rejected with a reason", () => {
    const broken = Buffer.from(whole);
    broken.fill(0, broken.indexOf(10) + 1, broken.indexOf(10) + 12);
    expect(() => parseModelFile(broken)).toThrow("its vocabulary cannot be read");
  });
});
