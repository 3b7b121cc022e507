import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Row } from "../engine.ts";
import type { Table } from "../table-schema.ts";
import { createStage } from "./stage.ts";
import { createTableSql } from "./translate.ts";

const table: Table = {
  name: "every_v1",
  columns: [
    { name: "number", type: "UInt32", nullable: false },
    { name: "label", type: "String", nullable: false },
    { name: "note", type: "String", nullable: true },
    { name: "price", type: "Float64", nullable: true },
    { name: "yes", type: "Bool", nullable: false },
    { name: "labels", type: "Array(String)", nullable: false },
    { name: "ids", type: "Array(UInt32)", nullable: false },
    { name: "written_at", type: "DateTime64(3, 'UTC')", nullable: false },
  ],
  key: ["number"],
};

const folder = mkdtempSync(join(tmpdir(), "orrery-stage-"));
const file = join(folder, "it's staged");
let instance: DuckDBInstance;
beforeAll(async () => {
  instance = await DuckDBInstance.create(":memory:");
});
afterAll(() => {
  instance.closeSync();
  rmSync(folder, { recursive: true });
});

/** Stages and commits the rows in these groups, with `attempts - 1` failures, and returns the contents of the table. */
async function stored(groups: Row[][], attempts = 1): Promise<unknown[]> {
  const connection = await instance.connect();
  await connection.run(`DROP TABLE IF EXISTS ${table.name}`);
  await connection.run(createTableSql(table));
  const exclusively = async <T>(work: (writer: DuckDBConnection) => Promise<T>) => {
    for (let failures = 1; failures < attempts; failures++) {
      await connection.run("SET memory_limit = '6MB'");
      await expect(work(connection)).rejects.toThrow("Out of Memory");
      await connection.run("SET memory_limit = '500MB'");
    }
    return work(connection);
  };
  const stage = createStage({ table, file, exclusively, check: () => {} });
  for (const [i, rows] of groups.entries()) await stage.add(rows, i);
  await stage.commit(1_700_000_000_000);
  const found = await connection.runAndReadAll(`FROM ${table.name} ORDER BY written_at, number`);
  connection.closeSync();
  return found.getRowObjectsJson();
}

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("", "\u0000", "é".repeat(80), "x".repeat(5_000)),
);
const row = fc.record({
  label: text,
  note: fc.option(text),
  price: fc.option(fc.double({ noNaN: true, min: -1e9, max: -1e-9 })),
  yes: fc.boolean(),
  labels: fc.array(text),
  ids: fc.array(fc.nat({ max: 4_294_967_295 }), { maxLength: 700, size: "max" }),
});

describe("a stage", () => {
  it("inserts values of every type unchanged, however the rows are grouped", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(row, { minLength: 1, maxLength: 8 }), { maxLength: 20 }),
        async (groups) => {
          const numbered = groups.map((rows) => rows.map((one, i) => ({ ...one, number: i })));
          const expected = numbered.flatMap((rows, i) =>
            rows.map((one) => ({ ...one, written_at: 1_700_000_000_000 + i })),
          );
          expect(await stored(numbered)).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
    expect(existsSync(file)).toBe(false);
  });

  it("inserts each row once when the commit is retried after running out of memory", async () => {
    const rows = Array.from({ length: 3_000 }, (_, number) => ({ number, label: "x".repeat(5_000) }));
    expect(await stored([rows], 3)).toHaveLength(3_000);
    expect(existsSync(file)).toBe(false);
  });

  it("fills in the default of a column that a row lacks", async () => {
    expect(await stored([[{ number: 4_000_000_000 }]])).toEqual([
      {
        number: 4_000_000_000,
        label: "",
        note: null,
        price: null,
        yes: false,
        labels: [],
        ids: [],
        written_at: 1_700_000_000_000,
      },
    ]);
  });
});
