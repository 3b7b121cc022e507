import { describe, expect, it } from "vitest";
import { z } from "zod";
import { query } from "../store/define-query.ts";
import { openTestStore } from "../../test/store.ts";
import type { FundamentalRecord } from "./fundamentals-record.ts";
import { writeFundamentals } from "./fundamentals-writer.ts";

const all = query({
  name: "test.fundamentalRows",
  params: z.object({}),
  row: z.object({ day: z.string(), value: z.number(), origin: z.string() }),
  sql: "SELECT day, value, origin FROM fundamentals_v1 ORDER BY day, written_at LIMIT 100",
});
const figure = (date: string, value: number): FundamentalRecord => ({
  date,
  project_id: 1_500_000_000,
  metric: "tvl",
  value,
  chain: "",
});

describe("figures from a source", () => {
  it("are written if new or changed, skipped if unchanged, and never replace the operator's", async () => {
    const store = await openTestStore();
    await writeFundamentals(store, [figure("2026-01-01", 1)], "import");
    await writeFundamentals(
      store,
      [figure("2026-01-01", 9), figure("2026-01-02", 2), figure("2026-01-03", 3)],
      "defillama",
    );
    await writeFundamentals(store, [figure("2026-01-02", 2), figure("2026-01-03", 4)], "defillama");
    await writeFundamentals(store, [], "defillama");
    const rows = (await store.read(all, {})).map(({ day, value, origin }) => [day, value, origin]);
    expect(rows).toEqual([
      ["2026-01-01", 1, "import"],
      ["2026-01-02", 2, "defillama"],
      ["2026-01-03", 3, "defillama"],
      ["2026-01-03", 4, "defillama"],
    ]);
    await writeFundamentals(store, [figure("2026-01-03", 5)], "import");
    expect((await store.read(all, {})).at(-1)).toEqual({ day: "2026-01-03", value: 5, origin: "import" });
    await store.close();
  });
});
