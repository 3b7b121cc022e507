import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hash32 } from "../../base/hash.ts";
import { LineScanner, NameField } from "./line-scanner.ts";

const encoded = (...lines: string[]) => ({
  length: lines.length,
  pieces: [new TextEncoder().encode(`${lines.join("\n")}\n`)],
});

describe("a scanner of lines", () => {
  it("reads the same as JSON.parse, whatever the values are", () => {
    const row = fc.record({
      name: fc.string({ unit: "binary" }),
      amount: fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
        fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(10 ** 9)).map(([a, b]) => `${a}.${b}`),
      ),
      time: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const scanner = new LineScanner(["name", "amount", "time"]);
        const read: unknown[] = [];
        scanner.scan(encoded(...rows.map((one) => JSON.stringify(one))), () => {
          if (/^[ -~]*$/.test(scanner.text(0))) expect(scanner.hash(0)).toBe(hash32(scanner.text(0)));
          read.push({
            name: scanner.text(0),
            amount: scanner.number(1) + 0,
            time: scanner.number(2) + 0,
          });
        });
        // Adding 0 makes -0 the same amount as 0.
        expect(read).toEqual(
          rows.map((one) => ({
            name: one.name.toWellFormed(),
            amount: Number(one.amount) + 0,
            time: one.time + 0,
          })),
        );
      }),
    );
  });

  it("reads fields in another order, escaped text and a last line without an end", () => {
    const scanner = new LineScanner(["a", "b"]);
    const read: [string, number][] = [];
    const text = '{"a":"x","b":1}\n{"b":2,"a":"y"}\n{"a":"\\"\\n","b":3}\n\n{"a":"z","b":4.5}';
    scanner.scan({ length: 4, pieces: [new TextEncoder().encode(text)] }, () =>
      read.push([scanner.text(0), scanner.number(1)]),
    );
    expect(read).toEqual([
      ["x", 1],
      ["y", 2],
      ['"\n', 3],
      ["z", 4.5],
    ]);
  });

  it("looks up a name only when it changes", () => {
    const scanner = new LineScanner(["name"]);
    const looked: string[] = [];
    const field = new NameField(scanner, 0, (name) => looked.push(name));
    const numbers: unknown[] = [];
    const lines = ["ab", "ab", "bb", "ab", ""].map((name) => JSON.stringify({ name }));
    scanner.scan(encoded(...lines), () => numbers.push(field.number()));
    expect(looked).toEqual(["ab", "bb", "ab", ""]);
    expect(numbers).toEqual([1, 1, 2, 3, 4]);
  });
});
