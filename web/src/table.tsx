// The sortable table of all pages.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { tone as toneOf } from "./format.ts";
import { type Order, type Orderable, ordered, orderOf } from "./order.ts";
import { change, usePlace } from "./router.tsx";
import { TableFrame } from "./ui.tsx";

export interface Column<Row> {
  /** The column's name in the URL. */
  field: string;
  label: string;
  show(row: Row): ComponentChildren;
  /** Text is left-aligned, figures are right-aligned. */
  text?: boolean;
  /** The row header, which screen readers announce before each cell. */
  heading?: boolean;
  /** Coloured by the sign of this figure. */
  tone?(row: Row): number | null | undefined;
  /** The value to sort by, or true if the server sorts. */
  order?: true | ((row: Row) => Orderable);
  title?(row: Row): string;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The server's order; absent: the order in the URL. */
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Number of rows shown at first; the rest on demand, because every row makes updates slower. */
  first?: number;
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, order, onOrder, first = Infinity } = props;
  const [all, setAll] = useState(false);
  const { query } = usePlace();
  const chosen = order ?? orderOf(query.get("order"));
  const choose = onOrder ?? (({ field, direction }) => change({ order: `${field}.${direction}` }));
  const inOrder = onOrder ? rows : ordered(rows, columns, chosen);
  const shown = all ? inOrder : inOrder.slice(0, first);
  return (
    <>
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
      {shown.length < rows.length ? (
        <button type="button" class="more" onClick={() => setAll(true)}>
          Show all {rows.length} rows
        </button>
      ) : null}
    </>
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
