// A mention that is not certain, with its surroundings.
import { isAdjacent, type TextShape } from "./shape.ts";
import type { Sense } from "./lexicon-types.ts";
import type { Hit, Scan, Word } from "./text-scan.ts";

/** The nearest accepted hits. */
export interface Neighbours {
  left: Hit | undefined;
  right: Hit | undefined;
  /** The one before `left`. */
  beforeLeft: Hit | undefined;
  /** The last one at the start of a line. */
  lineStart: Hit | undefined;
}

/** One ambiguous mention with its context in the text. */
export interface Candidate {
  hit: Hit;
  sense: Sense;
  scan: Scan;
  shape: TextShape;
  neighbours: Neighbours;
  /** All undecided hits, sorted by start, and the index of this one. */
  undecidedHits: readonly Hit[];
  index: number;
}

export function nextWord(hit: Hit, scan: Scan): Word | undefined {
  const next = scan.words[hit.afterWord];
  return next !== undefined && isAdjacent(scan.text, hit.end, next.start) ? next : undefined;
}
