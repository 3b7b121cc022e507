// Fills the document cache with the newest documents after startup, a little at a time.
import { mapInBackground } from "../../base/yielding.ts";
import type { ContentRow } from "../content-columns.ts";
import type { ModelParts } from "./content-follower.ts";
import { encodeDocument } from "./documents.ts";
import { documentsBackwards, type Piece } from "./stored-pages.ts";

/** Pages are small, because requests wait while one is read. */
const ROWS_PER_PAGE = 500;
const MS_PER_TICK = 150;

export class DocumentPrefetch {
  readonly #parts: ModelParts;
  #pages: AsyncGenerator<Piece<ContentRow>> | undefined;

  constructor(parts: ModelParts) {
    this.#parts = parts;
  }

  start(range: { until: number; from: number }): void {
    this.#pages = documentsBackwards({ store: this.#parts.store, ...range, rowsPerPage: ROWS_PER_PAGE });
  }

  async tick(): Promise<void> {
    const { clock, index, documents } = this.#parts;
    const started = clock.real();
    while (this.#pages && clock.real() - started < MS_PER_TICK) {
      const page = documents.isFull ? undefined : (await this.#pages.next()).value;
      if (!page) this.#pages = undefined;
      await mapInBackground(page?.rows ?? [], (row: ContentRow) => {
        if (row.deleted === 0 && index.has(row.id))
          documents.cacheWithoutEviction(row, () => encodeDocument(row));
      });
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}
