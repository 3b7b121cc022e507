// The sortable table of all pages, with a choice of columns, a compact mode and exports.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { tone as toneOf } from "./format.ts";
import { type Order, type Orderable, ordered, orderOf } from "./order.ts";
import { change, Link, usePlace } from "./router.tsx";
import { compact, hiddenColumns } from "./stored.ts";
import { csvOf } from "./csv.ts";
import { definitionOf } from "./definitions.ts";
import { download } from "./download.ts";
import { Check, Defined, TableFrame } from "./ui.tsx";
import { useValue } from "./value.ts";

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
  /** Where the figure is defined, such as "technical#windows"; by default, what its label stands for. */
  definition?: string | undefined;
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
  /** The page has its own choice of columns. */
  choosesColumns?: boolean;
}

export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, rows, keyOf, order, onOrder, first = Infinity, choosesColumns = false } = props;
  const hidden = useValue(hiddenColumns)[label] ?? [];
  const columns = props.columns.filter(({ field }) => choosesColumns || !hidden.includes(field));
  const isCompact = useValue(compact);
  const [all, setAll] = useState(false);
  const { query } = usePlace();
  const chosen = order ?? orderOf(query.get("order"));
  const choose = onOrder ?? (({ field, direction }) => change({ order: `${field}.${direction}` }));
  const inOrder = onOrder ? rows : ordered(rows, columns, chosen);
  const shown = all ? inOrder : inOrder.slice(0, first);
  return (
    <>
      <TableFrame label={label}>
        <table class={isCompact ? "compact" : undefined}>
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
      <TableTools label={label} rows={inOrder}>
        {choosesColumns ? null : <Columns label={label} columns={props.columns} hidden={hidden} />}
      </TableTools>
    </>
  );
}

/** Below every table: compact mode, and its rows as a file. */
export function TableTools(props: {
  label: string;
  rows: readonly object[];
  /** Further choices, such as the columns. */
  children?: ComponentChildren;
}) {
  const { label, rows, children } = props;
  const file = fileName(label);
  return (
    <div class="table-tools row small">
      <Check label="Compact" checked={useValue(compact)} onChange={(next) => compact.set(next)} />
      {children}
      <button type="button" class="link" onClick={() => download(`${file}.csv`, csvOf(rows))}>
        Download CSV
      </button>
      <button
        type="button"
        class="link"
        onClick={() => download(`${file}.json`, JSON.stringify(rows, null, 2))}
      >
        JSON
      </button>
    </div>
  );
}

function fileName(label: string): string {
  return `orrery-${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

/** The columns that are shown, remembered for this table. The row header always is. */
function Columns<Row>(props: { label: string; columns: readonly Column<Row>[]; hidden: readonly string[] }) {
  const { label, columns, hidden } = props;
  const set = (field: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((one) => one !== field) : [...hidden, field];
    hiddenColumns.set({ ...hiddenColumns.get(), [label]: next });
  };
  return (
    <details class="unfold">
      <summary>Columns</summary>
      <div class="columns">
        {columns
          .filter(({ heading }) => !heading)
          .map((column) => (
            <Check
              key={column.field}
              label={column.label}
              checked={!hidden.includes(column.field)}
              onChange={(isShown) => set(column.field, isShown)}
            />
          ))}
      </div>
    </details>
  );
}

function Head<Row>(props: {
  column: Column<Row>;
  chosen: Order | undefined;
  choose: (order: Order) => void;
}) {
  const { column, chosen, choose } = props;
  const direction = chosen?.field === column.field ? chosen.direction : undefined;
  const definition = column.definition ?? definitionOf(column.label);
  return (
    <th
      scope="col"
      class={column.text || column.heading ? undefined : "n"}
      aria-sort={direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending"}
    >
      {column.order ? (
        <>
          <button
            type="button"
            class="sort"
            onClick={() => choose({ field: column.field, direction: direction === "desc" ? "asc" : "desc" })}
          >
            {column.label}
            <span aria-hidden="true">{direction === undefined ? "" : direction === "asc" ? " ▲" : " ▼"}</span>
          </button>
          {definition === undefined ? null : (
            <Link
              href={`/methodology/${definition}`}
              class="definition"
              label={`How ${column.label} is computed`}
              title="How this is computed"
            />
          )}
        </>
      ) : (
        <Defined by={definition}>{column.label}</Defined>
      )}
    </th>
  );
}
