// Recognises boilerplate that no rule knows: a sentence that ends or begins the texts of several items of one outlet. The
// sentences seen are in a table of fixed size, in memory shared between threads; an unfamiliar sentence replaces a rare one.
import { hash32 } from "../../base/hash.ts";

const SLOTS = 1 << 15;
const FIELDS = 3;
const Field = { key: 0, title: 1, count: 2 } as const;
/** A sentence is boilerplate if this many items of the outlet, with different titles, had it before. */
const TIMES_SEEN = 3;
const COUNT_MAX = 100;
const SENTENCE_MIN = 16;
const SENTENCE_MAX = 300;
/** No more sentences than this are removed from either end. */
const SENTENCES_REMOVED = 3;
/** At least this much of a text is kept. */
const KEPT_MIN = 40;

export class RepeatedLines {
  readonly memory: SharedArrayBuffer;
  readonly #slots: Uint32Array;

  /** `memory` is the memory of an instance in another thread, which is then shared. */
  constructor(memory?: SharedArrayBuffer) {
    this.memory = memory ?? new SharedArrayBuffer(4 * FIELDS * SLOTS);
    this.#slots = new Uint32Array(this.memory);
  }

  /** `text` without sentences at its end and its beginning that the outlet repeats. */
  strip(text: string, outlet: string, title: string): string {
    if (outlet === "" || text.length < KEPT_MIN + SENTENCE_MIN) return text;
    const item = hash32(title);
    let [from, to] = [0, text.length];
    for (let i = 0; i < SENTENCES_REMOVED; i++) {
      const start = lastSentence(text, from, to);
      if (start - from < KEPT_MIN || !this.#isRepeated(outlet, text.slice(start, to), item)) break;
      to = withoutSpace(text, from, start);
    }
    for (let i = 0; i < SENTENCES_REMOVED; i++) {
      const end = firstSentence(text, from, to);
      if (to - end < KEPT_MIN || !this.#isRepeated(outlet, text.slice(from, end), item)) break;
      from = end;
    }
    return from === 0 && to === text.length ? text : text.slice(from, to).trim();
  }

  /** Counts the sentence; the items of one title count once in a row. */
  #isRepeated(outlet: string, sentence: string, title: number): boolean {
    const plain = sentence.trim();
    if (plain.length < SENTENCE_MIN || plain.length > SENTENCE_MAX) return false;
    const key = hash32(`${outlet}\n${plain}`) || 1;
    const slots = this.#slots;
    const at = (key & (SLOTS - 1)) * FIELDS;
    const count = slots[at + Field.count] as number;
    if (slots[at + Field.key] !== key) {
      // A sentence that was seen often gives way only after as many others.
      if (count > 1) slots[at + Field.count] = count - 1;
      else slots.set([key, title, 1], at);
      return false;
    }
    const isRepeated = count - Number(slots[at + Field.title] === title) >= TIMES_SEEN;
    if (slots[at + Field.title] !== title && count < COUNT_MAX) slots[at + Field.count] = count + 1;
    slots[at + Field.title] = title;
    return isRepeated;
  }
}

function isEnd(text: string, at: number): boolean {
  const mark = text[at];
  return mark === "\n" || ((mark === "." || mark === "!" || mark === "?") && text[at + 1] === " ");
}

/** Where the last sentence begins, or `from` if it is too long to be compared. */
function lastSentence(text: string, from: number, to: number): number {
  for (let at = to - 2; at >= Math.max(from, to - SENTENCE_MAX - 2); at--) if (isEnd(text, at)) return at + 1;
  return from;
}

/** Where the first sentence ends, or `to` if it is too long to be compared. */
function firstSentence(text: string, from: number, to: number): number {
  for (let at = from; at < Math.min(to, from + SENTENCE_MAX + 2); at++) if (isEnd(text, at)) return at + 1;
  return to;
}

function withoutSpace(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && (text[at - 1] === " " || text[at - 1] === "\n")) at--;
  return at;
}
