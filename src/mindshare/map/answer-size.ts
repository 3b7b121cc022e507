// Limits the size of a map. Entries beyond the limit are omitted, with a warning.

export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** The approximate size of a response while it is built. */
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
