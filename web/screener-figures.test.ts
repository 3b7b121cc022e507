import { describe, expect, it } from "vitest";
import { figures as ofServer } from "../src/projects/screener/figures.ts";
import { figures } from "./src/pages/figures.ts";

describe("the figures of the screener page", () => {
  it("are those of the API, in the same units", () => {
    const units = (table: Readonly<Record<string, { unit: string; bound?: string }>>) =>
      Object.entries(table).map(([field, { unit, bound }]) => [field, unit, bound]);
    expect(units(figures)).toEqual(units(ofServer));
  });
});
