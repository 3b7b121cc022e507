import { describe, expect, it } from "vitest";
import { readTables } from "./table-schema.ts";

describe("the tables", () => {
  it("include the columns that later migrations add, with and without {on_cluster}", () => {
    const statements = [
      "CREATE TABLE IF NOT EXISTS a_v1 {on_cluster} (id UInt32, written_at DateTime64(3, 'UTC')) {engine:ReplacingMergeTree(written_at)} ORDER BY (id)",
      "ALTER TABLE a_v1 {on_cluster} ADD COLUMN IF NOT EXISTS words Array(String)",
      "ALTER TABLE a_v1 ADD COLUMN IF NOT EXISTS note Nullable(String)",
    ];
    expect(readTables([{ statements }]).get("a_v1")?.columns.slice(2)).toEqual([
      { name: "words", type: "Array(String)", nullable: false },
      { name: "note", type: "String", nullable: true },
    ]);
  });
});
