import { describe, expect, it } from "vitest";
import { type OrderedColumn, ordered, orderOf } from "./src/order.ts";

interface Row {
  name: string;
  gain: number | null;
}
const rows: Row[] = [
  { name: "b", gain: null },
  { name: "a", gain: 1 },
  { name: "c", gain: 3 },
  { name: "d", gain: -2 },
];
const columns: OrderedColumn<Row>[] = [
  { field: "gain", order: (row) => row.gain },
  { field: "name", order: (row) => row.name },
  { field: "rank", order: true },
  { field: "note" },
];
const names = (address: string | null) =>
  ordered(rows, columns, orderOf(address))
    .map(({ name }) => name)
    .join("");

describe("table order", () => {
  it("sorts by number or by name, with missing values last in both directions", () => {
    expect(names("gain.desc")).toBe("cadb");
    expect(names("gain.asc")).toBe("dacb");
    expect(names("name.asc")).toBe("abcd");
  });

  it("preserves the order if the URL has no sortable column or is malformed", () => {
    for (const address of [
      null,
      "",
      "gain",
      "gain.up",
      "other.asc",
      "rank.asc",
      "note.desc",
      "constructor.asc",
    ])
      expect(names(address), String(address)).toBe("bacd");
  });
});
