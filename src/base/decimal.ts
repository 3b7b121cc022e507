// Exact decimal arithmetic on bigints: a `Fixed` counts units of 1e-36, so sums never drift and
// amounts of any token (at most 24 decimals in practice) and any price fit without loss.

export type Fixed = bigint;

const DIGITS = 36;
const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;
const HALF = 15;
const POWERS = Array.from({ length: DIGITS + HALF + 1 }, (_, n) => 10n ** BigInt(n));

function powerOf(n: number): bigint {
  return POWERS[n] ?? 10n ** BigInt(n);
}

/** Parses a decimal string or a JSON number; digits beyond the 36th decimal are truncated. */
export function parseFixed(input: string | number): Fixed {
  const text = typeof input === "number" ? String(input) : input;
  return parseFixedAt(text, 0, text.length);
}

/**
 * Parses the decimal in a range of a text without creating a substring. The common formats, "123" and "123.45", are read
 * digit by digit into two doubles, each of which represents 15 digits exactly.
 */
export function parseFixedAt(text: string, start: number, end: number): Fixed {
  let high = 0;
  let low = 0;
  let digits = 0;
  let dot = -1;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      if (digits < HALF) high = high * 10 + (code - 48);
      else low = low * 10 + (code - 48);
      digits++;
    } else if (code === 46 && dot === -1 && i > start) dot = i;
    else return parseAny(text.slice(start, end));
  }
  if (digits === 0 || digits > 2 * HALF) return parseAny(text.slice(start, end));
  // At most 30 digits, so the power is never below 10^6.
  const shift = DIGITS - (dot === -1 ? 0 : end - dot - 1);
  if (digits <= HALF) return BigInt(high) * powerOf(shift);
  return BigInt(high) * powerOf(shift + digits - HALF) + BigInt(low) * powerOf(shift);
}

/** Returns the nearest double. */
export function toNumber(value: Fixed): number {
  return Number(`${value}e-${DIGITS}`);
}

/** Returns the shortest exact decimal string, without an exponent. */
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

/** Converts an integer number of base units (lamports, token units). */
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
