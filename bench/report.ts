// Measures, prints a table, and writes the results as JSON together with the machine.
import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { table } from "../src/cli/output.ts";

export interface Timing {
  p50: number;
  p95: number;
  max: number;
}

/** Runs `work` `times` times after a short warm-up. In milliseconds. */
export async function measure(times: number, work: (i: number) => unknown): Promise<Timing> {
  for (let i = 0; i < Math.min(10, times); i++) await work(i);
  const samples: number[] = [];
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    await work(i);
    samples.push(performance.now() - started);
  }
  samples.sort((a, b) => a - b);
  const at = (q: number) => quantile(samples, q);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Of values in ascending order; the largest for 1. */
export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function ms(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

export function report(
  name: string,
  headers: string[],
  rows: (string | number)[][],
  extra: Record<string, unknown> = {},
): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  process.stdout.write(`${table(headers, rows)}\n(${machine})\n`);
  const folder = fileURLToPath(new URL("./results/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}${name}.json`,
    `${JSON.stringify({ name, machine, headers, rows, ...extra }, null, 2)}\n`,
  );
}
