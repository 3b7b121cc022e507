// Exact decimal arithmetic on bigints: a `Fixed` counts units of 1e-36, so sums never drift and
// amounts of any token (at most 24 decimals in practice) and any price fit without loss.

export type Fixed = bigint;

const DIGITS = 36;
const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;
const ZEROS = "0".repeat(DIGITS);

/** Reads a decimal string or a JSON number; digits beyond the 36th decimal are cut off. */
export function parseFixed(input: string | number): Fixed {
  const text = typeof input === "number" ? String(input) : input;
  const dot = text.indexOf(".");
  // The common shapes first: "123", "123.45". BigInt() itself refuses anything else with a SyntaxError.
  if (isPlain(text)) {
    if (dot === -1) return BigInt(text + ZEROS);
    const decimals = text.length - dot - 1;
    if (decimals <= DIGITS)
      return BigInt(text.slice(0, dot) + text.slice(dot + 1) + ZEROS.slice(0, DIGITS - decimals));
  }
  return parseAny(text);
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

function isPlain(text: string): boolean {
  if (text.length === 0 || text.length > 60) return false;
  let dots = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46) {
      if (i === 0 || ++dots > 1) return false;
    } else if (code < 48 || code > 57) return false;
  }
  return true;
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
