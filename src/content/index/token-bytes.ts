// Term numbers as bytes, seven bits each: common terms are numbered early and take one or two.

/** Between title and body, so that no phrase runs across. No term has this number. */
export const BREAK = 0xfffffff;

export function encodeTokens(tokens: readonly number[]): Uint8Array {
  let length = 0;
  for (const token of tokens) length += token < 1 << 7 ? 1 : token < 1 << 14 ? 2 : token < 1 << 21 ? 3 : 4;
  // Of a pool: an array with memory of its own for each of many items is a burden on whoever collects them.
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const token of tokens) {
    let rest = token;
    while (rest > 127) {
      bytes[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  }
  return bytes;
}

/** Decodes bytes [from, to) into `into`; gives the number of tokens. */
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
