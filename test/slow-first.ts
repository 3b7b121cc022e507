// Starts the slowest test files first, so that none of them runs on alone at the end. Without recorded durations, which a fresh
// checkout lacks, Vitest goes by the size of files, and some of the slowest are short.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By duration; the others follow in Vitest's order. */
const SLOWEST = ["web/explorer.test.ts", "test/kill-sweep.test.ts"];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOWEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? SLOWEST.length : rank;
}
