// Term numbers as variable-length bytes, seven bits each: frequent terms have small numbers and take one or two bytes.
import type { GrowingBytes } from "./growable-arrays.ts";

/** Separates title and body, so that no phrase spans them. No term has this number. */
export const BREAK = 0xfffffff;

const MOST_BYTES = 4;

export function encodeTokens(tokens: ArrayLike<number>, into: GrowingBytes): void {
  into.write(MOST_BYTES * tokens.length, (bytes, start) => {
    let at = start;
    for (let t = 0; t < tokens.length; t++) {
      let rest = tokens[t] as number;
      while (rest > 127) {
        bytes[at++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      bytes[at++] = rest;
    }
    return at;
  });
}

/** Decodes bytes [from, to) into `into`; returns the number of tokens. */
export function decodeTokens(bytes: Uint8Array, from: number, to: number, into: Uint32Array): number {
  let count = 0;
  let value = 0;
  let shift = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    value |= (byte & 127) << shift;
    if (byte > 127) shift += 7;
    else {
      into[count++] = value;
      value = 0;
      shift = 0;
    }
  }
  return count;
}
