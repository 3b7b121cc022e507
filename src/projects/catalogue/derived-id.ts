// Derives the id of a project without an operator's id from its id at a source, so that it is the same in every
// installation.
import { createHash } from "node:crypto";

/** A range above the ids that operators usually choose, and within 31 bits, which every client can represent. */
const FIRST = 1_000_000_000;
const LAST = 2 ** 31 - 1;

export function derivedId(key: string): number {
  return FIRST + (createHash("sha256").update(key).digest().readUInt32BE(0) % (LAST - FIRST + 1));
}

export function isDerivedId(projectId: number): boolean {
  return projectId >= FIRST && projectId <= LAST;
}
