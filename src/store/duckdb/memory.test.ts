// How much memory the engine may use, and what is said when that is too little.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../base/errors.ts";
import type { Engine } from "../engine.ts";
import { openDuckDb } from "./engine.ts";

/** More than an engine has while it is sparing, less than it has else. */
const LARGE = 300_000_000;

let engine: Engine;
beforeAll(async () => {
  engine = await openDuckDb(":memory:", { memoryMb: 1_024 });
});
afterAll(() => engine.close());

async function read(of: Engine, sql: string): Promise<unknown> {
  const [row] = await of.read({ sql, params: {}, placeholders: [], maxSeconds: 60 });
  return row?.["n"];
}

const limit = () => read(engine, "SELECT current_setting('memory_limit') AS n");
const needing = (of: Engine, bytes: number) =>
  read(of, `SELECT len(list(i)) AS n FROM range(${bytes / 8}) AS numbers(i)`);

describe("the engine's memory", () => {
  it("is less while much is written, and all of it again when the last such work has ended, however it ended", async () => {
    const all = await limit();
    const inner = async () => {
      await expect(engine.bulk?.(() => Promise.reject(new Error("the work failed")))).rejects.toThrow(
        "the work failed",
      );
      return limit();
    };
    const sparing = await engine.bulk?.(inner);
    expect(sparing).toBe("183.1 MiB");
    expect(all).toBe("976.5 MiB");
    expect(await limit()).toBe(all);
  });

  it("is all there is for a statement that less is too little for", async () => {
    const outcome = await engine.bulk?.(async () => [await needing(engine, LARGE), await limit()]);
    expect(outcome).toEqual([LARGE / 8, "976.5 MiB"]);
    expect(await engine.bulk?.(limit)).toBe("183.1 MiB");
  });

  it("that is too little is told in one line that names what to set, for a question and for a change", async () => {
    const small = await openDuckDb(":memory:", { memoryMb: 128 });
    const error = await needing(small, LARGE).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: "unavailable",
      message:
        "The engine needs more than the 128 MB of memory it may use: set ORRERY_ENGINE_MEMORY_MB higher.",
    });
    await small.execute("CREATE TABLE wide (n VARCHAR)");
    const change = small.remove({
      sql: "DELETE FROM wide WHERE (SELECT len(list(i)) FROM range(40000000) AS numbers(i)) = 0",
      params: {},
      placeholders: [],
      maxSeconds: 60,
    });
    await expect(change).rejects.toThrow("set ORRERY_ENGINE_MEMORY_MB higher");
    await small.close();
  });
});
