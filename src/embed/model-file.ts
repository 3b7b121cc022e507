/**
 * The bundled model's file, written by tools/embedding/export.py: a header line of JSON, the vocabulary (gzip), then
 * float32 (scales, agreements, inward, bias, outward), then the rows (int8).
 */
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";

interface Header {
  tokens: number;
  dimensions: number;
  hidden: number;
  vocabularyBytes: number;
}

export interface StaticModel {
  /** The first digits of the file's SHA-256, so that a retrained model has a different id. */
  fingerprint: string;
  dimensions: number;
  tokens: string[];
  /** One row of `dimensions` numbers per token, to be multiplied by the token's scale. A view of the file. */
  rows: Int8Array;
  scales: Float32Array;
  /** How much the weight of a token increases (or decreases, if negative) if it agrees with the rest of its text. */
  agreements: Float32Array;
  /** The correction network: dimensions × hidden, hidden, hidden × dimensions. */
  inward: Float32Array;
  bias: Float32Array;
  outward: Float32Array;
}

export function parseModelFile(bytes: Uint8Array): StaticModel {
  const lineEnd = bytes.indexOf(10);
  const { tokens: count, dimensions, hidden, vocabularyBytes } = readHeader(bytes.subarray(0, lineEnd));
  const floatCounts = [count, count, dimensions * hidden, hidden, hidden * dimensions];
  const floatsStart = lineEnd + 1 + vocabularyBytes;
  const rowsStart = floatsStart + 4 * floatCounts.reduce((sum, size) => sum + size, 0);
  if (bytes.length !== rowsStart + count * dimensions) throw damaged("its length is wrong");
  const tokens = readVocabulary(bytes.subarray(lineEnd + 1, floatsStart));
  if (tokens.length !== count) throw damaged("its vocabulary has the wrong size");
  // Copied, because floats must be aligned to four bytes. Uses Uint8Array, because Buffer.slice() does not copy.
  const floats = new Float32Array(new Uint8Array(bytes.subarray(floatsStart, rowsStart)).buffer);
  let at = 0;
  const [scales, agreements, inward, bias, outward] = floatCounts.map((size) =>
    floats.subarray(at, (at += size)),
  );
  if (!scales || !agreements || !inward || !bias || !outward || !floats.every(Number.isFinite))
    throw damaged("it contains invalid numbers");
  return {
    fingerprint: createHash("sha256").update(bytes).digest("hex").slice(0, 12),
    dimensions,
    tokens,
    rows: new Int8Array(bytes.buffer, bytes.byteOffset + rowsStart, count * dimensions),
    scales,
    agreements,
    inward,
    bias,
    outward,
  };
}

/** Validates without zod, which takes longer to load in each thread than the model. */
function readHeader(line: Uint8Array): Header {
  let header: Partial<Header> & { format?: string };
  try {
    header = (JSON.parse(new TextDecoder().decode(line)) ?? {}) as typeof header;
  } catch (cause) {
    throw damaged("its header cannot be read", cause);
  }
  const { format, tokens = 0, dimensions = 0, hidden = -1, vocabularyBytes = 0 } = header;
  const isValid =
    format === "orrery-static-2" &&
    [tokens, dimensions, hidden, vocabularyBytes].every(Number.isSafeInteger) &&
    [tokens, dimensions, vocabularyBytes, hidden + 1].every((count) => count > 0) &&
    tokens <= 65_536 &&
    dimensions % 8 === 0;
  if (!isValid) throw damaged("its header cannot be read");
  return { tokens, dimensions, hidden, vocabularyBytes };
}

function readVocabulary(packed: Uint8Array): string[] {
  try {
    return new TextDecoder().decode(gunzipSync(packed)).split("\n");
  } catch (cause) {
    throw damaged("its vocabulary cannot be read", cause);
  }
}

function damaged(what: string, cause?: unknown): Error {
  return new Error(`the embedding model file is damaged: ${what}`, { cause });
}
