import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divide, formatFixed, fromUnits, mulDiv, multiply, parseFixed, toNumber } from "./decimal.ts";

describe("fixed-point decimals", () => {
  it.each([
    ["0", "0"],
    ["12", "12"],
    ["12.50", "12.5"],
    [".5", "0.5"],
    ["-0.001", "-0.001"],
    ["1e-7", "0.0000001"],
    ["1.5E+3", "1500"],
    ["128820503932.7875", "128820503932.7875"],
    ["0.000000000000000000000000000000000001", "0.000000000000000000000000000000000001"],
    ["0.0000000000000000000000000000000000019", "0.000000000000000000000000000000000001"],
  ])("reads %s as %s", (input, expected) => {
    expect(formatFixed(parseFixed(input))).toBe(expected);
  });

  it.each(["", ".", "abc", "1.2.3", "0x10", "1 2", "Infinity", "NaN", "--1", "1e99999", "1e500"])(
    "rejects %j",
    (input) => {
      expect(() => parseFixed(input)).toThrow(RangeError);
    },
  );

  it("round-trips every double that has at most 36 decimals", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e18, max: 1e18, noNaN: true }), (x) => {
        if (x !== 0 && Math.abs(x) < 1e-15) return;
        expect(toNumber(parseFixed(x))).toBe(x + 0);
      }),
    );
  });

  it("rounds divisions to the nearest unit, on both sides of zero", () => {
    expect(mulDiv(7n, 1n, 2n)).toBe(4n);
    expect(mulDiv(-7n, 1n, 2n)).toBe(-4n);
    expect(mulDiv(1n, 1n, 3n)).toBe(0n);
    expect(formatFixed(divide(parseFixed("1"), parseFixed("8")))).toBe("0.125");
    expect(formatFixed(multiply(parseFixed("1.5"), parseFixed("-2")))).toBe("-3");
  });

  it("reads base units with their decimals", () => {
    expect(formatFixed(fromUnits(969_676_388n, 9))).toBe("0.969676388");
    expect(formatFixed(fromUnits(1n, 40))).toBe("0");
  });
});
