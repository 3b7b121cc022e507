import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonOf, JsonText, JsonValue } from "./json-text.ts";

const written = (value: unknown) => new JsonText([Buffer.from(JSON.stringify(value))]);
const writtenLater = (value: object) =>
  new JsonText([Buffer.from("["), new JsonValue(value), Buffer.from("]")]);

it("writes what JSON.stringify writes, whichever parts are text already", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer(), (value, mask) => {
      const parts = Object.fromEntries(
        Object.entries(value).map(([name, part], i) => [name, (mask >> (i % 31)) & 1 ? written(part) : part]),
      );
      expect(jsonOf(value)).toBe(JSON.stringify(value));
      expect(Buffer.from(jsonOf(parts)).toString()).toBe(JSON.stringify(value));
      expect(JSON.stringify(parts)).toBe(JSON.stringify(value));
    }),
  );
});

it("leaves out what JSON leaves out", () => {
  expect(jsonOf({ a: undefined, b: null })).toBe('{"b":null}');
  expect(jsonOf({})).toBe("{}");
  expect(jsonOf({ a: undefined })).toBe("{}");
  expect(Buffer.from(jsonOf({ a: written([]), b: undefined })).toString()).toBe('{"a":[]}');
});

it("writes values between bytes", () => {
  const value = { text: "é", list: [1, null] };
  const json = JSON.stringify({ a: [value], b: 1 });
  expect(Buffer.from(jsonOf({ a: writtenLater(value), b: 1 })).toString()).toBe(json);
  expect(JSON.stringify({ a: writtenLater(value), b: 1 })).toBe(json);
});

it("puts what it is given first", () => {
  expect(jsonOf({}, '"x":1')).toBe('{"x":1}');
  expect(jsonOf({ a: 2 }, '"x":1')).toBe('{"x":1,"a":2}');
  expect(Buffer.from(jsonOf({ a: written("é") }, '"x":1')).toString()).toBe('{"x":1,"a":"é"}');
});
