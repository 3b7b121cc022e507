// The newest vector of each item of a page.
import { vectorFrom, type QuantisedVector } from "../../search-index/vector-code.ts";
import type { VectorRow } from "../content-queries.ts";

export class VectorsById {
  readonly #dimensions: number;
  readonly #rows = new Map<string, { writtenAt: number; vector: QuantisedVector | undefined }>();

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
  }

  /** Of two versions, the one written later wins. */
  add({ id, written_at, vector }: Pick<VectorRow, "id" | "written_at" | "vector">): void {
    if ((this.#rows.get(id)?.writtenAt ?? -1) > written_at) return;
    this.#rows.set(id, { writtenAt: written_at, vector: vectorFrom(vector, this.#dimensions) });
  }

  /** Undefined if there is none, or if it has another number of dimensions. */
  get(id: string): QuantisedVector | undefined {
    return this.#rows.get(id)?.vector;
  }

  clear(): void {
    this.#rows.clear();
  }
}
