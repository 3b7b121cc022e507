// The most bytes that one answer may have. What would exceed them is left out, and a warning says so.

export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** The size of an answer while it is written. */
export class AnswerSize {
  #bytes = 0;
  readonly #max: number;

  constructor(max = MAX_ANSWER_BYTES) {
    this.#max = max;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }

  get isFull(): boolean {
    return this.#bytes >= this.#max;
  }
}
