// The sort order of a table, and its form in a URL.
export type Orderable = number | string | null | undefined;

export interface Order {
  field: string;
  direction: "asc" | "desc";
}

export interface OrderedColumn<Row> {
  field: string;
  order?: true | ((row: Row) => Orderable);
}

export function orderOf(text: string | null): Order | undefined {
  const [, field, direction] = /^(\w+)\.(asc|desc)$/.exec(text ?? "") ?? [];
  return field === undefined ? undefined : { field, direction: direction === "asc" ? "asc" : "desc" };
}

/** Missing values come last in both directions, like in the API. */
export function ordered<Row>(
  rows: readonly Row[],
  columns: readonly OrderedColumn<Row>[],
  order: Order | undefined,
): readonly Row[] {
  const by = columns.find((column) => column.field === order?.field)?.order;
  if (typeof by !== "function") return rows;
  const sign = order?.direction === "asc" ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === null || left === undefined) return right === null || right === undefined ? 0 : 1;
    if (right === null || right === undefined) return -1;
    return left === right ? 0 : left < right ? -sign : sign;
  });
}
