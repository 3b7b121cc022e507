// Vectors of a few thousand items for as long as these are read, in memory that is used again for the next ones: by
// themselves they would be copied by collections of garbage before they are of no use any more.
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

  /** Forgets what it knows; so many rows may be taken next. */
  begin(rows: number): void {
    this.#places.clear();
    if (rows <= this.#scales.length) return;
    this.#values = new Int8Array(rows * this.#dimensions);
    this.#scales = new Float32Array(rows);
    this.#written = new Float64Array(rows);
  }

  /** Of two versions the later written one stays. */
  take({ id, written_at, vector }: Pick<VectorRow, "id" | "written_at" | "vector">): void {
    const known = this.#places.get(id);
    if (known !== undefined && (this.#written[known] as number) > written_at) return;
    const place = known ?? this.#places.size;
    this.#places.set(id, place);
    this.#written[place] = written_at;
    this.#scales[place] = vectorInto(vector, this.#view(place)) ?? 0;
  }

  /** Undefined where there is none, or one of another number of dimensions. Valid until the next `begin`. */
  get(id: string): QuantisedVector | undefined {
    const place = this.#places.get(id);
    if (place === undefined || this.#scales[place] === 0) return undefined;
    return { values: this.#view(place), scale: this.#scales[place] as number };
  }

  #view(place: number): Int8Array {
    return this.#values.subarray(place * this.#dimensions, (place + 1) * this.#dimensions);
  }
}
