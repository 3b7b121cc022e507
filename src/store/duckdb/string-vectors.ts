// DuckDB's texts, many at once. Those of more than 12 bytes lie outside the vector, in a result one behind the other: one
// look there serves a whole run of them, where the library takes a call and a buffer for each.
import { createRequire } from "node:module";
import type { DuckDBVarCharVector } from "@duckdb/node-api";
import { isPresent, rawTexts } from "./raw-vector.ts";

/** An entry is four words: the length of the text, then the text itself, or its first bytes and the address of all of it. */
const WORDS = 4;
const ADDRESS_WORD = 2;
const INLINED_BYTES = 12;

interface Bindings {
  /** The bytes at the address that stands at a place of the buffer. */
  get_data_from_pointer: (buffer: ArrayBufferLike, place: number, bytes: number) => Uint8Array;
}

/** Those of the library itself, not a copy of them. */
const library = createRequire(createRequire(import.meta.url).resolve("@duckdb/node-api"));
const bindings = library("@duckdb/node-bindings") as Bindings;

/** The texts [from, to) of a vector. */
export function textsOf(vector: DuckDBVarCharVector, from: number, to: number): (string | null)[] {
  const raw = rawTexts(vector);
  if (raw === undefined) return Array.from({ length: to - from }, (_, i) => vector.getItem(from + i));
  const { entries } = raw;
  const words = new Uint32Array(entries.buffer, entries.byteOffset + from * WORDS * 4, (to - from) * WORDS);
  const isThere = (i: number) => isPresent(raw.present, from + i);
  const texts: (string | null)[] = [];
  while (texts.length < to - from) readRun(words, isThere, texts);
  return texts;
}

/** From the first text not read yet to the first one that does not lie behind the one before it. */
function readRun(words: Uint32Array, isThere: (i: number) => boolean, texts: (string | null)[]): void {
  const count = words.length / WORDS;
  const outsideBytes = (i: number) => {
    const length = words[i * WORDS] ?? 0;
    return length > INLINED_BYTES && isThere(i) ? length : 0;
  };
  let first = texts.length;
  while (first < count && outsideBytes(first) === 0) first++;
  let bytes = 0;
  let end = first;
  for (; end < count; end++) {
    const length = outsideBytes(end);
    if (length > 0 && addressOf(words, end) !== addressOf(words, first) + bytes) break;
    bytes += length;
  }
  const inside = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
  const outside = bytes > 0 ? outsideAt(words, first, bytes) : inside;
  let at = 0;
  for (let i = texts.length; i < end; i++) {
    const length = outsideBytes(i);
    const start = (i * WORDS + 1) * 4;
    if (length > 0) texts.push(outside.toString("utf8", at, at + length));
    else if (isThere(i)) texts.push(inside.toString("utf8", start, start + (words[i * WORDS] ?? 0)));
    else texts.push(null);
    at += length;
  }
}

function addressOf(words: Uint32Array, i: number): number {
  const at = i * WORDS + ADDRESS_WORD;
  return (words[at + 1] ?? 0) * 2 ** 32 + (words[at] ?? 0);
}

/** So many bytes from where an entry points to: all of them belong to texts of this vector. */
function outsideAt(words: Uint32Array, i: number, bytes: number): Buffer {
  const pointer = words.byteOffset + (i * WORDS + ADDRESS_WORD) * 4;
  const data = bindings.get_data_from_pointer(words.buffer, pointer, bytes);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
