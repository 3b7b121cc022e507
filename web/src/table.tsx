// One table for every page: columns say what they show, and the head says what it is ordered by.
import type { ComponentChildren } from "preact";
import { tone as toneOf } from "./format.ts";
import { change, usePlace } from "./router.tsx";
import { TableFrame } from "./ui.tsx";

type Figure = number | string | null | undefined;

export interface Column<Row> {
  /** Names the column in an address. */
  field: string;
  label: string;
  show(row: Row): ComponentChildren;
  /** Text to the left, figures to the right. */
  text?: boolean;
  /** What the row is about: read out before its cells. */
  heading?: boolean;
  /** Coloured by the sign of this figure. */
  tone?(row: Row): number | null | undefined;
  /** The figure that orders the rows, or true where they come in order from the service. */
  order?: true | ((row: Row) => Figure);
  title?(row: Row): string;
}

export interface Order {
  field: string;
  direction: "asc" | "desc";
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** As the service gave them; absent: as the address says. */
  order?: Order;
  onOrder?: (order: Order) => void;
}

export function Table<Row>({ label, columns, rows, keyOf, order, onOrder }: TableProps<Row>) {
  const { query } = usePlace();
  const chosen = order ?? orderOf(query.get("order"));
  const choose = onOrder ?? (({ field, direction }) => change({ order: `${field}.${direction}` }));
  const shown = onOrder ? rows : ordered(rows, columns, chosen);
  return (
    <TableFrame label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.field} column={column} chosen={chosen} choose={choose} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) =>
                column.heading ? (
                  <th key={column.field} scope="row" title={column.title?.(row)}>
                    {column.show(row)}
                  </th>
                ) : (
                  <td
                    key={column.field}
                    class={`${column.text ? "" : "n"} ${column.tone ? toneOf(column.tone(row)) : ""}`.trim()}
                  >
                    {column.show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Head<Row>(props: {
  column: Column<Row>;
  chosen: Order | undefined;
  choose: (order: Order) => void;
}) {
  const { column, chosen, choose } = props;
  const direction = chosen?.field === column.field ? chosen.direction : undefined;
  return (
    <th
      scope="col"
      class={column.text || column.heading ? undefined : "n"}
      aria-sort={direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending"}
    >
      {column.order ? (
        <button
          type="button"
          class="sort"
          onClick={() => choose({ field: column.field, direction: direction === "desc" ? "asc" : "desc" })}
        >
          {column.label}
          <span aria-hidden="true">{direction === undefined ? "" : direction === "asc" ? " ▲" : " ▼"}</span>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function orderOf(text: string | null): Order | undefined {
  const [, field, direction] = /^(\w+)\.(asc|desc)$/.exec(text ?? "") ?? [];
  return field === undefined ? undefined : { field, direction: direction === "asc" ? "asc" : "desc" };
}

/** Missing figures come last in both directions, as they do in the API. */
export function ordered<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
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
