// Formats figures and times. A missing value is a dash, never a zero.
const NONE = "–";

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

export function number(value: number | null | undefined): string {
  if (value === null || value === undefined) return NONE;
  return (Math.abs(value) >= 10_000 ? compact : plain).format(value).replace("-", "−");
}

export function usd(value: number | null | undefined): string {
  if (value === null || value === undefined) return NONE;
  const size = Math.abs(value);
  const sign = value < 0 ? "−" : "";
  if (size >= 10_000) return `${sign}$${compact.format(size)}`;
  if (size >= 1 || size === 0) return `${sign}$${plain.format(size)}`;
  return `${sign}$${Number(size.toPrecision(3))}`;
}

export function signedUsd(value: number | null | undefined): string {
  return value !== null && value !== undefined && value > 0 ? `+${usd(value)}` : usd(value);
}

/** Expects a figure in percent. */
export function percent(value: number | null | undefined, digits = 1): string {
  return value === null || value === undefined ? NONE : `${value.toFixed(digits).replace("-", "−")} %`;
}

export function signedPercent(value: number | null | undefined, digits = 1): string {
  return value !== null && value !== undefined && value > 0
    ? `+${percent(value, digits)}`
    : percent(value, digits);
}

/** A share that was 0 before has no change in percent: it is new. */
export function shareChange(change: number | null, points: number | null): string {
  return change === null && (points ?? 0) > 0 ? "new" : signedPercent(change);
}

export function tone(value: number | null | undefined): string {
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

export function shortened(address: string): string {
  return address.length > 13 ? `${address.slice(0, 5)}…${address.slice(-5)}` : address;
}
