// Updates document frequencies: the number of items of the index that contain a term.
import type { Segment } from "./segment.ts";
import { BREAK, decodeTokens } from "./token-bytes.ts";
import type { Vocabulary } from "./vocabulary.ts";

const TERMS_PER_STEP = 4_096;

/** Adds the postings of a new segment. */
export function* countTerms(segment: Segment, vocabulary: Vocabulary): Generator<void, void> {
  for (let t = 0; t < segment.terms.length; t++) {
    const postings = (segment.offsets[t + 1] as number) - (segment.offsets[t] as number);
    vocabulary.count(segment.terms[t] as number, postings);
    if (t % TERMS_PER_STEP === TERMS_PER_STEP - 1) yield;
  }
}

/** Subtracts the terms of a deleted item. `tokens` is a scratch buffer. */
export function uncountTerms(
  segment: Segment,
  item: number,
  vocabulary: Vocabulary,
  tokens: Uint32Array,
): void {
  const { tokenOffsets, projectOffsets } = segment;
  const [from, to] = [tokenOffsets[item] as number, tokenOffsets[item + 1] as number];
  const count = decodeTokens(segment.tokens, from, to, tokens);
  const projects = segment.projectTerms.subarray(projectOffsets[item], projectOffsets[item + 1]);
  for (const term of new Set([...tokens.subarray(0, count), ...projects])) {
    if (term !== BREAK) vocabulary.count(term, -1);
  }
}
