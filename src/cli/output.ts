// What the command line prints: progress for people, JSON for machines, one clear line for errors.

export interface Output {
  json: boolean;
  result(value: Record<string, unknown>, human: () => string): void;
  note(text: string): void;
}

export function createOutput(json: boolean): Output {
  return {
    json,
    result(value, human) {
      process.stdout.write(`${json ? JSON.stringify(value) : human()}\n`);
    },
    note(text) {
      if (!json) process.stderr.write(`${text}\n`);
    },
  };
}

const BAR = 24;

/** A bar on a terminal, a line every few seconds elsewhere, nothing in --json. */
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
    /** Leaves it as it stands: what is said next has a line of its own. */
    leave() {
      if (enabled && terminal && drawn > 0) process.stderr.write("\n");
    },
  };
}

export function table(headers: string[], rows: (string | number)[][]): string {
  const cells = [headers, ...rows.map((row) => row.map(String))];
  const widths = headers.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? "").length)));
  return cells
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
