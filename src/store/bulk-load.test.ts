import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeLoad } from "../../test/load-contract.ts";
import { openTestStore } from "../../test/store.ts";
import { openStore } from "./open-store.ts";

describeLoad(openTestStore);

describe("a bulk load into a data directory", () => {
  it("leaves no rows and no files when it is abandoned or the process is killed", async () => {
    const path = mkdtempSync(join(tmpdir(), "orrery-load-"));
    const settings = { path, memoryMb: 256 };
    writeFileSync(join(path, "orrery.duckdb.insert-7"), "{");
    const store = await openStore(settings, () => Date.now());
    const load = store.load("prices_v1");
    await load.add([{ chain: "solana", token: "never", priced_at: 1, price: 1 }]);
    await load.abandon();
    expect(await store.count("prices_v1")).toBe(0);
    await store.close();
    expect(readdirSync(path).filter((name) => name.includes("insert"))).toEqual([]);
    rmSync(path, { recursive: true });
  });
});
