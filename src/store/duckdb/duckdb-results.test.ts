import { DuckDBInstance, DuckDBListValue, type DuckDBValue } from "@duckdb/node-api";
import { describe, expect, it } from "vitest";
import { columnsOf } from "./duckdb-results.ts";
import { rowsOf } from "./duckdb-results.ts";

const instance = await DuckDBInstance.create(":memory:");
const connection = await instance.connect();

/** Returns the rows as Orrery converts them and as the library converts them. */
async function bothWays(sql: string) {
  const names = (await connection.run(sql)).columnNames();
  const rows = await rowsOf(names, await (await connection.run(sql)).fetchAllChunks());
  const reference = (await (await connection.run(sql)).getRows()).map((values) =>
    Object.fromEntries(names.map((name, i) => [name, plain(values[i] ?? null)])),
  );
  return { rows, reference };
}

function plain(value: DuckDBValue): unknown {
  if (typeof value === "bigint") return Number(value);
  return value instanceof DuckDBListValue ? value.items.map(plain) : value;
}

// Lengths around the 12 bytes that DuckDB stores inline, in characters of one to four bytes.
const TEXT = "repeat(['a', 'é', '漢', '😀'][(i % 4 + 1)::INT], ((i * 7) % 40)::INT)";
const MANY = 5_000;

describe("rows read from DuckDB", () => {
  it.each([
    ["strings of every length", `SELECT i, ${TEXT} AS text FROM range(${MANY}) t(i) ORDER BY i`],
    [
      "nullable strings",
      `SELECT i, CASE WHEN i % 3 = 0 THEN NULL ELSE ${TEXT} END AS text FROM range(${MANY}) t(i) ORDER BY i`,
    ],
    [
      "a constant string",
      `SELECT i, 'the same text in every row' AS text FROM range(${MANY}) t(i) ORDER BY i`,
    ],
    [
      "strings in a different order than they were stored in",
      `SELECT i, ${TEXT} AS text FROM range(${MANY}) t(i) ORDER BY hash(i)`,
    ],
    [
      "lists of strings and numbers, empty and null",
      `SELECT i, [${TEXT} || x FOR x IN range(i % 5)] AS texts, CASE WHEN i % 7 = 0 THEN NULL ELSE range(i % 4) END AS figures
       FROM range(${MANY}) t(i) ORDER BY i`,
    ],
    [
      "numbers of every type",
      `SELECT i, i::UTINYINT AS a, (i - 3)::TINYINT AS b, (i * 100)::USMALLINT AS c, i::UINTEGER AS d, -i::INTEGER AS e,
       i / 7 AS f, CASE WHEN i % 2 = 0 THEN NULL ELSE i::DOUBLE END AS g, i % 2 = 0 AS h FROM range(100) t(i) ORDER BY i`,
    ],
    ["an empty result", `SELECT i, ${TEXT} AS text FROM range(0) t(i)`],
  ])("equal the values that the library returns: %s", async (_, sql) => {
    const { rows, reference } = await bothWays(sql);
    expect(rows).toEqual(reference);
  });

  it("have the same values when read by column, with NaN for a null number", async () => {
    const sql = `SELECT ${TEXT} AS text, CASE WHEN i % 2 = 0 THEN NULL ELSE i::USMALLINT END AS figure,
                 range(i % 4)::DOUBLE[] AS list FROM range(${MANY}) t(i) ORDER BY i`;
    const { rows } = await bothWays(sql);
    const result = await connection.run(sql);
    const { length, of } = await columnsOf(result.columnNames(), await result.fetchAllChunks());
    expect(length).toBe(MANY);
    expect(of["text"]).toEqual(rows.map(({ text }) => text));
    expect(of["figure"]).toEqual(Float64Array.from(rows, ({ figure }) => Number(figure ?? Number.NaN)));
    expect(of["list"]).toEqual(rows.map(({ list }) => Float64Array.from(list as number[])));
  });
});
