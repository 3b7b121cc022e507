// The signature of a text by which near-duplicates are recognised (MinHash): two texts that share most of their word
// pairs share most values of their signatures.
import { hash32, continueHash, mix32 } from "../../base/hash.ts";

export const SIGNATURE_VALUES = 16;
/** Two values per band: texts that are 80 % alike share a band with 99.9 % probability, 30 % alike with 53 %. */
export const BAND_VALUES = 2;
/** Texts are near-duplicates if this many of the sixteen values are equal: they share about 60 % of their word pairs. */
export const ALIKE_VALUES = 9;
/** Feeds truncate a text at different lengths, so only its beginning is compared. */
const TERMS_READ = 60;
/** Shorter texts are near-duplicates only if all their words are equal. */
const TERMS_NEEDED = 5;

const SPACE = " ";
const AT = 0x40;
const seeds = Uint32Array.from({ length: SIGNATURE_VALUES }, (_, i) => mix32(0x9e3779b9 * (i + 1)));

/** `terms` are those of title and body, in order. Mentions, links and a leading "RT" vary between copies and are ignored. */
export function copySignature(terms: readonly string[]): Uint32Array | undefined {
  const words: string[] = [];
  for (const term of terms) {
    if (words.length === TERMS_READ) break;
    const isIgnored =
      term.charCodeAt(0) === AT || term.startsWith("url:") || (term === "rt" && words.length === 0);
    if (!isIgnored) words.push(term);
  }
  if (words.length === 0) return undefined;
  const signature = new Uint32Array(SIGNATURE_VALUES).fill(0xffffffff);
  if (words.length < TERMS_NEEDED) {
    const whole = hash32(words.join(" "));
    return signature.map((_, i) => mix32(whole ^ (seeds[i] as number)));
  }
  for (let i = 0; i + 1 < words.length; i++) {
    const pair = hash32(words[i + 1] as string, continueHash(SPACE, continueHash(words[i] as string)));
    for (let h = 0; h < SIGNATURE_VALUES; h++) {
      const value = mix32(pair ^ (seeds[h] as number));
      if (value < (signature[h] as number)) signature[h] = value;
    }
  }
  return signature;
}

/** `other` may contain several signatures; the one that begins at `from` is compared. */
export function alike(signature: Uint32Array, other: Uint32Array, from = 0): boolean {
  let same = 0;
  for (let i = 0; i < SIGNATURE_VALUES; i++) if (signature[i] === other[from + i]) same++;
  return same >= ALIKE_VALUES;
}

/** One number per band. Texts that are alike share at least one of them. */
export function bandsOf(signature: Uint32Array): number[] {
  const bands: number[] = [];
  for (let i = 0; i < SIGNATURE_VALUES; i += BAND_VALUES) {
    bands.push(mix32((signature[i] as number) ^ mix32((signature[i + 1] as number) + i)));
  }
  return bands;
}

/** The name of the story that a text starts: sixteen hex digits. */
export function storyName(signature: Uint32Array): string {
  let a = 0;
  let b = 0x5bd1e995;
  for (const value of signature) {
    a = mix32(a ^ value);
    b = mix32(b + value);
  }
  return a.toString(16).padStart(8, "0") + b.toString(16).padStart(8, "0");
}

export function signatureText(signature: Uint32Array): string {
  const { buffer, byteOffset, byteLength } = signature;
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}

export function signatureFrom(text: string): Uint32Array | undefined {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== SIGNATURE_VALUES * 4) return undefined;
  return Uint32Array.from({ length: SIGNATURE_VALUES }, (_, i) => bytes.readUInt32LE(i * 4));
}
