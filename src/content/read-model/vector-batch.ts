// The vectors of a page of items, in memory that is reused for the next page: as single objects they would be copied by
// the garbage collector before they are no longer needed.
import { vectorInto, type QuantisedVector } from "../../search-index/vector-code.ts";
import type { VectorRow } from "../content-queries.ts";

export class VectorsById {
  readonly #dimensions: number;
  readonly #places = new Map<string, number>();
  #values = new Int8Array(0);
  #scales = new Float32Array(0);
  #written = new Float64Array(0);

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
  }

  /** Removes all vectors and reserves memory for this many rows. */
  begin(rows: number): void {
    this.#places.clear();
    if (rows <= this.#scales.length) return;
    this.#values = new Int8Array(rows * this.#dimensions);
    this.#scales = new Float32Array(rows);
    this.#written = new Float64Array(rows);
  }

  /** Of two versions the one written later wins. */
  take({ id, written_at, vector }: Pick<VectorRow, "id" | "written_at" | "vector">): void {
    const known = this.#places.get(id);
    if (known !== undefined && (this.#written[known] as number) > written_at) return;
    const place = known ?? this.#places.size;
    this.#places.set(id, place);
    this.#written[place] = written_at;
    this.#scales[place] = vectorInto(vector, this.#view(place)) ?? 0;
  }

  /** Undefined if there is none, or if it has another number of dimensions. Valid until the next `begin`. */
  get(id: string): QuantisedVector | undefined {
    const place = this.#places.get(id);
    if (place === undefined || this.#scales[place] === 0) return undefined;
    return { values: this.#view(place), scale: this.#scales[place] as number };
  }

  #view(place: number): Int8Array {
    return this.#values.subarray(place * this.#dimensions, (place + 1) * this.#dimensions);
  }
}
