// Groups near-duplicates: items with nearly the same text share a story, and search returns one item per story. Recent
// signatures are in a table of fixed size, by band, in memory shared between threads. A thread may read an entry while
// another one writes it; the only effect is that one near-duplicate is not recognised.
import type { SignatureRow } from "../content-queries.ts";
import { hash32, continueHash, mix32 } from "../../base/hash.ts";

/** Two texts that share most of their word pairs share most values of their signatures (MinHash). */
const SIGNATURE_VALUES = 16;
/** Two values per band: texts that are 80 % alike share a band with 99.9 % probability, 30 % alike with 53 %. */
const BAND_VALUES = 2;
/** Texts are near-duplicates if this many of the sixteen values are equal: they share about 60 % of their word pairs. */
const ALIKE_VALUES = 9;
/** Feeds truncate a text at different lengths, so only its beginning is compared. */
const TERMS_READ = 60;
/** Shorter texts are near-duplicates only if all their words are equal. */
const TERMS_NEEDED = 5;

const SPACE = " ";
const AT = 0x40;
const seeds = Uint32Array.from({ length: SIGNATURE_VALUES }, (_, i) => mix32(0x9e3779b9 * (i + 1)));

const STORIES_MAX = 65_536;
const BAND_SLOTS = 1 << 20;
const BAND_MASK = BAND_SLOTS - 1;
/** The same words are a new story after this time. */
const STORY_DAYS = 7;
export const STORY_MS = STORY_DAYS * 86_400_000;
const NAME = /^[0-9a-f]{16}$/;

export class Stories {
  readonly memory: SharedArrayBuffer;
  readonly #times: Float64Array;
  readonly #signatures: Uint32Array;
  /** The names of the stories: sixteen hex digits each, as two numbers. */
  readonly #names: Uint32Array;
  /** By band: the slot of the latest item with it, plus one; 0 is empty. */
  readonly #bands: Uint32Array;
  readonly #next: Uint32Array;

  /** `memory` is the memory of an instance in another thread, which is then shared. */
  constructor(memory?: SharedArrayBuffer) {
    const counts = [2 * STORIES_MAX, SIGNATURE_VALUES * STORIES_MAX, 2 * STORIES_MAX, BAND_SLOTS, 1];
    this.memory = memory ?? new SharedArrayBuffer(4 * counts.reduce((sum, count) => sum + count, 0));
    let at = 0;
    const part = (count: number) => {
      at += 4 * count;
      return new Uint32Array(this.memory, at - 4 * count, count);
    };
    part(2 * STORIES_MAX);
    this.#times = new Float64Array(this.memory, 0, STORIES_MAX);
    this.#signatures = part(SIGNATURE_VALUES * STORIES_MAX);
    this.#names = part(2 * STORIES_MAX);
    this.#bands = part(BAND_SLOTS);
    this.#next = part(1);
  }

  /** Whether the next item overwrites the oldest one. */
  get isFull(): boolean {
    return Atomics.load(this.#next, 0) >= STORIES_MAX;
  }

  /** The story of a new item: that of an item with nearly the same words, or a new one. */
  assign(
    terms: readonly string[],
    publishedAt: number,
  ): { name: string; signature: Uint32Array | undefined } {
    const signature = copySignature(terms);
    if (!signature) return { name: uniqueStory(terms.join(" ") + publishedAt), signature };
    const bands = bandsOf(signature);
    const name = this.#find(signature, bands, publishedAt) ?? storyName(signature);
    this.#add(signature, bands, name, publishedAt);
    return { name, signature };
  }

  /** Adds a stored item, for example at startup. Items published before `from` are too old to be copied. */
  restore({ published_at, minhash, copy_signature }: SignatureRow, from: number): void {
    if (published_at < from || !NAME.test(copy_signature)) return;
    const signature = signatureFrom(minhash);
    if (signature) this.#add(signature, bandsOf(signature), copy_signature, published_at);
  }

  #add(signature: Uint32Array, bands: readonly number[], name: string, publishedAt: number): void {
    const slot = Atomics.add(this.#next, 0, 1) % STORIES_MAX;
    this.#signatures.set(signature, slot * SIGNATURE_VALUES);
    this.#names[2 * slot] = Number.parseInt(name.slice(0, 8), 16);
    this.#names[2 * slot + 1] = Number.parseInt(name.slice(8), 16);
    this.#times[slot] = publishedAt;
    for (const band of bands) this.#bands[band & BAND_MASK] = slot + 1;
  }

  #find(signature: Uint32Array, bands: readonly number[], publishedAt: number): string | undefined {
    for (const band of bands) {
      const slot = (this.#bands[band & BAND_MASK] as number) - 1;
      if (slot < 0 || Math.abs((this.#times[slot] as number) - publishedAt) > STORY_MS) continue;
      if (alike(signature, this.#signatures, slot * SIGNATURE_VALUES)) return this.#nameAt(slot);
    }
    return undefined;
  }

  #nameAt(slot: number): string {
    const [first, second] = [this.#names[2 * slot] as number, this.#names[2 * slot + 1] as number];
    return hex(first) + hex(second);
  }
}

/** The story of an item that is never a near-duplicate of another one. */
export function uniqueStory(key: string): string {
  return hex(hash32(key)) + hex(hash32(key, 0x01234567));
}

function hex(value: number): string {
  return value.toString(16).padStart(8, "0");
}

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
  return hex(a) + hex(b);
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
