// Fills the document cache with the newest documents after startup, a little at a time.
import type { Clock } from "../../base/clock.ts";
import { eachInTurns } from "../../base/yielding.ts";
import type { ContentIndex } from "../../search-index/content-index.ts";
import type { Store } from "../../store/store.ts";
import type { ContentRow } from "../content-columns.ts";
import { encodeDocument, type Documents } from "./documents.ts";
import { documentsBackwards, type Piece } from "./stored-pages.ts";

/** Pages are small, because requests wait while one is read. */
const ROWS_PER_PAGE = 500;
const MS_PER_TICK = 150;

export class DocumentPrefetch {
  readonly #clock: Clock;
  readonly #index: ContentIndex;
  readonly #documents: Documents;
  #pages: AsyncGenerator<Piece<ContentRow>> | undefined;

  constructor({ clock, index, documents }: { clock: Clock; index: ContentIndex; documents: Documents }) {
    this.#clock = clock;
    this.#index = index;
    this.#documents = documents;
  }

  start(store: Store, range: { until: number; from: number }): void {
    this.#pages = documentsBackwards({ store, ...range, rowsPerPage: ROWS_PER_PAGE });
  }

  async tick(): Promise<void> {
    const started = this.#clock.real();
    while (this.#pages && this.#clock.real() - started < MS_PER_TICK) {
      const page = this.#documents.isFull ? undefined : (await this.#pages.next()).value;
      if (!page) this.#pages = undefined;
      await eachInTurns(page?.rows ?? [], (row: ContentRow) => {
        if (row.deleted === 0 && this.#index.has(row.id))
          this.#documents.cacheIfRoom(row, () => encodeDocument(row));
      });
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}
