// Defines the tests of a sweep: one per seed, and one that the kills interrupted anything at all.
import { expect, it } from "vitest";
import { createRandom, type Random } from "../random.ts";

const SEED_TIMEOUT_MS = 300_000;

/** Its name, and a function that kills it at a random moment and returns whether it was interrupted before its end. */
export type Operation = [name: string, kill: (random: Random) => Promise<boolean>];

/** A seed selects an operation by its remainder, so that consecutive seeds cover all of them. */
export function sweep(operations: readonly Operation[], seeds: readonly number[]): void {
  let interrupted = 0;
  for (const seed of seeds) {
    const [name, kill] = operations[seed % operations.length] ?? expect.unreachable("no operations");
    it(
      `${name} (seed ${seed})`,
      async () => {
        if (await kill(createRandom(seed))) interrupted += 1;
      },
      SEED_TIMEOUT_MS,
    );
  }

  it("interrupted operations before they ended", () => {
    console.info(`${interrupted} of ${seeds.length} kills interrupted an operation`);
    expect(interrupted).toBeGreaterThan(0);
  });
}
