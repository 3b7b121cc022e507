// Formatting for `summarize`: text for a language model, with quoted text on one line and abbreviated numbers.

/** The most items of an answer that a summary shows. */
export const MAX_SUMMARY_ITEMS = 15;

/** Cleans third-party text: one line, no control or formatting characters, at most `max` characters. */
export function line(text: string, max = 160): string {
  const flat = text
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return flat.length <= max ? flat : `${flat.slice(0, max - 1).trimEnd()}…`;
}

export function short(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  const size = Math.abs(value);
  for (const [unit, name] of [
    [1e12, "T"],
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ] as const)
    if (size >= unit) return `${toFixed(value / unit, 2)}${name}`;
  return size >= 1 ? toFixed(value, 2) : String(Number(value.toPrecision(4)));
}

export function usd(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return value < 0 ? `-$${short(-value)}` : `$${short(value)}`;
}

/** Formats a change, with its sign. */
export function percent(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return `${value > 0 ? "+" : ""}${toFixed(value, 1)}%`;
}

/** Formats a fraction as a percentage, without a plus sign. */
export function rate(fraction: number | null): string {
  return fraction === null ? "–" : `${toFixed(fraction * 100, 1)}%`;
}

export function table(headers: string[], rows: string[][]): string {
  return [headers, ...rows].map((cells) => cells.join(" | ")).join("\n");
}

function toFixed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
