// MinHash: two texts that share most of their word pairs share most of their signature.
import { hash32, hashOn, mix32 } from "../../base/hash.ts";

export const SIGNATURE_VALUES = 16;
/** Two values a band: texts that are 80 % alike share a band with 99.9 % probability, 30 % alike with 53 %. */
export const BAND_VALUES = 2;
/** Of the sixteen values, so many must agree: about 60 % of the word pairs in common. */
export const ALIKE_VALUES = 9;
/** Feeds cut a story at different lengths; its beginning is what they share. */
const TERMS_READ = 60;
/** Below this a text has no story of its own, only its exact words. */
const TERMS_NEEDED = 5;

const SPACE = " ";
const AT = 0x40;
const seeds = Uint32Array.from({ length: SIGNATURE_VALUES }, (_, i) => mix32(0x9e3779b9 * (i + 1)));

/** Terms of title and body in order; mentions and links vary between copies and are not counted. */
export function copySignature(terms: readonly string[]): Uint32Array | undefined {
  const told: string[] = [];
  for (const term of terms) {
    if (told.length === TERMS_READ) break;
    if (term.charCodeAt(0) !== AT && !term.startsWith("url:")) told.push(term);
  }
  if (told.length === 0) return undefined;
  const signature = new Uint32Array(SIGNATURE_VALUES).fill(0xffffffff);
  if (told.length < TERMS_NEEDED) {
    const whole = hash32(told.join(" "));
    return signature.map((_, i) => mix32(whole ^ (seeds[i] as number)));
  }
  for (let i = 0; i + 1 < told.length; i++) {
    const pair = hash32(told[i + 1] as string, hashOn(SPACE, hashOn(told[i] as string)));
    for (let h = 0; h < SIGNATURE_VALUES; h++) {
      const value = mix32(pair ^ (seeds[h] as number));
      if (value < (signature[h] as number)) signature[h] = value;
    }
  }
  return signature;
}

/** `other` may hold several signatures: the one that begins at `from`. */
export function alike(signature: Uint32Array, other: Uint32Array, from = 0): boolean {
  let same = 0;
  for (let i = 0; i < SIGNATURE_VALUES; i++) if (signature[i] === other[from + i]) same++;
  return same >= ALIKE_VALUES;
}

/** One number a band; alike texts share at least one of them. */
export function bandsOf(signature: Uint32Array): number[] {
  const bands: number[] = [];
  for (let i = 0; i < SIGNATURE_VALUES; i += BAND_VALUES) {
    bands.push(mix32((signature[i] as number) ^ mix32((signature[i + 1] as number) + i)));
  }
  return bands;
}

/** Sixteen hex digits: the name of a story, taken from the first of its copies. */
export function storyName(signature: Uint32Array): string {
  let a = 0;
  let b = 0x5bd1e995;
  for (const value of signature) {
    a = mix32(a ^ value);
    b = mix32(b + value);
  }
  return a.toString(16).padStart(8, "0") + b.toString(16).padStart(8, "0");
}

/** One for all: asking a small array for its buffer makes it one of its own, outside the heap. */
const written = new Uint32Array(SIGNATURE_VALUES);
const writtenBytes = Buffer.from(written.buffer);

export function signatureText(signature: Uint32Array): string {
  written.set(signature);
  return writtenBytes.toString("base64");
}

export function signatureFrom(text: string): Uint32Array | undefined {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== SIGNATURE_VALUES * 4) return undefined;
  return Uint32Array.from({ length: SIGNATURE_VALUES }, (_, i) => bytes.readUInt32LE(i * 4));
}
