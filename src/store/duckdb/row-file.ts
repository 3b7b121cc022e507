// Rows of a table as a Parquet file. Free of the engine, so that any thread can make one.
import type { Row } from "../engine.ts";
import { RowBlock } from "../row-block.ts";
import { type Column, defaultOf, type Table } from "../table-schema.ts";
import { type ParquetColumn, ParquetWriter } from "./parquet.ts";
import { duckType } from "./translate.ts";

export class RowFile {
  readonly #columns: { name: string; missing: unknown }[];
  readonly #parquet: ParquetWriter;

  constructor({ columns }: Table) {
    this.#columns = columns.map((column) => ({ name: column.name, missing: defaultOf(column) }));
    this.#parquet = new ParquetWriter(columns.map(parquetColumn));
  }

  /** The bytes that come next in the file. Rows may lack columns; all get this written_at. */
  group(rows: readonly Row[] | RowBlock, written: number): Buffer {
    const count = rows instanceof RowBlock ? rows.rows : rows.length;
    const same = (value: unknown) => Array<unknown>(count).fill(value);
    return this.#parquet.group(
      count,
      this.#columns.map(({ name, missing }) => {
        if (name === "written_at") return same(written);
        if (!(rows instanceof RowBlock)) return rows.map((row) => row[name] ?? missing);
        return rows.texts.get(name) ?? rows.figures.get(name) ?? same(missing);
      }),
    );
  }

  end(): Buffer {
    return this.#parquet.end();
  }
}

function parquetColumn({ name, type, nullable }: Column): ParquetColumn {
  const inner = /^Array\((.*)\)$/.exec(type)?.[1];
  return {
    name,
    holds: duckType(inner ?? type) === "VARCHAR" ? "texts" : "figures",
    shape: inner ? "list" : nullable ? "one or null" : "one",
  };
}
