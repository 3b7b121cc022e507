// The engine's memory limit, and the error when it is too low.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../../base/errors.ts";
import type { Engine } from "../engine.ts";
import { openDuckDb } from "./duckdb-engine.ts";

/** The bytes of a list that needs more than twice the lowered limit, but less than the usual limit. */
const LARGE = 300_000_000;
/** The bytes of a list that needs more than the lowered limit, but less than twice as much. */
const MIDDLE = 120_000_000;

let engine: Engine;
beforeAll(async () => {
  engine = await openDuckDb(":memory:", { memoryMb: 1_024 });
});
afterAll(() => engine.close());

async function read(of: Engine, sql: string): Promise<unknown> {
  const [row] = await of.read({ sql, params: {}, placeholders: [], maxSeconds: 60 });
  return row?.["n"];
}

const limit = (of: Engine) => read(of, "SELECT current_setting('memory_limit') AS n");
const needing = (of: Engine, bytes: number) =>
  read(of, `SELECT len(list(i)) AS n FROM range(${bytes / 8}) AS numbers(i)`);

const threads = (of: Engine) => read(of, "SELECT CAST(current_setting('threads') AS INTEGER) AS n");

describe("the engine's threads", () => {
  it("are one while a job reads whole tables, if it wants that", async () => {
    const usual = await threads(engine);
    const ended = await engine.bulk?.({ oneThread: true });
    expect(await threads(engine)).toBe(1);
    const otherEnded = await engine.bulk?.({ oneThread: true });
    await ended?.();
    await otherEnded?.();
    expect(await threads(engine)).toBe(usual);
  });
});

describe("the engine's memory limit", () => {
  it("is lowered during bulk writes and restored when the last one has ended", async () => {
    expect(await limit(engine)).toBe("976.5 MiB");
    const ended = [await engine.bulk?.(), await engine.bulk?.()];
    expect(await limit(engine)).toBe("183.1 MiB");
    await ended[0]?.();
    expect(await limit(engine)).toBe("183.1 MiB");
    await ended[1]?.();
    expect(await limit(engine)).toBe("976.5 MiB");
  });

  it("is lower still while a job uses one thread, unless other rows are moved meanwhile", async () => {
    const ended = await engine.bulk?.({ oneThread: true });
    expect(await limit(engine)).toBe("122.0 MiB");
    const otherEnded = await engine.bulk?.();
    expect(await limit(engine)).toBe("183.1 MiB");
    await otherEnded?.();
    expect(await limit(engine)).toBe("122.0 MiB");
    await ended?.();
    expect(await limit(engine)).toBe("976.5 MiB");
  });

  it("is set again every ten seconds, which makes DuckDB return what it has freed, and more often during bulk writes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const own = await openDuckDb(":memory:", { memoryMb: 1_024 });
      const isSetAgainAfter = async (ms: number, expected: string) => {
        await own.execute("SET memory_limit = '500MB'");
        vi.advanceTimersByTime(ms);
        await vi.waitFor(async () => expect(await limit(own)).toBe(expected));
      };
      await isSetAgainAfter(10_000, "976.5 MiB");
      const ended = await own.bulk?.();
      await isSetAgainAfter(2_000, "183.1 MiB");
      await ended?.();
      await isSetAgainAfter(10_000, "976.5 MiB");
      await own.close();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is raised to the maximum for a statement that needs it", async () => {
    const ended = await engine.bulk?.();
    expect(await needing(engine, LARGE)).toBe(LARGE / 8);
    expect(await limit(engine)).toBe("976.5 MiB");
    await ended?.();
    const again = await engine.bulk?.();
    expect(await limit(engine)).toBe("183.1 MiB");
    await again?.();
  });

  it("is only doubled if that is enough", async () => {
    const ended = await engine.bulk?.();
    expect(await needing(engine, MIDDLE)).toBe(MIDDLE / 8);
    expect(await limit(engine)).toBe("366.2 MiB");
    await ended?.();
  });

  it("starts at the usual value and is raised when a statement needs more", async () => {
    const small = await openDuckDb(":memory:", { memoryMb: 1_024, usualMb: 128 });
    expect(await limit(small)).toBe("122.0 MiB");
    expect(await needing(small, LARGE)).toBe(LARGE / 8);
    await small.close();
  });

  it("does not fail a statement during which it was lowered", async () => {
    const statement = needing(engine, LARGE);
    const ended = await engine.bulk?.();
    expect(await statement).toBe(LARGE / 8);
    await ended?.();
  });

  it("is named in the error of a read or write that needs more than the maximum", async () => {
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
