// Formats figures and times. A missing value is a dash, never a zero.
const NONE = "–";

type Maybe = number | null | undefined;

const compact = new Intl.NumberFormat("en", {
  notation: "compact",
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});
const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat("en", { minimumSignificantDigits: 4, maximumSignificantDigits: 4 });

export function number(value: Maybe): string {
  if (value === null || value === undefined) return NONE;
  return (Math.abs(value) >= 10_000 ? compact : plain).format(value).replace("-", "−");
}

/** An amount, with three significant digits: $912, $24.1K, $1.36B. */
export function usd(value: Maybe): string {
  if (value === null || value === undefined) return NONE;
  const size = Math.abs(value);
  const sign = value < 0 ? "−" : "";
  if (size >= 1_000) return `${sign}$${compact.format(size)}`;
  if (size >= 100 || size === 0) return `${sign}$${whole.format(size)}`;
  if (size >= 0.01) return `${sign}$${cents.format(size)}`;
  return `${sign}$${Number(size.toPrecision(2))}`;
}

/** A price, which is never abbreviated: $67,912, $23.41, $0.0004121. */
export function price(value: Maybe): string {
  if (value === null || value === undefined) return NONE;
  if (value >= 10_000) return `$${whole.format(value)}`;
  return `$${(value >= 1 || value === 0 ? cents : small).format(value)}`;
}

export function signedUsd(value: Maybe): string {
  return signed(value, usd);
}

/** Expects a figure in percent. */
export function percent(value: Maybe, digits = 1): string {
  return value === null || value === undefined ? NONE : `${value.toFixed(digits).replace("-", "−")}%`;
}

export function signedPercent(value: Maybe, digits = 1): string {
  return signed(value, (given) => percent(given, digits));
}

function signed(value: Maybe, format: (value: Maybe) => string): string {
  return value !== null && value !== undefined && value > 0 ? `+${format(value)}` : format(value);
}

/** The smallest change that is written as a multiple. */
const MULTIPLE_FROM = 300;

/** A change in percent, in the form that is easiest to read: +12.3%, or ×12 instead of +1,100%. */
export function readableChange(change: Maybe): string {
  if (change === null || change === undefined || change < MULTIPLE_FROM) return signedPercent(change);
  const times = 1 + change / 100;
  return times >= 1_000 ? ">×1,000" : `×${times >= 10 ? times.toFixed(0) : times.toFixed(1)}`;
}

/** From a share below this, in percent, a change says little: it is shown in percentage points. */
const TINY_SHARE = 0.05;

/** The change of a share. One that was 0 before has no change in percent: it is new. */
export function shareChange(change: number | null, points: number | null): string {
  if (change === null) return (points ?? 0) > 0 ? "new" : NONE;
  const before = change === 0 || points === null ? Infinity : (100 * points) / change;
  if (before >= TINY_SHARE) return readableChange(change);
  return `${signed(points, (value) => (value ?? 0).toFixed(2).replace("-", "−"))} pp`;
}

export function tone(value: Maybe): string {
  return value === null || value === undefined || value === 0 ? "" : value > 0 ? "up" : "down";
}

export function ago(iso: string | null | undefined, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(iso ?? "")) / 60_000);
  if (Number.isNaN(minutes)) return NONE;
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} d ago`;
}

export function ahead(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((Date.parse(iso) - now) / 60_000));
  if (minutes < 120) return `in ${minutes} min`;
  return minutes < 48 * 60 ? `in ${Math.round(minutes / 60)} h` : `in ${Math.round(minutes / 1440)} d`;
}

export function moment(iso: string | null | undefined): string {
  return iso ? iso.replace("T", " ").replace(/(:\d\d)(\.\d+)?Z$/, " UTC") : NONE;
}

export function words(slug: string): string {
  return slug.replaceAll(/[_-]/g, " ");
}

/** Sentence case: "market cap" → "Market cap". */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function shortened(address: string): string {
  return address.length > 13 ? `${address.slice(0, 5)}…${address.slice(-5)}` : address;
}
