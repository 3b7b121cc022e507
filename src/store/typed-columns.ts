// A bulk read as columns: millions of figures reach a read model as typed arrays, without an object for each row.

/** A column of figures has NaN where a row has none; lists of figures are one array a row. */
export type ColumnOf<Value> = [Value] extends [number | null]
  ? Float64Array
  : [Value] extends [number[]]
    ? Float64Array[]
    : Value[];

export interface Columns<Row> {
  readonly length: number;
  readonly of: { readonly [Name in keyof Row]: ColumnOf<Row[Name]> };
}

/** What an engine gives: the columns by name, all of one length. */
export interface ReadColumns {
  length: number;
  of: Record<string, Float64Array | unknown[]>;
}

/** The first row as objects have it, to be checked against the query's schema. */
export function firstRow({ of }: ReadColumns): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(of)) {
    const value: unknown = column[0];
    const isMissing = typeof value === "number" && Number.isNaN(value);
    row[name] = value instanceof Float64Array ? Array.from(value) : isMissing ? null : value;
  }
  return row;
}

/** For engines that hand over rows. */
export function columnsFrom(names: readonly string[], rows: readonly (readonly unknown[])[]): ReadColumns {
  const of: ReadColumns["of"] = {};
  for (const [index, name] of names.entries()) {
    const values = rows.map((row) => row[index]);
    of[name] = columnOf(values);
  }
  return { length: rows.length, of };
}

function columnOf(values: unknown[]): Float64Array | unknown[] {
  const stated = values.find((value) => value !== null);
  // A column of nothing but nulls can only be one of figures here: no text is nullable.
  if (typeof stated === "number" || (stated === undefined && values.length > 0))
    return Float64Array.from(values, (value) => (value === null ? Number.NaN : Number(value)));
  if (Array.isArray(stated) && values.every(isListOfNumbers))
    return values.map((list) => Float64Array.from(list));
  return values;
}

function isListOfNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === "number");
}
