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

/** Draws a bar on a terminal and a line every few seconds elsewhere; prints nothing with --json. */
export function progressBar(label: string, enabled: boolean) {
  const terminal = process.stderr.isTTY;
  let drawn = 0;
  const draw = (text: string, last: boolean) => {
    const now = performance.now();
    if (!enabled || (!last && now - drawn < (terminal ? 100 : 5_000))) return;
    drawn = now;
    process.stderr.write(terminal ? `\r\u001B[2K${text}${last ? "\n" : ""}` : `${text}\n`);
  };
  return {
    update(fraction: number | undefined, note: string) {
      if (fraction === undefined) return draw(`${label} ${note}`, false);
      const full = Math.round(Math.min(1, fraction) * BAR);
      draw(
        `${label} [${"#".repeat(full)}${" ".repeat(BAR - full)}] ${Math.floor(fraction * 100)}% ${note}`,
        false,
      );
    },
    end(note: string) {
      draw(`${label} ${note}`, true);
    },
    /** Ends the bar as it is, so that further output starts on a new line. */
    leave() {
      if (enabled && terminal && drawn > 0) process.stderr.write("\n");
    },
  };
}

type Colour = "red" | "yellow" | "green" | "dim";
export type Paint = (colour: Colour, text: string) => string;

/** Returns plain text if the stream is not a terminal or NO_COLOR is set. */
export function colours(stream: { isTTY?: boolean; hasColors?: () => boolean }): Paint {
  if (!stream.isTTY || !stream.hasColors?.()) return (_, text) => text;
  return (colour, text) => styleText(colour, text);
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
