import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonOf, JsonText } from "./json-text.ts";

describe("JSON text", () => {
  it("reads the same whether a part was text already or not", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const parts = Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name, new JsonText(JSON.stringify(part))]),
        );
        expect(jsonOf(value)).toBe(JSON.stringify(value));
        expect(jsonOf(parts)).toBe(JSON.stringify(value));
        expect(JSON.parse(JSON.stringify(parts))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("leaves out what JSON leaves out", () => {
    expect(jsonOf({ a: undefined, b: null })).toBe('{"b":null}');
  });
});
