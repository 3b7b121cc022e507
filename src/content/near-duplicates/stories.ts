// Groups near-duplicates: items with nearly the same text share a story, and search returns one item per story. Recent
// signatures are in a table of fixed size, by band, in memory shared between threads. A thread may read an entry while
// another one writes it; the only effect is that one near-duplicate is not recognised.
import type { SignatureRow } from "../content-queries.ts";
import {
  alike,
  bandsOf,
  copySignature,
  SIGNATURE_VALUES,
  signatureFrom,
  storyName,
} from "./copy-signature.ts";
import { hash32 } from "../../base/hash.ts";

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
