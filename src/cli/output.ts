// Output of the commands: progress and text for people, JSON for programs.
import { styleText } from "node:util";

export type Output = ReturnType<typeof createOutput>;

export function createOutput(json = false) {
  return {
    json,
    result(value: Record<string, unknown>, human: () => string): void {
      process.stdout.write(`${json ? JSON.stringify(value) : human()}\n`);
    },
    note(text: string): void {
      if (!json) process.stderr.write(`${text}\n`);
    },
  };
}

const BAR = 24;

/** Draws a bar on a terminal; prints nothing elsewhere and with --json. */
export function progressBar(label: string, enabled: boolean) {
  const isShown = enabled && process.stderr.isTTY;
  const paint = colours(process.stderr);
  let drawn = 0;
  const draw = (text: string, end: string) => {
    const now = performance.now();
    if (!isShown || (end === "" && now - drawn < 100)) return;
    drawn = now;
    process.stderr.write(`\r\u001B[2K${text}${end}`);
  };
  return {
    update(fraction: number | undefined, note: string) {
      if (fraction === undefined) return draw(`${label} ${note}`.trimStart(), "");
      const done = Math.min(1, fraction);
      const full = Math.round(done * BAR);
      const bar = `${paint("green", "█".repeat(full))}${paint("dim", "░".repeat(BAR - full))}`;
      draw(`${label} ${bar} ${Math.floor(done * 100)}% ${note}`, "");
    },
    end(note: string) {
      draw(`${label} ${note}`, "\n");
    },
    /** Ends the bar as it is, so that further output starts on a new line. */
    leave() {
      if (isShown && drawn > 0) process.stderr.write("\n");
    },
    clear() {
      if (isShown && drawn > 0) process.stderr.write("\r\u001B[2K");
    },
  };
}

type Colour = "red" | "yellow" | "green" | "cyan" | "dim" | "bold";
export type Paint = (colour: Colour, text: string) => string;

/** Colours text for a terminal, and for any stream if FORCE_COLOR is set. Honours NO_COLOR. */
export function colours(stream: NodeJS.WritableStream): Paint {
  return (colour, text) => styleText(colour, text, { stream });
}

/** `paint` receives each padded cell of the rows, with its column and row. */
export function table(
  headers: string[],
  rows: (string | number)[][],
  paint: (cell: string, column: number, row: number) => string = (cell) => cell,
): string {
  const cells = [headers, ...rows.map((row) => row.map(String))];
  const widths = headers.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? "").length)));
  return cells
    .map((row, i) =>
      row
        .map((cell, column) => {
          const padded = cell.padEnd(widths[column] ?? 0);
          return i === 0 ? padded : paint(padded, column, i - 1);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const UNITS: [number, string][] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"],
];

export function relativeTime(at: number, now: number): string {
  const distance = Math.abs(now - at);
  const [unit, name] = UNITS.find(([ms]) => distance >= ms) ?? [1_000, "s"];
  const text = `${Math.floor(distance / unit)} ${name}`;
  return at > now ? `in ${text}` : `${text} ago`;
}

/** One row per line, one column per heading; `empty` if there are no lines. */
export function tableOf<Line>(
  lines: readonly Line[],
  empty: string,
  columns: Record<string, (line: Line) => string | number>,
): string {
  const rows = lines.map((line) => Object.values(columns).map((cell) => cell(line)));
  return lines.length === 0 ? empty : table(Object.keys(columns), rows);
}
