// The number of a project that no operator numbered: made from a source's id of it, so the same in every process and installation.
import { createHash } from "node:crypto";

/** Apart from what an operator would choose, and within 31 bits, which every client can hold. */
const FIRST = 1_000_000_000;
const LAST = 2 ** 31 - 1;

export function givenId(key: string): number {
  return FIRST + (createHash("sha256").update(key).digest().readUInt32BE(0) % (LAST - FIRST + 1));
}

export function isGivenId(projectId: number): boolean {
  return projectId >= FIRST && projectId <= LAST;
}
