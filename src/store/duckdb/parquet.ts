// Rows as a Parquet file, the form DuckDB reads fastest: one plain, uncompressed page for each column of a row group.
// https://parquet.apache.org/docs/file-format
import { Bytes } from "../bytes.ts";
import { bytesOf, type Field, int32, int64, list, struct, text } from "./thrift.ts";

/** All figures are doubles here: DuckDB makes them what the table's columns are. */
export interface ParquetColumn {
  name: string;
  holds: "figures" | "texts";
  shape: "one" | "one or null" | "list";
}

interface Chunk {
  offset: number;
  bytes: number;
  values: number;
}

interface Group {
  rows: number;
  chunks: Chunk[];
}

const MAGIC = Buffer.from("PAR1");
// Numbers of the format's enumerations.
const TYPES = { figures: 5, texts: 6 };
const REPETITIONS = { one: 0, "one or null": 1, list: 2 };
const [UTF8, LIST, PLAIN, RLE, UNCOMPRESSED, DATA_PAGE, VERSION] = [0, 3, 0, 3, 0, 0, 1];

export class ParquetWriter {
  private readonly columns: readonly ParquetColumn[];
  private readonly groups: Group[] = [];
  private offset = 0;

  constructor(columns: readonly ParquetColumn[]) {
    this.columns = columns;
  }

  /**
   * The values of each column, as many as there are rows; or, where none can be null or a list, the bytes they make.
   * Returns what comes next in the file.
   */
  group(rows: number, values: readonly (readonly unknown[] | Bytes)[]): Buffer {
    const parts: Buffer[] = this.offset === 0 ? [MAGIC] : [];
    let offset = this.offset === 0 ? MAGIC.length : this.offset;
    const chunks = this.columns.map((column, i) => {
      const given = values[i] ?? [];
      const { page, count } =
        given instanceof Bytes ? { page: given.written(), count: rows } : pageOf(column, given);
      const header = bytesOf(pageHeader(page.length, count));
      const chunk = { offset, bytes: header.length + page.length, values: count };
      parts.push(header, page);
      offset += chunk.bytes;
      return chunk;
    });
    this.offset = offset;
    this.groups.push({ rows, chunks });
    return Buffer.concat(parts);
  }

  /** The end of the file: what is where. */
  end(): Buffer {
    const footer = bytesOf(fileMetadata(this.columns, this.groups));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(footer.length);
    return Buffer.concat([footer, size, MAGIC]);
  }
}

/** A column's page and how many values it counts: an empty list is one, too. */
function pageOf(column: ParquetColumn, values: readonly unknown[]): { page: Buffer; count: number } {
  const out = new Bytes();
  const count = encode(column, values, out);
  return { page: out.written(), count };
}

function encode({ holds, shape }: ParquetColumn, values: readonly unknown[], out: Bytes): number {
  const put =
    holds === "texts"
      ? (value: unknown) => out.sizedText(typeof value === "string" ? value : String(value))
      : (value: unknown) => out.double(Number(value));
  if (shape === "one") {
    for (const value of values) put(value);
    return values.length;
  }
  if (shape === "one or null") {
    levels(
      values.map((value) => (value === null ? 0 : 1)),
      out,
    );
    for (const value of values) if (value !== null) put(value);
    return values.length;
  }
  const lists = values as readonly (readonly unknown[])[];
  /** Of each value: whether it goes on with a list, and whether it is one at all. */
  const continues: number[] = [];
  const present: number[] = [];
  for (const { length } of lists) {
    for (let i = 0; i < Math.max(length, 1); i++) {
      continues.push(i === 0 ? 0 : 1);
      present.push(length === 0 ? 0 : 1);
    }
  }
  levels(continues, out);
  levels(present, out);
  for (const items of lists) for (const item of items) put(item);
  return continues.length;
}

/** Zeros and ones as runs of equal ones, their size in bytes before them. */
function levels(bits: readonly number[], out: Bytes): void {
  const runs = new Bytes();
  for (let start = 0, at = 1; start < bits.length; at++) {
    if (bits[at] === bits[start]) continue;
    runs.varint(2 * (at - start));
    runs.byte(bits[start] ?? 0);
    start = at;
  }
  const bytes = runs.written();
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  out.append(size);
  out.append(bytes);
}

function pageHeader(bytes: number, values: number): Field {
  const dataPage = struct({ 1: int32(values), 2: int32(PLAIN), 3: int32(RLE), 4: int32(RLE) });
  return struct({ 1: int32(DATA_PAGE), 2: int32(bytes), 3: int32(bytes), 5: dataPage });
}

function fileMetadata(columns: readonly ParquetColumn[], groups: readonly Group[]): Field {
  const root = struct({ 4: text("rows"), 5: int32(columns.length) });
  return struct({
    1: int32(VERSION),
    2: list([root, ...columns.flatMap(schemaOf)]),
    3: int64(groups.reduce((sum, { rows }) => sum + rows, 0)),
    4: list(groups.map((group) => rowGroup(columns, group))),
  });
}

/** A list is a group of a repeated group of its items. */
function schemaOf({ name, holds, shape }: ParquetColumn): Field[] {
  const leaf = (leafName: string, repetition: number) =>
    struct({
      1: int32(TYPES[holds]),
      3: int32(repetition),
      4: text(leafName),
      6: holds === "texts" ? int32(UTF8) : undefined,
    });
  if (shape !== "list") return [leaf(name, REPETITIONS[shape])];
  return [
    struct({ 3: int32(REPETITIONS.one), 4: text(name), 5: int32(1), 6: int32(LIST) }),
    struct({ 3: int32(REPETITIONS.list), 4: text("list"), 5: int32(1) }),
    leaf("element", REPETITIONS.one),
  ];
}

function rowGroup(columns: readonly ParquetColumn[], { rows, chunks }: Group): Field {
  const described = columns.map(({ name, holds, shape }, i) => {
    const { offset, bytes, values } = chunks[i] ?? { offset: 0, bytes: 0, values: 0 };
    const path = shape === "list" ? [name, "list", "element"] : [name];
    const metadata = struct({
      1: int32(TYPES[holds]),
      2: list([int32(PLAIN), int32(RLE)]),
      3: list(path.map(text)),
      4: int32(UNCOMPRESSED),
      5: int64(values),
      6: int64(bytes),
      7: int64(bytes),
      9: int64(offset),
    });
    return struct({ 2: int64(offset), 3: metadata });
  });
  return struct({
    1: list(described),
    2: int64(chunks.reduce((sum, { bytes }) => sum + bytes, 0)),
    3: int64(rows),
  });
}
