// Exact decimal arithmetic on bigints: a `Fixed` counts units of 1e-36, so sums never drift and
// amounts of any token (at most 24 decimals in practice) and any price fit without loss.

export type Fixed = bigint;

const DIGITS = 36;
const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;
const POWERS = Array.from({ length: DIGITS + 1 }, (_, n) => 10n ** BigInt(n));

/** Reads a decimal string or a JSON number; digits beyond the 36th decimal are cut off. */
export function parseFixed(input: string | number): Fixed {
  const text = typeof input === "number" ? String(input) : input;
  // The common shapes, "123" and "123.45", without building another string; 15 digits fit a double exactly.
  const { length } = text;
  if (length === 0 || length > 16) return parseAny(text);
  let digits = 0;
  let dot = -1;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) digits = digits * 10 + (code - 48);
    else if (code === 46 && dot === -1 && i > 0) dot = i;
    else return parseAny(text);
  }
  if (length === 16 && dot === -1) return parseAny(text);
  return BigInt(digits) * (POWERS[dot === -1 ? DIGITS : DIGITS - (length - dot - 1)] ?? 0n);
}

/** The nearest double. */
export function toNumber(value: Fixed): number {
  return Number(`${value}e-${DIGITS}`);
}

/** The shortest exact decimal string, never with an exponent. */
export function formatFixed(value: Fixed): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DIGITS + 1, "0");
  const fraction = digits.slice(-DIGITS).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -DIGITS)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** a × b ÷ c, rounded to the nearest unit; c must be positive. */
export function mulDiv(a: bigint, b: bigint, c: bigint): bigint {
  const product = a * b;
  return product >= 0n ? (product + c / 2n) / c : -((c / 2n - product) / c);
}

const ONE: Fixed = 10n ** BigInt(DIGITS);

export function multiply(a: Fixed, b: Fixed): Fixed {
  return mulDiv(a, b, ONE);
}

/** a ÷ b; b must be positive. */
export function divide(a: Fixed, b: Fixed): Fixed {
  return mulDiv(a, ONE, b);
}

/** An integer count of base units (lamports, token units) with its number of decimals. */
export function fromUnits(units: bigint, decimals: number): Fixed {
  return decimals <= DIGITS
    ? units * 10n ** BigInt(DIGITS - decimals)
    : units / 10n ** BigInt(decimals - DIGITS);
}

export function minFixed(a: Fixed, b: Fixed): Fixed {
  return a < b ? a : b;
}

function parseAny(text: string): Fixed {
  const match = PATTERN.exec(text);
  if (!match || (!match[2] && !match[3])) throw new RangeError(`not a decimal number: ${text.slice(0, 60)}`);
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const shift = DIGITS - fraction.length + Number(exponent);
  if (shift > 400) throw new RangeError(`number too large: ${text.slice(0, 60)}`);
  const digits = BigInt(whole + fraction);
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return sign === "-" ? -scaled : scaled;
}
