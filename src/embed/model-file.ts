/** The bundled model's file, written by tools/embedding/export.py: a header line of JSON, the vocabulary (gzip), a scale per row (float32), the rows (int8). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const Header = z.object({
  format: z.literal("orrery-static-1"),
  tokens: z.int().positive().max(65_536),
  dimensions: z.int().positive(),
  vocabularyBytes: z.int().positive(),
});

export interface StaticModel {
  /** The beginning of the file's SHA-256: a retrained model is another model. */
  fingerprint: string;
  dimensions: number;
  tokens: string[];
  scales: Float32Array;
  rows: Int8Array;
}

export function readModelFile(path: string | URL): StaticModel {
  return parseModelFile(readFileSync(path));
}

export function parseModelFile(bytes: Uint8Array): StaticModel {
  const lineEnd = bytes.indexOf(10);
  const header = Header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, lineEnd))));
  const vocabularyStart = lineEnd + 1;
  const scalesStart = vocabularyStart + header.vocabularyBytes;
  const rowsStart = scalesStart + header.tokens * 4;
  if (bytes.length !== rowsStart + header.tokens * header.dimensions)
    throw new Error("embedding model file is cut short or damaged");
  const tokens = new TextDecoder()
    .decode(gunzipSync(bytes.subarray(vocabularyStart, scalesStart)))
    .split("\n");
  if (tokens.length !== header.tokens)
    throw new Error("embedding model file has a vocabulary of the wrong size");
  return {
    fingerprint: createHash("sha256").update(bytes).digest("hex").slice(0, 12),
    dimensions: header.dimensions,
    tokens,
    scales: new Float32Array(copy(bytes, scalesStart, rowsStart)),
    rows: new Int8Array(copy(bytes, rowsStart, bytes.length)),
  };
}

/** Copied, because floats must start on a multiple of four bytes; through Uint8Array, because a Buffer's slice() copies nothing. */
function copy(bytes: Uint8Array, start: number, end: number): ArrayBuffer {
  return new Uint8Array(bytes.subarray(start, end)).buffer;
}
