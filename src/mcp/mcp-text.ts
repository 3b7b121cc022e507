// Words for a model's context: one line each, short figures, a bounded whole.

const MOST_CHARACTERS = 6_000;

/** Quoted from outside: on one line, without what hides or turns text around, and not longer than asked. */
export function line(text: string, most = 160): string {
  const flat = text
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return flat.length <= most ? flat : `${flat.slice(0, most - 1).trimEnd()}…`;
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
    if (size >= unit) return `${trim(value / unit, 2)}${name}`;
  return size >= 1 ? trim(value, 2) : String(Number(value.toPrecision(4)));
}

export function usd(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return value < 0 ? `-$${short(-value)}` : `$${short(value)}`;
}

export function percent(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return `${value > 0 ? "+" : ""}${trim(value, 1)}%`;
}

export function table(headers: string[], rows: string[][]): string {
  return [headers, ...rows].map((cells) => cells.join(" | ")).join("\n");
}

/** Whole lines only, and a word about what was left out. */
export function bounded(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const kept = text.slice(0, MOST_CHARACTERS);
  return `${kept.slice(0, kept.lastIndexOf("\n"))}\n… cut here: ask for fewer items, or read the structured content, which is whole.`;
}

function trim(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
