// Recognises the next copy of a story: recent signatures by band, in a table of fixed size that threads share. A reader
// may meet an entry that another thread is writing: then a copy goes unrecognised, once, and nothing else happens.
import type { SignatureRow } from "../content-queries.ts";
import {
  alike,
  bandsOf,
  copySignature,
  SIGNATURE_VALUES,
  signatureFrom,
  storyName,
} from "../text/copy-signature.ts";
import { hash32 } from "../../base/hash.ts";

const STORIES_KEPT = 65_536;
const BAND_SLOTS = 1 << 20;
/** A remainder of numbers beyond 31 bits is one of doubles. */
const BAND_MASK = BAND_SLOTS - 1;
/** The same words a month later are news again. */
const STORY_DAYS = 7;
export const STORY_MS = STORY_DAYS * 86_400_000;
const NAME = /^[0-9a-f]{16}$/;

export class Stories {
  readonly memory: SharedArrayBuffer;
  readonly #times: Float64Array;
  readonly #signatures: Uint32Array;
  /** Sixteen hex digits each, as two numbers. */
  readonly #names: Uint32Array;
  /** Band to the latest item with it (plus one); a newer item takes the place. */
  readonly #bands: Uint32Array;
  readonly #next: Uint32Array;

  /** `memory`: that of the stories of another thread. */
  constructor(memory?: SharedArrayBuffer) {
    const counts = [2 * STORIES_KEPT, SIGNATURE_VALUES * STORIES_KEPT, 2 * STORIES_KEPT, BAND_SLOTS, 1];
    this.memory = memory ?? new SharedArrayBuffer(4 * counts.reduce((sum, count) => sum + count, 0));
    let at = 0;
    const part = (count: number) => {
      at += 4 * count;
      return new Uint32Array(this.memory, at - 4 * count, count);
    };
    part(2 * STORIES_KEPT);
    this.#times = new Float64Array(this.memory, 0, STORIES_KEPT);
    this.#signatures = part(SIGNATURE_VALUES * STORIES_KEPT);
    this.#names = part(2 * STORIES_KEPT);
    this.#bands = part(BAND_SLOTS);
    this.#next = part(1);
  }

  /** Whether the next one takes the place of the first. */
  get isFull(): boolean {
    return Atomics.load(this.#next, 0) >= STORIES_KEPT;
  }

  /** The story an item tells: one already known, or its own from now on. */
  tell(terms: readonly string[], publishedAt: number): { name: string; signature: Uint32Array | undefined } {
    const signature = copySignature(terms);
    if (!signature) return { name: storyOfOne(terms.join(" ") + publishedAt), signature };
    const bands = bandsOf(signature);
    const name = this.#known(signature, bands, publishedAt) ?? storyName(signature);
    this.#note(signature, bands, name, publishedAt);
    return { name, signature };
  }

  /** Remembers an item told before, as at a start. */
  note(signature: Uint32Array, name: string, publishedAt: number): void {
    if (NAME.test(name)) this.#note(signature, bandsOf(signature), name, publishedAt);
  }

  /** The same of a stored item published since `from`: only what is recent can be copied by what comes next. */
  recall({ published_at, minhash, copy_signature }: SignatureRow, from: number): void {
    if (published_at < from) return;
    const signature = signatureFrom(minhash);
    if (signature) this.note(signature, copy_signature, published_at);
  }

  #note(signature: Uint32Array, bands: readonly number[], name: string, publishedAt: number): void {
    const place = Atomics.add(this.#next, 0, 1) % STORIES_KEPT;
    this.#signatures.set(signature, place * SIGNATURE_VALUES);
    this.#names[2 * place] = Number.parseInt(name.slice(0, 8), 16);
    this.#names[2 * place + 1] = Number.parseInt(name.slice(8), 16);
    this.#times[place] = publishedAt;
    for (const band of bands) this.#bands[band & BAND_MASK] = place + 1;
  }

  #known(signature: Uint32Array, bands: readonly number[], publishedAt: number): string | undefined {
    for (const band of bands) {
      const place = (this.#bands[band & BAND_MASK] as number) - 1;
      if (place < 0 || Math.abs((this.#times[place] as number) - publishedAt) > STORY_MS) continue;
      if (alike(signature, this.#signatures, place * SIGNATURE_VALUES)) return this.#nameAt(place);
    }
    return undefined;
  }

  #nameAt(place: number): string {
    const [first, second] = [this.#names[2 * place] as number, this.#names[2 * place + 1] as number];
    return hex(first) + hex(second);
  }
}

/** A story of its own, for what is never a copy. */
export function storyOfOne(key: string): string {
  return hex(hash32(key)) + hex(hash32(key, 0x01234567));
}

function hex(value: number): string {
  return value.toString(16).padStart(8, "0");
}
