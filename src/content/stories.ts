// Recognises the next copy of a story: recent signatures by band, in a table of fixed size.
import { alike, bandsOf, copySignature, storyName } from "./text/copy-signature.ts";
import { hash32 } from "./text/hash.ts";

const STORIES_KEPT = 65_536;
const BAND_SLOTS = 1 << 20;
/** The same words a month later are news again. */
const STORY_DAYS = 7;
export const STORY_MS = STORY_DAYS * 86_400_000;

export class Stories {
  readonly #signatures: (Uint32Array | undefined)[] = Array.from({ length: STORIES_KEPT });
  readonly #names: string[] = Array.from({ length: STORIES_KEPT }, () => "");
  readonly #times = new Float64Array(STORIES_KEPT);
  /** Band to the latest item with it (plus one); a newer item takes the place. */
  readonly #bands = new Uint32Array(BAND_SLOTS);
  #next = 0;

  /** Whether the next one takes the place of the first. */
  get isFull(): boolean {
    return this.#next >= STORIES_KEPT;
  }

  /** The story an item tells: one already known, or its own from now on. */
  tell(terms: readonly string[], publishedAt: number): { name: string; signature: Uint32Array | undefined } {
    const signature = copySignature(terms);
    if (!signature) return { name: storyOfOne(terms.join(" ") + publishedAt), signature };
    const name = this.#known(signature, publishedAt) ?? storyName(signature);
    this.note(signature, name, publishedAt);
    return { name, signature };
  }

  /** Remembers an item told before, as at a start. */
  note(signature: Uint32Array, name: string, publishedAt: number): void {
    const place = this.#next++ % STORIES_KEPT;
    this.#signatures[place] = signature;
    this.#names[place] = name;
    this.#times[place] = publishedAt;
    for (const band of bandsOf(signature)) this.#bands[band % BAND_SLOTS] = place + 1;
  }

  #known(signature: Uint32Array, publishedAt: number): string | undefined {
    for (const band of bandsOf(signature)) {
      const place = (this.#bands[band % BAND_SLOTS] as number) - 1;
      const other = place < 0 ? undefined : this.#signatures[place];
      if (!other || Math.abs((this.#times[place] as number) - publishedAt) > STORY_MS) continue;
      if (alike(signature, other)) return this.#names[place];
    }
    return undefined;
  }
}

/** A story of its own, for what is never a copy. */
export function storyOfOne(key: string): string {
  return hash32(key).toString(16).padStart(8, "0") + hash32(key, 0x01234567).toString(16).padStart(8, "0");
}
