/** The projection of the transformer's vectors into the space of the bundled model, written by tools/embedding/export.py. */
import { readFileSync } from "node:fs";
import { packagePath } from "../base/package-root.ts";
import { normalise } from "./embedder.ts";

export type Project = (vector: Float32Array) => Float32Array;

/** Reads the matrix (`from` rows of `to` numbers). */
export function openProjection(from: number, to: number): Project {
  const bytes = readFileSync(packagePath("data", "embedding", "projection.bin"));
  if (bytes.length !== 4 * from * to)
    throw new Error(`data/embedding/projection.bin is not a matrix of ${from} × ${to} numbers`);
  // Copied, because floats must be aligned to four bytes.
  const matrix = new Float32Array(new Uint8Array(bytes).buffer);
  return (vector) => {
    const sums = new Float64Array(to);
    for (let i = 0; i < from; i++) {
      const value = vector[i] as number;
      for (let j = 0; j < to; j++) sums[j] = (sums[j] as number) + value * (matrix[i * to + j] as number);
    }
    return normalise(Float32Array.from(sums));
  };
}
