// Small stable hashes of text, which are the same on every machine and in every run.

const START = 0x811c9dc5;

/** FNV-1a over UTF-16 units with a final mix. */
export function hash32(text: string, seed = START): number {
  return mix32(continueHash(text, seed));
}

/** FNV-1a over a range of bytes or UTF-16 units, without the final mix. */
export function hashUnits(units: Uint8Array | Uint16Array, start: number, end: number, seed = START): number {
  let h = seed | 0;
  for (let i = start; i < end; i++) h = Math.imul(h ^ (units[i] as number), 0x01000193);
  return h;
}

/** FNV-1a without the final mix; the result is the seed for hashing the text that follows. */
export function continueHash(text: string, seed = START): number {
  const { length } = text;
  let h = seed | 0;
  for (let i = 0; i < length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}

/** The finaliser of MurmurHash3: every input bit affects every output bit. */
export function mix32(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
