// The order of test files. The slowest come first, so that none of them runs on alone at the end. (Without recorded durations,
// which a fresh checkout lacks, Vitest goes by the size of files, and some of the slowest are short.) Files that share a process
// come last and without others in between, because Vitest ends a process unless the next file shares it as well.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By duration. */
const SLOWEST = [
  "web/explorer.test.ts",
  "test/clickhouse/same-answers.test.ts",
  "test/kill-sweep.test.ts",
  "test/clickhouse/kill-sweep.test.ts",
];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (!project.config.isolate) return SLOWEST.length + 1;
  const rank = SLOWEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? SLOWEST.length : rank;
}
