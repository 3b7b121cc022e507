// One table for every page: columns say what they show, and the head says what it is ordered by.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { tone as toneOf } from "./format.ts";
import { type Order, type Orderable, ordered, orderOf } from "./order.ts";
import { change, usePlace } from "./router.tsx";
import { TableFrame } from "./ui.tsx";

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
  order?: true | ((row: Row) => Orderable);
  title?(row: Row): string;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** As the service gave them; absent: as the address says. */
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Shown at first; the rest on demand, since every row makes every change of the page slower. */
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
