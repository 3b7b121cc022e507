// Columnar results: millions of numbers reach a read model as typed arrays, without an object per row.

/** A numeric column has NaN for null. A column of number lists has one typed array per row. */
export type ColumnOf<Value> = [Value] extends [number | null]
  ? Float64Array
  : [Value] extends [number[]]
    ? Float64Array[]
    : Value[];

export interface Columns<Row> {
  readonly length: number;
  readonly of: { readonly [Name in keyof Row]: ColumnOf<Row[Name]> };
}

/** The columns that an engine returns, by name, all of the same length. */
export interface ReadColumns {
  length: number;
  of: Record<string, Float64Array | unknown[]>;
}

/** Returns the first row as an object, so that it can be validated against the schema of the query. */
export function firstRow({ of }: ReadColumns): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(of)) {
    const value: unknown = column[0];
    const isMissing = typeof value === "number" && Number.isNaN(value);
    row[name] = value instanceof Float64Array ? Array.from(value) : isMissing ? null : value;
  }
  return row;
}

/** Converts the result of an engine that returns rows. */
export function columnsFrom(names: readonly string[], rows: readonly (readonly unknown[])[]): ReadColumns {
  const of: ReadColumns["of"] = {};
  for (const [index, name] of names.entries()) {
    const values = rows.map((row) => row[index]);
    of[name] = columnOf(values);
  }
  return { length: rows.length, of };
}

function columnOf(values: unknown[]): Float64Array | unknown[] {
  const sample = values.find((value) => value !== null);
  // Only numeric columns are nullable in these queries, so a column of nulls is numeric.
  if (typeof sample === "number" || (sample === undefined && values.length > 0))
    return Float64Array.from(values, (value) => (value === null ? Number.NaN : Number(value)));
  if (Array.isArray(sample) && values.every(isListOfNumbers))
    return values.map((list) => Float64Array.from(list));
  return values;
}

function isListOfNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === "number");
}
